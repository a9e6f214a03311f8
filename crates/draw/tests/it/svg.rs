//! What is true of SVG pictures.

use crate::boards::{self, Sample};
use ludoteca_draw::{Marks, Theme, View};

fn picture(sample: &Sample, view: &View) -> String {
    ludoteca_draw::svg(&sample.layout, &sample.scene, &sample.marks, view)
}

fn views() -> Vec<View> {
    let mut views = Vec::new();
    for name in Theme::NAMES {
        for (flip, diamond, legend) in [(false, false, true), (true, false, false), (false, true, true)] {
            let theme = Theme::by_name(name).unwrap();
            views.push(View { theme, flip, diamond, legend, ..View::default() });
        }
    }
    views
}

/// Goes through the tags: each is closed by its own name, attributes are quoted and no text stands outside titles.
fn assert_well_formed(svg: &str) {
    let mut open: Vec<&str> = Vec::new();
    let mut rest = svg;
    while let Some(start) = rest.find('<') {
        let text = &rest[..start];
        assert!(text.trim().is_empty() || matches!(open.last(), Some(&"title" | &"desc")), "{text}");
        let end = start + rest[start..].find('>').expect("a tag ends");
        let tag = &rest[start + 1..end];
        if let Some(name) = tag.strip_prefix('/') {
            assert_eq!(open.pop(), Some(name));
        } else {
            let (name, attributes) = tag.trim_end_matches('/').split_once(' ').unwrap_or((tag, ""));
            assert_eq!(attributes.matches('"').count() % 2, 0, "{tag}");
            assert!(attributes.split('"').skip(1).step_by(2).all(|value| !value.contains('=')), "{tag}");
            let mut names: Vec<&str> =
                attributes.split('"').step_by(2).map(str::trim).filter(|name| !name.is_empty()).collect();
            assert!(names.iter().all(|name| name.ends_with('=')), "{tag}");
            let count = names.len();
            names.sort_unstable();
            names.dedup();
            assert_eq!(names.len(), count, "an attribute twice in {tag}");
            if !tag.ends_with('/') {
                open.push(name);
            }
        }
        rest = &rest[end + 1..];
    }
    assert!(open.is_empty() && rest.trim().is_empty());
}

#[test]
fn pictures_are_well_formed_and_need_nothing_else() {
    for sample in boards::all() {
        for view in views() {
            let svg = picture(&sample, &view);
            assert_well_formed(&svg);
            for banned in ["<text", "<script", "href", "url(", "<style", "font", "NaN", "inf"] {
                assert!(!svg.contains(banned), "{banned} in {}", sample.name);
            }
            for wanted in ["viewBox=\"", "role=\"img\"", "<title>", "<desc>"] {
                assert!(svg.contains(wanted), "{wanted}");
            }
            assert_eq!(svg, picture(&sample, &view), "the same picture every time");
        }
    }
}

#[test]
fn numbers_have_at_most_two_decimals() {
    for sample in boards::all() {
        let svg = picture(&sample, &View::default());
        // Shapes of pieces come from the layout as they are.
        for number in svg.split(|c: char| !c.is_ascii_digit() && c != '.').filter(|n| n.contains('.')) {
            for decimals in number.split('.').skip(1) {
                assert!(decimals.len() <= 2, "{number}");
            }
        }
    }
}

#[test]
fn the_position_is_told_to_those_who_do_not_see_it() {
    let svg = picture(&boards::columns(), &View::default());
    let told = svg.split("<desc>").nth(1).and_then(|rest| rest.split("</desc>").next()).unwrap();
    for part in [
        "Red to move.",
        "Red pentagon on d9.",
        "Last move: b5, b6.",
        "Captures d3 and wins: d3.",
        "Picked: d5.",
    ] {
        assert!(told.contains(part), "{part} in {told}");
    }
    let dice = picture(&boards::dice(), &View::default());
    assert!(dice.contains("White die on d5 with 2,"));
}

#[test]
fn sides_differ_without_colour() {
    // In the theme without colours the second side has one element more for each of its pieces.
    let sample = boards::goals(5);
    let view = View { theme: Theme::MONO, legend: false, ..View::default() };
    let alone = |kind: usize| {
        let mut scene = sample.scene.clone();
        scene.pieces.retain(|piece| piece.kind == kind);
        scene.pieces.truncate(1);
        ludoteca_draw::svg(&sample.layout, &scene, &Marks::default(), &view).matches("<path").count()
    };
    assert_eq!(alone(0) + 1, alone(1));
}
