//! What PostgreSQL adds to the laws: several nodes that write, connections that end, databases that cannot be opened.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use ludoteca_store::{
    Append, Change, Create, End, Full, Listener, NewGame, News, Place, Postgres, Quota, Seat, Store,
    StoreError, TELL, Topic,
};
use tokio::task::JoinSet;

use crate::backend::{Backend, blank, ended, guest, place, step};
use crate::proxy::{Cut, Proxy};
use crate::server::{Database, Server};

/// News have to come in this time, on the busiest machine.
const SOON: Duration = Duration::from_secs(30);

async fn next(news: &mut Listener) -> News {
    tokio::time::timeout(SOON, news.next()).await.expect("news come").expect("the store is open")
}

/// Plays a game until it is told to stop, and answers how many moves were acknowledged.
async fn player(store: Arc<dyn Store>, id: String, stop: Arc<AtomicBool>) -> u32 {
    store.create_game(blank(&id)).await.unwrap();
    let mut here = Place::default();
    while !stop.load(Ordering::SeqCst) {
        match store.append(step(&id, here)).await.unwrap() {
            Change::Stored(next) => here = next,
            other => panic!("{id} at {here:?}: {other:?}"),
        }
    }
    here.plies
}

/// Plays some games on two nodes while something is done to the database, and looks whether all is there.
async fn play_through(database: &Database, trouble: impl AsyncFnOnce(&[Arc<dyn Store>])) {
    let stores = [database.open().await, database.open().await];
    let stop = Arc::new(AtomicBool::new(false));
    let mut players = JoinSet::new();
    for n in 0..8 {
        let (store, id) = (Arc::clone(&stores[n % 2]), format!("G{n}"));
        let playing = player(store, id.clone(), Arc::clone(&stop));
        players.spawn(async move { (id, playing.await) });
    }
    trouble(&stores).await;
    stop.store(true, Ordering::SeqCst);
    for (id, plies) in players.join_all().await {
        let record = stores[0].record(id.clone()).await.unwrap().unwrap();
        assert!(plies > 0, "{id} was played");
        assert_eq!((record.game.place, record.moves.len()), (place(plies, 0), plies as usize), "{id}");
        assert!(
            record.moves.iter().zip(1..).all(|(m, ply)| m.ply == ply && m.text == format!("m{ply}")),
            "{id}"
        );
    }
    for store in stores {
        store.close().await.unwrap();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn moves_go_on_when_the_database_is_restarted() {
    let database = Database::apart();
    play_through(&database, async |_| {
        for how in ["INT", "QUIT"] {
            tokio::time::sleep(Duration::from_millis(300)).await;
            database.server().restart(how);
        }
        tokio::time::sleep(Duration::from_millis(300)).await;
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn moves_go_on_when_connections_are_cut() {
    let database = Database::new();
    play_through(&database, async |_| {
        for _ in 0..6 {
            tokio::time::sleep(Duration::from_millis(100)).await;
            database.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity \
                 WHERE datname = current_database() AND pid <> pg_backend_pid()",
            );
        }
    })
    .await;
}

#[tokio::test]
async fn of_two_nodes_at_one_place_one_moves() {
    let database = Database::new();
    let (one, two) = (database.open().await, database.open().await);
    one.create_game(blank("G")).await.unwrap();
    for ply in 0..40 {
        let append = |by: &str| Append { text: by.to_string(), ..step("G", place(ply, 0)) };
        let (first, second) = tokio::join!(one.append(append("one")), two.append(append("two")));
        let by = match (first.unwrap(), second.unwrap()) {
            (Change::Stored(_), Change::Conflict(_)) => "one",
            (Change::Conflict(_), Change::Stored(_)) => "two",
            both => panic!("{both:?}"),
        };
        let moves = two.record("G".to_string()).await.unwrap().unwrap().moves;
        assert_eq!((moves.len(), moves[ply as usize].text.as_str()), (ply as usize + 1, by));
    }
}

#[tokio::test]
async fn many_moves_of_one_group_are_stored_or_told_apart() {
    let database = Database::new();
    let store = database.open().await;
    for n in 0..20 {
        store.create_game(blank(&format!("G{n}"))).await.unwrap();
    }
    let mut crowd = JoinSet::new();
    for n in 0..60 {
        let store = Arc::clone(&store);
        // Of three at a place one stands; every fifth game ends; some texts cannot be kept.
        let (game, text) =
            (format!("G{}", n % 20), if n == 7 { "no\0text".to_string() } else { format!("by {n}") });
        let ended = (n % 5 == 0).then(|| ended(n));
        crowd.spawn(
            async move { (n, store.append(Append { text, ended, ..step(&game, place(0, 0)) }).await) },
        );
    }
    let mut stored = 0;
    for (n, change) in crowd.join_all().await {
        match change {
            Ok(Change::Stored(at)) => stored += at.plies,
            Ok(Change::Conflict(now)) => assert_eq!(now.place, place(1, 0)),
            Err(StoreError::Failed(_)) => assert_eq!(n, 7),
            other => panic!("{n}: {other:?}"),
        }
    }
    assert_eq!(stored, 20);
    for n in 0..20 {
        let record = store.record(format!("G{n}")).await.unwrap().unwrap();
        assert_eq!((record.moves.len(), record.game.ended.is_some()), (1, n % 5 == 0), "G{n}");
    }
}

/// The commit is lost on the way there or its answer on the way back: either way the move stands once, and that is the answer.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_commit_whose_answer_is_lost_counts_once() {
    let database = Database::new();
    let proxy = Proxy::start(database.server().folder());
    let name = database.address();
    let name = name.split(['/', '?']).nth(3).unwrap();
    let store: Arc<dyn Store> = Arc::new(Postgres::open(&proxy.address(name)).await.unwrap());
    let beside = database.open().await;
    let mut news = beside.listen();
    store.create_game(blank("G")).await.unwrap();
    assert_eq!(next(&mut news).await, News::Changed(Topic::Game("G".to_string())));
    for (ply, how) in [Cut::Before, Cut::After, Cut::Never, Cut::After, Cut::Before].into_iter().enumerate() {
        let ply = u32::try_from(ply).unwrap();
        proxy.cut(how);
        assert_eq!(
            store.append(step("G", place(ply, 0))).await,
            Ok(Change::Stored(place(ply + 1, 0))),
            "{ply}"
        );
        assert!(proxy.is_cut());
        assert_eq!(next(&mut news).await, News::Changed(Topic::Game("G".to_string())));
    }
    assert_eq!(beside.record("G".to_string()).await.unwrap().unwrap().moves.len(), 5);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_listener_that_was_cut_off_says_so_and_goes_on() {
    let database = Database::new();
    let (one, two) = (database.open().await, database.open().await);
    let mut news = one.listen();
    two.create_game(blank("G")).await.unwrap();
    assert_eq!(next(&mut news).await, News::Changed(Topic::Game("G".to_string())));
    database.execute(&format!(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'ludoteca ear {}'",
        one.node().0
    ));
    assert_eq!(next(&mut news).await, News::Resync);
    two.create_game(blank("H")).await.unwrap();
    assert_eq!(next(&mut news).await, News::Changed(Topic::Game("H".to_string())));
}

/// A node that dies between its commit and its notification leaves a notice.
#[tokio::test]
async fn what_nobody_tells_is_found() {
    let database = Database::new();
    let store = database.open().await;
    let mut news = store.listen();
    database.execute(
        "INSERT INTO notice VALUES (9000, 1, 0, E'gG\\nu7\\nwhat only a newer program knows\\nb\\no')",
    );
    for topic in
        [Topic::Game("G".to_string()), Topic::Guest(ludoteca_store::GuestId(7)), Topic::Bans, Topic::Outages]
    {
        assert_eq!(next(&mut news).await, News::Changed(topic));
    }
}

#[tokio::test]
async fn nodes_tell_each_other_in_order() {
    let database = Database::new();
    let (one, two) = (database.open().await, database.open().await);
    let (mut news, mut own) = (two.listen(), one.listen());
    one.create_game(blank("G")).await.unwrap();
    one.tell("offers G", "{\"draw\":\"first\"}\nünder");
    one.tell("long", &"x".repeat(TELL + 1));
    for n in 0..200 {
        one.tell("many", &format!("{n} {}", "y".repeat(200)));
    }
    assert_eq!(next(&mut news).await, News::Changed(Topic::Game("G".to_string())));
    let told = |topic: &str, text: &str| News::Told { topic: topic.to_string(), text: text.to_string() };
    assert_eq!(next(&mut news).await, told("offers G", "{\"draw\":\"first\"}\nünder"));
    for n in 0..200 {
        assert_eq!(next(&mut news).await, told("many", &format!("{n} {}", "y".repeat(200))));
    }
    two.tell("back", "");
    assert_eq!(next(&mut own).await, told("back", ""), "nobody hears oneself");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_quota_holds_on_all_nodes_together() {
    let database = Database::new();
    let stores = [database.open().await, database.open().await];
    let one = guest(&stores[0], 1).await;
    let quota = Quota { open: 5, unfinished: 9, all: 12, holders: 4 };
    let mut race = JoinSet::new();
    for racer in 0..40 {
        let store = Arc::clone(&stores[racer % 2]);
        let creator = (racer % 4 < 2).then_some(one);
        let game = NewGame { creator, ..blank(&format!("G{racer}")) };
        race.spawn(async move { (creator, store.create_game_within(game, quota).await.unwrap()) });
    }
    let made = race.join_all().await;
    let count = |creator, what: &dyn Fn(&Create) -> bool| {
        made.iter().filter(|(by, create)| *by == creator && what(create)).count()
    };
    let is_made = |create: &Create| matches!(create, Create::Made(_));
    let all = count(Some(one), &is_made) + count(None, &is_made);
    assert_eq!(all, 12, "{made:?}");
    assert!(count(Some(one), &is_made) <= 5);
    assert!(made.iter().all(|(_, create)| !matches!(create, Create::Full(Full::Unfinished | Full::Holders))));
    assert_eq!(stores[1].totals().await.unwrap().open, 12);
}

/// Somebody else locks the same games in the other order: one of the two is told to begin again, and the moves stand.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_deadlock_is_tried_again() {
    let database = Database::new();
    // The store looks for deadlocks once the other waits too, and the other never does: so it is the store that is told.
    database.execute("DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET deadlock_timeout = 1000', current_database()); END $$");
    let store = database.open().await;
    for id in ["A", "B"] {
        store.create_game(blank(id)).await.unwrap();
    }
    for ply in 0..2 {
        let mut other = crate::server::connect(&database.address()).await.unwrap();
        let run = async |c: &mut sqlx::PgConnection, statement: &'static str| {
            sqlx::raw_sql(statement).execute(c).await.map(drop)
        };
        run(&mut other, "SET deadlock_timeout = 60000").await.unwrap();
        run(&mut other, "BEGIN; UPDATE game SET seed = seed WHERE id = 'B'").await.unwrap();
        let moves = tokio::spawn({
            let store = Arc::clone(&store);
            async move {
                tokio::join!(store.append(step("A", place(ply, 0))), store.append(step("B", place(ply, 0))))
            }
        });
        tokio::time::sleep(Duration::from_millis(150)).await;
        let _ = run(&mut other, "UPDATE game SET seed = seed WHERE id = 'A'").await;
        let _ = run(&mut other, "COMMIT").await;
        let stored = Ok(Change::Stored(place(ply + 1, 0)));
        assert_eq!(moves.await.unwrap(), (stored.clone(), stored));
    }
}

#[tokio::test]
async fn a_game_that_ends_on_one_node_is_over_on_the_other() {
    let database = Database::new();
    let (one, two) = (database.open().await, database.open().await);
    let guest = guest(&one, 1).await;
    let seats = [Seat::Guests(vec![guest]), Seat::Computer("random".to_string())];
    one.create_game(NewGame { seats, ..blank("G") }).await.unwrap();
    let over = End { game: "G".to_string(), place: Some(place(0, 0)), ended: ended(5) };
    assert_eq!(two.end(over).await, Ok(Change::Stored(place(0, 0))));
    assert!(
        matches!(one.append(step("G", place(0, 0))).await, Ok(Change::Conflict(now)) if now.ended == Some(ended(5)))
    );
    assert_eq!(one.finished_of(guest, None, 9).await.unwrap().len(), 1);
}

/// Why an address is refused, with the folder of the server left out.
async fn refusal(server: &Server, address: &str) -> String {
    match Postgres::open(address).await {
        Err(StoreError::Open(sentence)) => sentence.replace(server.folder().to_str().unwrap(), "DIR"),
        Err(other) => panic!("{other}"),
        Ok(_) => panic!("{address} was opened"),
    }
}

#[tokio::test]
async fn what_cannot_be_opened_is_told_in_a_sentence() {
    let server = Server::own();
    let check = async |address: String, expected: &str| {
        let found = refusal(&server, &address).await;
        assert!(found.starts_with(expected), "{found}");
        assert!(!found.contains("secret"), "{found}");
    };
    check(
        "postgres://a:secret@b:c:d/e".to_string(),
        "the address of the database cannot be read: write postgres://",
    )
    .await;
    check("postgres://a:secret@127.0.0.1:1/e".to_string(), "no PostgreSQL can be reached at 127.0.0.1:1: ")
        .await;
    check(server.address("none"), "there is no database none at DIR: make it with createdb").await;

    let foreign = server.database();
    server.execute(&foreign, "CREATE TABLE recipes (name TEXT)".to_string());
    check(server.address(&foreign), &format!("{foreign} at DIR is a database of another program")).await;

    let newer = server.database();
    Postgres::open(&server.address(&newer)).await.unwrap().close().await.unwrap();
    server.execute(
        &newer,
        "INSERT INTO _sqlx_migrations VALUES (9000, 'later', now(), true, '\\x00', 1)".to_string(),
    );
    check(
        server.address(&newer),
        &format!("{newer} at DIR was written by a newer ludoteca: its tables are version 9000"),
    )
    .await;

    let other = server.database();
    Postgres::open(&server.address(&other)).await.unwrap().close().await.unwrap();
    server.execute(&other, "UPDATE _sqlx_migrations SET checksum = '\\x00'".to_string());
    check(server.address(&other), &format!("{other} at DIR was written by another edition of ludoteca"))
        .await;

    let locked = server.database();
    server.execute("postgres", format!("ALTER DATABASE {locked} SET default_transaction_read_only = on"));
    check(server.address(&locked), &format!("{locked} at DIR cannot be written: it is read-only")).await;

    let latin = "latin";
    server.execute(
        "postgres",
        format!("CREATE DATABASE {latin} TEMPLATE template0 ENCODING 'LATIN1' LC_COLLATE 'C' LC_CTYPE 'C'"),
    );
    check(server.address(latin), "latin at DIR keeps texts as LATIN1: make it with the encoding UTF8").await;

    server.execute("postgres", "CREATE ROLE ada LOGIN PASSWORD 'right secret'".to_string());
    let rules = server.folder().join("data/pg_hba.conf");
    std::fs::write(rules, "local all ada scram-sha-256\nlocal all all trust\n").unwrap();
    server.execute("postgres", "SELECT pg_reload_conf()".to_string());
    tokio::time::sleep(Duration::from_millis(300)).await;
    let ada = server.address("postgres").replace("ludoteca@", "ada:wrong%20secret@");
    check(ada, "postgres at DIR does not let ada in: the password is wrong or missing").await;
    let ada = server.address("postgres").replace("ludoteca@", "ada:right%20secret@");
    check(ada, "postgres at DIR does not let ada make tables").await;
}

/// Who serves a database by an address gets what the address names.
#[tokio::test]
async fn an_address_names_a_database() {
    let database = Database::new();
    let one = ludoteca_store::open_to_serve(&database.address()).await.unwrap();
    let two =
        ludoteca_store::open_to_serve(&database.address().replace("postgres:", "postgresql:")).await.unwrap();
    assert_ne!(one.node(), two.node());
    assert_eq!(guest(&one, 1).await, guest(&two, 1).await);
}
