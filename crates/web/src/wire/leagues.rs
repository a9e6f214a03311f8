//! Leagues of bots, as pages show and open them.

use super::board::SideName;
use super::game::Clock;
use serde::{Deserialize, Serialize};

data! {
    /// How far a league is.
    #[derive(Copy)]
    pub enum LeagueStage {
        /// Bots can be entered.
        Open,
        /// Its games are played.
        Running,
        /// All of them were played.
        Ended,
        /// It was stopped before.
        Stopped,
    }

    /// Whose bots may take part.
    #[derive(Copy, Default)]
    pub enum LeagueDoor {
        /// Anybody's.
        #[default]
        Anybody,
        /// Those of the one who has opened it.
        Mine,
        /// Those of a class.
        Class,
    }

    /// A board that is played on.
    pub struct LeagueBoard {
        /// The full game string.
        pub game: String,
        /// The id of the game.
        pub family: String,
        /// Its name, for people, with its options.
        pub title: String,
        /// The rules about the past that differ from the defaults.
        pub settings: String,
    }

    /// A league in a few words.
    pub struct LeagueView {
        /// Its page is `/leagues/ID`.
        pub id: String,
        /// What it is called; empty once whoever has opened it is gone.
        pub title: String,
        /// What its owner is called, if the owner has a name.
        pub owner: Option<String>,
        /// Whether it belongs to the one who asks.
        pub yours: bool,
        /// How far it is.
        pub stage: LeagueStage,
        /// What is played on.
        pub boards: Vec<LeagueBoard>,
        /// The rounds of a Swiss tournament; null for a round robin.
        pub rounds: Option<u32>,
        /// Pairs of games on each board at each meeting.
        pub pairs: u32,
        /// The time control.
        pub clock: Clock,
        /// Games of one bot at once.
        pub at_once: u32,
        /// Whose bots may take part.
        pub door: LeagueDoor,
        /// The class that it is for, if it is for one.
        pub class: Option<String>,
        /// When it was opened, in milliseconds since 1970.
        pub created: u64,
        /// When it begins by itself, or has begun.
        pub starts: u64,
        /// When it ended or was stopped.
        pub ended: Option<u64>,
        /// How many take part.
        pub entries: u32,
        /// How many may take part.
        pub most: u32,
        /// Games that are decided, of those that are drawn.
        pub decided: u32,
        /// Games that are drawn; in a Swiss tournament each round is drawn when the last one is over.
        pub drawn: u32,
    }

    /// Leagues of this server.
    pub struct LeagueList {
        /// Those that are not over, the one that begins first first; on the first page alone.
        pub leagues: Vec<LeagueView>,
        /// Those that are over, the newest first.
        pub over: Vec<LeagueView>,
        /// Where the next page begins, if there is one.
        pub before: Option<String>,
    }

    /// Somebody who takes part, and what came of it so far.
    pub struct LeagueRow {
        /// The number by which games name it.
        pub place: u32,
        /// What the bot is called; empty once it was removed.
        pub name: String,
        /// What its owner is called, if the owner has a name.
        pub owner: Option<String>,
        /// Whether the bot belongs to the one who asks.
        pub yours: bool,
        /// Whether it is connected.
        pub online: bool,
        /// Whether it takes part no more.
        pub gone: bool,
        /// From 1; those with equal points share one.
        pub rank: u32,
        /// Half points: a win is two of them, a draw one. Those of rounds without a game are among them.
        pub halves: u32,
        /// Games that were decided, and what came of them.
        pub games: u32,
        /// Games it has won.
        pub won: u32,
        /// Games that nobody has won.
        pub drawn: u32,
        /// Games it has lost.
        pub lost: u32,
        /// Of these by time, by absence, or because it was taken out.
        pub faults: u32,
        /// Its strength in the league; the mean of all is 0.
        pub elo: i32,
        /// Half the width of the interval that holds it with 95 % confidence; null as long as nothing is known.
        pub error: Option<u32>,
    }

    /// What two have made against each other.
    #[derive(Copy)]
    pub struct LeagueMet {
        /// Half points of the one of the row.
        pub halves: u32,
        /// Games that were decided.
        pub games: u32,
    }

    /// A game of a league.
    pub struct LeagueMatch {
        /// Its number in the league, from 0.
        pub number: u32,
        /// The round, from 0.
        pub round: u32,
        /// The board, by its place.
        pub board: u32,
        /// Who has the first side, by place.
        pub first: u32,
        /// Who has the other; null for a round without a game.
        pub second: Option<u32>,
        /// The id of the game, once it is played: its page is `/g/ID`.
        pub game: Option<String>,
        /// The half points of both, once it is decided.
        pub halves: Option<[u32; 2]>,
        /// Who has won.
        pub winner: Option<SideName>,
        /// One word for how it was decided.
        pub how: Option<String>,
    }

    /// All about one league.
    pub struct LeaguePage {
        /// It.
        pub league: LeagueView,
        /// Who takes part, the best first.
        pub rows: Vec<LeagueRow>,
        /// What each has made against each, in the order of the rows.
        pub cross: Vec<Vec<Option<LeagueMet>>>,
        /// Games that are played now.
        pub live: Vec<LeagueMatch>,
        /// For how many seconds a bot is waited for that is not connected.
        pub grace: u32,
        /// Bots of the one who asks that can be entered.
        pub enter: Vec<String>,
    }

    /// Some games of a league.
    pub struct LeagueMatches {
        /// They.
        pub games: Vec<LeagueMatch>,
    }

    /// A board of a league that is to be opened.
    pub struct NewLeagueBoard {
        /// A game id or a full game string.
        pub game: String,
        /// The rules about the past.
        #[serde(default)]
        pub settings: String,
    }

    /// A league that is to be opened.
    pub struct NewLeague {
        /// What it is called.
        pub title: String,
        /// What is played on.
        pub boards: Vec<NewLeagueBoard>,
        /// The rounds of a Swiss tournament; without it each meets each.
        #[serde(default)]
        pub rounds: Option<u32>,
        /// Pairs of games on each board at each meeting.
        pub pairs: u32,
        /// The time control.
        pub clock: Clock,
        /// Games of one bot at once; 1 if it is not said.
        #[serde(default)]
        pub at_once: Option<u32>,
        /// When it begins, in milliseconds since 1970; without it when its owner says so, and in a week at the latest.
        #[serde(default)]
        pub starts: Option<u64>,
        /// Whose bots may take part.
        #[serde(default)]
        pub door: LeagueDoor,
        /// The class, where they are those of a class.
        #[serde(default)]
        pub class: Option<String>,
    }

    /// A league that was opened.
    pub struct LeagueMade {
        /// Its page is `/leagues/ID`.
        pub id: String,
    }

    /// A bot that enters or leaves.
    pub struct LeagueBot {
        /// Its name.
        pub bot: String,
    }
}
