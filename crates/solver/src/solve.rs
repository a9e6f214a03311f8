//! A whole run: from nothing, or from a checkpoint, to a table that has been verified.

use crate::checkpoint::{self, Saver};
use crate::folder::table_path;
use crate::memory::{spare_disk, spare_memory};
use crate::tablebase::{self, Summary, Tablebase, Title};
use crate::workers::{Progress, Workers};
use crate::{SolveError, TablebaseError, retrograde, sweep, verify};
use ludoteca_kit::{Game, Index};
use std::path::Path;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

/// What is to be solved, and how.
#[derive(Clone, Copy, Debug)]
pub struct Task<'a> {
    /// The full game string.
    pub game: &'a str,
    /// The folder of the tables; it is made if it is not there.
    pub folder: &'a Path,
    /// How many threads work.
    pub threads: usize,
    /// Ends the run from outside; what was found up to the last checkpoint is kept.
    pub stop: Option<&'a AtomicBool>,
    /// How much work may be lost at most, if that is worth the time it takes to keep it; with 0, none is lost whatever it
    /// takes.
    pub checkpoints: Duration,
}

impl<'a> Task<'a> {
    /// One thread, nobody who stops it, a minute of work to lose.
    pub fn new(game: &'a str, folder: &'a Path) -> Self {
        Task { game, folder, threads: 1, stop: None, checkpoints: Duration::from_secs(60) }
    }
}

/// What a run needs at most, in bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Need {
    /// Memory.
    pub memory: u64,
    /// Room on the disk: for the table and for two checkpoints.
    pub disk: u64,
}

impl Need {
    /// What it takes to solve all positions of an index.
    pub fn of<G: Game, X: Index<G>>(index: &X) -> Need {
        let len = index.len();
        // Buffers, threads and the tables of the rules.
        let besides = 16 << 20;
        if X::BACKWARD {
            Need { memory: retrograde::memory(len) + besides, disk: len + 2 * checkpoint::size(len) }
        } else {
            Need { memory: sweep::memory(len) + besides, disk: len }
        }
    }
}

/// Solves all positions of an index and puts the table into a folder. If it is there already it is only read.
pub fn solve<G: Game, X: Index<G>>(
    index: &X,
    task: &Task<'_>,
    watch: &mut dyn FnMut(&Progress),
) -> Result<Summary, SolveError> {
    let layout = index.layout();
    let title = Title { game: task.game, layout: &layout, len: index.len() };
    let path = table_path(task.game, task.folder);
    match Tablebase::open_file(&path, &title) {
        Ok(table) => return Ok(table.summary().clone()),
        // What is no table of ours is not ours to overwrite; a torn or old one is made anew.
        Err(error @ TablebaseError::Foreign(_)) => return Err(error.into()),
        Err(_) => {}
    }
    std::fs::create_dir_all(task.folder).map_err(|error| SolveError::File(task.folder.into(), error))?;
    let need = Need::of(index);
    if spare_memory().is_some_and(|spare| spare < need.memory) {
        return Err(SolveError::Memory { need: need.memory });
    }
    if let Some(left) = spare_disk(task.folder).filter(|&left| left < need.disk) {
        return Err(SolveError::Disk { folder: task.folder.into(), need: need.disk, left });
    }
    let mut saver = Saver::new(path.with_extension("checkpoint"), &title, task.checkpoints);
    let mut workers = Workers {
        threads: task.threads,
        stop: task.stop,
        saved: false,
        began: Instant::now(),
        positions: index.len(),
        decided: 0,
        watch,
    };
    let values = if X::BACKWARD {
        retrograde::solve(index, &mut saver, &mut workers)?
    } else {
        sweep::solve(index, &mut workers)?
    };
    let summary = verify::verify(index, &values, &mut workers)?;
    workers.tell(crate::Phase::Saving);
    tablebase::write(&path, &title, &summary, &values)?;
    saver.remove();
    Ok(Tablebase::open_file(&path, &title)?.summary().clone())
}
