//! What a server must not forget: guests, games and their moves.
//!
//! Records are plain and texts are opaque: this crate knows no game, no protocol and no format of a message. One trait,
//! [`Store`], says what can be asked; behind it stands a database, and one suite of laws is what every
//! database has to pass.
//!
//! The truth about a game is its list of moves. Every change of that list names the [`Place`] at which the caller
//! believes the game to stand, and the database decides: of two that name the same place one is stored, and the other
//! learns where the game stands now. What an answer says is on the disk before the answer is given.

#![cfg_attr(
    feature = "postgres",
    expect(clippy::duplicate_mod, reason = "statements are written once and compiled for each database")
)]

mod ask;
mod bots;
mod classes;
mod copy;
mod error;
mod keep;
mod leagues;
mod news;
#[cfg(feature = "postgres")]
mod postgres;
mod record;
mod sqlite;

pub use ask::{Answer, Append, Change, Claim, Create, Cursor, End, Join, Store, TakeBack, TakeSeat};
pub use bots::{Bot, BotMade, BotRating, BotToken, Bots, Judge, NewBot, NewBotToken, Strength};
pub use classes::{
    Assignment, Class, ClassCode, ClassJoined, Classes, CodeSet, HandIn, Handed, JoinClass, Member, NewClass,
    Task,
};
#[doc(hidden)]
pub use copy::{Batch, Cell, Table};
pub use copy::{Counted, check, copy};
pub use error::StoreError;
pub use keep::{Attend, Ban, Person, Prune, Pruned, Removal, Removed};
pub use leagues::{
    EnterLeague, Entered, League, LeagueEntry, LeagueGame, LeagueMade, LeagueState, Leagues, NewLeague,
    NewLeagueGame,
};
pub use news::{Beat, LEASE, Listener, News, NodeId, STALL, TELL, Topic};
#[cfg(feature = "postgres")]
pub use postgres::Postgres;
pub use record::{
    Clock, CurrentPlace, Ended, Full, Game, Guest, GuestCounts, GuestId, Hash, Millis, Move, NewGame, Outage,
    Place, Quota, Record, Seat, Totals,
};
pub use sqlite::Sqlite;

use std::path::Path;
use std::sync::Arc;

/// What an address names.
enum Home<'a> {
    File(&'a Path),
    #[cfg(feature = "postgres")]
    Postgres(&'a str),
}

/// Opens a database as a server: `sqlite:PATH`, the path alone, or `postgres://USER:PASSWORD@HOST:PORT/NAME`. A file has one
/// server at a time; PostgreSQL has as many as there are. Programs that only look or change a little beside a running server
/// use [`open`].
pub async fn open_to_serve(address: &str) -> Result<Arc<dyn Store>, StoreError> {
    Ok(match home_of(address)? {
        Home::File(path) => Arc::new(Sqlite::open_to_serve(path).await?),
        #[cfg(feature = "postgres")]
        Home::Postgres(address) => Arc::new(Postgres::open(address).await?),
    })
}

/// Opens the database that an address names, beside its servers.
pub async fn open(address: &str) -> Result<Arc<dyn Store>, StoreError> {
    Ok(match home_of(address)? {
        Home::File(path) => Arc::new(Sqlite::open(path).await?),
        #[cfg(feature = "postgres")]
        Home::Postgres(address) => Arc::new(Postgres::open(address).await?),
    })
}

fn home_of(address: &str) -> Result<Home<'_>, StoreError> {
    let path = match address.split_once(':') {
        Some(("sqlite", path)) => path.strip_prefix("//").unwrap_or(path),
        #[cfg(feature = "postgres")]
        Some(("postgres" | "postgresql", _)) => return Ok(Home::Postgres(address)),
        // One letter before the colon is a drive of Windows.
        Some((scheme, _)) if scheme.len() > 1 && scheme.chars().all(|c| c.is_ascii_alphanumeric()) => {
            return Err(StoreError::Open(format!(
                "{scheme} is no known kind of database: write sqlite:PATH or postgres://USER:PASSWORD@HOST:PORT/NAME"
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
    Ok(Home::File(Path::new(path)))
}
