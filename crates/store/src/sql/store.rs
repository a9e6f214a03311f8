//! The trait, for a database that has one connection which writes and several which read: written once for both.

use std::path::PathBuf;

use ludoteca_kit::Side;

use tokio::sync::mpsc;

use super::{Database, bots, change, classes, db, dump, failed, keep, leagues, look};
use crate::copy::Batch;
use crate::{
    Answer, Append, Assignment, Attend, Ban, Beat, Bot, BotMade, BotRating, BotToken, Bots, Change, Claim,
    Class, ClassCode, ClassJoined, Classes, CodeSet, Create, CurrentPlace, Cursor, End, Ended, EnterLeague,
    Entered, Game, Guest, GuestCounts, GuestId, HandIn, Hash, Join, JoinClass, Judge, League, LeagueEntry,
    LeagueGame, LeagueMade, Leagues, Listener, Member, Millis, Move, NewBot, NewBotToken, NewClass, NewGame,
    NewLeague, NewLeagueGame, NodeId, Outage, Person, Place, Prune, Pruned, Quota, Record, Removal, Removed,
    Store, StoreError, TakeBack, TakeSeat, Task, Topic, Totals,
};

/// A look at the database on one of the readers.
macro_rules! read {
    ($self:ident, $look:ident($($argument:ident),*)) => {
        read!($self, look::$look($($argument),*))
    };
    ($self:ident, $home:ident::$look:ident($($argument:ident),*)) => {
        Box::pin(async move {
            let mut tries = 0;
            loop {
                match $home::$look(&$self.readers, $($argument.clone()),*).await {
                    Err(error) if db::again(&error, &mut tries).await => {}
                    answer => return answer.map_err(|error| failed(&error)),
                }
            }
        })
    };
}

/// A change, made by the writer, perhaps more than once until it is on the disk; and what others have to look at then.
macro_rules! write {
    ($self:ident, $home:ident::$change:ident($($argument:ident),*), $touches:expr) => {
        Box::pin($self.writer.write(
            move |connection| {
                $(let $argument = $argument.clone();)*
                Box::pin($home::$change(connection, $($argument),*))
            },
            $touches,
        ))
    };
    ($self:ident, $home:ident::$change:ident($($argument:ident),*)) => {
        write!($self, $home::$change($($argument),*), |_| Vec::new())
    };
}

/// The game of a change that was stored.
pub(super) fn moved(id: &str) -> impl Fn(&Change) -> Vec<Topic> + Send + 'static {
    let topic = Topic::Game(id.to_string());
    move |change| if matches!(change, Change::Stored(_)) { vec![topic.clone()] } else { Vec::new() }
}

/// These topics, if there was something to change.
fn changed(topic: Topic) -> impl Fn(&bool) -> Vec<Topic> + Send + 'static {
    move |&changed| if changed { vec![topic.clone()] } else { Vec::new() }
}

fn games<'a>(ids: impl IntoIterator<Item = &'a String>) -> Vec<Topic> {
    ids.into_iter().cloned().map(Topic::Game).collect()
}

