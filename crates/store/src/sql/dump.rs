//! Everything, table by table, for copies: written once for both databases, whose tables have the same columns.

use sqlx::{AssertSqlSafe, QueryBuilder, Row};
use tokio::sync::mpsc;

use super::db::{self, Db};
use super::failed;
use crate::StoreError;
use crate::copy::{Batch, Cell, Kind, TABLES, Table};

/// Values of one statement at most.
const VALUES: usize = 8_000;

/// Sends all tables as they are at one moment, some rows at a time, in the order of their keys.
pub(super) async fn dump(pool: db::Pool, out: mpsc::Sender<Result<Batch, StoreError>>) {
    let sent = async {
        let mut moment = db::moment(&pool).await?;
        for statement in db::UNHURRIED {
            sqlx::query(*statement).execute(&mut *moment).await?;
        }
        for table in TABLES {
            let mut last: Option<Vec<Cell>> = None;
            loop {
                let rows = page(&mut moment, table, last.as_deref()).await?;
                let Some(end) = rows.last() else { break };
                last = Some(table.key.iter().map(|&at| end[at].clone()).collect());
                if out.send(Ok(Batch { table, rows })).await.is_err() {
                    return Ok(());
                }
            }
        }
        moment.commit().await
    };
    if let Err(error) = sent.await {
        drop(out.send(Err(failed(&error))).await);
    }
}

async fn page(
    c: &mut db::Connection,
    table: &'static Table,
    after: Option<&[Cell]>,
) -> Result<Vec<Vec<Cell>>, sqlx::Error> {
    let names: Vec<&str> = table.columns.iter().map(|(name, _)| *name).collect();
    let key: Vec<&str> = table.key.iter().map(|&at| names[at]).collect();
    let key = key.join(", ");
    let mut query = QueryBuilder::<Db>::new("SELECT ");
    query.push(names.join(", ")).push(" FROM ").push(table.name);
    if let Some(after) = after {
        query.push(" WHERE (").push(&key).push(") > (");
        let mut list = query.separated(", ");
        for cell in after {
            match cell {
                Cell::Number(number) => list.push_bind(*number),
                Cell::Text(text) => list.push_bind(text.clone()),
                Cell::Bytes(bytes) => list.push_bind(bytes.clone()),
            };
        }
        query.push(")");
    }
    query.push(" ORDER BY ").push(&key).push(" LIMIT ").push_bind(1_000_i64);
    let rows = query.build().fetch_all(c).await?;
    rows.iter()
        .map(|row| {
            let cell = |(at, (_, kind)): (usize, &(&str, Kind))| {
                Ok(match kind {
                    Kind::Number => Cell::Number(row.try_get(at)?),
                    Kind::Text => Cell::Text(row.try_get(at)?),
                    Kind::Bytes => Cell::Bytes(row.try_get(at)?),
                })
            };
            table.columns.iter().enumerate().map(cell).collect()
        })
        .collect()
}

/// Adds rows to a table.
pub(super) async fn load(c: &mut db::Connection, batch: Batch) -> Result<(), sqlx::Error> {
    let Batch { table, rows } = batch;
    let names: Vec<&str> = table.columns.iter().map(|(name, _)| *name).collect();
    for rows in rows.chunks(VALUES / names.len()) {
        let mut query = QueryBuilder::<Db>::new("INSERT INTO ");
        query.push(table.name).push(" (").push(names.join(", ")).push(") ").push(db::OVERRIDING);
        query.push_values(rows, |mut list, row| {
            for cell in row {
                match cell {
                    Cell::Number(number) => list.push_bind(*number),
                    Cell::Text(text) => list.push_bind(text.clone()),
                    Cell::Bytes(bytes) => list.push_bind(bytes.clone()),
                };
            }
        });
        query.build().execute(&mut *c).await?;
    }
    Ok(())
}

/// Whether nobody has ever kept anything here.
pub(super) async fn is_empty(pool: &db::Pool) -> Result<bool, sqlx::Error> {
    for table in TABLES {
        let statement = format!("SELECT 1 FROM {} LIMIT 1", table.name);
        if sqlx::query(AssertSqlSafe(statement)).fetch_optional(pool).await?.is_some() {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Sees to it that numbers which were drawn elsewhere are not drawn again, and that what triggers keep is right.
pub(super) async fn settle(c: &mut db::Connection) -> Result<(), sqlx::Error> {
    for statement in db::SETTLE {
        sqlx::query(*statement).execute(&mut *c).await?;
    }
    Ok(())
}
