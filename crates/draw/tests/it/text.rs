//! Text pictures as they are.

use crate::boards::{self, Sample};
use ludoteca_draw::{Glyphs, Theme, View};

fn check(name: &str, sample: &Sample, view: View) {
    let picture = ludoteca_draw::text(&sample.layout, &sample.scene, &sample.marks, &view);
    insta::with_settings!({ omit_expression => true, prepend_module_to_snapshot => false }, {
        insta::assert_snapshot!(name, picture);
    });
}

#[test]
fn every_tiling_in_unicode() {
    for sample in boards::all() {
        check(&format!("{}_unicode", sample.name), &sample, View::default());
    }
}

#[test]
fn every_tiling_in_ascii() {
    for sample in boards::all() {
        check(&format!("{}_ascii", sample.name), &sample, View { glyphs: Glyphs::Ascii, ..View::default() });
    }
}

#[test]
fn every_tiling_turned_and_bare() {
    for sample in boards::all() {
        let view = View { flip: true, coordinates: false, legend: false, ..View::default() };
        check(&format!("{}_turned", sample.name), &sample, view);
    }
}

#[test]
fn squares_on_a_corner() {
    let view = View { diamond: true, ..View::default() };
    check("diamond_unicode", &boards::goals(5), view);
    check("diamond_ascii", &boards::goals(5), View { glyphs: Glyphs::Ascii, flip: true, ..view });
}

#[test]
fn large_boards_fit_a_terminal() {
    let view = View { glyphs: Glyphs::Ascii, legend: false, ..View::default() };
    check("rows_large", &boards::rows(13), view);
    for sample in [boards::rows(13), boards::goals(10), boards::columns()] {
        for diamond in [false, true] {
            let view = View { diamond, ..View::default() };
            let picture = ludoteca_draw::text(&sample.layout, &sample.scene, &sample.marks, &view);
            assert!(picture.lines().all(|line| line.chars().count() <= 110), "{}", sample.name);
        }
    }
}

#[test]
fn colours_only_add_to_the_text() {
    for sample in boards::all() {
        for name in Theme::NAMES {
            let plain = View { theme: Theme::by_name(name).unwrap(), ..View::default() };
            let coloured = View { colour: true, ..plain };
            let draw = |view| ludoteca_draw::text(&sample.layout, &sample.scene, &sample.marks, &view);
            let (plain, coloured) = (draw(plain), draw(coloured));
            assert_ne!(plain, coloured);
            assert_eq!(plain, without_colours(&coloured));
            for line in coloured.lines().filter(|line| line.contains('\u{1b}')) {
                assert!(line.rfind("\u{1b}[0m") >= line.rfind("\u{1b}["), "{line:?} ends coloured");
            }
        }
    }
}

fn without_colours(text: &str) -> String {
    let mut parts = text.split("\u{1b}[");
    let first = parts.next().unwrap_or("").to_string();
    parts.fold(first, |out, part| out + part.split_once('m').unwrap().1)
}
