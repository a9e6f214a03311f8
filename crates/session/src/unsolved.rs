//! Why a board has no tablebase, or one that cannot be read, as messages. The solver is a library of its own and says it to
//! programmers.

use ludoteca_kit::words::{COMMON, Message, say, system};
use ludoteca_solver::{SolveError, TablebaseError, bytes_text};

/// Why a board could not be solved, as a clause.
pub fn unsolved(error: &SolveError) -> Message {
    match error {
        SolveError::Unsolvable(game, why) => {
            say!(COMMON, "solve-unsolvable", game = game.as_str(), why = why.message())
        }
        SolveError::Memory { need } => say!(COMMON, "solve-memory", need = bytes_text(*need)),
        SolveError::Disk { folder, need, left } => {
            let (need, left) = (bytes_text(*need), bytes_text(*left));
            say!(COMMON, "solve-disk", folder = folder.display().to_string(), need = need, left = left)
        }
        SolveError::TooDeep { most } => say!(COMMON, "solve-deep", most = *most),
        SolveError::File(path, error) => {
            say!(COMMON, "solve-file", path = path.display().to_string(), error = system(error))
        }
        SolveError::Wrong { rank, found, derived } => {
            let [found, derived] = [found, derived].map(|value| crate::value_told(*value));
            say!(COMMON, "solve-wrong", rank = *rank, found = found, derived = derived)
        }
        SolveError::Stopped { saved: true } => say!(COMMON, "solve-stopped"),
        SolveError::Stopped { saved: false } => say!(COMMON, "solve-stopped-early"),
        SolveError::Table(error) => unreadable_table(error),
    }
}

/// Why a tablebase could not be read, as a clause.
pub(crate) fn unreadable_table(error: &TablebaseError) -> Message {
    match error {
        TablebaseError::File(path, error) => {
            say!(COMMON, "file-not-read", path = path.display().to_string(), error = system(error))
        }
        TablebaseError::Foreign(path) => {
            say!(COMMON, "table-foreign", path = path.display().to_string())
        }
        TablebaseError::Version { path, found, expected } => {
            let path = path.display().to_string();
            say!(COMMON, "table-version", path = path, found = found.as_str(), expected = *expected)
        }
        TablebaseError::Other { path, found, expected } => {
            let path = path.display().to_string();
            say!(COMMON, "table-other", path = path, found = found.as_str(), expected = expected.as_str())
        }
        TablebaseError::Torn(path) => say!(COMMON, "table-torn", path = path.display().to_string()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_would_be_right_is_said_too() {
        let check = |error: SolveError, told: &str| assert_eq!(unsolved(&error).to_string(), told);
        check(
            SolveError::TooDeep { most: 16_000 },
            "a win takes more than 16000 plies, for which a table has no room",
        );
        let version =
            TablebaseError::Version { path: "x.table".into(), found: "7".to_string(), expected: "2" };
        check(version.into(), "x.table is a table of version 7, expected version 2; solve the game again");
    }
}
