//! Programs that do what they like. Each loses its games and harms nobody.

use crate::{How, Scratch, hold, league, reported};
use ludoteca_league::bubblewrap;
use serde_json::Value;
use std::fs;

/// Plays the first legal move it is told of.
const POLITE: &str = "while read -r word rest; do case $word in legal) [ \"$m\" ] || m=$rest;; go) echo \"$m\"; m=;; esac; done";

/// Whether programs can be held here; a test that needs it says so where they cannot.
fn can_hold() -> bool {
    let held = bubblewrap();
    if let Err(why) = &held {
        eprintln!("skipped: no sandbox here: {why}");
    }
    held.is_ok()
}

/// A league of one program against one of ours: the program's part of the document, and what was said.
fn against_random(name: &str, script: &str, more: &str, how: How) -> (Value, Vec<String>) {
    let scratch = Scratch::new(name);
    scratch.write("bot/bot.sh", script);
    scratch.write("bot/secret/file", "nobody sees this");
    scratch.write("secret/file", "nobody sees this");
    // A busy machine makes nobody late who does not mean to be.
    let movetime = if more.contains("time = ") { "" } else { "movetime = 60000\n" };
    let text = format!(
        "boards = [\"claustro(size=5)\"]\nlongest = 12\ngrace = 100\nwithdraw = 1\n{movetime}{more}
[judge]\ngames = 0\n
[[contender]]\nname = \"bot\"\ncommand = \"ask-text:sh bot.sh\"\ndirectory = \"bot\"
[[contender]]\nname = \"random\"\nplayer = \"random\"\nreference = true\n"
    );
    let league = league(&scratch, &text);
    let held = hold(&scratch, &league, how);
    let played = held.played.expect("no program ends a league");
    assert_eq!((played.complete, played.games()), (true, 2), "{name}");
    let document = reported(&scratch, &league, &played, None);
    let contenders = document["contenders"].as_array().expect("a list");
    let row = contenders.iter().find(|row| row["name"] == "bot").expect("the program").clone();
    (row, held.notes)
}

fn kinds(row: &Value) -> Vec<String> {
    row["faults_by_kind"].as_object().map(|kinds| kinds.keys().cloned().collect()).unwrap_or_default()
}

#[test]
fn a_polite_program_plays_its_games() {
    let (row, notes) = against_random("polite", POLITE, "", How::default());
    assert_eq!((kinds(&row), notes), (Vec::<String>::new(), Vec::<String>::new()), "{row}");
    assert!(row["moves"].as_u64().is_some_and(|moves| moves > 4), "{row}");
}

#[test]
fn faults_lose_games_and_are_told_with_the_position() {
    for (name, script, kind) in [
        ("hangs", "exec sleep 1000", "timeout"),
        ("crashes", "echo oh no >&2; exit 3", "crash"),
        ("talks", "yes", "nonsense"),
        ("prints", "head -c 3000000 /dev/zero | tr '\\0' x; sleep 9", "too-much"),
        ("illegal", "while read -r word rest; do [ $word = go ] && echo a1-a1; done", "illegal"),
    ] {
        let more = if kind == "timeout" { "movetime = 200" } else { "" };
        let (row, notes) = against_random(name, script, more, How::default());
        assert_eq!(kinds(&row)[0], kind, "{row}");
        assert_eq!(row["losses"], 2, "{row}");
        let told = &row["faults_told"][0];
        assert!(told["position"].as_str().is_some_and(|position| position.contains('/')), "{told}");
        assert!(notes.is_empty(), "{notes:?}");
    }
}

/// Who fails again and again is not asked again and again.
#[test]
fn who_keeps_failing_is_given_up() {
    let more = "pairs = 3";
    let scratch = Scratch::new("given-up");
    scratch.write("bot/bot.sh", "exit 1");
    let text = format!(
        "boards = [\"claustro\"]\nlongest = 12\nwithdraw = 3\n{more}\n[judge]\ngames = 0\n
[[contender]]\nname = \"bot\"\ncommand = \"ask:sh bot.sh\"\ndirectory = \"bot\"
[[contender]]\nname = \"random\"\nplayer = \"random\"\n"
    );
    let league = league(&scratch, &text);
    let held = hold(&scratch, &league, How::default());
    let played = held.played.expect("no program ends a league");
    let document = reported(&scratch, &league, &played, None);
    let row = &document["contenders"][1];
    assert_eq!(
        (row["faults_by_kind"]["crash"].as_u64(), row["faults_by_kind"]["withdrawn"].as_u64()),
        (Some(4), Some(2))
    );
    assert!(held.notes.iter().any(|note| note.contains("bot has lost 3 games in a row")), "{:?}", held.notes);
    // The next run knows of it.
    assert!(hold(&scratch, &league, How::default()).played.is_ok_and(|played| played.games() == 6));
}

