//! How often anybody may ask.

use crate::limits;
use governor::{DefaultDirectRateLimiter, DefaultKeyedRateLimiter, Quota, RateLimiter};
use ludoteca_store::GuestId;
use std::num::NonZeroU32;
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};

/// The key by which the requests of a guest are counted.
pub(crate) fn of_guest(guest: GuestId) -> String {
    format!("guest-{}", guest.0)
}

/// The limits of requests, each kept by guest or address.
///
/// Each node keeps them for itself, and where there are several a request counts as many times as there are nodes: whoever is
/// sent to all of them in turn gets together what one would give.
pub(crate) struct Rates {
    nodes: AtomicU32,
    posts: DefaultKeyedRateLimiter<String>,
    studies: DefaultKeyedRateLimiter<String>,
    replays: DefaultKeyedRateLimiter<String>,
    guests: DefaultKeyedRateLimiter<String>,
    bots: DefaultKeyedRateLimiter<String>,
    bot_addresses: DefaultKeyedRateLimiter<String>,
    new_bots: DefaultKeyedRateLimiter<String>,
    new_classes: DefaultKeyedRateLimiter<String>,
    class_codes: DefaultKeyedRateLimiter<String>,
    new_leagues: DefaultKeyedRateLimiter<String>,
}

impl Default for Rates {
    fn default() -> Self {
        let minute = |(rate, burst): (NonZeroU32, NonZeroU32)| Quota::per_minute(rate).allow_burst(burst);
        let second = |(rate, burst): (NonZeroU32, NonZeroU32)| Quota::per_second(rate).allow_burst(burst);
        let hour = |(rate, burst): (NonZeroU32, NonZeroU32)| Quota::per_hour(rate).allow_burst(burst);
        Rates {
            nodes: AtomicU32::new(1),
            posts: RateLimiter::keyed(minute(limits::POSTS)),
            studies: RateLimiter::keyed(second(limits::STUDIES)),
            replays: RateLimiter::keyed(second(limits::REPLAYS)),
            guests: RateLimiter::keyed(minute(limits::GUESTS)),
            bots: RateLimiter::keyed(second(limits::BOT_REQUESTS)),
            bot_addresses: RateLimiter::keyed(second(limits::ADDRESS_BOT_REQUESTS)),
            new_bots: RateLimiter::keyed(hour(limits::NEW_BOTS)),
            new_classes: RateLimiter::keyed(hour(limits::NEW_CLASSES)),
            class_codes: RateLimiter::keyed(minute(limits::CLASS_CODES)),
            new_leagues: RateLimiter::keyed(hour(limits::NEW_LEAGUES)),
        }
    }
}

impl Rates {
    /// From now on so many nodes share the limits.
    pub(crate) fn share_among(&self, nodes: NonZeroU32) {
        self.nodes.store(nodes.get(), Relaxed);
    }

    fn check(&self, limit: &DefaultKeyedRateLimiter<String>, who: &str) -> bool {
        let weight = NonZeroU32::new(self.nodes.load(Relaxed)).unwrap_or(NonZeroU32::MIN);
        // With more nodes than may ask at once, one at a time may.
        match limit.check_key_n(&who.to_string(), weight) {
            Ok(answer) => answer.is_ok(),
            Err(_) => limit.check_key(&who.to_string()).is_ok(),
        }
    }

    /// Whether one more writing request is allowed.
    pub(crate) fn post(&self, who: &str) -> bool {
        self.check(&self.posts, who)
    }

    /// Whether one more question about a position is allowed.
    pub(crate) fn study(&self, who: &str) -> bool {
        self.check(&self.studies, who)
    }

    /// Whether one more record or picture is allowed.
    pub(crate) fn replay(&self, address: &str) -> bool {
        self.check(&self.replays, address)
    }

    /// Whether one more guest may come from an address.
    pub(crate) fn guest(&self, address: &str) -> bool {
        self.check(&self.guests, address)
    }

    /// Whether the bots of an owner, from this address, may ask once more.
    pub(crate) fn bot(&self, owner: &str, address: Option<&String>) -> bool {
        self.check(&self.bots, owner) && address.is_none_or(|from| self.check(&self.bot_addresses, from))
    }

    /// Whether one more bot may be made from an address.
    pub(crate) fn new_bot(&self, address: &str) -> bool {
        self.check(&self.new_bots, address)
    }

    /// Whether one more class may be opened from an address.
    pub(crate) fn new_class(&self, address: &str) -> bool {
        self.check(&self.new_classes, address)
    }

    /// Whether one more code of a class may be tried from an address.
    pub(crate) fn class_code(&self, address: &str) -> bool {
        self.check(&self.class_codes, address)
    }

    /// Whether one more league may be opened from an address.
    pub(crate) fn new_league(&self, address: &str) -> bool {
        self.check(&self.new_leagues, address)
    }

    /// Forgets those who have not asked for a while.
    pub(crate) fn forget(&self) {
        self.posts.retain_recent();
        self.studies.retain_recent();
        self.replays.retain_recent();
        self.guests.retain_recent();
        self.bots.retain_recent();
        self.bot_addresses.retain_recent();
        self.new_bots.retain_recent();
        self.new_classes.retain_recent();
        self.class_codes.retain_recent();
        self.new_leagues.retain_recent();
    }
}

/// The limit of one socket.
pub(crate) fn socket() -> DefaultDirectRateLimiter {
    let (rate, burst) = limits::MESSAGES;
    RateLimiter::direct(Quota::per_second(rate).allow_burst(burst))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn several_nodes_share_what_one_would_give() {
        let granted = |nodes| {
            let rates = Rates::default();
            rates.share_among(NonZeroU32::new(nodes).unwrap());
            (0..1000).filter(|_| rates.guest("somewhere")).count()
        };
        assert_eq!(granted(1), 30);
        assert_eq!(granted(3), 10);
        assert!(granted(500) >= 1, "one may always come");
    }
}