impl Store for Database {
    fn create_guest(&self, token: Hash, at: Millis) -> Answer<'_, Guest> {
        write!(self, change::create_guest(token, at))
    }
    fn guest_by_token(&self, token: Hash) -> Answer<'_, Option<Guest>> {
        read!(self, guest_by_token(token))
    }
    fn guests(&self, ids: Vec<GuestId>) -> Answer<'_, Vec<Guest>> {
        read!(self, guests(ids))
    }
    fn rename(&self, guest: GuestId, name: Option<String>) -> Answer<'_, bool> {
        write!(self, change::rename(guest, name), changed(Topic::Guest(guest)))
    }
    fn saw(&self, guests: Vec<GuestId>, at: Millis) -> Answer<'_, ()> {
        write!(self, keep::saw(guests, at))
    }
    fn set_token(&self, guest: GuestId, token: Hash) -> Answer<'_, bool> {
        write!(self, keep::set_token(guest, token), changed(Topic::Guest(guest)))
    }

    fn create_game_within(&self, game: NewGame, quota: Quota) -> Answer<'_, Create> {
        write!(self, change::create_game(game, quota), |made| match made {
            Create::Made(game) => vec![Topic::Game(game.id.clone())],
            Create::Full(_) | Create::Unknown => Vec::new(),
        })
    }
    fn create_rematch_within(&self, of: String, game: NewGame, quota: Quota) -> Answer<'_, Create> {
        write!(self, change::create_rematch(of, game, quota), |made| match made {
            Create::Made(game) => games(game.rematch_of.iter().chain([&game.id])),
            Create::Full(_) | Create::Unknown => Vec::new(),
        })
    }
    fn game(&self, id: String) -> Answer<'_, Option<Game>> {
        read!(self, game(id))
    }
    fn record(&self, id: String) -> Answer<'_, Option<Record>> {
        read!(self, record(id))
    }
    fn moves_since(&self, id: String, place: Place) -> Answer<'_, Vec<Move>> {
        read!(self, moves_since(id, place))
    }
    fn join_within(&self, take: TakeSeat, quota: Quota) -> Answer<'_, Join> {
        write!(self, change::join(take, quota), |join| match join {
            Join::Seated(game) => vec![Topic::Game(game.id.clone())],
            Join::Taken(_) | Join::Full(_) | Join::Unknown => Vec::new(),
        })
    }
    fn claim_within(&self, game: String, key: Hash, guest: GuestId, quota: Quota) -> Answer<'_, Claim> {
        write!(self, change::claim(game, key, guest, quota), |claim| match claim {
            Claim::Seated(_, game) => vec![Topic::Game(game.id.clone())],
            Claim::Wrong | Claim::Full(_) | Claim::Unknown => Vec::new(),
        })
    }
    fn set_key(&self, game: String, side: Side, key: Hash) -> Answer<'_, bool> {
        let topic = Topic::Game(game.clone());
        write!(self, change::set_key(game, side, key), changed(topic))
    }
    fn revoke_seat(&self, game: String, side: Side, keep: GuestId, key: Hash) -> Answer<'_, bool> {
        let topic = Topic::Game(game.clone());
        write!(self, change::revoke_seat(game, side, keep, key), changed(topic))
    }
    fn hide(&self, game: String, guest: GuestId, at: Option<Millis>) -> Answer<'_, bool> {
        write!(self, change::hide(game, guest, at))
    }

    fn append(&self, append: Append) -> Answer<'_, Change> {
        self.append_move(append)
    }
    fn take_back(&self, back: TakeBack) -> Answer<'_, Change> {
        let touches = moved(&back.game);
        write!(self, change::take_back(back), touches)
    }
    fn end(&self, end: End) -> Answer<'_, Change> {
        let touches = moved(&end.game);
        write!(self, change::end(end), touches)
    }
    fn withdraw(&self, game: String, ended: Ended) -> Answer<'_, Change> {
        let touches = moved(&game);
        write!(self, change::withdraw(game, ended), touches)
    }

    fn open_games(&self, limit: u32) -> Answer<'_, Vec<Game>> {
        read!(self, open_games(limit))
    }
    fn live_games(&self, limit: u32) -> Answer<'_, Vec<Game>> {
        read!(self, live_games(limit))
    }
    fn unfinished_of(&self, guest: GuestId, limit: u32) -> Answer<'_, Vec<Game>> {
        read!(self, unfinished_of(guest, limit))
    }
    fn finished_of(&self, guest: GuestId, before: Option<Cursor>, limit: u32) -> Answer<'_, Vec<Game>> {
        read!(self, finished_of(guest, before, limit))
    }
    fn hidden_of(&self, guest: GuestId, limit: u32) -> Answer<'_, Vec<Game>> {
        read!(self, hidden_of(guest, limit))
    }
    fn forsaken(&self, before: Millis) -> Answer<'_, Vec<String>> {
        read!(self, forsaken(before))
    }
    fn finished(&self, family: Option<String>, before: Option<Cursor>, limit: u32) -> Answer<'_, Vec<Game>> {
        read!(self, finished(family, before, limit))
    }
    fn unfinished(&self) -> Answer<'_, Vec<Game>> {
        read!(self, unfinished())
    }
    fn unattended(&self, why: Attend, after: Option<Cursor>, limit: u32) -> Answer<'_, Vec<Game>> {
        let node = self.node;
        read!(self, unattended(node, why, after, limit))
    }
    fn places(&self, games: Vec<String>) -> Answer<'_, Vec<(String, CurrentPlace)>> {
        read!(self, places(games))
    }
    fn counts(&self, guest: GuestId) -> Answer<'_, GuestCounts> {
        read!(self, counts(guest))
    }
    fn totals(&self) -> Answer<'_, Totals> {
        read!(self, totals())
    }

    fn heartbeat(&self, at: Millis) -> Answer<'_, Beat> {
        let node = self.node;
        write!(self, keep::heartbeat(node, at))
    }
    fn last_heartbeat(&self) -> Answer<'_, Option<Millis>> {
        read!(self, last_heartbeat())
    }
    fn add_outage(&self, outage: Outage) -> Answer<'_, Option<Outage>> {
        let node = self.node;
        write!(self, keep::add_outage(node, outage), |noted| {
            if noted.is_some() { vec![Topic::Outages] } else { Vec::new() }
        })
    }
    fn outages_since(&self, at: Millis) -> Answer<'_, Vec<Outage>> {
        read!(self, outages_since(at))
    }

    fn node(&self) -> NodeId {
        self.node
    }
    fn listen(&self) -> Listener {
        Listener(self.news.subscribe())
    }
    fn tell(&self, topic: &str, text: &str) {
        self.pass_on(topic, text);
    }
    fn lease(&self, names: Vec<String>) -> Answer<'_, Vec<String>> {
        let node = self.node;
        write!(self, keep::lease(node, names))
    }
    fn release(&self, names: Vec<String>) -> Answer<'_, ()> {
        let node = self.node;
        write!(self, keep::release(node, names))
    }

    fn keep_analysis(&self, game: String, text: String) -> Answer<'_, bool> {
        write!(self, change::keep_analysis(game, text))
    }
    fn analysis(&self, game: String) -> Answer<'_, Option<String>> {
        read!(self, analysis(game))
    }

    fn ban(&self, ban: Ban) -> Answer<'_, ()> {
        write!(self, keep::ban(ban), |()| vec![Topic::Bans])
    }
    fn unban(&self, whom: String) -> Answer<'_, bool> {
        write!(self, keep::unban(whom), changed(Topic::Bans))
    }
    fn bans(&self) -> Answer<'_, Vec<Ban>> {
        read!(self, bans())
    }
    fn person(&self, guest: GuestId) -> Answer<'_, Option<Person>> {
        read!(self, person(guest))
    }
    fn people_called(&self, name: String, limit: u32) -> Answer<'_, Vec<Guest>> {
        read!(self, people_called(name, limit))
    }
    fn games_of(&self, guest: GuestId, after: Option<String>, limit: u32) -> Answer<'_, Vec<Game>> {
        read!(self, games_of(guest, after, limit))
    }
    fn remove_person(&self, guest: GuestId, how: Removal) -> Answer<'_, Removed> {
        write!(self, keep::remove_person(guest, how), move |removed: &Removed| {
            let mut topics = games(removed.left.iter().chain(&removed.removed));
            topics.extend(removed.known.then_some(Topic::Guest(guest)));
            topics
        })
    }
    fn prune(&self, what: Prune) -> Answer<'_, Pruned> {
        write!(self, keep::prune(what), |pruned: &Pruned| games(pruned.ended.iter().chain(&pruned.removed)))
    }
    fn backup(&self, to: PathBuf) -> Answer<'_, ()> {
        self.copy_to(to)
    }

    fn dump(&self) -> mpsc::Receiver<Result<Batch, StoreError>> {
        let (out, batches) = mpsc::channel(2);
        tokio::spawn(dump::dump(self.readers.clone(), out));
        batches
    }
    fn load(&self, batch: Batch) -> Answer<'_, ()> {
        write!(self, dump::load(batch))
    }
    fn is_empty(&self) -> Answer<'_, bool> {
        Box::pin(async { dump::is_empty(&self.readers).await.map_err(|error| failed(&error)) })
    }
    fn settle(&self) -> Answer<'_, ()> {
        write!(self, dump::settle())
    }

    fn check(&self) -> Answer<'_, ()> {
        Box::pin(async move {
            look::check(&self.readers).await.map_err(|error| failed(&error))?;
            if self.writer.lives() { Ok(()) } else { Err(StoreError::Closed) }
        })
    }
    fn close(&self) -> Answer<'_, ()> {
        Box::pin(self.shut())
    }
}

