//! Positions in which much has happened.

use ludoteca_kit::{Rng, Stage, Tactics};

/// Positions of random games in which captures and their kin are frequent: one move in `quiet` is any move, the others
/// are noisy where there are such.
pub fn lively<G: Tactics>(game: &G, seed: u64, quiet: usize, number: usize) -> Vec<G::State> {
    let mut rng = Rng::new(seed);
    let mut states = Vec::new();
    while states.len() < number {
        let mut state = game.initial();
        while game.outcome(&state).is_none() && states.len() < number {
            states.push(state.clone());
            let mut moves = Vec::new();
            game.staged_moves(&state, Stage::Noisy, usize::MAX, &mut moves);
            let any = moves.is_empty() || rng.below(quiet) == 0;
            let mv = if any { game.sample(&state, &mut rng) } else { Some(moves[rng.below(moves.len())]) };
            game.play(&mut state, mv.expect("the game is not over"));
        }
    }
    states
}
