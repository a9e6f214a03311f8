//! ABDADA: threads that search the same tree keep out of each other's way.
//!
//! Threads that search the same tree in the same order do the same work. So a thread announces which position it is about to
//! search how deep, and another one that comes to the same defers it until it has searched everything else in the list; by
//! then the answer mostly lies in the transposition table. (J.-C. Weill, *The ABDADA distributed minimax search algorithm*,
//! 1996; this is the simplified form of T. Kerrigan, without a counter in the transposition table.) The first move of a list
//! is never deferred: nothing else makes sense before its value is known.
//!
//! A slot may be overwritten or read late. Then two threads do the same work once more, and nothing is wrong.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

const SLOTS: usize = 1 << 12;
const WAYS: usize = 4;

/// The positions that are being searched just now, each with its depth.
#[derive(Debug)]
pub(crate) struct Abdada {
    slots: Box<[[AtomicU64; WAYS]]>,
}

impl Abdada {
    pub(crate) fn new() -> Self {
        Abdada { slots: (0..SLOTS).map(|_| Default::default()).collect() }
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

    /// Whether another thread searches it, so that it had better be deferred.
    #[inline(always)]
    pub(crate) fn contains(&self, key: u64, depth: i32) -> bool {
        let name = Self::name(key, depth);
        self.ways(name).iter().any(|way| way.load(Relaxed) == name)
    }

    /// This thread begins to search it.
    #[inline(always)]
    pub(crate) fn begin(&self, key: u64, depth: i32) {
        let name = Self::name(key, depth);
        let ways = self.ways(name);
        let free = ways.iter().find(|way| way.load(Relaxed) == 0).unwrap_or(&ways[0]);
        free.store(name, Relaxed);
    }

    /// This thread has searched it.
    #[inline(always)]
    pub(crate) fn end(&self, key: u64, depth: i32) {
        let name = Self::name(key, depth);
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
    fn a_search_is_known_from_its_beginning_to_its_end() {
        let abdada = Abdada::new();
        assert!(!abdada.contains(42, 3));
        abdada.begin(42, 3);
        assert!(abdada.contains(42, 3) && !abdada.contains(42, 4) && !abdada.contains(44, 3));
        abdada.end(42, 3);
        assert!(!abdada.contains(42, 3));
    }

    #[test]
    fn a_full_slot_forgets_and_never_fails() {
        let abdada = Abdada::new();
        (0..=WAYS as u64).for_each(|n| abdada.begin(2 * n, 3));
        (0..=WAYS as u64).for_each(|n| abdada.end(2 * n, 3));
        assert!((0..=WAYS as u64).all(|n| !abdada.contains(2 * n, 3)));
    }
}
