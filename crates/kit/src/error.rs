//! What is said when a text, a position or a move is refused.

use ludoteca_words::{Arg, COMMON, Message, MoveText, Quoted, say};

/// A text was refused: what was found, where, and what would have been right.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("{0}")]
pub struct Refusal(Box<Message>);

impl Refusal {
    /// `found` is quoted and shortened, so it may be anything, of any length.
    pub fn new(place: impl Into<Arg>, found: impl AsRef<str>, expected: impl Into<Arg>) -> Self {
        Refusal::of(place, Quoted(found.as_ref().to_string()), expected)
    }

    /// `found` is a description rather than a quotation: "no side", "9 pawns".
    pub fn of(place: impl Into<Arg>, found: impl Into<Arg>, expected: impl Into<Arg>) -> Self {
        let message = Message::new(&COMMON, "refusal");
        let message = message.with("place", place).with("found", found).with("expected", expected);
        Refusal(Box::new(message))
    }

    /// As [`Refusal::new`] where something was found, and else "nothing".
    pub fn or_nothing(place: impl Into<Arg>, found: &str, expected: impl Into<Arg>) -> Self {
        if found.trim().is_empty() {
            Refusal::of(place, say!(COMMON, "nothing"), expected)
        } else {
            Refusal::new(place, found, expected)
        }
    }

    /// The whole of it, to be told.
    pub fn message(&self) -> &Message {
        &self.0
    }
}

impl From<Refusal> for Message {
    fn from(refusal: Refusal) -> Message {
        *refusal.0
    }
}

/// Why a move was refused.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("{}", self.message())]
pub enum MoveError {
    /// It could not be read.
    Text(Refusal),
    /// It was read, and the rules forbid it: the move as we write it, and the reason.
    Illegal(Box<(MoveText, Message)>),
    /// There are no moves any more.
    Over,
}

impl MoveError {
    /// The rules forbid a move: the text and the cells by which we write it, and the reason as a clause.
    pub fn illegal(text: String, cells: Vec<String>, reason: Message) -> MoveError {
        MoveError::Illegal(Box::new((MoveText { text, cells }, reason)))
    }

    /// What is to be told.
    pub fn message(&self) -> Message {
        match self {
            MoveError::Text(refusal) => refusal.message().clone(),
            MoveError::Illegal(found) => {
                let (text, reason) = (**found).clone();
                say!(COMMON, "move-illegal", r#move = text, reason = reason)
            }
            MoveError::Over => say!(COMMON, "move-over"),
        }
    }
}

impl From<Refusal> for MoveError {
    fn from(refusal: Refusal) -> Self {
        MoveError::Text(refusal)
    }
}
