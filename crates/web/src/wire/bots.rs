//! What programs ask for that play as bots, and what pages show of them.

use super::board::SideName;
use super::game::{Clock, Clocks, GameSummary, SeatKind};
use super::message::{Answer, Claimed, Offers};
use super::pages::Trouble;
use serde::{Deserialize, Serialize};

data! {
    /// Where a game stands: a move that names another place is refused.
    #[derive(Copy, Default)]
    pub struct BotPlace {
        /// How many moves were played.
        pub plies: u32,
        /// How often moves were taken back.
        #[serde(default)]
        pub takebacks: u32,
    }

    /// How far a game is.
    #[derive(Copy)]
    pub enum BotStatus {
        /// A seat is open.
        Waiting,
        /// It goes on.
        Running,
        /// It has ended.
        Over,
    }

    /// Somebody who plays, as a bot is told of them.
    pub struct BotPlayer {
        /// What kind of player.
        pub kind: SeatKind,
        /// What the player is called; empty for an open seat.
        pub name: String,
    }

    /// How a game ended, for programs.
    pub struct BotEnding {
        /// Who won; null for a draw and for a game without a result.
        pub winner: Option<SideName>,
        /// One word for why.
        pub reason: String,
        /// Whether it has a result at all.
        pub result: bool,
    }

    /// A game as the bot sees it that asks: all of it, so that nothing has to be remembered.
    pub struct BotGame {
        /// The id of the game; its page is `/g/ID`.
        pub id: String,
        /// The full game string.
        pub game: String,
        /// The rules about the past that differ from the defaults.
        pub settings: String,
        /// The letters of the sides, as positions have them.
        pub letters: [String; 2],
        /// Who plays.
        pub players: [BotPlayer; 2],
        /// Where the bot sits.
        pub you: Option<SideName>,
        /// How far the game is.
        pub status: BotStatus,
        /// Where the game stands: to be sent with a move.
        pub place: BotPlace,
        /// Whose turn it is.
        pub turn: SideName,
        /// Whether the bot has to move now.
        pub your_turn: bool,
        /// The position at the beginning.
        pub start: String,
        /// The moves since, as we write them.
        pub moves: Vec<String>,
        /// The position as it stands.
        pub position: String,
        /// Every legal move, if the bot has to move and has not said that it wants none.
        pub legal: Option<Vec<String>>,
        /// The time control, if there is one.
        pub clock: Option<Clock>,
        /// The clocks at this moment, if there are any.
        pub clocks: Option<Clocks>,
        /// What is offered.
        pub offers: Offers,
        /// How it ended, if it did.
        pub ending: Option<BotEnding>,
    }

    /// A game that waits for somebody.
    pub struct BotChallenge {
        /// The id of the game.
        pub id: String,
        /// The full game string.
        pub game: String,
        /// The id of the game without its options.
        pub family: String,
        /// The rules about the past that differ from the defaults.
        pub settings: String,
        /// The time control, if there is one.
        pub clock: Option<Clock>,
        /// The seat that is open.
        pub side: SideName,
        /// Who offers it.
        pub by: BotPlayer,
        /// Whether it is meant for the bot that asks.
        pub for_you: bool,
        /// Whether the bot that asks has offered it.
        pub yours: bool,
        /// Since when, in milliseconds since 1970.
        pub created: u64,
    }

    /// The side that a challenger wants.
    #[derive(Copy, Default)]
    pub enum BotSide {
        /// The first.
        First,
        /// The second.
        Second,
        /// By lot.
        #[default]
        Random,
    }

    /// A game that a bot offers.
    pub struct BotOffer {
        /// A game id or a full game string.
        pub game: String,
        /// The rules about the past that differ from the defaults.
        #[serde(default)]
        pub settings: String,
        /// The time control.
        #[serde(default)]
        pub clock: Option<Clock>,
        /// Where the bot wants to sit.
        #[serde(default)]
        pub side: BotSide,
        /// The name of the bot that it is meant for; everybody else finds it in the lists.
        #[serde(default)]
        pub to: Option<String>,
    }

    /// What a bot can do. Over HTTP each has an address of its own.
    #[serde(tag = "do", rename_all_fields = "camelCase")]
    pub enum BotAct {
        /// Who am I?
        Me,
        /// Which games wait for somebody?
        Challenges,
        /// Offer a game.
        Offer {
            /// Which.
            offer: BotOffer,
        },
        /// Sit down at an open seat.
        Accept {
            /// The game.
            game: String,
        },
        /// Decline a challenge that is meant for the bot, or withdraw its own.
        Decline {
            /// The game.
            game: String,
        },
        /// Which unfinished games does the bot play?
        Games,
        /// Where does a game stand?
        Game {
            /// The game.
            game: String,
        },
        /// Make a move. Said again it is the same move.
        Move {
            /// The game.
            game: String,
            /// Where the bot believes it to stand.
            place: BotPlace,
            /// The move.
            #[serde(rename = "move")]
            text: String,
        },
        /// Give up.
        Resign {
            /// The game.
            game: String,
        },
        /// Break the game off without a result, before each side has moved.
        Abort {
            /// The game.
            game: String,
        },
        /// About a draw.
        Draw {
            /// The game.
            game: String,
            /// What is done.
            answer: Answer,
        },
        /// About taking back.
        Takeback {
            /// The game.
            game: String,
            /// What is done.
            answer: Answer,
        },
        /// End the game because the other player has left.
        Claim {
            /// The game.
            game: String,
            /// What is claimed.
            result: Claimed,
        },
    }

    /// What comes of it.
    #[serde(tag = "t", rename_all_fields = "camelCase")]
    pub enum BotAnswer {
        /// The bot itself.
        Me {
            /// It.
            me: Box<BotMe>,
        },
        /// One game.
        Game {
            /// It.
            game: Box<BotGame>,
        },
        /// Several.
        Games {
            /// They.
            games: Vec<BotGame>,
        },
        /// Games that wait for somebody, those that are meant for the bot first.
        Challenges {
            /// They.
            challenges: Vec<BotChallenge>,
        },
        /// It is done.
        Done,
    }

    /// What comes on the line of a bot.
    #[serde(tag = "t", rename_all_fields = "camelCase")]
    pub enum BotNews {
        /// First after connecting.
        Hello {
            /// Who is connected.
            me: Box<BotMe>,
        },
        /// A game of the bot's has begun or changed, or stood so when it connected; news may come twice.
        Game {
            /// All of it.
            game: Box<BotGame>,
        },
        /// The challenges that are meant for the bot have changed.
        Challenges {
            /// All of them.
            challenges: Vec<BotChallenge>,
        },
        /// What came of something the bot said.
        Answer {
            /// Its number.
            ask: u64,
            /// What came of it.
            answer: BotAnswer,
        },
        /// Something was refused and has changed nothing.
        Refused {
            /// The number of what was said, if it had one.
            ask: Option<u64>,
            /// Why.
            error: Trouble,
        },
        /// The server goes down for a moment: connect again soon.
        Closing,
    }

    /// Who a program plays as.
    pub struct BotMe {
        /// What the bot is called.
        pub name: String,
        /// What its token is good for.
        pub scopes: Vec<String>,
        /// How many unfinished games it may have.
        pub games: u32,
        /// How many open challenges it may have.
        pub challenges: u32,
    }

    /// What a bot has come to in one game.
    pub struct BotRated {
        /// The id of the game.
        pub family: String,
        /// Its name, for people.
        pub title: String,
        /// The rating among bots, by Glicko-2.
        pub rating: i32,
        /// How uncertain it is.
        pub deviation: u32,
        /// Games that were won, drawn and lost.
        pub results: [u32; 3],
    }

    /// A bot as everybody sees it.
    pub struct BotView {
        /// What it is called; its page is `/bots/NAME`.
        pub name: String,
        /// What its owner says about it.
        pub about: String,
        /// What its owner is called, if the owner has a name.
        pub owner: Option<String>,
        /// When it was made, in milliseconds since 1970.
        pub created: u64,
        /// Whether it is connected.
        pub online: bool,
        /// Its ratings.
        pub ratings: Vec<BotRated>,
        /// Whether it belongs to the one who asks.
        pub yours: bool,
    }

    /// The bots of this server.
    pub struct BotList {
        /// Those of others, the one that was here last first.
        pub bots: Vec<BotView>,
        /// Those of the one who asks.
        pub yours: Vec<BotView>,
        /// How many somebody may have.
        pub most: u32,
    }

    /// A token, as the owner of the bot sees it.
    pub struct BotTokenView {
        /// By what it is revoked.
        pub number: u32,
        /// What the owner calls it.
        pub label: String,
        /// What it is good for.
        pub scopes: Vec<String>,
        /// When it was made, in milliseconds since 1970.
        pub created: u64,
        /// When it was last used, roughly; null for never.
        pub used: Option<u64>,
    }

    /// All about one bot.
    pub struct BotPage {
        /// It.
        pub bot: BotView,
        /// Its games that go on and may be seen by the one who asks.
        pub live: Vec<GameSummary>,
        /// The same of its last games that have ended.
        pub finished: Vec<GameSummary>,
        /// Its tokens, for its owner.
        pub tokens: Option<Vec<BotTokenView>>,
    }

    /// A bot to be made.
    pub struct NewBot {
        /// What it is called.
        pub name: String,
        /// What is said about it.
        #[serde(default)]
        pub about: String,
    }

    /// A token to be made.
    pub struct NewBotToken {
        /// What the owner calls it.
        #[serde(default)]
        pub label: String,
        /// Whether it may do nothing but look on.
        #[serde(default)]
        pub read_only: bool,
    }

    /// A token that was made. It is told once: only its hash is kept.
    pub struct BotTokenMade {
        /// The name of the bot.
        pub bot: String,
        /// The number by which it is revoked.
        pub number: u32,
        /// The token itself.
        pub token: String,
    }

    /// Which token is to be worth nothing any more.
    #[derive(Copy)]
    pub struct RevokeBotToken {
        /// Its number.
        pub number: u32,
    }
}
