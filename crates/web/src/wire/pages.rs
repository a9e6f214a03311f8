//! What pages ask for and send besides the live game.

use super::board::{Layout, Picking, Scene, SideName};
use super::game::{Clock, GameSummary};
use serde::{Deserialize, Serialize};

data! {
    /// An option of a game or a setting of a match.
    pub struct OptionSpec {
        /// The name, as it is written in game strings and settings.
        pub name: String,
        /// What people call it.
        pub label: String,
        /// What may be chosen; a setting may also take other numbers.
        pub values: Vec<OptionValue>,
        /// What holds if nothing is chosen.
        pub default: String,
        /// What it does.
        pub sentence: String,
    }

    /// What may be chosen.
    pub struct OptionValue {
        /// As it is written in game strings and settings.
        pub value: String,
        /// What people call it.
        pub label: String,
    }

    /// What kind of computer player somebody is.
    #[derive(Copy)]
    pub enum PlayerKind {
        /// The engine at one of its levels.
        Engine,
        /// One of the game's own players.
        Own,
        /// Any legal move.
        Random,
        /// Random games from every move.
        Mcts,
    }

    /// A computer player.
    pub struct PlayerSpec {
        /// As it is typed: "engine:level=3".
        pub name: String,
        /// For people: "Computer, level 3".
        pub label: String,
        /// How it plays.
        pub sentence: String,
        /// What kind it is.
        pub kind: PlayerKind,
        /// Its level, for the engine.
        pub level: Option<u8>,
    }

    /// A move as it is watched: what stands on the board after it.
    pub struct Step {
        /// Site, kind and pips of everything on the board.
        pub pieces: Vec<(u16, u16, u8)>,
        /// From where to where pieces went.
        pub trails: Vec<(u16, u16)>,
    }

    /// All about a game that is not its rules.
    pub struct CatalogGame {
        /// The id in addresses.
        pub id: String,
        /// The name for people.
        pub title: String,
        /// What the game is.
        pub sentence: String,
        /// The same in a few words.
        pub short: String,
        /// What people call the sides, lower case.
        pub sides: [String; 2],
        /// The options.
        pub options: Vec<OptionSpec>,
        /// The settings of a match.
        pub settings: Vec<OptionSpec>,
        /// The computer players, the weakest engine first.
        pub players: Vec<PlayerSpec>,
        /// Who plays against somebody who has not said whom they want.
        pub opponent: String,
        /// The board, under default options.
        pub layout: Layout,
        /// A position to show it by.
        pub scene: Scene,
        /// How a game may go on from there, for boards that play by themselves; empty if no opening is known.
        pub line: Vec<Step>,
        /// How many levels the engine has.
        pub levels: u8,
        /// Where the rules are told.
        pub rules_url: String,
        /// Where its lesson is; null if it has none.
        pub lesson_url: Option<String>,
    }

    /// How much is allowed.
    pub struct CatalogLimits {
        /// The longest name, in characters.
        pub name: u32,
        /// The shortest and the longest base time of a clock, in milliseconds.
        pub base: [u32; 2],
        /// The longest increment of a clock, in milliseconds.
        pub increment: u32,
    }

    /// Every game that can be played here.
    pub struct Catalog {
        /// The games, in the order they are shown.
        pub games: Vec<CatalogGame>,
        /// How much is allowed.
        pub limits: CatalogLimits,
    }

    /// Who asks.
    pub struct Me {
        /// What they are called; null for somebody who has not said it.
        pub name: Option<String>,
    }

    /// A new name for the one who asks.
    pub struct Rename {
        /// The name.
        pub name: String,
    }

    /// Who is to sit somewhere in a new game.
    #[serde(tag = "kind")]
    pub enum SeatWish {
        /// The one who asks.
        Me,
        /// Whoever comes by the link or, if the game is listed, from the list.
        Open,
        /// A computer player.
        Computer {
            /// As it is typed.
            player: String,
        },
        /// A bot that is connected, once it accepts.
        Bot {
            /// Its name.
            name: String,
        },
    }

    /// What the seats of a new game may be drawn by.
    #[derive(Copy)]
    pub enum SideWish {
        /// By lot: the two seats may be exchanged.
        Random,
    }

    /// A game to be made.
    pub struct NewGame {
        /// A game id or a full game string.
        pub game: String,
        /// The rules about the past that differ from the defaults.
        #[serde(default)]
        pub settings: String,
        /// Who is to sit where.
        pub seats: [SeatWish; 2],
        /// Whether the seats are exchanged by lot.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
        pub side: Option<SideWish>,
        /// The time control.
        #[serde(default)]
        pub clock: Option<Clock>,
        /// Whether everybody may find it in the lists.
        #[serde(default)]
        pub listed: bool,
    }

    /// A game that was made.
    pub struct Created {
        /// Its id.
        pub id: String,
        /// Its page, as it can be sent to others.
        pub url: String,
        /// The keys of your seats.
        pub seat_keys: [Option<String>; 2],
    }

    /// To sit down in a game.
    #[derive(Default)]
    pub struct Join {
        /// Where; any open seat if it is not said.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
        pub side: Option<SideName>,
    }

    /// To take a seat of one's own on this device too.
    pub struct SeatKey {
        /// The key of the seat, from its private link.
        pub key: String,
    }

    /// To make a new key for a seat of one's own, so that the old one opens it to nobody and whoever came by it loses it.
    #[derive(Copy)]
    pub struct Renew {
        /// Which seat.
        pub side: SideName,
    }

    /// What runs here, and how long what is kept.
    pub struct About {
        /// The version of the server.
        pub version: String,
        /// The rules of this server.
        pub retention: Retention,
    }

    /// After how many days what ends or goes; null is never.
    #[derive(Copy)]
    pub struct Retention {
        /// An open challenge that nobody accepts ends.
        pub challenges: Option<u32>,
        /// An unfinished game in which nothing happens ends without a result.
        pub games: Option<u32>,
        /// A game that ended without a result is removed.
        pub aborted: Option<u32>,
        /// A guest without games who does not come back is forgotten.
        pub guests: Option<u32>,
    }

    /// A seat that was taken.
    pub struct Joined {
        /// The game.
        pub id: String,
        /// Where you sit.
        pub side: SideName,
        /// The keys of your seats.
        pub seat_keys: [Option<String>; 2],
    }

    /// The games that may be of interest just now.
    pub struct Lobby {
        /// Games of people that wait for somebody.
        pub open: Vec<GameSummary>,
        /// The same of bots.
        pub bots: Vec<GameSummary>,
        /// Games in progress that everybody may watch.
        pub live: Vec<GameSummary>,
        /// Your unfinished games.
        pub yours: Vec<GameSummary>,
        /// Whether you have played here before.
        pub played: bool,
    }

    /// Your own games.
    pub struct Yours {
        /// Those that go on or wait for somebody, the one that changed last first; only with the first page.
        pub unfinished: Vec<GameSummary>,
        /// One page of those that have ended, the newest first.
        pub finished: Vec<GameSummary>,
        /// What to ask for to see the next page, if there is one.
        pub before: Option<String>,
    }

    /// To take a game off one's own list, or to put it back.
    pub struct Hide {
        /// Whether it is to be off the list.
        pub hidden: bool,
    }

    /// Finished games, the newest first.
    pub struct Archive {
        /// One page of them.
        pub games: Vec<GameSummary>,
        /// What to ask for to see the next page, if there is one.
        pub before: Option<String>,
    }

    /// What a move is called by the chances it lost.
    #[derive(Copy)]
    pub enum Grade {
        /// No move was better.
        Best,
        /// It lost next to nothing.
        Good,
        /// It lost a little.
        Inaccuracy,
        /// It lost much.
        Mistake,
        /// A win could be forced, and it can be no longer.
        MissedWin,
        /// It lost so much that the game stands otherwise.
        Blunder,
    }

    /// What is said of a move that was played.
    pub struct Verdict {
        /// What it is called.
        pub grade: Grade,
        /// The same in a word or two.
        pub name: String,
        /// The sign that annotators put behind it; empty for most moves.
        pub sign: String,
        /// What it loses, what it overlooks and what was better.
        pub sentence: String,
    }

    /// What the engine thinks of a position of a game and of the move that led to it.
    pub struct AnalysisPly {
        /// How many moves led to the position; 0 is the beginning.
        pub ply: u32,
        /// What the first side may expect, from 0, a loss, to 1000, a win.
        pub expected: u16,
        /// What it is worth for the first side, in hundredths; null if somebody wins by force.
        pub cp: Option<i32>,
        /// In how many plies the first side wins by force, or loses where it is negative. 0 is the end of the game.
        pub mate: Option<i32>,
        /// Who wins, where somebody does by force or the game is over.
        pub winner: Option<SideName>,
        /// The best move in place of the one that was played; empty at the beginning.
        pub best: String,
        /// How the game could have gone on with it, the best move first.
        pub line: Vec<String>,
        /// How the game best goes on with the move that was played.
        #[serde(default)]
        pub reply: Vec<String>,
        /// What falls by the first move of that.
        #[serde(default)]
        pub hanging: Vec<u16>,
        /// How deep the engine looked.
        pub depth: u32,
        /// What is said of the move; null at the beginning.
        pub verdict: Option<Verdict>,
        /// Whether all this comes from a tablebase; a value of 0 is then a draw.
        pub exact: bool,
    }

    /// Who wins with perfect play.
    #[derive(Copy)]
    pub enum Outlook {
        /// The one whose position or move it is.
        Win,
        /// Nobody.
        Draw,
        /// The other one.
        Loss,
    }

    /// What perfect play makes of a position, for the side to move, or of a move, for the one who makes it.
    #[derive(Copy)]
    pub struct ExactWorth {
        /// Who wins.
        pub outlook: Outlook,
        /// The plies to the end; null for a draw.
        pub plies: Option<u32>,
    }

    /// A move and what it is worth.
    pub struct ExactMove {
        /// The move.
        pub text: String,
        /// What it is worth for the one who makes it.
        pub worth: ExactWorth,
    }

    /// What a tablebase knows of a position of a finished game.
    #[derive(Default)]
    pub struct Exact {
        /// How many moves led to the position.
        pub ply: u32,
        /// Whether there is a tablebase for the game at all.
        pub table: bool,
        /// What it is worth for the side to move; null where it does not have it.
        pub worth: Option<ExactWorth>,
        /// Every move, best first.
        pub moves: Vec<ExactMove>,
        /// What has to be said beside the values, if anything.
        pub caveat: Option<String>,
    }

    /// What the engine thinks of a finished game.
    #[derive(Default)]
    pub struct Analysis {
        /// Whether that is all; ask again in a while if not.
        pub done: bool,
        /// How many moves the game has.
        pub of: u32,
        /// What is known already, ascending; the last positions are judged first.
        pub plies: Vec<AnalysisPly>,
        /// How well each side has played, from 0 to 100; null until all is known, and where there was nothing to judge.
        pub accuracy: [Option<u8>; 2],
        /// About how many pieces of work come first, while it waits for the engine; null once it is begun.
        #[serde(default)]
        pub ahead: Option<u32>,
    }

    /// How a piece of text looks.
    #[derive(Copy)]
    pub enum Look {
        /// Important words.
        Strong,
        /// Stressed words.
        Em,
        /// A move, a cell, a setting.
        Code,
    }

    /// A piece of text.
    pub struct Inline {
        /// The words; a line feed among them is meant.
        pub text: String,
        /// How they look; nothing for ordinary words.
        pub look: Vec<Look>,
        /// Where they lead.
        pub href: Option<String>,
        /// The piece to draw in their place, an index into the pieces of the layout.
        pub piece: Option<u32>,
    }

    /// How the cells of a column stand.
    #[derive(Copy)]
    pub enum Align {
        /// At the left edge.
        Left,
        /// In the middle.
        Center,
        /// At the right edge.
        Right,
    }

    /// A part of a rule book.
    #[serde(tag = "t")]
    pub enum Block {
        /// A heading.
        Heading {
            /// 1 for the title, 2 for a chapter, and so on.
            level: u8,
            /// A name for links that no other heading of the book has.
            id: String,
            /// The words.
            text: Vec<Inline>,
        },
        /// A paragraph.
        Paragraph {
            /// The words.
            text: Vec<Inline>,
        },
        /// A list.
        List {
            /// The first number; null for a list without numbers.
            start: Option<u32>,
            /// The items.
            items: Vec<Vec<Block>>,
        },
        /// A table.
        Table {
            /// The names of the columns.
            head: Vec<Vec<Inline>>,
            /// How the cells of each column stand.
            align: Vec<Align>,
            /// The rows.
            rows: Vec<Vec<Vec<Inline>>>,
        },
        /// What is more than the rules, and may be folded: it begins with a heading.
        Notes {
            /// What there is to know.
            blocks: Vec<Block>,
        },
        /// What somebody else says.
        Quote {
            /// The words.
            blocks: Vec<Block>,
        },
        /// Lines that are shown as they are.
        Code {
            /// The lines.
            text: String,
        },
        /// A line between two parts.
        Rule,
        /// A position to be drawn, and to be tried.
        Position {
            /// The game string under whose options it stands.
            game: String,
            /// The position.
            position: String,
            /// What is to be seen in it.
            caption: Vec<Inline>,
            /// The board.
            layout: Box<Layout>,
            /// The position as it is shown.
            scene: Box<Scene>,
        },
    }

    /// The rules of a game.
    pub struct Rules {
        /// The id of the game.
        pub game: String,
        /// Its name.
        pub title: String,
        /// Where it is learned step by step; null if it has no lesson.
        pub lesson_url: Option<String>,
        /// Its board under default options, by which pieces are drawn among the words.
        pub layout: Box<Layout>,
        /// The rules.
        pub blocks: Vec<Block>,
    }

    /// A question about a position that belongs to no live game.
    pub struct Study {
        /// A game id or a full game string.
        pub game: String,
        /// Where it begins; the start if it is not said.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
        pub position: Option<String>,
        /// The moves since.
        #[serde(default)]
        pub moves: Vec<String>,
        /// What was picked since.
        #[serde(default)]
        pub picks: Vec<u16>,
        /// A site that is to follow the picks, or to be picked in their place.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
        pub site: Option<u16>,
    }

    /// The answer to [`Study`].
    pub struct StudyView {
        /// The board.
        pub layout: Layout,
        /// The position reached.
        pub scene: Scene,
        /// The same as a text.
        pub position: String,
        /// The moves, as we write them.
        pub moves: Vec<String>,
        /// The sites of the last move.
        pub last: Vec<u16>,
        /// The ways of the pieces that it carried.
        pub trails: Vec<(u16, u16)>,
        /// What is picked now.
        pub picks: Vec<u16>,
        /// What may follow the picks.
        pub picking: Picking,
        /// What speaks against the site that was asked about, as a clause; the picks are then as they were.
        pub objection: Option<String>,
        /// How many legal moves there are.
        pub legal: u32,
    }

    /// Why something was refused.
    pub struct Trouble {
        /// One word for programs.
        pub code: String,
        /// One clear clause for people.
        pub message: String,
    }

    /// The body of every answer that is a refusal.
    pub struct Refused {
        /// What it is.
        pub error: Trouble,
    }
}
