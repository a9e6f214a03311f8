//! The rules: positions, moves, captures, dragons, the end.

use super::board::Direction::{self, Down, Left, Right, Up};
use super::board::{CAVES, Cell, Cells, Plane, RINGS, Slide, TERRAIN};
use super::dice::{Army, Pips, Powers};
use super::told::Told;
use ludoteca_kit::{Game, Isa, Job, Outcome, Reason, Rng, Side, mix};
use std::marker::PhantomData;

/// How much of the game is played; a type, so that a simpler game does not pay for a richer one.
pub trait Ruleset: Copy + Send + Sync + 'static {
    /// Dice have powers and capture weaker neighbours.
    const POWER: bool;
    /// Dragons can be invoked.
    const DRAGONS: bool;
    /// The powers of one side.
    type Powers: Told;
}

/// Custodial capture only.
#[derive(Clone, Copy, Debug)]
pub struct Base;

/// Custodial capture, and capture by power.
#[derive(Clone, Copy, Debug)]
pub struct Power;

/// Both captures, and dragons.
#[derive(Clone, Copy, Debug)]
pub struct Dragons;

impl Ruleset for Base {
    const POWER: bool = false;
    const DRAGONS: bool = false;
    type Powers = ();
}

impl Ruleset for Power {
    const POWER: bool = true;
    const DRAGONS: bool = false;
    type Powers = Pips;
}

impl Ruleset for Dragons {
    const POWER: bool = true;
    const DRAGONS: bool = true;
    type Powers = Pips;
}

/// A position. The rules do not mention colours, so the dice are those of the player to move and those of the
/// opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct State<P> {
    /// The dice of the player to move.
    pub(super) own: Army<P>,
    /// The dice of the opponent.
    pub(super) opp: Army<P>,
    /// One bit for each of [`CAVES`] whose dragon still sleeps.
    pub(super) asleep: u8,
    /// Who is to move.
    pub(super) turn: Side,
}

/// All three dragons.
pub(super) const ALL_ASLEEP: u8 = 0b111;

impl<P: Powers> State<P> {
    /// An empty board.
    pub(super) fn empty(turn: Side) -> Self {
        State { own: Army::empty(), opp: Army::empty(), asleep: ALL_ASLEEP, turn }
    }

    /// The dice of a side.
    pub(super) fn army(&self, side: Side) -> Army<P> {
        if side == self.turn { self.own } else { self.opp }
    }

    /// The side to move.
    #[inline(always)]
    pub fn turn(&self) -> Side {
        self.turn
    }

    /// The die on a cell: whose it is, and its power, which is 1 where the rules know none.
    pub fn at(&self, cell: Cell) -> Option<(Side, u8)> {
        let single = cell.plane();
        let on = |side: Side| {
            let army = self.army(side);
            let there = (army.cells & single) == single;
            there.then(|| (side, army.power(single)))
        };
        Side::BOTH.into_iter().find_map(on)
    }

    /// The dice of a side with their powers, by the order of the cells.
    pub fn dice(&self, side: Side) -> impl Iterator<Item = (Cell, u8)> {
        let army = self.army(side);
        Cell::all().filter_map(move |cell| {
            let single = cell.plane();
            ((army.cells & single) == single).then(|| (cell, army.power(single)))
        })
    }

    /// Whether a cell is a cave in which a dragon still sleeps.
    pub fn dragon_sleeps(&self, cell: Cell) -> bool {
        CAVES.iter().position(|cave| cave.cell == cell).is_some_and(|cave| self.sleeps(cave))
    }

    /// Puts a die on a free cell.
    pub(super) fn put(&mut self, side: Side, cell: Cell, power: u8) {
        let army = if side == self.turn { &mut self.own } else { &mut self.opp };
        *army = army.insert(cell.plane(), power);
    }

    /// The same board with the other side to move.
    #[inline(always)]
    pub(super) fn passed(&self) -> Self {
        State { own: self.opp, opp: self.own, asleep: self.asleep, turn: self.turn.other() }
    }

    /// What nobody can pass or enter: mountains and caves, even used ones, and dice.
    #[inline(always)]
    pub(super) fn blocked(&self) -> Plane {
        self.own.cells | self.opp.cells | TERRAIN
    }

