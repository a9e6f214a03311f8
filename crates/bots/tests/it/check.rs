//! Programs with faults in them are found out, and it is told what to do.

use crate::answers::claustro;
use ludoteca_bots::{Check, Direct, Findings, Named, Speaks, Spec};
use ludoteca_games::Games;
use ludoteca_games::taacoca::Taacoca;
use ludoteca_kit::words::Message;
use ludoteca_kit::{Indexed, Portable};
use ludoteca_session::{Setup, Tablebases};
use ludoteca_solver::Task;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

/// A folder of this test alone, which is not there yet.
pub(crate) fn folder(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name} {}", std::process::id()));
    let _ = fs::remove_dir_all(&path);
    path
}

fn checked(game: &str, spec: Spec, games: u32, tables: Option<Tablebases>) -> Findings {
    let setup = Setup { seed: 7, ..Setup::new::<Games>(game).expect("the game is there") };
    let check = Check { setup, spec, launch: Direct::shared(), games, movetime: None, tables };
    check.run::<Games>(&AtomicBool::new(false), &mut |_, _| {}).expect("the game can be played")
}

/// What comes out where a busy machine makes nobody lose.
pub(crate) fn examined(game: &str, spec: Spec, games: u32) -> Findings {
    let patient = Spec { timeout: spec.timeout.or(Some(Duration::from_secs(120))), ..spec };
    checked(game, patient, games, None)
}

/// A program of the shell, which may have single quotes nowhere.
fn script(kind: &str, program: &str) -> Findings {
    let spec = Spec::parse(&format!("{kind}sh -c '{program}'")).expect("it is well written");
    examined("claustro", spec, 2)
}

/// The first legal move of a question in lines of text.
const FIRST: &str =
    "while read name value; do case $name in legal) move=$value;; go) echo $move;; esac; done";

/// The kind of the first fault, and the key of what is advised.
fn found(findings: &Findings) -> Option<(&'static str, Option<&str>)> {
    let trouble = findings.troubles.first()?;
    Some((trouble.fault.kind(), trouble.advice.as_ref().map(Message::key)))
}

fn check(kind: &str, program: &str, expected: &str, advice: Option<&str>) {
    let findings = script(kind, program);
    assert_eq!(found(&findings), Some((expected, advice)), "{program}: {:?}", findings.troubles);
}

#[test]
fn a_program_that_plays_well_enough_is_told_what_it_is_worth() {
    let findings = script("ask-text:", FIRST);
    assert_eq!(found(&findings), None);
    assert!(findings.games == findings.finished && findings.games >= 6);
    assert_eq!(findings.pace.starts, 1);
    let names: Vec<_> = findings.scores.iter().map(|scored| scored.opponent.name()).collect();
    assert_eq!(names[..3], ["random", "greedy", "engine:level=1"]);
    assert!(findings.scores.iter().all(|scored| scored.games == 2 && (0.0..=1.0).contains(&scored.score())));
}

#[test]
fn a_wrong_move_is_told_with_the_position_and_the_legal_ones() {
    let findings = script("ask-text:", "while read name value; do test $name = go && echo a1-a2; done");
    assert_eq!(found(&findings), Some(("illegal", None)));
    let trouble = &findings.troubles[0];
    assert_eq!(trouble.position, "1bb1#/b4/b3g/4g/#1gg1 g");
    assert_eq!(trouble.legal, ["c5-b5", "c5-c4", "d5-d4", "e3-d3", "e3-e2", "e4-d4"]);
    assert!(findings.broken_off && findings.finished == 0 && findings.games == 2);
}

#[test]
fn the_first_minute_of_a_beginner() {
    check("ask:timeout=700|", "cat >/dev/null; echo c5-c4", "timeout", Some("check-advice-flush"));
    check("ask:timeout=300|", "sleep 1000", "timeout", Some("check-advice-timeout"));
    check("ask:", "read question; echo Your move? c5-c4", "nonsense", Some("check-advice-more-than-move"));
    check("ask:", "read question; echo reading; echo c5-c4", "nonsense", Some("check-advice-nonsense"));
    check("ask:", "read question; echo bestmove c5-c4", "nonsense", Some("check-advice-ugi"));
    check("ask:", "read question", "crash", Some("check-advice-ended"));
    check("ask:", "read question; exec 1>&-; sleep 1000", "crash", Some("check-advice-mute"));
    check("ask:", "read question; kill -SEGV $$", "crash", Some("check-advice-signal"));
    check("ask:", "read question; echo no such predicate >&2; exit 2", "crash", None);
    check("ask:", "yes | tr y \" \"", "too-much", Some("check-advice-too-much"));
}

/// A file that is started as it is, with these bytes and these rights.
fn file(dir: &Path, name: &str, text: &str, mode: u32) -> String {
    use std::os::unix::fs::PermissionsExt;
    let path = dir.join(name);
    let made = fs::create_dir_all(dir).and_then(|()| fs::write(&path, text));
    made.and_then(|()| fs::set_permissions(&path, fs::Permissions::from_mode(mode)))
        .expect("it can be written");
    path.display().to_string()
}

