//! One game open at several nodes: who of them looks after it, and what they tell each other.

use super::LiveGame;
use crate::limits;
use crate::nodes::{Elsewhere, Told, What};
use crate::summaries;
use crate::wire::{OfferEnd, OfferKind, SideName};
use ludoteca_store::GuestId;
use tokio::time::Instant;

impl LiveGame {
    /// Whether this node looks after the game.
    pub(super) fn leads(&self) -> bool {
        self.leads == Some(self.shared.nodes.epoch())
    }

    /// Whether something may happen in the game although nobody asks.
    pub(super) fn has_duties(&self) -> bool {
        self.ticking || self.thinking.is_some() || self.computer_to_move()
    }

    /// Whether a computer has to move.
    pub(super) fn computer_to_move(&self) -> bool {
        !self.over() && self.game.place.plies < limits::PLIES && self.is_computer(self.replay.game.turn())
    }

    /// When the lease is to be asked for; `None` if it is held, or there is nothing to do.
    pub(super) fn lease_at(&self) -> Option<Instant> {
        (self.has_duties() && !self.leads()).then_some(self.lease_due)
    }

    pub(super) async fn ask_for_lease(&mut self) {
        let epoch = self.shared.nodes.epoch();
        match self.shared.store.lease(vec![self.id.clone()]).await {
            Ok(held) if !held.is_empty() => {
                (self.leads, self.follows) = (Some(epoch), false);
                self.consider();
            }
            // Another node looks after it; it is asked again, because that may die.
            Ok(_) => {
                self.lease_due = Instant::now() + limits::LEASE_AGAIN;
                self.follows = true;
                self.consider();
            }
            Err(error) => {
                tracing::warn!(game = %self.id, "{error}");
                self.lease_due = Instant::now() + limits::RETRY;
            }
        }
    }

    /// The game is put away; whoever opens it next need not wait.
    pub(super) async fn give_lease_back(&mut self) {
        if self.leads.take().is_some()
            && let Err(error) = self.shared.store.release(vec![self.id.clone()]).await
        {
            tracing::debug!(game = %self.id, "{error}");
        }
        self.clients.clear();
        self.announce(false);
    }

    /// Tells other nodes that have this game open.
    pub(super) fn share(&self, what: What) {
        if self.shared.nodes.is_alone() {
            return;
        }
        let told = Told { node: self.shared.store.node().0, what };
        match serde_json::to_string(&told) {
            Ok(text) if text.len() <= ludoteca_store::TELL => self.shared.store.tell(&self.id, &text),
            _ => tracing::warn!(game = %self.id, "too long to be told to other nodes"),
        }
    }

    /// Tells other nodes who is connected here, if that has changed, or if `asks` they are to say the same of themselves.
    pub(super) fn announce(&mut self, asks: bool) {
        let here = self.here();
        if asks || self.told_here != here {
            self.say_here(here, asks);
        }
    }

    fn say_here(&mut self, here: Elsewhere, asks: bool) {
        let seated = here.seated.iter().map(|guest| guest.0).collect();
        self.share(What::Here { seated, watchers: here.watchers, asks });
        self.told_here = here;
    }

    /// Who is connected to this node.
    fn here(&self) -> Elsewhere {
        let mut here = Elsewhere::default();
        for client in &self.clients {
            match client.guest {
                Some(guest) if summaries::people(&self.game).any(|known| known == guest) => {
                    here.seated.push(guest);
                }
                _ => here.watchers += 1,
            }
        }
        here.seated.sort_unstable();
        here.seated.dedup();
        here
    }

    /// How many look on without a seat at other nodes.
    pub(super) fn watchers_elsewhere(&self) -> u32 {
        self.elsewhere.values().map(|there| there.watchers).sum()
    }

    /// Somebody told something at another node.
    pub(super) async fn told(&mut self, Told { node, what }: Told) {
        if what.is_past(self.game.place) {
            return;
        }
        match what {
            What::Here { seated, watchers, asks } => {
                let there = Elsewhere { seated: seated.into_iter().map(GuestId).collect(), watchers };
                let before = if there == Elsewhere::default() {
                    self.elsewhere.remove(&node)
                } else {
                    self.elsewhere.insert(node, there.clone())
                };
                if before.unwrap_or_default() != there {
                    self.note_presence();
                    self.seats_changed();
                }
                if asks {
                    self.say_here(self.here(), false);
                    self.share_offers();
                }
            }
            What::Offer { what, by, .. } => self.offered_elsewhere(what, by).await,
            What::Off { what, by, how } => self.off_elsewhere(what, by, how),
        }
    }

    pub(super) fn node_gone(&mut self, node: i64) {
        if self.elsewhere.remove(&node).is_some() {
            self.note_presence();
            self.seats_changed();
        }
        // Whatever that node looked after is free.
        self.lease_due = Instant::now();
    }

    /// Tells other nodes of an offer that stands here.
    pub(super) fn share_offer(&self, what: OfferKind, by: SideName) {
        let place = self.game.place;
        self.share(What::Offer { what, by, plies: place.plies, takebacks: place.takebacks });
    }

    /// Tells other nodes that an offer stands no more.
    pub(super) fn share_off(&self, what: OfferKind, by: SideName, how: OfferEnd) {
        self.share(What::Off { what, by, how });
    }

    /// Tells a node that has just come what is offered.
    fn share_offers(&self) {
        let offers = self.offers;
        let all = [
            (OfferKind::Draw, offers.draw),
            (OfferKind::Takeback, offers.takeback),
            (OfferKind::Rematch, offers.rematch),
        ];
        for (what, by) in all {
            if let Some(by) = by {
                self.share_offer(what, by);
            }
        }
    }
}
