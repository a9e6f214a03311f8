//! Found by `cargo xtask tune claustro`; see weights.log.

#[rustfmt::skip]
pub(super) static WEIGHTS: [i16; 48] = [
    5, // tempo
    432, // the mover's nearest pawn: 2 steps
    166, // the mover's nearest pawn: 3 steps
    146, // the mover's nearest pawn: 4 steps
    34, // the mover's nearest pawn: 5 steps
    -91, // the mover's nearest pawn: 6 steps
    -120, // the mover's nearest pawn: 7 or more steps
    866, // the other's nearest pawn: 1 steps
    379, // the other's nearest pawn: 2 steps
    117, // the other's nearest pawn: 3 steps
    102, // the other's nearest pawn: 4 steps
    15, // the other's nearest pawn: 5 steps
    -109, // the other's nearest pawn: 6 steps
    -165, // the other's nearest pawn: 7 or more steps
    235, // the mover captures 2 steps or less before the goal
    80, // the mover captures 3 steps before the goal
    210, // the mover captures 4 steps before the goal
    5, // the mover captures farther away
    202, // the other captures 2 steps or less before the goal
    112, // the other captures 3 steps before the goal
    183, // the other captures 4 steps before the goal
    -52, // the other captures farther away
    -11, // the other captures two or more
    3, // the mover wins a free race
    -19, // the other wins a free race
    -116, // steps of the nearest pawn
    -89, // steps of the second nearest pawn
    79, // steps of all pawns
    276, // pawns 2 steps away
    434, // pawns 3 steps away
    260, // pawns 4 steps away
    114, // pawns 5 steps away
    14, // free steps forward
    38, // safe steps forward
    12, // free steps
    34, // doors of the opponent guarded
    6, // cells 2 steps before the opponent's goal guarded
    53, // cells 3 steps before the opponent's goal guarded
    269, // doors of the opponent blocked
    94, // pawns 2 steps before the opponent's goal
    15, // pawns 3 steps before the opponent's goal
    -66, // nobody before the nearest pawn
    -3, // opposing pawns before the nearest pawn
    0, // the nearest pawn has a step forward
    99, // the nearest pawn has a safe step forward
    -161, // pawns on the edge
    -79, // pawns on the long diagonal
    -11, // pawns guarded
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
