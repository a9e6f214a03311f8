//! The laws of a store. Every kind of store passes every one of them; a second database is one more line at the end.

use std::collections::BTreeSet;
use std::sync::Arc;

use ludoteca_kit::Side;
use ludoteca_store::{
    Append, Change, Claim, Create, CurrentPlace, Cursor, End, Ended, Full, GuestCounts, GuestId, Join,
    NewGame, Outage, Quota, Seat, Store, StoreError, TakeBack, TakeSeat, Totals,
};
use tokio::task::JoinSet;

use crate::backend::{Backend, Folder, Memory, blank, ended, full, guest, hash, place, play, step};

/// So many tasks race for the same thing.
const RACERS: u8 = 24;

async fn guests_are_found_by_their_token<H: Backend>(backend: &H) {
    let store = backend.open().await;
    assert_eq!(store.guest_by_token(hash(1)).await, Ok(None));
    let made = store.create_guest(hash(1), 5).await.unwrap();
    assert_eq!((made.name.as_deref(), made.created), (None, 5));
    assert_eq!(store.guest_by_token(hash(1)).await, Ok(Some(made.clone())));
    assert_eq!(store.create_guest(hash(1), 9).await, Ok(made.clone()), "the same token is the same guest");
    let other = store.create_guest(hash(2), 6).await.unwrap();
    assert_ne!(other.id, made.id);
    let asked = vec![other.id, GuestId(77), made.id, other.id];
    assert_eq!(store.guests(asked).await, Ok(vec![made, other]));
    let mut crowd = JoinSet::new();
    for token in 3..=250 {
        let store = Arc::clone(&store);
        crowd.spawn(async move { guest(&store, token).await });
    }
    crowd.join_all().await;
    let all = store.guests((0..1000).map(GuestId).collect()).await.unwrap();
    assert!(all.len() == 250 && all.is_sorted_by_key(|guest| guest.id), "many at once, too");
    assert_eq!(store.guests(Vec::new()).await, Ok(Vec::new()));
}

async fn guests_can_be_renamed<H: Backend>(backend: &H) {
    let store = backend.open().await;
    let id = guest(&store, 1).await;
    assert_eq!(store.rename(id, Some("Ada ♟ \"'; --".to_string())).await, Ok(true));
    let name = async |store: &Arc<dyn Store>| store.guests(vec![id]).await.unwrap()[0].name.clone();
    assert_eq!(name(&store).await.as_deref(), Some("Ada ♟ \"'; --"));
    assert_eq!(store.rename(id, None).await, Ok(true));
    assert_eq!(name(&store).await, None);
    assert_eq!(store.rename(GuestId(99), Some("nobody".to_string())).await, Ok(false));
}

async fn a_game_comes_back_as_it_was_given<H: Backend>(backend: &H) {
    let store = backend.open().await;
    let new = full(&store, "G").await;
    let game = store.create_game(new.clone()).await.unwrap();
    assert_eq!(store.game("G".to_string()).await, Ok(Some(game.clone())));
    let again = NewGame {
        id: game.id.clone(),
        created: game.created,
        family: game.family.clone(),
        game: game.game.clone(),
        settings: game.settings.clone(),
        seed: game.seed,
        position: game.position.clone(),
        seats: game.seats.clone(),
        keys: game.keys,
        clock: game.clock,
        listed: game.listed,
        creator: game.creator,
    };
    assert_eq!(again, new);
    assert_eq!((game.place, game.last_at, &game.ended), (place(0, 0), new.created, &None));
    assert_eq!((&game.rematch_of, &game.rematch), (&None, &None));
    assert_eq!(store.record("G".to_string()).await.unwrap().unwrap().moves, []);
    assert_eq!(store.game("g".to_string()).await, Ok(None), "names of games tell capitals apart");
    assert_eq!(store.record("H".to_string()).await, Ok(None));
}

async fn an_impossible_game_leaves_nothing_behind<H: Backend>(backend: &H) {
    let store = backend.open().await;
    store.create_game(blank("G")).await.unwrap();
    let twice = store.create_game(NewGame { seed: 3, ..blank("G") }).await;
    assert!(matches!(twice, Err(StoreError::Failed(_))), "{twice:?}");
    assert_eq!(store.game("G".to_string()).await.unwrap().unwrap().seed, blank("G").seed);
    let stranger = Seat::Guests(vec![guest(&store, 1).await, GuestId(99)]);
    let seated = store.create_game(NewGame { seats: [Seat::Open, stranger], ..blank("H") }).await;
    assert!(matches!(seated, Err(StoreError::Failed(_))), "{seated:?}");
    assert_eq!(store.game("H".to_string()).await, Ok(None));
    assert_eq!(store.counts(guest(&store, 1).await).await, Ok(GuestCounts::default()));
    let joined = store.join("G".to_string(), Side::First, GuestId(99), hash(9), 1500).await;
    assert!(matches!(joined, Err(StoreError::Failed(_))), "{joined:?}");
    assert_eq!(store.game("G".to_string()).await.unwrap().unwrap().seats[0], Seat::Open);
}

