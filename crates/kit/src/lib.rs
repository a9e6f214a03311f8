#![doc = include_str!("../README.md")]
//! # The traits
//!
//! A game implements [`Game`] (its rules), [`Present`] (pictures, picks, texts), [`Advise`] (players of its own), [`Tactics`]
//! and [`Terms`] (what a search asks), [`Features`] (what a net sees) and [`Indexed`] (numbers for its positions, where it has them), and offers itself with
//! all its options as a [`GameFamily`]. Searches, tables and interfaces are written against the traits and never name a
//! game. Nothing here reads a clock, a file or a source of randomness: what is needed comes in as an argument.

mod advise;
mod bits;
mod chances;
pub mod cold;
mod error;
mod evaluate;
mod family;
mod features;
mod game;
mod history;
mod index;
pub mod lesson;
mod options;
mod order;
mod perft;
pub mod plain;
mod playout;
mod present;
pub mod record;
mod registry;
mod rng;
mod settings;
mod tactics;
pub mod text;
mod told;

pub use advise::{Advice, Advise, Evaluation, PlayerSpec};
pub use bits::{BitArray, Bits, Ones};
pub use chances::Chances;
pub use error::{MoveError, Refusal};
pub use evaluate::{DECISIVE_WEIGHT, EVALUATION_LIMIT, Evaluate, TermGroup, Terms, WeightedTerms};
pub use family::{FullGame, GameFamily, Level, Meta, Sample, SideSpec, Visit};
pub use features::{Features, NetFile};
pub use game::{Game, Outcome, Reason, Side, mix};
pub use history::{Past, history};
pub use index::{Exits, Index, Indexed, NoIndex, Unsolvable, unsolvable};
pub use ludoteca_isa::{Isa, Job, Portable, large_pages};
pub use ludoteca_words as words;
pub use options::{OptionSpec, OptionValue, OptionValues, Options};
pub use order::best_first;
pub use perft::{leaves, perft};
pub use playout::{PLY_LIMIT, Playout, playout, playouts};
pub use present::{
    Choice, Counter, Effect, EffectKind, Ink, Label, Layout, Next, Piece, PieceSpec, Place, Present,
    ReadCells, Scene, Site, SiteSpec, Spelling, Swatch, Symmetry, Tiling, Zone, next_from_moves,
};
pub use registry::Registry;
pub use rng::Rng;
pub use settings::{HistoryRules, Repetition, Settings, Starts};
pub use tactics::{HISTORY_SLOTS, HistorySlots, Stage, Tactics};
pub use told::{Respelled, objection, outcome_told, reason_told};
