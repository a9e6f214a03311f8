//! Sets of cells as machine words, sized to the board.

use crate::Isa;
use std::fmt::Debug;
use std::hash::Hash;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Shl, Shr};

/// A set of small numbers in one or more machine words. Shifts by the full width or more are not allowed.
pub trait Bits:
    Copy
    + Eq
    + Hash
    + Debug
    + Default
    + Send
    + Sync
    + 'static
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
    + BitAndAssign
    + BitOrAssign
    + BitXorAssign
{
    /// How many numbers fit.
    const WIDTH: u32;
    /// The empty set.
    const EMPTY: Self;

    /// The set of one number.
    fn bit(n: u32) -> Self;
    /// How many numbers are in the set.
    fn count(self) -> u32;
    /// The smallest number of a set that is not empty.
    fn lowest(self) -> u32;
    /// The set without its smallest number.
    fn without_lowest(self) -> Self;
    /// The `n`-th smallest number, from 0; there are more than `n`.
    fn select(self, isa: impl Isa, n: u32) -> u32;
    /// The words of the set, lowest first, for hashing.
    fn words(self) -> impl Iterator<Item = u64>;

    /// Whether the set is empty.
    #[inline(always)]
    fn is_empty(self) -> bool {
        self == Self::EMPTY
    }

    /// Whether `n` is in the set.
    #[inline(always)]
    fn has(self, n: u32) -> bool {
        !(self & Self::bit(n)).is_empty()
    }

    /// The numbers in the set, ascending.
    #[inline(always)]
    fn ones(self) -> Ones<Self> {
        Ones(self)
    }
}

/// The numbers in a set, ascending.
#[derive(Clone, Copy, Debug)]
pub struct Ones<B>(B);

impl<B: Bits> Iterator for Ones<B> {
    type Item = u32;
    #[inline(always)]
    fn next(&mut self) -> Option<u32> {
        if self.0.is_empty() {
            return None;
        }
        let n = self.0.lowest();
        self.0 = self.0.without_lowest();
        Some(n)
    }
}

macro_rules! one_word {
    ($word:ty) => {
        impl Bits for $word {
            const WIDTH: u32 = <$word>::BITS;
            const EMPTY: Self = 0;
            #[inline(always)]
            fn bit(n: u32) -> Self {
                1 << n
            }
            #[inline(always)]
            fn count(self) -> u32 {
                self.count_ones()
            }
            #[inline(always)]
            fn lowest(self) -> u32 {
                self.trailing_zeros()
            }
            #[inline(always)]
            fn without_lowest(self) -> Self {
                self & self.wrapping_sub(1)
            }
            #[inline(always)]
            fn select(self, isa: impl Isa, n: u32) -> u32 {
                isa.select(u64::from(self), n)
            }
            #[inline(always)]
            fn words(self) -> impl Iterator<Item = u64> {
                std::iter::once(u64::from(self))
            }
        }
    };
}
one_word!(u32);
one_word!(u64);

impl Bits for u128 {
    const WIDTH: u32 = 128;
    const EMPTY: Self = 0;
    #[inline(always)]
    fn bit(n: u32) -> Self {
        1 << n
    }
    #[inline(always)]
    fn count(self) -> u32 {
        self.count_ones()
    }
    #[inline(always)]
    fn lowest(self) -> u32 {
        self.trailing_zeros()
    }
    #[inline(always)]
    fn without_lowest(self) -> Self {
        self & self.wrapping_sub(1)
    }
    #[inline(always)]
    fn select(self, isa: impl Isa, n: u32) -> u32 {
        let low = self as u64;
        let below = low.count_ones();
        if n < below { isa.select(low, n) } else { 64 + isa.select((self >> 64) as u64, n - below) }
    }
    #[inline(always)]
    fn words(self) -> impl Iterator<Item = u64> {
        [self as u64, (self >> 64) as u64].into_iter()
    }
}

/// Several words as one set, for boards of more than 128 cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct BitArray<const N: usize>(pub [u64; N]);

impl<const N: usize> Default for BitArray<N> {
    #[inline(always)]
    fn default() -> Self {
        BitArray([0; N])
    }
}

