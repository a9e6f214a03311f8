//! Games on disk: unfinished ones, so that they outlive a crash, a power cut and `kill -9`, and the archive of finished ones.
//!
//! Each game is one file `NAME.game` in a directory that the caller names: a record, written after every move beside
//! the old one, forced to the disk and renamed over it, so that there is always a whole one. Whoever plays a game
//! holds a lock on `NAME.lock`; the system lets go of it when the process ends in any way. Locks are taken and lock
//! files come and go only under the lock of the whole directory, which is held for moments.

mod archive;
mod deleted;
mod files;

pub use archive::{Archive, Catalogue, Finished};
pub use deleted::{Deleted, Stored, Was};
pub use files::unreadable;

use crate::Session;
use files::{busy, open_lock, wait_for};
use ludoteca_kit::Registry;
use ludoteca_kit::words::{COMMON, Message, say, system};
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// The directory where unfinished games are kept. Nothing is touched before it is needed.
#[derive(Clone, Debug)]
pub struct Saves {
    dir: PathBuf,
}

/// A game that can be resumed.
#[derive(Clone, Debug, PartialEq)]
pub struct Saved {
    /// What [`Saves::resume`] calls it.
    pub name: String,
    /// The full game string.
    pub game: String,
    /// The players as they were saved.
    pub players: [String; 2],
    /// The day it was begun, as records write it.
    pub date: Option<String>,
    /// How many moves led to where it was left.
    pub ply: usize,
    /// How it ended, if somebody left it after the end and before it was removed.
    pub over: Option<Message>,
    /// When it was last written.
    pub written: Option<SystemTime>,
}

/// A file that cannot be resumed; it is left alone.
#[derive(Clone, Debug, PartialEq)]
pub struct Skipped {
    /// Which.
    pub path: PathBuf,
    /// Why not.
    pub reason: Message,
}

/// What is in a folder.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Listing {
    /// The games nobody is playing just now, the one last written first.
    pub games: Vec<Saved>,
    /// Everything else: games that are open elsewhere, torn and foreign files.
    pub skipped: Vec<Skipped>,
}

/// A game taken up again.
#[derive(Debug)]
pub struct Resumed {
    /// Its place in the folder.
    pub slot: Slot,
    /// The game, where it was left.
    pub game: Session,
}

/// Why something could not be kept or taken up again. The game itself goes on. The sentence holds what the system said, so
/// there is no source that would be told once more.
#[derive(Debug, thiserror::Error)]
#[error("{}", self.message())]
pub enum SavesError {
    /// The system refused: what was to be done with which file, and what it said.
    Io(FileTask, PathBuf, io::Error),
    /// The game is being played elsewhere.
    Open(String),
    /// There is no such game.
    Missing(String),
    /// The file is no whole game of ours: its name and why.
    Unreadable(String, Message),
}

/// What was to be done with a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileTask {
    /// To make it.
    Create,
    /// To open it.
    Open,
    /// To lock it.
    Lock,
    /// To read it.
    Read,
    /// To write it.
    Write,
    /// To remove it.
    Remove,
}

impl SavesError {
    /// What is to be told.
    pub fn message(&self) -> Message {
        match self {
            SavesError::Io(task, path, error) => {
                let (path, error) = (path.display().to_string(), system(error));
                match task {
                    FileTask::Create => say!(COMMON, "file-not-created", path = path, error = error),
                    FileTask::Open => say!(COMMON, "file-not-opened", path = path, error = error),
                    FileTask::Lock => say!(COMMON, "file-not-locked", path = path, error = error),
                    FileTask::Read => say!(COMMON, "file-not-read", path = path, error = error),
                    FileTask::Write => say!(COMMON, "file-not-written", path = path, error = error),
                    FileTask::Remove => say!(COMMON, "file-not-removed", path = path, error = error),
                }
            }
            SavesError::Open(name) => say!(COMMON, "save-open-elsewhere", name = name.as_str()),
            SavesError::Missing(name) => say!(COMMON, "save-missing", name = name.as_str()),
            SavesError::Unreadable(name, reason) => {
                say!(COMMON, "save-unreadable", name = name.as_str(), reason = reason.clone())
            }
        }
    }
}

