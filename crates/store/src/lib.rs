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
mod record;

pub use ask::{Answer, Append, Claim, Cursor, End, Join, Store, TakeBack, Verdict};
pub use error::StoreError;
pub use record::{
    Clock, Ended, Game, Guest, GuestCounts, GuestId, Hash, Millis, Move, NewGame, Outage, Place, Record,
    Seat, Standing, Totals,
};
