//! What the statements that are shared with other databases need to know of this one.

use sqlx::{Sqlite, SqlitePool, Transaction};

use crate::GuestId;

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
pub(in crate::sqlite) const OUTAGES: i64 = 0;
/// The right to add to the games of all.
pub(in crate::sqlite) const ALL: i64 = 0;

/// The right to add to what a guest has.
pub(in crate::sqlite) fn guest(_: GuestId) -> i64 {
    0
}

/// The right to change who holds the seats of a game.
pub(in crate::sqlite) fn game(_: i64) -> i64 {
    0
}

/// The right to change a class and what belongs to it.
pub(in crate::sqlite) fn class(_: i64) -> i64 {
    0
}

/// The right to change who takes part in a league.
pub(in crate::sqlite) fn league(_: i64) -> i64 {
    0
}

/// Whether it may help to ask again: another program may hold the file, and has been waited for already.
#[expect(clippy::unused_async, reason = "other databases wait here")]
pub(in crate::sqlite) async fn again(_: &sqlx::Error, _: &mut u32) -> bool {
    false
}

/// Rows bring their numbers along.
pub(in crate::sqlite) const OVERRIDING: &str = "";
/// What has to be put right after rows have been added that bring their numbers along.
pub(in crate::sqlite) const SETTLE: &[&str] = &[];
/// What a transaction needs that waits for somebody else.
pub(in crate::sqlite) const UNHURRIED: &[&str] = &[];
