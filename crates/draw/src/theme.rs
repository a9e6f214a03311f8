//! What inks, grounds and marks look like.

use ludoteca_kit::{Ink, Swatch};

/// How pieces of one ink look.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Paint {
    /// The body.
    pub(crate) fill: &'static str,
    /// The outline.
    pub(crate) edge: &'static str,
    /// Signs on the body: pips, the inner line of the second side.
    pub(crate) sign: &'static str,
    /// Ground that belongs to the side.
    pub(crate) tint: &'static str,
    /// Terminal codes for its characters.
    pub(crate) sgr: &'static str,
}

/// How a kind of ground looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Ground {
    /// The cell.
    pub(crate) fill: &'static str,
    /// Hatching, facets and the sign of the zone.
    pub(crate) sign: &'static str,
    /// Terminal codes for its characters.
    pub(crate) sgr: &'static str,
}

/// A set of colours for every picture. Every pair that has to be told apart also differs in shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Theme {
    name: &'static str,
    pub(crate) page: &'static str,
    pub(crate) words: &'static str,
    pub(crate) frame: &'static str,
    pub(crate) line: &'static str,
    /// Below pieces; empty where a picture should have none.
    pub(crate) shadow: &'static str,
    pub(crate) last: &'static str,
    pub(crate) picked: &'static str,
    pub(crate) lit: &'static str,
    /// In the order of the variants of [`Ink`].
    inks: [Paint; 6],
    plain: Ground,
    gold: Ground,
    /// The lighter facets of gold.
    pub(crate) sheen: &'static str,
    rock: Ground,
    hollow: Ground,
    /// Terminal codes for lines and coordinates, for marks of the last move, of picked and of lit sites.
    pub(crate) sgr: [&'static str; 4],
}

const fn paint(
    fill: &'static str,
    edge: &'static str,
    sign: &'static str,
    tint: &'static str,
    sgr: &'static str,
) -> Paint {
    Paint { fill, edge, sign, tint, sgr }
}

const fn ground(fill: &'static str, sign: &'static str, sgr: &'static str) -> Ground {
    Ground { fill, sign, sgr }
}

