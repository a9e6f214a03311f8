//! The search itself.

use super::table::{Key, Memory, NEVER, Numbers};
use super::task::{Adding, Fate, Pursuit, Settings};
use ludoteca_kit::{Game, Outcome, Tactics};
use std::hash::Hash;
use std::sync::atomic::Ordering::Relaxed;
use std::time::{Duration, Instant};

/// A move of a position on the path that is being searched.
#[derive(Clone, Debug)]
struct Branch<S> {
    /// Where it leads, as the position that stands for all that are alike.
    state: S,
    key: Key,
    /// As the side to move *there* sees it.
    numbers: Numbers,
}

/// So often a position on the path may turn from one move to another before its numbers are no longer allowed to fall. With
/// a table that forgets, numbers might otherwise go up and down for ever.
const PATIENCE: u32 = 1 << 16;

pub(super) struct Search<'a, G: Game> {
    game: &'a G,
    settings: &'a Settings<'a>,
    memory: Memory,
    /// The moves of all positions on the path.
    branches: Vec<Branch<G::State>>,
    /// The moves of the position that was searched last, when the search was over.
    last: Vec<Branch<G::State>>,
    second: bool,
    pub(super) expansions: u64,
    /// Whether the game can be drawn, as far as anybody has seen.
    pub(super) drawn: bool,
    pub(super) root: Numbers,
    began: Instant,
    next_look: u64,
    last_told: Duration,
    pub(super) stopped: bool,
    watch: &'a mut (dyn FnMut(&Pursuit) + Send),
}

impl<'a, G: Tactics> Search<'a, G> {
    pub(super) fn new(
        game: &'a G,
        settings: &'a Settings<'a>,
        memory: Memory,
        watch: &'a mut (dyn FnMut(&Pursuit) + Send),
    ) -> Self {
        Search {
            game,
            settings,
            memory,
            branches: Vec::new(),
            last: Vec::new(),
            second: false,
            expansions: 0,
            drawn: false,
            root: Numbers { prove: 1, refute: 1 },
            began: Instant::now(),
            next_look: 0,
            last_told: Duration::ZERO,
            stopped: false,
            watch,
        }
    }

    pub(super) fn pursuit(&self) -> Pursuit {
        Pursuit {
            second: self.second,
            expansions: self.expansions,
            prove: self.root.prove,
            refute: self.root.refute,
            fill: self.memory.fill(),
            elapsed: self.began.elapsed(),
        }
    }

    /// Searches until it is known whether the side to move wins, a draw being enough if `draw` says so. If the search is
    /// stopped neither number is 0.
    pub(super) fn run(&mut self, state: &G::State, draw: bool) -> Numbers {
        self.second |= draw;
        let state = self.game.canonical(state);
        let key = self.key(&state, draw);
        let (mut numbers, drawn) = judge(self.game, &state, draw);
        self.drawn |= drawn;
        if !numbers.known() {
            numbers = self.explore(&state, key, draw, Numbers { prove: NEVER, refute: NEVER }, 0);
        }
        self.root = numbers;
        numbers
    }

    /// What is known about the moves of a position, in their order, after [`Search::run`].
    pub(super) fn fates(&self, state: &G::State, draw: bool) -> Vec<Fate> {
        self.known(state, draw).into_iter().map(|(numbers, _)| Fate::of(numbers)).collect()
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
        self.known(state, draw).iter().position(|(numbers, _)| numbers.refute == 0)
    }

    /// What is known about the positions the moves lead to, in the order of the moves, and the work it took. All of it comes
    /// from the last search of this position if there was one, so that nothing has been forgotten since.
    fn known(&self, state: &G::State, draw: bool) -> Vec<(Numbers, u64)> {
        let mut known = Vec::new();
        self.game.children(state, |child| {
            let child = self.game.canonical(child);
            let key = self.key(&child, !draw);
            let fresh = self.last.iter().find(|branch| branch.key == key).map(|branch| branch.numbers);
            let found = self.memory.find(key);
            let numbers = fresh.or(found.map(|(numbers, _)| numbers));
            let numbers = numbers.unwrap_or_else(|| judge(self.game, &child, !draw).0);
            known.push((numbers, found.map_or(0, |(_, work)| work)));
        });
        known
    }

    #[inline(always)]
    fn key(&self, state: &G::State, draw: bool) -> Key {
        key(state, self.settings.seed, draw)
    }

