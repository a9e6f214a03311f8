//! The transposition table: what was found about positions, shared by all threads without locks.
//!
//! Many lines lead to the same position. An entry says what a search of some depth found about one: a value, whether it
//! is exact or a bound, and the best move, which is worth trying first even where the depth does not suffice.
//!
//! An entry is two words: the data, and the key of the position xored with the data (Hyatt and Mann). Threads write the
//! two without any lock; if two writers mix their words, the xor no longer gives the key and the entry reads as absent.
//! Four entries share a line of the cache. Of the four, the one that is replaced is the shallowest, counting entries of
//! earlier searches as shallower.

use crate::score::{PROVEN, Value, is_proven};
use ludoteca_kit::large_pages;
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

impl Bound {
    /// What a search with a window says by its best value.
    #[inline(always)]
    pub(crate) fn of(best: Value, alpha: Value, beta: Value) -> Bound {
        if best >= beta {
            Bound::Lower
        } else if best > alpha {
            Bound::Exact
        } else {
            Bound::Upper
        }
    }
}

/// What is known about a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Entry {
    /// The best move as a number, or 0.
    pub(crate) mv: u32,
    /// Seen from the position itself: a win counts from here, not from the root.
    pub(crate) value: Value,
    /// How deep it was searched.
    pub(crate) depth: u8,
    /// It was to be searched one ply deeper, but there was no hash move (internal iterative reduction).
    pub(crate) reduced: bool,
    pub(crate) bound: Bound,
}

impl Entry {
    /// What it says where it is better than an evaluation: a search has looked further. Only a bound on the other side of the
    /// evaluation says no more.
    #[inline(always)]
    pub(crate) fn refine(&self, evaluation: Value) -> Value {
        let better = match self.bound {
            Bound::Exact => true,
            Bound::Lower => self.value > evaluation,
            Bound::Upper => self.value < evaluation,
        };
        if better && !is_proven(self.value) { self.value } else { evaluation }
    }

    /// Whether it says all that a search with this window could find out.
    #[inline(always)]
    pub(crate) fn settles(&self, alpha: Value, beta: Value) -> bool {
        match self.bound {
            Bound::Exact => true,
            Bound::Lower => self.value >= beta,
            Bound::Upper => self.value <= alpha,
        }
    }
}

const WAYS: usize = 4;

/// The largest table that is taken in large pages, in bytes.
const LARGE_PAGES_LIMIT: usize = 1 << 30;

/// No page is smaller, in bytes.
const SMALL_PAGE: usize = 4096;

/// Four entries, as many as fit into a line of the cache.
type Bucket = [AtomicU64; 2 * WAYS];

/// A transposition table of a fixed size.
#[derive(Debug)]
pub struct TranspositionTable {
    /// The buckets, and before and after them together the words of a bucket less one.
    words: Box<[AtomicU64]>,
    /// The first word at which a line of the cache begins.
    first: usize,
    buckets: usize,
    age: AtomicU8,
}

/// The memory that was asked for cannot be had.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is not so much memory")]
pub struct NoMemory;

impl TranspositionTable {
    /// A table of at most so many bytes, at least one bucket. (Buckets begin where lines of the cache begin, for which up to 56
    /// bytes more are taken.) The memory comes zeroed from the system, which does not provide a page before it is written to.
    /// The pages of a table of up to 1 GiB are large, and all of them are provided now: that may take milliseconds for each, and
    /// whoever makes a table before a clock starts does not pay for it on the clock. Those of a larger table are small, and it
    /// costs nothing until it is filled. Where there is not so much memory the table is smaller: a search that forgets more is
    /// better than none.
    pub fn new(bytes: usize) -> Self {
        let mut wanted = bytes;
        loop {
            match TranspositionTable::try_new(wanted) {
                Ok(table) => return table,
                Err(NoMemory) => {
                    assert!(wanted >= size_of::<Bucket>(), "there is memory for one bucket");
                    wanted /= 2;
                }
            }
        }
    }

