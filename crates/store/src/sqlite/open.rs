//! Opening a database file: its settings, its migrations, and what to say when it cannot be opened.

use std::fs::{File, TryLockError};
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::time::Duration;

use sqlx::migrate::{MigrateError, Migration, MigrationType, Migrator};
use sqlx::sqlite::{SqliteConnectOptions, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{ConnectOptions, Connection, SqlSafeStr, SqliteConnection, SqlitePool};

use crate::StoreError;

/// How long a statement waits for another process that holds the file.
const PATIENCE: Duration = Duration::from_secs(5);
/// Readers; each has a thread of its own, and a look at a game takes well under a millisecond.
const READERS: u32 = 4;
/// The `application_id` that the first migration writes.
const OURS: i64 = 0x4C55_444F;

/// The steps from an empty file to the present tables. A step that was published never changes; a change is a new step.
const STEPS: &[(&str, &str)] = &[
    ("first", include_str!("migrations/0001_first.sql")),
    ("family", include_str!("migrations/0002_family.sql")),
    ("archive", include_str!("migrations/0003_archive.sql")),
    ("keeping", include_str!("migrations/0004_keeping.sql")),
    ("bots", include_str!("migrations/0005_bots.sql")),
    ("classes", include_str!("migrations/0006_classes.sql")),
    ("leagues", include_str!("migrations/0007_leagues.sql")),
];

/// The one connection that writes, with the tables brought up to date, and a pool of those that read.
pub(super) async fn open(path: &Path) -> Result<(SqliteConnection, SqlitePool), StoreError> {
    let options = options(path);
    let mut writer = connect(&options, path).await?;
    if let Err(error) = prepare(&mut writer, path).await {
        // Nothing is lost by a connection that does not close well: it has written nothing.
        let _ = writer.close().await;
        return Err(error);
    }
    let readers = SqlitePoolOptions::new()
        .max_connections(READERS)
        .min_connections(1)
        .test_before_acquire(false)
        .connect_with(options.create_if_missing(false).read_only(true))
        .await
        .map_err(|error| cannot(path, &error))?;
    Ok((writer, readers))
}

/// Takes the right to serve a file, which lasts as long as the answer does. The lock is on a file beside it, which stays: on the
/// database itself it could be taken for one of SQLite's own.
pub(super) fn lock(path: &Path) -> Result<File, StoreError> {
    make_folder(path)?;
    let mut name = path.as_os_str().to_owned();
    name.push(".lock");
    let name = PathBuf::from(name);
    let refused =
        |error: std::io::Error| StoreError::Open(format!("{} cannot be locked: {error}", name.display()));
    let file = File::options().create(true).truncate(false).write(true).open(&name).map_err(refused)?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => {
            Err(StoreError::Open(format!("{} is served by another ludoteca already", path.display())))
        }
        Err(TryLockError::Error(error)) => Err(refused(error)),
    }
}

fn make_folder(path: &Path) -> Result<(), StoreError> {
    let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) else { return Ok(()) };
    std::fs::create_dir_all(folder)
        .map_err(|error| StoreError::Open(format!("the folder {} cannot be made: {error}", folder.display())))
}

fn options(path: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(path)
        .create_if_missing(true)
        .foreign_keys(true)
        .busy_timeout(PATIENCE)
        // With FULL a commit has reached the disk when it returns, in WAL mode too; NORMAL would lose the last ones.
        .synchronous(SqliteSynchronous::Full)
        .disable_statement_logging()
}

async fn connect(options: &SqliteConnectOptions, path: &Path) -> Result<SqliteConnection, StoreError> {
    make_folder(path)?;
    options.connect().await.map_err(|error| cannot(path, &error))
}

