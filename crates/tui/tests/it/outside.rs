//! A program from outside at the board. Who sits behind it is nothing to the interface, so here it is no process.

use crate::driver::{Driver, options, setup};
use ludoteca_kit::words::{COMMON, say};
use ludoteca_session::{Forfeit, Guest, Guests, Move, Outside, Player, Session};
use ludoteca_tui::{Options, Start};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// Plays one move and then breaks down.
#[derive(Clone, Copy, Debug)]
struct OneMove(usize);

impl Outside for OneMove {
    fn name(&self) -> String {
        "ugi:one move".to_string()
    }

    fn seat(&self) -> Box<dyn Guest> {
        Box::new(*self)
    }
}

impl Guest for OneMove {
    fn begin(&mut self, _: &Session) -> Result<(), Forfeit> {
        Ok(())
    }

    fn choose(&mut self, game: &Session, _: &AtomicBool) -> Result<Move, Forfeit> {
        self.0 += 1;
        let broken = || Forfeit { kind: "crash", reason: say!(COMMON, "bot-left-status", status = 3) };
        if self.0 > 1 { Err(broken()) } else { Ok(game.moves()[0]) }
    }
}

#[test]
fn a_program_that_breaks_down_loses_and_a_sentence_says_why() {
    let start = Start::Game(setup("claustro"), [Player::Human; 2]);
    let guests = Guests::new([None, Some(Arc::new(OneMove(0)))]);
    let mut driver = Driver::new(&Options { guests, ..options(start) }, (100, 30));
    driver.type_line("d5-d4");
    assert_eq!(driver.playing().ply(), 2, "it has answered");
    let next = driver.playing().write(driver.playing().moves()[0]);
    driver.type_line(&next);
    let ending = driver.playing().ending().expect("the game has ended");
    assert_eq!(ending.told.to_string(), "Green wins: blue has forfeited the game");
    driver.expect("blue has forfeited the game");
    let record = driver.playing().record().to_string();
    assert!(record.contains("[Second \"ugi:one move\"]"), "{record}");
    assert!(record.contains("it ended without an answer, with status 3"), "{record}");
}