/// What others have to look at again after something about a bot has changed.
fn of_bot(bot: GuestId) -> impl Fn(&bool) -> Vec<Topic> + Send + 'static {
    changed(Topic::Guest(bot))
}

impl Bots for Database {
    fn create_bot(&self, bot: NewBot, most: u32) -> Answer<'_, BotMade> {
        write!(self, bots::create_bot(bot, most))
    }
    fn bot(&self, id: GuestId) -> Answer<'_, Option<Bot>> {
        read!(self, bots::bot(id))
    }
    fn bot_called(&self, key: String) -> Answer<'_, Option<Bot>> {
        read!(self, bots::bot_called(key))
    }
    fn bots_of(&self, owner: GuestId) -> Answer<'_, Vec<Bot>> {
        read!(self, bots::bots_of(owner))
    }
    fn bots(&self, limit: u32) -> Answer<'_, Vec<Bot>> {
        read!(self, bots::bots(limit))
    }
    fn give_bot(&self, bot: GuestId, owner: GuestId, most: u32) -> Answer<'_, BotMade> {
        write!(self, bots::give_bot(bot, owner, most), move |_| vec![Topic::Guest(bot)])
    }
    fn describe_bot(&self, bot: GuestId, about: String) -> Answer<'_, bool> {
        write!(self, bots::describe_bot(bot, about))
    }
    fn create_bot_token(&self, token: NewBotToken, most: u32) -> Answer<'_, Option<BotToken>> {
        write!(self, bots::create_bot_token(token, most))
    }
    fn bot_tokens(&self, bot: GuestId) -> Answer<'_, Vec<BotToken>> {
        read!(self, bots::bot_tokens(bot))
    }
    fn bot_by_token(&self, hash: Hash) -> Answer<'_, Option<(Bot, BotToken)>> {
        read!(self, bots::bot_by_token(hash))
    }
    fn used_bot_token(&self, number: i64, at: Millis) -> Answer<'_, ()> {
        write!(self, bots::used_bot_token(number, at))
    }
    fn revoke_bot_token(&self, bot: GuestId, number: i64) -> Answer<'_, bool> {
        write!(self, bots::revoke_bot_token(bot, number), of_bot(bot))
    }
    fn bot_ratings(&self, bots: Vec<GuestId>) -> Answer<'_, Vec<BotRating>> {
        read!(self, bots::bot_ratings(bots))
    }
    fn unrated(&self, limit: u32) -> Answer<'_, Vec<String>> {
        read!(self, bots::unrated(limit))
    }
    fn rate(&self, game: String, at: Millis, judge: Judge) -> Answer<'_, bool> {
        write!(self, bots::rate(game, at, judge))
    }
    fn challenge_bot(&self, game: String, bot: GuestId) -> Answer<'_, bool> {
        write!(self, bots::challenge_bot(game, bot), of_bot(bot))
    }
    fn challenged(&self, game: String) -> Answer<'_, Option<Bot>> {
        read!(self, bots::challenged(game))
    }
    fn challenges_to(&self, bot: GuestId, limit: u32) -> Answer<'_, Vec<Game>> {
        read!(self, look::challenges_to(bot, limit))
    }
}

