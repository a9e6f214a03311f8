//! Found by `cargo xtask tune claustro`; see weights.log.

#[rustfmt::skip]
pub(super) static WEIGHTS: [i16; 48] = [
    5, // tempo
    19, // the mover's nearest pawn: 2 steps
    -88, // the mover's nearest pawn: 3 steps
    -24, // the mover's nearest pawn: 4 steps
    9, // the mover's nearest pawn: 5 steps
    17, // the mover's nearest pawn: 6 steps
    22, // the mover's nearest pawn: 7 or more steps
    -49, // the other's nearest pawn: 1 steps
    21, // the other's nearest pawn: 2 steps
    -93, // the other's nearest pawn: 3 steps
    -24, // the other's nearest pawn: 4 steps
    13, // the other's nearest pawn: 5 steps
    18, // the other's nearest pawn: 6 steps
    25, // the other's nearest pawn: 7 or more steps
    86, // the mover captures 2 steps or less before the goal
    -14, // the mover captures 3 steps before the goal
    -28, // the mover captures 4 steps before the goal
    1, // the mover captures farther away
    25, // the other captures 2 steps or less before the goal
    9, // the other captures 3 steps before the goal
    -7, // the other captures 4 steps before the goal
    -18, // the other captures farther away
    -7, // the other captures two or more
    147, // the mover wins a free race
    179, // the other wins a free race
    -3, // steps of the nearest pawn
    -11, // steps of the second nearest pawn
    -7, // steps of all pawns
    59, // pawns 2 steps away
    114, // pawns 3 steps away
    40, // pawns 4 steps away
    3, // pawns 5 steps away
    53, // free steps forward
    1, // safe steps forward
    -19, // free steps
    6, // doors of the opponent guarded
    4, // cells 2 steps before the opponent's goal guarded
    1, // cells 3 steps before the opponent's goal guarded
    51, // doors of the opponent blocked
    50, // pawns 2 steps before the opponent's goal
    16, // pawns 3 steps before the opponent's goal
    74, // nobody before the nearest pawn
    -15, // opposing pawns before the nearest pawn
    16, // the nearest pawn has a step forward
    1, // the nearest pawn has a safe step forward
    -28, // pawns on the edge
    12, // pawns on the long diagonal
    -3, // pawns guarded
];

#[rustfmt::skip]
pub(super) static FORWARD: [i16; 48] = [
    -36, // tempo
    121, // the mover's nearest pawn: 2 steps
    57, // the mover's nearest pawn: 3 steps
    116, // the mover's nearest pawn: 4 steps
    111, // the mover's nearest pawn: 5 steps
    104, // the mover's nearest pawn: 6 steps
    87, // the mover's nearest pawn: 7 or more steps
    14, // the other's nearest pawn: 1 steps
    91, // the other's nearest pawn: 2 steps
    31, // the other's nearest pawn: 3 steps
    83, // the other's nearest pawn: 4 steps
    79, // the other's nearest pawn: 5 steps
    75, // the other's nearest pawn: 6 steps
    54, // the other's nearest pawn: 7 or more steps
    -32, // the mover captures 2 steps or less before the goal
    -2, // the mover captures 3 steps before the goal
    -1, // the mover captures 4 steps before the goal
    2, // the mover captures farther away
    -40, // the other captures 2 steps or less before the goal
    -52, // the other captures 3 steps before the goal
    -31, // the other captures 4 steps before the goal
    -15, // the other captures farther away
    7, // the other captures two or more
    22, // the mover wins a free race
    6, // the other wins a free race
    10, // steps of the nearest pawn
    9, // steps of the second nearest pawn
    -6, // steps of all pawns
    2, // pawns 2 steps away
    90, // pawns 3 steps away
    41, // pawns 4 steps away
    13, // pawns 5 steps away
    8, // free steps forward
    -1, // safe steps forward
    3, // free steps
    7, // doors of the opponent guarded
    9, // cells 2 steps before the opponent's goal guarded
    -8, // cells 3 steps before the opponent's goal guarded
    166, // doors of the opponent blocked
    68, // pawns 2 steps before the opponent's goal
    44, // pawns 3 steps before the opponent's goal
    64, // nobody before the nearest pawn
    8, // opposing pawns before the nearest pawn
    14, // the nearest pawn has a step forward
    23, // the nearest pawn has a safe step forward
    -22, // pawns on the edge
    -8, // pawns on the long diagonal
    -6, // pawns guarded
];

