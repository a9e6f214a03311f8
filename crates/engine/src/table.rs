//! The transposition table: what was found about positions, shared by all threads without locks.
//!
//! Many lines lead to the same position. An entry says what a search of some depth found about one: a value, whether it
//! is exact or a bound, and the best move, which is worth trying first even where the depth does not suffice.
//!
//! An entry is two words: the data, and the key of the position xored with the data (Hyatt and Mann). Threads write the
//! two without any lock; if two writers mix their words, the xor no longer gives the key and the entry reads as absent.
//! Four entries share a line of the cache. Of the four, the one that is replaced is the shallowest, counting entries of
//! earlier searches as shallower.

use crate::score::{CERTAIN, Score};
use std::collections::TryReserveError;
use std::sync::atomic::{AtomicU8, AtomicU64, Ordering::Relaxed};

/// What a stored value says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bound {
    /// The value is at most this.
    Upper = 1,
    /// The value is at least this.
    Lower = 2,
    /// The value is this.
    Exact = 3,
}

/// What is known about a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Entry {
    /// The best move as a number, or 0.
    pub(crate) mv: u32,
    /// Seen from the position itself: a win counts from here, not from the root.
    pub(crate) score: Score,
    /// How deep it was searched.
    pub(crate) depth: u8,
    /// It was to be searched one ply deeper, but nothing was known of it.
    pub(crate) hurried: bool,
    pub(crate) bound: Bound,
}

const WAYS: usize = 4;

#[derive(Debug, Default)]
#[repr(align(64))]
struct Line {
    words: [AtomicU64; 2 * WAYS],
}

/// A table of a fixed size.
#[derive(Debug)]
pub struct Table {
    lines: Box<[Line]>,
    age: AtomicU8,
}

impl Table {
    /// A table of at most so many bytes, at least one line of the cache.
    pub fn new(bytes: usize) -> Self {
        Table::try_new(bytes).expect("there is memory for the table")
    }

    /// Like [`Table::new`], for sizes that somebody else has chosen: an error if the memory cannot be had.
    pub fn try_new(bytes: usize) -> Result<Self, TryReserveError> {
        let count = (bytes / size_of::<Line>()).max(1);
        let mut lines = Vec::new();
        lines.try_reserve_exact(count)?;
        lines.resize_with(count, Line::default);
        Ok(Table { lines: lines.into_boxed_slice(), age: AtomicU8::new(0) })
    }

    /// Forgets everything.
    pub fn clear(&self) {
        let words = self.lines.iter().flat_map(|line| &line.words);
        words.for_each(|word| word.store(0, Relaxed));
    }

    /// How many bytes it takes.
    pub fn bytes(&self) -> usize {
        self.lines.len() * size_of::<Line>()
    }

    /// A new search begins: what is in the table is of yesterday.
    pub(crate) fn grow_older(&self) {
        self.age.store((self.age.load(Relaxed) + 1) & 63, Relaxed);
    }

    #[inline(always)]
    fn line(&self, key: u64) -> &Line {
        // The high bits choose the line; the whole key is compared.
        let place = (u128::from(key) * self.lines.len() as u128) >> 64;
        &self.lines[place as usize]
    }

    #[inline(always)]
    pub(crate) fn get(&self, key: u64, ply: usize) -> Option<Entry> {
        let words = &self.line(key).words;
        for way in 0..WAYS {
            let data = words[2 * way + 1].load(Relaxed);
            if words[2 * way].load(Relaxed) ^ data == key && data != 0 {
                return unpack(data).map(|entry| Entry { score: from_here(entry.score, ply), ..entry });
            }
        }
        None
    }

    #[inline(always)]
    pub(crate) fn put(&self, key: u64, ply: usize, mut entry: Entry) {
        let words = &self.line(key).words;
        let age = self.age.load(Relaxed);
        let (mut worst, mut worth) = (0, i32::MAX);
        for way in 0..WAYS {
            let data = words[2 * way + 1].load(Relaxed);
            if words[2 * way].load(Relaxed) ^ data == key {
                if entry.mv == 0 {
                    entry.mv = data as u32;
                }
                worst = way;
                break;
            }
            let old = i32::from(age.wrapping_sub((data >> 58) as u8) & 63);
            let value = i32::from((data >> 48) as u8 & DEEPEST) - 4 * old;
            if data == 0 || value < worth {
                (worst, worth) = (way, if data == 0 { i32::MIN } else { value });
            }
        }
        entry.score = to_here(entry.score, ply);
        let data = pack(entry, age);
        words[2 * worst].store(key ^ data, Relaxed);
        words[2 * worst + 1].store(data, Relaxed);
    }