impl Classes for Database {
    fn open_class(&self, class: NewClass, most: u32) -> Answer<'_, Option<Class>> {
        write!(self, classes::open_class(class, most))
    }
    fn class(&self, id: String) -> Answer<'_, Option<Class>> {
        read!(self, classes::class(id))
    }
    fn classes_of(&self, guest: GuestId) -> Answer<'_, Vec<(Class, Member)>> {
        read!(self, classes::classes_of(guest))
    }
    fn change_class(&self, id: String, title: String, shown: bool) -> Answer<'_, bool> {
        write!(self, classes::change_class(id, title, shown))
    }
    fn set_class_code(&self, id: String, code: Option<ClassCode>) -> Answer<'_, CodeSet> {
        write!(self, classes::set_class_code(id, code))
    }
    fn remove_class(&self, id: String) -> Answer<'_, bool> {
        write!(self, classes::remove_class(id))
    }
    fn class_of_code(&self, code: String, at: Millis) -> Answer<'_, Option<Class>> {
        read!(self, classes::class_of_code(code, at))
    }
    fn join_class(&self, join: JoinClass, most: u32) -> Answer<'_, ClassJoined> {
        write!(self, classes::join_class(join, most))
    }
    fn class_members(&self, id: String) -> Answer<'_, Vec<Member>> {
        read!(self, classes::class_members(id))
    }
    fn class_member(&self, id: String, guest: GuestId) -> Answer<'_, Option<Member>> {
        read!(self, classes::class_member(id, guest))
    }
    fn rename_member(&self, id: String, member: i64, name: String, key: String) -> Answer<'_, ClassJoined> {
        write!(self, classes::rename_member(id, member, name, key))
    }
    fn set_teacher(&self, id: String, member: i64, teacher: bool) -> Answer<'_, bool> {
        write!(self, classes::set_teacher(id, member, teacher))
    }
    fn remove_member(&self, id: String, member: i64) -> Answer<'_, bool> {
        write!(self, classes::remove_member(id, member))
    }
    fn set_assignment(
        &self,
        id: String,
        task: Task,
        at: Millis,
        most: u32,
    ) -> Answer<'_, Option<Assignment>> {
        write!(self, classes::set_assignment(id, task, at, most))
    }
    fn change_assignment(&self, id: String, number: i64, task: Task) -> Answer<'_, bool> {
        write!(self, classes::change_assignment(id, number, task))
    }
    fn remove_assignment(&self, id: String, number: i64) -> Answer<'_, bool> {
        write!(self, classes::remove_assignment(id, number))
    }
    fn assignments(&self, id: String) -> Answer<'_, Vec<Assignment>> {
        read!(self, classes::assignments(id))
    }
    fn hand_in(&self, id: String, hand_in: HandIn) -> Answer<'_, bool> {
        write!(self, classes::hand_in(id, hand_in))
    }
    fn take_back_hand_in(&self, id: String, assignment: i64, member: i64) -> Answer<'_, bool> {
        write!(self, classes::take_back_hand_in(id, assignment, member))
    }
    fn hand_ins(&self, id: String) -> Answer<'_, Vec<HandIn>> {
        read!(self, classes::hand_ins(id))
    }
}

