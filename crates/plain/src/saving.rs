//! Keeping a game while it is played, so that nothing is lost in whatever way it stops.

use crate::console::{Console, Result};
use ludoteca_kit::words::{COMMON, Message, say, system};
use ludoteca_session::Session;
use ludoteca_session::saves::{Saves, SavesError, Slot};
use std::path::PathBuf;

/// Where one game is kept.
pub(crate) struct Saving {
    saves: Option<Saves>,
    /// Whether it is kept before its end, too.
    unfinished: bool,
    slot: Option<Slot>,
    record: Option<PathBuf>,
    /// The record under which it went to the archive last. Whoever takes moves back and plays them again has finished the same
    /// game.
    archived: Option<String>,
    /// The last complaint about each of the two, so that it is not made at every move.
    said: [Option<Message>; 2],
}

impl Saving {
    /// For a game as it begins or goes on. One that is over by then is in the archive, or was only opened to be looked at.
    pub(crate) fn new(
        saves: Option<Saves>,
        slot: Option<Slot>,
        record: Option<PathBuf>,
        session: &Session,
    ) -> Saving {
        let unfinished = session.humans().contains(&true);
        let archived = session.is_over().then(|| session.record().to_string());
        Saving { saves, unfinished, slot, record, archived, said: [None, None] }
    }

    /// For a game that is only looked at.
    pub(crate) fn nowhere() -> Saving {
        Saving {
            saves: None,
            unfinished: false,
            slot: None,
            record: None,
            archived: None,
            said: [None, None],
        }
    }

    /// Keeps the game as it stands now.
    pub(crate) fn keep(&mut self, console: &mut Console<'_>, session: &Session) -> Result {
        // A record of nothing would only destroy what was in the file before.
        if session.ply() == 0 && !self.holds() {
            return Ok(());
        }
        let kept = match (&self.slot, &self.saves) {
            (_, Some(_)) if session.is_over() => self.finish(session),
            (Some(slot), _) => slot.save(session),
            // A game without a move is quickly set up again.
            (None, Some(saves)) if self.unfinished && session.ply() > 0 => {
                saves.keep(session).map(|slot| self.slot = Some(slot))
            }
            _ => Ok(()),
        };
        let kept = kept.map_err(|error| say!(COMMON, "plain-not-kept", error = error.message()));
        let written = self.record.as_ref().map_or(Ok(()), |path| {
            ludoteca_files::replace(path, session.record().to_string().as_bytes()).map_err(|error| {
                let (file, error) = (path.display().to_string(), system(&error));
                say!(COMMON, "plain-not-recorded", file = file, error = error)
            })
        });
        for (said, result) in self.said.iter_mut().zip([kept, written]) {
            let complaint = result.err();
            if *said != complaint {
                *said = complaint;
                if let Some(complaint) = said {
                    console.refuse(complaint)?;
                }
            }
        }
        Ok(())
    }

    /// Brings a game that is over to the archive, and takes it from the unfinished ones.
    fn finish(&mut self, session: &Session) -> std::result::Result<(), SavesError> {
        let (Some(saves), text) = (&self.saves, session.record().to_string()) else { return Ok(()) };
        if self.archived.as_ref() != Some(&text) {
            if let Err(error) = saves.archive().keep(session) {
                // Where the archive cannot be written, the game may at least stay where it was kept until now.
                let _ = self.slot.as_ref().map(|slot| slot.save(session));
                return Err(error);
            }
            self.archived = Some(text);
        }
        self.slot.take().map_or(Ok(()), Slot::remove)
    }

    /// Whether the game is in the archive.
    pub(crate) fn archived(&self) -> bool {
        self.saves.is_some() && self.archived.is_some() && self.said[0].is_none()
    }

    /// Whether the game can be taken up again.
    pub(crate) fn holds(&self) -> bool {
        self.slot.is_some() && self.said[0].is_none()
    }

    /// Whether unfinished games are kept at all.
    pub(crate) fn keeps(&self) -> bool {
        self.saves.is_some() && self.unfinished && self.said[0].is_none()
    }
}
