//! Copying one store into another, whatever databases they are.

use std::sync::Arc;

use tokio::sync::mpsc;

use crate::{Store, StoreError};

/// What stands in a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Number,
    Text,
    Bytes,
}

/// What stands in a row of it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[doc(hidden)]
pub enum Cell {
    Number(Option<i64>),
    Text(Option<String>),
    Bytes(Option<Vec<u8>>),
}

#[derive(Debug)]
#[doc(hidden)]
pub struct Table {
    pub(crate) name: &'static str,
    /// By which of the columns rows are told apart, as indices.
    pub(crate) key: &'static [usize],
    pub(crate) columns: &'static [(&'static str, Kind)],
}

use Kind::{Bytes, Number, Text};

/// All that has to be carried over, what is referred to first. Nodes, leases and notices are of the moment; what is counted
/// follows from the rest.
pub(crate) const TABLES: &[Table] = &[
    Table {
        name: "guest",
        key: &[0],
        columns: &[("id", Number), ("token", Bytes), ("name", Text), ("created", Number), ("seen", Number)],
    },
    Table {
        name: "game",
        key: &[0],
        columns: &[
            ("number", Number),
            ("id", Text),
            ("created", Number),
            ("family", Text),
            ("game", Text),
            ("settings", Text),
            ("seed", Number),
            ("position", Text),
            ("seat0", Text),
            ("seat1", Text),
            ("player0", Text),
            ("player1", Text),
            ("key0", Bytes),
            ("key1", Bytes),
            ("base", Number),
            ("increment", Number),
            ("listed", Number),
            ("creator", Number),
            ("rematch_of", Number),
            ("plies", Number),
            ("takebacks", Number),
            ("last_at", Number),
            ("ended_at", Number),
            ("winner", Number),
            ("reason", Text),
            ("void", Number),
        ],
    },
    Table {
        name: "holder",
        key: &[0, 1, 2],
        columns: &[
            ("game", Number),
            ("side", Number),
            ("guest", Number),
            ("arrived", Number),
            ("hidden", Number),
            ("ended_at", Number),
        ],
    },
    Table {
        name: "move",
        key: &[0, 1],
        columns: &[
            ("game", Number),
            ("ply", Number),
            ("text", Text),
            ("at", Number),
            ("spent", Number),
            ("why", Text),
        ],
    },
    Table { name: "heartbeat", key: &[0], columns: &[("one", Number), ("at", Number)] },
    Table {
        name: "outage",
        key: &[0],
        columns: &[("number", Number), ("from_at", Number), ("to_at", Number)],
    },
    Table { name: "analysis", key: &[0], columns: &[("game", Number), ("text", Text)] },
    Table {
        name: "bot",
        key: &[0],
        columns: &[("guest", Number), ("owner", Number), ("key", Text), ("about", Text), ("created", Number)],
    },
    Table {
        name: "bot_token",
        key: &[0],
        columns: &[
            ("number", Number),
            ("bot", Number),
            ("hash", Bytes),
            ("label", Text),
            ("scopes", Text),
            ("created", Number),
            ("used", Number),
        ],
    },
    Table {
        name: "bot_rating",
        key: &[0, 1],
        columns: &[
            ("bot", Number),
            ("family", Text),
            ("rating", Number),
            ("deviation", Number),
            ("volatility", Number),
            ("won", Number),
            ("drawn", Number),
            ("lost", Number),
            ("at", Number),
        ],
    },
    Table { name: "bot_result", key: &[0], columns: &[("game", Number), ("rated", Number)] },
    Table { name: "bot_challenge", key: &[0], columns: &[("game", Number), ("bot", Number)] },
    Table {
        name: "class",
        key: &[0],
        columns: &[
            ("number", Number),
            ("id", Text),
            ("title", Text),
            ("owner", Number),
            ("opened", Number),
            ("shown", Number),
            ("code", Text),
            ("code_until", Number),
        ],
    },
    Table {
        name: "class_member",
        key: &[0],
        columns: &[
            ("number", Number),
            ("class", Number),
            ("guest", Number),
            ("name", Text),
            ("key", Text),
            ("teacher", Number),
            ("joined", Number),
        ],
    },
    Table {
        name: "assignment",
        key: &[0],
        columns: &[
            ("number", Number),
            ("class", Number),
            ("title", Text),
            ("game", Text),
            ("note", Text),
            ("due", Number),
            ("made", Number),
        ],
    },
    Table {
        name: "hand_in",
        key: &[0, 1],
        columns: &[
            ("assignment", Number),
            ("member", Number),
            ("folder", Number),
            ("bot", Number),
            ("said", Text),
            ("at", Number),
        ],
    },
    Table {
        name: "league",
        key: &[0],
        columns: &[
            ("number", Number),
            ("id", Text),
            ("owner", Number),
            ("title", Text),
            ("terms", Text),
            ("class", Text),
            ("created", Number),
            ("starts", Number),
            ("seed", Number),
            ("state", Text),
            ("rounds", Number),
            ("began", Number),
            ("ended_at", Number),
        ],
    },
    Table {
        name: "league_entry",
        key: &[0, 1],
        columns: &[
            ("league", Number),
            ("place", Number),
            ("bot", Number),
            ("entered", Number),
            ("gone", Number),
        ],
    },
    Table {
        name: "league_game",
        key: &[0, 1],
        columns: &[
            ("league", Number),
            ("number", Number),
            ("round", Number),
            ("board", Number),
            ("pair", Number),
            ("half", Number),
            ("first", Number),
            ("second", Number),
            ("opening", Text),
            ("game", Number),
            ("points0", Number),
            ("points1", Number),
            ("how", Text),
            ("decided", Number),
        ],
    },
    Table {
        name: "ban",
        key: &[0],
        columns: &[("whom", Text), ("since", Number), ("until", Number), ("why", Text)],
    },
];

