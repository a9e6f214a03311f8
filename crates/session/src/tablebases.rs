//! Tablebases in one folder.
//!
//! A tablebase is opened when it is first asked for and then kept and shared. What is wrong with one is told once, in a
//! sentence that whoever shows the games takes from [`Tablebases::troubles`]; after that the games go on without it.

use crate::unsolved::{unreadable_table, unsolved};
use ludoteca_kit::words::{COMMON, Message, say};
use ludoteca_kit::{Advise, Index, Indexed};
use ludoteca_solver::{GameValue, Probe, SolveError, Summary, TablebaseError};
use std::any::Any;
use std::collections::BTreeMap;
use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The tablebases in one folder.
#[derive(Clone)]
pub struct Tablebases {
    inner: Arc<Inner>,
}

struct Inner {
    folder: PathBuf,
    /// By full game string.
    opened: Mutex<BTreeMap<String, Opened>>,
    troubles: Troubles,
}

/// What was found for a game: an [`Attached`] of the game's own type, or nothing that can be used.
type Opened = Option<Arc<dyn Any + Send + Sync>>;

/// What was wrong with tablebases.
#[derive(Clone, Default)]
struct Troubles(Arc<Mutex<Noted>>);

#[derive(Default)]
struct Noted {
    /// By full game string.
    failures: BTreeMap<String, Message>,
    /// What nobody has been told yet.
    untold: Vec<Message>,
}

impl Troubles {
    fn noted(&self) -> MutexGuard<'_, Noted> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn note(&self, game: &str, error: Message) {
        let mut noted = self.noted();
        noted.untold.push(say!(COMMON, "table-trouble", error = error.clone()));
        noted.failures.insert(game.to_string(), error);
    }
}

impl fmt::Debug for Tablebases {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Tablebases({})", self.inner.folder.display())
    }
}

impl Tablebases {
    /// The tablebases in a folder, which need not exist.
    pub fn at(folder: &Path) -> Tablebases {
        let inner =
            Inner { folder: folder.to_path_buf(), opened: Mutex::default(), troubles: Troubles::default() };
        Tablebases { inner: Arc::new(inner) }
    }

    /// What was wrong with tablebases since this was last asked, each as a clause.
    pub fn troubles(&self) -> Vec<Message> {
        std::mem::take(&mut self.inner.troubles.noted().untold)
    }

    /// Why the tablebase of a game (a full game string) that was asked about cannot be read, if there is one that cannot: a
    /// clause.
    pub fn failure(&self, game: &str) -> Option<Message> {
        self.inner.troubles.noted().failures.get(game).cloned()
    }

    /// The tablebase of a game, if there is one that can be read.
    pub(crate) fn of<G: Advise + Indexed>(&self, game: &G, name: &str) -> Option<Arc<Attached<G>>> {
        if !G::NUMBERED {
            return None;
        }
        let Inner { folder, opened, troubles } = &*self.inner;
        let mut opened = opened.lock().unwrap_or_else(PoisonError::into_inner);
        let found = opened.entry(name.to_string()).or_insert_with(|| {
            // Numbering the positions of a board may take a moment, for which nobody waits in vain.
            let there = ludoteca_solver::table_path(name, folder).exists();
            match there.then(|| Probe::open(game, name, folder)) {
                None | Some(Err(SolveError::Unsolvable(..))) => None,
                Some(Ok(probe)) => {
                    let (name, troubles) = (name.to_string(), troubles.clone());
                    Some(Arc::new(Attached { name, probe, broken: AtomicBool::new(false), troubles }))
                }
                Some(Err(error)) => {
                    troubles.note(name, unsolved(&error));
                    None
                }
            }
        });
        // A game string has one type on one machine.
        found.clone()?.downcast().ok()
    }
}

/// The tablebase of a game, with what happened to it.
pub(crate) struct Attached<G: Indexed> {
    name: String,
    probe: Probe<G>,
    /// Set once it could not be read.
    broken: AtomicBool,
    troubles: Troubles,
}

