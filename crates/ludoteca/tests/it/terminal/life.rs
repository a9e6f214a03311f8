//! How the interface begins, what happens to its window, and how it ends.

use super::{Home, Terminal};
use ludoteca_games::Games;
use ludoteca_kit::Registry as _;
use rustix::process::{Pid, Signal, kill_process};
use std::sync::Arc;

const HUMANS: [&str; 6] = ["play", "claustro", "--first", "human", "--second", "human"];

#[test]
fn the_menu_opens_and_closes() {
    let home = Home::new("menu");
    let terminal = Terminal::open(&home, (24, 80), &[]);
    // The one that is chosen is always in sight, however many there are.
    for meta in Games::metas() {
        terminal.wait(&meta.title().to_string());
        terminal.type_keys("\x1b[C");
    }
    terminal.type_keys("q");
    terminal.ends();
}

#[test]
fn a_window_may_change_its_size_during_play() {
    let home = Home::new("resize");
    let terminal = Terminal::open(&home, (45, 140), &["play", "taacoca(side=13)"]);
    terminal.wait("to move");
    terminal.resize(24, 80);
    terminal.wait("to move");
    terminal.resize(8, 30);
    terminal.wait("too small");
    terminal.resize(45, 140);
    terminal.wait("to move");
    terminal.type_keys("\x11");
    terminal.wait("Choose a game");
    terminal.type_keys("q");
    terminal.ends();
}

/// A window that has grown and shrunk again between two looks at its size has lost what it showed.
#[test]
fn a_window_that_has_its_size_again_is_drawn_afresh() {
    let home = Home::new("again");
    let terminal = Terminal::open(&home, (24, 80), &HUMANS);
    terminal.wait("to move");
    terminal.glass.look().process(b"\x1b[2J");
    let id = terminal.child.0.process_id().and_then(|id| Pid::from_raw(id as i32)).expect("it runs");
    kill_process(id, Signal::WINCH).expect("it is ours");
    terminal.wait("to move");
}

/// Ctrl-S means nothing to a terminal in raw mode and holds all output in any other: whoever presses it while the program ends
/// must not keep it from ending.
#[test]
fn nothing_is_written_once_the_terminal_is_given_back() {
    for args in [&[][..], &HUMANS] {
        let home = Home::new("given-back");
        let terminal = Terminal::open(&home, (24, 80), args);
        let glass = Arc::clone(&terminal.glass);
        terminal.wait("Claustro");
        terminal.type_keys(if args.is_empty() { "q" } else { "\x11q" });
        terminal.ends();
        let written = glass.written();
        let (_, rest) = written.rsplit_once("\x1b[?1049l").expect("the other screen was left");
        assert_eq!(rest, "\x1b[?25h", "the cursor comes back, and then there is no more");
    }
}

#[test]
fn ctrl_c_leaves_a_window_that_is_too_small_whatever_was_being_typed() {
    let home = Home::new("small");
    let terminal = Terminal::open(&home, (24, 80), &HUMANS);
    terminal.wait("to move");
    terminal.type_keys("c5");
    terminal.wait("Move: c5");
    terminal.resize(8, 30);
    terminal.wait("too small");
    terminal.type_keys("\x03");
    terminal.ends();
}

#[test]
fn much_at_once_is_taken_in() {
    let home = Home::new("much");
    let terminal = Terminal::open(&home, (30, 100), &HUMANS);
    terminal.wait("to move");
    // As if it were typed, and then by a terminal that marks what is pasted.
    terminal.type_keys(&";".repeat(100_000));
    terminal.type_keys(&format!("\x1b[200~c5-c4{}\x1b[201~", "\nmore".repeat(20_000)));
    terminal.wait("Move: c5-c4");
    terminal.type_keys("\r");
    terminal.wait("Moves (1)");
}

#[test]
fn an_unfinished_game_outlives_its_process_and_is_offered() {
    let home = Home::new("kill");
    let mut terminal = Terminal::open(&home, (30, 100), &HUMANS);
    terminal.wait("to move");
    terminal.type_keys("c5-c4\r");
    terminal.wait("Moves (1)");
    terminal.child.kill();
    goes_on(&home, "after 1 move");
}

#[test]
fn a_move_that_is_shown_is_kept() {
    let home = Home::new("shown");
    for number in 1..=10 {
        let mut terminal = Terminal::open(&home, (30, 100), &HUMANS);
        terminal.wait("to move");
        terminal.type_keys("c5-c4\r");
        terminal.wait("Moves (1)");
        terminal.child.kill();
        let file = home.games().join(format!("claustro-{number}.game"));
        let text = std::fs::read_to_string(&file).expect("the game is kept");
        assert!(text.contains("1. c5-c4 *"), "{text}");
    }
}

#[test]
fn a_terminal_that_disappears_ends_the_process_and_loses_nothing() {
    let home = Home::new("hangup");
    let terminal = Terminal::open(&home, (30, 100), &HUMANS);
    terminal.wait("to move");
    terminal.type_keys("c5-c4\r");
    terminal.wait("Moves (1)");
    let (mut process, glass) = terminal.hang_up();
    process.ends(&glass);
    goes_on(&home, "after 1 move");
}

#[test]
fn a_terminal_may_disappear_in_the_line_mode_too() {
    let home = Home::new("hangup-plain");
    let terminal = Terminal::open(&home, (30, 100), &[&HUMANS[..], &["--plain"]].concat());
    terminal.wait("your move:");
    terminal.type_keys("c5-c4\n");
    terminal.wait("Green plays c5-c4.");
    let (mut process, glass) = terminal.hang_up();
    process.ends(&glass);
    goes_on(&home, "after 1 move");
}

/// The game is offered at the next start and goes on.
fn goes_on(home: &Home, told: &str) {
    let terminal = Terminal::open(home, (30, 100), &[]);
    terminal.wait("An unfinished game");
    terminal.wait(told);
    terminal.type_keys("c");
    terminal.wait("Moves (1)");
    terminal.type_keys("\x11");
    terminal.wait("Leave?");
    terminal.type_keys("q");
    terminal.ends();
}

#[test]
fn pixels_are_not_printed_on_a_terminal() {
    let home = Home::new("pixels");
    let terminal = Terminal::open(&home, (24, 120), &["show", "claustro", "--format", "png"]);
    terminal.wait("a png picture is no text for a terminal: --out FILE writes it to a file");
    assert_eq!(terminal.gone().exit_code(), 1);
}
