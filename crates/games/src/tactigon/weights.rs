//! Found by `cargo xtask tune tactigon`; see weights.log.
#[rustfmt::skip]
pub(super) static WEIGHTS: [i16; 69] = [
    4, // having the move
    67, // circles
    97, // triangles
    103, // squares
    -28, // circles while few pieces are left
    -12, // triangles while few pieces are left
    23, // squares while few pieces are left
    -147, // nothing but the pentagon
    9, // circle on gold
    -52, // triangle on gold
    -3, // square on gold
    48, // pentagon on gold
    -16, // piece on gold that can be attacked
    -9, // gold in reach
    20, // one gold held, the other in reach: to move
    29, // one gold held, the other in reach: not to move
    0, // both gold held against an attack
    2128, // both gold held and no attack on them
    33, // circles within one step of gold
    16, // circles within two steps of gold
    9, // circles within three steps of gold
    12, // triangles within three steps of gold
    8, // the opponent's next move could take the pentagon
    -27, // circles within two steps of their pentagon
    16, // circles within three steps of their pentagon
    12, // circles within four steps of their pentagon
    -1, // triangles within four steps of their pentagon
    2, // squares within five steps of their pentagon
    4, // tiles beside their pentagon in reach of circles
    5, // tiles beside their pentagon in reach of triangles
    1, // tiles beside their pentagon in reach of squares
    -2, // empty tiles beside the pentagon
    4, // own pieces beside the pentagon
    10, // pentagon in the belt at home
    21, // pentagon in the second belt
    5, // pentagon in the third belt
    -54, // pentagon beyond
    2, // tiles in reach of circles
    1, // tiles in reach of triangles
    2, // tiles in reach of squares
    -17, // circles in the belt at home
    -6, // circles in the second belt
    6, // circles in the third belt
    -7, // circles in the fourth belt
    -1, // circles in the fifth belt
    -250, // circles in the last belt
    15, // triangles at home
    31, // triangles in the middle
    89, // triangles at their home
    11, // squares at home
    12, // squares in the middle
    60, // squares at their home
    -45, // to move: undefended circles to capture
    -67, // to move: defended circles to capture
    0, // to move: undefended triangles to capture
    -6, // to move: defended triangles to capture
    -27, // to move: undefended squares to capture
    21, // to move: defended squares to capture
    -12, // to move: circles to trade triangles for
    -8, // to move: triangles to trade squares for
    -21, // not to move: undefended circles to capture
    -68, // not to move: defended circles to capture
    0, // not to move: undefended triangles to capture
    7, // not to move: defended triangles to capture
    35, // not to move: undefended squares to capture
    16, // not to move: defended squares to capture
    -15, // not to move: circles to trade triangles for
    -19, // not to move: triangles to trade squares for
    -15, // not to move: more than one undefended piece to capture
];