    /// Whether a side is down to one die or none.
    #[inline(always)]
    pub(super) fn decided(&self) -> bool {
        self.own.count() < 2 || self.opp.count() < 2
    }

    /// The opposing dice that fall if a die comes to the cell before them in this direction, because a partner of
    /// the mover stands behind them: a die of the mover, a mountain or an empty cave. It makes no difference
    /// whether the mover has left its cell: a die cannot get from one side of its neighbour to the other, and a
    /// cave is a partner with the mover's die on it and without.
    #[inline(always)]
    pub(super) fn sandwiched(&self, direction: Direction) -> Plane {
        let partners = self.own.cells | TERRAIN.minus(self.opp.cells);
        self.opp.cells & partners.step(direction.back())
    }

    /// The dice that fall by custody if the mover lands on the cell of `single`; of several cells, on one of them.
    #[inline(always)]
    pub(super) fn custody(&self, single: Plane) -> Plane {
        single.step(Up) & self.sandwiched(Up)
            | single.step(Left) & self.sandwiched(Left)
            | single.step(Right) & self.sandwiched(Right)
            | single.step(Down) & self.sandwiched(Down)
    }

    /// The cells where a landing captures by custody.
    #[inline(always)]
    pub(super) fn custodial_landings(&self) -> Plane {
        self.sandwiched(Up).step(Down)
            | self.sandwiched(Left).step(Right)
            | self.sandwiched(Right).step(Left)
            | self.sandwiched(Down).step(Up)
    }

    /// Whether the dragon of one of [`CAVES`] still sleeps.
    #[inline(always)]
    pub(super) fn sleeps(&self, cave: usize) -> bool {
        self.asleep >> cave & 1 == 1
    }

    /// The cells where a landing may invoke a dragon, because the rest of the ring is there.
    #[inline(always)]
    pub(super) fn waking_landings(&self) -> Plane {
        let mut landings = Plane::EMPTY;
        for (n, cave) in CAVES.iter().enumerate() {
            let missing = cave.ring.minus(self.own.cells);
            if self.sleeps(n) && missing.count() == 1 {
                landings = landings | missing;
            }
        }
        landings
    }
}

/// A move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Move {
    /// Where the die stands.
    pub(super) from: Cell,
    /// Where it lands.
    pub(super) to: Cell,
    /// Which die it takes by power; said only where there are several to choose from.
    pub(super) victim: Option<Cell>,
}

impl Move {
    /// Where the die stands.
    pub const fn from(self) -> Cell {
        self.from
    }

    /// Where it lands.
    pub const fn to(self) -> Cell {
        self.to
    }

    /// Which die it takes by power, where there are several to choose from; else `None`, whatever it captures.
    pub const fn victim(self) -> Option<Cell> {
        self.victim
    }
}

/// The opposing dice that a move captures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Falls {
    /// Where they stand.
    pub(super) dice: Plane,
    /// It is one taken by power, which costs the mover one of its own.
    pub(super) by_power: bool,
}

/// A side lost because it has one die or none.
pub(super) const DICE: Reason = Reason::new("dice");
/// Neither side can win any more, which happens only in positions that did not come from play.
pub(super) const BARE: Reason = Reason { word: "dice", key: "bare" };
/// A side lost because it cannot move.
pub(super) const BLOCKED: Reason = Reason::new("blocked");

/// Three Dragons under one set of its rules.
#[derive(Clone, Copy, Debug)]
pub struct ThreeDragons<R, I> {
    pub(super) isa: I,
    rules: PhantomData<R>,
}

/// A die of the player to move with the cells it can slide to, parted by whether anything can happen there.
pub(super) struct Die {
    from: Cell,
    pub(super) power: u8,
    pub(super) quiet: Plane,
    pub(super) eventful: Plane,
}

/// The dice of the player to move in the order of their cells.
pub(super) struct Dice<P> {
    own: Army<P>,
    blocked: Plane,
    /// For each power of a die the cells where its landing may have consequences.
    events: [Plane; 6],
    rank: u32,
    left: Cells,
}

