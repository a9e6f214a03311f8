//! The root: iterative deepening, aspiration windows, and as many best lines as are wanted.
//!
//! The tree is searched to depth one, then two, and so on. That costs little more than the last iteration alone, because
//! each one finds most best moves in the transposition table, and there is an answer whenever the clock runs out. The value
//! changes little from one iteration to the next, so a narrow window around the last one is tried first and widened where the
//! value falls outside (aspiration).

use crate::doubt::Doubt;
use crate::pace::Finished;
use crate::pvs::Step;
use crate::report::{Line, Report};
use crate::root::Root;
use crate::score::{INFINITE, MAX_PLY, PROVEN, Value, WIN, is_proven};
use crate::search::SearchNode;
use crate::transposition::Bound;
use crate::worker::Worker;
use ludoteca_kit::{Evaluate, Stage, Tactics, best_first};
use std::sync::atomic::Ordering::Relaxed;

/// A move of the root and the line it begins.
#[derive(Clone)]
struct RootMove<M> {
    mv: M,
    value: Value,
    line: Vec<M>,
}

impl<G: Tactics, E: Evaluate<G>> Worker<'_, G, E> {
    /// Searches deeper and deeper until a limit is met and tells `watch` after every iteration. `None` if there is no
    /// move to make.
    pub(crate) fn deepen(
        &mut self,
        root: &Root<G>,
        watch: &mut dyn FnMut(&Report<G::Move>),
    ) -> Option<Report<G::Move>> {
        let mut root_moves = self.root_moves(root);
        if root_moves.is_empty() {
            return None;
        }
        let lines = self.lines.clamp(1, root_moves.len());
        let mut report = self.report(0, &root_moves, 1);
        let deepest = self.depth_limit.map_or(MAX_PLY / 2, |depth| (depth as usize).min(MAX_PLY / 2));
        let (mut next, mut doubt) = (1, Doubt::default());
        while next <= deepest {
            let mut depth = next;
            self.iterate(&root.state, depth, &mut root_moves, lines);
            if self.stopped
                && let Some(front) = self.overtaken()
            {
                next = front;
                continue;
            }
            if self.stopped
                && let Some(finished) = self.take_over()
            {
                depth = finished.depth;
                self.adopt(finished, &mut root_moves);
            }
            next = depth + 1;
            if self.stopped {
                // A move that came out best before the time was up has been searched deeper than the old best one.
                if root_moves[0].value > -INFINITE && lines == 1 {
                    report.lines = self.unfinished(depth, &root_moves);
                }
                report.nodes = self.all_nodes();
                break;
            }
            self.finish(root_moves[0].value, &root_moves[0].line);
            put_in_order(&mut root_moves[..lines]);
            report = self.report(depth, &root_moves, lines);
            watch(&report);
            let best = root_moves[0].value;
            if is_proven(best) && (WIN - best.abs()) as usize <= depth && lines == 1 {
                break;
            }
            doubt.hear(self.game.pack(root_moves[0].mv), best);
            // Where there is one move there is nothing to think about.
            let share = if root_moves.len() > 1 { doubt.hundredths() } else { 0 };
            if self.has_had_its_share(share) {
                break;
            }
        }
        Some(report)
    }

    /// One iteration: brings the best root moves to the front, as many as lines are wanted.
    fn iterate(
        &mut self,
        state: &G::State,
        depth: usize,
        root_moves: &mut [RootMove<G::Move>],
        lines: usize,
    ) {
        self.root_depth = depth;
        self.follow_main(state, root_moves);
        for first in 0..lines {
            self.aspiration(state, depth as i32, root_moves, first);
            if self.stopped {
                break;
            }
        }
    }

    /// The moves to choose from, in the order in which a first guess puts them.
    fn root_moves(&mut self, root: &Root<G>) -> Vec<RootMove<G::Move>> {
        let game = self.game;
        let winning = game.winning_move(&root.state);
        let mut moves = Vec::new();
        if game.outcome(&root.state).is_none() {
            let limit = if self.selective() { self.parameters.root_moves } else { usize::MAX };
            game.staged_moves(&root.state, Stage::Noisy, usize::MAX, &mut moves);
            self.root_complete = game.staged_moves(&root.state, Stage::Quiet, limit, &mut moves);
            // A winning move may have been left out of a long list.
            moves.extend(winning.filter(|mv| !moves.contains(mv)));
        }
        self.root_whole = root.only.is_empty();
        if !self.root_whole {
            moves = root.only.iter().copied().filter(|&mv| game.legal(&root.state, mv)).collect();
        }
        let hash_move = self.table.probe(game.key(&root.state), 0).and_then(|entry| game.unpack(entry.mv));
        let score = |&mv: &G::Move| match mv {
            mv if winning == Some(mv) => i32::MAX,
            mv if hash_move == Some(mv) => i32::MAX - 1,
            mv => game.ordering_score(&root.state, mv),
        };
        let scores: Vec<i32> = moves.iter().map(score).collect();
        let order = best_first(&scores).into_iter().map(|place| moves[place]);
        order.map(|mv| RootMove { mv, value: -INFINITE, line: vec![mv] }).collect()
    }

    /// A helper begins an iteration with what was found in the one before it, by whomever.
    fn follow_main(&self, state: &G::State, root_moves: &mut [RootMove<G::Move>]) {
        if self.is_helper()
            && let Some(entry) = self.table.probe(self.game.key(state), 0)
            && usize::from(entry.depth) + 1 >= self.root_depth
            && entry.bound == Bound::Exact
            && let Some(place) =
                root_moves.iter().position(|root_move| self.game.pack(root_move.mv) == entry.mv)
        {
            root_moves[place].value = entry.value;
            root_moves[..=place].rotate_right(1);
        }
    }

    /// Makes what another thread has found the result of this one's iteration.
    fn adopt(&self, finished: Finished, root_moves: &mut [RootMove<G::Move>]) {
        let line: Vec<G::Move> = finished.line.into_iter().map_while(|mv| self.game.unpack(mv)).collect();
        let place = root_moves.iter().position(|root_move| line.first() == Some(&root_move.mv));
        let place = place.expect("every thread chooses among the same moves");
        root_moves[place] = RootMove { mv: root_moves[place].mv, value: finished.value, line };
        root_moves[..=place].rotate_right(1);
    }

    /// The line of an iteration that was broken off. If all it has looked at loses, the move it was at may be better, and
    /// the loss is not proven.
    fn unfinished(&self, depth: usize, root_moves: &[RootMove<G::Move>]) -> Vec<Line<G::Move>> {
        match self.pending {
            Some(mv) if root_moves[0].value < -PROVEN && root_moves[0].mv != mv => {
                vec![Line { value: -PROVEN, moves: vec![mv] }]
            }
            _ => self.report(depth, root_moves, 1).lines,
        }
    }

    fn report(&self, depth: usize, root_moves: &[RootMove<G::Move>], lines: usize) -> Report<G::Move> {
        let line = |root_move: &RootMove<G::Move>| Line {
            value: if root_move.value == -INFINITE { 0 } else { root_move.value },
            moves: root_move.line.clone(),
        };
        Report {
            depth: depth as u32,
            seldepth: self.seldepth as u32,
            nodes: self.all_nodes(),
            hashfull: self.table.hashfull(),
            lines: root_moves[..lines].iter().map(line).collect(),
            exact: false,
        }
    }

    /// Positions looked at by all threads, as far as they have told.
    fn all_nodes(&self) -> u64 {
        self.shared_nodes.load(Relaxed).max(self.nodes)
    }

    /// Finds the best of the root moves from `first` on and brings it to that place.
    fn aspiration(
        &mut self,
        state: &G::State,
        depth: i32,
        root_moves: &mut [RootMove<G::Move>],
        first: usize,
    ) {
        let last = root_moves[first].value;
        let at = self.parameters;
        let narrow = self.selective() && depth >= at.aspiration_depth && last > -INFINITE && !is_proven(last);
        let mut width = at.aspiration_width;
        let (mut alpha, mut beta) = if narrow { (last - width, last + width) } else { (-INFINITE, INFINITE) };
        loop {
            if first == 0 {
                (alpha, beta) = self.begin((alpha, beta));
            }
            let best = self.search_root(state, depth, (alpha, beta), &mut root_moves[first..]);
            if self.stopped {
                return;
            }
            // What some of the moves are worth is not what the position is worth: whoever comes by later must not find it.
            if first == 0 && self.root_whole {
                self.store(&SearchNode::new(depth, (alpha, beta), 0), false, best, Some(root_moves[0].mv));
            }
            width *= at.aspiration_growth;
            let wide = width > at.aspiration_limit;
            if best <= alpha && alpha > -INFINITE {
                alpha = if wide { -INFINITE } else { best - width };
            } else if best >= beta && beta < INFINITE {
                beta = if wide { INFINITE } else { best + width };
            } else {
                return;
            }
        }
    }

    /// Searches root moves in a window and brings the best one to the front.
    fn search_root(
        &mut self,
        state: &G::State,
        depth: i32,
        (mut alpha, beta): (Value, Value),
        root_moves: &mut [RootMove<G::Move>],
    ) -> Value {
        let game = self.game;
        let abdada = self.abdada.filter(|_| depth >= self.parameters.abdada_depth);
        // Deferred moves are put behind the others.
        let mut moves: Vec<_> = (1..).zip(root_moves.iter().map(|root_move| root_move.mv)).collect();
        let (listed, mut next) = (moves.len(), 0);
        let mut best = -INFINITE;
        while next < moves.len() {
            let (number, mv) = moves[next];
            next += 1;
            let mut child = state.clone();
            game.play(&mut child, mv);
            let key = game.key(&child);
            if let Some(abdada) = abdada
                && number > 1
                && next <= listed
                && abdada.contains(key, depth)
            {
                moves.push((number, mv));
                continue;
            }
            let reduction = if is_proven(best) { 0 } else { self.root_reduction(depth, number) };
            let (progress, first) = (game.progress(state, mv), number == 1);
            let step = Step { child: &child, key, progress, first, depth, reduction, alpha, beta, ply: 1 };
            let mut value = self.search_move(&step, abdada);
            if self.stopped {
                self.pending = Some(mv);
                return best;
            }
            if !self.root_complete {
                // A move that is not among the root moves may be better than a proven loss.
                value = value.max(-PROVEN);
            }
            if value > best {
                best = value;
                if value > alpha || first {
                    self.bring_forward(root_moves, mv, value);
                    alpha = alpha.max(value);
                    if value >= beta {
                        break;
                    }
                }
            }
        }
        best
    }

    /// How much less deep the root move of this number is searched.
    fn root_reduction(&self, depth: i32, number: i32) -> i32 {
        let at = &self.parameters;
        if !self.selective() || depth < at.root_reduction_depth || number <= at.root_reduction_moves {
            return 0;
        }
        1 + i32::from(number > at.root_reduction_many)
    }

    /// A root move is the best so far: it goes to the front with its line, the others keep their order behind it.
    fn bring_forward(&self, root_moves: &mut [RootMove<G::Move>], mv: G::Move, value: Value) {
        let place = root_moves.iter().position(|root_move| root_move.mv == mv);
        let place = place.expect("every move comes from the root moves");
        let root_move = &mut root_moves[place];
        root_move.value = value;
        root_move.line.clear();
        root_move.line.push(mv);
        root_move.line.extend_from_slice(&self.pv[1]);
        root_moves[..=place].rotate_right(1);
    }
}

/// Sorts the few best root moves; equal ones keep their order.
fn put_in_order<M: Clone>(root_moves: &mut [RootMove<M>]) {
    let values: Vec<Value> = root_moves.iter().map(|root_move| root_move.value).collect();
    let sorted: Vec<_> = best_first(&values).into_iter().map(|place| root_moves[place].clone()).collect();
    root_moves.clone_from_slice(&sorted);
}
