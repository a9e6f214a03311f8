//! The log of a match: records, one after another.

use crate::output::unwritten;
use anyhow::Result;
use ludoteca_session::tourney::Pair;
use std::fs::File;
use std::io::{Seek, Write};
use std::path::{Path, PathBuf};

/// A file that holds whole games, whatever happens.
pub(super) struct GameLog {
    path: PathBuf,
    file: File,
}

impl GameLog {
    /// Begins a file. What lies there already may be the games of hours, so it is not overwritten.
    pub(super) fn create(path: &Path) -> Result<GameLog> {
        let file = File::create_new(path).map_err(|error| unwritten(path, &error))?;
        Ok(GameLog { path: path.to_path_buf(), file })
    }

    /// Adds the games of a pair. They go to the system in one piece, so a process that is killed leaves all or nothing of
    /// them; where the disk is full, what was written of them is taken back.
    pub(super) fn add(&mut self, pair: &Pair) -> Result<()> {
        let text: String = pair.games.iter().map(|game| format!("{}\n", game.record)).collect();
        let before = self.file.stream_position();
        let done = self.file.write_all(text.as_bytes());
        if done.is_err()
            && let Ok(before) = before
        {
            // If this fails too, the error below says enough.
            let _ = self.file.set_len(before);
        }
        done.map_err(|error| unwritten(&self.path, &error))
    }
}
