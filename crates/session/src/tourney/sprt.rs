//! Playing until a question is answered, and not a game longer.
//!
//! Wald's sequential test asks which of two hypotheses, "the difference is `elo0`" or "it is `elo1`", the results speak
//! for. After each pair the logarithm of the ratio of their likelihoods is held against two bounds, which follow from how
//! often a wrong answer may be given. A hypothesis fixes only the mean of the five classes of pairs, so for each one the
//! likeliest distribution with that mean stands in (the generalised test, GSPRT; M. Van den Bergh, "The Generalized
//! Maximum Likelihood Ratio for the Expectation Value of a Distribution"). For many pairs this is the well-known
//! approximation `n (s1 − s0)(2 s − s0 − s1) / 2 σ²`; unlike that, it does not jump to conclusions while there are so few
//! pairs that their spread is not known yet.

use super::tally::{Tally, expected};
use ludoteca_kit::Refusal;
use ludoteca_kit::words::{COMMON, say};
use std::fmt;
use std::str::FromStr;

/// The two hypotheses of a sequential test.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprt {
    /// The smaller difference.
    pub elo0: f64,
    /// The larger one.
    pub elo1: f64,
}

/// What a test has found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hypothesis {
    /// The difference is nearer to `elo0`.
    Elo0,
    /// The difference is nearer to `elo1`.
    Elo1,
}

impl Sprt {
    /// How often the larger difference may be accepted though the smaller one is true.
    pub const ALPHA: f64 = 0.05;
    /// How often the smaller difference may be accepted though the larger one is true.
    pub const BETA: f64 = 0.05;
    /// Beyond this many points a difference cannot be told from winning always.
    const MOST: f64 = 2_000.0;

    /// The bounds for [`Sprt::ratio`].
    pub fn bounds() -> [f64; 2] {
        [(Self::BETA / (1.0 - Self::ALPHA)).ln(), ((1.0 - Self::BETA) / Self::ALPHA).ln()]
    }

    /// The logarithm of the ratio of likelihoods; positive numbers speak for `elo1`.
    pub fn ratio(&self, tally: &Tally) -> f64 {
        if tally.games() == 0 {
            return 0.0;
        }
        // A class that has not been seen yet is rare and not impossible.
        let counts = tally.pairs.map(|count| (count as f64).max(1e-3));
        let total: f64 = counts.iter().sum();
        let seen = counts.map(|count| count / total);
        let [tilt0, tilt1] = [self.elo0, self.elo1].map(|elo| Tilt::to(expected(elo), &seen));
        (0..5).map(|class| counts[class] * (tilt0.divisor(class).ln() - tilt1.divisor(class).ln())).sum()
    }

    /// The answer, once there is one.
    pub fn decided(&self, tally: &Tally) -> Option<Hypothesis> {
        let [lower, upper] = Self::bounds();
        match self.ratio(tally) {
            ratio if ratio >= upper => Some(Hypothesis::Elo1),
            ratio if ratio <= lower => Some(Hypothesis::Elo0),
            _ => None,
        }
    }
}

/// Reads `elo0,elo1`.
impl FromStr for Sprt {
    type Err = Refusal;

    fn from_str(text: &str) -> Result<Sprt, Refusal> {
        let refuse = || Refusal::new("sprt", text, say!(COMMON, "expected-sprt"));
        let number = |text: &str| text.trim().parse::<f64>().ok().filter(|elo| elo.abs() <= Sprt::MOST);
        let (elo0, elo1) = text.split_once(',').ok_or_else(refuse)?;
        match (number(elo0), number(elo1)) {
            (Some(elo0), Some(elo1)) if elo0 < elo1 => Ok(Sprt { elo0, elo1 }),
            _ => Err(refuse()),
        }
    }
}

impl fmt::Display for Sprt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.elo0, self.elo1)
    }
}

/// The likeliest distribution with a given mean: what was seen, each class divided by `1 + tilt (class − mean)`.
struct Tilt {
    mean: f64,
    tilt: f64,
}

impl Tilt {
    fn to(mean: f64, seen: &[f64; 5]) -> Tilt {
        // The mean of the tilted distribution falls as the tilt grows; between these ends every class stays positive.
        let (mut low, mut high) = (-1.0 / (1.0 - mean), 1.0 / mean);
        for _ in 0..60 {
            let tilt = Tilt { mean, tilt: (low + high) / 2.0 };
            let excess: f64 =
                (0..5).map(|class| seen[class] * (worth(class) - mean) / tilt.divisor(class)).sum();
            if excess > 0.0 { low = tilt.tilt } else { high = tilt.tilt }
        }
        Tilt { mean, tilt: (low + high) / 2.0 }
    }

