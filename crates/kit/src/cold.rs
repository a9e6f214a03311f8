//! Out-of-line copies of the rules for cold callers.
//!
//! The bodies of the rules are inlined wherever they are called, so that hot loops are compiled as one piece. Where a person or
//! a file waits, that only makes the program larger and its build longer. Here each rule is compiled once for every game: this
//! module is about code size and nothing else.

use crate::{Game, Outcome, Rng};

/// The legal moves.
#[inline(never)]
pub fn moves<G: Game>(game: &G, state: &G::State) -> Vec<G::Move> {
    let mut moves = Vec::new();
    game.moves(state, &mut moves);
    moves
}

/// How many legal moves there are.
#[inline(never)]
pub fn count<G: Game>(game: &G, state: &G::State) -> usize {
    game.count(state)
}

/// A legal move drawn by lot; `None` once the game is over.
#[inline(never)]
pub fn sample<G: Game>(game: &G, state: &G::State, rng: &mut Rng) -> Option<G::Move> {
    game.sample(state, rng)
}

/// Plays a legal move.
#[inline(never)]
pub fn play<G: Game>(game: &G, state: &mut G::State, mv: G::Move) {
    game.play(state, mv);
}

/// The position after a legal move.
pub fn after<G: Game>(game: &G, state: &G::State, mv: G::Move) -> G::State {
    let mut after = state.clone();
    play(game, &mut after, mv);
    after
}

/// How the game ended, or `None` while it goes on.
#[inline(never)]
pub fn outcome<G: Game>(game: &G, state: &G::State) -> Option<Outcome> {
    game.outcome(state)
}
