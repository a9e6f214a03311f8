//! Where a request comes from, as limits are kept by it.

use axum::http::HeaderMap;
use ludoteca_kit::words::{COMMON, Message, say};
use std::fmt;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};
use std::str::FromStr;

/// A range of addresses: `10.0.0.0/8`, or one address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Net {
    address: IpAddr,
    prefix: u8,
}

impl Net {
    /// One address alone.
    pub const fn of(address: IpAddr) -> Net {
        let prefix = match address {
            IpAddr::V4(_) => 32,
            IpAddr::V6(_) => 128,
        };
        Net { address, prefix }
    }

    /// The same, no narrower than the range that one household has.
    pub(crate) fn of_households(self) -> Net {
        if self.address.is_ipv6() { Net { prefix: self.prefix.min(64), ..self } } else { self }
    }

    /// Whether an address lies in it. One of the old kind that is written in the new is the old one.
    pub fn contains(&self, address: IpAddr) -> bool {
        let differ = match (self.address, address.to_canonical()) {
            (IpAddr::V4(net), IpAddr::V4(address)) => u128::from(net.to_bits() ^ address.to_bits()) << 96,
            (IpAddr::V6(net), IpAddr::V6(address)) => net.to_bits() ^ address.to_bits(),
            _ => return false,
        };
        differ.leading_zeros() >= u32::from(self.prefix)
    }
}

impl FromStr for Net {
    type Err = Message;

    fn from_str(text: &str) -> Result<Net, Message> {
        let wrong = || say!(COMMON, "server-no-net", found = text);
        let (address, prefix) = match text.trim().split_once('/') {
            Some((address, prefix)) => (address, Some(prefix.parse::<u8>().map_err(|_| wrong())?)),
            None => (text.trim(), None),
        };
        let whole = Net::of(address.parse::<IpAddr>().map_err(|_| wrong())?.to_canonical());
        match prefix {
            Some(prefix) if prefix > whole.prefix => Err(wrong()),
            Some(prefix) => Ok(Net { prefix, ..whole }),
            None => Ok(whole),
        }
    }
}

impl fmt::Display for Net {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *self == Net::of(self.address) {
            return self.address.fmt(f);
        }
        write!(f, "{}/{}", self.address, self.prefix)
    }
}

/// Who is believed about whom a request comes from.
#[derive(Clone, Debug)]
pub struct Proxies {
    nets: Vec<Net>,
    /// Nobody has named any: this machine may be a proxy, or its owner.
    unnamed: bool,
}

impl Default for Proxies {
    /// A proxy on this machine.
    fn default() -> Self {
        let here = [IpAddr::V4(Ipv4Addr::LOCALHOST), IpAddr::V6(Ipv6Addr::LOCALHOST)];
        Proxies { nets: here.map(Net::of).to_vec(), unnamed: true }
    }
}

impl Proxies {
    /// These and no others.
    pub fn named(nets: Vec<Net>) -> Proxies {
        Proxies { nets, unnamed: false }
    }

    /// Whether an address is one of theirs.
    pub(crate) fn include(&self, address: IpAddr) -> bool {
        self.nets.iter().any(|net| net.contains(address))
    }

    /// Where a request comes from. A proxy says for whom it asks, and of several in a row each says it of the one before; the
    /// last address that is no proxy's is the visitor's, and what stands before it anybody may have written. `None` for the
    /// owner of this machine, who is not limited by address.
    pub(crate) fn sender(&self, headers: &HeaderMap, peer: Option<IpAddr>) -> Option<String> {
        let peer = peer.unwrap_or(IpAddr::V4(Ipv4Addr::LOCALHOST));
        if !self.include(peer) {
            return Some(household(peer));
        }
        let lines = headers.get_all("x-forwarded-for").iter().filter_map(|line| line.to_str().ok());
        let all: Vec<&str> = lines.flat_map(|line| line.split(',')).map(str::trim).collect();
        let visitor = all.iter().rev().filter(|name| !name.is_empty()).find_map(|name| match named(name) {
            Some(address) if self.include(address) => None,
            Some(address) => Some(household(address)),
            // Some proxies hide who asks behind a word of their own.
            None => Some((*name).to_string()),
        });
        visitor.or_else(|| (!self.unnamed).then(|| household(peer)))
    }
}

