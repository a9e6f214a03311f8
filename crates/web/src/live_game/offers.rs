//! What players agree on: giving up, a draw, taking back, another game.

use super::LiveGame;
use crate::http::Problem;
use crate::replay::WITHDRAWN;
use crate::wire::{Answer, OfferEnd, OfferKind, Offers, ServerMessage, SideName};
use crate::{bots, limits, rates, tokens};
use ludoteca_kit::Side;
use ludoteca_kit::words::{COMMON, Message, say};
use ludoteca_store::{Change, Create, Ended, GuestId, NewGame, Seat, TakeBack};

/// Which row of `offered` is about what.
const DRAW: usize = 0;
const TAKEBACK: usize = 1;

impl LiveGame {
    /// The side for which somebody speaks: the one to move if they hold both.
    fn speaks_for(&self, n: u64) -> Option<Side> {
        let sides = self.sides_of(self.guest_of(n));
        let turn = self.replay.game.turn();
        sides.iter().copied().find(|&side| side == turn).or(sides.first().copied())
    }

    fn holds_both(&self, n: u64) -> bool {
        self.sides_of(self.guest_of(n)).len() == 2
    }

    /// The side for which somebody speaks in a game that goes on.
    pub(super) fn player(&self, n: u64) -> Result<Side, Message> {
        let side = self.speaks_for(n).ok_or_else(|| say!(COMMON, "server-only-players"))?;
        if self.over() { Err(say!(COMMON, "server-over")) } else { Ok(side) }
    }

    pub(super) async fn resign(&mut self, n: u64) -> Result<(), Message> {
        let side = self.player(n)?;
        let at = self.shared.now();
        // Nobody has won a game to which nobody came.
        if self.game.seats.contains(&Seat::Open) {
            let ended = Ended { winner: None, reason: WITHDRAWN.to_string(), at, void: true };
            let withdrawn = self.withdraw(ended).await;
            return if withdrawn { Ok(()) } else { Err(say!(COMMON, "server-not-withdrawn")) };
        }
        let winner = Some(side.other());
        let ended = Ended { winner, reason: "resignation".to_string(), at, void: false };
        if self.end(ended, None).await { Ok(()) } else { Err(say!(COMMON, "server-over-already")) }
    }

    pub(super) async fn about_draw(&mut self, n: u64, act: Answer) -> Result<(), Message> {
        let side = self.player(n)?;
        let other = side.other();
        let offered = self.offers.draw == Some(other.into());
        match act {
            Answer::Offer if self.holds_both(n) || offered => return self.agree().await,
            Answer::Offer if self.is_computer(other) => return Err(say!(COMMON, "server-computer-no-draw")),
            Answer::Offer if self.game.seats.contains(&Seat::Open) => {
                return Err(say!(COMMON, "server-nobody-there"));
            }
            Answer::Offer => {
                self.once(DRAW, side)?;
                self.offers.draw = Some(side.into());
                self.share_offer(OfferKind::Draw, side.into());
            }
            Answer::Accept if offered => return self.agree().await,
            Answer::Accept => return Err(say!(COMMON, "server-no-draw-offered")),
            Answer::Decline => {
                let off = self.offers.draw.take();
                self.answered(OfferKind::Draw, off, side, n);
            }
        }
        self.tell_offers();
        Ok(())
    }

    /// Tells that an offer was declined, or was withdrawn by the one who made it.
    fn answered(&mut self, what: OfferKind, off: Option<SideName>, side: Side, n: u64) {
        let Some(by) = off else { return };
        let own = by == SideName::from(side) || self.holds_both(n);
        let how = if own { OfferEnd::Withdrawn } else { OfferEnd::Declined };
        self.share_off(what, by, how);
        self.tell(|_, _, _| ServerMessage::Answered { what, by, how });
    }

    /// Something was offered at another node.
    pub(super) async fn offered_elsewhere(&mut self, what: OfferKind, by: SideName) {
        let side = Side::from(by);
        let other = Some(SideName::from(side.other()));
        let ply = Some(self.game.place.plies);
        match what {
            OfferKind::Draw | OfferKind::Takeback if self.over() => return,
            // Both sides have offered it, each at its own node: they agree.
            OfferKind::Draw if self.offers.draw == other => return drop(self.agree().await),
            OfferKind::Draw => {
                self.offered[DRAW][side.index()] = ply;
                self.offers.draw = Some(by);
            }
            OfferKind::Takeback => {
                self.offered[TAKEBACK][side.index()] = ply;
                self.offers.takeback = Some(by);
            }
            OfferKind::Rematch if !self.over() || self.game.rematch.is_some() => return,
            OfferKind::Rematch if self.offers.rematch == other => {
                let maker =
                    self.clients.iter().find(|client| self.sides_of(client.guest).contains(&side.other()));
                let maker = maker.and_then(|client| client.guest);
                return drop(self.again(maker).await);
            }
            OfferKind::Rematch => self.offers.rematch = Some(by),
        }
        self.tell_offers();
    }

