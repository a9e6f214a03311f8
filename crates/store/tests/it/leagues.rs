//! The laws of leagues: who takes part, what is opened once and decided once.

use std::sync::Arc;

use ludoteca_kit::Side;
use ludoteca_store::{
    BotMade, Change, Cursor, End, EnterLeague, Entered, GuestId, League, LeagueMade, LeagueState, NewBot,
    NewGame, NewLeague, NewLeagueGame, Place, Prune, Removal, Seat, Store,
};
use tokio::task::JoinSet;

use crate::backend::{Backend, Folder, blank, ended, guest, hash, place, step};
use crate::contract::hold;

fn wish(owner: GuestId, id: &str) -> NewLeague {
    NewLeague {
        id: id.to_string(),
        owner,
        title: "Winter".to_string(),
        terms: "{}".to_string(),
        class: None,
        created: 5,
        starts: 100,
        seed: u64::MAX - 3,
    }
}

async fn league(store: &Arc<dyn Store>, owner: GuestId, id: &str) -> League {
    match store.create_league(wish(owner, id), 9, 99).await.unwrap() {
        LeagueMade::Made(league) => league,
        other => panic!("{other:?}"),
    }
}

async fn bot(store: &Arc<dyn Store>, owner: GuestId, name: &str) -> GuestId {
    let mut token = hash(200);
    for (byte, letter) in token.iter_mut().zip(name.bytes()) {
        *byte = letter;
    }
    let (name, key) = (name.to_string(), name.to_lowercase());
    let new = NewBot { token, owner, name, key, about: String::new(), at: 7 };
    match store.create_bot(new, 9).await.unwrap() {
        BotMade::Made(bot) => bot.id,
        other => panic!("{other:?}"),
    }
}

fn enter(league: &str, bot: GuestId) -> EnterLeague {
    EnterLeague { league: league.to_string(), bot, at: 8, most: 3, leagues: 2 }
}

/// Both games of a pair between the first and the second that take part.
fn pair() -> Vec<NewLeagueGame> {
    let game = |half: u32| NewLeagueGame {
        board: 0,
        pair: 0,
        half,
        first: half,
        second: Some(1 - half),
        opening: "a b".to_string(),
        points: None,
    };
    vec![game(0), game(1)]
}

fn between(id: &str, first: GuestId, second: GuestId) -> NewGame {
    let seats = [Seat::Guests(vec![first]), Seat::Guests(vec![second])];
    NewGame { seats, ..blank(id) }
}

/// A league that is played, between two bots.
async fn running(store: &Arc<dyn Store>) -> (GuestId, [GuestId; 2]) {
    let ada = guest(store, 1).await;
    league(store, ada, "L").await;
    let bots = [bot(store, ada, "Robin").await, bot(store, ada, "Zed").await];
    for bot in bots {
        assert_eq!(store.enter_league(enter("L", bot)).await, Ok(Entered::In));
    }
    assert_eq!(store.draw_round("L".to_string(), 0, pair(), 100).await, Ok(true));
    (ada, bots)
}