    /// How much of it this search has filled, in thousandths, by a sample.
    pub fn per_mille(&self) -> u32 {
        let age = self.age.load(Relaxed);
        let sample = self.lines.len().min(250);
        let fresh = |word: &&AtomicU64| {
            let data = word.load(Relaxed);
            data != 0 && (data >> 58) as u8 == age
        };
        let full: usize = self.lines[..sample]
            .iter()
            .map(|line| line.words.iter().skip(1).step_by(2).filter(fresh).count())
            .sum();
        (full * 1000 / (sample * WAYS)) as u32
    }
}

/// No entry is deeper.
pub(crate) const DEEPEST: u8 = 127;

/// Move 32 bits, score 16, depth 7, hurried 1, bound 2, age 6.
#[inline(always)]
fn pack(entry: Entry, age: u8) -> u64 {
    u64::from(entry.mv)
        | u64::from(entry.score as i16 as u16) << 32
        | u64::from(entry.depth.min(DEEPEST)) << 48
        | u64::from(entry.hurried) << 55
        | (entry.bound as u64) << 56
        | u64::from(age) << 58
}

#[inline(always)]
fn unpack(data: u64) -> Option<Entry> {
    let bound = match data >> 56 & 3 {
        1 => Bound::Upper,
        2 => Bound::Lower,
        3 => Bound::Exact,
        _ => return None,
    };
    Some(Entry {
        mv: data as u32,
        score: Score::from((data >> 32) as u16 as i16),
        depth: (data >> 48) as u8 & DEEPEST,
        hurried: data >> 55 & 1 != 0,
        bound,
    })
}

/// A win counts from the root while it is searched and from the position while it is stored.
#[inline(always)]
fn to_here(score: Score, ply: usize) -> Score {
    let ply = ply as Score;
    if score > CERTAIN {
        score + ply
    } else if score < -CERTAIN {
        score - ply
    } else {
        score
    }
}

#[inline(always)]
fn from_here(score: Score, ply: usize) -> Score {
    let ply = ply as Score;
    if score > CERTAIN {
        score - ply
    } else if score < -CERTAIN {
        score + ply
    } else {
        score
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::score::win_at;

    fn entry(depth: u8, score: Score) -> Entry {
        Entry { mv: 77, score, depth, hurried: depth % 2 == 1, bound: Bound::Lower }
    }

    #[test]
    fn what_is_put_is_found() {
        let table = Table::new(1 << 16);
        table.put(0xdead_beef_0000_0001, 3, entry(5, -123));
        assert_eq!(table.get(0xdead_beef_0000_0001, 9), Some(entry(5, -123)));
        assert_eq!(table.get(0xdead_beef_0000_0002, 3), None);
        table.clear();
        assert_eq!(table.get(0xdead_beef_0000_0001, 3), None);
    }

    #[test]
    fn a_win_counts_from_where_it_is_asked() {
        let table = Table::new(64);
        // A win at ply 7, found at ply 3, is four plies away; at ply 10 it is at ply 14.
        table.put(1, 3, entry(5, win_at(7)));
        assert_eq!(table.get(1, 10).unwrap().score, win_at(14));
        table.put(2, 3, entry(5, -win_at(7)));
        assert_eq!(table.get(2, 10).unwrap().score, -win_at(14));
    }

    #[test]
    fn the_shallowest_of_the_oldest_is_replaced() {
        let table = Table::new(64);
        (1..=4).for_each(|n| table.put(n, 0, entry(10 + n as u8, 0)));
        table.put(5, 0, entry(1, 0));
        assert!(table.get(1, 0).is_none() && table.get(5, 0).is_some());
        table.grow_older();
        (0..20).for_each(|n| table.put(6 + n, 0, entry(20, 0)));
        assert!(table.get(4, 0).is_none(), "the old ones are gone");
    }

    #[test]
    fn it_takes_no_more_than_it_may() {
        for bytes in [0, 1, 64, 100, 1 << 20, (1 << 20) + 63] {
            let table = Table::new(bytes);
            assert!(table.bytes() <= bytes.max(64), "{bytes}");
        }
    }

    #[test]
    fn memory_that_cannot_be_had_is_an_error() {
        assert!(Table::try_new(usize::MAX).is_err());
    }
}
