//! Why a match could not be opened, read or thought about.

use ludoteca_kit::Refusal;
use ludoteca_kit::record::RecordError;
use std::fmt;

/// What went wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ArenaError {
    /// A text (a game, a position, a header, a player) was refused.
    Text(Refusal),
    /// A record was refused.
    Record(RecordError),
    /// The game is over, nobody has to think any more.
    Over,
    /// A human was asked to think like a machine.
    Human,
}

impl fmt::Display for ArenaError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ArenaError::Text(refusal) => refusal.fmt(f),
            ArenaError::Record(error) => error.fmt(f),
            ArenaError::Over => f.write_str("the game is over, there are no moves any more"),
            ArenaError::Human => f.write_str("a human chooses a move without our help"),
        }
    }
}

impl std::error::Error for ArenaError {}

impl From<Refusal> for ArenaError {
    fn from(refusal: Refusal) -> Self {
        ArenaError::Text(refusal)
    }
}

impl From<RecordError> for ArenaError {
    fn from(error: RecordError) -> Self {
        match error {
            RecordError::Text(refusal) => ArenaError::Text(refusal),
            error => ArenaError::Record(error),
        }
    }
}
