//! The line mode: prompts and text boards, for pipes, screen readers and dumb terminals.
//!
//! A session is a function of the lines that come in and the lines that go out. Nothing is ever drawn over and the
//! screen is never cleared, so that it reads the same in a terminal, in a file and aloud. No game is known here:
//! what may be typed next comes from [`ludoteca_arena::Match::next`], and how it is written from the game itself.
//!
//! ```
//! use ludoteca_plain::{Ended, Session, Start};
//! use ludoteca_testkit::noughts::Examples;
//!
//! let setup = ludoteca_arena::Setup::new::<Examples>("noughts")?;
//! let session = Session { first: Some("human".into()), second: Some("human".into()), ..Session::new(Start::Game(setup)) };
//! let mut output = Vec::new();
//! let ended = ludoteca_plain::run::<Examples>(session, &mut &b"b2\na1\n"[..], &mut output)?;
//! assert_eq!(ended, Ended::Input);
//! assert!(String::from_utf8(output)?.contains("Crosses plays b2."));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod answer;
mod bout;
mod cells;
mod end;
mod hand;
mod house;
mod keeper;
mod lines;
mod prepare;
mod rules;
mod settings;
mod talk;
mod tell;
mod turn;
mod words;

use ludoteca_arena::{ArenaError, Setup};
use ludoteca_draw::Glyphs;
use ludoteca_kit::{Meta, Options, Refusal, Shelf, Site};
use std::io::{self, BufRead, Write};
use std::path::PathBuf;
use std::time::Duration;

/// Reads the name of a cell in other coordinates than the game's own: a column and a row, `8-3`.
pub type CellReader = fn(&str) -> Result<Site, Refusal>;

/// Where a session begins.
#[derive(Clone, Debug)]
pub enum Start {
    /// With the menu of the house.
    Menu,
    /// With this game; who plays is asked if it is not said.
    Game(Setup),
    /// With the game in this record, where its main line ends or where it was left.
    Record(String),
}

/// How cells are named.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Coordinates {
    /// As the game names them.
    #[default]
    Own,
    /// As column and row of a matrix, where [`Session::cells`] knows one.
    Matrix,
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

/// What a session is told before it begins.
#[derive(Clone, Debug)]
pub struct Session {
    /// Where it begins.
    pub start: Start,
    /// Who plays the side listed first; `None`: it is asked, or the record says it.
    pub first: Option<String>,
    /// Who plays the other side.
    pub second: Option<String>,
    /// The characters of boards; with [`Glyphs::Ascii`] nothing else is written anywhere.
    pub glyphs: Glyphs,
    /// Whether boards are coloured with terminal escape sequences.
    pub colour: bool,
    /// How positions are shown.
    pub boards: Boards,
    /// How cells are named.
    pub coordinates: Coordinates,
    /// The matrix of a board, where it has one.
    pub cells: fn(&Meta, &Options) -> Option<CellReader>,
    /// How long a computer waits before it moves.
    pub delay: Duration,
    /// Where the game is written at every move.
    pub record: Option<PathBuf>,
    /// The directory of unfinished games; `None`: they are not kept.
    pub saves: Option<PathBuf>,
    /// The folder of tables of perfect play; `None`: there are none.
    pub tables: Option<PathBuf>,
    /// Everything drawn by lot in the first game follows from it, in the next one from the next number.
    pub seed: u64,
    /// The day of the games, as records write it.
    pub date: Option<String>,
    /// How many characters a line of the rules may have.
    pub width: usize,
    /// Whether somebody types. If not, what comes in is shown behind its prompt, and games between computers run to
    /// their end without waiting for an Enter.
    pub person: bool,
}

impl Session {
    /// A session with nothing else said: Unicode, no colour, no delay, nothing kept, seed 0, input from a pipe.
    pub fn new(start: Start) -> Session {
        Session {
            start,
            first: None,
            second: None,
            glyphs: Glyphs::default(),
            colour: false,
            boards: Boards::Drawn,
            coordinates: Coordinates::Own,
            cells: |_, _| None,
            delay: Duration::ZERO,
            record: None,
            saves: None,
            tables: None,
            seed: 0,
            date: None,
            width: ludoteca_draw::book::text::WIDTH,
            person: false,
        }
    }
}

/// How a session ended.
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

/// Why a session could not begin or go on.
#[derive(Debug, thiserror::Error)]
pub enum SessionError {
    /// What the session was told does not fit together.
    #[error(transparent)]
    Start(ArenaError),
    /// The output cannot be written any more. An unfinished game is kept, as far as there is a place for it.
    #[error("the output cannot be written: {0}")]
    Output(io::Error),
}

/// Runs a session to its end.
pub fn run<S: Shelf + 'static>(
    session: Session,
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> Result<Ended, SessionError> {
    house::House::new::<S>(session, input, output).run::<S>()
}