#[test]
fn a_program_that_cannot_be_started_is_looked_at() {
    let dir = folder("files");
    let check = |command: &[&str], expected: &str, advice: &str| {
        let spec = Spec::new(Speaks::Ask, command.iter().map(ToString::to_string).collect());
        let findings = examined("claustro", spec, 2);
        assert_eq!(found(&findings), Some((expected, Some(advice))), "{command:?}");
    };
    check(&["no-such-program-anywhere"], "not-started", "check-advice-missing");
    check(&["/no/such/program"], "not-started", "check-advice-no-file");
    // The tests of a crate are started in its folder, where this file is.
    check(&["Cargo.toml"], "not-started", "check-advice-dot");
    check(&["/tmp"], "not-started", "check-advice-folder");
    check(&[&file(&dir, "plain.sh", "#!/bin/sh\n", 0o644)], "not-started", "check-advice-not-executable");
    check(&[&file(&dir, "dos.sh", "#!/bin/sh\r\n", 0o755)], "not-started", "check-advice-line-ends");
    check(&[&file(&dir, "env.sh", "#!/usr/bin/env sh\r\n", 0o755)], "crash", "check-advice-line-ends");
    check(&[&file(&dir, "bare.py", "print(1)\n", 0o755)], "not-started", "check-advice-no-interpreter");
    let wrong = file(&dir, "wrong.sh", "#!/no/such/interpreter\n", 0o755);
    check(&[&wrong], "not-started", "check-advice-interpreter");
    check(&["sh", "no-such-script.sh"], "crash", "check-advice-no-file");
    fs::remove_dir_all(dir).expect("it was made");
}

#[test]
fn line_ends_of_windows_and_blanks_are_no_fault() {
    let program = FIRST.replace("echo $move", "printf \"\\r\\n %s \\r\\n\" $move");
    assert_eq!(found(&script("ask-text:", &program)), None);
}

#[test]
fn megabytes_lose_and_are_not_kept() {
    let findings = script("ask:", "yes move");
    assert_eq!(found(&findings), Some(("nonsense", Some("check-advice-nonsense"))));
    assert_eq!(found(&script("ask:", "head -c 100000000 /dev/zero")).map(|found| found.0), Some("too-much"));
}

#[test]
fn what_it_has_started_does_not_outlive_it() {
    let dir = folder("children");
    fs::create_dir_all(&dir).expect("it can be made");
    let mark = dir.join("numbers");
    // Its children start children, a few hundred in all, and each says its number.
    let program = "n=0; while test $n -lt 20; do (m=0; while test $m -lt 10; do sleep 1000 & echo $! >> $MARK; m=$((m+1)); done; \
        wait) & n=$((n+1)); done; wait";
    let mut spec = Spec::new(Speaks::Ask, ["sh", "-c", program].map(String::from).to_vec());
    spec.environment.push(("MARK".into(), mark.display().to_string()));
    spec.timeout = Some(Duration::from_millis(1500));
    assert_eq!(found(&examined("claustro", spec, 2)).map(|found| found.0), Some("timeout"));
    let numbers = fs::read_to_string(&mark).expect("it has said them");
    assert!(numbers.lines().count() > 20, "{numbers}");
    let goes_on = |number: &&str| {
        // One that nobody has waited for yet has no command line any more.
        let line = fs::read(format!("/proc/{number}/cmdline")).unwrap_or_default();
        String::from_utf8_lossy(&line).contains("1000")
    };
    // A busy system may take its time to end them all, but not so long as they would stay.
    let until = Instant::now() + Duration::from_secs(60);
    while let Some(number) = numbers.lines().find(goes_on) {
        assert!(Instant::now() < until, "{number} goes on");
        std::thread::sleep(Duration::from_millis(50));
    }
    fs::remove_dir_all(dir).expect("it was made");
}

#[test]
fn the_way_a_program_speaks_is_found_out() {
    let check = |program: &str, expected: &str| {
        let game = claustro(&[]);
        let named = Named::read(&["sh", "-c", program].map(String::from));
        let spec = named.expect("it is well written").settle(&game, &Direct::shared());
        assert_eq!(spec.speaks.word(), expected, "{program}");
    };
    check("read question; case $question in \\{*) echo c5-c4;; *) exit 1;; esac", "ask");
    check(FIRST, "ask-text");
    let engine = "while read word rest; do case $word in ugi) echo ugiok;; isready) echo readyok;; \
        go) echo bestmove c5-c4;; *) echo info string what;; esac; done";
    check(engine, "ugi");
    // What is wrong with a program that never answers is found by asking it in the simplest way.
    check("exit 3", "ask");
}

#[test]
fn regret_is_read_from_a_table() {
    let (tables, solved) = (folder("tables"), "taacoca(side=3,directions=forward)");
    fs::create_dir_all(&tables).expect("it can be made");
    let game: Taacoca<u64, 3, Portable> = Taacoca::new(Portable, 3, true);
    let checkpoints = Duration::from_secs(3600);
    let task = Task { game: solved, folder: &tables, threads: 2, stop: None, checkpoints };
    let index = game.index().expect("it is small enough");
    ludoteca_solver::solve(&index, &task, &mut |_| {}).expect("there is room");
    let spec = Spec::parse(&format!("ask-text:timeout=120000|sh -c '{FIRST}'")).expect("it is well written");
    let findings = checked(solved, spec.clone(), 4, Some(Tablebases::at(&tables)));
    let regret = findings.regret.expect("the table knows the board");
    assert_eq!(regret.moves, u64::from(findings.pace.moves));
    assert!(regret.points > 0.0 && regret.wins_thrown > 0, "{regret:?}");
    assert_eq!(checked(solved, spec, 2, Some(Tablebases::at(&folder("none")))).regret, None);
    fs::remove_dir_all(tables).expect("it was made");
}
