//! The rules: moves and the end of the game.
//!
//! The moves of a position come in groups, one for each own piece: its tile and the set of its targets. First come
//! the runners, as the pieces with more than one step are called here, then the circles. Counting, choosing and
//! listing moves all start from the groups; only the listing writes every move down.

use super::board::{Board, Tile, back, forwards, spread};
use super::state::{Kind, State};
use super::text;
use ludoteca_kit::{Bits, Game, Isa, Job, Outcome, Reason, Rng, Side, mix};

/// A side without pentagon has lost.
pub(super) const PENTAGON: Reason = Reason::new("pentagon");
/// A side that still holds both gold tiles after the opponent's turn has won.
pub(super) const GOLD: Reason = Reason::new("gold");
/// A side that cannot move has lost.
pub(super) const BLOCKED: Reason = Reason::new("blocked");

/// No side has more pieces.
const PIECES: usize = 13;
/// No side has more pieces that are not circles.
const RUNNERS: usize = 7;

/// A move: one piece goes from a tile to another, whatever stands there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Move {
    pub(super) from: u8,
    pub(super) to: u8,
}

impl Move {
    /// The tile that the piece leaves; [`State::at`] knows what stands there.
    pub const fn from(self) -> Tile {
        Tile::of_bit(self.from as u32)
    }

    /// The tile where it goes.
    pub const fn to(self) -> Tile {
        Tile::of_bit(self.to as u32)
    }
}

/// Tactigon on one board. Under `ADVANCED` the fields say which of the two advanced rules hold; without it neither
/// does, and the ordinary game does not pay for asking.
#[derive(Clone, Copy, Debug)]
pub struct Tactigon<B, const ADVANCED: bool, I> {
    isa: I,
    board: std::marker::PhantomData<B>,
    jump: bool,
    gold_bonus: bool,
}

impl<I: Isa, B: Board, const ADVANCED: bool> Tactigon<B, ADVANCED, I> {
    /// The game with these advanced rules, which are ignored unless `ADVANCED`.
    pub fn new(isa: I, jump: bool, gold_bonus: bool) -> Self {
        Tactigon { isa, board: std::marker::PhantomData, jump, gold_bonus }
    }

    /// Whether squares jump.
    #[inline(always)]
    pub fn jump(&self) -> bool {
        ADVANCED && self.jump
    }

    /// Whether a piece on a gold tile may make one step more.
    #[inline(always)]
    pub(super) fn gold_bonus(&self) -> bool {
        ADVANCED && self.gold_bonus
    }

    /// The instructions the game was opened for.
    #[inline(always)]
    pub(super) fn isa(&self) -> I {
        self.isa
    }

    /// How many steps a piece of this kind may make from a tile.
    #[inline(always)]
    pub(super) fn range(&self, kind: Kind, from: u32) -> u32 {
        let bonus = ADVANCED && self.gold_bonus && B::GOLD.has(from);
        kind.range() + u32::from(bonus)
    }

    /// The tiles a piece of the side to move may pass.
    #[inline(always)]
    pub(super) fn passable(&self, state: &State<B::Set>, kind: Kind) -> B::Set {
        if kind == Kind::Square && self.jump() {
            B::TILES & !(state.opp & state.pieces(Kind::Square))
        } else {
            B::TILES & !(state.own | state.opp)
        }
    }

    /// The tiles where a piece of the side to move may end its move if it gets there.
    #[inline(always)]
    pub(super) fn aims(&self, state: &State<B::Set>, kind: Kind) -> B::Set {
        B::TILES & !state.own & !state.forbidden(kind)
    }

    /// Where so many steps may end if only the `passable` tiles can be passed.
    #[inline(always)]
    pub(super) fn reach(&self, from: u32, steps: u32, passable: B::Set) -> B::Set {
        if steps == 1 {
            return B::neighbours(from);
        }
        let mut ends = B::within_two(self.isa, from, passable);
        for _ in 2..steps {
            ends |= spread::<B>(ends & passable);
        }
        ends
    }

    /// The targets of one piece of the side to move.
    #[inline(always)]
    pub(super) fn targets(&self, state: &State<B::Set>, kind: Kind, from: u32) -> B::Set {
        self.reach(from, self.range(kind, from), self.passable(state, kind)) & self.aims(state, kind)
    }

