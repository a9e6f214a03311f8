use super::*;
use crate::{Request, Setup};
use ludoteca_testkit::Examples;

fn played(moves: &str) -> Session {
    let mut game = Session::open::<Examples>(&Setup::new::<Examples>("noughts").unwrap()).unwrap();
    moves.split(' ').for_each(|text| drop(game.play_text(text).unwrap()));
    game
}

fn judged(moves: &str) -> (Session, Vec<Judged>) {
    let game = played(moves);
    let judged =
        game.judge(&Limits::depth(9), &Arc::default(), &mut |_, _| ControlFlow::Continue(())).unwrap();
    (game, judged)
}

#[test]
fn the_move_that_loses_is_found() {
    // Crosses in the middle, noughts on an edge: that loses. Crosses in a corner keep the win.
    let (game, moves) = judged("b2 b1 a1 c3");
    assert_eq!(Standing::of(moves[0].before), Standing::Even);
    assert_eq!((moves[0].grade, moves[0].loss()), (Grade::Best, 0.0), "the middle is as good as anything");
    assert_eq!((Standing::of(moves[1].before), moves[1].grade), (Standing::Even, Grade::Blunder));
    assert!(matches!(moves[1].after, Score::LossIn(_)) && moves[1].changed(), "{:?}", moves[1]);
    assert!(moves[1].loss() > BLUNDER);
    assert!(!moves[2].grade.is_fault() && !moves[3].grade.is_fault(), "{moves:?}");
    let told = game.judgement_told(&moves[1]).to_string();
    assert!(told.starts_with("b1 is a blunder: it lets crosses win in "), "{told}");
    let accuracy = accuracy(&moves);
    assert!(accuracy[0] == Some(100) && accuracy[1] < Some(80), "{accuracy:?}");
}

#[test]
fn the_end_of_a_game_is_known_without_a_search() {
    let (game, moves) = judged("a1 b1 a2 b2 a3");
    let last = moves.last().unwrap();
    assert_eq!((last.before, last.after, last.grade), (Score::WinIn(1), Score::WinIn(1), Grade::Best));
    assert_eq!(game.write_at(last.node, &[last.best()]), ["a3"]);
    assert_eq!(game.judgement_told(last).to_string(), "a3 is the best move.");
    let (game, missed) = judged("a1 b1 a2 b2 c3");
    let last = missed.last().unwrap();
    assert_eq!((last.before, last.after), (Score::WinIn(1), Score::LossIn(2)), "noughts win at b3");
    assert_eq!((last.grade, last.loss()), (Grade::Blunder, 1.0));
    let told = game.judgement_told(last).to_string();
    assert!(told.starts_with("c3 is a blunder: it overlooks that a3 wins. Better is a3. "), "{told}");
    assert!(told.ends_with("chances fall from 100\u{a0}% to 0\u{a0}%."), "{told}");
}

#[test]
fn what_a_move_was_worth_is_what_the_next_position_is_worth() {
    let (_, moves) = judged("a1 c3 b2 a2 c2 b1 b3 a3 c1");
    for pair in moves.windows(2) {
        assert_eq!(pair[0].after, earlier(pair[1].before), "{pair:?}");
    }
    assert!(moves.iter().all(|one| one.chances[0] >= one.chances[1]));
    assert!(moves[8].forced, "one cell was left");
    assert_eq!(moves.iter().filter(|one| one.forced).count(), 1);
}

#[test]
fn what_was_judged_before_a_break_is_kept() {
    let game = played("a1 b1 a2 b2 a3");
    let until = |most| {
        move |done: &[Judged], _| {
            if done.len() < most { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        }
    };
    let plies = |most| -> Vec<usize> {
        let judged = game.judge(&Limits::depth(3), &Arc::default(), &mut until(most)).unwrap();
        judged.iter().map(|judged| judged.ply).collect()
    };
    assert_eq!(plies(2), [4, 5], "the last moves come first");
    assert!(plies(0).is_empty());
    assert_eq!(plies(9), [1, 2, 3, 4, 5]);
}

/// What a search of some moves says of a position that moves lead to, with the memory of another session.
fn asked(game: &Session, depth: u32, only: Vec<Move>, fresh: bool) -> Score {
    let request = Request { limits: Limits::depth(depth), only, fresh, ..Request::default() };
    game.ask(game.node(), request).unwrap().run().unwrap().report().unwrap().score()
}

/// Crosses win after noughts took an edge, but not with every move. Whoever asks what one that draws is worth must leave
/// nothing behind that says so of the position.
#[test]
fn a_search_of_one_move_leaves_nothing_false_behind() {
    let won = played("b2 b1");
    let draws = won.moves().into_iter().find(|&mv| asked(&won, 7, vec![mv], true) == Score::Centi(0));
    assert_eq!(asked(&won, 7, vec![draws.expect("not every move wins")], false), Score::Centi(0));
    let mut earlier = played("b2");
    earlier.set_resources(won.resources().clone());
    let edge = earlier.parse("b1").unwrap();
    assert_eq!(asked(&earlier, 7, vec![edge], false), Score::LossIn(6));
}

/// Whoever has thought about a game before it is judged, as a computer player does and somebody who asks for hints, changes
/// nothing about the judgement.
#[test]
fn a_game_is_judged_alike_whatever_was_thought_about_it() {
    let moves = "b2 b1 c3 a1 a2";
    let judge = |game: &Session, nodes| {
        let limits = Limits::nodes(nodes);
        game.judge(&limits, &Arc::default(), &mut |_, _| ControlFlow::Continue(())).unwrap()
    };
    let (fresh, known) = (played(moves), played(moves));
    let line = known.main_line();
    for node in [NodeId::ROOT].into_iter().chain(line.iter().take(4).map(|entry| entry.node)) {
        let request = Request::within(Limits::depth(9));
        known.ask(node, request).unwrap().run().unwrap();
    }
    for nodes in [10, 30, 100, 300] {
        assert_eq!(judge(&known, nodes), judge(&fresh, nodes), "{nodes}");
    }
}
