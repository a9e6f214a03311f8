//! What may be expected of a game: the curve from what an evaluation says to the result.
//!
//! An evaluation counts in hundredths of whatever a game holds dear, and what a hundredth is worth differs from game to
//! game and is little where much is won already. How often games are won from positions of one evaluation is the same
//! language everywhere. The curve is the logistic one, as for ratings: it is one half where nobody is ahead, what one side
//! may hope the other has to fear, and a lead is worth less the larger it is. Its only number is fitted to games by
//! `cargo xtask chances GAME`.

/// The curve of a game under one set of options.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chances {
    /// The game with what differs from its defaults: `claustro(size=6)`.
    pub game: &'static str,
    /// Hundredths for odds of e to one.
    pub scale: u16,
}

impl Chances {
    /// The curve of a game that has not been fitted: weights are sought under the one on which four points are odds of ten
    /// to one.
    pub const UNFITTED: Chances = Chances { game: "", scale: 174 };

    /// What may be expected from 0, a loss, to 1, a win, by the one who is ahead by so many hundredths.
    pub fn expected(&self, hundredths: i32) -> f64 {
        1.0 / (1.0 + (-f64::from(hundredths) / f64::from(self.scale.max(1))).exp())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lead_is_worth_more_than_none_and_the_same_to_both() {
        for scale in [1, 30, 174, 900] {
            let curve = Chances { game: "", scale };
            assert!((curve.expected(0) - 0.5).abs() < 1e-12);
            for hundredths in (-2_000..2_000).step_by(7) {
                let here = curve.expected(hundredths);
                assert!((0.0..=1.0).contains(&here));
                assert!((here + curve.expected(-hundredths) - 1.0).abs() < 1e-9, "{hundredths}");
                assert!(curve.expected(hundredths + 7) >= here, "{hundredths}");
            }
        }
    }

    #[test]
    fn the_unfitted_curve_is_the_one_that_weights_are_sought_under() {
        assert!((Chances::UNFITTED.expected(400) - 10.0 / 11.0).abs() < 0.001);
    }
}