async fn moves_come_back_in_order<H: Backend>(backend: &H) {
    let store = backend.open().await;
    store.create_game(blank("G")).await.unwrap();
    play(&store, "G", 12).await;
    let told = Append { why: Some("it wins".to_string()), spent: 77, ..step("G", place(12, 0)) };
    assert_eq!(store.append(told).await, Ok(Change::Stored(place(13, 0))));
    let record = store.record("G".to_string()).await.unwrap().unwrap();
    assert_eq!(record.game.place, place(13, 0));
    assert_eq!(record.game.last_at, 2012);
    let texts: Vec<String> = record.moves.iter().map(|m| m.text.clone()).collect();
    assert_eq!(texts, (1..=13).map(|n| format!("m{n}")).collect::<Vec<_>>());
    assert!(record.moves.iter().zip(1..).all(|(m, ply)| m.ply == ply));
    let last = &record.moves[12];
    assert_eq!((last.at, last.spent, last.why.as_deref()), (2012, 77, Some("it wins")));
}

async fn a_move_at_the_wrong_place_changes_nothing<H: Backend>(backend: &H) {
    let store = backend.open().await;
    store.create_game(blank("G")).await.unwrap();
    play(&store, "G", 3).await;
    let before = store.record("G".to_string()).await;
    let here = Change::Conflict(CurrentPlace { place: place(3, 0), ended: None });
    for wrong in [place(2, 0), place(4, 0), place(3, 1), place(0, 0), place(u32::MAX, 0), place(3, u32::MAX)]
    {
        assert_eq!(store.append(Append { place: wrong, ..step("G", place(0, 0)) }).await, Ok(here.clone()));
        let over = End { game: "G".to_string(), place: Some(wrong), ended: ended(9) };
        assert_eq!(store.end(over).await, Ok(here.clone()));
    }
    assert_eq!(store.append(step("H", place(0, 0))).await, Ok(Change::Unknown));
    assert_eq!(store.record("G".to_string()).await, before);
}

async fn of_many_moves_at_one_place_one_stands<H: Backend>(backend: &H) {
    let store = backend.open().await;
    store.create_game(blank("G")).await.unwrap();
    for ply in 0..6 {
        let mut race = JoinSet::new();
        for racer in 0..RACERS {
            let store = Arc::clone(&store);
            let text = format!("{ply} by {racer}");
            race.spawn(async move {
                let change = store.append(Append { text: text.clone(), ..step("G", place(ply, 0)) }).await;
                (text, change.unwrap())
            });
        }
        let (stored, refused): (Vec<_>, Vec<_>) =
            race.join_all().await.into_iter().partition(|(_, change)| matches!(change, Change::Stored(_)));
        assert_eq!(stored.len(), 1);
        let now = CurrentPlace { place: place(ply + 1, 0), ended: None };
        assert!(refused.iter().all(|(_, change)| *change == Change::Conflict(now.clone())), "{refused:?}");
        let moves = store.record("G".to_string()).await.unwrap().unwrap().moves;
        assert_eq!(moves.len(), ply as usize + 1);
        assert_eq!(moves[ply as usize].text, stored[0].0);
    }
}

async fn games_side_by_side_do_not_disturb_each_other<H: Backend>(backend: &H) {
    let store = backend.open().await;
    let mut race = JoinSet::new();
    for racer in 0..RACERS {
        let store = Arc::clone(&store);
        race.spawn(async move {
            let id = format!("G{racer}");
            store.create_game(blank(&id)).await.unwrap();
            for ply in 0..8 {
                // A refused move in the same group must not take a good one with it.
                let (good, stale) = tokio::join!(
                    store.append(step(&id, place(ply, 0))),
                    store.append(step(&id, place(ply + 20, 0)))
                );
                assert_eq!(good, Ok(Change::Stored(place(ply + 1, 0))));
                assert!(matches!(stale, Ok(Change::Conflict(_))));
                // Neither must one that fails altogether.
                assert!(store.create_game(blank(&id)).await.is_err());
            }
            assert_eq!(store.record(id).await.unwrap().unwrap().moves.len(), 8);
        });
    }
    race.join_all().await;
}

async fn what_is_answered_can_be_read_at_once<H: Backend>(backend: &H) {
    let store = backend.open().await;
    store.create_game(blank("G")).await.unwrap();
    for ply in 0..40 {
        store.append(step("G", place(ply, 0))).await.unwrap();
        assert_eq!(store.game("G".to_string()).await.unwrap().unwrap().place, place(ply + 1, 0));
    }
}

