//! Found by `cargo xtask tune taacoca`; see weights.log.
#[rustfmt::skip]
pub(super) static WEIGHTS: [i16; 46] = [
    12, // having the move
    0, // stones
    94, // stones while few are left
    365, // fewer than three stones
    59, // three stones
    6, // four or five stones
    -364, // stones with one row to go
    69, // stones with two rows to go
    -7, // stones with three rows to go
    3, // stones with four rows to go
    5, // stones with five rows to go
    3, // stones with six rows to go
    3, // stones with seven rows to go
    55, // stones with eight rows to go or more
    0, // rows to go beyond eight
    -226, // the foremost stone has one row to go
    101, // the foremost stone has two rows to go
    99, // the foremost stone has three rows to go
    47, // the foremost stone has four rows to go
    12, // the foremost stone has five rows to go
    -32, // the foremost stone has six rows to go
    -3, // rows by which the foremost stone is ahead
    -27, // stones that have passed with one or two rows to go
    58, // stones that have passed with three rows to go
    26, // stones that have passed with four rows to go
    -16, // other stones that have passed
    12, // the foremost stone that has passed comes first
    22, // to move: undefended stones to capture
    -9, // to move: defended stones to capture
    1, // not to move: undefended stones to capture
    11, // not to move: defended stones to capture
    -6, // to move: one stone can be captured at once
    -36, // to move: two stones can be captured at once
    0, // to move: three stones can be captured at once
    45, // not to move: one stone can be captured at once
    61, // not to move: two stones can be captured at once
    0, // not to move: three stones can be captured at once
    29, // pairs of stones beside each other
    5, // free steps forward
    27, // free steps
    32, // stones on the edge
    13, // cells not covered in the last row before home
    -3, // cells not covered in the last row but one before home
    5, // cells only this side covers
    -13, // stones with at most three rows to go that can be captured
    1620, // an opposing stone before home that cannot be captured
];
#[rustfmt::skip]
pub(super) static FORWARD: [i16; 46] = [
    12, // having the move
    -18, // stones
    -35, // stones while few are left
    408, // fewer than three stones
    548, // three stones
    -34, // four or five stones
    58, // stones with one row to go
    30, // stones with two rows to go
    59, // stones with three rows to go
    -16, // stones with four rows to go
    -43, // stones with five rows to go
    -48, // stones with six rows to go
    -67, // stones with seven rows to go
    -89, // stones with eight rows to go or more
    0, // rows to go beyond eight
    203, // the foremost stone has one row to go
    132, // the foremost stone has two rows to go
    53, // the foremost stone has three rows to go
    33, // the foremost stone has four rows to go
    25, // the foremost stone has five rows to go
    2, // the foremost stone has six rows to go
    -16, // rows by which the foremost stone is ahead
    261, // stones that have passed with one or two rows to go
    122, // stones that have passed with three rows to go
    -83, // stones that have passed with four rows to go
    -268, // other stones that have passed
    283, // the foremost stone that has passed comes first
    71, // to move: undefended stones to capture
    -23, // to move: defended stones to capture
    26, // not to move: undefended stones to capture
    -21, // not to move: defended stones to capture
    48, // to move: one stone can be captured at once
    96, // to move: two stones can be captured at once
    162, // to move: three stones can be captured at once
    -8, // not to move: one stone can be captured at once
    -6, // not to move: two stones can be captured at once
    -36, // not to move: three stones can be captured at once
    62, // pairs of stones beside each other
    34, // free steps forward
    34, // free steps
    28, // stones on the edge
    -32, // cells not covered in the last row before home
    10, // cells not covered in the last row but one before home
    -4, // cells only this side covers
    -34, // stones with at most three rows to go that can be captured
    2128, // an opposing stone before home that cannot be captured
];
