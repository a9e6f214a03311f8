//! Leagues of programs, on the machine of whoever holds them.
//!
//! A [`League`] is read from a file that says who takes part, what is played, how long and under which limits. [`run`] plays it:
//! several games at once, each in pairs from a balanced opening with the sides exchanged, every pair on the disk before it
//! counts, so that a league that was killed goes on where it stopped. Programs are held by a [`Sandbox`]; whatever one does, it
//! loses its game and nobody else's. [`report`](report::Report) then tells what each is worth: by its results, by exact values where a table of
//! the board is there, and by the engine elsewhere.
//!
//! The crate knows no game and no interface; what people read stands in the catalogues.

mod config;
mod error;
mod formula;
mod game;
mod log;
mod play;
pub mod report;
mod run;
mod sandbox;
pub mod schedule;
pub mod served;
mod standings;
mod tag;
mod truth;
mod watch;

pub use config::{Board, Bounds, Contender, Format, Judging, League, SAMPLE, Who};
pub use error::LeagueError;
pub use formula::{Formula, FormulaError, NAMES};
pub use log::GAMES;
pub use run::{News, Orders, Played, run};
pub use sandbox::{Sandbox, bubblewrap};
