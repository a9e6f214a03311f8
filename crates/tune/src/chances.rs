//! The curve from what a search says to the result.
//!
//! The engine plays itself with the net or the weights it has, from random openings and with a random move now and then, as people make
//! them. Every position is kept with what its search said and how its game ended, and the scale is sought under which the
//! logistic curve foretells these results best. Positions in which a win was proven teach nothing: there nobody asks a curve.

use crate::play::{LONGEST, Line, many};
use ludoteca_engine::{Control, Engine, Limits, Score, TranspositionTable};
use ludoteca_kit::{Chances, Meta, Rng, Side, Tactics, mix};
use ludoteca_nets::Judge;
use std::sync::atomic::AtomicBool;

/// How the games are played.
#[derive(Clone, Copy, Debug)]
pub struct Course {
    /// How many.
    pub games: u32,
    /// Positions the engine looks at for a move.
    pub nodes: u64,
    /// One move in so many is drawn by lot.
    pub strange: usize,
    /// Games at once.
    pub threads: usize,
    /// What everything drawn by lot follows from.
    pub seed: u64,
}

/// What a search said of a position, and how its game ended, both for the side to move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Forecast {
    /// In hundredths.
    pub said: i32,
    /// 1 for a win, ½ for a draw, 0 for a loss.
    pub result: f64,
}

/// The positions of many games, and the games won, drawn and lost by the first side.
pub fn forecasts<G: Tactics>(meta: &Meta, game: &G, course: &Course) -> (Vec<Forecast>, [u32; 3]) {
    let games = many(course.games, course.threads, |number| {
        one_game(meta, game, course, mix([course.seed, u64::from(number), 0xC4A7]))
    });
    let (mut all, mut results) = (Vec::new(), [0; 3]);
    for (forecasts, winner) in games {
        all.extend(forecasts);
        results[match winner {
            Some(Side::First) => 0,
            None => 1,
            Some(Side::Second) => 2,
        }] += 1;
    }
    (all, results)
}

fn one_game<G: Tactics>(meta: &Meta, game: &G, course: &Course, seed: u64) -> (Vec<Forecast>, Option<Side>) {
    let mut rng = Rng::new(seed);
    let (evaluation, table) = (Judge::of(game).0, TranspositionTable::new(1 << 20));
    let never = AtomicBool::new(false);
    let (limits, control) = (Limits::nodes(course.nodes), Control::new(&never));
    let mut line = Line::new(meta, game);
    line.open(2 + rng.below(9), &mut rng);
    let mut said = Vec::new();
    let winner = loop {
        if let Some(winner) = line.over() {
            break winner;
        }
        if said.len() > LONGEST {
            break None;
        }
        let turn = game.turn(&line.root.state);
        let engine = Engine { seed, ..Engine::new(game, &evaluation, &table) };
        let Some(report) = engine.search(&line.root, &limits, &control, &mut |_| {}) else { break None };
        let mv = report.lines[0].moves[0];
        match report.score() {
            Score::WinIn(_) => break Some(turn),
            Score::LossIn(_) => break Some(turn.other()),
            Score::Centi(value) => said.push((value, turn)),
        }
        let strange = rng.below(course.strange.max(1)) == 0;
        line.play(if strange { game.sample(&line.root.state, &mut rng).unwrap_or(mv) } else { mv });
    };
    let result = |turn| winner.map_or(0.5, |winner| f64::from(u8::from(winner == turn)));
    (said.into_iter().map(|(said, turn)| Forecast { said, result: result(turn) }).collect(), winner)
}

/// The mean logistic loss of a curve.
pub fn loss(forecasts: &[Forecast], scale: u16) -> f64 {
    let curve = Chances { game: "", scale };
    let one = |forecast: &Forecast| {
        let expected = curve.expected(forecast.said).clamp(1e-9, 1.0 - 1e-9);
        -(forecast.result * expected.ln() + (1.0 - forecast.result) * (1.0 - expected).ln())
    };
    forecasts.iter().map(one).sum::<f64>() / forecasts.len().max(1) as f64
}

