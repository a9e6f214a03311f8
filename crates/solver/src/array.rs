//! Large arrays that several threads write to.
//!
//! All of it is atomic with relaxed order: threads meet between passes, and within a pass whoever writes first or last
//! writes the same.

use crate::SolveError;
use std::sync::atomic::{AtomicU8, AtomicU16, AtomicU64, Ordering::Relaxed};

/// An array with one entry a position. The memory is really there when this returns.
pub(crate) fn filled<T>(len: u64, make: impl Fn() -> T) -> Result<Vec<T>, SolveError> {
    let short = || SolveError::Memory { need: len * size_of::<T>() as u64 };
    let len = usize::try_from(len).map_err(|_| short())?;
    let mut entries = Vec::new();
    entries.try_reserve_exact(len).map_err(|_| short())?;
    entries.resize_with(len, make);
    Ok(entries)
}

/// A byte for every position.
pub(crate) type Bytes = Vec<AtomicU8>;

/// A counter for every position.
pub(crate) type Counters = Vec<AtomicU16>;

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
