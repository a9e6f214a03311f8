//! Unfinished games on disk, so that they outlive a crash, a power cut and `kill -9`.
//!
//! Each game is one file `NAME.game` in a directory that the caller names: a record, written after every move beside
//! the old one, forced to the disk and renamed over it, so that there is always a whole one. Whoever plays a game
//! holds a lock on `NAME.lock`; the system lets go of it when the process ends in any way. Locks are taken and lock
//! files come and go only under the lock of the whole directory, which is held for moments.

mod files;

use crate::Match;
use files::{busy, open_lock, wait_for};
use ludoteca_kit::Shelf;
use std::fmt;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// The directory where unfinished games are kept. Nothing is touched before it is needed.
#[derive(Clone, Debug)]
pub struct Store {
    dir: PathBuf,
}

/// A game that can be resumed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Saved {
    /// What [`Store::resume`] calls it.
    pub name: String,
    /// The full game string.
    pub game: String,
    /// The players as they were saved.
    pub players: [String; 2],
    /// How many moves led to where it was left.
    pub ply: usize,
    /// How it ended, if somebody left it after the end and before it was removed.
    pub over: Option<String>,
    /// When it was last written.
    pub written: Option<SystemTime>,
}

/// A file that cannot be resumed; it is left alone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Skipped {
    /// Which.
    pub path: PathBuf,
    /// Why not.
    pub reason: String,
}

/// What is in a store.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Listing {
    /// The games nobody is playing just now, the one last written first.
    pub games: Vec<Saved>,
    /// Everything else: games that are open elsewhere, torn and foreign files.
    pub skipped: Vec<Skipped>,
}

/// A game taken up again.
#[derive(Debug)]
pub struct Resumed {
    /// Its place in the store.
    pub slot: Slot,
    /// The match, where it was left.
    pub game: Match,
    /// The players as they were saved.
    pub players: [String; 2],
}

/// Why something could not be kept or taken up again. The game itself goes on.
#[derive(Debug)]
pub enum StoreError {
    /// The system refused: what was to be done with which file, and what it said.
    Io(&'static str, PathBuf, io::Error),
    /// The game is being played elsewhere.
    Open(String),
    /// There is no such game.
    Missing(String),
    /// The file is no whole game of ours: its name and why.
    Unreadable(String, String),
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StoreError::Io(what, path, error) => write!(f, "{} could not be {what}: {error}", path.display()),
            StoreError::Open(name) => write!(f, "the game {name} is open in another place"),
            StoreError::Missing(name) => write!(f, "there is no saved game {name}"),
            StoreError::Unreadable(name, reason) => {
                write!(f, "the saved game {name} cannot be read: {reason}")
            }
        }
    }
}

impl std::error::Error for StoreError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            StoreError::Io(_, _, error) => Some(error),
            _ => None,
        }
    }
}

impl Store {
    /// The store in this directory, which need not exist yet.
    pub fn at(dir: impl Into<PathBuf>) -> Store {
        Store { dir: dir.into() }
    }

    /// Where it is.
    pub fn dir(&self) -> &Path {
        &self.dir
    }

    /// A place for a new game, locked for as long as it is held, with the game saved in it.
    pub fn keep(&self, game: &Match, players: [impl AsRef<str>; 2]) -> Result<Slot, StoreError> {
        let created = fs::create_dir_all(&self.dir);
        created.map_err(|error| StoreError::Io("created", self.dir.clone(), error))?;
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
            return slot.save(game, players).map(|()| slot);
        }
        unreachable!("there are more numbers than files")
    }

    /// What is there. Files are read and checked; none is changed.
    pub fn list<S: Shelf + 'static>(&self) -> Result<Listing, StoreError> {
        let entries = match fs::read_dir(&self.dir) {
            Ok(entries) => entries,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Listing::default()),
            Err(error) => return Err(StoreError::Io("read", self.dir.clone(), error)),
        };
        // Where nothing can be written, nothing can change either, and a listing is still of use.
        let _alone = wait_for(&self.dir).ok();
        let mut listing = Listing::default();
        for entry in entries {
            let path = entry.map_err(|error| StoreError::Io("read", self.dir.clone(), error))?.path();
            if files::own_helper(&path) {
                continue;
            }
            match look::<S>(&path) {
                Ok(saved) => listing.games.push(saved),
                Err(reason) => listing.skipped.push(Skipped { path, reason }),
            }
        }
        listing.games.sort_by(|a, b| b.written.cmp(&a.written).then_with(|| a.name.cmp(&b.name)));
        listing.skipped.sort_by(|a, b| a.path.cmp(&b.path));
        Ok(listing)
    }

    /// Takes up a saved game where it was left, and locks it.
    pub fn resume<S: Shelf + 'static>(&self, name: &str) -> Result<Resumed, StoreError> {
        let path = self.dir.join(format!("{name}.game"));
        // A name with a separator in it would lead out of the directory.
        if path.parent() != Some(&self.dir) || !path.is_file() {
            return Err(StoreError::Missing(name.to_string()));
        }
        let _alone = wait_for(&self.dir)?;
        if !path.is_file() {
            return Err(StoreError::Missing(name.to_string()));
        }
        let lock_path = path.with_extension("lock");
        if busy(&lock_path) {
            return Err(StoreError::Open(name.to_string()));
        }
        let lock = open_lock(&lock_path)?;
        let game = read::<S>(&path).map_err(|reason| StoreError::Unreadable(name.to_string(), reason))?;
        let players = game.names().map(str::to_string);
        let slot = Slot { dir: self.dir.clone(), name: name.to_string(), _lock: lock };
        Ok(Resumed { slot, game, players })
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
    pub fn save(&self, game: &Match, players: [impl AsRef<str>; 2]) -> Result<(), StoreError> {
        files::replace(&self.path("game"), &game.snapshot(players).to_string())
    }

    /// Removes the game, finished or abandoned.
    pub fn remove(self) -> Result<(), StoreError> {
        let _alone = wait_for(&self.dir)?;
        let game = self.path("game");
        match fs::remove_file(&game) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => {
                return Err(StoreError::Io("removed", game, error));
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

fn look<S: Shelf + 'static>(path: &Path) -> Result<Saved, String> {
    let name = path.file_stem().and_then(|name| name.to_str());
    let name = name.filter(|_| path.extension().is_some_and(|ending| ending == "game") && path.is_file());
    let name = name.ok_or("it is not a saved game")?.to_string();
    if busy(&path.with_extension("lock")) {
        return Err("it is open in another place".to_string());
    }
    let game = read::<S>(path)?;
    Ok(Saved {
        name,
        game: game.game_string(),
        players: game.names().map(str::to_string),
        ply: game.ply(),
        over: game.ending().map(|ending| ending.sentence),
        written: fs::metadata(path).and_then(|metadata| metadata.modified()).ok(),
    })
}

fn read<S: Shelf + 'static>(path: &Path) -> Result<Match, String> {
    let text = files::read_whole(path)?;
    let game = Match::read::<S>(&text).map_err(|error| error.to_string())?;
    // A record cut off between two moves reads like a shorter one; only its last word shows that it is whole.
    let end = game.record([""; 2]).result.to_string();
    if text.split_whitespace().next_back() != Some(&end) || !text.ends_with('\n') {
        return Err("its end is missing".to_string());
    }
    Ok(game)
}
