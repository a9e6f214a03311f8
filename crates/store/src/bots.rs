//! Bots: visitors of their own kind, who belong to somebody and speak for themselves by tokens.
//!
//! A bot is a guest with a row more: it sits in games, has a name and is removed like any other, and no cookie ever opens it.
//! What lets a program speak for it are its tokens, of which only hashes are kept. Between bots of different owners every
//! result is noted when it comes about, by the database itself, and rated once.

use ludoteca_kit::Side;

use crate::{Answer, Game, GuestId, Hash, Millis};

/// A bot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bot {
    /// The guest that it is.
    pub id: GuestId,
    /// To whom it belongs.
    pub owner: GuestId,
    /// What it is called.
    pub name: String,
    /// What is left of the name for the eye in a hurry: no two bots have the same.
    pub key: String,
    /// What its owner says about it.
    pub about: String,
    /// When it was made.
    pub created: Millis,
}

/// A bot that is to be made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewBot {
    /// The hash of a secret that nobody has, because every guest has a token.
    pub token: Hash,
    /// To whom it belongs.
    pub owner: GuestId,
    /// What it is called.
    pub name: String,
    /// By what it is told from others.
    pub key: String,
    /// What its owner says about it.
    pub about: String,
    /// When.
    pub at: Millis,
}

/// What became of a bot that was to be made, or to change its owner.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BotMade {
    /// It is there.
    Made(Bot),
    /// Another bot is called like that.
    Taken,
    /// The owner has as many as there may be.
    Full,
    /// There is no such bot.
    Unknown,
}

/// A token of a bot, as its owner sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BotToken {
    /// The number of the token.
    pub number: i64,
    /// The bot that it speaks for.
    pub bot: GuestId,
    /// What its owner calls it.
    pub label: String,
    /// What it is good for, as the caller writes it.
    pub scopes: String,
    /// When it was made.
    pub created: Millis,
    /// When it was last used, roughly.
    pub used: Option<Millis>,
}

/// A token that is to be made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewBotToken {
    /// The bot that it speaks for.
    pub bot: GuestId,
    /// Its hash.
    pub hash: Hash,
    /// What its owner calls it.
    pub label: String,
    /// What it is good for.
    pub scopes: String,
    /// When.
    pub at: Millis,
}

/// How strong a bot is in one game: whole numbers, so that they mean the same everywhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Strength {
    /// The rating, in thousandths.
    pub rating: i64,
    /// How uncertain it is, in thousandths.
    pub deviation: i64,
    /// How much it goes up and down, in billionths.
    pub volatility: i64,
}

/// The rating of a bot in one game with all its options.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BotRating {
    /// The bot.
    pub bot: GuestId,
    /// The game.
    pub family: String,
    /// How strong it is.
    pub strength: Strength,
    /// Games that were won, drawn and lost.
    pub results: [u32; 3],
    /// When it was last rated.
    pub at: Millis,
}

/// New strengths of both sides after a game, from those before it, where there are any.
pub type Judge = fn([Option<Strength>; 2], Option<Side>) -> [Strength; 2];

/// What is asked about bots; part of every [`Store`](crate::Store).
pub trait Bots: Send + Sync {
    /// Makes a bot, unless its owner has `most` already or another one is called like that.
    fn create_bot(&self, bot: NewBot, most: u32) -> Answer<'_, BotMade>;
    /// The bot that this guest is.
    fn bot(&self, id: GuestId) -> Answer<'_, Option<Bot>>;
    /// The bot of this key.
    fn bot_called(&self, key: String) -> Answer<'_, Option<Bot>>;
    /// The bots of an owner, in the order of their making.
    fn bots_of(&self, owner: GuestId) -> Answer<'_, Vec<Bot>>;
    /// All bots, the one that was last seen first; among equals the newest.
    fn bots(&self, limit: u32) -> Answer<'_, Vec<Bot>>;
    /// Gives a bot to another owner, unless that has `most` already.
    fn give_bot(&self, bot: GuestId, owner: GuestId, most: u32) -> Answer<'_, BotMade>;
    /// What an owner says about a bot now; false if there is no such bot.
    fn describe_bot(&self, bot: GuestId, about: String) -> Answer<'_, bool>;

    /// Makes a token, unless the bot has `most` already or is none.
    fn create_bot_token(&self, token: NewBotToken, most: u32) -> Answer<'_, Option<BotToken>>;
    /// The tokens of a bot, in the order of their making.
    fn bot_tokens(&self, bot: GuestId) -> Answer<'_, Vec<BotToken>>;
    /// The bot that a token of this hash speaks for.
    fn bot_by_token(&self, hash: Hash) -> Answer<'_, Option<(Bot, BotToken)>>;
    /// Notes that a token was used. Once an hour is enough for what is made of it.
    fn used_bot_token(&self, number: i64, at: Millis) -> Answer<'_, ()>;
    /// Makes a token of a bot worthless; false if the bot has none of this number.
    fn revoke_bot_token(&self, bot: GuestId, number: i64) -> Answer<'_, bool>;

    /// The ratings of these bots, in the order of bots and games.
    fn bot_ratings(&self, bots: Vec<GuestId>) -> Answer<'_, Vec<BotRating>>;
    /// Games between bots of different owners that have ended with a result and are not rated yet, the oldest first.
    fn unrated(&self, limit: u32) -> Answer<'_, Vec<String>>;
    /// Rates such a game once, however often and by however many it is asked; false if it was not to be rated.
    fn rate(&self, game: String, at: Millis, judge: Judge) -> Answer<'_, bool>;

    /// Notes that an open game is meant for a bot; false if there is no such game or bot.
    fn challenge_bot(&self, game: String, bot: GuestId) -> Answer<'_, bool>;
    /// The bot for which an open game is meant.
    fn challenged(&self, game: String) -> Answer<'_, Option<Bot>>;
    /// Unfinished games with an open seat that are meant for a bot, the oldest first.
    fn challenges_to(&self, bot: GuestId, limit: u32) -> Answer<'_, Vec<Game>>;
}