    /// Searches a position until one of its numbers reaches its limit or it is known.
    fn explore(&mut self, state: &G::State, key: Key, draw: bool, limits: Numbers, depth: u32) -> Numbers {
        self.expansions += 1;
        let before = self.expansions;
        if self.expansions >= self.next_look {
            self.look_round();
        }
        let first = self.branches.len();
        self.unfold(state, draw);
        let mut turns = 0;
        let numbers = loop {
            let sum = self.sum(first);
            if depth == 0 {
                self.root = sum.numbers;
            }
            let numbers = sum.numbers;
            if numbers.known()
                || numbers.prove >= limits.prove
                || numbers.refute >= limits.refute
                || self.stopped
            {
                break numbers;
            }
            let branch = &self.branches[sum.best];
            let (old, child, key) = (branch.numbers, branch.state.clone(), branch.key);
            // The position may have been met on another path in the meantime.
            let news = self
                .memory
                .find(key)
                .map(|(numbers, _)| numbers)
                .filter(|news| *news != old && turns < PATIENCE);
            let new = match news {
                Some(news) => news,
                None => {
                    let limits = Numbers {
                        prove: self.settings.adding.limit(limits.refute, &sum, old.prove),
                        refute: limits.prove.min(self.settings.patience(sum.second).max(old.refute + 1)),
                    };
                    self.explore(&child, key, !draw, limits, depth + 1)
                }
            };
            turns += 1;
            self.branches[sum.best].numbers = if turns < PATIENCE || new.known() {
                new
            } else {
                Numbers { prove: new.prove.max(old.prove), refute: new.refute.max(old.refute) }
            };
        };
        if depth == 0 {
            self.last = self.branches.split_off(first);
        }
        self.branches.truncate(first);
        let work = self.expansions - before + 1;
        let earlier = self.memory.find(key).map_or(0, |(_, work)| work);
        self.memory.keep(key, numbers, work + earlier);
        numbers
    }

    /// Puts the moves of a position on the path, up to the first that is known to reach the aim. Those that are seen to fail
    /// at once, which are many, are left out.
    #[inline(always)]
    fn unfold(&mut self, state: &G::State, draw: bool) {
        let (game, seed, first) = (self.game, self.settings.seed, self.branches.len());
        let (branches, drawn) = (&mut self.branches, &mut self.drawn);
        game.children(state, |child| {
            let (numbers, seen) = judge(game, child, !draw);
            *drawn |= seen;
            if numbers.prove > 0 {
                let state = game.canonical(child);
                let key = key(&state, seed, !draw);
                branches.push(Branch { state, key, numbers });
            }
        });
        let len = self.branches.len() - first;
        if seed != 0 && len > 0 {
            // Among equally good moves the first is taken; another seed makes it another one.
            let turn = self.branches[first].key.number() % len as u64;
            self.branches[first..].rotate_left(turn as usize);
        }
        for at in first..self.branches.len() {
            let branch = &mut self.branches[at];
            if !branch.numbers.known()
                && let Some((found, _)) = self.memory.find(branch.key)
            {
                branch.numbers = found;
            }
            if branch.numbers.refute == 0 {
                self.branches.truncate(at + 1);
                return;
            }
        }
    }

    /// What the moves say about the position they belong to.
    #[inline(always)]
    fn sum(&self, first: usize) -> Sum {
        let mut sum = Sum { numbers: Numbers::REFUTED, best: first, second: NEVER, open: 0, most: 0, all: 0 };
        for (at, branch) in (first..).zip(&self.branches[first..]) {
            let Numbers { prove, refute } = branch.numbers;
            if refute < sum.numbers.prove {
                sum.second = sum.numbers.prove;
                sum.numbers.prove = refute;
                sum.best = at;
            } else {
                sum.second = sum.second.min(refute);
            }
            sum.open += u32::from(prove > 0);
            sum.most = sum.most.max(prove);
            sum.all += u64::from(prove);
        }
        sum.numbers.refute = match sum.numbers.prove {
            0 => NEVER,
            _ => self.settings.adding.total(&sum),
        };
        sum
    }

    #[cold]
    fn look_round(&mut self) {
        self.next_look = self.expansions + 1024;
        self.stopped |= self.settings.stop.is_some_and(|stop| stop.load(Relaxed));
        self.stopped |= self.settings.most.is_some_and(|most| self.expansions >= most);
        let elapsed = self.began.elapsed();
        if elapsed - self.last_told >= Duration::from_secs(1) {
            self.last_told = elapsed;
            let pursuit = self.pursuit();
            (self.watch)(&pursuit);
        }
    }
}

/// What is seen of a position without a search, and whether it is a draw.
#[inline(always)]
fn judge<G: Tactics>(game: &G, state: &G::State, draw: bool) -> (Numbers, bool) {
    if game.winning_move(state).is_some() {
        return (Numbers::PROVED, false);
    }
    match game.outcome(state) {
        Some(Outcome::Win(side, _)) if side == game.turn(state) => (Numbers::PROVED, false),
        Some(Outcome::Win(..)) => (Numbers::REFUTED, false),
        Some(Outcome::Draw(_)) => (if draw { Numbers::PROVED } else { Numbers::REFUTED }, true),
        // One good move proves, and all moves have to be refuted.
        None => (Numbers { prove: 1, refute: (game.count(state) as u32).clamp(1, NEVER - 1) }, false),
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
    numbers: Numbers,
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

impl Adding {
    /// What it takes to see all moves fail.
    #[inline(always)]
    fn total(self, sum: &Sum) -> u32 {
        let total = match self {
            Adding::All => sum.all,
            Adding::Most => u64::from(sum.most) + u64::from(sum.open.saturating_sub(1)),
        };
        total.min(u64::from(NEVER) - 1) as u32
    }

    /// How much one move may take before all of them take too much.
    #[inline(always)]
    fn limit(self, limit: u32, sum: &Sum, own: u32) -> u32 {
        if limit >= NEVER {
            return NEVER;
        }
        let others = match self {
            Adding::All => sum.all - u64::from(own),
            Adding::Most => u64::from(sum.open.saturating_sub(1)),
        };
        (u64::from(limit).saturating_sub(others) as u32).max(own.saturating_add(1))
    }
}
