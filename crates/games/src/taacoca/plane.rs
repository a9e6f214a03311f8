//! Sets of cells that step and from which members are picked by their places.

use ludoteca_kit::{BitArray, Bits, Isa};

/// A set of cells, in as many words as the board needs.
pub trait Plane: Bits {
    /// The set moved up by one number of bits, and with it the set moved down by another: a rotation, if the two
    /// numbers make up the size of the board.
    fn rotate(self, up: u32, down: u32) -> Self;

    /// The members at these places, ascending from 0. Places beyond the last member are allowed and empty.
    fn scatter(self, isa: impl Isa, places: u64) -> Self;
}

impl Plane for u64 {
    #[inline(always)]
    fn rotate(self, up: u32, down: u32) -> Self {
        self << up | self >> down
    }

    #[inline(always)]
    fn scatter(self, isa: impl Isa, places: u64) -> Self {
        isa.pdep(places, self)
    }
}

impl Plane for u128 {
    #[inline(always)]
    fn rotate(self, up: u32, down: u32) -> Self {
        self << up | self >> down
    }

    #[inline(always)]
    fn scatter(self, isa: impl Isa, places: u64) -> Self {
        let BitArray([low, high]) = BitArray([self as u64, (self >> 64) as u64]).scatter(isa, places);
        u128::from(low) | u128::from(high) << 64
    }
}

impl<const N: usize> Plane for BitArray<N> {
    // Functions of their own: they are long, stand in many places, and boards of many words have no special instructions.
    #[inline(never)]
    fn rotate(self, up: u32, down: u32) -> Self {
        self << up | self >> down
    }

    #[inline(never)]
    fn scatter(mut self, isa: impl Isa, mut places: u64) -> Self {
        for word in &mut self.0 {
            let members = word.count_ones();
            *word = isa.pdep(places, *word);
            places = places.checked_shr(members).unwrap_or(0);
        }
        self
    }
}
