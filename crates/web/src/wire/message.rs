//! What is said on the socket of a live game.

use super::board::{Ending, Layout, Picking, Scene, SideName};
use super::game::{Clocks, GameSummary, MoveEntry, Seat};
use serde::{Deserialize, Serialize};

data! {
    /// What the players have offered each other; a side's name is that of the one who offers.
    #[derive(Copy, Default)]
    pub struct Offers {
        /// A draw.
        pub draw: Option<SideName>,
        /// To take back the last move of the one who asks.
        pub takeback: Option<SideName>,
        /// Another game with the sides exchanged, after the end.
        pub rematch: Option<SideName>,
        /// Whether each side has offered a draw in this position already; it may once.
        pub asked_draw: [bool; 2],
        /// The same about taking back.
        pub asked_takeback: [bool; 2],
    }

    /// What can be offered.
    #[derive(Copy)]
    pub enum OfferKind {
        /// A draw.
        Draw,
        /// To take back.
        Takeback,
        /// Another game.
        Rematch,
    }

    /// What became of an offer that was not accepted.
    #[derive(Copy)]
    pub enum OfferEnd {
        /// The other side has declined it.
        Declined,
        /// Who made it has withdrawn it.
        Withdrawn,
        /// A move was made instead.
        Lapsed,
    }

    /// What somebody claims when the other player has left.
    #[derive(Copy)]
    pub enum Claimed {
        /// The win.
        Win,
        /// A draw.
        Draw,
    }

    /// Everything about a game, for one who has just connected.
    pub struct Hello {
        /// The game.
        pub head: GameSummary,
        /// The board.
        pub layout: Layout,
        /// The position at the beginning.
        pub start: Scene,
        /// The moves after `since`.
        pub moves: Vec<MoveEntry>,
        /// How many moves the client has already; less than it said if some of them were taken back.
        pub since: u32,
        /// How often moves were taken back.
        pub takebacks: u32,
        /// The position as it stands.
        pub scene: Scene,
        /// What the game is about, in one line.
        pub aim: String,
        /// What the side to move has to reckon with at once, as a clause, if there is such a thing.
        pub threat: Option<String>,
        /// What may be picked first, if it is your turn.
        pub picking: Option<Picking>,
        /// How many legal moves there are.
        pub legal: u32,
        /// The clocks, if there are any.
        pub clocks: Option<Clocks>,
        /// What is offered.
        pub offers: Offers,
        /// The game that follows this one, once it is agreed; none that was aborted.
        pub rematch: Option<String>,
        /// Whether that game is over too.
        pub rematch_over: bool,
        /// How many others look on without a seat.
        pub watchers: u32,
        /// The keys of your seats, with which another device of yours takes them too.
        pub seat_keys: [Option<String>; 2],
        /// Whose computer player is thinking just now.
        pub thinking: Option<SideName>,
        /// About how many others think first.
        pub ahead: u32,
    }

    /// What the server says.
    #[serde(tag = "t", rename_all_fields = "camelCase")]
    pub enum ServerMessage {
        /// Everything; first after connecting, and again when the server had to start over.
        Hello(Box<Hello>),
        /// A move was made and stored.
        Moved {
            /// The move.
            entry: Box<MoveEntry>,
            /// The position after it.
            scene: Scene,
            /// What the side to move has to reckon with at once, as a clause, if there is such a thing.
            threat: Option<String>,
            /// What may be picked first, if it is your turn.
            picking: Option<Picking>,
            /// The clocks, if there are any.
            clocks: Option<Clocks>,
            /// How the game ended, if the move ended it.
            ending: Option<Ending>,
            /// How often moves were taken back before.
            takebacks: u32,
            /// How many legal moves there are now.
            legal: u32,
        },
        /// Moves were taken back; forget those after `plies`.
        Back {
            /// How many moves are left.
            plies: u32,
            /// How often moves were taken back, this time included.
            takebacks: u32,
            /// The position as it stands.
            scene: Scene,
            /// What the side to move has to reckon with at once, as a clause, if there is such a thing.
            threat: Option<String>,
            /// What may be picked first, if it is your turn.
            picking: Option<Picking>,
            /// The clocks, if there are any.
            clocks: Option<Clocks>,
            /// How many legal moves there are now.
            legal: u32,
        },
        /// Somebody sat down, connected, left or is called otherwise.
        Seats {
            /// Who plays.
            seats: [Seat; 2],
            /// How many look on without a seat.
            watchers: u32,
        },
        /// What is offered has changed.
        Offers {
            /// What is offered now.
            offers: Offers,
        },
        /// An offer is off the table and was not accepted.
        Answered {
            /// What was offered.
            what: OfferKind,
            /// Who had offered it.
            by: SideName,
            /// What became of it.
            how: OfferEnd,
        },
        /// The game ended without a move.
        Ended {
            /// How.
            ending: Ending,
            /// The clocks, if there are any.
            clocks: Option<Clocks>,
        },
        /// Another game follows this one.
        Rematch {
            /// Its id.
            id: String,
        },
        /// The answer to `pick`, and to `type` if the text is not a whole move.
        Picking {
            /// The number of the question.
            ask: u32,
            /// The position it is about: how many moves led to it.
            ply: u32,
            /// The prefix: what was picked, with the new site if there was one.
            picks: Vec<u16>,
            /// What may follow it.
            picking: Picking,
        },
        /// The other answer to `pick` with a site, and to `type`: what speaks against it. What was picked before stays picked.
        Objection {
            /// The number of the question.
            ask: u32,
            /// As a clause: "the pawn on c3 is not yours; it is green's turn".
            why: String,
        },
        /// The answer to `look`.
        Look {
            /// How many moves led to it.
            ply: u32,
            /// The position.
            scene: Scene,
        },
        /// A computer player has to think, or its place in the queue has changed.
        Thinking {
            /// Its side.
            side: SideName,
            /// About how many others think first; 0 once it has begun.
            ahead: u32,
        },
        /// Something was refused and has changed nothing.
        Refused {
            /// The number of the question, if it had one.
            ask: Option<u32>,
            /// One word for what was refused: a message's name, or "frame".
            what: String,
            /// One clear clause.
            why: String,
        },
        /// The answer to `ping`.
        Pong,
        /// The server goes down for a moment: connect again soon.
        Closing,
    }

    /// What is done about an offer.
    #[derive(Copy)]
    pub enum Answer {
        /// Make it.
        Offer,
        /// Accept the other side's.
        Accept,
        /// Decline the other side's, or withdraw one's own.
        Decline,
    }

    /// What a client says.
    #[serde(tag = "t", rename_all_fields = "camelCase")]
    pub enum ClientMessage {
        /// Make a move.
        Move {
            /// A number of the client's own, repeated in a refusal.
            ask: u32,
            /// How many moves were played before it.
            ply: u32,
            /// How often moves were taken back before it.
            takebacks: u32,
            /// The move, as we write it.
            text: String,
        },
        /// What does this text mean that somebody has typed: a move, which is made; a cell, which is picked; or nothing?
        Type {
            /// A number of the client's own, repeated in the answer.
            ask: u32,
            /// How many moves were played before it.
            ply: u32,
            /// How often moves were taken back before it.
            takebacks: u32,
            /// What is picked already.
            picks: Vec<u16>,
            /// The text.
            text: String,
        },
        /// What may follow these picks, here or at an earlier position? With a site: may it follow, or be picked in their place?
        Pick {
            /// A number of the client's own, repeated in the answer.
            ask: u32,
            /// The position: how many moves led to it; with a site, the one that stands.
            ply: u32,
            /// The prefix.
            picks: Vec<u16>,
            /// The site that is meant.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            #[cfg_attr(test, ts(optional))]
            site: Option<u16>,
        },
        /// How does the position look after so many moves?
        Look {
            /// How many.
            ply: u32,
        },
        /// Give up.
        Resign,
        /// Break the game off without a result, before each side has moved.
        Abort,
        /// End the game because the other player has left.
        Claim {
            /// What is claimed.
            result: Claimed,
        },
        /// About a draw.
        Draw {
            /// What is done.
            #[serde(rename = "do")]
            act: Answer,
        },
        /// About taking back.
        Takeback {
            /// What is done.
            #[serde(rename = "do")]
            act: Answer,
        },
        /// About another game with the sides exchanged.
        Rematch {
            /// What is done.
            #[serde(rename = "do")]
            act: Answer,
        },
        /// Are you there?
        Ping,
    }
}
