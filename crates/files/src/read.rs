//! Texts of reasonable size.

use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

/// Why there is no text.
#[derive(Debug, thiserror::Error)]
pub enum Unreadable {
    /// The system refused.
    #[error(transparent)]
    System(io::Error),
    /// It is longer than this limit, in bytes.
    #[error("it is larger than {0} bytes")]
    Large(u64),
    /// It is no UTF-8: so many bytes are, and the next one is not.
    #[error("it is not text in UTF-8")]
    Torn(usize),
}

/// A path as somebody types it: `~` is their home, where they have one. In other places a shell would see to that.
pub fn at_home(path: &Path) -> PathBuf {
    let home = || std::env::var_os("HOME").filter(|home| !home.is_empty());
    let rest = path.strip_prefix("~").ok();
    rest.zip(home()).map_or_else(|| path.to_path_buf(), |(rest, home)| Path::new(&home).join(rest))
}

/// The whole text of a file, if it has at most `limit` bytes.
pub fn read_text(path: &Path, limit: u64) -> Result<String, Unreadable> {
    text(File::open(path).map_err(Unreadable::System)?, limit)
}

/// All that comes in, if it has at most `limit` bytes; hardly more than that is read.
pub fn text(input: impl Read, limit: u64) -> Result<String, Unreadable> {
    let mut bytes = Vec::new();
    input.take(limit.saturating_add(1)).read_to_end(&mut bytes).map_err(Unreadable::System)?;
    if bytes.len() as u64 > limit {
        return Err(Unreadable::Large(limit));
    }
    String::from_utf8(bytes).map_err(|error| Unreadable::Torn(error.utf8_error().valid_up_to()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_home_is_where_it_is() {
        assert_eq!(at_home(Path::new("a/~/b")), Path::new("a/~/b"));
        assert_eq!(at_home(Path::new("~b")), Path::new("~b"));
        let away = std::env::var_os("HOME").is_none_or(|home| home.is_empty());
        assert_eq!(at_home(Path::new("~/b")).starts_with("~"), away);
    }

    #[test]
    fn what_is_no_text_or_too_long_is_told_apart() {
        assert_eq!(text(&b"abc"[..], 3).unwrap(), "abc");
        assert!(matches!(text(&b"abcd"[..], 3), Err(Unreadable::Large(3))));
        assert!(matches!(text(io::repeat(b'x'), 1 << 20), Err(Unreadable::Large(_))));
        assert!(matches!(text(&b"ab\xffc"[..], 9), Err(Unreadable::Torn(2))));
        assert!(matches!(text(&b"\xc3"[..], 9), Err(Unreadable::Torn(0))));
        assert_eq!(text(&b""[..], 0).unwrap(), "");
        let folder = tempfile::tempdir().unwrap();
        assert!(matches!(read_text(folder.path(), 9), Err(Unreadable::System(_))), "a folder is no text");
        let missing = read_text(&folder.path().join("missing"), 9).unwrap_err();
        assert!(matches!(&missing, Unreadable::System(error) if error.kind() == io::ErrorKind::NotFound));
    }
}
