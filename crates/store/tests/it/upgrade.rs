//! A PostgreSQL with the tables of an earlier edition: brought up to date with all that is in it, and back, as docs/SERVER.md tells.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use ludoteca_store::{Change, GuestId, Postgres, Seat, Store, Totals};
use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::{AssertSqlSafe, Connection, SqlSafeStr};

use crate::backend::{Backend, hash, place, step};
use crate::server::{Database, Server, binaries, connect};

/// What stands in the tables of the first edition: a game that goes on, a challenge, a finished game, an outage and a ban.
const DATA: &str = "\
    INSERT INTO guest (token, name, created) VALUES (decode(repeat('01', 32), 'hex'), 'Ada', 5), (decode(repeat('02', 32), 'hex'), NULL, 6); \
    INSERT INTO game (id, created, family, game, settings, seed, seat0, seat1, listed, creator, plies, last_at) VALUES \
        ('live', 7, 'noughts', 'noughts', '', 3, 'guests', 'guests', 1, 1, 1, 8), \
        ('open', 7, 'noughts', 'noughts', '', 3, 'guests', 'open', 1, 1, 0, 8); \
    INSERT INTO game (id, created, family, game, settings, seed, seat0, seat1, player1, listed, plies, last_at, ended_at, winner, reason) \
        VALUES ('over', 7, 'noughts', 'noughts', '', 3, 'guests', 'computer', 'random', 1, 1, 8, 9, 0, 'line'); \
    INSERT INTO holder (game, side, guest, arrived, ended_at) VALUES (1, 0, 1, 0, NULL), (1, 1, 2, 0, NULL), (2, 0, 1, 0, NULL), (3, 0, 1, 0, 9); \
    INSERT INTO move VALUES (1, 1, 'm1', 8, 100, NULL), (3, 1, 'b2', 8, 100, NULL); \
    INSERT INTO outage (from_at, to_at) VALUES (100, 200); \
    INSERT INTO ban VALUES ('a203.0.113.0/24', 1, NULL, 'floods');";

/// The steps that this edition knows, as they are published.
fn steps() -> Vec<Migration> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/postgres/migrations");
    let mut files: Vec<PathBuf> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    let step = |(file, version): (PathBuf, i64)| {
        let sql = AssertSqlSafe(fs::read_to_string(&file).unwrap()).into_sql_str();
        let name = file.file_stem().unwrap().to_string_lossy().into_owned();
        Migration::new(version, name.into(), MigrationType::Simple, sql, false)
    };
    files.into_iter().zip(1..).map(step).collect()
}

/// A database as the edition wrote it that knew only the first so many steps.
async fn old(database: &Database, known: usize) {
    let mut connection = connect(&database.address()).await.unwrap();
    let steps = steps().into_iter().take(known).collect();
    Migrator::with_migrations(steps).run(&mut connection).await.unwrap();
    sqlx::raw_sql(DATA).execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
}

/// How many steps were made in a database.
async fn made(address: &str) -> i64 {
    let mut connection = connect(address).await.unwrap();
    let question = "SELECT count(*) FROM _sqlx_migrations WHERE success";
    let made = sqlx::query_scalar(question).fetch_one(&mut connection).await.unwrap();
    connection.close().await.unwrap();
    made
}

/// Everything of `DATA` is there, counted right, and goes on.
async fn goes_on(store: &dyn Store) {
    let totals = Totals { guests: 2, open: 1, live: 1, finished: 1 };
    assert_eq!(store.totals().await, Ok(totals));
    let ada = store.guest_by_token(hash(1)).await.unwrap().unwrap();
    assert_eq!((ada.id, ada.name.as_deref(), ada.bot), (GuestId(1), Some("Ada"), false));
    let live = store.record("live".to_string()).await.unwrap().unwrap();
    assert_eq!((live.game.place, live.moves[0].text.as_str()), (place(1, 0), "m1"));
    assert_eq!(live.game.seats, [1, 2].map(|guest| Seat::Guests(vec![GuestId(guest)])));
    let over = store.record("over".to_string()).await.unwrap().unwrap();
    assert_eq!((over.moves.len(), over.game.ended.unwrap().reason.as_str()), (1, "line"));
    assert_eq!(store.outages_since(0).await.unwrap().len(), 1);
    assert_eq!(store.bans().await.unwrap().len(), 1);
    assert_eq!(store.append(step("live", place(1, 0))).await, Ok(Change::Stored(place(2, 0))));
    store.create_guest(hash(9), 9).await.unwrap();
    assert_eq!(store.totals().await, Ok(Totals { guests: 3, ..totals }));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn tables_of_every_earlier_edition_are_brought_up_to_date() {
    let all = steps().len();
    assert!(all > 1, "there is an earlier edition");
    for known in 1..all {
        let database = Database::new();
        old(&database, known).await;
        assert_eq!(made(&database.address()).await, known as i64);
        // Two nodes that are started at once wait for each other.
        let address = database.address();
        let (one, other) = tokio::join!(Postgres::open(&address), Postgres::open(&address));
        let (one, other) = (one.unwrap(), other.unwrap());
        assert_eq!(made(&database.address()).await, all as i64);
        goes_on(&one).await;
        one.close().await.unwrap();
        other.close().await.unwrap();
    }
}

/// The tables of before come back from what `pg_dump` has kept of them, with nothing of the newer ones left, and can be brought up to
/// date again.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_dump_of_before_rolls_back() {
    let all = steps().len();
    let (database, back) = (Database::new(), Database::new());
    old(&database, all - 1).await;
    let kept = dump(database.server(), &database.address());
    let store = Postgres::open(&database.address()).await.unwrap();
    store.create_guest(hash(7), 7).await.unwrap();
    store.close().await.unwrap();

    run(database.server(), "psql", &["--quiet", "--set=ON_ERROR_STOP=1", "--file", &kept, &back.address()]);
    assert_eq!(made(&back.address()).await, all as i64 - 1, "an older program finds what it has written");
    let store = Postgres::open(&back.address()).await.unwrap();
    goes_on(&store).await;
    store.close().await.unwrap();
}

/// Keeps a database as a file of statements.
fn dump(server: &Server, address: &str) -> String {
    let file = server.folder().join(format!("before-{}.sql", std::process::id())).display().to_string();
    run(server, "pg_dump", &["--file", &file, address]);
    file
}

/// Runs one of PostgreSQL's programs. The server's own user may not be ours, but who asks here is trusted. Where the path has only
/// links to some of them, they all are where these lead.
fn run(server: &Server, program: &str, args: &[&str]) {
    let initdb = binaries().join("initdb").canonicalize().unwrap();
    let done = Command::new(initdb.with_file_name(program)).current_dir(server.folder()).args(args).output();
    let done = done.expect("it comes with the server");
    assert!(done.status.success(), "{program}: {}", String::from_utf8_lossy(&done.stderr));
}
