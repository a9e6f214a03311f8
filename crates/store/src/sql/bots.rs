//! Bots, their tokens and ratings: written once for both databases.

use ludoteca_kit::Side;
use sqlx::{Executor, QueryBuilder, Row};

use super::db::{self, Db};
use super::{classes, look};
use crate::{Bot, BotMade, BotRating, BotToken, GuestId, Hash, Judge, Millis, NewBot, NewBotToken, Strength};

type Done<T> = Result<T, sqlx::Error>;

/// The beginning of every query for bots: all that `bot_of` wants, in its order.
macro_rules! bots {
    ($($rest:expr),*) => {
        concat!(
            "SELECT b.guest, b.owner, coalesce(g.name, ''), b.key, b.about, b.created",
            $($rest),*
        )
    };
}

fn bot_of(row: &db::Row) -> Done<Bot> {
    Ok(Bot {
        id: GuestId(row.try_get(0)?),
        owner: GuestId(row.try_get(1)?),
        name: row.try_get(2)?,
        key: row.try_get(3)?,
        about: row.try_get(4)?,
        created: row.try_get(5)?,
    })
}

fn token_of(row: &db::Row, at: usize) -> Done<BotToken> {
    Ok(BotToken {
        number: row.try_get(at)?,
        bot: GuestId(row.try_get(at + 1)?),
        label: row.try_get(at + 2)?,
        scopes: row.try_get(at + 3)?,
        created: row.try_get(at + 4)?,
        used: row.try_get(at + 5)?,
    })
}

/// One number that a query counts.
async fn count(c: &mut db::Connection, query: &'static str, of: GuestId) -> Done<u64> {
    let row = sqlx::query(query).bind(of.0).fetch_one(c).await?;
    Ok(row.try_get::<i64, _>(0)?.cast_unsigned())
}

const OWNED: &str = "SELECT count(*) FROM bot WHERE owner = $1";

pub(super) async fn create_bot(c: &mut db::Connection, new: NewBot, most: u32) -> Done<BotMade> {
    db::alone(c, db::guest(new.owner)).await?;
    if count(c, OWNED, new.owner).await? >= u64::from(most) {
        return Ok(BotMade::Full);
    }
    if bot_called(&mut *c, new.key.clone()).await?.is_some() {
        return Ok(BotMade::Taken);
    }
    let row =
        sqlx::query("INSERT INTO guest (token, name, created, seen) VALUES ($1, $2, $3, $3) RETURNING id")
            .bind(new.token.to_vec())
            .bind(&new.name)
            .bind(new.at)
            .fetch_one(&mut *c)
            .await?;
    let id = GuestId(row.try_get(0)?);
    // Of two that are made at once with one name the second finds it taken here, and leaves no guest behind.
    let made = sqlx::query(
        "INSERT INTO bot (guest, owner, key, about, created) VALUES ($1, $2, $3, $4, $5) ON CONFLICT (key) DO NOTHING",
    )
    .bind(id.0)
    .bind(new.owner.0)
    .bind(&new.key)
    .bind(&new.about)
    .bind(new.at)
    .execute(&mut *c)
    .await?;
    if made.rows_affected() == 0 {
        sqlx::query("DELETE FROM guest WHERE id = $1").bind(id.0).execute(c).await?;
        return Ok(BotMade::Taken);
    }
    let NewBot { owner, name, key, about, at, .. } = new;
    Ok(BotMade::Made(Bot { id, owner, name, key, about, created: at }))
}

pub(super) async fn bot<'e>(from: impl Executor<'e, Database = Db>, id: GuestId) -> Done<Option<Bot>> {
    let query = bots!(" FROM bot b JOIN guest g ON g.id = b.guest WHERE b.guest = $1");
    sqlx::query(query).bind(id.0).fetch_optional(from).await?.as_ref().map(bot_of).transpose()
}

