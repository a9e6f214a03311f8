//! Why a session could not be opened, read, played in or thought about.

use crate::Forfeit;
use ludoteca_kit::record::RecordError;
use ludoteca_kit::words::{COMMON, Message, say};
use ludoteca_kit::{MoveError, Refusal};

/// What went wrong.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("{}", self.message())]
pub enum SessionError {
    /// A text (a game, a position, a header, a player) was refused.
    Text(Refusal),
    /// A record was refused.
    Record(RecordError),
    /// A move was refused.
    Move(MoveError),
    /// The game is over, nobody has to think any more.
    Over,
    /// A human was asked to think like a machine.
    Human,
    /// The game has no player of this name.
    NoSuchPlayer(&'static str),
    /// Nobody from outside was invited to this game.
    NoGuest,
    /// Somebody from outside has lost it without a move.
    Forfeit(Forfeit),
    /// There is nothing to choose from: none of the moves asked for is legal.
    NoMove,
}

impl SessionError {
    /// What is to be told.
    pub fn message(&self) -> Message {
        match self {
            SessionError::Text(refusal) => refusal.message().clone(),
            SessionError::Record(error) => error.message(),
            SessionError::Move(error) => error.message(),
            SessionError::Over => MoveError::Over.message(),
            SessionError::Human => say!(COMMON, "error-human"),
            SessionError::NoSuchPlayer(name) => say!(COMMON, "error-no-such-player", name = *name),
            SessionError::NoGuest => say!(COMMON, "error-no-guest"),
            SessionError::Forfeit(forfeit) => forfeit.reason.clone(),
            SessionError::NoMove => say!(COMMON, "error-no-move"),
        }
    }
}

impl From<Refusal> for SessionError {
    fn from(refusal: Refusal) -> Self {
        SessionError::Text(refusal)
    }
}

impl From<MoveError> for SessionError {
    fn from(error: MoveError) -> Self {
        match error {
            MoveError::Over => SessionError::Over,
            error => SessionError::Move(error),
        }
    }
}

impl From<RecordError> for SessionError {
    fn from(error: RecordError) -> Self {
        match error {
            RecordError::Text(refusal) => SessionError::Text(refusal),
            error => SessionError::Record(error),
        }
    }
}
