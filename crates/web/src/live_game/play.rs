//! Moves, clocks and computer players of a live game.

use super::{Ask, Decided, LiveGame, PendingMove};
use crate::timing::{self, Timing};
use crate::wire::{self, ClientMessage, OfferEnd, OfferKind, Offers, ServerMessage, SideName};
use crate::{limits, study, summaries};
use ludoteca_kit::words::{COMMON, Message, Teller, say};
use ludoteca_kit::{Side, Site};
use ludoteca_session::{Move, Player, Typed, kept};
use ludoteca_store::{Append, Change, End, Ended, GuestId, Millis, Place, StoreError};
use std::time::Duration;
use tokio::time::Instant;

impl LiveGame {
    pub(super) async fn listen(&mut self, n: u64, message: ClientMessage) {
        if let (ask, what, Err(why)) = self.heed(n, message).await {
            self.refuse(n, ask, what, &why);
        }
    }

    /// Does what a client says: the number of the question, one word for it, and why it was refused.
    pub(super) async fn heed(
        &mut self,
        n: u64,
        message: ClientMessage,
    ) -> (Option<u32>, &'static str, Result<(), Message>) {
        match message {
            ClientMessage::Move { ask, ply, takebacks, text } => {
                let place = Place { plies: ply, takebacks };
                (Some(ask), "move", self.asked_to_move(n, place, &text).await)
            }
            ClientMessage::Type { ask, picks, .. } | ClientMessage::Pick { ask, picks, .. }
                if picks.len() > limits::PICKS =>
            {
                (Some(ask), "pick", Err(say!(COMMON, "server-too-many-picks")))
            }
            ClientMessage::Type { ask, ply, takebacks, picks, text } => {
                let place = Place { plies: ply, takebacks };
                (Some(ask), "type", self.typed(n, ask, place, &sites(&picks), &text).await)
            }
            ClientMessage::Pick { ask, ply, picks, site } => {
                (Some(ask), "pick", self.picked(n, ask, ply, sites(&picks), site.map(Site)))
            }
            ClientMessage::Look { ply } => (None, "look", self.looked_at(n, ply)),
            ClientMessage::Resign => (None, "resign", self.resign(n).await),
            ClientMessage::Abort => (None, "abort", self.abort(n).await),
            ClientMessage::Claim { result } => (None, "claim", self.claim(n, result).await),
            ClientMessage::Draw { act } => (None, "draw", self.about_draw(n, act).await),
            ClientMessage::Takeback { act } => (None, "takeback", self.about_takeback(n, act).await),
            ClientMessage::Rematch { act } => (None, "rematch", self.about_rematch(n, act).await),
            ClientMessage::Ping => {
                self.send(n, &ServerMessage::Pong);
                (None, "ping", Ok(()))
            }
        }
    }

    fn looked_at(&mut self, n: u64, ply: u32) -> Result<(), Message> {
        let scene = self.replay.scene(ply as usize, Teller::new(self.language_of(n)));
        let scene = scene.ok_or_else(|| say!(COMMON, "server-not-so-far"))?;
        self.send(n, &ServerMessage::Look { ply, scene });
        Ok(())
    }

    /// What may follow picks, or why a site may not.
    fn picked(
        &mut self,
        n: u64,
        ask: u32,
        ply: u32,
        mut picks: Vec<Site>,
        site: Option<Site>,
    ) -> Result<(), Message> {
        let teller = Teller::new(self.language_of(n));
        if let Some(site) = site {
            if ply != self.game.place.plies {
                return Err(say!(COMMON, "server-stands-elsewhere"));
            }
            match study::picked(&self.replay.game, &picks, site) {
                Ok(longer) => picks = longer,
                Err(why) => {
                    let why = teller.tell(&why);
                    self.send(n, &ServerMessage::Objection { ask, why });
                    return Ok(());
                }
            }
        }
        let picking = self.replay.picking(ply as usize, &picks, teller);
        let picking = picking.ok_or_else(|| say!(COMMON, "server-not-so-far"))?;
        self.send(n, &ServerMessage::Picking { ask, ply, picks: wire::sites(&picks), picking });
        Ok(())
    }

