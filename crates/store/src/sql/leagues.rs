//! Leagues, who takes part, and who meets whom: written once for both databases.

use sqlx::{Executor, QueryBuilder, Row};

use super::db::{self, Db};
use super::{bots, change};
use crate::{
    Append, Cursor, EnterLeague, Entered, GuestId, League, LeagueEntry, LeagueGame, LeagueMade, LeagueState,
    Millis, NewGame, NewLeague, NewLeagueGame, Place,
};

type Done<T> = Result<T, sqlx::Error>;

const OPEN: &str = "open";
const RUNNING: &str = "running";
const ENDED: &str = "ended";
const STOPPED: &str = "stopped";

/// Rows that are added by one statement.
const TOGETHER: usize = 500;

/// The beginning of every query for leagues: all that `league_of` wants, in its order.
macro_rules! leagues {
    ($($rest:expr),*) => {
        concat!(
            "SELECT l.id, l.owner, l.title, l.terms, l.class, l.created, l.starts, l.seed, l.state, l.rounds, \
             l.began, l.ended_at FROM league l",
            $($rest),*
        )
    };
}

fn league_of(row: &db::Row) -> Done<League> {
    let state: String = row.try_get(8)?;
    Ok(League {
        id: row.try_get(0)?,
        owner: row.try_get::<Option<i64>, _>(1)?.map(GuestId),
        title: row.try_get(2)?,
        terms: row.try_get(3)?,
        class: row.try_get(4)?,
        created: row.try_get(5)?,
        starts: row.try_get(6)?,
        seed: row.try_get::<i64, _>(7)?.cast_unsigned(),
        state: match state.as_str() {
            OPEN => LeagueState::Open,
            RUNNING => LeagueState::Running,
            ENDED => LeagueState::Ended,
            _ => LeagueState::Stopped,
        },
        rounds: small(row.try_get(9)?)?,
        began: row.try_get(10)?,
        ended: row.try_get(11)?,
    })
}

/// A number of a league, none of which is ever large.
fn small(number: i64) -> Done<u32> {
    u32::try_from(number).map_err(|_| sqlx::Error::Decode("a number out of range".into()))
}

fn small_if(number: Option<i64>) -> Done<Option<u32>> {
    number.map(small).transpose()
}

/// The number of a league, held until the commit against others who change who takes part.
async fn held(c: &mut db::Connection, id: &str) -> Done<Option<i64>> {
    let row = sqlx::query("SELECT number FROM league WHERE id = $1").bind(id).fetch_optional(&mut *c).await?;
    let Some(row) = row else { return Ok(None) };
    let number = row.try_get(0)?;
    db::alone(c, db::league(number)).await?;
    Ok(Some(number))
}

/// One number that a query counts.
async fn count(c: &mut db::Connection, query: &'static str, of: i64) -> Done<u64> {
    let row = sqlx::query(query).bind(of).fetch_one(c).await?;
    Ok(row.try_get::<i64, _>(0)?.cast_unsigned())
}

pub(super) async fn create_league(
    c: &mut db::Connection,
    new: NewLeague,
    most: u32,
    all: u32,
) -> Done<LeagueMade> {
    db::alone(c, db::guest(new.owner)).await?;
    let own = "SELECT count(*) FROM league WHERE owner = $1 AND ended_at IS NULL";
    if count(c, own, new.owner.0).await? >= u64::from(most) {
        return Ok(LeagueMade::Full);
    }
    let unfinished = "SELECT count(*) FROM league WHERE ended_at IS NULL AND number > $1";
    if count(c, unfinished, 0).await? >= u64::from(all) {
        return Ok(LeagueMade::AllFull);
    }
    sqlx::query(
        "INSERT INTO league (id, owner, title, terms, class, created, starts, seed, state, rounds) \
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, 0)",
    )
    .bind(&new.id)
    .bind(new.owner.0)
    .bind(&new.title)
    .bind(&new.terms)
    .bind(&new.class)
    .bind(new.created)
    .bind(new.starts)
    .bind(new.seed.cast_signed())
    .bind(OPEN)
    .execute(c)
    .await?;
    let NewLeague { id, owner, title, terms, class, created, starts, seed } = new;
    Ok(LeagueMade::Made(League {
        id,
        owner: Some(owner),
        title,
        terms,
        class,
        created,
        starts,
        seed,
        state: LeagueState::Open,
        rounds: 0,
        began: None,
        ended: None,
    }))
}

