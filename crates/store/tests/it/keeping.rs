//! The laws of what operators ask and of what a store clears away.

use std::sync::Arc;

use ludoteca_kit::Side;
use ludoteca_store::{
    Attend, Ban, Claim, Clock, CurrentPlace, Cursor, End, Ended, Game, GuestId, NewGame, Outage, Prune,
    Pruned, Removal, Removed, Seat, Store, StoreError,
};

use crate::backend::{Backend, Folder, Memory, blank, ended, full, guest, hash, place, play};
use crate::contract::hold;

fn seat(guest: GuestId) -> Seat {
    Seat::Guests(vec![guest])
}

fn computer() -> Seat {
    Seat::Computer("random".to_string())
}

async fn add(store: &Arc<dyn Store>, id: &str, seats: [Seat; 2]) {
    store.create_game(NewGame { seats, ..blank(id) }).await.unwrap();
}

async fn game(store: &Arc<dyn Store>, id: &str) -> Game {
    store.game(id.to_string()).await.unwrap().unwrap()
}

fn ids(games: Result<Vec<Game>, StoreError>) -> Vec<String> {
    games.unwrap().into_iter().map(|game| game.id).collect()
}

async fn a_seat_can_be_taken_from_other_devices<H: Backend>(backend: &H) {
    let store = backend.open().await;
    let new = full(&store, "G").await;
    store.create_game(new).await.unwrap();
    let (one, two) = (guest(&store, 1).await, guest(&store, 2).await);
    store.claim("G".to_string(), hash(101), two).await.unwrap();
    let revoke = async |side, keep, key| store.revoke_seat("G".to_string(), side, keep, hash(key)).await;
    assert_eq!(revoke(Side::Second, one, 7).await, Ok(false), "a computer has no devices");
    assert_eq!(revoke(Side::First, GuestId(99), 7).await, Ok(false));
    assert_eq!(revoke(Side::First, one, 7).await, Ok(true));
    assert_eq!(game(&store, "G").await.seats[0], seat(one));
    assert_eq!(revoke(Side::First, two, 8).await, Ok(false), "who lost the seat cannot take it back");
    assert_eq!(store.claim("G".to_string(), hash(101), two).await, Ok(Claim::Wrong));
    assert!(matches!(store.claim("G".to_string(), hash(7), two).await, Ok(Claim::Seated(Side::First, _))));
    assert_eq!(store.revoke_seat("H".to_string(), Side::First, one, hash(7)).await, Ok(false));
}

async fn an_old_token_is_worth_nothing<H: Backend>(backend: &H) {
    let store = backend.open().await;
    let (one, two) = (guest(&store, 1).await, guest(&store, 2).await);
    assert_eq!(store.set_token(one, hash(9)).await, Ok(true));
    assert_eq!(store.guest_by_token(hash(1)).await, Ok(None));
    assert_eq!(store.guest_by_token(hash(9)).await.unwrap().unwrap().id, one);
    assert!(matches!(store.set_token(two, hash(9)).await, Err(StoreError::Failed(_))), "that is another's");
    assert_eq!(store.guest_by_token(hash(2)).await.unwrap().unwrap().id, two);
    assert_eq!(store.set_token(GuestId(77), hash(8)).await, Ok(false));
}

async fn who_is_kept_out_is_listed<H: Backend>(backend: &H) {
    let store = backend.open().await;
    let ban =
        |whom: &str, since| Ban { whom: whom.to_string(), since, until: Some(90), why: "spam".to_string() };
    for ban in [ban("guest 7", 1), ban("10.0.0.0/8", 2), ban("guest 7", 3)] {
        store.ban(ban).await.unwrap();
    }
    assert_eq!(store.bans().await, Ok(vec![ban("10.0.0.0/8", 2), ban("guest 7", 3)]));
    assert_eq!(store.unban("guest 7".to_string()).await, Ok(true));
    assert_eq!(store.unban("guest 7".to_string()).await, Ok(false));
    store.ban(Ban { until: None, ..ban("z", 5) }).await.unwrap();
    assert_eq!(store.bans().await.unwrap()[1].until, None);
}

async fn games_say_where_they_stand<H: Backend>(backend: &H) {
    let store = backend.open().await;
    for id in ["B", "A", "C"] {
        add(&store, id, [Seat::Open, Seat::Open]).await;
    }
    play(&store, "A", 3).await;
    store.end(End { game: "C".to_string(), place: None, ended: ended(9) }).await.unwrap();
    let asked = ["C", "A", "none", "A"].map(str::to_string).to_vec();
    let stands = |id: &str, plies, ended| (id.to_string(), CurrentPlace { place: place(plies, 0), ended });
    assert_eq!(store.places(asked).await, Ok(vec![stands("A", 3, None), stands("C", 0, Some(ended(9)))]));
    assert_eq!(store.places(Vec::new()).await, Ok(Vec::new()));
}

