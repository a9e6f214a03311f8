//! Leases, outages, bans, and what clears away: written once for both databases.

use sqlx::{AssertSqlSafe, QueryBuilder, Row};

use super::db::{self, Db};
use super::leagues;
use super::look::{self, TOGETHER};
use super::{bots, classes};
use crate::{
    Ban, Beat, Game, GuestId, Hash, LEASE, Millis, NodeId, Outage, Prune, Pruned, Removal, Removed, STALL,
    Seat,
};

type Changed<T> = Result<T, sqlx::Error>;

/// Draws a number for a process that has just opened the database.
pub(super) async fn enter(c: &mut db::Connection) -> Changed<NodeId> {
    let row = sqlx::query("INSERT INTO node (seen) VALUES (0) RETURNING id").fetch_one(c).await?;
    Ok(NodeId(row.try_get(0)?))
}

/// The process goes, and what it looked after is free.
pub(super) async fn leave(c: &mut db::Connection, node: NodeId) -> Changed<()> {
    sqlx::query("DELETE FROM lease WHERE node = $1").bind(node.0).execute(&mut *c).await?;
    sqlx::query("DELETE FROM node WHERE id = $1").bind(node.0).execute(c).await.map(drop)
}

async fn alive(c: &mut db::Connection, node: NodeId) -> Changed<()> {
    sqlx::query(concat!("UPDATE node SET seen = ", now!(), " WHERE id = $1"))
        .bind(node.0)
        .execute(c)
        .await
        .map(drop)
}

/// The same of a node that was at work until now. One that was away says so first ([`add_outage`]): until then others must not
/// take it for a witness that somebody was there.
async fn still_alive(c: &mut db::Connection, node: NodeId, first: bool) -> Changed<bool> {
    let done = sqlx::query(concat!(
        "UPDATE node SET seen = ",
        now!(),
        " WHERE id = $1 AND (seen >= ",
        now!(),
        " - $2 OR seen = $3)"
    ))
    .bind(node.0)
    .bind(STALL)
    .bind(if first { 0 } else { -1_i64 })
    .execute(c)
    .await?;
    Ok(done.rows_affected() == 1)
}

pub(super) async fn heartbeat(c: &mut db::Connection, node: NodeId, at: Millis) -> Changed<Beat> {
    let late = !still_alive(c, node, false).await?;
    sqlx::query(
        "INSERT INTO heartbeat VALUES (1, $1) ON CONFLICT (one) DO UPDATE SET at = excluded.at \
         WHERE heartbeat.at < excluded.at",
    )
    .bind(at)
    .execute(&mut *c)
    .await?;
    let row = sqlx::query(concat!("SELECT ", now!())).fetch_one(c).await?;
    Ok(Beat { now: row.try_get(0)?, late })
}

pub(super) async fn add_outage(
    c: &mut db::Connection,
    node: NodeId,
    outage: Outage,
) -> Changed<Option<Outage>> {
    db::alone(c, db::OUTAGES).await?;
    // How long ago another node was last seen at work, by the clock that all have in common.
    let row = sqlx::query(concat!("SELECT min(", now!(), " - seen) FROM node WHERE id <> $1 AND seen > 0"))
        .bind(node.0)
        .fetch_one(&mut *c)
        .await?;
    let others: Option<Millis> = row.try_get(0)?;
    // Who notes this is at work, and nobody else need note the same time again.
    alive(c, node).await?;
    let from = others.map_or(outage.from, |age| outage.from.max(outage.to - age.max(0)));
    if from >= outage.to {
        return Ok(None);
    }
    sqlx::query("INSERT INTO outage (from_at, to_at) VALUES ($1, $2)")
        .bind(from)
        .bind(outage.to)
        .execute(c)
        .await?;
    Ok(Some(Outage { from, to: outage.to }))
}

