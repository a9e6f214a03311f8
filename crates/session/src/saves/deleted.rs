//! Deleted games: for some weeks they can be brought back.

use super::{FileTask, SavesError};
use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// Where they go, inside the folder of unfinished games.
pub(super) const FOLDER: &str = "deleted";

/// How long they stay.
const KEPT: Duration = Duration::from_secs(30 * 24 * 60 * 60);

/// A game that was deleted and can be brought back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deleted {
    home: PathBuf,
    now: PathBuf,
}

impl Deleted {
    /// Brings it back; says under which name, which is its old one unless that is taken.
    pub fn restore(&self) -> Result<String, SavesError> {
        let home = if self.home.exists() { ludoteca_files::unused(&self.home) } else { self.home.clone() };
        let moved = fs::rename(&self.now, &home);
        moved.map_err(|error| SavesError::Io(FileTask::Write, home.clone(), error))?;
        Ok(home.file_stem().map_or(String::new(), |name| name.to_string_lossy().into_owned()))
    }
}

/// Moves a file to the deleted ones, and removes for good what has been there for long.
pub(super) fn put_away(bin: &Path, file: &Path) -> Result<Deleted, SavesError> {
    let created = fs::create_dir_all(bin);
    created.map_err(|error| SavesError::Io(FileTask::Create, bin.to_path_buf(), error))?;
    let clock = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    sweep(bin, clock);
    let name = file.file_name().map_or(String::new(), |name| name.to_string_lossy().into_owned());
    // The moment of its deletion stands before its name, because its own time stays that of its last move.
    let mut now = bin.join(format!("{}-{name}", clock.as_secs()));
    if now.exists() {
        now = ludoteca_files::unused(&now);
    }
    let moved = fs::rename(file, &now);
    moved.map_err(|error| SavesError::Io(FileTask::Remove, file.to_path_buf(), error))?;
    Ok(Deleted { home: file.to_path_buf(), now })
}

/// What cannot be removed stays for another time.
fn sweep(bin: &Path, clock: Duration) {
    for path in fs::read_dir(bin).into_iter().flatten().flatten().map(|entry| entry.path()) {
        let name = path.file_name().map_or(String::new(), |name| name.to_string_lossy().into_owned());
        let since = name.split_once('-').and_then(|(secs, _)| secs.parse().ok()).map(Duration::from_secs);
        if since.is_some_and(|since| since + KEPT < clock) {
            let _ = fs::remove_file(path);
        }
    }
}
