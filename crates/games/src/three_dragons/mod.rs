//! Three Dragons, a game of dice that slide like rooks, by S. A. Czysz.
//!
//! Two sides of eight dice capture by enclosing, by power and, with luck, with a dragon they have woken. The rules
//! follow a description of the game by students who programmed it, and where that is silent the designer's
//! sheet and our rulings; `RULES.md` tells which is which.

mod board;
mod chances;
mod dice;
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
mod told;
// A tool writes this file.
#[rustfmt::skip]
mod weights;

pub use board::Cell;
pub use dice::{Army, Pips, Powers};
pub use index::ThreeDragonsIndex;
pub use rules::{Base, Dragons, Move, Power, Ruleset, State, ThreeDragons};

use ludoteca_kit::words::{Catalogue, Language};
use ludoteca_kit::{
    GameFamily, HistoryRules, Ink, Isa, Level, Meta, OptionSpec, OptionValue, OptionValues, Options,
    Portable, Sample, SideSpec, Visit,
};

/// What is said about Three Dragons.
static WORDS: Catalogue = Catalogue::new(
    "three-dragons",
    &[(Language::English, include_str!("en.ftl")), (Language::Portuguese, include_str!("pt.ftl"))],
);

/// White plays from the bottom of the board and moves first.
const SIDES: [SideSpec; 2] = [
    SideSpec { letter: 'w', name: "white", ink: Ink::White },
    SideSpec { letter: 'b', name: "black", ink: Ink::Black },
];

/// The game with its default options, on any machine.
impl Default for ThreeDragons<Dragons, Portable> {
    fn default() -> Self {
        ThreeDragons::new(Portable)
    }
}

/// Three Dragons with all its sets of rules.
#[derive(Debug)]
pub struct ThreeDragonsFamily;

impl GameFamily for ThreeDragonsFamily {
    const META: Meta = Meta {
        id: "three-dragons",
        words: &WORDS,
        sides: SIDES,
        options: &[OptionSpec {
            name: "rules",
            values: OptionValues::Words(&["dragons", "power", "base"]),
            default: OptionValue::Word("dragons"),
        }],
        history: HistoryRules { official_repetition: false, limit: true, starts: false },
        samples: &[
            Sample { name: "intermediate", position: "#B3B22B21B2#/9/9/9/o3o3o/9/9/3B25/#W3W22W21W3# w" },
            Sample { name: "final", position: "#7#/2W26/B28/9/o1B21o1B21o/9/9/9/#7# w" },
        ],
        players: players::PLAYERS,
        levels: Level::ten([
            (1, 0, 90),
            (5, 91, 132),
            (5, 95, 162),
            (7, 95, 179),
            (15, 83, 198),
            (33, 68, 292),
            (73, 53, 748),
            (123, 43, 1931),
            (192, 30, 7395),
            (1100, 20, 0),
        ]),
        chances: chances::CHANCES,
        bench_depth: 6,
        bench_variants: &["rules=base"],
        rules: &[
            (Language::English, include_str!("RULES.md")),
            (Language::Portuguese, include_str!("RULES.pt.md")),
        ],
        openings: include_str!("openings.txt"),
        lesson: include_str!("lesson.txt"),
    };

    fn open<I: Isa, V: Visit>(isa: I, options: &Options, visit: V) -> V::Out {
        match options.word("rules") {
            "base" => visit.visit(ThreeDragons::<Base, I>::new(isa)),
            // Rarely played: a search compiled a second time for it would cost every build more than it gains.
            "power" => visit.visit(ThreeDragons::<Power, Portable>::new(Portable)),
            _ => visit.visit(ThreeDragons::<Dragons, I>::new(isa)),
        }
    }
}
