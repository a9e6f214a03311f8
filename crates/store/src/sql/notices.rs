//! What processes write down for each other: a line of topics for each commit, numbered by each of them from one on.

use std::collections::BTreeMap;

use sqlx::{QueryBuilder, Row};

use super::db::{self, Db};
use crate::{NodeId, Topic};

/// Which notices of which node are known; nodes above the last one are new.
#[derive(Clone, Debug, Default)]
pub(super) struct Known {
    seen: BTreeMap<i64, i64>,
    last: i64,
}

/// Writes a notice into the transaction of the changes it is about. Without a number it takes the next one of its node.
pub(super) async fn note(
    c: &mut db::Connection,
    node: NodeId,
    seq: Option<i64>,
    mut topics: Vec<Topic>,
) -> Result<(), sqlx::Error> {
    topics.sort_unstable();
    topics.dedup();
    let what: Vec<String> = topics.iter().map(ToString::to_string).collect();
    sqlx::query(concat!(
        "INSERT INTO notice (node, seq, at, what) VALUES ($1, \
         coalesce($2, (SELECT coalesce(max(seq), 0) + 1 FROM notice WHERE node = $1)), ",
        now!(),
        ", $3)"
    ))
    .bind(node.0)
    .bind(seq)
    .bind(what.join("\n"))
    .execute(c)
    .await
    .map(drop)
}

/// Where things stand for somebody who begins to listen.
pub(super) async fn begin(pool: &db::Pool) -> Result<Known, sqlx::Error> {
    let rows = sqlx::query(
        "SELECT id, coalesce((SELECT max(seq) FROM notice WHERE node = id), 0) FROM node \
         UNION SELECT node, max(seq) FROM notice GROUP BY node",
    )
    .fetch_all(pool)
    .await?;
    let mut known = Known::default();
    for row in rows {
        let (node, seq) = (row.try_get(0)?, row.try_get(1)?);
        known.seen.insert(node, seq);
        known.last = known.last.max(node);
    }
    Ok(known)
}

/// The topics of what others have noted since, in order.
pub(super) async fn since(pool: &db::Pool, me: NodeId, known: &mut Known) -> Result<Vec<Topic>, sqlx::Error> {
    let mut query = QueryBuilder::<Db>::new("SELECT node, seq, what FROM notice WHERE node > ");
    query.push_bind(known.last);
    for (&node, &seq) in known.seen.iter().filter(|&(&node, _)| node != me.0) {
        query.push(" OR (node = ").push_bind(node).push(" AND seq > ").push_bind(seq).push(")");
    }
    query.push(" ORDER BY node, seq");
    let mut topics = Vec::new();
    for row in query.build().fetch_all(pool).await? {
        let (node, seq): (i64, i64) = (row.try_get(0)?, row.try_get(1)?);
        known.last = known.last.max(node);
        known.seen.insert(node, seq);
        if node != me.0 {
            topics.extend(read(row.try_get(2)?));
        }
    }
    Ok(topics)
}

/// The topics of a line; what only a newer program knows is left out.
pub(super) fn read(what: &str) -> impl Iterator<Item = Topic> + '_ {
    what.split('\n').filter_map(|topic| topic.parse().ok())
}

/// The topics of a notice, if it was committed.
#[allow(dead_code, reason = "a database in a file never has to ask")]
pub(super) async fn stands(
    c: &mut db::Connection,
    node: NodeId,
    seq: i64,
) -> Result<Option<Vec<Topic>>, sqlx::Error> {
    let row = sqlx::query("SELECT what FROM notice WHERE node = $1 AND seq = $2")
        .bind(node.0)
        .bind(seq)
        .fetch_optional(c)
        .await?;
    row.map(|row| Ok(read(row.try_get(0)?).collect())).transpose()
}

/// Takes note of a notice that was heard of, and answers whether it is the next one of its node: an earlier one is
/// known already, and before a later one others were missed.
#[allow(dead_code, reason = "a database in a file tells nobody")]
pub(super) fn follows(known: &mut Known, node: i64, seq: i64) -> std::cmp::Ordering {
    let last = known.seen.get(&node).copied().unwrap_or(0);
    let order = seq.cmp(&(last + 1));
    if order.is_eq() {
        known.seen.insert(node, seq);
        // Nodes between that one and the last are asked for by name from now on.
        for between in known.last + 1..node {
            known.seen.entry(between).or_insert(0);
        }
        known.last = known.last.max(node);
    }
    order
}
