//! What all clients sent and were told, in the order of one clock.

use std::collections::BTreeMap;

/// Milliseconds since the run began.
pub type Ms = u64;

/// How a game ended, as far as views have to agree on it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct End {
    /// Who won: 0, 1, or nobody.
    pub winner: Option<usize>,
    /// The word for why.
    pub reason: String,
}

/// A game as somebody sees it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct View {
    /// How often moves were taken back.
    pub takebacks: u32,
    /// The moves that stand.
    pub moves: Vec<String>,
    /// The end.
    pub ended: Option<End>,
}

/// What happened to a client at a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum What {
    /// It has connected and was told everything.
    Hello {
        /// The game.
        view: View,
        /// What both have left on the clock.
        left: Option<[u32; 2]>,
    },
    /// It has sent a move.
    Sent {
        /// After so many.
        ply: u32,
        /// And so many takebacks.
        takebacks: u32,
        /// The move.
        text: String,
    },
    /// It was told of a move.
    Moved {
        /// The number of the move, from 1.
        ply: u32,
        /// How often moves were taken back before.
        takebacks: u32,
        /// The move.
        text: String,
        /// The end that it brings.
        ended: Option<End>,
        /// What both have left on the clock.
        left: Option<[u32; 2]>,
    },
    /// It was told that moves were taken back.
    Back {
        /// So many are left.
        plies: u32,
        /// So often, this time included.
        takebacks: u32,
    },
    /// It was told of an end without a move.
    Ended(End),
    /// A move of it was refused.
    Refused(String),
    /// The connection is gone.
    Lost,
}

/// One thing that happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    /// When.
    pub at: Ms,
    /// To whom.
    pub client: u32,
    /// In which game.
    pub game: String,
    /// What.
    pub what: What,
}

/// A time during which something was broken on purpose.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trouble {
    /// From when.
    pub from: Ms,
    /// Until when it was whole again.
    pub to: Ms,
    /// Whether nobody could be served meanwhile.
    pub everywhere: bool,
}

/// A whole run.
#[derive(Clone, Debug, Default)]
pub struct History {
    /// What happened to clients, in order.
    pub events: Vec<Event>,
    /// What was broken.
    pub troubles: Vec<Trouble>,
    /// What each node says of each game at the very end, when all is quiet.
    pub last: BTreeMap<String, Vec<View>>,
    /// The clients that were connected at the end and should have been told everything.
    pub present: Vec<(u32, String)>,
    /// Games in which a computer has to move and had time to, at the end.
    pub stuck: Vec<String>,
    /// What each side has on the clock at the beginning of a game that has one.
    pub base: u32,
}
