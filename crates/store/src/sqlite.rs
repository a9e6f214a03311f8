//! A store in one file, by SQLite.

mod change;
mod look;
mod open;
mod writer;

use std::fs::File;
use std::path::Path;
use std::sync::{Mutex, PoisonError};

use ludoteca_kit::Side;
use sqlx::SqlitePool;

use crate::{
    Answer, Append, Change, Claim, Create, Cursor, End, Ended, Game, Guest, GuestCounts, GuestId, Hash, Join,
    Millis, NewGame, Outage, Quota, Record, Store, StoreError, TakeBack, TakeSeat, Totals,
};
use writer::Writer;

/// A database file: one task writes and groups commits, a few connections read.
pub struct Sqlite {
    writer: Writer,
    readers: SqlitePool,
    /// Keeps other servers off; given back when the store is closed, or by the system when the process is gone.
    lock: Mutex<Option<File>>,
}

impl Sqlite {
    /// Opens a file, or makes it, with its folder. Must be called inside a `tokio` runtime with timers, which
    /// the writer lives on.
    pub async fn open(path: &Path) -> Result<Sqlite, StoreError> {
        let (connection, readers) = open::open(path).await?;
        Ok(Sqlite { writer: Writer::start(connection, true), readers, lock: Mutex::default() })
    }

    /// The same for a server, of which a file has one at a time.
    pub async fn open_to_serve(path: &Path) -> Result<Sqlite, StoreError> {
        let lock = open::lock(path)?;
        let store = Sqlite::open(path).await?;
        Ok(Sqlite { lock: Mutex::new(Some(lock)), ..store })
    }

    /// The same, but every change is committed alone: what the benchmark compares with.
    #[doc(hidden)]
    pub async fn open_ungrouped(path: &Path) -> Result<Sqlite, StoreError> {
        let (connection, readers) = open::open(path).await?;
        Ok(Sqlite { writer: Writer::start(connection, false), readers, lock: Mutex::default() })
    }
}

/// What the log is told of a failure.
fn failed(error: &sqlx::Error) -> StoreError {
    match error {
        sqlx::Error::PoolClosed => StoreError::Closed,
        other => StoreError::Failed(other.to_string()),
    }
}

/// A look at the database on one of the readers.
macro_rules! read {
    ($self:ident, $look:ident($($argument:expr),*)) => {
        Box::pin(async move { look::$look(&$self.readers, $($argument),*).await.map_err(|error| failed(&error)) })
    };
}

/// A change, made by the writer.
macro_rules! write {
    ($self:ident, $change:ident($($argument:expr),*)) => {
        Box::pin($self.writer.write(move |connection| Box::pin(change::$change(connection, $($argument),*))))
    };
}

