//! The rules: what a pawn may do, and when the game is over.

use super::board::{Board, Cell, Word};
use super::rings::Rings;
use ludoteca_kit::{Game, Isa, Job, Outcome, Reason, Rng, Side, mix};

/// A pawn has walked into its goal.
pub(super) const GOAL: Reason = Reason::new("goal");
/// The side to move has no move.
pub(super) const STUCK: Reason = Reason::new("stuck");

/// Bits after the point in the share of a place: enough for any number of captures, which are at most 4 for each of 8
/// pawns, with 81 places each.
const SHARE: u32 = 20;

/// A position: the pawns of the side to move and those of the other.
///
/// Green's word carries its last bit, which is no cell, as a mark, wherever the word stands. So the side to move is
/// known without a third field, and a turn passes by exchanging the words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct State<B> {
    own: B,
    other: B,
}

impl<B: Word> State<B> {
    /// The position with these pawns.
    pub fn new(green: B, blue: B, turn: Side) -> Self {
        let green = green | Self::mark();
        match turn {
            Side::First => State { own: green, other: blue },
            Side::Second => State { own: blue, other: green },
        }
    }

    /// The pawns of the side to move.
    #[inline(always)]
    pub fn own(&self) -> B {
        self.own & !Self::mark()
    }

    /// The pawns of the other side.
    #[inline(always)]
    pub fn other(&self) -> B {
        self.other & !Self::mark()
    }

    /// The pawns of one side.
    #[inline(always)]
    pub fn pawns(&self, side: Side) -> B {
        if side == self.turn() { self.own() } else { self.other() }
    }

    /// The side to move.
    #[inline(always)]
    pub fn turn(&self) -> Side {
        if (self.own & Self::mark()).is_empty() { Side::Second } else { Side::First }
    }

    /// The same pawns with the other side to move.
    #[inline(always)]
    pub(super) fn passed(&self) -> Self {
        State { own: self.other, other: self.own }
    }

    #[inline(always)]
    fn mark() -> B {
        B::bit(B::WIDTH - 1)
    }

    /// After a step; `path` is where the pawn comes from and where it goes.
    #[inline(always)]
    fn stepped(&self, path: B) -> Self {
        State { own: self.other, other: self.own ^ path }
    }

    /// After a capture; `victim` is where the captured pawn comes from and where it is put.
    #[inline(always)]
    fn captured(&self, path: B, victim: B) -> Self {
        State { own: self.other ^ victim, other: self.own ^ path }
    }
}

/// A move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// A pawn goes to a cell beside it.
    Step {
        /// Where the pawn stands.
        from: Cell,
        /// Where it goes.
        to: Cell,
    },
    /// A pawn goes diagonally to where an opposing pawn stands, and that one is put elsewhere.
    Capture {
        /// Where the pawn stands.
        from: Cell,
        /// Where it goes, and where the captured pawn stands.
        to: Cell,
        /// Where the captured pawn is put.
        place: Cell,
    },
}

/// The game on one board, under one rule of movement.
#[derive(Clone, Debug)]
pub struct Claustro<B, I> {
    pub(super) board: Board<B>,
    pub(super) forward: bool,
    /// For each side and each of the four straight directions, the cells on which a step in it may end if they are
    /// empty. This is where the goals are closed to the opponent, and where the rules of movement differ.
    pub(super) reach: [[B; 4]; 2],
    /// How many places there are for a captured pawn. It never varies: of the ordinary cells all are empty but those
    /// under the pawns, and the one that the captor has just left is empty too.
    places: u32,
    /// The share of one place in `1 << SHARE`, rounded up.
    share: u32,
    /// The cells by their distance from the goals.
    pub(super) rings: Rings<B>,
    pub(super) isa: I,
}

/// A set of cells for each of four directions. `std::array::from_fn` and `map` say the same, but stay calls where the compiler
/// sees only a part of the program at once.
#[inline(always)]
pub(super) fn by_way<B: Word>(set: impl Fn(usize) -> B) -> [B; 4] {
    let mut sets = [B::EMPTY; 4];
    for (n, place) in sets.iter_mut().enumerate() {
        *place = set(n);
    }
    sets
}

impl<B: Word, I: Isa> Claustro<B, I> {
    /// The game on a board of this size; with `forward`, pawns step only towards their goal.
    pub fn new(isa: I, size: u32, forward: bool) -> Self {
        let board = Board::<B>::new(size);
        let reach = Side::BOTH.map(|side| {
            let cells = board.ordinary | board.goals[side.index()];
            // Green's goal is up and to the left, where bit numbers fall.
            B::STRAIGHT.map(|way| match side {
                Side::First if forward && way > 0 => B::EMPTY,
                Side::Second if forward && way < 0 => B::EMPTY,
                _ => cells,
            })
        });
        let places = board.ordinary.count() - 2 * board.pawns() + 1;
        let share = (1 << SHARE) / places + 1;
        let rings = Rings::new(&board);
        Claustro { board, forward, reach, places, share, rings, isa }
    }