    /// Shows `each` every piece of the side to move but the circles, with the set of its targets.
    #[inline(always)]
    pub(super) fn runners(&self, state: &State<B::Set>, mut each: impl FnMut(u32, B::Set)) {
        // The kinds are spelled out, not looped over, so that each has its number of steps as a constant.
        for from in (state.own & state.pieces(Kind::Pentagon)).ones() {
            each(from, self.targets(state, Kind::Pentagon, from));
        }
        for from in (state.own & state.pieces(Kind::Square)).ones() {
            each(from, self.targets(state, Kind::Square, from));
        }
        for from in (state.own & state.pieces(Kind::Triangle)).ones() {
            each(from, self.targets(state, Kind::Triangle, from));
        }
    }

    /// Every circle of the side to move with the set of its targets.
    #[inline(always)]
    pub(super) fn circles(&self, state: &State<B::Set>) -> impl Iterator<Item = (u32, B::Set)> {
        let circles = state.own & state.pieces(Kind::Circle);
        circles.ones().map(|from| (from, self.targets(state, Kind::Circle, from)))
    }

    /// How many moves the circles have: those of all circles in one direction are counted together.
    #[inline(always)]
    fn circle_moves(&self, state: &State<B::Set>) -> u32 {
        if ADVANCED && self.gold_bonus {
            return self.circles(state).map(|(_, targets)| targets.count()).sum();
        }
        let circles = state.own & state.pieces(Kind::Circle);
        let aims = self.aims(state, Kind::Circle);
        let along =
            |axis| (forwards::<B>(circles, axis) & aims).count() + (back::<B>(circles, axis) & aims).count();
        along(0) + along(1) + along(2)
    }

    /// The groups of all pieces, written down; none once the game is over.
    #[inline(always)]
    fn gather(&self, state: &State<B::Set>, groups: &mut Groups<B::Set, PIECES>) {
        if self.decided(state).is_none() {
            self.runners(state, |from, targets| groups.push(from, targets));
            self.circles(state).for_each(|(from, targets)| groups.push(from, targets));
        }
    }

    /// The ends of the game that need no look at the moves, in the order of the rule book.
    #[inline(always)]
    pub(super) fn decided(&self, state: &State<B::Set>) -> Option<Outcome> {
        let pentagons = state.pieces(Kind::Pentagon);
        if (state.own & pentagons).is_empty() {
            return Some(Outcome::Win(state.turn.other(), PENTAGON));
        }
        if (state.opp & pentagons).is_empty() {
            return Some(Outcome::Win(state.turn, PENTAGON));
        }
        // The side to move did not move last, so it has held the tiles through the opponent's turn.
        (state.own & B::GOLD == B::GOLD).then_some(Outcome::Win(state.turn, GOLD))
    }

    /// Whether the side to move has no legal move.
    #[inline(always)]
    pub(super) fn blocked(&self, state: &State<B::Set>) -> bool {
        // Every piece may step to an empty tile beside it; only where there is none must the moves be counted.
        let empty = B::TILES & !(state.own | state.opp);
        (spread::<B>(state.own) & empty).is_empty() && self.count(state) == 0
    }
}

/// Pieces of the side to move with the targets of each.
struct Groups<S, const N: usize> {
    from: [u8; N],
    targets: [S; N],
    /// How many moves come before those of each piece.
    before: [usize; N],
    len: usize,
    moves: usize,
}

impl<S: Bits, const N: usize> Groups<S, N> {
    #[inline(always)]
    fn new() -> Self {
        Groups { from: [0; N], targets: [S::EMPTY; N], before: [usize::MAX; N], len: 0, moves: 0 }
    }

    #[inline(always)]
    fn push(&mut self, from: u32, targets: S) {
        self.from[self.len] = from as u8;
        self.targets[self.len] = targets;
        self.before[self.len] = self.moves;
        self.len += 1;
        self.moves += targets.count() as usize;
    }

