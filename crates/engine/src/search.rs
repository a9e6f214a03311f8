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

use crate::abdada::MIN_DEPTH;
use crate::picker::quiet_score;
use crate::score::{INFINITE, MAX_PLY, PROVEN, Value, is_proven, win_at};
use crate::transposition::{Bound, Entry};
use crate::worker::Worker;
use ludoteca_kit::{Evaluate, Job, Stage, Tactics};

/// From how many moves on a list may be cut to the promising ones, by depth.
const LISTED: [usize; 6] = [48, 64, 128, 256, 512, 1_024];
/// Lists longer than this are never searched to their end.
const LONGEST: usize = 8_192;
/// What another thread has searched so many plies less deep is no knowledge of a position.
const GLIMPSE: i32 = 3;
/// Noisy moves with a negative score come after every quiet one.
const LOSING: i32 = -20_000;

struct Node<'w, 'a, G: Tactics, E> {
    worker: &'w mut Worker<'a, G, E>,
    state: &'w G::State,
    depth: i32,
    window: (Value, Value),
    ply: usize,
    null_allowed: bool,
}

impl<G: Tactics, E: Evaluate<G>> Job for Node<'_, '_, G, E> {
    type Out = Value;
    #[inline(always)]
    fn run(self) -> Value {
        self.worker.alpha_beta(self.state, self.depth, self.window, self.ply, self.null_allowed)
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
    pub(crate) fn search(
        &mut self,
        state: &G::State,
        depth: i32,
        window: (Value, Value),
        ply: usize,
        null_allowed: bool,
    ) -> Value {
        if depth <= 0 && self.selective() {
            return self.quiescence(state, window, ply, 0);
        }
        let game = self.game;
        game.enter(Node { worker: self, state, depth, window, ply, null_allowed })
    }

    #[inline(always)]
    fn alpha_beta(
        &mut self,
        state: &G::State,
        mut depth: i32,
        (mut alpha, mut beta): (Value, Value),
        ply: usize,
        null_allowed: bool,
    ) -> Value {
        let (game, selective) = (self.game, self.selective());
        let principal = beta - alpha > 1;
        self.clear_pv(ply);
        if self.count_node(ply) {
            return 0;
        }
        if let Some(value) = self.terminal_value(state, ply) {
            return value;
        }
        // One place evaluates: the evaluation is inlined here, and it is long.
        let leaf = depth <= 0 || ply + 2 >= MAX_PLY;
        let key = self.path.key();
        let (mut hash_move, mut searched, mut threatened, mut prunable) = (None, 0, false, false);
        if !leaf {
            if selective {
                // Nothing better than a win with the next move can come, and nothing worse than a loss with it: there are
                // games in which a move may hand over the win at once.
                alpha = alpha.max(-win_at(ply + 1));
                beta = beta.min(win_at(ply + 1));
                if alpha >= beta {
                    return alpha;
                }
            }
            let entry = self.table.probe(key, ply);
            if let Some(Entry { value, depth: plies, reduced, bound, .. }) = entry {
                // What another thread has searched with internal iterative reduction need not be searched deeper here.
                searched = i32::from(plies) + i32::from(reduced && self.abdada.is_some());
                let deep = if selective { searched >= depth } else { searched == depth };
                let settles = match bound {
                    Bound::Exact => true,
                    Bound::Lower => value >= beta,
                    Bound::Upper => value <= alpha,
                };
                if deep && settles && (!principal || !selective) {
                    return value;
                }
            }
            if let Some(mv) = game.winning_move(state) {
                self.clear_pv(ply + 1);
                self.update_pv(ply, mv);
                return win_at(ply + 1);
            }
            threatened = selective && self.threatened(state);
            if threatened && ply < 2 * self.root_depth {
                depth += 1;
            }
            hash_move = entry.and_then(|entry| game.unpack(entry.mv)).filter(|&mv| game.legal(state, mv));
            prunable = selective && !threatened && !principal && !is_proven(beta) && !is_proven(alpha);
        }
        let static_value = if leaf || prunable { self.evaluation.evaluate(game, state) } else { 0 };
        if leaf {
            return static_value;
        }
        if prunable {
            if depth <= 5 && static_value - 90 * depth >= beta {
                return static_value;
            }
            if depth <= 2 && static_value + 250 * depth <= alpha {
                let value = self.quiescence(state, (alpha, alpha + 1), ply, 0);
                if value <= alpha || self.stopped {
                    return value;
                }
            }
            if null_allowed
                && depth >= 3
                && static_value >= beta
                && game.zugzwang_unlikely(state)
                && let Some(value) = self.null_move_value(state, depth, beta, ply)
            {
                return value;
            }
        }
        // Alone, a thread would know nothing of what another one has only glimpsed: it is not to search it deeper for that.
        let glimpsed = self.abdada.is_some() && searched + GLIMPSE <= depth;
        let reduced = selective && (hash_move.is_none() || glimpsed) && depth >= 4;
        depth -= i32::from(reduced);

        let start = self.moves.moves.len();
        let limit = if selective { LISTED[(depth as usize).min(LISTED.len() - 1)] } else { usize::MAX };
        let mut list = List { start, next: start, base: start, whole: false, complete: true, limit };
        let (mut best, mut best_move, mut tried) = (-INFINITE, None, 0);
        let first_alpha = alpha;
        let mut waiting = hash_move;
        let abdada = self.abdada.filter(|_| selective && depth >= MIN_DEPTH);
        let (put_off, mut taken_up) = (self.deferred.len(), self.deferred.len());
        let mut listed = true;
        loop {
            let next = match waiting.take() {
                Some(mv) => Some((mv, 0)),
                None if listed => self.next_move(state, ply, &mut list),
                None => None,
            };
            let (mv, quiet, count, first_time) = match next {
                Some((mv, _)) if tried > 0 && hash_move == Some(mv) => continue,
                Some((mv, score)) => {
                    tried += 1;
                    (mv, list.whole && score > LOSING / 2, tried, true)
                }
                None if taken_up < self.deferred.len() => {
                    listed = false;
                    taken_up += 1;
                    let (mv, quiet, count) = self.deferred[taken_up - 1];
                    (mv, quiet, count, false)
                }
                None if self.must_go_on(state, &mut list, best) => {
                    listed = true;
                    continue;
                }
                None => break,
            };
            if prunable && quiet && best > -PROVEN {
                if depth <= 5 && count > 6 + 3 * depth * depth {
                    listed = false;
                    continue;
                }
                if depth <= 3 && static_value + 80 + 90 * depth <= alpha {
                    continue;
                }
            }

            let mut child = state.clone();
            game.play(&mut child, mv);
            let child_key = game.key(&child);
            if let Some(abdada) = abdada {
                if count > 1 && first_time && abdada.contains(child_key, depth) {
                    self.deferred.push((mv, quiet, count));
                    continue;
                }
                abdada.begin(child_key, depth);
            }
            self.path.push(child_key, game.progress(state, mv));
            let reduction = if selective
                && depth >= 3
                && count > 2 + 2 * i32::from(principal)
                && list.whole
                && !threatened
            {
                let less = self.reduction(depth, count) - i32::from(principal);
                let liked = self.history.score(game.history_slots(state, mv)) / 256;
                (less - liked).clamp(0, depth - 2)
            } else {
                0
            };
            let mut value = INFINITE;
            if count > 1 {
                value = -self.search(&child, depth - 1 - reduction, (-alpha - 1, -alpha), ply + 1, true);
                if value > alpha && reduction > 0 && !self.stopped {
                    value = -self.search(&child, depth - 1, (-alpha - 1, -alpha), ply + 1, true);
                }
            }
            if count == 1 || (value > alpha && value < beta && !self.stopped) {
                value = -self.search(&child, depth - 1, (-beta, -alpha), ply + 1, true);
            }
            self.path.pop();
            if let Some(abdada) = abdada {
                abdada.end(child_key, depth);
            }
            if self.stopped {
                self.moves.close(start);
                self.deferred.truncate(put_off);
                return 0;
            }

            if value > best {
                best = value;
                if value > alpha {
                    best_move = Some(mv);
                    alpha = value;
                    if principal {
                        self.update_pv(ply, mv);
                    }
                    if value >= beta {
                        self.refuted(state, depth, ply, mv, &list);
                        break;
                    }
                }
            }
        }
        if !list.complete && best < -PROVEN {
            // Not every move was looked at, so the loss is not proven.
            best = -PROVEN;
        }
        self.moves.close(start);
        self.deferred.truncate(put_off);
        let bound = match best {
            best if best >= beta => Bound::Lower,
            best if best > first_alpha => Bound::Exact,
            _ => Bound::Upper,
        };
        let mv = best_move.map_or(0, |mv| game.pack(mv));
        self.table.store(
            key,
            ply,
            Entry { mv, value: best, depth: depth.clamp(0, 255) as u8, reduced, bound },
        );
        best
    }

    /// The next of the moves: noisy ones with a good score, then quiet ones, then the rest.
    #[inline(always)]
    fn next_move(&mut self, state: &G::State, ply: usize, list: &mut List) -> Option<(G::Move, i32)> {
        let game = self.game;
        if list.next == list.start && !list.whole {
            game.staged_moves(state, Stage::Noisy, usize::MAX, &mut self.moves.moves);
            self.moves.score(|mv| {
                let score = game.ordering_score(state, mv);
                if score < 0 { score + LOSING } else { score }
            });
        }
        let picked = if list.whole || list.next < self.moves.moves.len() {
            self.moves.pick(list.base, list.next)
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
        list.complete = game.staged_moves(state, Stage::Quiet, list.limit, &mut self.moves.moves);
        let (history, killers) = (self.history, &self.killers);
        self.moves.score(|mv| quiet_score(game, history, killers, state, ply, mv));
        // What was left of the noisy ones is ranked among the quiet ones, below them all.
        let picked = self.moves.pick(list.base, list.next);
        list.next += usize::from(picked.is_some());
        picked
    }

    /// Where only a part of the moves was listed and all of them lose, the rest has to be looked at too.
    #[inline(never)]
    fn must_go_on(&mut self, state: &G::State, list: &mut List, best: Value) -> bool {
        if list.complete || best > -PROVEN || self.game.count(state) > LONGEST {
            return false;
        }
        let seen: Vec<u32> = self.moves.moves[list.start..].iter().map(|&mv| self.game.pack(mv)).collect();
        let mut rest = Vec::new();
        list.complete = self.game.staged_moves(state, Stage::Quiet, usize::MAX, &mut rest);
        let seen: std::collections::BTreeSet<u32> = seen.into_iter().collect();
        rest.retain(|&mv| !seen.contains(&self.game.pack(mv)));
        let any = !rest.is_empty();
        self.moves.moves.extend(rest);
        self.moves.score(|_| 0);
        list.base = list.next;
        any
    }

    /// Null-move pruning: the value to return if not even passing loses the advantage.
    #[inline(never)]
    fn null_move_value(&mut self, state: &G::State, depth: i32, beta: Value, ply: usize) -> Option<Value> {
        let passed = self.game.null_move(state)?;
        let less = 3 + depth / 4;
        // A null move ends the past: nobody is to repeat a position by it.
        self.path.push(self.game.key(&passed), true);
        let value = -self.search(&passed, depth - less, (-beta, 1 - beta), ply + 1, false);
        self.path.pop();
        if self.stopped || value < beta {
            return None;
        }
        if depth >= 10 {
            let verified = self.search(state, depth - less, (beta - 1, beta), ply, false);
            if self.stopped || verified < beta {
                return None;
            }
        }
        Some(if is_proven(value) { beta } else { value })
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
        self.history.update(game.history_slots(state, mv), bonus);
        if list.whole {
            self.killers.insert(ply, game.pack(mv));
        }
        for place in list.start..list.next.min(list.start + 64) {
            let other = self.moves.moves[place];
            if other != mv {
                self.history.update(game.history_slots(state, other), -bonus);
            }
        }
    }
}