async fn an_end_is_stored_with_its_move<H: Backend>(backend: &H) {
    let store = backend.open().await;
    store.create_game(blank("G")).await.unwrap();
    play(&store, "G", 2).await;
    let last = Append { ended: Some(ended(50)), ..step("G", place(2, 0)) };
    let late = Append { ended: Some(ended(60)), ..step("G", place(1, 0)) };
    assert!(matches!(store.append(late).await, Ok(Change::Conflict(CurrentPlace { ended: None, .. }))));
    assert_eq!(
        store.game("G".to_string()).await.unwrap().unwrap().ended,
        None,
        "a refused move ends nothing"
    );
    assert_eq!(store.append(last).await, Ok(Change::Stored(place(3, 0))));
    let record = store.record("G".to_string()).await.unwrap().unwrap();
    assert_eq!((record.moves.len(), record.game.ended), (3, Some(ended(50))));
}

async fn nothing_happens_after_the_end<H: Backend>(backend: &H) {
    let store = backend.open().await;
    let one = guest(&store, 1).await;
    store.create_game(blank("G")).await.unwrap();
    play(&store, "G", 2).await;
    let draw = ludoteca_store::Ended { winner: None, reason: "agreement".to_string(), at: 70, void: false };
    let over = End { game: "G".to_string(), place: Some(place(2, 0)), ended: draw.clone() };
    assert_eq!(store.end(over).await, Ok(Change::Stored(place(2, 0))));
    let before = store.record("G".to_string()).await;
    let refused = Ok(Change::Conflict(CurrentPlace { place: place(2, 0), ended: Some(draw) }));
    assert_eq!(store.append(step("G", place(2, 0))).await, refused);
    let back = TakeBack { game: "G".to_string(), place: place(2, 0), keep: 1, at: 3 };
    assert_eq!(store.take_back(back).await, refused);
    assert_eq!(store.end(End { game: "G".to_string(), place: None, ended: ended(80) }).await, refused);
    assert!(matches!(store.join("G".to_string(), Side::First, one, hash(9), 1500).await, Ok(Join::Taken(_))));
    assert_eq!(store.record("G".to_string()).await, before);
}

async fn of_a_move_and_a_lost_clock_one_stands<H: Backend>(backend: &H) {
    let store = backend.open().await;
    for round in 0..RACERS {
        let id = format!("G{round}");
        store.create_game(blank(&id)).await.unwrap();
        let flag = End { game: id.clone(), place: Some(place(0, 0)), ended: ended(9) };
        let (moved, flagged) = if round % 2 == 0 {
            tokio::join!(store.append(step(&id, place(0, 0))), store.end(flag))
        } else {
            let (flagged, moved) = tokio::join!(store.end(flag), store.append(step(&id, place(0, 0))));
            (moved, flagged)
        };
        let game = store.game(id).await.unwrap().unwrap();
        match (moved.unwrap(), flagged.unwrap()) {
            (Change::Stored(_), Change::Conflict(_)) => {
                assert_eq!((game.place.plies, game.ended), (1, None));
            }
            (Change::Conflict(_), Change::Stored(_)) => {
                assert_eq!((game.place.plies, game.ended), (0, Some(ended(9))));
            }
            both => panic!("{both:?}"),
        }
    }
}

async fn moves_are_taken_back_once<H: Backend>(backend: &H) {
    let store = backend.open().await;
    store.create_game(blank("G")).await.unwrap();
    play(&store, "G", 5).await;
    let back = TakeBack { game: "G".to_string(), place: place(5, 0), keep: 3, at: 9000 };
    assert_eq!(store.take_back(back.clone()).await, Ok(Change::Stored(place(3, 1))));
    let again = store.take_back(back).await;
    assert_eq!(again, Ok(Change::Conflict(CurrentPlace { place: place(3, 1), ended: None })));
    let record = store.record("G".to_string()).await.unwrap().unwrap();
    assert_eq!((record.moves.len(), record.game.last_at), (3, 9000));
    // A move that was made before the takeback, at a ply that is free again, must not land.
    assert!(matches!(store.append(step("G", place(3, 0))).await, Ok(Change::Conflict(_))));
    let other = Append { text: "other".to_string(), ..step("G", place(3, 1)) };
    assert_eq!(store.append(other).await, Ok(Change::Stored(place(4, 1))));
    let record = store.record("G".to_string()).await.unwrap().unwrap();
    assert_eq!(record.moves.last().unwrap().text, "other");
    // Who knows the game as it was before the takeback is not told this move as the fourth of that line.
    let since = async |plies, takebacks| {
        let moves = store.moves_since("G".to_string(), place(plies, takebacks)).await.unwrap();
        moves.into_iter().map(|made| (made.ply, made.text)).collect::<Vec<_>>()
    };
    let other = (4, "other".to_string());
    assert_eq!((since(3, 0).await, since(3, 1).await), (vec![], vec![other.clone()]));
    assert_eq!(since(2, 1).await, [(3, "m3".to_string()), other]);
    assert_eq!((since(4, 1).await, since(0, 2).await), (vec![], vec![]));
    assert_eq!(store.moves_since("H".to_string(), place(0, 0)).await, Ok(vec![]));
}