impl<P: Powers> Iterator for Dice<P> {
    type Item = Die;
    #[inline(always)]
    fn next(&mut self) -> Option<Die> {
        let from = self.left.next()?;
        let power = self.own.ranked(self.rank);
        self.rank += 1;
        let reach = Slide::new(self.blocked, from).plane();
        let events = self.events[usize::from(power)];
        Some(Die { from, power, quiet: reach.minus(events), eventful: reach & events })
    }
}

/// The ways to write down the victim of a landing: each of the prey if there are several, nothing otherwise.
pub(super) struct Victims {
    prey: Cells,
    several: bool,
    done: bool,
}

impl Iterator for Victims {
    type Item = Option<Cell>;
    #[inline(always)]
    fn next(&mut self) -> Option<Option<Cell>> {
        if self.several {
            return self.prey.next().map(Some);
        }
        (!std::mem::replace(&mut self.done, true)).then_some(None)
    }
}

impl<R: Ruleset, I: Isa> ThreeDragons<R, I> {
    /// The game with these instructions.
    pub fn new(isa: I) -> Self {
        ThreeDragons { isa, rules: PhantomData }
    }

    /// The dice that fall by custody if the player to move lands on `to` with this power, and, only if there are
    /// none, the weaker neighbours of which one falls by power.
    #[inline(always)]
    pub(super) fn captures(&self, state: &State<R::Powers>, to: Cell, power: u8) -> (Plane, Plane) {
        let custody = state.custody(to.plane());
        if !R::POWER || !custody.is_empty() {
            return (custody, Plane::EMPTY);
        }
        (custody, to.around() & state.opp.weaker(self.isa, power))
    }

    /// The opposing dice of which a die of this power takes one if it lands on `to`.
    #[inline(always)]
    pub(super) fn prey(&self, state: &State<R::Powers>, to: Cell, power: u8) -> Plane {
        self.captures(state, to, power).1
    }

    /// What a legal move captures.
    #[inline(always)]
    pub(super) fn falls(&self, state: &State<R::Powers>, mv: Move) -> Falls {
        if (mv.to.around() & state.opp.cells).is_empty() {
            return Falls { dice: Plane::EMPTY, by_power: false };
        }
        let (custody, prey) = self.captures(state, mv.to, state.own.power(mv.from.plane()));
        let dice = match mv.victim {
            Some(victim) if R::POWER => victim.plane(),
            _ => custody | prey,
        };
        Falls { dice, by_power: !prey.is_empty() }
    }

    /// Which of [`CAVES`] gives its dragon to a legal move: the one beside the cell where the die lands, if its
    /// dragon still sleeps and the mover's dice are all around it then.
    #[inline(always)]
    pub(super) fn wakes(&self, state: &State<R::Powers>, mv: Move) -> Option<usize> {
        if !R::DRAGONS || !RINGS.has(mv.to) {
            return None;
        }
        let own = state.own.cells ^ mv.from.plane() ^ mv.to.plane();
        for (n, cave) in CAVES.iter().enumerate() {
            if state.sleeps(n) && cave.ring.has(mv.to) && cave.ring.minus(own).is_empty() {
                return Some(n);
            }
        }
        None
    }

    /// The dice of the player to move; there are none once the game is decided.
    #[inline(always)]
    pub(super) fn dice(&self, state: &State<R::Powers>) -> Dice<R::Powers> {
        let mut events = state.custodial_landings();
        if R::DRAGONS {
            events = events | state.waking_landings();
        }
        let mut events = [events; 6];
        if R::POWER {
            for power in 2..=5 {
                let near = state.opp.weaker(self.isa, power).around();
                events[usize::from(power)] = events[usize::from(power)] | near;
            }
        }
        let left = if state.decided() { Plane::EMPTY } else { state.own.cells };
        Dice { own: state.own, blocked: state.blocked(), events, rank: 0, left: left.cells() }
    }

    /// The victims among which a die chooses that lands on `to`.
    #[inline(always)]
    pub(super) fn victims(&self, state: &State<R::Powers>, to: Cell, power: u8) -> Victims {
        let prey = self.prey(state, to, power);
        Victims { prey: prey.cells(), several: prey.count() > 1, done: false }
    }

