//! The line mode in a terminal, from one run to the next.

use super::{Home, Terminal};
use rustix::process::{Pid, Signal, kill_process};

/// Types lines, each once the answer to the one before it is seen.
fn converse(home: &Home, args: &[&str], lines: &[(&str, &str)]) {
    let terminal = Terminal::open(home, (60, 160), args);
    terminal.wait("Answer with a number or a word");
    for (line, answer) in lines {
        terminal.type_keys(&format!("{line}\n"));
        terminal.wait(answer);
    }
    terminal.ends();
}

/// T3: what is chosen in the settings holds at the next start.
#[test]
fn settings_outlive_the_program() {
    let home = Home::new("plain-settings");
    let settings = [
        ("6", "delay: 0 ms"),
        ("delay", "[0]:"),
        ("7", "delay: 7 ms"),
        ("done", "What shall"),
        ("0", "Goodbye."),
    ];
    converse(&home, &["play", "--plain"], &settings);
    converse(&home, &["play", "--plain"], &[("6", "delay: 7 ms"), ("quit", "Goodbye.")]);
}

/// A game that was finished is there at the next start, to be looked through.
#[test]
fn a_finished_game_outlives_the_program() {
    let home = Home::new("plain-archive");
    let lines = [
        ("1", "Which game?"),
        ("claustro(size=5)", "Match settings"),
        ("", "Green, your move:"),
        ("c5-c4", "Blue, your move:"),
        ("resign", "give the game up?"),
        ("yes", "The game is kept"),
        ("leave", "Goodbye."),
    ];
    converse(&home, &["play", "--plain"], &lines);
    let lines = [
        ("9", "claustro, human against human: green won"),
        ("1", "The beginning, before 1 move."),
        ("", "1. Green plays c5-c4 (1 of 1)."),
        ("quit", "Goodbye."),
    ];
    converse(&home, &["play", "--plain"], &lines);
}

/// Arrow keys correct a line and bring back earlier ones; nothing of them is taken for text.
#[test]
fn a_line_is_edited_and_earlier_ones_come_back() {
    let home = Home::new("plain-editing");
    let args = ["play", "claustro", "--plain", "--first", "human", "--second", "human"];
    let terminal = Terminal::open(&home, (60, 160), &args);
    terminal.wait("your move:");
    // "c5-c3" with its last sign corrected, then the cursor to the front and back.
    terminal.type_keys("c5-c3\x1b[D\x1b[3~4\x1b[H\x1b[F\n");
    terminal.wait("Green plays c5-c4.");
    terminal.wait("Blue, your move:");
    terminal.type_keys("nonsense\n");
    terminal.wait("found \"nonsense\"");
    terminal.type_keys("\x1b[A\x15undo\n");
    let since = |screen: &str, what: &str| {
        screen.split_once("Taken back").is_some_and(|(_, later)| later.contains(what)).then_some(())
    };
    terminal.find("the next prompt", |screen| since(&screen.contents(), "Green, your move:"));
    terminal.type_keys("\x1b[A\x1b[A\x1b[A\n");
    terminal.find("the first line once more", |screen| since(&screen.contents(), "Green plays c5-c4."));
    terminal.type_keys("\x03");
    let status = terminal.gone();
    assert_eq!(status.exit_code(), 130);
}

/// Whoever types ahead, or pastes lines, loses none of them.
#[test]
fn lines_that_come_at_once_are_all_read() {
    let home = Home::new("plain-ahead");
    let args = ["play", "claustro", "--plain", "--first", "human", "--second", "human"];
    let terminal = Terminal::open(&home, (60, 160), &args);
    terminal.wait("your move:");
    terminal.type_keys("c5-c4\nc1-c2\nundo\nundo\nquit\n");
    terminal.wait("Green plays c5-c4.");
    terminal.ends();
}

/// Whoever ends the program while a line is typed has a terminal that shows what is typed.
#[test]
fn a_terminal_is_given_back_by_whoever_is_ended() {
    let home = Home::new("plain-ended");
    for (signal, status) in [(Signal::TERM, 143), (Signal::INT, 130)] {
        let terminal = Terminal::open(&home, (60, 160), &["play", "--plain"]);
        terminal.wait("Your choice:");
        terminal.type_keys("ru");
        terminal.wait("Your choice: ru");
        let id = terminal.child.0.process_id().and_then(|id| Pid::from_raw(id as i32)).expect("it runs");
        kill_process(id, signal).expect("it is ours");
        assert_eq!(terminal.gone().exit_code(), status);
    }
}
