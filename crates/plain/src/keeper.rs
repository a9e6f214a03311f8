//! Keeping a game while it is played, so that nothing is lost in whatever way it stops.

use crate::talk::{Talk, Told};
use ludoteca_arena::Match;
use ludoteca_arena::store::{Slot, Store};
use std::path::PathBuf;

/// Where one game is kept.
pub(crate) struct Keeper {
    store: Option<Store>,
    slot: Option<Slot>,
    record: Option<PathBuf>,
    /// The last complaint about each of the two, so that it is not made at every move.
    said: [Option<String>; 2],
}

impl Keeper {
    pub(crate) fn new(store: Option<Store>, slot: Option<Slot>, record: Option<PathBuf>) -> Keeper {
        Keeper { store, slot, record, said: [None, None] }
    }

    /// Keeps the game as it stands now.
    pub(crate) fn keep(&mut self, talk: &mut Talk<'_>, game: &Match, names: [String; 2]) -> Told {
        let kept = match (&self.slot, &self.store) {
            (Some(slot), _) if game.ending().is_none() => slot.save(game, names.each_ref()),
            // A game without a move is quickly set up again.
            (None, Some(store)) if game.ending().is_none() && game.ply() > 0 => {
                store.keep(game, names.each_ref()).map(|slot| self.slot = Some(slot))
            }
            (Some(_), _) => self.slot.take().map_or(Ok(()), Slot::remove),
            _ => Ok(()),
        };
        let kept = kept.map_err(|error| format!("the game goes on but is not kept: {error}"));
        let written = self.record.as_ref().map_or(Ok(()), |path| {
            let written = ludoteca_files::replace(path, game.record(names).to_string().as_bytes());
            written.map_err(|error| format!("the game is not recorded: {}: {error}", path.display()))
        });
        for (said, result) in self.said.iter_mut().zip([kept, written]) {
            let complaint = result.err();
            if *said != complaint {
                *said = complaint;
                if let Some(complaint) = said {
                    talk.refuse(complaint)?;
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
        self.store.is_some() && self.said[0].is_none()
    }
}
