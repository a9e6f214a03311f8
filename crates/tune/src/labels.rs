//! Positions whose value is known, instead of games.

use crate::play::Sample;
use anyhow::{Context as _, Result, bail};
use ludoteca_kit::{Present, Tactics};

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
        let threatened = |passed| game.winning_move(&passed).is_some();
        if game.winning_move(&state).is_some() || game.null_move(&state).is_some_and(threatened) {
            continue;
        }
        samples.push(Sample::of(game, &state, result));
    }
    Ok(samples)
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludoteca_games::claustro::Claustro;
    use ludoteca_kit::Portable;

    #[test]
    fn values_become_results_and_what_a_search_sees_is_left_out() {
        let game = Claustro::<u32, Portable>::new(Portable, 5, false);
        let start = "1bb1#/b4/b3g/4g/#1gg1 g";
        // A green pawn beside its goal wins with the next move.
        let won = "1bb1#/g4/b3b/4g/#1gg1 g";
        let text = format!("{start}  draw\n{start}  win in 9\n{start}  loss in 4\n{won}  win in 1\n");
        let results: Vec<f32> = labels(&game, &text).unwrap().iter().map(|sample| sample.result).collect();
        assert_eq!(results, [0.5, 1.0, 0.0]);
        let refused = |text: &str| format!("{:#}", labels(&game, text).unwrap_err());
        assert_eq!(
            refused(&format!("{start}  draw\n{start}  perhaps")),
            "line 2: perhaps is no value, win, draw or loss is"
        );
        assert_eq!(refused(start), "line 1: no value");
        assert!(refused("nothing  draw").starts_with("line 1: "));
    }
}