#[test]
fn a_move_for_the_other_side_is_illegal() {
    // Both first moves of either side are among these; a move that is not its own is refused.
    let script = "while read -r word rest; do case $word in position) case $rest in *\\ g) m=c1-d1;; *) m=c5-d5;; esac;; go) echo $m;; esac; done";
    let (row, _) = against_random("other", script, "", How::default());
    assert_eq!(kinds(&row)[0], "illegal", "{row}");
}

#[test]
fn all_time_of_a_game_can_be_used_up() {
    let script = POLITE.replace("go)", "go) sleep 0.15;");
    let (row, _) = against_random("slow", &script, "gametime = 300", How::default());
    assert_eq!(kinds(&row)[0], "timeout", "{row}");
}

#[test]
fn who_forks_without_end_is_ended() {
    if can_hold() {
        // One after another: what doubles would harm everybody else on the machine if it were not held.
        let script = "while :; do sleep 60 & done";
        let how = How { sandbox: true, ..How::default() };
        let (row, _) = against_random("forks", script, "movetime = 1500\n[limits]\nprocesses = 40\n", how);
        // Where the system itself forbids more processes, the program waits in vain for its own.
        assert!(["processes", "timeout", "crash"].contains(&kinds(&row)[0].as_str()), "{row}");
    }
}

#[test]
fn who_fills_the_memory_is_ended() {
    if can_hold() {
        let how = How { sandbox: true, ..How::default() };
        let (row, _) = against_random(
            "memory",
            "tail /dev/zero; sleep 9",
            "movetime = 1500\n[limits]\nmemory = 64\n",
            how,
        );
        assert!(["memory", "crash", "timeout"].contains(&kinds(&row)[0].as_str()), "{row}");
    }
}

/// Whoever gets at something that is not theirs says so by a move that is none.
#[test]
fn what_is_not_ones_own_is_out_of_reach() {
    if can_hold() {
        let probes = format!(
            "[ -e ../secret ] && echo LEAK\n[ -e secret/file ] && echo LEAK\n[ -e /etc/shadow ] && echo LEAK
[ -e \"{home}\" ] && [ -n \"$(ls -A '{home}' 2>/dev/null)\" ] && echo LEAK
echo x 2>/dev/null > mine && echo LEAK\necho x 2>/dev/null > /x && echo LEAK\necho x 2>/dev/null > /usr/x && echo LEAK
echo x 2>/dev/null > /dev/x && echo LEAK
[ $(grep -c : /proc/net/dev) -gt 1 ] && echo LEAK\n[ \"$(ls /proc | grep -c '^[0-9]')\" -gt 20 ] && echo LEAK
echo x > /tmp/x || echo LEAK\n{POLITE}\n",
            home = std::env::var("HOME").unwrap_or_else(|_| "/root".to_string())
        );
        let how = How { sandbox: true, ..How::default() };
        let (row, _) = against_random("reads", &probes, "", how);
        assert_eq!(kinds(&row), Vec::<String>::new(), "{row}");
    }
}

#[test]
fn who_writes_gigabytes_finds_a_small_disk() {
    if can_hold() {
        let script = format!(
            "head -c 3000000000 /dev/zero > /tmp/big 2>/dev/null; head -c 3000000000 /dev/zero > /dev/shm/big 2>/dev/null
[ $(du -sm /tmp | cut -f1) -gt 9 ] && echo LEAK\n{POLITE}"
        );
        let how = How { sandbox: true, ..How::default() };
        let (row, _) = against_random("writes", &script, "[limits]\ndisk = 4\n", how);
        assert_eq!(kinds(&row), Vec::<String>::new(), "{row}");
        assert!(!fs::exists("/tmp/big").unwrap_or(true));
    }
}
