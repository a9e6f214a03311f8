//! Why a store could not do what it was asked.

/// Something is wrong with the database itself; a refusal that is part of the game is never an error.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StoreError {
    /// The database cannot be opened; the sentence says which and why, and is fit for the person who started the server.
    #[error("{0}")]
    Open(String),
    /// The database failed at a request; the text is for the log, not for visitors.
    #[error("the database failed: {0}")]
    Failed(String),
    /// The store has been closed and takes nothing any more.
    #[error("the database is closed")]
    Closed,
}
