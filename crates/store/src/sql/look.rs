//! What is read, and how rows become records.

use ludoteca_kit::Side;
use sqlx::{Executor, QueryBuilder, Row};

use super::db::{self, Db};
use crate::{
    Attend, Ban, Clock, CurrentPlace, Cursor, Ended, Game, Guest, GuestCounts, GuestId, Hash, LEASE, Millis,
    Move, NodeId, Outage, Person, Place, Record, Seat, Totals,
};

type Looked<T> = Result<T, sqlx::Error>;

/// Nothing ends after the end of time, so that is the place before the first page.
const LAST: Cursor = Cursor { at: Millis::MAX, id: String::new() };
/// So many guests are looked up by one statement.
pub(super) const TOGETHER: usize = 100;

/// The beginning of every query for games: all that `game_of` wants, in its order.
macro_rules! games {
    ($($rest:expr),+) => {
        concat!(
            "SELECT g.id, g.created, g.family, g.game, g.settings, g.seed, g.position, \
             g.seat0, g.player0, \
             (SELECT ",
            guests!(),
            " FROM holder WHERE holder.game = g.number AND side = 0), \
             g.seat1, g.player1, \
             (SELECT ",
            guests!(),
            " FROM holder WHERE holder.game = g.number AND side = 1), \
             g.key0, g.key1, g.base, g.increment, g.listed, g.creator, \
             (SELECT id FROM game o WHERE o.number = g.rematch_of), \
             (SELECT id FROM game r WHERE r.rematch_of = g.number), \
             g.plies, g.takebacks, g.last_at, g.ended_at, g.winner, g.reason, g.void, g.number FROM game g ",
            $($rest),+
        )
    };
}

/// The beginning of every query for guests: all that `guest_of` wants.
macro_rules! guest {
    ($rest:expr) => {
        concat!(
            "SELECT id, name, created, (SELECT count(*) FROM bot WHERE bot.guest = guest.id) FROM guest ",
            $rest
        )
    };
}

pub(super) async fn game<'e>(
    from: impl Executor<'e, Database = Db>,
    id: impl AsRef<str>,
) -> Looked<Option<Game>> {
    let row = sqlx::query(games!("WHERE g.id = $1")).bind(id.as_ref()).fetch_optional(from).await?;
    row.as_ref().map(game_of).transpose()
}

pub(super) async fn record(pool: &db::Pool, id: String) -> Looked<Option<Record>> {
    // One transaction, so that the moves are those of the moment at which the game was read.
    let mut moment = db::moment(pool).await?;
    let row = sqlx::query(games!("WHERE g.id = $1")).bind(id).fetch_optional(&mut *moment).await?;
    let Some(row) = row else { return Ok(None) };
    let moves = sqlx::query("SELECT ply, text, at, spent, why FROM move WHERE game = $1 ORDER BY ply")
        .bind(row.try_get::<i64, _>(28)?)
        .fetch_all(&mut *moment)
        .await?;
    moment.commit().await?;
    Ok(Some(Record { game: game_of(&row)?, moves: moves.iter().map(move_of).collect::<Looked<_>>()? }))
}

/// One statement, so that the moves are those of the moment at which the game stood so.
pub(super) async fn moves_since(pool: &db::Pool, id: String, place: Place) -> Looked<Vec<Move>> {
    let rows = sqlx::query(
        "SELECT m.ply, m.text, m.at, m.spent, m.why FROM game g JOIN move m ON m.game = g.number \
         WHERE g.id = $1 AND g.takebacks = $2 AND m.ply > $3 ORDER BY m.ply",
    )
    .bind(id)
    .bind(i64::from(place.takebacks))
    .bind(i64::from(place.plies))
    .fetch_all(pool)
    .await?;
    rows.iter().map(move_of).collect()
}

pub(super) async fn open_games(pool: &db::Pool, limit: u32) -> Looked<Vec<Game>> {
    let query = games!(
        "WHERE g.ended_at IS NULL AND g.listed = 1 AND (g.seat0 = 'open' OR g.seat1 = 'open') \
         ORDER BY g.created DESC, g.id DESC LIMIT $1"
    );
    list(sqlx::query(query).bind(i64::from(limit)).fetch_all(pool).await)
}

