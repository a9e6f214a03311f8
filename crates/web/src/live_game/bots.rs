//! A live game as programs see it that play as bots.
//!
//! A bot is told where the game stands, all of it, whenever that has changed: what was missed or comes twice does no harm, and
//! nothing has to be remembered. What it does is done like everybody else's, and the place in the game makes it happen once.

use super::{Ask, Client, LiveGame, Reader};
use crate::http::Problem;
use crate::shared::Shared;
use crate::wire::{
    BotEnding, BotGame, BotNews, BotPlace, BotPlayer, BotStatus, ClientMessage, Clock, Offers, SeatKind,
};
use crate::{ratings, summaries};
use axum::extract::ws::Utf8Bytes;
use ludoteca_kit::Side;
use ludoteca_kit::words::{COMMON, Language, Teller, say};
use ludoteca_store::{GuestId, Place, Seat};
use std::sync::Arc;
use tokio::sync::{mpsc, oneshot};

/// What bots were told last: if nothing of it has changed, they know everything.
#[derive(Clone, PartialEq, Eq)]
pub(super) struct Heard {
    place: Place,
    over: bool,
    offers: Offers,
    waits: bool,
}

/// Something that a bot does, and where the answer goes.
pub(crate) struct Act {
    pub(crate) bot: GuestId,
    pub(crate) language: Language,
    /// What is done; nothing if it only wants to see.
    pub(crate) message: Option<ClientMessage>,
    pub(crate) answer: oneshot::Sender<Result<BotGame, Problem>>,
}

/// Has a bot do something in a game, or only look at it.
pub(crate) async fn act(
    shared: &Arc<Shared>,
    game: &str,
    bot: GuestId,
    language: Language,
    message: Option<ClientMessage>,
) -> Result<BotGame, Problem> {
    let (answer, answered) = oneshot::channel();
    let act = Ask::Act(Box::new(Act { bot, language, message, answer }));
    shared.live_game(game).send(act).await.map_err(|_| again())?;
    // A game that is put away or fails in this moment is asked again.
    answered.await.map_err(|_| again())?
}

fn again() -> Problem {
    Problem::new(503, "again", say!(COMMON, "server-not-stored"))
}

impl LiveGame {
    pub(super) async fn act(&mut self, act: Act) {
        let Act { bot, language, message, answer } = act;
        let done = match message {
            Some(message) => self.done(bot, language, message).await,
            None => Ok(()),
        };
        let seen = done.map(|()| self.bot_game(bot, true));
        drop(answer.send(seen));
    }

    async fn done(
        &mut self,
        bot: GuestId,
        language: Language,
        message: ClientMessage,
    ) -> Result<(), Problem> {
        let sides = self.sides_of(Some(bot));
        if sides.is_empty() {
            return Err(Problem::new(403, "seat", say!(COMMON, "server-only-players")));
        }
        if let ClientMessage::Move { ply, takebacks, text, .. } = &message {
            let place = Place { plies: *ply, takebacks: *takebacks };
            if self.stands(&sides, place, text) {
                return Ok(());
            }
            if self.over() {
                return Err(Problem::new(409, "over", say!(COMMON, "server-over")));
            }
            if place != self.game.place {
                return Err(Problem::new(409, "place", say!(COMMON, "server-stands-elsewhere")));
            }
            if !sides.contains(&self.replay.game.turn()) {
                return Err(Problem::new(409, "turn", say!(COMMON, "server-not-your-turn")));
            }
        }
        // For as long as this takes the bot is somebody who is connected.
        let (out, _) = mpsc::channel(1);
        let number = Client::next_number();
        let reader = Reader::Bot { legal: false };
        self.clients.push(Client { number, guest: Some(bot), token: None, language, out, reader });
        let (_, what, done) = self.heed(number, message).await;
        self.clients.retain(|client| client.number != number);
        done.map_err(|why| {
            self.shared.metrics.refusals.inc();
            Problem::new(422, what, why)
        })
    }

