//! The laws of bots: whose they are, who speaks for them, how they are rated.

use std::sync::Arc;

use ludoteca_kit::Side;
use ludoteca_store::{
    Bot, BotMade, BotToken, Change, End, Ended, GuestId, NewBot, NewBotToken, NewGame, Prune, Removal, Seat,
    Store, Strength,
};
use tokio::task::JoinSet;

use crate::backend::{Backend, Folder, blank, ended, guest, hash, play};
use crate::contract::hold;

fn new(owner: GuestId, name: &str) -> NewBot {
    let mut token = hash(200);
    for (byte, letter) in token.iter_mut().zip(name.bytes()) {
        *byte = letter;
    }
    let (name, key) = (name.to_string(), name.to_lowercase());
    NewBot { token, owner, name, key, about: "plays".to_string(), at: 7 }
}

async fn bot(store: &Arc<dyn Store>, owner: GuestId, name: &str) -> Bot {
    match store.create_bot(new(owner, name), 9).await.unwrap() {
        BotMade::Made(bot) => bot,
        other => panic!("{other:?}"),
    }
}

async fn token(store: &Arc<dyn Store>, bot: GuestId, secret: u8) -> Option<BotToken> {
    let (label, scopes) = ("laptop".to_string(), "play".to_string());
    store.create_bot_token(NewBotToken { bot, hash: hash(secret), label, scopes, at: 8 }, 3).await.unwrap()
}

/// A game between two bots that has ended like this after so many moves.
async fn met(store: &Arc<dyn Store>, id: &str, seats: [GuestId; 2], plies: u32, how: Ended) {
    let seats = seats.map(|bot| Seat::Guests(vec![bot]));
    store.create_game(NewGame { seats, ..blank(id) }).await.unwrap();
    play(store, id, plies).await;
    let over = store.end(End { game: id.to_string(), place: None, ended: how }).await;
    assert!(matches!(over, Ok(Change::Stored(_))));
}

/// Counts games in place of ratings, and sees who won.
fn judge(before: [Option<Strength>; 2], winner: Option<Side>) -> [Strength; 2] {
    Side::BOTH.map(|side| {
        let known =
            before[side.index()].unwrap_or(Strength { rating: 1_500_000, deviation: 350_000, volatility: 0 });
        let gain = if winner == Some(side) { 10_000 } else { 1_000 };
        Strength { rating: known.rating + gain, volatility: known.volatility + 1, ..known }
    })
}

async fn a_bot_is_a_guest_that_belongs_to_somebody<H: Backend>(backend: &H) {
    let store = backend.open().await;
    let (ada, eve) = (guest(&store, 1).await, guest(&store, 2).await);
    let made = bot(&store, ada, "Robin").await;
    assert_eq!((made.owner, made.name.as_str(), made.about.as_str()), (ada, "Robin", "plays"));
    let there = store.guests(vec![ada, made.id]).await.unwrap();
    assert_eq!(there.iter().map(|guest| guest.bot).collect::<Vec<_>>(), [false, true]);
    assert_eq!(there[1].name.as_deref(), Some("Robin"));
    assert_eq!(store.bot(made.id).await, Ok(Some(made.clone())));
    assert_eq!(
        (store.bot(ada).await, store.bot_called("robin".to_string()).await),
        (Ok(None), Ok(Some(made.clone())))
    );
    assert_eq!(store.create_bot(new(eve, "ROBIN"), 9).await, Ok(BotMade::Taken));
    let other = bot(&store, ada, "Zed").await;
    assert_eq!(store.create_bot(new(ada, "Third"), 2).await, Ok(BotMade::Full));
    assert_eq!(store.bots_of(ada).await, Ok(vec![made.clone(), other.clone()]));
    assert_eq!(store.bots(9).await, Ok(vec![other.clone(), made.clone()]));
    store.saw(vec![made.id], 99).await.unwrap();
    assert_eq!(store.bots(1).await, Ok(vec![made.clone()]));

    assert_eq!(store.describe_bot(made.id, "thinks".to_string()).await, Ok(true));
    assert_eq!(store.describe_bot(ada, "thinks".to_string()).await, Ok(false));
    assert_eq!(store.give_bot(other.id, eve, 0).await, Ok(BotMade::Full));
    assert_eq!(store.give_bot(ada, eve, 1).await, Ok(BotMade::Unknown));
    let given = BotMade::Made(Bot { owner: eve, ..other.clone() });
    assert_eq!(store.give_bot(other.id, eve, 1).await, Ok(given.clone()));
    assert_eq!(store.give_bot(other.id, eve, 1).await, Ok(given), "who has it may have it");
    assert_eq!(store.bots_of(eve).await.unwrap().len(), 1);
    assert_eq!(store.bots_of(ada).await, Ok(vec![Bot { about: "thinks".to_string(), ..made }]));
}

