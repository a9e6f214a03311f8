//! Every board at every size.

use super::*;
use ludoteca_draw::Glyphs;
use ludoteca_games::Games;
use ludoteca_kit::{Layout, Registry as _, Site, Visit};

struct LayoutOf;

impl Visit for LayoutOf {
    type Out = Layout;
    fn visit<G: ludoteca_kit::Advise>(self, game: G) -> Layout {
        game.layout()
    }
}

/// The boards of all games, small, usual and large, and how they can be looked at.
fn boards() -> Vec<(String, Layout, Pose)> {
    let strings = Games::metas().iter().flat_map(|meta| {
        let [smallest, largest] = ludoteca_testkit::ends(meta);
        [smallest, meta.id.to_string(), largest]
    });
    let mut boards: Vec<(String, Layout, Pose)> = Vec::new();
    for text in strings {
        let (game, options) = Games::find(&text).unwrap();
        let layout = Games::open(game, &options, LayoutOf);
        if boards.iter().any(|(_, other, _)| *other == layout) {
            continue;
        }
        for flip in [false, true] {
            for (diamond, lying) in [(false, false), (true, false), (false, true)] {
                let pose = Pose { flip, diamond, lying, glyphs: Glyphs::Unicode };
                if pose.of(&layout) == pose {
                    let name = format!("{text} flip={flip} diamond={diamond} lying={lying}");
                    boards.push((name, layout.clone(), pose));
                }
            }
        }
    }
    boards
}

fn plans() -> Vec<(String, Layout, Plan)> {
    let mut plans = Vec::new();
    for (name, layout, pose) in boards() {
        for scale in Scale::ALL {
            for content in [1, 2] {
                if let Some(plan) = Plan::new(&layout, pose, scale, content) {
                    plans.push((format!("{name} {scale:?} {content}"), layout.clone(), plan));
                }
            }
        }
    }
    assert!(plans.len() > 100);
    plans
}

#[test]
fn every_cell_is_hit_in_its_middle_and_all_over() {
    for (name, layout, plan) in plans() {
        for index in 0..layout.sites.len() {
            let site = Some(Site(index as u16));
            let (column, line) = plan.spots[index];
            assert_eq!(plan.hit(column, line), site, "{name}: {}", layout.sites[index].label);
            for span in &plan.spans[index] {
                assert_eq!(plan.hit(span.from, span.line), site, "{name}: {}", layout.sites[index].label);
                assert_eq!(plan.hit(span.to, span.line), site, "{name}: {}", layout.sites[index].label);
            }
        }
        assert_eq!(plan.hit(-1, -1), None);
        assert_eq!(plan.hit(plan.size.0, plan.size.1), None);
    }
}

#[test]
fn an_edge_belongs_to_a_cell_beside_it() {
    for (name, _, plan) in plans() {
        for &(column, line, sign) in &plan.edges {
            let site = plan.hit(column, line).expect("an edge belongs to a cell");
            let beside = plan.spans[site.index()]
                .iter()
                .any(|span| (span.line - line).abs() <= 1 && (span.from - 1..=span.to + 1).contains(&column));
            assert!(beside, "{name}: {sign} at {column}, {line}");
        }
    }
}

#[test]
fn nothing_lies_outside_and_no_edge_crosses_a_cell() {
    for (name, _, plan) in plans() {
        let inside =
            |column: i32, line: i32| (0..plan.size.0).contains(&column) && (0..plan.size.1).contains(&line);
        assert!(plan.edges.iter().all(|edge| inside(edge.0, edge.1)), "{name}");
        assert!(
            plan.spans
                .iter()
                .flatten()
                .all(|span| inside(span.from, span.line) && inside(span.to, span.line))
        );
        for &(column, line, sign) in plan.edges.iter().filter(|edge| edge.2 != '_') {
            let crossed = plan.spans.iter().flatten();
            let mut crossed =
                crossed.filter(|span| span.line == line && (span.from..=span.to).contains(&column));
            assert_eq!(crossed.next(), None, "{name}: {sign} at {column}, {line}");
        }
    }
}