    /// Whether a move of these sides was made at this place already: said again it is the same move.
    fn stands(&self, sides: &[Side], place: Place, text: &str) -> bool {
        let here = self.game.place;
        place.takebacks == here.takebacks
            && place.plies < here.plies
            && self
                .replay
                .made(place.plies as usize)
                .is_some_and(|(mover, made)| sides.contains(&mover) && made == text.trim())
    }

    /// The game as one of its bots sees it.
    fn bot_game(&self, bot: GuestId, legal: bool) -> BotGame {
        let session = &self.replay.game;
        let you = self.sides_of(Some(bot)).first().copied();
        let status = match (self.over(), self.game.seats.contains(&Seat::Open)) {
            (true, _) => BotStatus::Over,
            (false, true) => BotStatus::Waiting,
            (false, false) => BotStatus::Running,
        };
        let your_turn = status == BotStatus::Running && self.is_turn_of(Some(bot));
        let seats = self.seats(Some(bot), Teller::default());
        let ending = self.replay.ending().filter(|_| self.over());
        BotGame {
            id: self.id.clone(),
            game: self.game.game.clone(),
            settings: self.game.settings.clone(),
            letters: Side::BOTH.map(|side| session.layout().sides[side.index()].letter.to_string()),
            players: seats.map(|seat| BotPlayer {
                name: if seat.kind == SeatKind::Computer {
                    seat.player.unwrap_or(seat.name)
                } else {
                    seat.name
                },
                kind: seat.kind,
            }),
            you: you.map(Into::into),
            status,
            place: place(self.game.place),
            turn: session.turn().into(),
            your_turn,
            start: session.position_at(ludoteca_session::NodeId::ROOT),
            moves: self.replay.texts().collect(),
            position: session.position(),
            legal: (your_turn && legal).then(|| session.write_each(session.moves())),
            clock: self.game.clock.map(|clock| Clock {
                base: summaries::span(clock.base),
                increment: summaries::span(clock.increment),
            }),
            clocks: self.clocks(self.shared.now()),
            offers: self.offers(),
            ending: ending.map(|ending| BotEnding {
                winner: ending.winner.map(Into::into),
                reason: ending.reason,
                result: self.game.ended.as_ref().is_some_and(|ended| !ended.void),
            }),
        }
    }

    /// Tells the bots that are connected where the game stands, if they have not been told. Who has seen the end is let go.
    pub(super) fn tell_bots(&mut self) {
        let now = Heard {
            place: self.game.place,
            over: self.over(),
            offers: self.offers,
            waits: self.game.seats.contains(&Seat::Open),
        };
        if self.heard.as_ref() == Some(&now) {
            return;
        }
        let bots: Vec<u64> =
            self.clients.iter().filter(|client| client.reader.is_bot()).map(|client| client.number).collect();
        for number in bots {
            self.tell_bot(number);
        }
        if now.over {
            self.clients.retain(|client| !client.reader.is_bot());
            let rated = !self.names.is_empty() && self.names.values().all(|known| known.bot);
            if rated {
                // It may have been a game of a league.
                self.shared.desk.wake.notify_one();
                let shared = self.shared.clone();
                // What is not rated now is rated by the next chores.
                tokio::spawn(async move { drop(ratings::rate(&shared).await) });
            }
        }
        self.heard = Some(now);
    }

    pub(super) fn tell_bot(&mut self, number: u64) {
        let Some(client) = self.client(number) else { return };
        let (Some(bot), Reader::Bot { legal }) = (client.guest, client.reader) else { return };
        let news = BotNews::Game { game: Box::new(self.bot_game(bot, legal)) };
        let text: Utf8Bytes = serde_json::to_string(&news).unwrap_or_default().into();
        self.clients.retain(|client| client.number != number || client.out.try_send(text.clone()).is_ok());
    }
}

fn place(place: Place) -> BotPlace {
    BotPlace { plies: place.plies, takebacks: place.takebacks }
}
