//! Why a program has lost a game.

use ludoteca_kit::words::{COMMON, Decimal, Message, Quoted, say};
use ludoteca_session::Forfeit;
use std::process::ExitStatus;
use std::time::Duration;

/// How a process has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Left {
    /// With this status, which says 0 where all went well.
    Status(i32),
    /// Ended by a signal of the system.
    Signal(i32),
    /// It goes on, but has closed its output.
    Mute,
}

impl From<ExitStatus> for Left {
    fn from(status: ExitStatus) -> Left {
        #[cfg(unix)]
        if let Some(signal) = std::os::unix::process::ExitStatusExt::signal(&status) {
            return Left::Signal(signal);
        }
        status.code().map_or(Left::Mute, Left::Status)
    }
}

/// Why a program has lost this game. The process is ended with it; the next game begins with a new one.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("{}", self.message())]
pub enum Fault {
    /// It could not be started.
    NotStarted {
        /// The program.
        program: String,
        /// What the system says.
        reason: Box<Message>,
    },
    /// It named a move that the rules forbid here.
    Illegal {
        /// What it said.
        said: String,
        /// Why not, as a clause.
        reason: Box<Message>,
    },
    /// It said something that is no move.
    Nonsense {
        /// What it said.
        said: String,
    },
    /// It did not answer in time.
    TimeOut {
        /// So long was waited.
        after: Duration,
    },
    /// It ended, or closed its output, without an answer.
    Crash {
        /// How.
        left: Left,
        /// The end of what it wrote to its standard error.
        stderr: String,
    },
    /// Nobody waited for its answer any more; it has done nothing wrong.
    Stopped,
    /// It wrote more than anybody has to read.
    TooMuch {
        /// So many bytes were read.
        bytes: u64,
    },
}

impl Fault {
    /// What faults are called in reports, in the order in which they are counted.
    pub const KINDS: [&'static str; 6] =
        [Forfeit::NOT_STARTED, "illegal", "nonsense", "timeout", "crash", "too-much"];

    /// One of [`Fault::KINDS`], or `stopped`.
    pub fn kind(&self) -> &'static str {
        match self {
            Fault::NotStarted { .. } => Forfeit::NOT_STARTED,
            Fault::Illegal { .. } => "illegal",
            Fault::Nonsense { .. } => "nonsense",
            Fault::TimeOut { .. } => "timeout",
            Fault::Crash { .. } => "crash",
            Fault::TooMuch { .. } => "too-much",
            Fault::Stopped => "stopped",
        }
    }

    /// The same as a session knows it.
    pub fn forfeit(&self) -> Forfeit {
        Forfeit { kind: self.kind(), reason: self.message() }
    }

    /// What is to be told, as a clause.
    pub fn message(&self) -> Message {
        match self {
            Fault::NotStarted { program, reason } => {
                say!(COMMON, "bot-not-started", program = program.as_str(), reason = (**reason).clone())
            }
            Fault::Illegal { said, reason } => {
                say!(COMMON, "bot-illegal", said = Quoted(said.clone()), reason = (**reason).clone())
            }
            Fault::Nonsense { said } if said.is_empty() => say!(COMMON, "bot-said-nothing"),
            Fault::Nonsense { said } => say!(COMMON, "bot-nonsense", said = Quoted(said.clone())),
            Fault::TimeOut { after } => {
                say!(COMMON, "bot-timeout", seconds = Decimal::new(after.as_secs_f64(), 1))
            }
            Fault::Crash { left, stderr } => {
                let how = match *left {
                    Left::Status(status) => say!(COMMON, "bot-left-status", status = status),
                    Left::Signal(signal) => say!(COMMON, "bot-left-signal", signal = signal),
                    Left::Mute => say!(COMMON, "bot-left-mute"),
                };
                // The last line says what happened; those before it say where.
                match stderr.lines().rfind(|line| !line.trim().is_empty()) {
                    Some(last) => {
                        say!(COMMON, "bot-crash-said", how = how, last = Quoted(last.trim().to_string()))
                    }
                    None => how,
                }
            }
            Fault::Stopped => say!(COMMON, "bot-stopped"),
            Fault::TooMuch { bytes } => say!(COMMON, "bot-too-much", kibibytes = bytes / 1024),
        }
    }
}
