//! Files and locks, with nothing in them about games.

use super::{FileTask, SavesError};
use ludoteca_files::Unreadable;
use ludoteca_kit::words::{COMMON, Message, say, system};
use std::fs::{File, OpenOptions, TryLockError};
use std::io;
use std::path::Path;
use std::time::Duration;

/// A larger file is not read: no game is as long.
const LARGEST: u64 = 16 << 20;

/// The lock of the whole directory. It is held for moments, so whoever waits longer waits for somebody who hangs.
pub(super) fn wait_for(dir: &Path) -> Result<File, SavesError> {
    let path = dir.join(".lock");
    let file = OpenOptions::new().create(true).append(true).open(&path);
    let file = file.map_err(|error| SavesError::Io(FileTask::Open, path.clone(), error))?;
    for _ in 0..250 {
        match file.try_lock() {
            Ok(()) => return Ok(file),
            Err(TryLockError::WouldBlock) => std::thread::sleep(Duration::from_millis(20)),
            Err(TryLockError::Error(error)) => return Err(SavesError::Io(FileTask::Lock, path, error)),
        }
    }
    Err(SavesError::Io(FileTask::Lock, path, io::ErrorKind::TimedOut.into()))
}

/// Opens a lock file, made if it is not there, and locks it. The directory is locked, and nobody else has it.
pub(super) fn open_lock(path: &Path) -> Result<File, SavesError> {
    let file = OpenOptions::new().create(true).append(true).open(path);
    let file = file.map_err(|error| SavesError::Io(FileTask::Open, path.to_path_buf(), error))?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(error) => Err(SavesError::Io(FileTask::Lock, path.to_path_buf(), error.into())),
    }
}

/// Whether somebody holds this lock. A lock file that cannot even be opened is nobody's.
pub(super) fn busy(path: &Path) -> bool {
    File::open(path).is_ok_and(|file| matches!(file.try_lock(), Err(TryLockError::WouldBlock)))
}

/// Files of ours that are no games.
pub(super) fn own_helper(path: &Path) -> bool {
    let ending = path.extension().and_then(|ending| ending.to_str());
    path.file_name().is_some_and(|name| name == ".lock") || matches!(ending, Some("lock" | "tmp"))
}

/// Puts a text in the place of a file: whoever looks, now or after a crash, finds all of the old or all of the new.
pub(super) fn replace(path: &Path, text: &str) -> Result<(), SavesError> {
    ludoteca_files::replace(path, text.as_bytes())
        .map_err(|error| SavesError::Io(FileTask::Write, path.to_path_buf(), error))
}

/// The text of a file of reasonable size, or why there is none.
pub(super) fn read_whole(path: &Path) -> Result<String, Message> {
    ludoteca_files::read_text(path, LARGEST).map_err(|error| unreadable(&error))
}

/// Why a file has no text to be read, as a clause.
pub fn unreadable(error: &Unreadable) -> Message {
    match error {
        Unreadable::System(error) => system(error),
        Unreadable::Large(limit) => say!(COMMON, "file-too-large", most = limit >> 20),
        Unreadable::Torn(place) => say!(COMMON, "file-no-text", place = place + 1),
    }
}
