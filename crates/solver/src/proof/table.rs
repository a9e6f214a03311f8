//! What a proof search remembers: a table of fixed size.
//!
//! A position is told from others by a hash of 128 bits, taken from a state that stands for all that are alike. Some of the
//! bits choose one of the buckets, and 64 others are kept in the entry. A position that is not there is taken for one that
//! is with a chance of four in 2⁶⁴, so a search that asks a hundred thousand million times is wrong with a chance of about
//! one in fifty million. The hash depends on the seed of the search: two runs with different seeds do not share a mistake.
//!
//! An entry has room for the two numbers and for how much work they took. Where a bucket is full the entry that took least
//! work makes room: large parts of the search are kept, small ones are cheap to find again.

use std::hash::{Hash, Hasher};

/// Proof numbers stay below this, which stands for "impossible".
pub(super) const NEVER: u32 = (1 << 28) - 1;

/// How hard it seems to show that the side to move reaches its aim, and that it does not. One of them is 0 if it is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Numbers {
    /// At least so many more positions have to be won to prove it.
    pub(super) prove: u32,
    /// At least so many to disprove it.
    pub(super) refute: u32,
}

impl Numbers {
    /// The aim is reached.
    pub(super) const PROVED: Numbers = Numbers { prove: 0, refute: NEVER };
    /// It is not.
    pub(super) const REFUTED: Numbers = Numbers { prove: NEVER, refute: 0 };

    #[inline(always)]
    pub(super) fn known(self) -> bool {
        self.prove == 0 || self.refute == 0
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
    fn new(key: Key, numbers: Numbers, work: u64) -> Entry {
        let data = u64::from(numbers.prove) | u64::from(numbers.refute) << 28 | u64::from(log(work)) << 56;
        Entry { tag: key.tag, data }
    }

    #[inline(always)]
    fn numbers(self) -> Numbers {
        let part = |shift: u32| (self.data >> shift) as u32 & NEVER;
        Numbers { prove: part(0), refute: part(28) }
    }

    /// The work as a logarithm, 0 in a free entry.
    #[inline(always)]
    fn work(self) -> u8 {
        (self.data >> 56) as u8
    }
}

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

/// The table.
#[derive(Debug)]
pub(super) struct Memory {
    buckets: Vec<Bucket>,
    used: u64,
}

impl Memory {
    /// A table of at most so many bytes and at least one bucket; `None` where there is not so much memory.
    pub(super) fn open(bytes: u64) -> Option<Memory> {
        let len = usize::try_from(bytes / size_of::<Bucket>() as u64).ok()?.max(1);
        let mut buckets = Vec::new();
        buckets.try_reserve_exact(len).ok()?;
        buckets.resize(len, Bucket::default());
        Some(Memory { buckets, used: 0 })
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
    pub(super) fn find(&self, key: Key) -> Option<(Numbers, u64)> {
        let bucket = &self.buckets[self.place(key)].0;
        let entry = bucket.iter().find(|entry| entry.tag == key.tag && entry.data != 0)?;
        Some((entry.numbers(), unlog(entry.work())))
    }

    /// Remembers a position.
    #[inline(always)]
    pub(super) fn keep(&mut self, key: Key, numbers: Numbers, work: u64) {
        let place = self.place(key);
        let bucket = &mut self.buckets[place].0;
        let mut least = 0;
        for (at, entry) in bucket.iter().enumerate() {
            if entry.tag == key.tag && entry.data != 0 {
                least = at;
                break;
            }
            if entry.work() < bucket[least].work() {
                least = at;
            }
        }
        self.used += u64::from(bucket[least].data == 0);
        bucket[least] = Entry::new(key, numbers, work);
    }
}
