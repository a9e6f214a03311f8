//! How often anybody may ask.

use crate::limits;
use governor::{DefaultDirectRateLimiter, DefaultKeyedRateLimiter, Quota, RateLimiter};
use ludoteca_store::GuestId;
use std::num::NonZeroU32;

/// The key by which the requests of a guest are counted.
pub(crate) fn of_guest(guest: GuestId) -> String {
    format!("guest-{}", guest.0)
}

/// The limits of requests, each kept by guest or address.
pub(crate) struct Rates {
    posts: DefaultKeyedRateLimiter<String>,
    studies: DefaultKeyedRateLimiter<String>,
    replays: DefaultKeyedRateLimiter<String>,
    guests: DefaultKeyedRateLimiter<String>,
}

impl Default for Rates {
    fn default() -> Self {
        let minute = |(rate, burst): (NonZeroU32, NonZeroU32)| Quota::per_minute(rate).allow_burst(burst);
        let second = |(rate, burst): (NonZeroU32, NonZeroU32)| Quota::per_second(rate).allow_burst(burst);
        Rates {
            posts: RateLimiter::keyed(minute(limits::POSTS)),
            studies: RateLimiter::keyed(second(limits::STUDIES)),
            replays: RateLimiter::keyed(second(limits::REPLAYS)),
            guests: RateLimiter::keyed(minute(limits::GUESTS)),
        }
    }
}

impl Rates {
    /// Whether one more writing request is allowed.
    pub(crate) fn post(&self, who: &str) -> bool {
        self.posts.check_key(&who.to_string()).is_ok()
    }

    /// Whether one more question about a position is allowed.
    pub(crate) fn study(&self, who: &str) -> bool {
        self.studies.check_key(&who.to_string()).is_ok()
    }

    /// Whether one more record or picture is allowed.
    pub(crate) fn replay(&self, address: &str) -> bool {
        self.replays.check_key(&address.to_string()).is_ok()
    }

    /// Whether one more guest may come from an address.
    pub(crate) fn guest(&self, address: &str) -> bool {
        self.guests.check_key(&address.to_string()).is_ok()
    }

    /// Forgets those who have not asked for a while.
    pub(crate) fn forget(&self) {
        self.posts.retain_recent();
        self.studies.retain_recent();
        self.replays.retain_recent();
        self.guests.retain_recent();
    }
}

/// The limit of one socket.
pub(crate) fn socket() -> DefaultDirectRateLimiter {
    let (rate, burst) = limits::MESSAGES;
    RateLimiter::direct(Quota::per_second(rate).allow_burst(burst))
}
