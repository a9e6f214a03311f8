//! What everything looks like in colours. The tests below hold every contrast.
//!
//! Games of White and Black stand on wood of a middle tone, so that White is lighter and Black darker than its tile in
//! every theme; games of other colours stand on slate or on paper.

use super::colours::{Depth, Rgb};
use crate::theme::Theme;
use ludoteca_kit::{Ink, Layout, Swatch};

/// The colours of a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Body {
    pub(crate) fill: Rgb,
    /// Pips, eyes and signs on it.
    pub(crate) sign: Rgb,
    /// Its outline, where a theme needs one.
    pub(crate) edge: Option<Rgb>,
}

/// The colours of marks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct MarkInks {
    pub(crate) picked: Rgb,
    pub(crate) may: Rgb,
    pub(crate) captures: Rgb,
    pub(crate) last: Rgb,
    pub(crate) threat: Rgb,
    pub(crate) wins: Rgb,
    pub(crate) cursor: Rgb,
}

/// The colours of the screen around the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Chrome {
    pub(crate) page: Rgb,
    pub(crate) text: Rgb,
    pub(crate) dim: Rgb,
    /// Keys, titles, whose turn it is.
    pub(crate) accent: Rgb,
    pub(crate) danger: Rgb,
    /// The first and the last line, strips and cards that rest.
    pub(crate) panel: Rgb,
    /// The strip of the side to move, the chosen row.
    pub(crate) lit: Rgb,
    /// Thin lines.
    pub(crate) rule: Rgb,
}

/// The colours of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Look {
    pub(crate) chrome: Chrome,
    /// No two neighbours have the same.
    pub(crate) tiles: [Rgb; 3],
    pub(crate) frame: Rgb,
    pub(crate) grout: Rgb,
    gold: Rgb,
    pub(crate) sheen: Rgb,
    rock: Rgb,
    hollow: Rgb,
    pub(crate) marks: MarkInks,
    bodies: [Body; 6],
    /// Whether shadows and dark edges are drawn.
    pub(crate) light: bool,
    /// Whether there are only sixteen colours: pieces have letters then.
    pub(crate) few: bool,
    /// Whether colours in between may be shown; where there are few, they would be others altogether.
    pub(crate) mixed: bool,
}

const fn hex(value: u32) -> Rgb {
    Rgb::hex(value)
}

const fn body(fill: u32, sign: u32) -> Body {
    Body { fill: hex(fill), sign: hex(sign), edge: None }
}

const fn edged(fill: u32, sign: u32, edge: u32) -> Body {
    Body { fill: hex(fill), sign: hex(sign), edge: Some(hex(edge)) }
}

const fn marks([picked, may, captures, last, threat, wins, cursor]: [u32; 7]) -> MarkInks {
    MarkInks {
        picked: hex(picked),
        may: hex(may),
        captures: hex(captures),
        last: hex(last),
        threat: hex(threat),
        wins: hex(wins),
        cursor: hex(cursor),
    }
}

const fn chrome([page, text, dim, accent, danger, panel, lit, rule]: [u32; 8]) -> Chrome {
    Chrome {
        page: hex(page),
        text: hex(text),
        dim: hex(dim),
        accent: hex(accent),
        danger: hex(danger),
        panel: hex(panel),
        lit: hex(lit),
        rule: hex(rule),
    }
}

const DARK: Chrome = chrome([0x14171c, 0xd8dce3, 0x8d96a5, 0xffc95c, 0xff8b80, 0x1c2128, 0x2b3a4d, 0x343c48]);
const LIGHT: Chrome =
    chrome([0xfbf8f1, 0x3b342a, 0x766853, 0x8a5a00, 0xb01818, 0xf1e9d9, 0xd9e3ef, 0xe2d6bd]);
const CONTRAST: Chrome =
    chrome([0x000000, 0xffffff, 0xd8d8d8, 0xffe866, 0xffa99e, 0x1a1a1a, 0x00408a, 0x8a8a8a]);
/// As most terminals show their sixteen; none of them is mixed.
const SIXTEEN: Chrome =
    chrome([0x000000, 0xe5e5e5, 0xe5e5e5, 0xffff00, 0xff0000, 0x000000, 0x0000ee, 0x7f7f7f]);

