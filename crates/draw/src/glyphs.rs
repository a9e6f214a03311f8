//! Letters, digits and signs as strokes, so that a picture needs no font.
//!
//! A glyph is drawn on a grid with the baseline at 0, capitals up to -10, small letters up to -7 and tails down to
//! 3.2; x starts at 0. Its path has only the commands `M`, `L`, `C` and `Z` with absolute coordinates, because such
//! a path can be moved and scaled number by number.

use crate::geometry::number;

/// The height of a capital on the grid.
pub(crate) const CAPITAL: f64 = 10.0;
/// The space between two glyphs.
const GAP: f64 = 2.3;
/// What stands for a character without a glyph.
const UNKNOWN: (f64, &str) = (5.0, "M0 0L0 -10L5 -10L5 0Z");

/// How wide a text is if a capital is `height` high.
pub(crate) fn width(text: &str, height: f64) -> f64 {
    let sum: f64 = text.chars().map(|c| find(c).unwrap_or(UNKNOWN).0 + GAP).sum();
    (sum - GAP).max(0.0) * height / CAPITAL
}

/// Path data for a text that starts at `x` on the baseline `y`; a capital is `height` high.
pub(crate) fn path(text: &str, x: f64, y: f64, height: f64) -> String {
    let scale = height / CAPITAL;
    let mut out = String::new();
    let mut pen = x;
    for c in text.chars() {
        let (advance, strokes) = find(c).unwrap_or(UNKNOWN);
        place(strokes, pen, y, scale, &mut out);
        pen += (advance + GAP) * scale;
    }
    out
}

/// Path data for a text whose middle is at a point.
pub(crate) fn centred(text: &str, x: f64, y: f64, height: f64) -> String {
    path(text, x - width(text, height) / 2.0, y + middle(text) * height / CAPITAL, height)
}

/// How far the baseline of a text lies below its middle. All small letters have the same, so that a row of them
/// stands on one line.
fn middle(text: &str) -> f64 {
    if text.chars().all(|c| c.is_ascii_lowercase()) { 4.1 } else { 5.0 }
}

/// Moves and scales path data. Numbers alternate between x and y.
fn place(strokes: &str, x: f64, y: f64, scale: f64, out: &mut String) {
    let mut across = true;
    let mut rest = strokes;
    while let Some(first) = rest.chars().next() {
        if first.is_ascii_uppercase() {
            out.push(first);
            rest = &rest[1..];
        } else if first == ' ' {
            rest = &rest[1..];
        } else {
            let end = rest.find(|c: char| c == ' ' || c.is_ascii_uppercase()).unwrap_or(rest.len());
            let value: f64 = rest[..end].parse().unwrap_or(0.0);
            let text = number(scale * value + if across { x } else { y });
            if out.ends_with(|c: char| c.is_ascii_digit()) && !text.starts_with('-') {
                out.push(' ');
            }
            out.push_str(&text);
            across = !across;
            rest = &rest[end..];
        }
    }
}

/// The width and the strokes of a character.
fn find(c: char) -> Option<(f64, &'static str)> {
    GLYPHS.iter().find(|glyph| glyph.0 == c).map(|glyph| (glyph.1, glyph.2))
}