/// Refuses what is not ours before anything is written to it, then writes the tables that are missing.
async fn prepare(writer: &mut SqliteConnection, path: &Path) -> Result<(), StoreError> {
    let name = path.display();
    let (mark, tables): (i64, i64) = sqlx::query_as(
        "SELECT (SELECT application_id FROM pragma_application_id), (SELECT count(*) FROM sqlite_schema)",
    )
    .fetch_one(&mut *writer)
    .await
    .map_err(|error| cannot(path, &error))?;
    if mark != OURS && (mark != 0 || tables != 0) {
        return Err(StoreError::Open(format!("{name} is a database of another program")));
    }
    sqlx::query("PRAGMA journal_mode = WAL")
        .execute(&mut *writer)
        .await
        .map_err(|error| cannot(path, &error))?;
    migrator(STEPS).run_direct(None, writer, false).await.map_err(|error| match error {
        MigrateError::VersionMissing(version) => StoreError::Open(format!(
            "{name} was written by a newer ludoteca: its tables are version {version}, this program knows {}",
            STEPS.len()
        )),
        MigrateError::VersionMismatch(version) => StoreError::Open(format!(
            "{name} was written by another edition of ludoteca: its tables of version {version} are not this program's"
        )),
        MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _) => cannot(path, &error),
        other => StoreError::Open(format!("{name} cannot be prepared: {other}")),
    })
}

/// Writes a copy of everything as it is now to a new file.
pub(super) async fn copy(readers: &SqlitePool, to: PathBuf) -> Result<(), StoreError> {
    if to.exists() {
        return Err(StoreError::Open(format!("{} is there already: name a new file", to.display())));
    }
    make_folder(&to)?;
    let name = to.display().to_string();
    sqlx::query("VACUUM INTO $1")
        .bind(name)
        .execute(readers)
        .await
        .map(drop)
        .map_err(|error| cannot(&to, &error))
}

fn migrator(steps: &'static [(&'static str, &'static str)]) -> Migrator {
    let steps = steps.iter().zip(1..);
    Migrator::with_migrations(
        steps
            .map(|(&(name, sql), version)| {
                Migration::new(version, name.into(), MigrationType::Simple, sql.into_sql_str(), false)
            })
            .collect(),
    )
}

/// One sentence for the person who named the file.
pub(super) fn cannot(path: &Path, error: &sqlx::Error) -> StoreError {
    let name = path.display();
    let code = error
        .as_database_error()
        .and_then(sqlx::error::DatabaseError::code)
        .and_then(|code| u32::from_str(&code).ok());
    // Extended result codes carry the primary one in the lowest byte.
    StoreError::Open(match code.map(|code| code & 0xff) {
        Some(14) if path.is_dir() => format!("{name} is a folder, not a database"),
        Some(14) => format!("{name} cannot be opened: the folder or the file may not be read or written"),
        Some(8) => format!("{name} cannot be written"),
        Some(26) => format!("{name} is not a database"),
        Some(11) => format!("{name} is damaged"),
        Some(5 | 6) => format!("{name} is held by another program"),
        Some(13) => format!("{name} cannot be written: the disk is full"),
        _ => format!("{name} cannot be opened: {error}"),
    })
}

#[cfg(test)]
mod tests {
    use super::{STEPS, connect, migrator, open, options};
    use crate::{GuestId, Sqlite, Store};

    /// A database as the first edition wrote it, with a finished game in it.
    const OLD: &str = "\
        INSERT INTO guest (id, token, name, created) VALUES (1, zeroblob(32), 'Ada', 5); \
        INSERT INTO game (number, id, created, room, game, settings, seed, seat0, seat1, player1, listed, creator, \
            plies, last_at, ended_at, winner, reason) \
            VALUES (1, 'old', 7, 'noughts', 'noughts', '', 3, 'guests', 'computer', 'random', 1, 1, 1, 8, 9, 0, 'line'); \
        INSERT INTO holder VALUES (1, 0, 1, 0); \
        INSERT INTO move VALUES (1, 1, 'b2', 8, 100, NULL);";

