//! Opening a database: its settings, its migrations, and what to say when it cannot be opened.

use std::str::FromStr;
use std::time::Duration;

use sqlx::migrate::{MigrateError, Migration, MigrationType, Migrator};
use sqlx::postgres::{PgConnectOptions, PgPoolOptions};
use sqlx::{ConnectOptions, Connection, PgConnection, PgPool, SqlSafeStr};

use crate::StoreError;

/// Connections that read.
const READERS: u32 = 6;
/// How long a reader is waited for.
const PATIENCE: Duration = Duration::from_secs(5);

/// The steps from an empty database to the present tables. A step that was published never changes; a change is a new step.
const STEPS: &[(&str, &str)] = &[
    ("first", include_str!("migrations/0001_first.sql")),
    ("bots", include_str!("migrations/0002_bots.sql")),
    ("classes", include_str!("migrations/0003_classes.sql")),
    ("leagues", include_str!("migrations/0004_leagues.sql")),
];

/// What every connection is opened with, the one that writes with the tables brought up to date, and those that read.
pub(super) async fn open(address: &str) -> Result<(PgConnectOptions, PgConnection, PgPool), StoreError> {
    let options = options(address)?;
    let mut writer = options.connect().await.map_err(|error| cannot(&options, &error))?;
    if let Err(error) = prepare(&mut writer, &options).await {
        // Nothing is lost by a connection that does not close well: it has written nothing.
        let _ = writer.close().await;
        return Err(error);
    }
    let readers = PgPoolOptions::new()
        .max_connections(READERS)
        .min_connections(1)
        .acquire_timeout(PATIENCE)
        .test_before_acquire(false)
        .connect_with(options.clone())
        .await
        .map_err(|error| cannot(&options, &error))?;
    Ok((options, writer, readers))
}

fn options(address: &str) -> Result<PgConnectOptions, StoreError> {
    let options = PgConnectOptions::from_str(address).map_err(|_| {
        // What is wrong with it is not told: it might be part of the password.
        StoreError::Open(
            "the address of the database cannot be read: write postgres://USER:PASSWORD@HOST:PORT/NAME, with %40 for @ and the \
             like in the password"
                .to_string(),
        )
    })?;
    let options = options.application_name("ludoteca").disable_statement_logging().options([
        // A node that stands still in the middle of a change must not hold up the others.
        ("idle_in_transaction_session_timeout", "3s"),
        ("lock_timeout", "5s"),
        ("statement_timeout", "30s"),
        ("default_transaction_isolation", "read committed"),
        ("client_min_messages", "warning"),
    ]);
    Ok(options)
}

/// Refuses what is not ours before anything is written to it, then writes the tables that are missing.
async fn prepare(writer: &mut PgConnection, options: &PgConnectOptions) -> Result<(), StoreError> {
    let name = name(options);
    let (encoding, read_only, ours, tables): (String, bool, bool, i64) = sqlx::query_as(
        "SELECT current_setting('server_encoding'), current_setting('transaction_read_only')::bool, \
         coalesce(obj_description(to_regclass('guest'), 'pg_class') = 'ludoteca', false), \
         (SELECT count(*) FROM pg_tables WHERE schemaname = current_schema() AND tablename <> '_sqlx_migrations')",
    )
    .fetch_one(&mut *writer)
    .await
    .map_err(|error| cannot(options, &error))?;
    if encoding != "UTF8" {
        return Err(StoreError::Open(format!(
            "{name} keeps texts as {encoding}: make it with the encoding UTF8"
        )));
    }
    if !ours && tables > 0 {
        return Err(StoreError::Open(format!("{name} is a database of another program")));
    }
    if read_only {
        return Err(StoreError::Open(format!("{name} cannot be written: it is read-only")));
    }
    migrator(STEPS).run_direct(None, writer, false).await.map_err(|error| match error {
        MigrateError::VersionMissing(version) => StoreError::Open(format!(
            "{name} was written by a newer ludoteca: its tables are version {version}, this program knows {}",
            STEPS.len()
        )),
        MigrateError::VersionMismatch(version) => StoreError::Open(format!(
            "{name} was written by another edition of ludoteca: its tables of version {version} are not this program's"
        )),
        MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _) => cannot(options, &error),
        other => StoreError::Open(format!("{name} cannot be prepared: {other}")),
    })
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

/// The database without user and password: `club at db.example:5432`.
fn name(options: &PgConnectOptions) -> String {
    let database = options.get_database().unwrap_or(options.get_username());
    format!("{database} at {}", place(options))
}

fn place(options: &PgConnectOptions) -> String {
    match options.get_socket() {
        Some(folder) => folder.display().to_string(),
        None => format!("{}:{}", options.get_host(), options.get_port()),
    }
}

/// One sentence for the person who named the database. It never has the password.
pub(super) fn cannot(options: &PgConnectOptions, error: &sqlx::Error) -> StoreError {
    let (name, place, user) = (name(options), place(options), options.get_username());
    let code = error.as_database_error().and_then(sqlx::error::DatabaseError::code);
    StoreError::Open(match (error, code.as_deref()) {
        (sqlx::Error::Io(error), _) => format!("no PostgreSQL can be reached at {place}: {error}"),
        (sqlx::Error::Tls(error), _) => format!("no safe connection to {place} can be made: {error}"),
        (_, Some("28P01" | "28000")) => {
            format!("{name} does not let {user} in: the password is wrong or missing")
        }
        (sqlx::Error::Protocol(why), _) if why.contains("password") => {
            format!("{name} does not let {user} in: the password is wrong or missing")
        }
        (_, Some("3D000")) => format!("there is no database {name}: make it with createdb"),
        (_, Some("25006")) => format!("{name} cannot be written: it is read-only"),
        (_, Some("42501")) => format!("{name} does not let {user} make tables"),
        (_, Some("57P03")) => format!("{name} is starting up or going down"),
        (_, Some("53300")) => format!("{name} has no connection left"),
        (_, Some("53100")) => format!("{name} cannot be written: the disk is full"),
        _ => format!("{name} cannot be opened: {error}"),
    })
}
