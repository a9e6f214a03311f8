//! Records and remembered choices on disk.

use crate::event::Written;
use ludoteca_kit::words::{COMMON, Message, say, system};
use ludoteca_session::saves::unreadable;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// Larger files are no records of ours.
const LARGEST: u64 = 16 << 20;

/// Writes a file, whole or not at all.
pub(crate) fn write(path: &Path, text: &str, replace: bool) -> Written {
    let write = if replace { ludoteca_files::replace } else { ludoteca_files::create_new };
    match write(path, text.as_bytes()) {
        Ok(()) => Written::Done,
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists && !replace => Written::Exists,
        Err(error) => Written::Failed(system(&error)),
    }
}

/// The whole name of a file: "~" is the home of whoever types it, and what has no folder lies in this one. People are told
/// where a file is, not only what it is called.
pub(crate) fn whole(path: &Path) -> PathBuf {
    let home = || std::env::var_os("HOME").filter(|home| !home.is_empty());
    let path = match path.strip_prefix("~") {
        Ok(rest) => home().map_or_else(|| path.to_path_buf(), |home| Path::new(&home).join(rest)),
        Err(_) => path.to_path_buf(),
    };
    std::path::absolute(&path).unwrap_or(path)
}

/// Reads a record; the error is a clause.
pub(crate) fn read(path: &Path) -> Result<String, Message> {
    let known = fs::metadata(path).map_err(|error| system(&error))?;
    if !known.is_file() {
        return Err(say!(COMMON, "tui-file-none"));
    }
    ludoteca_files::read_text(path, LARGEST).map_err(|error| unreadable(&error))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs::File;

    /// A folder of its own, removed at the end.
    struct Folder(PathBuf);

    impl Folder {
        fn new(name: &str) -> Folder {
            let path = std::env::temp_dir().join(format!("ludoteca-tui-{name}-{}", std::process::id()));
            fs::create_dir_all(&path).unwrap();
            Folder(path)
        }
    }

    impl Drop for Folder {
        fn drop(&mut self) {
            let _ = fs::remove_dir_all(&self.0);
        }
    }

    #[test]
    fn files_are_written_whole_and_only_replaced_on_request() {
        let folder = Folder::new("write");
        let path = folder.0.join("record.txt");
        assert_eq!(write(&path, "one", false), Written::Done);
        assert_eq!(write(&path, "two", false), Written::Exists);
        assert_eq!(read(&path), Ok("one".to_string()));
        assert_eq!(write(&path, "two", true), Written::Done);
        assert_eq!(read(&path), Ok("two".to_string()));
        assert_eq!(fs::read_dir(&folder.0).unwrap().count(), 1, "nothing is left beside it");
        assert!(matches!(write(&folder.0.join("no/such/folder"), "x", true), Written::Failed(_)));
        assert!(matches!(write(&folder.0, "x", true), Written::Failed(_)));
    }

    #[test]
    fn files_are_named_with_their_folder() {
        assert!(whole(Path::new("game.txt")).is_absolute());
        assert!(whole(Path::new("game.txt")).ends_with("game.txt"));
        assert_eq!(whole(Path::new("/games/game.txt")), Path::new("/games/game.txt"));
        let home = whole(Path::new("~/game.txt"));
        assert!(home.is_absolute() && home.ends_with("game.txt"));
        assert_eq!(home.components().any(|part| part.as_os_str() == "~"), std::env::var_os("HOME").is_none());
    }

    #[test]
    fn what_is_no_record_is_refused() {
        let folder = Folder::new("read");
        assert_eq!(read(&folder.0).unwrap_err().to_string(), "it is not a file");
        let path = folder.0.join("bytes");
        fs::write(&path, b"ab\xff").unwrap();
        assert_eq!(
            read(&path).unwrap_err().to_string(),
            "it is not text in UTF-8: byte 3 does not belong there"
        );
        File::create(&path).unwrap().set_len(LARGEST + 1).unwrap();
        assert!(read(&path).unwrap_err().to_string().contains("larger"));
    }
}