impl<const N: usize> Bits for BitArray<N> {
    const WIDTH: u32 = 64 * N as u32;
    const EMPTY: Self = BitArray([0; N]);
    #[inline(always)]
    fn bit(n: u32) -> Self {
        let mut out = Self::EMPTY;
        out.0[n as usize / 64] = 1 << (n % 64);
        out
    }
    #[inline(always)]
    fn count(self) -> u32 {
        self.0.iter().map(|w| w.count_ones()).sum()
    }
    // From here on functions of their own: with a loop for each word they are long, and they stand in many places.
    #[inline(never)]
    fn lowest(self) -> u32 {
        let word = self.0.iter().position(|&w| w != 0).unwrap_or(N - 1);
        64 * word as u32 + self.0[word].trailing_zeros()
    }
    #[inline(never)]
    fn without_lowest(mut self) -> Self {
        if let Some(word) = self.0.iter_mut().find(|w| **w != 0) {
            *word &= *word - 1;
        }
        self
    }
    #[inline(never)]
    fn select(self, isa: impl Isa, mut n: u32) -> u32 {
        let mut word = 0;
        while n >= self.0[word].count_ones() {
            n -= self.0[word].count_ones();
            word += 1;
        }
        64 * word as u32 + isa.select(self.0[word], n)
    }
    #[inline(always)]
    fn words(self) -> impl Iterator<Item = u64> {
        self.0.into_iter()
    }
}

impl<const N: usize> BitArray<N> {
    /// The words one after the other. `std::array::from_fn` says the same, but stays a call where the compiler sees only a
    /// part of the program at once.
    #[inline(always)]
    fn by_word(word: impl Fn(usize) -> u64) -> Self {
        let mut words = [0; N];
        for (i, place) in words.iter_mut().enumerate() {
            *place = word(i);
        }
        BitArray(words)
    }
}

macro_rules! word_by_word {
    ($trait:ident, $method:ident, $assign:ident, $assign_method:ident, $op:tt) => {
        impl<const N: usize> $trait for BitArray<N> {
            type Output = Self;
            #[inline(always)]
            fn $method(self, other: Self) -> Self {
                BitArray::by_word(|i| self.0[i] $op other.0[i])
            }
        }
        impl<const N: usize> $assign for BitArray<N> {
            #[inline(always)]
            fn $assign_method(&mut self, other: Self) {
                *self = *self $op other;
            }
        }
    };
}
word_by_word!(BitAnd, bitand, BitAndAssign, bitand_assign, &);
word_by_word!(BitOr, bitor, BitOrAssign, bitor_assign, |);
word_by_word!(BitXor, bitxor, BitXorAssign, bitxor_assign, ^);

impl<const N: usize> Not for BitArray<N> {
    type Output = Self;
    #[inline(always)]
    fn not(self) -> Self {
        BitArray::by_word(|i| !self.0[i])
    }
}

impl<const N: usize> Shl<u32> for BitArray<N> {
    type Output = Self;
    #[inline(always)]
    fn shl(self, by: u32) -> Self {
        let (words, bits) = (by as usize / 64, by % 64);
        BitArray::by_word(|i| {
            let at = |j: usize| if j <= i { self.0[i - j] } else { 0 };
            if bits == 0 { at(words) } else { at(words) << bits | at(words + 1) >> (64 - bits) }
        })
    }
}

impl<const N: usize> Shr<u32> for BitArray<N> {
    type Output = Self;
    #[inline(always)]
    fn shr(self, by: u32) -> Self {
        let (words, bits) = (by as usize / 64, by % 64);
        BitArray::by_word(|i| {
            let at = |j: usize| if i + j < N { self.0[i + j] } else { 0 };
            if bits == 0 { at(words) } else { at(words) >> bits | at(words + 1) << (64 - bits) }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Portable;

    fn check<B: Bits>() {
        let numbers: Vec<u32> = (0..B::WIDTH).filter(|n| n % 7 == 3 || n % 29 == 0).collect();
        let set = numbers.iter().fold(B::EMPTY, |set, &n| set | B::bit(n));
        assert_eq!(set.ones().collect::<Vec<_>>(), numbers);
        assert_eq!(set.count() as usize, numbers.len());
        for (n, &number) in numbers.iter().enumerate() {
            assert_eq!(set.select(Portable, n as u32), number);
        }
        for by in 0..B::WIDTH {
            let up: Vec<u32> = numbers.iter().map(|n| n + by).filter(|&n| n < B::WIDTH).collect();
            assert_eq!((set << by).ones().collect::<Vec<_>>(), up, "<< {by}");
            let down: Vec<u32> = numbers.iter().filter(|&&n| n >= by).map(|n| n - by).collect();
            assert_eq!((set >> by).ones().collect::<Vec<_>>(), down, ">> {by}");
        }
    }

    #[test]
    fn every_width_is_a_set_of_numbers() {
        check::<u32>();
        check::<u64>();
        check::<u128>();
        check::<BitArray<4>>();
        check::<BitArray<8>>();
    }
}
