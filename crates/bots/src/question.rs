//! What a program is asked, and what it answers.

use crate::spec::Spec;
use ludoteca_kit::Side;
use ludoteca_session::{Move, Session};
use std::sync::atomic::AtomicBool;
use std::time::Duration;

/// What is left on the clocks of the sides, in the order the game lists them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clocks {
    /// What each has left.
    pub left: [Duration; 2],
    /// What each gains by a move.
    pub increment: [Duration; 2],
}

impl Clocks {
    /// What a side has left.
    pub fn of(&self, side: Side) -> Duration {
        self.left[side.index()]
    }
}

/// A position in which a program has to move, with everything it may want to know.
#[derive(Clone, Copy, Debug)]
pub struct Question<'a> {
    /// The game, standing at the position.
    pub game: &'a Session,
    /// How long it may think, unless its own limits say so.
    pub movetime: Option<Duration>,
    /// The clocks, where there are any.
    pub clocks: Option<Clocks>,
    /// Once it is set, nobody waits for the answer any more.
    pub stop: Option<&'a AtomicBool>,
}

impl<'a> Question<'a> {
    /// Without a clock.
    pub fn of(game: &'a Session) -> Question<'a> {
        Question { game, movetime: None, clocks: None, stop: None }
    }
}

/// A question on its way to a program.
#[derive(Clone, Copy)]
pub(crate) struct Asked<'a> {
    pub(crate) spec: &'a Spec,
    pub(crate) question: &'a Question<'a>,
    /// How long the answer may take.
    pub(crate) allowed: Duration,
}

/// A move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Answer {
    /// It is legal where it was asked for.
    pub mv: Move,
    /// From the question to the answer.
    pub took: Duration,
}
