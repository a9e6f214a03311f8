//! Games judged move by move.

use crate::{game, game_on, play};
use ludoteca_games::Games;
use ludoteca_kit::Side;
use ludoteca_session::{Grade, Judged, Limits, NodeId, Player, Session, accuracy};
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

/// A game of the engine against somebody who plays any legal move, as long as it is interesting.
fn one_sided(name: &str, seed: u64) -> Session {
    let mut game = game_on::<Games>(name, "", seed);
    let players = ["engine:nodes=400", "random"].map(|name| Player::parse(game.meta(), name).unwrap());
    while !game.is_over() && game.ply() < 24 {
        let player = &players[game.turn().index()];
        let decision = game.think(player).unwrap().run().unwrap();
        game.play(decision.mv).unwrap();
    }
    game
}

/// Who falls from an even game to a lost one has made moves that did it: no fall belongs to nobody, and none is counted twice.
#[test]
fn a_game_that_was_lost_step_by_step_was_lost_by_moves() {
    for name in ["three-dragons", "tactigon"] {
        let game = one_sided(name, 3);
        let found = game
            .judge(&Limits::nodes(1_500), &Arc::default(), &mut |_, _| ControlFlow::Continue(()))
            .unwrap();
        let told =
            || -> Vec<String> { found.iter().map(|one| game.judgement_told(one).to_string()).collect() };
        let lost = |side: Side| found.iter().filter(|one| one.side == side).map(Judged::loss).sum::<f64>();
        // What the loser may expect at the beginning and at the end.
        let (first, last) = (&found[0], &found[found.len() - 1]);
        let of_second = |one: &Judged, at: usize| match one.side {
            Side::First => 1.0 - one.chances[at],
            Side::Second => one.chances[at],
        };
        let fall = of_second(first, 0) - of_second(last, 1);
        assert!(fall > 0.3, "{name}: random moves lose, {fall}: {:#?}", told());
        let charged = lost(Side::Second) - lost(Side::First);
        assert!((charged - fall).abs() < 0.15, "{name}: {charged} of {fall}: {:#?}", told());
        let worst = found.iter().filter(|one| one.side == Side::Second).map(|one| one.grade).max();
        assert!(worst >= Some(Grade::Mistake), "{name}: {:#?}", told());
        let [first, second] = accuracy(&found);
        assert!(first > second, "{name}: {first:?} {second:?}");
        // Every sentence is whole.
        assert!(told().iter().all(|text| text.ends_with('.') && !text.contains(['<', '$'])), "{:#?}", told());
    }
}

/// A die that the other side takes for nothing is no inaccuracy that nobody names.
#[test]
fn giving_up_a_die_has_its_mark_and_its_reason() {
    let mut game = game("three-dragons", "");
    play(&mut game, "b9-b4 h1-h5 g9-g5");
    let limits = Limits::nodes(3_000);
    let found = game.judge(&limits, &Arc::default(), &mut |_, _| ControlFlow::Continue(())).unwrap();
    let grades: Vec<Grade> = found.iter().map(|one| one.grade).collect();
    assert!(grades[1] >= Grade::Mistake && !grades[2].is_fault(), "{grades:?}");
    assert_eq!(game.fault(&found[1]).to_string(), "it lets the black die with 3 on h5 be captured, by g9-g5");
    let hanging = |one: usize| -> Vec<String> {
        game.hanging(&found[one]).iter().map(|&site| game.layout().label(site).to_string()).collect()
    };
    assert_eq!(hanging(1), ["h5"], "what the reply takes");
    assert!(hanging(2).is_empty(), "nothing follows the last move");
    let told = game.judgement_told(&found[1]).to_string();
    assert!(told.starts_with("h1-h5 is a ") && told.contains("Better is "), "{told}");
    assert!(told.contains("Black's chances fall from "), "{told}");
}
