//! What a server must not forget: guests, games and their moves.
//!
//! Records are plain and texts are opaque: this crate knows no game, no protocol and no format of a message. One trait,
//! [`Store`], says what can be asked; behind it stands a database, and one suite of laws is what every
//! database has to pass.
//!
//! The truth about a game is its list of moves. Every change of that list names the [`Place`] at which the caller
//! believes the game to stand, and the database decides: of two that name the same place one is stored, and the other
//! learns where the game stands now. What an answer says is on the disk before the answer is given.

mod ask;
mod error;
mod keep;
mod news;
mod record;
mod sqlite;

pub use ask::{Answer, Append, Change, Claim, Create, Cursor, End, Join, Store, TakeBack, TakeSeat};
pub use error::StoreError;
pub use keep::{Attend, Ban, Person, Prune, Pruned, Removal, Removed};
pub use news::{LEASE, Listener, News, NodeId, TELL, Topic};
pub use record::{
    Clock, CurrentPlace, Ended, Full, Game, Guest, GuestCounts, GuestId, Hash, Millis, Move, NewGame, Outage,
    Place, Quota, Record, Seat, Totals,
};
pub use sqlite::Sqlite;

use std::path::Path;
use std::sync::Arc;

/// Opens a database as its server. A file has one server at a time: a second would not be told of the moves that the first one
/// stores. Programs that only look or change a little beside a running server use [`open`].
pub async fn open_to_serve(address: &str) -> Result<Arc<dyn Store>, StoreError> {
    Ok(Arc::new(Sqlite::open_to_serve(Path::new(path_of(address)?)).await?))
}

/// Opens the database that an address names: `sqlite:PATH`, or the path alone.
pub async fn open(address: &str) -> Result<Arc<dyn Store>, StoreError> {
    Ok(Arc::new(Sqlite::open(Path::new(path_of(address)?)).await?))
}

/// The file that an address names.
fn path_of(address: &str) -> Result<&str, StoreError> {
    let path = match address.split_once(':') {
        Some(("sqlite", path)) => path.strip_prefix("//").unwrap_or(path),
        // One letter before the colon is a drive of Windows.
        Some((scheme, _)) if scheme.len() > 1 && scheme.chars().all(|c| c.is_ascii_alphanumeric()) => {
            return Err(StoreError::Open(format!(
                "{scheme} is no known kind of database: write sqlite:PATH"
            )));
        }
        _ => address,
    };
    if path.is_empty() {
        return Err(StoreError::Open(
            "the address of the database names no file: write sqlite:PATH".to_string(),
        ));
    }
    if path == ":memory:" {
        return Err(StoreError::Open("a database in memory would forget the games: name a file".to_string()));
    }
    Ok(path)
}
