//! The search itself.

use super::task::{DisproofSum, ProofProgress, ProofSettings, Status};
use super::transposition::{INFINITE, Key, ProofNumbers, ProofTable};
use ludoteca_kit::{Game, Outcome, Tactics};
use std::hash::Hash;
use std::sync::atomic::Ordering::Relaxed;
use std::time::{Duration, Instant};

/// A move of a position on the path that is being searched.
#[derive(Clone, Debug)]
struct Child<S> {
    /// Where it leads, as the position that stands for all that are alike.
    state: S,
    key: Key,
    /// As the side to move *there* sees it.
    numbers: ProofNumbers,
}

/// So often a position on the path may turn from one move to another before its numbers are no longer allowed to fall. With
/// a table that forgets, numbers might otherwise go up and down for ever.
const MAX_SWITCHES: u32 = 1 << 16;

pub(super) struct ProofSearch<'a, G: Game> {
    game: &'a G,
    settings: &'a ProofSettings<'a>,
    table: ProofTable,
    /// The moves of all positions on the path.
    children: Vec<Child<G::State>>,
    /// The moves of the position that was searched last, when the search was over.
    last: Vec<Child<G::State>>,
    second: bool,
    pub(super) expansions: u64,
    /// Whether the game can be drawn, as far as anybody has seen.
    pub(super) drawn: bool,
    pub(super) root: ProofNumbers,
    began: Instant,
    next_poll: u64,
    last_told: Duration,
    pub(super) stopped: bool,
    watch: &'a mut (dyn FnMut(&ProofProgress) + Send),
}

impl<'a, G: Tactics> ProofSearch<'a, G> {
    pub(super) fn new(
        game: &'a G,
        settings: &'a ProofSettings<'a>,
        table: ProofTable,
        watch: &'a mut (dyn FnMut(&ProofProgress) + Send),
    ) -> Self {
        ProofSearch {
            game,
            settings,
            table,
            children: Vec::new(),
            last: Vec::new(),
            second: false,
            expansions: 0,
            drawn: false,
            root: ProofNumbers { proof: 1, disproof: 1 },
            began: Instant::now(),
            next_poll: 0,
            last_told: Duration::ZERO,
            stopped: false,
            watch,
        }
    }

    pub(super) fn progress(&self) -> ProofProgress {
        ProofProgress {
            second: self.second,
            expansions: self.expansions,
            proof: self.root.proof,
            disproof: self.root.disproof,
            fill: self.table.fill(),
            elapsed: self.began.elapsed(),
        }
    }

    /// Searches until it is known whether the side to move wins, a draw being enough if `draw` says so. If the search is
    /// stopped neither number is 0.
    pub(super) fn run(&mut self, state: &G::State, draw: bool) -> ProofNumbers {
        self.second |= draw;
        let state = self.game.canonical(state);
        let key = self.key(&state, draw);
        let (mut numbers, drawn) = initial_numbers(self.game, &state, draw);
        self.drawn |= drawn;
        if !numbers.is_solved() {
            numbers = self.mid(&state, key, draw, ProofNumbers { proof: INFINITE, disproof: INFINITE }, 0);
        }
        self.root = numbers;
        numbers
    }

    /// What is known about the moves of a position, in their order, after [`ProofSearch::run`].
    pub(super) fn statuses(&self, state: &G::State, draw: bool) -> Vec<Status> {
        self.known(state, draw).into_iter().map(|(numbers, _)| Status::of(numbers)).collect()
    }

    /// The place of a move that reaches the aim, or else of the one that took most work to refute.
    pub(super) fn chosen(&self, state: &G::State, draw: bool) -> Option<usize> {
        self.reaching(state, draw).or_else(|| {
            let known = self.known(state, draw);
            (0..known.len()).max_by_key(|&at| (known[at].1, std::cmp::Reverse(at)))
        })
    }

    /// The place of a move that reaches the aim, if one is known.
    pub(super) fn reaching(&self, state: &G::State, draw: bool) -> Option<usize> {
        self.known(state, draw).iter().position(|(numbers, _)| numbers.disproof == 0)
    }

