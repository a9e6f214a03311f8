//! Noughts and Crosses: two players fill a square board, and a whole line of one's own signs wins.

mod board;
mod eval;
mod explain;
mod features;
mod index;
mod players;
mod present;
mod rules;
mod tactics;
#[cfg(test)]
mod tests;
mod text;
mod weights;

pub use index::NoughtsIndex;
pub use rules::{Noughts, Position};

use ludoteca_kit::words::{Catalogue, Language};
use ludoteca_kit::{
    GameFamily, HistoryRules, Ink, Isa, Level, Meta, OptionSpec, OptionValue, OptionValues, Options, Sample,
    SideSpec, Visit,
};

/// What is said about the game.
static WORDS: Catalogue = Catalogue::new(
    "noughts",
    &[(Language::English, include_str!("en.ftl")), (Language::Portuguese, include_str!("pt.ftl"))],
);

/// Who moves first comes first.
const SIDES: [SideSpec; 2] = [
    SideSpec { letter: 'x', name: "crosses", ink: Ink::Red },
    SideSpec { letter: 'o', name: "noughts", ink: Ink::Blue },
];

/// The game with its default options.
impl Default for Noughts {
    fn default() -> Self {
        Noughts::new(3, false)
    }
}

/// The game with all its options.
#[derive(Debug)]
pub struct NoughtsFamily;

impl GameFamily for NoughtsFamily {
    const META: Meta = Meta {
        id: "noughts",
        words: &WORDS,
        sides: SIDES,
        options: &[
            OptionSpec {
                name: "size",
                values: OptionValues::Numbers(&[3, 4]),
                default: OptionValue::Number(3),
            },
            OptionSpec { name: "misere", values: OptionValues::Flag, default: OptionValue::Flag(false) },
        ],
        history: HistoryRules { official_repetition: false, limit: false, starts: false },
        samples: &[Sample { name: "fork", position: "x2/1o1/2x o" }],
        players: players::PLAYERS,
        levels: Level::TEN,
        chances: &[],
        bench_depth: 4,
        bench_variants: &[],
        rules: &[
            (Language::English, include_str!("RULES.md")),
            (Language::Portuguese, include_str!("RULES.pt.md")),
        ],
        openings: include_str!("openings.txt"),
        lesson: include_str!("lesson.txt"),
    };

    fn open<I: Isa, V: Visit>(_isa: I, options: &Options, visit: V) -> V::Out {
        visit.visit(Noughts::new(options.number("size"), options.flag("misere")))
    }
}
