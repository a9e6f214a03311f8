//! Files: where tables lie and how they get their names.

use crate::SolveError;
use ludoteca_kit::mix;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// Where the table of a game (a full game string) lies in a folder.
pub fn table_path(game: &str, folder: &Path) -> PathBuf {
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

/// Writes a file that has its name only when all of it is on the disk. One process writes a table; what another one left that
/// was killed is removed, since it may be as large.
pub(crate) fn write_whole(
    path: &Path,
    write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> Result<(), SolveError> {
    ludoteca_files::sweep(path);
    let done = ludoteca_files::replace_with(path, write);
    done.map_err(|error| SolveError::File(path.to_path_buf(), error))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_is_named_after_its_game() {
        let name = |game| table_path(game, Path::new("x")).display().to_string();
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
