//! Every board in tiles: sizes, clicks, marks, and what comes out of the fit.

use super::canvas::{Canvas, SAMPLES};
use super::fit::covered;
use super::*;
use crate::board::Pose;
use crate::theme::Theme;
use ludoteca_draw::Glyphs;
use ludoteca_games::Games;
use ludoteca_kit::{EffectKind, Layout, Registry as _, Scene, Site, Visit};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Color;
use std::collections::BTreeSet;

struct Start;

impl Visit for Start {
    type Out = (Layout, Scene);
    fn visit<G: ludoteca_kit::Advise>(self, game: G) -> (Layout, Scene) {
        let state = game.initial();
        (game.layout(), game.scene(&state))
    }
}

fn start(text: &str) -> (Layout, Scene) {
    let (game, options) = Games::find(text).unwrap();
    Games::open(game, &options, Start)
}

/// The boards of all games, small, usual and large.
fn boards() -> Vec<(String, Layout, Scene)> {
    let strings: BTreeSet<String> = Games::metas()
        .iter()
        .flat_map(|meta| {
            let [smallest, largest] = ludoteca_testkit::ends(meta);
            [smallest, meta.id.to_string(), largest]
        })
        .collect();
    strings
        .into_iter()
        .map(|text| {
            let (layout, scene) = start(&text);
            (text, layout, scene)
        })
        .collect()
}

fn pose(flip: bool, diamond: bool) -> Pose {
    Pose { flip, diamond, ..Pose::plain(Glyphs::Unicode) }
}

fn several(layout: &Layout, scene: &Scene) -> bool {
    layout.pieces.len() > 2 || scene.pieces.iter().any(|piece| piece.pips > 0)
}

/// The part of the screen that a board has, of every screen that was drawn in the study.
const ROOMS: [(u16, u16); 4] = [(54, 20), (74, 26), (104, 41), (180, 66)];

fn laid(layout: &Layout, scene: &Scene, pose: Pose, room: (u16, u16), theme: Theme) -> Option<Board> {
    let rows_and_columns = (i32::from(room.0), i32::from(room.1));
    let field = Field::roomier(layout, pose, several(layout, scene), rows_and_columns)?;
    let look = Look::of(theme, Depth::True, layout);
    Some(Board::new(layout, field, look, false, Rect::new(3, 2, room.0, room.1), (0, 0)))
}

fn shown<'a>(layout: &'a Layout, scene: &'a Scene, spots: &'a [Spot]) -> Shown<'a> {
    Shown { layout, scene, spots, cursor: None, gliding: None }
}

#[test]
fn clicking_the_middle_of_a_tile_gives_that_tile() {
    for (name, layout, scene) in boards() {
        for (flip, diamond) in [(false, false), (true, false), (false, layout.diamond)] {
            for room in ROOMS {
                let Some(board) = laid(&layout, &scene, pose(flip, diamond), room, Theme::Dark) else {
                    continue;
                };
                for index in 0..layout.sites.len() {
                    let site = Site(index as u16);
                    let (column, line) = board.seen_at(site).unwrap();
                    assert!(board.area.contains((column, line).into()), "{name} {room:?}");
                    assert_eq!(
                        board.hit(column, line),
                        Some(site),
                        "{name} {room:?}: {}",
                        layout.label(site)
                    );
                }
                assert_eq!(board.hit(0, 0), None);
            }
        }
    }
}

#[test]
fn usual_boards_fit_every_screen_and_large_screens_have_larger_tiles() {
    for meta in Games::metas() {
        let (layout, scene) = start(meta.id);
        let radii = ROOMS.map(|room| {
            let board = laid(&layout, &scene, pose(false, false), room, Theme::Dark);
            board.unwrap_or_else(|| panic!("{} in {room:?}", meta.id)).field.radius
        });
        assert!(radii.is_sorted() && radii[3] > 2.0 * radii[0], "{}: {radii:?}", meta.id);
    }
}

