//! The shelf behind plain functions: from here on nothing is generic over it, and no game is named.

use ludoteca_arena::{ArenaError, Engines, Match, Setup, Tables};
use ludoteca_kit::{Meta, Options, Refusal, Registry};
use std::path::Path;

/// What the server asks of the shelf it was opened with.
#[derive(Clone, Copy)]
pub(crate) struct House {
    pub(crate) metas: &'static [&'static Meta],
    pub(crate) find: fn(&str) -> Result<(usize, Options), Refusal>,
    pub(crate) open: fn(&Setup) -> Result<Match, ArenaError>,
    pub(crate) engines: fn(usize, &Options) -> Engines,
    pub(crate) tables: fn(&Path) -> Tables,
}

impl House {
    pub(crate) fn of<S: Registry + 'static>() -> House {
        House {
            metas: S::metas(),
            find: S::find,
            open: Match::open::<S>,
            engines: |game, options| Engines::new::<S>(game, options),
            tables: Tables::at::<S>,
        }
    }

    /// What is agreed before a match, from the texts that are kept of it.
    pub(crate) fn setup(
        &self,
        game: &str,
        settings: &str,
        position: Option<&str>,
        seed: u64,
    ) -> Result<Setup, Refusal> {
        let (game, options) = (self.find)(game)?;
        let settings = ludoteca_kit::Settings::parse(&self.metas[game].history, settings)?;
        Ok(Setup { game, options, settings, position: position.map(str::to_string), seed })
    }

    /// The game of this id.
    pub(crate) fn meta(&self, id: &str) -> Option<&'static Meta> {
        self.metas.iter().copied().find(|meta| meta.id == id)
    }
}
