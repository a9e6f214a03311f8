//! Small boards made by hand, one for each way cells can lie, with everything in them that a layout can have.

use ludoteca_draw::Marks;
use ludoteca_kit::words::{Catalogue, Language};
use ludoteca_kit::*;

/// A board, a position on it and something pointed out.
#[derive(Clone)]
pub(crate) struct Sample {
    pub(crate) name: &'static str,
    pub(crate) layout: Layout,
    pub(crate) scene: Scene,
    pub(crate) marks: Marks,
}

const CIRCLE: &str = "M-.9 0A.9 .9 0 1 1 .9 0A.9 .9 0 1 1 -.9 0Z";
const TRIANGLE: &str = "M0 -1L.95 .65L-.95 .65Z";
const SQUARE: &str = "M-.78 -.78H.78V.78H-.78Z";
const PENTAGON: &str = "M0 -.95L.9 -.29L.56 .77L-.56 .77L-.9 -.29Z";
const PEAK: &str = "M-.9 .6L-.3 -.5L0 0L.3 -.3L.9 .6Z";
const ARCH: &str = "M-.7 .6V-.1A.7 .7 0 0 1 .7 -.1V.6Z";
const DRAGON: &str = "M-.7 .5C-.9 -.4 -.2 -.9 .3 -.6L.8 -.7L.5 -.3C.9 .1 .6 .6 .1 .5C.4 .2 .1 -.1 -.1 .1C-.3 .4 -.4 .6 -.7 .5Z";

const PLAIN: Zone = Zone { name: "", swatch: Swatch::Plain, ascii: ' ', unicode: ' ', shape: "" };
const REASON: Reason = Reason::new("goal");

static WORDS: Catalogue = Catalogue::new(
    "boards",
    &[(
        Language::English,
        "
title = Test
side-green = green
side-blue = blue
side-red = red
side-white = white
side-black = black
piece-pawn = pawn
piece-stone = stone
piece-die = die
piece-circle = circle
piece-triangle = triangle
piece-square = square
piece-pentagon = pentagon
piece-sleeping-dragon = sleeping dragon
zone-goal-of-green = goal of green
zone-goal-of-blue = goal of blue
zone-home-of-white = home of white
zone-home-of-black = home of black
zone-gold-tile = gold tile
zone-blocked = blocked
zone-mountain = mountain
zone-cave = cave
counter-captured = captured
counter-power = power
counter-stones = stones
reason-goal = { $winner } has reached its goal before { $loser }
",
    )],
);

fn zone(name: &'static str, swatch: Swatch, ascii: char, unicode: char, shape: &'static str) -> Zone {
    Zone { name, swatch, ascii, unicode, shape }
}

fn side(letter: char, name: &'static str, ink: Ink) -> SideSpec {
    SideSpec { letter, name, ink }
}

fn kind(
    side: Option<Side>,
    name: &'static str,
    ascii: char,
    unicode: char,
    shape: &'static str,
) -> PieceSpec {
    PieceSpec { side, name, ascii, unicode, shape }
}

fn label(text: impl std::fmt::Display, x: i32, y: i32) -> Label {
    Label { text: text.to_string(), at: Place { x, y } }
}

fn letter(index: i32) -> char {
    (b'a' + index as u8) as char
}

fn lit(layout: &Layout, label: &str, effect: Effect) -> Choice {
    Choice { site: layout.site(label).unwrap(), effect }
}

fn sites(layout: &Layout, labels: &str) -> Vec<Site> {
    labels.split_whitespace().map(|label| layout.site(label).unwrap()).collect()
}

