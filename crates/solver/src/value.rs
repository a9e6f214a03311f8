//! What a position is worth, and its code.

use ludoteca_kit::{Game, Outcome};
use std::fmt;

/// What a position is worth for the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Value {
    /// The side to move wins after so many plies.
    Win(u32),
    /// Nobody can force a win.
    Draw,
    /// The side to move loses after so many plies.
    Loss(u32),
}

/// More plies than this do not fit into 15 bits beside who wins.
pub(crate) const DEEPEST: u32 = 16_000;

/// A number that is no code of a value, for ranks that no position has.
pub(crate) const UNUSED: u16 = (1 << 15) - 1;

impl Value {
    /// The value of a position in which the game is over.
    #[inline(always)]
    pub fn of_outcome<G: Game>(game: &G, state: &G::State, outcome: &Outcome) -> Value {
        match outcome.winner() {
            None => Value::Draw,
            Some(side) if side == game.turn(state) => Value::Win(0),
            Some(_) => Value::Loss(0),
        }
    }

    /// What a move to a position of this value is worth for the one who makes it.
    #[inline(always)]
    pub fn before(self) -> Value {
        match self {
            Value::Win(plies) => Value::Loss(plies + 1),
            Value::Draw => Value::Draw,
            Value::Loss(plies) => Value::Win(plies + 1),
        }
    }

    /// A number that is larger for what a player likes better: a fast win, a slow win, a draw, a slow loss, a fast one.
    #[inline(always)]
    pub fn worth(self) -> i32 {
        match self {
            Value::Win(plies) => i32::MAX - plies as i32,
            Value::Draw => 0,
            Value::Loss(plies) => plies as i32 - i32::MAX,
        }
    }

    /// The plies to the end; `None` for a draw.
    pub fn plies(self) -> Option<u32> {
        match self {
            Value::Win(plies) | Value::Loss(plies) => Some(plies),
            Value::Draw => None,
        }
    }

    /// One word: `win`, `draw` or `loss`.
    pub fn word(self) -> &'static str {
        match self {
            Value::Win(_) => "win",
            Value::Draw => "draw",
            Value::Loss(_) => "loss",
        }
    }

    /// The code of a value of at most [`DEEPEST`] plies: 15 bits.
    #[inline(always)]
    pub(crate) fn code(self) -> u16 {
        match self {
            Value::Win(plies) => (1 + 2 * plies) as u16,
            Value::Draw => 0,
            Value::Loss(plies) => (2 + 2 * plies) as u16,
        }
    }

    /// The value of a code.
    #[inline(always)]
    pub(crate) fn of_code(code: u16) -> Value {
        match code {
            0 => Value::Draw,
            code if code % 2 == 1 => Value::Win(u32::from(code / 2)),
            code => Value::Loss(u32::from(code / 2) - 1),
        }
    }
}

/// As people read it: `win in 5`, `draw`, `loss in 4`.
impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.plies() {
            Some(plies) => write!(f, "{} in {plies}", self.word()),
            None => f.write_str(self.word()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_code_has_a_value_of_its_own() {
        for code in 0..=2 + 2 * DEEPEST as u16 {
            assert_eq!(Value::of_code(code).code(), code);
        }
        assert!(Value::Loss(DEEPEST).code() < UNUSED);
    }

    #[test]
    fn players_like_fast_wins_and_slow_losses() {
        let order = [
            Value::Loss(0),
            Value::Loss(2),
            Value::Loss(300),
            Value::Draw,
            Value::Win(301),
            Value::Win(3),
            Value::Win(1),
        ];
        assert!(order.is_sorted_by(|a, b| a.worth() < b.worth()));
    }
}