impl Theme {
    /// The names of all themes.
    pub const NAMES: [&'static str; 4] = ["light", "dark", "contrast", "mono"];

    /// Warm paper and wood.
    pub const LIGHT: Theme = Theme {
        name: "light",
        page: "#fbf8f1",
        words: "#4d4438",
        frame: "#6f5c45",
        line: "#b8a684",
        shadow: "#3a2c17",
        last: "#17808a",
        picked: "#c2187f",
        lit: "#5b35a8",
        inks: [
            paint("#c9402c", "#6e1a10", "#fff1ec", "#f3d0c5", "31"),
            paint("#2d6cb4", "#143a69", "#eef5ff", "#c9dcf1", "34"),
            paint("#3c8c4c", "#18492a", "#effaef", "#cde6cc", "32"),
            paint("#fdfcf8", "#4a4339", "#4a4339", "#ffffff", "90"),
            paint("#35312d", "#0f0d0b", "#f1ece2", "#cfc8bd", "1;30"),
            paint("#a99a84", "#5c503f", "#fffaf0", "#e2d9c8", "33"),
        ],
        plain: ground("#f1e7d2", "#b8a684", ""),
        gold: ground("#ecbd3f", "#a87708", "1;33"),
        sheen: "#f9e08e",
        rock: ground("#a39a8d", "#665e53", "90"),
        hollow: ground("#d3c2a1", "#6b5a41", "35"),
        sgr: ["90", "1;36", "1;35", "1;34"],
    };

    /// For dark rooms.
    pub const DARK: Theme = Theme {
        name: "dark",
        page: "#1b1e23",
        words: "#c3c8d0",
        frame: "#0c0e11",
        line: "#525b68",
        shadow: "#000000",
        last: "#3fc6c9",
        picked: "#ff7ac6",
        lit: "#b9a2ff",
        inks: [
            paint("#e0604b", "#ffc2b5", "#2a0b06", "#5e3632", "1;91"),
            paint("#4f94e0", "#c0dcff", "#071b33", "#2f4766", "1;94"),
            paint("#58b46b", "#c6f0cd", "#08240f", "#2f5239", "1;92"),
            paint("#f2f0ea", "#ffffff", "#33373d", "#626872", "1;97"),
            paint("#121418", "#aab1bb", "#dfe3e8", "#23262b", "37"),
            paint("#8d8676", "#d9d2c0", "#1d1a14", "#4b483f", "33"),
        ],
        plain: ground("#38404a", "#525b68", ""),
        gold: ground("#b58a1c", "#3e2d00", "93"),
        sheen: "#d6ac3d",
        rock: ground("#23272d", "#6d7683", "90"),
        hollow: ground("#2b3038", "#9aa4b2", "95"),
        sgr: ["90", "1;96", "1;95", "1;93"],
    };

    /// Pure colours and black lines on white.
    pub const CONTRAST: Theme = Theme {
        name: "contrast",
        page: "#ffffff",
        words: "#000000",
        frame: "#000000",
        line: "#000000",
        shadow: "",
        last: "#006064",
        picked: "#b0006d",
        lit: "#4a00b4",
        inks: [
            paint("#d00000", "#000000", "#ffffff", "#ffd6d6", "1;31"),
            paint("#0047d6", "#000000", "#ffffff", "#d3e2ff", "1;34"),
            paint("#00702a", "#000000", "#ffffff", "#cff5da", "1;32"),
            paint("#ffffff", "#000000", "#000000", "#ffffff", "1"),
            paint("#000000", "#000000", "#ffffff", "#cccccc", "1"),
            paint("#777777", "#000000", "#ffffff", "#dddddd", ""),
        ],
        plain: ground("#ffffff", "#000000", ""),
        gold: ground("#ffcc00", "#5c4300", "1;33"),
        sheen: "#ffe680",
        rock: ground("#8a8a8a", "#000000", "1"),
        hollow: ground("#e0e0e0", "#000000", "1;35"),
        sgr: ["", "1;36", "1;35", "1;4"],
    };

    /// Black on white, for printers and for eyes that do not tell colours apart.
    pub const MONO: Theme = Theme {
        name: "mono",
        page: "#ffffff",
        words: "#000000",
        frame: "#000000",
        line: "#8c8c8c",
        shadow: "",
        last: "#4d4d4d",
        picked: "#000000",
        lit: "#000000",
        inks: [
            paint("#3a3a3a", "#000000", "#ffffff", "#ebebeb", "1"),
            paint("#ffffff", "#000000", "#000000", "#ffffff", ""),
            paint("#3a3a3a", "#000000", "#ffffff", "#ebebeb", "1"),
            paint("#ffffff", "#000000", "#000000", "#ffffff", ""),
            paint("#3a3a3a", "#000000", "#ffffff", "#ebebeb", "1"),
            paint("#b4b4b4", "#000000", "#000000", "#dddddd", ""),
        ],
        plain: ground("#ffffff", "#8c8c8c", ""),
        gold: ground("#d6d6d6", "#000000", "4"),
        sheen: "#f5f5f5",
        rock: ground("#a0a0a0", "#000000", ""),
        hollow: ground("#ebebeb", "#000000", ""),
        sgr: ["", "1", "1", "1"],
    };

    /// The theme of that name, in any case.
    pub fn by_name(name: &str) -> Option<Theme> {
        let themes = [Theme::LIGHT, Theme::DARK, Theme::CONTRAST, Theme::MONO];
        themes.into_iter().find(|theme| theme.name.eq_ignore_ascii_case(name))
    }

    /// What it is called.
    pub fn name(&self) -> &'static str {
        self.name
    }

    pub(crate) fn paint(&self, ink: Ink) -> Paint {
        self.inks[match ink {
            Ink::Red => 0,
            Ink::Blue => 1,
            Ink::Green => 2,
            Ink::White => 3,
            Ink::Black => 4,
            Ink::Neutral => 5,
        }]
    }

    /// The ground of a swatch; that of a side is tinted with its ink, of which `inks` has one a side.
    pub(crate) fn ground(&self, swatch: Swatch, inks: [Ink; 2]) -> Ground {
        let owned = |ink| {
            let paint = self.paint(ink);
            // A white sign would not be seen on its own pale ground.
            let pale = ink == Ink::White || paint.fill == paint.tint;
            let sign = if pale { paint.edge } else { paint.fill };
            ground(paint.tint, sign, paint.sgr)
        };
        match swatch {
            Swatch::Plain => self.plain,
            Swatch::Gold => self.gold,
            Swatch::First => owned(inks[0]),
            Swatch::Second => owned(inks[1]),
            Swatch::Rock => self.rock,
            Swatch::Hollow => self.hollow,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn themes_are_found_by_their_names() {
        for name in Theme::NAMES {
            assert_eq!(Theme::by_name(&name.to_uppercase()).unwrap().name(), name);
        }
        assert_eq!(Theme::by_name("pink"), None);
    }

    #[test]
    fn pieces_stand_out_from_the_ground() {
        for theme in Theme::NAMES.map(|name| Theme::by_name(name).unwrap()) {
            for ink in [Ink::Red, Ink::Blue, Ink::Green, Ink::White, Ink::Black, Ink::Neutral] {
                let paint = theme.paint(ink);
                assert_ne!(paint.fill, paint.sign, "{} {ink:?}", theme.name);
                assert!(paint.fill != theme.plain.fill || paint.edge != theme.plain.fill);
            }
        }
    }
}
