//! A finished game judged move by move, beside the interface.

use ludoteca_kit::words::Message;
use ludoteca_session::{Entry, Grade, Judged, Session, SessionError, Tablebases, accuracy, judging};
use std::fmt;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

/// A game that is to be judged. It has all it needs and may run on any thread, while the game goes on being shown.
pub struct Judging {
    record: String,
    read: fn(&str) -> Result<Session, SessionError>,
    tables: Option<Tablebases>,
    stop: Arc<AtomicBool>,
}

/// What came of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Judgement {
    /// The moves of the game, from the first to the last.
    pub moves: Vec<Graded>,
    /// How well each side has played, from 0 to 100; nothing where it never had a choice.
    pub accuracy: [Option<u8>; 2],
}

/// What is thought of a move.
#[derive(Clone, Debug, PartialEq)]
pub struct Graded {
    /// The move as records write it.
    pub text: String,
    /// What it is called.
    pub grade: Grade,
    /// Why, in whole sentences.
    pub told: Message,
}

impl fmt::Debug for Judging {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Judging")
    }
}

impl Judging {
    pub(crate) fn new(
        record: String,
        read: fn(&str) -> Result<Session, SessionError>,
        tables: Option<Tablebases>,
    ) -> Judging {
        Judging { record, read, tables, stop: Arc::default() }
    }

    /// A flag that breaks it off.
    pub fn stopper(&self) -> Arc<AtomicBool> {
        self.stop.clone()
    }

    /// Judges every move and tells `watch` how many of how many are done; `None` if it was broken off.
    pub fn run(self, watch: &mut dyn FnMut(usize, usize)) -> Result<Option<Judgement>, Message> {
        let mut game = (self.read)(&self.record).map_err(|error| error.message())?;
        if let Some(tables) = &self.tables {
            game.attach(tables);
        }
        let line = game.main_line();
        let judged = game.judge(&judging(line.len()), &self.stop, &mut |judged, all| {
            watch(judged.len(), all);
            if self.stop.load(Relaxed) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        let judged = judged.map_err(|error| error.message())?;
        if judged.len() < line.len() {
            return Ok(None);
        }
        let graded = |(one, entry): (&Judged, &Entry)| Graded {
            text: game.text_to(entry.node),
            grade: one.grade,
            told: game.judgement_told(one),
        };
        let moves = judged.iter().zip(&line).map(graded).collect();
        Ok(Some(Judgement { moves, accuracy: accuracy(&judged) }))
    }
}
