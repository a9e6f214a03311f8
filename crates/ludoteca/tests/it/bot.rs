//! Bots from the command line: written, examined, and what scripts may rely on.

use super::ludoteca;
use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};

/// A folder that is not there yet.
fn folder(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("bot-{name}-{}", std::process::id()));
    let _ = fs::remove_dir_all(&path);
    path
}

#[test]
fn a_bot_is_written_once_and_told_how_it_is_started() {
    let dir = folder("new");
    let path = dir.display().to_string();
    let said = ludoteca(&["bot", "new", "python", &path, "--game", "tactigon(board=13)"]);
    assert_eq!((said.status, said.err.as_str()), (0, ""));
    for line in [
        format!("    python3 {path}/bot.py"),
        format!("    ludoteca bot check \"tactigon(board=13)\" -- ask:python3 {path}/bot.py"),
        format!(
            "    ludoteca match \"tactigon(board=13)\" --first \"ask:python3 {path}/bot.py\" --second random --games 20"
        ),
    ] {
        assert!(said.out.lines().any(|said| said == line), "{line}\n{}", said.out);
    }
    let written = fs::read_to_string(dir.join("question.json")).expect("it was written");
    let question: Value = serde_json::from_str(&written).expect("it is JSON");
    assert_eq!(question["game"], "tactigon(board=13)");
    let again = ludoteca(&["bot", "new", "rust", &path, "--game", "claustro"]);
    assert_eq!((again.status, again.out.as_str()), (1, ""));
    assert_eq!(
        again.err,
        format!("ludoteca: {path} is not empty; a bot is written into a folder of its own\n")
    );
    fs::remove_dir_all(dir).expect("it was made");
}

#[test]
fn wrong_words_write_nothing() {
    let dir = folder("wrong");
    let path = dir.display().to_string();
    assert_eq!(ludoteca(&["bot", "new", "cobol", &path, "--game", "claustro"]).status, 2);
    assert_eq!(ludoteca(&["bot", "new", "python", &path]).status, 2);
    assert_eq!(ludoteca(&["bot", "new", "python", &path, "--game", "chess"]).status, 1);
    assert_eq!(ludoteca(&["bot", "check", "claustro"]).status, 2);
    assert_eq!(ludoteca(&["bot", "check", "claustro", "--no-solve", "--", "ask:"]).status, 1);
    assert!(!dir.exists());
}

/// Plays the first legal move.
#[cfg(unix)]
const FIRST: &str = "ask-text:timeout=60000|sh -c 'while read name value; do case $name in \
    legal) test \"$move\" || move=$value;; go) echo $move; move=;; esac; done'";

#[cfg(unix)]
#[test]
fn what_is_found_is_one_document_of_json() {
    let said = ludoteca(&["bot", "check", "claustro", "--no-solve", "--games", "2", "--json", "--", FIRST]);
    assert_eq!((said.status, said.err.as_str()), (0, ""));
    let found: Value = serde_json::from_str(&said.out).expect("it is JSON");
    assert_eq!(found["games"], found["finished"]);
    for name in ["illegal", "nonsense", "timeouts", "crashes", "too_much", "not_started"] {
        assert_eq!(found[name], 0, "{name}");
    }
    assert_eq!(found["errors"], Value::Array(Vec::new()));
    assert!(found["score"]["random"].is_f64() && found["score"]["greedy"].is_f64(), "{found}");
    assert!(found["regret"].is_null() && found["speed"]["moves"].as_u64() > Some(0));
    let again = ludoteca(&["bot", "check", "claustro", "--no-solve", "--games", "2", "--json", "--", FIRST]);
    let again: Value = serde_json::from_str(&again.out).expect("it is JSON");
    assert_eq!(found["score"], again["score"], "the same openings and opponents again");
}

