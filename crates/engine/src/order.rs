//! Which move to try first.
//!
//! Alpha-beta looks at about the square root of the tree if the best move comes first, and at all of it if it comes
//! last. First comes the move the table remembers, then noisy moves by what they promise, then quiet ones by what they
//! promise and by how often their like has refuted something elsewhere (the history heuristic), with the two that did
//! so last at the same ply (killers) in front; noisy moves that promise a loss come at the very end. Most lists are
//! never read to their end, so the next best is picked when it is asked for, and only a list that is read far is sorted.

use crate::score::MAX_PLY;
use ludoteca_kit::{HISTORY_SLOTS, HistorySlots, Tactics, best_first};
use std::sync::atomic::{AtomicI16, Ordering::Relaxed};

/// How often what was good elsewhere. The threads of a search share it, so that they try moves in the same order and find each
/// other's work in the table; a number that two of them change at once may miss one of the changes.
#[derive(Debug)]
pub(crate) struct History(Box<[AtomicI16]>);

impl Default for History {
    fn default() -> Self {
        History((0..HISTORY_SLOTS).map(|_| AtomicI16::new(0)).collect())
    }
}

/// What was good elsewhere.
#[derive(Clone, Debug)]
pub(crate) struct Memory<'a> {
    history: &'a History,
    killers: Vec<[u32; 2]>,
}

/// History lies between this and its negative.
const MOST: i32 = 1 << 13;
const KILLER: i32 = 2_000;

impl<'a> Memory<'a> {
    pub(crate) fn new(history: &'a History) -> Self {
        Memory { history, killers: vec![[0; 2]; MAX_PLY + 1] }
    }

    /// What is remembered about the like of a move, in the unit of promises.
    #[inline(always)]
    pub(crate) fn history(&self, traces: HistorySlots) -> i32 {
        let one = |&trace: &u16| i32::from(self.history.0[usize::from(trace)].load(Relaxed));
        traces.as_slice().iter().map(one).sum::<i32>() >> 4
    }

    /// Something like this was good or bad; the stronger it is remembered already, the less it moves.
    #[inline(always)]
    pub(crate) fn learn(&self, traces: HistorySlots, bonus: i32) {
        for &trace in traces.as_slice() {
            let value = &self.history.0[usize::from(trace)];
            let old = i32::from(value.load(Relaxed));
            value.store((old + bonus - old * bonus.abs() / MOST) as i16, Relaxed);
        }
    }

    #[inline(always)]
    pub(crate) fn killer(&self, ply: usize, number: u32) -> i32 {
        match self.killers[ply].iter().position(|&killer| killer == number) {
            Some(place) => KILLER - place as i32 * (KILLER / 4),
            None => 0,
        }
    }

    #[inline(always)]
    pub(crate) fn remember_killer(&mut self, ply: usize, number: u32) {
        let killers = &mut self.killers[ply];
        if killers[0] != number {
            *killers = [number, killers[0]];
        }
    }
}

/// The lists of moves of all plies of a line, one above the other.
#[derive(Clone, Debug)]
pub(crate) struct Tried<M> {
    pub(crate) moves: Vec<M>,
    pub(crate) scores: Vec<i32>,
}

/// How many moves are picked one by one before the rest is sorted.
const PICKS: usize = 24;

impl<M: Copy> Tried<M> {
    pub(crate) fn new() -> Self {
        Tried { moves: Vec::new(), scores: Vec::new() }
    }

    /// Gives the moves from `start` on, as far as they have none, a score.
    #[inline(always)]
    pub(crate) fn score(&mut self, mut score: impl FnMut(M) -> i32) {
        for place in self.scores.len()..self.moves.len() {
            let mv = self.moves[place];
            self.scores.push(score(mv));
        }
    }

    /// Brings the best of the moves from `next` on to that place; `None` at the end of the list.
    #[inline(always)]
    pub(crate) fn pick(&mut self, start: usize, next: usize) -> Option<(M, i32)> {
        if next >= self.moves.len() {
            return None;
        }
        if next - start == PICKS {
            self.sort(next);
        }
        if next - start < PICKS {
            let mut best = next;
            for place in next + 1..self.scores.len() {
                if self.scores[place] > self.scores[best] {
                    best = place;
                }
            }
            self.moves.swap(next, best);
            self.scores.swap(next, best);
        }
        Some((self.moves[next], self.scores[next]))
    }

    #[inline(never)]
    fn sort(&mut self, from: usize) {
        let places = best_first(&self.scores[from..]);
        let moves: Vec<M> = places.iter().map(|&place| self.moves[from + place]).collect();
        let scores: Vec<i32> = places.iter().map(|&place| self.scores[from + place]).collect();
        self.moves[from..].copy_from_slice(&moves);
        self.scores[from..].copy_from_slice(&scores);
    }

    /// Forgets the moves from `start` on.
    #[inline(always)]
    pub(crate) fn close(&mut self, start: usize) {
        self.moves.truncate(start);
        self.scores.truncate(start);
    }
}

/// How soon a quiet move is to be tried.
#[inline(always)]
pub(crate) fn quiet_score<G: Tactics>(
    game: &G,
    memory: &Memory<'_>,
    state: &G::State,
    ply: usize,
    mv: G::Move,
) -> i32 {
    game.ordering_score(state, mv)
        + memory.history(game.history_slots(state, mv))
        + memory.killer(ply, game.pack(mv))
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludoteca_kit::Rng;

    #[test]
    fn moves_come_best_first_and_each_once() {
        let mut rng = Rng::new(3);
        for len in [0, 1, 5, PICKS, PICKS + 1, 100] {
            let mut tried = Tried::new();
            // Another ply's list lies below.
            tried.moves.push(1000);
            tried.scores.push(7);
            tried.moves.extend(0..len);
            tried.score(|_| rng.below(30) as i32);
            let mut seen = Vec::new();
            while let Some((mv, score)) = tried.pick(1, 1 + seen.len()) {
                seen.push((mv, score));
            }
            assert!(seen.windows(2).all(|pair| pair[0].1 >= pair[1].1), "{seen:?}");
            seen.sort_unstable();
            assert!(seen.iter().map(|&(mv, _)| mv).eq(0..len));
            tried.close(1);
            assert_eq!(tried.moves, [1000]);
        }
    }

    #[test]
    fn memory_stays_within_its_bounds() {
        let history = History::default();
        let memory = Memory::new(&history);
        let traces = HistorySlots::from_iter([5, 5]);
        (0..1000).for_each(|_| memory.learn(traces, 1200));
        assert!(memory.history(traces) <= (2 * MOST) >> 4);
        (0..1000).for_each(|_| memory.learn(traces, -1200));
        assert!(memory.history(traces) >= -((2 * MOST) >> 4) - 1);
    }
}
