//! Database files: what is kept in them, and which are refused.

use std::fs;
use std::path::Path;

use ludoteca_kit::Side;
use ludoteca_store::{Change, End, GuestId, News, Outage, Sqlite, Store, StoreError, Topic};

use crate::backend::{Backend, Folder, blank, ended, full, guest, hash, place, play, step};

#[tokio::test]
async fn everything_is_there_after_reopening() {
    let folder = Folder::new();
    let store = folder.open().await;
    let game = full(&store, "G").await;
    store.create_game(game).await.unwrap();
    play(&store, "G", 7).await;
    store.rename(guest(&store, 1).await, Some("Ada".to_string())).await.unwrap();
    store.heartbeat(44).await.unwrap();
    store.add_outage(Outage { from: 1, to: 2 }).await.unwrap();
    store.keep_analysis("G".to_string(), "curve".to_string()).await.unwrap();
    let before = store.record("G".to_string()).await.unwrap();
    store.close().await.unwrap();

    let files: Vec<_> =
        fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    assert_eq!(files, ["games.db"], "a closed database is one file");

    let store = folder.open().await;
    assert_eq!(store.record("G".to_string()).await.unwrap(), before);
    assert_eq!(store.guest_by_token(hash(1)).await.unwrap().unwrap().name.as_deref(), Some("Ada"));
    assert_eq!(store.last_heartbeat().await, Ok(Some(44)));
    assert_eq!(store.outages_since(0).await, Ok(vec![Outage { from: 1, to: 2 }]));
    assert_eq!(store.analysis("G".to_string()).await.unwrap().as_deref(), Some("curve"));
    assert_eq!(store.append(step("G", place(7, 0))).await, Ok(Change::Stored(place(8, 0))));
}

#[tokio::test]
async fn two_servers_may_share_a_file() {
    let folder = Folder::new();
    let (one, two) = (folder.open().await, folder.open().await);
    let game = full(&one, "G").await;
    one.create_game(game).await.unwrap();
    for ply in 0..20 {
        let (first, second) =
            tokio::join!(one.append(step("G", place(ply, 0))), two.append(step("G", place(ply, 0))));
        let stored = [&first, &second].into_iter().filter(|change| matches!(change, Ok(Change::Stored(_))));
        assert_eq!(stored.count(), 1, "{first:?} {second:?}");
    }
    assert_eq!(two.record("G".to_string()).await.unwrap().unwrap().moves.len(), 20);
}

/// S13: a second server would not be told of the moves of the first.
#[tokio::test]
async fn a_file_has_one_server() {
    let folder = Folder::new();
    let first = Sqlite::open_to_serve(&folder.file()).await.unwrap();
    let second = Sqlite::open_to_serve(&folder.file()).await.err();
    let sentence = format!("{} is served by another ludoteca already", folder.file().display());
    assert_eq!(second, Some(StoreError::Open(sentence)));
    let beside = folder.open().await;
    assert_eq!(guest(&beside, 1).await, guest(&beside, 1).await, "who only looks may");
    first.close().await.unwrap();
    Sqlite::open_to_serve(&folder.file()).await.unwrap().close().await.unwrap();
}

/// A server that runs for years sees thousands of programs come and go beside it.
#[tokio::test]
async fn a_server_hears_whoever_comes_after_many_others() {
    let folder = Folder::new();
    let server = Sqlite::open_to_serve(&folder.file()).await.unwrap();
    let mut news = server.listen();
    let soon = std::time::Duration::from_secs(30);
    let mut next = async || tokio::time::timeout(soon, news.next()).await.expect("news come");
    tamper(
        &folder.file(),
        "WITH RECURSIVE n (id) AS (SELECT 1000 UNION ALL SELECT id + 1 FROM n WHERE id < 4000) \
         INSERT INTO notice SELECT id, 1, 0, 'u' || id FROM n",
    )
    .await;
    for id in 1000..=4000 {
        assert_eq!(next().await, Some(News::Changed(Topic::Guest(GuestId(id)))));
    }
    let beside = folder.open().await;
    beside.create_game(blank("G")).await.unwrap();
    assert_eq!(next().await, Some(News::Changed(Topic::Game("G".to_string()))));
}

#[tokio::test]
async fn changes_that_wait_are_stored_before_closing() {
    let folder = Folder::new();
    let store = folder.open().await;
    let game = full(&store, "G").await;
    store.create_game(game).await.unwrap();
    let over = End { game: "G".to_string(), place: None, ended: ended(5) };
    let (stored, closed) = tokio::join!(store.end(over), store.close());
    assert_eq!((stored, closed), (Ok(Change::Stored(place(0, 0))), Ok(())));
    assert_eq!(folder.open().await.game("G".to_string()).await.unwrap().unwrap().ended, Some(ended(5)));
}

