//! One thread of a search: what it searches, what it remembers, and when it stops.

use crate::abdada::Abdada;
use crate::engine::Engine;
use crate::history::{HistoryTable, Killers};
use crate::limits::{Control, Limits};
use crate::pace::{Attempt, Finished, Pace};
use crate::parameters::{Parameters, Reductions};
use crate::path::SearchPath;
use crate::picker::{MoveStack, Picked};
use crate::root::Root;
use crate::score::{INFINITE, MAX_PLY, Value, WIN};
use crate::transposition::TranspositionTable;
use ludoteca_kit::{Evaluate, Tactics};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

/// How the tree is searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Mode {
    /// Selectively, with everything that makes a search strong: pruning, reductions, extensions, quiescence.
    #[default]
    Selective,
    /// Full width: every move to the same depth, no quiescence search and no rules about the past. It finds the value of plain
    /// negamax. The transposition table may only repeat what was found at the same depth.
    FullWidth,
}

/// What stands for the evaluation of a position that was not evaluated: less than any.
const UNKNOWN: Value = -INFINITE;

/// Positions between two looks at the clock. On the largest boards a position may take a millisecond, and whoever asks a
/// search to stop should not wait.
const POLL_INTERVAL: u64 = 32;

/// One thread's search.
pub(crate) struct Worker<'a, G: Tactics, E: Evaluate<G>> {
    pub(crate) game: &'a G,
    evaluation: &'a E,
    /// What the evaluation remembers of this thread's lines.
    memory: E::Memory,
    pub(crate) table: &'a TranspositionTable,
    pub(crate) mode: Mode,
    pub(crate) parameters: Parameters,
    pub(crate) reductions: Reductions,
    pub(crate) path: SearchPath,
    pub(crate) history: &'a HistoryTable,
    pub(crate) killers: Killers,
    /// The move lists of all plies, one above the other, and how soon each move is to be tried.
    pub(crate) moves: MoveStack<G::Move>,
    /// Moves that were deferred because another thread searches them (ABDADA): the lists of all plies, one above the other.
    pub(crate) deferred: Vec<Picked<G::Move>>,
    /// By ply: the principal variation from there.
    pub(crate) pv: Vec<Vec<G::Move>>,
    /// By ply: the evaluation of the position there.
    evaluations: Vec<Value>,
    /// The depth of the running iteration.
    pub(crate) root_depth: usize,
    pub(crate) seldepth: usize,
    /// Every legal move of the root is among those that are searched.
    pub(crate) root_complete: bool,
    /// Nobody has asked for some of the moves alone.
    pub(crate) root_whole: bool,
    /// The move of the root that was being searched when the search was stopped.
    pub(crate) pending: Option<G::Move>,
    /// What the threads search just now; `None` if there is only one.
    pub(crate) abdada: Option<&'a Abdada>,
    /// How far the threads have come.
    pace: &'a Pace,
    attempt: Attempt,
    pub(crate) depth_limit: Option<u32>,
    /// How many best lines are wanted.
    pub(crate) lines: usize,
    pub(crate) nodes: u64,
    node_limit: u64,
    /// The positions looked at by all threads, brought up to date at every poll.
    pub(crate) shared_nodes: &'a AtomicU64,
    counted: u64,
    stop: &'a AtomicBool,
    /// Only the main thread looks at the clock and at the caller's flag.
    control: Option<Control<'a>>,
    pub(crate) stopped: bool,
}

/// What the threads of one search share.
#[derive(Debug, Default)]
pub(crate) struct Shared {
    pub(crate) stop: AtomicBool,
    pub(crate) nodes: AtomicU64,
    pub(crate) pace: Pace,
    pub(crate) abdada: Option<Abdada>,
    pub(crate) history: HistoryTable,
}

impl<'a, G: Tactics, E: Evaluate<G>> Worker<'a, G, E> {
    /// The main thread is the one with a control; the others help it.
    pub(crate) fn new(
        engine: &Engine<'a, G, E>,
        root: &Root<G>,
        limits: &Limits,
        control: Option<Control<'a>>,
        shared: &'a Shared,
    ) -> Self {
        let Engine { game, evaluation, table, mode, parameters, .. } = *engine;
        let rules = root.rules.filter(|_| mode == Mode::Selective);
        let main = control.is_some();
        Worker {
            game,
            evaluation,
            memory: evaluation.memory(MAX_PLY),
            table,
            mode,
            parameters,
            reductions: Reductions::new(&parameters),
            path: SearchPath::new(rules, &root.before, root.quiet, game.key(&root.state)),
            history: &shared.history,
            killers: Killers::new(),
            moves: MoveStack::new(),
            deferred: Vec::new(),
            pv: (0..=MAX_PLY).map(|_| Vec::new()).collect(),
            evaluations: vec![UNKNOWN; MAX_PLY + 1],
            root_depth: 0,
            seldepth: 0,
            root_complete: true,
            root_whole: true,
            pending: None,
            abdada: shared.abdada.as_ref(),
            pace: &shared.pace,
            attempt: Attempt::default(),
            depth_limit: limits.depth,
            // Helpers look for one line only.
            lines: if main { limits.lines.max(1) } else { 1 },
            nodes: 0,
            node_limit: limits.nodes.filter(|_| main).unwrap_or(u64::MAX),
            shared_nodes: &shared.nodes,
            counted: 0,
            stop: &shared.stop,
            control,
            stopped: false,
        }
    }

    #[inline(always)]
    pub(crate) fn selective(&self) -> bool {
        self.mode == Mode::Selective
    }