    /// An offer is off the table at another node.
    pub(super) fn off_elsewhere(&mut self, what: OfferKind, by: SideName, how: OfferEnd) {
        let offer = match what {
            OfferKind::Draw => &mut self.offers.draw,
            OfferKind::Takeback => &mut self.offers.takeback,
            OfferKind::Rematch => &mut self.offers.rematch,
        };
        if *offer == Some(by) {
            *offer = None;
            self.tell(|_, _, _| ServerMessage::Answered { what, by, how });
            self.tell_offers();
        }
    }

    async fn agree(&mut self) -> Result<(), Message> {
        let ended =
            Ended { winner: None, reason: "agreement".to_string(), at: self.shared.now(), void: false };
        // A move made meanwhile would have declined the offer.
        let agreed = self.end(ended, Some(self.game.place)).await;
        if agreed { Ok(()) } else { Err(say!(COMMON, "server-gone-on")) }
    }

    /// Notes that a side asks something, which it may do once at a position.
    fn once(&mut self, row: usize, side: Side) -> Result<(), Message> {
        let ply = Some(self.game.place.plies);
        if self.offered[row][side.index()] == ply {
            return Err(say!(COMMON, "server-asked-already"));
        }
        self.offered[row][side.index()] = ply;
        Ok(())
    }

    /// What is offered, and what cannot be offered again in this position.
    pub(super) fn offers(&self) -> Offers {
        let ply = Some(self.game.place.plies);
        let asked = |row: usize| self.offered[row].map(|last| last == ply);
        Offers { asked_draw: asked(DRAW), asked_takeback: asked(TAKEBACK), ..self.offers }
    }

    /// How many moves are left when a side takes back its last one, and what came after it.
    fn before_last(&self, side: Side) -> Option<u32> {
        self.replay.last_of(side).map(|ply| ply - 1)
    }

    pub(super) async fn about_takeback(&mut self, n: u64, act: Answer) -> Result<(), Message> {
        let side = self.player(n)?;
        let other = side.other();
        let nothing = || say!(COMMON, "server-nothing-played");
        match act {
            Answer::Offer if self.holds_both(n) => {
                let keep = self.game.place.plies.checked_sub(1).ok_or_else(nothing)?;
                return self.take_back(keep).await;
            }
            Answer::Offer => {
                let keep = self.before_last(side).ok_or_else(|| say!(COMMON, "server-not-moved-yet"))?;
                if self.is_computer(other) && self.game.clock.is_some() {
                    return Err(say!(COMMON, "server-no-takeback-on-clock"));
                }
                if self.is_computer(other) {
                    return self.take_back(keep).await;
                }
                self.once(TAKEBACK, side)?;
                self.offers.takeback = Some(side.into());
                self.share_offer(OfferKind::Takeback, side.into());
            }
            Answer::Accept if self.offers.takeback == Some(other.into()) => {
                return self.take_back(self.before_last(other).ok_or_else(nothing)?).await;
            }
            Answer::Accept => return Err(say!(COMMON, "server-no-takeback-asked")),
            Answer::Decline => {
                let off = self.offers.takeback.take();
                self.answered(OfferKind::Takeback, off, side, n);
            }
        }
        self.tell_offers();
        Ok(())
    }

    async fn take_back(&mut self, keep: u32) -> Result<(), Message> {
        let back = TakeBack { game: self.id.clone(), place: self.game.place, keep, at: self.shared.now() };
        let at = back.at;
        match self.shared.store.take_back(back).await {
            Ok(Change::Stored(place)) => {
                self.stop_thinking();
                // The position is reached by playing the rest again: what was taken back leaves no trace in a record.
                let Ok((game, replay, names)) = super::read(&self.shared, &self.id).await else {
                    self.broken = true;
                    return Ok(());
                };
                (self.game, self.replay, self.names) = (game, replay, names);
                if self.game.place != place || self.game.last_at != at {
                    self.reload().await;
                    return Ok(());
                }
                self.offered = Default::default();
                self.offers = Offers::default();
                self.tell_offers();
                self.back();
                self.changed();
                Ok(())
            }
            Ok(Change::Conflict(_) | Change::Unknown) => {
                self.shared.metrics.conflicts.inc();
                self.reload().await;
                Err(say!(COMMON, "server-gone-on"))
            }
            Err(error) => {
                tracing::warn!(game = %self.id, "{error}");
                self.reload().await;
                Err(say!(COMMON, "server-not-stored"))
            }
        }
    }

