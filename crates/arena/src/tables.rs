//! Tables of perfect play in one folder.
//!
//! A table is opened when it is first asked for and then kept and shared. What is wrong with one is told once, in a
//! sentence that whoever shows the games takes from [`Tables::troubles`]; after that the games go on without it.

use crate::perfect::Perfect;
use gamekit::{Options, Shelf};
use solver::{Oracle, SolveError, TableError};
use std::fmt;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

/// The tables in one folder.
#[derive(Clone)]
pub struct Tables {
    inner: Arc<Inner>,
}

struct Inner {
    folder: PathBuf,
    open: fn(usize, &Options, &Path) -> Result<Oracle, SolveError>,
    opened: Mutex<Vec<((usize, Options), Option<Perfect>)>>,
    troubles: Troubles,
}

/// Sentences that nobody has been told yet.
#[derive(Clone, Default)]
pub(crate) struct Troubles(Arc<Mutex<Vec<String>>>);

impl Troubles {
    pub(crate) fn note(&self, sentence: String) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).push(sentence);
    }
}

impl fmt::Debug for Tables {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Tables({})", self.inner.folder.display())
    }
}

impl Tables {
    /// The tables of the games of a shelf in a folder, which need not exist.
    pub fn at<S: Shelf + 'static>(folder: &Path) -> Tables {
        let inner = Inner {
            folder: folder.to_path_buf(),
            open: Oracle::open::<S>,
            opened: Mutex::default(),
            troubles: Troubles::default(),
        };
        Tables { inner: Arc::new(inner) }
    }

    /// The table of a game of the shelf, if there is one that can be read.
    pub fn of(&self, game: usize, options: &Options) -> Option<Perfect> {
        let Inner { folder, open, opened, troubles } = &*self.inner;
        let mut opened = opened.lock().unwrap_or_else(PoisonError::into_inner);
        let known = opened.iter().find(|((known, under), _)| *known == game && under == options);
        if let Some((_, found)) = known {
            return found.clone();
        }
        let found = match open(game, options, folder) {
            Ok(oracle) => Some(Perfect::new(oracle, troubles.clone())),
            Err(SolveError::Unsolvable(..)) => None,
            Err(SolveError::Table(TableError::File(_, error))) if error.kind() == ErrorKind::NotFound => None,
            Err(error) => {
                troubles.note(format!("{error}; play goes on without this table"));
                None
            }
        };
        opened.push(((game, options.clone()), found.clone()));
        found
    }

    /// What was wrong with tables since this was last asked, each in one sentence without a full stop.
    pub fn troubles(&self) -> Vec<String> {
        let Troubles(troubles) = &self.inner.troubles;
        std::mem::take(&mut *troubles.lock().unwrap_or_else(PoisonError::into_inner))
    }
}
