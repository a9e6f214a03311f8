//! Deleted games: for thirty days they are listed and can be brought back, in this run or any other.
//!
//! They lie in the folder `deleted` inside that of the unfinished games, those that were finished in a folder of the same name
//! in it. The moment of its deletion stands before the name of each, because its own time stays that of its last move.

use super::archive::{self, Finished};
use super::files::{own_helper, wait_for};
use super::{FileTask, Saved, Saves, SavesError, read, saved};
use crate::Session;
use ludoteca_kit::Registry;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// Where they go, inside the folder of unfinished games.
pub(super) const FOLDER: &str = "deleted";

/// How long they stay.
const KEPT: Duration = Duration::from_secs(30 * 24 * 60 * 60);

/// A deleted game that can be brought back.
#[derive(Clone, Debug, PartialEq)]
pub struct Deleted {
    /// What [`Saves::restore`] calls it.
    pub name: String,
    /// What it was.
    pub was: Was,
    /// When it was deleted.
    pub at: SystemTime,
}

/// What a deleted game was.
#[derive(Clone, Debug, PartialEq)]
pub enum Was {
    /// One that went on.
    Unfinished(Saved),
    /// One of the archive.
    Finished(Finished),
}

/// Where a game lies, by its name there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stored {
    /// One that goes on.
    Unfinished(String),
    /// One of the archive.
    Finished(String),
    /// One that was deleted and can be brought back.
    Deleted(String),
}

impl Saves {
    /// Where deleted games lie.
    pub fn bin(&self) -> PathBuf {
        self.dir.join(FOLDER)
    }

    /// The games that were deleted and can be brought back, the last one first. What has been there for long is removed for
    /// good; files that are no whole games are left alone.
    pub fn deleted<R: Registry>(&self) -> Vec<Deleted> {
        let bin = self.bin();
        sweep(&bin, clock());
        let unfinished = files(&bin).filter_map(|path| {
            let was = Was::Unfinished(saved::<R>(&path).ok()?);
            Some(Deleted { name: stem(&path), was, at: moment(&path)? })
        });
        let finished = files(&bin.join(archive::FOLDER)).filter_map(|path| {
            let (was, name) = (Was::Finished(archive::look(&path).ok()?), stem(&path));
            Some(Deleted { name: format!("{}/{name}", archive::FOLDER), was, at: moment(&path)? })
        });
        let mut deleted: Vec<Deleted> = unfinished.chain(finished).collect();
        deleted.sort_by(|a, b| b.at.cmp(&a.at).then_with(|| a.name.cmp(&b.name)));
        deleted
    }

    /// A deleted game, only to be looked at.
    pub fn look_deleted<R: Registry>(&self, name: &str) -> Result<Session, SavesError> {
        let (path, _) = self.thrown(name)?;
        read::<R>(&path).map_err(|reason| SavesError::Unreadable(name.to_string(), reason))
    }

    /// Brings a deleted game back; says where it lies now, which is under its old name unless that is taken.
    pub fn restore(&self, name: &str) -> Result<Stored, SavesError> {
        let (path, over) = self.thrown(name)?;
        let home = if over { self.archive().dir().to_path_buf() } else { self.dir.clone() };
        let _alone = wait_for(&self.dir)?;
        let created = fs::create_dir_all(&home);
        created.map_err(|error| SavesError::Io(FileTask::Create, home.clone(), error))?;
        let file = path.file_name().and_then(|file| file.to_str()).unwrap_or_default();
        let old = home.join(file.split_once('-').map_or(file, |(_, name)| name));
        let free = if old.exists() { ludoteca_files::unused(&old) } else { old };
        let moved = fs::rename(&path, &free);
        moved.map_err(|error| SavesError::Io(FileTask::Write, free.clone(), error))?;
        Ok(if over { Stored::Finished(stem(&free)) } else { Stored::Unfinished(stem(&free)) })
    }

    /// The file of a deleted game, and whether it was finished; a name with a separator in it would lead out of the folder.
    fn thrown(&self, name: &str) -> Result<(PathBuf, bool), SavesError> {
        let (bin, finished) = (self.bin(), self.bin().join(archive::FOLDER));
        let path = bin.join(format!("{name}.game"));
        let over = path.parent() == Some(&finished);
        if (over || path.parent() == Some(&bin)) && path.is_file() {
            Ok((path, over))
        } else {
            Err(SavesError::Missing(name.to_string()))
        }
    }
}

/// Moves a file to the deleted ones, and removes for good what has been there for long.
pub(super) fn put_away(bin: &Path, file: &Path) -> Result<(), SavesError> {
    let created = fs::create_dir_all(bin);
    created.map_err(|error| SavesError::Io(FileTask::Create, bin.to_path_buf(), error))?;
    let clock = clock();
    sweep(bin, clock);
    let name = file.file_name().map_or(String::new(), |name| name.to_string_lossy().into_owned());
    let mut now = bin.join(format!("{:.6}-{name}", clock.as_secs_f64()));
    if now.exists() {
        now = ludoteca_files::unused(&now);
    }
    let moved = fs::rename(file, &now);
    moved.map_err(|error| SavesError::Io(FileTask::Remove, file.to_path_buf(), error))
}

fn clock() -> Duration {
    SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default()
}

fn files(bin: &Path) -> impl Iterator<Item = PathBuf> + use<> {
    let entries = fs::read_dir(bin).into_iter().flatten().flatten();
    entries.map(|entry| entry.path()).filter(|path| path.is_file() && !own_helper(path))
}

fn stem(path: &Path) -> String {
    path.file_stem().map_or(String::new(), |name| name.to_string_lossy().into_owned())
}

/// When a file was deleted, as its name says.
fn moment(path: &Path) -> Option<SystemTime> {
    UNIX_EPOCH.checked_add(since(path)?)
}

fn since(path: &Path) -> Option<Duration> {
    let name = path.file_name()?.to_str()?;
    let seconds: f64 = name.split_once('-')?.0.parse().ok()?;
    Duration::try_from_secs_f64(seconds).ok()
}

/// What cannot be removed stays for another time.
fn sweep(bin: &Path, clock: Duration) {
    for path in files(bin).chain(files(&bin.join(archive::FOLDER))) {
        let age = since(&path).and_then(|since| clock.checked_sub(since));
        if age.is_some_and(|age| age > KEPT) {
            let _ = fs::remove_file(path);
        }
    }
}
