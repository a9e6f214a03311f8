//! Searches that are stopped, replaced, limited to nothing, or left to themselves.

use crate::talk::Talk;

/// The cells of a small board.
const CELLS: [&str; 9] = ["a1", "a2", "a3", "b1", "b2", "b3", "c1", "c2", "c3"];

#[track_caller]
fn legal(answer: &str) -> &str {
    let best = answer.strip_prefix("bestmove ").unwrap();
    assert!(CELLS.contains(&best), "{answer}");
    best
}

#[test]
fn an_endless_search_waits_for_stop_and_hears_everything_meanwhile() {
    let talk = Talk::new("noughts");
    // A win in one is all there is to find; the answer waits all the same.
    talk.say("position fen xx1/oo1/3 x");
    talk.say("go infinite");
    talk.hear("info depth 1 ");
    std::thread::sleep(std::time::Duration::from_millis(100));
    assert_eq!(talk.unheard(), [""; 0]);
    talk.say("isready");
    talk.hear("readyok");
    talk.say("query p1turn");
    talk.say("nonsense");
    talk.hear("response true");
    assert!(!talk.unheard().iter().any(|line| line.starts_with("bestmove")));
    talk.say("stop");
    legal(&talk.hear("bestmove"));
    talk.say("stop");
    talk.say("isready");
    assert_eq!(talk.hear(""), "readyok", "a stop without a search means nothing");
    assert!(talk.leave().is_empty());
}

#[test]
fn a_second_search_ends_the_first_which_is_answered() {
    let talk = Talk::new("noughts(size=4)");
    talk.say("go infinite");
    talk.hear("info");
    talk.say("go");
    talk.hear("bestmove");
    talk.hear("info");
    talk.say("setoption name Hash value 2");
    talk.hear("bestmove");
    talk.say("go infinite");
    talk.hear("info");
    talk.say("uginewgame");
    talk.hear("bestmove");
    talk.say("go nodes 1000");
    talk.hear("bestmove");
    assert!(talk.leave().is_empty());
}

#[test]
fn a_position_during_a_search_is_for_the_next_one() {
    let talk = Talk::new("noughts");
    talk.say("position startpos moves a1 b1 a2 b2");
    talk.say("go infinite");
    talk.hear("info");
    talk.say("position startpos moves a1 b1 a2 b2 c1");
    talk.say("stop");
    assert_eq!(talk.hear("bestmove"), "bestmove a3", "crosses win at once");
    talk.say("go depth 2");
    assert_eq!(talk.hear("bestmove"), "bestmove b3", "noughts win at once");
}

#[test]
fn leaving_ends_a_search() {
    let talk = Talk::new("noughts(size=4)");
    talk.say("go infinite");
    talk.hear("info");
    talk.say("quit");
    talk.hear("bestmove");
    let talk = Talk::new("noughts(size=4)");
    talk.say("go infinite");
    talk.hear("info");
    assert!(
        talk.leave().iter().any(|line| line.starts_with("bestmove")),
        "the end of the input is like quit"
    );
}

#[test]
fn limits_of_nothing_still_give_a_legal_move() {
    let limits = ["depth 0", "nodes 0", "movetime 0", "p1time 0 p2time 0", "depth x", "movetime -5", "nodes"];
    for limit in limits {
        let talk = Talk::new("noughts");
        talk.say(&format!("go {limit}"));
        legal(&talk.hear("bestmove"));
    }
}

#[test]
fn only_some_moves_are_considered() {
    let talk = Talk::new("noughts");
    talk.say("position fen xx1/oo1/3 x");
    talk.say("go depth 3 searchmoves a3 z9 xx");
    assert_eq!(talk.hear("bestmove"), "bestmove a3");
    talk.say("go depth 3 searchmoves a1");
    talk.hear("info string searchmoves: none of them is legal here");
    assert_eq!(talk.hear("bestmove"), "bestmove c1");
}

#[test]
fn a_win_is_told_in_plies() {
    let talk = Talk::new("noughts");
    // Crosses fill the top row at once.
    talk.say("position fen xx1/oo1/3 x");
    talk.say("go depth 3");
    let info = talk.hear("info depth 1");
    assert!(info.contains(" score mate 1 ") && info.ends_with(" pv c1"), "{info}");
    assert_eq!(talk.hear("bestmove"), "bestmove c1");
}

#[test]
fn a_loss_is_told_as_a_negative_number() {
    let talk = Talk::new("noughts");
    // Crosses threaten the top row and the first column; noughts have no threat of their own.
    talk.say("position fen xx1/x1o/1o1 o");
    talk.say("go depth 4");
    let info = talk.hear("info depth 2");
    assert!(info.contains(" score mate -2 "), "{info}");
}

#[test]
fn several_lines_and_threads() {
    let talk = Talk::new("noughts");
    talk.say("setoption name MultiPV value 3");
    talk.say("setoption name Threads value 2");
    talk.say("go depth 2");
    for number in 1..=3 {
        talk.hear(&format!("info depth 2 seldepth 2 multipv {number} "));
    }
    legal(&talk.hear("bestmove"));
    talk.say("setoption name MultiPV value 50");
    talk.say("position startpos moves a1 b1 c1 a2 b2 c2");
    talk.say("go depth 1");
    legal(&talk.hear("bestmove"));
}

#[test]
fn a_weak_level_repeats_under_its_seed_and_sees_a_win() {
    let play = || {
        let talk = Talk::new("noughts");
        talk.say("setoption name Level value 1");
        let (mut moves, mut bests) = (String::new(), Vec::new());
        for _ in 0..5 {
            talk.say(&format!("position startpos moves{moves}"));
            talk.say("go movetime 100000");
            let best = legal(&talk.hear("bestmove")).to_string();
            moves += &format!(" {best}");
            bests.push(best);
        }
        bests
    };
    assert_eq!(play(), play());
    let talk = Talk::new("noughts");
    talk.say("setoption name Level value 1");
    talk.say("position fen xx1/oo1/3 x");
    talk.say("go movetime 1000");
    assert_eq!(talk.hear("bestmove"), "bestmove c1");
}

#[test]
fn a_clock_is_obeyed() {
    let talk = Talk::new("noughts(size=4)");
    talk.say("go p1time 500 p2time 1 p1inc 10 p2inc 10");
    talk.hear("bestmove");
    talk.say("position startpos moves a1");
    talk.say("go p1time 600000 p2time 100");
    talk.hear("bestmove");
}
