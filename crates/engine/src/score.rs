//! Values of positions inside a search, and scores as people and protocols read them.
//!
//! A search counts in whole numbers from the point of view of the side to move. Evaluations stay within
//! [`EVALUATION_LIMIT`]; a proven win lies beyond it and is worth more the sooner it comes: [`WIN`] less the plies until
//! then. So a search that maximises walks the shortest way to a win and the longest to a loss, and the distance can be read
//! off the number.

use ludoteca_kit::EVALUATION_LIMIT;

/// What a position is worth to the side to move.
pub type Value = i32;

/// A game that is won here and now.
pub(crate) const WIN: Value = 30_000;
/// Nothing is ever as good.
pub(crate) const INFINITE: Value = 31_000;
/// Beyond this a value is a proven win, however far away.
pub(crate) const PROVEN: Value = EVALUATION_LIMIT;
/// No line is longer.
pub(crate) const MAX_PLY: usize = 240;

/// The value of winning so many plies below the root.
#[inline(always)]
pub(crate) fn win_at(ply: usize) -> Value {
    WIN - ply as Value
}

/// Whether somebody's win is proven.
#[inline(always)]
pub(crate) fn is_proven(value: Value) -> bool {
    value.abs() > PROVEN
}

/// A value as people and protocols read it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Score {
    /// An evaluation, in hundredths.
    Centi(i32),
    /// The side to move wins in so many plies.
    WinIn(u32),
    /// The side to move loses in so many plies.
    LossIn(u32),
}

impl From<Value> for Score {
    fn from(value: Value) -> Self {
        match value {
            value if value > PROVEN => Score::WinIn((WIN - value).unsigned_abs()),
            value if value < -PROVEN => Score::LossIn((WIN + value).unsigned_abs()),
            value => Score::Centi(value),
        }
    }
}

/// The other way round: what was read elsewhere, from a tablebase for instance, as a search counts it.
impl From<Score> for Value {
    fn from(score: Score) -> Self {
        match score {
            Score::Centi(value) => value.clamp(-PROVEN, PROVEN),
            Score::WinIn(plies) => (WIN - plies as Value).max(PROVEN + 1),
            Score::LossIn(plies) => (plies as Value - WIN).min(-PROVEN - 1),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sooner_win_is_worth_more() {
        assert!(win_at(1) > win_at(3));
        assert!(-win_at(1) < -win_at(3));
        assert!(win_at(MAX_PLY) > PROVEN);
    }

    #[test]
    fn scores_count_plies() {
        assert_eq!(Score::from(win_at(3)), Score::WinIn(3));
        assert_eq!(Score::from(-win_at(4)), Score::LossIn(4));
        assert_eq!(Score::from(-17), Score::Centi(-17));
        for score in [Score::WinIn(0), Score::WinIn(777), Score::LossIn(4), Score::Centi(-20)] {
            assert_eq!(Score::from(Value::from(score)), score);
        }
    }
}