async fn only_moves_that_are_there_are_taken_back<H: Backend>(backend: &H) {
    let store = backend.open().await;
    store.create_game(blank("G")).await.unwrap();
    play(&store, "G", 2).await;
    for keep in [2, 3, u32::MAX] {
        let back = TakeBack { game: "G".to_string(), place: place(2, 0), keep, at: 1 };
        let here = Change::Conflict(CurrentPlace { place: place(2, 0), ended: None });
        assert_eq!(store.take_back(back).await, Ok(here));
    }
    let nobody = TakeBack { game: "H".to_string(), place: place(1, 0), keep: 0, at: 1 };
    assert_eq!(store.take_back(nobody).await, Ok(Change::Unknown));
    let all = TakeBack { game: "G".to_string(), place: place(2, 0), keep: 0, at: 1 };
    assert_eq!(store.take_back(all).await, Ok(Change::Stored(place(0, 1))));
    assert_eq!(store.record("G".to_string()).await.unwrap().unwrap().moves, []);
}

async fn an_open_seat_goes_to_one_of_many<H: Backend>(backend: &H) {
    let store = backend.open().await;
    store.create_game(blank("G")).await.unwrap();
    let mut race = JoinSet::new();
    for racer in 0..RACERS {
        let store = Arc::clone(&store);
        race.spawn(async move {
            let id = guest(&store, racer).await;
            (id, store.join("G".to_string(), Side::Second, id, hash(100 + racer), 1500).await.unwrap())
        });
    }
    let (won, lost): (Vec<_>, Vec<_>) =
        race.join_all().await.into_iter().partition(|(_, join)| matches!(join, Join::Seated(_)));
    assert_eq!(won.len(), 1);
    let game = store.game("G".to_string()).await.unwrap().unwrap();
    assert_eq!(game.seats, [Seat::Open, Seat::Guests(vec![won[0].0])]);
    assert_eq!(game.keys[0], None);
    assert!(game.keys[1].is_some());
    assert_eq!(won[0].1, Join::Seated(Box::new(game.clone())));
    assert!(lost.iter().all(|(_, join)| *join == Join::Taken(Box::new(game.clone()))), "{lost:?}");
}

async fn a_seat_is_joined_only_where_it_is_open<H: Backend>(backend: &H) {
    let store = backend.open().await;
    let game = full(&store, "G").await;
    store.create_game(game).await.unwrap();
    let two = guest(&store, 2).await;
    for side in Side::BOTH {
        assert!(matches!(store.join("G".to_string(), side, two, hash(9), 1500).await, Ok(Join::Taken(_))));
    }
    assert_eq!(store.join("H".to_string(), Side::First, two, hash(9), 1500).await, Ok(Join::Unknown));
    // One guest may hold both seats: both sides on one device.
    store.create_game(blank("B")).await.unwrap();
    for side in Side::BOTH {
        assert!(matches!(store.join("B".to_string(), side, two, hash(9), 1500).await, Ok(Join::Seated(_))));
    }
    let both = Seat::Guests(vec![two]);
    assert_eq!(store.game("B".to_string()).await.unwrap().unwrap().seats, [both.clone(), both]);
    assert_eq!(store.counts(two).await.unwrap().unfinished, 1, "a game with both seats is one game");
}

async fn a_seat_key_brings_the_seat_to_another_device<H: Backend>(backend: &H) {
    let store = backend.open().await;
    let new = full(&store, "G").await;
    store.create_game(new).await.unwrap();
    let (one, two, three) = (guest(&store, 1).await, guest(&store, 2).await, guest(&store, 3).await);
    assert_eq!(store.claim("G".to_string(), hash(5), two).await, Ok(Claim::Wrong));
    assert_eq!(store.claim("H".to_string(), hash(101), two).await, Ok(Claim::Unknown));
    // The later number arrives first, and the order of arrival is kept.
    for (device, holders) in
        [(three, vec![one, three]), (two, vec![one, three, two]), (three, vec![one, three, two])]
    {
        let claimed = store.claim("G".to_string(), hash(101), device).await.unwrap();
        let Claim::Seated(Side::First, game) = claimed else { panic!("{claimed:?}") };
        assert_eq!(game.seats[0], Seat::Guests(holders));
    }
    assert_eq!(store.set_key("G".to_string(), Side::First, hash(102)).await, Ok(true));
    assert_eq!(
        store.claim("G".to_string(), hash(101), two).await,
        Ok(Claim::Wrong),
        "an old key is worth nothing"
    );
    assert!(matches!(store.claim("G".to_string(), hash(102), two).await, Ok(Claim::Seated(Side::First, _))));
    assert_eq!(
        store.set_key("G".to_string(), Side::Second, hash(9)).await,
        Ok(false),
        "computers have no key"
    );
    assert_eq!(store.set_key("H".to_string(), Side::First, hash(9)).await, Ok(false));
    assert_eq!(store.unfinished_of(two, 9).await.unwrap().len(), 1);
}

