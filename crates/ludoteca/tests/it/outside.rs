//! Programs from outside in `match`, `ladder` and `play`: our own engine at the other end of the wire, and scripts that break
//! every rule.

use crate::{done, refused, with_input};
use serde_json::{Value, json};
use std::fs;

/// Our own engine as somebody else's.
fn engine(limits: &str) -> String {
    format!("ugi:{limits}|{} engine", env!("CARGO_BIN_EXE_ludoteca"))
}

fn report(args: &[&str]) -> Value {
    serde_json::from_str(&done(&[args, &["--seed", "3", "--json"]].concat())).expect("one JSON document")
}

#[test]
fn the_engine_plays_a_match_over_the_wire() {
    for game in ["claustro(size=6)", "taacoca(side=3)", "three-dragons", "tactigon"] {
        let told =
            report(&["match", game, "--first", &engine("nodes=200"), "--second", "random", "--games", "2"]);
        assert_eq!(told["faults"], json!({"first": {}, "second": {}}), "{game}: {told}");
        assert_eq!((&told["games"], &told["wins"]), (&json!(2), &json!(2)), "{game}: {told}");
    }
}

#[test]
fn at_equal_nodes_the_wire_makes_no_difference() {
    let inside =
        report(&["match", "claustro", "--first", "engine:nodes=300", "--second", "greedy", "--games", "4"]);
    let outside =
        report(&["match", "claustro", "--first", &engine("nodes=300"), "--second", "greedy", "--games", "4"]);
    let results = |told: &Value| ["wins", "draws", "losses"].map(|key| told[key].clone());
    // What the engine at the other end remembers from move to move may make it another game, but no weaker one.
    assert_eq!(results(&inside), results(&outside), "{inside} {outside}");
}

#[test]
fn whoever_breaks_the_rules_loses_with_the_reason_in_the_log() {
    let log = std::env::temp_dir().join(format!("ludoteca-outside-{}", std::process::id()));
    for (program, kind, reason) in [
        ("ask:sh -c 'read question; echo a1-a2'", "illegal", "it played \"a1-a2\""),
        ("ask:sh -c 'echo hello'", "nonsense", "it answered \"hello\", which is no move"),
        ("ask:sh -c 'echo no predicate >&2; exit 3'", "crash", "its last words were \"no predicate\""),
        ("ugi:false", "crash", "it ended without an answer, with status 1"),
        ("ask:timeout=100|sleep 1000", "timeout", "it did not answer within 0.1 seconds"),
        ("ask:head -c 9000000 /dev/zero", "too-much", "it wrote more than 64 KiB"),
    ] {
        let name = log.to_string_lossy();
        let told = report(&[
            "match", "claustro", "--first", program, "--second", "random", "--games", "2", "--log", &name,
        ]);
        assert_eq!((&told["losses"], &told["faults"]["first"]), (&json!(2), &json!({kind: 2})), "{program}");
        let text = fs::read_to_string(&log).expect("a log");
        fs::remove_file(&log).expect("cleaning up");
        assert!(text.contains(&format!("{{{kind}: ")) && text.contains(reason), "{text}");
        assert_eq!(text.matches("[Reason \"forfeit\"]").count(), 2, "{text}");
    }
}

#[test]
fn a_match_tells_in_words_who_has_forfeited() {
    let args = [
        "match",
        "claustro",
        "--first",
        "random",
        "--second",
        "ask:echo pass",
        "--games",
        "2",
        "--seed",
        "1",
    ];
    let text = done(&args);
    assert!(text.contains("ask:echo pass has forfeited 2 games without a move: nonsense 2\n"), "{text}");
}

#[test]
fn a_program_that_is_not_there_plays_no_match() {
    let check = |program: &str, sentence: &str| {
        refused(
            &["match", "claustro", "--first", program, "--second", "random", "--games", "2"],
            1,
            sentence,
        );
    };
    check("ugi:/no/such/engine", "/no/such/engine could not be started: there is no such file or folder");
    check("ugi:speed=3|x", "\"speed=3\"");
}

#[test]
fn a_ladder_takes_programs_with_limits() {
    let players = format!("random,{},ask:echo pass", engine("nodes=50,timeout=9000"));
    let told = report(&["ladder", "claustro", "--players", &players, "--games", "2"]);
    let names: Vec<&str> =
        told["players"].as_array().expect("a list").iter().filter_map(|row| row["player"].as_str()).collect();
    assert_eq!(names[0], engine("nodes=50,timeout=9000"));
    assert_eq!(names[2], "ask:echo pass");
}

/// A game line by line, with no files of anybody.
fn play(second: &str, typed: &str) -> String {
    let args = ["play", "claustro", "--plain", "--first", "human", "--second", second, "--seed", "1"];
    with_input(&args, typed.as_bytes()).out
}

#[test]
fn a_person_plays_against_a_program() {
    let out = play(&engine("depth=2"), "d5-d4\n");
    assert!(out.contains("Blue (a program from outside) plays "), "{out}");
}

#[test]
fn a_program_that_breaks_down_at_the_board_is_told_in_a_sentence() {
    let out = play("ask:sh -c 'exit 3'", "d5-d4\n");
    assert!(out.contains("Blue forfeits the game: it ended without an answer, with status 3."), "{out}");
    assert!(out.contains("reen wins: blue has forfeited the game"), "{out}");
}
