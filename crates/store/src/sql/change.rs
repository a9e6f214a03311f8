//! What is written. Each function is one change and runs inside a savepoint of the writer: an error undoes all of it.

use ludoteca_kit::Side;
use sqlx::Row;

use super::{db, look};
use crate::{
    Append, Change, Claim, Create, CurrentPlace, End, Ended, Full, Game, Guest, GuestId, Hash, Join, Millis,
    NewGame, Quota, Seat, TakeBack, TakeSeat,
};

type Changed<T> = Result<T, sqlx::Error>;

pub(super) async fn create_guest(c: &mut db::Connection, token: Hash, at: Millis) -> Changed<Guest> {
    if let Some(guest) = look::guest_by_token(&mut *c, token).await? {
        return Ok(guest);
    }
    let row = sqlx::query(
        "INSERT INTO guest (token, created, seen) VALUES ($1, $2, $2) RETURNING id, name, created, CAST(0 AS BIGINT)",
    )
    .bind(token.to_vec())
    .bind(at)
    .fetch_one(c)
    .await?;
    look::guest_of(&row)
}

pub(super) async fn rename(c: &mut db::Connection, guest: GuestId, name: Option<String>) -> Changed<bool> {
    let done =
        sqlx::query("UPDATE guest SET name = $2 WHERE id = $1").bind(guest.0).bind(name).execute(c).await?;
    Ok(done.rows_affected() == 1)
}

/// So many games may be made by other nodes that this one cannot see yet.
const MARGIN: u64 = 1000;

/// Of what there is too much for one game more of this guest. It stays true until the commit, because whoever else wants to add
/// to what is counted waits until then.
async fn full(
    c: &mut db::Connection,
    guest: Option<GuestId>,
    open: bool,
    quota: &Quota,
) -> Changed<Option<Full>> {
    if *quota == Quota::NONE {
        return Ok(None);
    }
    if let Some(guest) = guest {
        db::alone(c, db::guest(guest)).await?;
        let counts = look::counts(&mut *c, guest).await?;
        if open && counts.open >= quota.open {
            return Ok(Some(Full::Open));
        }
        if counts.unfinished >= quota.unfinished {
            return Ok(Some(Full::Unfinished));
        }
    }
    let mut totals = look::totals(&mut *c).await?;
    if totals.open + totals.live + MARGIN >= quota.all {
        db::alone(c, db::ALL).await?;
        totals = look::totals(c).await?;
    }
    Ok((totals.open + totals.live >= quota.all).then_some(Full::All))
}

pub(super) async fn create_game(c: &mut db::Connection, game: NewGame, quota: Quota) -> Changed<Create> {
    if let Some(full) = full(c, game.creator, game.seats.contains(&Seat::Open), &quota).await? {
        return Ok(Create::Full(full));
    }
    let id = game.id.clone();
    insert(c, game, None).await?;
    Ok(Create::Made(Box::new(stands(c, &id).await?)))
}

pub(super) async fn create_rematch(
    c: &mut db::Connection,
    of: String,
    game: NewGame,
    quota: Quota,
) -> Changed<Create> {
    let Some(number) = number(c, &of).await? else { return Ok(Create::Unknown) };
    db::alone(c, db::game(number)).await?;
    // What was aborted is no rematch any more.
    sqlx::query("UPDATE game SET rematch_of = NULL WHERE rematch_of = $1 AND void = 1")
        .bind(number)
        .execute(&mut *c)
        .await?;
    let there =
        sqlx::query("SELECT id FROM game WHERE rematch_of = $1").bind(number).fetch_optional(&mut *c).await?;
    let id = match there {
        Some(row) => row.try_get(0)?,
        None => {
            if let Some(full) = full(c, game.creator, game.seats.contains(&Seat::Open), &quota).await? {
                return Ok(Create::Full(full));
            }
            let id = game.id.clone();
            insert(c, game, Some(number)).await?;
            id
        }
    };
    Ok(Create::Made(Box::new(stands(c, &id).await?)))
}