    /// Like [`TranspositionTable::new`], for sizes that somebody else has chosen: an error if the memory cannot be had.
    pub fn try_new(bytes: usize) -> Result<Self, NoMemory> {
        let buckets = (bytes / size_of::<Bucket>()).max(1);
        let spare = 2 * WAYS - 1;
        let words: Box<[AtomicU64]> =
            bytemuck::try_zeroed_slice_box(buckets * 2 * WAYS + spare).map_err(|()| NoMemory)?;
        if bytes <= LARGE_PAGES_LIMIT {
            large_pages(&words);
            // Every page is written to, also where the system had only small ones to give.
            words.iter().step_by(SMALL_PAGE / size_of::<AtomicU64>()).for_each(|word| word.store(0, Relaxed));
        }
        // A type aligned to 64 bytes would be simpler, but such memory is not had zeroed: every page would be written to.
        let beyond = words.as_ptr().addr() % size_of::<Bucket>();
        let first = (size_of::<Bucket>() - beyond) % size_of::<Bucket>() / size_of::<AtomicU64>();
        Ok(TranspositionTable { words, first, buckets, age: AtomicU8::new(0) })
    }

    /// Forgets everything.
    pub fn clear(&self) {
        self.words.iter().for_each(|word| word.store(0, Relaxed));
    }

    /// How many bytes it takes.
    pub fn bytes(&self) -> usize {
        self.buckets * size_of::<Bucket>()
    }

    /// A new search begins: what is in the table is older by one search.
    pub(crate) fn new_search(&self) {
        self.age.store((self.age.load(Relaxed) + 1) & 63, Relaxed);
    }

    #[inline(always)]
    fn bucket(&self, key: u64) -> &Bucket {
        // The high bits choose the bucket; the whole key is compared.
        let place = (u128::from(key) * self.buckets as u128) >> 64;
        self.nth(place as usize)
    }

    #[inline(always)]
    fn nth(&self, bucket: usize) -> &Bucket {
        let from = self.first + bucket * 2 * WAYS;
        self.words[from..].first_chunk().expect("as many buckets as were counted")
    }

    #[inline(always)]
    pub(crate) fn probe(&self, key: u64, ply: usize) -> Option<Entry> {
        let words = self.bucket(key);
        for way in 0..WAYS {
            let data = words[2 * way + 1].load(Relaxed);
            if words[2 * way].load(Relaxed) ^ data == key && data != 0 {
                return unpack(data).map(|entry| Entry { value: to_root(entry.value, ply), ..entry });
            }
        }
        None
    }

    #[inline(always)]
    pub(crate) fn store(&self, key: u64, ply: usize, mut entry: Entry) {
        let words = self.bucket(key);
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
            let value = i32::from((data >> 48) as u8 & MAX_DEPTH) - 4 * old;
            if data == 0 || value < worth {
                (worst, worth) = (way, if data == 0 { i32::MIN } else { value });
            }
        }
        entry.value = from_root(entry.value, ply);
        let data = pack(entry, age);
        words[2 * worst].store(key ^ data, Relaxed);
        words[2 * worst + 1].store(data, Relaxed);
    }

    /// How much of it this search has filled, in thousandths, by a sample.
    pub fn hashfull(&self) -> u32 {
        let age = self.age.load(Relaxed);
        let sample = self.buckets.min(250);
        let fresh = |word: &&AtomicU64| {
            let data = word.load(Relaxed);
            data != 0 && (data >> 58) as u8 == age
        };
        let full: usize =
            (0..sample).map(|bucket| self.nth(bucket).iter().skip(1).step_by(2).filter(fresh).count()).sum();
        (full * 1000 / (sample * WAYS)) as u32
    }
}

/// No entry is deeper.
pub(crate) const MAX_DEPTH: u8 = 127;

/// Move 32 bits, value 16, depth 7, reduced 1, bound 2, age 6.
#[inline(always)]
fn pack(entry: Entry, age: u8) -> u64 {
    u64::from(entry.mv)
        | u64::from(entry.value as i16 as u16) << 32
        | u64::from(entry.depth.min(MAX_DEPTH)) << 48
        | u64::from(entry.reduced) << 55
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
        value: Value::from((data >> 32) as u16 as i16),
        depth: (data >> 48) as u8 & MAX_DEPTH,
        reduced: data >> 55 & 1 != 0,
        bound,
    })
}

/// A win counts from the root while it is searched and from the position itself while it is stored.
#[inline(always)]
fn from_root(value: Value, ply: usize) -> Value {
    let ply = ply as Value;
    if value > PROVEN {
        value + ply
    } else if value < -PROVEN {
        value - ply
    } else {
        value
    }
}

