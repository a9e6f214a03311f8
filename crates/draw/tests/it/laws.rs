//! What is true of every picture, whatever is on the board and pointed out.

use crate::boards::{self, Sample};
use ludoteca_draw::{Glyphs, Marks, Theme, View};
use ludoteca_kit::{Choice, Effect, Piece, Side, Site};
use proptest::prelude::*;

fn text(sample: &Sample, marks: &Marks, view: &View) -> String {
    ludoteca_draw::text(&sample.layout, &sample.scene, marks, view)
}

/// The part of a text above the first empty line that is followed by whose turn it is.
fn board_of(text: &str) -> Vec<&str> {
    let lines: Vec<&str> = text.lines().collect();
    let end = lines.iter().position(|line| line.contains(" to move") || line.contains(" wins")).unwrap();
    lines[..end - 1].to_vec()
}

#[test]
fn every_site_is_drawn() {
    for sample in boards::all() {
        for diamond in [false, true] {
            for site in 0..sample.layout.sites.len() {
                let marks = Marks { picked: vec![Site(site as u16)], ..Marks::default() };
                let view = View { diamond, legend: false, ..View::default() };
                let picture = text(&sample, &marks, &view);
                assert_eq!(picture.matches('[').count(), 1, "{} {site}", sample.name);
                if site % 5 != 0 {
                    continue;
                }
                let svg = ludoteca_draw::svg(&sample.layout, &sample.scene, &marks, &view);
                assert_eq!(svg.matches(" stroke-width=\"7.5\"").count(), 1, "{} {site}", sample.name);
            }
        }
    }
}

#[test]
fn marks_are_seen_without_colour() {
    for sample in boards::all() {
        for site in (0..sample.layout.sites.len()).step_by(5) {
            let site = Site(site as u16);
            let lit = vec![Choice { site, effect: Effect { falls: vec![site], ..Effect::default() } }];
            let view = View { theme: Theme::MONO, legend: false, ..View::default() };
            let variants = [
                Marks::default(),
                Marks { last: vec![site], ..Marks::default() },
                Marks { picked: vec![site], ..Marks::default() },
                Marks { lit, ..Marks::default() },
            ];
            let texts = variants.each_ref().map(|marks| text(&sample, marks, &view));
            let svgs = variants
                .each_ref()
                .map(|marks| ludoteca_draw::svg(&sample.layout, &sample.scene, marks, &view));
            for a in 0..4 {
                for b in 0..a {
                    assert_ne!(texts[a], texts[b]);
                    assert_ne!(svgs[a].split("</desc>").last(), svgs[b].split("</desc>").last());
                }
            }
        }
    }
}

#[test]
fn turning_the_board_turns_its_cells() {
    // A flipped picture of a board whose places are turned is the picture itself.
    for sample in boards::all() {
        let mirrored = |layout: &ludoteca_kit::Layout| {
            let mut layout = layout.clone();
            for site in &mut layout.sites {
                (site.at.x, site.at.y) = (-site.at.x, -site.at.y);
            }
            for label in &mut layout.labels {
                (label.at.x, label.at.y) = (-label.at.x, -label.at.y);
            }
            layout
        };
        let turned = Sample { layout: mirrored(&sample.layout), ..sample.clone() };
        for diamond in [false, true] {
            let view = View { diamond, ..View::default() };
            let flipped = View { flip: true, ..view };
            assert_eq!(text(&sample, &sample.marks, &view), text(&turned, &sample.marks, &flipped));
            assert_eq!(
                ludoteca_draw::svg(&sample.layout, &sample.scene, &sample.marks, &flipped),
                ludoteca_draw::svg(&turned.layout, &sample.scene, &sample.marks, &view)
            );
        }
    }
}

fn effects() -> impl Strategy<Value = Effect> {
    let sites = proptest::collection::vec(0..120_u16, 0..3);
    (sites, any::<bool>(), proptest::option::of(0..120_u16)).prop_map(|(falls, trade, wakes)| Effect {
        falls: falls.into_iter().map(Site).collect(),
        trade,
        wakes: wakes.map(Site),
        ..Effect::default()
    })
}

prop_compose! {
    /// Sites and kinds that do not exist are among them.
    fn marks()(
        last in proptest::collection::vec(0..120_u16, 0..5),
        picked in proptest::collection::vec(0..120_u16, 0..5),
        lit in proptest::collection::vec((0..120_u16, effects()), 0..9),
    ) -> Marks {
        let sites = |list: Vec<u16>| list.into_iter().map(Site).collect();
        let lit = lit.into_iter().map(|(site, effect)| Choice { site: Site(site), effect }).collect();
        Marks { last: sites(last), picked: sites(picked), lit }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn whatever_is_shown_the_picture_is_clean(
        which in 0..4_usize,
        pieces in proptest::collection::vec((0..120_u16, 0..10_usize, prop_oneof![0..8_u8, Just(255)]), 0..40),
        marks in marks(),
        [flip, diamond, ascii, coordinates, legend, second] in any::<[bool; 6]>(),
    ) {
        let mut sample = boards::all().swap_remove(which);
        sample.scene.pieces =
            pieces.into_iter().map(|(site, kind, pips)| Piece { site: Site(site), kind, pips }).collect();
        sample.scene.turn = if second { Side::Second } else { Side::First };
        let glyphs = if ascii { Glyphs::Ascii } else { Glyphs::Unicode };
        let view = View { flip, diamond, glyphs, coordinates, legend, ..View::default() };
        let picture = text(&sample, &marks, &view);
        prop_assert!(picture.ends_with('\n') && !picture.starts_with('\n'));
        for line in picture.lines() {
            prop_assert!(!line.ends_with(char::is_whitespace), "{line:?}");
        }
        prop_assert!(!ascii || picture.is_ascii());
        prop_assert!(board_of(&picture).iter().any(|line| !line.is_empty()));
        let coloured = text(&sample, &marks, &View { colour: true, ..view });
        prop_assert!(coloured.lines().all(|line| !line.ends_with(char::is_whitespace)));
        let svg = ludoteca_draw::svg(&sample.layout, &sample.scene, &marks, &view);
        prop_assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"));
    }

    #[test]
    fn no_layout_is_too_empty(keep in 0..3_usize, zones in any::<bool>()) {
        for mut sample in boards::all() {
            sample.layout.sites.truncate(keep);
            if zones {
                sample.layout.zones.clear();
                sample.layout.pieces.clear();
                sample.layout.labels.clear();
            }
            text(&sample, &sample.marks, &View::default());
            ludoteca_draw::svg(&sample.layout, &sample.scene, &sample.marks, &View::default());
        }
    }
}
