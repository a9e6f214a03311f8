//! Choosing a move: every stage says what is to be picked, and whatever cannot be picked is told why.

use crate::script::{converse, converse_on, from_position, humans, talk};
use ludoteca_plain::{Options, Start};
use ludoteca_testkit::Examples;

/// The last prompt after some answers to a game between two humans.
#[track_caller]
fn prompt(options: Options, answers: &str, expected: &str) {
    let (_, said) = talk(options, answers.as_bytes());
    let last = said.lines().rfind(|line| line.trim_end().ends_with(':'));
    assert_eq!(last.map(str::trim_end), Some(expected), "{said}");
}

#[test]
fn the_prompt_says_which_stage_it_is() {
    prompt(humans("taacoca"), "", "White, your move:");
    prompt(humans("taacoca"), "c\n", "c and the number:");
    prompt(humans("taacoca"), "c3\n", "c3: stone 2 of 3 (cell, number or \"cancel\"):");
    prompt(humans("taacoca"), "c3 c4\n", "c3, c4: stone 3 of 3 (cell, number or \"cancel\"):");
    let direction = "c3, c4, c5: which way? (name, cell, number or \"cancel\"):";
    prompt(humans("taacoca"), "c3 c4\nc5\n", direction);
    let target = "d8: now where the square on d8 goes (cell, number or \"cancel\"):";
    prompt(humans("tactigon"), "d8\n", target);
    let put = "d1, e2: now put the captured pawn down (cell, number or \"cancel\"):";
    prompt(from_position("claustro", "1b2#/b4/2bg1/g3g/#b1g1 g"), "d1\ne2\n", put);
    let victim = "e5, e4: now the die that is captured (cell, number or \"cancel\"):";
    let dice = "#7#/B28/4B14/3B11B13/o3W53o/9/9/9/#3W23# w";
    prompt(from_position("three-dragons", dice), "e5\ne4\n", victim);
}

#[test]
fn where_a_target_is_asked_for_another_piece_takes_the_place_of_the_first() {
    converse(
        humans("claustro"),
        &[
            ("c5", "c5 (green pawn): what may follow:"),
            ("d5", "c5 is not picked any more.|d5 (green pawn): what may follow:|d5: now where"),
            ("d5", "Cancelled; nothing is picked."),
            ("e4", "e4 (green pawn): what may follow:"),
            // A whole move is one whatever is picked.
            ("d5 d4", "Green plays d5-d4."),
            ("c1", "c1 (blue pawn): what may follow:"),
            ("b1-b2", "Blue plays b1-b2."),
        ],
    );
}

#[test]
fn where_several_pieces_are_picked_those_that_are_picked_stay() {
    converse(
        humans("taacoca"),
        &[
            ("a1", "a1 (white stone): what may follow:"),
            ("a5", "No direction is open to a1 and a5 together; choose another stone.|a1: stone 2 of 3"),
            ("a1", "a1 is chosen already.|a1: stone 2 of 3"),
            ("cancel", "Cancelled"),
            ("c3 c4", "c4 (white stone): what may follow:"),
            ("a5", "a5,c3,c4>ne, north-east|c3, c4, a5: which way?"),
            // Another stone is no direction, and neither is one that stands in the way.
            ("c5", "c5 is not beside a5: the direction is where the stone on a5 goes.|c3, c4, a5: which"),
            ("w", "White's own stone on a4 is in the way of a5.|c3, c4, a5: which"),
            ("north west", "White's own stone on b5 is in the way of a5.|c3, c4, a5: which"),
            ("upwards", "Answer: found \"upwards\", expected north-east.|c3, c4, a5: which"),
            ("undo", "a5 is not picked any more.|c3, c4: stone 3 of 3"),
            ("c5", "c3, c4, c5: which way?"),
            ("b6", "b6 is not beside c5"),
            ("d5", "White plays c3,c4,c5>nw."),
        ],
    );
}

#[test]
fn what_cannot_be_picked_is_told_in_the_names_that_are_used() {
    let matrix = Options { coordinates: Some("matrix".into()), ..humans("tactigon") };
    converse(
        matrix,
        &[
            ("8-3", "8-3 (red circle): what may follow:|8-3 to 10-3"),
            ("14-3", "A circle on 8-3 moves at most 1 step, and 14-3 is 3 away."),
            ("d5", "A circle on 8-3 moves at most 1 step, and 12-3 is 2 away."),
            ("12-3", "A circle on 8-3 moves at most 1 step, and 12-3 is 2 away."),
            ("d7-d5", "8-3 to 12-3 is not legal: a circle on 8-3 moves at most 1 step, and 12-3 is 2 away."),
            ("undo", "8-3 is not picked any more."),
            ("8-3-12-3", "A circle on 8-3 moves at most 1 step, and 12-3 is 2 away."),
            ("moves", ": 8-3 to 10-3"),
            ("8-3 10-3", "Red plays 8-3 to 10-3."),
        ],
    );
}

#[test]
fn coordinates_are_those_that_a_game_has() {
    let polar = |options| Options { coordinates: Some("polar".into()), ..options };
    let (_, said) = talk(polar(humans("tactigon")), b"d8\n");
    assert!(said.contains("tactigon has no polar coordinates; its own are used."), "{said}");
    assert!(said.contains("d8 (red square): what may follow:"), "{said}");
    let large = Options { coordinates: Some("matrix".into()), ..humans("tactigon(board=13)") };
    let (_, said) = talk(large, b"");
    assert!(said.contains("tactigon(board=13) has no matrix coordinates; its own are used."), "{said}");
    // What no game has is not offered.
    let setup = ludoteca_session::Setup::new::<Examples>("noughts").expect("the example is known");
    let human = || Some("human".to_string());
    let noughts = Options { first: human(), second: human(), ..Options::new(Start::Game(setup)) };
    converse_on::<Examples>(
        noughts,
        &[
            ("settings", "2  glyphs: unicode (the characters of boards)\n  3  boards: drawn"),
            ("coordinates", "Choice: found \"coordinates\""),
            ("", "Crosses, your move:"),
            ("b2", "Crosses plays b2."),
            ("b2", "There is a cross on b2 already."),
        ],
    );
}
