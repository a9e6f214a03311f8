//! What a position is worth, and its code.

use ludoteca_kit::{Game, Outcome};

/// What a position is worth for the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GameValue {
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

impl GameValue {
    /// The value of a position in which the game is over.
    #[inline(always)]
    pub fn of_outcome<G: Game>(game: &G, state: &G::State, outcome: &Outcome) -> GameValue {
        match outcome.winner() {
            None => GameValue::Draw,
            Some(side) if side == game.turn(state) => GameValue::Win(0),
            Some(_) => GameValue::Loss(0),
        }
    }

    /// What a move to a position of this value is worth for the one who makes it.
    #[inline(always)]
    pub fn before(self) -> GameValue {
        match self {
            GameValue::Win(plies) => GameValue::Loss(plies + 1),
            GameValue::Draw => GameValue::Draw,
            GameValue::Loss(plies) => GameValue::Win(plies + 1),
        }
    }

    /// A number that is larger for what a player likes better: a fast win, a slow win, a draw, a slow loss, a fast one.
    #[inline(always)]
    pub fn worth(self) -> i32 {
        match self {
            GameValue::Win(plies) => i32::MAX - plies as i32,
            GameValue::Draw => 0,
            GameValue::Loss(plies) => plies as i32 - i32::MAX,
        }
    }

    /// The plies to the end; `None` for a draw.
    pub fn plies(self) -> Option<u32> {
        match self {
            GameValue::Win(plies) | GameValue::Loss(plies) => Some(plies),
            GameValue::Draw => None,
        }
    }

    /// The word that files and programs read, the same in every language: `win`, `draw` or `loss`.
    pub fn word(self) -> &'static str {
        match self {
            GameValue::Win(_) => "win",
            GameValue::Draw => "draw",
            GameValue::Loss(_) => "loss",
        }
    }

    /// The code of a value of at most [`DEEPEST`] plies: 15 bits.
    #[inline(always)]
    pub(crate) fn code(self) -> u16 {
        match self {
            GameValue::Win(plies) => (1 + 2 * plies) as u16,
            GameValue::Draw => 0,
            GameValue::Loss(plies) => (2 + 2 * plies) as u16,
        }
    }

    /// The value of a code.
    #[inline(always)]
    pub(crate) fn of_code(code: u16) -> GameValue {
        match code {
            0 => GameValue::Draw,
            code if code % 2 == 1 => GameValue::Win(u32::from(code / 2)),
            code => GameValue::Loss(u32::from(code / 2) - 1),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_code_has_a_value_of_its_own() {
        for code in 0..=2 + 2 * DEEPEST as u16 {
            assert_eq!(GameValue::of_code(code).code(), code);
        }
        assert!(GameValue::Loss(DEEPEST).code() < UNUSED);
    }

    #[test]
    fn players_like_fast_wins_and_slow_losses() {
        let order = [
            GameValue::Loss(0),
            GameValue::Loss(2),
            GameValue::Loss(300),
            GameValue::Draw,
            GameValue::Win(301),
            GameValue::Win(3),
            GameValue::Win(1),
        ];
        assert!(order.is_sorted_by(|a, b| a.worth() < b.worth()));
    }
}
