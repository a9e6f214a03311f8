//! The order in which moves are tried.
//!
//! Alpha-beta saves the more the better its first moves are: with a good one in front most others need no more than a cutoff.
//! A [`MovePicker`] yields moves by stage, and asks the game for a stage only when it comes to it:
//!
//! 1. the hash move;
//! 2. noisy moves, by their ordering score, unless it is negative;
//! 3. quiet moves, by their ordering score, their history and whether they are killers; below them all the noisy moves that
//!    were left over;
//! 4. moves that were deferred because another thread was searching them (ABDADA);
//! 5. where the game has listed only promising quiet moves and all of them lose, the rest.
//!
//! Most lists are never read to their end, so the next best is picked when it is asked for, and only a list that is read far
//! is sorted.

use crate::score::{PROVEN, Value};
use crate::worker::Worker;
use ludoteca_kit::{Evaluate, Stage, Tactics, best_first};
use std::collections::BTreeSet;
use std::ops::Range;

/// A move to be tried.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Picked<M> {
    pub(crate) mv: M,
    /// It may be pruned: neither the hash move nor noisy.
    pub(crate) quiet: bool,
    /// Its number in the order, from 1.
    pub(crate) number: i32,
    /// It was deferred once and is not deferred again.
    deferred: bool,
}

impl<M> Picked<M> {
    /// The first move is never deferred: nothing else makes sense before its value is known.
    #[inline(always)]
    pub(crate) fn may_be_deferred(&self) -> bool {
        self.number > 1 && !self.deferred
    }
}

/// What a picker does next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum PickerStage {
    HashMove,
    ListNoisy,
    Noisy,
    /// Quiet moves and the noisy ones that were left over.
    Quiet,
    Deferred,
}

/// The moves of one position on their way to being tried. Their lists lie on the stacks of the worker.
#[derive(Debug)]
pub(crate) struct MovePicker<M> {
    stage: PickerStage,
    hash_move: Option<M>,
    /// How many moves were yielded, without counting deferred ones again.
    yielded: i32,
    /// About how many quiet moves are to be listed.
    limit: usize,
    /// Nothing was left out of the list.
    complete: bool,
    /// Where the list begins, where the part begins that is being picked from, and the next to be picked.
    start: usize,
    base: usize,
    next: usize,
    /// Where the deferred moves begin, and the next of them.
    first_deferred: usize,
    next_deferred: usize,
}

impl<M: Copy> MovePicker<M> {
    /// A picker whose lists begin at the ends of the stacks.
    #[inline(always)]
    pub(crate) fn new(
        hash_move: Option<M>,
        limit: usize,
        moves: &MoveStack<M>,
        deferred: &[Picked<M>],
    ) -> Self {
        let (start, first_deferred) = (moves.moves.len(), deferred.len());
        MovePicker {
            stage: PickerStage::HashMove,
            hash_move,
            yielded: 0,
            limit,
            complete: true,
            start,
            base: start,
            next: start,
            first_deferred,
            next_deferred: first_deferred,
        }
    }

    /// Whether it has come to the quiet moves, with which late moves begin.
    #[inline(always)]
    pub(crate) fn is_late(&self) -> bool {
        self.stage >= PickerStage::Quiet
    }

    /// Whether no legal move was left out of the list.
    #[inline(always)]
    pub(crate) fn is_complete(&self) -> bool {
        self.complete
    }

    /// Leaves out what remains of the list; deferred moves are still yielded.
    #[inline(always)]
    pub(crate) fn skip_list(&mut self) {
        self.stage = PickerStage::Deferred;
    }

    /// Where on the stack the moves lie that were picked, the pruned ones included.
    #[inline(always)]
    pub(crate) fn picked(&self) -> Range<usize> {
        self.start..self.next
    }

    /// Takes the lists from the stacks.
    #[inline(always)]
    pub(crate) fn close(&self, moves: &mut MoveStack<M>, deferred: &mut Vec<Picked<M>>) {
        moves.close(self.start);
        deferred.truncate(self.first_deferred);
    }

    #[inline(always)]
    fn yields(&mut self, mv: M, quiet: bool) -> Option<Picked<M>> {
        self.yielded += 1;
        Some(Picked { mv, quiet, number: self.yielded, deferred: false })
    }
}

