//! Boards of tiles: every game at every size, in every theme and with as many colours as terminals have.

use crate::driver::{Driver, setup, tiled};
use insta::assert_snapshot;
use ludoteca_games::Games;
use ludoteca_kit::Registry as _;
use ludoteca_session::Player;
use ludoteca_testkit::folder;
use ludoteca_tui::{Command, Depth, Event, Options, Start, Theme};
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::KeyCode;
use std::fmt::Write as _;

const SIZES: [(u16, u16); 4] = [(80, 24), (100, 30), (140, 45), (220, 70)];
const DEPTHS: [(&str, Depth); 3] =
    [("true colour", Depth::True), ("256 colours", Depth::Indexed), ("16 colours", Depth::Sixteen)];

fn game(id: &str, size: (u16, u16), theme: Theme, depth: Depth) -> Driver {
    let start = Start::Game(setup(id), [Player::Human; 2]);
    Driver::new(&Options { theme: Some(theme), depth, ..tiled(start) }, size)
}

/// After a move, with a piece picked: most marks are on the board.
fn in_play(id: &str, size: (u16, u16), theme: Theme, depth: Depth) -> Driver {
    let mut driver = game(id, size, theme, depth);
    let mv = driver.playing().moves()[0];
    let text = driver.playing().write(mv);
    driver.type_line(&text);
    driver.key(KeyCode::Tab);
    driver.key(KeyCode::Enter);
    driver
}

/// A number that changes with any character or colour (FNV-1a).
fn fingerprint(buffer: &Buffer) -> u64 {
    let mut hash = 0xcbf2_9ce4_8422_2325_u64;
    for cell in &buffer.content {
        let text = format!("{} {} {} {:?};", cell.symbol(), cell.fg, cell.bg, cell.modifier);
        for byte in text.bytes() {
            hash = (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
    hash
}

#[test]
fn every_size_theme_and_depth() {
    for meta in Games::metas() {
        let mut told = String::new();
        for size in SIZES {
            for (name, depth) in DEPTHS {
                let mut driver = in_play(meta.id, size, Theme::Dark, depth);
                // With sixteen colours every theme is the same, and without any there is nothing to reduce.
                let themes = match depth {
                    Depth::True => &Theme::ALL[..],
                    Depth::Indexed => &Theme::ALL[..3],
                    _ => &Theme::ALL[..1],
                };
                for theme in themes {
                    let print = fingerprint(driver.terminal.backend().buffer());
                    let (width, height) = size;
                    writeln!(told, "{width}×{height} {} {name}: {print:016x}", theme.name()).unwrap();
                    driver.key(KeyCode::F(3));
                }
            }
        }
        for size in [SIZES[0], SIZES[2]] {
            let driver = in_play(meta.id, size, Theme::Dark, Depth::True);
            writeln!(told, "\n{}", driver.text()).unwrap();
        }
        let folder = folder(meta.id).join("screens");
        insta::with_settings!({ snapshot_path => folder, prepend_module_to_snapshot => false }, {
            assert_snapshot!("tiles", told);
        });
    }
}

#[test]
fn few_colours_are_kept_to() {
    use ratatui::style::Color;
    for meta in Games::metas() {
        for (name, depth) in DEPTHS {
            let driver = in_play(meta.id, (100, 30), Theme::Dark, depth);
            for cell in &driver.terminal.backend().buffer().content {
                for colour in [cell.fg, cell.bg] {
                    let allowed = match colour {
                        Color::Rgb(..) => depth == Depth::True,
                        Color::Indexed(_) => depth == Depth::Indexed,
                        _ => depth != Depth::True || colour == Color::Reset,
                    };
                    assert!(allowed, "{} with {name}: {colour:?}", meta.id);
                }
            }
        }
    }
}

#[test]
fn whole_moves_by_clicks() {
    for meta in Games::metas() {
        for size in [SIZES[0], SIZES[2]] {
            let mut driver = game(meta.id, size, Theme::Light, Depth::True);
            for _ in 0..2 {
                let before = driver.playing().ply();
                let mut clicks = 0;
                while driver.playing().ply() == before && driver.playing().outcome().is_none() {
                    driver.key(KeyCode::Tab);
                    let cursor = driver.app.cursor().expect("a cursor");
                    let at = driver.app.seen_at(cursor).expect("nothing is out of sight");
                    driver.click(at);
                    clicks += 1;
                    assert!(clicks < 40, "{} {size:?}: {}", meta.id, driver.text());
                }
            }
        }
    }
}

#[test]
fn a_board_is_turned_four_ways() {
    let mut driver = game("tactigon", (140, 45), Theme::Dark, Depth::True);
    let first = driver.app.seen_at(ludoteca_kit::Site(0)).expect("it is seen");
    let mut places = vec![first];
    for _ in 0..3 {
        driver.control('f');
        let place = driver.app.seen_at(ludoteca_kit::Site(0)).expect("it is seen");
        assert!(!places.contains(&place), "{places:?} {place:?}");
        places.push(place);
    }
    driver.control('f');
    assert_eq!(driver.app.seen_at(ludoteca_kit::Site(0)), Some(first));
}

/// A game whose moves are shown on their way.
fn moving() -> Driver {
    let start = Start::Game(setup("claustro"), [Player::Human; 2]);
    let mut driver = Driver::new(&Options { still: false, ..tiled(start) }, (100, 30));
    driver.thinking = false;
    let mv = driver.playing().moves()[0];
    let text = driver.playing().write(mv);
    driver.type_line(&text);
    driver
}

fn due(driver: &mut Driver) -> Option<u64> {
    let at = driver.asked.iter().position(|command| matches!(command, Command::Wake(..)))?;
    match driver.asked.remove(at) {
        Command::Wake(ticket, _) => Some(ticket),
        _ => None,
    }
}

#[test]
fn a_move_is_shown_on_its_way_and_any_key_ends_it() {
    let mut driver = moving();
    let mut seen = vec![fingerprint(driver.terminal.backend().buffer())];
    while let Some(ticket) = due(&mut driver) {
        driver.send(Event::Tick(ticket));
        seen.push(fingerprint(driver.terminal.backend().buffer()));
    }
    assert_eq!(seen.len(), 7, "six pictures and the end");
    let mut different = seen.clone();
    different.sort_unstable();
    different.dedup();
    assert!(different.len() >= 6, "{seen:?}");
    let end = seen[6];
    let mut driver = moving();
    assert_ne!(fingerprint(driver.terminal.backend().buffer()), end);
    driver.key(KeyCode::Null);
    assert_eq!(fingerprint(driver.terminal.backend().buffer()), end);
    // It can be switched off for good.
    driver.key(KeyCode::F(10));
    driver.expect("at once");
    assert!(
        driver
            .asked
            .iter()
            .any(|command| matches!(command, Command::Remember(text) if text.contains("motion = off")))
    );
}