#[test]
fn sizes_are_those_of_the_study() {
    let check = |game: &str, room: usize, expected: (f64, f64)| {
        let (layout, scene) = start(game);
        let board = laid(&layout, &scene, pose(false, false), ROOMS[room], Theme::Dark).unwrap();
        let pitch = board.field.pitch;
        let near = (pitch.0 - expected.0).abs() <= 1.0 && (pitch.1 - expected.1).abs() <= 0.5;
        assert!(near, "{game} in {:?}: {pitch:?} instead of {expected:?}", ROOMS[room]);
    };
    check("tactigon", 0, (4.0, 2.0));
    check("tactigon", 1, (6.0, 3.0));
    check("tactigon", 2, (9.0, 4.0));
    check("tactigon", 3, (16.0, 7.0));
    check("taacoca", 0, (5.0, 2.0));
    check("taacoca", 2, (10.0, 4.0));
    check("claustro", 1, (10.0, 5.0));
    check("claustro", 2, (16.0, 8.0));
    check("three-dragons", 0, (5.0, 2.0));
    check("three-dragons", 2, (8.0, 4.0));
}

#[test]
fn long_boards_lie_down() {
    let (layout, scene) = start("tactigon");
    for room in ROOMS {
        let board = laid(&layout, &scene, pose(false, false), room, Theme::Dark).unwrap();
        assert!(board.field.pose.lying, "{room:?}");
        // The side that is named first is on the left.
        let middle = |side: usize| {
            let pieces = scene
                .pieces
                .iter()
                .filter(|piece| layout.pieces[piece.kind].side.is_some_and(|of| of.index() == side));
            let columns: Vec<f64> =
                pieces.map(|piece| board.field.tiles[piece.site.index()].centre.0).collect();
            columns.iter().sum::<f64>() / columns.len() as f64
        };
        assert!(middle(0) < middle(1));
    }
}

#[test]
fn neighbours_have_different_tones() {
    for (name, layout, _) in boards() {
        let field = Field::fitting(&layout, pose(false, false), false, (300, 200)).unwrap();
        for (at, tile) in field.tiles.iter().enumerate() {
            for (other, next) in field.tiles.iter().enumerate().skip(at + 1) {
                let away = (tile.centre.0 - next.centre.0).hypot(2.0 * (tile.centre.1 - next.centre.1));
                if away < 2.2 * field.radius {
                    assert_ne!(tile.tone, next.tone, "{name}: {at} and {other}");
                }
            }
        }
    }
}

#[test]
fn coordinates_stand_beside_the_board_each_once() {
    for (name, layout, scene) in boards() {
        for room in ROOMS {
            let Some(board) = laid(&layout, &scene, pose(false, false), room, Theme::Dark) else { continue };
            let labels = &board.field.labels;
            for label in labels {
                for column in label.column..label.column + label.text.chars().count() as i32 {
                    assert_eq!(board.field.hit(column, label.row), None, "{name} {room:?} {label:?}");
                }
            }
            let places: BTreeSet<(i32, i32)> = labels.iter().map(|label| (label.column, label.row)).collect();
            assert_eq!(places.len(), labels.len(), "{name} {room:?}: {labels:?}");
        }
    }
}

/// A screen with a board on it.
fn screen(board: &Board, shown: Shown<'_>) -> Buffer {
    let mut buffer = Buffer::empty(Rect::new(0, 0, board.area.right() + 2, board.area.bottom() + 2));
    board.render(shown, &mut buffer);
    buffer
}

#[test]
fn the_same_board_is_the_same_screen_and_every_character_has_one_column() {
    for (name, layout, scene) in boards() {
        for room in ROOMS {
            for theme in [Theme::Dark, Theme::Light, Theme::Contrast] {
                let Some(board) = laid(&layout, &scene, pose(false, false), room, theme) else { continue };
                let first = screen(&board, shown(&layout, &scene, &[]));
                assert_eq!(first, screen(&board, shown(&layout, &scene, &[])), "{name}");
                for cell in &first.content {
                    assert_eq!(cell.symbol().chars().count(), 1, "{name}");
                    let line = ratatui::text::Line::raw(cell.symbol());
                    assert_eq!(line.width(), 1, "{name}: {:?}", cell.symbol());
                }
            }
        }
    }
}

