//! Found by `cargo xtask tune tactigon`; see weights.log.
#[rustfmt::skip]
pub(super) static WEIGHTS: [i16; 69] = [
    8, // having the move
    41, // circles
    111, // triangles
    98, // squares
    -12, // circles while few pieces are left
    105, // triangles while few pieces are left
    45, // squares while few pieces are left
    -361, // nothing but the pentagon
    39, // circle on gold
    -33, // triangle on gold
    27, // square on gold
    118, // pentagon on gold
    -1, // piece on gold that can be attacked
    9, // gold in reach
    -3, // one gold held, the other in reach: to move
    6, // one gold held, the other in reach: not to move
    255, // both gold held against an attack
    2000, // both gold held and no attack on them
    30, // circles within one step of gold
    23, // circles within two steps of gold
    2, // circles within three steps of gold
    6, // triangles within three steps of gold
    31, // the opponent's next move could take the pentagon
    25, // circles within two steps of their pentagon
    22, // circles within three steps of their pentagon
    8, // circles within four steps of their pentagon
    -6, // triangles within four steps of their pentagon
    -13, // squares within five steps of their pentagon
    -10, // tiles beside their pentagon in reach of circles
    11, // tiles beside their pentagon in reach of triangles
    10, // tiles beside their pentagon in reach of squares
    -1, // empty tiles beside the pentagon
    0, // own pieces beside the pentagon
    39, // pentagon in the belt at home
    57, // pentagon in the second belt
    29, // pentagon in the third belt
    35, // pentagon beyond
    2, // tiles in reach of circles
    0, // tiles in reach of triangles
    1, // tiles in reach of squares
    13, // circles in the belt at home
    35, // circles in the second belt
    55, // circles in the third belt
    40, // circles in the fourth belt
    3, // circles in the fifth belt
    215, // circles in the last belt
    64, // triangles at home
    93, // triangles in the middle
    44, // triangles at their home
    73, // squares at home
    37, // squares in the middle
    59, // squares at their home
    19, // to move: undefended circles to capture
    -14, // to move: defended circles to capture
    0, // to move: undefended triangles to capture
    47, // to move: defended triangles to capture
    10, // to move: undefended squares to capture
    -8, // to move: defended squares to capture
    -2, // to move: circles to trade triangles for
    14, // to move: triangles to trade squares for
    42, // not to move: undefended circles to capture
    -10, // not to move: defended circles to capture
    -194, // not to move: undefended triangles to capture
    36, // not to move: defended triangles to capture
    40, // not to move: undefended squares to capture
    -2, // not to move: defended squares to capture
    -6, // not to move: circles to trade triangles for
    8, // not to move: triangles to trade squares for
    -14, // not to move: more than one undefended piece to capture
];