pub(super) async fn bot_called<'e>(from: impl Executor<'e, Database = Db>, key: String) -> Done<Option<Bot>> {
    let query = bots!(" FROM bot b JOIN guest g ON g.id = b.guest WHERE b.key = $1");
    sqlx::query(query).bind(key).fetch_optional(from).await?.as_ref().map(bot_of).transpose()
}

pub(super) async fn bots_of<'e>(from: impl Executor<'e, Database = Db>, owner: GuestId) -> Done<Vec<Bot>> {
    let query = bots!(" FROM bot b JOIN guest g ON g.id = b.guest WHERE b.owner = $1 ORDER BY b.guest");
    sqlx::query(query).bind(owner.0).fetch_all(from).await?.iter().map(bot_of).collect()
}

pub(super) async fn bots(pool: &db::Pool, limit: u32) -> Done<Vec<Bot>> {
    let query =
        bots!(" FROM bot b JOIN guest g ON g.id = b.guest ORDER BY g.seen DESC, b.guest DESC LIMIT $1");
    sqlx::query(query).bind(i64::from(limit)).fetch_all(pool).await?.iter().map(bot_of).collect()
}

pub(super) async fn give_bot(
    c: &mut db::Connection,
    id: GuestId,
    owner: GuestId,
    most: u32,
) -> Done<BotMade> {
    db::alone(c, db::guest(owner)).await?;
    let Some(known) = bot(&mut *c, id).await? else { return Ok(BotMade::Unknown) };
    if known.owner != owner && count(c, OWNED, owner).await? >= u64::from(most) {
        return Ok(BotMade::Full);
    }
    sqlx::query("UPDATE bot SET owner = $2 WHERE guest = $1").bind(id.0).bind(owner.0).execute(c).await?;
    Ok(BotMade::Made(Bot { owner, ..known }))
}

pub(super) async fn describe_bot(c: &mut db::Connection, id: GuestId, about: String) -> Done<bool> {
    let done =
        sqlx::query("UPDATE bot SET about = $2 WHERE guest = $1").bind(id.0).bind(about).execute(c).await?;
    Ok(done.rows_affected() == 1)
}

pub(super) async fn create_bot_token(
    c: &mut db::Connection,
    new: NewBotToken,
    most: u32,
) -> Done<Option<BotToken>> {
    db::alone(c, db::guest(new.bot)).await?;
    let there = count(c, "SELECT count(*) FROM bot_token WHERE bot = $1", new.bot).await?;
    if there >= u64::from(most) || bot(&mut *c, new.bot).await?.is_none() {
        return Ok(None);
    }
    let row = sqlx::query(
        "INSERT INTO bot_token (bot, hash, label, scopes, created) VALUES ($1, $2, $3, $4, $5) \
         RETURNING number, bot, label, scopes, created, used",
    )
    .bind(new.bot.0)
    .bind(new.hash.to_vec())
    .bind(new.label)
    .bind(new.scopes)
    .bind(new.at)
    .fetch_one(c)
    .await?;
    token_of(&row, 0).map(Some)
}

pub(super) async fn bot_tokens(pool: &db::Pool, id: GuestId) -> Done<Vec<BotToken>> {
    let query =
        "SELECT number, bot, label, scopes, created, used FROM bot_token WHERE bot = $1 ORDER BY number";
    sqlx::query(query).bind(id.0).fetch_all(pool).await?.iter().map(|row| token_of(row, 0)).collect()
}

pub(super) async fn bot_by_token(pool: &db::Pool, hash: Hash) -> Done<Option<(Bot, BotToken)>> {
    let query = bots!(
        ", t.number, t.bot, t.label, t.scopes, t.created, t.used \
         FROM bot_token t JOIN bot b ON b.guest = t.bot JOIN guest g ON g.id = b.guest WHERE t.hash = $1"
    );
    let row = sqlx::query(query).bind(hash.to_vec()).fetch_optional(pool).await?;
    row.map(|row| Ok((bot_of(&row)?, token_of(&row, 6)?))).transpose()
}