    /// When somebody may move now, or why not.
    async fn may_move(&mut self, n: u64, place: Place, text: &str) -> Result<Millis, Message> {
        let sides = self.sides_of(self.guest_of(n));
        let turn = self.replay.game.turn();
        if sides.is_empty() {
            return Err(say!(COMMON, "server-only-players-move"));
        }
        if self.over() {
            return Err(say!(COMMON, "server-over"));
        }
        if place != self.game.place {
            return Err(say!(COMMON, "server-stands-elsewhere"));
        }
        if !sides.contains(&turn) {
            return Err(say!(COMMON, "server-not-your-turn"));
        }
        if text.len() > limits::MOVE {
            return Err(say!(COMMON, "server-text-too-long"));
        }
        if self.game.place.plies >= limits::PLIES {
            return Err(say!(COMMON, "server-game-too-long"));
        }
        let now = self.shared.look().await;
        let now = now.map_err(|_| say!(COMMON, "server-move-not-stored"))?.max(self.game.last_at);
        let timing = self.timing(now).filter(|timing| timing.running == Some(turn));
        if timing.is_some_and(|timing| timing.left[turn.index()] == 0) {
            self.run_out(turn, now).await;
            return Err(say!(COMMON, "server-time-up"));
        }
        Ok(now)
    }

    async fn asked_to_move(&mut self, n: u64, place: Place, text: &str) -> Result<(), Message> {
        let now = self.may_move(n, place, text).await?;
        let mv = self.replay.game.parse(text).map_err(|error| error.message())?;
        self.make(mv, now, self.shared.elapsed(self.game.last_at, now), None).await
    }

    /// What somebody has typed: a move is made, a cell is picked, and of anything else it is told why it is neither.
    async fn typed(
        &mut self,
        n: u64,
        ask: u32,
        place: Place,
        picks: &[Site],
        text: &str,
    ) -> Result<(), Message> {
        let now = self.may_move(n, place, text).await?;
        let answer = {
            let (game, teller) = (&self.replay.game, Teller::new(self.language_of(n)));
            // Picks that lead nowhere are none.
            let picks = if game.choices(picks).leads_on() { picks } else { &[] };
            match game.typed(picks, text, None, &teller) {
                Ok(Typed::Move(mv)) => Ok(mv),
                Ok(Typed::Picks(picks)) => {
                    let choices = game.choices(&picks);
                    choices.done.filter(|_| !choices.leads_on()).ok_or_else(|| {
                        let picking = wire::picking(game, game.node(), &picks, teller);
                        ServerMessage::Picking { ask, ply: place.plies, picks: wire::sites(&picks), picking }
                    })
                }
                Err(why) => Err(ServerMessage::Objection { ask, why: teller.tell(&why) }),
            }
        };
        match answer {
            Ok(mv) => self.make(mv, now, self.shared.elapsed(self.game.last_at, now), None).await,
            Err(answer) => {
                self.send(n, &answer);
                Ok(())
            }
        }
    }

    /// Makes a move of the side to move: stored first, told afterwards.
    async fn make(
        &mut self,
        mv: Move,
        at: Millis,
        spent: Millis,
        why: Option<Message>,
    ) -> Result<(), Message> {
        let mover = self.replay.game.turn();
        let begun = Instant::now();
        let kept = why.as_ref().map(kept::write);
        self.replay.play(mv, spent, why).map_err(|error| error.message())?;
        let ended = self.replay.ending().map(|ending| Ended {
            winner: ending.winner,
            reason: ending.reason,
            at,
            void: false,
        });
        let append = Append {
            game: self.id.clone(),
            place: self.game.place,
            text: self.replay.game.text_to(self.replay.game.node()),
            at,
            spent,
            why: kept,
            ended: ended.clone(),
        };
        match self.shared.store.append(append).await {
            Ok(Change::Stored(place)) => {
                self.shared.metrics.storing.observe(begun.elapsed().as_secs_f64());
                self.shared.metrics.moves.inc();
                if ended.is_some() {
                    self.shared.metrics.endings.inc();
                }
                (self.game.place, self.game.last_at, self.game.ended) = (place, at, ended);
                // Who waited for so long did so for a database that was away: that is noted before clocks are told.
                if begun.elapsed() > limits::HEARTBEAT {
                    drop(self.shared.look().await);
                }
                self.moved(mover);
                self.changed();
                Ok(())
            }
            Ok(Change::Conflict(_) | Change::Unknown) => {
                self.shared.metrics.conflicts.inc();
                self.reload().await;
                Err(say!(COMMON, "server-other-move-first"))
            }
            Err(error) => {
                tracing::warn!(game = %self.id, "{error}");
                // Whether it was stored is known only to the store.
                self.reload().await;
                Err(say!(COMMON, "server-move-not-stored"))
            }
        }
    }

