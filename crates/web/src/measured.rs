//! A store whose every answer is timed and counted.

use ludoteca_kit::Side;
use ludoteca_store::{
    Answer, Append, Assignment, Attend, Ban, Batch, Beat, Bot, BotMade, BotRating, BotToken, Bots, Change,
    Claim, Class, ClassCode, ClassJoined, Classes, CodeSet, Create, CurrentPlace, Cursor, End, Ended,
    EnterLeague, Entered, Game, Guest, GuestCounts, GuestId, HandIn, Hash, Join, JoinClass, Judge, League,
    LeagueEntry, LeagueGame, LeagueMade, Leagues, Listener, Member, Millis, Move, NewBot, NewBotToken,
    NewClass, NewGame, NewLeague, NewLeagueGame, NodeId, Outage, Person, Place, Prune, Pruned, Quota, Record,
    Removal, Removed, Store, StoreError, TakeBack, TakeSeat, Task, Totals,
};
use prometheus_client::encoding::EncodeLabelSet;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use std::future::Future;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Instant;
use tokio::sync::mpsc;

/// What the database is asked.
#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
pub(crate) struct Question {
    ask: &'static str,
}

/// How long answers of the database take, and how many of them are errors.
#[derive(Clone)]
pub(crate) struct Answering {
    pub(crate) seconds: Family<Question, Histogram>,
    pub(crate) errors: Family<Question, Counter>,
}

impl Default for Answering {
    fn default() -> Self {
        let seconds = Family::new_with_constructor(
            (|| Histogram::new(exponential_buckets(0.000_1, 2.0, 18))) as fn() -> Histogram,
        );
        Answering { seconds, errors: Family::default() }
    }
}

/// A store that notes how it answers.
pub(crate) struct Measured {
    pub(crate) store: Arc<dyn Store>,
    pub(crate) answering: Answering,
}

impl Measured {
    fn noted<'s, T: Send + 's>(
        &'s self,
        ask: &'static str,
        answer: impl Future<Output = Result<T, StoreError>> + Send + 's,
    ) -> Answer<'s, T> {
        Box::pin(async move {
            let begun = Instant::now();
            let answer = answer.await;
            self.answering.seconds.get_or_create(&Question { ask }).observe(begun.elapsed().as_secs_f64());
            if answer.is_err() {
                self.answering.errors.get_or_create(&Question { ask }).inc();
            }
            answer
        })
    }
}

/// Hands every question on; what is no question stands before them.
macro_rules! measured {
    ($trait:ident { $($rest:item)* } $($ask:ident($($name:ident: $kind:ty),*) -> $answer:ty;)+) => {
        impl $trait for Measured {
            $(fn $ask(&self $(, $name: $kind)*) -> Answer<'_, $answer> {
                self.noted(stringify!($ask), self.store.$ask($($name),*))
            })+
            $($rest)*
        }
    };
}

measured! {
    Bots {}
    create_bot(bot: NewBot, most: u32) -> BotMade;
    bot(id: GuestId) -> Option<Bot>;
    bot_called(key: String) -> Option<Bot>;
    bots_of(owner: GuestId) -> Vec<Bot>;
    bots(limit: u32) -> Vec<Bot>;
    give_bot(bot: GuestId, owner: GuestId, most: u32) -> BotMade;
    describe_bot(bot: GuestId, about: String) -> bool;
    create_bot_token(token: NewBotToken, most: u32) -> Option<BotToken>;
    bot_tokens(bot: GuestId) -> Vec<BotToken>;
    bot_by_token(hash: Hash) -> Option<(Bot, BotToken)>;
    used_bot_token(number: i64, at: Millis) -> ();
    revoke_bot_token(bot: GuestId, number: i64) -> bool;
    bot_ratings(bots: Vec<GuestId>) -> Vec<BotRating>;
    unrated(limit: u32) -> Vec<String>;
    rate(game: String, at: Millis, judge: Judge) -> bool;
    challenge_bot(game: String, bot: GuestId) -> bool;
    challenged(game: String) -> Option<Bot>;
    challenges_to(bot: GuestId, limit: u32) -> Vec<Game>;
}

measured! {
    Classes {}
    open_class(class: NewClass, most: u32) -> Option<Class>;
    class(id: String) -> Option<Class>;
    classes_of(guest: GuestId) -> Vec<(Class, Member)>;
    change_class(id: String, title: String, shown: bool) -> bool;
    set_class_code(id: String, code: Option<ClassCode>) -> CodeSet;
    remove_class(id: String) -> bool;
    class_of_code(code: String, at: Millis) -> Option<Class>;
    join_class(join: JoinClass, most: u32) -> ClassJoined;
    class_members(id: String) -> Vec<Member>;
    class_member(id: String, guest: GuestId) -> Option<Member>;
    rename_member(id: String, member: i64, name: String, key: String) -> ClassJoined;
    set_teacher(id: String, member: i64, teacher: bool) -> bool;
    remove_member(id: String, member: i64) -> bool;
    set_assignment(id: String, task: Task, at: Millis, most: u32) -> Option<Assignment>;
    change_assignment(id: String, number: i64, task: Task) -> bool;
    remove_assignment(id: String, number: i64) -> bool;
    assignments(id: String) -> Vec<Assignment>;
    hand_in(id: String, hand_in: HandIn) -> bool;
    take_back_hand_in(id: String, assignment: i64, member: i64) -> bool;
    hand_ins(id: String) -> Vec<HandIn>;
}