const GLYPHS: &[(char, f64, &str)] = &[
    ('0', 6.0, "M3 -10C1 -10 0 -8 0 -5C0 -2 1 0 3 0C5 0 6 -2 6 -5C6 -8 5 -10 3 -10Z"),
    ('1', 3.2, "M0.4 -7.8L3 -10L3 0"),
    ('2', 6.0, "M0.3 -7.5C0.5 -9.1 1.6 -10 3 -10C4.7 -10 5.8 -9 5.8 -7.4C5.8 -5.8 4.6 -4.6 3 -3L0 0L6 0"),
    ('3', 6.0, "M0.6 -10L5.5 -10L2.6 -6.1C4.6 -6.2 6 -5 6 -3.1C6 -1.2 4.7 0 2.9 0C1.5 0 0.5 -0.7 0 -1.9"),
    ('4', 6.2, "M4.5 0L4.5 -10L0 -2.9L6.2 -2.9"),
    (
        '5',
        6.0,
        "M5.4 -10L1.1 -10L0.6 -5.7C1.2 -6.3 2 -6.6 2.9 -6.6C4.8 -6.6 6 -5.3 6 -3.4C6 -1.4 4.7 0 2.9 0C1.6 0 0.6 -0.6 0 -1.7",
    ),
    (
        '6',
        6.0,
        "M4.8 -10C2.2 -8.6 0 -6 0 -3.2C0 -1.3 1.3 0 3 0C4.7 0 6 -1.3 6 -3.1C6 -4.9 4.7 -6.2 3 -6.2C1.7 -6.2 0.5 -5.4 0.1 -4",
    ),
    ('7', 6.0, "M0 -10L6 -10L2 0"),
    (
        '8',
        6.0,
        "M3 -5.4C1.4 -5.4 0.5 -6.4 0.5 -7.7C0.5 -9.1 1.5 -10 3 -10C4.5 -10 5.5 -9.1 5.5 -7.7C5.5 -6.4 4.6 -5.4 3 -5.4C1.2 -5.4 0 -4.3 0 -2.7C0 -1.1 1.2 0 3 0C4.8 0 6 -1.1 6 -2.7C6 -4.3 4.8 -5.4 3 -5.4Z",
    ),
    (
        '9',
        6.0,
        "M1.2 0C3.8 -1.4 6 -4 6 -6.8C6 -8.7 4.7 -10 3 -10C1.3 -10 0 -8.7 0 -6.9C0 -5.1 1.3 -3.8 3 -3.8C4.3 -3.8 5.5 -4.6 5.9 -6",
    ),
    ('A', 7.0, "M0 0L3.5 -10L7 0M1.3 -3.6L5.7 -3.6"),
    (
        'B',
        6.0,
        "M0 -5.3L0 -10L3.2 -10C4.8 -10 5.6 -9 5.6 -7.6C5.6 -6.2 4.8 -5.3 3.2 -5.3L0 -5.3L0 0L3.2 0C5 0 6 -1.1 6 -2.7C6 -4.2 5 -5.3 3.2 -5.3",
    ),
    (
        'C',
        6.5,
        "M6.5 -8.2C5.9 -9.4 4.9 -10 3.7 -10C1.4 -10 0 -8 0 -5C0 -2 1.4 0 3.7 0C4.9 0 5.9 -0.6 6.5 -1.8",
    ),
    ('D', 6.5, "M0 0L0 -10L2.5 -10C5 -10 6.5 -8.1 6.5 -5C6.5 -1.9 5 0 2.5 0Z"),
    ('E', 5.5, "M5.4 -10L0 -10L0 0L5.5 0M0 -5.3L4.6 -5.3"),
    ('F', 5.2, "M5.2 -10L0 -10L0 0M0 -5.2L4.4 -5.2"),
    (
        'G',
        6.8,
        "M6.6 -8.2C6 -9.4 5 -10 3.8 -10C1.4 -10 0 -8 0 -5C0 -2 1.4 0 3.8 0C5.4 0 6.8 -0.9 6.8 -2.6L6.8 -4.6L4.1 -4.6",
    ),
    ('H', 6.4, "M0 0L0 -10M6.4 0L6.4 -10M0 -5.3L6.4 -5.3"),
    ('I', 0.4, "M0.2 0L0.2 -10"),
    ('J', 4.4, "M4.4 -10L4.4 -2.7C4.4 -1 3.6 0 2.2 0C1 0 0.3 -0.6 0 -1.7"),
    ('K', 6.0, "M0 0L0 -10M5.8 -10L0 -3.8M2.2 -6.2L6 0"),
    ('L', 5.0, "M0 -10L0 0L5 0"),
    ('M', 8.0, "M0 0L0 -10L4 -3.2L8 -10L8 0"),
    ('N', 6.5, "M0 0L0 -10L6.5 0L6.5 -10"),
    ('O', 7.4, "M3.7 -10C1.4 -10 0 -8 0 -5C0 -2 1.4 0 3.7 0C6 0 7.4 -2 7.4 -5C7.4 -8 6 -10 3.7 -10Z"),
    ('P', 5.8, "M0 0L0 -10L3.1 -10C4.9 -10 5.8 -8.9 5.8 -7.3C5.8 -5.7 4.9 -4.6 3.1 -4.6L0 -4.6"),
    (
        'Q',
        7.4,
        "M3.7 -10C1.4 -10 0 -8 0 -5C0 -2 1.4 0 3.7 0C6 0 7.4 -2 7.4 -5C7.4 -8 6 -10 3.7 -10ZM4.7 -2.4L7.4 0.6",
    ),
    ('R', 6.0, "M0 0L0 -10L3.1 -10C4.9 -10 5.8 -8.9 5.8 -7.3C5.8 -5.7 4.9 -4.6 3.1 -4.6L0 -4.6M3 -4.6L6 0"),
    (
        'S',
        5.8,
        "M5.5 -8.3C5 -9.4 4.1 -10 2.9 -10C1.3 -10 0.3 -9 0.3 -7.6C0.3 -6.2 1.3 -5.6 3 -5.1C4.8 -4.6 5.8 -4 5.8 -2.5C5.8 -1 4.6 0 2.9 0C1.5 0 0.5 -0.6 0 -1.8",
    ),
    ('T', 6.4, "M0 -10L6.4 -10M3.2 -10L3.2 0"),
    ('U', 6.2, "M0 -10L0 -3.3C0 -1.2 1.2 0 3.1 0C5 0 6.2 -1.2 6.2 -3.3L6.2 -10"),
    ('V', 6.8, "M0 -10L3.4 0L6.8 -10"),
    ('W', 9.6, "M0 -10L2.4 0L4.8 -8.6L7.2 0L9.6 -10"),
    ('X', 6.4, "M0 -10L6.4 0M6.4 -10L0 0"),
    ('Y', 6.4, "M0 -10L3.2 -4.8L6.4 -10M3.2 -4.8L3.2 0"),
    ('Z', 6.2, "M0 -10L6 -10L0 0L6.2 0"),
    ('a', 5.0, "M5 -7L5 0M5 -3.5C5 -5.7 4 -7 2.5 -7C1 -7 0 -5.6 0 -3.5C0 -1.4 1 0 2.5 0C4 0 5 -1.3 5 -3.5"),
    ('b', 5.0, "M0 -10L0 0M0 -3.5C0 -5.7 1 -7 2.5 -7C4 -7 5 -5.6 5 -3.5C5 -1.4 4 0 2.5 0C1 0 0 -1.3 0 -3.5"),
    ('c', 4.4, "M4.4 -5.7C4 -6.5 3.3 -7 2.5 -7C1 -7 0 -5.6 0 -3.5C0 -1.4 1 0 2.5 0C3.3 0 4 -0.5 4.4 -1.3"),
    ('d', 5.0, "M5 -10L5 0M5 -3.5C5 -5.7 4 -7 2.5 -7C1 -7 0 -5.6 0 -3.5C0 -1.4 1 0 2.5 0C4 0 5 -1.3 5 -3.5"),
    (
        'e',
        4.9,
        "M0.1 -3.7L4.9 -3.7C4.9 -5.8 4 -7 2.5 -7C1 -7 0 -5.6 0 -3.5C0 -1.4 1 0 2.6 0C3.5 0 4.2 -0.5 4.7 -1.3",
    ),
    ('f', 3.3, "M3.3 -9.9C1.9 -10.2 1.2 -9.5 1.2 -8L1.2 0M0 -6.8L3 -6.8"),
    (
        'g',
        5.0,
        "M5 -7L5 0.4C5 2.2 4.1 3.2 2.5 3.2C1.5 3.2 0.8 2.8 0.4 2.1M5 -3.5C5 -5.7 4 -7 2.5 -7C1 -7 0 -5.6 0 -3.5C0 -1.4 1 0 2.5 0C4 0 5 -1.3 5 -3.5",
    ),
    ('h', 4.8, "M0 -10L0 0M0 -4.3C0.2 -6 1.2 -7 2.5 -7C4 -7 4.8 -6 4.8 -4.3L4.8 0"),
    ('i', 0.4, "M0.2 -7L0.2 0M0.2 -9.7L0.2 -9.6"),
    ('j', 1.6, "M1.6 -7L1.6 0.8C1.6 2.4 1 3.2 0 3.2M1.6 -9.7L1.6 -9.6"),
    ('k', 4.6, "M0 -10L0 0M4.3 -7L0 -2.8M1.6 -4.4L4.6 0"),
    ('l', 1.4, "M0.2 -10L0.2 -1.4C0.2 -0.4 0.7 0 1.4 0"),
    (
        'm',
        8.0,
        "M0 -7L0 0M0 -4.5C0.2 -6 1 -7 2.1 -7C3.4 -7 4 -6 4 -4.5L4 0M4 -4.5C4.2 -6 5 -7 6.1 -7C7.4 -7 8 -6 8 -4.5L8 0",
    ),
    ('n', 4.8, "M0 -7L0 0M0 -4.3C0.2 -6 1.2 -7 2.5 -7C4 -7 4.8 -6 4.8 -4.3L4.8 0"),
    ('o', 5.2, "M2.6 -7C1 -7 0 -5.6 0 -3.5C0 -1.4 1 0 2.6 0C4.2 0 5.2 -1.4 5.2 -3.5C5.2 -5.6 4.2 -7 2.6 -7Z"),
    ('p', 5.0, "M0 -7L0 3.2M0 -3.5C0 -5.7 1 -7 2.5 -7C4 -7 5 -5.6 5 -3.5C5 -1.4 4 0 2.5 0C1 0 0 -1.3 0 -3.5"),
    ('q', 5.0, "M5 -7L5 3.2M5 -3.5C5 -5.7 4 -7 2.5 -7C1 -7 0 -5.6 0 -3.5C0 -1.4 1 0 2.5 0C4 0 5 -1.3 5 -3.5"),
    ('r', 3.0, "M0 -7L0 0M0 -4C0.2 -5.9 1.2 -7 3 -6.9"),
    (
        's',
        4.4,
        "M4.2 -5.8C3.8 -6.6 3.1 -7 2.2 -7C1 -7 0.3 -6.3 0.3 -5.3C0.3 -4.2 1.1 -3.9 2.3 -3.6C3.6 -3.3 4.4 -2.9 4.4 -1.8C4.4 -0.7 3.5 0 2.2 0C1.2 0 0.4 -0.4 0 -1.2",
    ),
    ('t', 3.2, "M1.2 -9.2L1.2 -1.9C1.2 -0.5 1.9 0.1 3.2 -0.2M0 -6.8L3.1 -6.8"),
    ('u', 4.8, "M0 -7L0 -2.7C0 -1 0.8 0 2.3 0C3.6 0 4.6 -1 4.8 -2.7M4.8 -7L4.8 0"),
    ('v', 5.0, "M0 -7L2.5 0L5 -7"),
    ('w', 7.6, "M0 -7L1.9 0L3.8 -6L5.7 0L7.6 -7"),
    ('x', 4.8, "M0 -7L4.8 0M4.8 -7L0 0"),
    ('y', 5.0, "M0 -7L2.6 0M5 -7L2 1.4C1.6 2.6 1 3.2 0 3.1"),
    ('z', 4.7, "M0 -7L4.6 -7L0 0L4.7 0"),
    (' ', 1.0, ""),
    ('.', 0.4, "M0.2 -0.1L0.2 0"),
    (',', 0.8, "M0.6 -0.1C0.7 0.7 0.5 1.3 0 1.9"),
    (':', 0.4, "M0.2 -6.1L0.2 -6M0.2 -0.1L0.2 0"),
    (';', 0.8, "M0.6 -6.1L0.6 -6M0.6 -0.1C0.7 0.7 0.5 1.3 0 1.9"),
    ('!', 0.4, "M0.2 -10L0.2 -3M0.2 -0.1L0.2 0"),
    (
        '?',
        4.6,
        "M0 -8C0.3 -9.3 1.2 -10 2.4 -10C3.8 -10 4.6 -9.1 4.6 -7.8C4.6 -5.8 2.4 -5.6 2.4 -3M2.4 -0.1L2.4 0",
    ),
    ('\'', 0.4, "M0.2 -10L0.2 -8"),
    ('"', 2.0, "M0.2 -10L0.2 -8M1.8 -10L1.8 -8"),
    ('-', 3.0, "M0 -3.8L3 -3.8"),
    ('+', 5.0, "M0 -3.8L5 -3.8M2.5 -6.3L2.5 -1.3"),
    ('=', 5.0, "M0 -5L5 -5M0 -2.6L5 -2.6"),
    ('/', 4.0, "M0 1L4 -11"),
    ('(', 2.0, "M2 -11C0.6 -9.2 0 -7.2 0 -4.8C0 -2.4 0.6 -0.4 2 1.4"),
    (')', 2.0, "M0 -11C1.4 -9.2 2 -7.2 2 -4.8C2 -2.4 1.4 -0.4 0 1.4"),
    ('[', 2.0, "M2 -11L0 -11L0 1.4L2 1.4"),
    (']', 2.0, "M0 -11L2 -11L2 1.4L0 1.4"),
    ('<', 4.4, "M4.4 -6.6L0 -3.8L4.4 -1"),
    ('>', 4.4, "M0 -6.6L4.4 -3.8L0 -1"),
    ('*', 3.8, "M1.9 -10L1.9 -5.6M0 -8.9L3.8 -6.7M3.8 -8.9L0 -6.7"),
    ('#', 6.0, "M2 -9.4L1 -0.6M5 -9.4L4 -0.6M0.4 -6.6L6 -6.6M0 -3.4L5.6 -3.4"),
    (
        '%',
        7.0,
        "M6 -10L1 0M1.7 -10C0.6 -10 0 -9.2 0 -8C0 -6.8 0.6 -6 1.7 -6C2.8 -6 3.4 -6.8 3.4 -8C3.4 -9.2 2.8 -10 1.7 -10ZM5.3 -4C4.2 -4 3.6 -3.2 3.6 -2C3.6 -0.8 4.2 0 5.3 0C6.4 0 7 -0.8 7 -2C7 -3.2 6.4 -4 5.3 -4Z",
    ),
    ('_', 5.0, "M0 1L5 1"),
    ('×', 4.0, "M0 -5.8L4 -1.8M4 -5.8L0 -1.8"),
    ('·', 0.4, "M0.2 -3.9L0.2 -3.8"),
    ('–', 5.0, "M0 -3.8L5 -3.8"),
    ('’', 0.8, "M0.6 -10C0.7 -9.2 0.5 -8.6 0 -8"),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_letter_digit_and_common_sign_has_strokes() {
        let letters = ('a'..='z').chain('A'..='Z').chain('0'..='9');
        for c in letters.chain(".,:;!?'\"-+=/()[]<>*#%_×·–’".chars()) {
            assert!(find(c).is_some_and(|glyph| glyph.1.starts_with('M')), "{c}");
            assert_eq!(GLYPHS.iter().filter(|glyph| glyph.0 == c).count(), 1, "{c}");
        }
    }

    #[test]
    fn no_two_glyphs_look_alike() {
        for (index, glyph) in GLYPHS.iter().enumerate() {
            assert!(GLYPHS[..index].iter().all(|other| other.2 != glyph.2 || "-–".contains(glyph.0)));
        }
    }

    #[test]
    fn strokes_stay_on_the_grid() {
        for &(c, width, strokes) in GLYPHS {
            let numbers: Vec<f64> = strokes
                .split(|c: char| c == ' ' || c.is_ascii_uppercase())
                .filter(|text| !text.is_empty())
                .map(|text| text.parse().unwrap())
                .collect();
            assert!(strokes.chars().all(|c| "MLCZ -.0123456789".contains(c)), "{c}");
            assert_eq!(numbers.len() % 2, 0, "{c}");
            for pair in numbers.chunks(2) {
                assert!((0.0..=width).contains(&pair[0]), "{c}: x {}", pair[0]);
                assert!((-11.0..=3.2).contains(&pair[1]), "{c}: y {}", pair[1]);
            }
        }
    }

    #[test]
    fn a_text_is_moved_and_scaled() {
        assert_eq!(path("L", 100.0, 50.0, 20.0), "M100 30L100 50L110 50");
        assert_eq!(width("L", 20.0), 10.0);
        assert_eq!(width("LL", 10.0), 10.0 + GAP);
        assert_eq!(width("", 10.0), 0.0);
        assert!(path("☃", 0.0, 0.0, 10.0).starts_with('M'));
    }
}