impl Saves {
    /// The store in this directory, which need not exist yet.
    pub fn at(dir: impl Into<PathBuf>) -> Saves {
        Saves { dir: dir.into() }
    }

    /// Where it is.
    pub fn dir(&self) -> &Path {
        &self.dir
    }

    /// A place for a new game, locked for as long as it is held, with the game saved in it.
    pub fn keep(&self, game: &Session) -> Result<Slot, SavesError> {
        let created = fs::create_dir_all(&self.dir);
        created.map_err(|error| SavesError::Io(FileTask::Create, self.dir.clone(), error))?;
        let _alone = wait_for(&self.dir)?;
        for number in 1.. {
            let name = format!("{}-{number}", game.meta().id);
            let slot_path = |ending| self.dir.join(format!("{name}.{ending}"));
            // A lock file that nobody holds is left over from a game that is gone.
            if slot_path("game").exists() || busy(&slot_path("lock")) {
                continue;
            }
            let lock = open_lock(&slot_path("lock"))?;
            let slot = Slot { dir: self.dir.clone(), name, _lock: lock };
            return slot.save(game).map(|()| slot);
        }
        unreachable!("there are more numbers than files")
    }

    /// The same for a game that comes from a file: where it is kept already, just as it stands, that is its place. Whoever opens
    /// a file twice has one game of it.
    pub fn adopt<R: Registry>(&self, game: &Session) -> Result<Slot, SavesError> {
        let text = game.snapshot().to_string();
        let same = |saved: &&Saved| {
            let path = self.dir.join(format!("{}.game", saved.name));
            files::read_whole(&path).is_ok_and(|known| known == text)
        };
        let kept = self.list::<R>()?.games;
        match kept.iter().find(same).and_then(|saved| self.resume::<R>(&saved.name).ok()) {
            Some(resumed) => Ok(resumed.slot),
            None => self.keep(game),
        }
    }

    /// What is there. Files are read and checked; none is changed.
    pub fn list<R: Registry>(&self) -> Result<Listing, SavesError> {
        let entries = match fs::read_dir(&self.dir) {
            Ok(entries) => entries,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Listing::default()),
            Err(error) => return Err(SavesError::Io(FileTask::Read, self.dir.clone(), error)),
        };
        // Where nothing can be written, nothing can change either, and a listing is still of use.
        let _alone = wait_for(&self.dir).ok();
        let mut listing = Listing::default();
        for entry in entries {
            let path = entry.map_err(|error| SavesError::Io(FileTask::Read, self.dir.clone(), error))?.path();
            let folders = [self.archive().dir().to_path_buf(), self.bin()];
            if files::own_helper(&path) || folders.contains(&path) {
                continue;
            }
            match saved::<R>(&path) {
                Ok(saved) => listing.games.push(saved),
                Err(reason) => listing.skipped.push(Skipped { path, reason }),
            }
        }
        listing.games.sort_by(|a, b| b.written.cmp(&a.written).then_with(|| a.name.cmp(&b.name)));
        listing.skipped.sort_by(|a, b| a.path.cmp(&b.path));
        Ok(listing)
    }

    /// The same without what is over: where somebody was interrupted between the end of a game and the archive, it is brought
    /// there. What cannot be done stays for another time.
    pub fn unfinished<R: Registry>(&self) -> Result<Listing, SavesError> {
        let mut listing = self.list::<R>()?;
        for saved in listing.games.extract_if(.., |saved| saved.over.is_some()) {
            if let Ok(resumed) = self.resume::<R>(&saved.name)
                && self.archive().keep(&resumed.game).is_ok()
            {
                let _ = resumed.slot.remove();
            }
        }
        Ok(listing)
    }

    /// Takes a game that nobody is playing out of the list. For some weeks it can be [brought back](Saves::restore).
    pub fn delete(&self, name: &str) -> Result<(), SavesError> {
        let path = self.dir.join(format!("{name}.game"));
        if path.parent() != Some(&self.dir) || !path.is_file() {
            return Err(SavesError::Missing(name.to_string()));
        }
        let _alone = wait_for(&self.dir)?;
        let lock = path.with_extension("lock");
        if busy(&lock) {
            return Err(SavesError::Open(name.to_string()));
        }
        deleted::put_away(&self.bin(), &path)?;
        // Without its game a lock file means nothing, so it may as well stay if it cannot be removed.
        let _ = fs::remove_file(lock);
        Ok(())
    }

    /// The game of this name as it was left, only to be looked at.
    pub fn look<R: Registry>(&self, name: &str) -> Result<Session, SavesError> {
        let path = self.dir.join(format!("{name}.game"));
        if path.parent() != Some(&self.dir) || !path.is_file() {
            return Err(SavesError::Missing(name.to_string()));
        }
        read::<R>(&path).map_err(|reason| SavesError::Unreadable(name.to_string(), reason))
    }

    /// Takes up a saved game where it was left, and locks it.
    pub fn resume<R: Registry>(&self, name: &str) -> Result<Resumed, SavesError> {
        let path = self.dir.join(format!("{name}.game"));
        // A name with a separator in it would lead out of the directory.
        if path.parent() != Some(&self.dir) || !path.is_file() {
            return Err(SavesError::Missing(name.to_string()));
        }
        let _alone = wait_for(&self.dir)?;
        if !path.is_file() {
            return Err(SavesError::Missing(name.to_string()));
        }
        let lock_path = path.with_extension("lock");
        if busy(&lock_path) {
            return Err(SavesError::Open(name.to_string()));
        }
        let lock = open_lock(&lock_path)?;
        let game = read::<R>(&path).map_err(|reason| SavesError::Unreadable(name.to_string(), reason))?;
        let slot = Slot { dir: self.dir.clone(), name: name.to_string(), _lock: lock };
        Ok(Resumed { slot, game })
    }
}