/// The mean distance between the canvas and the screen that was made of it, in levels of a colour.
fn error(canvas: &Canvas, buffer: &Buffer, area: Rect) -> f64 {
    let (mut sum, mut count) = (0.0, 0.0);
    for row in 0..canvas.rows() {
        for column in 0..canvas.columns() {
            let cell = &buffer[(area.x + column as u16, area.y + row as u16)];
            let sign = cell.symbol().chars().next().unwrap_or(' ');
            // A letter covers what it likes.
            let Some(mask) = covered(sign) else { continue };
            for (bit, &ink) in canvas.cell(column, row).iter().enumerate() {
                let colour = if mask >> bit & 1 == 1 { cell.fg } else { cell.bg };
                let Color::Rgb(r, g, b) = colour else { panic!("{colour:?}") };
                let wanted = canvas.colours()[usize::from(ink)];
                sum += f64::from(r.abs_diff(wanted.0)) + f64::from(g.abs_diff(wanted.1));
                sum += f64::from(b.abs_diff(wanted.2));
                count += 3.0;
            }
        }
    }
    assert!(count > 0.0 && canvas.cell(0, 0).len() == SAMPLES);
    sum / count
}

#[test]
fn the_screen_is_near_to_the_canvas() {
    for (name, layout, scene) in boards() {
        for room in ROOMS {
            let Some(board) = laid(&layout, &scene, pose(false, false), room, Theme::Dark) else { continue };
            let shown = shown(&layout, &scene, &[]);
            let buffer = screen(&board, shown);
            let painting = board.painted(shown, board.bare());
            let error = error(&painting.canvas, &buffer, board.area);
            assert!(error < 6.0, "{name} {room:?}: {error:.2}");
        }
    }
}

#[test]
fn a_picture_is_the_same_whatever_was_shown_before() {
    for (name, layout, scene) in boards() {
        for room in ROOMS {
            let Some(board) = laid(&layout, &scene, pose(false, false), room, Theme::Dark) else { continue };
            let unused = board.clone();
            let mut spots = vec![Spot::default(); layout.sites.len()];
            for (step, (mark, spot)) in marks().into_iter().enumerate() {
                spots[step * 5 % layout.sites.len()] = spot;
                let cursor = Some(Site((step * 3 % layout.sites.len()) as u16));
                let shown = Shown { cursor, ..shown(&layout, &scene, &spots) };
                assert_eq!(screen(&board, shown), screen(&unused.clone(), shown), "{name} {room:?} {mark}");
            }
        }
    }
}

/// Every mark that a site can have.
fn marks() -> Vec<(&'static str, Spot)> {
    let spot = Spot::default;
    let mut marks = vec![
        ("none", spot()),
        ("picked", Spot { picked: true, ..spot() }),
        ("came from", Spot { came: true, ..spot() }),
        ("went to", Spot { went: true, ..spot() }),
        ("advised", Spot { advised: true, ..spot() }),
        ("pointed", Spot { pointed: true, ..spot() }),
        ("would fall", Spot { falling: true, ..spot() }),
        ("fell", Spot { fell: true, ..spot() }),
        ("threatens", Spot { threat: true, ..spot() }),
        ("woke", Spot { woke: true, ..spot() }),
    ];
    marks.extend(EffectKind::ALL.map(|kind| (kind.word(), Spot { lit: Some(kind), ..spot() })));
    marks
}

#[test]
fn any_two_marks_differ_without_colour() {
    for game in ["tactigon", "taacoca", "claustro", "three-dragons"] {
        let (layout, scene) = start(game);
        for room in ROOMS {
            let mut board = laid(&layout, &scene, pose(false, false), room, Theme::Dark).unwrap();
            // All marks in one colour, and no tints: what is left is their shape.
            let grey = Rgb(200, 200, 200);
            board.look.marks = MarkInks {
                picked: grey,
                may: grey,
                captures: grey,
                last: grey,
                threat: grey,
                wins: grey,
                cursor: grey,
            };
            let taken = scene.pieces[0].site.index();
            let free = (0..layout.sites.len())
                .find(|&site| {
                    let zone = layout.zones[layout.sites[site].zone];
                    zone.name.is_empty() && scene.pieces.iter().all(|piece| piece.site.index() != site)
                })
                .unwrap();
            for site in [taken, free] {
                let mut seen: Vec<(&str, Buffer)> = Vec::new();
                for (name, mark) in marks() {
                    // What a piece has left is empty, and what it went to is not; a cross lies where nothing stands.
                    let odd = if site == taken { mark.came } else { mark.went || mark.woke || mark.falling };
                    if odd {
                        continue;
                    }
                    let mut spots = vec![Spot::default(); layout.sites.len()];
                    spots[site] = mark;
                    let buffer = screen(&board, shown(&layout, &scene, &spots));
                    for (other, picture) in &seen {
                        assert_ne!(*picture, buffer, "{game} {room:?}: {name} looks like {other}");
                    }
                    seen.push((name, buffer));
                }
            }
        }
    }
}

