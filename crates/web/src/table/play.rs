//! Moves, clocks and computer players at a table.

use super::{Ask, Table, Thinking};
use crate::timing::{self, Timing};
use crate::wire::{ClientMessage, Offers, ServerMessage, SideName};
use crate::{limits, wire};
use ludoteca_arena::{Decision, Player};
use ludoteca_kit::Side;
use ludoteca_store::{Append, End, Ended, Millis, Place, Verdict};
use std::time::Duration;
use tokio::time::Instant;

impl Table {
    pub(super) async fn listen(&mut self, n: u64, message: ClientMessage) {
        match message {
            ClientMessage::Move { ask, ply, takebacks, text } => {
                if let Err(why) = self.asked_to_move(n, Place { plies: ply, takebacks }, &text).await {
                    self.refuse(n, Some(ask), "move", why);
                }
            }
            ClientMessage::Pick { ask, ply, picks } => {
                let long = picks.len() > limits::PICKS;
                match self.replay.picking(ply as usize, &picks).filter(|_| !long) {
                    Some(picking) => self.send(n, &ServerMessage::Picking { ask, ply, picks, picking }),
                    None if long => self.refuse(n, Some(ask), "pick", "no move has so many picks"),
                    None => self.refuse(n, Some(ask), "pick", "the game has not come so far"),
                }
            }
            ClientMessage::Look { ply } => match self.replay.scene(ply as usize) {
                Some(scene) => self.send(n, &ServerMessage::Look { ply, scene }),
                None => self.refuse(n, None, "look", "the game has not come so far"),
            },
            ClientMessage::Resign => self.resign(n).await,
            ClientMessage::Draw { act } => self.about_draw(n, act).await,
            ClientMessage::Takeback { act } => self.about_takeback(n, act).await,
            ClientMessage::Rematch { act } => self.about_rematch(n, act).await,
            ClientMessage::Ping => self.send(n, &ServerMessage::Pong),
        }
    }

    async fn asked_to_move(&mut self, n: u64, place: Place, text: &str) -> Result<(), String> {
        let sides = self.sides_of(self.guest_of(n));
        let turn = self.replay.game.turn();
        if sides.is_empty() {
            return Err("only the two players can move".to_string());
        }
        if self.over() {
            return Err("the game is over".to_string());
        }
        if place != self.game.place {
            return Err("the game stands elsewhere by now".to_string());
        }
        if !sides.contains(&turn) {
            return Err("it is not your turn".to_string());
        }
        if text.len() > limits::MOVE {
            return Err("no move is so long".to_string());
        }
        if self.game.place.plies >= limits::PLIES {
            return Err("the game has become too long; agree on a draw or resign".to_string());
        }
        let now = timing::now().max(self.game.last_at);
        if self
            .timing(now)
            .is_some_and(|timing| timing.running == Some(turn) && timing.left[turn.index()] == 0)
        {
            self.run_out(turn, now).await;
            return Err("your time is up".to_string());
        }
        let spent = self.shared.elapsed(self.game.last_at, now);
        self.make(text, now, spent, None).await
    }

