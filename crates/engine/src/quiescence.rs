//! Quiescence search: what happens where the depth is spent.
//!
//! An evaluation is only to be trusted where nothing is about to happen. So the search goes on along noisy moves, and at
//! every step the side to move may also stand pat, that is, be content with the evaluation. Nobody may stand pat who
//! would lose at once: then one more ordinary ply is searched, which finds the defence or that there is none.
//!
//! What is found here goes into the transposition table as a search of depth zero, because the same captures in another order lead to
//! the same positions. It takes the place of nothing deeper.

use crate::score::{MAX_PLY, Value, win_at};
use crate::search::SearchNode;
use crate::worker::Worker;
use ludoteca_kit::{Evaluate, Job, Stage, Tactics};

struct Quiescence<'w, 'a, G: Tactics, E: Evaluate<G>> {
    worker: &'w mut Worker<'a, G, E>,
    state: &'w G::State,
    window: (Value, Value),
    ply: usize,
    noisy: u32,
}

impl<G: Tactics, E: Evaluate<G>> Job for Quiescence<'_, '_, G, E> {
    type Out = Value;
    #[inline(always)]
    fn run(self) -> Value {
        self.worker.quiescence_node(self.state, self.window, self.ply, self.noisy)
    }
}

impl<G: Tactics, E: Evaluate<G>> Worker<'_, G, E> {
    /// The value of a position whose depth is spent; `noisy` plies of the line were searched here already.
    pub(crate) fn quiescence(
        &mut self,
        state: &G::State,
        window: (Value, Value),
        ply: usize,
        noisy: u32,
    ) -> Value {
        let game = self.game;
        game.enter(Quiescence { worker: self, state, window, ply, noisy })
    }

    #[inline(always)]
    fn quiescence_node(
        &mut self,
        state: &G::State,
        (mut alpha, beta): (Value, Value),
        ply: usize,
        noisy: u32,
    ) -> Value {
        let game = self.game;
        self.clear_pv(ply);
        if self.count_node(ply) {
            return 0;
        }
        if let Some(value) = self.terminal_value(state, ply) {
            return value;
        }
        let entry = self.table.probe(self.path.key(), ply);
        if let Some(entry) = entry
            && beta - alpha == 1
            && entry.settles(alpha, beta)
        {
            return entry.value;
        }
        if game.winning_move(state).is_some() {
            return win_at(ply + 1);
        }
        if self.may_extend(ply) && ply + 2 < MAX_PLY && self.threatened(state) {
            // The node counts itself.
            self.nodes -= 1;
            return self.search(state, SearchNode::new(1, (alpha, beta), ply).without_null_move());
        }
        let evaluation = self.evaluate(state, ply);
        let static_value = entry.map_or(evaluation, |entry| entry.refine(evaluation));
        if static_value >= beta || noisy >= self.parameters.quiescence_plies || ply + 2 >= MAX_PLY {
            return static_value;
        }
        let node = SearchNode::new(0, (alpha, beta), ply);
        alpha = alpha.max(static_value);
        let (mut best, mut best_move) = (static_value, None);
        let start = self.moves.moves.len();
        game.staged_moves(state, Stage::Noisy, usize::MAX, &mut self.moves.moves);
        self.moves.score(|mv| game.ordering_score(state, mv));
        let mut next = start;
        while let Some((mv, score)) = self.moves.pick(start, next, self.parameters.selection_limit) {
            next += 1;
            if static_value + score + self.parameters.delta_margin <= alpha {
                break;
            }
            let mut child = state.clone();
            game.play(&mut child, mv);
            self.forget_evaluation(ply + 1);
            self.path.push(game.key(&child), game.progress(state, mv));
            let value = -self.quiescence(&child, (-beta, -alpha), ply + 1, noisy + 1);
            self.path.pop();
            if self.stopped {
                break;
            }
            if value > best {
                best = value;
                if value > alpha {
                    alpha = value;
                    best_move = Some(mv);
                    if value >= beta {
                        break;
                    }
                }
            }
        }
        self.moves.close(start);
        if !self.stopped && entry.is_none_or(|entry| entry.depth == 0) {
            self.store(&node, false, best, best_move);
        }
        best
    }

    /// Whether the opponent would win at once if it were to move.
    #[inline(always)]
    pub(crate) fn threatened(&self, state: &G::State) -> bool {
        // No closure: left to itself it might be compiled for the plain machine.
        match self.game.null_move(state) {
            Some(passed) => self.game.winning_move(&passed).is_some(),
            None => false,
        }
    }
}