measured! {
    Leagues {}
    create_league(league: NewLeague, most: u32, all: u32) -> LeagueMade;
    league(id: String) -> Option<League>;
    leagues(limit: u32) -> Vec<League>;
    leagues_over(before: Option<Cursor>, limit: u32) -> Vec<League>;
    leagues_of(guest: GuestId, limit: u32) -> Vec<League>;
    leagues_of_class(class: String, limit: u32) -> Vec<League>;
    leagues_due(at: Millis) -> Vec<League>;
    start_league(id: String, at: Millis) -> bool;
    end_league(id: String, stopped: bool, at: Millis) -> bool;
    remove_league(id: String) -> bool;
    enter_league(enter: EnterLeague) -> Entered;
    leave_league(league: String, bot: GuestId, at: Millis) -> bool;
    league_entries(league: String) -> Vec<LeagueEntry>;
    league_counts(leagues: Vec<String>) -> Vec<(String, [u32; 3])>;
    league_bots() -> Vec<GuestId>;
    draw_round(league: String, rounds: u32, games: Vec<NewLeagueGame>, at: Millis) -> bool;
    league_games(league: String) -> Vec<LeagueGame>;
    open_league_game(league: String, number: u32, game: NewGame, moves: Vec<String>) -> Option<String>;
    decide_league_game(league: String, number: u32, points: [u32; 2], how: String, at: Millis) -> bool;
}

measured! {
    Store {
            fn node(&self) -> NodeId {
                self.store.node()
            }

            fn listen(&self) -> Listener {
                self.store.listen()
            }

            fn dump(&self) -> mpsc::Receiver<Result<Batch, StoreError>> {
                self.store.dump()
            }

            fn tell(&self, topic: &str, text: &str) {
                self.store.tell(topic, text);
            }
    }
    create_guest(token: Hash, at: Millis) -> Guest;
    guest_by_token(token: Hash) -> Option<Guest>;
    guests(ids: Vec<GuestId>) -> Vec<Guest>;
    rename(guest: GuestId, name: Option<String>) -> bool;
    saw(guests: Vec<GuestId>, at: Millis) -> ();
    set_token(guest: GuestId, token: Hash) -> bool;
    create_game_within(game: NewGame, quota: Quota) -> Create;
    create_rematch_within(of: String, game: NewGame, quota: Quota) -> Create;
    game(id: String) -> Option<Game>;
    record(id: String) -> Option<Record>;
    moves_since(id: String, place: Place) -> Vec<Move>;
    join_within(take: TakeSeat, quota: Quota) -> Join;
    claim_within(game: String, key: Hash, guest: GuestId, quota: Quota) -> Claim;
    set_key(game: String, side: Side, key: Hash) -> bool;
    revoke_seat(game: String, side: Side, keep: GuestId, key: Hash) -> bool;
    hide(game: String, guest: GuestId, at: Option<Millis>) -> bool;
    append(append: Append) -> Change;
    take_back(back: TakeBack) -> Change;
    end(end: End) -> Change;
    withdraw(game: String, ended: Ended) -> Change;
    open_games(limit: u32) -> Vec<Game>;
    live_games(limit: u32) -> Vec<Game>;
    unfinished_of(guest: GuestId, limit: u32) -> Vec<Game>;
    finished_of(guest: GuestId, before: Option<Cursor>, limit: u32) -> Vec<Game>;
    hidden_of(guest: GuestId, limit: u32) -> Vec<Game>;
    forsaken(before: Millis) -> Vec<String>;
    finished(family: Option<String>, before: Option<Cursor>, limit: u32) -> Vec<Game>;
    unfinished() -> Vec<Game>;
    unattended(why: Attend, after: Option<Cursor>, limit: u32) -> Vec<Game>;
    places(games: Vec<String>) -> Vec<(String, CurrentPlace)>;
    counts(guest: GuestId) -> GuestCounts;
    totals() -> Totals;
    heartbeat(at: Millis) -> Beat;
    last_heartbeat() -> Option<Millis>;
    add_outage(outage: Outage) -> Option<Outage>;
    outages_since(at: Millis) -> Vec<Outage>;
    lease(names: Vec<String>) -> Vec<String>;
    release(names: Vec<String>) -> ();
    keep_analysis(game: String, text: String) -> bool;
    analysis(game: String) -> Option<String>;
    ban(ban: Ban) -> ();
    unban(whom: String) -> bool;
    bans() -> Vec<Ban>;
    person(guest: GuestId) -> Option<Person>;
    people_called(name: String, limit: u32) -> Vec<Guest>;
    games_of(guest: GuestId, after: Option<String>, limit: u32) -> Vec<Game>;
    remove_person(guest: GuestId, how: Removal) -> Removed;
    prune(what: Prune) -> Pruned;
    backup(to: PathBuf) -> ();
    load(batch: Batch) -> ();
    is_empty() -> bool;
    settle() -> ();
    check() -> ();
    close() -> ();
}
