//! The games of a registry with the type of the registry forgotten.

use ludoteca_kit::{Layout, Meta, Options, Refusal, Registry, Spelling};
use ludoteca_session::{Lesson, Session, SessionError, Setup};

/// The games that can be played.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Library {
    pub(crate) metas: &'static [&'static Meta],
    pub(crate) open: fn(&Setup) -> Result<Session, SessionError>,
    pub(crate) read: fn(&str) -> Result<Session, SessionError>,
    pub(crate) lesson: fn(usize) -> Result<Option<Lesson>, SessionError>,
    pub(crate) find: fn(&str) -> Result<(usize, Options), Refusal>,
}

impl Library {
    pub(crate) fn of<R: Registry + 'static>() -> Library {
        Library {
            metas: R::metas(),
            open: Session::open::<R>,
            read: Session::read::<R>,
            lesson: Lesson::open::<R>,
            find: R::find,
        }
    }
}

/// The spelling of this name, if the game has it.
pub(crate) fn spelling<'a>(game: &'a Session, name: Option<&str>) -> Option<&'a Spelling> {
    game.spellings().iter().find(|spelling| Some(spelling.name) == name)
}

/// The board as it is drawn with that spelling.
pub(crate) fn board<'a>(game: &'a Session, name: Option<&str>) -> &'a Layout {
    spelling(game, name).map_or(game.layout(), |spelling| &spelling.layout)
}
