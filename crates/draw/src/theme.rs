//! What inks, grounds and marks look like.

use ludoteca_kit::{Ink, Swatch, Tiling};

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

/// What a board is made of: tiles, every other tile of squares, the base below them and its edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Material {
    pub(crate) tile: &'static str,
    pub(crate) other: &'static str,
    pub(crate) base: &'static str,
    pub(crate) edge: &'static str,
}

const fn material(
    tile: &'static str,
    other: &'static str,
    base: &'static str,
    edge: &'static str,
) -> Material {
    Material { tile, other, base, edge }
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
    /// Around marks, so that they are read on any ground.
    pub(crate) case: &'static str,
    /// Stone and biscuit for coloured pieces, oak and clay for white and black ones, the first of each for hexagons; none
    /// where a board is lines on paper.
    materials: Option<[Material; 4]>,
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
        page: "#f3efe7",
        words: "#625a50",
        frame: "#6f5c45",
        line: "#b8a684",
        shadow: "#3a2c17",
        last: "#1d1916",
        picked: "#0a5a54",
        lit: "#0a5a54",
        case: "#fffaf0",
        materials: Some([
            material("#e6dcc9", "#ddd1bb", "#8f7e68", "#5f5242"),
            material("#eadfd2", "#e0d2c2", "#8c7a6b", "#5e5046"),
            material("#b4864d", "#aa7c43", "#744c23", "#4e3113"),
            material("#bf7e59", "#b5744e", "#713c23", "#4a2614"),
        ]),
        inks: [
            paint("#b92c19", "#70170c", "#dc5540", "#f3d0c5", "31"),
            paint("#1f55ab", "#0f2f66", "#faf6ec", "#c9dcf1", "34"),
            paint("#276b30", "#123c19", "#4a9a52", "#cde6cc", "32"),
            paint("#faf6ec", "#b5a88f", "#24211e", "#ffffff", "90"),
            paint("#24211e", "#080706", "#faf6ec", "#cfc8bd", "1;30"),
            paint("#a99a84", "#5c503f", "#fffaf0", "#e2d9c8", "33"),
        ],
        plain: ground("#f1e7d2", "#b8a684", ""),
        gold: ground("#eab42f", "#6a4a05", "1;33"),
        sheen: "#f9e08e",
        rock: ground("#a39a8d", "#665e53", "90"),
        hollow: ground("#d3c2a1", "#6b5a41", "35"),
        sgr: ["90", "1;36", "1;35", "1;34"],
    };

    /// For dark rooms.
    pub const DARK: Theme = Theme {
        name: "dark",
        page: "#1a1816",
        words: "#b3aa9d",
        frame: "#0c0e11",
        line: "#525b68",
        shadow: "#000000",
        last: "#1d1916",
        picked: "#0a5a54",
        lit: "#0a5a54",
        case: "#fffaf0",
        materials: Some([
            material("#c2b7a6", "#b8ac9a", "#6d6152", "#453d33"),
            material("#c7bbae", "#bbada0", "#6b5e53", "#443a33"),
            material("#a5804f", "#9b7646", "#654620", "#3f2a11"),
            material("#a46e52", "#9a6448", "#5b311d", "#381c0f"),
        ]),
        inks: [
            paint("#b92c19", "#70170c", "#dc5540", "#5e3632", "1;91"),
            paint("#1f55ab", "#0f2f66", "#faf6ec", "#2f4766", "1;94"),
            paint("#276b30", "#123c19", "#4a9a52", "#2f5239", "1;92"),
            paint("#faf6ec", "#b5a88f", "#24211e", "#626872", "1;97"),
            paint("#24211e", "#080706", "#faf6ec", "#23262b", "37"),
            paint("#8d8676", "#d9d2c0", "#1d1a14", "#4b483f", "33"),
        ],
        plain: ground("#38404a", "#525b68", ""),
        gold: ground("#d7a125", "#6a4a05", "93"),
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
        case: "#ffffff",
        materials: None,
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
        case: "#ffffff",
        materials: None,
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

    /// What a board of these inks and cells is made of.
    pub(crate) fn material(&self, inks: [Ink; 2], tiling: Tiling) -> Option<Material> {
        let place = 2 * usize::from(unpainted(inks)) + usize::from(tiling == Tiling::Squares);
        self.materials.map(|materials| materials[place])
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

/// Whether the sides are told by light and dark alone.
pub(crate) fn unpainted(inks: [Ink; 2]) -> bool {
    inks.iter().all(|ink| matches!(ink, Ink::White | Ink::Black))
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
