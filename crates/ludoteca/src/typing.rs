//! Lines that a person types on a terminal: arrow keys correct them and bring back earlier ones.
//!
//! The line mode reads lines and writes text, and knows of no terminal. What it has written since the last end of a line is its
//! prompt, which the editor of the line has to know to draw the line anew.

use rustyline::error::ReadlineError;
use rustyline::history::MemHistory;
use rustyline::{Config, Editor};
use std::cell::RefCell;
use std::io::{self, BufRead, Read, Write};
use std::rc::Rc;
use std::time::Duration;

/// Both ends of a terminal: what is typed, and what is written.
pub(crate) fn terminal<W: Write>(output: W) -> rustyline::Result<(Typed, Written<W>)> {
    let prompt = Rc::new(RefCell::new(String::new()));
    // Lines that are pasted are answers, one after the other, as if they were typed.
    let config = Config::builder().auto_add_history(true).history_ignore_dups(true)?.bracketed_paste(false);
    let config = config.build();
    let history = MemHistory::with_config(&config);
    let editor = Editor::with_history(config, history)?;
    let typed = Typed { editor, prompt: Rc::clone(&prompt), line: Vec::new(), at: 0 };
    Ok((typed, Written { output, prompt }))
}

/// What is typed, line by line.
pub(crate) struct Typed {
    editor: Editor<(), MemHistory>,
    prompt: Rc<RefCell<String>>,
    line: Vec<u8>,
    /// How much of the line was read.
    at: usize,
}

impl BufRead for Typed {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        if self.at >= self.line.len() {
            let prompt = std::mem::take(&mut *self.prompt.borrow_mut());
            let line = match self.editor.readline(&prompt) {
                Ok(line) => line + "\n",
                Err(ReadlineError::Eof) => String::new(),
                Err(ReadlineError::Interrupted) => {
                    interrupt();
                    String::new()
                }
                Err(error) => return Err(io::Error::other(error)),
            };
            (self.line, self.at) = (line.into_bytes(), 0);
        }
        Ok(&self.line[self.at..])
    }

    fn consume(&mut self, count: usize) {
        self.at += count;
    }
}

impl Read for Typed {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        let count = self.fill_buf()?.read(bytes)?;
        self.consume(count);
        Ok(count)
    }
}

/// Ctrl-C means what it means while nothing is typed: whoever listens for the signal says a word and ends the program.
fn interrupt() {
    if signal_hook::low_level::raise(signal_hook::consts::SIGINT).is_ok() {
        std::thread::sleep(Duration::from_secs(1));
    }
}

/// How a terminal was found. While a line is typed it is in the hands of the editor, and whoever ends the program then has to give it
/// back.
pub(crate) struct Found {
    #[cfg(unix)]
    was: Option<rustix::termios::Termios>,
}

impl Found {
    pub(crate) fn look() -> Found {
        Found {
            #[cfg(unix)]
            was: rustix::termios::tcgetattr(io::stdin()).ok(),
        }
    }

    /// Where it is gone there is nobody left to tell about it.
    pub(crate) fn give_back(&self) {
        #[cfg(unix)]
        if let Some(was) = &self.was {
            let _ = rustix::termios::tcsetattr(io::stdin(), rustix::termios::OptionalActions::Now, was);
        }
    }
}

/// What is written, and remembered since the last end of a line.
pub(crate) struct Written<W> {
    output: W,
    prompt: Rc<RefCell<String>>,
}

impl<W: Write> Write for Written<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let count = self.output.write(bytes)?;
        let mut prompt = self.prompt.borrow_mut();
        let text = String::from_utf8_lossy(&bytes[..count]);
        match text.rsplit_once('\n') {
            Some((_, rest)) => rest.clone_into(&mut prompt),
            None => prompt.push_str(&text),
        }
        Ok(count)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.output.flush()
    }
}
