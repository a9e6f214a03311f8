//! The search of one position: alpha-beta with all that makes it deep.
//!
//! **Principal variation search.** The first move gets the whole window; every other one only has to prove that it is
//! no better, with a window of width zero, which is cheap. If it turns out better it is searched again.
//!
//! **Null move.** Who passes and is still too good would surely be too good after the best move. That is wrong where
//! having to move is a burden, so the game is asked first, and at greater depth a verifying search without
//! passing has to agree. A win found behind a pass is nobody's win: only the bound is believed.
//!
//! **Late moves** of a well-ordered list are hardly ever best. They are searched less deep, the less the later they
//! come, and again at full depth if they surprise. Near the horizon the last quiet moves are left out altogether; never
//! while everything tried so far loses, so that a loss is claimed only if every move has been looked at.
//!
//! **Futility.** Near the horizon, a position that is far above the window will stay there, and quiet moves in one far
//! below will not lift it.
//!
//! **Extension.** Where the opponent threatens to win at once there is nothing to do but to parry: such replies cost no
//! depth.
//!
//! None of it can make a win appear that is not there: a value beyond evaluations comes only from positions that are
//! over, through moves that were all searched.

use crate::busy::SHALLOW;
use crate::order::quiet_score;
use crate::score::{CERTAIN, INFINITE, MAX_PLY, Score, is_certain, win_at};
use crate::table::{Bound, Entry};
use crate::worker::Worker;
use ludoteca_kit::{Evaluate, Job, Stage, Tactics};

/// From how many moves on a list may be cut to the promising ones, by depth.
const LISTED: [usize; 6] = [48, 64, 128, 256, 512, 1_024];
/// Lists longer than this are never searched to their end.
const LONGEST: usize = 8_192;
/// Another thread's look at a position that is so many plies less deep is no knowledge of it.
const GLANCE: i32 = 3;
/// Noisy moves that promise a loss come after every quiet one.
const LOSING: i32 = -20_000;

struct Node<'w, 'a, G: Tactics, E> {
    worker: &'w mut Worker<'a, G, E>,
    state: &'w G::State,
    depth: i32,
    window: (Score, Score),
    ply: usize,
    may_pass: bool,
}

impl<G: Tactics, E: Evaluate<G>> Job for Node<'_, '_, G, E> {
    type Out = Score;
    #[inline(always)]
    fn run(self) -> Score {
        self.worker.look(self.state, self.depth, self.window, self.ply, self.may_pass)
    }
}

/// The moves of one position on their way to being tried.
struct List {
    start: usize,
    next: usize,
    /// Where the moves added last begin, or those of them that are left.
    base: usize,
    /// The quiet moves have been added.
    whole: bool,
    /// Nothing was left out.
    complete: bool,
    limit: usize,
}

