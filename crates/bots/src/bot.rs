//! A program at a board.

use crate::fault::{Fault, Left};
use crate::launch::Launch;
use crate::process::Process;
use crate::question::{Answer, Asked, Question};
use crate::spec::{Speaks, Spec};
use crate::{ask, ugi};
use ludoteca_kit::MoveError;
use ludoteca_session::{Move, Session};
use std::fmt;
use std::sync::Arc;
use std::time::Duration;

/// Beyond the time it was given, a program may be late by so much: the machine may be busy.
const GRACE: Duration = Duration::from_secs(2);
/// Who was given no time at all answers within this.
const PATIENCE: Duration = Duration::from_secs(10);
/// Who was given a number of positions or plies and no time answers within this.
const LONG_PATIENCE: Duration = Duration::from_secs(60);

/// A program that plays. Its process is started when it is first needed, and anew after every fault; it is ended with
/// everything it has started when this is dropped.
pub struct Bot {
    spec: Spec,
    launch: Arc<dyn Launch>,
    running: Option<Running>,
    starts: u32,
}

struct Running {
    process: Process,
    /// The game it was told of.
    game: String,
    /// Whether it has answered a question since it was started.
    answered: bool,
}

impl fmt::Debug for Bot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Bot({})", self.spec)
    }
}

impl Bot {
    /// A program that is not running yet.
    pub fn new(spec: Spec, launch: Arc<dyn Launch>) -> Bot {
        Bot { spec, launch, running: None, starts: 0 }
    }

    /// Who it is.
    pub fn spec(&self) -> &Spec {
        &self.spec
    }

    /// How often the program was started so far.
    pub fn starts(&self) -> u32 {
        self.starts
    }

    /// From now on it has lost when its answer takes longer. Whoever counts its time says so before each question.
    pub fn set_timeout(&mut self, timeout: Duration) {
        self.spec.timeout = Some(timeout);
    }

    /// A new game begins: whatever the program knows of the last one is nothing to this one. Starts the program if it is not
    /// running.
    pub fn new_game(&mut self, game: &Session) -> Result<(), Fault> {
        let done = self.try_new_game(game);
        self.end_on_fault(done)
    }

    fn try_new_game(&mut self, game: &Session) -> Result<(), Fault> {
        let name = game.game_string();
        // A process knows one game.
        self.running.take_if(|running| running.game != name);
        let spec = &self.spec;
        let running = match &mut self.running {
            Some(running) => running,
            none => {
                self.starts = self.starts.saturating_add(1);
                none.insert(start(spec, &*self.launch, name)?)
            }
        };
        match spec.speaks {
            Speaks::Ugi => ugi::begin(&mut running.process),
            Speaks::Ask | Speaks::AskText => Ok(()),
        }
    }

    /// Asks for a move. Waits at most for [`Bot::patience`], and where the program has to be started or asked anew, for as
    /// long as that may take besides. After a fault its process is ended.
    pub fn choose(&mut self, question: &Question<'_>) -> Result<Answer, Fault> {
        let answer = self.try_choose(question);
        self.end_on_fault(answer)
    }

    fn try_choose(&mut self, question: &Question<'_>) -> Result<Answer, Fault> {
        let allowed = self.patience(question);
        if let Some(Running { process, .. }) =
            self.running.as_mut().filter(|_| self.spec.speaks != Speaks::Ugi)
        {
            // One that has ended after its last answer has done nothing wrong.
            process.skip_said();
            self.running.take_if(|running| running.process.is_silent());
        }
        if self.running.as_ref().is_none_or(|running| running.game != question.game.game_string()) {
            self.try_new_game(question.game)?;
        }
        let running = self.running.as_mut().expect("it was started just now");
        let said = match self.spec.speaks {
            Speaks::Ugi => ugi::ask(&mut running.process, Asked { spec: &self.spec, question, allowed }),
            Speaks::Ask | Speaks::AskText => {
                match ask::ask(&mut running.process, Asked { spec: &self.spec, question, allowed }) {
                    // It was about to end when it was asked, so it has not heard the question. Who ends with a complaint
                    // has heard it.
                    Err(Fault::Crash { left: Left::Status(0) | Left::Mute, .. }) if running.answered => {
                        self.running = None;
                        self.try_new_game(question.game)?;
                        let running = self.running.as_mut().expect("it was started just now");
                        ask::ask(&mut running.process, Asked { spec: &self.spec, question, allowed })
                    }
                    said => said,
                }
            }
        };
        let (said, took) = said?;
        let mv = read(question.game, &said)?;
        match &mut self.running {
            // Nothing more can be asked of one whose input is closed.
            running if self.spec.once => *running = None,
            running => running.iter_mut().for_each(|running| running.answered = true),
        }
        Ok(Answer { mv, took })
    }

    /// How long an answer may take: as the specification says, or else what the program was given and a grace.
    pub fn patience(&self, question: &Question<'_>) -> Duration {
        let limits = self.spec.limits;
        let limited = limits.nodes.is_some() || limits.depth.is_some();
        let given = limits.movetime.or(question.movetime.filter(|_| !limited));
        let clock = question.clocks.filter(|_| !limited).map(|clocks| clocks.of(question.game.turn()));
        let otherwise = given.or(clock).map(|given| given + GRACE);
        let otherwise = otherwise.unwrap_or(if limited { LONG_PATIENCE } else { PATIENCE });
        self.spec.timeout.unwrap_or(otherwise)
    }

    fn end_on_fault<T>(&mut self, done: Result<T, Fault>) -> Result<T, Fault> {
        if done.is_err() {
            self.running = None;
        }
        done
    }
}

fn start(spec: &Spec, launch: &dyn Launch, game: String) -> Result<Running, Fault> {
    let mut process = Process::start(launch.command(spec))?;
    if spec.speaks == Speaks::Ugi {
        ugi::greet(&mut process, spec, &game)?;
    }
    Ok(Running { process, game, answered: false })
}

/// The move in a line that a program has answered a question with, `None` if the line is blank.
pub fn heard(game: &Session, line: &str) -> Option<Result<Move, Fault>> {
    let said = line.trim();
    (!said.is_empty()).then(|| read(game, &ask::named(said)))
}

/// The move that was meant, as people may type it.
fn read(game: &Session, said: &str) -> Result<Move, Fault> {
    game.parse(said).map_err(|error| match error {
        MoveError::Illegal(found) => Fault::Illegal { said: said.to_string(), reason: Box::new(found.1) },
        MoveError::Text(_) | MoveError::Over => Fault::Nonsense { said: said.to_string() },
    })
}