async fn of_two_rematches_the_first_stands<H: Backend>(backend: &H) {
    let store = backend.open().await;
    store.create_game(blank("G")).await.unwrap();
    let mut race = JoinSet::new();
    for racer in 0..RACERS {
        let store = Arc::clone(&store);
        race.spawn(async move {
            store.create_rematch("G".to_string(), blank(&format!("R{racer}"))).await.unwrap()
        });
    }
    let stands: BTreeSet<String> = race.join_all().await.into_iter().map(|game| game.unwrap().id).collect();
    assert_eq!(stands.len(), 1);
    let id = stands.first().unwrap().clone();
    assert_eq!(store.game("G".to_string()).await.unwrap().unwrap().rematch, Some(id.clone()));
    assert_eq!(store.game(id).await.unwrap().unwrap().rematch_of.as_deref(), Some("G"));
    assert_eq!(store.unfinished().await.unwrap().len(), 2, "the losers leave no game behind");
    // A rematch that was aborted makes room for another.
    let stands = store.game("G".to_string()).await.unwrap().unwrap().rematch.unwrap();
    let aborted = Ended { void: true, ..ended(7) };
    store.end(End { game: stands.clone(), place: None, ended: aborted }).await.unwrap();
    let again = store.create_rematch("G".to_string(), blank("again")).await.unwrap().unwrap();
    assert_eq!((again.id.as_str(), again.rematch_of.as_deref()), ("again", Some("G")));
    assert_eq!(store.game("G".to_string()).await.unwrap().unwrap().rematch.as_deref(), Some("again"));
    assert_eq!(store.game(stands).await.unwrap().unwrap().rematch_of, None);
    assert_eq!(store.create_rematch("H".to_string(), blank("Z")).await, Ok(None));
    assert_eq!(store.game("Z".to_string()).await, Ok(None));
}

async fn a_quota_holds_however_many_ask_at_once<H: Backend>(backend: &H) {
    let store = backend.open().await;
    let one = guest(&store, 1).await;
    let quota = Quota { open: 3, unfinished: 5, all: 7, holders: 4 };
    let race = async |name: &'static str, creator: Option<GuestId>, open: bool| {
        let mut race = JoinSet::new();
        for racer in 0..RACERS {
            let store = Arc::clone(&store);
            let other = if open { Seat::Open } else { Seat::Computer("random".to_string()) };
            let mine =
                creator.map_or(Seat::Computer("random".to_string()), |guest| Seat::Guests(vec![guest]));
            let game = NewGame { seats: [mine, other], creator, ..blank(&format!("{name}{racer}")) };
            race.spawn(async move { store.create_game_within(game, quota).await.unwrap() });
        }
        let (made, full): (Vec<_>, Vec<_>) =
            race.join_all().await.into_iter().partition(|made| matches!(made, Create::Made(_)));
        (made.len(), full)
    };
    let (made, full) = race("open", Some(one), true).await;
    assert_eq!(made, 3);
    assert!(full.iter().all(|full| *full == Create::Full(Full::Open)), "{full:?}");
    let (made, full) = race("live", Some(one), false).await;
    assert_eq!(made, 2);
    assert!(full.iter().all(|full| *full == Create::Full(Full::Unfinished)), "{full:?}");
    let (made, full) = race("all", None, false).await;
    assert_eq!(made, 2);
    assert!(full.iter().all(|full| *full == Create::Full(Full::All)), "{full:?}");

    let take = TakeSeat { game: "H".to_string(), side: Side::First, guest: one, key: hash(9), at: 1500 };
    store.create_game(NewGame { keys: [None, Some(hash(7))], ..blank("H") }).await.unwrap();
    assert_eq!(store.join_within(take.clone(), quota).await, Ok(Join::Full(Full::Unfinished)));
    let two = guest(&store, 2).await;
    assert!(matches!(store.join_within(TakeSeat { guest: two, ..take }, quota).await, Ok(Join::Seated(_))));
    let again = NewGame { creator: Some(one), ..blank("R") };
    let refused = store.create_rematch_within("H".to_string(), again.clone(), quota).await;
    assert_eq!(refused, Ok(Create::Full(Full::Open)));
    assert!(store.create_rematch("H".to_string(), again.clone()).await.unwrap().is_some());
    let stands =
        store.create_rematch_within("H".to_string(), NewGame { id: "S".to_string(), ..again }, quota).await;
    assert!(matches!(stands, Ok(Create::Made(game)) if game.id == "R"), "what stands needs no room");

    let mut race = JoinSet::new();
    for racer in 0..RACERS {
        let store = Arc::clone(&store);
        race.spawn(async move {
            let device = guest(&store, 10 + racer).await;
            (device, store.claim_within("H".to_string(), hash(9), device, quota).await.unwrap())
        });
    }
    let (seated, full): (Vec<_>, Vec<_>) =
        race.join_all().await.into_iter().partition(|(_, claim)| matches!(claim, Claim::Seated(..)));
    assert_eq!(seated.len(), 3, "and the one who joined");
    assert!(full.iter().all(|(_, claim)| *claim == Claim::Full(Full::Holders)), "{full:?}");
    let held = store.claim_within("H".to_string(), hash(9), seated[0].0, quota).await;
    assert!(matches!(held, Ok(Claim::Seated(..))), "who holds it already may ask again");
}

