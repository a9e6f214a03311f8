//! The dice of one side: where they stand and how strong they are.
//!
//! Powers are kept in the order of the cells, four bits a die, so that the dice of a side are a set of cells and
//! one word more. There is nothing to say about empty cells, and equal positions are equal words.

use super::board::Plane;
use ludoteca_kit::Isa;
use std::fmt::Debug;
use std::hash::Hash;

/// The powers of the dice of one side by the rank of their cells.
pub trait Powers: Copy + Eq + Hash + Debug + Default + Send + Sync + 'static {
    /// The power of the die of this rank.
    fn power(self, rank: u32) -> u8;
    /// With a further die at this rank.
    fn insert(self, rank: u32, power: u8) -> Self;
    /// Without the die of this rank.
    fn remove(self, rank: u32) -> Self;
    /// The ranks of dice below this power, which is 2 to 5; bits beyond the number of dice mean nothing.
    fn weaker(self, isa: impl Isa, than: u8) -> u64;
    /// How many dice have at least power 2, 3, 4 and 5.
    fn at_least(self) -> [u32; 4];
    /// The powers as one word, for keys.
    fn word(self) -> u64;
}

/// Where dice have no power they all count as 1.
impl Powers for () {
    #[inline(always)]
    fn power(self, _: u32) -> u8 {
        1
    }
    #[inline(always)]
    fn insert(self, _: u32, _: u8) -> Self {}
    #[inline(always)]
    fn remove(self, _: u32) -> Self {}
    #[inline(always)]
    fn weaker(self, _: impl Isa, _: u8) -> u64 {
        0
    }
    #[inline(always)]
    fn at_least(self) -> [u32; 4] {
        [0; 4]
    }
    #[inline(always)]
    fn word(self) -> u64 {
        0
    }
}

/// Four bits a die. There is room for 16 dice: even a side that comes with 11 and wakes all dragons has 14.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Pips(u64);

/// One for each die there is room for.
const EACH: u64 = 0x1111_1111_1111_1111;

impl Pips {
    /// Powers are at most 5, so adding 8 - `power` sets the highest of a die's four bits exactly if its power is not
    /// below `power`, and never carries into the next die.
    #[inline(always)]
    fn strong(self, power: u8) -> u64 {
        self.0 + EACH * u64::from(8 - power)
    }
}

impl Powers for Pips {
    #[inline(always)]
    fn power(self, rank: u32) -> u8 {
        (self.0 >> (4 * rank)) as u8 & 15
    }

    #[inline(always)]
    fn insert(self, rank: u32, power: u8) -> Self {
        let before = self.0 & ((1 << (4 * rank)) - 1);
        let after = self.0 ^ before;
        Pips(before | u64::from(power) << (4 * rank) | after << 4)
    }

    #[inline(always)]
    fn remove(self, rank: u32) -> Self {
        let before = self.0 & ((1 << (4 * rank)) - 1);
        let after = self.0 >> (4 * rank) >> 4 << (4 * rank);
        Pips(before | after)
    }

    #[inline(always)]
    fn weaker(self, isa: impl Isa, than: u8) -> u64 {
        isa.pext(!self.strong(than), EACH << 3)
    }

    #[inline(always)]
    fn at_least(self) -> [u32; 4] {
        [2, 3, 4, 5].map(|power| (self.strong(power) & EACH << 3).count_ones())
    }

    #[inline(always)]
    fn word(self) -> u64 {
        self.0
    }
}

/// The dice of one side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Army<P> {
    pub(super) cells: Plane,
    powers: P,
}

impl<P: Powers> Army<P> {
    /// No dice.
    pub(super) fn empty() -> Self {
        Army { cells: Plane::EMPTY, powers: P::default() }
    }

    /// How many dice.
    #[inline(always)]
    pub(super) fn count(self) -> u32 {
        self.cells.count()
    }

    /// The power of the die on the one cell of `single`.
    #[inline(always)]
    pub(super) fn power(self, single: Plane) -> u8 {
        self.powers.power(self.cells.rank(single))
    }

    /// The power of the die whose cell has this rank.
    #[inline(always)]
    pub(super) fn ranked(self, rank: u32) -> u8 {
        self.powers.power(rank)
    }

    /// With a die more, on the free cell of `single`.
    #[inline(always)]
    pub(super) fn insert(self, single: Plane, power: u8) -> Self {
        let powers = self.powers.insert(self.cells.rank(single), power);
        Army { cells: self.cells | single, powers }
    }

    /// Without the die on the cell of `single`.
    #[inline(always)]
    pub(super) fn remove(self, single: Plane) -> Self {
        let powers = self.powers.remove(self.cells.rank(single));
        Army { cells: self.cells ^ single, powers }
    }

    /// The cells of the dice below this power.
    #[inline(always)]
    pub(super) fn weaker(self, isa: impl Isa, than: u8) -> Plane {
        if than < 2 { Plane::EMPTY } else { self.cells.ranked(isa, self.powers.weaker(isa, than)) }
    }

    /// How many dice have at least power 2, 3, 4 and 5.
    #[inline(always)]
    pub(super) fn at_least(self) -> [u32; 4] {
        self.powers.at_least()
    }

    /// The dice as words, for keys.
    #[inline(always)]
    pub(super) fn words(self) -> [u64; 3] {
        [self.cells.low, self.cells.high, self.powers.word()]
    }
}

#[cfg(test)]
mod tests {
    use super::super::board::Cell;
    use super::*;
    use ludoteca_kit::{Portable, Rng};

    /// Dice come and go at random; a plain list of powers by cell says what should be there.
    #[test]
    fn dice_keep_their_powers_while_others_come_and_go() {
        let mut rng = Rng::new(3);
        let mut army = Army::<Pips>::empty();
        let mut plain = [0; Cell::COUNT];
        for _ in 0..20_000 {
            let cell = Cell::all().nth(rng.below(Cell::COUNT)).unwrap();
            let slot = &mut plain[cell.index()];
            if *slot > 0 {
                assert_eq!(army.power(cell.plane()), *slot);
                army = army.remove(cell.plane());
                *slot = 0;
            } else if army.count() < 14 {
                *slot = 1 + rng.below(5) as u8;
                army = army.insert(cell.plane(), *slot);
            }
            let dice: Vec<Cell> = Cell::all().filter(|cell| plain[cell.index()] > 0).collect();
            assert_eq!(army.cells.cells().collect::<Vec<_>>(), dice);
            for (rank, cell) in (0..).zip(&dice) {
                assert_eq!(army.ranked(rank), plain[cell.index()]);
            }
            for than in 1..=5 {
                let weaker: Vec<Cell> = army.weaker(Portable, than).cells().collect();
                let expected: Vec<Cell> =
                    dice.iter().copied().filter(|cell| plain[cell.index()] < than).collect();
                assert_eq!(weaker, expected);
            }
        }
    }
}
