//! Going back, going on, and what else was tried.

use crate::{game, play, texts};
use ludoteca_kit::{MoveError, Side};
use ludoteca_session::{NodeId, Session};

#[test]
fn another_move_makes_a_variation_and_redo_follows_the_line_last_taken() {
    let mut game = game("claustro", "");
    play(&mut game, "e3-e2 a3-a4 e2-e3");
    let first = game.node();
    assert!(game.undo() && game.undo());
    play(&mut game, "b1-b2");
    assert_eq!(texts(&game), ["e3-e2", "b1-b2"]);
    assert!(game.undo());
    let tried: Vec<String> = game.variations().iter().map(|&node| game.text_to(node)).collect();
    assert_eq!(tried, ["a3-a4", "b1-b2"]);
    assert!(game.redo() && !game.redo());
    assert_eq!(texts(&game), ["e3-e2", "b1-b2"]);
    let line = game.line();
    assert_eq!(line.iter().map(|entry| entry.variations).collect::<Vec<_>>(), [0, 1]);
    assert_eq!(line.iter().map(|entry| entry.current).collect::<Vec<_>>(), [false, true]);
    assert_eq!(line.iter().map(|entry| entry.side).collect::<Vec<_>>(), Side::BOTH);
    assert_eq!(line.iter().map(|entry| entry.ply).collect::<Vec<_>>(), [1, 2]);

    assert!(game.go(first));
    assert_eq!(texts(&game), ["e3-e2", "a3-a4", "e2-e3"]);
    assert!(game.undo() && game.undo() && game.redo());
    assert_eq!(game.ply(), 2);
    assert_eq!(texts(&game), ["e3-e2", "a3-a4", "e2-e3"], "looking does not change the line");
    assert!(game.go(NodeId::ROOT) && game.ply() == 0 && !game.undo());
    assert!(!game.go(NodeId(99)) && game.node() == NodeId::ROOT);
}

#[test]
fn any_position_can_be_looked_at_without_going_there() {
    let mut game = game("claustro", "");
    let (start, first, text) = (game.scene(), game.choices(&[]), game.position());
    play(&mut game, "e3-e2 a3-a4");
    let here = game.node();
    assert_eq!(game.scene_at(NodeId::ROOT), start);
    assert_eq!(game.choices_at(NodeId::ROOT, &[]), first);
    assert_eq!(game.position_at(NodeId::ROOT), text);
    assert_eq!((game.scene_at(here), game.choices_at(here, &[])), (game.scene(), game.choices(&[])));
    assert_eq!((game.node(), texts(&game).len()), (here, 2), "nothing has moved");
    game.run_out(Side::First);
    assert_eq!(game.ending().map(|ending| ending.reason), Some("time".to_string()));
    assert!(!game.choices_at(here, &[]).leads_on());
    assert_eq!((game.ending_at(NodeId::ROOT), game.ending_at(here)), (None, game.ending()));
    assert_eq!(game.choices_at(NodeId::ROOT, &[]), first, "only the end of the line is over");
}

#[test]
fn a_move_played_again_is_no_new_variation() {
    let mut game = game("claustro", "");
    play(&mut game, "e3-e2 a3-a4");
    let node = game.node();
    game.go(NodeId::ROOT);
    play(&mut game, "E3-E2 (A3-A4).");
    assert_eq!(game.node(), node);
    assert_eq!(game.line().iter().map(|entry| entry.variations).sum::<usize>(), 0);
}

#[test]
fn looking_at_a_variation_leaves_the_game_what_it_was_and_playing_there_does_not() {
    let mut game = game("claustro", "");
    play(&mut game, "e3-e2 a3-a4");
    let old = game.node();
    game.undo();
    play(&mut game, "b1-b2");
    let main = |game: &Session| game.record().line.last().unwrap().text.clone();
    assert_eq!(main(&game), "b1-b2");
    game.go(old);
    assert_eq!(main(&game), "b1-b2");
    let whole: Vec<String> = game.main_line().iter().map(|entry| game.text_to(entry.node)).collect();
    assert_eq!(whole, ["e3-e2", "b1-b2"]);
    assert_eq!(texts(&game), ["e3-e2", "a3-a4"]);
    play(&mut game, "e2-e3");
    assert_eq!(main(&game), "e2-e3");
}

#[test]
fn taking_back_leads_to_where_a_human_was_to_move() {
    let mut game = game("claustro", "");
    assert_eq!(game.take_back([true, true]), 0);
    play(&mut game, "e3-e2 a3-a4");
    assert_eq!((game.take_back([true, true]), game.ply()), (1, 1));
    assert!(game.redo());
    assert_eq!((game.take_back([true, false]), game.ply()), (2, 0));
    assert!(game.redo());
    assert_eq!((game.take_back([true, false]), game.ply()), (1, 0), "while the computer thinks");
    assert!(game.redo());
    assert_eq!((game.take_back([false, true]), game.ply()), (0, 1), "the human has not moved yet");
    assert_eq!(game.take_back([false, false]), 0);
}