    /// Whether a pawn stands on a goal, which is then its own: nobody can enter the opponent's.
    #[inline(always)]
    pub(super) fn arrived(&self, state: &State<B>) -> bool {
        !((state.own | state.other) & (self.board.goals[0] | self.board.goals[1])).is_empty()
    }

    /// The cells on which steps end, by direction.
    #[inline(always)]
    pub(super) fn steps(&self, state: &State<B>) -> [B; 4] {
        let (own, taken) = (state.own(), state.own | state.other);
        let reach = &self.reach[state.turn().index()];
        by_way(|n| own.shifted(B::STRAIGHT[n]) & reach[n] & !taken)
    }

    /// The cells on which captures end, by direction.
    #[inline(always)]
    pub(super) fn captures(&self, state: &State<B>) -> [B; 4] {
        let (own, other) = (state.own(), state.other());
        by_way(|n| own.shifted(B::DIAGONAL[n]) & other)
    }

    /// The cells on which the captured pawn may be put. The captor has moved by then, so the cell it comes from is
    /// empty and the one it goes to is not.
    #[inline(always)]
    pub(super) fn places(&self, state: &State<B>, from: B) -> B {
        self.board.ordinary & !(state.own | state.other) | from
    }

    /// Shows `visit` every legal move with the position after it, in the order of the list.
    #[inline(always)]
    pub(super) fn each(&self, state: &State<B>, mut visit: impl FnMut(Move, State<B>)) {
        if self.arrived(state) {
            return;
        }
        for (targets, way) in self.steps(state).into_iter().zip(B::STRAIGHT) {
            for to in singles(targets) {
                let from = to.shifted(-way);
                let mv = Move::Step { from: cell(from), to: cell(to) };
                visit(mv, state.stepped(from | to));
            }
        }
        for (targets, way) in self.captures(state).into_iter().zip(B::DIAGONAL) {
            for to in singles(targets) {
                let from = to.shifted(-way);
                for place in singles(self.places(state, from)) {
                    let mv = Move::Capture { from: cell(from), to: cell(to), place: cell(place) };
                    visit(mv, state.captured(from | to, to | place));
                }
            }
        }
    }

    /// What `step` or `capture` makes of the cells of the `n`-th move. A [`Move`] packs them into four bytes; who only
    /// wants to make the move is spared the packing and unpacking.
    #[inline(always)]
    fn pick<T>(
        &self,
        state: &State<B>,
        n: u32,
        step: impl FnOnce(Cell, Cell) -> T,
        capture: impl FnOnce(Cell, Cell, Cell) -> T,
    ) -> T {
        let (steps, captures) = (self.steps(state), self.captures(state));
        let number = B::total(steps);
        if n < number {
            let (from, to) = B::path(steps, B::STRAIGHT, n, self.isa);
            return step(from, to);
        }
        let (quotient, rank) = self.divide(n - number);
        let (from, to) = B::path(captures, B::DIAGONAL, quotient, self.isa);
        let place = self.places(state, B::bit(from.bit())).select(self.isa, rank);
        capture(from, to, Cell::of_bit(place))
    }

    /// Quotient and remainder of a number among the captures by the number of places, without a division.
    #[inline(always)]
    fn divide(&self, n: u32) -> (u32, u32) {
        let quotient = (n * self.share) >> SHARE;
        (quotient, n - quotient * self.places)
    }
}

impl<B: Word, I: Isa> Game for Claustro<B, I> {
    type State = State<B>;
    type Move = Move;

    ludoteca_kit::by_listing!(sample);

    fn initial(&self) -> State<B> {
        State::new(self.board.start(Side::First), self.board.start(Side::Second), Side::First)
    }

    #[inline(always)]
    fn turn(&self, state: &State<B>) -> Side {
        state.turn()
    }

    #[inline(always)]
    fn outcome(&self, state: &State<B>) -> Option<Outcome> {
        if self.arrived(state) {
            let green = state.pawns(Side::First) & self.board.goals[0];
            return Some(Outcome::Win(if green.is_empty() { Side::Second } else { Side::First }, GOAL));
        }
        let [a, b, c, d] = self.steps(state);
        let [e, f, g, h] = self.captures(state);
        (a | b | c | d | e | f | g | h).is_empty().then(|| Outcome::Win(state.turn(), STUCK))
    }

    #[inline(always)]
    fn moves(&self, state: &State<B>, out: &mut Vec<Move>) {
        self.each(state, |mv, _| out.push(mv));
    }

