//! What players agree on: giving up, a draw, taking back, another game.

use super::Table;
use super::play::name;
use crate::replay::WITHDRAWN;
use crate::wire::{Answer, Offers, ServerMessage};
use crate::{secret, timing};
use ludoteca_kit::Side;
use ludoteca_store::{Ended, NewGame, Seat, TakeBack, Verdict};

/// Which row of `offered` is about what.
const DRAW: usize = 0;
const TAKEBACK: usize = 1;

impl Table {
    /// The side for which somebody speaks: the one to move if they hold both.
    fn speaks_for(&self, n: u64) -> Option<Side> {
        let sides = self.sides_of(self.guest_of(n));
        let turn = self.replay.game.turn();
        sides.iter().copied().find(|&side| side == turn).or(sides.first().copied())
    }

    fn holds_both(&self, n: u64) -> bool {
        self.sides_of(self.guest_of(n)).len() == 2
    }

    /// The side for which somebody speaks in a game that goes on; otherwise they are told why not.
    fn player(&mut self, n: u64, what: &str) -> Option<Side> {
        let side = self.speaks_for(n);
        if side.is_none() {
            self.refuse(n, None, what, "only the two players can do that");
        } else if self.over() {
            self.refuse(n, None, what, "the game is over");
            return None;
        }
        side
    }

    pub(super) async fn resign(&mut self, n: u64) {
        let Some(side) = self.player(n, "resign") else { return };
        let at = timing::now();
        // Nobody has won a game to which nobody came.
        let ended = if self.game.seats.contains(&Seat::Open) {
            Ended { winner: None, reason: WITHDRAWN.to_string(), at }
        } else {
            Ended { winner: Some(side.other()), reason: "resignation".to_string(), at }
        };
        if !self.end(ended, None).await {
            self.refuse(n, None, "resign", "the game was over already");
        }
    }

    pub(super) async fn about_draw(&mut self, n: u64, act: Answer) {
        let Some(side) = self.player(n, "draw") else { return };
        let other = side.other();
        match act {
            Answer::Offer if self.holds_both(n) || self.offers.draw == Some(name(other)) => {
                self.agree(n).await;
            }
            Answer::Offer if self.is_computer(other) => {
                self.refuse(n, None, "draw", "a computer player never agrees on a draw");
            }
            Answer::Offer if self.game.seats.contains(&Seat::Open) => {
                self.refuse(n, None, "draw", "nobody sits on the other side yet");
            }
            Answer::Offer => {
                if self.once(n, DRAW, side, "draw") {
                    self.offers.draw = Some(name(side));
                    self.tell_offers();
                }
            }
            Answer::Accept if self.offers.draw == Some(name(other)) => self.agree(n).await,
            Answer::Accept => self.refuse(n, None, "draw", "no draw is offered"),
            Answer::Decline => {
                if self.offers.draw.take().is_some() {
                    self.tell_offers();
                }
            }
        }
    }

    async fn agree(&mut self, n: u64) {
        let ended = Ended { winner: None, reason: "agreement".to_string(), at: timing::now() };
        // A move made meanwhile would have declined the offer.
        if !self.end(ended, Some(self.game.place)).await {
            self.refuse(n, None, "draw", "the game has gone on meanwhile");
        }
    }

    /// Whether a side has not yet asked this at the present position.
    fn once(&mut self, n: u64, row: usize, side: Side, what: &str) -> bool {
        let ply = Some(self.game.place.plies);
        if self.offered[row][side.index()] == ply {
            self.refuse(n, None, what, "you have asked already; make a move before you ask again");
            return false;
        }
        self.offered[row][side.index()] = ply;
        true
    }

    /// How many moves are left when a side takes back its last one, and what came after it.
    fn before_last(&self, side: Side) -> Option<u32> {
        let last = self.replay.moves.iter().rev().find(|entry| entry.side == name(side))?;
        Some(last.ply - 1)
    }

