//! What is thought of the moves of a game that is over: asked for by a key, found out in the background.

use super::Play;
use crate::event::Command;
use crate::judging::{Graded, Judgement, Judging};
use ludoteca_kit::Side;
use ludoteca_kit::words::{COMMON, Message, say};
use ludoteca_session::{Entry, Session, SessionError, Tablebases, accuracy_told};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

/// The grades of a game.
#[derive(Debug, Default)]
pub(super) struct Grades {
    /// What is going on: its number, what breaks it off, and how many of how many moves are judged.
    going: Option<(u64, Arc<AtomicBool>, (usize, usize))>,
    found: Option<Judgement>,
}

impl Grades {
    /// Whether there are any, or will be soon.
    pub(super) fn wanted(&self) -> bool {
        self.going.is_some() || self.found.is_some()
    }

    pub(super) fn found(&self) -> bool {
        self.found.is_some()
    }

    /// Whether somebody made a fault.
    pub(super) fn any_fault(&self) -> bool {
        self.found.as_ref().is_some_and(|found| found.moves.iter().any(|graded| graded.grade.is_fault()))
    }

    /// What the key for all of this would do now, by its name in the catalogue.
    pub(super) fn key(&self) -> &'static str {
        match (&self.going, &self.found) {
            (Some(_), _) => "tui-key-judge-stop",
            (None, Some(_)) => "tui-key-judge-next",
            (None, None) => "tui-key-judge",
        }
    }

    /// The same on the card beside the board.
    pub(super) fn card(&self) -> &'static str {
        match (&self.going, &self.found) {
            (Some(_), _) => "tui-card-judge-stop",
            (None, Some(_)) => "tui-card-judge-next",
            (None, None) => "tui-card-judge",
        }
    }

    /// How far it is.
    pub(super) fn progress(&self) -> Option<Message> {
        let (done, all) = self.going.as_ref()?.2;
        Some(say!(COMMON, "tui-judging", done = done, all = all))
    }

    fn stop(&mut self) -> bool {
        let going = self.going.take();
        going.map(|(_, stop, _)| stop.store(true, Relaxed)).is_some()
    }
}

/// Whoever leaves the game does not want to know any more.
impl Drop for Grades {
    fn drop(&mut self) {
        self.stop();
    }
}

impl Play {
    /// Has the moves judged, or breaks that off; once they are, goes to the next one that was a fault.
    pub(crate) fn judge(
        &mut self,
        read: fn(&str) -> Result<Session, SessionError>,
        tables: Option<Tablebases>,
    ) {
        self.notice = None;
        if !self.resting() {
            return self.complain(say!(COMMON, "tui-judge-when"));
        }
        if self.grades.found() {
            return self.next_fault();
        }
        if self.stop_judging() {
            return;
        }
        let all = self.game.main_line().len();
        if all == 0 {
            return self.complain(say!(COMMON, "tui-judge-nothing"));
        }
        let (ticket, judging) = (self.ticket(), Judging::new(self.record(), read, tables));
        self.grades.going = Some((ticket, judging.stopper(), (0, all)));
        self.commands.push(Command::Judge(ticket, judging));
    }

    /// Breaks the judging off; `false` if nothing is being judged.
    pub(crate) fn stop_judging(&mut self) -> bool {
        let stopped = self.grades.stop();
        if stopped {
            self.say(say!(COMMON, "tui-judge-stopped"));
        }
        stopped
    }

    /// So many moves are judged.
    pub(crate) fn judging(&mut self, ticket: u64, done: usize, all: usize) {
        if let Some(going) = self.grades.going.as_mut().filter(|going| going.0 == ticket) {
            going.2 = (done, all);
        }
    }

    /// All of them are.
    pub(crate) fn judged(&mut self, ticket: u64, judged: Result<Option<Judgement>, Message>) {
        if self.grades.going.take_if(|going| going.0 == ticket).is_none() {
            return;
        }
        match judged {
            Ok(found) => {
                self.grades.found = found;
                self.card = 0;
            }
            Err(error) => self.complain(say!(COMMON, "tui-judge-failed", error = error)),
        }
    }

    /// What is thought of a move, where the game that was judged has the same one.
    pub(super) fn graded(&self, entry: &Entry) -> Option<&Graded> {
        let graded = self.grades.found.as_ref()?.moves.get(entry.ply - 1)?;
        (graded.text == self.game.text_to(entry.node)).then_some(graded)
    }

    /// What is thought of the move that led here.
    pub(super) fn graded_here(&self) -> Option<&Graded> {
        let line = self.game.line();
        self.graded(line.iter().find(|entry| entry.current)?)
    }

    /// How well each side has played.
    pub(super) fn accuracies(&self) -> Vec<Message> {
        let of = |found: &Judgement| {
            Side::BOTH.map(|side| {
                let accuracy = accuracy_told(found.accuracy[side.index()]);
                say!(COMMON, "tui-accuracy", side = self.side_name(side), accuracy = accuracy)
            })
        };
        self.grades.found.as_ref().map_or(Vec::new(), |found| of(found).to_vec())
    }

    /// Goes to the next move that was a fault; behind the last one to the first.
    fn next_fault(&mut self) {
        let (line, ply) = (self.game.line(), self.game.ply());
        let fault = |entry: &&Entry| self.graded(entry).is_some_and(|graded| graded.grade.is_fault());
        let next = line.iter().filter(|entry| entry.ply > ply).find(fault);
        match next.or_else(|| line.iter().find(fault)).map(|entry| entry.node) {
            Some(node) => self.show(node),
            None => self.say(say!(COMMON, "tui-judge-clean")),
        }
    }
}
