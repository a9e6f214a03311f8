//! Every screen, as text, small and large.

use crate::driver::{Driver, options};
use insta::assert_snapshot;
use ludoteca_games::Games;
use ludoteca_kit::Registry as _;
use ludoteca_session::saves::Saved;
use ludoteca_session::{Decision, Line, Report, Why};
use ludoteca_testkit::{ends, folder};
use ludoteca_tui::{Command, Event, Options, Start};
use ratatui::crossterm::event::KeyCode;

const SIZES: [(u16, u16); 2] = [(80, 24), (140, 45)];

/// Takes a picture of the same screen at both sizes.
fn pictures(name: &str, make: impl Fn((u16, u16)) -> Driver) {
    for size in SIZES {
        let driver = make(size);
        assert_snapshot!(format!("{name}_{}x{}", size.0, size.1), driver.terminal.backend());
    }
}

/// Takes such pictures of each game; they stand in its folder.
fn each_game(name: &str, make: impl Fn(usize, (u16, u16)) -> Driver) {
    for (game, meta) in Games::metas().iter().enumerate() {
        let folder = folder(meta.id).join("screens");
        insta::with_settings!({ snapshot_path => folder, prepend_module_to_snapshot => false }, {
            pictures(name, |size| make(game, size));
        });
    }
}

/// The questions before a game, reached from the menu.
fn opened(game: usize, size: (u16, u16)) -> Driver {
    let mut driver = Driver::new(&options(Start::Menu), size);
    (0..game).for_each(|_| driver.key(KeyCode::Right));
    driver.key(KeyCode::Enter);
    driver
}

#[test]
fn menu() {
    pictures("menu", |size| Driver::few(&options(Start::Menu), Vec::new(), size));
}

#[test]
fn menu_in_ascii() {
    let ascii = Options { glyphs: Some(ludoteca_draw::Glyphs::Ascii), ..options(Start::Menu) };
    let driver = Driver::few(&ascii, Vec::new(), (80, 24));
    assert!(driver.text().is_ascii(), "{}", driver.text());
    assert_snapshot!(driver.terminal.backend());
}

#[test]
fn unfinished_game_is_offered() {
    let kept = |name: &str, game: &str| {
        let players = ["human", "greedy"].map(String::from);
        Saved {
            name: name.into(),
            game: game.into(),
            players,
            date: None,
            ply: 12,
            over: None,
            written: None,
        }
    };
    let one = kept("claustro-1", "claustro");
    let driver = Driver::few(&options(Start::Menu), vec![one], (80, 24));
    assert_snapshot!(driver.terminal.backend());
    let two = vec![kept("a", "claustro(size=6)"), Saved { ply: 1, ..kept("b", "claustro") }];
    let mut driver = Driver::with(&options(Start::Menu), two, "", (80, 24));
    driver.expect("Claustro (size: 6): Human against Greedy; after 12 moves.");
    driver.expect("There is one more.");
    // Records may name people, or nobody.
    let people = Saved { players: ["Anna", "Ben"].map(String::from), ..kept("a", "claustro") };
    let nobody = Saved { players: Default::default(), ..kept("b", "claustro") };
    let driver_of = |kept| Driver::with(&options(Start::Menu), kept, "", (80, 24));
    driver_of(vec![people]).expect("Claustro: Anna against Ben; after 12 moves.");
    driver_of(vec![nobody]).expect("Claustro, after 12 moves.");
    driver.keys("c");
    assert!(matches!(driver.asked.last(), Some(Command::Resume(name)) if name == "a"));
}

#[test]
fn forms() {
    each_game("form", opened);
}

#[test]
fn boards() {
    let board = |game: &str, size| {
        let mut driver = Driver::game(game, ["human", "random"], size);
        driver.key(KeyCode::Tab);
        driver
    };
    each_game("board", |game, size| board(Games::metas()[game].id, size));
    // Too large for a small screen.
    pictures("board_tactigon-board-15", |size| board("tactigon(board=15)", size));
    pictures("board_taacoca-side-13", |size| board("taacoca(side=13)", size));
}