    #[tokio::test]
    async fn a_database_of_the_first_edition_still_opens() {
        let folder = std::env::temp_dir().join(format!("ludoteca-old-{}", std::process::id()));
        let path = folder.join("games.db");
        let mut old = connect(&options(&path), &path).await.unwrap();
        migrator(&STEPS[..1]).run(&mut old).await.unwrap();
        sqlx::raw_sql(OLD).execute(&mut old).await.unwrap();
        sqlx::Connection::close(old).await.unwrap();

        let store = Sqlite::open(&path).await.unwrap();
        let record = store.record("old".to_string()).await.unwrap().unwrap();
        assert_eq!((record.game.family.as_str(), record.moves.len()), ("noughts", 1));
        let found = store.finished(Some("noughts".to_string()), None, 9).await.unwrap();
        assert_eq!(found, std::slice::from_ref(&record.game));
        assert_eq!(store.finished_of(GuestId(1), None, 9).await.unwrap(), [record.game]);
        store.close().await.unwrap();
        std::fs::remove_dir_all(folder).unwrap();
    }

    #[tokio::test]
    async fn a_database_of_the_edition_before_still_opens() {
        let folder = std::env::temp_dir().join(format!("ludoteca-before-{}", std::process::id()));
        let path = folder.join("games.db");
        let mut old = connect(&options(&path), &path).await.unwrap();
        migrator(&STEPS[..3]).run(&mut old).await.unwrap();
        let data = "\
            INSERT INTO guest (id, token, name, created) VALUES (1, zeroblob(32), 'Ada', 5), (2, randomblob(32), NULL, 6); \
            INSERT INTO game (number, id, created, family, game, settings, seed, seat0, seat1, player1, listed, creator, last_at) \
                VALUES (1, 'live', 7, 'noughts', 'noughts', '', 3, 'guests', 'computer', 'random', 1, 1, 8), \
                       (2, 'open', 7, 'noughts', 'noughts', '', 3, 'guests', 'open', NULL, 1, 1, 8); \
            INSERT INTO game (number, id, created, family, game, settings, seed, seat0, seat1, listed, last_at, ended_at) \
                VALUES (3, 'over', 7, 'noughts', 'noughts', '', 3, 'guests', 'guests', 1, 8, 9); \
            INSERT INTO holder (game, side, guest, arrived, ended_at) VALUES (1, 0, 1, 0, NULL), (2, 0, 1, 0, NULL), (3, 0, 1, 0, 9);";
        sqlx::raw_sql(data).execute(&mut old).await.unwrap();
        sqlx::Connection::close(old).await.unwrap();

        let store = Sqlite::open(&path).await.unwrap();
        let totals = crate::Totals { guests: 2, open: 1, live: 1, finished: 1 };
        assert_eq!(store.totals().await, Ok(totals));
        let withdrawn = crate::Ended { winner: None, reason: String::new(), at: 9, void: true };
        store.withdraw("open".to_string(), withdrawn).await.unwrap();
        store.create_guest([7; 32], 9).await.unwrap();
        assert_eq!(store.totals().await, Ok(crate::Totals { guests: 3, open: 0, finished: 2, ..totals }));
        let unfinished = store.unfinished_of(GuestId(1), 9).await.unwrap();
        assert_eq!(unfinished.iter().map(|game| game.id.as_str()).collect::<Vec<_>>(), ["live"]);
        store.close().await.unwrap();
        std::fs::remove_dir_all(folder).unwrap();
    }

    #[tokio::test]
    async fn commits_wait_for_the_disk() {
        let folder = std::env::temp_dir().join(format!("ludoteca-open-{}", std::process::id()));
        let (mut writer, readers) = open(&folder.join("games.db")).await.unwrap();
        let pragmas = "SELECT (SELECT journal_mode FROM pragma_journal_mode), \
                       (SELECT synchronous FROM pragma_synchronous), (SELECT foreign_keys FROM pragma_foreign_keys)";
        let found: (String, i64, i64) = sqlx::query_as(pragmas).fetch_one(&mut writer).await.unwrap();
        assert_eq!(found, ("wal".to_string(), 2, 1), "2 is FULL");
        readers.close().await;
        std::fs::remove_dir_all(folder).unwrap();
    }
}