    /// Tells everybody the move that has just been put on the board.
    pub(super) fn moved(&mut self, mover: Side) {
        self.after_move(mover);
        let (clocks, legal) = (self.clocks(self.shared.now()), self.legal());
        let (ending, takebacks) = (self.replay.ending(), self.game.place.takebacks);
        self.tell(|game, teller, turn| ServerMessage::Moved {
            entry: Box::new(game.replay.entries(game.replay.plies() - 1, teller).remove(0)),
            scene: game.replay.here(teller),
            threat: game.threat(teller),
            picking: if turn { game.picking(teller) } else { None },
            clocks,
            ending: ending.as_ref().map(|ending| wire::ending(ending, teller)),
            takebacks,
            legal,
        });
    }

    /// Who moves declines what the other side has offered; a takeback is about a position that is gone.
    fn after_move(&mut self, mover: Side) {
        let before = self.offers;
        self.offers.takeback = None;
        self.offers.draw = self.offers.draw.filter(|&side| side == SideName::from(mover) && !self.over());
        if self.offers == before {
            return;
        }
        let off =
            [(OfferKind::Draw, before.draw, self.offers.draw), (OfferKind::Takeback, before.takeback, None)];
        for (what, before, now) in off {
            // What the end of the game has overtaken need not be said.
            if let Some(by) = before.filter(|_| now.is_none() && !self.over()) {
                self.tell(|_, _, _| ServerMessage::Answered { what, by, how: OfferEnd::Lapsed });
            }
        }
        self.tell_offers();
    }

    pub(super) fn tell_offers(&mut self) {
        self.tell(|game, _, _| ServerMessage::Offers { offers: game.offers() });
    }

    pub(super) fn legal(&self) -> u32 {
        if self.over() { 0 } else { u32::try_from(self.replay.game.count()).unwrap_or(u32::MAX) }
    }

    /// What the clocks show; `None` without clocks.
    pub(super) fn timing(&self, now: Millis) -> Option<Timing> {
        let clock = self.game.clock?;
        let seated = !self.game.seats.contains(&ludoteca_store::Seat::Open);
        let turn = seated.then(|| self.replay.game.turn());
        // A game that is over stopped its clock when it ended, and what was thought until then is spent.
        let until = self.game.ended.as_ref().map_or(now, |ended| ended.at);
        let thinking = self.shared.elapsed(self.game.last_at, until);
        let mut timing = timing::timing(clock, self.replay.costs(), turn, thinking);
        timing.running = timing.running.filter(|_| !self.over());
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
        let now = self.shared.now();
        let timing = self.timing(now)?;
        let left = match self.first_move_in(now) {
            Some(left) => left.unsigned_abs(),
            None => {
                let side = timing.running.filter(|&side| !self.is_computer(side))?;
                u64::try_from(timing.left[side.index()]).unwrap_or(0)
            }
        };
        // A moment later, so that the clock has surely run out when it is looked at; later still where another node does it.
        let grace = if self.leads() { Duration::ZERO } else { limits::FLAG_GRACE };
        let at = Instant::now() + Duration::from_millis(left + 1) + grace;
        Some(self.flag_due.map_or(at, |due| due.max(at)))
    }

