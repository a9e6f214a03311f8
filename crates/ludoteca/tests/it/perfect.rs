//! `solve`, `probe` and `query --tables`, on boards that are solved in a moment.

use crate::{ludoteca, refused, with_input};
use serde_json::{Value, json};
use std::path::PathBuf;

/// A folder for tables that is gone when the test is over.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("tables-{name}"));
        let _ = std::fs::remove_dir_all(&path);
        Folder(path)
    }

    fn path(&self) -> &str {
        self.0.to_str().expect("a plain name")
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

const FORWARD: &str = "taacoca(side=3,directions=forward)";

/// Solves the published game on its smallest board, which takes a moment.
fn solve(folder: &Folder) -> Value {
    let said = ludoteca(&["solve", FORWARD, "--out", folder.path(), "--threads", "2", "--json"]);
    assert_eq!(said.status, 0, "{}", said.err);
    // What it takes is announced, on the other stream.
    assert!(said.err.contains("MB of memory"), "{}", said.err);
    serde_json::from_str(&said.out).expect("JSON")
}

#[test]
fn a_board_is_solved_and_the_table_is_asked() {
    let folder = Folder::new("solve");
    let solved = solve(&folder);
    let number = |name: &str| solved[name].as_u64().expect("a number");
    assert_eq!(number("positions"), number("won") + number("lost") + number("drawn"));
    assert_eq!(solved["drawn"], 0, "stones that only go forward do not draw");
    assert_eq!(solved["start"], json!({"value": "loss", "depth": 4}));
    let probe = |position: &str| -> Value {
        let args = ["probe", FORWARD, "--tables", folder.path(), "--position", position, "--json"];
        serde_json::from_str(&crate::done(&args)).expect("JSON")
    };
    let start = probe("bbb/4/5/4/www w");
    assert_eq!((&start["value"], &start["depth"]), (&json!("loss"), &json!(4)));
    assert_eq!(start["moves"]["a1,a2,a3>ne"], json!({"value": "loss", "depth": 4}));
    let longest = probe(solved["longest_position"].as_str().expect("a position"));
    assert_eq!((&longest["value"], &longest["depth"]), (&json!("win"), &solved["longest"]));
    // A second run finds the table there.
    assert_eq!(solve(&folder), solved);
}

#[test]
fn questions_are_answered_exactly_where_a_table_has_the_position() {
    let folder = Folder::new("query");
    solve(&folder);
    let questions = [
        json!({"game": FORWARD}),
        json!({"game": FORWARD, "play": ["a1,a2,a3>ne"]}),
        json!({"game": FORWARD, "position": "w2/4/5/4/2b b"}),
        json!({"game": FORWARD, "position": "3/bbb1/1b3/4/w2 w"}),
        json!({"game": "taacoca(side=3)"}),
        json!({"game": "tactigon"}),
    ];
    let lines: Vec<String> = questions.iter().map(Value::to_string).collect();
    let said = with_input(&["query", "--tables", folder.path()], lines.join("\n").as_bytes());
    assert_eq!((said.status, said.err.as_str()), (0, ""));
    let exact: Vec<Value> = said
        .out
        .lines()
        .map(|line| serde_json::from_str::<Value>(line).expect("JSON")["exact"].take())
        .collect();
    let value = |word: &str, depth: u32| json!({"value": word, "depth": depth});
    let none = Value::Null;
    assert_eq!(
        exact,
        [value("loss", 4), value("win", 3), value("loss", 0), none.clone(), none.clone(), none]
    );
}

#[test]
fn what_cannot_be_solved_or_probed_is_refused_in_one_sentence() {
    let folder = Folder::new("refused");
    let check = |args: &[&str], sentence: &str| refused(args, 1, sentence);
    check(
        &["solve", "claustro(size=7)"],
        "claustro(size=7) cannot be solved here: it has about 2.7e13 positions",
    );
    check(&["solve", "taacoca"], "taacoca cannot be solved here: it has about 5.7e23 positions");
    check(&["solve", "tactigon(board=13)"], "nobody has numbered its positions yet");
    let tables = ["--tables", folder.path()];
    check(&[&["probe", "claustro"][..], &tables].concat(), "there is no table of claustro in");
    solve(&folder);
    let probe = [&["probe", FORWARD][..], &tables, &["--position"]].concat();
    check(&[&probe[..], &["3/bbb1/1b3/4/w2 w"]].concat(), "does not have this position");
    check(&[&probe[..], &["nonsense"]].concat(), "position");
    let path = folder.0.join("taacoca-side-3-directions-forward.table");
    let whole = std::fs::read(&path).expect("it is there");
    std::fs::write(&path, &whole[..whole.len() / 2]).expect("it can be written");
    check(&[&["probe", FORWARD][..], &tables].concat(), "is damaged");
    std::fs::write(&path, "a letter to a friend").expect("it can be written");
    check(&[&["probe", FORWARD][..], &tables].concat(), "is not a table of Ludoteca");
    let said = ludoteca(&["solve", FORWARD, "--out", folder.path()]);
    assert_eq!(said.status, 1);
    assert!(said.err.contains("is not a table of Ludoteca"), "it is not overwritten: {}", said.err);
}

#[test]
fn interfaces_play_and_tell_what_the_table_knows() {
    let folder = Folder::new("faces");
    solve(&folder);
    let tables = ["--tables", folder.path()];
    let humans = ["play", FORWARD, "--plain", "--first", "human", "--second", "human"];
    let said = with_input(&[&humans[..], &tables].concat(), b"evaluate\nhint\n");
    assert!(
        said.out.contains("Table: black wins in 4 · ") && said.out.contains(": loss in 4\n"),
        "{}",
        said.out
    );
    assert!(said.out.contains(" holds out longest: the game is lost in 4 plies."), "{}", said.out);
    // Without the flag the data of this user are looked at, and there is no table.
    let said = with_input(&humans, b"evaluate\n");
    assert!(said.out.contains("Engine: ") && !said.out.contains("Table"), "{}", said.out);
    // Black, at full strength, plays the win out against anything.
    let engine =
        ["play", FORWARD, "--plain", "--first", "random", "--second", "engine:level=10", "--seed", "3"];
    let said = ludoteca(&[&engine[..], &tables].concat());
    assert!(said.out.contains("Black wins: "), "{}", said.out);
    // The engine as a process answers from the folder that it is given.
    let talk =
        format!("setoption name TablePath value {}\nposition startpos\ngo movetime 20\n", folder.path());
    let said = with_input(&["engine", FORWARD], talk.as_bytes());
    let told = ["is used\n", " score mate -4 ", "info string the table says: loss in 4\nbestmove a1,a2,a3>n"];
    assert!(told.iter().all(|part| said.out.contains(part)), "{}", said.out);
    // A recorded game is judged exactly: white is lost from the start, and black does not let go.
    let record =
        "[Game \"taacoca(side=3,directions=forward)\"]\n\n1. a1,a2,a3>nw e1,e2,e3>sw 2. b1,b2,b3>nw *\n";
    let analyze = [&["analyze", "-", "--movetime", "1", "--json"][..], &tables].concat();
    let said = with_input(&analyze, record.as_bytes());
    assert_eq!((said.status, said.err.as_str()), (0, ""), "{}", said.out);
    let judged: Value = serde_json::from_str(&said.out).expect("JSON");
    let moves = judged["moves"].as_array().expect("a list");
    assert!(moves.iter().all(|one| one["exact"] == true), "{judged}");
    let before: Vec<&Value> = moves.iter().map(|one| &one["before"]["mate"]).collect();
    assert_eq!(before, [&json!(-4), &json!(3), &json!(-2)]);
    // What is no table is told once, and the game is judged all the same.
    std::fs::write(folder.0.join("taacoca-side-3-directions-forward.table"), "a letter")
        .expect("it can be written");
    let said = with_input(&analyze, record.as_bytes());
    assert_eq!(said.status, 0);
    assert_eq!(said.err.matches("is not a table of Ludoteca; play goes on without this table").count(), 1);
}

#[test]
fn positions_drawn_by_lot_are_those_of_the_table() {
    let folder = Folder::new("sample");
    solve(&folder);
    let ask = |more: &[&str]| {
        let args = [&["probe", FORWARD, "--tables", folder.path()], more].concat();
        crate::done(&args)
    };
    let drawn = ask(&["--sample", "20", "--seed", "3", "--json"]);
    assert_eq!(drawn.lines().count(), 20);
    for line in drawn.lines() {
        let mut told: Value = serde_json::from_str(line).expect("JSON");
        let position = told.as_object_mut().and_then(|told| told.remove("position")).expect("a position");
        let asked = ask(&["--position", position.as_str().expect("a text"), "--json"]);
        assert_eq!(serde_json::from_str::<Value>(&asked).expect("JSON"), told, "{position}");
    }
    // The same seed draws the same, another one does not.
    assert_eq!(drawn, ask(&["--sample", "20", "--seed", "3", "--json"]));
    assert_ne!(drawn, ask(&["--sample", "20", "--seed", "4", "--json"]));
    // For people, and for a tuning run, a line has the position and its value.
    let plain = ask(&["--sample", "20", "--seed", "3"]);
    for (plain, line) in plain.lines().zip(drawn.lines()) {
        let told: Value = serde_json::from_str(line).expect("JSON");
        let (position, worth) = plain.split_once("  ").expect("two columns");
        assert_eq!(position, told["position"]);
        assert!(worth.starts_with(told["value"].as_str().expect("a word")), "{plain}");
    }
}