/// Slate and paper, for games of colours. Bodies in the order of the variants of [`Ink`].
const DARK_SLATE: Look = Look {
    chrome: DARK,
    tiles: [hex(0x323a45), hex(0x38414d), hex(0x3f4956)],
    frame: hex(0x77664d),
    grout: hex(0x1f252d),
    gold: hex(0xc2921c),
    sheen: hex(0xe0b23c),
    rock: hex(0x20252c),
    hollow: hex(0x2b323c),
    marks: marks([0xff6fc4, 0xc4adff, 0xff8f3d, 0x35d0d4, 0xff6b66, 0xffd84d, 0xffffff]),
    bodies: [
        body(0xf4705a, 0x2a0b06),
        body(0x4fa3f5, 0x071b33),
        body(0x5cc46f, 0x08240f),
        body(0xf6f2e8, 0x33373d),
        body(0x0a0b0d, 0xdfe3e8),
        body(0xf0c869, 0x2a2008),
    ],
    light: false,
    few: false,
    mixed: true,
};

const LIGHT_PAPER: Look = Look {
    chrome: LIGHT,
    tiles: [hex(0xe8d9bb), hex(0xefe3cb), hex(0xf5edda)],
    frame: hex(0x6f5c45),
    grout: hex(0xc9b890),
    gold: hex(0xeebb3a),
    sheen: hex(0xf9dc85),
    rock: hex(0xa79d8e),
    hollow: hex(0xd3c2a1),
    marks: marks([0xc2187f, 0x5b35a8, 0xc23c00, 0x0b7f8a, 0xc01818, 0xa86b00, 0x000000]),
    bodies: [
        edged(0xc9402c, 0xfff8f5, 0x6e1a10),
        edged(0x2d6cb4, 0xeef5ff, 0x143a69),
        edged(0x2f7a3f, 0xeffaef, 0x18492a),
        edged(0xfffdf7, 0x3b342a, 0x4a4339),
        edged(0x1d1814, 0xf1ece2, 0x0f0d0b),
        edged(0x8a5a00, 0xfffaf0, 0x4a3000),
    ],
    light: true,
    few: false,
    mixed: true,
};

const CONTRAST_SLATE: Look = Look {
    chrome: CONTRAST,
    tiles: [hex(0x1e1e1e), hex(0x272727), hex(0x303030)],
    frame: hex(0xb0b0b0),
    grout: hex(0x000000),
    gold: hex(0xb98a00),
    sheen: hex(0xe0b020),
    rock: hex(0x0a0a0a),
    hollow: hex(0x141414),
    marks: marks([0xff8fd4, 0xd8c8ff, 0xffb066, 0x7df0ec, 0xff9a90, 0xffe866, 0xffffff]),
    bodies: [
        body(0xff8a75, 0x1a0000),
        body(0x7cc0ff, 0x00101f),
        body(0x7ee88f, 0x001a06),
        body(0xffffff, 0x000000),
        body(0x000000, 0xffffff),
        body(0xffe08a, 0x1a1200),
    ],
    light: false,
    few: false,
    mixed: true,
};

/// Wood of a middle tone, for games of White and Black.
const DARK_WOOD: Look = Look {
    tiles: [hex(0x62543e), hex(0x6c5d46), hex(0x766750)],
    frame: hex(0x2a2219),
    grout: hex(0x40362a),
    rock: hex(0x4f493f),
    hollow: hex(0x54472f),
    marks: marks([0xff9fd9, 0xe0d4ff, 0xffb066, 0x7df0ec, 0xff9a90, 0xffd84d, 0xffffff]),
    bodies: [
        body(0xf4705a, 0x2a0b06),
        body(0x4fa3f5, 0x071b33),
        body(0x5cc46f, 0x08240f),
        body(0xf6f2e8, 0x4a3a22),
        body(0x0f0c09, 0xf1e6d0),
        body(0xf0c869, 0x2a2008),
    ],
    ..DARK_SLATE
};

const LIGHT_WOOD: Look = Look {
    tiles: [hex(0xb0854f), hex(0xb98e58), hex(0xc39963)],
    frame: hex(0x5f4526),
    grout: hex(0x8a6536),
    rock: hex(0x8f8371),
    hollow: hex(0xa57c46),
    marks: marks([0x8a0054, 0x3b1488, 0x7d1f00, 0x00454f, 0x860d0d, 0xfff2a8, 0x000000]),
    bodies: [
        edged(0xc9402c, 0xfff8f5, 0x6e1a10),
        edged(0x2d6cb4, 0xeef5ff, 0x143a69),
        edged(0x2f7a3f, 0xeffaef, 0x18492a),
        edged(0xfffdf7, 0x4a3a22, 0x5a4426),
        edged(0x1d1814, 0xf1e6d0, 0x000000),
        edged(0xffe9a0, 0x3a2800, 0x6a4a00),
    ],
    ..LIGHT_PAPER
};