pub(super) async fn league<'e>(from: impl Executor<'e, Database = Db>, id: String) -> Done<Option<League>> {
    let query = leagues!(" WHERE l.id = $1");
    sqlx::query(query).bind(id).fetch_optional(from).await?.as_ref().map(league_of).transpose()
}

pub(super) async fn leagues(pool: &db::Pool, limit: u32) -> Done<Vec<League>> {
    let query = leagues!(" WHERE l.ended_at IS NULL ORDER BY l.starts, l.id LIMIT $1");
    sqlx::query(query).bind(i64::from(limit)).fetch_all(pool).await?.iter().map(league_of).collect()
}

pub(super) async fn leagues_over(pool: &db::Pool, before: Option<Cursor>, limit: u32) -> Done<Vec<League>> {
    let mut query = QueryBuilder::<Db>::new(leagues!(" WHERE l.ended_at IS NOT NULL"));
    if let Some(Cursor { at, id }) = before {
        query.push(" AND (l.ended_at, l.id) < (").push_bind(at).push(", ").push_bind(id).push(")");
    }
    query.push(" ORDER BY l.ended_at DESC, l.id DESC LIMIT ").push_bind(i64::from(limit));
    query.build().fetch_all(pool).await?.iter().map(league_of).collect()
}

pub(super) async fn leagues_of(pool: &db::Pool, guest: GuestId, limit: u32) -> Done<Vec<League>> {
    let query = leagues!(
        " WHERE l.owner = $1 OR l.number IN (SELECT e.league FROM league_entry e \
         JOIN bot b ON b.guest = e.bot WHERE b.owner = $1 OR b.guest = $1) \
         ORDER BY l.created DESC, l.id LIMIT $2"
    );
    let rows = sqlx::query(query).bind(guest.0).bind(i64::from(limit)).fetch_all(pool).await?;
    rows.iter().map(league_of).collect()
}

pub(super) async fn leagues_of_class(pool: &db::Pool, class: String, limit: u32) -> Done<Vec<League>> {
    let query = leagues!(" WHERE l.class = $1 ORDER BY l.created DESC, l.id LIMIT $2");
    let rows = sqlx::query(query).bind(class).bind(i64::from(limit)).fetch_all(pool).await?;
    rows.iter().map(league_of).collect()
}

pub(super) async fn leagues_due(pool: &db::Pool, at: Millis) -> Done<Vec<League>> {
    let query = leagues!(
        " WHERE l.ended_at IS NULL AND (l.state = 'running' OR l.starts <= $1) ORDER BY l.starts, l.id"
    );
    sqlx::query(query).bind(at).fetch_all(pool).await?.iter().map(league_of).collect()
}

pub(super) async fn start_league(c: &mut db::Connection, id: String, at: Millis) -> Done<bool> {
    let done = sqlx::query("UPDATE league SET starts = $2 WHERE id = $1 AND state = $3")
        .bind(id)
        .bind(at)
        .bind(OPEN)
        .execute(c)
        .await?;
    Ok(done.rows_affected() == 1)
}

pub(super) async fn end_league(c: &mut db::Connection, id: String, stopped: bool, at: Millis) -> Done<bool> {
    let done = sqlx::query("UPDATE league SET state = $2, ended_at = $3 WHERE id = $1 AND ended_at IS NULL")
        .bind(id)
        .bind(if stopped { STOPPED } else { ENDED })
        .bind(at)
        .execute(c)
        .await?;
    Ok(done.rows_affected() == 1)
}

pub(super) async fn remove_league(c: &mut db::Connection, id: String) -> Done<bool> {
    let Some(number) = held(c, &id).await? else { return Ok(false) };
    let there = sqlx::query("SELECT 1 FROM league WHERE number = $1 AND state <> $2")
        .bind(number)
        .bind(RUNNING)
        .fetch_optional(&mut *c)
        .await?;
    if there.is_none() {
        return Ok(false);
    }
    for statement in [
        "DELETE FROM league_game WHERE league = $1",
        "DELETE FROM league_entry WHERE league = $1",
        "DELETE FROM league WHERE number = $1",
    ] {
        sqlx::query(statement).bind(number).execute(&mut *c).await?;
    }
    Ok(true)
}