pub(super) async fn live_games(pool: &db::Pool, limit: u32) -> Looked<Vec<Game>> {
    let query = games!(
        "WHERE g.ended_at IS NULL AND g.listed = 1 AND g.seat0 <> 'open' AND g.seat1 <> 'open' \
         ORDER BY g.stirred DESC, g.last_at DESC, g.id DESC LIMIT $1"
    );
    list(sqlx::query(query).bind(i64::from(limit)).fetch_all(pool).await)
}

pub(super) async fn unfinished_of(pool: &db::Pool, guest: GuestId, limit: u32) -> Looked<Vec<Game>> {
    let query = games!(
        "WHERE g.number IN (SELECT game FROM holder WHERE guest = $1 AND ended_at IS NULL AND hidden IS NULL) \
         ORDER BY g.last_at DESC, g.id DESC LIMIT $2"
    );
    list(sqlx::query(query).bind(guest.0).bind(i64::from(limit)).fetch_all(pool).await)
}

pub(super) async fn finished_of(
    pool: &db::Pool,
    guest: GuestId,
    before: Option<Cursor>,
    limit: u32,
) -> Looked<Vec<Game>> {
    let before = before.unwrap_or(LAST);
    // Who holds both seats is listed for one of them.
    let query = games!(
        "JOIN holder h ON h.game = g.number \
         WHERE h.guest = $4 AND h.ended_at IS NOT NULL AND h.hidden IS NULL AND g.void = 0 \
         AND h.ended_at <= $1 AND (h.ended_at, g.id) < ($1, $2) \
         AND NOT EXISTS (SELECT 1 FROM holder o WHERE o.game = h.game AND o.guest = h.guest \
                         AND o.side < h.side AND o.hidden IS NULL) \
         ORDER BY h.ended_at DESC, g.id DESC LIMIT $3"
    );
    let query = sqlx::query(query).bind(before.at).bind(before.id).bind(i64::from(limit)).bind(guest.0);
    list(query.fetch_all(pool).await)
}

pub(super) async fn hidden_of(pool: &db::Pool, guest: GuestId, limit: u32) -> Looked<Vec<Game>> {
    // The plus keeps the other seat from being looked for among all that the guest has hidden.
    let query = games!(
        "JOIN holder h ON h.game = g.number \
         WHERE h.guest = $1 AND h.hidden IS NOT NULL AND g.void = 0 \
         AND NOT EXISTS (SELECT 1 FROM holder o WHERE o.game = h.game AND o.guest = h.guest \
                         AND (+o.hidden, -o.side) > (h.hidden, -h.side)) \
         ORDER BY h.hidden DESC, g.id DESC LIMIT $2"
    );
    list(sqlx::query(query).bind(guest.0).bind(i64::from(limit)).fetch_all(pool).await)
}

pub(super) async fn forsaken(pool: &db::Pool, before: Millis) -> Looked<Vec<String>> {
    let rows = sqlx::query(
        "SELECT g.id FROM game g WHERE g.ended_at IS NULL AND g.seat0 <> 'open' AND g.seat1 <> 'open' \
         AND g.number IN (SELECT game FROM holder WHERE ended_at IS NULL AND hidden < $1) \
         AND NOT EXISTS (SELECT 1 FROM holder h WHERE h.game = g.number AND coalesce(h.hidden, $1) >= $1) \
         ORDER BY g.created, g.id",
    )
    .bind(before)
    .fetch_all(pool)
    .await?;
    rows.iter().map(|row| row.try_get(0)).collect()
}

pub(super) async fn finished(
    pool: &db::Pool,
    family: Option<String>,
    before: Option<Cursor>,
    limit: u32,
) -> Looked<Vec<Game>> {
    let before = before.unwrap_or(LAST);
    let query = match &family {
        Some(_) => games!(
            "WHERE g.ended_at IS NOT NULL AND g.listed = 1 AND g.plies > 0 AND g.void = 0 AND g.family = $4 \
             AND (g.ended_at, g.id) < ($1, $2) ORDER BY g.ended_at DESC, g.id DESC LIMIT $3"
        ),
        None => games!(
            "WHERE g.ended_at IS NOT NULL AND g.listed = 1 AND g.plies > 0 AND g.void = 0 \
             AND (g.ended_at, g.id) < ($1, $2) ORDER BY g.ended_at DESC, g.id DESC LIMIT $3"
        ),
    };
    let mut query = sqlx::query(query).bind(before.at).bind(before.id).bind(i64::from(limit));
    if let Some(family) = family {
        query = query.bind(family);
    }
    list(query.fetch_all(pool).await)
}