pub(super) async fn insert(c: &mut db::Connection, game: NewGame, rematch_of: Option<i64>) -> Changed<()> {
    let [first, second] = &game.seats;
    let row = sqlx::query(
        "INSERT INTO game (id, created, family, game, settings, seed, position, seat0, seat1, player0, player1, \
         key0, key1, base, increment, listed, creator, rematch_of, last_at) \
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $2) RETURNING number",
    )
    .bind(&game.id)
    .bind(game.created)
    .bind(&game.family)
    .bind(&game.game)
    .bind(&game.settings)
    .bind(game.seed.cast_signed())
    .bind(&game.position)
    .bind(kind(first))
    .bind(kind(second))
    .bind(player(first))
    .bind(player(second))
    .bind(game.keys[0].map(|key| key.to_vec()))
    .bind(game.keys[1].map(|key| key.to_vec()))
    .bind(game.clock.map(|clock| clock.base))
    .bind(game.clock.map(|clock| clock.increment))
    .bind(i64::from(game.listed))
    .bind(game.creator.map(|guest| guest.0))
    .bind(rematch_of)
    .fetch_one(&mut *c)
    .await?;
    let number = row.try_get(0)?;
    for side in Side::BOTH {
        if let Seat::Guests(guests) = &game.seats[side.index()] {
            for &guest in guests {
                hold(c, number, side, guest).await?;
            }
        }
    }
    Ok(())
}

fn kind(seat: &Seat) -> &'static str {
    match seat {
        Seat::Open => "open",
        Seat::Guests(_) => "guests",
        Seat::Computer(_) => "computer",
    }
}

fn player(seat: &Seat) -> Option<&str> {
    match seat {
        Seat::Computer(name) => Some(name),
        Seat::Open | Seat::Guests(_) => None,
    }
}

/// Adds a guest to a seat, behind those who hold it; one who holds it already keeps the place.
async fn hold(c: &mut db::Connection, number: i64, side: Side, guest: GuestId) -> Changed<()> {
    sqlx::query(
        "INSERT INTO holder (game, side, guest, arrived, ended_at) \
         VALUES ($1, $2, $3, (SELECT count(*) FROM holder WHERE game = $1 AND side = $2), \
                 (SELECT ended_at FROM game WHERE number = $1)) ON CONFLICT DO NOTHING",
    )
    .bind(number)
    .bind(digit(side))
    .bind(guest.0)
    .execute(c)
    .await
    .map(drop)
}

pub(super) async fn join(c: &mut db::Connection, take: TakeSeat, quota: Quota) -> Changed<Join> {
    let TakeSeat { game: id, side, guest, key, at } = take;
    // The game is counted already, but not as one of this guest's.
    if quota != Quota::NONE {
        db::alone(c, db::guest(guest)).await?;
        if look::counts(&mut *c, guest).await?.unfinished >= quota.unfinished {
            return Ok(Join::Full(Full::Unfinished));
        }
    }
    let take = match side {
        Side::First => {
            "UPDATE game SET seat0 = 'guests', key0 = $2, last_at = CASE WHEN last_at < $3 THEN $3 ELSE last_at END WHERE id = $1 AND seat0 = 'open' AND ended_at IS NULL \
             RETURNING number"
        }
        Side::Second => {
            "UPDATE game SET seat1 = 'guests', key1 = $2, last_at = CASE WHEN last_at < $3 THEN $3 ELSE last_at END WHERE id = $1 AND seat1 = 'open' AND ended_at IS NULL \
             RETURNING number"
        }
    };
    let row = sqlx::query(take).bind(&id).bind(key.to_vec()).bind(at).fetch_optional(&mut *c).await?;
    let taken = row.is_none();
    if let Some(row) = row {
        hold(c, row.try_get(0)?, side, guest).await?;
    }
    let Some(game) = look::game(&mut *c, &id).await? else { return Ok(Join::Unknown) };
    Ok(if taken { Join::Taken(Box::new(game)) } else { Join::Seated(Box::new(game)) })
}

