//! Files and locks, with nothing in them about games.

use super::{SavesError, Task};
use ludoteca_kit::words::{HOUSE, Message, say};
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// A larger file is not read: no game is as long.
const LARGEST: u64 = 16 << 20;

/// The lock of the whole directory. It is held for moments, so whoever waits longer waits for somebody who hangs.
pub(super) fn wait_for(dir: &Path) -> Result<File, SavesError> {
    let path = dir.join(".lock");
    let file = OpenOptions::new().create(true).append(true).open(&path);
    let file = file.map_err(|error| SavesError::Io(Task::Open, path.clone(), error))?;
    for _ in 0..250 {
        match file.try_lock() {
            Ok(()) => return Ok(file),
            Err(TryLockError::WouldBlock) => std::thread::sleep(Duration::from_millis(20)),
            Err(TryLockError::Error(error)) => return Err(SavesError::Io(Task::Lock, path, error)),
        }
    }
    Err(SavesError::Io(Task::Lock, path, io::ErrorKind::TimedOut.into()))
}

/// Opens a lock file, made if it is not there, and locks it. The directory is locked, and nobody else has it.
pub(super) fn open_lock(path: &Path) -> Result<File, SavesError> {
    let file = OpenOptions::new().create(true).append(true).open(path);
    let file = file.map_err(|error| SavesError::Io(Task::Open, path.to_path_buf(), error))?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(error) => Err(SavesError::Io(Task::Lock, path.to_path_buf(), error.into())),
    }
}

/// Whether somebody holds this lock. A lock file that cannot even be opened is nobody's.
pub(super) fn busy(path: &Path) -> bool {
    File::open(path).is_ok_and(|file| matches!(file.try_lock(), Err(TryLockError::WouldBlock)))
}

/// A name for one more record beside `game.txt`: `game-2.txt`, `game-3.txt` and so on, the first that would destroy
/// nothing. What is no file, such as a pipe or a device, keeps its name, because nothing is lost there.
pub fn unused(path: &Path) -> PathBuf {
    let taken = |path: &Path| fs::metadata(path).is_ok_and(|found| found.is_file() && found.len() > 0);
    let mut free = path.to_path_buf();
    for number in 2.. {
        if !taken(&free) {
            break;
        }
        let mut name = path.file_stem().unwrap_or_default().to_os_string();
        name.push(format!("-{number}"));
        if let Some(ending) = path.extension() {
            name.push(".");
            name.push(ending);
        }
        free = path.with_file_name(name);
    }
    free
}

/// Files of ours that are no games.
pub(super) fn own_helper(path: &Path) -> bool {
    let ending = path.extension().and_then(|ending| ending.to_str());
    path.file_name().is_some_and(|name| name == ".lock") || matches!(ending, Some("lock" | "tmp"))
}

/// Puts a text in the place of a file: whoever looks, now or after a crash, finds all of the old or all of the new.
pub(super) fn replace(path: &Path, beside: &Path, text: &str) -> Result<(), SavesError> {
    let write = || {
        let mut file = File::create(beside)?;
        file.write_all(text.as_bytes())?;
        file.sync_all()?;
        fs::rename(beside, path)
    };
    write().map_err(|error| {
        let _ = fs::remove_file(beside);
        SavesError::Io(Task::Write, path.to_path_buf(), error)
    })?;
    // The new name is safe once the directory is; elsewhere than on Unix a directory cannot be opened for that.
    #[cfg(unix)]
    if let Some(dir) = path.parent() {
        match File::open(dir).and_then(|dir| dir.sync_all()) {
            // Some file systems have no such thing, and their renames are as safe as they will ever be.
            Err(error)
                if !matches!(error.kind(), io::ErrorKind::InvalidInput | io::ErrorKind::Unsupported) =>
            {
                return Err(SavesError::Io(Task::Write, dir.to_path_buf(), error));
            }
            _ => {}
        }
    }
    Ok(())
}

/// The text of a file of reasonable size, or why there is none.
pub(super) fn read_whole(path: &Path) -> Result<String, Message> {
    let failed = |error: io::Error| say!(HOUSE, "file-error", error = error.to_string());
    let mut bytes = Vec::new();
    let file = File::open(path).map_err(failed)?;
    file.take(LARGEST + 1).read_to_end(&mut bytes).map_err(failed)?;
    if bytes.len() as u64 > LARGEST {
        return Err(say!(HOUSE, "file-too-large", most = LARGEST));
    }
    String::from_utf8(bytes).map_err(|_| say!(HOUSE, "file-no-text"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn another_record_destroys_nothing() {
        let dir = std::env::temp_dir().join(format!("ludoteca-unused-{}", std::process::id()));
        fs::create_dir_all(&dir).expect("a folder for the test");
        for name in ["game.txt", "game"] {
            let path = dir.join(name);
            assert_eq!(unused(&path), path);
            fs::write(&path, "").expect("it can be written");
            assert_eq!(unused(&path), path, "there is nothing in it");
            fs::write(&path, "a record").expect("it can be written");
            let second = dir.join(name.replace("game", "game-2"));
            assert_eq!(unused(&path), second);
            fs::write(&second, "a record").expect("it can be written");
            assert_eq!(unused(&path), dir.join(name.replace("game", "game-3")));
        }
        assert_eq!(unused(&dir), dir, "a folder is no record");
        fs::remove_dir_all(dir).expect("it is ours");
    }
}