async fn lists_show_what_they_should<H: Backend>(backend: &H) {
    let store = backend.open().await;
    let (one, two) = (guest(&store, 1).await, guest(&store, 2).await);
    let seat = |id| Seat::Guests(vec![id]);
    let computer = || Seat::Computer("random".to_string());
    let add = async |game: NewGame| store.create_game(game).await.map(drop).unwrap();
    add(NewGame { created: 1, seats: [seat(one), Seat::Open], creator: Some(one), ..blank("open-old") })
        .await;
    add(NewGame { created: 3, seats: [Seat::Open, seat(two)], creator: Some(two), ..blank("open-new") })
        .await;
    add(NewGame {
        created: 2,
        seats: [seat(one), Seat::Open],
        listed: false,
        creator: Some(one),
        ..blank("hidden")
    })
    .await;
    add(NewGame { created: 4, seats: [seat(one), seat(two)], creator: Some(one), ..blank("live") }).await;
    add(NewGame { created: 5, seats: [computer(), seat(two)], creator: Some(two), ..blank("bot") }).await;
    add(NewGame { created: 6, seats: [seat(one), computer()], listed: false, ..blank("private") }).await;
    add(NewGame { created: 7, seats: [seat(one), computer()], ..blank("over") }).await;
    add(NewGame { created: 8, seats: [seat(one), Seat::Open], creator: Some(one), ..blank("withdrawn") })
        .await;
    play(&store, "live", 1).await;
    play(&store, "over", 2).await;
    for (id, void) in [("over", false), ("withdrawn", true)] {
        let ended = ludoteca_store::Ended { void, ..ended(9) };
        store.end(End { game: id.to_string(), place: None, ended }).await.unwrap();
    }
    let ids = |games: Result<Vec<ludoteca_store::Game>, StoreError>| -> Vec<String> {
        games.unwrap().into_iter().map(|game| game.id).collect()
    };
    assert_eq!(ids(store.open_games(9).await), ["open-new", "open-old"]);
    assert_eq!(ids(store.open_games(1).await), ["open-new"]);
    assert_eq!(ids(store.live_games(9).await), ["live", "bot"]);
    assert_eq!(ids(store.live_games(1).await), ["live"]);
    assert_eq!(ids(store.unfinished_of(one, 9).await), ["live", "private", "hidden", "open-old"]);
    assert_eq!(ids(store.unfinished_of(two, 2).await), ["live", "bot"]);
    assert_eq!(ids(store.finished_of(one, None, 9).await), ["over"], "what was withdrawn has no result");
    assert_eq!(ids(store.finished_of(two, None, 9).await), [""; 0]);
    assert_eq!(ids(store.finished(None, None, 9).await), ["over"]);
    let all = ["open-old", "hidden", "open-new", "live", "bot", "private"];
    assert_eq!(ids(store.unfinished().await), all);
    assert_eq!(store.counts(one).await, Ok(GuestCounts { open: 2, unfinished: 4 }));
    assert_eq!(store.counts(two).await, Ok(GuestCounts { open: 1, unfinished: 3 }));
    assert_eq!(store.totals().await, Ok(Totals { guests: 2, open: 3, live: 3, finished: 2 }));
}

async fn everybody_has_a_list_of_finished_games<H: Backend>(backend: &H) {
    let store = backend.open().await;
    let (one, two) = (guest(&store, 1).await, guest(&store, 2).await);
    let seat = |id| Seat::Guests(vec![id]);
    for n in 0..11u8 {
        let id = format!("G{n:02}");
        // Some are against a person, some against a computer, some on both sides; none is listed for strangers.
        let other = [seat(two), Seat::Computer("random".to_string()), seat(one)][usize::from(n % 3)].clone();
        let seats = [seat(one), other];
        store.create_game(NewGame { seats, listed: false, ..blank(&id) }).await.unwrap();
        play(&store, &id, u32::from(n % 2)).await;
        store.end(End { game: id, place: None, ended: ended(i64::from(n / 4)) }).await.unwrap();
    }
    let read = async |guest| {
        let (mut read, mut before) = (Vec::new(), None);
        loop {
            let page = store.finished_of(guest, before, 3).await.unwrap();
            let Some(last) = page.last() else { return read };
            before = last.ended.as_ref().map(|ended| Cursor { at: ended.at, id: last.id.clone() });
            read.extend(page.into_iter().map(|game| game.id));
        }
    };
    let all: Vec<String> = (0..11).rev().map(|n| format!("G{n:02}")).collect();
    assert_eq!(read(one).await, all);
    assert_eq!(read(two).await, ["G09", "G06", "G03", "G00"]);
    // What one takes off the list, the other keeps; and it can be put back.
    assert_eq!(store.hide("G06".to_string(), one, Some(5)).await, Ok(true));
    assert_eq!(store.hide("G02".to_string(), one, Some(5)).await, Ok(true), "both seats at once");
    assert_eq!(store.hide("G01".to_string(), two, Some(5)).await, Ok(false), "somebody else's game");
    assert_eq!(store.hide("none".to_string(), two, Some(5)).await, Ok(false));
    assert!(!read(one).await.iter().any(|id| id == "G06" || id == "G02"));
    assert_eq!(read(two).await, ["G09", "G06", "G03", "G00"]);
    let hidden = async |guest| -> Vec<String> {
        store.hidden_of(guest, 9).await.unwrap().into_iter().map(|game| game.id).collect()
    };
    assert_eq!((hidden(one).await, hidden(two).await), (vec!["G06".to_string(), "G02".to_string()], vec![]));
    assert_eq!(store.hide("G02".to_string(), one, Some(6)).await, Ok(true));
    assert_eq!(hidden(one).await, ["G02", "G06"], "the last one first, and each once");
    assert_eq!(store.hide("G06".to_string(), one, None).await, Ok(true));
    assert_eq!(store.hide("G02".to_string(), one, None).await, Ok(true));
    assert_eq!(read(one).await, all);
}

