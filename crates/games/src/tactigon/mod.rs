//! Tactigon: two armies of circles, triangles, squares and pentagons on a board of hexagons.
//!
//! A piece moves as many steps as it has sides, and the fewer sides it has, the better it fights. Who captures the
//! opposing pentagon, or holds both gold tiles through the opponent's turn, wins. The game is by its publisher
//! ([tactigongame.com](https://tactigongame.com/how-to-play/)); two student programs and their descriptions gave
//! the larger boards and the occasion. Where the sources are silent or differ, `RULES.md` says what holds here.
//!
//! ```
//! use ludoteca_games::tactigon::Tactigon;
//! use ludoteca_kit::{Game, Present};
//!
//! let game = Tactigon::default();
//! let mut state = game.initial();
//! let mv = game.parse_move(&state, "d8-c4").unwrap();
//! game.play(&mut state, mv);
//! assert_eq!(game.write_state(&state), "1c1/cstsc/1tpt1/cSs1c/3c3/7/2C2/CT1TC/1SPS1/C1T1C/C b");
//! ```

mod board;
mod chances;
mod eval;
mod explain;
mod features;
mod index;
mod matrix;
mod measure;
mod players;
mod present;
mod rules;
mod shape;
mod state;
mod tactics;
mod text;
mod weights;

pub use board::{Board, Eleven, Fifteen, Ring, Thirteen, Tile};
pub use index::TactigonIndex;
pub use matrix::matrix_cell;
pub use rules::{Move, Tactigon};
pub use shape::{Order, Shape};
pub use state::{Combat, Kind, State};

use ludoteca_kit::words::{Catalogue, Language};
use ludoteca_kit::{
    GameFamily, HistoryRules, Ink, Isa, Level, Meta, OptionSpec, OptionValue, OptionValues, Options,
    Portable, Sample, SideSpec, Visit,
};

/// What is said about Tactigon.
static WORDS: Catalogue = Catalogue::new(
    "tactigon",
    &[(Language::English, include_str!("en.ftl")), (Language::Portuguese, include_str!("pt.ftl"))],
);

/// Red and Blue, whom one of the documents calls cian.
const SIDES: [SideSpec; 2] = [
    SideSpec { letter: 'r', name: "red", ink: Ink::Red },
    SideSpec { letter: 'b', name: "blue", ink: Ink::Blue },
];

/// The game with its default options, on any machine.
impl Default for Tactigon<Eleven, false, Portable> {
    fn default() -> Self {
        Tactigon::new(Portable, false, false)
    }
}

/// Tactigon with all its boards and advanced rules.
#[derive(Debug)]
pub struct TactigonFamily;

impl GameFamily for TactigonFamily {
    const META: Meta = Meta {
        id: "tactigon",
        words: &WORDS,
        sides: SIDES,
        options: &[
            OptionSpec {
                name: "board",
                values: OptionValues::Numbers(&[11, 13, 15]),
                default: OptionValue::Number(11),
            },
            OptionSpec { name: "jump", values: OptionValues::Flag, default: OptionValue::Flag(false) },
            OptionSpec { name: "gold_bonus", values: OptionValues::Flag, default: OptionValue::Flag(false) },
        ],
        history: HistoryRules { official_repetition: false, limit: true, starts: true },
        samples: &[
            Sample { name: "a-intermediate", position: "1p1/4c/2C1t/1C3/7/tC1Pcc1/4S/4s/5/2T2/1 r" },
            Sample { name: "a-final", position: "3/4c/5/5/7/3C3/4p/5/5/5/1 r" },
            Sample { name: "b-middle", position: "3/1st2/ctp2/2ss1/1cc2c1/7/CC2S/SCSTC/2P2/2T2/1 b" },
            Sample { name: "b-final-pentagon", position: "3/S4/s4/5/1tc4/5c1/CTC2/4C/2P2/5/1 b" },
            Sample { name: "b-final-gold", position: "3/1st1s/ctp2/2s2/1c1c1c1/1C3S1/1C3/SCSTC/2P2/2T2/1 r" },
        ],
        players: players::PLAYERS,
        levels: Level::ten([
            (1, 0, 85),
            (14, 68, 140),
            (20, 72, 200),
            (40, 62, 300),
            (88, 54, 527),
            (133, 47, 1160),
            (172, 34, 6000),
            (370, 25, 0),
            (1750, 16, 0),
            (12_000, 8, 0),
        ]),
        chances: chances::CHANCES,
        bench_depth: 4,
        bench_variants: &[],
        rules: &[
            (Language::English, include_str!("RULES.md")),
            (Language::Portuguese, include_str!("RULES.pt.md")),
        ],
        openings: include_str!("openings.txt"),
        lesson: include_str!("lesson.txt"),
    };

    fn open<I: Isa, V: Visit>(isa: I, options: &Options, visit: V) -> V::Out {
        let (jump, gold_bonus) = (options.flag("jump"), options.flag("gold_bonus"));
        // The larger boards are rare enough that one program serves all their variants.
        match options.number("board") {
            // Rarer boards: a search compiled a second time for each would cost every build more than it gains.
            13 => visit.visit(Tactigon::<Thirteen, true, Portable>::new(Portable, jump, gold_bonus)),
            15 => visit.visit(Tactigon::<Fifteen, true, Portable>::new(Portable, jump, gold_bonus)),
            _ if jump || gold_bonus => {
                visit.visit(Tactigon::<Eleven, true, Portable>::new(Portable, jump, gold_bonus))
            }
            _ => visit.visit(Tactigon::<Eleven, false, I>::new(isa, jump, gold_bonus)),
        }
    }
}

#[cfg(test)]
mod tests;