    pub(super) async fn flag_falls(&mut self) {
        // A flag falls late if the process was held up, and too soon if the clock of the machine was put forward or the database
        // was away. All of that is noted before anybody is charged for it.
        self.flag_due = None;
        let Ok(now) = self.shared.look().await else {
            self.flag_due = Some(Instant::now() + limits::RETRY);
            return;
        };
        if self.first_move_in(now) == Some(0) {
            return self.first_move_is_late().await;
        }
        let Some(timing) = self.timing(now) else { return };
        if let Some(side) = timing.running.filter(|side| timing.left[side.index()] == 0) {
            self.run_out(side, now).await;
        }
    }

    async fn run_out(&mut self, side: Side, at: Millis) {
        let ended = Ended { winner: Some(side.other()), reason: "time".to_string(), at, void: false };
        self.end(ended, Some(self.game.place)).await;
    }

    /// Ends the game by something that is no move; `false` if it stood elsewhere.
    pub(super) async fn end(&mut self, ended: Ended, place: Option<Place>) -> bool {
        let end = End { game: self.id.clone(), place, ended: ended.clone() };
        let stored = self.shared.store.end(end).await;
        self.ended(ended, stored).await
    }

    /// Ends the game as long as nobody sits opposite; `false` if somebody does by now.
    pub(super) async fn withdraw(&mut self, ended: Ended) -> bool {
        let stored = self.shared.store.withdraw(self.id.clone(), ended.clone()).await;
        self.ended(ended, stored).await
    }

    async fn ended(&mut self, ended: Ended, stored: Result<Change, StoreError>) -> bool {
        match stored {
            Ok(Change::Stored(_)) => {
                self.shared.metrics.endings.inc();
                self.over_without_move(ended);
                self.changed();
                true
            }
            Ok(Change::Conflict(_) | Change::Unknown) => {
                self.shared.metrics.conflicts.inc();
                // Whatever came first is told as what it is.
                self.refresh().await;
                false
            }
            Err(error) => {
                tracing::warn!(game = %self.id, "{error}");
                self.reload().await;
                false
            }
        }
    }

