//! The plain model knows no bots: their laws are held against databases alone.

use ludoteca_store::{
    Answer, Bot, BotMade, BotRating, BotToken, Bots, Game, GuestId, Hash, Judge, Millis, NewBot, NewBotToken,
    StoreError,
};

use crate::model::Model;

macro_rules! nothing {
    ($($ask:ident($($kind:ty),*) -> $answer:ty;)+) => {
        impl Bots for Model {
            $(fn $ask(&self $(, _: $kind)*) -> Answer<'_, $answer> {
                Box::pin(async { Err(StoreError::Failed("the model knows no bots".to_string())) })
            })+
        }
    };
}

nothing! {
    create_bot(NewBot, u32) -> BotMade;
    bot(GuestId) -> Option<Bot>;
    bot_called(String) -> Option<Bot>;
    bots_of(GuestId) -> Vec<Bot>;
    bots(u32) -> Vec<Bot>;
    give_bot(GuestId, GuestId, u32) -> BotMade;
    describe_bot(GuestId, String) -> bool;
    create_bot_token(NewBotToken, u32) -> Option<BotToken>;
    bot_tokens(GuestId) -> Vec<BotToken>;
    bot_by_token(Hash) -> Option<(Bot, BotToken)>;
    used_bot_token(i64, Millis) -> ();
    revoke_bot_token(GuestId, i64) -> bool;
    bot_ratings(Vec<GuestId>) -> Vec<BotRating>;
    unrated(u32) -> Vec<String>;
    rate(String, Millis, Judge) -> bool;
    challenge_bot(String, GuestId) -> bool;
    challenged(String) -> Option<Bot>;
    challenges_to(GuestId, u32) -> Vec<Game>;
}
