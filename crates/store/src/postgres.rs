//! A store for several nodes, in PostgreSQL.
//!
//! A node has one connection that writes and groups commits ([`writer`]), a few that read, one that tells the others what was
//! committed and one that listens ([`news`]). Nothing that matters is in a node: each of these connections may end at any time.

/// The moment, by the clock of the database.
macro_rules! now {
    () => {
        "CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT)"
    };
}

/// The guests of several rows as one text, in the order of their arrival.
macro_rules! guests {
    () => {
        "string_agg(CAST(guest AS TEXT), ',' ORDER BY arrived)"
    };
}

mod append;
#[path = "sql/bots.rs"]
mod bots;
#[path = "sql/change.rs"]
mod change;
#[path = "sql/classes.rs"]
mod classes;
mod db;
#[path = "sql/dump.rs"]
mod dump;
#[path = "sql/keep.rs"]
mod keep;
#[path = "sql/leagues.rs"]
mod leagues;
#[path = "sql/look.rs"]
mod look;
mod news;
#[path = "sql/notices.rs"]
mod notices;
mod open;
#[path = "sql/store.rs"]
mod store;
mod writer;

use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};

use sqlx::PgPool;
use tokio::sync::{broadcast, mpsc};
use tokio::task::JoinHandle;

use crate::copy::Batch;
use crate::{Answer, Append, Change, News, NodeId, Sqlite, Store, StoreError, copy};
use news::Teller;
use writer::Writer;

/// What is shared with other databases calls it so.
use Postgres as Database;

/// News that may wait for a listener.
const NEWS: usize = 4096;

/// A PostgreSQL database that any number of nodes share.
pub struct Postgres {
    writer: Writer,
    readers: PgPool,
    node: NodeId,
    news: broadcast::Sender<News>,
    teller: Teller,
    ear: Mutex<Option<JoinHandle<()>>>,
}

impl Postgres {
    /// Opens the database of an address, `postgres://USER:PASSWORD@HOST:PORT/NAME`, as a node of its own. Must be called
    /// inside a `tokio` runtime with timers, which its tasks live on.
    pub async fn open(address: &str) -> Result<Postgres, StoreError> {
        let (options, mut connection, readers) = open::open(address).await?;
        let node = keep::enter(&mut connection).await.map_err(|error| open::cannot(&options, &error))?;
        let (news, _) = broadcast::channel(NEWS);
        let teller = Teller::start(options.clone(), node);
        let ear = news::listen(options.clone(), readers.clone(), node, news.clone()).await;
        let ear = ear.map_err(|error| open::cannot(&options, &error))?;
        let writer = Writer::start(options, connection, node, teller.clone());
        Ok(Postgres { writer, readers, node, news, teller, ear: Mutex::new(Some(ear)) })
    }

    fn append_move(&self, append: Append) -> Answer<'_, Change> {
        Box::pin(self.writer.append(append))
    }

    fn pass_on(&self, topic: &str, text: &str) {
        self.teller.tell(self.node, topic, text);
    }

    /// A copy is a file, which needs no server to be kept and is read by every program of ours.
    fn copy_to(&self, to: PathBuf) -> Answer<'_, ()> {
        Box::pin(copy_to_file(self.dump(), to))
    }

    async fn shut(&self) -> Result<(), StoreError> {
        let ear = self.ear.lock().unwrap_or_else(PoisonError::into_inner).take();
        if let Some(ear) = ear {
            ear.abort();
            let node = self.node;
            // What is left behind says nothing after a while.
            drop(self.writer.write(move |c| Box::pin(keep::leave(c, node)), |()| Vec::new()).await);
        }
        self.writer.close().await;
        self.teller.close().await;
        self.readers.close().await;
        Ok(())
    }
}

async fn copy_to_file(
    from: mpsc::Receiver<Result<Batch, StoreError>>,
    to: PathBuf,
) -> Result<(), StoreError> {
    if to.exists() {
        return Err(StoreError::Open(format!("{} is there already: name a new file", to.display())));
    }
    let file: Arc<dyn Store> = Arc::new(Sqlite::open(&to).await?);
    let copied = copy::take(from, &file).await;
    file.close().await?;
    copied.map(drop)
}

/// What the log is told of a failure.
fn failed(error: &sqlx::Error) -> StoreError {
    match error {
        sqlx::Error::PoolClosed => StoreError::Closed,
        other => StoreError::Failed(other.to_string()),
    }
}