async fn of_many_bots_of_one_name_one_is_made<H: Backend>(backend: &H) {
    let store = backend.open().await;
    let mut race = JoinSet::new();
    for racer in 1..=12u8 {
        let store = Arc::clone(&store);
        race.spawn(async move {
            let owner = guest(&store, racer).await;
            let wish = NewBot { token: hash(100 + racer), ..new(owner, "Robin") };
            matches!(store.create_bot(wish, 1).await.unwrap(), BotMade::Made(_))
        });
    }
    let made = race.join_all().await.into_iter().filter(|made| *made).count();
    assert_eq!((made, store.totals().await.unwrap().guests), (1, 13), "nothing is left of the others");
}

async fn a_token_speaks_for_its_bot_until_it_is_revoked<H: Backend>(backend: &H) {
    let store = backend.open().await;
    let ada = guest(&store, 1).await;
    let (robin, zed) = (bot(&store, ada, "Robin").await, bot(&store, ada, "Zed").await);
    let first = token(&store, robin.id, 50).await.unwrap();
    assert_eq!((first.bot, first.label.as_str(), first.scopes.as_str()), (robin.id, "laptop", "play"));
    let second = token(&store, robin.id, 51).await.unwrap();
    let other = token(&store, zed.id, 52).await.unwrap();
    assert_eq!(store.bot_by_token(hash(51)).await, Ok(Some((robin.clone(), second.clone()))));
    assert_eq!(store.bot_by_token(hash(53)).await, Ok(None));
    assert_eq!(store.guest_by_token(hash(51)).await, Ok(None), "it is no cookie");
    store.used_bot_token(first.number, 77).await.unwrap();
    let used = BotToken { used: Some(77), ..first.clone() };
    assert_eq!(store.bot_tokens(robin.id).await, Ok(vec![used.clone(), second.clone()]));
    assert!(token(&store, robin.id, 54).await.is_some());
    assert_eq!(token(&store, robin.id, 55).await, None, "three are enough");
    assert_eq!(token(&store, ada, 56).await, None, "a person has none");

    assert_eq!(store.revoke_bot_token(robin.id, other.number).await, Ok(false), "of another bot");
    assert_eq!(store.revoke_bot_token(robin.id, first.number).await, Ok(true));
    assert_eq!(store.revoke_bot_token(robin.id, first.number).await, Ok(false));
    assert_eq!(store.bot_by_token(hash(50)).await, Ok(None));
    // An operator who logs a bot out everywhere means its tokens.
    assert_eq!(store.set_token(robin.id, hash(99)).await, Ok(true));
    assert_eq!(store.bot_tokens(robin.id).await, Ok(Vec::new()));
    assert_eq!(store.bot_by_token(hash(52)).await, Ok(Some((zed, other))));
    assert!(token(&store, robin.id, 57).await.unwrap().number > second.number);
}

