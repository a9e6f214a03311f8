//! The games of a shelf with the type of the shelf forgotten.

use ludoteca_arena::{ArenaError, Match, Setup};
use ludoteca_kit::{Meta, Registry};

/// The games that can be played.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Library {
    pub(crate) metas: &'static [&'static Meta],
    pub(crate) open: fn(&Setup) -> Result<Match, ArenaError>,
    pub(crate) read: fn(&str) -> Result<Match, ArenaError>,
}

impl Library {
    pub(crate) fn of<S: Registry + 'static>() -> Library {
        Library { metas: S::metas(), open: Match::open::<S>, read: Match::read::<S> }
    }

    /// The place of a game.
    pub(crate) fn place(&self, meta: &'static Meta) -> usize {
        self.metas.iter().position(|known| known.id == meta.id).unwrap_or(0)
    }
}