    fn divisor(&self, class: usize) -> f64 {
        1.0 + self.tilt * (worth(class) - self.mean)
    }
}

fn worth(class: usize) -> f64 {
    class as f64 / 4.0
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tourney::Fate;
    use ludoteca_kit::Rng;

    fn tally(pairs: [u64; 5]) -> Tally {
        let [a, b, c, d, e] = pairs;
        Tally { wins: c + d + 2 * e, draws: b + d, losses: 2 * a + b + c, pairs }
    }

    /// A stream of pairs of a player that is `elo` stronger, a third of all games drawn, until the test decides.
    fn stream(elo: f64, test: Sprt, seed: u64) -> Option<Hypothesis> {
        let mut rng = Rng::new(seed);
        let mut tally = Tally::default();
        let wins = expected(elo) - 1.0 / 6.0;
        let mut game = || match rng.below(1_000_000) as f64 / 1e6 {
            chance if chance < wins => Fate::Win,
            chance if chance < wins + 1.0 / 3.0 => Fate::Draw,
            _ => Fate::Loss,
        };
        for _ in 0..100_000 {
            let pair = [game(), game()];
            tally.add(pair);
            if let Some(answer) = test.decided(&tally) {
                return Some(answer);
            }
        }
        None
    }

    #[test]
    fn the_bounds_are_those_of_wald() {
        let [lower, upper] = Sprt::bounds();
        assert!((upper - 19_f64.ln()).abs() < 1e-12 && (lower + 19_f64.ln()).abs() < 1e-12);
    }

    #[test]
    fn streams_are_answered_rightly_as_often_as_promised() {
        let test = Sprt { elo0: 0.0, elo1: 30.0 };
        let right = |elo, wanted| (0..100).filter(|&seed| stream(elo, test, seed) == Some(wanted)).count();
        // At least 95 of 100, less three standard deviations.
        for (elo, wanted) in [(0.0, Hypothesis::Elo0), (30.0, Hypothesis::Elo1)] {
            let right = right(elo, wanted);
            assert!(right >= 89, "{elo}: {right} of 100");
        }
        assert!(right(-60.0, Hypothesis::Elo0) >= 99 && right(90.0, Hypothesis::Elo1) >= 99);
    }

    #[test]
    fn many_pairs_give_the_normal_approximation() {
        let test = Sprt { elo0: 0.0, elo1: 5.0 };
        for pairs in [[100, 900, 2_000, 950, 120], [40, 700, 2_500, 800, 60], [300, 300, 300, 300, 300]] {
            let tally = tally(pairs);
            let n: f64 = pairs.iter().sum::<u64>() as f64;
            let mean = tally.score().unwrap();
            let variance: f64 = (0..5).map(|i| pairs[i] as f64 * (worth(i) - mean).powi(2)).sum::<f64>() / n;
            let [s0, s1] = [expected(test.elo0), expected(test.elo1)];
            let normal = n * (s1 - s0) * (2.0 * mean - s0 - s1) / (2.0 * variance);
            let found = test.ratio(&tally);
            assert!((found - normal).abs() < 0.02 * normal.abs().max(1.0), "{pairs:?}: {found}, {normal}");
        }
    }

    #[test]
    fn a_few_pairs_decide_nothing() {
        let test = Sprt { elo0: 0.0, elo1: 5.0 };
        assert_eq!(test.ratio(&Tally::default()), 0.0);
        for pairs in [[0, 0, 0, 0, 3], [3, 0, 0, 0, 0], [0, 0, 20, 0, 0], [0, 0, 0, 1, 0]] {
            assert_eq!(test.decided(&tally(pairs)), None, "{pairs:?}");
        }
        assert_eq!(test.decided(&tally([0, 0, 0, 0, 1_000])), Some(Hypothesis::Elo1));
        assert_eq!(test.decided(&tally([1_000, 0, 0, 0, 0])), Some(Hypothesis::Elo0));
    }

    #[test]
    fn nonsense_is_refused() {
        assert_eq!("-2.5, 10".parse(), Ok(Sprt { elo0: -2.5, elo1: 10.0 }));
        for text in ["", "5", "5,5", "10,0", "a,b", "0,NaN", "0,inf", "0,1,2", "-3000,0", "0;5"] {
            let error = text.parse::<Sprt>().unwrap_err().to_string();
            assert!(error.starts_with("sprt: found ") && error.ends_with("first: 0,10"), "{error}");
        }
    }
}
