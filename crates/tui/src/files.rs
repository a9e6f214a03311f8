//! Records and remembered choices on disk.

use crate::event::Written;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

/// Larger files are no records of ours.
const LARGEST: u64 = 16 << 20;

/// Writes a file, whole or not at all.
pub(crate) fn write(path: &Path, text: &str, replace: bool) -> Written {
    let known = fs::symlink_metadata(path);
    let done = match known {
        Ok(_) if !replace => return Written::Exists,
        Ok(found) if found.is_file() => beside(path, text),
        // A link, a device: what it stands for is written, and it stays what it is.
        Ok(_) => File::create(path).and_then(|mut file| file.write_all(text.as_bytes())),
        Err(_) => fresh(path, text),
    };
    match done {
        Ok(()) => Written::Done,
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists && !replace => Written::Exists,
        Err(error) => Written::Failed(error.to_string()),
    }
}

/// Writes a file that is not there yet.
fn fresh(path: &Path, text: &str) -> io::Result<()> {
    let mut file = OpenOptions::new().write(true).create_new(true).open(path)?;
    let done = file.write_all(text.as_bytes()).and_then(|()| file.sync_all());
    if done.is_err() {
        // Half a record is worse than none; if it cannot be removed either, the first error says enough.
        let _ = fs::remove_file(path);
    }
    done
}

/// Writes a new file beside the old one and gives it its name.
fn beside(path: &Path, text: &str) -> io::Result<()> {
    let mut name = path.file_name().unwrap_or_default().to_os_string();
    name.push(format!(".{}.new", std::process::id()));
    let new: PathBuf = path.with_file_name(name);
    let _ = fs::remove_file(&new);
    fresh(&new, text)?;
    fs::rename(&new, path).inspect_err(|_| {
        let _ = fs::remove_file(&new);
    })
}

/// Reads a record; the error is a clause.
pub(crate) fn read(path: &Path) -> Result<String, String> {
    let known = fs::metadata(path).map_err(|error| error.to_string())?;
    if !known.is_file() {
        return Err("it is not a file".to_string());
    }
    let mut bytes = Vec::new();
    let file = File::open(path).map_err(|error| error.to_string())?;
    file.take(LARGEST + 1).read_to_end(&mut bytes).map_err(|error| error.to_string())?;
    if bytes.len() as u64 > LARGEST {
        return Err(format!("it is larger than {} MiB, which no record is", LARGEST >> 20));
    }
    String::from_utf8(bytes)
        .map_err(|error| format!("byte {} is not text", error.utf8_error().valid_up_to() + 1))
}

/// What was chosen last; nothing if it cannot be read.
pub(crate) fn recall(path: Option<&Path>) -> String {
    path.and_then(|path| read(path).ok()).unwrap_or_default()
}

/// Remembers what was chosen.
pub(crate) fn remember(path: &Path, text: &str) -> Result<(), String> {
    if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    }
    match write(path, text, true) {
        Written::Failed(error) => Err(format!("{}: {error}", path.display())),
        Written::Done | Written::Exists => Ok(()),
    }
}