pub(super) async fn unfinished(pool: &db::Pool) -> Looked<Vec<Game>> {
    list(sqlx::query(games!("WHERE g.ended_at IS NULL ORDER BY g.created, g.id")).fetch_all(pool).await)
}

pub(super) async fn unattended(
    pool: &db::Pool,
    node: NodeId,
    why: Attend,
    after: Option<Cursor>,
    limit: u32,
) -> Looked<Vec<Game>> {
    macro_rules! those {
        ($which:literal) => {
            games!(
                "WHERE g.ended_at IS NULL AND g.seat0 <> 'open' AND g.seat1 <> 'open' AND ",
                $which,
                " AND (g.created, g.id) > ($1, $2) AND NOT EXISTS (SELECT 1 FROM lease l JOIN node n ON n.id = l.node \
                 WHERE l.name = g.id AND n.id <> $4 AND n.seen > ",
                now!(),
                " - $5) ORDER BY g.created, g.id LIMIT $3"
            )
        };
    }
    let query = match why {
        Attend::Clock => those!("g.base IS NOT NULL"),
        Attend::Computer => {
            those!("g.base IS NULL AND (g.seat0 = 'computer' OR g.seat1 = 'computer')")
        }
    };
    let after = after.unwrap_or(Cursor { at: Millis::MIN, id: String::new() });
    let query =
        sqlx::query(query).bind(after.at).bind(after.id).bind(i64::from(limit)).bind(node.0).bind(LEASE);
    list(query.fetch_all(pool).await)
}

pub(super) async fn places(pool: &db::Pool, mut ids: Vec<String>) -> Looked<Vec<(String, CurrentPlace)>> {
    ids.sort_unstable();
    ids.dedup();
    let mut found = Vec::with_capacity(ids.len());
    for some in ids.chunks(TOGETHER) {
        let mut query = QueryBuilder::<Db>::new(
            "SELECT id, plies, takebacks, ended_at, winner, reason, void FROM game WHERE id IN (",
        );
        let mut list = query.separated(", ");
        for id in some {
            list.push_bind(id);
        }
        query.push(") ORDER BY id");
        for row in query.build().fetch_all(pool).await? {
            found.push((
                row.try_get(0)?,
                CurrentPlace { place: place_of(&row, 1)?, ended: ended_of(&row, 3)? },
            ));
        }
    }
    Ok(found)
}

pub(super) async fn challenges_to(pool: &db::Pool, bot: GuestId, limit: u32) -> Looked<Vec<Game>> {
    let query = games!(
        "WHERE g.number IN (SELECT game FROM bot_challenge WHERE bot = $1) AND g.ended_at IS NULL \
         AND (g.seat0 = 'open' OR g.seat1 = 'open') ORDER BY g.number LIMIT $2"
    );
    list(sqlx::query(query).bind(bot.0).bind(i64::from(limit)).fetch_all(pool).await)
}

pub(super) async fn all_of<'e>(
    from: impl Executor<'e, Database = Db>,
    guest: GuestId,
    after: Option<String>,
    limit: u32,
) -> Looked<Vec<Game>> {
    let query = games!(
        "WHERE g.number IN (SELECT game FROM holder WHERE guest = $1) AND g.id > $2 ORDER BY g.id LIMIT $3"
    );
    let query = sqlx::query(query).bind(guest.0).bind(after.unwrap_or_default()).bind(i64::from(limit));
    list(query.fetch_all(from).await)
}

pub(super) async fn games_of(
    pool: &db::Pool,
    guest: GuestId,
    after: Option<String>,
    limit: u32,
) -> Looked<Vec<Game>> {
    all_of(pool, guest, after, limit).await
}

pub(super) async fn bans(pool: &db::Pool) -> Looked<Vec<Ban>> {
    let rows = sqlx::query("SELECT whom, since, until, why FROM ban ORDER BY whom").fetch_all(pool).await?;
    let ban = |row: &db::Row| {
        Ok(Ban {
            whom: row.try_get(0)?,
            since: row.try_get(1)?,
            until: row.try_get(2)?,
            why: row.try_get(3)?,
        })
    };
    rows.iter().map(ban).collect()
}