#[test]
fn marks_fit_into_cells() {
    for (name, _, plan) in plans() {
        for (spot, spans) in plan.spots.iter().zip(&plan.spans) {
            let span = spans.iter().find(|span| span.line == spot.1).unwrap();
            let gap = i32::from(plan.scale == Scale::Large);
            assert!(span.from < spot.0 - gap, "{name}: no room for a mark on the left");
            let right = if plan.scale == Scale::Small {
                spot.0 + plan.content - 1
            } else {
                spot.0 + plan.content + gap
            };
            assert!(right <= span.to, "{name}: no room for a mark on the right");
        }
    }
}

#[test]
fn arrows_lead_to_every_cell() {
    let upright = boards();
    let lying = upright
        .iter()
        .map(|(name, layout, pose)| (format!("{name} lying"), layout.clone(), Pose { lying: true, ..*pose }));
    for (name, layout, pose) in upright.iter().cloned().chain(lying) {
        let mut seen = vec![false; layout.sites.len()];
        let mut waiting = vec![Site(0)];
        while let Some(site) = waiting.pop() {
            if std::mem::replace(&mut seen[site.index()], true) {
                continue;
            }
            for arrow in [Arrow::Up, Arrow::Down, Arrow::Left, Arrow::Right] {
                waiting.push(step(&layout, pose, site, arrow, &mut None));
            }
        }
        let missed: Vec<&str> = seen
            .iter()
            .zip(&layout.sites)
            .filter(|(seen, _)| !**seen)
            .map(|(_, site)| site.label.as_str())
            .collect();
        assert!(missed.is_empty(), "{name}: {missed:?}");
    }
}

#[test]
fn arrows_go_where_they_point_and_keep_their_line() {
    for (name, layout, pose) in boards() {
        let plan = Plan::new(&layout, pose, Scale::Standard, 1).unwrap();
        for start in 0..layout.sites.len() {
            let start = Site(start as u16);
            let (column, line) = plan.spots[start.index()];
            for arrow in [Arrow::Up, Arrow::Down, Arrow::Left, Arrow::Right] {
                let mut aim = None;
                let once = step(&layout, pose, start, arrow, &mut aim);
                let (x, y) = plan.spots[once.index()];
                let right_way = match arrow {
                    Arrow::Up => y < line,
                    Arrow::Down => y > line,
                    Arrow::Left => x < column,
                    Arrow::Right => x > column,
                };
                assert!(once == start || right_way, "{name}: {arrow:?} from {}", layout.label(start));
                // Two steps lead straight ahead again, unless the edge of the board is in the way.
                let twice = step(&layout, pose, once, arrow, &mut aim);
                let straight = match arrow {
                    Arrow::Up | Arrow::Down => plan.spots[twice.index()].0 == column,
                    Arrow::Left | Arrow::Right => plan.spots[twice.index()].1 == line,
                };
                let there = |wanted: (i32, i32)| plan.spots.contains(&wanted);
                let ahead = match arrow {
                    Arrow::Up => there((column, line - 4)),
                    Arrow::Down => there((column, line + 4)),
                    Arrow::Left => there((column - 8, line)),
                    Arrow::Right => there((column + 8, line)),
                };
                assert!(straight || !ahead, "{name}: {arrow:?} twice from {}", layout.label(start));
            }
        }
    }
}

#[test]
fn the_largest_size_that_fits_is_taken() {
    for (name, layout, pose) in boards() {
        for room in [(20, 10), (44, 22), (55, 22), (100, 43), (220, 120)] {
            let plan = Plan::fitting(&layout, pose, 1, room);
            let larger = Scale::ALL.iter().take_while(|&&scale| scale != plan.scale);
            for &scale in larger {
                let Some(other) = Plan::new(&layout, pose, scale, 1) else { continue };
                assert!(
                    other.size.0 > room.0 || other.size.1 > room.1,
                    "{name} in {room:?}: {scale:?} fits as well"
                );
            }
        }
    }
}

#[test]
fn the_cursor_stays_in_sight() {
    for (name, layout, pose) in boards() {
        let plan = Plan::fitting(&layout, pose, 1, (30, 12));
        let area = ratatui::layout::Rect::new(3, 2, 30, 12);
        let mut window = Window::default();
        for site in 0..layout.sites.len() {
            let site = Site(site as u16);
            window = Window::new(area, &plan, Some(site), window.scroll);
            let (column, line) = plan.spots[site.index()];
            let seen = window.on_screen(column, line);
            let (x, y) = seen.unwrap_or_else(|| panic!("{name}: {} is out of sight", layout.label(site)));
            assert_eq!(window.on_plan(x, y), Some((column, line)));
        }
    }
}
