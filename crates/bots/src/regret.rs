//! What moves have thrown away, where a table of perfect play says so.

use ludoteca_session::{GameValue, Known, Move};
use serde_json::{Value, json};

/// How far somebody's moves were from perfect play. Only positions are counted of which a table is sure.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Regret {
    /// Moves that were looked at.
    pub moves: u64,
    /// Of these, in positions that were won.
    pub won: u64,
    /// Won positions that were won no more after the move.
    pub wins_thrown: u64,
    /// Drawn positions that were lost after the move.
    pub draws_thrown: u64,
    /// What was thrown away, in points: half of one for a draw instead of a win, or a loss instead of a draw.
    pub points: f64,
    /// By how many plies moves that kept a win have put it off.
    pub delay: u64,
}

impl Regret {
    /// Counts a move.
    pub fn add(&mut self, known: &Known, mv: Move) {
        if let Some(after) = known.of(mv).filter(|_| known.sure) {
            self.count(known.value, after);
        }
    }

    /// Counts a move by what was there and what it is worth, for who makes it.
    fn count(&mut self, before: GameValue, after: GameValue) {
        self.moves += 1;
        self.points += points(before) - points(after);
        match (before, after) {
            (GameValue::Win(best), GameValue::Win(played)) => {
                self.won += 1;
                self.delay += u64::from(played.saturating_sub(best));
            }
            (GameValue::Win(_), _) => {
                self.won += 1;
                self.wins_thrown += 1;
            }
            (GameValue::Draw, GameValue::Loss(_)) => self.draws_thrown += 1,
            _ => {}
        }
    }

    /// What a move has thrown away on the average, in points; `None` if there was none.
    pub fn mean(&self) -> Option<f64> {
        (self.moves > 0).then(|| self.points / self.moves as f64)
    }

    /// By how many plies a move that was made in a won position and kept it put the win off, on the average.
    pub fn mean_delay(&self) -> Option<f64> {
        let kept = self.won - self.wins_thrown;
        (kept > 0).then(|| self.delay as f64 / kept as f64)
    }

    /// As JSON has it.
    pub fn json(&self) -> Value {
        json!({
            "moves": self.moves,
            "wins_thrown": self.wins_thrown,
            "draws_thrown": self.draws_thrown,
            "points_per_move": self.mean(),
            "plies_delayed": self.mean_delay(),
        })
    }
}

fn points(value: GameValue) -> f64 {
    match value {
        GameValue::Win(_) => 1.0,
        GameValue::Draw => 0.5,
        GameValue::Loss(_) => 0.0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_thrown_away_is_counted() {
        let mut regret = Regret::default();
        assert_eq!((regret.mean(), regret.mean_delay()), (None, None));
        regret.count(GameValue::Win(3), GameValue::Win(7));
        regret.count(GameValue::Win(3), GameValue::Win(3));
        regret.count(GameValue::Win(9), GameValue::Draw);
        regret.count(GameValue::Win(9), GameValue::Loss(2));
        regret.count(GameValue::Draw, GameValue::Draw);
        regret.count(GameValue::Draw, GameValue::Loss(4));
        regret.count(GameValue::Loss(8), GameValue::Loss(2));
        let Regret { moves, won, wins_thrown, draws_thrown, points, delay } = regret;
        assert_eq!((moves, won, wins_thrown, draws_thrown, delay), (7, 4, 2, 1, 4));
        assert_eq!((points, regret.mean_delay()), (2.0, Some(2.0)));
    }
}
