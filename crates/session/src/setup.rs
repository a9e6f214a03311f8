//! What is agreed before a game.

use crate::{Guests, SessionError};
use ludoteca_kit::words::{COMMON, say};
use ludoteca_kit::{Meta, Options, Refusal, Registry, Settings};

/// What is agreed before a game: which, its options, the settings, where it begins, and the seed of its chances.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// The place of the game in its registry.
    pub game: usize,
    /// The options of the game.
    pub options: Options,
    /// The rules about the past.
    pub settings: Settings,
    /// The position it begins with, if not the start; it also says who moves first.
    pub position: Option<String>,
    /// Everything drawn by lot follows from it.
    pub seed: u64,
    /// Who from outside may sit down.
    pub guests: Guests,
}

impl Setup {
    /// A game id or a full game string, `claustro(size=6)`; default settings, from the start, seed 0.
    pub fn new<R: Registry>(game: &str) -> Result<Setup, Refusal> {
        let (game, options) = R::find(game)?;
        Ok(Setup::of(game, options))
    }

    /// A game by its place in its registry, under these options; default settings, from the start, seed 0.
    pub fn of(game: usize, options: Options) -> Setup {
        let settings = Settings::default();
        Setup { game, options, settings, position: None, seed: 0, guests: Guests::default() }
    }

    /// A game under its default options.
    pub fn defaults(game: usize, meta: &Meta) -> Setup {
        Setup::of(game, Options::defaults(meta.options))
    }

    /// The game it names, once game, options and settings are known to fit each other.
    pub(crate) fn meta<R: Registry>(&self) -> Result<&'static Meta, SessionError> {
        let metas = R::metas();
        let meta = *metas.get(self.game).ok_or_else(|| {
            let found = say!(COMMON, "found-number", number = self.game);
            let expected = say!(COMMON, "expected-number-below", most = metas.len());
            Refusal::of(say!(COMMON, "place-game"), found, expected)
        })?;
        if !self.options.fit(meta.options) {
            let expected = say!(COMMON, "expected-options-of", game = meta.id);
            let found = say!(COMMON, "found-other-options");
            return Err(Refusal::of(say!(COMMON, "place-options"), found, expected).into());
        }
        self.settings.check(&meta.history)?;
        Ok(meta)
    }
}