impl Store for Sqlite {
    fn create_guest(&self, token: Hash, at: Millis) -> Answer<'_, Guest> {
        write!(self, create_guest(token, at))
    }
    fn guest_by_token(&self, token: Hash) -> Answer<'_, Option<Guest>> {
        read!(self, guest_by_token(token))
    }
    fn guests(&self, ids: Vec<GuestId>) -> Answer<'_, Vec<Guest>> {
        read!(self, guests(ids))
    }
    fn rename(&self, guest: GuestId, name: Option<String>) -> Answer<'_, bool> {
        write!(self, rename(guest, name))
    }

    fn create_game_within(&self, game: NewGame, quota: Quota) -> Answer<'_, Create> {
        write!(self, create_game(game, quota))
    }
    fn create_rematch_within(&self, of: String, game: NewGame, quota: Quota) -> Answer<'_, Create> {
        write!(self, create_rematch(of, game, quota))
    }
    fn game(&self, id: String) -> Answer<'_, Option<Game>> {
        read!(self, game(&id))
    }
    fn record(&self, id: String) -> Answer<'_, Option<Record>> {
        read!(self, record(&id))
    }
    fn join_within(&self, take: TakeSeat, quota: Quota) -> Answer<'_, Join> {
        write!(self, join(take, quota))
    }
    fn claim_within(&self, game: String, key: Hash, guest: GuestId, quota: Quota) -> Answer<'_, Claim> {
        write!(self, claim(game, key, guest, quota))
    }
    fn set_key(&self, game: String, side: Side, key: Hash) -> Answer<'_, bool> {
        write!(self, set_key(game, side, key))
    }
    fn hide(&self, game: String, guest: GuestId, at: Option<Millis>) -> Answer<'_, bool> {
        write!(self, hide(game, guest, at))
    }

    fn append(&self, append: Append) -> Answer<'_, Change> {
        write!(self, append(append))
    }
    fn take_back(&self, back: TakeBack) -> Answer<'_, Change> {
        write!(self, take_back(back))
    }
    fn end(&self, end: End) -> Answer<'_, Change> {
        write!(self, end(end))
    }
    fn withdraw(&self, game: String, ended: Ended) -> Answer<'_, Change> {
        write!(self, withdraw(game, ended))
    }

    fn open_games(&self, limit: u32) -> Answer<'_, Vec<Game>> {
        read!(self, open_games(limit))
    }
    fn live_games(&self, limit: u32) -> Answer<'_, Vec<Game>> {
        read!(self, live_games(limit))
    }
    fn unfinished_of(&self, guest: GuestId, limit: u32) -> Answer<'_, Vec<Game>> {
        read!(self, unfinished_of(guest, limit))
    }
    fn finished_of(&self, guest: GuestId, before: Option<Cursor>, limit: u32) -> Answer<'_, Vec<Game>> {
        read!(self, finished_of(guest, before, limit))
    }
    fn hidden_of(&self, guest: GuestId, limit: u32) -> Answer<'_, Vec<Game>> {
        read!(self, hidden_of(guest, limit))
    }
    fn forsaken(&self, before: Millis) -> Answer<'_, Vec<String>> {
        read!(self, forsaken(before))
    }
    fn finished(&self, family: Option<String>, before: Option<Cursor>, limit: u32) -> Answer<'_, Vec<Game>> {
        read!(self, finished(family, before, limit))
    }
    fn unfinished(&self) -> Answer<'_, Vec<Game>> {
        read!(self, unfinished())
    }
    fn counts(&self, guest: GuestId) -> Answer<'_, GuestCounts> {
        read!(self, counts(guest))
    }
    fn totals(&self) -> Answer<'_, Totals> {
        read!(self, totals())
    }

    fn heartbeat(&self, at: Millis) -> Answer<'_, ()> {
        write!(self, heartbeat(at))
    }
    fn last_heartbeat(&self) -> Answer<'_, Option<Millis>> {
        read!(self, last_heartbeat())
    }
    fn add_outage(&self, outage: Outage) -> Answer<'_, ()> {
        write!(self, add_outage(outage))
    }
    fn outages_since(&self, at: Millis) -> Answer<'_, Vec<Outage>> {
        read!(self, outages_since(at))
    }

    fn keep_analysis(&self, game: String, text: String) -> Answer<'_, bool> {
        write!(self, keep_analysis(game, text))
    }
    fn analysis(&self, game: String) -> Answer<'_, Option<String>> {
        read!(self, analysis(&game))
    }

    fn check(&self) -> Answer<'_, ()> {
        Box::pin(async move {
            look::check(&self.readers).await.map_err(|error| failed(&error))?;
            if self.writer.lives() { Ok(()) } else { Err(StoreError::Closed) }
        })
    }
    fn close(&self) -> Answer<'_, ()> {
        Box::pin(async move {
            // Readers first: the last connection that closes folds the log into the file, and must be able to write.
            self.readers.close().await;
            self.writer.close().await;
            drop(self.lock.lock().unwrap_or_else(PoisonError::into_inner).take());
            Ok(())
        })
    }
}

#[cfg(test)]
mod tests {
    use super::{Sqlite, Writer, open};
    use crate::{Append, Change, NewGame, Place, Seat, Store, StoreError};
    use std::sync::Arc;

    #[tokio::test]
    async fn a_full_disk_loses_nothing_that_was_acknowledged() {
        let folder = std::env::temp_dir().join(format!("ludoteca-full-{}", std::process::id()));
        let path = folder.join("games.db");
        let (mut connection, readers) = open::open(&path).await.unwrap();
        // As if the disk held so many pages and no more.
        sqlx::query("PRAGMA max_page_count = 60").execute(&mut connection).await.unwrap();
        let store =
            Arc::new(Sqlite { writer: Writer::start(connection, true), readers, lock: Default::default() });
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
