//! Why a league could not be run.

use ludoteca_kit::Refusal;
use ludoteca_kit::words::{COMMON, Message, say};
use ludoteca_session::SessionError;
use ludoteca_session::tourney::TourneyError;
use std::path::PathBuf;

/// What went wrong.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("{}", self.message())]
pub enum LeagueError {
    /// The league file was refused.
    Text(Refusal),
    /// No opening was found.
    Opening(TourneyError),
    /// A file cannot be read or written.
    File(PathBuf, Message),
    /// Another league is writing to this file.
    Busy(PathBuf),
    /// A log cannot be read at this line.
    Damaged(PathBuf, usize),
    /// The log has games of another league: how many, and of whom.
    Changed(u64, Message),
}

impl LeagueError {
    /// What is to be told.
    pub fn message(&self) -> Message {
        let told = |path: &PathBuf| path.display().to_string();
        match self {
            LeagueError::Text(refusal) => refusal.message().clone(),
            LeagueError::Opening(error) => error.message(),
            LeagueError::File(path, error) => {
                say!(COMMON, "file-not-written", path = told(path), error = error.clone())
            }
            LeagueError::Busy(path) => say!(COMMON, "league-busy", path = told(path)),
            LeagueError::Damaged(path, line) => {
                say!(COMMON, "league-damaged", path = told(path), line = *line)
            }
            LeagueError::Changed(games, what) => {
                say!(COMMON, "league-changed", games = *games, what = what.clone())
            }
        }
    }
}

impl From<Refusal> for LeagueError {
    fn from(refusal: Refusal) -> Self {
        LeagueError::Text(refusal)
    }
}

impl From<TourneyError> for LeagueError {
    fn from(error: TourneyError) -> Self {
        LeagueError::Opening(error)
    }
}

impl From<SessionError> for LeagueError {
    fn from(error: SessionError) -> Self {
        LeagueError::Opening(error.into())
    }
}