pub(super) async fn used_bot_token(c: &mut db::Connection, number: i64, at: Millis) -> Done<()> {
    sqlx::query("UPDATE bot_token SET used = $2 WHERE number = $1")
        .bind(number)
        .bind(at)
        .execute(c)
        .await
        .map(drop)
}

pub(super) async fn revoke_bot_token(c: &mut db::Connection, id: GuestId, number: i64) -> Done<bool> {
    let done = sqlx::query("DELETE FROM bot_token WHERE bot = $1 AND number = $2")
        .bind(id.0)
        .bind(number)
        .execute(c)
        .await?;
    Ok(done.rows_affected() == 1)
}

/// Makes all tokens of a bot worthless.
pub(super) async fn silence(c: &mut db::Connection, id: GuestId) -> Done<()> {
    sqlx::query("DELETE FROM bot_token WHERE bot = $1").bind(id.0).execute(c).await.map(drop)
}

/// Removes what makes a guest a bot.
pub(super) async fn remove_bot(c: &mut db::Connection, id: GuestId) -> Done<()> {
    classes::forget_bot(&mut *c, id).await?;
    for statement in [
        "DELETE FROM bot_token WHERE bot = $1",
        "DELETE FROM bot_rating WHERE bot = $1",
        "DELETE FROM bot_challenge WHERE bot = $1",
        "DELETE FROM bot WHERE guest = $1",
    ] {
        sqlx::query(statement).bind(id.0).execute(&mut *c).await?;
    }
    Ok(())
}

const RATED: &str =
    "SELECT bot, family, rating, deviation, volatility, won, drawn, lost, at FROM bot_rating ";

fn rating_of(row: &db::Row) -> Done<BotRating> {
    let count = |at: usize| {
        let number: i64 = row.try_get(at)?;
        u32::try_from(number).map_err(|_| sqlx::Error::Decode("a number out of range".into()))
    };
    Ok(BotRating {
        bot: GuestId(row.try_get(0)?),
        family: row.try_get(1)?,
        strength: Strength {
            rating: row.try_get(2)?,
            deviation: row.try_get(3)?,
            volatility: row.try_get(4)?,
        },
        results: [count(5)?, count(6)?, count(7)?],
        at: row.try_get(8)?,
    })
}

pub(super) async fn bot_ratings(pool: &db::Pool, mut ids: Vec<GuestId>) -> Done<Vec<BotRating>> {
    ids.sort_unstable();
    ids.dedup();
    let mut found = Vec::new();
    for some in ids.chunks(look::TOGETHER) {
        let mut query = QueryBuilder::<Db>::new(RATED);
        query.push("WHERE bot IN (");
        let mut list = query.separated(", ");
        for id in some {
            list.push_bind(id.0);
        }
        query.push(") ORDER BY bot, family");
        for row in query.build().fetch_all(pool).await? {
            found.push(rating_of(&row)?);
        }
    }
    Ok(found)
}

/// Who met in a game that waits to be rated: the bot that took the seat first, where there are several.
const MET: &str = "FROM bot_result r JOIN game g ON g.number = r.game \
    JOIN holder a ON a.game = g.number AND a.side = 0 JOIN bot x ON x.guest = a.guest \
    JOIN holder b ON b.game = g.number AND b.side = 1 JOIN bot y ON y.guest = b.guest WHERE r.rated = 0 ";

pub(super) async fn unrated(pool: &db::Pool, limit: u32) -> Done<Vec<String>> {
    let mut query = QueryBuilder::<Db>::new("SELECT DISTINCT g.number, g.id ");
    query.push(MET).push("ORDER BY g.number LIMIT ").push_bind(i64::from(limit));
    query.build().fetch_all(pool).await?.iter().map(|row| row.try_get(1)).collect()
}