    /// What is known about the positions the moves lead to, in the order of the moves, and the work it took. All of it comes
    /// from the last search of this position if there was one, so that nothing has been forgotten since.
    fn known(&self, state: &G::State, draw: bool) -> Vec<(ProofNumbers, u64)> {
        let mut known = Vec::new();
        self.game.children(state, |child| {
            let child = self.game.canonical(child);
            let key = self.key(&child, !draw);
            let fresh = self.last.iter().find(|child| child.key == key).map(|child| child.numbers);
            let found = self.table.find(key);
            let numbers = fresh.or(found.map(|(numbers, _)| numbers));
            let numbers = numbers.unwrap_or_else(|| initial_numbers(self.game, &child, !draw).0);
            known.push((numbers, found.map_or(0, |(_, work)| work)));
        });
        known
    }

    #[inline(always)]
    fn key(&self, state: &G::State, draw: bool) -> Key {
        key(state, self.settings.seed, draw)
    }

    /// Searches a position until one of its numbers reaches its limit or it is known.
    fn mid(
        &mut self,
        state: &G::State,
        key: Key,
        draw: bool,
        limits: ProofNumbers,
        depth: u32,
    ) -> ProofNumbers {
        self.expansions += 1;
        let before = self.expansions;
        if self.expansions >= self.next_poll {
            self.poll();
        }
        let first = self.children.len();
        self.expand(state, draw);
        let mut turns = 0;
        let numbers = loop {
            let sum = self.sum(first);
            if depth == 0 {
                self.root = sum.numbers;
            }
            let numbers = sum.numbers;
            if numbers.is_solved()
                || numbers.proof >= limits.proof
                || numbers.disproof >= limits.disproof
                || self.stopped
            {
                break numbers;
            }
            let child = &self.children[sum.best];
            let (old, child, key) = (child.numbers, child.state.clone(), child.key);
            // The position may have been met on another path in the meantime.
            let news = self
                .table
                .find(key)
                .map(|(numbers, _)| numbers)
                .filter(|news| *news != old && turns < MAX_SWITCHES);
            let new = match news {
                Some(news) => news,
                None => {
                    let limits = ProofNumbers {
                        proof: self.settings.disproof_sum.limit(limits.disproof, &sum, old.proof),
                        disproof: limits.proof.min(self.settings.threshold(sum.second).max(old.disproof + 1)),
                    };
                    self.mid(&child, key, !draw, limits, depth + 1)
                }
            };
            turns += 1;
            self.children[sum.best].numbers = if turns < MAX_SWITCHES || new.is_solved() {
                new
            } else {
                ProofNumbers { proof: new.proof.max(old.proof), disproof: new.disproof.max(old.disproof) }
            };
        };
        if depth == 0 {
            self.last = self.children.split_off(first);
        }
        self.children.truncate(first);
        let work = self.expansions - before + 1;
        let earlier = self.table.find(key).map_or(0, |(_, work)| work);
        self.table.keep(key, numbers, work + earlier);
        numbers
    }

    /// Puts the moves of a position on the path, up to the first that is known to reach the aim. Those that are seen to fail
    /// at once, which are many, are left out.
    #[inline(always)]
    fn expand(&mut self, state: &G::State, draw: bool) {
        let (game, seed, first) = (self.game, self.settings.seed, self.children.len());
        let (children, drawn) = (&mut self.children, &mut self.drawn);
        game.children(state, |child| {
            let (numbers, seen) = initial_numbers(game, child, !draw);
            *drawn |= seen;
            if numbers.proof > 0 {
                let state = game.canonical(child);
                let key = key(&state, seed, !draw);
                children.push(Child { state, key, numbers });
            }
        });
        let len = self.children.len() - first;
        if seed != 0 && len > 0 {
            // Among equally good moves the first is taken; another seed makes it another one.
            let turn = self.children[first].key.number() % len as u64;
            self.children[first..].rotate_left(turn as usize);
        }
        for at in first..self.children.len() {
            let child = &mut self.children[at];
            if !child.numbers.is_solved()
                && let Some((found, _)) = self.table.find(child.key)
            {
                child.numbers = found;
            }
            if child.numbers.disproof == 0 {
                self.children.truncate(at + 1);
                return;
            }
        }
    }