pub(super) async fn lease(
    c: &mut db::Connection,
    node: NodeId,
    mut names: Vec<String>,
) -> Changed<Vec<String>> {
    // Who has just come, and has had no time to say so, is there as well.
    still_alive(c, node, true).await?;
    // In one order, so that nodes that want the same do not wait for each other.
    names.sort_unstable();
    names.dedup();
    let mut held = Vec::with_capacity(names.len());
    for some in names.chunks(TOGETHER) {
        let mut query = QueryBuilder::<Db>::new("INSERT INTO lease (name, node) ");
        query.push_values(some, |mut row, name| {
            row.push_bind(name).push_bind(node.0);
        });
        query.push(concat!(
            " ON CONFLICT (name) DO UPDATE SET node = excluded.node WHERE lease.node = excluded.node \
             OR NOT EXISTS (SELECT 1 FROM node WHERE id = lease.node AND seen > ",
            now!(),
            " - "
        ));
        query.push_bind(LEASE).push(") RETURNING name");
        for row in query.build().fetch_all(&mut *c).await? {
            held.push(row.try_get(0)?);
        }
    }
    held.sort_unstable();
    Ok(held)
}

pub(super) async fn release(c: &mut db::Connection, node: NodeId, mut names: Vec<String>) -> Changed<()> {
    names.sort_unstable();
    for some in names.chunks(TOGETHER) {
        let mut query = QueryBuilder::<Db>::new("DELETE FROM lease WHERE node = ");
        query.push_bind(node.0).push(" AND name IN (");
        let mut list = query.separated(", ");
        for name in some {
            list.push_bind(name);
        }
        query.push(")");
        query.build().execute(&mut *c).await?;
    }
    Ok(())
}

pub(super) async fn saw(c: &mut db::Connection, mut guests: Vec<GuestId>, at: Millis) -> Changed<()> {
    guests.sort_unstable();
    for some in guests.chunks(TOGETHER) {
        let mut query = QueryBuilder::<Db>::new("UPDATE guest SET seen = ");
        query.push_bind(at).push(" WHERE seen < ").push_bind(at).push(" AND id IN (");
        let mut list = query.separated(", ");
        for guest in some {
            list.push_bind(guest.0);
        }
        query.push(")");
        query.build().execute(&mut *c).await?;
    }
    Ok(())
}

pub(super) async fn set_token(c: &mut db::Connection, guest: GuestId, token: Hash) -> Changed<bool> {
    // A bot is known by others of its own.
    bots::silence(&mut *c, guest).await?;
    let done = sqlx::query("UPDATE guest SET token = $2 WHERE id = $1")
        .bind(guest.0)
        .bind(token.to_vec())
        .execute(c)
        .await?;
    Ok(done.rows_affected() == 1)
}

pub(super) async fn ban(c: &mut db::Connection, ban: Ban) -> Changed<()> {
    sqlx::query(
        "INSERT INTO ban (whom, since, until, why) VALUES ($1, $2, $3, $4) ON CONFLICT (whom) DO UPDATE \
         SET since = excluded.since, until = excluded.until, why = excluded.why",
    )
    .bind(ban.whom)
    .bind(ban.since)
    .bind(ban.until)
    .bind(ban.why)
    .execute(c)
    .await
    .map(drop)
}

pub(super) async fn unban(c: &mut db::Connection, whom: String) -> Changed<bool> {
    let done = sqlx::query("DELETE FROM ban WHERE whom = $1").bind(whom).execute(c).await?;
    Ok(done.rows_affected() == 1)
}

/// Removes a person with the bots that belong to it.
pub(super) async fn remove_person(c: &mut db::Connection, guest: GuestId, how: Removal) -> Changed<Removed> {
    let mut bots = Removed::default();
    let owned = bots::bots_of(&mut *c, guest).await?;
    for bot in &owned {
        bots::silence(&mut *c, bot.id).await?;
    }
    for bot in owned {
        let gone = remove_guest(c, bot.id, &how).await?;
        bots.left.extend(gone.left);
        bots.removed.extend(gone.removed);
        if gone.more {
            return Ok(Removed { known: true, more: true, ..bots });
        }
    }
    let mut removed = remove_guest(c, guest, &how).await?;
    removed.left.extend(bots.left);
    removed.removed.extend(bots.removed);
    Ok(removed)
}