pub(super) async fn person(pool: &db::Pool, guest: GuestId) -> Looked<Option<Person>> {
    let row = sqlx::query(
        "SELECT id, name, created, (SELECT count(*) FROM bot WHERE bot.guest = guest.id), seen, \
         (SELECT count(DISTINCT game) FROM holder WHERE guest = $1) FROM guest WHERE id = $1",
    )
    .bind(guest.0)
    .fetch_optional(pool)
    .await?;
    let Some(row) = row else { return Ok(None) };
    let games = row.try_get::<i64, _>(5)?.unsigned_abs();
    Ok(Some(Person { guest: guest_of(&row)?, seen: row.try_get(4)?, games }))
}

pub(super) async fn people_called(pool: &db::Pool, name: String, limit: u32) -> Looked<Vec<Guest>> {
    let rows = sqlx::query(guest!("WHERE name = $1 ORDER BY id LIMIT $2"))
        .bind(name)
        .bind(i64::from(limit))
        .fetch_all(pool)
        .await?;
    rows.iter().map(guest_of).collect()
}

pub(super) async fn counts<'e>(
    from: impl Executor<'e, Database = Db>,
    guest: GuestId,
) -> Looked<GuestCounts> {
    let row = sqlx::query(
        "SELECT (SELECT count(*) FROM game \
                 WHERE creator = $1 AND ended_at IS NULL AND (seat0 = 'open' OR seat1 = 'open')), \
                (SELECT count(DISTINCT game) FROM holder \
                 WHERE guest = $1 AND hidden IS NULL AND ended_at IS NULL)",
    )
    .bind(guest.0)
    .fetch_one(from)
    .await?;
    Ok(GuestCounts { open: count(&row, 0)?, unfinished: count(&row, 1)? })
}

pub(super) async fn totals<'e>(from: impl Executor<'e, Database = Db>) -> Looked<Totals> {
    let row = sqlx::query(
        "SELECT CAST(sum(guests) AS BIGINT), CAST(sum(games) AS BIGINT), CAST(sum(unfinished) AS BIGINT), \
         CAST(sum(open) AS BIGINT) FROM tally",
    )
    .fetch_one(from)
    .await?;
    let number = |index| row.try_get::<i64, _>(index).map(i64::unsigned_abs);
    let (games, unfinished, open) = (number(1)?, number(2)?, number(3)?);
    Ok(Totals { guests: number(0)?, open, live: unfinished - open, finished: games - unfinished })
}

pub(super) async fn guest_by_token<'e>(
    from: impl Executor<'e, Database = Db>,
    token: Hash,
) -> Looked<Option<Guest>> {
    let row = sqlx::query(guest!("WHERE token = $1")).bind(token.to_vec()).fetch_optional(from).await?;
    row.as_ref().map(guest_of).transpose()
}

pub(super) async fn guests(pool: &db::Pool, mut ids: Vec<GuestId>) -> Looked<Vec<Guest>> {
    ids.sort_unstable();
    ids.dedup();
    let mut found = Vec::with_capacity(ids.len());
    for some in ids.chunks(TOGETHER) {
        let mut query = QueryBuilder::<Db>::new(guest!("WHERE id IN ("));
        let mut list = query.separated(", ");
        for id in some {
            list.push_bind(id.0);
        }
        query.push(") ORDER BY id");
        for row in query.build().fetch_all(pool).await? {
            found.push(guest_of(&row)?);
        }
    }
    Ok(found)
}

pub(super) async fn last_heartbeat(pool: &db::Pool) -> Looked<Option<Millis>> {
    let row = sqlx::query("SELECT at FROM heartbeat").fetch_optional(pool).await?;
    row.map(|row| row.try_get(0)).transpose()
}

pub(super) async fn outages_since(pool: &db::Pool, at: Millis) -> Looked<Vec<Outage>> {
    let rows = sqlx::query("SELECT from_at, to_at FROM outage WHERE to_at > $1 ORDER BY from_at, to_at")
        .bind(at)
        .fetch_all(pool)
        .await?;
    let mut outages: Vec<Outage> = Vec::with_capacity(rows.len());
    for row in rows {
        let (from, to) = (row.try_get(0)?, row.try_get(1)?);
        // Nobody is given the same time twice.
        match outages.last_mut().filter(|last| from <= last.to) {
            Some(last) => last.to = last.to.max(to),
            None => outages.push(Outage { from, to }),
        }
    }
    Ok(outages)
}

pub(super) async fn analysis(pool: &db::Pool, game: String) -> Looked<Option<String>> {
    let row = sqlx::query("SELECT a.text FROM analysis a JOIN game g ON g.number = a.game WHERE g.id = $1")
        .bind(game)
        .fetch_optional(pool)
        .await?;
    row.map(|row| row.try_get(0)).transpose()
}