/// Squares with goals, blocked corners and a corner to stand on.
pub(crate) fn goals(size: i32) -> Sample {
    let zones = vec![
        PLAIN,
        zone("goal-of-green", Swatch::First, 'G', '◇', "M0 -.7L.7 0L0 .7L-.7 0Z"),
        zone("goal-of-blue", Swatch::Second, 'B', '◆', "M0 -.7L.7 0L0 .7L-.7 0Z"),
        zone("blocked", Swatch::Rock, '#', '▒', ""),
    ];
    let mut specs = Vec::new();
    for y in 0..size {
        for x in 0..size {
            let end = size - 1;
            let zone = match (x, y) {
                (0, 0) => 1,
                _ if x == end && y == end => 2,
                _ if x + y == end && (x == 0 || y == 0) => 3,
                _ => 0,
            };
            let label = format!("{}{}", letter(y), x + 1);
            specs.push(SiteSpec { label, at: Place { x: 2 * x, y: 2 * y }, zone });
        }
    }
    let mut labels = Vec::new();
    for n in 0..size {
        labels.push(label(n + 1, 2 * n, -2));
        labels.push(label(letter(n), -2, 2 * n));
    }
    let layout = Layout {
        words: &WORDS,
        tiling: Tiling::Squares,
        sides: [side('g', "green", Ink::Green), side('b', "blue", Ink::Blue)],
        sites: specs,
        labels,
        zones,
        pieces: vec![
            kind(Some(Side::First), "pawn", 'g', '●', CIRCLE),
            kind(Some(Side::Second), "pawn", 'b', '○', CIRCLE),
        ],
        diamond: true,
    };
    let stand =
        |labels, kind| sites(&layout, labels).into_iter().map(move |site| Piece { site, kind, pips: 0 });
    let pieces = stand("b2 c4 d5 e4", 0).chain(stand("a3 b1 c3 c1", 1)).collect();
    let capture = |label: &str| Effect { falls: sites(&layout, label), ..Effect::default() };
    let win = Effect { outcome: Some(Outcome::Win(Side::First, REASON)), ..Effect::default() };
    let marks = Marks {
        last: sites(&layout, "c2 c3"),
        picked: sites(&layout, "b2"),
        lit: vec![
            lit(&layout, "a1", win),
            lit(&layout, "a3", capture("a3")),
            lit(&layout, "b3", Effect::default()),
            lit(&layout, "c2", Effect::default()),
            lit(&layout, "c3", capture("c3")),
        ],
    };
    Sample {
        name: "goals",
        scene: Scene { pieces, counters: Vec::new(), turn: Side::First, outcome: None },
        layout,
        marks,
    }
}

/// Squares with mountains, caves, dice and something that belongs to nobody.
pub(crate) fn dice() -> Sample {
    let zones = vec![
        PLAIN,
        zone("mountain", Swatch::Rock, '^', '▲', PEAK),
        zone("cave", Swatch::Hollow, 'o', '∩', ARCH),
    ];
    let mut specs = Vec::new();
    for y in 0..9 {
        for x in 0..9 {
            let zone = match (x, y) {
                (0 | 8, 0 | 8) => 1,
                (0 | 4 | 8, 4) => 2,
                _ => 0,
            };
            let label = format!("{}{}", letter(x), y + 1);
            specs.push(SiteSpec { label, at: Place { x: 2 * x, y: 2 * y }, zone });
        }
    }
    let mut labels = Vec::new();
    for n in 0..9 {
        labels.extend([-2, 18].map(|y| label(letter(n).to_ascii_uppercase(), 2 * n, y)));
        labels.extend([-2, 18].map(|x| label(n + 1, x, 2 * n)));
    }
    let layout = Layout {
        words: &WORDS,
        tiling: Tiling::Squares,
        sides: [side('w', "white", Ink::White), side('b', "black", Ink::Black)],
        sites: specs,
        labels,
        zones,
        pieces: vec![
            kind(Some(Side::First), "die", 'W', '□', SQUARE),
            kind(Some(Side::Second), "die", 'B', '■', SQUARE),
            kind(None, "sleeping-dragon", 'z', 'ᶻ', DRAGON),
        ],
        diamond: false,
    };
    let die = |label: &str, kind, pips| Piece { site: layout.site(label).unwrap(), kind, pips };
    let pieces = vec![
        die("b1", 1, 3),
        die("c1", 1, 2),
        die("d1", 1, 2),
        die("g1", 1, 1),
        die("h1", 1, 3),
        die("e2", 1, 4),
        die("e4", 1, 6),
        die("i4", 1, 5),
        die("b9", 0, 3),
        die("d5", 0, 2),
        die("f7", 0, 2),
        die("g9", 0, 1),
        die("h9", 0, 6),
        die("e8", 0, 4),
        die("i5", 0, 5),
        die("a5", 2, 0),
        die("e5", 2, 0),
    ];
    let capture = |label: &str| Effect { falls: sites(&layout, label), ..Effect::default() };
    let wake = Effect { wakes: layout.site("e5"), ..capture("e4") };
    let loss = Effect { outcome: Some(Outcome::Win(Side::Second, REASON)), ..Effect::default() };
    let drawn = Effect { outcome: Some(Outcome::Draw(REASON)), ..Effect::default() };
    let marks = Marks {
        last: sites(&layout, "e3 e4"),
        picked: sites(&layout, "d5"),
        lit: vec![
            lit(&layout, "d2", capture("d1 e2")),
            lit(&layout, "d3", Effect::default()),
            lit(&layout, "d4", wake),
            lit(&layout, "b5", loss),
            lit(&layout, "c5", drawn),
            lit(&layout, "d6", Effect { trade: true, ..capture("e4") }),
            lit(&layout, "d7", Effect::default()),
        ],
    };
    let counter = |name, a: i32, b: i32| Counter { name, values: [a.to_string(), b.to_string()] };
    let counters = vec![counter("captured", 2, 1), counter("power", 23, 26)];
    let scene = Scene { pieces, counters, turn: Side::First, outcome: None };
    Sample { name: "dice", layout, scene, marks }
}