const CONTRAST_WOOD: Look = Look {
    tiles: [hex(0x5c5c5c), hex(0x666666), hex(0x707070)],
    frame: hex(0x000000),
    grout: hex(0x2c2c2c),
    rock: hex(0x3c3c3c),
    hollow: hex(0x4a4a4a),
    ..CONTRAST_SLATE
};

/// Sixteen colours: tiles bright black, gaps black, marks whole grounds.
const FEW: Look = Look {
    chrome: SIXTEEN,
    tiles: [hex(0x7f7f7f); 3],
    frame: hex(0x000000),
    grout: hex(0x000000),
    gold: hex(0xcdcd00),
    sheen: hex(0xcdcd00),
    rock: hex(0x000000),
    hollow: hex(0xcdcd00),
    marks: marks([0xcd00cd, 0x00ffff, 0xcd0000, 0x00cdcd, 0xff0000, 0xffff00, 0xffffff]),
    bodies: [
        body(0xcd0000, 0xffffff),
        body(0x0000ee, 0xffffff),
        body(0x00cd00, 0x000000),
        body(0xffffff, 0x000000),
        body(0x000000, 0xffffff),
        body(0xcdcd00, 0x000000),
    ],
    light: false,
    few: true,
    mixed: false,
};

impl Look {
    /// The board of a game in a theme; where there are sixteen colours, every theme is the same.
    pub(crate) fn new(theme: Theme, depth: Depth, inks: [Ink; 2]) -> Look {
        let wooden = inks.iter().any(|ink| matches!(ink, Ink::White | Ink::Black));
        let look = Look::whole(theme, wooden);
        match depth {
            Depth::True => look,
            Depth::Indexed => look.indexed(wooden),
            Depth::Sixteen | Depth::Mono => FEW,
        }
    }

    /// The same from the colours of the cube, where the nearest ones to wood would be pink and grey.
    fn indexed(self, wooden: bool) -> Look {
        let tan = hex(0xaf875f);
        let look = Look { mixed: false, ..self };
        let brown = hex(0x875f00);
        match wooden {
            _ if self.chrome == CONTRAST => look,
            true => Look {
                tiles: [brown, hex(0xaf8700), tan],
                frame: hex(0x303030),
                grout: hex(0x5f5f00),
                hollow: hex(0x5f5f00),
                ..look
            },
            false => Look { frame: if self.light { brown } else { tan }, ..look },
        }
    }

    fn whole(theme: Theme, wooden: bool) -> Look {
        match (theme, wooden) {
            (Theme::Light, false) => LIGHT_PAPER,
            (Theme::Light, true) => LIGHT_WOOD,
            (Theme::Contrast, false) => CONTRAST_SLATE,
            (Theme::Contrast, true) => CONTRAST_WOOD,
            (Theme::Dark | Theme::Mono, false) => DARK_SLATE,
            (Theme::Dark | Theme::Mono, true) => DARK_WOOD,
        }
    }

    /// The board of a layout in a theme.
    pub(crate) fn of(theme: Theme, depth: Depth, layout: &Layout) -> Look {
        Look::new(theme, depth, layout.sides.map(|side| side.ink))
    }

    pub(crate) fn body(&self, ink: Ink) -> Body {
        self.bodies[match ink {
            Ink::Red => 0,
            Ink::Blue => 1,
            Ink::Green => 2,
            Ink::White => 3,
            Ink::Black => 4,
            Ink::Neutral => 5,
        }]
    }

    /// A tile of a kind of ground; `tone` tells neighbours apart.
    pub(crate) fn ground(&self, swatch: Swatch, tone: usize, inks: [Ink; 2]) -> Rgb {
        let tile = self.tiles[tone % 3];
        let owned = |ink: Ink| match ink {
            _ if self.few => tile,
            // Either side may stand on it, so it keeps to the tones in the middle.
            Ink::White => tile.mix(self.body(ink).fill, 24),
            Ink::Black => tile.mix(self.body(ink).fill, 22),
            _ => tile.mix(self.body(ink).fill, 26),
        };
        match swatch {
            Swatch::Plain => tile,
            Swatch::Gold => self.gold,
            Swatch::First => owned(inks[0]),
            Swatch::Second => owned(inks[1]),
            Swatch::Rock => self.rock,
            Swatch::Hollow => self.hollow,
        }
    }

