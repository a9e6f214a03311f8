//! Taacoca, a game of stones that march in threes across a hexagon (V. F. Eiríksson, 2009).
//!
//! Two descriptions of it are known: the published game, in which stones only go forward, and a student program's, in
//! which they go in all six directions. Both are played here, as the option `directions` says; `RULES.md` tells the
//! rules for people.

mod board;
mod chances;
mod eval;
mod explain;
mod features;
mod index;
mod plane;
mod players;
mod present;
mod rules;
mod sets;
mod stages;
mod tactics;
#[cfg(test)]
mod tests;
mod text;
mod weights;

pub use board::Direction;
pub use index::TaacocaIndex;
pub use plane::Plane;
pub use rules::{Move, State, Taacoca};

use ludoteca_kit::words::{Catalogue, Language};
use ludoteca_kit::{
    BitArray, GameFamily, HistoryRules, Ink, Isa, Level, Meta, OptionSpec, OptionValue, OptionValues,
    Options, Portable, Sample, SideSpec, Visit,
};

/// What is said about Taacoca.
static WORDS: Catalogue = Catalogue::new(
    "taacoca",
    &[(Language::English, include_str!("en.ftl")), (Language::Portuguese, include_str!("pt.ftl"))],
);

/// White goes up and moves first.
const SIDES: [SideSpec; 2] = [
    SideSpec { letter: 'w', name: "white", ink: Ink::White },
    SideSpec { letter: 'b', name: "black", ink: Ink::Black },
];

/// The game with its default options, on any machine.
impl Default for Taacoca<u64, 0, Portable> {
    fn default() -> Self {
        Taacoca::new(Portable, 5, false)
    }
}

/// Taacoca with all its boards and both sets of directions.
#[derive(Debug)]
pub struct TaacocaFamily;

impl GameFamily for TaacocaFamily {
    const META: Meta = Meta {
        id: "taacoca",
        words: &WORDS,
        sides: SIDES,
        options: &[
            OptionSpec {
                name: "side",
                values: OptionValues::Numbers(&[3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]),
                default: OptionValue::Number(5),
            },
            OptionSpec {
                name: "directions",
                values: OptionValues::Words(&["all", "forward"]),
                default: OptionValue::Word("all"),
            },
        ],
        history: HistoryRules { official_repetition: false, limit: false, starts: false },
        samples: &[
            Sample { name: "intermediate", position: "1b1bb/6/7/8/bw5ww/3b4/2w4/3w2/4w w" },
            Sample { name: "final", position: "bbbbb/1bbbb1/2bbb2/8/w6ww/8/7/6/5 w" },
        ],
        players: players::PLAYERS,
        levels: Level::ten([
            (1, 0, 85),
            (10, 77, 148),
            (19, 71, 207),
            (50, 62, 370),
            (97, 53, 725),
            (146, 43, 2150),
            (244, 27, 15_216),
            (985, 16, 0),
            (3200, 10, 0),
            (9100, 5, 0),
        ]),
        chances: chances::CHANCES,
        bench_depth: 3,
        bench_variants: &["directions=forward"],
        rules: &[
            (Language::English, include_str!("RULES.md")),
            (Language::Portuguese, include_str!("RULES.pt.md")),
        ],
        openings: include_str!("openings.txt"),
        lesson: include_str!("lesson.txt"),
    };

    fn open<I: Isa, V: Visit>(isa: I, options: &Options, visit: V) -> V::Out {
        let (side, forward) = (options.number("side"), options.word("directions") == "forward");
        match side {
            5 if I::BEST => visit.visit(Taacoca::<u64, 5, I>::new(isa, side, forward)),
            // Rarer boards: a search compiled a second time for each would cost every build more than it gains.
            3..=5 => visit.visit(Taacoca::<u64, 0, Portable>::new(Portable, side, forward)),
            6 | 7 => visit.visit(Taacoca::<u128, 0, Portable>::new(Portable, side, forward)),
            8 | 9 => visit.visit(Taacoca::<BitArray<4>, 0, Portable>::new(Portable, side, forward)),
            _ => visit.visit(Taacoca::<BitArray<8>, 0, Portable>::new(Portable, side, forward)),
        }
    }
}
