//! What somebody has typed of a move that is not complete yet.

use ludoteca_kit::Site;
use ludoteca_session::Move;

/// What a number of the last list stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Listed {
    /// A cell that continues.
    Pick(Site),
    /// A whole move.
    Move(Move),
}

/// The beginning of a move.
#[derive(Debug, Default)]
pub(crate) struct Entry {
    /// The cells picked so far.
    pub(crate) picks: Vec<Site>,
    /// The letter of a cell whose number is still to come.
    pub(crate) letter: Option<char>,
    /// The last list that was shown, counted from 0.
    pub(crate) listed: Vec<Listed>,
    /// The move that was hinted at in this position.
    pub(crate) hint: Option<Move>,
}
