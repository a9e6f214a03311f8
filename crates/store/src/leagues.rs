//! Leagues of bots: who takes part, who meets whom, and what came of it.
//!
//! What is played and how is the caller's text. Every meeting is a row, which is opened as a game once and decided once, however
//! many nodes try: whoever finds it done already has done nothing. So a league goes on from what is stored, wherever and
//! whenever somebody looks.

use crate::{Answer, Cursor, GuestId, Millis, NewGame};

/// How far a league is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LeagueState {
    /// Bots can be entered.
    Open,
    /// Its games are played.
    Running,
    /// All of them were played.
    Ended,
    /// It was stopped before.
    Stopped,
}

/// A league.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct League {
    /// Its unguessable name.
    pub id: String,
    /// Who has opened it; nobody once that guest is gone.
    pub owner: Option<GuestId>,
    /// What it is called.
    pub title: String,
    /// What is played and how, as the caller writes it.
    pub terms: String,
    /// The class that it is for, if it is for one.
    pub class: Option<String>,
    /// When it was opened.
    pub created: Millis,
    /// When it begins by itself.
    pub starts: Millis,
    /// What everything random in it follows from.
    pub seed: u64,
    /// How far it is.
    pub state: LeagueState,
    /// How many rounds have been drawn.
    pub rounds: u32,
    /// When the first one was.
    pub began: Option<Millis>,
    /// When it ended, or was stopped.
    pub ended: Option<Millis>,
}

/// A league that is to be opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewLeague {
    /// Its name; the caller draws it.
    pub id: String,
    /// Who opens it.
    pub owner: GuestId,
    /// What it is called.
    pub title: String,
    /// What is played and how.
    pub terms: String,
    /// The class that it is for.
    pub class: Option<String>,
    /// When it is opened.
    pub created: Millis,
    /// When it begins.
    pub starts: Millis,
    /// What everything random in it follows from.
    pub seed: u64,
}

/// What became of a league that was to be opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LeagueMade {
    /// It is there.
    Made(League),
    /// The owner has as many that are not over as there may be.
    Full,
    /// There are as many that are not over as there may be of all.
    AllFull,
}

/// Somebody who takes part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeagueEntry {
    /// The number by which games name it.
    pub place: u32,
    /// The bot; nobody once it was removed.
    pub bot: Option<GuestId>,
    /// To whom the bot belongs now.
    pub owner: Option<GuestId>,
    /// What the bot is called now.
    pub name: String,
    /// When it was entered.
    pub entered: Millis,
    /// Since when it takes part no more.
    pub gone: Option<Millis>,
}

/// A bot that is to take part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EnterLeague {
    /// The league.
    pub league: String,
    /// The bot.
    pub bot: GuestId,
    /// When.
    pub at: Millis,
    /// How many may take part.
    pub most: u32,
    /// In how many leagues that are not over a bot may be.
    pub leagues: u32,
}

/// What became of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Entered {
    /// It takes part, if not already before.
    In,
    /// There are as many as there may be.
    Full,
    /// The bot is in as many leagues as it may be.
    Busy,
    /// It has begun, or is over.
    Closed,
    /// There is no such league or bot.
    Unknown,
}

/// A game of a league that is to be played, or a round in which somebody goes without one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewLeagueGame {
    /// The board, by its place among those of the league.
    pub board: u32,
    /// Which pair of games on this board.
    pub pair: u32,
    /// Which of its two games.
    pub half: u32,
    /// The place of who has the first side.
    pub first: u32,
    /// The place of the other; nobody if the first goes without a game.
    pub second: Option<u32>,
    /// Where the game begins, as the caller writes it.
    pub opening: String,
    /// What is known from the start: the half points of a round without a game.
    pub points: Option<u32>,
}

