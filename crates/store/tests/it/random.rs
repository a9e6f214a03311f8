//! Random sequences of requests, answered alike by a database and by the model.

use std::sync::Arc;

use ludoteca_kit::Side;
use ludoteca_store::{
    Append, Cursor, End, Game, GuestId, NewGame, Outage, Place, Seat, Store, StoreError, TakeBack,
};
use proptest::prelude::*;

use crate::backend::{Backend, Folder, Memory, blank, ended, hash, step};

/// One request. Places are told as a distance from where the game stands, so that most of them fit and some do not.
#[derive(Clone, Debug)]
enum Request {
    Guest { token: u8 },
    Rename { guest: i64, name: Option<String> },
    Create { game: u8, seats: [u8; 2], listed: bool, creator: Option<i64> },
    Rematch { of: u8, game: u8 },
    Join { game: u8, side: Side, guest: i64, key: u8 },
    Claim { game: u8, guest: i64, key: u8 },
    SetKey { game: u8, side: Side, key: u8 },
    Append { game: u8, slip: (i8, i8), text: String, ends: bool },
    TakeBack { game: u8, slip: (i8, i8), keep: u32 },
    End { game: u8, slip: Option<(i8, i8)> },
    Withdraw { game: u8 },
    Hide { game: u8, guest: i64, at: Option<i64> },
    Heartbeat { at: i64 },
    Outage { from: i64, to: i64 },
    Analysis { game: u8, text: String },
    Reopen,
}

const GAMES: u8 = 5;
const GUESTS: i64 = 5;

fn requests() -> impl Strategy<Value = Vec<Request>> {
    let game = || 0..GAMES;
    let guest = || 1..=GUESTS;
    let side = || prop_oneof![Just(Side::First), Just(Side::Second)];
    let slip = || prop_oneof![8 => Just((0, 0)), 1 => (-1..=1i8, -1..=1i8)];
    let key = || 0..4u8;
    let request = prop_oneof![
        4 => (0..5u8).prop_map(|token| Request::Guest { token }),
        1 => (guest(), any::<Option<String>>()).prop_map(|(guest, name)| Request::Rename { guest, name }),
        4 => (game(), [0..8u8, 0..8u8], any::<bool>(), prop::option::of(guest()))
            .prop_map(|(game, seats, listed, creator)| Request::Create { game, seats, listed, creator }),
        1 => (game(), game()).prop_map(|(of, game)| Request::Rematch { of, game }),
        3 => (game(), side(), guest(), key())
            .prop_map(|(game, side, guest, key)| Request::Join { game, side, guest, key }),
        2 => (game(), guest(), key()).prop_map(|(game, guest, key)| Request::Claim { game, guest, key }),
        1 => (game(), side(), key()).prop_map(|(game, side, key)| Request::SetKey { game, side, key }),
        12 => (game(), slip(), any::<String>(), prop::bool::weighted(0.1))
            .prop_map(|(game, slip, text, ends)| Request::Append { game, slip, text, ends }),
        2 => (game(), slip(), 0..6u32).prop_map(|(game, slip, keep)| Request::TakeBack { game, slip, keep }),
        1 => (game(), prop::option::of(slip())).prop_map(|(game, slip)| Request::End { game, slip }),
        1 => game().prop_map(|game| Request::Withdraw { game }),
        2 => (game(), guest(), prop::option::of(0..50i64))
            .prop_map(|(game, guest, at)| Request::Hide { game, guest, at }),
        1 => (0..50i64).prop_map(|at| Request::Heartbeat { at }),
        1 => (0..50i64, 0..50i64).prop_map(|(from, to)| Request::Outage { from, to }),
        1 => (game(), any::<String>()).prop_map(|(game, text)| Request::Analysis { game, text }),
        1 => Just(Request::Reopen),
    ];
    prop::collection::vec(request, 1..80)
}

fn id(game: u8) -> String {
    // Names of which one is the beginning of another.
    "G".repeat(usize::from(game) + 1)
}

fn created(game: u8, seats: [u8; 2], listed: bool, creator: Option<i64>) -> NewGame {
    let seat = |kind: u8| match kind {
        0 | 1 => Seat::Open,
        2 => Seat::Computer("random".to_string()),
        3 => Seat::Guests(vec![GuestId(2), GuestId(1)]),
        guest => Seat::Guests(vec![GuestId(i64::from(guest) - 3)]),
    };
    let family = if game.is_multiple_of(2) { "even" } else { "odd" };
    NewGame {
        family: family.to_string(),
        created: i64::from(seats[0]),
        seats: seats.map(seat),
        keys: [None, matches!(seat(seats[1]), Seat::Guests(_)).then(|| hash(1))],
        listed,
        creator: creator.map(GuestId),
        ..blank(&id(game))
    }
}

fn slipped(game: Option<&Game>, (plies, takebacks): (i8, i8)) -> Place {
    let here = game.map(|game| game.place).unwrap_or_default();
    Place {
        plies: here.plies.saturating_add_signed(plies.into()),
        takebacks: here.takebacks.saturating_add_signed(takebacks.into()),
    }
}