async fn what_nobody_wants_is_told<H: Backend>(backend: &H) {
    let store = backend.open().await;
    let (one, two) = (guest(&store, 1).await, guest(&store, 2).await);
    let seat = |id| Seat::Guests(vec![id]);
    let computer = || Seat::Computer("random".to_string());
    for (id, seats) in [
        ("bot", [seat(one), computer()]),
        ("pair", [seat(one), seat(two)]),
        ("open", [seat(one), Seat::Open]),
        ("self", [computer(), computer()]),
    ] {
        store.create_game(NewGame { seats, ..blank(id) }).await.unwrap();
    }
    for id in ["bot", "pair", "open"] {
        assert_eq!(store.hide(id.to_string(), one, Some(50)).await, Ok(true));
    }
    assert_eq!(store.counts(one).await.unwrap().unfinished, 0, "what is hidden counts no more");
    assert_eq!(store.counts(two).await.unwrap().unfinished, 1);
    assert_eq!(store.forsaken(50).await, Ok(Vec::new()), "not yet");
    assert_eq!(store.forsaken(51).await, Ok(vec!["bot".to_string()]));
    store.hide("pair".to_string(), two, Some(60)).await.unwrap();
    assert_eq!(store.forsaken(70).await, Ok(vec!["bot".to_string(), "pair".to_string()]));
    store.hide("bot".to_string(), one, None).await.unwrap();
    assert_eq!(store.forsaken(70).await, Ok(vec!["pair".to_string()]));
}

async fn a_clock_starts_when_the_last_seat_is_taken<H: Backend>(backend: &H) {
    let store = backend.open().await;
    store.create_game(NewGame { created: 100, ..blank("G") }).await.unwrap();
    let one = guest(&store, 1).await;
    store.join("G".to_string(), Side::First, one, hash(1), 90).await.unwrap();
    assert_eq!(store.game("G".to_string()).await.unwrap().unwrap().last_at, 100, "never before it was made");
    store.join("G".to_string(), Side::Second, one, hash(2), 700).await.unwrap();
    assert_eq!(store.game("G".to_string()).await.unwrap().unwrap().last_at, 700);
    store.join("G".to_string(), Side::Second, one, hash(2), 900).await.unwrap();
    assert_eq!(store.game("G".to_string()).await.unwrap().unwrap().last_at, 700);
}

async fn of_a_withdrawal_and_an_opponent_one_stands<H: Backend>(backend: &H) {
    let store = backend.open().await;
    let one = guest(&store, 1).await;
    for round in 0..RACERS {
        let id = format!("G{round}");
        let seats = [Seat::Guests(vec![one]), Seat::Open];
        store.create_game(NewGame { seats, ..blank(&id) }).await.unwrap();
        let join = store.join(id.clone(), Side::Second, one, hash(9), 1500);
        let (withdrawn, joined) = if round % 2 == 0 {
            tokio::join!(store.withdraw(id.clone(), ended(9)), join)
        } else {
            let (joined, withdrawn) = tokio::join!(join, store.withdraw(id.clone(), ended(9)));
            (withdrawn, joined)
        };
        let game = store.game(id).await.unwrap().unwrap();
        match (withdrawn.unwrap(), joined.unwrap()) {
            (Change::Stored(_), Join::Taken(_)) => assert_eq!(game.ended, Some(ended(9))),
            (Change::Conflict(_), Join::Seated(_)) => assert_eq!(game.ended, None),
            both => panic!("{both:?}"),
        }
    }
    assert_eq!(store.withdraw("H".to_string(), ended(9)).await, Ok(Change::Unknown));
}

