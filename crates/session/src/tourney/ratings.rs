//! One scale for many players.
//!
//! The model of Bradley and Terry gives each player a strength `g` such that one beats another with odds `g : h`; the
//! logarithm of strength on the usual scale is Elo. A draw counts as half a win and half a loss. The likeliest strengths
//! are found by letting each player's strength be its points divided by what one unit of strength should have won
//! against the others as they are, over and over (Zermelo 1929; D. Hunter, "MM algorithms for generalized Bradley–Terry
//! models", 2004). Where somebody has won every game there would be no end to that, so each pairing that was played
//! counts one drawn game more than there was.
//!
//! Error bars come from the curvature of the likelihood at its top, measured from the mean of all players. They treat a
//! draw like a coin that was tossed, which makes them too wide where many games are drawn, never too narrow.

use super::tally::{CONFIDENCE, Tally};

/// What was played between two players, by their places; as the first one sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pairing {
    /// The one whose results are counted.
    pub first: usize,
    /// The other one.
    pub second: usize,
    /// The results.
    pub tally: Tally,
}

/// Where a player stands.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    /// Its strength; the mean of all players is 0.
    pub elo: f64,
    /// Half the width of the interval in which it lies with 95 % confidence; infinite where some have met none of the
    /// others.
    pub error: f64,
}

/// Games that are added to each pairing, drawn.
const PRIOR: f64 = 1.0;
/// Points of Elo for a factor of e in strength.
const SCALE: f64 = 400.0 / std::f64::consts::LN_10;

/// The ratings of `players` players after what they have played.
pub fn ratings(players: usize, pairings: &[Pairing]) -> Vec<Rating> {
    rated(players, pairings, PRIOR)
}

fn rated(players: usize, pairings: &[Pairing], prior: f64) -> Vec<Rating> {
    let mut points = vec![0.0; players];
    let mut games = vec![vec![0.0; players]; players];
    for Pairing { first, second, tally } in pairings.iter().filter(|pairing| pairing.tally.games() > 0) {
        let won = tally.wins as f64 + tally.draws as f64 / 2.0 + prior / 2.0;
        let all = tally.games() as f64 + prior;
        points[*first] += won;
        points[*second] += all - won;
        games[*first][*second] += all;
        games[*second][*first] += all;
    }
    let logs = strengths(&points, &games);
    let errors = spreads(&logs, &games);
    let rating = |(log, error): (f64, f64)| Rating { elo: SCALE * log, error: CONFIDENCE * SCALE * error };
    logs.into_iter().zip(errors).map(rating).collect()
}

/// The logarithms of the likeliest strengths, their mean at 0.
fn strengths(points: &[f64], games: &[Vec<f64>]) -> Vec<f64> {
    let mut logs = vec![0.0_f64; points.len()];
    for _ in 0..100_000 {
        let mut moved: f64 = 0.0;
        for i in 0..logs.len() {
            let due: f64 = (0..logs.len()).map(|j| games[i][j] / (logs[i].exp() + logs[j].exp())).sum();
            if due > 0.0 && points[i] > 0.0 {
                let log = (points[i] / due).ln();
                moved = moved.max((log - logs[i]).abs());
                logs[i] = log;
            }
        }
        let mean = logs.iter().sum::<f64>() / logs.len().max(1) as f64;
        logs.iter_mut().for_each(|log| *log -= mean);
        if moved < 1e-10 {
            break;
        }
    }
    logs
}

/// The standard deviations of the logarithms, measured from their mean.
fn spreads(logs: &[f64], games: &[Vec<f64>]) -> Vec<f64> {
    let n = logs.len();
    // The curvature knows differences only; a matrix of equal entries added to it fixes the mean and can be inverted.
    let mut matrix = vec![vec![1.0 / n.max(1) as f64; n]; n];
    for i in 0..n {
        for j in (0..n).filter(|&j| j != i) {
            let chance = 1.0 / (1.0 + (logs[j] - logs[i]).exp());
            let weight = games[i][j] * chance * (1.0 - chance);
            matrix[i][i] += weight;
            matrix[i][j] -= weight;
        }
    }
    let Some(inverse) = inverse(matrix) else { return vec![f64::INFINITY; n] };
    (0..n).map(|i| (inverse[i][i] - 1.0 / n as f64).max(0.0).sqrt()).collect()
}