async fn a_result_between_bots_is_rated_once<H: Backend>(backend: &H) {
    let store = backend.open().await;
    let (ada, eve) = (guest(&store, 1).await, guest(&store, 2).await);
    let (robin, zed) = (bot(&store, ada, "Robin").await.id, bot(&store, eve, "Zed").await.id);
    let own = bot(&store, ada, "Robin two").await.id;
    let void = Ended { void: true, winner: None, ..ended(9) };
    met(&store, "won", [robin, zed], 3, ended(9)).await;
    met(&store, "drawn", [zed, robin], 2, Ended { winner: None, ..ended(9) }).await;
    // What has no result, hardly began, was among one owner's bots or against a person says nothing.
    met(&store, "void", [robin, zed], 3, void).await;
    met(&store, "short", [robin, zed], 1, ended(9)).await;
    met(&store, "own", [robin, own], 3, ended(9)).await;
    met(&store, "person", [robin, eve], 3, ended(9)).await;
    assert_eq!(store.unrated(9).await, Ok(vec!["won".to_string(), "drawn".to_string()]));
    assert_eq!(store.unrated(1).await, Ok(vec!["won".to_string()]));
    let mut race = JoinSet::new();
    for _ in 0..8 {
        let store = Arc::clone(&store);
        race.spawn(async move { store.rate("won".to_string(), 11, judge).await.unwrap() });
    }
    assert_eq!(race.join_all().await.into_iter().filter(|rated| *rated).count(), 1);
    assert_eq!(store.rate("drawn".to_string(), 12, judge).await, Ok(true));
    for other in ["void", "own", "nothing"] {
        assert_eq!(store.rate(other.to_string(), 13, judge).await, Ok(false));
    }
    assert_eq!(store.unrated(9).await, Ok(Vec::new()));
    let rated = store.bot_ratings(vec![zed, robin, own, zed]).await.unwrap();
    let told = rated.iter().map(|r| (r.bot, r.strength.rating, r.strength.volatility, r.results, r.at));
    let told: Vec<_> = told.collect();
    assert_eq!(told, [(robin, 1_502_000, 2, [0, 1, 1], 12), (zed, 1_511_000, 2, [1, 1, 0], 12)], "{rated:?}");
    assert!(rated.iter().all(|rating| rating.family == "noughts"));
}

async fn many_results_of_the_same_bots_are_all_counted<H: Backend>(backend: &H) {
    let store = backend.open().await;
    let (ada, eve) = (guest(&store, 1).await, guest(&store, 2).await);
    let (robin, zed) = (bot(&store, ada, "Robin").await.id, bot(&store, eve, "Zed").await.id);
    for n in 0..10 {
        let seats = if n % 2 == 0 { [robin, zed] } else { [zed, robin] };
        met(&store, &format!("G{n}"), seats, 2, ended(9)).await;
    }
    let mut race = JoinSet::new();
    for id in store.unrated(99).await.unwrap() {
        let store = Arc::clone(&store);
        race.spawn(async move { store.rate(id, 11, judge).await });
    }
    assert_eq!(race.join_all().await, vec![Ok(true); 10]);
    let rated = store.bot_ratings(vec![robin, zed]).await.unwrap();
    assert!(rated.iter().all(|rating| rating.strength.volatility == 10 && rating.results == [5, 0, 5]));
}

