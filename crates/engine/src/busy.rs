//! What the threads are at.
//!
//! Threads that search the same tree in the same order do the same work. So a thread says which position it is about to
//! search how deep, and another one that comes to the same puts it off until it has searched everything else in the
//! list; by then the answer mostly lies in the table. (The idea is known as ABDADA; this is the form without a counter in
//! the table.) The first move of a list is never put off: nothing else makes sense before its value is known.
//!
//! A slot may be overwritten or read late. Then two threads do the same work once more, and nothing is wrong.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// Nearer to the horizon it costs more than it saves.
pub(crate) const SHALLOW: i32 = 2;

const SLOTS: usize = 1 << 12;
const WAYS: usize = 4;

/// The positions that are being searched just now.
#[derive(Debug)]
pub(crate) struct Busy {
    slots: Box<[[AtomicU64; WAYS]]>,
}

impl Busy {
    pub(crate) fn new() -> Self {
        Busy { slots: (0..SLOTS).map(|_| Default::default()).collect() }
    }

    /// The name of a search, never 0.
    #[inline(always)]
    fn name(key: u64, depth: i32) -> u64 {
        (key ^ (depth as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15)) | 1
    }

    #[inline(always)]
    fn ways(&self, name: u64) -> &[AtomicU64; WAYS] {
        &self.slots[(name >> 40) as usize % SLOTS]
    }

    /// Whether another thread is at it.
    #[inline(always)]
    pub(crate) fn taken(&self, key: u64, depth: i32) -> bool {
        let name = Busy::name(key, depth);
        self.ways(name).iter().any(|way| way.load(Relaxed) == name)
    }

    /// From now on this thread is at it.
    #[inline(always)]
    pub(crate) fn begin(&self, key: u64, depth: i32) {
        let name = Busy::name(key, depth);
        let ways = self.ways(name);
        let free = ways.iter().find(|way| way.load(Relaxed) == 0).unwrap_or(&ways[0]);
        free.store(name, Relaxed);
    }

    /// It is done.
    #[inline(always)]
    pub(crate) fn end(&self, key: u64, depth: i32) {
        let name = Busy::name(key, depth);
        for way in self.ways(name) {
            if way.load(Relaxed) == name {
                way.store(0, Relaxed);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_search_is_taken_from_its_beginning_to_its_end() {
        let busy = Busy::new();
        assert!(!busy.taken(42, 3));
        busy.begin(42, 3);
        assert!(busy.taken(42, 3) && !busy.taken(42, 4) && !busy.taken(44, 3));
        busy.end(42, 3);
        assert!(!busy.taken(42, 3));
    }

    #[test]
    fn a_full_slot_forgets_and_never_fails() {
        let busy = Busy::new();
        (0..=WAYS as u64).for_each(|n| busy.begin(2 * n, 3));
        (0..=WAYS as u64).for_each(|n| busy.end(2 * n, 3));
        assert!((0..=WAYS as u64).all(|n| !busy.taken(2 * n, 3)));
    }
}
