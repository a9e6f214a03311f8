//! Games: who sits where, what was played, how much time is left.

use super::board::{Effect, Ending, SideName};
use serde::{Deserialize, Serialize};

data! {
    /// What kind of player sits somewhere.
    #[derive(Copy)]
    pub enum SeatKind {
        /// Nobody yet.
        Open,
        /// A person.
        Guest,
        /// A computer player.
        Computer,
        /// A program of somebody's, connected from elsewhere.
        Bot,
    }

    /// A seat of a game, as the one who asks sees it.
    pub struct Seat {
        /// Who sits there.
        pub kind: SeatKind,
        /// What the player is called; empty for an open seat.
        pub name: String,
        /// The computer player as it is typed: "engine:level=3".
        pub player: Option<String>,
        /// Whether the one who asks may move for it.
        pub you: bool,
        /// Whether somebody who may move for it is connected; always true for computers.
        pub online: bool,
        /// In how many milliseconds the other player may claim the game because this one has left; null if that
        /// cannot be.
        pub claim: Option<u32>,
    }

    /// A time control, in milliseconds.
    #[derive(Copy)]
    pub struct Clock {
        /// What each side has at the beginning.
        pub base: u32,
        /// What each move adds.
        pub increment: u32,
    }

    /// What the clocks show at the moment the message is sent.
    #[derive(Copy)]
    pub struct Clocks {
        /// Milliseconds left for the first and the second side.
        pub left: [u32; 2],
        /// Whose clock runs; nobody's before each side has moved once and after the end.
        pub running: Option<SideName>,
        /// Milliseconds left for the first move of the side to move, after which the game is aborted; null if that
        /// move may take as long as it likes, or was made.
        pub first: Option<u32>,
    }

    /// A move that was played.
    pub struct MoveEntry {
        /// The number of the move, from 1.
        pub ply: u32,
        /// Who made it.
        pub side: SideName,
        /// The move, as we write it.
        pub text: String,
        /// The sites that spell it.
        pub picks: Vec<u16>,
        /// The ways of the pieces that it carried: where each stood, and where it went.
        pub trails: Vec<(u16, u16)>,
        /// The kind of the piece that moved, an index into the pieces of the layout; null where its side moved several.
        pub piece: Option<u32>,
        /// What it did.
        pub effect: Effect,
        /// How long the mover thought, in milliseconds.
        pub spent: u32,
        /// What a computer player says about it.
        pub why: Option<String>,
    }

    /// A game in a few words, for lists and for the head of its page.
    pub struct GameSummary {
        /// The unguessable id; the page is `/g/ID`.
        pub id: String,
        /// The full game string: "claustro(size=6)".
        pub game: String,
        /// The name of the game, for people.
        pub title: String,
        /// The names of the two sides, lower case.
        pub sides: [String; 2],
        /// The rules about the past that differ from the defaults: "limit=none".
        pub settings: String,
        /// The options and settings that differ from the defaults, in people's words: "jump: yes".
        pub variant: Vec<String>,
        /// Who plays.
        pub seats: [Seat; 2],
        /// The time control, if there is one.
        pub clock: Option<Clock>,
        /// Whether it stands in public lists.
        pub listed: bool,
        /// How many moves were played.
        pub plies: u32,
        /// Whose turn it is.
        pub turn: SideName,
        /// How it ended, if it did.
        pub ending: Option<Ending>,
        /// When it was created, in milliseconds since 1970.
        pub created: u64,
        /// When the last thing happened in it, in milliseconds since 1970.
        pub last: u64,
        /// The game of which this is a rematch.
        pub rematch_of: Option<String>,
    }
}