async fn remove_guest(c: &mut db::Connection, guest: GuestId, how: &Removal) -> Changed<Removed> {
    let known = sqlx::query("UPDATE guest SET name = NULL WHERE id = $1 RETURNING id")
        .bind(guest.0)
        .fetch_optional(&mut *c)
        .await?
        .is_some();
    let mut removed = Removed { known, ..Removed::default() };
    if !known {
        return Ok(removed);
    }
    bots::silence(&mut *c, guest).await?;
    classes::forget_guest(&mut *c, guest).await?;
    let games = look::all_of(&mut *c, guest, None, how.limit).await?;
    removed.more = games.len() as u64 >= u64::from(how.limit);
    let mut alone = Vec::new();
    for game in games {
        let others =
            |seat: &Seat| matches!(seat, Seat::Guests(held) if held.iter().any(|&held| held != guest));
        if !game.seats.iter().any(others) {
            alone.push(game.id);
            continue;
        }
        forsake(c, &game, guest, how).await?;
        removed.left.push(game.id);
    }
    remove_games(c, &alone).await?;
    removed.removed = alone;
    if !removed.more {
        sqlx::query("UPDATE game SET creator = NULL WHERE creator = $1")
            .bind(guest.0)
            .execute(&mut *c)
            .await?;
        bots::remove_bot(&mut *c, guest).await?;
        leagues::forget(&mut *c, guest, how.at).await?;
        sqlx::query("DELETE FROM guest WHERE id = $1").bind(guest.0).execute(c).await?;
    }
    Ok(removed)
}

/// Takes a guest out of a game that others hold too.
async fn forsake(c: &mut db::Connection, game: &Game, guest: GuestId, how: &Removal) -> Changed<()> {
    // Who has another device at the same seat goes on from there.
    let gone = |seat: &Seat| *seat == Seat::Guests(vec![guest]);
    let [first, second] = game.seats.each_ref().map(gone);
    if game.ended.is_none() && (first || second) {
        let won = game.place.plies >= 2 && !game.seats.contains(&Seat::Open);
        let winner = won.then_some(i64::from(first));
        sqlx::query(
            "UPDATE game SET ended_at = $2, winner = $3, reason = $4, void = $5 WHERE id = $1 AND ended_at IS NULL",
        )
        .bind(&game.id)
        .bind(how.at)
        .bind(winner)
        .bind(if won { &how.left } else { &how.void })
        .bind(i64::from(!won))
        .execute(&mut *c)
        .await?;
    }
    sqlx::query("DELETE FROM holder WHERE game = (SELECT number FROM game WHERE id = $1) AND guest = $2")
        .bind(&game.id)
        .bind(guest.0)
        .execute(&mut *c)
        .await?;
    for (gone, forget) in [
        (first, "UPDATE game SET key0 = NULL WHERE id = $1"),
        (second, "UPDATE game SET key1 = NULL WHERE id = $1"),
    ] {
        if gone {
            sqlx::query(forget).bind(&game.id).execute(&mut *c).await?;
        }
    }
    Ok(())
}

/// Removes games with everything that belongs to them.
async fn remove_games(c: &mut db::Connection, ids: &[String]) -> Changed<()> {
    for some in ids.chunks(TOGETHER) {
        for (before, after) in [
            (
                "UPDATE game SET rematch_of = NULL WHERE rematch_of IN (SELECT number FROM game WHERE id IN (",
                "))",
            ),
            ("DELETE FROM move WHERE game IN (SELECT number FROM game WHERE id IN (", "))"),
            ("DELETE FROM analysis WHERE game IN (SELECT number FROM game WHERE id IN (", "))"),
            ("DELETE FROM holder WHERE game IN (SELECT number FROM game WHERE id IN (", "))"),
            ("DELETE FROM bot_result WHERE game IN (SELECT number FROM game WHERE id IN (", "))"),
            ("DELETE FROM bot_challenge WHERE game IN (SELECT number FROM game WHERE id IN (", "))"),
            ("UPDATE league_game SET game = NULL WHERE game IN (SELECT number FROM game WHERE id IN (", "))"),
            ("DELETE FROM lease WHERE name IN (", ")"),
            ("DELETE FROM game WHERE id IN (", ")"),
        ] {
            let mut query = QueryBuilder::<Db>::new(before);
            let mut list = query.separated(", ");
            for id in some {
                list.push_bind(id);
            }
            query.push(after);
            query.build().execute(&mut *c).await?;
        }
    }
    Ok(())
}

const WAITING: &str = "ended_at IS NULL AND (seat0 = 'open' OR seat1 = 'open') AND created < $4";
const IDLE: &str =
    "ended_at IS NULL AND seat0 <> 'open' AND seat1 <> 'open' AND stirred <= $4 / 60000 AND last_at < $4";