#[test]
fn the_cursor_is_seen_and_changes_little_else() {
    for (name, layout, scene) in boards() {
        for room in ROOMS {
            let Some(board) = laid(&layout, &scene, pose(false, false), room, Theme::Light) else { continue };
            let bare = screen(&board, shown(&layout, &scene, &[]));
            for site in [0, layout.sites.len() / 2] {
                let cursor = Some(Site(site as u16));
                let with = screen(&board, Shown { cursor, ..shown(&layout, &scene, &[]) });
                let changed = bare.content.iter().zip(&with.content).filter(|(a, b)| a != b).count();
                let tile = board.field.pitch.0 * board.field.pitch.1;
                assert!(changed > 0, "{name} {room:?}");
                assert!((changed as f64) < 3.0 * tile + 12.0, "{name} {room:?}: {changed}");
            }
        }
    }
}

#[test]
fn the_second_side_has_an_eye() {
    // With the colours of the first side it would still be told from it.
    for game in ["tactigon", "taacoca", "claustro"] {
        let (layout, scene) = start(game);
        for room in ROOMS {
            let board = laid(&layout, &scene, pose(false, false), room, Theme::Dark).unwrap();
            let mut same = layout.clone();
            same.sides[1].ink = same.sides[0].ink;
            let piece = |side: usize| {
                let of = |piece: &&ludoteca_kit::Piece| {
                    same.pieces[piece.kind].side.is_some_and(|side_of| side_of.index() == side)
                };
                *scene.pieces.iter().find(of).unwrap()
            };
            let site = piece(0).site;
            let alone = |side: usize| {
                let pieces = vec![ludoteca_kit::Piece { site, ..piece(side) }];
                let scene = Scene { pieces, ..scene.clone() };
                screen(&board, shown(&same, &scene, &[]))
            };
            if board.field.radius >= 1.5 {
                assert_ne!(alone(0), alone(1), "{game} {room:?}");
            }
        }
    }
}

#[test]
fn a_piece_glides_from_one_place_to_the_other() {
    let (layout, scene) = start("claustro");
    let board = laid(&layout, &scene, pose(false, false), ROOMS[2], Theme::Dark).unwrap();
    let piece = scene.pieces[0];
    let from = Site(12);
    let at = |done: f64| {
        let gliding = Gliding { trails: vec![(from, piece.site)], falling: vec![], done };
        screen(&board, Shown { gliding: Some(&gliding), ..shown(&layout, &scene, &[]) })
    };
    assert_ne!(at(0.0), at(0.5));
    assert_eq!(at(1.0), screen(&board, shown(&layout, &scene, &[])));
}

#[test]
fn sixteen_colours_are_enough_and_none_is_mixed() {
    for (name, layout, scene) in boards() {
        for room in ROOMS {
            let size = (i32::from(room.0), i32::from(room.1));
            let Some(field) = Field::roomier(&layout, pose(false, false), true, size) else { continue };
            let look = Look::of(Theme::Dark, Depth::Sixteen, &layout);
            let board = Board::new(&layout, field, look, false, Rect::new(0, 0, room.0, room.1), (0, 0));
            let spots: Vec<Spot> =
                marks().into_iter().map(|(_, spot)| spot).cycle().take(layout.sites.len()).collect();
            let mut buffer = screen(&board, shown(&layout, &scene, &spots));
            let exact = colours::SIXTEEN.map(|(_, rgb)| Color::from(rgb));
            for cell in &buffer.content {
                for colour in [cell.fg, cell.bg] {
                    assert!(colour == Color::Reset || exact.contains(&colour), "{name}: {colour:?}");
                }
            }
            Depth::Sixteen.reduce(&mut buffer);
            assert!(buffer.content.iter().all(|cell| !matches!(cell.bg, Color::Rgb(..))));
        }
    }
}
