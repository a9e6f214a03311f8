//! Large arrays that several threads write to.
//!
//! All of it is atomic with relaxed order: threads meet between passes, and within a pass nothing depends on who comes
//! first.

use crate::SolveError;
use crate::value::GameValue;
use std::sync::atomic::{AtomicU16, AtomicU64, Ordering::Relaxed};

/// Set in the cell of a position that is decided.
const DECIDED: u16 = 1 << 15;
/// The cell of a rank that is not in use.
const UNUSED: u16 = u16::MAX;

/// An array with one entry a position. The memory is really there when this returns.
fn filled<T>(len: u64, make: impl Fn() -> T) -> Result<Vec<T>, SolveError> {
    let short = || SolveError::Memory { need: len * size_of::<T>() as u64 };
    let len = usize::try_from(len).map_err(|_| short())?;
    let mut entries = Vec::new();
    entries.try_reserve_exact(len).map_err(|_| short())?;
    entries.resize_with(len, make);
    Ok(entries)
}

/// Two bytes for every position, by rank: its value once it is decided, and before that how many of its moves are not
/// known to lose. Nobody needs both.
#[derive(Debug)]
pub(crate) struct Cells(Vec<AtomicU16>);

impl Cells {
    /// Nothing is decided, and nobody has a move.
    pub(crate) fn open(len: u64) -> Result<Cells, SolveError> {
        Ok(Cells(filled(len, || AtomicU16::new(0))?))
    }

    /// The code of a value, that of a draw as long as the position is not decided.
    #[inline(always)]
    pub(crate) fn code(&self, rank: u64) -> u16 {
        let cell = self.0[rank as usize].load(Relaxed);
        if cell & DECIDED == 0 { GameValue::Draw.code() } else { cell & !DECIDED }
    }

    #[inline(always)]
    pub(crate) fn is_open(&self, rank: u64) -> bool {
        self.0[rank as usize].load(Relaxed) & DECIDED == 0
    }

    /// Decides a position; a draw leaves it open.
    #[inline(always)]
    pub(crate) fn decide(&self, rank: u64, value: GameValue) {
        if value != GameValue::Draw {
            self.0[rank as usize].store(DECIDED | value.code(), Relaxed);
        }
    }

    /// No position has this rank.
    pub(crate) fn unused(&self, rank: u64) {
        self.0[rank as usize].store(UNUSED, Relaxed);
    }

    /// So many moves are not known to lose.
    #[inline(always)]
    pub(crate) fn set_counter(&self, rank: u64, moves: u32) {
        assert!(moves < u32::from(DECIDED), "no position has so many moves");
        self.0[rank as usize].store(moves as u16, Relaxed);
    }

    /// One more move of this position loses. If it was the last one the position takes this value, and the answer is
    /// true. Nothing happens to a position that is decided.
    #[inline(always)]
    pub(crate) fn decrement(&self, rank: u64, value: GameValue) -> bool {
        let cell = &self.0[rank as usize];
        let mut seen = cell.load(Relaxed);
        while seen & DECIDED == 0 {
            let last = seen == 1;
            let new = if last { DECIDED | value.code() } else { seen - 1 };
            match cell.compare_exchange_weak(seen, new, Relaxed, Relaxed) {
                Ok(_) => return last,
                Err(now) => seen = now,
            }
        }
        false
    }

    /// Chunks of the cells as they are, for a checkpoint.
    pub(crate) fn chunks(&self, len: usize) -> impl Iterator<Item = &[AtomicU16]> {
        self.0.chunks(len)
    }
}

/// A set of positions.
#[derive(Debug)]
pub(crate) struct Set(Vec<AtomicU64>);

impl Set {
    /// No position out of `len`.
    pub(crate) fn empty(len: u64) -> Result<Set, SolveError> {
        Ok(Set(filled(len.div_ceil(64), || AtomicU64::new(0))?))
    }

    #[inline(always)]
    pub(crate) fn insert(&self, number: u64) {
        self.0[(number / 64) as usize].fetch_or(1 << (number % 64), Relaxed);
    }

    /// Takes out and shows the members in a range that begins and ends at multiples of 64, or at the end.
    #[inline(always)]
    pub(crate) fn drain(&self, from: u64, to: u64, mut visit: impl FnMut(u64)) {
        for word in from / 64..to.div_ceil(64) {
            let entry = &self.0[word as usize];
            let mut bits = entry.load(Relaxed);
            if bits != 0 {
                entry.store(0, Relaxed);
            }
            while bits != 0 {
                visit(word * 64 + u64::from(bits.trailing_zeros()));
                bits &= bits - 1;
            }
        }
    }

    pub(crate) fn count(&self) -> u64 {
        self.0.iter().map(|word| u64::from(word.load(Relaxed).count_ones())).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_counter_decides() {
        let cells = Cells::open(3).unwrap();
        cells.set_counter(0, 2);
        assert!(cells.is_open(0) && !cells.decrement(0, GameValue::Loss(4)));
        assert!(cells.is_open(0) && cells.decrement(0, GameValue::Loss(6)));
        assert!(!cells.is_open(0) && cells.code(0) == GameValue::Loss(6).code());
        assert!(!cells.decrement(0, GameValue::Loss(8)), "decided is decided");
        assert_eq!(cells.code(0), GameValue::Loss(6).code());
        cells.set_counter(1, 3);
        assert_eq!(cells.code(1), GameValue::Draw.code(), "what is open is a draw in the end");
        cells.decide(1, GameValue::Win(3));
        assert!(!cells.decrement(1, GameValue::Loss(4)));
        assert_eq!(cells.code(1), GameValue::Win(3).code());
    }

    #[test]
    fn a_set_gives_what_was_put_in() {
        let set = Set::empty(1000).unwrap();
        for number in [0, 63, 64, 500, 999] {
            set.insert(number);
        }
        assert_eq!(set.count(), 5);
        let mut seen = Vec::new();
        set.drain(0, 512, |number| seen.push(number));
        set.drain(512, 1000, |number| seen.push(number));
        assert_eq!(seen, [0, 63, 64, 500, 999]);
        assert_eq!(set.count(), 0);
    }
}
