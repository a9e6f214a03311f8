//! The search of one position: alpha-beta with all that makes it deep.
//!
//! **Null move.** Who passes and is still too good would surely be too good after the best move. That is wrong where
//! having to move is a burden (zugzwang), so the game is asked first, and at greater depth a verifying search without null
//! moves has to agree. A win found behind a null move is nobody's win: only the bound is believed.
//!
//! **Late moves** of a well-ordered list are hardly ever best. They are searched less deep, the less the later they
//! come, and again at full depth if they surprise. Near the leaves the last quiet moves are left out altogether; never
//! while everything tried so far loses, so that a loss is claimed only if every move has been looked at.
//!
//! **Futility.** Near the leaves, a position that is far above the window will stay there, and quiet moves in one far
//! below will not lift it. A position that is better for the mover than the one two plies before is trusted sooner, and in one that
//! is not more late moves are left out.
//!
//! **Extension.** Where the opponent threatens to win at once there is nothing to do but to parry: such replies cost no
//! depth.
//!
//! None of it can make a win appear that is not there: a value beyond evaluations comes only from positions that are
//! over, through moves that were all searched.

use crate::picker::{MovePicker, Picked};
use crate::pvs::Step;
use crate::score::{INFINITE, MAX_PLY, PROVEN, Value, is_proven, win_at};
use crate::transposition::{Bound, Entry};
use crate::worker::Worker;
use ludoteca_kit::{Evaluate, Job, Tactics};
use std::ops::ControlFlow::{self, Break, Continue};
use std::ops::Range;

/// How a position is to be searched.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SearchNode {
    pub(crate) depth: i32,
    pub(crate) alpha: Value,
    pub(crate) beta: Value,
    /// Plies below the root.
    pub(crate) ply: usize,
    /// The window is open: the position belongs to a principal variation.
    pub(crate) is_pv: bool,
    /// A null move may be tried.
    null_move: bool,
}

impl SearchNode {
    #[inline(always)]
    pub(crate) fn new(depth: i32, (alpha, beta): (Value, Value), ply: usize) -> Self {
        SearchNode { depth, alpha, beta, ply, is_pv: beta - alpha > 1, null_move: true }
    }

    /// The same without null moves.
    #[inline(always)]
    pub(crate) fn without_null_move(self) -> Self {
        SearchNode { null_move: false, ..self }
    }
}

/// What is known of a position before its moves are searched.
struct NodeFacts<M> {
    hash_move: Option<M>,
    /// How deep the transposition table says it was searched.
    searched: i32,
    /// The opponent threatens to win at once.
    threatened: bool,
    /// It may be pruned, and so may its quiet moves.
    prunable: bool,
    /// What the transposition table says.
    entry: Option<Entry>,
    /// Its evaluation, or what the table says that is better, if it is prunable.
    static_value: Value,
    /// The mover stands better than two plies before, as far as that is known.
    improving: bool,
    /// It is searched one ply less deep because nothing says with which move to begin.
    reduced: bool,
}

impl<M> NodeFacts<M> {
    fn nothing() -> Self {
        NodeFacts {
            hash_move: None,
            searched: 0,
            threatened: false,
            prunable: false,
            entry: None,
            static_value: 0,
            improving: true,
            reduced: false,
        }
    }
}

struct AlphaBeta<'w, 'a, G: Tactics, E: Evaluate<G>> {
    worker: &'w mut Worker<'a, G, E>,
    state: &'w G::State,
    node: SearchNode,
}

impl<G: Tactics, E: Evaluate<G>> Job for AlphaBeta<'_, '_, G, E> {
    type Out = Value;
    #[inline(always)]
    fn run(self) -> Value {
        self.worker.alpha_beta(self.state, self.node)
    }
}