    /// The sign of a kind of ground.
    pub(crate) fn sign(&self, swatch: Swatch, inks: [Ink; 2]) -> Rgb {
        let strong = if self.light { hex(0x000000) } else { hex(0xffffff) };
        match swatch {
            Swatch::Gold | Swatch::Hollow if self.few => hex(0x000000),
            Swatch::Plain | Swatch::Rock if self.few => self.tiles[0],
            Swatch::Plain => self.tiles[1].mix(strong, 30),
            Swatch::Gold => self.gold.mix(hex(0x000000), 34),
            Swatch::First => self.body(inks[0]).fill,
            Swatch::Second => self.body(inks[1]).fill,
            Swatch::Rock => self.rock.mix(strong, 32),
            Swatch::Hollow => self.hollow.mix(strong, 30),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const WOODEN: [Ink; 2] = [Ink::White, Ink::Black];
    const COLOURED: [[Ink; 2]; 2] = [[Ink::Red, Ink::Blue], [Ink::Green, Ink::Blue]];
    const THEMES: [Theme; 3] = [Theme::Dark, Theme::Light, Theme::Contrast];
    const DEPTHS: [Depth; 2] = [Depth::True, Depth::Indexed];

    fn looks() -> Vec<(String, Look, [Ink; 2])> {
        let mut looks = Vec::new();
        for theme in THEMES {
            for inks in COLOURED.into_iter().chain([WOODEN]) {
                looks.push((format!("{} {inks:?}", theme.name()), Look::new(theme, Depth::True, inks), inks));
            }
        }
        looks
    }

    #[track_caller]
    fn at_least(what: &str, contrast: f64, least: f64) {
        assert!(contrast >= least, "{what}: {contrast:.2} is less than {least}");
    }

    #[test]
    fn words_are_legible() {
        for (name, look, _) in looks() {
            let chrome = look.chrome;
            for (ground, least) in [(chrome.page, 4.5), (chrome.panel, 4.5), (chrome.lit, 4.0)] {
                at_least(&format!("{name} text"), chrome.text.contrast(ground), 7.0);
                at_least(&format!("{name} accent"), chrome.accent.contrast(ground), least);
                at_least(&format!("{name} danger"), chrome.danger.contrast(ground), least);
            }
            at_least(&format!("{name} dim"), chrome.dim.contrast(chrome.page), 4.5);
            at_least(&format!("{name} dim on panel"), chrome.dim.contrast(chrome.panel), 4.4);
        }
    }

    #[test]
    fn pieces_stand_out_from_every_tile() {
        for (name, look, inks) in looks() {
            for ink in inks {
                let body = look.body(ink);
                at_least(&format!("{name} sign on {ink:?}"), body.sign.contrast(body.fill), 4.5);
                for tile in look.tiles {
                    let least = if inks == WOODEN { 2.5 } else { 3.1 };
                    at_least(&format!("{name} {ink:?}"), body.fill.contrast(tile), least);
                }
            }
            let sides = inks.map(|ink| look.body(ink).fill);
            assert!(sides[0] != sides[1]);
        }
    }

    #[test]
    fn white_is_lighter_and_black_darker_than_its_tile_in_every_theme() {
        for (theme, depth) in THEMES.into_iter().flat_map(|theme| DEPTHS.map(|depth| (theme, depth))) {
            let look = Look::new(theme, depth, WOODEN);
            let [white, black] = WOODEN.map(|ink| look.body(ink).fill.luminance());
            for swatch in [Swatch::Plain, Swatch::First, Swatch::Second, Swatch::Hollow] {
                for tone in 0..3 {
                    let tile = look.ground(swatch, tone, WOODEN);
                    let name = format!("{} {swatch:?}", theme.name());
                    assert!(white > tile.luminance() && black < tile.luminance(), "{name}");
                    at_least(&name, look.body(Ink::White).fill.contrast(tile), 1.9);
                    at_least(&name, look.body(Ink::Black).fill.contrast(tile), 1.9);
                }
            }
        }
    }

    #[test]
    fn marks_stand_out_from_every_tile() {
        for (name, look, _) in looks() {
            let marks = look.marks;
            let all = [marks.picked, marks.may, marks.captures, marks.last, marks.threat, marks.wins];
            for (at, mark) in all.into_iter().enumerate() {
                for tile in look.tiles {
                    // The star of a win has a dark edge besides.
                    let least = if at == 5 { 2.2 } else { 2.3 };
                    at_least(&format!("{name} mark {at}"), mark.contrast(tile), least);
                }
            }
            for tile in look.tiles {
                at_least(&format!("{name} cursor"), marks.cursor.contrast(tile), 4.5);
            }
        }
    }

    #[test]
    fn neighbours_differ_in_tone() {
        for (name, look, _) in looks() {
            for (at, tile) in look.tiles.iter().enumerate() {
                assert!(look.tiles[..at].iter().all(|other| other.distance(*tile) > 150), "{name}");
            }
        }
    }
}
