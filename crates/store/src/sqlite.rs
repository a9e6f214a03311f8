//! A store in one file, by SQLite.

/// The moment, by the clock of the database.
macro_rules! now {
    () => {
        "CAST(unixepoch('subsec') * 1000 AS INTEGER)"
    };
}

/// The guests of several rows as one text, in the order of their arrival.
macro_rules! guests {
    () => {
        "group_concat(guest ORDER BY arrived)"
    };
}

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
#[path = "sql/notices.rs"]
mod notices;
mod open;
#[path = "sql/store.rs"]
mod store;
mod writer;

use std::fs::File;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use sqlx::SqlitePool;
use tokio::sync::broadcast;
use tokio::task::JoinHandle;

use crate::{Answer, Append, Change, News, NodeId, StoreError};
use writer::Writer;

/// What is shared with other databases calls it so.
use Sqlite as Database;

/// The process that serves a file looks so often for what others have changed beside it.
const LOOK: Duration = Duration::from_secs(1);
/// News that may wait for a listener.
const NEWS: usize = 4096;

/// A database file: one task writes and groups commits, a few connections read.
pub struct Sqlite {
    writer: Writer,
    readers: SqlitePool,
    node: NodeId,
    news: broadcast::Sender<News>,
    /// Looks for what programs beside the server have changed.
    looks: Mutex<Option<JoinHandle<()>>>,
    /// Keeps other servers off; given back when the store is closed, or by the system when the process is gone.
    lock: Mutex<Option<File>>,
}

impl Sqlite {
    /// Opens a file, or makes it, with its folder. Must be called inside a `tokio` runtime with timers, which
    /// the writer lives on.
    pub async fn open(path: &Path) -> Result<Sqlite, StoreError> {
        Sqlite::start(path, true, None).await
    }

    /// The same for a server, of which a file has one at a time. What others change beside it is news to it.
    pub async fn open_to_serve(path: &Path) -> Result<Sqlite, StoreError> {
        let lock = open::lock(path)?;
        let store = Sqlite::start(path, true, Some(lock)).await?;
        let known = notices::begin(&store.readers).await.map_err(|error| failed(&error))?;
        let looks = watch(store.readers.clone(), store.node, store.news.clone(), known);
        *held(&store.looks) = Some(tokio::spawn(looks));
        Ok(store)
    }

    /// The same, but every change is committed alone: what the benchmark compares with.
    #[doc(hidden)]
    pub async fn open_ungrouped(path: &Path) -> Result<Sqlite, StoreError> {
        Sqlite::start(path, false, None).await
    }

    async fn start(path: &Path, group: bool, lock: Option<File>) -> Result<Sqlite, StoreError> {
        let (mut connection, readers) = open::open(path).await?;
        let node = keep::enter(&mut connection).await.map_err(|error| open::cannot(path, &error))?;
        // Whoever serves the file knows what it has changed, and nobody else listens.
        let notes = lock.is_none().then_some(node);
        let writer = Writer::start(connection, group, notes);
        let (news, _) = broadcast::channel(NEWS);
        Ok(Sqlite { writer, readers, node, news, looks: Mutex::default(), lock: Mutex::new(lock) })
    }

    fn append_move(&self, append: Append) -> Answer<'_, Change> {
        let touches = store::moved(&append.game);
        Box::pin(self.writer.write(move |c| Box::pin(change::append(c, append.clone())), touches))
    }

    /// A file has one server: there is nobody to be told.
    fn pass_on(&self, _topic: &str, _text: &str) {}

    fn copy_to(&self, to: PathBuf) -> Answer<'_, ()> {
        Box::pin(open::copy(&self.readers, to))
    }

    async fn shut(&self) -> Result<(), StoreError> {
        let looks = held(&self.looks).take();
        if let Some(looks) = looks {
            looks.abort();
        }
        let node = self.node;
        let gone = self.writer.write(move |c| Box::pin(keep::leave(c, node)), |()| Vec::new()).await;
        // Readers first: the last connection that closes folds the log into the file, and must be able to write.
        self.readers.close().await;
        self.writer.close().await;
        drop(held(&self.lock).take());
        // What is left behind says nothing after a while; closing twice is harmless.
        drop(gone);
        Ok(())
    }
}

