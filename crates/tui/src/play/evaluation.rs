//! The evaluation line: what the engine thinks of the position, found out in the background.

use super::Play;
use ludoteca_kit::Side;
use ludoteca_kit::words::{COMMON, Message, say};
use ludoteca_session::{Decision, Known, Limits, NodeId, Request, Score, Session, Stopper};
use std::time::Duration;

/// How long the engine thinks: a first look, then a longer one.
const LOOKS: [Duration; 2] = [Duration::from_millis(100), Duration::from_millis(900)];

/// The evaluation line.
#[derive(Debug, Default)]
pub(crate) struct Evaluation {
    /// Whether it is shown.
    pub(crate) on: bool,
    /// The position it is about.
    about: Option<NodeId>,
    asked: Option<(u64, Stopper)>,
    /// How many looks were taken.
    looks: usize,
    /// What was found out, or why nothing was.
    found: Option<Result<Decision, Message>>,
}

impl Evaluation {
    /// What is shown now.
    pub(crate) fn told(&self, game: &Session) -> Option<Message> {
        match self.found.as_ref().filter(|_| self.on) {
            Some(Ok(decision)) => decision.report().map(|report| game.opinion(decision.node, report)),
            Some(Err(error)) => Some(say!(COMMON, "tui-evaluation-failed", error = error.clone())),
            None => self.asked.as_ref().map(|_| say!(COMMON, "tui-evaluation-thinking")),
        }
    }

    /// The part of a bar that belongs to the first side, from 0 to 1.
    pub(crate) fn share(&self, game: &Session) -> Option<f64> {
        /// An advantage of so many hundredths has three quarters of the bar.
        const QUARTER: f64 = 200.0;
        let decision = self.found.as_ref().filter(|_| self.on)?.as_ref().ok()?;
        let lead = match decision.report()?.score() {
            Score::Centi(value) => f64::from(value) / (f64::from(value.abs()) + QUARTER),
            Score::WinIn(_) => 1.0,
            Score::LossIn(_) => -1.0,
        };
        let lead = if game.turn() == Side::First { lead } else { -lead };
        Some(0.5 + 0.48 * lead)
    }

    /// What a tablebase knows of the position, as long as it is shown.
    pub(crate) fn known(&self) -> Option<&Known> {
        let decision = self.found.as_ref().filter(|_| self.on)?.as_ref().ok()?;
        decision.known.as_ref()
    }

    pub(super) fn is_asked(&self, ticket: u64) -> bool {
        self.asked.as_ref().is_some_and(|asked| asked.0 == ticket)
    }

    /// Forgets the position it is about.
    fn clear(&mut self) {
        if let Some((_, stopper)) = self.asked.take() {
            stopper.stop();
        }
        (self.about, self.looks, self.found) = (None, 0, None);
    }
}

/// Whoever leaves the game does not want to know any more.
impl Drop for Evaluation {
    fn drop(&mut self) {
        self.clear();
    }
}

impl Play {
    /// Shows the evaluation line, or shows it no longer; says which.
    pub(crate) fn toggle_evaluation(&mut self) -> bool {
        self.evaluation.on = !self.evaluation.on;
        self.evaluation.on
    }

    /// Asks the engine about the position if it is a new one. While a computer player thinks it is left in peace.
    pub(crate) fn evaluate(&mut self) {
        let here = self.game.node();
        let evaluation = &mut self.evaluation;
        if !evaluation.on || evaluation.about != Some(here) {
            evaluation.clear();
        }
        if !evaluation.on || self.computers.thinking() || evaluation.asked.is_some() {
            return;
        }
        evaluation.about = Some(here);
        let Some(&time) = LOOKS.get(evaluation.looks) else { return };
        let limits = Limits { time: Some(time), ..Limits::default() };
        // A game that is over needs no evaluation.
        let Ok(thinking) = self.game.ask(here, Request::within(limits)) else { return };
        evaluation.looks += 1;
        let stopper = thinking.stopper();
        self.evaluation.asked = Some((self.think(thinking), stopper));
    }

    /// Takes in what the engine has found.
    pub(super) fn evaluated(&mut self, found: Result<Decision, Message>) {
        let evaluation = &mut self.evaluation;
        evaluation.asked = None;
        if matches!(&found, Ok(decision) if Some(decision.node) != evaluation.about) {
            return;
        }
        evaluation.found = Some(found);
        if evaluation.known().is_some_and(|known| known.sure) {
            // There is nothing left to find out.
            evaluation.looks = LOOKS.len();
        }
    }
}