    pub(super) async fn about_takeback(&mut self, n: u64, act: Answer) {
        let Some(side) = self.player(n, "takeback") else { return };
        let other = side.other();
        match act {
            Answer::Offer if self.holds_both(n) => match self.game.place.plies.checked_sub(1) {
                Some(keep) => self.take_back(n, keep).await,
                None => self.refuse(n, None, "takeback", "nothing was played yet"),
            },
            Answer::Offer => match self.before_last(side) {
                None => self.refuse(n, None, "takeback", "you have not moved yet"),
                Some(_) if self.is_computer(other) && self.game.clock.is_some() => {
                    self.refuse(n, None, "takeback", "against a computer with a clock nothing is taken back");
                }
                Some(keep) if self.is_computer(other) => self.take_back(n, keep).await,
                Some(_) => {
                    if self.once(n, TAKEBACK, side, "takeback") {
                        self.offers.takeback = Some(name(side));
                        self.tell_offers();
                    }
                }
            },
            Answer::Accept if self.offers.takeback == Some(name(other)) => match self.before_last(other) {
                Some(keep) => self.take_back(n, keep).await,
                None => self.refuse(n, None, "takeback", "nothing was played yet"),
            },
            Answer::Accept => self.refuse(n, None, "takeback", "nobody has asked to take back"),
            Answer::Decline => {
                if self.offers.takeback.take().is_some() {
                    self.tell_offers();
                }
            }
        }
    }

    async fn take_back(&mut self, n: u64, keep: u32) {
        let back = TakeBack { game: self.id.clone(), place: self.game.place, keep, at: timing::now() };
        let at = back.at;
        match self.shared.store.take_back(back).await {
            Ok(Verdict::Stored(place)) => {
                self.stop_thinking();
                // The position is reached by playing the rest again: what was taken back leaves no trace in a record.
                let Ok((game, replay, names)) = super::read(&self.shared, &self.id).await else {
                    self.broken = true;
                    return;
                };
                (self.game, self.replay, self.names) = (game, replay, names);
                if self.game.place != place || self.game.last_at != at {
                    return self.reload().await;
                }
                self.offered = Default::default();
                self.offers = Offers::default();
                self.tell_offers();
                let (scene, clocks, legal) = (self.replay.here(), self.clocks(timing::now()), self.legal());
                self.tell_turn(|picking| ServerMessage::Back {
                    plies: place.plies,
                    takebacks: place.takebacks,
                    scene: scene.clone(),
                    picking,
                    clocks,
                    legal,
                });
                self.changed();
            }
            Ok(Verdict::Conflict(_) | Verdict::Unknown) => {
                self.shared.metrics.conflicts.inc();
                self.reload().await;
                self.refuse(n, None, "takeback", "the game has gone on meanwhile");
            }
            Err(error) => {
                tracing::warn!(game = %self.id, "{error}");
                self.reload().await;
                self.refuse(n, None, "takeback", "it could not be stored; please try again");
            }
        }
    }

    pub(super) async fn about_rematch(&mut self, n: u64, act: Answer) {
        let Some(side) = self.speaks_for(n) else {
            return self.refuse(n, None, "rematch", "only the two players can do that");
        };
        if !self.over() {
            return self.refuse(n, None, "rematch", "the game still goes on");
        }
        if let Some(id) = self.game.rematch.clone() {
            return self.send(n, &ServerMessage::Rematch { id });
        }
        let other = side.other();
        let alone = self.holds_both(n) || !matches!(self.game.seats[other.index()], Seat::Guests(_));
        match act {
            Answer::Offer if alone || self.offers.rematch == Some(name(other)) => self.again(n).await,
            Answer::Offer => {
                self.offers.rematch = Some(name(side));
                self.tell_offers();
            }
            Answer::Accept if self.offers.rematch == Some(name(other)) => self.again(n).await,
            Answer::Accept => self.refuse(n, None, "rematch", "nobody has asked for another game"),
            Answer::Decline => {
                if self.offers.rematch.take().is_some() {
                    self.tell_offers();
                }
            }
        }
    }

    /// Makes the next game, with the sides exchanged.
    async fn again(&mut self, n: u64) {
        let [first, second] = self.game.seats.clone();
        let game = NewGame {
            id: secret::game_id(),
            created: timing::now(),
            room: self.game.room.clone(),
            game: self.game.game.clone(),
            settings: self.game.settings.clone(),
            seed: secret::seed(),
            position: self.game.position.clone(),
            seats: [second, first],
            keys: [None, None],
            clock: self.game.clock,
            listed: self.game.listed,
            creator: self.guest_of(n),
        };
        match self.shared.store.create_rematch(self.id.clone(), game).await {
            Ok(Some(next)) => {
                self.shared.metrics.games.inc();
                self.game.rematch = Some(next.id.clone());
                self.offers = Offers::default();
                self.tell(&ServerMessage::Rematch { id: next.id.clone() });
                // A computer that moves first begins to think before anybody has come.
                drop(self.shared.table(&next.id));
            }
            Ok(None) => self.refuse(n, None, "rematch", "there is no such game"),
            Err(error) => {
                tracing::warn!(game = %self.id, "{error}");
                self.refuse(n, None, "rematch", "it could not be stored; please try again");
            }
        }
    }
}
