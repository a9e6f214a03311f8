//! The line mode: prompts and text boards, for pipes, screen readers and dumb terminals.
//!
//! It is a function of the lines that come in and the lines that go out. Nothing is ever drawn over and the screen is never
//! cleared, so that it reads the same in a terminal, in a file and aloud. No game is known here: what may be typed next, what
//! a typed text means and what speaks against it comes from [`ludoteca_session::Session`], and every sentence from the
//! catalogue of its language.
//!
//! ```
//! use ludoteca_plain::{Ended, Options, Start};
//! use ludoteca_testkit::Examples;
//!
//! let setup = ludoteca_session::Setup::new::<Examples>("noughts")?;
//! let options = Options { first: Some("human".into()), second: Some("human".into()), ..Options::new(Start::Game(setup)) };
//! let mut output = Vec::new();
//! let ended = ludoteca_plain::run::<Examples>(options, &mut &b"b2\na1\n"[..], &mut output)?;
//! assert_eq!(ended, Ended::Input);
//! assert!(String::from_utf8(output)?.contains("Crosses plays b2."));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod commands;
mod console;
mod end;
mod entry;
mod game;
mod games;
mod judge;
mod kept_games;
mod lesson;
mod lines;
mod menu;
mod remembered;
mod review;
mod rules;
mod saving;
mod settings;
mod setup;
mod turn;
mod vocabulary;

use ludoteca_draw::Glyphs;
use ludoteca_kit::Registry;
use ludoteca_kit::words::{COMMON, Language, Message, say, system};
use ludoteca_session::{Guests, SessionError, Setup};
use std::io::{self, BufRead, Write};
use std::path::PathBuf;
use std::time::{Duration, SystemTime};

/// Where it begins.
#[derive(Clone, Debug)]
pub enum Start {
    /// With the menu.
    Menu,
    /// With this game; who plays is asked if it is not said.
    Game(Setup),
    /// With the lesson of the game at this place; it ends with the lesson.
    Lesson(usize),
    /// With the game in this record, where its main line ends or where it was left.
    Record(String),
}

/// How positions are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Boards {
    /// As pictures made of characters.
    #[default]
    Drawn,
    /// In sentences that name every piece with its cell, for ears.
    Told,
}

/// What the line mode is told before it begins.
#[derive(Clone, Debug)]
pub struct Options {
    /// Where it begins.
    pub start: Start,
    /// Who plays the side listed first; `None`: it is asked, or the record says it.
    pub first: Option<String>,
    /// Who plays the other side.
    pub second: Option<String>,
    /// Who from outside plays the game it begins with, in the order of the sides, whatever is said of its players otherwise.
    pub guests: Guests,
    /// The language that is spoken at first. Words that are typed are understood in English too.
    pub language: Language,
    /// The characters of boards; with [`Glyphs::Ascii`] nothing else is written anywhere. `None`, as with everything that can
    /// be changed in the settings: as it was chosen last.
    pub glyphs: Option<Glyphs>,
    /// Whether boards are coloured with terminal escape sequences.
    pub colour: bool,
    /// How positions are shown.
    pub boards: Option<Boards>,
    /// Which of a game's [spellings](ludoteca_kit::Spelling) names its cells; `own`, and where a game has no such spelling: its
    /// own names.
    pub coordinates: Option<String>,
    /// How long a computer waits before it moves.
    pub delay: Option<Duration>,
    /// The file of what was chosen last, which is the full screen's too; `None`: choices last as long as the line mode runs.
    pub config: Option<PathBuf>,
    /// Where the game is written at every move.
    pub record: Option<PathBuf>,
    /// The directory of unfinished games, with the finished ones in it; `None`: none are kept.
    pub saves: Option<PathBuf>,
    /// The file of games that somebody has met, who is not told of their lessons again; `None`: nobody is told.
    pub met: Option<PathBuf>,
    /// The folder of tablebases; `None`: there are none.
    pub tables: Option<PathBuf>,
    /// Everything drawn by lot in the first game follows from it, in the next one from the next number.
    pub seed: u64,
    /// The day of the games, as records write it.
    pub date: Option<String>,
    /// What a moment is called on the clock of this place, "2026-11-18 17:05"; `None`: only days are told.
    pub clock: Option<fn(SystemTime) -> String>,
    /// How many characters a line of the rules may have.
    pub width: usize,
    /// Whether somebody types. If not, what comes in is shown behind its prompt, and games between computers run to
    /// their end without waiting for an Enter.
    pub person: bool,
}

impl Options {
    /// Nothing else said: English, Unicode, no colour, no delay, nothing kept or remembered, seed 0, input from a pipe.
    pub fn new(start: Start) -> Options {
        Options {
            start,
            first: None,
            second: None,
            guests: Guests::default(),
            language: Language::default(),
            glyphs: None,
            colour: false,
            boards: None,
            coordinates: None,
            delay: None,
            config: None,
            record: None,
            saves: None,
            met: None,
            tables: None,
            seed: 0,
            date: None,
            clock: None,
            width: ludoteca_draw::book::text::WIDTH,
            person: false,
        }
    }
}

/// How it ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    /// Somebody left.
    Left,
    /// There was no more input. An unfinished game is kept, as far as there is a place for it.
    Input,
    /// Nobody types, and a thousand answers in a row have led to no move. An unfinished game is kept, as far as there
    /// is a place for it.
    Endless,
}

/// Why it could not begin or go on. The sentence holds the reason, so there is no source that would be told once more.
#[derive(Debug, thiserror::Error)]
#[error("{}", self.message())]
pub enum LineModeError {
    /// What it was told does not fit together.
    Start(SessionError),
    /// The output cannot be written any more. An unfinished game is kept, as far as there is a place for it.
    Output(io::Error),
}

impl LineModeError {
    /// What is to be told.
    pub fn message(&self) -> Message {
        match self {
            LineModeError::Start(error) => error.message(),
            LineModeError::Output(error) => say!(COMMON, "plain-output-broken", error = system(error)),
        }
    }
}

/// Runs the line mode to its end.
pub fn run<R: Registry>(
    options: Options,
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Result<Ended, LineModeError> {
    menu::LineMode::new(games::Games::of::<R>(), options, input, output).run()
}
