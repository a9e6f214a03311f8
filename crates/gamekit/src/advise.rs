//! The computer players that belong to a game: rules of thumb, and the evaluations they go by.

use crate::Present;

/// A player of a game's own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayerSpec {
    /// The name, as it is typed.
    pub name: &'static str,
    /// How it plays, in one sentence.
    pub sentence: &'static str,
}

/// What a player may do: it draws one of the moves at random, each with the same probability.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Advice<M> {
    /// The word for the rule that chose them.
    pub rule: &'static str,
    /// The candidates, in the order of `moves`; none once the game is over.
    pub moves: Vec<M>,
}

/// What an evaluation says of a position.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Evaluation {
    /// Its name.
    pub name: &'static str,
    /// The value for the first and the second side, where it is defined.
    pub sides: [Option<f64>; 2],
}

/// The players and evaluations of a game's own. `random` is everybody's and not among them.
pub trait Advise: Present {
    /// What the player of this name may do here; `None` if the game has no such player.
    fn advise(&self, player: &str, state: &Self::State) -> Option<Advice<Self::Move>>;

    /// The evaluations, also of finished positions.
    fn values(&self, state: &Self::State) -> Vec<Evaluation>;
}