pub(super) async fn claim(
    c: &mut db::Connection,
    id: String,
    key: Hash,
    guest: GuestId,
    quota: Quota,
) -> Changed<Claim> {
    let Some(number) = number(c, &id).await? else { return Ok(Claim::Unknown) };
    db::alone(c, db::game(number)).await?;
    let Some(game) = look::game(&mut *c, &id).await? else { return Ok(Claim::Unknown) };
    let Some(side) = Side::BOTH.into_iter().find(|side| game.keys[side.index()] == Some(key)) else {
        return Ok(Claim::Wrong);
    };
    if let Seat::Guests(holders) = &game.seats[side.index()]
        && !holders.contains(&guest)
        && holders.len() >= quota.holders as usize
    {
        return Ok(Claim::Full(Full::Holders));
    }
    hold(c, number, side, guest).await?;
    Ok(Claim::Seated(side, Box::new(stands(c, &id).await?)))
}

pub(super) async fn set_key(c: &mut db::Connection, id: String, side: Side, key: Hash) -> Changed<bool> {
    let set = match side {
        Side::First => "UPDATE game SET key0 = $2 WHERE id = $1 AND seat0 = 'guests'",
        Side::Second => "UPDATE game SET key1 = $2 WHERE id = $1 AND seat1 = 'guests'",
    };
    let done = sqlx::query(set).bind(id).bind(key.to_vec()).execute(c).await?;
    Ok(done.rows_affected() == 1)
}

pub(super) async fn revoke_seat(
    c: &mut db::Connection,
    id: String,
    side: Side,
    keep: GuestId,
    key: Hash,
) -> Changed<bool> {
    let Some(number) = number(c, &id).await? else { return Ok(false) };
    db::alone(c, db::game(number)).await?;
    let Some(game) = look::game(&mut *c, &id).await? else { return Ok(false) };
    if !matches!(&game.seats[side.index()], Seat::Guests(held) if held.contains(&keep)) {
        return Ok(false);
    }
    sqlx::query(
        "DELETE FROM holder WHERE game = (SELECT number FROM game WHERE id = $1) AND side = $2 AND guest <> $3",
    )
    .bind(&id)
    .bind(digit(side))
    .bind(keep.0)
    .execute(&mut *c)
    .await?;
    set_key(c, id, side, key).await
}

pub(super) async fn hide(
    c: &mut db::Connection,
    id: String,
    guest: GuestId,
    at: Option<Millis>,
) -> Changed<bool> {
    let done = sqlx::query(
        "UPDATE holder SET hidden = $3 WHERE game = (SELECT number FROM game WHERE id = $1) AND guest = $2",
    )
    .bind(id)
    .bind(guest.0)
    .bind(at)
    .execute(c)
    .await?;
    Ok(done.rows_affected() > 0)
}

pub(super) async fn append(c: &mut db::Connection, append: Append) -> Changed<Change> {
    let ended = append.ended.as_ref();
    let row = sqlx::query(
        "UPDATE game SET plies = plies + 1, last_at = $4, ended_at = $5, winner = $6, reason = $7, void = $8 \
         WHERE id = $1 AND plies = $2 AND takebacks = $3 AND ended_at IS NULL RETURNING number, plies, takebacks",
    )
    .bind(&append.game)
    .bind(i64::from(append.place.plies))
    .bind(i64::from(append.place.takebacks))
    .bind(append.at)
    .bind(ended.map(|ended| ended.at))
    .bind(ended.and_then(|ended| ended.winner).map(digit))
    .bind(ended.map(|ended| &ended.reason))
    .bind(i64::from(ended.is_some_and(|ended| ended.void)))
    .fetch_optional(&mut *c)
    .await?;
    let Some(row) = row else { return refusal(c, &append.game).await };
    let place = look::place_of(&row, 1)?;
    sqlx::query("INSERT INTO move (game, ply, text, at, spent, why) VALUES ($1, $2, $3, $4, $5, $6)")
        .bind(row.try_get::<i64, _>(0)?)
        .bind(i64::from(place.plies))
        .bind(append.text)
        .bind(append.at)
        .bind(append.spent)
        .bind(append.why)
        .execute(c)
        .await?;
    Ok(Change::Stored(place))
}

