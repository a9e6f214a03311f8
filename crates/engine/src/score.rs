//! Numbers for positions.
//!
//! A search counts in whole numbers from the point of view of the side to move. Evaluations stay within
//! [`EVALUATION_LIMIT`]; a win that is certain lies beyond it and is worth more the sooner it comes: [`WIN`] less the
//! plies until then. So a search that maximises walks the shortest way to a win and the longest to a loss, and the
//! distance can be read off the number.

use ludoteca_kit::EVALUATION_LIMIT;

/// A value from the point of view of the side to move.
pub type Score = i32;

/// A game that is won here and now.
pub(crate) const WIN: Score = 30_000;
/// Nothing is ever as good.
pub(crate) const INFINITE: Score = 31_000;
/// Beyond this a value is a win that is certain, however far away.
pub(crate) const CERTAIN: Score = EVALUATION_LIMIT;
/// No line is longer.
pub(crate) const MAX_PLY: usize = 240;

/// The value of winning so many plies below the root.
#[inline(always)]
pub(crate) fn win_at(ply: usize) -> Score {
    WIN - ply as Score
}

/// Whether somebody's win is certain.
#[inline(always)]
pub(crate) fn is_certain(score: Score) -> bool {
    score.abs() > CERTAIN
}

/// A value as people and protocols read it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// An evaluation, in hundredths.
    Centi(i32),
    /// The side to move wins in so many plies.
    WinIn(u32),
    /// The side to move loses in so many plies.
    LossIn(u32),
}

impl From<Score> for Verdict {
    fn from(score: Score) -> Self {
        match score {
            score if score > CERTAIN => Verdict::WinIn((WIN - score).unsigned_abs()),
            score if score < -CERTAIN => Verdict::LossIn((WIN + score).unsigned_abs()),
            score => Verdict::Centi(score),
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
        assert!(win_at(MAX_PLY) > CERTAIN);
    }

    #[test]
    fn verdicts_count_plies() {
        assert_eq!(Verdict::from(win_at(3)), Verdict::WinIn(3));
        assert_eq!(Verdict::from(-win_at(4)), Verdict::LossIn(4));
        assert_eq!(Verdict::from(-17), Verdict::Centi(-17));
    }
}
