//! Computer players at work, and advice from the engine.

use super::Play;
use crate::event::Command;
use ludoteca_kit::words::{COMMON, Decimal, Message, say};
use ludoteca_session::{Decision, NodeId, Player, Stopper, Thinking};
use std::collections::BTreeMap;
use std::time::Duration;

/// The most time between two moves of computer players.
pub(crate) const SLOWEST: Duration = Duration::from_secs(3);

/// What is known of the computer players.
#[derive(Debug)]
pub(crate) struct Computers {
    delay: Duration,
    pub(crate) paused: bool,
    /// One more move although they are paused.
    single: bool,
    /// Numbers of what was asked for, so that an answer to a question of the past is known as such.
    ticket: u64,
    work: Option<Work>,
    advice: Option<(u64, Stopper)>,
    /// What they have decided, by the position that it led to, for whoever asks why.
    decided: BTreeMap<NodeId, Decision>,
}

/// A move on its way: it is made when it is decided and the time has come.
#[derive(Debug)]
struct Work {
    ticket: u64,
    stopper: Stopper,
    decision: Option<Decision>,
    due: bool,
}

impl Computers {
    pub(crate) fn new(delay: Duration) -> Computers {
        let delay = delay.min(SLOWEST);
        let decided = BTreeMap::new();
        Computers { delay, paused: false, single: false, ticket: 0, work: None, advice: None, decided }
    }

    /// Whatever is being thought about does not matter any more.
    pub(crate) fn stop(&mut self) {
        if let Some(work) = self.work.take() {
            work.stopper.stop();
        }
        self.stop_advising();
    }

    pub(crate) fn stop_advising(&mut self) {
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

    /// Whether they are to wait for a key.
    fn waiting(&self) -> bool {
        self.paused && !self.single
    }
}

/// Nobody waits for an answer once the game has been left.
impl Drop for Computers {
    fn drop(&mut self) {
        self.stop();
    }
}

impl Play {
    /// Lets a computer player think if it is its turn.
    pub(crate) fn go_on(&mut self) {
        let turn = self.game.turn();
        let player = self.game.player(turn);
        let idle = self.resting() || player.is_human();
        if idle || self.computers.waiting() || self.computers.work.is_some() {
            return;
        }
        match self.game.think(&player) {
            Ok(thinking) => {
                let stopper = thinking.stopper();
                let ticket = self.think(thinking);
                let delay = if self.computers.single { Duration::ZERO } else { self.computers.delay };
                self.computers.work = Some(Work { ticket, stopper, decision: None, due: delay.is_zero() });
                self.commands.extend((!delay.is_zero()).then_some(Command::Wake(ticket, delay)));
            }
            Err(error) => {
                self.computers.paused = true;
                let player = self.player_name(turn);
                self.complain(say!(COMMON, "tui-cannot-play", player = player, error = error.message()));
            }
        }
    }

    /// The number of the next question.
    pub(super) fn ticket(&mut self) -> u64 {
        self.computers.ticket += 1;
        self.computers.ticket
    }

    /// Has somebody think; says under which number the answer comes.
    pub(super) fn think(&mut self, thinking: Thinking) -> u64 {
        let ticket = self.ticket();
        self.commands.push(Command::Think(ticket, thinking));
        ticket
    }

    /// Somebody who was asked has decided.
    pub(crate) fn decided(&mut self, ticket: u64, decision: Result<Decision, Message>) {
        if self.evaluation.is_asked(ticket) {
            return self.evaluated(decision);
        }
        if self.computers.advice.take_if(|advice| advice.0 == ticket).is_some() {
            return self.advise(decision);
        }
        let Some(work) = self.computers.work.as_mut().filter(|work| work.ticket == ticket) else { return };
        match decision {
            Ok(decision) => {
                work.decision = Some(decision);
                self.deliver();
            }
            Err(error) if matches!(self.game.player(self.game.turn()), Player::Outside(_)) => {
                self.computers.work = None;
                let side = self.game.turn();
                self.game.forfeit(side, &error.to_string());
                self.moved();
                let side = self.game.meta().side_name(side);
                self.complain(say!(COMMON, "tui-forfeit", side = side, error = error));
            }
            Err(error) => {
                self.computers.work = None;
                self.computers.paused = true;
                self.complain(say!(COMMON, "tui-broken-down", error = error));
            }
        }
    }

    /// Shows what the engine would play here.
    fn advise(&mut self, decision: Result<Decision, Message>) {
        match decision {
            Ok(decision) if decision.node == self.game.node() => {
                self.hint = Some(decision.mv);
                self.advised = self.game.touched_at(decision.node, decision.mv);
                self.say(say!(COMMON, "tui-hint", told = self.game.hint_told(&decision)));
            }
            // It is about a position that is not shown any more.
            Ok(_) => {}
            Err(error) => self.complain(say!(COMMON, "tui-no-hint", error = error)),
        }
    }

