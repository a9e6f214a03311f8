//! What processes write down for each other: a line of topics for each commit, numbered by each of them from one on.

use std::collections::BTreeMap;

use sqlx::{QueryBuilder, Row};

use super::db::{self, Db};
use crate::{NodeId, Topic};

/// The last notice that is known of each node; of a node that is not named none is.
#[derive(Clone, Debug, Default)]
pub(super) struct Known(BTreeMap<i64, i64>);

/// So many nodes are asked for in one question.
const NODES: usize = 100;

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
    last(pool).await.map(Known)
}

/// The last notice of every node that has left any. It takes a step in the index for each node and none for its notices, of which
/// ten minutes are kept.
async fn last(pool: &db::Pool) -> Result<BTreeMap<i64, i64>, sqlx::Error> {
    let rows = sqlx::query(
        "WITH RECURSIVE noted (node) AS (SELECT min(node) FROM notice \
         UNION ALL SELECT (SELECT min(n.node) FROM notice n WHERE n.node > noted.node) FROM noted \
             WHERE noted.node IS NOT NULL) \
         SELECT node, (SELECT max(n.seq) FROM notice n WHERE n.node = noted.node) FROM noted WHERE node IS NOT NULL",
    )
    .fetch_all(pool)
    .await?;
    rows.iter().map(|row| Ok((row.try_get(0)?, row.try_get(1)?))).collect()
}

/// The topics of what others have noted since, in order. A node may have been there for long before it notes anything, and its
/// number be lower than those of nodes that are known already.
pub(super) async fn since(pool: &db::Pool, me: NodeId, known: &mut Known) -> Result<Vec<Topic>, sqlx::Error> {
    let last = last(pool).await?;
    // Of whom nothing is left, everything is known.
    known.0.retain(|node, _| last.contains_key(node));
    let seen = |node: i64| known.0.get(&node).copied().unwrap_or(0);
    let news: Vec<(i64, i64)> = last
        .iter()
        .map(|(&node, &seq)| (node, seq, seen(node)))
        .filter(|&(node, seq, seen)| node != me.0 && seq > seen)
        .map(|(node, _, seen)| (node, seen))
        .collect();
    let mut topics = Vec::new();
    for some in news.chunks(NODES) {
        let mut query = QueryBuilder::<Db>::new("SELECT node, seq, what FROM notice WHERE ");
        for (number, (node, seen)) in some.iter().enumerate() {
            query.push(if number == 0 { "(node = " } else { " OR (node = " }).push_bind(*node);
            query.push(" AND seq > ").push_bind(*seen).push(")");
        }
        query.push(" ORDER BY node, seq");
        for row in query.build().fetch_all(pool).await? {
            known.0.insert(row.try_get(0)?, row.try_get(1)?);
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
    let last = known.0.get(&node).copied().unwrap_or(0);
    let order = seq.cmp(&(last + 1));
    if order.is_eq() {
        known.0.insert(node, seq);
    }
    order
}
