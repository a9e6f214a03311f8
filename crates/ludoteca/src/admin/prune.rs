//! Clearing away what nobody needs.

use super::{PAGE, Trial, failed, not_done, now, open, tell};
use crate::cli::admin::PruneArgs;
use anyhow::{Result, bail};
use ludoteca_kit::words::{COMMON, say};
use ludoteca_store::{Ended, Millis, Prune, Store};

const DAY: Millis = 24 * 3_600_000;
/// Why games end that are cleared away.
const REASON: &str = "aborted";

pub(super) async fn prune(place: &str, args: &PruneArgs) -> Result<()> {
    if [args.waiting, args.idle, args.void, args.guests].iter().all(Option::is_none) {
        bail!(say!(COMMON, "admin-prune-nothing"));
    }
    let store = open(place).await?;
    let what = wish(args, now());
    if args.yes {
        clear(&*store, &what).await?;
    } else {
        let trial = Trial::of(&*store).await?;
        let done = clear(&*trial.store, &what).await;
        trial.end().await;
        done?;
        not_done()?;
    }
    store.close().await.map_err(|error| failed(&error))
}

fn wish(args: &PruneArgs, now: Millis) -> Prune {
    let before = |days: Option<u32>| days.map(|days| now - Millis::from(days) * DAY);
    Prune {
        ended: Ended { winner: None, reason: REASON.to_string(), at: now, void: true },
        waiting: before(args.waiting),
        idle: before(args.idle),
        void: before(args.void),
        guests: before(args.guests),
        limit: PAGE,
    }
}

/// A few at a time, so that a server beside it is not kept waiting.
async fn clear(store: &dyn Store, what: &Prune) -> Result<()> {
    let (mut ended, mut removed, mut guests) = (0, 0, 0_u64);
    loop {
        let done = store.prune(what.clone()).await.map_err(|error| failed(&error))?;
        ended += done.ended.len() as u64;
        removed += done.removed.len() as u64;
        guests += u64::from(done.guests);
        if !done.more {
            return tell(&say!(COMMON, "admin-pruned", ended = ended, removed = removed, guests = guests));
        }
    }
}
