//! The evaluation line: what the engine thinks of the position, found out in the background.

use super::Play;
use crate::event::Command;
use ludoteca_arena::{Decision, Known, NodeId, Stopper};

/// How long the engine thinks: a first look, then a longer one. In milliseconds.
const LOOKS: [u32; 2] = [100, 900];

/// The evaluation line.
#[derive(Debug, Default)]
pub(crate) struct Opinion {
    /// Whether it is shown.
    pub(crate) on: bool,
    /// The position it is about.
    about: Option<NodeId>,
    asked: Option<(u64, Stopper)>,
    /// How many looks were taken.
    looks: usize,
    text: String,
    /// What a table of perfect play knows of the position.
    known: Option<Known>,
}

impl Opinion {
    /// What is shown now.
    pub(crate) fn text(&self) -> &str {
        match self.text.as_str() {
            "" if self.asked.is_some() => "Engine: thinking…",
            text => text,
        }
    }

    /// What a table knows of the position, as long as it is shown.
    pub(crate) fn known(&self) -> Option<&Known> {
        self.known.as_ref().filter(|_| self.on && self.about.is_some())
    }

    fn stop(&mut self) {
        if let Some((_, stopper)) = self.asked.take() {
            stopper.stop();
        }
    }
}

/// Whoever leaves the game does not want to know any more.
impl Drop for Opinion {
    fn drop(&mut self) {
        self.stop();
    }
}

impl Play {
    /// Shows the evaluation line, or shows it no longer; says which.
    pub(crate) fn turn_opinion(&mut self) -> bool {
        self.opinion.on = !self.opinion.on;
        self.opinion.on
    }

    /// Asks the engine about the position if it is a new one. While a computer player thinks it is left in peace.
    pub(crate) fn consider(&mut self) -> Vec<Command> {
        let here = self.game.node();
        let opinion = &mut self.opinion;
        if !opinion.on || opinion.about != Some(here) {
            opinion.stop();
            opinion.about = None;
        }
        if !opinion.on || self.bots.thinking() || opinion.asked.is_some() {
            return Vec::new();
        }
        if opinion.about != Some(here) {
            (opinion.about, opinion.looks, opinion.text) = (Some(here), 0, String::new());
            opinion.known = None;
        }
        // A game that is over needs no opinion.
        let Some(&time) = LOOKS.get(opinion.looks).filter(|_| self.game.ending().is_none()) else {
            return Vec::new();
        };
        let Ok(thinking) = self.game.opinion(time) else { return Vec::new() };
        let ticket = self.bots.ticket();
        self.opinion.looks += 1;
        self.opinion.asked = Some((ticket, thinking.stopper()));
        vec![Command::Think(ticket, thinking)]
    }

    /// Takes in what the engine has found; `false` if it was asked for something else.
    pub(super) fn considered(&mut self, ticket: u64, found: &Result<Decision, String>) -> bool {
        if self.opinion.asked.as_ref().is_none_or(|asked| asked.0 != ticket) {
            return false;
        }
        self.opinion.asked = None;
        self.opinion.text = match found {
            Ok(decision) => decision.why.clone(),
            Err(error) => format!("Engine: {error}"),
        };
        self.opinion.known = found.as_ref().ok().and_then(|decision| decision.known.clone());
        if self.opinion.known.as_ref().is_some_and(|known| known.sure) {
            // There is nothing left to find out.
            self.opinion.looks = LOOKS.len();
        }
        true
    }
}
