//! Moves of many games by one statement: the heart of a grouped commit.

use std::collections::HashMap;

use sqlx::Row;

use super::{change, db, look};
use crate::{Append, Place};

/// Appends moves, each of another game, where the games stand as they say, and answers where these stand now. The rows are
/// locked in one order, so that nodes which move in the same games wait for each other and for nothing else.
pub(super) async fn append_all<'a>(
    c: &mut db::Connection,
    moves: &[&'a Append],
) -> Result<HashMap<&'a str, Place>, sqlx::Error> {
    let texts = |of: fn(&Append) -> &str| moves.iter().map(|m| of(m).to_string()).collect::<Vec<String>>();
    let numbers = |of: fn(&Append) -> i64| moves.iter().map(|m| of(m)).collect::<Vec<i64>>();
    let perhaps = |of: fn(&Append) -> Option<i64>| moves.iter().map(|m| of(m)).collect::<Vec<Option<i64>>>();
    let words = |of: fn(&Append) -> Option<&String>| {
        moves.iter().map(|m| of(m).cloned()).collect::<Vec<Option<String>>>()
    };
    let rows = sqlx::query(
        "WITH held AS MATERIALIZED (SELECT number FROM game WHERE id = ANY($1) ORDER BY number FOR NO KEY UPDATE), \
         moved AS (UPDATE game g SET plies = g.plies + 1, last_at = w.at, ended_at = w.ended_at, winner = w.winner, \
             reason = w.reason, void = w.void \
             FROM unnest($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) \
                 AS w (id, plies, takebacks, text, at, spent, why, ended_at, winner, reason, void) \
             WHERE g.number IN (SELECT number FROM held) AND g.id = w.id AND g.plies = w.plies \
                 AND g.takebacks = w.takebacks AND g.ended_at IS NULL \
             RETURNING g.number, g.id, g.plies, g.takebacks, w.text, w.at, w.spent, w.why), \
         kept AS (INSERT INTO move (game, ply, text, at, spent, why) \
             SELECT number, plies, text, at, spent, why FROM moved) \
         SELECT id, plies, takebacks FROM moved",
    )
    .bind(texts(|m| &m.game))
    .bind(numbers(|m| i64::from(m.place.plies)))
    .bind(numbers(|m| i64::from(m.place.takebacks)))
    .bind(texts(|m| &m.text))
    .bind(numbers(|m| m.at))
    .bind(numbers(|m| m.spent))
    .bind(words(|m| m.why.as_ref()))
    .bind(perhaps(|m| m.ended.as_ref().map(|ended| ended.at)))
    .bind(perhaps(|m| m.ended.as_ref().and_then(|ended| ended.winner).map(change::digit)))
    .bind(words(|m| m.ended.as_ref().map(|ended| &ended.reason)))
    .bind(numbers(|m| i64::from(m.ended.as_ref().is_some_and(|ended| ended.void))))
    .fetch_all(c)
    .await?;
    let mut places = HashMap::with_capacity(rows.len());
    for row in rows {
        let id: &str = row.try_get(0)?;
        if let Some(stored) = moves.iter().find(|m| m.game == id) {
            places.insert(stored.game.as_str(), look::place_of(&row, 1)?);
        }
    }
    Ok(places)
}
