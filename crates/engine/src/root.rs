//! The first position: deepening, windows, and as many best lines as are wanted.
//!
//! The tree is searched to depth one, then two, and so on. That costs little more than the last iteration alone, because
//! each one finds most best moves in the table, and there is an answer whenever the clock runs out. The value changes
//! little from one iteration to the next, so a narrow window around the last one is tried first and widened where the
//! value falls outside (aspiration).

use crate::busy::SHALLOW;
use crate::pace::Found;
use crate::score::{CERTAIN, INFINITE, MAX_PLY, Score, Verdict, WIN, is_certain};
use crate::table::{Bound, Entry};
use crate::worker::{Root, Worker};
use ludoteca_kit::{Evaluate, Stage, Tactics, best_first};

/// One of the best lines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line<M> {
    /// What its first move is worth for the side to move.
    pub score: Score,
    /// The moves, the first one to be played.
    pub moves: Vec<M>,
}

impl<M> Line<M> {
    /// Its worth as people read it.
    pub fn verdict(&self) -> Verdict {
        self.score.into()
    }
}

/// What an iteration has found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report<M> {
    /// The depth of the iteration.
    pub depth: u32,
    /// The longest line looked at.
    pub deepest: u32,
    /// Positions looked at so far, by all threads.
    pub nodes: u64,
    /// How full the table is with what this search has found, in thousandths.
    pub full: u32,
    /// The best lines, best first.
    pub lines: Vec<Line<M>>,
}

/// A move of the root and the line it begins.
struct Choice<M> {
    mv: M,
    score: Score,
    line: Vec<M>,
}

/// At the root a list may be long, but not endless.
const ROOT_MOVES: usize = 4_096;

