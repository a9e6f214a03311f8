//! The Universal Game Interface: UCI, the protocol of chess engines, for every game of a registry.
//!
//! A conversation is a function of the lines that come in and the lines that go out, so it runs the same in a process
//! and in a test. One thread reads and answers; every search has a thread of its own, so that `stop`, `isready` and
//! `quit` are heard at any time. What each line means is told in `docs/UGI.md`.
//!
//! ```
//! use ludoteca_testkit::Examples;
//!
//! let mut output = Vec::new();
//! let start = ludoteca_ugi::Start::new::<Examples>("noughts")?;
//! ludoteca_ugi::run::<Examples>(&b"position startpos moves b2\nquery p1turn\n"[..], &mut output, &start)?;
//! assert_eq!(String::from_utf8(output)?, "response false\n");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod clock;
mod command;
mod conversation;
mod lines;
mod options;
mod output;
mod search;

use ludoteca_kit::{Options, Refusal, Registry};
use std::io::{self, BufRead, Write};

/// What a conversation begins with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Start {
    /// The place of the game in its registry.
    pub game: usize,
    /// The options of the game.
    pub options: Options,
    /// What the misjudgements of weak levels follow from.
    pub seed: u64,
    /// How much anybody may ask for.
    pub bounds: Bounds,
}

/// The most that can be set; whoever asks for more gets this much and is told so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bounds {
    /// The size of the table, in MiB.
    pub hash: u64,
    /// Threads.
    pub threads: u64,
}

impl Default for Bounds {
    fn default() -> Self {
        Bounds { hash: 16_384, threads: 256 }
    }
}

impl Start {
    /// A game id or a full game string, seed 0 and the usual bounds.
    pub fn new<R: Registry>(game: &str) -> Result<Start, Refusal> {
        let (game, options) = R::find(game)?;
        Ok(Start { game, options, seed: 0, bounds: Bounds::default() })
    }
}

/// Answers line by line until `quit` or the end of the input. It fails only if a line cannot be read or written.
pub fn run<R: Registry>(mut input: impl BufRead, output: impl Write + Send, start: &Start) -> io::Result<()> {
    let output = output::Output::new(output);
    std::thread::scope(|scope| {
        let mut conversation = conversation::Conversation::<R, _>::new(scope, &output, start);
        loop {
            match lines::read(&mut input) {
                Ok(Some(line)) => {
                    if !conversation.hear(&line) || output.failed() {
                        break;
                    }
                }
                Ok(None) => break,
                Err(error) => return Err(error),
            }
        }
        Ok(())
    })?;
    output.close()
}
