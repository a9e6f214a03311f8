//! Computer players at work, and advice from them.

use super::Play;
use crate::event::Command;
use crate::words;
use ludoteca_arena::{Decision, Player, Stopper};
use std::time::Duration;

/// The most time between two moves of computer players.
pub(crate) const SLOWEST: Duration = Duration::from_secs(3);

/// What is known of the computer players.
#[derive(Debug)]
pub(crate) struct Bots {
    pub(crate) delay: Duration,
    pub(crate) paused: bool,
    /// One more move although they are paused.
    single: bool,
    /// Numbers of what was asked for, so that an answer to a question of the past is known as such.
    ticket: u64,
    work: Option<Work>,
    advice: Option<(u64, Stopper)>,
}

/// A move on its way: it is made when it is decided and the time has come.
#[derive(Debug)]
struct Work {
    ticket: u64,
    stopper: Stopper,
    decision: Option<Decision>,
    due: bool,
}

impl Bots {
    pub(crate) fn new(delay: Duration) -> Bots {
        Bots { delay: delay.min(SLOWEST), paused: false, single: false, ticket: 0, work: None, advice: None }
    }

    /// Whatever is being thought about does not matter any more.
    pub(crate) fn stop(&mut self) {
        if let Some(work) = self.work.take() {
            work.stopper.stop();
        }
        if let Some((_, stopper)) = self.advice.take() {
            stopper.stop();
        }
    }

    pub(crate) fn thinking(&self) -> bool {
        self.work.as_ref().is_some_and(|work| work.decision.is_none())
    }

    pub(crate) fn advising(&self) -> bool {
        self.advice.is_some()
    }

    pub(super) fn ticket(&mut self) -> u64 {
        self.ticket += 1;
        self.ticket
    }
}

/// Nobody waits for an answer once the game has been left.
impl Drop for Bots {
    fn drop(&mut self) {
        self.stop();
    }
}

impl Play {
    /// Lets a computer player think if it is its turn.
    pub(crate) fn go_on(&mut self) -> Vec<Command> {
        let player = self.players[self.game.turn().index()];
        let waiting = self.bots.paused && !self.bots.single;
        if self.game.ending().is_some() || player.is_human() || waiting || self.bots.work.is_some() {
            return Vec::new();
        }
        match self.game.think(&player) {
            Ok(thinking) => {
                let ticket = self.bots.ticket();
                let delay = if self.bots.single { Duration::ZERO } else { self.bots.delay };
                let due = delay.is_zero();
                self.bots.work = Some(Work { ticket, stopper: thinking.stopper(), decision: None, due });
                let mut commands = vec![Command::Think(ticket, thinking)];
                if !due {
                    commands.push(Command::Wake(ticket, delay));
                }
                commands
            }
            Err(error) => {
                self.bots.paused = true;
                self.complain(format!("{player} cannot play here: {error}."));
                Vec::new()
            }
        }
    }

    /// A player has decided.
    pub(crate) fn decided(&mut self, ticket: u64, decision: Result<Decision, String>) -> Vec<Command> {
        if self.considered(ticket, &decision) {
            return Vec::new();
        }
        if self.bots.advice.take_if(|advice| advice.0 == ticket).is_some() {
            match decision {
                Ok(decision) => {
                    self.advised = words::sites_in(self.game.layout(), &decision.text);
                    self.say(format!("Hint: {}. {}", decision.text, decision.why));
                }
                Err(error) => self.complain(format!("There is no hint: {error}.")),
            }
            return Vec::new();
        }
        let Some(work) = self.bots.work.as_mut().filter(|work| work.ticket == ticket) else {
            return Vec::new();
        };
        match decision {
            Ok(decision) => {
                work.decision = Some(decision);
                self.deliver()
            }
            Err(error) => {
                self.bots.work = None;
                self.bots.paused = true;
                self.complain(format!("The computer player has broken down: {error}. p tries again."));
                Vec::new()
            }
        }
    }

    /// The time of a move has come.
    pub(crate) fn tick(&mut self, ticket: u64) -> Vec<Command> {
        match self.bots.work.as_mut().filter(|work| work.ticket == ticket) {
            Some(work) => {
                work.due = true;
                self.deliver()
            }
            None => Vec::new(),
        }
    }

    /// Makes the move that is decided and due.
    fn deliver(&mut self) -> Vec<Command> {
        let waiting = self.bots.paused && !self.bots.single;
        let ready = |work: &mut super::bots::Work| work.due && !waiting && work.decision.is_some();
        let Some(decision) = self.bots.work.take_if(ready).and_then(|work| work.decision) else {
            return Vec::new();
        };
        self.bots.single = false;
        let player = self.players[self.game.turn().index()];
        match self.game.play(&decision.text) {
            Ok(played) => {
                let side = self.side_name(played.side);
                self.say(format!("{side} ({player}) plays {}. {}", played.text, decision.why));
                self.moved()
            }
            Err(error) => {
                self.bots.paused = true;
                self.complain(format!("{player} wants to play {}: {error}.", decision.text));
                Vec::new()
            }
        }
    }

    /// Asks the best player there is what it would do.
    pub(crate) fn hint(&mut self) -> Vec<Command> {
        if !self.asked() {
            self.complain("A hint is for somebody who is to move.");
            return Vec::new();
        }
        match self.game.think(&Player::ADVISER) {
            Ok(thinking) => {
                let ticket = self.bots.ticket();
                self.bots.advice = Some((ticket, thinking.stopper()));
                vec![Command::Think(ticket, thinking)]
            }
            Err(error) => {
                self.complain(format!("There is no hint: {error}."));
                Vec::new()
            }
        }
    }

    pub(crate) fn pause(&mut self) -> Vec<Command> {
        if self.humans() == [true; 2] {
            self.complain("There is no computer player to pause.");
            return Vec::new();
        }
        self.bots.paused = !self.bots.paused;
        if self.bots.paused {
            self.say("Paused: p goes on, n makes one move.");
            return Vec::new();
        }
        self.message = None;
        let mut commands = self.deliver();
        commands.extend(self.go_on());
        commands
    }

    /// One move of a computer player, then a pause.
    pub(crate) fn single(&mut self) -> Vec<Command> {
        if self.asked() || self.game.ending().is_some() {
            self.complain("No computer player is to move.");
            return Vec::new();
        }
        self.bots.paused = true;
        self.bots.single = true;
        if let Some(work) = &mut self.bots.work {
            work.due = true;
        }
        let mut commands = self.deliver();
        if self.bots.single {
            commands.extend(self.go_on());
        }
        commands
    }

    /// Changes the time between moves; says what it is now.
    pub(crate) fn hurry(&mut self, slower: bool) -> Duration {
        let part = Duration::from_millis(250);
        let delay = if slower { self.bots.delay + part } else { self.bots.delay.saturating_sub(part) };
        self.bots.delay = delay.min(SLOWEST);
        self.say(format!("Computer players take {:.2} s a move.", self.bots.delay.as_secs_f64()));
        self.bots.delay
    }
}
