//! Every screen, as text, small and large.

use crate::driver::{Driver, options};
use insta::assert_snapshot;
use ludoteca_session::saves::Saved;
use ludoteca_session::{Decision, Line, Report, Why};
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

#[test]
fn menu() {
    pictures("menu", |size| Driver::new(&options(Start::Menu), size));
}

#[test]
fn menu_in_ascii() {
    let ascii = Options { glyphs: Some(ludoteca_draw::Glyphs::Ascii), ..options(Start::Menu) };
    let driver = Driver::new(&ascii, (80, 24));
    assert!(driver.text().is_ascii(), "{}", driver.text());
    assert_snapshot!(driver.terminal.backend());
}

#[test]
fn unfinished_game_is_offered() {
    let kept = |name: &str, game: &str| {
        let players = ["human", "greedy"].map(String::from);
        Saved { name: name.into(), game: game.into(), players, ply: 12, over: None, written: None }
    };
    let one = kept("claustro-1", "claustro");
    let driver = Driver::with(&options(Start::Menu), vec![one], "", (80, 24));
    assert_snapshot!(driver.terminal.backend());
    let two = vec![kept("a", "claustro(size=6)"), Saved { ply: 1, ..kept("b", "claustro") }];
    let mut driver = Driver::with(&options(Start::Menu), two, "", (80, 24));
    driver.expect("1  Claustro (size: 6): Human against Greedy; after 12 moves.");
    driver.expect("2  Claustro: Human against Greedy; after 1 move.");
    // Records may name people, or nobody.
    let people = Saved { players: ["Anna", "Ben"].map(String::from), ..kept("a", "claustro") };
    let nobody = Saved { players: Default::default(), ..kept("b", "claustro") };
    let driver_of = |kept| Driver::with(&options(Start::Menu), kept, "", (80, 24));
    driver_of(vec![people]).expect("Claustro: Anna against Ben; after 12 moves.");
    driver_of(vec![nobody]).expect("Claustro, after 12 moves.");
    driver.keys("2");
    assert!(matches!(driver.asked.last(), Some(Command::Resume(name)) if name == "b"));
}

#[test]
fn forms() {
    for (place, game) in ["tactigon", "taacoca", "claustro", "three-dragons"].iter().enumerate() {
        pictures(&format!("form_{game}"), |size| {
            let mut driver = Driver::new(&options(Start::Menu), size);
            driver.keys(&(place + 1).to_string());
            driver
        });
    }
}

#[test]
fn boards() {
    for game in ["tactigon", "tactigon(board=15)", "taacoca", "taacoca(side=13)", "claustro", "three-dragons"]
    {
        let name = game.replace(['(', ')', '='], "-");
        pictures(&format!("board_{}", name.trim_end_matches('-')), |size| {
            let mut driver = Driver::game(game, ["human", "random"], size);
            driver.key(KeyCode::Tab);
            driver
        });
    }
}

#[test]
fn diamond() {
    pictures("diamond", |size| {
        let mut driver = Driver::game("claustro(size=6)", ["human", "human"], size);
        driver.keys("vf");
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

#[test]
fn in_the_middle_of_a_game() {
    for game in ["tactigon", "taacoca", "claustro", "three-dragons"] {
        pictures(&format!("middle_{game}"), |size| {
            let mut driver = Driver::game(game, ["human", "random"], size);
            for _ in 0..12 {
                let moves = driver.playing().moves();
                let text = driver.playing().write(moves[moves.len() / 2]);
                driver.type_line(&text);
            }
            driver.keys("u");
            // The words of a real hint would change with every improvement of the engine.
            driver.thinking = false;
            driver.keys("h");
            let (node, mv) = (driver.playing().node(), driver.playing().moves()[0]);
            let lines = vec![Line { value: 42, moves: vec![mv] }];
            let report = Report { depth: 7, seldepth: 7, nodes: 98_765, hashfull: 0, lines, exact: false };
            let decision = Decision { node, mv, why: Why::Search(report), known: None };
            driver.send(Event::Decided(driver.ticket(), Ok(decision)));
            driver
        });
    }
}

#[test]
fn two_computers_paused() {
    pictures("paused", |size| {
        let mut driver = Driver::game("claustro", ["human", "random"], size);
        driver.thinking = false;
        driver.type_line("d5-d4");
        driver.keys("p");
        driver
    });
}

#[test]
fn end() {
    pictures("end", |size| {
        let mut driver = Driver::game("claustro", ["human", "human"], size);
        driver.keys("xr");
        driver
    });
}

#[test]
fn leave() {
    pictures("leave", |size| {
        let mut driver = Driver::game("claustro", ["human", "human"], size);
        driver.type_line("d5-d4");
        driver.keys("q");
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
    for (place, game) in ["tactigon", "taacoca", "claustro", "three-dragons"].iter().enumerate() {
        pictures(&format!("rules_{game}"), |size| {
            let mut driver = Driver::new(&options(Start::Menu), size);
            driver.keys(&(place + 1).to_string());
            driver.key(KeyCode::F(2));
            driver.key(KeyCode::PageDown);
            driver
        });
    }
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
    for game in ["tactigon", "taacoca(side=13)", "claustro(size=10)", "three-dragons"] {
        let driver = Driver::game(game, ["human", "human"], (60, 18));
        driver.expect("to move");
    }
}