    /// Tells everybody that the game has ended by something that is no move.
    pub(super) fn over_without_move(&mut self, ended: Ended) {
        self.replay.declare(&ended);
        self.game.ended = Some(ended);
        self.stop_thinking();
        self.offers = Offers::default();
        self.tell_offers();
        if let Some(ending) = self.replay.ending() {
            let clocks = self.clocks(self.shared.now());
            self.tell(|_, teller, _| ServerMessage::Ended { ending: wire::ending(&ending, teller), clocks });
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
        if !self.computer_to_move() {
            return;
        }
        if !self.leads() {
            if self.follows && self.thinks_elsewhere.replace(place) != Some(place) {
                self.tell(|_, _, _| ServerMessage::Thinking { side: turn.into(), ahead: 0 });
            }
            return;
        }
        let ludoteca_store::Seat::Computer(name) = &self.game.seats[turn.index()] else { return };
        let player = match Player::parse(self.meta, name) {
            Ok(player) => player,
            Err(error) => return tracing::warn!(game = %self.id, "{error}"),
        };
        let thinking = self.shared.pool.lend(&mut self.replay.game, |game| game.think(&player));
        let thinking = match thinking {
            Ok(thinking) => thinking,
            Err(error) => return tracing::warn!(game = %self.id, "{error}"),
        };
        let stopper = thinking.stopper();
        let work = move || {
            let begun = std::time::Instant::now();
            (thinking.run(), begun.elapsed())
        };
        let payer = self.shared.payer(self.payer());
        let Ok((number, mut answer)) = self.shared.pool.think(payer, work) else {
            return self.try_later();
        };
        let ahead = self.shared.pool.ahead(number).unwrap_or(0);
        self.thinking = Some(PendingMove { place, stopper: stopper.clone(), number, ahead });
        let (myself, id, ready) = (self.myself.clone(), self.id.clone(), self.answer_at());
        tokio::spawn(async move {
            let answer = loop {
                match tokio::time::timeout(limits::QUEUE, &mut answer).await {
                    Ok(answer) => break answer,
                    // A game that has much to do is asked again soon enough.
                    Err(_) => drop(myself.try_send(Ask::Queued(place))),
                }
            };
            let (decision, took) = match answer {
                Ok((Ok(decision), took)) => (Some(decision), took),
                Ok((Err(error), took)) => {
                    tracing::warn!(game = %id, "{error}");
                    (None, took)
                }
                Err(_) => (None, Duration::ZERO),
            };
            if let Some(ready) = ready {
                tokio::time::sleep_until(ready).await;
            }
            // Who was stopped has not considered what it would play.
            if !stopper.is_stopped() {
                drop(myself.send(Ask::Decided(Box::new(Decided { place, decision, took }))).await);
            }
        });
        self.tell(|_, _, _| ServerMessage::Thinking { side: turn.into(), ahead });
    }

    /// Who pays for a computer's thinking: of the people who sit in the game one who is connected, or else its maker.
    fn payer(&self) -> Option<GuestId> {
        let here = |guest: &GuestId| self.clients.iter().any(|client| client.guest == Some(*guest));
        summaries::people(&self.game).find(here).or(self.game.creator)
    }

    /// Tells those who wait for a computer how many others think first, when that has changed.
    pub(super) fn queued(&mut self, place: Place) {
        let side = self.replay.game.turn().into();
        let Some(thinking) = self.thinking.as_mut().filter(|thinking| thinking.place == place) else {
            return;
        };
        let ahead = self.shared.pool.ahead(thinking.number).unwrap_or(0);
        if std::mem::replace(&mut thinking.ahead, ahead) != ahead {
            self.tell(|_, _, _| ServerMessage::Thinking { side, ahead });
        }
    }

    /// When a computer may answer the move that a person has just made: people see one move after the other. It costs
    /// nobody any time, because a computer is charged what it thinks.
    fn answer_at(&self) -> Option<Instant> {
        let delay = self.shared.answer_delay;
        let person = !self.is_computer(self.replay.game.turn().other());
        let answers = self.game.place.plies > 0 && person && !delay.is_zero();
        answers.then(|| Instant::now() + delay)
    }

    /// The engine has too much to do, or has failed: it is asked again in a while.
    fn try_later(&self) {
        let (myself, place) = (self.myself.clone(), self.game.place);
        tokio::spawn(async move {
            tokio::time::sleep(Duration::from_secs(2)).await;
            let undecided = Decided { place, decision: None, took: Duration::ZERO };
            drop(myself.send(Ask::Decided(Box::new(undecided))).await);
        });
    }

    pub(super) async fn decided(&mut self, decided: Decided) {
        let Decided { place, decision, took } = decided;
        if place != self.game.place || self.over() {
            return;
        }
        // A move means something only at the position it was chosen for.
        let decision = decision.filter(|decision| decision.node == self.replay.game.node());
        let failed = self.thinking.take().is_some() && decision.is_none();
        let Some(decision) = decision else {
            return if failed { self.try_later() } else { self.consider() };
        };
        self.shared.metrics.thoughts.inc();
        self.shared.metrics.thinking.observe(took.as_secs_f64());
        let turn = self.replay.game.turn();
        let now = self.shared.now().max(self.game.last_at);
        let took = Millis::try_from(took.as_millis()).unwrap_or(Millis::MAX);
        // A computer never oversteps: what it has left is the most it is charged.
        let left = self.timing(self.game.last_at).map_or(took, |timing| timing.left[turn.index()]);
        let why = self.replay.game.reason(&decision);
        if let Err(why) = self.make(decision.mv, now, took.min(left), Some(why)).await {
            tracing::warn!(game = %self.id, "the move of a computer was refused: {why}");
        }
    }
}

fn sites(numbers: &[u16]) -> Vec<Site> {
    numbers.iter().map(|&site| Site(site)).collect()
}