pub(super) async fn take_back(c: &mut db::Connection, back: TakeBack) -> Changed<Change> {
    let row = sqlx::query(
        "UPDATE game SET plies = $4, takebacks = takebacks + 1, last_at = $5 \
         WHERE id = $1 AND plies = $2 AND takebacks = $3 AND plies > $4 AND ended_at IS NULL \
         RETURNING number, plies, takebacks",
    )
    .bind(&back.game)
    .bind(i64::from(back.place.plies))
    .bind(i64::from(back.place.takebacks))
    .bind(i64::from(back.keep))
    .bind(back.at)
    .fetch_optional(&mut *c)
    .await?;
    let Some(row) = row else { return refusal(c, &back.game).await };
    sqlx::query("DELETE FROM move WHERE game = $1 AND ply > $2")
        .bind(row.try_get::<i64, _>(0)?)
        .bind(i64::from(back.keep))
        .execute(c)
        .await?;
    Ok(Change::Stored(look::place_of(&row, 1)?))
}

pub(super) async fn end(c: &mut db::Connection, end: End) -> Changed<Change> {
    let row = sqlx::query(
        "UPDATE game SET ended_at = $4, winner = $5, reason = $6, void = $7 \
         WHERE id = $1 AND plies = coalesce($2, plies) AND takebacks = coalesce($3, takebacks) AND ended_at IS NULL \
         RETURNING plies, takebacks",
    )
    .bind(&end.game)
    .bind(end.place.map(|place| i64::from(place.plies)))
    .bind(end.place.map(|place| i64::from(place.takebacks)))
    .bind(end.ended.at)
    .bind(end.ended.winner.map(digit))
    .bind(&end.ended.reason)
    .bind(i64::from(end.ended.void))
    .fetch_optional(&mut *c)
    .await?;
    let Some(row) = row else { return refusal(c, &end.game).await };
    Ok(Change::Stored(look::place_of(&row, 0)?))
}

pub(super) async fn withdraw(c: &mut db::Connection, id: String, ended: Ended) -> Changed<Change> {
    let row = sqlx::query(
        "UPDATE game SET ended_at = $2, winner = $3, reason = $4, void = $5 \
         WHERE id = $1 AND (seat0 = 'open' OR seat1 = 'open') AND ended_at IS NULL RETURNING plies, takebacks",
    )
    .bind(&id)
    .bind(ended.at)
    .bind(ended.winner.map(digit))
    .bind(&ended.reason)
    .bind(i64::from(ended.void))
    .fetch_optional(&mut *c)
    .await?;
    let Some(row) = row else { return refusal(c, &id).await };
    Ok(Change::Stored(look::place_of(&row, 0)?))
}

pub(super) async fn keep_analysis(c: &mut db::Connection, id: String, text: String) -> Changed<bool> {
    let Some(number) = number(c, &id).await? else { return Ok(false) };
    sqlx::query("INSERT INTO analysis VALUES ($1, $2) ON CONFLICT (game) DO UPDATE SET text = excluded.text")
        .bind(number)
        .bind(text)
        .execute(c)
        .await?;
    Ok(true)
}

/// Where a game stands, for one whose change was refused.
async fn refusal(c: &mut db::Connection, id: &str) -> Changed<Change> {
    let row = sqlx::query("SELECT plies, takebacks, ended_at, winner, reason, void FROM game WHERE id = $1")
        .bind(id)
        .fetch_optional(c)
        .await?;
    let Some(row) = row else { return Ok(Change::Unknown) };
    let place = look::place_of(&row, 0)?;
    Ok(Change::Conflict(CurrentPlace { place, ended: look::ended_of(&row, 2)? }))
}

async fn number(c: &mut db::Connection, id: &str) -> Changed<Option<i64>> {
    let row = sqlx::query("SELECT number FROM game WHERE id = $1").bind(id).fetch_optional(c).await?;
    row.map(|row| row.try_get(0)).transpose()
}

/// A game that must be there, because this very change has written or found it.
async fn stands(c: &mut db::Connection, id: &str) -> Changed<Game> {
    look::game(&mut *c, id).await?.ok_or(sqlx::Error::RowNotFound)
}

pub(super) fn digit(side: Side) -> i64 {
    match side {
        Side::First => 0,
        Side::Second => 1,
    }
}