/// The place of one game in a store. Nobody else can write there while it is held; dropping it leaves the game for
/// another time.
#[derive(Debug)]
pub struct Slot {
    dir: PathBuf,
    name: String,
    _lock: File,
}

impl Slot {
    /// The name under which the game can be resumed.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Writes the game as it stands; it is on the disk when this returns.
    pub fn save(&self, game: &Session) -> Result<(), SavesError> {
        files::replace(&self.path("game"), &game.snapshot().to_string())
    }

    /// Removes the game, finished or abandoned.
    pub fn remove(self) -> Result<(), SavesError> {
        let _alone = wait_for(&self.dir)?;
        let game = self.path("game");
        match fs::remove_file(&game) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => {
                return Err(SavesError::Io(FileTask::Remove, game, error));
            }
            _ => {}
        }
        // Without its game a lock file means nothing, so it may as well stay if it cannot be removed.
        ludoteca_files::sweep(&game);
        let _ = fs::remove_file(self.path("lock"));
        Ok(())
    }

    fn path(&self, ending: &str) -> PathBuf {
        self.dir.join(format!("{}.{ending}", self.name))
    }
}

fn saved<R: Registry>(path: &Path) -> Result<Saved, Message> {
    let name = path.file_stem().and_then(|name| name.to_str());
    let name = name.filter(|_| path.extension().is_some_and(|ending| ending == "game") && path.is_file());
    let name = name.ok_or_else(|| say!(COMMON, "save-foreign"))?.to_string();
    if busy(&path.with_extension("lock")) {
        return Err(say!(COMMON, "save-open"));
    }
    let game = read::<R>(path)?;
    Ok(Saved {
        name,
        game: game.game_string(),
        players: game.names(),
        date: game.date().map(str::to_string),
        ply: game.ply(),
        over: game.ending().map(|ending| ending.told),
        written: fs::metadata(path).and_then(|metadata| metadata.modified()).ok(),
    })
}

fn read<R: Registry>(path: &Path) -> Result<Session, Message> {
    let text = files::read_whole(path)?;
    let game = Session::read::<R>(&text).map_err(|error| error.message())?;
    // A record cut off between two moves reads like a shorter one; only its last word shows that it is whole.
    let end = game.result().to_string();
    if text.split_whitespace().next_back() != Some(&end) || !text.ends_with('\n') {
        return Err(say!(COMMON, "save-torn"));
    }
    Ok(game)
}
