//! Who is not let in: guests by their number, as in `guest:17`, and addresses or ranges of them.

use crate::address::Net;
use ludoteca_store::{Ban, GuestId, Millis};
use std::net::IpAddr;

/// The bans that stand, read from the store and again whenever they change.
#[derive(Default)]
pub(crate) struct Bans {
    guests: Vec<(GuestId, Option<Millis>)>,
    nets: Vec<(Net, Option<Millis>)>,
}

impl Bans {
    /// Reads what operators have written.
    pub(crate) fn of(bans: Vec<Ban>) -> Bans {
        let mut read = Bans::default();
        for Ban { whom, until, .. } in bans {
            if let Some(guest) = whom.strip_prefix("guest:").and_then(|number| number.parse().ok()) {
                read.guests.push((GuestId(guest), until));
            } else if let Ok(net) = whom.parse::<Net>() {
                read.nets.push((net.of_households(), until));
            } else {
                tracing::warn!("a ban names neither a guest nor an address: {whom:?}");
            }
        }
        read
    }

    /// Whether a guest is kept out at a moment.
    pub(crate) fn guest(&self, guest: GuestId, now: Millis) -> bool {
        self.guests.iter().any(|&(banned, until)| banned == guest && holds(until, now))
    }

    /// Whether an address is kept out at a moment. That of a household is a range, of which the first stands for all.
    pub(crate) fn address(&self, address: &str, now: Millis) -> bool {
        let first = address.split_once('/').map_or(address, |(first, _)| first);
        let Ok(address) = first.parse::<IpAddr>() else { return false };
        self.nets.iter().any(|&(net, until)| net.contains(address) && holds(until, now))
    }

    /// The guests who are kept out at a moment.
    pub(crate) fn all_guests(&self, now: Millis) -> impl Iterator<Item = GuestId> + '_ {
        self.guests.iter().filter(move |(_, until)| holds(*until, now)).map(|(guest, _)| *guest)
    }
}

fn holds(until: Option<Millis>, now: Millis) -> bool {
    until.is_none_or(|until| now < until)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn guests_and_ranges_are_kept_out_as_long_as_it_says() {
        let ban = |whom: &str, until| Ban { whom: whom.to_string(), since: 0, until, why: String::new() };
        let bans = Bans::of(vec![
            ban("guest:17", None),
            ban("guest:18", Some(100)),
            ban("10.1.0.0/16", None),
            ban("2001:db8::1", Some(100)),
            ban("nobody", None),
        ]);
        let guests = |now| [16, 17, 18].map(|guest| bans.guest(GuestId(guest), now));
        assert_eq!(guests(99), [false, true, true]);
        assert_eq!(guests(100), [false, true, false]);
        assert_eq!(bans.all_guests(100).collect::<Vec<_>>(), [GuestId(17)]);
        let addresses =
            |now| ["10.1.2.3", "10.2.2.3", "2001:db8:0:0::/64", "?"].map(|from| bans.address(from, now));
        assert_eq!(addresses(99), [true, false, true, false]);
        assert_eq!(addresses(100), [true, false, false, false]);
    }
}