impl<G: Tactics, E: Evaluate<G>> Worker<'_, G, E> {
    /// Searches deeper and deeper until a limit is met and tells `watch` after every iteration. `None` if there is no
    /// move to make.
    pub(crate) fn deepen(
        &mut self,
        root: &Root<G>,
        limit: Option<u32>,
        lines: usize,
        watch: &mut dyn FnMut(&Report<G::Move>),
    ) -> Option<Report<G::Move>> {
        let mut choices = self.choices(root);
        if choices.is_empty() {
            return None;
        }
        let lines = lines.clamp(1, choices.len());
        let mut report = self.report(0, &choices, 1);
        let deepest = limit.map_or(MAX_PLY / 2, |depth| (depth as usize).min(MAX_PLY / 2));
        let mut next = 1;
        while next <= deepest {
            let mut depth = next;
            self.depth = depth;
            self.follow(&root.state, &mut choices);
            for first in 0..lines {
                self.aspire(&root.state, depth as i32, &mut choices, first);
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
                self.adopt(found, &mut choices);
            }
            next = depth + 1;
            // A move that came out best before the time was up has been searched deeper than the old best one.
            if self.stopped {
                if choices[0].score > -INFINITE && lines == 1 {
                    report.lines = self.unfinished(depth, &choices);
                }
                report.nodes = self.shared.load(std::sync::atomic::Ordering::Relaxed).max(self.nodes);
                break;
            }
            self.finish(choices[0].score, &choices[0].line);
            put_in_order(&mut choices[..lines]);
            report = self.report(depth, &choices, lines);
            watch(&report);
            let best = choices[0].score;
            if is_certain(best) && (WIN - best.abs()) as usize <= depth && lines == 1 {
                break;
            }
        }
        Some(report)
    }

    /// The moves to choose from, in the order in which a first guess puts them.
    fn choices(&mut self, root: &Root<G>) -> Vec<Choice<G::Move>> {
        let game = self.game;
        let mut moves = Vec::new();
        if game.outcome(&root.state).is_none() {
            let limit = if self.full() { ROOT_MOVES } else { usize::MAX };
            game.staged_moves(&root.state, Stage::Noisy, usize::MAX, &mut moves);
            self.complete = game.staged_moves(&root.state, Stage::Quiet, limit, &mut moves);
            // A winning move may have been left out of a long list.
            moves.extend(game.winning_move(&root.state).filter(|mv| !moves.contains(mv)));
        }
        if !root.only.is_empty() {
            moves = root.only.iter().copied().filter(|&mv| game.legal(&root.state, mv)).collect();
        }
        let known = self.table.get(game.key(&root.state), 0).and_then(|entry| game.unpack(entry.mv));
        let wins = game.winning_move(&root.state);
        let hope = |&mv: &G::Move| match mv {
            mv if wins == Some(mv) => i32::MAX,
            mv if known == Some(mv) => i32::MAX - 1,
            mv => game.ordering_score(&root.state, mv),
        };
        let hopes: Vec<i32> = moves.iter().map(hope).collect();
        let order = best_first(&hopes).into_iter().map(|place| moves[place]);
        order.map(|mv| Choice { mv, score: -INFINITE, line: vec![mv] }).collect()
    }

    /// Who helps begins an iteration with what was found in the one before it, by whomever.
    fn follow(&self, state: &G::State, choices: &mut [Choice<G::Move>]) {
        if self.helps()
            && let Some(entry) = self.table.get(self.game.key(state), 0)
            && usize::from(entry.depth) + 1 >= self.depth
            && entry.bound == Bound::Exact
            && let Some(place) = choices.iter().position(|choice| self.game.pack(choice.mv) == entry.mv)
        {
            choices[place].score = entry.score;
            choices[..=place].rotate_right(1);
        }
    }

    /// Makes what another thread has found the result of this one's iteration.
    fn adopt(&self, found: Found, choices: &mut [Choice<G::Move>]) {
        let line: Vec<G::Move> = found.line.into_iter().map_while(|mv| self.game.unpack(mv)).collect();
        let place = choices.iter().position(|choice| line.first() == Some(&choice.mv));
        let place = place.expect("every thread chooses among the same moves");
        choices[place] = Choice { mv: choices[place].mv, score: found.score, line };
        choices[..=place].rotate_right(1);
    }

    /// The line of an iteration that was broken off. If all it has looked at loses, the move it was at may be better, and
    /// the loss is not certain.
    fn unfinished(&self, depth: usize, choices: &[Choice<G::Move>]) -> Vec<Line<G::Move>> {
        match self.pending {
            Some(mv) if choices[0].score < -CERTAIN && choices[0].mv != mv => {
                vec![Line { score: -CERTAIN, moves: vec![mv] }]
            }
            _ => self.report(depth, choices, 1).lines,
        }
    }

    fn report(&self, depth: usize, choices: &[Choice<G::Move>], lines: usize) -> Report<G::Move> {
        let line = |choice: &Choice<G::Move>| Line {
            score: if choice.score == -INFINITE { 0 } else { choice.score },
            moves: choice.line.clone(),
        };
        Report {
            depth: depth as u32,
            deepest: self.deepest as u32,
            nodes: self.shared.load(std::sync::atomic::Ordering::Relaxed).max(self.nodes),
            full: self.table.per_mille(),
            lines: choices[..lines].iter().map(line).collect(),
        }
    }

    /// Finds the best of the choices from `first` on and brings it to that place.
    fn aspire(&mut self, state: &G::State, depth: i32, choices: &mut [Choice<G::Move>], first: usize) {
        let last = choices[first].score;
        let narrow = self.full() && depth >= 4 && last > -INFINITE && !is_certain(last);
        let mut width = 30;
        let (mut alpha, mut beta) = if narrow { (last - width, last + width) } else { (-INFINITE, INFINITE) };
        loop {
            if first == 0 {
                (alpha, beta) = self.begin((alpha, beta));
            }
            let best = self.look_at_root(state, depth, (alpha, beta), choices, first);
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

    fn look_at_root(
        &mut self,
        state: &G::State,
        depth: i32,
        (mut alpha, beta): (Score, Score),
        choices: &mut [Choice<G::Move>],
        first: usize,
    ) -> Score {
        let game = self.game;
        let first_alpha = alpha;
        let mut best = -INFINITE;
        let busy = self.busy.filter(|_| depth > SHALLOW);
        let mut moves: Vec<(usize, G::Move)> =
            choices[first..].iter().enumerate().map(|(place, choice)| (place + 1, choice.mv)).collect();
        let (all, mut turn) = (moves.len(), 0);
        while turn < moves.len() {
            let (count, mv) = moves[turn];
            turn += 1;
            let mut child = state.clone();
            game.play(&mut child, mv);
            let key = game.key(&child);
            if let Some(busy) = busy {
                if count > 1 && turn <= all && busy.taken(key, depth) {
                    moves.push((count, mv));
                    continue;
                }
                busy.begin(key, depth);
            }
            self.path.push(key, game.progress(state, mv));
            let late = self.full() && depth >= 3 && count > 6 && !is_certain(best);
            let reduction = if late { 1 + i32::from(count > 40) } else { 0 };
            let mut value = INFINITE;
            if count > 1 {
                value = -self.node(&child, depth - 1 - reduction, (-alpha - 1, -alpha), 1, true);
                if value > alpha && reduction > 0 && !self.stopped {
                    value = -self.node(&child, depth - 1, (-alpha - 1, -alpha), 1, true);
                }
            }
            if count == 1 || (value > alpha && value < beta && !self.stopped) {
                value = -self.node(&child, depth - 1, (-beta, -alpha), 1, true);
            }
            self.path.pop();
            if let Some(busy) = busy {
                busy.end(key, depth);
            }
            if self.stopped {
                self.pending = Some(mv);
                return best;
            }
            if !self.complete {
                // A move that is not among the choices may be better than a certain loss.
                value = value.max(-CERTAIN);
            }
            if value > best {
                best = value;
                if value > alpha || count == 1 {
                    let place = choices[first..].iter().position(|choice| choice.mv == mv);
                    let place = first + place.expect("every move comes from the choices");
                    choices[place].score = value;
                    choices[place].line.clear();
                    choices[place].line.push(mv);
                    choices[place].line.extend_from_slice(&self.lines[1]);
                    // The others keep their order behind it.
                    choices[first..=place].rotate_right(1);
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
            let mv = game.pack(choices[0].mv);
            self.table.put(
                game.key(state),
                0,
                Entry { mv, score: best, depth: depth as u8, hurried: false, bound },
            );
        }
        best
    }
}

/// Sorts the few best choices; equal ones keep their order.
fn put_in_order<M>(choices: &mut [Choice<M>]) {
    for next in 1..choices.len() {
        for place in (1..=next).rev() {
            if choices[place].score <= choices[place - 1].score {
                break;
            }
            choices.swap(place, place - 1);
        }
    }
}