/// By elimination with the largest pivot; `None` if the players fall into groups that have not met.
fn inverse(mut matrix: Vec<Vec<f64>>) -> Option<Vec<Vec<f64>>> {
    let n = matrix.len();
    for (i, row) in matrix.iter_mut().enumerate() {
        row.extend((0..n).map(|j| f64::from(u8::from(i == j))));
    }
    for column in 0..n {
        let size = |row: &usize| matrix[*row][column].abs();
        let pivot = (column..n).max_by(|a, b| size(a).total_cmp(&size(b)))?;
        if matrix[pivot][column].abs() < 1e-12 {
            return None;
        }
        matrix.swap(column, pivot);
        let by = matrix[column][column];
        matrix[column].iter_mut().for_each(|entry| *entry /= by);
        let lead = matrix[column].clone();
        for (_, row) in matrix.iter_mut().enumerate().filter(|(row, _)| *row != column) {
            let by = row[column];
            row.iter_mut().zip(&lead).for_each(|(entry, lead)| *entry -= by * lead);
        }
    }
    Some(matrix.into_iter().map(|row| row[n..].to_vec()).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Without draws; the spread of pairs does not matter here.
    fn pairing(first: usize, second: usize, wins: u64, losses: u64) -> Pairing {
        Pairing { first, second, tally: Tally { wins, losses, ..Tally::default() } }
    }

    fn near(found: f64, wanted: f64, by: f64) {
        assert!((found - wanted).abs() < by, "{found}, not {wanted}");
    }

    #[test]
    fn two_players_differ_as_their_score_says() {
        let found = rated(2, &[pairing(0, 1, 75, 25)], 0.0);
        near(found[0].elo - found[1].elo, 190.85, 0.01);
        near(found[0].elo + found[1].elo, 0.0, 1e-6);
        // The difference has variance 1 / (100 · 3/4 · 1/4); each player lies half of it from the mean.
        near(found[0].error, 1.96 * SCALE / 18.75_f64.sqrt() / 2.0, 0.01);
        near(found[0].error, found[1].error, 1e-9);
    }

    #[test]
    fn a_table_made_from_strengths_gives_them_back() {
        // Strengths 1, 2 and 4: every score is exactly what they predict.
        let table = [pairing(0, 1, 100, 200), pairing(1, 2, 100, 200), pairing(0, 2, 60, 240)];
        let found = rated(3, &table, 0.0);
        let step = 400.0 * 2_f64.log10();
        near(found[1].elo, 0.0, 1e-4);
        near(found[2].elo - found[1].elo, step, 1e-4);
        near(found[1].elo - found[0].elo, step, 1e-4);
        assert!(found[1].error < found[0].error, "the one in the middle is known best");
    }

    #[test]
    fn draws_are_half_points() {
        let drawn = Pairing { first: 0, second: 1, tally: Tally { draws: 100, ..Tally::default() } };
        near(rated(2, &[drawn], 0.0)[0].elo, 0.0, 1e-9);
        let half = Pairing { tally: Tally { wins: 50, draws: 50, ..Tally::default() }, ..drawn };
        let found = rated(2, &[half], 0.0);
        near(found[0].elo - found[1].elo, 190.85, 0.01);
    }

    #[test]
    fn who_wins_always_has_a_rating_too() {
        let found = ratings(3, &[pairing(0, 1, 0, 100), pairing(1, 2, 0, 100), pairing(0, 2, 0, 100)]);
        assert!(found.windows(2).all(|pair| pair[1].elo > pair[0].elo + 300.0), "{found:?}");
        assert!(found.iter().all(|rating| rating.elo.is_finite() && rating.error.is_finite()));
        // 100 : 0 with one drawn game more is 100.5 : 0.5.
        let found = ratings(2, &[pairing(0, 1, 100, 0)]);
        near(found[0].elo - found[1].elo, 400.0 * 201_f64.log10(), 0.01);
    }

    #[test]
    fn who_has_not_played_is_not_known() {
        let found = ratings(3, &[pairing(0, 1, 5, 5)]);
        assert!(found[2].error.is_infinite());
        assert!(ratings(0, &[]).is_empty());
    }
}
