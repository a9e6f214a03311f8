//! The order in which moves are tried.
//!
//! Alpha-beta saves the more the better its first moves are: with a good one in front most others need no more than a cutoff.
//! First comes the hash move, then noisy moves by their ordering score, then quiet ones by their ordering score, their history
//! and whether they are killers; noisy moves with a negative score come at the very end. Most lists are never read to their
//! end, so the next best is picked when it is asked for, and only a list that is read far is sorted.

use crate::history::{HistoryTable, Killers};
use ludoteca_kit::{Tactics, best_first};

/// The lists of moves of all plies of a line, one above the other.
#[derive(Clone, Debug)]
pub(crate) struct MoveStack<M> {
    pub(crate) moves: Vec<M>,
    pub(crate) scores: Vec<i32>,
}

/// How many moves are picked one by one before the rest is sorted.
const PICKS: usize = 24;

impl<M: Copy> MoveStack<M> {
    pub(crate) fn new() -> Self {
        MoveStack { moves: Vec::new(), scores: Vec::new() }
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
    history: &HistoryTable,
    killers: &Killers,
    state: &G::State,
    ply: usize,
    mv: G::Move,
) -> i32 {
    game.ordering_score(state, mv)
        + history.score(game.history_slots(state, mv))
        + killers.score(ply, game.pack(mv))
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludoteca_kit::Rng;

    #[test]
    fn moves_come_best_first_and_each_once() {
        let mut rng = Rng::new(3);
        for len in [0, 1, 5, PICKS, PICKS + 1, 100] {
            let mut stack = MoveStack::new();
            // Another ply's list lies below.
            stack.moves.push(1000);
            stack.scores.push(7);
            stack.moves.extend(0..len);
            stack.score(|_| rng.below(30) as i32);
            let mut seen = Vec::new();
            while let Some((mv, score)) = stack.pick(1, 1 + seen.len()) {
                seen.push((mv, score));
            }
            assert!(seen.windows(2).all(|pair| pair[0].1 >= pair[1].1), "{seen:?}");
            seen.sort_unstable();
            assert!(seen.iter().map(|&(mv, _)| mv).eq(0..len));
            stack.close(1);
            assert_eq!(stack.moves, [1000]);
        }
    }
}