    /// The time of a move has come.
    pub(crate) fn tick(&mut self, ticket: u64) {
        if self.glide_on(ticket) {
            return;
        }
        if let Some(work) = self.computers.work.as_mut().filter(|work| work.ticket == ticket) {
            work.due = true;
            self.deliver();
        }
    }

    /// Makes the move that is decided and due.
    fn deliver(&mut self) {
        let waiting = self.computers.waiting();
        let ready = |work: &mut Work| work.due && !waiting && work.decision.is_some();
        let Some(decision) = self.computers.work.take_if(ready).and_then(|work| work.decision) else {
            return;
        };
        if decision.node != self.game.node() {
            // It is about a position that is not shown any more; the one that is shown is still to be thought about.
            return self.go_on();
        }
        self.computers.single = false;
        let (player, mv) = (self.player_name(self.game.turn()), self.game.told(decision.mv));
        match self.game.play(decision.mv) {
            Ok(played) => {
                self.computers.decided.insert(played.node, decision);
                self.notice = None;
                self.moved();
            }
            Err(error) => {
                self.computers.paused = true;
                let error = error.message();
                self.complain(say!(COMMON, "tui-wants-to-play", player = player, r#move = mv, error = error));
            }
        }
    }

    /// Asks the best player there is what it would do.
    pub(crate) fn hint(&mut self) {
        if self.resting() {
            return self.complain(say!(COMMON, "tui-hint-over"));
        }
        if !self.human_to_move() {
            return self.complain(say!(COMMON, "tui-hint-for-whom"));
        }
        self.computers.stop_advising();
        match self.game.think(&Player::ADVISER) {
            Ok(thinking) => {
                let stopper = thinking.stopper();
                self.computers.advice = Some((self.think(thinking), stopper));
            }
            Err(error) => self.complain(say!(COMMON, "tui-no-hint", error = error.message())),
        }
    }

    /// Plays the move of the hint that is shown.
    pub(crate) fn play_hint(&mut self) {
        match self.hint.filter(|_| self.human_to_move()) {
            Some(mv) => self.play(mv),
            None if self.resting() => self.complain(say!(COMMON, "tui-hint-over")),
            None => self.complain(say!(COMMON, "tui-no-hint-yet")),
        }
    }

    /// Says why a computer player made the last of its moves that is seen.
    pub(crate) fn why(&mut self) {
        let (line, ply) = (self.game.line(), self.game.ply());
        let mut seen = line.iter().rev().filter(|entry| entry.ply <= ply);
        let known = seen.find_map(|entry| Some((entry, self.computers.decided.get(&entry.node)?)));
        let Some((entry, decision)) = known else {
            return self.complain(match self.resting() {
                true => say!(COMMON, "tui-no-why-over"),
                false => say!(COMMON, "tui-no-why"),
            });
        };
        let player = self.player_name(entry.side);
        // What a search has found is told by what the move does; who has hardly looked says so.
        let looked = decision.report().is_some_and(|report| report.exact || report.depth > 0);
        self.say(if looked {
            say!(COMMON, "tui-why", player = player, told = self.game.hint_told(decision))
        } else {
            let mv = self.game.told_at(decision.node, decision.mv);
            say!(COMMON, "tui-why-otherwise", player = player, r#move = mv, why = self.game.reason(decision))
        });
    }

    pub(crate) fn pause(&mut self) {
        if self.game.humans() == [true; 2] {
            return self.complain(say!(COMMON, "tui-nobody-to-pause"));
        }
        self.computers.paused = !self.computers.paused;
        if self.computers.paused {
            return self.say(say!(COMMON, "tui-paused"));
        }
        self.notice = None;
        self.deliver();
        self.go_on();
    }

    /// One move of a computer player, then a pause.
    pub(crate) fn single_step(&mut self) {
        if self.human_to_move() || self.resting() {
            return self.complain(say!(COMMON, "tui-nobody-to-step"));
        }
        self.computers.paused = true;
        self.computers.single = true;
        if let Some(work) = &mut self.computers.work {
            work.due = true;
        }
        self.deliver();
        if self.computers.single {
            self.go_on();
        }
    }

    /// Changes the time between moves; says what it is now.
    pub(crate) fn change_delay(&mut self, slower: bool) -> Duration {
        let (delay, part) = (self.computers.delay, Duration::from_millis(250));
        let delay = if slower { delay + part } else { delay.saturating_sub(part) }.min(SLOWEST);
        self.computers.delay = delay;
        self.say(say!(COMMON, "tui-delay", seconds = Decimal::new(delay.as_secs_f64(), 2)));
        delay
    }
}