pub(super) async fn enter_league(c: &mut db::Connection, enter: EnterLeague) -> Done<Entered> {
    let EnterLeague { league: id, bot, at, most, leagues } = enter;
    let Some(number) = held(c, &id).await? else { return Ok(Entered::Unknown) };
    db::alone(c, db::guest(bot)).await?;
    if bots::bot(&mut *c, bot).await?.is_none() {
        return Ok(Entered::Unknown);
    }
    let there = sqlx::query("SELECT 1 FROM league_entry WHERE league = $1 AND bot = $2")
        .bind(number)
        .bind(bot.0)
        .fetch_optional(&mut *c)
        .await?;
    if there.is_some() {
        return Ok(Entered::In);
    }
    let open = sqlx::query("SELECT 1 FROM league WHERE number = $1 AND state = $2")
        .bind(number)
        .bind(OPEN)
        .fetch_optional(&mut *c)
        .await?;
    if open.is_none() {
        return Ok(Entered::Closed);
    }
    if count(c, "SELECT count(*) FROM league_entry WHERE league = $1", number).await? >= u64::from(most) {
        return Ok(Entered::Full);
    }
    let busy = "SELECT count(*) FROM league_entry e JOIN league l ON l.number = e.league \
        WHERE e.bot = $1 AND l.ended_at IS NULL";
    if count(c, busy, bot.0).await? >= u64::from(leagues) {
        return Ok(Entered::Busy);
    }
    sqlx::query(
        "INSERT INTO league_entry (league, place, bot, entered) \
         SELECT $1, coalesce(max(place), -1) + 1, $2, $3 FROM league_entry WHERE league = $1",
    )
    .bind(number)
    .bind(bot.0)
    .bind(at)
    .execute(c)
    .await?;
    Ok(Entered::In)
}

pub(super) async fn leave_league(c: &mut db::Connection, id: String, bot: GuestId, at: Millis) -> Done<bool> {
    let Some(number) = held(c, &id).await? else { return Ok(false) };
    let open = sqlx::query(
        "DELETE FROM league_entry WHERE league = $1 AND bot = $2 \
         AND EXISTS (SELECT 1 FROM league WHERE number = $1 AND state = $3)",
    )
    .bind(number)
    .bind(bot.0)
    .bind(OPEN)
    .execute(&mut *c)
    .await?;
    if open.rows_affected() == 1 {
        return Ok(true);
    }
    let done = sqlx::query(
        "UPDATE league_entry SET gone = $3 WHERE league = $1 AND bot = $2 AND gone IS NULL \
         AND EXISTS (SELECT 1 FROM league WHERE number = $1 AND state = $4)",
    )
    .bind(number)
    .bind(bot.0)
    .bind(at)
    .bind(RUNNING)
    .execute(c)
    .await?;
    Ok(done.rows_affected() == 1)
}

pub(super) async fn league_entries(pool: &db::Pool, id: String) -> Done<Vec<LeagueEntry>> {
    let rows = sqlx::query(
        "SELECT e.place, e.bot, b.owner, coalesce(g.name, ''), e.entered, e.gone FROM league_entry e \
         JOIN league l ON l.number = e.league LEFT JOIN guest g ON g.id = e.bot LEFT JOIN bot b ON b.guest = e.bot \
         WHERE l.id = $1 ORDER BY e.place",
    )
    .bind(id)
    .fetch_all(pool)
    .await?;
    let entry = |row: &db::Row| {
        Ok(LeagueEntry {
            place: small(row.try_get(0)?)?,
            bot: row.try_get::<Option<i64>, _>(1)?.map(GuestId),
            owner: row.try_get::<Option<i64>, _>(2)?.map(GuestId),
            name: row.try_get(3)?,
            entered: row.try_get(4)?,
            gone: row.try_get(5)?,
        })
    };
    rows.iter().map(entry).collect()
}