/// Hexagons standing on a corner: a hexagon with so many cells a side.
pub(crate) fn rows(n: i32) -> Sample {
    let mut specs = Vec::new();
    let mut labels = Vec::new();
    for row in 0..2 * n - 1 {
        let length = n + row.min(2 * n - 2 - row);
        let (left, y) = (-(length - 1), -2 * row);
        for column in 0..length {
            let label = format!("{}{}", letter(row), column + 1);
            let zone = if row == 0 { 1 } else { usize::from(row == 2 * n - 2) * 2 };
            specs.push(SiteSpec { label, at: Place { x: left + 2 * column, y }, zone });
        }
        labels.push(label(letter(row), left - 2, y));
    }
    for column in 0..n {
        labels.push(label(column + 1, -(n - 1) + 2 * column + 1, 2));
    }
    let layout = Layout {
        words: &WORDS,
        tiling: Tiling::HexRows,
        sides: [side('w', "white", Ink::White), side('b', "black", Ink::Black)],
        sites: specs,
        labels,
        zones: vec![
            PLAIN,
            zone("home-of-white", Swatch::First, '.', '·', ""),
            zone("home-of-black", Swatch::Second, ':', ':', ""),
        ],
        pieces: vec![
            kind(Some(Side::First), "stone", 'w', '○', CIRCLE),
            kind(Some(Side::Second), "stone", 'b', '●', CIRCLE),
        ],
        diamond: false,
    };
    let mut pieces = Vec::new();
    for (index, site) in layout.sites.iter().enumerate() {
        let row = -site.at.y / 2;
        let kind = match row {
            _ if row < n - 2 && site.at.x.abs() < n - row => 0,
            _ if row > n && site.at.x.abs() < n - (2 * n - 2 - row) => 1,
            _ => continue,
        };
        pieces.push(Piece { site: Site(index as u16), kind, pips: 0 });
    }
    let trade = Effect { trade: true, falls: sites(&layout, "c3"), ..Effect::default() };
    let marks = Marks {
        last: sites(&layout, "a2 b2"),
        picked: sites(&layout, "a1 a3"),
        lit: vec![
            lit(&layout, "b1", Effect::default()),
            lit(&layout, "b2", Effect::default()),
            lit(&layout, "c3", trade),
            lit(&layout, "a2", Effect::default()),
        ],
    };
    let scene = Scene {
        pieces,
        counters: vec![Counter { name: "stones", values: ["12".into(), "11".into()] }],
        turn: Side::First,
        outcome: Some(Outcome::Win(Side::Second, REASON)),
    };
    Sample { name: "rows", layout, scene, marks }
}

