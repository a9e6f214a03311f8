//! The rules: positions, moves, and how a game ends.

use super::board::{Board, Direction};
use super::plane::Plane;
use super::sets::Front;
use ludoteca_kit::{Bits, Game, Isa, Job, Outcome, Reason, Rng, Side, mix};

/// The mover has reached the opponent's home row.
pub(super) const HOME: Reason = Reason::new("home");
/// The loser has lost its last stone.
pub(super) const STONES: Reason = Reason::new("stones");
/// The loser has stones but no legal move.
pub(super) const BLOCKED: Reason = Reason::new("blocked");

/// A position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct State<B> {
    /// The stones of the side to move.
    pub own: B,
    /// The stones of the other side.
    pub enemy: B,
    /// The side to move.
    pub turn: Side,
}

impl<B: Bits> State<B> {
    /// A position from the stones of each side.
    pub fn new(stones: [B; 2], turn: Side) -> Self {
        State { own: stones[turn.index()], enemy: stones[turn.other().index()], turn }
    }

    /// The stones of a side.
    pub fn stones(&self, side: Side) -> B {
        if side == self.turn { self.own } else { self.enemy }
    }
}

/// A move: some stones and the direction in which they step together. [`Taacoca::sites`] tells which cells the stones
/// are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Move<B> {
    /// The stones that step.
    pub stones: B,
    /// Where to.
    pub direction: Direction,
}

/// The rules on one board. `SIDE` is the side of the board where the compiler shall know it, else 0.
#[derive(Clone, Debug)]
pub struct Taacoca<B, const SIDE: u32, I> {
    pub(super) board: Board<B, SIDE>,
    /// Only the two forward directions are allowed.
    pub(super) forward: bool,
    pub(super) isa: I,
}

impl<B: Plane, const SIDE: u32, I: Isa> Taacoca<B, SIDE, I> {
    /// The rules on the board with `side` cells a side; `forward` forbids all directions but two.
    pub fn new(isa: I, side: u32, forward: bool) -> Self {
        Taacoca { board: Board::new(side), forward, isa }
    }

    /// The directions a side may choose from.
    #[inline(always)]
    pub(super) fn directions(&self, side: Side) -> &'static [Direction] {
        if self.forward { &Direction::FORWARD[side.index()] } else { &Direction::ALL }
    }

    /// How many stones the side to move has to move together.
    #[inline(always)]
    pub(super) fn together(&self, state: &State<B>) -> u32 {
        state.own.count().min(3)
    }

    /// Whether these stones of the side to move can step together: every target is on the board and holds no own
    /// stone, except one that is itself among them and makes room.
    #[inline(always)]
    pub(super) fn can_step(&self, state: &State<B>, mv: Move<B>) -> bool {
        let Move { stones, direction } = mv;
        (stones & !self.board.inside(direction)).is_empty()
            && (self.board.step(stones, direction) & state.own & !stones).is_empty()
    }

    /// Whether the game is over whatever the moves are: a home row is reached or a side has no stones.
    #[inline(always)]
    pub(super) fn settled(&self, state: &State<B>) -> bool {
        let goal = &self.board.goal;
        let home = state.own & goal[state.turn.index()] | state.enemy & goal[state.turn.other().index()];
        !home.is_empty() || state.own.is_empty() || state.enemy.is_empty()
    }

    /// The position after a legal move.
    #[inline(always)]
    pub(super) fn after(&self, state: &State<B>, mv: Move<B>) -> State<B> {
        let targets = self.board.step(mv.stones, mv.direction);
        // A cell that one stone leaves and another enters is in both sets and keeps its stone.
        let moved = state.own ^ mv.stones ^ targets;
        State { own: state.enemy & !targets, enemy: moved, turn: state.turn.other() }
    }

    /// What can step in one direction; `FEW` says whether there are fewer than three stones.
    #[inline(always)]
    fn front<const FEW: bool>(&self, state: &State<B>, direction: Direction) -> Front<B> {
        if FEW {
            Front::of_few(&self.board, state.own, direction)
        } else {
            Front::of_many(&self.board, state.own, direction)
        }
    }

    /// What can step in one direction, however many stones there are.
    #[inline(always)]
    pub(super) fn any_front(&self, state: &State<B>, direction: Direction) -> Front<B> {
        if few(state) { self.front::<true>(state, direction) } else { self.front::<false>(state, direction) }
    }

    /// Whether there are moves in one direction.
    #[inline(always)]
    pub(super) fn has_moves(&self, state: &State<B>, direction: Direction) -> bool {
        self.any_front(state, direction).count() > 0
    }

    /// How many moves there are in these directions.
    #[inline(always)]
    fn tally<const FEW: bool, const D: usize>(&self, state: &State<B>, directions: [Direction; D]) -> u32 {
        // Plain loops here and below: a closure may end as a function of its own, compiled for the plain machine.
        let mut all = 0;
        for direction in directions {
            all += self.front::<FEW>(state, direction).count();
        }
        all
    }

    /// The move in these directions whose place `choose` says, given their number; `None` if there are none.
    #[inline(always)]
    fn pick<const FEW: bool, const D: usize>(
        &self,
        state: &State<B>,
        directions: [Direction; D],
        choose: impl FnOnce(usize) -> usize,
    ) -> Option<Move<B>> {
        let (mut ends, mut all) = ([0; D], 0);
        for (end, direction) in ends.iter_mut().zip(directions) {
            all += self.front::<FEW>(state, direction).count();
            *end = all;
        }
        if all == 0 {
            return None;
        }
        let n = choose(all as usize) as u32;
        // The direction is found without a branch: which one it is, nobody could predict.
        let (mut place, mut before) = (0, 0);
        for &end in &ends[..D - 1] {
            let past = n >= end;
            place += usize::from(past);
            before = if past { end } else { before };
        }
        let direction = directions[place];
        // With two directions the compiler still has what it found in both; with six, finding it again is cheaper.
        let front = match directions[..] {
            [one, other] => [self.front::<FEW>(state, one), self.front::<FEW>(state, other)][place],
            _ => self.front::<FEW>(state, direction),
        };
        Some(Move { stones: front.nth(&self.board, direction, self.isa, n - before), direction })
    }

    /// The move whose place `choose` says, given their number, in a game that is not settled.
    #[inline(always)]
    fn chosen(&self, state: &State<B>, choose: impl FnOnce(usize) -> usize) -> Option<Move<B>> {
        let (all, forward) = (Direction::ALL, Direction::FORWARD[state.turn.index()]);
        match (self.forward, few(state)) {
            (false, false) => self.pick::<false, 6>(state, all, choose),
            (false, true) => self.pick::<true, 6>(state, all, choose),
            (true, false) => self.pick::<false, 2>(state, forward, choose),
            (true, true) => self.pick::<true, 2>(state, forward, choose),
        }
    }

    /// Shows every legal move, in order.
    #[inline(always)]
    pub(super) fn each(&self, state: &State<B>, mut visit: impl FnMut(Move<B>)) {
        if self.settled(state) {
            return;
        }
        for &direction in self.directions(state.turn) {
            let front = self.any_front(state, direction);
            front.each(&self.board, direction, self.isa, |stones| visit(Move { stones, direction }));
        }
    }
}

