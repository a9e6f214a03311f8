//! The transposition table of a proof search.
//!
//! A position is told from others by a hash of 128 bits, taken from a state that stands for all that are alike. Some of the
//! bits choose one of the buckets, and 64 others are kept in the entry. A position that is not there is taken for one that
//! is with a chance of four in 2⁶⁴, so a search that asks a hundred thousand million times is wrong with a chance of about
//! one in fifty million. The hash depends on the seed of the search: two runs with different seeds do not share a mistake.
//!
//! An entry has room for the two numbers and for how much work they took. Where a bucket is full the entry that took least
//! work makes room: large parts of the search are kept, small ones are cheap to find again. What is settled counts as if it
//! had taken twice the work.

use std::hash::{Hash, Hasher};

/// Proof numbers stay below this, which stands for "impossible".
pub(super) const INFINITE: u32 = (1 << 28) - 1;

/// The proof number and the disproof number of a position: how hard it seems to show that the side to move reaches its aim, and
/// that it does not. One of them is 0 if it is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ProofNumbers {
    /// At least so many more positions have to be won to prove it.
    pub(super) proof: u32,
    /// At least so many to disprove it.
    pub(super) disproof: u32,
}

impl ProofNumbers {
    /// The aim is reached.
    pub(super) const PROVED: ProofNumbers = ProofNumbers { proof: 0, disproof: INFINITE };
    /// It is not.
    pub(super) const DISPROVED: ProofNumbers = ProofNumbers { proof: INFINITE, disproof: 0 };

    #[inline(always)]
    pub(super) fn is_solved(self) -> bool {
        self.proof == 0 || self.disproof == 0
    }
}

/// The hash of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Key {
    place: u64,
    tag: u64,
}

impl Key {
    /// The key of a state under a seed.
    #[inline(always)]
    pub(super) fn of(state: &impl Hash, seed: u64) -> Key {
        let mut lanes = Lanes { place: scramble(seed), tag: scramble(!seed) };
        state.hash(&mut lanes);
        Key { place: lanes.place, tag: lanes.tag }
    }

    /// Some bits of it, for choices that shall depend on the position and on the seed alone.
    pub(super) fn number(self) -> u64 {
        self.tag
    }
}

/// Two hashes at a time. A state is a few words, so that a word at a time is fast enough.
struct Lanes {
    place: u64,
    tag: u64,
}

/// A one-to-one scrambling of 64 bits (the last step of splitmix64).
#[inline(always)]
fn scramble(word: u64) -> u64 {
    let word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    word ^ (word >> 31)
}

impl Hasher for Lanes {
    #[inline(always)]
    fn write_u64(&mut self, word: u64) {
        self.place = scramble(self.place.wrapping_add(0x9e37_79b9_7f4a_7c15) ^ word);
        self.tag = scramble(self.tag.wrapping_add(0xd1b5_4a32_d192_ed03) ^ word.rotate_left(32));
    }

    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.write_u64(u64::from_le_bytes(word));
        }
    }

    #[inline(always)]
    fn write_u8(&mut self, number: u8) {
        self.write_u64(u64::from(number));
    }

    #[inline(always)]
    fn write_u32(&mut self, number: u32) {
        self.write_u64(u64::from(number));
    }

    #[inline(always)]
    fn write_u128(&mut self, number: u128) {
        self.write_u64(number as u64);
        self.write_u64((number >> 64) as u64);
    }

    #[inline(always)]
    fn write_usize(&mut self, number: usize) {
        self.write_u64(number as u64);
    }

    #[inline(always)]
    fn write_isize(&mut self, number: isize) {
        self.write_u64(number as u64);
    }

    #[inline(always)]
    fn finish(&self) -> u64 {
        self.place
    }
}

/// An entry: the tag, and in one word both numbers (28 bits each) and the work. No work: the entry is free.
#[derive(Clone, Copy, Debug, Default)]
struct Entry {
    tag: u64,
    data: u64,
}

impl Entry {
    #[inline(always)]
    fn new(key: Key, numbers: ProofNumbers, work: u64) -> Entry {
        let data = u64::from(numbers.proof) | u64::from(numbers.disproof) << 28 | u64::from(log(work)) << 56;
        Entry { tag: key.tag, data }
    }

    #[inline(always)]
    fn numbers(self) -> ProofNumbers {
        let part = |shift: u32| (self.data >> shift) as u32 & INFINITE;
        ProofNumbers { proof: part(0), disproof: part(28) }
    }

    /// The work as a logarithm, 0 in a free entry.
    #[inline(always)]
    fn work(self) -> u8 {
        (self.data >> 56) as u8
    }

    /// How much it would be missed; nobody misses a free entry.
    #[inline(always)]
    fn worth(self) -> u8 {
        let settled = self.data != 0 && self.numbers().is_solved();
        self.work().saturating_add(if settled { TWICE } else { 0 })
    }
}

/// The logarithm of 2.
const TWICE: u8 = 4;

/// The logarithm of some work to the base of the fourth root of 2, roughly, and at least 1.
#[inline(always)]
fn log(work: u64) -> u8 {
    let work = work.max(1);
    let whole = work.ilog2();
    let rest = if whole >= 2 { (work >> (whole - 2)) & 3 } else { 0 };
    (1 + 4 * whole + rest as u32).min(255) as u8
}

/// About the work of a logarithm.
#[inline(always)]
fn unlog(log: u8) -> u64 {
    let log = u32::from(log).saturating_sub(1);
    let (whole, rest) = (log / 4, u64::from(log % 4));
    if whole >= 2 { (4 + rest) << (whole - 2) } else { 1 << whole }
}