/// Hexagons lying on an edge, with gold and four kinds of pieces a side.
pub(crate) fn columns() -> Sample {
    let spans = [(2, 4), (1, 5), (1, 5), (1, 5), (0, 6), (0, 6), (1, 5), (1, 5), (1, 5), (1, 5), (3, 3)];
    let mut specs = Vec::new();
    let at = |x: i32, y: i32| Place { x: 2 * x, y: 2 * y + (x + 1) % 2 };
    for (y, &(from, to)) in spans.iter().enumerate() {
        for x in from..=to {
            let y = y as i32;
            let zone = usize::from(y == 5 && (x == 1 || x == 5));
            specs.push(SiteSpec { label: format!("{}{}", letter(x), y + 1), at: at(x, y), zone });
        }
    }
    let mut labels: Vec<Label> = (0..7).flat_map(|x| [-2, 23].map(|y| label(letter(x), 2 * x, y))).collect();
    labels.extend((0..11).flat_map(|y| [-2, 14].map(|x| label(y + 1, x, 2 * y + 1))));
    let mut pieces = Vec::new();
    for (owner, set) in [(Side::First, "CTSP●▲■⬟"), (Side::Second, "ctsp○△□⬠")] {
        let signs: Vec<char> = set.chars().collect();
        let shapes = [("circle", CIRCLE), ("triangle", TRIANGLE), ("square", SQUARE), ("pentagon", PENTAGON)];
        for (index, (name, shape)) in shapes.into_iter().enumerate() {
            pieces.push(kind(Some(owner), name, signs[index], signs[index + 4], shape));
        }
    }
    let layout = Layout {
        words: &WORDS,
        tiling: Tiling::HexColumns,
        sides: [side('r', "red", Ink::Red), side('b', "blue", Ink::Blue)],
        sites: specs,
        labels,
        zones: vec![PLAIN, zone("gold-tile", Swatch::Gold, '$', '◈', "M0 -.7L.6 0L0 .7L-.6 0Z")],
        pieces,
        diamond: false,
    };
    let groups = [
        ("d7 b8 f8 b10 f10 d11", 0),
        ("c8 e8 d10", 1),
        ("d5 c9 f6", 2),
        ("d9", 3),
        ("d1 b2 f2 b4 f4 b6", 4),
        ("d2 c3 e3", 5),
        ("c2 e2 d4", 6),
        ("d3", 7),
    ];
    let pieces = groups
        .iter()
        .flat_map(|&(labels, kind)| {
            sites(&layout, labels).into_iter().map(move |site| Piece { site, kind, pips: 0 })
        })
        .collect();
    let win = Effect {
        falls: sites(&layout, "d3"),
        outcome: Some(Outcome::Win(Side::First, REASON)),
        ..Effect::default()
    };
    let capture = Effect { falls: sites(&layout, "d4"), ..Effect::default() };
    let trade = Effect { trade: true, falls: sites(&layout, "c3"), ..Effect::default() };
    let marks = Marks {
        last: sites(&layout, "b5 b6"),
        picked: sites(&layout, "d5"),
        lit: vec![
            lit(&layout, "d3", win),
            lit(&layout, "c3", trade),
            lit(&layout, "d4", capture),
            lit(&layout, "c4", Effect::default()),
            lit(&layout, "e4", Effect::default()),
            lit(&layout, "d6", Effect::default()),
        ],
    };
    let scene = Scene { pieces, counters: Vec::new(), turn: Side::First, outcome: None };
    Sample { name: "columns", layout, scene, marks }
}

/// One board a tiling, and two of squares.
pub(crate) fn all() -> Vec<Sample> {
    vec![goals(5), dice(), rows(5), columns()]
}
