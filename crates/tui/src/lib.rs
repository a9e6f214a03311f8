//! The full-screen terminal interface for any game of any registry.
//!
//! [`App`] is the whole interface without a terminal: [`App::update`] takes in an [`Event`] and answers with
//! [`Command`]s, [`App::draw`] draws. [`run`] owns the terminal, the clock, the files and the threads, and does what
//! the commands say. No game is known here: boards come from [`ludoteca_kit::Layout`], positions from [`ludoteca_kit::Scene`],
//! what may be picked next and what a typed line means from [`ludoteca_session::Session`], and every sentence from the
//! catalogues of [`ludoteca_kit::words`].

mod app;
mod board;
mod dialog;
mod event;
mod files;
mod form;
mod games_list;
mod judging;
mod lesson;
mod library;
mod menu;
mod page;
mod pager;
mod play;
mod prompt;
mod raster;
mod terminal;
mod text;
mod theme;
mod told;

pub use app::App;
pub use event::{Command, Event, Stock, Written};
pub use judging::{Graded, Judgement, Judging};
pub use ludoteca_session::saves::Stored;
pub use raster::Depth;
pub use terminal::run;
pub use theme::Theme;

use ludoteca_kit::words::Language;
use ludoteca_session::{Guests, Player, Setup};
use std::path::PathBuf;
use std::time::{Duration, SystemTime};

/// What the interface starts with.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// What is seen first.
    pub start: Start,
    /// The language of every sentence.
    pub language: Language,
    /// The coordinates, by the name of one of the [spellings](ludoteca_kit::Spelling) of a game; `None`: the game's own,
    /// which are also those of games that have no such spelling.
    pub spelling: Option<String>,
    /// The colours; `None`: what was chosen last, else dark.
    pub theme: Option<Theme>,
    /// How many colours the terminal has.
    pub depth: Depth,
    /// Whether boards are made of sextants besides quadrants and eighths: finer, where the terminal draws them to the edge.
    pub sextants: bool,
    /// Whether a board that rests is shown as a real picture, where the terminal has pictures.
    pub pictures: bool,
    /// Whether moves are shown without moving pictures.
    pub still: bool,
    /// The characters; `None`: what was chosen last, else Unicode.
    pub glyphs: Option<ludoteca_draw::Glyphs>,
    /// The least time between moves of computer players, up to three seconds; `None`: what was chosen last.
    pub delay: Option<Duration>,
    /// Where the record of the game is written at every move; further games are written beside it.
    pub record: Option<PathBuf>,
    /// The folder of unfinished games; `None`: they are not kept.
    pub saves: Option<PathBuf>,
    /// The folder of tablebases; `None`: there are none.
    pub tables: Option<PathBuf>,
    /// The file of remembered choices; `None`: nothing is remembered.
    pub config: Option<PathBuf>,
    /// Who from outside plays the game it begins with, in the order of the sides.
    pub guests: Guests,
    /// What everything drawn by lot follows from.
    pub seed: u64,
    /// The day, as records write it.
    pub date: Option<String>,
    /// What a moment is called on the clock of this place, "2026-11-18 17:05"; `None`: only days are told.
    pub clock: Option<fn(SystemTime) -> String>,
}

/// What is seen first.
#[derive(Clone, Debug, Default)]
#[expect(clippy::large_enum_variant, reason = "there is one of it in a program")]
pub enum Start {
    /// The menu.
    #[default]
    Menu,
    /// A game.
    Game(Setup, [Player; 2]),
    /// The lesson of the game at this place.
    Lesson(usize),
    /// The game of a record.
    Record(String),
}
