//! Players and the engine at work.

use crate::board::Move;
use crate::outside::{Outside, Seated};
use crate::perfect::{self, Known, Plan};
use crate::position::AnyPosition;
use crate::tree::NodeId;
use crate::{Player, Session, SessionError};
use ludoteca_engine::{Limits, Report};
use ludoteca_kit::{Advice, Rng};
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

/// How the engine is asked.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Request {
    /// How hard it thinks; without any limit it goes on until it is stopped.
    pub limits: Limits,
    /// If not empty, only these moves are considered.
    pub only: Vec<Move>,
    /// What misjudgements, moves seen and random games follow from.
    pub seed: u64,
    /// With a table of its own, which knows nothing yet, so that the answer depends on nothing else.
    pub fresh: bool,
    /// Whether a tablebase may answer, where the session has one.
    pub perfect: bool,
}

impl Request {
    /// The engine at full strength within limits, with all it knows.
    pub fn within(limits: Limits) -> Request {
        Request { limits, perfect: true, ..Request::default() }
    }
}

/// What a player or the engine has decided.
#[derive(Clone, Debug, PartialEq)]
pub struct Decision {
    /// The position in which.
    pub node: NodeId,
    /// The move.
    pub mv: Move,
    /// Why this one.
    pub why: Why,
    /// What the tablebase says of the position, if there is one and it was asked.
    pub known: Option<Known>,
}

/// Why a move was chosen.
#[derive(Clone, Debug, PartialEq)]
pub enum Why {
    /// It was drawn from so many by lot.
    Lot(usize),
    /// It was drawn from so many that a rule allows.
    Rule(&'static str, usize),
    /// It won this share of so many random games.
    Playouts(f64, u64),
    /// The engine thinks so.
    Search(Report<Move>),
    /// Somebody from outside has not said why.
    Unsaid,
}

impl Decision {
    /// What the engine has found, if it was the engine.
    pub fn report(&self) -> Option<&Report<Move>> {
        match &self.why {
            Why::Search(report) => Some(report),
            Why::Lot(_) | Why::Rule(..) | Why::Playouts(..) | Why::Unsaid => None,
        }
    }
}

/// What the engine has found so far, with the words for its lines.
pub struct Insight<'a> {
    /// What it has found.
    pub report: &'a Report<Move>,
    /// Whether this is its answer, and nothing more comes.
    pub last: bool,
    position: &'a dyn AnyPosition,
}

impl Insight<'_> {
    /// The texts of a line of the report.
    pub fn texts(&self, line: &[Move]) -> Vec<String> {
        self.position.write(line)
    }
}

impl fmt::Debug for Insight<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.report.fmt(f)
    }
}

/// Who is to decide, and about what.
enum Task {
    /// Somebody whom the session knows.
    Position(Who, Box<dyn AnyPosition>, Request),
    /// Somebody from outside, who is shown the whole game.
    Guest(Arc<dyn Outside>, Seated, Box<Session>),
}

/// Who of those that the session knows.
enum Who {
    Random,
    Taker,
    Own(&'static str),
    Playouts,
    Engine,
}

/// A player or the engine at work on one position. It has all it needs and may run on any thread, while the session goes on
/// being shown.
pub struct Thinking {
    node: NodeId,
    task: Task,
    stop: Arc<AtomicBool>,
}

impl fmt::Debug for Thinking {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Thinking(about {:?})", self.node)
    }
}

impl Thinking {
    /// A player at work; the limits of one that searches become a request.
    pub(crate) fn player(
        player: &Player,
        request: Request,
        node: NodeId,
        position: Box<dyn AnyPosition>,
    ) -> Result<Thinking, SessionError> {
        let who = match player {
            Player::Human => return Err(SessionError::Human),
            Player::Random => Who::Random,
            Player::Taker => Who::Taker,
            Player::Own(name) => Who::Own(name),
            Player::Mcts(_) => Who::Playouts,
            Player::Engine(_) => Who::Engine,
            Player::Outside(_) => return Err(SessionError::NoGuest),
        };
        Ok(Thinking { node, task: Task::Position(who, position, request), stop: Arc::default() })
    }

    /// The engine at work.
    pub(crate) fn engine(request: Request, node: NodeId, position: Box<dyn AnyPosition>) -> Thinking {
        Thinking { node, task: Task::Position(Who::Engine, position, request), stop: Arc::default() }
    }

