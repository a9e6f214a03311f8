//! What happens to the interface, and what it asks for.

use crate::judging::{Judgement, Judging};
use ludoteca_kit::words::Message;
use ludoteca_session::saves::{Deleted, Finished, Saved, Skipped, Stored};
use ludoteca_session::{Decision, Session, Thinking};
use ratatui::crossterm::event::{KeyEvent, MouseEvent};
use std::path::PathBuf;
use std::time::Duration;

/// What happens.
#[derive(Debug)]
pub enum Event {
    /// A key was pressed.
    Key(KeyEvent),
    /// The mouse was moved or pressed.
    Mouse(MouseEvent),
    /// The terminal has this many columns and lines now.
    Resize(u16, u16),
    /// Text was pasted.
    Paste(String),
    /// The time of [`Command::Wake`] has come.
    Tick(u64),
    /// Whoever was to think ([`Command::Think`]) has decided, or why not, as a clause.
    Decided(u64, Result<Decision, Message>),
    /// So many of so many moves are judged ([`Command::Judge`]).
    Judging(u64, usize, usize),
    /// All moves are judged, or why not, as a clause; nothing if it was broken off.
    Judged(u64, Result<Option<Judgement>, Message>),
    /// A file was written.
    Written(PathBuf, Written),
    /// A file was read, or why it could not be, as a clause.
    Opened(PathBuf, Result<String, Message>),
    /// The unfinished games that are kept now, the newest first.
    Kept(Vec<Saved>),
    /// A kept game was taken up again, or why it could not be, as a clause.
    Resumed(Result<Box<Session>, Message>),
    /// All games on the disk.
    Listed(Stock),
    /// A game on the disk was read, to be looked at, or why it could not be, as a clause.
    Looked(Stored, Result<Box<Session>, Message>),
    /// A game on the disk was deleted, or why it could not be, as a clause.
    Deleted(Stored, Result<(), Message>),
    /// A deleted game was brought back, and where it lies now, or why it could not be, as a clause; nothing if there is none.
    Restored(Option<Result<Stored, Message>>),
    /// The game that is being played is not on the disk, or its record is not, or both are again. Nobody may believe otherwise
    /// until then.
    Unkept(Vec<Message>),
    /// Something that was asked for could not be done: a game could not be removed, choices could not be remembered. It is a
    /// whole sentence.
    Trouble(Message),
    /// The terminal has disappeared, or the process is asked to end.
    Gone,
}

/// The games on the disk.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Stock {
    /// Those that go on and that nobody is playing, the newest first.
    pub unfinished: Vec<Saved>,
    /// Those that are over, the newest first.
    pub finished: Vec<Finished>,
    /// Those that were deleted and can be brought back, the last one first.
    pub deleted: Vec<Deleted>,
    /// Files that are no whole games.
    pub skipped: Vec<Skipped>,
}

/// How writing a file went.
#[derive(Clone, Debug, PartialEq)]
pub enum Written {
    /// It is there.
    Done,
    /// A file of that name was there before and has not been touched.
    Exists,
    /// It could not be written, and why not, as a clause.
    Failed(Message),
}

/// What the interface asks for.
#[derive(Debug)]
pub enum Command {
    /// Leave.
    Quit,
    /// Let a computer player or the engine think, and answer with [`Event::Decided`].
    Think(u64, Thinking),
    /// Judge the moves of a game, tell how far it is by [`Event::Judging`], and answer with [`Event::Judged`].
    Judge(u64, Judging),
    /// Answer with [`Event::Tick`] after a while.
    Wake(u64, Duration),
    /// Keep the game that is being played ([`App::game`](crate::App::game)), so that it survives whatever happens.
    Keep,
    /// The same for a game that came from a file: where it is kept already, that is its place.
    Adopt,
    /// The game that is being played is over and goes to the archive.
    Finish,
    /// There is no move any more that would have to be kept.
    Forget,
    /// The game that was being played stays kept; the next one is another.
    Release,
    /// Take up the kept game of this name, and answer with [`Event::Resumed`]. The one being played stays kept.
    Resume(String),
    /// Say which games are on the disk, by [`Event::Listed`].
    List,
    /// Read a game on the disk to be looked at, and answer with [`Event::Looked`].
    Look(Stored),
    /// Delete a game on the disk, and answer with [`Event::Deleted`]. It can be brought back.
    Delete(Stored),
    /// Bring back the deleted game of this name, or the one deleted last, and answer with [`Event::Restored`].
    Restore(Option<String>),
    /// Write a record, and answer with [`Event::Written`].
    Write {
        /// Where.
        path: PathBuf,
        /// What.
        text: String,
        /// Whether a file that is there already may be replaced.
        replace: bool,
    },
    /// Write the game to where [`Options::record`](crate::Options::record) says.
    Record {
        /// The number of the game; each has its own file.
        game: u64,
        /// What.
        text: String,
    },
    /// Read a record, and answer with [`Event::Opened`].
    Open(PathBuf),
    /// Remember these choices.
    Remember(String),
}
