//! Records on disk.

use ludoteca_kit::words::{HOUSE, Message, say};
use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::Path;

/// A larger file is not read: no game is as long.
const LARGEST: u64 = 16 << 20;

/// Writes a whole text: whoever looks, now or after a crash, finds all of the old file or all of the new.
pub(crate) fn write_whole(path: &Path, text: &str) -> io::Result<()> {
    // A link stays a link; what it leads to is replaced.
    let target = fs::canonicalize(path).unwrap_or_else(|_| path.to_path_buf());
    if fs::metadata(&target).is_ok_and(|found| !found.is_file()) {
        // A pipe or a device cannot be replaced, and must not be.
        return fs::OpenOptions::new().write(true).open(&target)?.write_all(text.as_bytes());
    }
    let mut name = target.file_name().map(std::ffi::OsStr::to_os_string).unwrap_or_default();
    if name.is_empty() {
        return Err(wrong(&say!(HOUSE, "plain-file-no-name")));
    }
    name.push(format!(".{}.tmp", std::process::id()));
    let beside = target.with_file_name(name);
    let write = || {
        let mut file = File::create(&beside)?;
        file.write_all(text.as_bytes())?;
        file.sync_all()?;
        fs::rename(&beside, &target)
    };
    write().inspect_err(|_| {
        let _ = fs::remove_file(&beside);
    })
}

/// Reads a whole text of reasonable size.
pub(crate) fn read_whole(path: &Path) -> io::Result<String> {
    let mut bytes = Vec::new();
    File::open(path)?.take(LARGEST + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > LARGEST {
        return Err(wrong(&say!(HOUSE, "file-too-large", most = LARGEST)));
    }
    String::from_utf8(bytes).map_err(|_| wrong(&say!(HOUSE, "plain-file-no-text")))
}

fn wrong(message: &Message) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, message.to_string())
}
