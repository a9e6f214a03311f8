//! Holding a conversation: all at once, or line by line.

use ludoteca_testkit::Examples;
use ludoteca_ugi::{Bounds, Start};
use std::io::{self, BufReader, Read, Write};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::Duration;

/// Small bounds, so that tests take no memory.
pub(crate) fn start(game: &str) -> Start {
    let bounds = Bounds { hash: 4, threads: 4 };
    Start { bounds, ..Start::new::<Examples>(game).unwrap() }
}

/// What is said to some lines that come all at once.
pub(crate) fn said(game: &str, input: &str) -> String {
    let mut output = Vec::new();
    ludoteca_ugi::run::<Examples>(input.as_bytes(), &mut output, &start(game)).unwrap();
    String::from_utf8(output).unwrap()
}

/// Checks what is said to some lines in which nothing is searched, so that every answer has its place.
#[track_caller]
pub(crate) fn check(input: &str, expected: &str) {
    assert_eq!(said("noughts", input).trim_end(), expected, "{input}");
}

/// An engine on another thread, spoken to line by line.
pub(crate) struct Talk {
    lines: Option<Sender<String>>,
    answers: Receiver<String>,
    engine: Option<std::thread::JoinHandle<io::Result<()>>>,
}

impl Talk {
    pub(crate) fn new(game: &str) -> Talk {
        let (lines, input) = channel();
        let (output, answers) = channel();
        let start = start(game);
        let engine = std::thread::spawn(move || {
            let input = BufReader::new(Input { lines: input, rest: Vec::new() });
            ludoteca_ugi::run::<Examples>(input, Output { answers: output, line: Vec::new() }, &start)
        });
        Talk { lines: Some(lines), answers, engine: Some(engine) }
    }

    pub(crate) fn say(&self, line: &str) {
        self.lines.as_ref().unwrap().send(format!("{line}\n")).unwrap();
    }

    /// The next line that begins so; what comes before it is left out. Nobody waits for ever.
    #[track_caller]
    pub(crate) fn hear(&self, beginning: &str) -> String {
        loop {
            let line = self.answers.recv_timeout(Duration::from_secs(120));
            let line = line.unwrap_or_else(|_| panic!("nothing begins with {beginning:?}"));
            if line.starts_with(beginning) {
                return line;
            }
        }
    }

    /// What has been said and was not heard yet.
    pub(crate) fn unheard(&self) -> Vec<String> {
        self.answers.try_iter().collect()
    }

    /// The end of the input, and everything that is still said then.
    pub(crate) fn leave(mut self) -> Vec<String> {
        self.lines = None;
        self.engine.take().unwrap().join().unwrap().unwrap();
        self.answers.iter().collect()
    }
}

struct Input {
    lines: Receiver<String>,
    rest: Vec<u8>,
}

impl Read for Input {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.rest.is_empty() {
            // Whoever hangs up has said everything.
            self.rest = self.lines.recv().unwrap_or_default().into_bytes();
        }
        let taken = self.rest.len().min(buffer.len());
        buffer[..taken].copy_from_slice(&self.rest[..taken]);
        self.rest.drain(..taken);
        Ok(taken)
    }
}

struct Output {
    answers: Sender<String>,
    line: Vec<u8>,
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        for &byte in bytes {
            if byte == b'\n' {
                let line = String::from_utf8(std::mem::take(&mut self.line)).unwrap();
                self.answers.send(line).map_err(|_| io::ErrorKind::BrokenPipe)?;
            } else {
                self.line.push(byte);
            }
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
