//! Leagues of bots that are connected to this server.
//!
//! A visitor opens a league, owners enter their bots, and from its start on the [`director`] has them meet: games like any
//! others, in pairs from balanced openings with the sides exchanged. Everything that a league has come to is a row of the
//! database, so that whichever node holds its lease goes on from there, and two who both do it do no harm. A bot that is not
//! there, is too slow or was taken out loses games; the league goes on.

mod director;
mod papers;
mod standing;
mod terms;

pub(crate) use director::{Desk, direct, stop};
pub(crate) use papers::paper;
pub(crate) use standing::{Row, matches, standing};
pub(crate) use terms::{Board, Terms};

/// How games of leagues are decided that were not played to their end: these words are kept with them.
pub(crate) const ABSENT: &str = "absent";
pub(crate) const WITHDRAWN: &str = "withdrawn";
/// Both were absent, or the game was broken off from outside: it counts for nobody.
pub(crate) const VOID: &str = "void";
