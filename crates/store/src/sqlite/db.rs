//! What the statements that are shared with other databases need to know of this one.

use sqlx::{Sqlite, SqlitePool, Transaction};

pub(in crate::sqlite) use sqlx::sqlite::SqliteRow as Row;
pub(in crate::sqlite) use sqlx::{Sqlite as Db, SqliteConnection as Connection, SqlitePool as Pool};

/// A transaction that sees everything as it was at one moment.
pub(in crate::sqlite) async fn moment(
    pool: &SqlitePool,
) -> Result<Transaction<'static, Sqlite>, sqlx::Error> {
    pool.begin().await
}

/// What is done by one at a time, until the commit: nothing has to be waited for, because one transaction writes at a time.
#[expect(clippy::unused_async, reason = "other databases wait here")]
pub(in crate::sqlite) async fn alone(_: &mut Connection, _: i64) -> Result<(), sqlx::Error> {
    Ok(())
}

/// The right to note outages.
pub(in crate::sqlite) const OUTAGES: i64 = -1;