async fn games_that_need_somebody_are_listed<H: Backend>(backend: &H) {
    let store = backend.open().await;
    let one = guest(&store, 1).await;
    let clock = Some(Clock { base: 1000, increment: 0 });
    for (at, id, seats, clock) in [
        (5, "late", [seat(one), computer()], clock),
        (3, "early", [seat(one), seat(one)], clock),
        (4, "quiet", [seat(one), seat(one)], None),
        (2, "open", [seat(one), Seat::Open], clock),
        (6, "bot", [seat(one), computer()], None),
        (6, "over", [computer(), computer()], clock),
    ] {
        store.create_game(NewGame { created: at, seats, clock, listed: false, ..blank(id) }).await.unwrap();
    }
    store.end(End { game: "over".to_string(), place: None, ended: ended(9) }).await.unwrap();
    assert_eq!(ids(store.unattended(Attend::Clock, None, 9).await), ["early", "late"]);
    assert_eq!(ids(store.unattended(Attend::Clock, None, 1).await), ["early"]);
    let after = Cursor { at: 3, id: "early".to_string() };
    assert_eq!(ids(store.unattended(Attend::Clock, Some(after), 9).await), ["late"]);
    assert_eq!(ids(store.unattended(Attend::Computer, None, 9).await), ["bot"]);
    // What this node looks after itself stays on its list.
    assert_eq!(store.lease(vec!["bot".to_string()]).await, Ok(vec!["bot".to_string()]));
    assert_eq!(ids(store.unattended(Attend::Computer, None, 9).await), ["bot"]);
}

async fn nobody_is_given_the_same_time_twice<H: Backend>(backend: &H) {
    let store = backend.open().await;
    let outage = |from, to| Outage { from, to };
    for (from, to) in [(50, 90), (10, 20), (15, 30), (30, 40), (60, 70), (5, 5), (9, 3)] {
        let noted = Some(outage(from, to)).filter(|outage| outage.from < outage.to);
        assert_eq!(store.add_outage(outage(from, to)).await, Ok(noted));
    }
    assert_eq!(store.outages_since(0).await, Ok(vec![outage(10, 40), outage(50, 90)]));
}

fn removal(limit: u32) -> Removal {
    Removal { at: 70, left: "left".to_string(), void: "void".to_string(), limit }
}

async fn a_person_goes_and_the_games_of_others_stay<H: Backend>(backend: &H) {
    let store = backend.open().await;
    let (one, two, three) = (guest(&store, 1).await, guest(&store, 2).await, guest(&store, 3).await);
    store.rename(one, Some("Ada".to_string())).await.unwrap();
    add(&store, "alone", [seat(one), computer()]).await;
    add(&store, "both", [seat(one), seat(one)]).await;
    add(&store, "over", [seat(one), seat(two)]).await;
    add(&store, "live", [seat(two), seat(one)]).await;
    add(&store, "fresh", [seat(one), seat(two)]).await;
    add(&store, "device", [Seat::Guests(vec![one, three]), seat(two)]).await;
    add(&store, "waits", [seat(one), Seat::Open]).await;
    add(&store, "other", [seat(two), computer()]).await;
    let again = NewGame { seats: [seat(one), computer()], creator: Some(one), ..blank("again") };
    store.create_rematch("over".to_string(), again).await.unwrap();
    let made = NewGame { seats: [seat(two), computer()], creator: Some(one), ..blank("made") };
    store.create_game(made).await.unwrap();
    for id in ["alone", "over", "live", "device"] {
        play(&store, id, 2).await;
    }
    store.keep_analysis("alone".to_string(), "curve".to_string()).await.unwrap();
    store.end(End { game: "over".to_string(), place: None, ended: ended(9) }).await.unwrap();
    store.hide("over".to_string(), one, Some(10)).await.unwrap();
    let person = store.person(one).await.unwrap().unwrap();
    assert_eq!((person.guest.name.as_deref(), person.seen, person.games), (Some("Ada"), 1, 8));
    assert_eq!(store.people_called("Ada".to_string(), 9).await, Ok(vec![person.guest]));
    let all = ["again", "alone", "both", "device", "fresh", "live", "over", "waits"];
    assert_eq!(ids(store.games_of(one, None, 9).await), all);
    assert_eq!(ids(store.games_of(one, Some("fresh".to_string()), 2).await), ["live", "over"]);

    let mut gone = Removed::default();
    loop {
        let some = store.remove_person(one, removal(3)).await.unwrap();
        assert!(some.known);
        gone.left.extend(some.left);
        gone.removed.extend(some.removed);
        if !some.more {
            break;
        }
        assert_eq!(store.people_called("Ada".to_string(), 9).await, Ok(vec![]), "the name goes first");
    }
    assert_eq!(gone.left, ["device", "fresh", "live", "over"]);
    assert_eq!(gone.removed, ["again", "alone", "both", "waits"]);
    assert_eq!(store.guest_by_token(hash(1)).await, Ok(None));
    assert_eq!(store.person(one).await, Ok(None));
    assert_eq!(store.remove_person(one, removal(3)).await, Ok(Removed::default()));
    for id in gone.removed {
        assert_eq!(store.record(id.clone()).await, Ok(None));
        assert_eq!(store.analysis(id).await, Ok(None));
    }
    let nobody = || Seat::Guests(Vec::new());
    let over = game(&store, "over").await;
    assert_eq!((over.seats, over.ended, over.rematch), ([nobody(), seat(two)], Some(ended(9)), None));
    let won = Ended { winner: Some(Side::First), reason: "left".to_string(), at: 70, void: false };
    assert_eq!(game(&store, "live").await.ended, Some(won));
    let void = Ended { winner: None, reason: "void".to_string(), at: 70, void: true };
    assert_eq!(game(&store, "fresh").await.ended, Some(void));
    let device = game(&store, "device").await;
    assert_eq!((device.seats[0].clone(), device.ended), (seat(three), None));
    assert_eq!(game(&store, "made").await.creator, None);
    assert_eq!(store.record("over".to_string()).await.unwrap().unwrap().moves.len(), 2);
    assert_eq!(store.totals().await.unwrap().guests, 2);
}