/// Some rows of one table.
#[derive(Clone, Debug)]
#[doc(hidden)]
pub struct Batch {
    pub(crate) table: &'static Table,
    pub(crate) rows: Vec<Vec<Cell>>,
}

/// What a table held: how many rows, and a checksum of all that stands in them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Counted {
    /// The name of the table.
    pub table: &'static str,
    /// How many rows.
    pub rows: u64,
    /// FNV-1a over all values, in the order of the keys.
    pub checksum: u64,
}

/// Copies everything into a store that is empty, some rows at a time, as it is at one moment, and reads it again: the copy is
/// good if every table has as many rows with the same checksum, which is the answer.
pub async fn copy(from: &Arc<dyn Store>, to: &Arc<dyn Store>) -> Result<Vec<Counted>, StoreError> {
    take(from.dump(), to).await
}

pub(crate) async fn take(
    mut batches: mpsc::Receiver<Result<Batch, StoreError>>,
    to: &Arc<dyn Store>,
) -> Result<Vec<Counted>, StoreError> {
    if !to.is_empty().await? {
        return Err(StoreError::Open("the database to copy to is not empty: name a new one".to_string()));
    }
    let mut sums = begin();
    while let Some(batch) = batches.recv().await {
        let batch = batch?;
        count(&mut sums, &batch);
        to.load(batch).await?;
    }
    to.settle().await?;
    let found = check(to).await?;
    match sums.iter().zip(&found).find(|(sum, found)| sum != found) {
        Some((sum, found)) => Err(StoreError::Failed(format!(
            "the copy of the table {} is not what it was copied from: {} rows with checksum {:016x}, and {} with {:016x}",
            sum.table, sum.rows, sum.checksum, found.rows, found.checksum
        ))),
        None => Ok(found),
    }
}

/// Reads everything and counts it.
pub async fn check(store: &Arc<dyn Store>) -> Result<Vec<Counted>, StoreError> {
    let mut sums = begin();
    let mut batches = store.dump();
    while let Some(batch) = batches.recv().await {
        count(&mut sums, &batch?);
    }
    Ok(sums)
}

fn begin() -> Vec<Counted> {
    let empty = |table: &Table| Counted { table: table.name, rows: 0, checksum: 0xcbf2_9ce4_8422_2325 };
    TABLES.iter().map(empty).collect()
}

fn count(sums: &mut [Counted], batch: &Batch) {
    let Some(sum) = sums.iter_mut().find(|sum| sum.table == batch.table.name) else { return };
    sum.rows += batch.rows.len() as u64;
    let mut feed = |bytes: &[u8]| {
        for &byte in bytes {
            sum.checksum = (sum.checksum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    };
    for cell in batch.rows.iter().flatten() {
        match cell {
            Cell::Number(Some(number)) => feed(&number.to_le_bytes()),
            Cell::Text(Some(text)) => feed(text.as_bytes()),
            Cell::Bytes(Some(bytes)) => feed(bytes),
            Cell::Number(None) | Cell::Text(None) | Cell::Bytes(None) => feed(&[0]),
        }
        // Where one value ends and the next begins counts.
        feed(&[0xff]);
    }
}
