//! Noughts and crosses: the tiny example game, and the recipe for a new room.
//!
//! It is registered on a shelf of its own and passes the conformance kit in every test run, so the recipe cannot
//! rot. A real room looks the same, with its geometry in `board.rs` and fast overrides in `rules.rs`.

mod index;
mod present;
mod rules;
mod tactics;

pub use index::NoughtsIndex;
pub use rules::{Noughts, Position};

use ludoteca_kit::words::{Catalogue, Language};
use ludoteca_kit::{
    GameFamily, HistoryRules, Ink, Isa, Level, Meta, OptionSpec, OptionValue, OptionValues, Options,
    PlayerSpec, Sample, SideSpec, Visit,
};

/// What is said about the game.
static WORDS: Catalogue = Catalogue::new("noughts", &[(Language::English, include_str!("en.ftl"))]);

const SIDES: [SideSpec; 2] = [
    SideSpec { letter: 'x', name: "crosses", ink: Ink::Red },
    SideSpec { letter: 'o', name: "noughts", ink: Ink::Blue },
];

/// What the folder offers.
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
        players: &[PlayerSpec { name: "eager" }],
        levels: Level::TEN,
        bench_depth: 4,
        bench_variants: &[],
        rules: include_str!("RULES.md"),
        openings: "",
    };

    fn open<I: Isa, V: Visit>(_isa: I, options: &Options, visit: V) -> V::Out {
        visit.visit(Noughts::new(options.number("size"), options.flag("misere")))
    }
}

ludoteca_kit::registry! {
    /// A registry with the example game alone.
    pub Examples: NoughtsFamily,
}
