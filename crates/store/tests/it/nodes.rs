//! The laws of several processes with one database.

use std::time::Duration;

use ludoteca_kit::Side;
use ludoteca_store::{Attend, Clock, Listener, NewGame, News, Outage, STALL, Seat, Topic};

use crate::backend::{Backend, Folder, blank, guest, hash, place, step};
use crate::contract::hold;

/// News have to come in this time, on the busiest machine.
const SOON: Duration = Duration::from_secs(30);

fn names(names: &[&str]) -> Vec<String> {
    names.iter().map(ToString::to_string).collect()
}

async fn next(news: &mut Listener) -> News {
    tokio::time::timeout(SOON, news.next()).await.expect("news come").expect("the store is open")
}

async fn a_lease_is_one_nodes_at_a_time<H: Backend>(backend: &H) {
    let (one, two) = (backend.open().await, backend.open().await);
    assert_ne!(one.node(), two.node());
    assert_eq!(one.lease(names(&["b", "a", "a"])).await, Ok(names(&["a", "b"])));
    assert_eq!(two.lease(names(&["b", "c"])).await, Ok(names(&["c"])));
    assert_eq!(one.lease(names(&["a", "b", "c"])).await, Ok(names(&["a", "b"])), "renewed");
    two.release(names(&["a", "b"])).await.unwrap();
    assert_eq!(two.lease(names(&["a", "b"])).await, Ok(vec![]), "nobody gives back what is another's");
    one.release(names(&["a"])).await.unwrap();
    assert_eq!(two.lease(names(&["a", "b"])).await, Ok(names(&["a"])));
    one.close().await.unwrap();
    assert_eq!(two.lease(names(&["b"])).await, Ok(names(&["b"])), "who goes leaves everything");
    assert_eq!(two.lease(vec![]).await, Ok(vec![]));
}

async fn what_another_node_looks_after_is_not_listed<H: Backend>(backend: &H) {
    let (one, two) = (backend.open().await, backend.open().await);
    let seats = || [Seat::Computer("random".to_string()), Seat::Computer("random".to_string())];
    let clock = Some(Clock { base: 1000, increment: 0 });
    for id in ["a", "b"] {
        one.create_game(NewGame { seats: seats(), clock, ..blank(id) }).await.unwrap();
    }
    one.lease(names(&["a"])).await.unwrap();
    let ids = async |store: &std::sync::Arc<dyn ludoteca_store::Store>| -> Vec<String> {
        let games = store.unattended(Attend::Clock, None, 9).await.unwrap();
        games.into_iter().map(|game| game.id).collect()
    };
    assert_eq!((ids(&one).await, ids(&two).await), (names(&["a", "b"]), names(&["b"])));
    one.close().await.unwrap();
    assert_eq!(ids(&two).await, names(&["a", "b"]));
}

async fn an_outage_is_a_time_in_which_no_node_was_there<H: Backend>(backend: &H) {
    let (one, two) = (backend.open().await, backend.open().await);
    let outage = Outage { from: 1_000_000, to: 5_000_000 };
    assert_eq!(one.add_outage(outage).await, Ok(Some(outage)), "nobody else has shown a sign of life");
    // The first has just noted something, so it is there, and what the second has missed was no outage.
    let missed = Outage { from: 5_000_000, to: 9_000_000 };
    let rest = two.add_outage(missed).await.unwrap();
    assert!(rest.is_none_or(|rest| rest.to == missed.to && rest.from > missed.from), "{rest:?}");
    one.close().await.unwrap();
    let alone = Outage { from: 9_500_000, to: 9_900_000 };
    assert_eq!(two.add_outage(alone).await, Ok(Some(alone)));
}

async fn what_another_process_changes_is_news<H: Backend>(backend: &H) {
    let (node, other) = (backend.serve().await, backend.open().await);
    let mut news = node.listen();
    let one = guest(&other, 1).await;
    other.create_game(NewGame { keys: [None, Some(hash(7))], ..blank("G") }).await.unwrap();
    assert_eq!(next(&mut news).await, News::Changed(Topic::Game("G".to_string())));
    // One's own changes are no news, and neither is what was refused.
    node.append(step("G", place(0, 0))).await.unwrap();
    other.append(step("G", place(0, 0))).await.unwrap();
    other.join("G".to_string(), Side::First, one, hash(9), 5).await.unwrap();
    assert_eq!(next(&mut news).await, News::Changed(Topic::Game("G".to_string())));
    assert_eq!(node.game("G".to_string()).await.unwrap().unwrap().seats[0], Seat::Guests(vec![one]));
    other.rename(one, Some("Ada".to_string())).await.unwrap();
    assert_eq!(next(&mut news).await, News::Changed(Topic::Guest(one)));
    other.unban("nobody".to_string()).await.unwrap();
    let ban = ludoteca_store::Ban { whom: "x".to_string(), since: 1, until: None, why: String::new() };
    other.ban(ban).await.unwrap();
    assert_eq!(next(&mut news).await, News::Changed(Topic::Bans));
    node.close().await.unwrap();
    drop(node);
    assert_eq!(news.next().await, None);
}

async fn whoever_comes_early_and_speaks_late_is_heard<H: Backend>(backend: &H) {
    let node = backend.serve().await;
    let mut news = node.listen();
    let (early, late) = (backend.open().await, backend.open().await);
    for (other, id) in [(&late, "L"), (&early, "E"), (&late, "M")] {
        other.create_game(blank(id)).await.unwrap();
        assert_eq!(next(&mut news).await, News::Changed(Topic::Game(id.to_string())), "{id}");
    }
}

/// A time without a database is the same for all nodes, and is given back once, whichever of them comes first.
async fn who_was_away_is_no_witness<H: Backend>(backend: &H) {
    let (one, two) = (backend.open().await, backend.open().await);
    let none = Outage { from: 7, to: 7 };
    for store in [&one, &two] {
        assert!(store.heartbeat(1).await.unwrap().late, "who has just come has nothing to tell yet");
        assert_eq!(store.add_outage(none).await, Ok(None));
        assert!(!store.heartbeat(1).await.unwrap().late);
    }
    tokio::time::sleep(Duration::from_millis(STALL.unsigned_abs() + 500)).await;
    // Both come back at once, as they do when a database is there again.
    let beats = [one.heartbeat(2).await.unwrap(), two.heartbeat(2).await.unwrap()];
    assert!(beats.iter().all(|beat| beat.late), "{beats:?}");
    let outage = Outage { from: 1_000_000, to: 1_003_500 };
    let noted = one.add_outage(outage).await.unwrap().expect("nobody was there");
    assert!(noted.to == outage.to && noted.from < outage.from + 500, "{noted:?}");
    let again = two.add_outage(outage).await.unwrap();
    assert!(again.is_none_or(|again| again.from > outage.from + 500), "{again:?}");
    assert!(!one.heartbeat(3).await.unwrap().late);
}

macro_rules! laws {
    ($($name:ident: $backend:ty),+ $(,)?) => {
        $(hold!($name, $backend:
            a_lease_is_one_nodes_at_a_time,
            what_another_node_looks_after_is_not_listed,
            an_outage_is_a_time_in_which_no_node_was_there,
            what_another_process_changes_is_news,
            whoever_comes_early_and_speaks_late_is_heard,
            who_was_away_is_no_witness,
        );)+
    };
}

laws!(sqlite: Folder);
#[cfg(feature = "postgres")]
laws!(postgres: crate::server::Database);
