//! Saying things: to standard output, to a file, to standard error.

use anyhow::{Context, Result, anyhow, bail};
use ludoteca_draw::book::text as book;
use ludoteca_draw::parts::wrap;
use ludoteca_kit::words::{COMMON, Message, say, system};
use ludoteca_plain::LineModeError;
use std::fmt;
use std::io::{self, ErrorKind, IsTerminal, Write};
use std::path::Path;

/// Prints a text that may hold colour; colour is taken off where nobody wants it.
pub(crate) fn print(text: &str) -> Result<()> {
    let mut out = anstream::stdout().lock();
    written(out.write_all(text.as_bytes()).and_then(|()| out.flush()))
}

/// Whether the terminal is said to write one line after another and nothing else.
pub(crate) fn dumb() -> bool {
    std::env::var_os("TERM").is_some_and(|name| name == "dumb")
}

/// How long a line of prose may be: as wide as the terminal is, if there is one, and never so wide that it is hard to read.
pub(crate) fn width() -> usize {
    let terminal = terminal_size::terminal_size_of(std::io::stdout());
    terminal.map_or(book::WIDTH, |(width, _)| usize::from(width.0).min(book::WIDEST))
}

/// Prints a JSON document.
pub(crate) fn json(value: &serde_json::Value) -> Result<()> {
    print(&format!("{value:#}\n"))
}

/// Writes bytes that are no text as they are.
pub(crate) fn bytes(bytes: &[u8]) -> Result<()> {
    let mut out = std::io::stdout().lock();
    written(out.write_all(bytes).and_then(|()| out.flush()))
}

/// Refuses, in this sentence, to go on where standard output is a terminal: bytes that are no text would garble it.
pub(crate) fn no_terminal(sentence: Message) -> Result<()> {
    if std::io::stdout().is_terminal() { Err(anyhow!(sentence)) } else { Ok(()) }
}

/// Writes a whole file or nothing.
pub(crate) fn file(path: &Path, content: &[u8]) -> Result<()> {
    if path.file_name().is_none() {
        bail!(say!(COMMON, "app-no-file-name", path = path.display().to_string()));
    }
    ludoteca_files::replace(path, content).map_err(|error| unwritten(path, &error))
}

/// A file could not be written.
pub(crate) fn unwritten(path: &Path, error: &io::Error) -> anyhow::Error {
    anyhow!(say!(COMMON, "file-not-written", path = path.display().to_string(), error = system(error)))
}

/// Turns a failed write to standard output into one clear sentence.
pub(crate) fn written(result: std::io::Result<()>) -> Result<()> {
    match result {
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Err(OutputClosed(error).into()),
        other => other.with_context(|| say!(COMMON, "app-output-unwritable")),
    }
}

/// Standard output was closed before everything was written.
#[derive(Debug)]
struct OutputClosed(io::Error);

impl fmt::Display for OutputClosed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&system(&self.0), f)
    }
}

impl std::error::Error for OutputClosed {}

/// Whether all that went wrong is that nobody reads any more.
pub(crate) fn nobody_reads(error: &anyhow::Error) -> bool {
    match error.downcast_ref() {
        Some(LineModeError::Output(error)) => error.kind() == ErrorKind::BrokenPipe,
        _ => error.is::<OutputClosed>(),
    }
}

/// Says on standard error why something could not be done. Nobody may be listening there either.
pub(crate) fn complain(error: &anyhow::Error) {
    tell(&format!("{error:#}"));
}

/// Says on standard error what the user may want to know.
pub(crate) fn note(message: &Message) {
    tell(&message.to_string());
}

fn tell(text: &str) {
    let _ = writeln!(io::stderr(), "{}", fitting(&format!("ludoteca: {text}")));
}

/// What is said on standard error: a terminal gets lines that break between words.
pub(crate) fn fitting(text: &str) -> String {
    let terminal = terminal_size::terminal_size_of(io::stderr());
    terminal.map_or_else(|| text.to_string(), |(width, _)| broken(text, usize::from(width.0), 2))
}

/// How wide the terminal is that standard output goes to, if it is one.
pub(crate) fn terminal() -> Option<usize> {
    terminal_size::terminal_size_of(io::stdout()).map(|(width, _)| usize::from(width.0))
}

/// A text behind its head; on a terminal it goes on so far from the edge where it gets too long.
pub(crate) fn hung(head: &str, text: &str, indent: usize) -> String {
    terminal().map_or_else(|| format!("{head}{text}"), |width| hung_in(width, head, text, indent))
}

fn hung_in(width: usize, head: &str, text: &str, indent: usize) -> String {
    let room = width.saturating_sub(indent.max(head.chars().count())).max(20);
    let lines = wrap(text, |line| line.chars().count() <= room);
    format!("{head}{}", lines.join(&format!("\n{:indent$}", "")))
}

/// Each line of a text broken between words where it gets too long; what follows is moved in, and further than its beginning.
pub(crate) fn broken(text: &str, width: usize, deeper: usize) -> String {
    let line = |line: &str| {
        if line.chars().count() <= width {
            return line.to_string();
        }
        let margin = line.chars().take_while(|c| *c == ' ').count();
        let room = width.saturating_sub(margin + deeper).max(20);
        let lines = wrap(line, |line| line.chars().count() <= room);
        let more = " ".repeat(margin + deeper);
        format!("{}{}", &more[deeper..], lines.join(&format!("\n{more}")))
    };
    text.lines().map(line).collect::<Vec<_>>().join("\n")
}

/// A line that is not broken in two, which could not be written over.
fn cut(line: &str, wide: usize) -> String {
    match line.char_indices().nth(wide) {
        None => line.to_string(),
        Some(_) => line.chars().take(wide.saturating_sub(1)).chain(['…']).collect(),
    }
}

/// A line on standard error that is written over and over while long work goes on; silent without a terminal.
pub(crate) struct Progress {
    shown: bool,
}

impl Progress {
    pub(crate) fn new() -> Self {
        Progress { shown: false }
    }

    pub(crate) fn show(&mut self, message: &Message) {
        let mut err = std::io::stderr();
        if err.is_terminal() && !dumb() {
            let wide = terminal_size::terminal_size_of(&err).map_or(book::WIDTH, |(width, _)| width.0.into());
            let _ = write!(err, "\r\x1b[K{}", cut(&message.to_string(), wide.saturating_sub(1)));
            let _ = err.flush();
            self.shown = true;
        }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if self.shown {
            let _ = write!(std::io::stderr(), "\r\x1b[K");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_break_between_words_and_what_follows_is_moved_in() {
        assert_eq!(
            broken("one two\n  three four five six seven", 22, 2),
            "one two\n  three four five six\n    seven"
        );
        assert_eq!(broken("short", 22, 2), "short");
        assert_eq!(
            hung_in(26, "  a   ", "one two three four five", 6),
            "  a   one two three four\n      five"
        );
    }

    #[test]
    fn a_line_of_progress_is_cut_before_it_breaks() {
        assert_eq!(cut("abcde", 5), "abcde");
        assert_eq!(cut("abcdef", 5), "abcd…");
        assert_eq!(cut("äöü", 0), "…");
    }
}
