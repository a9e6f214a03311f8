//! What one thread needs to search: the question, its limits, and its own memory.

use crate::busy::Busy;
use crate::order::{History, Memory, Tried};
use crate::pace::{Attempt, Found, Pace};
use crate::past::Path;
use crate::score::{MAX_PLY, Score, WIN};
use crate::table::Table;
use ludoteca_kit::{Evaluate, Game, HistoryRules, Settings, Tactics};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

/// The position in question and what came before it.
#[derive(Clone, Debug)]
pub struct Root<G: Game> {
    /// The position.
    pub state: G::State,
    /// The keys of the positions before it, oldest first; those since the last progress are enough.
    pub before: Vec<u64>,
    /// The plies without progress up to it.
    pub quiet: u32,
    /// The rules about the past that hold; without them a line may go in circles for ever.
    pub rules: Option<(HistoryRules, Settings)>,
    /// If not empty, only these moves are considered.
    pub only: Vec<G::Move>,
}

impl<G: Game> Root<G> {
    /// A position without a past.
    pub fn new(state: G::State) -> Self {
        Root { state, before: Vec::new(), quiet: 0, rules: None, only: Vec::new() }
    }
}

/// How the tree is searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Style {
    /// With everything that makes a search strong.
    #[default]
    Full,
    /// Every move to the same depth, no horizon search and no rules about the past: the value of plain negamax. The
    /// table may only repeat what was found at the same depth.
    Exact,
}

/// When to stop. A search ends at the first limit it meets; without any it ends when it is told to, or when there is
/// nothing left to find.
#[derive(Clone, Copy)]
pub struct Limits<'a> {
    /// The deepest iteration.
    pub depth: Option<u32>,
    /// How many positions may be looked at.
    pub nodes: Option<u64>,
    /// How many of the best moves get a line of their own.
    pub lines: usize,
    /// Whoever sets this is obeyed within a few dozen positions.
    pub stop: &'a AtomicBool,
    /// Asked every few dozen positions by the first thread: is it time to stop? This is where a clock comes in.
    pub enough: &'a (dyn Fn() -> bool + Sync),
}

impl std::fmt::Debug for Limits<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Limits")
            .field("depth", &self.depth)
            .field("nodes", &self.nodes)
            .finish_non_exhaustive()
    }
}

/// Positions between two looks at the clock. On the largest boards a position may take a millisecond, and whoever asks a
/// search to stop should not wait.
const BREATH: u64 = 32;

/// One thread's search.
pub(crate) struct Worker<'a, G: Tactics, E> {
    pub(crate) game: &'a G,
    pub(crate) judge: &'a E,
    pub(crate) table: &'a Table,
    pub(crate) style: Style,
    pub(crate) path: Path,
    pub(crate) memory: Memory<'a>,
    /// The move lists of all plies, one above the other, and how soon each move is to be tried.
    pub(crate) tried: Tried<G::Move>,
    /// Moves that were put off because another thread is at them, with their numbers in the list and whether they are
    /// quiet: the lists of all plies, one above the other.
    pub(crate) later: Vec<(G::Move, bool, i32)>,
    /// By ply: the best line found from there.
    pub(crate) lines: Vec<Vec<G::Move>>,
    /// The depth of the running iteration.
    pub(crate) depth: usize,
    pub(crate) deepest: usize,
    /// Every move of the root is among the choices.
    pub(crate) complete: bool,
    /// The move of the root that was being searched when the search was stopped.
    pub(crate) pending: Option<G::Move>,
    /// What the others are at; `None` if there are none.
    pub(crate) busy: Option<&'a Busy>,
    /// How far the threads have come.
    pace: &'a Pace,
    attempt: Attempt,
    first: bool,
    /// An iteration that another thread has finished is done. Not where several lines are wanted: the others look for one.
    takes_over: bool,
    pub(crate) nodes: u64,
    budget: u64,
    /// The positions looked at by all threads, brought up to date at every breath.
    pub(crate) shared: &'a AtomicU64,
    told: u64,
    stop: &'a AtomicBool,
    /// Only the first thread looks at the clock and at the caller's flag.
    enough: Option<(&'a AtomicBool, &'a (dyn Fn() -> bool + Sync))>,
    pub(crate) stopped: bool,
}

/// What the threads of one search share.
#[derive(Debug, Default)]
pub(crate) struct Shared {
    pub(crate) stop: AtomicBool,
    pub(crate) nodes: AtomicU64,
    pub(crate) pace: Pace,
    pub(crate) busy: Option<Busy>,
    pub(crate) history: History,
}

