//! Claustro: two armies of pawns start around each other's goal, and a captured pawn is put back by its captor.
//!
//! Federico Latini's game of 2023 on a square board that stands on a corner. The rules follow a student program's
//! description, which knows boards from 5 to 10 and lets pawns step in any direction; the designer's own rule, steps
//! only towards the goal, is an option. `RULES.md` has them in full, with every ruling on what the sources leave open.

mod board;
mod chances;
mod eval;
mod explain;
mod features;
mod index;
mod players;
mod present;
mod rings;
mod rules;
mod tactics;
#[cfg(test)]
mod tests;
mod text;
// A tool writes this file.
#[rustfmt::skip]
mod weights;

pub use board::{Board, Cell, Word};
pub use index::ClaustroIndex;
pub use rules::{Claustro, Move, State};

use ludoteca_kit::words::{Catalogue, Language};
use ludoteca_kit::{
    GameFamily, HistoryRules, Ink, Isa, Level, Meta, OptionSpec, OptionValue, OptionValues, Options,
    Portable, Sample, SideSpec, Visit,
};

/// What is said about Claustro.
static WORDS: Catalogue = Catalogue::new(
    "claustro",
    &[(Language::English, include_str!("en.ftl")), (Language::Portuguese, include_str!("pt.ftl"))],
);

/// Green and Blue; Green moves first.
const SIDES: [SideSpec; 2] = [
    SideSpec { letter: 'g', name: "green", ink: Ink::Green },
    SideSpec { letter: 'b', name: "blue", ink: Ink::Blue },
];

/// The game with its default options, on any machine.
impl Default for Claustro<u64, Portable> {
    fn default() -> Self {
        Claustro::new(Portable, 5, false)
    }
}

/// Claustro with all its sizes and both rules of movement.
#[derive(Debug)]
pub struct ClaustroFamily;

impl GameFamily for ClaustroFamily {
    const META: Meta = Meta {
        id: "claustro",
        words: &WORDS,
        sides: SIDES,
        options: &[
            OptionSpec {
                name: "size",
                values: OptionValues::Numbers(&[5, 6, 7, 8, 9, 10]),
                default: OptionValue::Number(5),
            },
            OptionSpec {
                name: "moves",
                values: OptionValues::Words(&["orthogonal", "forward"]),
                default: OptionValue::Word("orthogonal"),
            },
        ],
        history: HistoryRules { official_repetition: true, limit: false, starts: false },
        samples: &[
            Sample { name: "intermediate", position: "1b2#/b4/2bg1/g3g/#b1g1 g" },
            Sample { name: "final", position: "gb2#/2g2/b2g1/g3b/#b3 b" },
        ],
        players: players::PLAYERS,
        levels: Level::ten([
            (1, 0, 90),
            (11, 74, 151),
            (15, 71, 177),
            (17, 69, 196),
            (29, 64, 272),
            (55, 59, 420),
            (84, 55, 640),
            (108, 50, 1150),
            (400, 27, 0),
            (4000, 12, 0),
        ]),
        chances: chances::CHANCES,
        bench_depth: 9,
        bench_variants: &[],
        rules: &[
            (Language::English, include_str!("RULES.md")),
            (Language::Portuguese, include_str!("RULES.pt.md")),
        ],
        openings: include_str!("openings.txt"),
        lesson: include_str!("lesson.txt"),
    };

    fn open<I: Isa, V: Visit>(isa: I, options: &Options, visit: V) -> V::Out {
        let (size, forward) = (options.number("size"), options.word("moves") == "forward");
        match size {
            5 if I::BEST => visit.visit(Claustro::<u32, I>::new(isa, size, forward)),
            5..=7 => visit.visit(Claustro::<u64, I>::new(isa, size, forward)),
            // Rare boards: a search compiled a second time for them would cost every build more than it gains.
            _ => visit.visit(Claustro::<u128, Portable>::new(Portable, size, forward)),
        }
    }
}
