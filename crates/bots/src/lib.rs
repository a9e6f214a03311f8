//! Programs of others as players.
//!
//! A [`Spec`] says which program is started and how it is asked: `ugi:movetime=50|./engine claustro` is a process that stays
//! and speaks UGI, `ask:python3 bot.py` gets one question and prints one answer. A [`Bot`] is such a program at a board: it
//! gets a [`Question`] and gives an [`Answer`] in time, or a [`Fault`] says why it has lost this game. No program, whatever it
//! does, makes the caller wait longer than it was allowed to: its pipes are read and written by threads, what it says is
//! counted, and it is ended with everything it has started.
//!
//! ```
//! use ludoteca_bots::{Bot, Direct, Question, Spec};
//! use ludoteca_games::Games;
//! use ludoteca_session::{Session, Setup};
//!
//! let game = Session::open::<Games>(&Setup::new::<Games>("claustro")?)?;
//! # #[cfg(unix)] {
//! let spec = Spec::parse("ask:sh -c 'read question; echo D5-D4'")?;
//! let mut bot = Bot::new(spec, Direct::shared());
//! let answer = bot.choose(&Question::of(&game))?;
//! assert_eq!(game.write(answer.mv), "d5-d4");
//! # }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The crate knows no game: a [`Session`](ludoteca_session::Session) writes positions and reads moves, as people type them.

mod ask;
mod bot;
mod fault;
mod launch;
mod process;
mod question;
mod seat;
mod spec;
mod typed;
mod ugi;

pub use ask::{Wire, json_question, text_question};
pub use bot::Bot;
pub use fault::{Fault, Left};
pub use launch::{Direct, Launch};
pub use question::{Answer, Clocks, Question};
pub use seat::Program;
pub use spec::{Limits, Speaks, Spec};