impl<'a, G: Tactics, E: Evaluate<G>> Worker<'a, G, E> {
    #[expect(clippy::too_many_arguments, reason = "one call, in `team`")]
    pub(crate) fn new(
        game: &'a G,
        judge: &'a E,
        table: &'a Table,
        style: Style,
        root: &Root<G>,
        limits: &Limits<'a>,
        shared: &'a Shared,
        first: bool,
    ) -> Self {
        let rules = root.rules.filter(|_| style == Style::Full);
        Worker {
            game,
            judge,
            table,
            style,
            path: Path::new(rules, &root.before, root.quiet, game.key(&root.state)),
            memory: Memory::new(&shared.history),
            tried: Tried::new(),
            later: Vec::new(),
            lines: (0..=MAX_PLY).map(|_| Vec::new()).collect(),
            depth: 0,
            deepest: 0,
            complete: true,
            pending: None,
            busy: shared.busy.as_ref(),
            pace: &shared.pace,
            attempt: Attempt::default(),
            first,
            takes_over: first && limits.lines <= 1,
            nodes: 0,
            budget: if first { limits.nodes.unwrap_or(u64::MAX) } else { u64::MAX },
            shared: &shared.nodes,
            told: 0,
            stop: &shared.stop,
            enough: first.then_some((limits.stop, limits.enough)),
            stopped: false,
        }
    }

    #[inline(always)]
    pub(crate) fn full(&self) -> bool {
        self.style == Style::Full
    }

    /// Counts a position; `true` if the search is over.
    #[inline(always)]
    pub(crate) fn enter(&mut self, ply: usize) -> bool {
        self.nodes += 1;
        self.deepest = self.deepest.max(ply);
        if self.nodes.is_multiple_of(BREATH) {
            self.breathe();
        }
        self.stopped |= self.nodes > self.budget;
        self.stopped
    }

    /// Tells the others how far it has come, and looks whether it is time to stop.
    #[inline(never)]
    pub(crate) fn breathe(&mut self) {
        let all = self.shared.fetch_add(self.nodes - self.told, Relaxed) + (self.nodes - self.told);
        self.told = self.nodes;
        let asked = self.enough.is_some_and(|(stop, enough)| stop.load(Relaxed) || enough());
        if asked || self.enough.is_some() && all > self.budget {
            self.stop.store(true, Relaxed);
        }
        let left = if self.first {
            self.takes_over && self.pace.finished(self.depth)
        } else {
            self.pace.front() > self.attempt
        };
        self.stopped |= left || self.stop.load(Relaxed);
    }

    /// Begins an attempt at the root with a window, or with that of the first thread if that is at the same iteration and has
    /// come as far.
    pub(crate) fn begin(&mut self, window: (Score, Score)) -> (Score, Score) {
        let same = self.attempt.depth() == self.depth;
        self.attempt = if same { self.attempt.again() } else { Attempt::first(self.depth) };
        let front = self.pace.front();
        if self.first {
            self.pace.lead(self.attempt, window);
        } else if front >= self.attempt && front.depth() == self.depth {
            self.attempt = front;
            return self.pace.window();
        }
        window
    }

    /// Whether the search goes on although this thread's attempt was broken off: at which depth.
    pub(crate) fn overtaken(&mut self) -> Option<usize> {
        let front = self.pace.front();
        let goes_on = !self.first && front > self.attempt && !self.stop.load(Relaxed);
        self.stopped &= !goes_on;
        goes_on.then_some(front.depth())
    }

    /// Tells the first thread what this one has found in an iteration.
    pub(crate) fn finish(&self, score: Score, line: &[G::Move]) {
        if !self.first {
            let line = line.iter().map(|&mv| self.game.pack(mv)).collect();
            self.pace.finish(Found { depth: self.depth, score, line });
        }
    }

    /// What another thread has found in this iteration or a deeper one, if this thread has left its own for it.
    pub(crate) fn take_over(&mut self) -> Option<Found> {
        let done = self.takes_over && self.pace.finished(self.depth) && !self.stop.load(Relaxed);
        self.stopped &= !done;
        done.then(|| self.pace.found())
    }

    /// Who helps, as opposed to the one whose result counts.
    pub(crate) fn helps(&self) -> bool {
        !self.first
    }

    /// The value of a position that is over, by the rules of the game or by its past.
    #[inline(always)]
    pub(crate) fn over(&self, state: &G::State, ply: usize) -> Option<Score> {
        let turn = self.game.turn(state);
        match self.game.outcome(state) {
            Some(outcome) => Some(match outcome.winner() {
                None => 0,
                Some(side) if side == turn => WIN - ply as Score,
                Some(_) => ply as Score - WIN,
            }),
            None => self.path.verdict(turn, ply),
        }
    }

    /// The best line from a ply is now this move and the best line after it.
    #[inline(always)]
    pub(crate) fn extend_line(&mut self, ply: usize, mv: G::Move) {
        let (upper, lower) = self.lines.split_at_mut(ply + 1);
        let line = &mut upper[ply];
        line.clear();
        line.push(mv);
        line.extend_from_slice(&lower[0]);
    }

    #[inline(always)]
    pub(crate) fn clear_line(&mut self, ply: usize) {
        self.lines[ply].clear();
    }
}