async fn a_challenge_waits_for_its_bot<H: Backend>(backend: &H) {
    let store = backend.open().await;
    let ada = guest(&store, 1).await;
    let robin = bot(&store, ada, "Robin").await;
    for id in ["one", "two"] {
        let seats = [Seat::Guests(vec![ada]), Seat::Open];
        store.create_game(NewGame { seats, listed: false, ..blank(id) }).await.unwrap();
        assert_eq!(store.challenge_bot(id.to_string(), robin.id).await, Ok(true));
    }
    assert_eq!(store.challenge_bot("none".to_string(), robin.id).await, Ok(false));
    assert_eq!(store.challenge_bot("one".to_string(), ada).await, Ok(false));
    let waiting = async || {
        let games = store.challenges_to(robin.id, 9).await.unwrap();
        games.into_iter().map(|game| game.id).collect::<Vec<_>>()
    };
    assert_eq!(waiting().await, ["one", "two"]);
    assert_eq!(store.challenged("one".to_string()).await, Ok(Some(robin.clone())));
    assert_eq!(store.challenged("none".to_string()).await, Ok(None));
    store.join("one".to_string(), Side::Second, robin.id, hash(9), 5).await.unwrap();
    assert_eq!(waiting().await, ["two"]);
    store.withdraw("two".to_string(), ended(9)).await.unwrap();
    assert_eq!(waiting().await, Vec::<String>::new());
}

async fn bots_go_with_their_owner<H: Backend>(backend: &H) {
    let store = backend.open().await;
    let (ada, eve) = (guest(&store, 1).await, guest(&store, 2).await);
    let (robin, zed) = (bot(&store, ada, "Robin").await.id, bot(&store, eve, "Zed").await.id);
    token(&store, robin, 50).await.unwrap();
    met(&store, "G", [robin, zed], 2, ended(9)).await;
    store.rate("G".to_string(), 11, judge).await.unwrap();
    let seats = [Seat::Guests(vec![eve]), Seat::Open];
    store.create_game(NewGame { seats, ..blank("wish") }).await.unwrap();
    store.challenge_bot("wish".to_string(), robin).await.unwrap();
    let how = Removal { at: 20, left: "left".to_string(), void: "aborted".to_string(), limit: 9 };
    let gone = store.remove_person(ada, how.clone()).await.unwrap();
    assert_eq!((gone.known, gone.left, gone.more), (true, vec!["G".to_string()], false));
    assert_eq!(store.guests(vec![ada, robin]).await, Ok(Vec::new()));
    assert_eq!((store.bot_by_token(hash(50)).await, store.bot(robin).await), (Ok(None), Ok(None)));
    assert_eq!(store.bot_ratings(vec![robin, zed]).await.unwrap().len(), 1);
    assert_eq!(store.challenged("wish".to_string()).await, Ok(None));
    // A bot alone goes like anybody else, and its name is free.
    assert!(store.remove_person(zed, how).await.unwrap().known);
    assert_eq!(store.bots(9).await, Ok(Vec::new()));
    bot(&store, eve, "Robin").await;
}

async fn idle_bots_go_before_their_owners<H: Backend>(backend: &H) {
    let store = backend.open().await;
    let ada = guest(&store, 1).await;
    let robin = bot(&store, ada, "Robin").await.id;
    token(&store, robin, 50).await.unwrap();
    let idle = Prune { ended: ended(99), waiting: None, idle: None, void: None, guests: Some(50), limit: 9 };
    assert_eq!(store.prune(idle.clone()).await.unwrap().guests, 1);
    assert_eq!(store.guests(vec![ada, robin]).await.unwrap().len(), 1, "the owner is still there");
    assert_eq!(store.prune(idle).await.unwrap().guests, 1);
    assert_eq!(store.guests(vec![ada, robin]).await, Ok(Vec::new()));
}

macro_rules! laws {
    ($($name:ident: $backend:ty),+ $(,)?) => {
        $(hold!($name, $backend:
            a_bot_is_a_guest_that_belongs_to_somebody,
            of_many_bots_of_one_name_one_is_made,
            a_token_speaks_for_its_bot_until_it_is_revoked,
            a_result_between_bots_is_rated_once,
            many_results_of_the_same_bots_are_all_counted,
            a_challenge_waits_for_its_bot,
            bots_go_with_their_owner,
            idle_bots_go_before_their_owners,
        );)+
    };
}

laws!(sqlite: Folder);
#[cfg(feature = "postgres")]
laws!(postgres: crate::server::Database);