pub(super) async fn check(pool: &db::Pool) -> Looked<()> {
    sqlx::query("SELECT 1").execute(pool).await.map(drop)
}

fn list(rows: Looked<Vec<db::Row>>) -> Looked<Vec<Game>> {
    rows?.iter().map(game_of).collect()
}

fn game_of(row: &db::Row) -> Looked<Game> {
    let clock = match (row.try_get(15)?, row.try_get(16)?) {
        (Some(base), Some(increment)) => Some(Clock { base, increment }),
        _ => None,
    };
    Ok(Game {
        id: row.try_get(0)?,
        created: row.try_get(1)?,
        family: row.try_get(2)?,
        game: row.try_get(3)?,
        settings: row.try_get(4)?,
        // SQLite's numbers have a sign; the bits are the same.
        seed: row.try_get::<i64, _>(5)?.cast_unsigned(),
        position: row.try_get(6)?,
        seats: [seat_of(row, 7)?, seat_of(row, 10)?],
        keys: [key_of(row, 13)?, key_of(row, 14)?],
        clock,
        listed: flag(row, 17)?,
        creator: row.try_get::<Option<i64>, _>(18)?.map(GuestId),
        rematch_of: row.try_get(19)?,
        rematch: row.try_get(20)?,
        place: place_of(row, 21)?,
        last_at: row.try_get(23)?,
        ended: ended_of(row, 24)?,
    })
}

/// A seat from three columns: its kind, the name of its player, the numbers of its guests.
fn seat_of(row: &db::Row, at: usize) -> Looked<Seat> {
    let wrong = |what: &str| sqlx::Error::Decode(what.to_string().into());
    match row.try_get::<&str, _>(at)? {
        "open" => Ok(Seat::Open),
        "computer" => Ok(Seat::Computer(row.try_get(at + 1)?)),
        "guests" => {
            let numbers: Option<&str> = row.try_get(at + 2)?;
            let numbers = numbers.unwrap_or_default().split_terminator(',').map(str::parse);
            let numbers =
                numbers.collect::<Result<Vec<i64>, _>>().map_err(|_| wrong("a guest without a number"))?;
            Ok(Seat::Guests(numbers.into_iter().map(GuestId).collect()))
        }
        _ => Err(wrong("a seat of no known kind")),
    }
}

fn key_of(row: &db::Row, at: usize) -> Looked<Option<Hash>> {
    let key: Option<&[u8]> = row.try_get(at)?;
    key.map(|key| Hash::try_from(key).map_err(|_| sqlx::Error::Decode("a key that is no hash".into())))
        .transpose()
}

/// The end of a game from four columns: when, who won, why, whether without a result.
pub(super) fn ended_of(row: &db::Row, at: usize) -> Looked<Option<Ended>> {
    let Some(moment) = row.try_get(at)? else { return Ok(None) };
    let winner = row.try_get::<Option<i64>, _>(at + 1)?;
    let winner = winner.map(|side| if side == 0 { Side::First } else { Side::Second });
    let reason: Option<String> = row.try_get(at + 2)?;
    Ok(Some(Ended { winner, reason: reason.unwrap_or_default(), at: moment, void: flag(row, at + 3)? }))
}

pub(super) fn place_of(row: &db::Row, at: usize) -> Looked<Place> {
    Ok(Place { plies: count(row, at)?, takebacks: count(row, at + 1)? })
}

/// A number that is never negative.
fn count(row: &db::Row, at: usize) -> Looked<u32> {
    let number: i64 = row.try_get(at)?;
    u32::try_from(number).map_err(|_| sqlx::Error::Decode("a number out of range".into()))
}

/// Yes and no are kept as 1 and 0.
fn flag(row: &db::Row, at: usize) -> Looked<bool> {
    Ok(row.try_get::<i64, _>(at)? != 0)
}

fn move_of(row: &db::Row) -> Looked<Move> {
    Ok(Move {
        ply: count(row, 0)?,
        text: row.try_get(1)?,
        at: row.try_get(2)?,
        spent: row.try_get(3)?,
        why: row.try_get(4)?,
    })
}

pub(super) fn guest_of(row: &db::Row) -> Looked<Guest> {
    Ok(Guest {
        id: GuestId(row.try_get(0)?),
        name: row.try_get(1)?,
        created: row.try_get(2)?,
        bot: flag(row, 3)?,
    })
}