#[rustfmt::skip]
pub(super) static FIVE: [i16; 48] = [
    2, // tempo
    416, // the mover's nearest pawn: 2 steps
    186, // the mover's nearest pawn: 3 steps
    79, // the mover's nearest pawn: 4 steps
    16, // the mover's nearest pawn: 5 steps
    -95, // the mover's nearest pawn: 6 steps
    0, // the mover's nearest pawn: 7 or more steps
    465, // the other's nearest pawn: 1 steps
    305, // the other's nearest pawn: 2 steps
    161, // the other's nearest pawn: 3 steps
    124, // the other's nearest pawn: 4 steps
    98, // the other's nearest pawn: 5 steps
    -13, // the other's nearest pawn: 6 steps
    0, // the other's nearest pawn: 7 or more steps
    83, // the mover captures 2 steps or less before the goal
    50, // the mover captures 3 steps before the goal
    80, // the mover captures 4 steps before the goal
    106, // the mover captures farther away
    62, // the other captures 2 steps or less before the goal
    -11, // the other captures 3 steps before the goal
    47, // the other captures 4 steps before the goal
    60, // the other captures farther away
    -8, // the other captures two or more
    216, // the mover wins a free race
    110, // the other wins a free race
    26, // steps of the nearest pawn
    4, // steps of the second nearest pawn
    54, // steps of all pawns
    382, // pawns 2 steps away
    326, // pawns 3 steps away
    264, // pawns 4 steps away
    156, // pawns 5 steps away
    -15, // free steps forward
    13, // safe steps forward
    5, // free steps
    31, // doors of the opponent guarded
    -54, // cells 2 steps before the opponent's goal guarded
    -31, // cells 3 steps before the opponent's goal guarded
    161, // doors of the opponent blocked
    215, // pawns 2 steps before the opponent's goal
    58, // pawns 3 steps before the opponent's goal
    24, // nobody before the nearest pawn
    68, // opposing pawns before the nearest pawn
    55, // the nearest pawn has a step forward
    101, // the nearest pawn has a safe step forward
    -44, // pawns on the edge
    10, // pawns on the long diagonal
    15, // pawns guarded
];

#[rustfmt::skip]
pub(super) static FIVE_FORWARD: [i16; 48] = [
    15, // tempo
    190, // the mover's nearest pawn: 2 steps
    77, // the mover's nearest pawn: 3 steps
    101, // the mover's nearest pawn: 4 steps
    123, // the mover's nearest pawn: 5 steps
    35, // the mover's nearest pawn: 6 steps
    0, // the mover's nearest pawn: 7 or more steps
    0, // the other's nearest pawn: 1 steps
    45, // the other's nearest pawn: 2 steps
    -28, // the other's nearest pawn: 3 steps
    23, // the other's nearest pawn: 4 steps
    84, // the other's nearest pawn: 5 steps
    122, // the other's nearest pawn: 6 steps
    0, // the other's nearest pawn: 7 or more steps
    33, // the mover captures 2 steps or less before the goal
    -17, // the mover captures 3 steps before the goal
    64, // the mover captures 4 steps before the goal
    89, // the mover captures farther away
    -15, // the other captures 2 steps or less before the goal
    -102, // the other captures 3 steps before the goal
    7, // the other captures 4 steps before the goal
    4, // the other captures farther away
    50, // the other captures two or more
    207, // the mover wins a free race
    204, // the other wins a free race
    -86, // steps of the nearest pawn
    29, // steps of the second nearest pawn
    -5, // steps of all pawns
    34, // pawns 2 steps away
    23, // pawns 3 steps away
    29, // pawns 4 steps away
    -18, // pawns 5 steps away
    4, // free steps forward
    23, // safe steps forward
    -1, // free steps
    24, // doors of the opponent guarded
    -60, // cells 2 steps before the opponent's goal guarded
    -14, // cells 3 steps before the opponent's goal guarded
    211, // doors of the opponent blocked
    94, // pawns 2 steps before the opponent's goal
    13, // pawns 3 steps before the opponent's goal
    32, // nobody before the nearest pawn
    92, // opposing pawns before the nearest pawn
    59, // the nearest pawn has a step forward
    118, // the nearest pawn has a safe step forward
    -71, // pawns on the edge
    10, // pawns on the long diagonal
    19, // pawns guarded
];