    /// Makes a move of the side to move: stored first, told afterwards.
    async fn make(
        &mut self,
        text: &str,
        at: Millis,
        spent: Millis,
        why: Option<String>,
    ) -> Result<(), String> {
        let mover = self.replay.game.turn();
        let begun = Instant::now();
        self.replay.play(text, spent, why.clone()).map_err(|error| error.to_string())?;
        let ending = self.replay.ending();
        let ended = ending.as_ref().map(|ending| Ended {
            winner: ending.winner.map(Side::from),
            reason: ending.reason.clone(),
            at,
        });
        let entry = self.replay.moves.last().cloned().ok_or("no move was made")?;
        let text = entry.text.clone();
        let append = Append {
            game: self.id.clone(),
            place: self.game.place,
            text,
            at,
            spent,
            why,
            ended: ended.clone(),
        };
        match self.shared.store.append(append).await {
            Ok(Verdict::Stored(place)) => {
                self.shared.metrics.storing.observe(begun.elapsed().as_secs_f64());
                self.shared.metrics.moves.inc();
                (self.game.place, self.game.last_at, self.game.ended) = (place, at, ended);
                if self.over() {
                    self.shared.metrics.endings.inc();
                }
                self.after_move(mover);
                let (scene, clocks, legal) = (self.replay.here(), self.clocks(timing::now()), self.legal());
                let takebacks = place.takebacks;
                self.tell_turn(|picking| ServerMessage::Moved {
                    entry: entry.clone(),
                    scene: scene.clone(),
                    picking,
                    clocks,
                    ending: ending.clone(),
                    takebacks,
                    legal,
                });
                self.changed();
                Ok(())
            }
            Ok(Verdict::Conflict(_) | Verdict::Unknown) => {
                self.shared.metrics.conflicts.inc();
                self.reload().await;
                Err("another move came first".to_string())
            }
            Err(error) => {
                tracing::warn!(game = %self.id, "{error}");
                // Whether it was stored is known only to the store.
                self.reload().await;
                Err("the move could not be stored; please try again".to_string())
            }
        }
    }

    /// Who moves declines what the other side has offered; a takeback is about a position that is gone.
    fn after_move(&mut self, mover: Side) {
        let before = self.offers;
        self.offers.takeback = None;
        self.offers.draw = self.offers.draw.filter(|&side| side == SideName::from(mover) && !self.over());
        if self.offers != before {
            self.tell_offers();
        }
    }

    pub(super) fn tell_offers(&mut self) {
        let offers = self.offers;
        self.tell(&ServerMessage::Offers { offers });
    }

    pub(super) fn legal(&self) -> u32 {
        if self.over() { 0 } else { u32::try_from(self.replay.game.count()).unwrap_or(u32::MAX) }
    }

    /// What the clocks show; `None` without clocks.
    pub(super) fn timing(&self, now: Millis) -> Option<Timing> {
        let clock = self.game.clock?;
        let seated = !self.game.seats.contains(&ludoteca_store::Seat::Open);
        let turn = (seated && !self.over()).then(|| self.replay.game.turn());
        // A game that is over stopped its clock when it ended.
        let until = self.game.ended.as_ref().map_or(now, |ended| ended.at);
        let thinking = self.shared.elapsed(self.game.last_at, until);
        let mut timing = timing::timing(clock, self.replay.costs(), turn, thinking);
        if let Some(ended) = self.game.ended.as_ref().filter(|ended| ended.reason == "time")
            && let Some(winner) = ended.winner
        {
            timing.left[winner.other().index()] = 0;
        }
        Some(timing)
    }

    /// When the clock of a person runs out. A computer's does not: it is charged what it thinks, not what it waits.
    pub(super) fn flag_at(&self) -> Option<Instant> {
        if !self.ticking {
            return None;
        }
        let timing = self.timing(timing::now())?;
        let side = timing.running.filter(|&side| !self.is_computer(side))?;
        let left = u64::try_from(timing.left[side.index()]).unwrap_or(0);
        // A moment later, so that the clock has surely run out when it is looked at.
        Some(Instant::now() + Duration::from_millis(left + 1))
    }

    pub(super) async fn flag_falls(&mut self) {
        let now = timing::now();
        let Some(timing) = self.timing(now) else { return };
        if let Some(side) = timing.running.filter(|side| timing.left[side.index()] == 0) {
            self.run_out(side, now).await;
        }
    }

    async fn run_out(&mut self, side: Side, at: Millis) {
        let ended = Ended { winner: Some(side.other()), reason: "time".to_string(), at };
        self.end(ended, Some(self.game.place)).await;
    }

