//! The registry of games behind plain functions: from here on nothing is generic over it, and no game is named.

use ludoteca_kit::words::Language;
use ludoteca_kit::{Meta, Options, Refusal, Registry, Settings};
use ludoteca_league::LeagueError;
use ludoteca_league::served::{Paper, Served, Start, starts};
use ludoteca_session::{Lesson, Session, SessionError, Setup, Tablebases};

/// What the server asks of the registry it was opened with.
#[derive(Clone, Copy)]
pub(crate) struct Games {
    pub(crate) metas: &'static [&'static Meta],
    find: fn(&str) -> Result<(usize, Options), Refusal>,
    open: fn(&Setup) -> Result<Session, SessionError>,
    lesson: fn(usize) -> Result<Option<Lesson>, SessionError>,
    starts: fn(&Setup, u64) -> Result<Vec<Start>, LeagueError>,
    league: fn(&Served, Option<&Tablebases>, Paper, Language) -> Result<String, LeagueError>,
}

impl Games {
    pub(crate) fn of<R: Registry>() -> Games {
        Games {
            metas: R::metas(),
            find: R::find,
            open: Session::open::<R>,
            lesson: Lesson::open::<R>,
            starts: starts::<R>,
            league: Served::write::<R>,
        }
    }

    /// What is agreed before a game, from the texts that are kept of it.
    pub(crate) fn setup(
        &self,
        game: &str,
        settings: &str,
        position: Option<&str>,
        seed: u64,
    ) -> Result<Setup, Refusal> {
        let (game, options) = (self.find)(game)?;
        let settings = Settings::parse(&self.metas[game].history, settings)?;
        let position = position.map(str::to_string);
        Ok(Setup { settings, position, seed, ..Setup::of(game, options) })
    }

    /// Opens a game.
    pub(crate) fn open(&self, setup: &Setup) -> Result<Session, SessionError> {
        (self.open)(setup)
    }

    /// Opens a game under default settings: a game string, and a position if it is not the start.
    pub(crate) fn show(&self, game: &str, position: Option<&str>) -> Result<Session, SessionError> {
        self.open(&self.setup(game, "", position, 0)?)
    }

    /// The lesson of the game of this id, if it has one.
    pub(crate) fn lesson(&self, id: &str) -> Result<Option<Lesson>, SessionError> {
        (self.lesson)((self.find)(id)?.0)
    }

    /// Where so many pairs of a league begin.
    pub(crate) fn starts(&self, setup: &Setup, count: u64) -> Result<Vec<Start>, LeagueError> {
        (self.starts)(setup, count)
    }

    /// A paper about a league.
    pub(crate) fn league(
        &self,
        served: &Served,
        tables: Option<&Tablebases>,
        paper: Paper,
        language: Language,
    ) -> Result<String, LeagueError> {
        (self.league)(served, tables, paper, language)
    }

    /// The game of this id.
    pub(crate) fn meta(&self, id: &str) -> Option<&'static Meta> {
        self.metas.iter().copied().find(|meta| meta.id == id)
    }
}