pub(super) async fn league_counts(pool: &db::Pool, mut ids: Vec<String>) -> Done<Vec<(String, [u32; 3])>> {
    ids.sort_unstable();
    ids.dedup();
    let mut found = Vec::with_capacity(ids.len());
    for some in ids.chunks(TOGETHER) {
        let mut query = QueryBuilder::<Db>::new(
            "SELECT l.id, (SELECT count(*) FROM league_entry e WHERE e.league = l.number), \
             (SELECT count(*) FROM league_game m WHERE m.league = l.number AND m.second IS NOT NULL), \
             (SELECT count(*) FROM league_game m WHERE m.league = l.number AND m.second IS NOT NULL \
                 AND m.decided IS NOT NULL) FROM league l WHERE l.id IN (",
        );
        let mut list = query.separated(", ");
        for id in some {
            list.push_bind(id);
        }
        query.push(") ORDER BY l.id");
        for row in query.build().fetch_all(pool).await? {
            let count = |at: usize| small(row.try_get(at)?);
            found.push((row.try_get(0)?, [count(1)?, count(2)?, count(3)?]));
        }
    }
    Ok(found)
}

pub(super) async fn league_bots(pool: &db::Pool) -> Done<Vec<GuestId>> {
    let rows = sqlx::query(
        "SELECT DISTINCT e.bot FROM league l JOIN league_entry e ON e.league = l.number \
         WHERE l.ended_at IS NULL AND l.state = 'running' AND e.bot IS NOT NULL AND e.gone IS NULL ORDER BY e.bot",
    )
    .fetch_all(pool)
    .await?;
    rows.iter().map(|row| row.try_get(0).map(GuestId)).collect()
}

pub(super) async fn draw_round(
    c: &mut db::Connection,
    id: String,
    rounds: u32,
    games: Vec<NewLeagueGame>,
    at: Millis,
) -> Done<bool> {
    let Some(number) = held(c, &id).await? else { return Ok(false) };
    let drawn = sqlx::query(
        "UPDATE league SET state = $3, rounds = rounds + 1, began = coalesce(began, $4) \
         WHERE number = $1 AND rounds = $2 AND ended_at IS NULL",
    )
    .bind(number)
    .bind(i64::from(rounds))
    .bind(RUNNING)
    .bind(at)
    .execute(&mut *c)
    .await?;
    if drawn.rows_affected() == 0 {
        return Ok(false);
    }
    let query = "SELECT coalesce(max(number), -1) + 1 FROM league_game WHERE league = $1";
    let row = sqlx::query(query).bind(number).fetch_one(&mut *c).await?;
    let first: i64 = row.try_get(0)?;
    let games: Vec<(i64, NewLeagueGame)> = (first..).zip(games).collect();
    for some in games.chunks(TOGETHER) {
        let mut query = QueryBuilder::<Db>::new(
            "INSERT INTO league_game (league, number, round, board, pair, half, first, second, opening, \
             points0, points1, how, decided) ",
        );
        query.push_values(some, |mut row, (own, game)| {
            let known = game.points.map(i64::from);
            row.push_bind(number)
                .push_bind(*own)
                .push_bind(i64::from(rounds))
                .push_bind(i64::from(game.board))
                .push_bind(i64::from(game.pair))
                .push_bind(i64::from(game.half))
                .push_bind(i64::from(game.first))
                .push_bind(game.second.map(i64::from))
                .push_bind(game.opening.clone())
                .push_bind(known)
                .push_bind(known.map(|_| 0_i64))
                .push_bind(known.map(|_| "bye"))
                .push_bind(known.map(|_| at));
        });
        query.build().execute(&mut *c).await?;
    }
    Ok(true)
}

