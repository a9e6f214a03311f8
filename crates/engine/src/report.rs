//! What a search tells.

use crate::score::{Score, Value};

/// One of the best lines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line<M> {
    /// What its first move is worth for the side to move.
    pub value: Value,
    /// The moves, the first one to be played.
    pub moves: Vec<M>,
}

impl<M> Line<M> {
    /// Its value as people read it.
    pub fn score(&self) -> Score {
        self.value.into()
    }
}

/// What an iteration has found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report<M> {
    /// The depth of the iteration.
    pub depth: u32,
    /// The longest line looked at.
    pub seldepth: u32,
    /// Positions looked at so far, by all threads.
    pub nodes: u64,
    /// How full the transposition table is with what this search has found, in thousandths.
    pub hashfull: u32,
    /// The best lines, best first.
    pub lines: Vec<Line<M>>,
}