pub(super) async fn rate(c: &mut db::Connection, game: String, at: Millis, judge: Judge) -> Done<bool> {
    let mut query = QueryBuilder::<Db>::new("SELECT g.number, g.family, g.winner, x.guest, y.guest ");
    query.push(MET).push("AND g.id = ").push_bind(&game).push(" ORDER BY a.arrived, b.arrived LIMIT 1");
    let Some(row) = query.build().fetch_optional(&mut *c).await? else { return Ok(false) };
    let (number, family): (i64, String) = (row.try_get(0)?, row.try_get(1)?);
    let winner = row.try_get::<Option<i64>, _>(2)?;
    let winner = winner.map(|side| if side == 0 { Side::First } else { Side::Second });
    let met = [GuestId(row.try_get(3)?), GuestId(row.try_get(4)?)];
    // In one order, so that two who rate games of the same bots do not wait for each other.
    for id in [met[0].min(met[1]), met[0].max(met[1])] {
        db::alone(c, db::guest(id)).await?;
    }
    let noted = sqlx::query("UPDATE bot_result SET rated = 1 WHERE game = $1 AND rated = 0")
        .bind(number)
        .execute(&mut *c)
        .await?;
    if noted.rows_affected() == 0 {
        return Ok(false);
    }
    let mut before = [None, None];
    for (known, id) in before.iter_mut().zip(met) {
        let mut query = QueryBuilder::<Db>::new(RATED);
        query.push("WHERE bot = ").push_bind(id.0).push(" AND family = ").push_bind(&family);
        *known = query.build().fetch_optional(&mut *c).await?.as_ref().map(rating_of).transpose()?;
    }
    let after = judge(before.each_ref().map(|known| known.as_ref().map(|known| known.strength)), winner);
    for side in Side::BOTH {
        let result = match winner {
            Some(winner) if winner == side => [1, 0, 0],
            None => [0, 1, 0],
            Some(_) => [0, 0, 1],
        };
        keep_rating(c, met[side.index()], &family, after[side.index()], result, at).await?;
    }
    Ok(true)
}

async fn keep_rating(
    c: &mut db::Connection,
    id: GuestId,
    family: &str,
    strength: Strength,
    result: [i64; 3],
    at: Millis,
) -> Done<()> {
    sqlx::query(
        "INSERT INTO bot_rating (bot, family, rating, deviation, volatility, won, drawn, lost, at) \
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (bot, family) DO UPDATE SET \
         rating = excluded.rating, deviation = excluded.deviation, volatility = excluded.volatility, \
         won = bot_rating.won + excluded.won, drawn = bot_rating.drawn + excluded.drawn, \
         lost = bot_rating.lost + excluded.lost, at = excluded.at",
    )
    .bind(id.0)
    .bind(family)
    .bind(strength.rating)
    .bind(strength.deviation)
    .bind(strength.volatility)
    .bind(result[0])
    .bind(result[1])
    .bind(result[2])
    .bind(at)
    .execute(c)
    .await
    .map(drop)
}

pub(super) async fn challenge_bot(c: &mut db::Connection, game: String, id: GuestId) -> Done<bool> {
    let done = sqlx::query(
        "INSERT INTO bot_challenge (game, bot) SELECT number, $2 FROM game WHERE id = $1 \
         AND EXISTS (SELECT 1 FROM bot WHERE guest = $2) ON CONFLICT (game) DO UPDATE SET bot = excluded.bot",
    )
    .bind(game)
    .bind(id.0)
    .execute(c)
    .await?;
    Ok(done.rows_affected() == 1)
}

pub(super) async fn challenged(pool: &db::Pool, game: String) -> Done<Option<Bot>> {
    let query = bots!(
        " FROM bot_challenge c JOIN game o ON o.number = c.game JOIN bot b ON b.guest = c.bot \
         JOIN guest g ON g.id = b.guest WHERE o.id = $1"
    );
    sqlx::query(query).bind(game).fetch_optional(pool).await?.as_ref().map(bot_of).transpose()
}
