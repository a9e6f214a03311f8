//! What was stored elsewhere: another node, or another task of this one, has changed the game.

use super::LiveGame;
use crate::replay::Replay;
use crate::summaries::{self, Names};
use crate::wire::{Offers, ServerMessage};
use ludoteca_session::kept;
use ludoteca_store::{CurrentPlace, Game, Move, Place, Seat, StoreError};

impl LiveGame {
    /// Reads what is stored and tells what is new in it. Whatever was missed, this finds it: it asks where the game stands, not
    /// what has happened.
    pub(super) async fn refresh(&mut self) {
        match self.fresh().await {
            Ok(Some((game, names))) => self.follow(game, names).await,
            // A game that is gone is gone for those who look at it, too.
            Ok(None) => self.broken = true,
            // It is asked again when the database is back.
            Err(error) => tracing::warn!(game = %self.id, "{error}"),
        }
    }

    /// Whether everything is known here that was stored when somebody came, if need be after another look. News of other nodes take
    /// a moment, and who comes over from one of them has seen them already: nobody is shown an older state than before.
    pub(super) async fn reaches(&mut self, stood: &CurrentPlace) -> bool {
        if self.is_behind(stood) {
            self.refresh().await;
        }
        !self.is_behind(stood) && !self.broken
    }

    fn is_behind(&self, stood: &CurrentPlace) -> bool {
        let order = |place: Place| (place.takebacks, place.plies);
        order(stood.place) > order(self.game.place) || stood.ended.is_some() && !self.over()
    }

    async fn fresh(&self) -> Result<Option<(Game, Names)>, StoreError> {
        let Some(game) = self.shared.store.game(self.id.clone()).await? else { return Ok(None) };
        let names = summaries::names(&self.shared, std::slice::from_ref(&game)).await?;
        Ok(Some((game, names)))
    }

    async fn follow(&mut self, game: Game, names: Names) {
        let (old, new) = (self.game.place, game.place);
        let over = self.over();
        if new.takebacks < old.takebacks || new.takebacks == old.takebacks && new.plies < old.plies {
            // Read before something that this node has stored itself, or the database was put back to an older state.
            return self.reload().await;
        }
        if new.takebacks > old.takebacks || over && game.ended.is_none() {
            return self.taken_back(new).await;
        }
        self.seated(&game, names).await;
        if new.plies > old.plies && !self.catch_up(&game).await {
            return self.reload().await;
        }
        if self.broken {
            return;
        }
        if let Some(ended) = game.ended.clone().filter(|_| !self.over()) {
            self.over_without_move(ended);
        }
        if let Some(id) = game.rematch.clone().filter(|_| game.rematch != self.game.rematch) {
            self.game.rematch = Some(id.clone());
            self.offers = Offers::default();
            self.tell(|_, _, _| ServerMessage::Rematch { id: id.clone() });
        }
        self.game = game;
        self.changed();
    }

    /// Plays the moves that were made elsewhere, one after the other, so that everybody sees each of them. `false` if they do not
    /// follow what is known.
    async fn catch_up(&mut self, game: &Game) -> bool {
        let known = self.game.place.plies;
        let moves = match self.shared.store.moves_since(self.id.clone(), self.game.place).await {
            Ok(moves) => moves,
            Err(error) => {
                tracing::warn!(game = %self.id, "{error}");
                self.broken = true;
                return true;
            }
        };
        self.stop_thinking();
        // More may have come since the game was read; they are told the next time.
        for (ply, made) in (known + 1..=game.place.plies).zip(moves) {
            let mover = self.replay.game.turn();
            if made.ply != ply || !self.put(&made) {
                return false;
            }
            let place = Place { plies: ply, takebacks: game.place.takebacks };
            (self.game.place, self.game.last_at) = (place, made.at);
            if ply == game.place.plies && self.replay.ending().is_some() {
                self.game.ended.clone_from(&game.ended);
            }
            self.moved(mover);
        }
        self.game.place == game.place
    }

    /// Puts a stored move on the board.
    fn put(&mut self, made: &Move) -> bool {
        let words = self.replay.game.meta().words;
        let why = made.why.as_ref().and_then(|text| kept::read(text, words));
        let parsed = self.replay.game.parse(&made.text);
        parsed.and_then(|mv| self.replay.play(mv, made.spent, why)).is_ok()
    }

    /// Notes who sits where and what everybody is called, and greets those for whom that changes everything.
    async fn seated(&mut self, game: &Game, names: Names) {
        let held = |game: &Game, guest| game.seats.each_ref().map(|seat| summaries::holds(seat, guest));
        // Once both seats are taken the clock of the first move runs, and everybody is told so.
        let begun = self.game.seats.contains(&Seat::Open) && !game.seats.contains(&Seat::Open);
        let newly = self.clients.iter().filter(|client| {
            begun || held(game, client.guest) != held(&self.game, client.guest) || game.keys != self.game.keys
        });
        let newly: Vec<u64> = newly.map(|client| client.number).collect();
        let told = self.names == names && self.game.seats == game.seats;
        if newly.is_empty() && told {
            return;
        }
        self.names = names;
        self.game.seats.clone_from(&game.seats);
        self.game.keys = game.keys;
        if begun {
            self.game.last_at = game.last_at;
        }
        self.note_presence();
        self.tell_seats();
        for n in newly {
            self.renew_keys(n).await;
            self.greet(n, None);
        }
    }

    /// The game stands where it stood before: it is read anew, and everybody is told so.
    async fn taken_back(&mut self, place: Place) {
        let old = self.game.place;
        let Ok((game, replay, names)) = super::read(&self.shared, &self.id).await else {
            self.broken = true;
            return;
        };
        self.stop_thinking();
        let prefix = is_prefix(&replay, &self.replay);
        (self.game, self.replay, self.names) = (game, replay, names);
        self.offered = Default::default();
        self.offers = Offers::default();
        if self.game.place == place && place.takebacks == old.takebacks + 1 && prefix && !self.over() {
            self.tell_offers();
            self.back();
        } else {
            // More has happened than one takeback: whoever looks on sees it all anew.
            for n in self.clients.iter().map(|client| client.number).collect::<Vec<_>>() {
                self.greet(n, None);
            }
        }
        self.changed();
    }

    /// Tells everybody that moves were taken back.
    pub(super) fn back(&mut self) {
        let (place, clocks, legal) = (self.game.place, self.clocks(self.shared.now()), self.legal());
        self.tell(|game, teller, turn| ServerMessage::Back {
            plies: place.plies,
            takebacks: place.takebacks,
            scene: game.replay.here(teller),
            threat: game.threat(teller),
            picking: if turn { game.picking(teller) } else { None },
            clocks,
            legal,
        });
    }
}

/// Whether all moves of one game are the first ones of another.
fn is_prefix(short: &Replay, long: &Replay) -> bool {
    short.plies() < long.plies() && short.texts().zip(long.texts()).all(|(one, other)| one == other)
}