/// Why a path is refused, with the folder of the test left out.
async fn refusal(folder: &Folder, path: &Path) -> String {
    match Sqlite::open(path).await {
        Err(StoreError::Open(sentence)) => sentence.replace(folder.path().to_str().unwrap(), "DIR"),
        Err(other) => panic!("{other}"),
        Ok(_) => panic!("{} was opened", path.display()),
    }
}

#[tokio::test]
async fn what_is_no_database_is_refused_and_left_alone() {
    let folder = Folder::new();
    let text = "It was a dark and stormy night. ".repeat(200);
    fs::write(folder.file(), &text).unwrap();
    assert_eq!(refusal(&folder, &folder.file()).await, "DIR/games.db is not a database");
    assert_eq!(fs::read_to_string(folder.file()).unwrap(), text);
    assert_eq!(refusal(&folder, folder.path()).await, "DIR is a folder, not a database");
    let below = refusal(&folder, &folder.file().join("games.db")).await;
    assert!(below.starts_with("the folder DIR/games.db cannot be made: "), "{below}");
}

/// Changes a database behind the back of the store.
async fn tamper(path: &Path, statement: &'static str) {
    use sqlx::{ConnectOptions, Connection};
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(path).create_if_missing(true);
    let mut connection = options.connect().await.unwrap();
    sqlx::raw_sql(statement).execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
}

#[tokio::test]
async fn databases_of_others_are_refused() {
    let folder = Folder::new();
    tamper(&folder.file(), "CREATE TABLE recipes (name TEXT)").await;
    assert_eq!(refusal(&folder, &folder.file()).await, "DIR/games.db is a database of another program");

    let newer = folder.path().join("newer.db");
    Sqlite::open(&newer).await.unwrap().close().await.unwrap();
    tamper(&newer, "INSERT INTO _sqlx_migrations VALUES (9000, 'later', 0, 1, x'00', 1)").await;
    let sentence = refusal(&folder, &newer).await;
    assert!(
        sentence.starts_with("DIR/newer.db was written by a newer ludoteca: its tables are version 9000"),
        "{sentence}"
    );

    let other = folder.path().join("other.db");
    Sqlite::open(&other).await.unwrap().close().await.unwrap();
    tamper(&other, "UPDATE _sqlx_migrations SET checksum = x'00'").await;
    let sentence = refusal(&folder, &other).await;
    assert!(sentence.starts_with("DIR/other.db was written by another edition of ludoteca"), "{sentence}");
}

#[tokio::test]
async fn addresses_name_a_file() {
    let folder = Folder::new();
    let path = folder.file();
    let path = path.to_str().unwrap();
    for address in [path.to_string(), format!("sqlite:{path}"), format!("sqlite://{path}")] {
        let store = ludoteca_store::open(&address).await.unwrap();
        let one = guest(&store, 1).await;
        assert_eq!(store.create_guest(hash(1), 9).await.unwrap().id, one, "{address} is the same file");
        store.close().await.unwrap();
    }
    let check = async |address: &str, expected: &str| {
        let refused = ludoteca_store::open(address).await.err().map(|error| error.to_string());
        assert_eq!(refused.as_deref(), Some(expected));
    };
    let sentence =
        "mysql is no known kind of database: write sqlite:PATH or postgres://USER:PASSWORD@HOST:PORT/NAME";
    check("mysql://host/db", sentence).await;
    check("sqlite:", "the address of the database names no file: write sqlite:PATH").await;
    check("", "the address of the database names no file: write sqlite:PATH").await;
    check("sqlite::memory:", "a database in memory would forget the games: name a file").await;
}

#[tokio::test]
async fn a_seat_and_its_moves_survive_a_store_that_is_dropped() {
    let folder = Folder::new();
    let store = folder.open().await;
    store.create_game(crate::backend::blank("G")).await.unwrap();
    let one = guest(&store, 1).await;
    store.join("G".to_string(), Side::First, one, hash(8), 1500).await.unwrap();
    play(&store, "G", 3).await;
    drop(store);
    let record = folder.open().await.record("G".to_string()).await.unwrap().unwrap();
    assert_eq!((record.moves.len(), record.game.keys[0]), (3, Some(hash(8))));
}
