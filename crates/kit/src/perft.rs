//! Counting the tree of moves, the referee of move generators.

use crate::{Game, Job, cold};
use std::hint::black_box;

/// The number of sequences of exactly `depth` legal moves; a finished game has none. The last ply is counted by
/// [`Game::count`], so this judges `count` as well as `moves` and `play`. Every ply takes stack.
pub fn perft<G: Game>(game: &G, state: &G::State, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => game.count(state) as u64,
        2 => game.enter(Bulk { game, state }),
        _ => {
            let deeper = |mv| perft(game, &cold::after(game, state, mv), depth - 1);
            cold::moves(game, state).into_iter().map(deeper).sum()
        }
    }
}

/// As [`perft`], but every position at the end of a sequence is made.
pub fn leaves<G: Game>(game: &G, state: &G::State, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => game.enter(Made { game, state }),
        _ => {
            let mut sum = 0;
            game.children(state, |child| sum += leaves(game, child, depth - 1));
            sum
        }
    }
}

struct Bulk<'a, G: Game> {
    game: &'a G,
    state: &'a G::State,
}

impl<G: Game> Job for Bulk<'_, G> {
    type Out = u64;
    #[inline(always)]
    fn run(self) -> u64 {
        let mut sum = 0;
        self.game.children(
            self.state,
            #[inline(always)]
            |child| sum += self.game.count(child) as u64,
        );
        sum
    }
}

struct Made<'a, G: Game> {
    game: &'a G,
    state: &'a G::State,
}

impl<G: Game> Job for Made<'_, G> {
    type Out = u64;
    #[inline(always)]
    fn run(self) -> u64 {
        let mut sum = 0;
        self.game.children(
            self.state,
            #[inline(always)]
            |leaf| {
                // The optimiser must believe that somebody looks at the position, or it would not make it.
                black_box(leaf);
                sum += 1;
            },
        );
        sum
    }
}
