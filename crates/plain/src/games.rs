//! What is asked of a collection of games, with its type forgotten.

use crate::rules;
use ludoteca_draw::View;
use ludoteca_kit::{Meta, Refusal, Registry};
use ludoteca_session::saves::{Archive, Deleted, Listing, Resumed, Saves, SavesError, Slot};
use ludoteca_session::{Lesson, Session, SessionError, Setup};

/// A collection of games.
#[derive(Clone, Copy)]
pub(crate) struct Games {
    /// In the order they are shown.
    pub(crate) metas: &'static [&'static Meta],
    /// Reads a game id or a full game string.
    pub(crate) find: fn(&str) -> Result<Setup, Refusal>,
    pub(crate) open: fn(&Setup) -> Result<Session, SessionError>,
    /// Reads a record.
    pub(crate) read: fn(&str) -> Result<Session, SessionError>,
    /// The lesson of the game at a place, if it has one.
    pub(crate) lesson: fn(usize) -> Result<Option<Lesson>, SessionError>,
    /// The rules of the game at a place.
    pub(crate) book: fn(usize, usize, &View) -> String,
    /// The unfinished games in a folder.
    pub(crate) unfinished: fn(&Saves) -> Result<Listing, SavesError>,
    pub(crate) resume: fn(&Saves, &str) -> Result<Resumed, SavesError>,
    /// The deleted games that can be brought back.
    pub(crate) deleted: fn(&Saves) -> Vec<Deleted>,
    /// Keeps a game that comes from a file.
    pub(crate) adopt: fn(&Saves, &Session) -> Result<Slot, SavesError>,
    /// A game that is over.
    pub(crate) finished: fn(&Archive, &str) -> Result<Session, SavesError>,
}

impl Games {
    pub(crate) fn of<R: Registry>() -> Games {
        Games {
            metas: R::metas(),
            find: Setup::new::<R>,
            open: Session::open::<R>,
            read: Session::read::<R>,
            lesson: Lesson::open::<R>,
            book: rules::book::<R>,
            unfinished: Saves::unfinished::<R>,
            resume: Saves::resume::<R>,
            deleted: Saves::deleted::<R>,
            adopt: Saves::adopt::<R>,
            finished: Archive::open::<R>,
        }
    }

    /// What the spellings of any game are called, under its default options.
    pub(crate) fn spellings(&self) -> Vec<&'static str> {
        let mut names = Vec::new();
        for (game, meta) in self.metas.iter().enumerate() {
            let opened = (self.open)(&Setup::defaults(game, meta));
            let found = opened.iter().flat_map(Session::spellings).map(|spelling| spelling.name);
            names.extend(found);
        }
        names
    }
}
