//! Found by `cargo xtask tune three-dragons`; see weights.log.

#[rustfmt::skip]
pub(super) static WEIGHTS: [i16; 37] = [
    4, // tempo
    0, // dice of power 1
    92, // dice of power 2
    258, // dice of power 3
    437, // dice of power 4
    123, // dice of power 5
    -105, // two dice
    -73, // three dice
    -43, // four dice
    0, // share of the dice
    -1, // dice weaker than the strongest opposing one
    6, // half enclosed dice
    19, // pairs of neighbours
    7, // dice beside opposing ones
    10, // free cells beside the dice
    27, // dice on the edge
    16, // dice on the second line
    17, // dice on the third line
    20, // dice in the middle
    -8, // dice beside a mountain
    -18, // dice beside a cave at the side
    -51, // dice beside the cave in the middle
    30, // one die beside the middle dragon
    -138, // two dice beside the middle dragon
    -66, // three dice beside the middle dragon
    20, // one die beside a dragon at the side
    54, // two dice beside a dragon at the side
    19, // a ring kept open
    6, // the other threatens to enclose a die
    74, // the other threatens to enclose further dice
    0, // the other threatens a die by power
    0, // the other threatens further dice by power
    1, // power of threatened dice
    211, // the other threatens to wake a dragon at the side
    2, // the other threatens to wake the middle dragon
    14, // a threat to three dice or fewer
    2, // a threat to two dice
];

#[rustfmt::skip]
pub(super) static POWER: [i16; 37] = [
    1, // tempo
    0, // dice of power 1
    108, // dice of power 2
    202, // dice of power 3
    374, // dice of power 4
    0, // dice of power 5
    -147, // two dice
    -27, // three dice
    -35, // four dice
    -9, // share of the dice
    3, // dice weaker than the strongest opposing one
    2, // half enclosed dice
    18, // pairs of neighbours
    13, // dice beside opposing ones
    8, // free cells beside the dice
    10, // dice on the edge
    4, // dice on the second line
    7, // dice on the third line
    5, // dice in the middle
    -3, // dice beside a mountain
    -6, // dice beside a cave at the side
    5, // dice beside the cave in the middle
    0, // one die beside the middle dragon
    0, // two dice beside the middle dragon
    0, // three dice beside the middle dragon
    0, // one die beside a dragon at the side
    0, // two dice beside a dragon at the side
    0, // a ring kept open
    6, // the other threatens to enclose a die
    45, // the other threatens to enclose further dice
    1, // the other threatens a die by power
    0, // the other threatens further dice by power
    0, // power of threatened dice
    0, // the other threatens to wake a dragon at the side
    0, // the other threatens to wake the middle dragon
    67, // a threat to three dice or fewer
    -54, // a threat to two dice
];

#[rustfmt::skip]
pub(super) static BASE: [i16; 37] = [
    2, // tempo
    100, // dice of power 1
    0, // dice of power 2
    0, // dice of power 3
    0, // dice of power 4
    0, // dice of power 5
    -173, // two dice
    -52, // three dice
    -33, // four dice
    1, // share of the dice
    0, // dice weaker than the strongest opposing one
    -2, // half enclosed dice
    -27, // pairs of neighbours
    5, // dice beside opposing ones
    -12, // free cells beside the dice
    -28, // dice on the edge
    -10, // dice on the second line
    -15, // dice on the third line
    -13, // dice in the middle
    -8, // dice beside a mountain
    -7, // dice beside a cave at the side
    -12, // dice beside the cave in the middle
    0, // one die beside the middle dragon
    0, // two dice beside the middle dragon
    0, // three dice beside the middle dragon
    0, // one die beside a dragon at the side
    0, // two dice beside a dragon at the side
    0, // a ring kept open
    4, // the other threatens to enclose a die
    8, // the other threatens to enclose further dice
    0, // the other threatens a die by power
    0, // the other threatens further dice by power
    0, // power of threatened dice
    0, // the other threatens to wake a dragon at the side
    0, // the other threatens to wake the middle dragon
    58, // a threat to three dice or fewer
    -43, // a threat to two dice
];
