//! Keeping a game while it is played, so that nothing is lost in whatever way it stops.

use crate::console::{Console, Result};
use ludoteca_kit::words::{COMMON, Message, say};
use ludoteca_session::Session;
use ludoteca_session::saves::{Saves, Slot};
use std::path::PathBuf;

/// Where one game is kept.
pub(crate) struct Saving {
    saves: Option<Saves>,
    slot: Option<Slot>,
    record: Option<PathBuf>,
    /// The last complaint about each of the two, so that it is not made at every move.
    said: [Option<Message>; 2],
}

impl Saving {
    pub(crate) fn new(saves: Option<Saves>, slot: Option<Slot>, record: Option<PathBuf>) -> Saving {
        Saving { saves, slot, record, said: [None, None] }
    }

    /// Keeps the game as it stands now.
    pub(crate) fn keep(&mut self, console: &mut Console<'_>, session: &Session) -> Result {
        // A record of nothing would only destroy what was in the file before.
        if session.ply() == 0 && !self.holds() {
            return Ok(());
        }
        let kept = match (&self.slot, &self.saves) {
            (Some(slot), _) if !session.is_over() => slot.save(session),
            // A game without a move is quickly set up again.
            (None, Some(saves)) if !session.is_over() && session.ply() > 0 => {
                saves.keep(session).map(|slot| self.slot = Some(slot))
            }
            (Some(_), _) => self.slot.take().map_or(Ok(()), Slot::remove),
            _ => Ok(()),
        };
        let kept = kept.map_err(|error| say!(COMMON, "plain-not-kept", error = error.message()));
        let written = self.record.as_ref().map_or(Ok(()), |path| {
            ludoteca_files::replace(path, session.record().to_string().as_bytes()).map_err(|error| {
                let (file, error) = (path.display().to_string(), error.to_string());
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

    /// Whether the game can be taken up again.
    pub(crate) fn holds(&self) -> bool {
        self.slot.is_some() && self.said[0].is_none()
    }

    /// Whether unfinished games are kept at all.
    pub(crate) fn keeps(&self) -> bool {
        self.saves.is_some() && self.said[0].is_none()
    }
}