    /// Ends the game by something that is no move; `false` if it stood elsewhere.
    pub(super) async fn end(&mut self, ended: Ended, place: Option<Place>) -> bool {
        let end = End { game: self.id.clone(), place, ended: ended.clone() };
        match self.shared.store.end(end).await {
            Ok(Verdict::Stored(_)) => {
                self.replay.declare(&ended);
                self.game.ended = Some(ended);
                self.shared.metrics.endings.inc();
                self.stop_thinking();
                self.offers = Offers::default();
                if let Some(ending) = self.replay.ending() {
                    let clocks = self.clocks(timing::now());
                    self.tell(&ServerMessage::Ended { ending, clocks });
                }
                self.changed();
                true
            }
            Ok(Verdict::Conflict(_) | Verdict::Unknown) => {
                self.shared.metrics.conflicts.inc();
                self.reload().await;
                false
            }
            Err(error) => {
                tracing::warn!(game = %self.id, "{error}");
                self.reload().await;
                false
            }
        }
    }

    pub(super) fn stop_thinking(&mut self) {
        if let Some(thinking) = self.thinking.take() {
            thinking.stopper.stop();
        }
    }

    /// Sets a computer player to work if it has to move.
    pub(super) fn consider(&mut self) {
        let (place, turn) = (self.game.place, self.replay.game.turn());
        if self.thinking.as_ref().is_some_and(|thinking| thinking.place == place) && !self.over() {
            return;
        }
        self.stop_thinking();
        let ludoteca_store::Seat::Computer(name) = &self.game.seats[turn.index()] else { return };
        if self.over() || place.plies >= limits::PLIES {
            return;
        }
        let player = match Player::parse(self.meta, name) {
            Ok(player) => player,
            Err(error) => return tracing::warn!(game = %self.id, "{error}"),
        };
        let game = &self.replay.game;
        let shelf = self.shared.house.metas.iter().position(|meta| meta.id == self.meta.id);
        let Some(shelf) = shelf else { return };
        let engines = self.shared.pool.engines(&self.shared.house, shelf, game.options());
        let thinking = match game.think_with(&player, &engines) {
            Ok(thinking) => thinking,
            Err(error) => return tracing::warn!(game = %self.id, "{error}"),
        };
        let stopper = thinking.stopper();
        let work = move || {
            let begun = std::time::Instant::now();
            (thinking.run(), begun.elapsed())
        };
        let Ok(answer) = self.shared.pool.think(self.game.creator, work) else {
            return self.try_later();
        };
        self.thinking = Some(Thinking { place, stopper });
        let myself = self.myself.clone();
        tokio::spawn(async move {
            let (decision, took) =
                answer.await.map_or((None, Duration::ZERO), |(found, took)| (Some(found), took));
            drop(myself.send(Ask::Decided(place, decision, took)).await);
        });
        self.tell(&ServerMessage::Thinking { side: turn.into() });
    }

    /// The engine has too much to do, or has failed: it is asked again in a while.
    fn try_later(&self) {
        let (myself, place) = (self.myself.clone(), self.game.place);
        tokio::spawn(async move {
            tokio::time::sleep(Duration::from_secs(2)).await;
            drop(myself.send(Ask::Decided(place, None, Duration::ZERO)).await);
        });
    }

    pub(super) async fn decided(&mut self, place: Place, decision: Option<Decision>, took: Duration) {
        if place != self.game.place || self.over() {
            return;
        }
        let failed = self.thinking.take().is_some() && decision.is_none();
        let Some(decision) = decision else {
            return if failed { self.try_later() } else { self.consider() };
        };
        self.shared.metrics.thoughts.inc();
        self.shared.metrics.thinking.observe(took.as_secs_f64());
        let turn = self.replay.game.turn();
        let now = timing::now().max(self.game.last_at);
        let took = Millis::try_from(took.as_millis()).unwrap_or(Millis::MAX);
        // A computer never oversteps: what it has left is the most it is charged.
        let left = self.timing(self.game.last_at).map_or(took, |timing| timing.left[turn.index()]);
        if let Err(why) = self.make(&decision.text, now, took.min(left), Some(decision.why)).await {
            tracing::warn!(game = %self.id, "{} was refused: {why}", decision.text);
        }
    }
}

/// The side a message speaks of.
pub(super) fn name(side: Side) -> wire::SideName {
    side.into()
}