    /// What the moves say about the position they belong to.
    #[inline(always)]
    fn sum(&self, first: usize) -> Sum {
        let mut sum =
            Sum { numbers: ProofNumbers::DISPROVED, best: first, second: INFINITE, open: 0, most: 0, all: 0 };
        for (at, child) in (first..).zip(&self.children[first..]) {
            let ProofNumbers { proof, disproof } = child.numbers;
            if disproof < sum.numbers.proof {
                sum.second = sum.numbers.proof;
                sum.numbers.proof = disproof;
                sum.best = at;
            } else {
                sum.second = sum.second.min(disproof);
            }
            sum.open += u32::from(proof > 0);
            sum.most = sum.most.max(proof);
            sum.all += u64::from(proof);
        }
        sum.numbers.disproof = match sum.numbers.proof {
            0 => INFINITE,
            _ => self.settings.disproof_sum.total(&sum),
        };
        sum
    }

    #[cold]
    fn poll(&mut self) {
        self.next_poll = self.expansions + 1024;
        self.stopped |= self.settings.stop.is_some_and(|stop| stop.load(Relaxed));
        self.stopped |= self.settings.max_expansions.is_some_and(|most| self.expansions >= most);
        let elapsed = self.began.elapsed();
        if elapsed - self.last_told >= Duration::from_secs(1) {
            self.last_told = elapsed;
            let progress = self.progress();
            (self.watch)(&progress);
        }
    }
}

/// The numbers of a position that has not been searched, and whether it is a draw.
#[inline(always)]
fn initial_numbers<G: Tactics>(game: &G, state: &G::State, draw: bool) -> (ProofNumbers, bool) {
    if game.winning_move(state).is_some() {
        return (ProofNumbers::PROVED, false);
    }
    match game.outcome(state) {
        Some(Outcome::Win(side, _)) if side == game.turn(state) => (ProofNumbers::PROVED, false),
        Some(Outcome::Win(..)) => (ProofNumbers::DISPROVED, false),
        Some(Outcome::Draw(_)) => (if draw { ProofNumbers::PROVED } else { ProofNumbers::DISPROVED }, true),
        // One good move proves, and all moves have to be refuted.
        None => {
            (ProofNumbers { proof: 1, disproof: (game.count(state) as u32).clamp(1, INFINITE - 1) }, false)
        }
    }
}

/// The two questions about a position have keys of their own.
#[inline(always)]
fn key(state: &impl Hash, seed: u64, draw: bool) -> Key {
    Key::of(state, seed << 1 | u64::from(draw))
}

/// What the moves of a position say about it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sum {
    numbers: ProofNumbers,
    /// The place of the move that is refuted most easily.
    best: usize,
    /// What the second one takes.
    second: u32,
    /// How many moves are not known to fail.
    open: u32,
    /// The most that one of them takes to fail, and all of them.
    most: u32,
    all: u64,
}

impl DisproofSum {
    /// What it takes to see all moves fail.
    #[inline(always)]
    fn total(self, sum: &Sum) -> u32 {
        let total = match self {
            DisproofSum::Full => sum.all,
            DisproofSum::Weak => u64::from(sum.most) + u64::from(sum.open.saturating_sub(1)),
        };
        total.min(u64::from(INFINITE) - 1) as u32
    }

    /// How much one move may take before all of them take too much.
    #[inline(always)]
    fn limit(self, limit: u32, sum: &Sum, own: u32) -> u32 {
        if limit >= INFINITE {
            return INFINITE;
        }
        let others = match self {
            DisproofSum::Full => sum.all - u64::from(own),
            DisproofSum::Weak => u64::from(sum.open.saturating_sub(1)),
        };
        (u64::from(limit).saturating_sub(others) as u32).max(own.saturating_add(1))
    }
}
