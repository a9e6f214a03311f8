//! Programs in the seats of a session and of a contest.

use crate::{Bot, Launch, Question, Spec};
use ludoteca_session::{Forfeit, Guest, Move, Outside, Session};
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// A program that sessions and contests may seat.
#[derive(Clone)]
pub struct Program {
    spec: Spec,
    launch: Arc<dyn Launch>,
}

impl Program {
    /// A program that is started in this way.
    pub fn new(spec: Spec, launch: Arc<dyn Launch>) -> Program {
        Program { spec, launch }
    }
}

impl fmt::Debug for Program {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Program({})", self.spec)
    }
}

impl Outside for Program {
    fn name(&self) -> String {
        self.spec.to_string()
    }

    fn seat(&self) -> Box<dyn Guest> {
        Box::new(Bot::new(self.spec.clone(), self.launch.clone()))
    }
}

impl Guest for Bot {
    fn begin(&mut self, game: &Session) -> Result<(), Forfeit> {
        self.new_game(game).map_err(|fault| fault.forfeit())
    }

    fn choose(&mut self, game: &Session, stop: &AtomicBool) -> Result<Move, Forfeit> {
        let question = Question { stop: Some(stop), ..Question::of(game) };
        // The bot's own method, which says more.
        Bot::choose(self, &question).map(|answer| answer.mv).map_err(|fault| fault.forfeit())
    }
}
