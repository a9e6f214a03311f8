//! Found by `cargo xtask tune taacoca`; see weights.log.
#[rustfmt::skip]
pub(super) static WEIGHTS: [i16; 46] = [
    18, // having the move
    2, // stones
    9, // stones while few are left
    221, // fewer than three stones
    -44, // three stones
    -34, // four or five stones
    -159, // stones with one row to go
    29, // stones with two rows to go
    49, // stones with three rows to go
    12, // stones with four rows to go
    5, // stones with five rows to go
    0, // stones with six rows to go
    -7, // stones with seven rows to go
    37, // stones with eight rows to go or more
    0, // rows to go beyond eight
    218, // the foremost stone has one row to go
    78, // the foremost stone has two rows to go
    -12, // the foremost stone has three rows to go
    -20, // the foremost stone has four rows to go
    -37, // the foremost stone has five rows to go
    -78, // the foremost stone has six rows to go
    -11, // rows by which the foremost stone is ahead
    142, // stones that have passed with one or two rows to go
    57, // stones that have passed with three rows to go
    18, // stones that have passed with four rows to go
    -21, // other stones that have passed
    34, // the foremost stone that has passed comes first
    67, // to move: undefended stones to capture
    -9, // to move: defended stones to capture
    18, // not to move: undefended stones to capture
    -25, // not to move: defended stones to capture
    17, // to move: one stone can be captured at once
    50, // to move: two stones can be captured at once
    51, // to move: three stones can be captured at once
    -17, // not to move: one stone can be captured at once
    -50, // not to move: two stones can be captured at once
    -51, // not to move: three stones can be captured at once
    27, // pairs of stones beside each other
    -1, // free steps forward
    28, // free steps
    34, // stones on the edge
    12, // cells not covered in the last row before home
    -2, // cells not covered in the last row but one before home
    1, // cells only this side covers
    -51, // stones with at most three rows to go that can be captured
    -435, // an opposing stone before home that cannot be captured
];
#[rustfmt::skip]
pub(super) static FORWARD: [i16; 46] = [
    12, // having the move
    66, // stones
    -8, // stones while few are left
    555, // fewer than three stones
    603, // three stones
    34, // four or five stones
    147, // stones with one row to go
    348, // stones with two rows to go
    98, // stones with three rows to go
    14, // stones with four rows to go
    -16, // stones with five rows to go
    -21, // stones with six rows to go
    -40, // stones with seven rows to go
    -57, // stones with eight rows to go or more
    0, // rows to go beyond eight
    164, // the foremost stone has one row to go
    -145, // the foremost stone has two rows to go
    34, // the foremost stone has three rows to go
    35, // the foremost stone has four rows to go
    20, // the foremost stone has five rows to go
    -65, // the foremost stone has six rows to go
    -32, // rows by which the foremost stone is ahead
    569, // stones that have passed with one or two rows to go
    63, // stones that have passed with three rows to go
    -186, // stones that have passed with four rows to go
    -259, // other stones that have passed
    348, // the foremost stone that has passed comes first
    54, // to move: undefended stones to capture
    -31, // to move: defended stones to capture
    14, // not to move: undefended stones to capture
    -24, // not to move: defended stones to capture
    33, // to move: one stone can be captured at once
    59, // to move: two stones can be captured at once
    99, // to move: three stones can be captured at once
    -33, // not to move: one stone can be captured at once
    -59, // not to move: two stones can be captured at once
    -99, // not to move: three stones can be captured at once
    14, // pairs of stones beside each other
    10, // free steps forward
    10, // free steps
    6, // stones on the edge
    -26, // cells not covered in the last row before home
    10, // cells not covered in the last row but one before home
    -1, // cells only this side covers
    -36, // stones with at most three rows to go that can be captured
    0, // an opposing stone before home that cannot be captured
];
