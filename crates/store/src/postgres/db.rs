//! What the statements that are shared with other databases need to know of this one.

use std::time::Duration;

use sqlx::{PgPool, Postgres, Transaction};

use crate::GuestId;

pub(in crate::postgres) use sqlx::postgres::PgRow as Row;
pub(in crate::postgres) use sqlx::{PgConnection as Connection, PgPool as Pool, Postgres as Db};

/// A transaction that sees everything as it was at one moment.
pub(in crate::postgres) async fn moment(
    pool: &PgPool,
) -> Result<Transaction<'static, Postgres>, sqlx::Error> {
    pool.begin_with("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY").await
}

/// Waits until no other transaction has this right, and has it until the commit. The next statement sees what they have done.
pub(in crate::postgres) async fn alone(c: &mut Connection, right: i64) -> Result<(), sqlx::Error> {
    sqlx::query("SELECT pg_advisory_xact_lock($1)").bind(right).execute(c).await.map(drop)
}

/// The right to note outages.
pub(in crate::postgres) const OUTAGES: i64 = i64::MIN;
/// The right to add to the games of all.
pub(in crate::postgres) const ALL: i64 = i64::MIN + 1;

/// The right to add to what a guest has.
pub(in crate::postgres) fn guest(guest: GuestId) -> i64 {
    guest.0
}

/// The right to change who holds the seats of a game.
pub(in crate::postgres) fn game(number: i64) -> i64 {
    -number
}

/// The right to change a class and what belongs to it. Guests and games are numbered from zero, and never come so far.
pub(in crate::postgres) fn class(number: i64) -> i64 {
    i64::MAX - number
}

/// The right to change who takes part in a league.
pub(in crate::postgres) fn league(number: i64) -> i64 {
    i64::MIN / 2 + number
}

/// Rows bring their numbers along.
pub(in crate::postgres) const OVERRIDING: &str = "OVERRIDING SYSTEM VALUE ";
/// What has to be put right after rows have been added that bring their numbers along.
pub(in crate::postgres) const SETTLE: &[&str] = &[
    "SELECT setval(pg_get_serial_sequence('guest', 'id'), coalesce(max(id), 0) + 1, false) FROM guest",
    "SELECT setval(pg_get_serial_sequence('game', 'number'), coalesce(max(number), 0) + 1, false) FROM game",
    "SELECT setval(pg_get_serial_sequence('outage', 'number'), coalesce(max(number), 0) + 1, false) FROM outage",
    "SELECT setval(pg_get_serial_sequence('bot_token', 'number'), coalesce(max(number), 0) + 1, false) FROM bot_token",
    "SELECT setval(pg_get_serial_sequence('class', 'number'), coalesce(max(number), 0) + 1, false) FROM class",
    "SELECT setval(pg_get_serial_sequence('class_member', 'number'), coalesce(max(number), 0) + 1, false) FROM class_member",
    "SELECT setval(pg_get_serial_sequence('assignment', 'number'), coalesce(max(number), 0) + 1, false) FROM assignment",
    "SELECT setval(pg_get_serial_sequence('league', 'number'), coalesce(max(number), 0) + 1, false) FROM league",
];

/// What a transaction needs that waits for somebody else.
pub(in crate::postgres) const UNHURRIED: &[&str] = &["SET LOCAL idle_in_transaction_session_timeout = 0"];

/// So often a read is tried again whose connection was lost: about ten seconds, in which a database restarts.
const TRIES: u32 = 12;

/// Waits a little if it may help to ask again, because the connection was lost and not the question wrong.
pub(in crate::postgres) async fn again(error: &sqlx::Error, tries: &mut u32) -> bool {
    let again = lost(error) && *tries < TRIES;
    if again {
        *tries += 1;
        tokio::time::sleep(pause(*tries)).await;
    }
    again
}

/// How long to wait before the next try.
pub(in crate::postgres) fn pause(tries: u32) -> Duration {
    Duration::from_millis(25 << tries.min(6))
}

/// Whether the connection is of no use any more, or the database is going down or coming up.
pub(in crate::postgres) fn lost(error: &sqlx::Error) -> bool {
    match error {
        sqlx::Error::Io(_) | sqlx::Error::Protocol(_) | sqlx::Error::WorkerCrashed => true,
        sqlx::Error::Database(error) => {
            // Shutting down, crashed, starting up, too many connections, and the end of an idle transaction.
            matches!(error.code().as_deref(), Some("57P01" | "57P02" | "57P03" | "57P05" | "53300" | "25P03"))
        }
        _ => false,
    }
}

/// Whether others were in the way, so that the same may succeed at the next try.
pub(in crate::postgres) fn collided(error: &sqlx::Error) -> bool {
    let code = error.as_database_error().and_then(sqlx::error::DatabaseError::code);
    // A deadlock, a serialization failure, a lock that was not to be had in time.
    matches!(code.as_deref(), Some("40P01" | "40001" | "55P03"))
}