    /// Somebody from outside at work.
    pub(crate) fn guest(guest: Arc<dyn Outside>, seat: Seated, game: Session) -> Thinking {
        let node = game.node();
        Thinking { node, task: Task::Guest(guest, seat, Box::new(game)), stop: Arc::default() }
    }

    /// A handle that ends the thinking early; what is decided then is a legal move, but not a considered one.
    pub fn stopper(&self) -> Stopper {
        Stopper(Some(self.stop.clone()))
    }

    /// The same, ended early by a flag that others set too.
    #[must_use]
    pub fn stopped_by(self, stop: &Arc<AtomicBool>) -> Thinking {
        Thinking { stop: stop.clone(), ..self }
    }

    /// Thinks until it has decided.
    pub fn run(self) -> Result<Decision, SessionError> {
        self.run_watched(&mut |_| {})
    }

    /// The same, and tells `watch` what the engine has found: after every iteration, and at last what it answers.
    pub fn run_watched(self, watch: &mut dyn FnMut(&Insight<'_>)) -> Result<Decision, SessionError> {
        let (who, position, request) = match self.task {
            Task::Position(who, position, request) => (who, position, request),
            Task::Guest(guest, seat, game) => {
                let mv = seat.choose(&*guest, &game, &self.stop).map_err(SessionError::Forfeit)?;
                return Ok(Decision { node: self.node, mv, why: Why::Unsaid, known: None });
            }
        };
        let (mut rng, mut known) = (Rng::new(request.seed), None);
        let decided = match who {
            Who::Random => by_lot(&*position, &mut rng),
            Who::Taker => match position.free() {
                Some(advice) => one_of(&advice, &mut rng),
                None => by_lot(&*position, &mut rng),
            },
            Who::Own(name) => {
                one_of(&position.advise(name).ok_or(SessionError::NoSuchPlayer(name))?, &mut rng)
            }
            Who::Playouts => {
                let found = position.playouts(&request, &self.stop);
                found.map(|found| (found.best, Why::Playouts(found.win_rate, found.playouts)))
            }
            Who::Engine => {
                let position = &*position;
                known = if request.perfect { perfect::known(position) } else { None };
                let plan = known.as_ref().map(|known| perfect::plan(position, known, &request));
                let mut tell = |report: &Report<Move>, last| watch(&Insight { report, last, position });
                let report = match plan.unwrap_or(Plan::Search(request)) {
                    Plan::Answer(report) => {
                        tell(&report, false);
                        Some(report)
                    }
                    Plan::Search(request) => {
                        position.search(&request, &self.stop, &mut |report| tell(&report, false))
                    }
                    Plan::Drawn(request, rest) => position
                        .search(&request, &self.stop, &mut |report| {
                            tell(&perfect::drawn(report, &rest), false);
                        })
                        .map(|report| perfect::drawn(report, &rest)),
                };
                report.map(|report| {
                    tell(&report, true);
                    (report.lines[0].moves[0], Why::Search(report))
                })
            }
        };
        let (mv, why) = decided.ok_or(SessionError::NoMove)?;
        Ok(Decision { node: self.node, mv, why, known })
    }
}

/// Any legal move.
fn by_lot(position: &dyn AnyPosition, rng: &mut Rng) -> Option<(Move, Why)> {
    position.draw(rng).map(|(mv, of)| (mv, Why::Lot(of)))
}

/// One of the moves that a rule allows; `None` if there are none.
fn one_of(advice: &Advice<Move>, rng: &mut Rng) -> Option<(Move, Why)> {
    let of = advice.moves.len();
    (of > 0).then(|| (advice.moves[rng.below(of)], Why::Rule(advice.rule, of)))
}

/// Ends the thinking of somebody who is not waited for any more.
#[derive(Clone, Debug, Default)]
pub struct Stopper(Option<Arc<AtomicBool>>);

impl Stopper {
    /// From now on nobody waits.
    pub fn stop(&self) {
        if let Some(stop) = &self.0 {
            stop.store(true, Relaxed);
        }
    }

    /// Whether somebody has said so.
    pub fn is_stopped(&self) -> bool {
        self.0.as_ref().is_some_and(|stop| stop.load(Relaxed))
    }
}
