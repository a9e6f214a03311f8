//! Nothing is lost: whatever habit presses, games stay, and what was chosen is remembered.

use super::{Home, Terminal};
use std::path::PathBuf;

const HUMANS: [&str; 6] = ["play", "claustro", "--first", "human", "--second", "human"];

const UNDO: &str = "\x1a";
const REDO: &str = "\x19";
const LEAVE: &str = "\x11";
const RESIGN: &str = "\x18";
const DOWN: &str = "\x1b[B";
const RIGHT: &str = "\x1b[C";

/// The games in a folder.
fn games(folder: PathBuf) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let game = |path: &PathBuf| path.extension().is_some_and(|ending| ending == "game");
    entries.map(|entry| entry.path()).filter(game).collect()
}

/// Escape alone. It must have been taken in before anything else is typed, which would make something longer of it: then what was on
/// the screen is gone, or what was not is there.
fn escape(terminal: &Terminal, (shown, after): (&str, bool)) {
    terminal.type_keys("\x1b");
    terminal.find(&format!("Escape: {shown:?} {after}"), |screen| {
        (screen.contents().contains(shown) == after).then_some(())
    });
}

const GONE: bool = false;
const THERE: bool = true;

/// T1: Escape neither leaves nor deletes, and no letter behind it does.
#[test]
fn escape_and_letters_keep_the_game() {
    let home = Home::new("escape");
    let terminal = Terminal::open(&home, (30, 100), &HUMANS);
    terminal.wait("to move");
    escape(&terminal, ("^Q leaves the game; it is kept.", THERE));
    terminal.type_keys("c5-c4\r");
    terminal.wait("Moves (1)");
    escape(&terminal, ("^Q leaves the game; it is kept.", THERE));
    for key in ["t", "d", "q"] {
        terminal.type_keys(key);
        terminal.wait(&format!("Move: {key}"));
        escape(&terminal, ("Move: ", GONE));
    }
    terminal.type_keys(LEAVE);
    terminal.wait("Leave?");
    assert!(!terminal.text().contains("Throw away"), "{}", terminal.text());
    terminal.type_keys("t");
    escape(&terminal, ("Leave?", GONE));
    terminal.wait("Moves (1)");
    assert_eq!(games(home.games()).len(), 1, "it is kept");
    terminal.type_keys(LEAVE);
    terminal.wait("Leave?");
    terminal.type_keys("m");
    terminal.wait("Choose a game");
    escape(&terminal, ("q leaves Ludoteca.", THERE));
    terminal.type_keys("q");
    terminal.ends();
    assert_eq!(games(home.games()).len(), 1, "it is kept");
}

/// T2: redoing past the end of a finished game does nothing, and the game is in the archive whatever follows.
#[test]
fn a_finished_game_is_kept_whatever_is_pressed() {
    let home = Home::new("finished");
    let terminal = Terminal::open(&home, (30, 100), &HUMANS);
    terminal.wait("to move");
    terminal.type_keys("c5-c4\r");
    terminal.wait("Moves (1)");
    terminal.type_keys(RESIGN);
    terminal.wait("Resign?");
    terminal.type_keys(&format!("{RIGHT}\r"));
    terminal.wait("The end");
    assert_eq!(games(home.games().join("finished")).len(), 1, "it is in the archive");
    assert!(games(home.games()).is_empty(), "and no longer among the unfinished ones");
    // Taking back and playing on past the end, as often as somebody likes.
    terminal.type_keys(&format!("{UNDO}{UNDO}"));
    terminal.wait("Moves (0 of 1)");
    terminal.type_keys(&format!("{REDO}{REDO}{REDO}{REDO}"));
    terminal.wait("There is nothing to redo.");
    terminal.wait("Moves (1)");
    terminal.type_keys(RESIGN);
    terminal.wait("Resign?");
    terminal.type_keys(&format!("{RIGHT}\r"));
    terminal.wait("The end");
    // A rematch begins by choosing it, and the finished game stays.
    terminal.type_keys("\r");
    terminal.wait("After move 0 of 1.");
    escape(&terminal, ("The end", THERE));
    terminal.type_keys(&format!("{DOWN}\r"));
    terminal.wait("Moves (0)");
    terminal.type_keys(LEAVE);
    terminal.wait("Choose a game");
    terminal.type_keys("g");
    terminal.wait("Finished (1)");
    terminal.type_keys("q");
    terminal.wait("Choose a game");
    terminal.type_keys("q");
    terminal.ends();
    assert_eq!(games(home.games().join("finished")).len(), 1, "the same end is the same game");
}