impl<G: Tactics, E: Evaluate<G>> Worker<'_, G, E> {
    /// The value of a position, as far as it lies within the window.
    pub(crate) fn search(&mut self, state: &G::State, node: SearchNode) -> Value {
        if node.depth <= 0 && self.selective() {
            self.forget_evaluation(node.ply);
            return self.quiescence(state, (node.alpha, node.beta), node.ply, 0);
        }
        let game = self.game;
        game.enter(AlphaBeta { worker: self, state, node })
    }

    #[inline(always)]
    fn alpha_beta(&mut self, state: &G::State, mut node: SearchNode) -> Value {
        self.clear_pv(node.ply);
        if self.count_node(node.ply) {
            return 0;
        }
        if let Some(value) = self.terminal_value(state, node.ply) {
            return value;
        }
        let leaf = node.depth <= 0 || node.ply + 2 >= MAX_PLY;
        let mut known = NodeFacts::nothing();
        if !leaf {
            match self.look_up(state, &mut node) {
                Break(value) => return value,
                Continue(found) => known = found,
            }
        }
        // One place evaluates: the evaluation is inlined here, and it is long.
        self.forget_evaluation(node.ply);
        let pv = node.is_pv && !known.threatened && self.selective();
        if leaf || known.prunable || pv {
            let evaluation = self.evaluate(state, node.ply);
            known.static_value = known.entry.map_or(evaluation, |entry| entry.refine(evaluation));
            known.improving = self.improves(node.ply, evaluation);
        }
        if leaf {
            return known.static_value;
        }
        if known.prunable
            && let Some(value) = self.prune(state, &node, &known)
        {
            return value;
        }
        known.reduced = self.internal_iterative_reduction(&node, &known);
        node.depth -= i32::from(known.reduced);
        self.search_moves(state, &node, &known)
    }

    /// What is found out about a position without an evaluation or a search: perhaps its value.
    #[inline(always)]
    fn look_up(&mut self, state: &G::State, node: &mut SearchNode) -> ControlFlow<Value, NodeFacts<G::Move>> {
        let (game, selective, ply) = (self.game, self.selective(), node.ply);
        if selective {
            // Nothing better than a win with the next move can come, and nothing worse than a loss with it: there are games
            // in which a move may hand over the win at once.
            node.alpha = node.alpha.max(-win_at(ply + 1));
            node.beta = node.beta.min(win_at(ply + 1));
            if node.alpha >= node.beta {
                return Break(node.alpha);
            }
        }
        let entry = self.table.probe(self.path.key(), ply);
        let mut searched = 0;
        if let Some(entry) = entry {
            // What another thread has searched with internal iterative reduction need not be searched deeper here.
            searched = i32::from(entry.depth) + i32::from(entry.reduced && self.abdada.is_some());
            let deep = if selective { searched >= node.depth } else { searched == node.depth };
            if deep && entry.settles(node.alpha, node.beta) && (!node.is_pv || !selective) {
                return Break(entry.value);
            }
        }
        if let Some(mv) = game.winning_move(state) {
            self.clear_pv(ply + 1);
            self.update_pv(ply, mv);
            return Break(win_at(ply + 1));
        }
        let threatened = selective && self.threatened(state);
        if threatened && self.may_extend(ply) {
            node.depth += 1;
        }
        let hash_move = entry.and_then(|entry| game.unpack(entry.mv)).filter(|&mv| game.legal(state, mv));
        let open = !is_proven(node.beta) && !is_proven(node.alpha);
        let prunable = selective && !threatened && !node.is_pv && open;
        Continue(NodeFacts { hash_move, searched, threatened, prunable, entry, ..NodeFacts::nothing() })
    }

    /// The value of a position that need not be searched because it is far outside the window.
    #[inline(always)]
    fn prune(&mut self, state: &G::State, node: &SearchNode, known: &NodeFacts<G::Move>) -> Option<Value> {
        let &SearchNode { depth, alpha, beta, ply, null_move, .. } = node;
        let &NodeFacts { static_value, improving, .. } = known;
        let at = &self.parameters;
        if at.is_too_good(depth, static_value, beta, improving) {
            return Some(static_value);
        }
        if depth <= at.razoring_depth && static_value + at.razoring_margin * depth <= alpha {
            let value = self.quiescence(state, (alpha, alpha + 1), ply, 0);
            if value <= alpha || self.stopped {
                return Some(value);
            }
        }
        let promising = null_move && depth >= self.parameters.null_move_depth && static_value >= beta;
        if promising && self.game.zugzwang_unlikely(state) {
            return self.null_move_pruning(state, *node);
        }
        None
    }

    /// The value to return if not even passing loses the advantage.
    #[inline(never)]
    fn null_move_pruning(&mut self, state: &G::State, node: SearchNode) -> Option<Value> {
        let SearchNode { depth, beta, ply, .. } = node;
        let passed = self.game.null_move(state)?;
        let at = &self.parameters;
        let verify = depth >= at.null_move_verification_depth;
        let depth = depth - at.null_move_reduction - depth / at.null_move_divisor;
        // A null move ends the past: nobody is to repeat a position by it.
        self.path.push(self.game.key(&passed), true);
        let value =
            -self.search(&passed, SearchNode::new(depth, (-beta, 1 - beta), ply + 1).without_null_move());
        self.path.pop();
        if self.stopped || value < beta {
            return None;
        }
        if verify {
            let verified =
                self.search(state, SearchNode::new(depth, (beta - 1, beta), ply).without_null_move());
            if self.stopped || verified < beta {
                return None;
            }
        }
        Some(if is_proven(value) { beta } else { value })
    }

    /// Whether a position is searched one ply less deep because nothing says with which move to begin.
    #[inline(always)]
    fn internal_iterative_reduction(&self, node: &SearchNode, known: &NodeFacts<G::Move>) -> bool {
        let shallow =
            self.abdada.is_some() && known.searched + self.parameters.iir_shared_depth_gap <= node.depth;
        self.selective() && (known.hash_move.is_none() || shallow) && node.depth >= self.parameters.iir_depth
    }

    /// The loop over the moves of a position.
    #[inline(always)]
    fn search_moves(&mut self, state: &G::State, node: &SearchNode, known: &NodeFacts<G::Move>) -> Value {
        let (game, selective) = (self.game, self.selective());
        let &SearchNode { depth, beta, ply, is_pv, .. } = node;
        let limit = if selective { self.parameters.list_limit(depth) } else { usize::MAX };
        let abdada = self.abdada.filter(|_| selective && depth >= self.parameters.abdada_depth);
        let mut picker = MovePicker::new(known.hash_move, limit, &self.moves, &self.deferred);
        let (mut alpha, mut best, mut best_move) = (node.alpha, -INFINITE, None);
        while let Some(picked) = self.next_move(&mut picker, state, ply, best) {
            if known.prunable && picked.quiet && best > -PROVEN {
                if self.parameters.too_late(depth, picked.number, known.improving) {
                    picker.skip_list();
                    continue;
                }
                if self.parameters.is_futile(depth, known.static_value, alpha) {
                    continue;
                }
            }
            let mut child = state.clone();
            game.play(&mut child, picked.mv);
            let key = game.key(&child);
            if let Some(abdada) = abdada
                && picked.may_be_deferred()
                && abdada.contains(key, depth)
            {
                self.deferred.push(picked);
                continue;
            }
            let may_reduce = selective && picker.is_late() && !known.threatened;
            let reduction = if may_reduce { self.late_move_reduction(state, node, &picked) } else { 0 };
            let progress = game.progress(state, picked.mv);
            let first = picked.number == 1;
            let step =
                Step { child: &child, key, progress, first, depth, reduction, alpha, beta, ply: ply + 1 };
            let value = self.search_move(&step, abdada);
            if self.stopped {
                break;
            }
            if value > best {
                best = value;
                if value > alpha {
                    best_move = Some(picked.mv);
                    alpha = value;
                    if is_pv {
                        self.update_pv(ply, picked.mv);
                    }
                    if value >= beta {
                        self.cutoff(state, *node, picked.mv, picker.picked(), picker.is_late());
                        break;
                    }
                }
            }
        }
        picker.close(&mut self.moves, &mut self.deferred);
        if self.stopped {
            return 0;
        }
        if !picker.is_complete() && best < -PROVEN {
            // Not every move was looked at, so the loss is not proven.
            best = -PROVEN;
        }
        self.store(node, known.reduced, best, best_move);
        best
    }

    /// Puts what was found about the last position of the path into the transposition table.
    #[inline(always)]
    pub(crate) fn store(&self, node: &SearchNode, reduced: bool, value: Value, best_move: Option<G::Move>) {
        let bound = Bound::of(value, node.alpha, node.beta);
        let mv = best_move.map_or(0, |mv| self.game.pack(mv));
        let entry = Entry { mv, value, depth: node.depth.clamp(0, 255) as u8, reduced, bound };
        self.table.store(self.path.key(), node.ply, entry);
    }

    /// How much less deep a late move is searched.
    #[inline(always)]
    fn late_move_reduction(&self, state: &G::State, node: &SearchNode, picked: &Picked<G::Move>) -> i32 {
        let at = &self.parameters;
        let first = at.reduction_moves + at.reduction_moves_pv * i32::from(node.is_pv);
        if node.depth < at.reduction_depth || picked.number <= first {
            return 0;
        }
        let reduction = self.reductions.of(node.depth, picked.number) - i32::from(node.is_pv);
        let slots = self.game.history_slots(state, picked.mv);
        let liked = at.reduction_by_history(self.history.score(slots, at.history_shift));
        (reduction - liked).clamp(0, node.depth - 2)
    }

    /// A move has caused a cutoff: moves like it gain history, those picked before it lose some. A late move becomes a killer.
    #[inline(never)]
    fn cutoff(&mut self, state: &G::State, node: SearchNode, mv: G::Move, picked: Range<usize>, late: bool) {
        let game = self.game;
        let bonus = self.parameters.history_bonus(node.depth);
        self.history.update(game.history_slots(state, mv), bonus);
        if late {
            self.killers.insert(node.ply, game.pack(mv));
        }
        for &other in self.moves.moves[picked].iter().take(self.parameters.history_penalties) {
            if other != mv {
                self.history.update(game.history_slots(state, other), -bonus);
            }
        }
    }
}
