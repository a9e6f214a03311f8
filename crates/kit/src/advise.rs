//! The computer players that belong to a game: rules of thumb, and the evaluations they go by.

use crate::{Present, Rng, cold};

/// A player of a game's own. The game's catalogue says what people call it (`player-NAME`) and how it plays
/// (`player-NAME.sentence`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayerSpec {
    /// The name, as it is typed.
    pub name: &'static str,
}

/// What a player may do: it draws one of the moves at random, each with the same probability.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Advice<M> {
    /// The word for the rule that chose them.
    pub rule: &'static str,
    /// The candidates, in the order of `moves`; none once the game is over.
    pub moves: Vec<M>,
}

impl<M> Advice<M> {
    /// The moves with the highest score, in the order in which they come.
    pub fn highest<S: PartialOrd>(rule: &'static str, scored: impl IntoIterator<Item = (M, S)>) -> Self {
        let mut moves = Vec::new();
        let mut best = None;
        for (mv, score) in scored {
            if best.as_ref().is_none_or(|best| score > *best) {
                moves.clear();
                best = Some(score);
            } else if best.as_ref().is_some_and(|best| score < *best) {
                continue;
            }
            moves.push(mv);
        }
        Advice { rule, moves }
    }
}

/// What an evaluation says of a position.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Evaluation {
    /// Its name.
    pub name: &'static str,
    /// Whether its values are whole numbers, and written so.
    pub whole: bool,
    /// The value for the first and the second side, where it is defined.
    pub sides: [Option<f64>; 2],
}

/// The players and evaluations of a game's own. `random` is everybody's and not among them.
pub trait Advise: Present {
    /// A legal move drawn by lot as `random` draws it; `None` once the game is over. Unless the rules of a game say otherwise,
    /// each has the same probability.
    fn draw(&self, state: &Self::State, rng: &mut Rng) -> Option<Self::Move> {
        cold::sample(self, state, rng)
    }

    /// What the player of this name may do here; `None` if the game has no such player.
    fn advise(&self, player: &str, state: &Self::State) -> Option<Advice<Self::Move>>;

    /// The evaluations, also of finished positions.
    fn values(&self, state: &Self::State) -> Vec<Evaluation>;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_highest_are_all_that_tie() {
        let highest = |scores: &[i32]| Advice::highest("value", scores.iter().copied().enumerate()).moves;
        assert_eq!(highest(&[]), []);
        assert_eq!(highest(&[3, 1, 3, 2]), [0, 2]);
        assert_eq!(highest(&[1, 2, 2, 5, 4, 5]), [3, 5]);
    }
}
