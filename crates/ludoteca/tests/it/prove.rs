//! `prove`, on positions that are settled in a moment.

use crate::{done, ludoteca, refused};
use serde_json::{Value, json};

const THREE: &str = "taacoca(side=3,directions=forward)";
const FOUR: &str = "taacoca(side=4,directions=forward)";

fn document(args: &[&str]) -> Value {
    serde_json::from_str(&done(&[&["prove"], args, &["--json"]].concat())).expect("JSON")
}

#[test]
fn the_smallest_board_is_lost_whatever_the_settings_are() {
    for settings in [&[][..], &["--memory", "1", "--seed", "7"], &["--sum", "all", "--slack", "0", "--check"]]
    {
        let found = document(&[&[THREE][..], settings].concat());
        assert_eq!((&found["value"], &found["won"]), (&json!("loss"), &json!(false)));
        // The table of the whole board says so too; see `perfect.rs`.
        assert_eq!(found["moves"], json!({"a1,a2,a3>nw": "fails", "a1,a2,a3>ne": "fails"}));
        assert_eq!(found["line"].as_array().map(Vec::len), Some(4));
        assert_eq!((&found["prove"], &found["refute"]), (&Value::Null, &json!(0)));
        assert_eq!(found["checked"].is_u64(), settings.contains(&"--check"));
    }
    let said = done(&["prove", THREE]);
    assert!(
        said.starts_with(&format!("{THREE}: the side to move loses\n\nfor instance a1,a2,a3>n")),
        "{said}"
    );
}

#[test]
fn a_position_is_settled_with_the_move_that_wins() {
    // A stone before the goal, and two that can go along.
    let position = "4/1w3/6/7/2w1w1/b4/4 w";
    let found = document(&["taacoca", "--variant", "side=4,directions=forward", "--position", position]);
    assert_eq!(found["value"], "win");
    assert_eq!(found["line"].as_array().map(Vec::len), Some(1));
    let said = done(&["prove", FOUR, "--position", position]);
    assert!(said.contains("the side to move wins\n\nwith c3,c5,f2>n"), "{said}");
}

#[test]
fn a_search_that_is_ended_says_how_far_it_came() {
    let args = ["prove", FOUR, "--memory", "16", "--expansions", "3000"];
    let said = done(&args);
    assert!(said.contains("not settled") && said.contains(" of 26 first moves are known to fail"), "{said}");
    let found = document(&args[1..]);
    assert_eq!((&found["value"], &found["won"]), (&Value::Null, &Value::Null));
    assert!(found["prove"].as_u64() > Some(0) && found["refute"].as_u64() > Some(0));
    let again = document(&args[1..]);
    assert_eq!(
        (&found["moves"], &found["expansions"]),
        (&again["moves"], &again["expansions"]),
        "it repeats"
    );
}

#[test]
fn what_cannot_be_proved_is_refused_in_one_sentence() {
    let endless = "cannot be proved: play may go on for ever, and only a game that always ends can be proved";
    refused(&["prove", "taacoca(side=3)"], 1, endless);
    refused(&["prove", "claustro(moves=forward)"], 1, endless);
    refused(&["prove", THREE, "--position", "b2/4/5/3b/wb1 w"], 1, "the game is over");
    refused(&["prove", THREE, "--position", "nonsense"], 1, "position");
    refused(&["prove", "taacoca", "--variant", "directions=up"], 1, "option directions");
    refused(&["prove", "chess"], 1, "game: found \"chess\"");
    refused(
        &["prove", THREE, "--memory", "1073741824"],
        1,
        "of memory are asked for, and there are not so many",
    );
    refused(&["prove", THREE, "--memory", "0"], 2, "found \"0\", expected a whole number from 1 to");
    refused(&["prove", THREE, "--memory", "much"], 2, "found \"much\", expected a whole number from 1 to");
    refused(&["prove", THREE, "--slack", "-1"], 2, "-1");
    refused(&["prove", THREE, "--sum", "half"], 2, "half");
    refused(&["prove", THREE, "--expansions", "0"], 2, "found \"0\", expected a whole number from 1");
    refused(&["prove", THREE, "--colour", "red"], 2, "--colour");
    assert_eq!(ludoteca(&["prove", THREE, "--help"]).status, 0);
}