impl<G: Tactics, E: Evaluate<G>> Worker<'_, G, E> {
    /// The value of a position, searched to a depth, as far as it lies within the window.
    pub(crate) fn node(
        &mut self,
        state: &G::State,
        depth: i32,
        window: (Score, Score),
        ply: usize,
        may_pass: bool,
    ) -> Score {
        if depth <= 0 && self.full() {
            return self.horizon(state, window, ply, 0);
        }
        let game = self.game;
        game.enter(Node { worker: self, state, depth, window, ply, may_pass })
    }

    #[inline(always)]
    fn look(
        &mut self,
        state: &G::State,
        mut depth: i32,
        (mut alpha, mut beta): (Score, Score),
        ply: usize,
        may_pass: bool,
    ) -> Score {
        let (game, full) = (self.game, self.full());
        let principal = beta - alpha > 1;
        self.clear_line(ply);
        if self.enter(ply) {
            return 0;
        }
        if let Some(value) = self.over(state, ply) {
            return value;
        }
        // One place asks the judge: what it says is inlined here, and it is long.
        let leaf = depth <= 0 || ply + 2 >= MAX_PLY;
        let key = self.path.key();
        let (mut known, mut searched, mut threatened, mut calm) = (None, 0, false, false);
        if !leaf {
            if full {
                // Nothing better than a win with the next move can come, and nothing worse than a loss with it: there are
                // games in which a move may hand over the win at once.
                alpha = alpha.max(-win_at(ply + 1));
                beta = beta.min(win_at(ply + 1));
                if alpha >= beta {
                    return alpha;
                }
            }
            let entry = self.table.get(key, ply);
            if let Some(Entry { score, depth: plies, hurried, bound, .. }) = entry {
                // What another thread has done in a hurry need not be done better here.
                searched = i32::from(plies) + i32::from(hurried && self.busy.is_some());
                let deep = if full { searched >= depth } else { searched == depth };
                let settles = match bound {
                    Bound::Exact => true,
                    Bound::Lower => score >= beta,
                    Bound::Upper => score <= alpha,
                };
                if deep && settles && (!principal || !full) {
                    return score;
                }
            }
            if let Some(mv) = game.winning_move(state) {
                self.clear_line(ply + 1);
                self.extend_line(ply, mv);
                return win_at(ply + 1);
            }
            threatened = full && self.threatened(state);
            if threatened && ply < 2 * self.depth {
                depth += 1;
            }
            known = entry.and_then(|entry| game.unpack(entry.mv)).filter(|&mv| game.legal(state, mv));
            calm = full && !threatened && !principal && !is_certain(beta) && !is_certain(alpha);
        }
        let stand = if leaf || calm { self.judge.evaluate(game, state) } else { 0 };
        if leaf {
            return stand;
        }
        if calm {
            if depth <= 5 && stand - 90 * depth >= beta {
                return stand;
            }
            if depth <= 2 && stand + 250 * depth <= alpha {
                let value = self.horizon(state, (alpha, alpha + 1), ply, 0);
                if value <= alpha || self.stopped {
                    return value;
                }
            }
            if may_pass
                && depth >= 3
                && stand >= beta
                && game.zugzwang_unlikely(state)
                && let Some(value) = self.pass(state, depth, beta, ply)
            {
                return value;
            }
        }
        // Alone, a thread would know nothing of what another one has only glanced at: it is not to search it deeper for that.
        let glanced = self.busy.is_some() && searched + GLANCE <= depth;
        let hurried = full && (known.is_none() || glanced) && depth >= 4;
        depth -= i32::from(hurried);

        let start = self.tried.moves.len();
        let limit = if full { LISTED[(depth as usize).min(LISTED.len() - 1)] } else { usize::MAX };
        let mut list = List { start, next: start, base: start, whole: false, complete: true, limit };
        let (mut best, mut best_move, mut tried) = (-INFINITE, None, 0);
        let first_alpha = alpha;
        let mut waiting = known;
        let busy = self.busy.filter(|_| full && depth > SHALLOW);
        let (put_off, mut taken_up) = (self.later.len(), self.later.len());
        let mut listed = true;
        loop {
            let next = match waiting.take() {
                Some(mv) => Some((mv, 0)),
                None if listed => self.next_move(state, ply, &mut list),
                None => None,
            };
            let (mv, quiet, count, first_time) = match next {
                Some((mv, _)) if tried > 0 && known == Some(mv) => continue,
                Some((mv, score)) => {
                    tried += 1;
                    (mv, list.whole && score > LOSING / 2, tried, true)
                }
                None if taken_up < self.later.len() => {
                    listed = false;
                    taken_up += 1;
                    let (mv, quiet, count) = self.later[taken_up - 1];
                    (mv, quiet, count, false)
                }
                None if self.must_go_on(state, &mut list, best) => {
                    listed = true;
                    continue;
                }
                None => break,
            };
            if calm && quiet && best > -CERTAIN {
                if depth <= 5 && count > 6 + 3 * depth * depth {
                    listed = false;
                    continue;
                }
                if depth <= 3 && stand + 80 + 90 * depth <= alpha {
                    continue;
                }
            }

            let mut child = state.clone();
            game.play(&mut child, mv);
            let child_key = game.key(&child);
            if let Some(busy) = busy {
                if count > 1 && first_time && busy.taken(child_key, depth) {
                    self.later.push((mv, quiet, count));
                    continue;
                }
                busy.begin(child_key, depth);
            }
            self.path.push(child_key, game.progress(state, mv));
            let reduction =
                if full && depth >= 3 && count > 2 + 2 * i32::from(principal) && list.whole && !threatened {
                    let less = self.reduction(depth, count) - i32::from(principal);
                    let liked = self.memory.history(game.history_slots(state, mv)) / 256;
                    (less - liked).clamp(0, depth - 2)
                } else {
                    0
                };
            let mut value = INFINITE;
            if count > 1 {
                value = -self.node(&child, depth - 1 - reduction, (-alpha - 1, -alpha), ply + 1, true);
                if value > alpha && reduction > 0 && !self.stopped {
                    value = -self.node(&child, depth - 1, (-alpha - 1, -alpha), ply + 1, true);
                }
            }
            if count == 1 || (value > alpha && value < beta && !self.stopped) {
                value = -self.node(&child, depth - 1, (-beta, -alpha), ply + 1, true);
            }
            self.path.pop();
            if let Some(busy) = busy {
                busy.end(child_key, depth);
            }
            if self.stopped {
                self.tried.close(start);
                self.later.truncate(put_off);
                return 0;
            }

            if value > best {
                best = value;
                if value > alpha {
                    best_move = Some(mv);
                    alpha = value;
                    if principal {
                        self.extend_line(ply, mv);
                    }
                    if value >= beta {
                        self.refuted(state, depth, ply, mv, &list);
                        break;
                    }
                }
            }
        }
        if !list.complete && best < -CERTAIN {
            // Not every move was looked at, so the loss is not certain.
            best = -CERTAIN;
        }
        self.tried.close(start);
        self.later.truncate(put_off);
        let bound = match best {
            best if best >= beta => Bound::Lower,
            best if best > first_alpha => Bound::Exact,
            _ => Bound::Upper,
        };
        let mv = best_move.map_or(0, |mv| game.pack(mv));
        self.table.put(key, ply, Entry { mv, score: best, depth: depth.clamp(0, 255) as u8, hurried, bound });
        best
    }

    /// The next of the moves: noisy ones that promise something, then quiet ones, then the rest.
    #[inline(always)]
    fn next_move(&mut self, state: &G::State, ply: usize, list: &mut List) -> Option<(G::Move, i32)> {
        let game = self.game;
        if list.next == list.start && !list.whole {
            game.staged_moves(state, Stage::Noisy, usize::MAX, &mut self.tried.moves);
            self.tried.score(|mv| {
                let promise = game.ordering_score(state, mv);
                if promise < 0 { promise + LOSING } else { promise }
            });
        }
        let picked = if list.whole || list.next < self.tried.moves.len() {
            self.tried.pick(list.base, list.next)
        } else {
            None
        };
        if let Some((_, score)) = picked
            && (list.whole || score >= 0)
        {
            list.next += 1;
            return picked;
        }
        if list.whole {
            return None;
        }
        list.whole = true;
        list.base = list.next;
        list.complete = game.staged_moves(state, Stage::Quiet, list.limit, &mut self.tried.moves);
        let memory = &self.memory;
        self.tried.score(|mv| quiet_score(game, memory, state, ply, mv));
        // What was left of the noisy ones is ranked among the quiet ones, below them all.
        let picked = self.tried.pick(list.base, list.next);
        list.next += usize::from(picked.is_some());
        picked
    }

    /// Where only a part of the moves was listed and all of them lose, the rest has to be looked at too.
    #[inline(never)]
    fn must_go_on(&mut self, state: &G::State, list: &mut List, best: Score) -> bool {
        if list.complete || best > -CERTAIN || self.game.count(state) > LONGEST {
            return false;
        }
        let seen: Vec<u32> = self.tried.moves[list.start..].iter().map(|&mv| self.game.pack(mv)).collect();
        let mut rest = Vec::new();
        list.complete = self.game.staged_moves(state, Stage::Quiet, usize::MAX, &mut rest);
        let seen: std::collections::BTreeSet<u32> = seen.into_iter().collect();
        rest.retain(|&mv| !seen.contains(&self.game.pack(mv)));
        let any = !rest.is_empty();
        self.tried.moves.extend(rest);
        self.tried.score(|_| 0);
        list.base = list.next;
        any
    }

    /// Whether passing is still too good: the value to return then.
    #[inline(never)]
    fn pass(&mut self, state: &G::State, depth: i32, beta: Score, ply: usize) -> Option<Score> {
        let passed = self.game.null_move(state)?;
        let less = 3 + depth / 4;
        // A pass ends the past: nobody is to repeat a position by it.
        self.path.push(self.game.key(&passed), true);
        let value = -self.node(&passed, depth - less, (-beta, 1 - beta), ply + 1, false);
        self.path.pop();
        if self.stopped || value < beta {
            return None;
        }
        if depth >= 10 {
            let verified = self.node(state, depth - less, (beta - 1, beta), ply, false);
            if self.stopped || verified < beta {
                return None;
            }
        }
        Some(if is_certain(value) { beta } else { value })
    }

    /// How much less deep the n-th move is searched.
    #[inline(always)]
    fn reduction(&self, depth: i32, count: i32) -> i32 {
        // The product of two logarithms to base two, by the number of bits, is close enough.
        let log = |number: i32| 64 - ((number * number) as u64).leading_zeros() as i32;
        log(depth) * log(count) / 12
    }

    /// A move has refuted the position before it: remember its like, and forget the like of those tried in vain.
    #[inline(never)]
    fn refuted(&mut self, state: &G::State, depth: i32, ply: usize, mv: G::Move, list: &List) {
        let game = self.game;
        let bonus = (16 * depth * depth + 32 * depth).min(1_600);
        self.memory.learn(game.history_slots(state, mv), bonus);
        if list.whole {
            self.memory.remember_killer(ply, game.pack(mv));
        }
        for place in list.start..list.next.min(list.start + 64) {
            let other = self.tried.moves[place];
            if other != mv {
                self.memory.learn(game.history_slots(state, other), -bonus);
            }
        }
    }
}