/// An address as a proxy writes it, with or without a port.
fn named(text: &str) -> Option<IpAddr> {
    let bare = text.strip_prefix('[').and_then(|rest| rest.split(']').next());
    let with_port = || text.parse::<std::net::SocketAddr>().ok().map(|address| address.ip());
    bare.unwrap_or(text).parse().ok().or_else(with_port)
}

/// An address as limits are kept by it: of the new kind, one household has as many as it likes below the same half.
pub(crate) fn household(address: IpAddr) -> String {
    match address.to_canonical() {
        IpAddr::V4(address) => address.to_string(),
        IpAddr::V6(address) => {
            let [a, b, c, d, ..] = address.segments();
            format!("{a:x}:{b:x}:{c:x}:{d:x}::/64")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn forwarded(lines: &[&str]) -> HeaderMap {
        let name = axum::http::HeaderName::from_static("x-forwarded-for");
        lines.iter().map(|line| (name.clone(), line.parse().unwrap())).collect()
    }

    fn check(proxies: &Proxies, lines: &[&str], peer: &str, expected: Option<&str>) {
        let found = proxies.sender(&forwarded(lines), Some(peer.parse().unwrap()));
        assert_eq!(found.as_deref(), expected, "{lines:?} from {peer}");
    }

    #[test]
    fn nets_are_read_and_know_their_own() {
        let net = |text: &str| text.parse::<Net>();
        for (text, inside, outside) in [
            ("10.0.0.0/8", "10.255.1.2", "11.0.0.1"),
            ("10.1.2.3", "10.1.2.3", "10.1.2.4"),
            ("2001:db8::/32", "2001:db8:ffff::1", "2001:db9::1"),
            ("0.0.0.0/0", "9.9.9.9", "::2"),
            ("::ffff:10.1.2.3", "10.1.2.3", "10.1.2.4"),
        ] {
            let net = net(text).unwrap();
            assert!(
                net.contains(inside.parse().unwrap()) && !net.contains(outside.parse().unwrap()),
                "{text}"
            );
        }
        for wrong in ["", "ten", "10.0.0.0/33", "10.0.0.0/", "10.0.0/8", "::/129", "/8"] {
            assert!(net(wrong).is_err(), "{wrong}");
        }
        assert_eq!(net(" 10.0.0.0/8 ").unwrap().to_string(), "10.0.0.0/8");
        assert_eq!(net("::1").unwrap().to_string(), "::1");
    }

    #[test]
    fn only_a_proxy_speaks_for_others() {
        let here = Proxies::default();
        check(&here, &["9.9.9.9, 1.2.3.4"], "127.0.0.1", Some("1.2.3.4"));
        check(&here, &["9.9.9.9, 1.2.3.4"], "8.8.8.8", Some("8.8.8.8"));
        check(&here, &["1.2.3.4"], "127.0.0.2", Some("127.0.0.2"));
        check(&here, &[], "127.0.0.1", None);
        check(&here, &["9.9.9.9"], "2001:db8:1:2:3:4:5:6", Some("2001:db8:1:2::/64"));
        check(&here, &["9.9.9.9"], "::ffff:8.8.8.8", Some("8.8.8.8"));
        check(&here, &["1.2.3.4"], "::1", Some("1.2.3.4"));
        check(&here, &["1.2.3.4:5678"], "::1", Some("1.2.3.4"));
        check(&here, &["[2001:db8::7]:80"], "::1", Some("2001:db8:0:0::/64"));
    }

    /// Two lines of a header are one list, whose end the nearest proxy has written.
    #[test]
    fn of_several_lines_the_last_counts() {
        check(&Proxies::default(), &["6.6.6.6", "1.2.3.4"], "127.0.0.1", Some("1.2.3.4"));
        let proxies = Proxies::named(vec!["10.0.0.0/8".parse().unwrap()]);
        check(&proxies, &["6.6.6.6", "1.2.3.4, 10.0.0.9", "10.0.0.8"], "10.0.0.7", Some("1.2.3.4"));
        check(&proxies, &["unknown"], "10.0.0.7", Some("unknown"));
        // Where proxies are named, one that says nothing is limited like anybody, and so is this machine.
        check(&proxies, &[], "10.0.0.7", Some("10.0.0.7"));
        check(&proxies, &["1.2.3.4"], "127.0.0.1", Some("127.0.0.1"));
    }
}
