//! The vocabulary of the house: what a game is, how it is shown, named and written.
//!
//! Everything here is plain data and traits. A room of the `games` crate implements [`Game`] and [`Present`] and
//! offers itself as a [`Room`]; searches, tables and interfaces are written against the traits and never name a
//! game. Nothing here reads a clock, a file or a source of randomness: what is needed comes in as an argument.

mod advise;
mod bits;
pub mod cold;
mod evaluate;
mod game;
mod history;
mod index;
mod options;
mod order;
mod perft;
pub mod plain;
mod playout;
mod present;
pub mod record;
mod rng;
mod room;
pub mod rulebook;
mod settings;
mod tactics;
pub mod text;

pub use advise::{Advice, Advise, Evaluation, PlayerSpec};
pub use bits::{Bits, Ones, Words};
pub use evaluate::{DECISIVE_WEIGHT, EVALUATION_LIMIT, Evaluate, TermGroup, Terms, WeightedTerms};
pub use game::{Game, Outcome, Reason, Side, mix};
pub use history::{Past, history};
pub use index::{Exits, Index, Indexed, NoIndex, Unsolvable, unsolvable};
pub use ludoteca_isa::{Isa, Job, Portable, large_pages};
pub use options::{OptionError, OptionSpec, Options, Value, Values};
pub use order::best_first;
pub use perft::{leaves, perft};
pub use playout::{PLY_LIMIT, Playout, playout, playouts};
pub use present::{
    Choice, Counter, Effect, Ink, Label, Layout, MoveError, Next, Piece, PieceSpec, Place, Present, Scene,
    Site, SiteSpec, Swatch, Symmetry, Tiling, Zone, next_from_moves,
};
pub use rng::Rng;
pub use room::{Level, Meta, Room, Sample, Shelf, SideSpec, Visit};
pub use settings::{HistoryRules, Repetition, Settings, Starts};
pub use tactics::{HISTORY_SLOTS, HistorySlots, Stage, Tactics};
pub use text::Refusal;