/// Passes on what other processes have noted.
async fn watch(readers: SqlitePool, me: NodeId, news: broadcast::Sender<News>, mut known: notices::Known) {
    loop {
        tokio::time::sleep(LOOK).await;
        match notices::since(&readers, me, &mut known).await {
            Ok(topics) => topics.into_iter().for_each(|topic| drop(news.send(News::Changed(topic)))),
            Err(sqlx::Error::PoolClosed) => return,
            // Nothing is passed over: the next look begins where this one did.
            Err(_) => {}
        }
    }
}

/// The guarded value, which is sound at every moment.
fn held<T>(guarded: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    guarded.lock().unwrap_or_else(PoisonError::into_inner)
}

/// What the log is told of a failure.
fn failed(error: &sqlx::Error) -> StoreError {
    match error {
        sqlx::Error::PoolClosed => StoreError::Closed,
        other => StoreError::Failed(other.to_string()),
    }
}

#[cfg(test)]
mod tests {
    use super::{NodeId, Sqlite, Writer, broadcast, open};
    use crate::{Append, Change, NewGame, Place, Seat, Store, StoreError};
    use std::sync::Arc;

    #[tokio::test]
    async fn a_full_disk_loses_nothing_that_was_acknowledged() {
        let folder = std::env::temp_dir().join(format!("ludoteca-full-{}", std::process::id()));
        let path = folder.join("games.db");
        let (mut connection, readers) = open::open(&path).await.unwrap();
        // As if the disk held so many pages more than the tables take, and no more.
        let pages: i64 = sqlx::query_scalar("PRAGMA page_count").fetch_one(&mut connection).await.unwrap();
        let most = format!("PRAGMA max_page_count = {}", pages + 12);
        sqlx::query(sqlx::AssertSqlSafe(most)).execute(&mut connection).await.unwrap();
        let store = Arc::new(Sqlite {
            writer: Writer::start(connection, true, None),
            readers,
            node: NodeId(1),
            news: broadcast::channel(1).0,
            looks: Default::default(),
            lock: Default::default(),
        });
        let players: Vec<_> = (0..8).map(|player| tokio::spawn(play(Arc::clone(&store), player))).collect();
        let mut acknowledged = Vec::new();
        for player in players {
            acknowledged.push(player.await.unwrap());
        }
        assert!(acknowledged.iter().sum::<u32>() > 20, "{acknowledged:?}");
        store.close().await.unwrap();

        let store = Sqlite::open(&path).await.unwrap();
        for (player, plies) in acknowledged.into_iter().enumerate() {
            let record = store.record(player.to_string()).await.unwrap();
            let moves = record.map_or(0, |record| record.moves.len());
            assert_eq!(moves, plies as usize, "player {player}");
        }
        store.close().await.unwrap();
        std::fs::remove_dir_all(folder).unwrap();
    }

    /// Plays until the disk is full, and counts what was acknowledged.
    async fn play(store: Arc<Sqlite>, player: u32) -> u32 {
        let seats = [Seat::Open, Seat::Open];
        let (family, game, settings) = Default::default();
        let id = player.to_string();
        let new = NewGame {
            id: id.clone(),
            created: 0,
            family,
            game,
            settings,
            seed: 0,
            position: None,
            seats,
            keys: [None; 2],
            clock: None,
            listed: true,
            creator: None,
        };
        let mut full = store.create_game(new).await.err();
        let mut place = Place::default();
        while full.is_none() {
            let text = "a move".repeat(50);
            let append = Append { game: id.clone(), place, text, at: 0, spent: 0, why: None, ended: None };
            match store.append(append).await {
                Ok(Change::Stored(next)) => place = next,
                Ok(other) => panic!("{other:?}"),
                Err(error) => full = Some(error),
            }
        }
        assert!(matches!(full, Some(StoreError::Failed(_))), "{full:?}");
        place.plies
    }
}
