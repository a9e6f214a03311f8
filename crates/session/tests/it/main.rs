//! Sessions of all games: what interfaces may rely on.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking, in its helpers too")]

mod choosing;
mod handles;
mod judging;
mod laws;
mod lessons;
mod navigation;
mod outside;
mod past;
mod perfect;
mod players;
mod properties;
mod records;
mod saves;
mod seats;
mod tablebases;
mod thinking;
mod tourney;
mod typing;

use ludoteca_games::Games;
use ludoteca_kit::{Registry, Settings, Site};
use ludoteca_session::{Move, Session, Setup};

/// A session of a registered game under these settings.
fn game(name: &str, settings: &str) -> Session {
    game_on::<Games>(name, settings, 0)
}

fn game_on<R: Registry>(name: &str, settings: &str, seed: u64) -> Session {
    let mut setup = Setup::new::<R>(name).unwrap();
    setup.settings = Settings::parse(&R::metas()[setup.game].history, settings).unwrap();
    setup.seed = seed;
    Session::open::<R>(&setup).unwrap()
}

/// A session that begins with a position.
fn from<R: Registry>(name: &str, position: &str) -> Session {
    let setup = Setup { position: Some(position.to_string()), ..Setup::new::<R>(name).unwrap() };
    Session::open::<R>(&setup).unwrap_or_else(|error| panic!("{position}: {error}"))
}

/// Plays moves joined by blanks.
fn play(game: &mut Session, moves: &str) {
    for text in moves.split_whitespace() {
        game.play_text(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    }
}

/// The texts of the line last taken.
fn texts(game: &Session) -> Vec<String> {
    game.line().iter().map(|entry| game.text_to(entry.node)).collect()
}

/// The sites of cells joined by blanks.
fn sites(game: &Session, cells: &str) -> Vec<Site> {
    cells.split_whitespace().map(|cell| game.layout().site(cell).unwrap()).collect()
}

/// A move of the current position.
fn mv(game: &Session, text: &str) -> Move {
    game.parse(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}