async fn the_archive_is_read_page_by_page<H: Backend>(backend: &H) {
    let store = backend.open().await;
    for n in 0..23u8 {
        let id = format!("G{n:02}");
        let family = if n % 3 == 0 { "three" } else { "other" };
        store.create_game(NewGame { family: family.to_string(), ..blank(&id) }).await.unwrap();
        play(&store, &id, 1).await;
        // Several end at the same moment, so that pages break among them.
        store.end(End { game: id, place: None, ended: ended(i64::from(n / 5)) }).await.unwrap();
    }
    for (family, expected) in [(None, 23), (Some("three"), 8), (Some("other"), 15), (Some("thre"), 0)] {
        let mut read: Vec<(i64, String)> = Vec::new();
        let mut before = None;
        loop {
            let page = store.finished(family.map(str::to_string), before, 4).await.unwrap();
            assert!(page.len() <= 4);
            let Some(last) = page.last() else { break };
            before = last.ended.as_ref().map(|ended| Cursor { at: ended.at, id: last.id.clone() });
            read.extend(page.into_iter().map(|game| (game.ended.unwrap().at, game.id)));
        }
        assert_eq!(read.len(), expected);
        assert!(read.is_sorted_by(|a, b| a > b), "{read:?}");
    }
}

async fn heartbeats_never_go_back<H: Backend>(backend: &H) {
    let store = backend.open().await;
    assert_eq!(store.last_heartbeat().await, Ok(None));
    for (beat, last) in [(5, 5), (9, 9), (7, 9)] {
        store.heartbeat(beat).await.unwrap();
        assert_eq!(store.last_heartbeat().await, Ok(Some(last)));
    }
}

async fn outages_are_listed_in_order<H: Backend>(backend: &H) {
    let store = backend.open().await;
    let (early, late) = (Outage { from: 10, to: 20 }, Outage { from: 50, to: 90 });
    store.add_outage(late).await.unwrap();
    store.add_outage(early).await.unwrap();
    for (since, expected) in [(0, vec![early, late]), (19, vec![early, late]), (20, vec![late]), (90, vec![])]
    {
        assert_eq!(store.outages_since(since).await, Ok(expected));
    }
}

async fn an_analysis_is_kept<H: Backend>(backend: &H) {
    let store = backend.open().await;
    store.create_game(blank("G")).await.unwrap();
    assert_eq!(store.analysis("G".to_string()).await, Ok(None));
    assert_eq!(store.keep_analysis("H".to_string(), "x".to_string()).await, Ok(false));
    for text in ["partial", "whole"] {
        assert_eq!(store.keep_analysis("G".to_string(), text.to_string()).await, Ok(true));
        assert_eq!(store.analysis("G".to_string()).await.unwrap().as_deref(), Some(text));
    }
}

async fn a_closed_store_says_so<H: Backend>(backend: &H) {
    let store = backend.open().await;
    store.create_game(blank("G")).await.unwrap();
    assert_eq!(store.check().await, Ok(()));
    assert_eq!(store.close().await, Ok(()));
    assert_eq!(store.game("G".to_string()).await, Err(StoreError::Closed));
    assert_eq!(store.append(step("G", place(0, 0))).await, Err(StoreError::Closed));
    assert_eq!(store.check().await, Err(StoreError::Closed));
    assert_eq!(store.close().await, Ok(()), "closing twice is harmless");
}

/// Runs each law as a test of its own on one kind of store.
macro_rules! hold {
    ($name:ident, $backend:ty: $($law:ident),+ $(,)?) => {
        mod $name {
            use super::*;
            $(#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $law() {
                super::$law(&<$backend>::new()).await;
            })+
        }
    };
}
pub(crate) use hold;

macro_rules! laws {
    ($($name:ident: $backend:ty),+ $(,)?) => {
        $(hold!($name, $backend:
            guests_are_found_by_their_token,
            guests_can_be_renamed,
            a_game_comes_back_as_it_was_given,
            an_impossible_game_leaves_nothing_behind,
            moves_come_back_in_order,
            a_move_at_the_wrong_place_changes_nothing,
            of_many_moves_at_one_place_one_stands,
            games_side_by_side_do_not_disturb_each_other,
            what_is_answered_can_be_read_at_once,
            an_end_is_stored_with_its_move,
            nothing_happens_after_the_end,
            of_a_move_and_a_lost_clock_one_stands,
            moves_are_taken_back_once,
            only_moves_that_are_there_are_taken_back,
            an_open_seat_goes_to_one_of_many,
            a_seat_is_joined_only_where_it_is_open,
            a_seat_key_brings_the_seat_to_another_device,
            of_two_rematches_the_first_stands,
            a_quota_holds_however_many_ask_at_once,
            lists_show_what_they_should,
            everybody_has_a_list_of_finished_games,
            of_a_withdrawal_and_an_opponent_one_stands,
            what_nobody_wants_is_told,
            a_clock_starts_when_the_last_seat_is_taken,
            the_archive_is_read_page_by_page,
            heartbeats_never_go_back,
            outages_are_listed_in_order,
            an_analysis_is_kept,
            a_closed_store_says_so,
        );)+
    };
}

laws!(sqlite: Folder, model: Memory);
#[cfg(feature = "postgres")]
laws!(postgres: crate::server::Database);