pub(super) async fn prune(c: &mut db::Connection, what: Prune) -> Changed<Pruned> {
    let mut pruned = Pruned::default();
    let mut note = |rows: usize| pruned.more |= rows as u64 >= u64::from(what.limit);
    for (before, which, order) in [(what.waiting, WAITING, "created"), (what.idle, IDLE, "stirred, last_at")]
    {
        let Some(before) = before else { continue };
        // Asked twice, because meanwhile somebody may have sat down or moved.
        let statement = format!(
            "UPDATE game SET ended_at = $1, reason = $2, void = 1, winner = $3 WHERE {which} AND number IN \
             (SELECT number FROM game WHERE {which} ORDER BY {order} LIMIT $5) RETURNING id"
        );
        let rows = sqlx::query(AssertSqlSafe(statement))
            .bind(what.ended.at)
            .bind(&what.ended.reason)
            .bind(None::<i64>)
            .bind(before)
            .bind(i64::from(what.limit))
            .fetch_all(&mut *c)
            .await?;
        note(rows.len());
        for row in rows {
            pruned.ended.push(row.try_get(0)?);
        }
    }
    if let Some(before) = what.void {
        let rows =
            sqlx::query("SELECT id FROM game WHERE void = 1 AND ended_at < $1 ORDER BY ended_at LIMIT $2")
                .bind(before)
                .bind(i64::from(what.limit))
                .fetch_all(&mut *c)
                .await?;
        note(rows.len());
        let ids = rows.iter().map(|row| row.try_get(0)).collect::<Result<Vec<String>, _>>()?;
        remove_games(c, &ids).await?;
        pruned.removed = ids;
    }
    if let Some(before) = what.guests {
        // A class goes when everybody in it has been away for so long; until then nobody goes out of it.
        note(classes::remove_forsaken(&mut *c, before, what.limit).await? as usize);
        // Whoever has bots goes after them, and what was handed in stays.
        let rows = sqlx::query(
            "SELECT id FROM guest g WHERE g.seated = 0 AND g.seen < $1 \
             AND NOT EXISTS (SELECT 1 FROM game WHERE creator = g.id) \
             AND NOT EXISTS (SELECT 1 FROM bot WHERE owner = g.id) \
             AND NOT EXISTS (SELECT 1 FROM class_member WHERE guest = g.id) \
             AND NOT EXISTS (SELECT 1 FROM hand_in WHERE bot = g.id) \
             AND NOT EXISTS (SELECT 1 FROM league WHERE owner = g.id AND ended_at IS NULL) \
             AND NOT EXISTS (SELECT 1 FROM league_entry e JOIN league l ON l.number = e.league \
                 WHERE e.bot = g.id AND l.ended_at IS NULL) ORDER BY g.seen LIMIT $2",
        )
        .bind(before)
        .bind(i64::from(what.limit))
        .fetch_all(&mut *c)
        .await?;
        for row in rows {
            let id = GuestId(row.try_get(0)?);
            bots::remove_bot(&mut *c, id).await?;
            leagues::forget(&mut *c, id, what.ended.at).await?;
            let gone = sqlx::query("DELETE FROM guest WHERE id = $1 AND seated = 0 AND seen < $2")
                .bind(id.0)
                .bind(before)
                .execute(&mut *c)
                .await?;
            pruned.guests += u32::try_from(gone.rows_affected()).unwrap_or(u32::MAX);
        }
        note(pruned.guests as usize);
    }
    pruned.ended.sort_unstable();
    pruned.removed.sort_unstable();
    tidy(c).await?;
    Ok(pruned)
}

/// Forgets what nodes have told each other and those that are long gone.
async fn tidy(c: &mut db::Connection) -> Changed<()> {
    sqlx::query(concat!("DELETE FROM notice WHERE at < ", now!(), " - 600000")).execute(&mut *c).await?;
    sqlx::query(concat!(
        "DELETE FROM lease WHERE node IN (SELECT id FROM node WHERE seen < ",
        now!(),
        " - 86400000)"
    ))
    .execute(&mut *c)
    .await?;
    sqlx::query(concat!("DELETE FROM node WHERE seen > 0 AND seen < ", now!(), " - 86400000"))
        .execute(c)
        .await
        .map(drop)
}