    #[inline(always)]
    fn play(&self, state: &mut State<B>, mv: Move) {
        *state = match mv {
            Move::Step { from, to } => state.stepped(pair(from, to)),
            Move::Capture { from, to, place } => state.captured(pair(from, to), pair(to, place)),
        };
    }

    /// Nothing here is for good: a captured pawn comes back, and a board with all its pawns can always be seen again.
    #[inline(always)]
    fn progress(&self, _: &State<B>, _: Move) -> bool {
        false
    }

    #[inline(always)]
    fn key(&self, state: &State<B>) -> u64 {
        mix(state.own.words().chain(state.other.words()))
    }

    #[inline(always)]
    fn legal(&self, state: &State<B>, mv: Move) -> bool {
        let (from, to) = match mv {
            Move::Step { from, to } | Move::Capture { from, to, .. } => (from, to),
        };
        if self.arrived(state) || !self.board.has(from) || !self.board.has(to) {
            return false;
        }
        let (from, to) = (B::bit(from.bit()), B::bit(to.bit()));
        let leads = |sets: [B; 4], ways: [i32; 4]| {
            (0..4).any(|n| !(sets[n] & to & from.shifted(ways[n])).is_empty())
                && !(state.own() & from).is_empty()
        };
        match mv {
            Move::Step { .. } => leads(self.steps(state), B::STRAIGHT),
            Move::Capture { place, .. } => {
                leads(self.captures(state), B::DIAGONAL)
                    && self.board.has(place)
                    && self.places(state, from).has(place.bit())
            }
        }
    }

    #[inline(always)]
    fn count(&self, state: &State<B>) -> usize {
        if self.arrived(state) {
            return 0;
        }
        (B::total(self.steps(state)) + self.places * B::total(self.captures(state))) as usize
    }

    #[inline(always)]
    fn nth(&self, state: &State<B>, n: usize) -> Move {
        let step = |from, to| Move::Step { from, to };
        let capture = |from, to, place| Move::Capture { from, to, place };
        self.pick(state, n as u32, step, capture)
    }

    #[inline(always)]
    fn play_random(&self, state: &mut State<B>, rng: &mut Rng) -> bool {
        let count = self.count(state);
        if count == 0 {
            return false;
        }
        let before = *state;
        let step = |from, to| before.stepped(pair(from, to));
        let capture = |from, to, place| before.captured(pair(from, to), pair(to, place));
        *state = self.pick(&before, rng.below(count) as u32, step, capture);
        true
    }

    #[inline(always)]
    fn children(&self, state: &State<B>, mut visit: impl FnMut(&State<B>)) {
        self.each(state, |_, child| visit(&child));
    }

    #[inline(always)]
    fn enter<J: Job>(&self, job: J) -> J::Out {
        self.isa.enter(job)
    }
}

/// The cell of a set of one.
#[inline(always)]
pub(super) fn cell<B: Word>(single: B) -> Cell {
    Cell::of_bit(single.lowest())
}

/// The set of two cells.
#[inline(always)]
fn pair<B: Word>(one: Cell, another: Cell) -> B {
    B::bit(one.bit()) | B::bit(another.bit())
}

/// The cells of a set, each as a set of one, ascending.
#[inline(always)]
pub(super) fn singles<B: Word>(mut set: B) -> impl Iterator<Item = B> {
    std::iter::from_fn(move || {
        let rest = set.without_lowest();
        let single = (!set.is_empty()).then_some(set ^ rest);
        set = rest;
        single
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludoteca_kit::Portable;

    #[test]
    fn a_share_divides_like_a_division() {
        let check = |places: u32, (quotient, remainder): (u32, u32), n: u32| {
            assert_eq!((quotient, remainder), (n / places, n % places), "{n} by {places}");
        };
        for size in 8..=10 {
            let game = Claustro::<u128, Portable>::new(Portable, size, false);
            (0..32 * game.places).for_each(|n| check(game.places, game.divide(n), n));
        }
        for size in 6..=7 {
            let game = Claustro::<u64, Portable>::new(Portable, size, false);
            (0..32 * game.places).for_each(|n| check(game.places, game.divide(n), n));
        }
        let game = Claustro::<u32, Portable>::new(Portable, 5, false);
        assert_eq!(game.places, 14);
        (0..32 * game.places).for_each(|n| check(game.places, game.divide(n), n));
    }

    #[test]
    fn keys_tell_the_side_to_move() {
        let game = Claustro::<u32, Portable>::new(Portable, 5, false);
        let [green, blue] = Side::BOTH.map(|side| game.board.start(side));
        let [a, b] = Side::BOTH.map(|side| State::new(green, blue, side));
        assert_ne!(game.key(&a), game.key(&b));
        assert_ne!(game.key(&a), game.key(&State::new(blue, green, Side::First)));
        assert_eq!([a.turn(), b.turn()], Side::BOTH);
    }
}