#[rustfmt::skip]
pub(super) static SIX: [i16; 48] = [
    2, // tempo
    412, // the mover's nearest pawn: 2 steps
    183, // the mover's nearest pawn: 3 steps
    141, // the mover's nearest pawn: 4 steps
    22, // the mover's nearest pawn: 5 steps
    -59, // the mover's nearest pawn: 6 steps
    -215, // the mover's nearest pawn: 7 or more steps
    465, // the other's nearest pawn: 1 steps
    278, // the other's nearest pawn: 2 steps
    115, // the other's nearest pawn: 3 steps
    120, // the other's nearest pawn: 4 steps
    58, // the other's nearest pawn: 5 steps
    7, // the other's nearest pawn: 6 steps
    -114, // the other's nearest pawn: 7 or more steps
    146, // the mover captures 2 steps or less before the goal
    63, // the mover captures 3 steps before the goal
    58, // the mover captures 4 steps before the goal
    78, // the mover captures farther away
    55, // the other captures 2 steps or less before the goal
    -7, // the other captures 3 steps before the goal
    32, // the other captures 4 steps before the goal
    47, // the other captures farther away
    -13, // the other captures two or more
    229, // the mover wins a free race
    178, // the other wins a free race
    19, // steps of the nearest pawn
    0, // steps of the second nearest pawn
    66, // steps of all pawns
    333, // pawns 2 steps away
    251, // pawns 3 steps away
    114, // pawns 4 steps away
    37, // pawns 5 steps away
    -22, // free steps forward
    2, // safe steps forward
    13, // free steps
    -24, // doors of the opponent guarded
    -32, // cells 2 steps before the opponent's goal guarded
    -12, // cells 3 steps before the opponent's goal guarded
    -23, // doors of the opponent blocked
    -35, // pawns 2 steps before the opponent's goal
    -8, // pawns 3 steps before the opponent's goal
    60, // nobody before the nearest pawn
    94, // opposing pawns before the nearest pawn
    46, // the nearest pawn has a step forward
    108, // the nearest pawn has a safe step forward
    -46, // pawns on the edge
    22, // pawns on the long diagonal
    7, // pawns guarded
];

#[rustfmt::skip]
pub(super) static SIX_FORWARD: [i16; 48] = [
    20, // tempo
    194, // the mover's nearest pawn: 2 steps
    67, // the mover's nearest pawn: 3 steps
    131, // the mover's nearest pawn: 4 steps
    156, // the mover's nearest pawn: 5 steps
    161, // the mover's nearest pawn: 6 steps
    139, // the mover's nearest pawn: 7 or more steps
    0, // the other's nearest pawn: 1 steps
    62, // the other's nearest pawn: 2 steps
    -13, // the other's nearest pawn: 3 steps
    -1, // the other's nearest pawn: 4 steps
    19, // the other's nearest pawn: 5 steps
    18, // the other's nearest pawn: 6 steps
    115, // the other's nearest pawn: 7 or more steps
    176, // the mover captures 2 steps or less before the goal
    29, // the mover captures 3 steps before the goal
    7, // the mover captures 4 steps before the goal
    54, // the mover captures farther away
    -30, // the other captures 2 steps or less before the goal
    -146, // the other captures 3 steps before the goal
    -63, // the other captures 4 steps before the goal
    -27, // the other captures farther away
    78, // the other captures two or more
    219, // the mover wins a free race
    289, // the other wins a free race
    -79, // steps of the nearest pawn
    24, // steps of the second nearest pawn
    -17, // steps of all pawns
    73, // pawns 2 steps away
    74, // pawns 3 steps away
    9, // pawns 4 steps away
    1, // pawns 5 steps away
    16, // free steps forward
    16, // safe steps forward
    11, // free steps
    17, // doors of the opponent guarded
    -3, // cells 2 steps before the opponent's goal guarded
    -16, // cells 3 steps before the opponent's goal guarded
    344, // doors of the opponent blocked
    123, // pawns 2 steps before the opponent's goal
    62, // pawns 3 steps before the opponent's goal
    26, // nobody before the nearest pawn
    97, // opposing pawns before the nearest pawn
    68, // the nearest pawn has a step forward
    163, // the nearest pawn has a safe step forward
    -34, // pawns on the edge
    40, // pawns on the long diagonal
    5, // pawns guarded
];
