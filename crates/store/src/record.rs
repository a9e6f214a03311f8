//! The records that are kept.

use ludoteca_kit::Side;

/// Milliseconds: since 1970 for moments, plain for spans. The caller brings the clock; a store never looks at one.
pub type Millis = i64;

/// The SHA-256 of a secret. Secrets themselves are never kept.
pub type Hash = [u8; 32];

/// The number of a guest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct GuestId(pub i64);

/// A visitor who did something worth remembering.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Guest {
    /// The number.
    pub id: GuestId,
    /// The name the visitor chose, if any.
    pub name: Option<String>,
    /// When the guest was first seen.
    pub created: Millis,
    /// Whether it is a bot.
    pub bot: bool,
}

/// Who sits on one side of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Seat {
    /// Nobody yet; whoever joins first takes it.
    Open,
    /// A person: the guest who took the seat first, then the other devices of that person, in order of arrival.
    Guests(Vec<GuestId>),
    /// A computer player, by its name: `engine:level=3`.
    Computer(String),
}

/// Thinking time: so much at the start, and so much for every move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clock {
    /// What each side has for the whole game.
    pub base: Millis,
    /// What each move adds.
    pub increment: Millis,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ended {
    /// Who won, or nobody.
    pub winner: Option<Side>,
    /// One word for why.
    pub reason: String,
    /// When.
    pub at: Millis,
    /// Whether it has no result, not even a draw: it was withdrawn or aborted. Lists of finished games leave it out.
    pub void: bool,
}

/// Where a game stands, for whoever wants to change it: a move or a takeback that names another place is refused.
/// Taking back raises `takebacks`, so a place that was left never comes again.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Place {
    /// How many moves have been played and not taken back.
    pub plies: u32,
    /// How often moves were taken back.
    pub takebacks: u32,
}

/// Where a game stands and whether it is over: what the loser of a race is told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CurrentPlace {
    /// The place at which the next move must be made.
    pub place: Place,
    /// The end, if the game has ended.
    pub ended: Option<Ended>,
}

/// A game that is to be kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewGame {
    /// Its unguessable name; the caller draws it.
    pub id: String,
    /// When it was made.
    pub created: Millis,
    /// The id of the game that is played, without options; the archive is asked by it.
    pub family: String,
    /// The full game string, options included.
    pub game: String,
    /// The settings of the match.
    pub settings: String,
    /// What everything random in this game follows from.
    pub seed: u64,
    /// The position it starts from, where that is not the usual one.
    pub position: Option<String>,
    /// Who sits where. The guests must exist.
    pub seats: [Seat; 2],
    /// For seats of people: the hash of the key that brings the seat to another device.
    pub keys: [Option<Hash>; 2],
    /// The thinking time, or none.
    pub clock: Option<Clock>,
    /// Whether strangers may find the game in lists.
    pub listed: bool,
    /// The guest who made it; a game that nobody made is the server's own.
    pub creator: Option<GuestId>,
}

/// A game as it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    /// Its unguessable name.
    pub id: String,
    /// When it was made.
    pub created: Millis,
    /// The id of the game that is played, without options.
    pub family: String,
    /// The full game string, options included.
    pub game: String,
    /// The settings of the match.
    pub settings: String,
    /// What everything random in this game follows from.
    pub seed: u64,
    /// The position it starts from, where that is not the usual one.
    pub position: Option<String>,
    /// Who sits where.
    pub seats: [Seat; 2],
    /// The hashes of the keys of the seats.
    pub keys: [Option<Hash>; 2],
    /// The thinking time, or none.
    pub clock: Option<Clock>,
    /// Whether strangers may find the game in lists.
    pub listed: bool,
    /// The guest who made it.
    pub creator: Option<GuestId>,
    /// The game of which this is the rematch.
    pub rematch_of: Option<String>,
    /// The rematch of this game.
    pub rematch: Option<String>,
    /// Where it stands.
    pub place: Place,
    /// When the list of moves last changed, by a move or a takeback; before that when the last seat was taken, or the
    /// game was made. The clock of the side to move has run since then.
    pub last_at: Millis,
    /// The end, if the game has ended.
    pub ended: Option<Ended>,
}

/// One move of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Move {
    /// Its number; the first is 1.
    pub ply: u32,
    /// The move as a text.
    pub text: String,
    /// When it was made.
    pub at: Millis,
    /// How much thinking time it cost, before any increment.
    pub spent: Millis,
    /// Why a computer player made it, as the server writes it.
    pub why: Option<String>,
}

/// A game with all its moves, seen at one moment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The game.
    pub game: Game,
    /// Its moves in order: as many as `game.place.plies`.
    pub moves: Vec<Move>,
}

/// A time during which the server was not there; it is charged to nobody.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outage {
    /// The last sign of life before it.
    pub from: Millis,
    /// The start after it.
    pub to: Millis,
}

/// What one guest has going on, for limits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct GuestCounts {
    /// Unfinished games the guest made in which a seat is still open.
    pub open: u32,
    /// Unfinished games in which the guest has a seat and which are not hidden, the open ones among them.
    pub unfinished: u32,
}

/// What there may be at most, the change itself included. The store holds it inside the transaction of the change, so that
/// any number of requests at once get no more than one after the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Quota {
    /// Unfinished games of the guest in which a seat is still open, as [`GuestCounts::open`] counts them.
    pub open: u32,
    /// Unfinished games of the guest, as [`GuestCounts::unfinished`] counts them.
    pub unfinished: u32,
    /// Unfinished games of all.
    pub all: u64,
    /// Guests who hold one seat.
    pub holders: u32,
}

impl Quota {
    /// As much as anybody likes.
    pub const NONE: Quota = Quota { open: u32::MAX, unfinished: u32::MAX, all: u64::MAX, holders: u32::MAX };
}

/// Of what there is as much as there may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Full {
    /// Games of this guest with an open seat.
    Open,
    /// Unfinished games of this guest.
    Unfinished,
    /// Unfinished games of all.
    All,
    /// Holders of this seat.
    Holders,
}

/// How much there is of everything, for limits and gauges.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Totals {
    /// Guests.
    pub guests: u64,
    /// Unfinished games with an open seat.
    pub open: u64,
    /// Unfinished games with both seats taken.
    pub live: u64,
    /// Games that have ended.
    pub finished: u64,
}
