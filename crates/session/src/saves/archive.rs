//! Finished games on disk.
//!
//! They lie in the folder `finished` beside the unfinished ones, each a record of its own that is never written again.
//! A list of them reads headers only, so that thousands are listed in a moment; a game is replayed when it is opened.

use super::deleted;
use super::files::{own_helper, read_whole};
use super::{FileTask, Saves, SavesError, Skipped, read, unreadable};
use crate::Session;
use ludoteca_files::Unreadable;
use ludoteca_kit::Registry;
use ludoteca_kit::record::{GameResult, Record};
use ludoteca_kit::words::{COMMON, Message, say};
use std::fs::{self, File};
use std::io::{self, Read, Seek, SeekFrom};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// The finished games. Nothing is touched before it is needed.
#[derive(Clone, Debug)]
pub struct Archive {
    dir: PathBuf,
    /// Where deleted games go.
    bin: PathBuf,
}

/// A finished game, as its headers tell of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Finished {
    /// What [`Archive::open`] calls it.
    pub name: String,
    /// The full game string.
    pub game: String,
    /// The players as records name them.
    pub players: [String; 2],
    /// The day it was played, as records write it.
    pub date: Option<String>,
    /// Who won.
    pub result: GameResult,
    /// Why, in the word of the record.
    pub reason: Option<String>,
    /// When it was written.
    pub written: Option<SystemTime>,
}

/// What is in the archive.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Catalogue {
    /// The games, the one last finished first.
    pub games: Vec<Finished>,
    /// Torn and foreign files, which are left alone.
    pub skipped: Vec<Skipped>,
}

/// Where they lie, inside the folder of unfinished games.
pub(super) const FOLDER: &str = "finished";

/// The headers of a record are no longer than this.
const HEAD: u64 = 1 << 16;

impl Saves {
    /// The finished games that lie beside these unfinished ones.
    pub fn archive(&self) -> Archive {
        Archive { dir: self.dir.join(FOLDER), bin: self.bin().join(FOLDER) }
    }
}

impl Archive {
    /// Where it is.
    pub fn dir(&self) -> &Path {
        &self.dir
    }

    /// Keeps a game that is over; says under which name. Its main line has to be finished.
    pub fn keep(&self, game: &Session) -> Result<String, SavesError> {
        let created = fs::create_dir_all(&self.dir);
        created.map_err(|error| SavesError::Io(FileTask::Create, self.dir.clone(), error))?;
        let text = game.record().to_string();
        let date = game.date().filter(|date| date.bytes().all(|byte| byte.is_ascii_digit() || byte == b'-'));
        let stem = date.map_or(game.meta().id.to_string(), |date| format!("{}-{date}", game.meta().id));
        for number in 1.. {
            let name = format!("{stem}-{number}");
            let path = self.path(&name);
            match ludoteca_files::create_new(&path, text.as_bytes()) {
                Ok(()) => return Ok(name),
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
                Err(error) => return Err(SavesError::Io(FileTask::Write, path, error)),
            }
        }
        unreachable!("there are more numbers than files")
    }

    /// What is there, by headers alone.
    pub fn list(&self) -> Result<Catalogue, SavesError> {
        let failed = |error| SavesError::Io(FileTask::Read, self.dir.clone(), error);
        let entries = match fs::read_dir(&self.dir) {
            Ok(entries) => entries,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Catalogue::default()),
            Err(error) => return Err(failed(error)),
        };
        let mut catalogue = Catalogue::default();
        for entry in entries {
            let path = entry.map_err(failed)?.path();
            if own_helper(&path) {
                continue;
            }
            match look(&path) {
                Ok(finished) => catalogue.games.push(finished),
                Err(reason) => catalogue.skipped.push(Skipped { path, reason }),
            }
        }
        catalogue.games.sort_by(|a, b| b.written.cmp(&a.written).then_with(|| b.name.cmp(&a.name)));
        catalogue.skipped.sort_by(|a, b| a.path.cmp(&b.path));
        Ok(catalogue)
    }

    /// The game of this name, at its end.
    pub fn open<R: Registry>(&self, name: &str) -> Result<Session, SavesError> {
        let path = self.known(name)?;
        read::<R>(&path).map_err(|reason| SavesError::Unreadable(name.to_string(), reason))
    }

    /// The record of the game of this name, as it was written.
    pub fn text(&self, name: &str) -> Result<String, SavesError> {
        let path = self.known(name)?;
        read_whole(&path).map_err(|reason| SavesError::Unreadable(name.to_string(), reason))
    }

    /// Takes a game out of the archive. For some weeks it can be [brought back](Saves::restore).
    pub fn delete(&self, name: &str) -> Result<(), SavesError> {
        deleted::put_away(&self.bin, &self.known(name)?)
    }

    /// The file of a game, if there is one; a name with a separator in it would lead out of the folder.
    fn known(&self, name: &str) -> Result<PathBuf, SavesError> {
        let path = self.path(name);
        let inside = path.parent() == Some(&self.dir) && path.is_file();
        if inside { Ok(path) } else { Err(SavesError::Missing(name.to_string())) }
    }

    fn path(&self, name: &str) -> PathBuf {
        self.dir.join(format!("{name}.game"))
    }
}

/// What the headers of a file say, once its end shows that it is whole.
pub(super) fn look(path: &Path) -> Result<Finished, Message> {
    let name = path.file_stem().and_then(|name| name.to_str());
    let name = name.filter(|_| path.extension().is_some_and(|ending| ending == "game"));
    let name = name.ok_or_else(|| say!(COMMON, "save-foreign"))?.to_string();
    let failed = |error: io::Error| unreadable(&Unreadable::System(error));
    let mut file = File::open(path).map_err(failed)?;
    let known = file.metadata().map_err(failed)?;
    if !known.is_file() {
        return Err(say!(COMMON, "save-foreign"));
    }
    let mut head = Vec::new();
    file.by_ref().take(HEAD).read_to_end(&mut head).map_err(failed)?;
    let mut tail = Vec::new();
    file.seek(SeekFrom::Start(known.len().saturating_sub(64))).map_err(failed)?;
    file.take(64).read_to_end(&mut tail).map_err(failed)?;
    let headers = headers(&head)?;
    let record = Record::parse_headers(headers).map_err(Message::from)?;
    let header = |name| record.header(name).map(crate::records::plain);
    let game = header("Game").ok_or_else(|| say!(COMMON, "save-foreign"))?;
    if record.result == GameResult::Open {
        return Err(say!(COMMON, "save-not-finished"));
    }
    let tail = String::from_utf8_lossy(&tail);
    let whole = tail.split_whitespace().next_back() == Some(&record.result.to_string());
    if !whole || !tail.ends_with('\n') {
        return Err(say!(COMMON, "save-torn"));
    }
    Ok(Finished {
        name,
        game,
        players: ["First", "Second"].map(|side| header(side).unwrap_or_default()),
        date: header("Date"),
        result: record.result,
        reason: header("Reason"),
        written: known.modified().ok(),
    })
}

/// The lines before the first blank one.
fn headers(head: &[u8]) -> Result<&str, Message> {
    let end = head.windows(2).position(|pair| pair == b"\n\n").unwrap_or(head.len());
    std::str::from_utf8(&head[..end]).map_err(|error| unreadable(&Unreadable::Torn(error.valid_up_to())))
}