    pub(super) async fn about_rematch(&mut self, n: u64, act: Answer) -> Result<(), Message> {
        let side = self.speaks_for(n).ok_or_else(|| say!(COMMON, "server-only-players"))?;
        if !self.over() {
            return Err(say!(COMMON, "server-goes-on"));
        }
        if self.game.seats.contains(&Seat::Open) {
            return Err(say!(COMMON, "server-nobody-there"));
        }
        self.look_at_rematch().await;
        if let Some(id) = self.game.rematch.clone() {
            self.send(n, &ServerMessage::Rematch { id });
            return Ok(());
        }
        let other = side.other();
        let alone = self.holds_both(n) || !matches!(self.game.seats[other.index()], Seat::Guests(_));
        let asked = self.offers.rematch == Some(other.into());
        match act {
            Answer::Offer if alone || asked => return self.again(self.guest_of(n)).await,
            Answer::Offer if self.bot_at(other).is_some() => return self.challenge_again(n, other).await,
            Answer::Offer => {
                self.offers.rematch = Some(side.into());
                self.share_offer(OfferKind::Rematch, side.into());
            }
            Answer::Accept if asked => return self.again(self.guest_of(n)).await,
            Answer::Accept => return Err(say!(COMMON, "server-no-rematch-asked")),
            Answer::Decline => {
                let off = self.offers.rematch.take();
                self.answered(OfferKind::Rematch, off, side, n);
            }
        }
        self.tell_offers();
        Ok(())
    }

    /// Finds out what became of the next game: one that was aborted is none, and another one may be agreed on.
    pub(super) async fn look_at_rematch(&mut self) {
        let Some(id) = self.game.rematch.clone() else { return };
        if let Ok(Some(next)) = self.shared.store.game(id).await {
            self.rematch_over = next.ended.is_some();
            if next.ended.is_some_and(|ended| ended.void) {
                (self.game.rematch, self.rematch_over) = (None, false);
            }
        }
    }

    /// The next game, with the sides exchanged.
    async fn again(&mut self, maker: Option<GuestId>) -> Result<(), Message> {
        let [first, second] = self.game.seats.clone();
        self.next_game(maker, [second, first], self.game.listed).await.map(drop)
    }

    /// The name of the bot that plays a side.
    fn bot_at(&self, side: Side) -> Option<String> {
        let Seat::Guests(guests) = &self.game.seats[side.index()] else { return None };
        let known = guests.iter().find_map(|guest| self.names.get(guest).filter(|known| known.bot))?;
        known.name.clone()
    }

    /// The next game against a bot is a challenge, which the rules of its owner answer as any other: whoever keeps the program
    /// at work has said how much it is to play, and nobody is there to be asked.
    async fn challenge_again(&mut self, n: u64, side: Side) -> Result<(), Message> {
        let (Some(name), Some(maker)) = (self.bot_at(side), self.guest_of(n)) else { return Ok(()) };
        let bot = bots::opponent(&self.shared, &name, maker).await.map_err(Problem::into_message)?;
        let mut seats = [Seat::Open, Seat::Open];
        seats[side.index()] = self.game.seats[side.other().index()].clone();
        // Nobody else is to sit down where the bot was asked.
        let id = self.next_game(Some(maker), seats, false).await?;
        bots::challenge(&self.shared, &id, &bot).await.map_err(|error| {
            tracing::warn!(game = %self.id, "{error}");
            say!(COMMON, "server-not-stored")
        })
    }

    /// Makes the game that follows this one, and answers its id.
    async fn next_game(
        &mut self,
        maker: Option<GuestId>,
        seats: [Seat; 2],
        listed: bool,
    ) -> Result<String, Message> {
        let game = NewGame {
            id: tokens::game_id(),
            created: self.shared.now(),
            family: self.game.family.clone(),
            game: self.game.game.clone(),
            settings: self.game.settings.clone(),
            seed: tokens::seed(),
            position: self.game.position.clone(),
            seats,
            keys: [None, None],
            clock: self.game.clock,
            listed,
            creator: maker,
        };
        // A game that is resigned and played again counts as one that is made.
        if game.creator.is_some_and(|guest| !self.shared.rates.post(&rates::of_guest(guest))) {
            return Err(say!(COMMON, "server-too-often"));
        }
        match self.shared.store.create_rematch_within(self.id.clone(), game, limits::QUOTA).await {
            Ok(Create::Made(next)) => {
                self.shared.metrics.games.inc();
                self.game.rematch = Some(next.id.clone());
                self.offers = Offers::default();
                self.tell(|_, _, _| ServerMessage::Rematch { id: next.id.clone() });
                // A computer that moves first begins to think before anybody has come.
                drop(self.shared.live_game(&next.id));
                Ok(next.id)
            }
            Ok(Create::Full(full)) => Err(limits::told(full)),
            Ok(Create::Unknown) => Err(say!(COMMON, "server-no-game")),
            Err(error) => {
                tracing::warn!(game = %self.id, "{error}");
                Err(say!(COMMON, "server-not-stored"))
            }
        }
    }
}
