//! From the previous schema to this one and back, as docs/SERVER.md tells it.

use crate::refused;
use crate::serve::{Server, folder};
use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::{ConnectOptions, Connection, SqlSafeStr, SqliteConnection};
use std::path::Path;

/// The steps that the edition before this one knew. What was published never changes.
const BEFORE: [(&str, &str); 3] = [
    ("first", include_str!("../../../store/src/sqlite/migrations/0001_first.sql")),
    ("family", include_str!("../../../store/src/sqlite/migrations/0002_family.sql")),
    ("archive", include_str!("../../../store/src/sqlite/migrations/0003_archive.sql")),
];

/// Two people at a game of one move.
const GAME: &str = "AGameOfThePreviousKind";
const DATA: &str = "\
    INSERT INTO guest (id, token, name, created) VALUES (1, zeroblob(32), 'Ada', 5), (2, randomblob(32), 'Bruno', 6); \
    INSERT INTO game (number, id, created, family, game, settings, seed, seat0, seat1, listed, creator, plies, last_at) \
        VALUES (1, 'AGameOfThePreviousKind', 7, 'claustro', 'claustro', '', 3, 'guests', 'guests', 1, 1, 1, 8); \
    INSERT INTO holder (game, side, guest, arrived) VALUES (1, 0, 1, 0), (1, 1, 2, 0); \
    INSERT INTO move VALUES (1, 1, 'c5-c4', 8, 100, NULL);";

fn with(path: &Path, work: impl AsyncFnOnce(&mut SqliteConnection)) {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    runtime.block_on(async {
        let options = sqlx::sqlite::SqliteConnectOptions::new().filename(path).create_if_missing(true);
        let mut connection = options.connect().await.expect("it opens");
        work(&mut connection).await;
        connection.close().await.expect("it closes");
    });
}

fn run(path: &Path, sql: &'static str) {
    with(path, async |connection| {
        sqlx::raw_sql(sql).execute(connection).await.expect("it runs");
    });
}

fn steps(path: &Path) -> i64 {
    let mut found = 0;
    with(path, async |connection| {
        let counted = sqlx::query_scalar("SELECT count(*) FROM _sqlx_migrations").fetch_one(connection).await;
        found = counted.expect("it counts");
    });
    found
}

#[test]
fn a_database_of_the_previous_schema_is_brought_up_to_date_and_its_backup_rolls_back() {
    let folder = folder("upgrade");
    std::fs::create_dir_all(&folder).expect("a folder");
    let (database, backup) = (folder.join("ludoteca.db"), folder.join("before.db"));
    with(&database, async |connection| {
        let steps = BEFORE.iter().zip(1..).map(|(&(name, sql), version)| {
            Migration::new(version, name.into(), MigrationType::Simple, sql.into_sql_str(), false)
        });
        Migrator::with_migrations(steps.collect()).run(connection).await.expect("the old tables are made");
    });
    run(&database, DATA);
    std::fs::copy(&database, &backup).expect("a backup");

    // Up: the new program does all by itself when it is started.
    let server = Server::start(&folder);
    let hello = server.connect(GAME, "").hear("hello").expect("it greets");
    assert_eq!(hello["moves"][0]["text"], "c5-c4");
    server.kill();
    assert!(steps(&database) > 3, "the tables are new");

    // Down: an older program refuses what a newer one has written, and changes nothing.
    run(
        &database,
        "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) \
                    VALUES (9999, 'of the future', 1, zeroblob(48), 0)",
    );
    let data = folder.to_str().expect("a plain name");
    let newer = "was written by a newer ludoteca";
    refused(&["serve", "--listen", "127.0.0.1:0", "--data", data], 1, newer);
    refused(&["admin", "--data", data, "person", "find", "Ada"], 1, newer);
    // The backup of before takes its place, and the file of the backup stays what it was.
    std::fs::rename(&database, folder.join("newer.db")).expect("it is put aside");
    let said =
        crate::done(&["admin", "--data", data, "restore", backup.to_str().expect("a plain name"), "--yes"]);
    assert!(said.contains("has 1 game and 2 people"), "{said}");
    assert_eq!(steps(&backup), 3, "a backup is only read");
    let server = Server::start(&folder);
    let hello = server.connect(GAME, "").hear("hello").expect("it greets");
    assert_eq!(hello["moves"].as_array().map(Vec::len), Some(1));
}
