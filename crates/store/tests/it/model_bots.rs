//! The plain model knows neither bots nor classes nor leagues: their laws are held against databases alone.

use ludoteca_store::{
    Answer, Assignment, Bot, BotMade, BotRating, BotToken, Bots, Class, ClassCode, ClassJoined, Classes,
    CodeSet, Cursor, EnterLeague, Entered, Game, GuestId, HandIn, Hash, JoinClass, Judge, League,
    LeagueEntry, LeagueGame, LeagueMade, Leagues, Member, Millis, NewBot, NewBotToken, NewClass, NewGame,
    NewLeague, NewLeagueGame, StoreError, Task,
};

use crate::model::Model;

macro_rules! nothing {
    ($trait:ident { $($ask:ident($($kind:ty),*) -> $answer:ty;)+ }) => {
        impl $trait for Model {
            $(fn $ask(&self $(, _: $kind)*) -> Answer<'_, $answer> {
                Box::pin(async { Err(StoreError::Failed("the model does not know that".to_string())) })
            })+
        }
    };
}

nothing! { Bots {
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
} }

nothing! { Classes {
    open_class(NewClass, u32) -> Option<Class>;
    class(String) -> Option<Class>;
    classes_of(GuestId) -> Vec<(Class, Member)>;
    change_class(String, String, bool) -> bool;
    set_class_code(String, Option<ClassCode>) -> CodeSet;
    remove_class(String) -> bool;
    class_of_code(String, Millis) -> Option<Class>;
    join_class(JoinClass, u32) -> ClassJoined;
    class_members(String) -> Vec<Member>;
    class_member(String, GuestId) -> Option<Member>;
    rename_member(String, i64, String, String) -> ClassJoined;
    set_teacher(String, i64, bool) -> bool;
    remove_member(String, i64) -> bool;
    set_assignment(String, Task, Millis, u32) -> Option<Assignment>;
    change_assignment(String, i64, Task) -> bool;
    remove_assignment(String, i64) -> bool;
    assignments(String) -> Vec<Assignment>;
    hand_in(String, HandIn) -> bool;
    take_back_hand_in(String, i64, i64) -> bool;
    hand_ins(String) -> Vec<HandIn>;
} }

nothing! { Leagues {
    create_league(NewLeague, u32, u32) -> LeagueMade;
    league(String) -> Option<League>;
    leagues(u32) -> Vec<League>;
    leagues_over(Option<Cursor>, u32) -> Vec<League>;
    leagues_of(GuestId, u32) -> Vec<League>;
    leagues_of_class(String, u32) -> Vec<League>;
    leagues_due(Millis) -> Vec<League>;
    start_league(String, Millis) -> bool;
    end_league(String, bool, Millis) -> bool;
    remove_league(String) -> bool;
    enter_league(EnterLeague) -> Entered;
    leave_league(String, GuestId, Millis) -> bool;
    league_entries(String) -> Vec<LeagueEntry>;
    league_counts(Vec<String>) -> Vec<(String, [u32; 3])>;
    league_bots() -> Vec<GuestId>;
    draw_round(String, u32, Vec<NewLeagueGame>, Millis) -> bool;
    league_games(String) -> Vec<LeagueGame>;
    open_league_game(String, u32, NewGame, Vec<String>) -> Option<String>;
    decide_league_game(String, u32, [u32; 2], String, Millis) -> bool;
} }