#[test]
fn resigning_and_agreeing_end_the_game_until_they_are_taken_back() {
    let mut game = game("claustro", "");
    play(&mut game, "e3-e2");
    game.resign(Side::First);
    let ending = game.ending().unwrap();
    assert_eq!((ending.winner, ending.reason.as_str()), (Some(Side::Second), "resignation"));
    assert_eq!(ending.told.to_string(), "Blue wins: green has resigned");
    assert_eq!(ending.why.unwrap().to_string(), "green has resigned");
    assert_eq!(ending.shown, [], "the board does not show it");
    assert_eq!(game.play_text("a3-a4"), Err(MoveError::Over));
    assert_eq!(game.scene().outcome.unwrap().winner(), Some(Side::Second));
    game.agree_draw();
    assert_eq!(game.ending().unwrap().reason, "resignation", "it has ended already");
    assert!(game.undo());
    assert_eq!((game.ending(), game.ply()), (None, 1));
    game.agree_draw();
    let ending = game.ending().unwrap();
    assert_eq!((ending.winner, ending.reason.as_str()), (None, "agreement"));
    assert_eq!(ending.told.to_string(), "Draw: the players have agreed on a draw");
    assert_eq!((game.take_back([false, true]), game.ply()), (1, 1));
    game.run_out(Side::Second);
    assert_eq!(game.ending().unwrap().told.to_string(), "Green wins: blue has run out of time");
    assert_eq!((game.take_back([true, false]), game.ply()), (2, 0));
    assert_eq!((game.redo(), game.ending()), (true, None));
    game.resign(Side::Second);
    assert_eq!((game.take_back([true, false]), game.ply()), (2, 0));
    assert_eq!((game.redo(), game.ending()), (true, None));
}

#[test]
fn a_resignation_ends_the_line_and_playing_elsewhere_forgets_it() {
    let mut game = game("claustro", "");
    play(&mut game, "e3-e2 a3-a4 e2-e3");
    game.undo();
    game.resign(Side::First);
    assert_eq!(texts(&game), ["e3-e2", "a3-a4"]);
    let record = game.record();
    assert_eq!((record.line.len(), record.header("Reason")), (2, Some("resignation")));
    game.go(NodeId::ROOT);
    assert_eq!(game.ending(), None);
    play(&mut game, "e4-d4");
    assert_eq!(game.record().header("Reason"), None);
}

/// Whatever is played, every position that was ever there is still there, with the move that led to it.
#[test]
fn no_variation_is_lost_when_another_is_played() {
    let mut game = game("claustro", "");
    let mut ways: Vec<(NodeId, Vec<String>, String)> = Vec::new();
    for first in ["e3-e2", "e4-d4", "d5-d4"] {
        for second in ["a3-a4", "b1-b2"] {
            game.go(NodeId::ROOT);
            play(&mut game, &format!("{first} {second}"));
            ways.push((game.node(), texts(&game), game.position()));
            for (node, way, position) in &ways {
                assert!(game.has(*node));
                assert_eq!(game.position_at(*node), *position);
                assert_eq!(game.text_to(*node), way[1]);
            }
        }
    }
    for (node, way, position) in &ways {
        assert!(game.go(*node));
        assert_eq!((&texts(&game), &game.position(), game.ply()), (way, position, 2));
        game.go(NodeId::ROOT);
        assert_eq!(game.variations().len(), 3);
    }
    let again = Session::read::<ludoteca_games::Games>(&game.record().to_string()).unwrap();
    assert_eq!(again.record(), game.record(), "and its record holds them all");
}

#[test]
fn the_board_shows_why_a_game_is_over() {
    let check = |name: &str, position: &str, moves: &str, expected: &str| {
        let mut game = crate::from::<ludoteca_games::Games>(name, position);
        crate::play(&mut game, moves);
        let shown = game.ending().unwrap().shown;
        assert_eq!(shown, crate::sites(&game, expected), "{name} {position} {moves}");
    };
    check("claustro", "1b2#/g1g2/b2g1/g3b/#b3 g", "b1-a1", "a1");
    // The gold tiles that were held, after a move that did not help.
    check("tactigon", "3/1st1s/ctp2/2s2/1c1c1c1/1C3S1/1C3/SCSTC/2P2/2T2/1 r", "", "b6 f6");
    check("three-dragons", "#7#/9/2W2B21B2W22/4W24/o3o3o/9/9/9/#6W2# w", "e4-e3", "e3");
    // A captured pentagon is seen by who took it.
    check("tactigon", "3/5/2p2/2C2/7/7/5/5/2P2/5/1 r", "d4-d3", "d3");
}