impl<G: Indexed> Attached<G> {
    /// Asks the tablebase unless it is broken; the first time it cannot be read is told.
    pub(crate) fn ask<T>(
        &self,
        ask: impl FnOnce(&Probe<G>) -> Result<Option<T>, TablebaseError>,
    ) -> Option<T> {
        if self.broken.load(Relaxed) {
            return None;
        }
        ask(&self.probe).unwrap_or_else(|error| {
            if !self.broken.swap(true, Relaxed) {
                self.troubles.note(&self.name, unreadable_table(&error));
            }
            None
        })
    }
}

/// A tablebase with the type of its game forgotten.
pub trait AnyTablebase: Send + Sync {
    /// What it holds, in numbers.
    fn summary(&self) -> &Summary;
    /// Which positions it holds, in words that complete "it holds …", where it does not hold all that can come up.
    fn covers(&self) -> Option<Message>;
    /// How many ranks there are; not all of them need to be in use.
    fn ranks(&self) -> u64;
    /// The text of a position with this rank, and what it is worth for the side to move.
    fn entry(&self, rank: u64) -> Option<(String, GameValue)>;
    /// Every legal move of the position with this rank, and what it is worth for the one who makes it, best first.
    fn moves(&self, rank: u64) -> Option<Vec<(String, GameValue)>>;
}

impl<G: Advise + Indexed> AnyTablebase for Attached<G> {
    fn summary(&self) -> &Summary {
        self.probe.summary()
    }

    fn covers(&self) -> Option<Message> {
        self.probe.index().covers()
    }

    fn ranks(&self) -> u64 {
        self.probe.index().len()
    }

    fn entry(&self, rank: u64) -> Option<(String, GameValue)> {
        let state = self.probe.position(rank)?;
        let value = self.ask(|probe| probe.value(&state))?;
        Some((self.probe.index().game().write_state(&state), value))
    }

    fn moves(&self, rank: u64) -> Option<Vec<(String, GameValue)>> {
        let (state, game) = (self.probe.position(rank)?, self.probe.index().game());
        let moves = self.ask(|probe| probe.moves(&state))?;
        Some(moves.into_iter().map(|(mv, value)| (game.write_move(&state, mv), value)).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludoteca_games::taacoca::Taacoca;
    use ludoteca_kit::Portable;
    use ludoteca_testkit::noughts::Noughts;

    /// One name means one type; who has it mean another gets nothing, and nobody is harmed.
    #[test]
    fn a_tablebase_of_another_type_is_none() {
        let folder = std::env::temp_dir().join(format!("ludoteca-session-{}-type", std::process::id()));
        let _ = std::fs::remove_dir_all(&folder);
        let noughts = Noughts::new(3, false);
        let checkpoints = std::time::Duration::from_secs(3600);
        let task =
            ludoteca_solver::Task { game: "noughts", folder: &folder, threads: 1, stop: None, checkpoints };
        ludoteca_solver::solve(&noughts.index().unwrap(), &task, &mut |_| {}).unwrap();
        let tables = Tablebases::at(&folder);
        let first = tables.of(&noughts, "noughts").unwrap();
        let other: Taacoca<u64, 0, Portable> = Taacoca::new(Portable, 3, false);
        assert!(tables.of(&other, "noughts").is_none());
        assert!(Arc::ptr_eq(&first, &tables.of(&noughts, "noughts").unwrap()), "it is opened once");
        assert_eq!((tables.troubles(), tables.failure("noughts")), (Vec::new(), None));
        // A type that nobody can number is not even looked for.
        let large: Taacoca<u64, 5, Portable> = Taacoca::new(Portable, 5, false);
        assert!(tables.of(&large, "noughts").is_none());
        std::fs::remove_dir_all(folder).unwrap();
    }
}
