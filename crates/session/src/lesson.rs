//! A guided first game: one step after the other, each a position, something to do, and a word on what came of it.
//!
//! A [`Lesson`] holds a [`Session`] that stands at the current step, so that whoever shows it picks, types and draws as in any
//! game. What a move was worth and what is said about it is decided here.

use crate::board::Move;
use crate::session::Played;
use crate::{Session, SessionError, Setup};
use ludoteca_kit::lesson::{self, Goal, Step};
use ludoteca_kit::words::{COMMON, Message, say};
use ludoteca_kit::{Meta, MoveError, Options, Registry, Settings, Side, Site};

/// A lesson being taken.
#[derive(Debug)]
pub struct Lesson {
    meta: &'static Meta,
    game: usize,
    open: fn(&Setup) -> Result<Session, SessionError>,
    steps: Vec<Step>,
    at: usize,
    done: bool,
    /// The steps that were done once.
    passed: Vec<bool>,
    session: Session,
}

/// What came of a move.
#[derive(Clone, Debug, PartialEq)]
pub enum Tried {
    /// The step is done; this is the answer of the other side, where it had one.
    Done(Option<Played>),
    /// It was right so far: the other side has answered, and the step goes on.
    GoesOn(Played),
    /// The move does not do what is asked, and was taken back. This says why, as a sentence.
    Missed(Message),
}

/// Whether a game has a lesson.
pub fn has_lesson(meta: &Meta) -> bool {
    lesson::read(meta.lesson).is_ok_and(|steps| !steps.is_empty())
}

impl Lesson {
    /// Opens the lesson of a game at its first step; `None` if the game has none.
    pub fn open<R: Registry>(game: usize) -> Result<Option<Lesson>, SessionError> {
        let meta = Setup::of(game, defaults::<R>(game)).meta::<R>()?;
        let steps = lesson::read(meta.lesson)?;
        let Some(first) = steps.first() else { return Ok(None) };
        let open = Session::open::<R>;
        let session = stand(meta, game, open, first)?;
        let passed = vec![false; steps.len()];
        Ok(Some(Lesson { meta, game, open, at: 0, done: false, passed, session, steps }))
    }

