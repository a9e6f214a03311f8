//! Why a board could not be solved or a table not be read.

use ludoteca_kit::Unsolvable;
use std::fmt;
use std::path::PathBuf;

/// Why a board could not be solved.
#[derive(Debug)]
pub enum SolveError {
    /// The board is too large, or its positions have no numbers.
    Unsolvable(String, Unsolvable),
    /// There is less memory than is needed, in bytes.
    Memory {
        /// Bytes that are needed.
        need: u64,
    },
    /// There is less room on the disk than is needed.
    Disk {
        /// Where.
        folder: PathBuf,
        /// Bytes that are needed.
        need: u64,
        /// Bytes that are left.
        left: u64,
    },
    /// A win takes more plies than a byte can count.
    TooDeep,
    /// A file could not be read or written.
    File(PathBuf, std::io::Error),
    /// The verification has found a position whose value does not follow from its moves. This is a bug.
    Wrong {
        /// The rank of the position.
        rank: u64,
        /// What was found.
        found: crate::GameValue,
        /// What follows from the moves.
        derived: crate::GameValue,
    },
    /// It was stopped from outside; a later run goes on from the last checkpoint.
    Stopped,
    /// The finished table cannot be read back.
    Table(TablebaseError),
}

/// Bytes as people read them.
pub(crate) fn bytes(number: u64) -> String {
    match number {
        0..1_000_000 => format!("{} kB", number.div_ceil(1000)),
        1_000_000..1_000_000_000 => format!("{} MB", number.div_ceil(1_000_000)),
        _ => format!("{:.1} GB", number as f64 / 1e9),
    }
}

impl fmt::Display for SolveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SolveError::Unsolvable(game, why) => write!(f, "{game} cannot be solved here: {why}"),
            SolveError::Memory { need } => {
                write!(f, "{} of memory are needed, and there are not so many", bytes(*need))
            }
            SolveError::Disk { folder, need, left } => write!(
                f,
                "{} are needed in {}, and only {} are left there",
                bytes(*need),
                folder.display(),
                bytes(*left)
            ),
            SolveError::TooDeep => {
                write!(
                    f,
                    "a win takes more than {} plies, for which a table has no room",
                    crate::value::DEEPEST
                )
            }
            SolveError::File(path, error) => {
                write!(f, "{} could not be read or written: {error}", path.display())
            }
            SolveError::Wrong { rank, found, derived } => write!(
                f,
                "the verification failed, which is a bug: position {rank} was found to be {found:?}, but its moves make \
                 it {derived:?}"
            ),
            SolveError::Stopped => {
                f.write_str("it was stopped; the same command goes on from the last checkpoint")
            }
            SolveError::Table(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for SolveError {}

impl From<TablebaseError> for SolveError {
    fn from(error: TablebaseError) -> Self {
        SolveError::Table(error)
    }
}

/// Why a table could not be read.
#[derive(Debug)]
pub enum TablebaseError {
    /// It could not be opened or read.
    File(PathBuf, std::io::Error),
    /// It is no table.
    Foreign(PathBuf),
    /// It is a table of another version.
    Version(PathBuf, String),
    /// It is a table of another game, or one whose positions are numbered in another way.
    Other {
        /// The file.
        path: PathBuf,
        /// What it says.
        found: String,
        /// What it should say.
        expected: String,
    },
    /// It was cut off or changed.
    Torn(PathBuf),
}

impl fmt::Display for TablebaseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TablebaseError::File(path, error) => write!(f, "{} could not be read: {error}", path.display()),
            TablebaseError::Foreign(path) => write!(f, "{} is not a table of Ludoteca", path.display()),
            TablebaseError::Version(path, found) => write!(
                f,
                "{} is a table of version {found}, expected version {}; solve the game again",
                path.display(),
                crate::tablebase::VERSION
            ),
            TablebaseError::Other { path, found, expected } => {
                write!(f, "{} is a table of {found}, expected {expected}", path.display())
            }
            TablebaseError::Torn(path) => {
                write!(f, "{} is damaged, it was cut off or changed; solve the game again", path.display())
            }
        }
    }
}

impl std::error::Error for TablebaseError {}