#[test]
fn diamond() {
    pictures("diamond", |size| {
        let mut driver = Driver::game("claustro(size=6)", ["human", "human"], size);
        driver.control('v');
        driver.control('f');
        driver
    });
}

#[test]
fn board_in_ascii() {
    let mut driver = Driver::game("tactigon", ["human", "human"], (80, 24));
    driver.key(KeyCode::F(4));
    assert!(driver.text().is_ascii(), "{}", driver.text());
    assert_snapshot!(driver.terminal.backend());
}

#[test]
fn picked() {
    pictures("picked", |size| {
        let mut driver = Driver::game("three-dragons", ["human", "human"], size);
        driver.key(KeyCode::Enter);
        driver
    });
}

/// A game after so many moves, or at its end.
fn played(game: usize, size: (u16, u16), moves: usize) -> Driver {
    let mut driver = Driver::game(Games::metas()[game].id, ["human", "random"], size);
    for _ in 0..moves {
        let moves = driver.playing().moves();
        let Some(&mv) = moves.get(moves.len() / 2) else { break };
        let text = driver.playing().write(mv);
        driver.type_line(&text);
    }
    driver
}

#[test]
fn in_the_middle_of_a_game() {
    each_game("middle", |game, size| {
        // A short game would be over by then, and is looked at before.
        let mut drivers = (1..=12).rev().map(|moves| played(game, size, moves));
        let mut driver = drivers.find(|driver| driver.playing().ending().is_none()).expect("it goes on");
        driver.control('z');
        // The words of a real hint would change with every improvement of the engine.
        driver.thinking = false;
        driver.key(KeyCode::F(5));
        let (node, mv) = (driver.playing().node(), driver.playing().moves()[0]);
        let lines = vec![Line { value: 42, moves: vec![mv] }];
        let report = Report { depth: 7, seldepth: 7, nodes: 98_765, hashfull: 0, lines, exact: false };
        let decision = Decision { node, mv, why: Why::Search(report), known: None };
        driver.send(Event::Decided(driver.ticket(), Ok(decision)));
        driver
    });
}

#[test]
fn two_computers_paused() {
    pictures("paused", |size| {
        let mut driver = Driver::game("claustro", ["human", "random"], size);
        driver.thinking = false;
        driver.type_line("d5-d4");
        driver.control('p');
        driver
    });
}

#[test]
fn end() {
    pictures("end", |size| {
        let mut driver = Driver::game("claustro", ["human", "human"], size);
        driver.resign();
        driver
    });
}

#[test]
fn leave() {
    pictures("leave", |size| {
        let mut driver = Driver::game("claustro", ["human", "human"], size);
        driver.type_line("d5-d4");
        driver.control('q');
        driver
    });
}

#[test]
fn help_and_rules() {
    pictures("help", |size| {
        let mut driver = Driver::game("claustro", ["human", "human"], size);
        driver.keys("?");
        driver
    });
    each_game("rules", |game, size| {
        let mut driver = opened(game, size);
        driver.key(KeyCode::F(2));
        driver.key(KeyCode::PageDown);
        driver
    });
}

#[test]
fn too_small() {
    let driver = Driver::new(&options(Start::Menu), (40, 10));
    assert_snapshot!(driver.terminal.backend());
    for size in [(1, 1), (59, 18), (60, 17), (3, 40)] {
        let driver = Driver::game("tactigon", ["human", "human"], size);
        assert!(driver.app.game().is_some());
    }
}

#[test]
fn the_least_screen_is_enough() {
    for game in Games::metas().iter().flat_map(|meta| ends(meta)) {
        let driver = Driver::game(&game, ["human", "human"], (60, 18));
        driver.expect("to move");
    }
}
