//! Why a board could not be solved or a table not be read.

use ludoteca_kit::Unsolvable;
use std::path::PathBuf;
use thiserror::Error;

/// Why a board could not be solved.
#[derive(Debug, Error)]
pub enum SolveError {
    /// The board is too large, or its positions have no numbers.
    #[error("{0} cannot be solved here: {1}")]
    Unsolvable(String, Unsolvable),
    /// There is less memory than is needed, in bytes.
    #[error("{} of memory are needed, and there are not so many", bytes_text(*need))]
    Memory {
        /// Bytes that are needed.
        need: u64,
    },
    /// There is less room on the disk than is needed.
    #[error("{} are needed in {folder}, and only {} are left there", bytes_text(*need), bytes_text(*left))]
    Disk {
        /// Where.
        folder: PathBuf,
        /// Bytes that are needed.
        need: u64,
        /// Bytes that are left.
        left: u64,
    },
    /// A win takes more plies than a table has room for.
    #[error("a win takes more than {most} plies, for which a table has no room")]
    TooDeep {
        /// The plies there is room for.
        most: u32,
    },
    /// A file could not be read or written.
    #[error("{0} could not be read or written: {1}")]
    File(PathBuf, std::io::Error),
    /// The verification has found a position whose value does not follow from its moves. This is a bug.
    #[error(
        "the verification failed, which is a bug: position {rank} was found to be {found:?}, but its moves make \
         it {derived:?}"
    )]
    Wrong {
        /// The rank of the position.
        rank: u64,
        /// What was found.
        found: crate::GameValue,
        /// What follows from the moves.
        derived: crate::GameValue,
    },
    /// It was stopped from outside. If something was saved until then, a later run goes on from there; else it begins anew.
    #[error("{}", if *saved { "it was stopped; a later run goes on from the last checkpoint" } else {
        "it was stopped before anything was saved; a later run begins anew" })]
    Stopped {
        /// Whether there is a checkpoint.
        saved: bool,
    },
    /// The finished table cannot be read back.
    #[error(transparent)]
    Table(#[from] TablebaseError),
}

/// A number of bytes as people read it: `12 MB`.
pub fn bytes_text(number: u64) -> String {
    match number {
        0..1_000_000 => format!("{} kB", number.div_ceil(1000)),
        1_000_000..1_000_000_000 => format!("{} MB", number.div_ceil(1_000_000)),
        _ => format!("{:.1} GB", number as f64 / 1e9),
    }
}

/// Why a table could not be read.
#[derive(Debug, Error)]
pub enum TablebaseError {
    /// It could not be opened or read.
    #[error("{0} could not be read: {1}")]
    File(PathBuf, std::io::Error),
    /// It is no table.
    #[error("{0} is not a table of Ludoteca")]
    Foreign(PathBuf),
    /// It is a table of another version.
    #[error("{path} is a table of version {found}, expected version {expected}; solve the game again")]
    Version {
        /// The file.
        path: PathBuf,
        /// Its version.
        found: String,
        /// The version that can be read.
        expected: &'static str,
    },
    /// It is a table of another game, or one whose positions are numbered in another way.
    #[error("{path} is a table of {found}, expected {expected}")]
    Other {
        /// The file.
        path: PathBuf,
        /// What it says.
        found: String,
        /// What it should say.
        expected: String,
    },
    /// It was cut off or changed.
    #[error("{0} is damaged, it was cut off or changed; solve the game again")]
    Torn(PathBuf),
}
