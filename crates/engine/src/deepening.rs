//! The root: iterative deepening, aspiration windows, and as many best lines as are wanted.
//!
//! The tree is searched to depth one, then two, and so on. That costs little more than the last iteration alone, because
//! each one finds most best moves in the transposition table, and there is an answer whenever the clock runs out. The value changes
//! little from one iteration to the next, so a narrow window around the last one is tried first and widened where the
//! value falls outside (aspiration).

use crate::abdada::MIN_DEPTH;
use crate::pace::Finished;
use crate::report::{Line, Report};
use crate::root::Root;
use crate::score::{INFINITE, MAX_PLY, PROVEN, Value, WIN, is_proven};
use crate::transposition::{Bound, Entry};
use crate::worker::Worker;
use ludoteca_kit::{Evaluate, Stage, Tactics, best_first};

/// A move of the root and the line it begins.
struct RootMove<M> {
    mv: M,
    value: Value,
    line: Vec<M>,
}

/// At the root a list may be long, but not endless.
const ROOT_MOVE_LIMIT: usize = 4_096;

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
        let mut next = 1;
        while next <= deepest {
            let mut depth = next;
            self.root_depth = depth;
            self.follow_main(&root.state, &mut root_moves);
            for first in 0..lines {
                self.aspiration(&root.state, depth as i32, &mut root_moves, first);
                if self.stopped {
                    break;
                }
            }
            if self.stopped
                && let Some(front) = self.overtaken()
            {
                next = front;
                continue;
            }
            if self.stopped
                && let Some(found) = self.take_over()
            {
                depth = found.depth;
                self.adopt(found, &mut root_moves);
            }
            next = depth + 1;
            // A move that came out best before the time was up has been searched deeper than the old best one.
            if self.stopped {
                if root_moves[0].value > -INFINITE && lines == 1 {
                    report.lines = self.unfinished(depth, &root_moves);
                }
                report.nodes = self.shared_nodes.load(std::sync::atomic::Ordering::Relaxed).max(self.nodes);
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
        }
        Some(report)
    }

    /// The moves to choose from, in the order in which a first guess puts them.
    fn root_moves(&mut self, root: &Root<G>) -> Vec<RootMove<G::Move>> {
        let game = self.game;
        let mut moves = Vec::new();
        if game.outcome(&root.state).is_none() {
            let limit = if self.selective() { ROOT_MOVE_LIMIT } else { usize::MAX };
            game.staged_moves(&root.state, Stage::Noisy, usize::MAX, &mut moves);
            self.root_complete = game.staged_moves(&root.state, Stage::Quiet, limit, &mut moves);
            // A winning move may have been left out of a long list.
            moves.extend(game.winning_move(&root.state).filter(|mv| !moves.contains(mv)));
        }
        if !root.only.is_empty() {
            moves = root.only.iter().copied().filter(|&mv| game.legal(&root.state, mv)).collect();
        }
        let known = self.table.probe(game.key(&root.state), 0).and_then(|entry| game.unpack(entry.mv));
        let wins = game.winning_move(&root.state);
        let score = |&mv: &G::Move| match mv {
            mv if wins == Some(mv) => i32::MAX,
            mv if known == Some(mv) => i32::MAX - 1,
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
    fn adopt(&self, found: Finished, root_moves: &mut [RootMove<G::Move>]) {
        let line: Vec<G::Move> = found.line.into_iter().map_while(|mv| self.game.unpack(mv)).collect();
        let place = root_moves.iter().position(|root_move| line.first() == Some(&root_move.mv));
        let place = place.expect("every thread chooses among the same moves");
        root_moves[place] = RootMove { mv: root_moves[place].mv, value: found.value, line };
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
            nodes: self.shared_nodes.load(std::sync::atomic::Ordering::Relaxed).max(self.nodes),
            hashfull: self.table.hashfull(),
            lines: root_moves[..lines].iter().map(line).collect(),
            exact: false,
        }
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
        let narrow = self.selective() && depth >= 4 && last > -INFINITE && !is_proven(last);
        let mut width = 30;
        let (mut alpha, mut beta) = if narrow { (last - width, last + width) } else { (-INFINITE, INFINITE) };
        loop {
            if first == 0 {
                (alpha, beta) = self.begin((alpha, beta));
            }
            let best = self.search_root(state, depth, (alpha, beta), root_moves, first);
            if self.stopped {
                return;
            }
            width *= 3;
            let wide = width > 1_000;
            if best <= alpha && alpha > -INFINITE {
                alpha = if wide { -INFINITE } else { best - width };
            } else if best >= beta && beta < INFINITE {
                beta = if wide { INFINITE } else { best + width };
            } else {
                return;
            }
        }
    }

    fn search_root(
        &mut self,
        state: &G::State,
        depth: i32,
        (mut alpha, beta): (Value, Value),
        root_moves: &mut [RootMove<G::Move>],
        first: usize,
    ) -> Value {
        let game = self.game;
        let first_alpha = alpha;
        let mut best = -INFINITE;
        let abdada = self.abdada.filter(|_| depth >= MIN_DEPTH);
        let mut moves: Vec<(usize, G::Move)> = root_moves[first..]
            .iter()
            .enumerate()
            .map(|(place, root_move)| (place + 1, root_move.mv))
            .collect();
        let (all, mut turn) = (moves.len(), 0);
        while turn < moves.len() {
            let (count, mv) = moves[turn];
            turn += 1;
            let mut child = state.clone();
            game.play(&mut child, mv);
            let key = game.key(&child);
            if let Some(abdada) = abdada {
                if count > 1 && turn <= all && abdada.contains(key, depth) {
                    moves.push((count, mv));
                    continue;
                }
                abdada.begin(key, depth);
            }
            self.path.push(key, game.progress(state, mv));
            let late = self.selective() && depth >= 3 && count > 6 && !is_proven(best);
            let reduction = if late { 1 + i32::from(count > 40) } else { 0 };
            let mut value = INFINITE;
            if count > 1 {
                value = -self.search(&child, depth - 1 - reduction, (-alpha - 1, -alpha), 1, true);
                if value > alpha && reduction > 0 && !self.stopped {
                    value = -self.search(&child, depth - 1, (-alpha - 1, -alpha), 1, true);
                }
            }
            if count == 1 || (value > alpha && value < beta && !self.stopped) {
                value = -self.search(&child, depth - 1, (-beta, -alpha), 1, true);
            }
            self.path.pop();
            if let Some(abdada) = abdada {
                abdada.end(key, depth);
            }
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
                if value > alpha || count == 1 {
                    let place = root_moves[first..].iter().position(|root_move| root_move.mv == mv);
                    let place = first + place.expect("every move comes from the root_moves");
                    root_moves[place].value = value;
                    root_moves[place].line.clear();
                    root_moves[place].line.push(mv);
                    root_moves[place].line.extend_from_slice(&self.pv[1]);
                    // The others keep their order behind it.
                    root_moves[first..=place].rotate_right(1);
                    alpha = alpha.max(value);
                    if value >= beta {
                        break;
                    }
                }
            }
        }
        let bound = match best {
            best if best >= beta => Bound::Lower,
            best if best > first_alpha => Bound::Exact,
            _ => Bound::Upper,
        };
        if first == 0 {
            let mv = game.pack(root_moves[0].mv);
            self.table.store(
                game.key(state),
                0,
                Entry { mv, value: best, depth: depth as u8, reduced: false, bound },
            );
        }
        best
    }
}

/// Sorts the few best root moves; equal ones keep their order.
fn put_in_order<M>(root_moves: &mut [RootMove<M>]) {
    for next in 1..root_moves.len() {
        for place in (1..=next).rev() {
            if root_moves[place].value <= root_moves[place - 1].value {
                break;
            }
            root_moves.swap(place, place - 1);
        }
    }
}