async fn a_league_comes_back_as_it_was_given<H: Backend>(backend: &H) {
    let store = backend.open().await;
    let (ada, eve) = (guest(&store, 1).await, guest(&store, 2).await);
    let made = league(&store, ada, "L").await;
    assert_eq!(
        (made.owner, made.state, made.rounds, made.seed),
        (Some(ada), LeagueState::Open, 0, u64::MAX - 3)
    );
    assert_eq!(store.league("L".to_string()).await, Ok(Some(made.clone())));
    assert_eq!(store.league("M".to_string()).await, Ok(None));
    assert_eq!(store.create_league(wish(ada, "M"), 1, 99).await, Ok(LeagueMade::Full));
    assert_eq!(store.create_league(wish(eve, "M"), 1, 1).await, Ok(LeagueMade::AllFull));
    let class = Some("class".to_string());
    let later = NewLeague { class: class.clone(), starts: 200, ..wish(eve, "M") };
    let LeagueMade::Made(later) = store.create_league(later, 1, 2).await.unwrap() else { panic!("a league") };
    assert_eq!(later.class, class);
    assert_eq!(store.leagues_of_class("class".to_string(), 9).await, Ok(vec![later.clone()]));
    assert_eq!(store.leagues_of_class("other".to_string(), 9).await, Ok(Vec::new()));
    assert_eq!(store.leagues(9).await, Ok(vec![made.clone(), later.clone()]));
    assert_eq!(store.leagues_of(ada, 9).await, Ok(vec![made.clone()]));
    assert_eq!(store.leagues_due(99).await, Ok(Vec::new()));
    assert_eq!(store.leagues_due(100).await, Ok(vec![made.clone()]));
    assert_eq!(store.start_league("M".to_string(), 50).await, Ok(true));
    assert_eq!(store.leagues_due(50).await, Ok(vec![League { starts: 50, ..later }]));
    assert_eq!(store.end_league("L".to_string(), true, 60).await, Ok(true));
    assert_eq!(store.end_league("L".to_string(), false, 61).await, Ok(false), "it ends once");
    assert_eq!(store.start_league("L".to_string(), 62).await, Ok(false));
    assert_eq!(store.end_league("M".to_string(), false, 70).await, Ok(true));
    let over = store.leagues_over(None, 9).await.unwrap();
    let told: Vec<_> = over.iter().map(|one| (one.id.as_str(), one.state, one.ended)).collect();
    assert_eq!(told, [("M", LeagueState::Ended, Some(70)), ("L", LeagueState::Stopped, Some(60))]);
    let cursor = Cursor { at: 70, id: "M".to_string() };
    assert_eq!(store.leagues_over(Some(cursor), 9).await, Ok(over[1..].to_vec()));
    assert_eq!(store.remove_league("L".to_string()).await, Ok(true));
    assert_eq!(store.remove_league("L".to_string()).await, Ok(false));
    assert_eq!(store.leagues_over(None, 9).await, Ok(over[..1].to_vec()));
}

async fn bots_enter_and_leave_until_it_begins<H: Backend>(backend: &H) {
    let store = backend.open().await;
    let ada = guest(&store, 1).await;
    for id in ["L", "M", "N"] {
        league(&store, ada, id).await;
    }
    let mut bots = Vec::new();
    for name in ["Robin", "Zed", "Mia", "Kay"] {
        bots.push(bot(&store, ada, name).await);
    }
    assert_eq!(store.enter_league(enter("X", bots[0])).await, Ok(Entered::Unknown));
    assert_eq!(store.enter_league(enter("L", ada)).await, Ok(Entered::Unknown), "a person is no bot");
    for &bot in &bots[..3] {
        assert_eq!(store.enter_league(enter("L", bot)).await, Ok(Entered::In));
        assert_eq!(store.enter_league(enter("L", bot)).await, Ok(Entered::In), "twice is once");
    }
    assert_eq!(store.enter_league(enter("L", bots[3])).await, Ok(Entered::Full));
    assert_eq!(store.enter_league(enter("M", bots[0])).await, Ok(Entered::In));
    assert_eq!(store.enter_league(enter("N", bots[0])).await, Ok(Entered::Busy));
    assert_eq!(store.leave_league("L".to_string(), bots[1], 9).await, Ok(true));
    assert_eq!(store.leave_league("L".to_string(), bots[1], 9).await, Ok(false));
    assert_eq!(store.enter_league(enter("L", bots[3])).await, Ok(Entered::In));
    let entries = store.league_entries("L".to_string()).await.unwrap();
    let told: Vec<_> = entries.iter().map(|entry| (entry.place, entry.name.as_str(), entry.gone)).collect();
    assert_eq!(told, [(0, "Robin", None), (2, "Mia", None), (3, "Kay", None)]);
    assert!(entries.iter().all(|entry| entry.owner == Some(ada)));
    assert_eq!(store.league_bots().await, Ok(Vec::new()), "nothing is played yet");

    assert_eq!(store.draw_round("L".to_string(), 0, pair(), 100).await, Ok(true));
    assert_eq!(store.enter_league(enter("L", bots[1])).await, Ok(Entered::Closed));
    assert_eq!(store.league_bots().await, Ok(vec![bots[0], bots[2], bots[3]]));
    assert_eq!(store.leave_league("L".to_string(), bots[0], 101).await, Ok(true));
    assert_eq!(store.leave_league("L".to_string(), bots[0], 102).await, Ok(false));
    let entries = store.league_entries("L".to_string()).await.unwrap();
    assert_eq!((entries.len(), entries[0].gone), (3, Some(101)), "who has begun stays listed");
    assert_eq!(store.league_bots().await, Ok(vec![bots[2], bots[3]]));
    assert_eq!(store.remove_league("L".to_string()).await, Ok(false), "it is played");
}

