//! Matches on all games: what interfaces may rely on.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking, in its helpers too")]

mod laws;
mod navigation;
mod past;
mod perfect;
mod players;
mod records;
mod store;
mod tourney;

use ludoteca_arena::{Match, Setup};
use ludoteca_games::Games;
use ludoteca_kit::{Settings, Registry};

/// A match of a game of the house under these settings.
fn game(name: &str, settings: &str) -> Match {
    game_on::<Games>(name, settings, 0)
}

fn game_on<S: Registry + 'static>(name: &str, settings: &str, seed: u64) -> Match {
    let mut setup = Setup::new::<S>(name).unwrap();
    setup.settings = Settings::parse(&S::metas()[setup.game].history, settings).unwrap();
    setup.seed = seed;
    Match::open::<S>(&setup).unwrap()
}

/// Plays moves joined by blanks.
fn play(game: &mut Match, moves: &str) {
    for text in moves.split_whitespace() {
        game.play(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    }
}