    #[inline(always)]
    fn iter(&self) -> impl Iterator<Item = (u32, S)> + '_ {
        let pairs = self.from.iter().zip(&self.targets);
        pairs.take(self.len).map(|(&from, &targets)| (u32::from(from), targets))
    }

    /// The `n`-th move, of which there are more. Its piece is the last one with no more than `n` moves before its own;
    /// finding it by comparing all spares a branch that nobody could predict.
    #[inline(always)]
    fn nth(&self, isa: impl Isa, n: usize) -> Move {
        let later = self.before[1..].iter().filter(|&&before| before <= n).count();
        let rest = n - self.before[later];
        Move { from: self.from[later], to: self.targets[later].select(isa, rest as u32) as u8 }
    }
}

impl<I: Isa, B: Board, const ADVANCED: bool> Game for Tactigon<B, ADVANCED, I> {
    type State = State<B::Set>;
    type Move = Move;

    ludoteca_kit::by_listing!(play_random);

    fn initial(&self) -> Self::State {
        text::start::<B>()
    }

    #[inline(always)]
    fn turn(&self, state: &Self::State) -> Side {
        state.turn
    }

    #[inline(always)]
    fn outcome(&self, state: &Self::State) -> Option<Outcome> {
        let blocked = || self.blocked(state).then_some(Outcome::Win(state.turn.other(), BLOCKED));
        self.decided(state).or_else(blocked)
    }

    #[inline(always)]
    fn moves(&self, state: &Self::State, out: &mut Vec<Move>) {
        let mut groups = Groups::new();
        self.gather(state, &mut groups);
        for (from, targets) in groups.iter() {
            out.extend(targets.ones().map(|to| Move { from: from as u8, to: to as u8 }));
        }
    }

    #[inline(always)]
    fn play(&self, state: &mut Self::State, mv: Move) {
        *state = state.put_down(&state.take_up(u32::from(mv.from)), u32::from(mv.to));
    }

    #[inline(always)]
    fn progress(&self, state: &Self::State, mv: Move) -> bool {
        state.opp.has(u32::from(mv.to))
    }

    #[inline(always)]
    fn key(&self, state: &Self::State) -> u64 {
        let planes = [state.own, state.opp, state.low, state.high];
        mix(planes.into_iter().flat_map(Bits::words).chain([state.turn.index() as u64]))
    }

    #[inline(always)]
    fn legal(&self, state: &Self::State, mv: Move) -> bool {
        let (from, to) = (u32::from(mv.from), u32::from(mv.to));
        from < B::Set::WIDTH
            && to < B::Set::WIDTH
            && state.own.has(from)
            && self.decided(state).is_none()
            && self.targets(state, state.kind(from), from).has(to)
    }

    #[inline(always)]
    fn count(&self, state: &Self::State) -> usize {
        if self.decided(state).is_some() {
            return 0;
        }
        let mut count = self.circle_moves(state);
        self.runners(state, |_, targets| count += targets.count());
        count as usize
    }

    #[inline(always)]
    fn nth(&self, state: &Self::State, n: usize) -> Move {
        let mut groups = Groups::new();
        self.gather(state, &mut groups);
        groups.nth(self.isa, n)
    }

    #[inline(always)]
    fn sample(&self, state: &Self::State, rng: &mut Rng) -> Option<Move> {
        if self.decided(state).is_some() {
            return None;
        }
        let mut runners = Groups::<_, RUNNERS>::new();
        self.runners(state, |from, targets| runners.push(from, targets));
        let count = runners.moves + self.circle_moves(state) as usize;
        if count == 0 {
            return None;
        }
        let n = rng.below(count);
        if n < runners.moves {
            return Some(runners.nth(self.isa, n));
        }
        // Which circle has which moves matters only now that one of them is to move.
        let mut rest = (n - runners.moves) as u32;
        self.circles(state).find_map(|(from, targets)| {
            let here = targets.count();
            if rest < here {
                return Some(Move { from: from as u8, to: targets.select(self.isa, rest) as u8 });
            }
            rest -= here;
            None
        })
    }

    #[inline(always)]
    fn children(&self, state: &Self::State, mut visit: impl FnMut(&Self::State)) {
        let mut groups = Groups::new();
        self.gather(state, &mut groups);
        for (from, targets) in groups.iter() {
            let mover = state.take_up(from);
            for to in targets.ones() {
                visit(&state.put_down(&mover, to));
            }
        }
    }

    #[inline(always)]
    fn enter<J: Job>(&self, job: J) -> J::Out {
        self.isa.enter(job)
    }
}
