//! What operators ask of a store, and what it does by itself to stay small.

use crate::{Ended, Guest, Millis};

/// Why a game needs somebody who looks after it although nobody asks for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Attend {
    /// Its clock runs.
    Clock,
    /// A computer plays in it without a clock, and may have to move.
    Computer,
}

/// What is to be cleared away: each kind before its moment, or never.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Prune {
    /// How games that are ended by this end; they have no result.
    pub ended: Ended,
    /// Unfinished games with an open seat that were made before this moment end.
    pub waiting: Option<Millis>,
    /// Unfinished games with both seats taken in which nothing has happened since this moment end.
    pub idle: Option<Millis>,
    /// Games without a result that ended before this moment are removed.
    pub void: Option<Millis>,
    /// Guests without any game who were last seen before this moment are removed.
    pub guests: Option<Millis>,
    /// At most so many of each kind at once.
    pub limit: u32,
}

/// What was cleared away.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pruned {
    /// The games that have been ended.
    pub ended: Vec<String>,
    /// The games that have been removed.
    pub removed: Vec<String>,
    /// How many guests have been removed.
    pub guests: u32,
    /// Whether a kind has reached the limit, so that there may be more to clear away.
    pub more: bool,
}

/// Somebody or somewhere that is not let in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ban {
    /// Who: the store compares this text with nothing but itself.
    pub whom: String,
    /// Since when.
    pub since: Millis,
    /// Until when, if it ends by itself.
    pub until: Option<Millis>,
    /// Why, for other operators.
    pub why: String,
}

/// A guest as an operator sees one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    /// The guest.
    pub guest: Guest,
    /// When the guest was last seen, to the day.
    pub seen: Millis,
    /// In how many games the guest has a seat.
    pub games: u64,
}

/// How a person is removed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Removal {
    /// When.
    pub at: Millis,
    /// Why games end that the other side then has won.
    pub left: String,
    /// Why games end that have no result.
    pub void: String,
    /// At most so many games at once.
    pub limit: u32,
}

/// What became of a person.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Removed {
    /// Whether there was such a guest.
    pub known: bool,
    /// Games that others hold too and that stay without the person.
    pub left: Vec<String>,
    /// Games that nobody else held and that are gone.
    pub removed: Vec<String>,
    /// Whether there are more: ask again until there are not.
    pub more: bool,
}