/// As many entries as fit into a line of the processor's cache.
#[derive(Clone, Copy, Debug, Default)]
#[repr(align(64))]
struct Bucket([Entry; 4]);

/// The proof and disproof numbers of positions, in a fixed amount of memory.
#[derive(Debug)]
pub(super) struct ProofTable {
    buckets: Vec<Bucket>,
    used: u64,
}

impl ProofTable {
    /// A table of at most so many bytes and at least one bucket; `None` where there is not so much memory.
    pub(super) fn open(bytes: u64) -> Option<ProofTable> {
        let len = usize::try_from(bytes / size_of::<Bucket>() as u64).ok()?.max(1);
        let mut buckets = Vec::new();
        buckets.try_reserve_exact(len).ok()?;
        buckets.resize(len, Bucket::default());
        Some(ProofTable { buckets, used: 0 })
    }

    /// The part of the entries that are in use, from 0 to 1.
    pub(super) fn fill(&self) -> f64 {
        self.used as f64 / (4 * self.buckets.len()) as f64
    }

    /// Any number of buckets will do: the upper bits of a product spread over them evenly.
    #[inline(always)]
    fn place(&self, key: Key) -> usize {
        ((u128::from(key.place) * self.buckets.len() as u128) >> 64) as usize
    }

    /// What is known about a position, and how much work that took.
    #[inline(always)]
    pub(super) fn find(&self, key: Key) -> Option<(ProofNumbers, u64)> {
        let bucket = &self.buckets[self.place(key)].0;
        let entry = bucket.iter().find(|entry| entry.tag == key.tag && entry.data != 0)?;
        Some((entry.numbers(), unlog(entry.work())))
    }

    /// Remembers a position.
    #[inline(always)]
    pub(super) fn keep(&mut self, key: Key, numbers: ProofNumbers, work: u64) {
        let place = self.place(key);
        let bucket = &mut self.buckets[place].0;
        let mut least = 0;
        for (at, entry) in bucket.iter().enumerate() {
            if entry.tag == key.tag && entry.data != 0 {
                least = at;
                break;
            }
            if entry.worth() < bucket[least].worth() {
                least = at;
            }
        }
        self.used += u64::from(bucket[least].data == 0);
        bucket[least] = Entry::new(key, numbers, work);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(number: u64) -> Key {
        Key::of(&number, 1)
    }

    const OPEN: ProofNumbers = ProofNumbers { proof: 3, disproof: INFINITE - 1 };

    #[test]
    fn what_is_kept_is_found() {
        let mut table = ProofTable::open(1 << 20).unwrap();
        for number in 0..1000 {
            let numbers = if number % 2 == 0 { OPEN } else { ProofNumbers::PROVED };
            assert_eq!(table.find(key(number)), None);
            table.keep(key(number), numbers, 1);
            assert_eq!(table.find(key(number)), Some((numbers, 1)));
        }
        // There is room for sixty-five times as many, so that no bucket has overflown.
        assert!((0..1000).all(|number| table.find(key(number)).is_some()));
        assert_eq!((table.fill() * 65536.0).round() as u32, 1000);
        table.keep(key(4), ProofNumbers::DISPROVED, 8);
        assert_eq!(table.find(key(4)), Some((ProofNumbers::DISPROVED, 8)));
        assert_eq!((table.fill() * 65536.0).round() as u32, 1000, "it has taken its own place");
    }

    #[test]
    fn what_took_least_work_makes_room() {
        let mut table = ProofTable::open(0).unwrap();
        for (number, work) in [(1, 500), (2, 60), (3, 7000), (4, 9)] {
            table.keep(key(number), OPEN, work);
        }
        let there = |table: &ProofTable| -> Vec<u64> {
            (1..9).filter(|&number| table.find(key(number)).is_some()).collect()
        };
        table.keep(key(5), OPEN, 1);
        assert_eq!(there(&table), [1, 2, 3, 5]);
        table.keep(key(6), OPEN, 1);
        assert_eq!(there(&table), [1, 2, 3, 6], "what is new is always kept");
        table.keep(key(6), ProofNumbers::PROVED, 50);
        table.keep(key(7), OPEN, 1);
        assert_eq!(there(&table), [1, 3, 6, 7], "what is settled is worth more than its work");
        assert!((table.fill() - 1.0).abs() < 1e-9);
    }

    #[test]
    fn work_is_remembered_roughly() {
        for work in [1, 2, 3, 4, 5, 7, 8, 100, 12_345, 1 << 40] {
            let back = unlog(log(work));
            assert!(back <= work && work < 2 * back, "{work} is remembered as {back}");
        }
        assert!((1..5000).all(|work| log(work) <= log(work + 1)));
        assert!(log(u64::MAX) > log(1 << 40));
    }

    #[test]
    fn keys_depend_on_every_bit_and_on_the_seed() {
        let keys: std::collections::HashSet<(u64, u64)> = (0..64)
            .flat_map(|bit| [(1u64 << bit, 7u64), (7, 1 << bit)])
            .chain([(7, 7), (0, 0)])
            .flat_map(|state| [1, 2, 3].map(|seed| Key::of(&state, seed)))
            .map(|key| (key.place, key.tag))
            .collect();
        assert_eq!(keys.len(), 3 * 130);
        let places: std::collections::HashSet<u64> = keys.iter().map(|(place, _)| *place).collect();
        let tags: std::collections::HashSet<u64> = keys.iter().map(|(_, tag)| *tag).collect();
        assert_eq!((places.len(), tags.len()), (390, 390), "each half alone tells them apart");
    }
}