/// Whether the side to move has fewer than three stones, which then all move.
#[inline(always)]
pub(super) fn few<B: Bits>(state: &State<B>) -> bool {
    state.own.count() < 3
}

impl<B: Plane, const SIDE: u32, I: Isa> Game for Taacoca<B, SIDE, I> {
    type State = State<B>;
    type Move = Move<B>;

    ludoteca_kit::by_listing!(play_random);

    fn initial(&self) -> State<B> {
        State::new(self.board.start, Side::First)
    }

    #[inline(always)]
    fn turn(&self, state: &State<B>) -> Side {
        state.turn
    }

    /// In play only the side that has just moved can win; the rest is for positions that were set up.
    #[inline(always)]
    fn outcome(&self, state: &State<B>) -> Option<Outcome> {
        let (mover, other) = (state.turn, state.turn.other());
        let home = |side: Side| !(state.stones(side) & self.board.goal[side.index()]).is_empty();
        let blocked = || !self.directions(mover).iter().any(|&direction| self.has_moves(state, direction));
        if home(other) {
            Some(Outcome::Win(other, HOME))
        } else if home(mover) {
            Some(Outcome::Win(mover, HOME))
        } else if state.own.is_empty() {
            Some(Outcome::Win(other, STONES))
        } else if state.enemy.is_empty() {
            Some(Outcome::Win(mover, STONES))
        } else if blocked() {
            Some(Outcome::Win(other, BLOCKED))
        } else {
            None
        }
    }

    #[inline(always)]
    fn moves(&self, state: &State<B>, out: &mut Vec<Move<B>>) {
        self.each(state, |mv| out.push(mv));
    }

    #[inline(always)]
    fn play(&self, state: &mut State<B>, mv: Move<B>) {
        *state = self.after(state, mv);
    }

    /// A capture; and a stone that may only go forward never comes back.
    #[inline(always)]
    fn progress(&self, state: &State<B>, mv: Move<B>) -> bool {
        self.forward || !(self.board.step(mv.stones, mv.direction) & state.enemy).is_empty()
    }

    #[inline(always)]
    fn key(&self, state: &State<B>) -> u64 {
        mix(state.own.words().chain(state.enemy.words()).chain([state.turn.index() as u64]))
    }

    #[inline(always)]
    fn legal(&self, state: &State<B>, mv: Move<B>) -> bool {
        !self.settled(state)
            && self.directions(state.turn).contains(&mv.direction)
            && mv.stones.count() == self.together(state)
            && (mv.stones & !state.own).is_empty()
            && self.can_step(state, mv)
    }

    #[inline(always)]
    fn count(&self, state: &State<B>) -> usize {
        if self.settled(state) {
            return 0;
        }
        let (all, forward) = (Direction::ALL, Direction::FORWARD[state.turn.index()]);
        let moves = match (self.forward, few(state)) {
            (false, false) => self.tally::<false, 6>(state, all),
            (false, true) => self.tally::<true, 6>(state, all),
            (true, false) => self.tally::<false, 2>(state, forward),
            (true, true) => self.tally::<true, 2>(state, forward),
        };
        moves as usize
    }

    #[inline(always)]
    fn nth(&self, state: &State<B>, n: usize) -> Move<B> {
        self.chosen(state, |_| n).expect("there are more than n moves")
    }

    #[inline(always)]
    fn sample(&self, state: &State<B>, rng: &mut Rng) -> Option<Move<B>> {
        if self.settled(state) { None } else { self.chosen(state, |all| rng.below(all)) }
    }

    #[inline(always)]
    fn children(&self, state: &State<B>, mut visit: impl FnMut(&State<B>)) {
        self.each(state, |mv| visit(&self.after(state, mv)));
    }

    #[inline(always)]
    fn enter<J: Job>(&self, job: J) -> J::Out {
        self.isa.enter(job)
    }
}
