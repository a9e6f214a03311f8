//! Games that do not begin, and players who leave.
//!
//! Before each side has moved, either player may abort the game, and with a clock the first move of each has to come in
//! time. Later, a player whose opponent has left may claim the game after a while. Whether somebody is there is known to
//! the server alone and begins anew when it does; what is decided by it is stored like any other end, at a place.

use super::LiveGame;
use crate::replay::{ABORTED, ABSENCE, UNBEGUN};
use crate::wire::Claimed;
use crate::{limits, summaries};
use ludoteca_kit::Side;
use ludoteca_kit::words::{COMMON, Message, say};
use ludoteca_store::{Ended, Millis, Seat};
use tokio::time::Instant;

impl LiveGame {
    /// Notes who is there and since when somebody is not.
    pub(super) fn note_presence(&mut self) {
        for side in Side::BOTH {
            let seat = &self.game.seats[side.index()];
            let here = self.clients.iter().any(|client| summaries::holds(seat, client.guest))
                || self
                    .elsewhere
                    .values()
                    .flat_map(|there| &there.seated)
                    .any(|&guest| summaries::holds(seat, Some(guest)));
            let gone = &mut self.gone[side.index()];
            *gone =
                if here || !matches!(seat, Seat::Guests(_)) { None } else { gone.or(Some(Instant::now())) };
        }
    }

    /// Whether two persons play against each other.
    fn between_people(&self) -> bool {
        let [first, second] = &self.game.seats;
        match (first, second) {
            (Seat::Guests(first), Seat::Guests(second)) => !first.iter().any(|guest| second.contains(guest)),
            _ => false,
        }
    }

    /// Whether a side has still to make its first move. Where all moves were taken back the game begins anew: neither
    /// clock runs then, and nobody may be held there.
    fn begins(&self) -> bool {
        Side::BOTH.into_iter().any(|side| self.replay.last_of(side).is_none())
    }

    /// How much time is left for the first move of the side to move; `None` where it is not limited. It is in a game
    /// with a clock in which another person waits for it.
    pub(super) fn first_move_in(&self, now: Millis) -> Option<Millis> {
        let limited = self.game.clock.is_some() && !self.over() && self.between_people() && self.begins();
        let patience = Millis::try_from(self.shared.patience.as_millis()).unwrap_or(Millis::MAX);
        limited.then(|| (patience - self.shared.elapsed(self.game.last_at, now)).max(0))
    }

    pub(super) async fn first_move_is_late(&mut self) {
        self.end_without_result(UNBEGUN).await;
    }

    pub(super) async fn forsaken(&mut self) {
        if !self.over() {
            self.end_without_result(ABORTED).await;
        }
    }

    async fn end_without_result(&mut self, reason: &str) -> bool {
        let ended = Ended { winner: None, reason: reason.to_string(), at: self.shared.now(), void: true };
        // A move that was made meanwhile would have averted it.
        self.end(ended, Some(self.game.place)).await
    }

    pub(super) async fn abort(&mut self, n: u64) -> Result<(), Message> {
        self.player(n)?;
        if self.game.seats.contains(&Seat::Open) {
            return Err(say!(COMMON, "server-withdraw-instead"));
        }
        if !self.begins() {
            return Err(say!(COMMON, "server-too-late-to-abort"));
        }
        if self.end_without_result(ABORTED).await { Ok(()) } else { Err(say!(COMMON, "server-gone-on")) }
    }

    /// In what time the game may be claimed because this side has left; `None` if it is there, or it cannot be. With a
    /// clock the time counts from its leaving; without one only who owes a move can be too late, and from the move
    /// before on, so that it does not matter whether the server was restarted since.
    pub(super) fn claim_in(&self, side: Side, now: Millis) -> Option<Millis> {
        let gone = self.gone[side.index()]?;
        if self.over() || self.begins() || !self.between_people() {
            return None;
        }
        let left = if self.game.clock.is_some() {
            let left = self.shared.patience.saturating_sub(gone.elapsed());
            Millis::try_from(left.as_millis()).unwrap_or(Millis::MAX)
        } else if self.replay.game.turn() == side {
            limits::LONG_ABSENCE - self.shared.elapsed(self.game.last_at, now)
        } else {
            return None;
        };
        Some(left.max(0))
    }

    pub(super) async fn claim(&mut self, n: u64, result: Claimed) -> Result<(), Message> {
        let side = self.player(n)?;
        let other = side.other();
        if self.gone[other.index()].is_none() && self.between_people() {
            return Err(say!(COMMON, "server-not-absent"));
        }
        let now = self.shared.look().await.map_err(|_| say!(COMMON, "server-not-stored"))?;
        match self.claim_in(other, now) {
            None => return Err(say!(COMMON, "server-nothing-to-claim")),
            Some(0) => {}
            Some(left) => return Err(say!(COMMON, "server-not-absent-long", seconds = (left + 999) / 1000)),
        }
        let winner = match result {
            Claimed::Win => Some(side),
            Claimed::Draw => None,
        };
        let ended = Ended { winner, reason: ABSENCE.to_string(), at: now, void: false };
        let claimed = self.end(ended, Some(self.game.place)).await;
        if claimed { Ok(()) } else { Err(say!(COMMON, "server-gone-on")) }
    }
}
