//! Positions whose value is known, instead of games.

use crate::play::Sample;
use anyhow::{Context as _, Result, bail};
use gamekit::{Present, Tactics};

/// Reads positions as `ludoteca probe GAME --sample N` writes them: a position, two spaces, and what it is worth to the side to
/// move. Positions in which somebody wins with the next move are left out; a search sees those by itself.
pub fn labels<G: Present + Tactics>(game: &G, text: &str) -> Result<Vec<Sample>> {
    let mut samples = Vec::new();
    for (number, line) in text.lines().enumerate() {
        let place = || format!("line {}", number + 1);
        let (position, worth) = line.split_once("  ").with_context(|| format!("{}: no value", place()))?;
        let result = match worth.split(' ').next() {
            Some("win") => 1.0,
            Some("draw") => 0.5,
            Some("loss") => 0.0,
            _ => bail!("{}: {worth} is no value, win, draw or loss is", place()),
        };
        let state = game.parse_state(position).with_context(place)?;
        let threatened = |passed| game.winning(&passed).is_some();
        if game.winning(&state).is_some() || game.pass(&state).is_some_and(threatened) {
            continue;
        }
        samples.push(Sample::of(game, &state, result));
    }
    Ok(samples)
}