    /// All about the game.
    pub fn meta(&self) -> &'static Meta {
        self.meta
    }

    /// The place of the game in its registry.
    pub fn game(&self) -> usize {
        self.game
    }

    /// The game as it stands in this step.
    pub fn session(&self) -> &Session {
        &self.session
    }

    /// Who learns: the side that moves first in this step.
    pub fn side(&self) -> Side {
        self.session.turn_at_root()
    }

    /// The place of the current step.
    pub fn at(&self) -> usize {
        self.at
    }

    /// How many steps there are.
    pub fn count(&self) -> usize {
        self.steps.len()
    }

    /// Whether the current step is done.
    pub fn is_done(&self) -> bool {
        self.done
    }

    /// Whether a step was done, now or before somebody went back and forth. One that was skipped was not.
    pub fn is_passed(&self, step: usize) -> bool {
        self.passed.get(step).copied().unwrap_or(false)
    }

    /// Whether the last step is done.
    pub fn is_finished(&self) -> bool {
        self.done && self.at + 1 == self.steps.len()
    }

    fn step(&self) -> &Step {
        &self.steps[self.at]
    }

    /// What the step is called.
    pub fn title(&self) -> Message {
        self.step().title(self.meta)
    }

    /// The titles of all steps.
    pub fn titles(&self) -> impl Iterator<Item = Message> + '_ {
        self.steps.iter().map(|step| step.title(self.meta))
    }

    /// What is to be known.
    pub fn text(&self) -> Message {
        self.step().part(self.meta, "text")
    }

    /// What is to be done.
    pub fn task(&self) -> Message {
        self.step().part(self.meta, "task")
    }

    /// How it may be found. Where the first move of a win was made already, the sentence of the step would be about the past.
    pub fn hint(&self) -> Message {
        match self.shown().filter(|_| self.session.ply() > 0) {
            Some(mv) => say!(COMMON, "lesson-hint-now", r#move = self.session.told(mv)),
            None => self.step().part(self.meta, "hint"),
        }
    }

    /// What came of it, once it is done.
    pub fn told_done(&self) -> Message {
        self.step().part(self.meta, "done")
    }

    /// The cells that the step speaks of, while it is not done.
    pub fn marks(&self) -> Vec<Site> {
        let marks = self.step().marks.iter().filter_map(|cell| self.session.parse_cell(cell).ok());
        if self.done { Vec::new() } else { marks.collect() }
    }

    /// Where the other side would win if nothing were done about it, where the step is about that.
    pub fn threats(&self) -> Vec<Site> {
        let holds = self.step().goals.iter().any(|goal| matches!(goal, Goal::Hold(_)));
        if self.done || !holds { Vec::new() } else { self.session.losing() }
    }

    /// A move that does what is asked, for whoever wants to be shown.
    pub fn shown(&self) -> Option<Move> {
        let right = |&mv: &Move| self.missed(mv).is_none();
        if self.done { None } else { self.session.moves().into_iter().find(right) }
    }

    /// How many plies a win by force may still take.
    fn left(&self) -> u32 {
        self.step().plies().saturating_sub(self.session.ply() as u32)
    }

    fn missed(&self, mv: Move) -> Option<&Goal> {
        self.session.board.missed(self.session.at(), mv, &self.step().goals, self.left())
    }

    /// Plays a move of whoever learns. What is not asked for is taken back at once.
    pub fn play(&mut self, mv: Move) -> Result<Tried, MoveError> {
        let tried = self.attempt(mv)?;
        self.passed[self.at] |= self.done;
        Ok(tried)
    }

    fn attempt(&mut self, mv: Move) -> Result<Tried, MoveError> {
        if self.done {
            return Err(MoveError::Over);
        }
        let legal = self.session.board.is_legal(self.session.at(), mv);
        if !legal {
            return Err(crate::choose::not_of_here());
        }
        if let Some(goal) = self.missed(mv).cloned() {
            return Ok(Tried::Missed(self.why(mv, &goal)));
        }
        let left = self.left();
        self.session.play(mv)?;
        let wins = self.step().goals.iter().any(|goal| matches!(goal, Goal::Win(_)));
        if !wins || self.session.is_over() {
            self.done = true;
            return Ok(Tried::Done(None));
        }
        let Some(answer) = self.session.board.stubborn(self.session.at(), left.saturating_sub(1)) else {
            self.done = true;
            return Ok(Tried::Done(None));
        };
        let answer = self.session.play(answer)?;
        self.done = self.session.is_over();
        Ok(if self.done { Tried::Done(Some(answer)) } else { Tried::GoesOn(answer) })
    }

    /// Why a legal move is not what is asked: what it does, and the step's own word on it.
    fn why(&self, mv: Move, goal: &Goal) -> Message {
        let (session, at) = (&self.session, self.session.at());
        let told = session.told(mv);
        let mover = session.turn();
        let other = self.meta.side_name(mover.other());
        let answer = |kind: crate::board::Answer| session.board.answer(at, mv, kind);
        let cells = |cells: &[&'static str]| session.layout().cells(&sites(session, cells));
        let did = match goal {
            Goal::Play(_) => match session.layout().effect(&session.board.effect(at, mv), mover) {
                Some(effect) => say!(COMMON, "lesson-did-other", r#move = told, effect = effect),
                None => say!(COMMON, "lesson-did-nothing", r#move = told),
            },
            Goal::Land(list) => say!(COMMON, "lesson-did-not-land", r#move = told, cells = cells(list)),
            Goal::Take(list) => say!(COMMON, "lesson-did-not-take", r#move = told, cells = cells(list)),
            Goal::Capture => say!(COMMON, "lesson-did-not-capture", r#move = told),
            Goal::Trade => say!(COMMON, "lesson-did-not-trade", r#move = told),
            Goal::Wake => say!(COMMON, "lesson-did-not-wake", r#move = told),
            Goal::Win(_) => match answer(crate::board::Answer::Escape(self.left().saturating_sub(1))) {
                Some(answer) if self.left() > 1 => {
                    say!(COMMON, "lesson-did-not-win-then", r#move = told, side = other, answer = answer)
                }
                _ => say!(COMMON, "lesson-did-not-win", r#move = told),
            },
            Goal::Hold(plies) => match answer(crate::board::Answer::Win(*plies)) {
                Some(answer) => {
                    say!(COMMON, "lesson-did-not-hold", r#move = told, side = other, answer = answer)
                }
                None => say!(COMMON, "lesson-did-lose", r#move = told, side = other),
            },
            Goal::Safe => match answer(crate::board::Answer::Capture) {
                Some(answer) => {
                    say!(COMMON, "lesson-did-not-save", r#move = told, side = other, answer = answer)
                }
                None => say!(COMMON, "lesson-did-nothing", r#move = told),
            },
        };
        say!(COMMON, "lesson-missed", did = did, wrong = self.step().part(self.meta, "wrong"))
    }

    /// Begins the step again.
    pub fn again(&mut self) {
        self.go(self.at);
    }

    /// Goes to the next step, done or not; `false` at the last one.
    pub fn forward(&mut self) -> bool {
        self.go(self.at + 1)
    }

    /// Goes back to the step before; `false` at the first one.
    pub fn back(&mut self) -> bool {
        self.at > 0 && self.go(self.at - 1)
    }

    /// Goes to a step; `false` if there is no such step.
    pub fn go(&mut self, at: usize) -> bool {
        let Some(step) = self.steps.get(at) else { return false };
        // A test holds that every step of every lesson can be opened.
        let Ok(session) = stand(self.meta, self.game, self.open, step) else { return false };
        (self.at, self.done, self.session) = (at, false, session);
        true
    }
}

fn defaults<R: Registry>(game: usize) -> Options {
    R::metas().get(game).map_or(Options::defaults(&[]), |meta| Options::defaults(meta.options))
}

fn sites(session: &Session, cells: &[&'static str]) -> Vec<Site> {
    cells.iter().filter_map(|cell| session.parse_cell(cell).ok()).collect()
}

/// A session at the position of a step, in which the past decides nothing.
fn stand(
    meta: &'static Meta,
    game: usize,
    open: fn(&Setup) -> Result<Session, SessionError>,
    step: &Step,
) -> Result<Session, SessionError> {
    let options = Options::parse(meta.options, step.options)?;
    let settings = Settings::default();
    open(&Setup { settings, position: Some(step.position.to_string()), ..Setup::of(game, options) })
}
