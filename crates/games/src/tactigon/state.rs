//! Positions: pieces, what an attack leads to, and what stands where.
//!
//! A position is four sets of tiles and the side to move: the pieces of that side, those of its opponent, and two bits
//! of the kind of each piece. No rule mentions a colour, so nothing here asks for one; only the ends of the game
//! translate "the side to move" into a name.

use super::board::Tile;
use ludoteca_kit::{Bits, Side};

/// A kind of piece, in the order of strength in attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// One side, one step.
    Circle,
    /// Three of each.
    Triangle,
    /// Four.
    Square,
    /// Five; the piece to guard.
    Pentagon,
}

impl Kind {
    /// All of them.
    pub const ALL: [Kind; 4] = [Kind::Circle, Kind::Triangle, Kind::Square, Kind::Pentagon];

    /// How many steps it may make.
    #[inline(always)]
    pub const fn range(self) -> u32 {
        match self {
            Kind::Circle => 1,
            Kind::Triangle => 3,
            Kind::Square => 4,
            Kind::Pentagon => 5,
        }
    }

    /// How many a side has at the start.
    pub const fn number(self) -> u32 {
        match self {
            Kind::Circle => 6,
            Kind::Triangle | Kind::Square => 3,
            Kind::Pentagon => 1,
        }
    }

    /// What happens when it attacks a piece of another kind.
    #[inline(always)]
    pub const fn attacks(self, defender: Kind) -> Combat {
        use Combat::{Both, Captures, NotAllowed};
        const TABLE: [[Combat; 4]; 4] = [
            [Captures, Captures, Captures, Captures],
            [Both, Captures, Captures, Captures],
            [NotAllowed, Both, Captures, Captures],
            [NotAllowed, NotAllowed, NotAllowed, Captures],
        ];
        TABLE[self as usize][defender as usize]
    }

    #[inline(always)]
    const fn low(self) -> bool {
        matches!(self, Kind::Triangle | Kind::Pentagon)
    }

    #[inline(always)]
    const fn high(self) -> bool {
        matches!(self, Kind::Square | Kind::Pentagon)
    }

    #[inline(always)]
    const fn of(low: bool, high: bool) -> Kind {
        match (low, high) {
            (false, false) => Kind::Circle,
            (true, false) => Kind::Triangle,
            (false, true) => Kind::Square,
            (true, true) => Kind::Pentagon,
        }
    }
}

/// What an attack leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Combat {
    /// The defender falls, the attacker takes its place.
    Captures,
    /// Both fall.
    Both,
    /// There is no such attack.
    NotAllowed,
}

/// A position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct State<S> {
    /// The pieces of the side to move.
    pub(super) own: S,
    /// The pieces of its opponent.
    pub(super) opp: S,
    /// The triangles and pentagons of both.
    pub(super) low: S,
    /// The squares and pentagons of both.
    pub(super) high: S,
    /// The side to move.
    pub(super) turn: Side,
}

impl<S: Bits> State<S> {
    /// No piece yet.
    pub(super) fn empty(turn: Side) -> Self {
        State { own: S::EMPTY, opp: S::EMPTY, low: S::EMPTY, high: S::EMPTY, turn }
    }

    /// Puts a piece on an empty tile.
    pub(super) fn put(&mut self, place: u32, side: Side, kind: Kind) {
        let piece = S::bit(place);
        *(if side == self.turn { &mut self.own } else { &mut self.opp }) |= piece;
        if kind.low() {
            self.low |= piece;
        }
        if kind.high() {
            self.high |= piece;
        }
    }

    /// Takes a piece off its tile.
    #[inline(always)]
    pub(super) fn take(&mut self, place: u32) {
        let others = !S::bit(place);
        for set in [&mut self.own, &mut self.opp, &mut self.low, &mut self.high] {
            *set &= others;
        }
    }

    /// The side to move.
    #[inline(always)]
    pub fn turn(&self) -> Side {
        self.turn
    }

    /// The pieces of a side.
    #[inline(always)]
    pub fn side(&self, side: Side) -> S {
        if side == self.turn { self.own } else { self.opp }
    }

    /// The pieces of a kind, of both sides.
    #[inline(always)]
    pub fn pieces(&self, kind: Kind) -> S {
        match kind {
            Kind::Circle => (self.own | self.opp) & !(self.low | self.high),
            Kind::Triangle => self.low & !self.high,
            Kind::Square => self.high & !self.low,
            Kind::Pentagon => self.low & self.high,
        }
    }

    /// The piece on a tile.
    pub fn at(&self, tile: Tile) -> Option<(Side, Kind)> {
        self.on(tile.bit())
    }

    /// The piece on the tile at a place.
    pub(super) fn on(&self, place: u32) -> Option<(Side, Kind)> {
        let side = if self.own.has(place) {
            self.turn
        } else if self.opp.has(place) {
            self.turn.other()
        } else {
            return None;
        };
        Some((side, self.kind(place)))
    }

    /// The kind of the piece on an occupied tile.
    #[inline(always)]
    pub(super) fn kind(&self, place: u32) -> Kind {
        Kind::of(self.low.has(place), self.high.has(place))
    }

    /// The opponent's pieces which this kind may not attack.
    #[inline(always)]
    pub(super) fn forbidden(&self, attacker: Kind) -> S {
        let mut forbidden = S::EMPTY;
        for defender in Kind::ALL {
            if attacker.attacks(defender) == Combat::NotAllowed {
                forbidden |= self.opp & self.pieces(defender);
            }
        }
        forbidden
    }

    /// A piece of the side to move, taken up.
    #[inline(always)]
    pub(super) fn take_up(&self, from: u32) -> Mover<S> {
        let all = |yes| if yes { !S::EMPTY } else { S::EMPTY };
        let (low, high) = (all(self.low.has(from)), all(self.high.has(from)));
        // Both fall where a triangle attacks a circle or a square a triangle. The attacker has one of the two bits, the
        // defender lacks the high one, and their low bits differ: so there is nothing to branch on.
        let stays = !(self.opp & !self.high & (low ^ high) & (low ^ self.low));
        let others = !S::bit(from);
        Mover {
            own: self.own & others,
            low: self.low & others,
            high: self.high & others,
            stays,
            low_change: (self.low & others) ^ (stays & low),
            high_change: (self.high & others) ^ (stays & high),
        }
    }

    /// The position once a piece that was taken up is put down on one of its targets.
    #[inline(always)]
    pub(super) fn put_down(&self, mover: &Mover<S>, to: u32) -> Self {
        let target = S::bit(to);
        State {
            own: self.opp & !target,
            opp: mover.own | (mover.stays & target),
            low: mover.low ^ (mover.low_change & target),
            high: mover.high ^ (mover.high_change & target),
            turn: self.turn.other(),
        }
    }
}

/// A piece in the hand of its player: what its moves have in common.
pub(super) struct Mover<S> {
    /// The other pieces of its side.
    own: S,
    /// The low bits of all pieces but this one.
    low: S,
    /// The high bits of all pieces but this one.
    high: S,
    /// The targets where it does not fall.
    stays: S,
    /// The targets where its arrival changes the low bit, whether it stays or falls.
    low_change: S,
    /// The same for the high bit.
    high_change: S,
}
