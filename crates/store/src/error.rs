//! Why a store could not do what it was asked.

use std::fmt;

/// Something is wrong with the database itself; a refusal that is part of the game is never an error.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StoreError {
    /// The database cannot be opened; the sentence says which and why, and is fit for the person who started the server.
    Open(String),
    /// The database failed at a request; the text is for the log, not for visitors.
    Failed(String),
    /// The store has been closed and takes nothing any more.
    Closed,
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StoreError::Open(sentence) => f.write_str(sentence),
            StoreError::Failed(text) => write!(f, "the database failed: {text}"),
            StoreError::Closed => f.write_str("the database is closed"),
        }
    }
}

impl std::error::Error for StoreError {}
