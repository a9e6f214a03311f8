//! Conversations: lines that are typed, and what is said to each.

use ludoteca_games::Games;
use ludoteca_kit::Registry;
use ludoteca_plain::{Ended, LineModeError, Options, Start};
use std::cell::RefCell;
use std::io::{self, BufRead, Read, Write};
use std::rc::Rc;

/// A game between two humans.
pub(crate) fn humans(game: &str) -> Options {
    players(game, "human", "human")
}

/// A game and its players.
pub(crate) fn players(game: &str, first: &str, second: &str) -> Options {
    let setup = ludoteca_session::Setup::new::<Games>(game).expect("the game is known");
    Options { first: Some(first.into()), second: Some(second.into()), ..Options::new(Start::Game(setup)) }
}

/// A game between two humans from a position.
pub(crate) fn from_position(game: &str, position: &str) -> Options {
    let mut options = humans(game);
    if let Start::Game(setup) = &mut options.start {
        setup.position = Some(position.to_string());
    }
    options
}

/// What begins with the menu.
pub(crate) fn menu() -> Options {
    Options::new(Start::Menu)
}

/// What was said to some bytes, and how it ended.
pub(crate) fn talk(options: Options, input: &[u8]) -> (Ended, String) {
    let (ended, said) = try_talk::<Games>(options, input);
    (ended.expect("it begins and can write"), said)
}

pub(crate) fn try_talk<S: Registry + 'static>(
    options: Options,
    input: &[u8],
) -> (Result<Ended, LineModeError>, String) {
    let mut output = Vec::new();
    let ended = ludoteca_plain::run::<S>(options, &mut &input[..], &mut output);
    (ended, String::from_utf8(output).expect("what is said is text"))
}

/// Holds a conversation: every line with what the answer to it must contain, several things separated by `|`.
#[track_caller]
pub(crate) fn converse(options: Options, lines: &[(&str, &str)]) {
    converse_on::<Games>(options, lines);
}

/// The same with the games of another registry.
#[track_caller]
pub(crate) fn converse_on<S: Registry + 'static>(options: Options, lines: &[(&str, &str)]) {
    let said = Rc::new(RefCell::new(Vec::new()));
    let marks = Rc::new(RefCell::new(Vec::new()));
    let mut input = Typist {
        lines: lines.iter().map(|(line, _)| format!("{line}\n").into_bytes()).collect(),
        line: Vec::new(),
        said: said.clone(),
        marks: marks.clone(),
    };
    input.lines.reverse();
    ludoteca_plain::run::<S>(options, &mut input, &mut Said(said.clone())).expect("it begins and can write");
    let said = said.borrow();
    let mut marks = marks.borrow().clone();
    marks.push(said.len());
    for (number, (line, expected)) in lines.iter().enumerate() {
        let [from, to] = [number, number + 1].map(|mark| marks.get(mark).copied().unwrap_or(said.len()));
        let answer = String::from_utf8_lossy(&said[from..to]);
        for part in expected.split('|') {
            assert!(answer.contains(part), "line {number}, {line:?}: no {part:?} in\n{answer}");
        }
    }
}

/// Hands out one line at a time and remembers what had been said before it.
struct Typist {
    lines: Vec<Vec<u8>>,
    line: Vec<u8>,
    said: Rc<RefCell<Vec<u8>>>,
    marks: Rc<RefCell<Vec<usize>>>,
}

impl BufRead for Typist {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        if self.line.is_empty() {
            self.marks.borrow_mut().push(self.said.borrow().len());
            self.line = self.lines.pop().unwrap_or_default();
        }
        Ok(&self.line)
    }

    fn consume(&mut self, amount: usize) {
        self.line.drain(..amount);
    }
}

impl Read for Typist {
    fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
        unreachable!("lines are read from the buffer")
    }
}

struct Said(Rc<RefCell<Vec<u8>>>);

impl Write for Said {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.borrow_mut().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
