//! Games judged move by move.

use crate::{game, game_on, play};
use ludoteca_kit::Side;
use ludoteca_session::{Judged, Limits, NodeId, Session};
use ludoteca_testkit::Examples;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

fn judged(game: &Session, depth: u32) -> Vec<Judged> {
    let limits = Limits { depth: Some(depth), ..Limits::default() };
    game.judge(&limits, &Arc::default(), &mut |_, _| ControlFlow::Continue(())).unwrap()
}

/// What players declare ends a game, and says nothing about what its positions are worth.
#[test]
fn a_game_that_was_given_up_is_judged_like_one_that_goes_on() {
    let mut game = game_on::<Examples>("noughts", "", 0);
    play(&mut game, "b2 b1 a1");
    let open = judged(&game, 9);
    assert_eq!(open.len(), 3);
    let ends: [fn(&mut Session); 3] =
        [|game| game.resign(Side::Second), |game| game.run_out(Side::First), |game| game.agree_draw()];
    for end in ends {
        end(&mut game);
        assert!(game.is_over());
        assert_eq!(judged(&game, 9), open);
        assert!(game.undo());
    }
}

/// Every judged move names the position in which it was made.
#[test]
fn a_judgement_names_its_position() {
    let mut game = game("claustro", "");
    assert!(judged(&game, 1).is_empty());
    play(&mut game, "e3-e2 a3-a4 e2-e3");
    game.go(NodeId::ROOT);
    play(&mut game, "e4-d4 a3-a4");
    // Looking elsewhere does not change what the game is.
    let line: Vec<String> = game.main_line().iter().map(|entry| game.text_to(entry.node)).collect();
    game.go(NodeId(2));
    let found = judged(&game, 2);
    let texts: Vec<String> =
        found.iter().map(|judged| game.write_at(judged.node, &[judged.mv]).remove(0)).collect();
    assert_eq!(texts, line);
    assert_eq!(found.iter().map(|judged| judged.ply).collect::<Vec<_>>(), [1, 2]);
    assert_eq!(found.iter().map(|judged| judged.side).collect::<Vec<_>>(), Side::BOTH);
    for judged in &found {
        // The best line can be written from where it begins.
        assert_eq!(game.write_at(judged.node, &judged.line).len(), judged.line.len());
    }
}

#[test]
fn a_flag_breaks_a_judgement_off() {
    let mut game = game("claustro", "");
    play(&mut game, "e3-e2 a3-a4 e2-e3");
    let stop = Arc::new(AtomicBool::new(true));
    let found = game.judge(&Limits::default(), &stop, &mut |_, _| ControlFlow::Continue(())).unwrap();
    assert!(found.is_empty());
}