async fn a_round_is_drawn_once<H: Backend>(backend: &H) {
    let store = backend.open().await;
    let (_, bots) = running(&store).await;
    let of = async || store.league("L".to_string()).await.unwrap().unwrap();
    let seen = of().await;
    assert_eq!((seen.state, seen.rounds, seen.began), (LeagueState::Running, 1, Some(100)));
    let mut race = JoinSet::new();
    for racer in 0..8 {
        let store = Arc::clone(&store);
        let bye = NewLeagueGame { second: None, points: Some(4), ..pair().remove(0) };
        let games = vec![bye, pair().remove(1)];
        race.spawn(async move { store.draw_round("L".to_string(), 1, games, 200 + racer).await.unwrap() });
    }
    assert_eq!(race.join_all().await.into_iter().filter(|drawn| *drawn).count(), 1);
    assert_eq!((of().await.rounds, of().await.began), (2, Some(100)));
    let games = store.league_games("L".to_string()).await.unwrap();
    let told: Vec<_> = games.iter().map(|game| (game.number, game.round, game.first, game.second)).collect();
    assert_eq!(told, [(0, 0, 0, Some(1)), (1, 0, 1, Some(0)), (2, 1, 0, None), (3, 1, 1, Some(0))]);
    assert_eq!((games[2].points, games[2].how.as_deref()), (Some([4, 0]), Some("bye")));
    let counts = store.league_counts(vec!["L".to_string(), "none".to_string()]).await;
    assert_eq!(counts, Ok(vec![("L".to_string(), [2, 3, 0])]), "who goes without a game plays none");
    assert_eq!((games[3].points, &games[3].opening), (None, &"a b".to_string()));
    assert_eq!(store.league_bots().await, Ok(bots.to_vec()));
}

async fn a_game_is_opened_once_and_decided_once<H: Backend>(backend: &H) {
    let store = backend.open().await;
    let (_, [robin, zed]) = running(&store).await;
    let mut race = JoinSet::new();
    for racer in 0..8 {
        let store = Arc::clone(&store);
        let game = between(&format!("game-{racer}"), robin, zed);
        let moves = vec!["m1".to_string(), "m2".to_string()];
        race.spawn(async move { store.open_league_game("L".to_string(), 0, game, moves).await.unwrap() });
    }
    let mut opened = race.join_all().await;
    opened.sort();
    opened.dedup();
    let [Some(id)] = opened.as_slice() else { panic!("one game stands: {opened:?}") };
    assert_eq!(store.unfinished().await.unwrap().len(), 1, "nothing is left of the others");
    let record = store.record(id.clone()).await.unwrap().unwrap();
    assert_eq!(record.game.place, Place { plies: 2, takebacks: 0 });
    assert_eq!(record.moves.iter().map(|made| made.text.as_str()).collect::<Vec<_>>(), ["m1", "m2"]);
    assert_eq!((record.moves[0].spent, record.game.last_at), (0, record.game.created));
    assert_eq!(store.append(step(id, place(2, 0))).await, Ok(Change::Stored(place(3, 0))));
    let games = store.league_games("L".to_string()).await.unwrap();
    assert_eq!((games[0].game.as_ref(), games[1].game.as_ref()), (Some(id), None));

    let decide = async |number, points| {
        store.decide_league_game("L".to_string(), number, points, "played".to_string(), 300).await.unwrap()
    };
    assert!(decide(0, [2, 0]).await);
    assert!(!decide(0, [0, 2]).await, "it was decided");
    assert!(!decide(7, [0, 2]).await, "there is none");
    let games = store.league_games("L".to_string()).await.unwrap();
    assert_eq!((games[0].points, games[0].how.as_deref()), (Some([2, 0]), Some("played")));
    // What is decided is not opened, nor anything of a league that is over.
    let again = between("late", robin, zed);
    assert_eq!(store.open_league_game("L".to_string(), 0, again.clone(), Vec::new()).await, Ok(None));
    store.end_league("L".to_string(), true, 301).await.unwrap();
    assert_eq!(store.open_league_game("L".to_string(), 1, again, Vec::new()).await, Ok(None));
    assert!(!decide(1, [2, 0]).await);
    assert_eq!(store.draw_round("L".to_string(), 1, pair(), 302).await, Ok(false));
}

