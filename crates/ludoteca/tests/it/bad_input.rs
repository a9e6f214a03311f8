//! Wrong words: a clear sentence, the right exit status, nothing half-written.

use crate::{binary, refused, with_input};
use std::fs;
use std::process::Stdio;

#[test]
fn what_cannot_be_done_is_told_in_one_sentence() {
    let games = &format!("game: found \"chess\", expected one of {}", crate::ids().join(", "));
    refused(&["rules", "chess"], 1, games);
    refused(&["perft", "chess", "--depth", "1"], 1, games);
    refused(&["show", "chess"], 1, games);
    refused(&["bench", "chess"], 1, games);
    refused(
        &["show", "claustro", "--variant", "size=11"],
        1,
        "option size: found \"11\", expected one of 5, 6, 7",
    );
    refused(&["show", "claustro", "--variant", "size"], 1, "expected name=value");
    refused(
        &["show", "claustro", "--variant", "shape=round"],
        1,
        "option: found \"shape\", expected one of size",
    );
    refused(&["show", "claustro", "--position", "x"], 1, "found 1 rows, expected 5 rows");
    refused(&["show", "claustro", "--example", "middle"], 1, "expected one of initial, intermediate, final");
    refused(&["show", "claustro", "--play", "c5-c4 c5-c4"], 1, "play, move 2, \"c5-c4\"");
    refused(&["show", "claustro", "--pick", "a2"], 1, "pick, \"a2\": the pawn on a2 is blue's");
    refused(&["show", "claustro", "--pick", "q9"], 1, "cell: found \"q9\"");
    refused(&["show", "taacoca", "--pick", "a1 up"], 1, "pick, \"up\"");
    refused(&["play", "--coordinates", "polar"], 2, "found \"polar\", expected one of own, matrix");
    refused(
        &["show", "claustro", "--theme", "pink"],
        1,
        "theme: found \"pink\", expected one of light, dark",
    );
    refused(&["show", "tactigon", "--view", "diamond"], 1, "cannot stand on a corner");
    refused(&["show", "claustro", "--out", "/nowhere/at/all.svg"], 1, "could not be written");
    refused(&["perft", "claustro", "--position", "5/5/5/5/5 g", "--depth", "1"], 1, "position");
    refused(&["bench", "claustro", "--seconds", "0"], 1, "expected a number above 0");
    refused(&["bench", "claustro", "--seconds", "NaN"], 1, "expected a number above 0");
}

#[test]
fn wrong_usage_is_status_2() {
    refused(&["dance"], 2, "command line: found \"dance\", expected one of the verbs");
    refused(&["perft", "claustro"], 2, "--depth");
    refused(
        &["perft", "claustro", "--depth", "many"],
        2,
        "--depth <PLIES>: found \"many\", expected a whole number from 0 to 100",
    );
    refused(&["perft", "claustro", "--depth", "-1"], 2, "-1");
    refused(
        &["perft", "claustro", "--depth", "1", "--threads", "0"],
        2,
        "found \"0\", expected a whole number from 1 to 1024",
    );
    refused(&["show"], 2, "GAME");
    refused(&["show", "claustro", "--format", "bmp"], 2, "bmp");
    refused(&["show", "claustro", "--position", "x", "--example", "final"], 2, "cannot stand together");
    refused(&["completions", "tcl"], 2, "tcl");
    // So deep a count would overflow the stack.
    refused(&["perft", "claustro", "--depth", "99999"], 2, "expected a whole number from 0 to 100");
    refused(&["play", "--second", "greedy"], 2, "missing: <GAME|--open <FILE>>");
    refused(
        &["perft", "claustro", "--depth", "x", "--language", "pt"],
        2,
        "esperado um número inteiro de 0 a 100",
    );
}

#[test]
fn a_reader_that_leaves_gets_no_panic() {
    for args in
        [&["rules", "tactigon"][..], &["games", "--json"], &["show", "taacoca", "--variant", "side=13"]]
    {
        let mut child =
            binary().args(args).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("it starts");
        drop(child.stdout.take());
        let output = child.wait_with_output().expect("it ends");
        let err = String::from_utf8_lossy(&output.stderr);
        // Whoever has left reads no complaint, and whether anybody noticed is chance.
        assert_eq!((output.status.code(), &*err), (Some(0), ""), "{args:?}");
    }
}

#[test]
fn a_picture_that_cannot_be_finished_leaves_nothing_behind() {
    let folder = std::env::temp_dir().join(format!("ludoteca-test-{}", std::process::id()));
    fs::create_dir_all(folder.join("taken.svg")).expect("a folder in the way");
    let target = folder.join("taken.svg");
    refused(
        &["show", "claustro", "--format", "svg", "--out", &target.to_string_lossy()],
        1,
        "could not be written",
    );
    let left = fs::read_dir(&folder).expect("the folder").count();
    fs::remove_dir_all(&folder).expect("cleaning up");
    assert_eq!(left, 1, "only the folder that was in the way");
}

#[test]
fn a_record_is_written_over_nothing_but_itself() {
    let file = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("precious.txt");
    let name = file.to_str().expect("a name in UTF-8");
    let text = "[Game \"claustro\"]\n[First \"human\"]\n[Second \"human\"]\n\n1. c5-c4 *\n";
    std::fs::write(&file, text).expect("it can be written");
    let humans = ["play", "claustro", "--first", "human", "--second", "human", "--record", name];
    refused(&humans, 1, "precious.txt is there already; name another file, or go on with it by --open ");
    refused(&["play", "--record", env!("CARGO_TARGET_TMPDIR")], 1, "is a folder");
    // Where nothing can be written nothing is begun, whichever way one would play.
    let nowhere = file.with_file_name("no-such-folder").join("game.txt");
    let nowhere = nowhere.to_str().expect("a name in UTF-8");
    refused(&["play", "claustro", "--plain", "--record", nowhere], 1, "game.txt could not be written: ");
    refused(&["play", "--record", nowhere], 1, "game.txt could not be written: ");
    assert_eq!(std::fs::read_to_string(&file).expect("it is there"), text);
    // By another name it is the same file.
    let same = file.with_file_name(".").join("precious.txt");
    let same = same.to_str().expect("a name in UTF-8");
    let said = with_input(&["play", "--plain", "--open", same, "--record", name], b"b1-b2\n");
    assert_eq!(said.status, 0, "{}", said.err);
    assert!(std::fs::read_to_string(&file).expect("it is there").contains("1. c5-c4 b1-b2 *"));
    // An empty file has nothing to lose.
    std::fs::write(&file, "").expect("it can be written");
    assert_eq!(with_input(&humans, b"c5-c4\n").status, 0);
    assert!(std::fs::read_to_string(&file).expect("it is there").contains("1. c5-c4 *"));
}