impl<G: Tactics, E: Evaluate<G>> Worker<'_, G, E> {
    /// The next move to be tried; `best` is the value of the best one so far.
    #[inline(always)]
    pub(crate) fn next_move(
        &mut self,
        picker: &mut MovePicker<G::Move>,
        state: &G::State,
        ply: usize,
        best: Value,
    ) -> Option<Picked<G::Move>> {
        if picker.stage == PickerStage::HashMove {
            picker.stage = PickerStage::ListNoisy;
            if let Some(mv) = picker.hash_move {
                return picker.yields(mv, false);
            }
        }
        if picker.stage == PickerStage::ListNoisy {
            picker.stage = PickerStage::Noisy;
            self.list_noisy(state);
        }
        if picker.stage == PickerStage::Noisy {
            while let Some((mv, score)) = self.pick(picker)
                && score >= 0
            {
                picker.next += 1;
                if picker.hash_move != Some(mv) {
                    return picker.yields(mv, false);
                }
            }
            // What is left of the noisy moves is ranked among the quiet ones, below them all.
            picker.stage = PickerStage::Quiet;
            picker.base = picker.next;
            picker.complete = self.list_quiet(state, ply, picker.limit);
        }
        loop {
            if picker.stage == PickerStage::Quiet {
                while let Some((mv, score)) = self.pick(picker) {
                    picker.next += 1;
                    if picker.hash_move != Some(mv) {
                        return picker.yields(mv, score > self.parameters.losing_noisy_score / 2);
                    }
                }
                picker.stage = PickerStage::Deferred;
            }
            if let Some(&picked) = self.deferred.get(picker.next_deferred) {
                picker.next_deferred += 1;
                return Some(Picked { deferred: true, ..picked });
            }
            // A loss is proven only if every move loses.
            if picker.complete || picker.limit == usize::MAX || best > -PROVEN {
                return None;
            }
            picker.limit = usize::MAX;
            picker.complete = self.list_rest(state, picker.start)?;
            picker.base = picker.next;
            picker.stage = PickerStage::Quiet;
        }
    }

    /// The best of the moves that are left of the list.
    #[inline(always)]
    fn pick(&mut self, picker: &MovePicker<G::Move>) -> Option<(G::Move, i32)> {
        self.moves.pick(picker.base, picker.next, self.parameters.selection_limit)
    }

    #[inline(always)]
    fn list_noisy(&mut self, state: &G::State) {
        let (game, losing) = (self.game, self.parameters.losing_noisy_score);
        game.staged_moves(state, Stage::Noisy, usize::MAX, &mut self.moves.moves);
        self.moves.score(|mv| {
            let score = game.ordering_score(state, mv);
            if score < 0 { score + losing } else { score }
        });
    }

    /// Lists quiet moves, about `limit`; whether these are all.
    #[inline(always)]
    fn list_quiet(&mut self, state: &G::State, ply: usize, limit: usize) -> bool {
        // Copies, which stay in registers while the list is scored.
        let (game, history, killers, at) = (self.game, self.history, self.killers.of(ply), self.parameters);
        let complete = game.staged_moves(state, Stage::Quiet, limit, &mut self.moves.moves);
        self.moves.score(|mv| {
            let killer = match game.pack(mv) {
                number if number == killers[0] => at.killer_score,
                number if number == killers[1] => at.second_killer_score,
                _ => 0,
            };
            let slots = game.history_slots(state, mv);
            game.ordering_score(state, mv) + history.score(slots, at.history_shift) + killer
        });
        complete
    }

    /// Lists the quiet moves that are missing in the list from `start` on; whether it is complete then, or `None` if there are
    /// too many of them.
    #[inline(never)]
    fn list_rest(&mut self, state: &G::State, start: usize) -> Option<bool> {
        let game = self.game;
        if game.count(state) > self.parameters.rest_limit {
            return None;
        }
        let listed: BTreeSet<u32> = self.moves.moves[start..].iter().map(|&mv| game.pack(mv)).collect();
        let mut rest = Vec::new();
        let complete = game.staged_moves(state, Stage::Quiet, usize::MAX, &mut rest);
        rest.retain(|&mv| !listed.contains(&game.pack(mv)));
        self.moves.moves.extend(rest);
        self.moves.score(|_| 0);
        Some(complete)
    }
}

/// The lists of moves of all plies of a line, one above the other.
#[derive(Clone, Debug)]
pub(crate) struct MoveStack<M> {
    pub(crate) moves: Vec<M>,
    pub(crate) scores: Vec<i32>,
}

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

    /// Brings the best of the moves from `next` on to that place; `None` at the end of the list. So many moves from `base` on are
    /// selected one by one, then the rest is sorted.
    #[inline(always)]
    pub(crate) fn pick(&mut self, base: usize, next: usize, selected: usize) -> Option<(M, i32)> {
        if next >= self.moves.len() {
            return None;
        }
        if next - base == selected {
            self.sort(next);
        }
        if next - base < selected {
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

#[cfg(test)]
mod tests {
    use super::*;
    use ludoteca_kit::Rng;

    const LIMIT: usize = 24;

    #[test]
    fn moves_come_best_first_and_each_once() {
        let mut rng = Rng::new(3);
        for len in [0, 1, 5, LIMIT, LIMIT + 1, 100] {
            let mut stack = MoveStack::new();
            // Another ply's list lies below.
            stack.moves.push(1000);
            stack.scores.push(7);
            stack.moves.extend(0..len);
            stack.score(|_| rng.below(30) as i32);
            let mut seen = Vec::new();
            while let Some((mv, score)) = stack.pick(1, 1 + seen.len(), LIMIT) {
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
