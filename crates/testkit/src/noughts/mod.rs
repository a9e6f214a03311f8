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

use ludoteca_kit::{
    HistoryRules, Ink, Isa, Level, Meta, OptionSpec, Options, PlayerSpec, Room, Sample, SideSpec, Value,
    Values, Visit,
};

/// What the folder offers.
#[derive(Debug)]
pub struct NoughtsRoom;

impl Room for NoughtsRoom {
    const META: Meta = Meta {
        id: "noughts",
        title: "Noughts and Crosses",
        sentence: "Be the first to fill a line with your sign.",
        sides: [
            SideSpec { letter: 'x', name: "crosses", ink: Ink::Red },
            SideSpec { letter: 'o', name: "noughts", ink: Ink::Blue },
        ],
        options: &[
            OptionSpec {
                name: "size",
                values: Values::Numbers(&[3, 4]),
                default: Value::Number(3),
                meaning: "cells per side",
            },
            OptionSpec {
                name: "misere",
                values: Values::Flag,
                default: Value::Flag(false),
                meaning: "who fills a line loses",
            },
        ],
        history: HistoryRules { official_repetition: false, limit: false, starts: false },
        samples: &[Sample { name: "fork", position: "x2/1o1/2x o", note: "a trap for the careless" }],
        players: &[PlayerSpec { name: "eager", sentence: "Fills a line if it can, else plays at random." }],
        levels: Level::TEN,
        rules: include_str!("RULES.md"),
        openings: "",
    };

    fn open<I: Isa, V: Visit>(_isa: I, options: &Options, visit: V) -> V::Out {
        visit.visit(Noughts::new(options.number("size"), options.flag("misere")))
    }
}

ludoteca_kit::shelf! {
    /// A shelf with the example game alone.
    pub Examples: NoughtsRoom,
}
