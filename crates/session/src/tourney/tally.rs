//! Results counted, and what they say about strength.
//!
//! Two games from the same opening with the sides exchanged are not independent: an opening that favours one side gives
//! a win and a loss whoever plays. So the pair is what is counted, by its half points from 0 to 4 (the five numbers are
//! called the pentanomial), and the spread of pairs gives the error bar. It is narrower than the one from single games
//! wherever openings are one-sided, and never pretends that they are not.

/// How a game went for the player in question.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Fate {
    /// It lost.
    Loss,
    /// Nobody won.
    Draw,
    /// It won.
    Win,
}

impl Fate {
    /// How the same game went for the other player.
    pub fn other(self) -> Fate {
        match self {
            Fate::Loss => Fate::Win,
            Fate::Draw => Fate::Draw,
            Fate::Win => Fate::Loss,
        }
    }
}

/// Results of pairs of games, as the first player sees them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Games won.
    pub wins: u64,
    /// Games drawn.
    pub draws: u64,
    /// Games lost.
    pub losses: u64,
    /// Pairs by the half points won in them, 0 to 4.
    pub pairs: [u64; 5],
}

/// Standard deviations to each side of the middle that hold 95 % of a normal distribution.
pub(crate) const CONFIDENCE: f64 = 1.959_963_984_540_054;

impl Tally {
    /// Counts a pair of games.
    pub fn add(&mut self, pair: [Fate; 2]) {
        for fate in pair {
            match fate {
                Fate::Win => self.wins += 1,
                Fate::Draw => self.draws += 1,
                Fate::Loss => self.losses += 1,
            }
        }
        self.pairs[pair.map(|fate| fate as usize).iter().sum::<usize>()] += 1;
    }

    /// How many games were counted.
    pub fn games(&self) -> u64 {
        self.wins + self.draws + self.losses
    }

    /// The share of points, from 0 to 1; `None` before the first game.
    pub fn score(&self) -> Option<f64> {
        let games = self.games();
        (games > 0).then(|| (2 * self.wins + self.draws) as f64 / (2 * games) as f64)
    }

    /// The difference in strength; `None` where nothing or everything was won, because no number would be enough.
    pub fn elo(&self) -> Option<f64> {
        self.score().and_then(elo)
    }

    /// Half the width of the interval in which the share of points lies with 95 % confidence, from the spread of the
    /// pairs; `None` with fewer than two of them.
    pub fn score_error(&self) -> Option<f64> {
        let score = self.score()?;
        let pairs = self.pairs.iter().sum::<u64>() as f64;
        if pairs < 2.0 {
            return None;
        }
        let spread: f64 = (0..5).map(|i| self.pairs[i] as f64 * (i as f64 / 4.0 - score).powi(2)).sum();
        Some(CONFIDENCE * (spread / (pairs - 1.0) / pairs).sqrt())
    }

    /// The same for the difference in strength; `None` too where there is no difference to speak of.
    pub fn elo_error(&self) -> Option<f64> {
        let score = self.score().filter(|score| (f64::EPSILON..1.0).contains(score))?;
        // The slope of the curve turns an error of the score into one of the difference.
        Some(self.score_error()? * slope(score))
    }
}

/// The difference in strength that gives a score: 400 points for odds of ten to one.
pub fn elo(score: f64) -> Option<f64> {
    (score > 0.0 && score < 1.0).then(|| 400.0 * (score / (1.0 - score)).log10())
}

/// The score to be expected from a difference in strength.
pub fn expected(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

fn slope(score: f64) -> f64 {
    400.0 / (std::f64::consts::LN_10 * score * (1.0 - score))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(found: Option<f64>, wanted: f64) {
        let found = found.unwrap();
        assert!((found - wanted).abs() < 0.05, "{found}, not {wanted}");
    }

    fn tally(pairs: [u64; 5]) -> Tally {
        let fates = [
            [Fate::Loss, Fate::Loss],
            [Fate::Loss, Fate::Draw],
            [Fate::Win, Fate::Loss],
            [Fate::Draw, Fate::Win],
            [Fate::Win, Fate::Win],
        ];
        let mut tally = Tally::default();
        for (pair, count) in fates.into_iter().zip(pairs) {
            (0..count).for_each(|_| tally.add(pair));
        }
        assert_eq!(tally.pairs, pairs);
        tally
    }

    #[test]
    fn differences_are_those_of_the_tables() {
        near(elo(0.75), 190.8);
        near(elo(0.5), 0.0);
        near(elo(0.25), -190.8);
        near(elo(0.64), 100.0 - 0.05);
        near(elo(10.0 / 11.0), 400.0);
        near(Some(expected(400.0) * 11.0), 10.0);
        near(Some(expected(0.0)), 0.5);
        assert_eq!((elo(0.0), elo(1.0)), (None, None));
    }

    #[test]
    fn games_are_counted_from_the_first_players_side() {
        let tally = tally([1, 2, 3, 4, 5]);
        // Wins 3 + 4 + 10, draws 2 + 4, losses 2 + 2 + 3.
        assert_eq!((tally.wins, tally.draws, tally.losses, tally.games()), (17, 6, 7, 30));
        assert_eq!(tally.score(), Some(20.0 / 30.0));
        assert_eq!([Fate::Win, Fate::Draw, Fate::Loss].map(Fate::other), [Fate::Loss, Fate::Draw, Fate::Win]);
    }

    #[test]
    fn the_error_bar_comes_from_pairs() {
        // 50 pairs each of 0 and 1: variance 0.25 · 100/99, divided by 100 pairs; the slope at 1/2 is 1600 / ln 10.
        let error = 1.96 * (0.25 / 99.0_f64).sqrt();
        near(tally([50, 0, 0, 0, 50]).score_error().map(|error| 1000.0 * error), 1000.0 * error);
        near(tally([50, 0, 0, 0, 50]).elo_error(), error * 1600.0 / 10_f64.ln());
        // Every opening is won by the same side: the players are equal, and nothing is left to chance.
        assert_eq!(tally([0, 0, 100, 0, 0]).elo_error(), Some(0.0));
        assert_eq!(tally([0, 0, 0, 0, 9]).elo_error(), None);
        assert_eq!(tally([9, 0, 0, 0, 0]).elo_error(), None);
        assert_eq!(tally([0, 0, 0, 1, 0]).elo_error(), None);
        assert_eq!((Tally::default().score(), Tally::default().elo()), (None, None));
    }
}