#[inline(always)]
fn to_root(value: Value, ply: usize) -> Value {
    let ply = ply as Value;
    if value > PROVEN {
        value - ply
    } else if value < -PROVEN {
        value + ply
    } else {
        value
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::score::win_at;

    fn entry(depth: u8, value: Value) -> Entry {
        Entry { mv: 77, value, depth, reduced: depth % 2 == 1, bound: Bound::Lower }
    }

    #[test]
    fn what_is_put_is_found() {
        let table = TranspositionTable::new(1 << 16);
        table.store(0xdead_beef_0000_0001, 3, entry(5, -123));
        assert_eq!(table.probe(0xdead_beef_0000_0001, 9), Some(entry(5, -123)));
        assert_eq!(table.probe(0xdead_beef_0000_0002, 3), None);
        table.clear();
        assert_eq!(table.probe(0xdead_beef_0000_0001, 3), None);
    }

    #[test]
    fn an_entry_refines_an_evaluation_and_proves_nothing() {
        let says = |bound, value| Entry { bound, ..entry(3, value) };
        for (bound, value, expected) in [
            (Bound::Exact, 40, 40),
            (Bound::Exact, -40, -40),
            (Bound::Lower, 40, 40),
            (Bound::Lower, -40, 10),
            (Bound::Upper, 40, 10),
            (Bound::Upper, -40, -40),
            (Bound::Exact, win_at(3), 10),
            (Bound::Upper, -win_at(3), 10),
        ] {
            assert_eq!(says(bound, value).refine(10), expected, "{bound:?} {value}");
        }
    }

    #[test]
    fn a_win_counts_from_where_it_is_asked() {
        let table = TranspositionTable::new(64);
        // A win at ply 7, found at ply 3, is four plies away; at ply 10 it is at ply 14.
        table.store(1, 3, entry(5, win_at(7)));
        assert_eq!(table.probe(1, 10).unwrap().value, win_at(14));
        table.store(2, 3, entry(5, -win_at(7)));
        assert_eq!(table.probe(2, 10).unwrap().value, -win_at(14));
    }

    #[test]
    fn the_shallowest_of_the_oldest_is_replaced() {
        let table = TranspositionTable::new(64);
        (1..=4).for_each(|n| table.store(n, 0, entry(10 + n as u8, 0)));
        table.store(5, 0, entry(1, 0));
        assert!(table.probe(1, 0).is_none() && table.probe(5, 0).is_some());
        table.new_search();
        (0..20).for_each(|n| table.store(6 + n, 0, entry(20, 0)));
        assert!(table.probe(4, 0).is_none(), "the old ones are gone");
    }

    #[test]
    fn it_takes_no_more_than_it_may() {
        for bytes in [0, 1, 64, 100, 1 << 20, (1 << 20) + 63] {
            let table = TranspositionTable::new(bytes);
            assert!(table.bytes() <= bytes.max(64), "{bytes}");
            assert_eq!(table.nth(0).as_ptr().addr() % 64, 0, "a bucket is a line of the cache");
            assert!(table.words.len() * 8 < table.bytes() + 64);
        }
    }

    /// Both ends of the keys fall into the table, whatever its size.
    #[test]
    fn every_key_has_its_bucket() {
        for bytes in [64, 128, 1 << 16, (1 << 16) + 64] {
            let table = TranspositionTable::new(bytes);
            for key in [1, u64::MAX / 2, u64::MAX] {
                table.store(key, 0, entry(1, 5));
                assert_eq!(table.probe(key, 0), Some(entry(1, 5)), "{bytes} {key:x}");
            }
        }
    }

    #[test]
    fn memory_that_cannot_be_had_is_an_error() {
        assert!(TranspositionTable::try_new(usize::MAX).is_err());
    }

    #[test]
    fn where_there_is_too_little_memory_a_table_is_smaller() {
        // More than any system gives out, and half of a half of it and so on until one gives it; large tables cost nothing
        // until they are filled.
        let table = TranspositionTable::new(usize::MAX);
        table.store(7, 0, entry(1, 5));
        assert_eq!(table.probe(7, 0), Some(entry(1, 5)));
    }
}
