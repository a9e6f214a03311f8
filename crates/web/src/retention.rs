//! How long what is kept: by rules that an operator sets and every visitor can read.

use crate::live_game::Ask;
use crate::replay::EXPIRED;
use crate::shared::Shared;
use crate::{limits, wire};
use ludoteca_store::{Ended, Millis, Prune, StoreError};
use std::sync::Arc;

/// After how many days what ends or goes; 0 is never.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Retention {
    /// An open challenge that nobody has accepted ends.
    pub challenges: u32,
    /// An unfinished game in which nothing happens ends without a result.
    pub games: u32,
    /// A game that has ended without a result is removed.
    pub aborted: u32,
    /// A guest who has no game and does not come back is removed.
    pub guests: u32,
}

impl Default for Retention {
    fn default() -> Self {
        Retention { challenges: 14, games: 90, aborted: 30, guests: 90 }
    }
}

const DAY: Millis = 24 * 3_600_000;

impl Retention {
    /// What visitors are told of it.
    pub(crate) fn told(self) -> wire::Retention {
        let days = |days: u32| (days > 0).then_some(days);
        wire::Retention {
            challenges: days(self.challenges),
            games: days(self.games),
            aborted: days(self.aborted),
            guests: days(self.guests),
        }
    }

    /// Ends and removes what has stood for too long.
    pub(crate) async fn clear(self, shared: &Arc<Shared>, now: Millis) -> Result<(), StoreError> {
        let before = |days: u32| (days > 0).then(|| now - Millis::from(days) * DAY);
        loop {
            let ended = Ended { winner: None, reason: EXPIRED.to_string(), at: now, void: true };
            let what = Prune {
                ended,
                waiting: before(self.challenges),
                idle: before(self.games),
                void: before(self.aborted),
                guests: before(self.guests),
                limit: limits::PRUNED,
            };
            let pruned = shared.store.prune(what).await?;
            let (ended, removed) = (pruned.ended.len(), pruned.removed.len());
            if ended + removed > 0 || pruned.guests > 0 {
                tracing::info!(ended, removed, guests = pruned.guests, "what nobody needed was cleared away");
            }
            for id in pruned.ended.iter().chain(&pruned.removed) {
                shared.tell(id, Ask::Refresh).await;
            }
            if !pruned.more || *shared.closing().borrow() {
                return Ok(());
            }
            // Visitors come first.
            tokio::time::sleep(limits::PRUNE_PAUSE).await;
        }
    }
}