/// The same as it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeagueGame {
    /// Its number in its league, from 0.
    pub number: u32,
    /// The round, from 0.
    pub round: u32,
    /// The board.
    pub board: u32,
    /// The pair.
    pub pair: u32,
    /// Which of its two games.
    pub half: u32,
    /// Who has the first side.
    pub first: u32,
    /// Who has the other.
    pub second: Option<u32>,
    /// Where the game begins.
    pub opening: String,
    /// The game, once it was opened and as long as it is kept.
    pub game: Option<String>,
    /// The half points of both, once it is decided.
    pub points: Option<[u32; 2]>,
    /// One word for how it was decided.
    pub how: Option<String>,
}

/// What is asked about leagues; part of every [`Store`](crate::Store).
pub trait Leagues: Send + Sync {
    /// Opens a league, unless its owner has `most` already that are not over, or all together have `all`.
    fn create_league(&self, league: NewLeague, most: u32, all: u32) -> Answer<'_, LeagueMade>;
    /// A league.
    fn league(&self, id: String) -> Answer<'_, Option<League>>;
    /// Leagues that are not over, the one that begins first first.
    fn leagues(&self, limit: u32) -> Answer<'_, Vec<League>>;
    /// Leagues that are over, the newest end first, behind a cursor or from the start.
    fn leagues_over(&self, before: Option<Cursor>, limit: u32) -> Answer<'_, Vec<League>>;
    /// Leagues that a guest has opened, or in which a bot of the guest takes part, the newest first.
    fn leagues_of(&self, guest: GuestId, limit: u32) -> Answer<'_, Vec<League>>;
    /// Leagues of a class, the newest first.
    fn leagues_of_class(&self, class: String, limit: u32) -> Answer<'_, Vec<League>>;
    /// Leagues that are played, and those that are to begin at this moment.
    fn leagues_due(&self, at: Millis) -> Answer<'_, Vec<League>>;
    /// Has a league that has not begun begin at another moment; false if it has, or there is none.
    fn start_league(&self, id: String, at: Millis) -> Answer<'_, bool>;
    /// Ends a league that is not over; false if it is, or there is none.
    fn end_league(&self, id: String, stopped: bool, at: Millis) -> Answer<'_, bool>;
    /// Forgets a league that is over, or has not begun. Its games stay. False if it is played, or there is none.
    fn remove_league(&self, id: String) -> Answer<'_, bool>;

    /// Enters a bot before the league begins.
    fn enter_league(&self, enter: EnterLeague) -> Answer<'_, Entered>;
    /// Takes a bot out. Once the league has begun it stays listed, and is gone; false if it takes no part.
    fn leave_league(&self, league: String, bot: GuestId, at: Millis) -> Answer<'_, bool>;
    /// Who takes part, in the order of their places.
    fn league_entries(&self, league: String) -> Answer<'_, Vec<LeagueEntry>>;
    /// How many take part in these leagues, and how many of their games are drawn and decided, in the order of their names.
    fn league_counts(&self, leagues: Vec<String>) -> Answer<'_, Vec<(String, [u32; 3])>>;
    /// The bots that play in any league just now.
    fn league_bots(&self) -> Answer<'_, Vec<GuestId>>;

    /// Adds the games of the round after so many, and has the league be played; false if that was done already, or it is over.
    fn draw_round(
        &self,
        league: String,
        rounds: u32,
        games: Vec<NewLeagueGame>,
        at: Millis,
    ) -> Answer<'_, bool>;
    /// The games of a league, in the order of their numbers.
    fn league_games(&self, league: String) -> Answer<'_, Vec<LeagueGame>>;
    /// Opens a game of a league after these moves, which nobody chose, and answers the game that stands, whoever has opened it;
    /// `None` if it is decided, or the league is not played.
    fn open_league_game(
        &self,
        league: String,
        number: u32,
        game: NewGame,
        moves: Vec<String>,
    ) -> Answer<'_, Option<String>>;
    /// Decides a game of a league; false if it was decided already, or the league is not played.
    fn decide_league_game(
        &self,
        league: String,
        number: u32,
        points: [u32; 2],
        how: String,
        at: Millis,
    ) -> Answer<'_, bool>;
}
