//! Boards of tiles: every game at every size, in every theme and with as many colours as terminals have.

use crate::driver::{Driver, setup, tiled};
use insta::assert_snapshot;
use ludoteca_draw::Glyphs;
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

/// Every way to show a board: colours and characters.
fn ways() -> Vec<Options> {
    let with = |theme, depth, glyphs| Options { theme: Some(theme), depth, glyphs, ..tiled(Start::Menu) };
    vec![
        with(Theme::Dark, Depth::True, None),
        with(Theme::Light, Depth::Indexed, None),
        with(Theme::Dark, Depth::Sixteen, None),
        with(Theme::Mono, Depth::True, None),
        with(Theme::Dark, Depth::True, Some(Glyphs::Ascii)),
    ]
}

#[test]
fn the_usual_boards_are_seen_whole_and_every_character_has_one_column() {
    for meta in Games::metas() {
        for size in SIZES {
            for way in ways() {
                let start = Start::Game(setup(meta.id), [Player::Human; 2]);
                let mut driver = Driver::new(&Options { start, ..way }, size);
                let name = format!("{} {size:?}: {}", meta.id, driver.text());
                for site in 0..driver.playing().layout().sites.len() {
                    assert!(driver.app.seen_at(ludoteca_kit::Site(site as u16)).is_some(), "{name}");
                }
                driver.key(KeyCode::Tab);
                for cell in &driver.terminal.backend().buffer().content {
                    assert_eq!(
                        ratatui::text::Line::raw(cell.symbol()).width(),
                        1,
                        "{:?} {name}",
                        cell.symbol()
                    );
                }
            }
        }
    }
}

#[test]
fn a_board_that_is_too_large_follows_the_cursor() {
    let mut driver = game("taacoca(side=13)", SIZES[0], Theme::Dark, Depth::True);
    assert!(driver.sees("↑"), "{}", driver.text());
    for cell in ["y13", "a1", "m25"] {
        let site = driver.site(cell);
        driver.walk_to(site);
        let at = driver.app.seen_at(site).expect("the cursor stays in sight");
        let before = driver.app.cursor();
        driver.click(at);
        assert_eq!(driver.app.cursor(), before, "{cell}: {}", driver.text());
    }
}

#[test]
fn the_aim_is_whole_on_a_small_screen() {
    for meta in Games::metas() {
        for language in ludoteca_kit::words::Language::ALL {
            let start = Start::Game(setup(meta.id), [Player::Human; 2]);
            let driver = Driver::new(&Options { language, ..tiled(start) }, SIZES[0]);
            let text = driver.text();
            assert!(!text.lines().next().unwrap().contains('…'), "{text}");
        }
    }
}

#[test]
fn sextants_are_used_where_they_are_asked_for() {
    let used = |sextants: bool| {
        let start = Start::Game(setup("tactigon"), [Player::Human; 2]);
        let driver = Driver::new(&Options { sextants, ..tiled(start) }, SIZES[1]);
        driver.text().chars().any(|sign| ('🬀'..='🬻').contains(&sign))
    };
    assert!(used(true) && !used(false));
}

#[test]
fn tables_of_the_rules_have_pieces_in_columns_at_every_width() {
    for width in [60, 80, 100, 140, 200] {
        let start = Start::Game(setup("tactigon"), [Player::Human; 2]);
        let mut driver = Driver::new(&tiled(start), (width, 60));
        driver.key(KeyCode::F(2));
        driver.keys("3");
        let text = driver.text();
        let lines: Vec<Vec<char>> = text.lines().map(|line| line.chars().collect()).collect();
        let column = |line: &[char], sign: char| line.iter().position(|&at| at == sign);
        let head = lines
            .iter()
            .position(|line| ['●', '▲', '■', '⬟'].into_iter().all(|sign| column(line, sign).is_some()));
        let head = head.unwrap_or_else(|| panic!("{width}: {text}"));
        let place = column(&lines[head], '⬟').unwrap();
        // Every kind of piece captures the one in the last column.
        for (row, sign) in lines[head + 2..head + 6].iter().zip(['●', '▲', '■', '⬟']) {
            assert!(column(row, sign).is_some(), "{width}: {text}");
            assert!(row[place..].iter().collect::<String>().starts_with("captures"), "{width}: {text}");
        }
    }
}