/// A curve steeper than this would call a whisper a win, a flatter one would call a win a whisper.
const SCALES: [u16; 2] = [20, 2_000];

/// The scale with the smallest loss. The loss has one valley, so a search by thirds finds its bottom.
pub fn fit_scale(forecasts: &[Forecast]) -> u16 {
    let [mut low, mut high] = SCALES;
    while high - low > 2 {
        let third = (high - low) / 3;
        let (a, b) = (low + third, high - third);
        if loss(forecasts, a) <= loss(forecasts, b) { high = b } else { low = a }
    }
    let losses = (low..=high).map(|scale| (scale, loss(forecasts, scale)));
    losses.min_by(|a, b| a.1.total_cmp(&b.1)).map_or(Chances::UNFITTED.scale, |(scale, _)| scale)
}

/// What the curve foretells beside what happened, in bands of what the search said.
pub fn bands(forecasts: &[Forecast], scale: u16) -> Vec<String> {
    let curve = Chances { game: "", scale };
    let edges = [i32::MIN, -400, -200, -100, -50, 0, 50, 100, 200, 400, i32::MAX];
    let told = |edge: &[i32]| {
        let inside: Vec<&Forecast> =
            forecasts.iter().filter(|forecast| forecast.said >= edge[0] && forecast.said < edge[1]).collect();
        let mean = |of: &dyn Fn(&Forecast) -> f64| {
            inside.iter().map(|forecast| of(forecast)).sum::<f64>() / inside.len() as f64
        };
        let (expected, happened) =
            (mean(&|forecast| curve.expected(forecast.said)), mean(&|forecast| forecast.result));
        let from = if edge[0] == i32::MIN { "below".to_string() } else { format!("from {}", edge[0]) };
        let to = match edge {
            [i32::MIN, to] => format!(" {to}"),
            [_, i32::MAX] => " on".to_string(),
            [_, to] => format!(" to {to}"),
            _ => String::new(),
        };
        (!inside.is_empty()).then(|| {
            format!("{from}{to}: {} positions, foretold {expected:.3}, happened {happened:.3}", inside.len())
        })
    };
    edges.windows(2).filter_map(told).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludoteca_games::Games;
    use ludoteca_games::claustro::Claustro;
    use ludoteca_kit::{Portable, Registry as _};

    #[test]
    fn the_curve_that_made_the_results_is_found_again() {
        for scale in [60, 174, 420] {
            let (mut rng, curve) = (Rng::new(7), Chances { game: "", scale });
            let forecasts: Vec<Forecast> = (0..20_000)
                .map(|_| {
                    let said = rng.below(1_201) as i32 - 600;
                    let won = (rng.below(1 << 20) as f64) < curve.expected(said) * f64::from(1 << 20);
                    Forecast { said, result: f64::from(u8::from(won)) }
                })
                .collect();
            let found = fit_scale(&forecasts);
            assert!(found.abs_diff(scale) * 20 < scale, "{found} for {scale}");
            assert!(loss(&forecasts, found) <= loss(&forecasts, scale));
        }
    }

    #[test]
    fn games_repeat_exactly_whatever_the_number_of_threads() {
        let game = Claustro::<u32, Portable>::new(Portable, 5, false);
        let meta = Games::metas().iter().find(|meta| meta.id == "claustro").unwrap();
        let course = Course { games: 8, nodes: 300, strange: 24, threads: 1, seed: 5 };
        let alone = forecasts(meta, &game, &course);
        assert_eq!(alone, forecasts(meta, &game, &Course { threads: 2, ..course }));
        assert!(!alone.0.is_empty());
        assert_eq!(alone.1.iter().sum::<u32>(), 8);
        assert!(!bands(&alone.0, 174).is_empty());
    }
}
