//! Finds the weights of a game's evaluation.
//!
//! A round has two steps. **Self-play**: the engine plays itself from random openings with the weights it has, and every
//! quiet position is kept with the result of its game. **Regression**: weights are sought under which the evaluation,
//! read as odds on a logistic scale, foretells these results best (Texel's method). The next round plays with the new
//! weights. All of it follows from a seed and the weights it begins with, and repeats exactly, whatever the number of
//! threads. At the end the new weights play those there were: to foretell better is not yet to play better.
//!
//! Where a board is solved nobody needs to play: positions drawn from its table teach what they are really worth.

pub mod chances;
mod check;
mod fit;
mod labels;
mod play;
pub mod positions;
pub mod selfplay;
pub mod spsa;
mod store;
pub mod trial;

pub use check::{check, told};
pub use fit::{Fit, fit};
pub use labels::labels;
pub use play::{Play, Sample, play};
pub use store::{store, store_chances};

use ludoteca_kit::{Meta, Tactics};

/// How the weights are sought.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// Self-play and regression, so many times.
    pub rounds: u32,
    /// Games a round.
    pub games: u32,
    /// Positions the engine looks at for a move.
    pub nodes: u64,
    /// By how much the engine misjudges positions at most, for variety.
    pub noise: i32,
    /// One side, in turn, looks at only a so-manieth of the positions and misjudges so many times as much: where equals
    /// draw, that shows how games are won.
    pub handicap: u16,
    /// One side, in turn, is the Monte-Carlo search with so many playouts a move; 0: nobody is. It defends differently
    /// from the engine, and whoever beats only itself may not know how to beat others.
    pub playouts: u64,
    /// How much of a result is left a ply before the game ends, two plies before, and so on: so many hundredths each time. With
    /// less than 100 a position is worth more the nearer the end is, and the engine learns to come to it.
    pub fade: u16,
    /// Drawn games are left out. Where nearly everything is drawn, they would teach that nothing matters.
    pub decisive: bool,
    /// Games at once.
    pub threads: usize,
    /// What everything drawn by lot follows from.
    pub seed: u64,
}

/// Finds weights, beginning with `start`. Everything worth keeping is told to `log`, a line at a time.
pub fn tune<G: Tactics>(
    meta: &Meta,
    game: &G,
    start: &[i16],
    plan: &Plan,
    log: &mut dyn FnMut(String),
) -> Vec<i16> {
    let mut weights = start.to_vec();
    for round in 1..=plan.rounds {
        let played = play(meta, game, &weights, plan, round);
        let [wins, draws, losses] = played.results;
        log(format!(
            "round {round}: {} games (first side {wins} won, {draws} drawn, {losses} lost), {} positions",
            plan.games,
            played.samples.len()
        ));
        if played.samples.is_empty() {
            log(format!("round {round}: no quiet positions to learn from, so the weights stay"));
            continue;
        }
        let found = fit(&played.samples, &weights);
        log(format!("round {round}: {}", found.told()));
        weights = found.weights;
    }
    weights
}

/// Finds weights that foretell the values of these positions, beginning with `start`.
pub fn learn(samples: &[Sample], start: &[i16], log: &mut dyn FnMut(String)) -> Vec<i16> {
    log(format!("{} positions with their values", samples.len()));
    let found = fit(samples, start);
    log(found.told());
    found.weights
}
