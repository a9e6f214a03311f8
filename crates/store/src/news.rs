//! What one node of several learns of the others.
//!
//! A node is a process that serves a database. What it changes it knows itself; what other processes have changed it is told
//! after their commit, in the order in which each of them made it. News only say where to look: the truth is what is stored.

use std::fmt::{self, Display, Formatter};
use std::str::FromStr;

use tokio::sync::broadcast::{self, error::RecvError};

use crate::{GuestId, Millis};

/// The number of a node, drawn from the database when a process opens it and never given twice.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct NodeId(pub i64);

/// A node that has not noted a sign of life for so long has lost its leases.
pub const LEASE: Millis = 10_000;

/// A node that has not noted a sign of life for so long was not at work: shorter times cannot be told from a busy machine.
pub const STALL: Millis = 3_000;

/// What a database says to a sign of life.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Beat {
    /// The moment, by the clock that all nodes have in common.
    pub now: Millis,
    /// Whether the node was not at work for [`STALL`] or has just come. It counts as being there only once it has called
    /// [`Store::add_outage`](crate::Store::add_outage).
    pub late: bool,
}

/// The longest text that may be told to other nodes, in bytes.
pub const TELL: usize = 4_000;

/// What has changed.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Topic {
    /// The game of this name: its moves, its end, its seats; or it has been made, or is there no more.
    Game(String),
    /// The name of a guest, or who may speak for the guest.
    Guest(GuestId),
    /// Who is not let in.
    Bans,
    /// The times that are charged to nobody.
    Outages,
}

impl Display for Topic {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Topic::Game(id) => write!(f, "g{id}"),
            Topic::Guest(guest) => write!(f, "u{}", guest.0),
            Topic::Bans => f.write_str("b"),
            Topic::Outages => f.write_str("o"),
        }
    }
}

impl FromStr for Topic {
    type Err = ();

    /// A kind that only a newer program knows is an error, and nothing to this one.
    fn from_str(text: &str) -> Result<Topic, ()> {
        match (text.get(..1), text.get(1..)) {
            (Some("g"), Some(id)) => Ok(Topic::Game(id.to_string())),
            (Some("u"), Some(number)) => number.parse().map(|id| Topic::Guest(GuestId(id))).map_err(drop),
            (Some("b"), Some("")) => Ok(Topic::Bans),
            (Some("o"), Some("")) => Ok(Topic::Outages),
            _ => Err(()),
        }
    }
}

/// Something that another process has done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum News {
    /// It has changed this.
    Changed(Topic),
    /// It tells this, by [`Store::tell`](crate::Store::tell).
    Told {
        /// What it is about.
        topic: String,
        /// What there is to say.
        text: String,
    },
    /// News may have been missed: whatever is held in memory has to be looked up again, and what was told be told anew.
    Resync,
}

/// News as they come.
pub struct Listener(pub(crate) broadcast::Receiver<News>);

impl Listener {
    /// The next piece of news; `None` when the store is closed. Who does not keep up is told [`News::Resync`].
    pub async fn next(&mut self) -> Option<News> {
        match self.0.recv().await {
            Ok(news) => Some(news),
            Err(RecvError::Lagged(_)) => Some(News::Resync),
            Err(RecvError::Closed) => None,
        }
    }
}