/// T3: what was chosen in the form is there the next time, though no game was begun.
#[test]
fn the_form_is_remembered_when_it_is_left() {
    let home = Home::new("form");
    for wanted in [None, Some("◀  6  ▶")] {
        let terminal = Terminal::open(&home, (45, 140), &[]);
        terminal.wait("Choose a game");
        terminal.type_keys("3");
        terminal.wait("Start the game");
        match wanted {
            Some(wanted) => terminal.wait(wanted),
            None => {
                terminal.type_keys(&format!("\x1b[H{RIGHT}"));
                terminal.wait("◀  6  ▶");
            }
        }
        escape(&terminal, ("Choose a game", THERE));
        terminal.type_keys("q");
        terminal.ends();
    }
}

/// T4: more unfinished games than fit on a screen are all reached, with their days, and deleting one asks and can be undone.
#[test]
fn every_unfinished_game_is_reached_deleted_and_brought_back() {
    let home = Home::new("many");
    std::fs::create_dir_all(home.games()).expect("a folder");
    for number in 1..=40 {
        let day = format!("2026-01-{:02}", 1 + number % 28);
        let record = format!(
            "[Game \"claustro\"]\n[First \"human\"]\n[Second \"human\"]\n[Date \"{day}\"]\n[Result \"*\"]\n\n1. c5-c4 *\n"
        );
        std::fs::write(home.games().join(format!("claustro-{number}.game")), record).expect("it is written");
    }
    let terminal = Terminal::open(&home, (24, 100), &[]);
    terminal.wait("There are 39 more.");
    terminal.type_keys("g");
    terminal.wait("Unfinished (40)");
    terminal.wait("Claustro, after 1 move");
    terminal.type_keys("\x1b[F");
    // Keeping is the answer that is given by habit.
    for keys in ["\x1b[3~", "\r"] {
        terminal.type_keys(keys);
    }
    terminal.type_keys("\x1b[3~");
    terminal.wait("Delete this game?");
    terminal.type_keys("x");
    assert_eq!(games(home.games()).len(), 40);
    terminal.type_keys("d");
    terminal.wait("The game was deleted: z brings it back.");
    // The heading stands above the first of them.
    terminal.type_keys("\x1b[H");
    terminal.wait("Unfinished (39)");
    assert_eq!(games(home.games()).len(), 39);
    terminal.type_keys("q");
    terminal.wait("Choose a game");
    terminal.type_keys("q");
    terminal.ends();
    // Another run shows what was deleted, at the end of the list, and Enter brings it back.
    let terminal = Terminal::open(&home, (24, 100), &[]);
    terminal.wait("There are 38 more.");
    terminal.type_keys("g");
    terminal.wait("Unfinished (39)");
    terminal.type_keys("\x1b[F");
    terminal.wait("Deleted (1), kept for thirty days");
    terminal.wait("Enter brings it back.");
    terminal.type_keys("\r");
    terminal.wait("The game is back.");
    assert_eq!(games(home.games()).len(), 40);
    // The cursor stands on it.
    terminal.type_keys("\r");
    terminal.wait("Moves (1)");
    // The game that is being played is in the list, and Enter leads back to it.
    terminal.type_keys("\x07");
    terminal.wait("This game");
    terminal.wait("Unfinished (39)");
    assert!(!terminal.text().contains("passed over"), "{}", terminal.text());
    terminal.type_keys("\r");
    terminal.wait("Moves (1)");
    terminal.type_keys("\x03\x03");
    terminal.ends();
}