async fn what_is_old_is_cleared_away<H: Backend>(backend: &H) {
    let store = backend.open().await;
    for n in 1..=4 {
        guest(&store, n).await;
    }
    let one = guest(&store, 1).await;
    for (at, id, seats) in [
        (10, "open-old", [seat(one), Seat::Open]),
        (50, "open-new", [seat(one), Seat::Open]),
        (10, "idle-old", [seat(one), computer()]),
        (50, "idle-new", [seat(one), computer()]),
        (10, "moved", [seat(one), computer()]),
    ] {
        store.create_game(NewGame { created: at, seats, ..blank(id) }).await.unwrap();
    }
    play(&store, "moved", 1).await;
    store.saw(vec![GuestId(3), GuestId(77)], 60).await.unwrap();
    store.saw(vec![GuestId(3)], 50).await.unwrap();
    let why = Ended { winner: None, reason: "expired".to_string(), at: 70, void: true };
    let nothing = Prune { ended: why.clone(), waiting: None, idle: None, void: None, guests: None, limit: 9 };
    assert_eq!(store.prune(nothing.clone()).await, Ok(Pruned::default()));
    let all =
        Prune { waiting: Some(50), idle: Some(50), guests: Some(50), void: Some(70), ..nothing.clone() };
    let expected = Pruned {
        ended: vec!["idle-old".to_string(), "open-old".to_string()],
        guests: 2,
        ..Pruned::default()
    };
    assert_eq!(store.prune(all.clone()).await, Ok(expected));
    assert_eq!(game(&store, "open-old").await.ended, Some(why.clone()));
    assert_eq!(game(&store, "idle-old").await.ended, Some(why));
    let there = store.guests((1..=4).map(GuestId).collect()).await.unwrap();
    assert_eq!(there.iter().map(|guest| guest.id.0).collect::<Vec<_>>(), [1, 3]);
    assert_eq!(store.prune(all.clone()).await, Ok(Pruned::default()));

    let removed = store.prune(Prune { void: Some(71), limit: 1, ..nothing.clone() }).await.unwrap();
    assert!(removed.more && removed.removed.len() == 1, "{removed:?}");
    let rest = store.prune(Prune { void: Some(71), ..nothing }).await.unwrap();
    assert_eq!((rest.removed.len(), rest.more), (1, false));
    assert_eq!(ids(store.games_of(one, None, 9).await), ["idle-new", "moved", "open-new"]);
    assert_eq!(store.totals().await.unwrap().finished, 0);
}

macro_rules! laws {
    ($($name:ident: $backend:ty),+ $(,)?) => {
        $(hold!($name, $backend:
            a_seat_can_be_taken_from_other_devices,
            an_old_token_is_worth_nothing,
            who_is_kept_out_is_listed,
            games_say_where_they_stand,
            games_that_need_somebody_are_listed,
            nobody_is_given_the_same_time_twice,
            a_person_goes_and_the_games_of_others_stay,
            what_is_old_is_cleared_away,
        );)+
    };
}

laws!(sqlite: Folder, model: Memory);
#[cfg(feature = "postgres")]
laws!(postgres: crate::server::Database);