    /// The static evaluation of a position so many plies below the root.
    #[inline(always)]
    pub(crate) fn evaluate(&mut self, state: &G::State, ply: usize) -> Value {
        self.evaluation.evaluate_along(self.game, state, ply, &mut self.memory)
    }

    /// The position at this ply is not evaluated.
    #[inline(always)]
    pub(crate) fn forget_evaluation(&mut self, ply: usize) {
        self.evaluations[ply] = UNKNOWN;
    }

    /// Whether the side to move stands better than when it was last to move; `evaluation` is what it is worth now. Where that is not
    /// known nothing speaks against it.
    #[inline(always)]
    pub(crate) fn improves(&mut self, ply: usize, evaluation: Value) -> bool {
        self.evaluations[ply] = evaluation;
        let earlier = |plies: usize| ply.checked_sub(plies).map_or(UNKNOWN, |ply| self.evaluations[ply]);
        let before = if earlier(2) == UNKNOWN { earlier(4) } else { earlier(2) };
        evaluation > before
    }

    /// Counts a position; `true` if the search is over.
    #[inline(always)]
    pub(crate) fn count_node(&mut self, ply: usize) -> bool {
        self.nodes += 1;
        self.seldepth = self.seldepth.max(ply);
        if self.nodes.is_multiple_of(POLL_INTERVAL) {
            self.poll();
        }
        self.stopped |= self.nodes > self.node_limit;
        self.stopped
    }

    /// Tells the others how far it has come, and looks whether it is time to stop.
    #[inline(never)]
    pub(crate) fn poll(&mut self) {
        let all =
            self.shared_nodes.fetch_add(self.nodes - self.counted, Relaxed) + (self.nodes - self.counted);
        self.counted = self.nodes;
        let overtaken = if let Some(Control { stop, out_of_time, .. }) = self.control {
            if stop.load(Relaxed) || out_of_time() || all > self.node_limit {
                self.stop.store(true, Relaxed);
            }
            self.takes_over()
        } else {
            self.pace.front() > self.attempt
        };
        self.stopped |= overtaken || self.stop.load(Relaxed);
    }

    /// Begins an attempt at the root with a window, or with that of the main thread if that is at the same iteration and has
    /// come as far.
    pub(crate) fn begin(&mut self, window: (Value, Value)) -> (Value, Value) {
        let same = self.attempt.depth() == self.root_depth;
        self.attempt = if same { self.attempt.again() } else { Attempt::first(self.root_depth) };
        let front = self.pace.front();
        if !self.is_helper() {
            self.pace.lead(self.attempt, window);
        } else if front >= self.attempt && front.depth() == self.root_depth {
            self.attempt = front;
            return self.pace.window();
        }
        window
    }

    /// Whether the search goes on although this thread's attempt was broken off: at which depth.
    pub(crate) fn overtaken(&mut self) -> Option<usize> {
        let front = self.pace.front();
        let goes_on = self.is_helper() && front > self.attempt && !self.stop.load(Relaxed);
        self.stopped &= !goes_on;
        goes_on.then_some(front.depth())
    }

    /// Tells the main thread what this one has found in an iteration.
    pub(crate) fn finish(&self, value: Value, line: &[G::Move]) {
        if self.is_helper() {
            let line = line.iter().map(|&mv| self.game.pack(mv)).collect();
            self.pace.finish(Finished { depth: self.root_depth, value, line });
        }
    }

    /// Whether another thread has finished this iteration for the main thread. Not where several lines are wanted: the others
    /// look for one.
    fn takes_over(&self) -> bool {
        self.lines <= 1 && !self.is_helper() && self.pace.finished(self.root_depth)
    }

    /// What another thread has found in this iteration or a deeper one, if this thread has left its own for it.
    pub(crate) fn take_over(&mut self) -> Option<Finished> {
        let done = self.takes_over() && !self.stop.load(Relaxed);
        self.stopped &= !done;
        done.then(|| self.pace.found())
    }

    /// Whether a search has had so many hundredths of the time that was planned for it.
    pub(crate) fn has_had_its_share(&self, hundredths: u32) -> bool {
        self.control.is_some_and(|control| (control.passed)(hundredths))
    }

    /// Whether it helps the main thread, whose result counts.
    pub(crate) fn is_helper(&self) -> bool {
        self.control.is_none()
    }

    /// The value of a position that is over, by the rules of the game or by its past.
    #[inline(always)]
    pub(crate) fn terminal_value(&self, state: &G::State, ply: usize) -> Option<Value> {
        let turn = self.game.turn(state);
        match self.game.outcome(state) {
            Some(outcome) => Some(match outcome.winner() {
                None => 0,
                Some(side) if side == turn => WIN - ply as Value,
                Some(_) => ply as Value - WIN,
            }),
            None => self.path.adjudicated(turn, ply),
        }
    }

    /// Whether a line is not yet so long that a threat does not extend it any more.
    #[inline(always)]
    pub(crate) fn may_extend(&self, ply: usize) -> bool {
        ply < self.parameters.extension_factor * self.root_depth
    }

    /// The principal variation from a ply is now this move and the one after it.
    #[inline(always)]
    pub(crate) fn update_pv(&mut self, ply: usize, mv: G::Move) {
        let (upper, lower) = self.pv.split_at_mut(ply + 1);
        let line = &mut upper[ply];
        line.clear();
        line.push(mv);
        line.extend_from_slice(&lower[0]);
    }

    #[inline(always)]
    pub(crate) fn clear_pv(&mut self, ply: usize) {
        self.pv[ply].clear();
    }
}