    /// The `n`-th of the victims from which a die chooses, if it does and there are so many.
    // Not inlined, because a random game hardly ever comes here, and the compiler would prepare for it every time.
    // The position comes by value for the same reason: a reference would keep it out of registers.
    #[inline(never)]
    fn choice(&self, state: State<R::Powers>, from: Cell, to: Cell, n: usize) -> Option<Cell> {
        let prey = self.prey(&state, to, state.own.power(from.plane()));
        if prey.count() > 1 { prey.cells().nth(n) } else { None }
    }

    /// The free cells with several opposing neighbours: where a victim may have to be chosen.
    #[inline(always)]
    fn crowded(&self, state: &State<R::Powers>) -> Plane {
        if R::POWER { state.opp.cells.around_twice().minus(state.blocked()) } else { Plane::EMPTY }
    }
}

impl<R: Ruleset, I: Isa> Game for ThreeDragons<R, I> {
    type State = State<R::Powers>;
    type Move = Move;

    ludoteca_kit::by_listing!(nth, play_random);

    fn initial(&self) -> Self::State {
        let mut state = State::empty(Side::First);
        for (side, row, front) in [(Side::First, 8, 7), (Side::Second, 0, 1)] {
            for (column, power) in (1..).zip([3, 2, 2, 2, 2, 2, 3]) {
                state.put(side, Cell::at(row, column), power);
            }
            state.put(side, Cell::at(front, 4), 4);
        }
        state
    }

    #[inline(always)]
    fn turn(&self, state: &Self::State) -> Side {
        state.turn
    }

    #[inline(always)]
    fn outcome(&self, state: &Self::State) -> Option<Outcome> {
        let (mover, opponent) = (state.turn, state.turn.other());
        match (state.own.count() < 2, state.opp.count() < 2) {
            (true, true) => Some(Outcome::Draw(BARE)),
            (true, false) => Some(Outcome::Win(opponent, DICE)),
            (false, true) => Some(Outcome::Win(mover, DICE)),
            (false, false) => {
                let stuck = state.own.cells.around().minus(state.blocked()).is_empty();
                stuck.then_some(Outcome::Win(opponent, BLOCKED))
            }
        }
    }

    #[inline(always)]
    fn moves(&self, state: &Self::State, out: &mut Vec<Move>) {
        for die in self.dice(state) {
            let from = die.from;
            for to in die.quiet.cells() {
                out.push(Move { from, to, victim: None });
            }
            for to in die.eventful.cells() {
                for victim in self.victims(state, to, die.power) {
                    out.push(Move { from, to, victim });
                }
            }
        }
    }

    #[inline(always)]
    fn play(&self, state: &mut Self::State, mv: Move) {
        let (from, to) = (mv.from.plane(), mv.to.plane());
        let falls = self.falls(state, mv);
        let mut opp = state.opp;
        for fallen in falls.dice.cells() {
            opp = opp.remove(fallen.plane());
        }
        let power = state.own.power(from) - u8::from(falls.by_power);
        let mut own = state.own.remove(from).insert(to, power);
        let mut asleep = state.asleep;
        if let Some(n) = self.wakes(state, mv) {
            own = own.insert(CAVES[n].cell.plane(), CAVES[n].power);
            asleep ^= 1 << n;
        }
        *state = State { own: opp, opp: own, asleep, turn: state.turn.other() };
    }

    fn progress(&self, state: &Self::State, mv: Move) -> bool {
        !self.falls(state, mv).dice.is_empty() || self.wakes(state, mv).is_some()
    }

    #[inline(always)]
    fn key(&self, state: &Self::State) -> u64 {
        let [own_low, own_high, own_powers] = state.own.words();
        let [opp_low, opp_high, opp_powers] = state.opp.words();
        // The high words have 18 bits each, so everything small fits beside them.
        let rest = own_high | opp_high << 18 | u64::from(state.asleep) << 36 | (state.turn as u64) << 39;
        if R::POWER {
            mix([own_low, opp_low, own_powers, opp_powers, rest])
        } else {
            mix([own_low, opp_low, rest])
        }
    }

