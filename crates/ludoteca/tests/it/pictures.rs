//! `show`: every game and size, as text and as SVG.

use crate::done;
use ludoteca_games::Games;
use ludoteca_kit::{Options, Registry};
use std::fs;

fn every_variant() -> impl Iterator<Item = (&'static str, String)> {
    Games::metas().iter().flat_map(|meta| {
        let text = |options: &Options| {
            let pairs: Vec<String> = options.iter().map(|(name, value)| format!("{name}={value}")).collect();
            pairs.join(",")
        };
        Options::every(meta.options).iter().map(|options| (meta.id, text(options))).collect::<Vec<_>>()
    })
}

#[test]
fn every_board_is_drawn_in_every_way() {
    for (id, variant) in every_variant() {
        let base = ["show", id, "--variant", &variant];
        let unicode = done(&base);
        let ascii = done(&[&base[..], &["--glyphs", "ascii", "--flip"]].concat());
        assert!(ascii.is_ascii(), "{id} {variant}");
        for text in [&unicode, &ascii] {
            assert!(text.lines().all(|line| line.trim_end() == line), "{id} {variant}: no trailing blanks");
            assert!(text.lines().all(|line| line.chars().count() <= 130), "{id} {variant}: not too wide");
            assert!(!text.contains('\u{1b}'), "no colour without a terminal");
        }
        let svg = done(&[&base[..], &["--format", "svg", "--theme", "dark", "--pick", ""]].concat());
        assert!(svg.starts_with("<svg ") && svg.trim_end().ends_with("</svg>"), "{id} {variant}");
        assert!(!svg.contains("<text") && !svg.contains("<script") && !svg.contains("NaN"), "{id} {variant}");
    }
}

#[test]
fn the_boards_look_like_this() {
    for (name, args) in [
        ("tactigon", &["tactigon"][..]),
        ("tactigon-picked", &["tactigon", "--example", "b-middle", "--pick", "c3"]),
        ("tactigon-13-ascii", &["tactigon(board=13)", "--glyphs", "ascii", "--flip"]),
        ("taacoca", &["taacoca"]),
        ("taacoca-picked", &["taacoca", "--example", "intermediate", "--pick", "c3 b4"]),
        ("taacoca-13-ascii", &["taacoca(side=13)", "--glyphs", "ascii"]),
        ("claustro", &["claustro", "--play", "c5-c4 b1-b2", "--pick", "c4"]),
        ("claustro-diamond", &["claustro(size=7)", "--view", "diamond"]),
        ("claustro-over", &["claustro", "--example", "final", "--glyphs", "ascii"]),
        ("three-dragons", &["three-dragons", "--play", "e8-e6", "--pick", ""]),
        ("three-dragons-base", &["three-dragons(rules=base)", "--glyphs", "ascii"]),
    ] {
        insta::assert_snapshot!(name, done(&[&["show"], args].concat()));
    }
}

#[test]
fn a_picture_goes_into_a_file() {
    let path = std::env::temp_dir().join(format!("ludoteca-test-{}.svg", std::process::id()));
    let text = path.to_string_lossy().into_owned();
    assert_eq!(done(&["show", "claustro", "--format", "svg", "--out", &text]), "");
    let svg = fs::read_to_string(&path).expect("it was written");
    fs::remove_file(&path).expect("cleaning up");
    assert_eq!(svg, done(&["show", "claustro", "--format", "svg"]));
}

#[test]
fn a_png_is_the_same_picture_in_pixels() {
    let path = std::env::temp_dir().join(format!("ludoteca-test-{}.png", std::process::id()));
    let text = path.to_string_lossy().into_owned();
    let drawn = ["show", "claustro", "--pick", "", "--theme", "dark", "--format", "png", "--width", "400"];
    assert_eq!(done(&[&drawn[..], &["--out", &text]].concat()), "");
    let file = fs::read(&path).expect("it was written");
    fs::remove_file(&path).expect("cleaning up");
    let mut reader = png::Decoder::new(std::io::Cursor::new(&file)).read_info().expect("a PNG");
    let mut pixels = vec![0; reader.output_buffer_size().expect("it is small")];
    let info = reader.next_frame(&mut pixels).expect("whole");
    assert_eq!(info.width, 400);
    assert!(info.height > 200 && pixels.iter().any(|byte| *byte != pixels[0]));
    // A pipe gets the same bytes.
    let piped = crate::binary().args(drawn).output().expect("it runs");
    assert!(piped.status.success() && piped.stdout == file);
    crate::refused(
        &[&drawn[..8], &["--width", "5000"]].concat(),
        2,
        "found \"5000\", expected a whole number from 16 to 4096",
    );
}

#[test]
fn the_pictures_of_the_readme_are_what_the_program_draws() {
    let docs = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs");
    for (name, args) in [
        ("tactigon", &["tactigon"][..]),
        ("taacoca", &["taacoca", "--example", "intermediate"]),
        ("claustro", &["claustro", "--play", "c5-c4 b1-b2", "--pick", "c4", "--view", "diamond"]),
        ("three-dragons", &["three-dragons", "--play", "e8-e6 e2-e4"]),
    ] {
        let svg = done(&[&["show"], args, &["--format", "svg"]].concat());
        let path = docs.join(name).with_extension("svg");
        if std::env::var("INSTA_UPDATE").is_ok_and(|update| update == "always") {
            fs::write(&path, &svg).expect("the picture can be renewed");
        }
        let kept = fs::read_to_string(&path).expect("the picture is there");
        assert!(kept == svg, "{} is out of date; cargo xtask bless renews it", path.display());
    }
}

/// What a continuation is called may be picked as a cell is.
#[test]
fn a_direction_is_picked_by_its_name() {
    let base = ["show", "taacoca", "--variant", "side=3,directions=forward", "--pick"];
    let lit = done(&[&base[..], &["a1 a2 a3"]].concat());
    let whole = done(&[&base[..], &["a1 a2 a3 ne"]].concat());
    assert_ne!(lit, whole, "the stones alone still wait for their direction");
    assert!(whole.contains("White to move"), "{whole}");
}
