//! Files: where tables lie and how they get their names.

use crate::SolveError;
use ludoteca_kit::mix;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// Where the table of a game (a full game string) lies in a folder.
pub fn table_path(folder: &Path, game: &str) -> PathBuf {
    let plain: String = game.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '-' }).collect();
    folder.join(format!("{}.table", plain.trim_end_matches('-')))
}

/// A number that tells bytes from others, and from themselves with a few of them changed.
pub(crate) fn checksum(bytes: &[u8]) -> u64 {
    let (words, rest) = bytes.as_chunks::<8>();
    let mut last = [0; 8];
    last[..rest.len()].copy_from_slice(rest);
    let words = words.iter().chain([&last]).map(|word| u64::from_le_bytes(*word));
    mix([bytes.len() as u64].into_iter().chain(words))
}

/// Writes a file beside its name and gives it the name only when all of it is on the disk.
pub(crate) fn write_whole(
    path: &Path,
    write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> Result<(), SolveError> {
    let mut draft = path.as_os_str().to_os_string();
    draft.push(".part");
    let draft = PathBuf::from(draft);
    let attempt = || -> io::Result<()> {
        let mut out = io::BufWriter::with_capacity(1 << 20, File::create(&draft)?);
        write(&mut out)?;
        out.into_inner().map_err(io::IntoInnerError::into_error)?.sync_all()?;
        fs::rename(&draft, path)
    };
    let done = attempt();
    if done.is_err() {
        // The draft is ours alone; if it cannot be removed either, the error below says enough.
        let _ = fs::remove_file(&draft);
    }
    done.map_err(|error| SolveError::File(path.to_path_buf(), error))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_is_named_after_its_game() {
        let name = |game| table_path(Path::new("x"), game).display().to_string();
        assert_eq!(name("claustro"), "x/claustro.table");
        assert_eq!(name("claustro(size=6,moves=forward)"), "x/claustro-size-6-moves-forward.table");
    }

    #[test]
    fn a_checksum_sees_every_byte() {
        let bytes: Vec<u8> = (0..77).collect();
        for place in 0..bytes.len() {
            let mut other = bytes.clone();
            other[place] ^= 1;
            assert_ne!(checksum(&bytes), checksum(&other), "{place}");
        }
        assert_ne!(checksum(&[0; 8]), checksum(&[0; 7]));
    }
}