pub(super) async fn league_games(pool: &db::Pool, id: String) -> Done<Vec<LeagueGame>> {
    let rows = sqlx::query(
        "SELECT m.number, m.round, m.board, m.pair, m.half, m.first, m.second, m.opening, g.id, m.points0, m.points1, m.how \
         FROM league_game m JOIN league l ON l.number = m.league LEFT JOIN game g ON g.number = m.game \
         WHERE l.id = $1 ORDER BY m.number",
    )
    .bind(id)
    .fetch_all(pool)
    .await?;
    let game = |row: &db::Row| {
        Ok(LeagueGame {
            number: small(row.try_get(0)?)?,
            round: small(row.try_get(1)?)?,
            board: small(row.try_get(2)?)?,
            pair: small(row.try_get(3)?)?,
            half: small(row.try_get(4)?)?,
            first: small(row.try_get(5)?)?,
            second: small_if(row.try_get(6)?)?,
            opening: row.try_get(7)?,
            game: row.try_get(8)?,
            points: small_if(row.try_get(9)?)?.zip(small_if(row.try_get(10)?)?).map(|(one, two)| [one, two]),
            how: row.try_get(11)?,
        })
    };
    rows.iter().map(game).collect()
}

pub(super) async fn open_league_game(
    c: &mut db::Connection,
    id: String,
    number: u32,
    game: NewGame,
    moves: Vec<String>,
) -> Done<Option<String>> {
    let Some(league) = held(c, &id).await? else { return Ok(None) };
    let row = sqlx::query(
        "SELECT g.id FROM league_game m JOIN league l ON l.number = m.league LEFT JOIN game g ON g.number = m.game \
         WHERE m.league = $1 AND m.number = $2 AND m.decided IS NULL AND l.state = $3",
    )
    .bind(league)
    .bind(i64::from(number))
    .bind(RUNNING)
    .fetch_optional(&mut *c)
    .await?;
    let Some(row) = row else { return Ok(None) };
    if let Some(stands) = row.try_get::<Option<String>, _>(0)? {
        return Ok(Some(stands));
    }
    let (name, at) = (game.id.clone(), game.created);
    change::insert(&mut *c, game, None).await?;
    for (plies, text) in (0..).zip(moves) {
        let place = Place { plies, takebacks: 0 };
        let append = Append { game: name.clone(), place, text, at, spent: 0, why: None, ended: None };
        change::append(&mut *c, append).await?;
    }
    sqlx::query(
        "UPDATE league_game SET game = (SELECT number FROM game WHERE id = $3) WHERE league = $1 AND number = $2",
    )
    .bind(league)
    .bind(i64::from(number))
    .bind(&name)
    .execute(c)
    .await?;
    Ok(Some(name))
}

pub(super) async fn decide_league_game(
    c: &mut db::Connection,
    id: String,
    number: u32,
    points: [u32; 2],
    how: String,
    at: Millis,
) -> Done<bool> {
    let done = sqlx::query(
        "UPDATE league_game SET points0 = $3, points1 = $4, how = $5, decided = $6 WHERE number = $2 AND decided IS NULL \
         AND league = (SELECT number FROM league WHERE id = $1 AND state = $7)",
    )
    .bind(id)
    .bind(i64::from(number))
    .bind(i64::from(points[0]))
    .bind(i64::from(points[1]))
    .bind(how)
    .bind(at)
    .bind(RUNNING)
    .execute(c)
    .await?;
    Ok(done.rows_affected() == 1)
}

/// Takes a guest out of all leagues. What came of its games stays, without a name; what it has opened and nobody has begun to
/// play does not take place.
pub(super) async fn forget(c: &mut db::Connection, guest: GuestId, at: Millis) -> Done<()> {
    sqlx::query("UPDATE league SET state = $2, ended_at = $3 WHERE owner = $1 AND state = $4")
        .bind(guest.0)
        .bind(STOPPED)
        .bind(at)
        .bind(OPEN)
        .execute(&mut *c)
        .await?;
    for statement in [
        "UPDATE league SET owner = NULL, title = '' WHERE owner = $1",
        "DELETE FROM league_entry WHERE bot = $1 AND league IN (SELECT number FROM league WHERE state = 'open')",
    ] {
        sqlx::query(statement).bind(guest.0).execute(&mut *c).await?;
    }
    sqlx::query("UPDATE league_entry SET bot = NULL, gone = coalesce(gone, $2) WHERE bot = $1")
        .bind(guest.0)
        .bind(at)
        .execute(c)
        .await
        .map(drop)
}