async fn results_stay_when_bots_and_games_go<H: Backend>(backend: &H) {
    let store = backend.open().await;
    let (ada, [robin, zed]) = running(&store).await;
    let eve = guest(&store, 2).await;
    league(&store, ada, "idle").await;
    assert_eq!(
        store.enter_league(EnterLeague { league: "idle".to_string(), ..enter("L", zed) }).await,
        Ok(Entered::In)
    );
    store.open_league_game("L".to_string(), 0, between("G", robin, zed), Vec::new()).await.unwrap();
    store.decide_league_game("L".to_string(), 0, [2, 0], "time".to_string(), 9).await.unwrap();
    let void = ludoteca_store::Ended { winner: None, void: true, ..ended(9) };
    store.end(End { game: "G".to_string(), place: None, ended: void }).await.unwrap();
    let nothing = Prune { ended: ended(99), waiting: None, idle: None, void: None, guests: None, limit: 9 };
    // Nobody goes who takes part, however long ago they were seen.
    let pruned = store.prune(Prune { void: Some(50), guests: Some(50), ..nothing }).await.unwrap();
    assert_eq!((pruned.removed, pruned.guests), (vec!["G".to_string()], 1));
    assert_eq!(store.guests(vec![ada, eve, robin, zed]).await.unwrap().len(), 3);
    let games = store.league_games("L".to_string()).await.unwrap();
    assert_eq!((games[0].game.as_ref(), games[0].points), (None, Some([2, 0])));

    let how = Removal { at: 20, left: "left".to_string(), void: "aborted".to_string(), limit: 9 };
    assert!(store.remove_person(robin, how.clone()).await.unwrap().known);
    let entries = store.league_entries("L".to_string()).await.unwrap();
    assert_eq!((entries[0].bot, entries[0].name.as_str(), entries[0].gone), (None, "", Some(20)));
    assert_eq!(entries[1].bot, Some(zed));
    assert!(store.remove_person(ada, how).await.unwrap().known);
    let seen = store.league("L".to_string()).await.unwrap().unwrap();
    assert_eq!((seen.owner, seen.title.as_str(), seen.state), (None, "", LeagueState::Running));
    let idle = store.league("idle".to_string()).await.unwrap().unwrap();
    assert_eq!((idle.state, idle.ended), (LeagueState::Stopped, Some(20)), "nobody is there to begin it");
    assert_eq!(store.league_games("L".to_string()).await.unwrap()[0].points, Some([2, 0]));
    assert_eq!(store.bots(9).await, Ok(Vec::new()));
}

/// Of a game that went to the store with a winner nothing changes for the league until it is decided.
async fn a_game_of_a_league_ends_like_any_other<H: Backend>(backend: &H) {
    let store = backend.open().await;
    let (_, [robin, zed]) = running(&store).await;
    store.open_league_game("L".to_string(), 1, between("G", zed, robin), Vec::new()).await.unwrap();
    let won = ludoteca_store::Ended { winner: Some(Side::First), ..ended(9) };
    store.end(End { game: "G".to_string(), place: None, ended: won }).await.unwrap();
    let game = store.league_games("L".to_string()).await.unwrap().remove(1);
    assert_eq!((game.game.as_deref(), game.points), (Some("G"), None));
}

macro_rules! laws {
    ($($name:ident: $backend:ty),+ $(,)?) => {
        $(hold!($name, $backend:
            a_league_comes_back_as_it_was_given,
            bots_enter_and_leave_until_it_begins,
            a_round_is_drawn_once,
            a_game_is_opened_once_and_decided_once,
            results_stay_when_bots_and_games_go,
            a_game_of_a_league_ends_like_any_other,
        );)+
    };
}

laws!(sqlite: Folder);
#[cfg(feature = "postgres")]
laws!(postgres: crate::server::Database);
