//! The history heuristic and killer moves: what was good elsewhere in the tree is tried early.
//!
//! A quiet move that causes a cutoff is likely to do so again elsewhere. The history table counts that for all moves that have
//! something in common (see [`HistorySlots`]), killers remember the last two such moves of each ply.

use crate::score::MAX_PLY;
use ludoteca_kit::{HISTORY_SLOTS, HistorySlots};
use std::sync::atomic::{AtomicI16, Ordering::Relaxed};

/// How often what was good elsewhere. The threads of a search share it, so that they try moves in the same order and find each
/// other's work in the transposition table; a number that two of them change at once may miss one of the changes.
#[derive(Debug)]
pub(crate) struct HistoryTable(Box<[AtomicI16]>);

impl Default for HistoryTable {
    fn default() -> Self {
        HistoryTable((0..HISTORY_SLOTS).map(|_| AtomicI16::new(0)).collect())
    }
}

/// A slot lies between this and its negative, so that it fits into 16 bits and the division below is a shift.
const SLOT_LIMIT: i32 = 1 << 13;

impl HistoryTable {
    /// What is remembered about moves like this one, in the unit of ordering scores: the sum, shifted right by so many bits.
    #[inline(always)]
    pub(crate) fn score(&self, slots: HistorySlots, shift: u32) -> i32 {
        let one = |&slot: &u16| i32::from(self.0[usize::from(slot)].load(Relaxed));
        slots.as_slice().iter().map(one).sum::<i32>() >> shift
    }

    /// A move like this was good or bad; the more is remembered of such moves already, the less it changes ("gravity").
    #[inline(always)]
    pub(crate) fn update(&self, slots: HistorySlots, bonus: i32) {
        for &slot in slots.as_slice() {
            let value = &self.0[usize::from(slot)];
            let old = i32::from(value.load(Relaxed));
            value.store((old + bonus - old * bonus.abs() / SLOT_LIMIT) as i16, Relaxed);
        }
    }
}

/// The last two quiet moves that have caused a cutoff, by ply.
#[derive(Clone, Debug)]
pub(crate) struct Killers(Vec<[u32; 2]>);

impl Killers {
    pub(crate) fn new() -> Self {
        Killers(vec![[0; 2]; MAX_PLY + 1])
    }

    /// The killers of a ply as numbers, the last one first; 0 is no move.
    #[inline(always)]
    pub(crate) fn of(&self, ply: usize) -> [u32; 2] {
        self.0[ply]
    }

    #[inline(always)]
    pub(crate) fn insert(&mut self, ply: usize, number: u32) {
        let killers = &mut self.0[ply];
        if killers[0] != number {
            *killers = [number, killers[0]];
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slot_stays_within_its_bounds() {
        let history = HistoryTable::default();
        let slots = HistorySlots::from_iter([5, 5]);
        (0..1000).for_each(|_| history.update(slots, 1200));
        assert!(history.score(slots, 4) <= (2 * SLOT_LIMIT) >> 4);
        (0..1000).for_each(|_| history.update(slots, -1200));
        assert!(history.score(slots, 4) >= -((2 * SLOT_LIMIT) >> 4) - 1);
    }

    #[test]
    fn the_last_killer_comes_first_and_two_are_kept() {
        let mut killers = Killers::new();
        [7, 8, 9, 9].into_iter().for_each(|number| killers.insert(3, number));
        assert_eq!((killers.of(3), killers.of(4)), ([9, 8], [0, 0]));
    }
}