/// An answer as a text, in which failures of different databases read alike.
fn told<T: std::fmt::Debug>(answer: Result<T, StoreError>) -> String {
    match answer {
        Err(StoreError::Failed(_)) => "failed".to_string(),
        answer => format!("{answer:?}"),
    }
}

/// What a store answers to a request; `now` numbers it, so that no two happen at the same moment.
async fn ask(store: &Arc<dyn Store>, request: &Request, now: i64) -> String {
    match request.clone() {
        Request::Guest { token } => told(store.create_guest(hash(token), now).await),
        Request::Rename { guest, name } => told(store.rename(GuestId(guest), name).await),
        Request::Create { game, seats, listed, creator } => {
            told(store.create_game(created(game, seats, listed, creator)).await)
        }
        Request::Rematch { of, game } => {
            told(store.create_rematch(id(of), created(game, [0, 2], true, None)).await)
        }
        Request::Join { game, side, guest, key } => {
            told(store.join(id(game), side, GuestId(guest), hash(key), now).await)
        }
        Request::Claim { game, guest, key } => told(store.claim(id(game), hash(key), GuestId(guest)).await),
        Request::SetKey { game, side, key } => told(store.set_key(id(game), side, hash(key)).await),
        Request::Append { game, slip, text, ends } => {
            let place = slipped(store.game(id(game)).await.unwrap().as_ref(), slip);
            let ended = ends.then(|| ended(now / 4));
            told(store.append(Append { text, ended, at: now, ..step(&id(game), place) }).await)
        }
        Request::TakeBack { game, slip, keep } => {
            let place = slipped(store.game(id(game)).await.unwrap().as_ref(), slip);
            told(store.take_back(TakeBack { game: id(game), place, keep, at: now }).await)
        }
        Request::End { game, slip } => {
            let there = store.game(id(game)).await.unwrap();
            let place = slip.map(|slip| slipped(there.as_ref(), slip));
            told(store.end(End { game: id(game), place, ended: ended(now / 4) }).await)
        }
        Request::Withdraw { game } => told(store.withdraw(id(game), ended(now / 4)).await),
        Request::Hide { game, guest, at } => told(store.hide(id(game), GuestId(guest), at).await),
        // The clock of a database is its own.
        Request::Heartbeat { at } => told(store.heartbeat(at).await.map(drop)),
        Request::Outage { from, to } => told(store.add_outage(Outage { from, to }).await),
        Request::Analysis { game, text } => told(store.keep_analysis(id(game), text).await),
        Request::Reopen => String::new(),
    }
}

/// Everything that can be read.
async fn all(store: &Arc<dyn Store>) -> Vec<String> {
    let mut read = Vec::new();
    for game in 0..GAMES {
        read.push(told(store.record(id(game)).await));
        read.push(told(store.analysis(id(game)).await));
    }
    for guest in 1..=GUESTS {
        read.push(told(store.counts(GuestId(guest)).await));
        read.push(told(store.unfinished_of(GuestId(guest), 3).await));
        read.push(told(store.hidden_of(GuestId(guest), 3).await));
        for before in [None, Some(Cursor { at: 5, id: id(2) })] {
            read.push(told(store.finished_of(GuestId(guest), before, 3).await));
        }
        read.push(told(store.guest_by_token(hash(guest.unsigned_abs().try_into().unwrap())).await));
    }
    read.push(told(store.guests((0..=GUESTS).map(GuestId).collect()).await));
    for limit in [1, 9] {
        read.push(told(store.open_games(limit).await));
        read.push(told(store.live_games(limit).await));
        for family in [None, Some("even".to_string())] {
            read.push(told(store.finished(family.clone(), None, limit).await));
            read.push(told(store.finished(family, Some(Cursor { at: 5, id: id(2) }), limit).await));
        }
    }
    read.push(told(store.unfinished().await));
    read.push(told(store.forsaken(25).await));
    read.push(told(store.totals().await));
    read.push(told(store.last_heartbeat().await));
    read.push(told(store.outages_since(20).await));
    read
}

async fn compare<H: Backend>(backend: H, requests: Vec<Request>) -> Result<(), TestCaseError> {
    let model = Memory::new().open().await;
    let mut store = backend.open().await;
    for (request, now) in requests.iter().zip(0..) {
        if matches!(request, Request::Reopen) {
            store.close().await.unwrap();
            store = backend.open().await;
        }
        prop_assert_eq!(ask(&store, request, now).await, ask(&model, request, now).await, "{:?}", request);
    }
    for (found, expected) in all(&store).await.into_iter().zip(all(&model).await) {
        prop_assert_eq!(found, expected);
    }
    store.close().await.unwrap();
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, failure_persistence: None, ..ProptestConfig::default() })]
    #[test]
    fn sqlite_answers_like_the_model(requests in requests()) {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build().unwrap();
        runtime.block_on(compare(Folder::new(), requests))?;
    }
}

#[cfg(feature = "postgres")]
proptest! {
    #![proptest_config(ProptestConfig { cases: 16, failure_persistence: None, ..ProptestConfig::default() })]
    #[test]
    fn postgres_answers_like_the_model(requests in requests()) {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        runtime.block_on(compare(crate::server::Database::new(), requests))?;
    }
}