#[cfg(unix)]
#[test]
fn a_fault_is_told_and_is_the_status() {
    let program = "ask:timeout=60000|sh -c 'while read question; do echo c5-c1; done'";
    let said = ludoteca(&["bot", "check", "claustro", "--no-solve", "--json", "--", program]);
    assert_eq!((said.status, said.err.as_str()), (1, "ludoteca: 2 things are wrong with the program\n"));
    let found: Value = serde_json::from_str(&said.out).expect("it is JSON");
    let error = &found["errors"][0];
    assert_eq!(
        (&found["illegal"], &error["kind"], &error["said"]),
        (&2.into(), &"illegal".into(), &"c5-c1".into())
    );
    assert_eq!((&error["position"], &error["side"]), (&"1bb1#/b4/b3g/4g/#1gg1 g".into(), &"g".into()));
    assert_eq!(error["legal"].as_array().map(Vec::len), Some(6));
    let said = ludoteca(&["bot", "check", "claustro", "--no-solve", "--", program]);
    assert_eq!(said.status, 1);
    assert!(
        said.out.contains("1bb1#/b4/b3g/4g/#1gg1 g") && said.out.contains("Legal: c5-b5 c5-c4"),
        "{}",
        said.out
    );
    let said = ludoteca(&["--language", "pt", "bot", "check", "claustro", "--no-solve", "--", program]);
    assert!(said.out.contains("Legais: c5-b5 c5-c4"), "{}", said.out);
}

/// The first five minutes of docs/BOTS.md, as they are written there.
#[cfg(unix)]
#[test]
fn the_page_on_bots_can_be_followed() {
    use std::process::{Command, Stdio};
    let python = Command::new("python3").arg("--version").output();
    if !python.is_ok_and(|output| output.status.success()) {
        eprintln!("skipped: the page begins with a bot in Python");
        return;
    }
    let page = include_str!("../../../../docs/BOTS.md");
    let block = page.split("```console\n").nth(1).and_then(|rest| rest.split("```").next());
    let commands: Vec<&str> =
        block.into_iter().flat_map(str::lines).filter_map(|line| line.strip_prefix("$ ")).collect();
    assert_eq!(commands.len(), 5, "{block:?}");
    let dir = folder("page");
    fs::create_dir_all(&dir).expect("it can be made");
    let binary = Path::new(env!("CARGO_BIN_EXE_ludoteca"))
        .parent()
        .expect("it lies in a folder")
        .display()
        .to_string();
    let path = format!("{binary}:{}", std::env::var("PATH").unwrap_or_default());
    for command in commands {
        let mut shell = Command::new("sh");
        shell
            .args(["-c", command])
            .current_dir(&dir)
            .stdin(Stdio::null())
            .env("PATH", &path)
            .env("LC_ALL", "C.UTF-8");
        for name in ["HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME"] {
            shell.env(name, dir.join("home"));
        }
        let said = shell.output().expect("there is a shell");
        assert!(said.status.success(), "{command}: {}", String::from_utf8_lossy(&said.stderr));
    }
    let log = fs::read_to_string(dir.join("games.txt")).expect("the match keeps its games");
    assert!(log.contains("[First \"ask:python3 mybot/bot.py\"]") && !log.contains("forfeit"), "{log}");
    fs::remove_dir_all(dir).expect("it was made");
}

#[test]
fn a_small_board_is_solved_first_and_once() {
    let tables = self::folder("solves");
    let folder = tables.display().to_string();
    let game = "taacoca(side=3,directions=forward)";
    let check = ["bot", "check", game, "--games", "1", "--json", "--tables", &folder];
    let regret = |words: &[&str]| {
        let said = ludoteca(&[&check, words, &["--", FIRST]].concat());
        let found: Value =
            serde_json::from_str(&said.out).unwrap_or_else(|_| panic!("{}{}", said.out, said.err));
        (!found["regret"].is_null(), said.err.contains("no table of perfect play yet"))
    };
    assert_eq!(regret(&["--no-solve"]), (false, false));
    assert_eq!(regret(&[]), (true, true));
    assert_eq!(regret(&[]), (true, false));
    // A board that takes minutes is left to whoever has them.
    let said =
        ludoteca(&["bot", "check", "claustro(size=6)", "--games", "1", "--tables", &folder, "--", FIRST]);
    assert!(
        said.out.contains("ludoteca solve") && !said.err.contains("no table"),
        "{}{}",
        said.out,
        said.err
    );
    fs::remove_dir_all(tables).expect("it was made");
}
