//! Tables of perfect play in one folder.
//!
//! A table is opened when it is first asked for and then kept and shared. What is wrong with one is told once, in a
//! sentence that whoever shows the games takes from [`Tables::troubles`]; after that the games go on without it.

use crate::perfect::Perfect;
use ludoteca_kit::{Meta, Options, Registry};
use ludoteca_solver::{Oracle, SolveError};
use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

/// The tables in one folder.
#[derive(Clone)]
pub struct Tables {
    inner: Arc<Inner>,
}

struct Inner {
    folder: PathBuf,
    metas: &'static [&'static Meta],
    open: fn(usize, &Options, &Path) -> Result<Oracle, SolveError>,
    opened: Mutex<Vec<Opened>>,
    troubles: Troubles,
}

/// A game that was asked about, and its table if there is one.
struct Opened {
    game: usize,
    options: Options,
    found: Option<Perfect>,
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
    pub fn at<S: Registry + 'static>(folder: &Path) -> Tables {
        let inner = Inner {
            folder: folder.to_path_buf(),
            metas: S::metas(),
            open: Oracle::open::<S>,
            opened: Mutex::default(),
            troubles: Troubles::default(),
        };
        Tables { inner: Arc::new(inner) }
    }

    /// The table of a game of the shelf, if there is one that can be read.
    pub fn of(&self, game: usize, options: &Options) -> Option<Perfect> {
        let Inner { folder, metas, open, opened, troubles } = &*self.inner;
        let mut opened = opened.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = opened.iter().find(|known| known.game == game && known.options == *options) {
            return known.found.clone();
        }
        let path = ludoteca_solver::table_path(folder, &metas[game].game_string(options));
        // Numbering the positions of a board may take a moment, for which nobody waits in vain.
        let found = match path.exists().then(|| open(game, options, folder)) {
            None | Some(Err(SolveError::Unsolvable(..))) => None,
            Some(Ok(oracle)) => Some(Perfect::new(oracle, troubles.clone())),
            Some(Err(error)) => {
                troubles.note(format!("{error}; play goes on without this table"));
                None
            }
        };
        opened.push(Opened { game, options: options.clone(), found: found.clone() });
        found
    }

    /// What was wrong with tables since this was last asked, each in one sentence without a full stop.
    pub fn troubles(&self) -> Vec<String> {
        let Troubles(troubles) = &self.inner.troubles;
        std::mem::take(&mut *troubles.lock().unwrap_or_else(PoisonError::into_inner))
    }
}