    #[inline(always)]
    fn legal(&self, state: &Self::State, mv: Move) -> bool {
        if state.decided() || !state.own.cells.has(mv.from) {
            return false;
        }
        let reach = Slide::new(state.blocked(), mv.from).plane();
        let prey = self.prey(state, mv.to, state.own.power(mv.from.plane()));
        reach.has(mv.to)
            && match mv.victim {
                None => prey.count() < 2,
                Some(victim) => prey.count() >= 2 && prey.has(victim),
            }
    }

    #[inline(always)]
    fn count(&self, state: &Self::State) -> usize {
        if state.decided() {
            return 0;
        }
        let blocked = state.blocked();
        let crowded = self.crowded(state);
        let mut count = 0;
        for (rank, from) in (0..).zip(state.own.cells.cells()) {
            let slide = Slide::new(blocked, from);
            count += slide.count();
            if R::POWER {
                for to in (slide.plane() & crowded).cells() {
                    count += self.prey(state, to, state.own.ranked(rank)).count().saturating_sub(1);
                }
            }
        }
        count as usize
    }

    /// Rejection sampling. Every legal move has one slot: 16 slots belong to each die, one for each cell it may reach
    /// (the move there, with the first victim if there is a choice); and 2 belong to each pair of a die and a cell
    /// with several opposing neighbours, for a second and a third victim of that die there (a fourth there cannot
    /// be, for the die comes from somewhere). A slot is drawn, each with the same probability, until one has a
    /// move; so each move has the same probability. Slots are looked at only when they are drawn.
    #[inline(always)]
    fn sample(&self, state: &Self::State, rng: &mut Rng) -> Option<Move> {
        if state.decided() {
            return None;
        }
        let own = state.own.cells;
        let blocked = state.blocked();
        let crowded = self.crowded(state);
        let dice = own.count() as usize;
        let further = if R::POWER { 2 * dice * crowded.count() as usize } else { 0 };
        // Where hardly anything moves, or nothing, counting takes less time than many more draws. It does
        // not change the probabilities.
        for _ in 0..64 {
            let slot = rng.below(16 * dice + further);
            if !R::POWER || slot < 16 * dice {
                let from = own.select(self.isa, (slot / 16) as u32);
                let slide = Slide::new(blocked, from);
                let n = (slot % 16) as u32;
                if n < slide.count() {
                    let to = slide.select(self.isa, n);
                    let victim =
                        if R::POWER && crowded.has(to) { self.choice(*state, from, to, 0) } else { None };
                    return Some(Move { from, to, victim });
                }
            } else {
                let slot = slot - 16 * dice;
                let from = own.select(self.isa, (slot / 2 % dice) as u32);
                let to = crowded.select(self.isa, (slot / 2 / dice) as u32);
                if Slide::new(blocked, from).plane().has(to)
                    && let Some(victim) = self.choice(*state, from, to, 1 + slot % 2)
                {
                    return Some(Move { from, to, victim: Some(victim) });
                }
            }
        }
        match self.count(state) {
            0 => None,
            n => Some(self.nth(state, rng.below(n))),
        }
    }

    #[inline(always)]
    fn children(&self, state: &Self::State, mut visit: impl FnMut(&Self::State)) {
        let mut child =
            State { own: state.opp, opp: state.own, asleep: state.asleep, turn: state.turn.other() };
        for die in self.dice(state) {
            // Where nothing happens only the mover's dice change.
            let rest = state.own.remove(die.from.plane());
            let mut low = die.quiet.low;
            while low != 0 {
                child.opp = rest.insert(Plane { low: low & low.wrapping_neg(), high: 0 }, die.power);
                visit(&child);
                low &= low - 1;
            }
            let mut high = die.quiet.high;
            while high != 0 {
                child.opp = rest.insert(Plane { low: 0, high: high & high.wrapping_neg() }, die.power);
                visit(&child);
                high &= high - 1;
            }
            for to in die.eventful.cells() {
                for victim in self.victims(state, to, die.power) {
                    let mut child = *state;
                    self.play(&mut child, Move { from: die.from, to, victim });
                    visit(&child);
                }
            }
        }
    }

    #[inline(always)]
    fn enter<J: Job>(&self, job: J) -> J::Out {
        self.isa.enter(job)
    }
}
