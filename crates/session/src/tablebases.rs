//! Tablebases in one folder.
//!
//! A tablebase is opened when it is first asked for and then kept and shared. What is wrong with one is told once, in a
//! sentence that whoever shows the games takes from [`Tablebases::troubles`]; after that the games go on without it.

use ludoteca_kit::words::{HOUSE, Message, say};
use ludoteca_kit::{Advise, Index, Indexed};
use ludoteca_solver::{GameValue, Probe, SolveError, Summary, TableError};
use std::any::Any;
use std::collections::BTreeMap;
use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Arc, Mutex, PoisonError};

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

/// What was found for a game.
enum Opened {
    /// Nothing.
    Absent,
    /// What cannot be read, and why.
    Failed(String),
    /// An [`Attached`] of the game's own type.
    Open(Arc<dyn Any + Send + Sync>),
}

/// Sentences that nobody has been told yet.
#[derive(Clone, Default)]
struct Troubles(Arc<Mutex<Vec<Message>>>);

impl Troubles {
    fn note(&self, error: &dyn fmt::Display) {
        let told = say!(HOUSE, "table-trouble", error = error.to_string());
        self.0.lock().unwrap_or_else(PoisonError::into_inner).push(told);
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
        let inner = Inner {
            folder: folder.to_path_buf(),
            opened: Mutex::default(),
            troubles: Troubles::default(),
        };
        Tablebases { inner: Arc::new(inner) }
    }

    /// What was wrong with tablebases since this was last asked, each as a clause.
    pub fn troubles(&self) -> Vec<Message> {
        let Troubles(troubles) = &self.inner.troubles;
        std::mem::take(&mut *troubles.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Why the tablebase of a game (a full game string) that was asked about cannot be read, if there is one that cannot.
    pub fn failure(&self, game: &str) -> Option<String> {
        match self.inner.opened.lock().unwrap_or_else(PoisonError::into_inner).get(game) {
            Some(Opened::Failed(error)) => Some(error.clone()),
            _ => None,
        }
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
            let there = ludoteca_solver::table_path(folder, name).exists();
            match there.then(|| Probe::open(game, name, folder)) {
                None | Some(Err(SolveError::Unsolvable(..))) => Opened::Absent,
                Some(Ok(probe)) => {
                    let (broken, troubles) = (AtomicBool::new(false), troubles.clone());
                    Opened::Open(Arc::new(Attached { probe, broken, troubles }))
                }
                Some(Err(error)) => {
                    troubles.note(&error);
                    Opened::Failed(error.to_string())
                }
            }
        });
        match found {
            // A game string has one type on one machine.
            Opened::Open(table) => table.clone().downcast().ok(),
            Opened::Absent | Opened::Failed(_) => None,
        }
    }
}

/// The tablebase of a game, with what happened to it.
pub(crate) struct Attached<G: Indexed> {
    probe: Probe<G>,
    /// Set once it could not be read.
    broken: AtomicBool,
    troubles: Troubles,
}

impl<G: Indexed> Attached<G> {
    /// Asks the tablebase unless it is broken; the first time it cannot be read is told.
    pub(crate) fn ask<T>(
        &self,
        ask: impl FnOnce(&Probe<G>) -> Result<Option<T>, TableError>,
    ) -> Option<T> {
        if self.broken.load(Relaxed) {
            return None;
        }
        ask(&self.probe).unwrap_or_else(|error| {
            if !self.broken.swap(true, Relaxed) {
                self.troubles.note(&error);
            }
            None
        })
    }
}

/// A tablebase with the type of its game forgotten.
pub trait Tablebase: Send + Sync {
    /// What it holds, in numbers.
    fn summary(&self) -> &Summary;
    /// Which positions it holds, in words that complete "it holds …", where it does not hold all that can come up.
    fn covers(&self) -> Option<Message>;
    /// How many ranks there are; not all of them need to be in use.
    fn ranks(&self) -> u64;
    /// The text of a position with this rank, and what it is worth for the side to move.
    fn entry(&self, rank: u64) -> Option<(String, GameValue)>;
}

impl<G: Advise + Indexed> Tablebase for Attached<G> {
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
}