impl Leagues for Database {
    fn create_league(&self, league: NewLeague, most: u32, all: u32) -> Answer<'_, LeagueMade> {
        write!(self, leagues::create_league(league, most, all))
    }
    fn league(&self, id: String) -> Answer<'_, Option<League>> {
        read!(self, leagues::league(id))
    }
    fn leagues(&self, limit: u32) -> Answer<'_, Vec<League>> {
        read!(self, leagues::leagues(limit))
    }
    fn leagues_over(&self, before: Option<Cursor>, limit: u32) -> Answer<'_, Vec<League>> {
        read!(self, leagues::leagues_over(before, limit))
    }
    fn leagues_of(&self, guest: GuestId, limit: u32) -> Answer<'_, Vec<League>> {
        read!(self, leagues::leagues_of(guest, limit))
    }
    fn leagues_of_class(&self, class: String, limit: u32) -> Answer<'_, Vec<League>> {
        read!(self, leagues::leagues_of_class(class, limit))
    }
    fn leagues_due(&self, at: Millis) -> Answer<'_, Vec<League>> {
        read!(self, leagues::leagues_due(at))
    }
    fn start_league(&self, id: String, at: Millis) -> Answer<'_, bool> {
        write!(self, leagues::start_league(id, at))
    }
    fn end_league(&self, id: String, stopped: bool, at: Millis) -> Answer<'_, bool> {
        write!(self, leagues::end_league(id, stopped, at))
    }
    fn remove_league(&self, id: String) -> Answer<'_, bool> {
        write!(self, leagues::remove_league(id))
    }
    fn enter_league(&self, enter: EnterLeague) -> Answer<'_, Entered> {
        write!(self, leagues::enter_league(enter))
    }
    fn leave_league(&self, league: String, bot: GuestId, at: Millis) -> Answer<'_, bool> {
        write!(self, leagues::leave_league(league, bot, at))
    }
    fn league_entries(&self, league: String) -> Answer<'_, Vec<LeagueEntry>> {
        read!(self, leagues::league_entries(league))
    }
    fn league_counts(&self, leagues: Vec<String>) -> Answer<'_, Vec<(String, [u32; 3])>> {
        read!(self, leagues::league_counts(leagues))
    }
    fn league_bots(&self) -> Answer<'_, Vec<GuestId>> {
        read!(self, leagues::league_bots())
    }
    fn draw_round(
        &self,
        league: String,
        rounds: u32,
        games: Vec<NewLeagueGame>,
        at: Millis,
    ) -> Answer<'_, bool> {
        write!(self, leagues::draw_round(league, rounds, games, at))
    }
    fn league_games(&self, league: String) -> Answer<'_, Vec<LeagueGame>> {
        read!(self, leagues::league_games(league))
    }
    fn open_league_game(
        &self,
        league: String,
        number: u32,
        game: NewGame,
        moves: Vec<String>,
    ) -> Answer<'_, Option<String>> {
        write!(self, leagues::open_league_game(league, number, game, moves), |opened| {
            opened.iter().cloned().map(Topic::Game).collect()
        })
    }
    fn decide_league_game(
        &self,
        league: String,
        number: u32,
        points: [u32; 2],
        how: String,
        at: Millis,
    ) -> Answer<'_, bool> {
        write!(self, leagues::decide_league_game(league, number, points, how, at))
    }
}
