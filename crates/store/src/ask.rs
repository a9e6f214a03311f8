//! What can be asked of a store.

use std::future::Future;
use std::pin::Pin;

use ludoteca_kit::Side;

use std::path::PathBuf;

use tokio::sync::mpsc;

use crate::copy::Batch;
use crate::{
    Attend, Ban, Beat, Bots, Classes, CurrentPlace, Ended, Full, Game, Guest, GuestCounts, GuestId, Hash,
    Leagues, Listener, Millis, Move, NewGame, NodeId, Outage, Person, Place, Prune, Pruned, Quota, Record,
    Removal, Removed, StoreError, Totals,
};

/// An answer that is still coming. Boxed, so that the trait can stand behind a pointer.
pub type Answer<'a, T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 'a>>;

/// A move that is to be appended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Append {
    /// The game.
    pub game: String,
    /// Where the game stands before the move; the move becomes number `place.plies + 1`.
    pub place: Place,
    /// The move as a text.
    pub text: String,
    /// When it was made.
    pub at: Millis,
    /// How much thinking time it cost.
    pub spent: Millis,
    /// Why a computer player made it, as the server writes it.
    pub why: Option<String>,
    /// The end that this move brings; stored with it or not at all.
    pub ended: Option<Ended>,
}

/// Moves that are to be taken back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TakeBack {
    /// The game.
    pub game: String,
    /// Where the game stands now.
    pub place: Place,
    /// How many moves stay; fewer than are there.
    pub keep: u32,
    /// When.
    pub at: Millis,
}

/// The end of a game by something other than a move: resignation, agreement, time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct End {
    /// The game.
    pub game: String,
    /// Where the game must stand, for an end that a move would have averted; `None` ends it wherever it stands.
    pub place: Option<Place>,
    /// The end.
    pub ended: Ended,
}

/// What became of a change to the moves or the end of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Change {
    /// It is stored, and the game stands at this place now.
    Stored(Place),
    /// It is not: the game stands elsewhere, or is over.
    Conflict(CurrentPlace),
    /// There is no such game.
    Unknown,
}

/// An open seat that somebody wants.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TakeSeat {
    /// The game.
    pub game: String,
    /// The side.
    pub side: Side,
    /// Who sits down.
    pub guest: GuestId,
    /// The hash of the new key of the seat.
    pub key: Hash,
    /// When.
    pub at: Millis,
}

/// What became of a new game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Create {
    /// It is kept; for a rematch the one that stands, whoever made it.
    Made(Box<Game>),
    /// The quota of the guest who makes it allows no more.
    Full(Full),
    /// There is no game of which it could be the rematch.
    Unknown,
}

/// What became of taking an open seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Join {
    /// The guest has the seat; the game as it is now.
    Seated(Box<Game>),
    /// The seat was not open any more, or the game is over; the game as it is.
    Taken(Box<Game>),
    /// The guest has as many games as the quota allows.
    Full(Full),
    /// There is no such game.
    Unknown,
}

/// What became of a seat key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Claim {
    /// The key belongs to the seat of this side, and the guest holds it now, if not before.
    Seated(Side, Box<Game>),
    /// No seat of this game has that key.
    Wrong,
    /// As many hold the seat as the quota allows, and the guest is none of them.
    Full(Full),
    /// There is no such game.
    Unknown,
}

/// The last game of a page of the archive; the next page continues behind it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cursor {
    /// When that game ended.
    pub at: Millis,
    /// Its name, which decides among games that ended at the same moment.
    pub id: String,
}

/// Everything a server keeps. Whatever changes something is on the disk when its answer comes; several servers or
/// threads may ask at once, and of changes that exclude each other exactly one happens.
pub trait Store: Bots + Classes + Leagues + Send + Sync {
    /// A new guest without a name, known by the hash of a token. A hash that is there already answers with its guest.
    fn create_guest(&self, token: Hash, at: Millis) -> Answer<'_, Guest>;
    /// The guest with this token.
    fn guest_by_token(&self, token: Hash) -> Answer<'_, Option<Guest>>;
    /// Those of these guests that exist, in the order of their numbers, each once.
    fn guests(&self, ids: Vec<GuestId>) -> Answer<'_, Vec<Guest>>;
    /// Gives a guest a name, or none; false if there is no such guest.
    fn rename(&self, guest: GuestId, name: Option<String>) -> Answer<'_, bool>;
    /// Notes that guests were seen. Once a day is enough for what is made of it.
    fn saw(&self, guests: Vec<GuestId>, at: Millis) -> Answer<'_, ()>;
    /// Replaces the token of a guest, so that the old one is worth nothing; false if there is no such guest.
    fn set_token(&self, guest: GuestId, token: Hash) -> Answer<'_, bool>;

    /// Keeps a new game, unless the quota of its creator is used up. Its id must be new, its guests must exist.
    fn create_game_within(&self, game: NewGame, quota: Quota) -> Answer<'_, Create>;
    /// The same without a quota.
    fn create_game(&self, game: NewGame) -> Answer<'_, Game> {
        Box::pin(async move {
            match self.create_game_within(game, Quota::NONE).await? {
                Create::Made(game) => Ok(*game),
                Create::Full(_) | Create::Unknown => {
                    Err(StoreError::Failed("a quota without limits".to_string()))
                }
            }
        })
    }
    /// Keeps a new game as the rematch of `of`, unless that has one already: the rematch that stands, whoever asked
    /// first. One that was aborted does not stand in the way, and follows nothing any more. The quota is the creator's.
    fn create_rematch_within(&self, of: String, game: NewGame, quota: Quota) -> Answer<'_, Create>;
    /// The same without a quota; `None` if there is no game `of`.
    fn create_rematch(&self, of: String, game: NewGame) -> Answer<'_, Option<Game>> {
        Box::pin(async move {
            match self.create_rematch_within(of, game, Quota::NONE).await? {
                Create::Made(game) => Ok(Some(*game)),
                Create::Full(_) | Create::Unknown => Ok(None),
            }
        })
    }
    /// A game without its moves.
    fn game(&self, id: String) -> Answer<'_, Option<Game>>;
    /// A game with its moves.
    fn record(&self, id: String) -> Answer<'_, Option<Record>>;
    /// The moves after a place; none if the game stands elsewhere because moves were taken back.
    fn moves_since(&self, id: String, place: Place) -> Answer<'_, Vec<Move>>;
    /// Gives an open seat to a guest, with the hash of its new key. The first one gets it; clocks run from then on.
    /// The quota is that guest's.
    fn join_within(&self, take: TakeSeat, quota: Quota) -> Answer<'_, Join>;
    /// The same without a quota.
    fn join(&self, game: String, side: Side, guest: GuestId, key: Hash, at: Millis) -> Answer<'_, Join> {
        self.join_within(TakeSeat { game, side, guest, key, at }, Quota::NONE)
    }
    /// Adds a guest to the seat whose key has this hash, unless the quota of holders is used up. The game may be over.
    fn claim_within(&self, game: String, key: Hash, guest: GuestId, quota: Quota) -> Answer<'_, Claim>;
    /// The same without a quota.
    fn claim(&self, game: String, key: Hash, guest: GuestId) -> Answer<'_, Claim> {
        self.claim_within(game, key, guest, Quota::NONE)
    }
    /// Replaces the key of a seat that people hold; false if there is no such seat.
    fn set_key(&self, game: String, side: Side, key: Hash) -> Answer<'_, bool>;
    /// The same, and of those who hold the seat only one keeps it; false if there is no such seat or that guest has none of it.
    fn revoke_seat(&self, game: String, side: Side, keep: GuestId, key: Hash) -> Answer<'_, bool>;
    /// Takes a game off the list of a guest who holds a seat in it, at a moment, or puts it back; false if the guest
    /// holds none. The others who hold a seat keep it.
    fn hide(&self, game: String, guest: GuestId, at: Option<Millis>) -> Answer<'_, bool>;

    /// Appends a move, and the end it brings.
    fn append(&self, append: Append) -> Answer<'_, Change>;
    /// Takes moves back. A `keep` that is no fewer than the moves there are is a conflict.
    fn take_back(&self, back: TakeBack) -> Answer<'_, Change>;
    /// Ends a game.
    fn end(&self, end: End) -> Answer<'_, Change>;
    /// Ends a game in which a seat is still open: of this and of somebody who sits down, one happens.
    fn withdraw(&self, game: String, ended: Ended) -> Answer<'_, Change>;

    /// Listed unfinished games with an open seat, the newest first.
    fn open_games(&self, limit: u32) -> Answer<'_, Vec<Game>>;
    /// Listed unfinished games with both seats taken, the one that changed last first.
    fn live_games(&self, limit: u32) -> Answer<'_, Vec<Game>>;
    /// Unfinished games in which a guest has a seat and which are not hidden, the one that changed last first.
    fn unfinished_of(&self, guest: GuestId, limit: u32) -> Answer<'_, Vec<Game>>;
    /// Games with a result in which a guest has a seat and which are not hidden, the newest end first, behind a cursor
    /// or from the start.
    fn finished_of(&self, guest: GuestId, before: Option<Cursor>, limit: u32) -> Answer<'_, Vec<Game>>;
    /// Games in which a guest has a seat and which the guest has hidden, the one that was hidden last first; none that
    /// ended without a result.
    fn hidden_of(&self, guest: GuestId, limit: u32) -> Answer<'_, Vec<Game>>;
    /// Unfinished games that everybody who holds a seat has hidden before a moment: nobody wants them any more.
    fn forsaken(&self, before: Millis) -> Answer<'_, Vec<String>>;
    /// Listed games that ended with a result and at least one move played, of one game with all its options or of all games, the newest end first, behind a
    /// cursor or from the start.
    fn finished(&self, family: Option<String>, before: Option<Cursor>, limit: u32) -> Answer<'_, Vec<Game>>;
    /// All unfinished games, oldest first: what a server takes up again when it starts.
    fn unfinished(&self) -> Answer<'_, Vec<Game>>;
    /// Unfinished games with both seats taken that somebody has to look after and that no other living node holds by
    /// a lease, the oldest first, behind a cursor or from the start. The cursor's moment is when its game was made.
    fn unattended(&self, why: Attend, after: Option<Cursor>, limit: u32) -> Answer<'_, Vec<Game>>;
    /// Where these games stand, those that there are, in the order of their names.
    fn places(&self, games: Vec<String>) -> Answer<'_, Vec<(String, CurrentPlace)>>;
    /// What a guest has going on.
    fn counts(&self, guest: GuestId) -> Answer<'_, GuestCounts>;
    /// How much there is of everything.
    fn totals(&self) -> Answer<'_, Totals>;

    /// Notes that this node is alive, unless it has something to say first ([`Beat::late`]). An earlier moment than the one that
    /// stands changes nothing but that. To be called every second; a node from which nothing has come for [`LEASE`](crate::LEASE)
    /// has lost its leases.
    fn heartbeat(&self, at: Millis) -> Answer<'_, Beat>;
    /// The last sign of life of any node.
    fn last_heartbeat(&self) -> Answer<'_, Option<Millis>>;
    /// Notes a time during which this node was not there, from now back, as far as no other node was: what is left of it
    /// is charged to nobody, and is the answer. From now on the node is there, also where the time is none.
    fn add_outage(&self, outage: Outage) -> Answer<'_, Option<Outage>>;
    /// The outages that ended after a moment, in order. They do not overlap.
    fn outages_since(&self, at: Millis) -> Answer<'_, Vec<Outage>>;

    /// The number of this node.
    fn node(&self) -> NodeId;
    /// News from now on of what other processes do.
    fn listen(&self) -> Listener;
    /// Tells all other nodes a text of at most [`TELL`](crate::TELL) bytes with its topic, soon and if possible: it is not kept.
    /// What is told after a change was answered comes after the news of that change.
    fn tell(&self, topic: &str, text: &str);
    /// Takes or renews leases, and answers which of them this node holds now. Each is one node's at a time, as long as that
    /// lives; who finds out too late does harm to nobody, because the place in a game decides.
    fn lease(&self, names: Vec<String>) -> Answer<'_, Vec<String>>;
    /// Gives back leases that this node holds.
    fn release(&self, names: Vec<String>) -> Answer<'_, ()>;

    /// Keeps the analysis of a game in place of an earlier one; false if there is no such game.
    fn keep_analysis(&self, game: String, text: String) -> Answer<'_, bool>;
    /// The analysis of a game.
    fn analysis(&self, game: String) -> Answer<'_, Option<String>>;

    /// Keeps somebody out, in place of an earlier ban.
    fn ban(&self, ban: Ban) -> Answer<'_, ()>;
    /// Lets somebody in again; false if nobody kept them out.
    fn unban(&self, whom: String) -> Answer<'_, bool>;
    /// Who is kept out, in the order of their texts.
    fn bans(&self) -> Answer<'_, Vec<Ban>>;
    /// A guest as an operator sees one.
    fn person(&self, guest: GuestId) -> Answer<'_, Option<Person>>;
    /// Guests of this name, in the order of their numbers.
    fn people_called(&self, name: String, limit: u32) -> Answer<'_, Vec<Guest>>;
    /// All games in which a guest has a seat, in the order of their names, behind one of them or from the start.
    fn games_of(&self, guest: GuestId, after: Option<String>, limit: u32) -> Answer<'_, Vec<Game>>;
    /// Removes a person: first the name and whatever lets anybody speak for the guest, then game by game. Finished games stay
    /// with others who hold a seat; unfinished ones end, in favour of the other side if both have moved. Ask again while
    /// there is more.
    fn remove_person(&self, guest: GuestId, how: Removal) -> Answer<'_, Removed>;
    /// Clears away what nobody needs any more.
    fn prune(&self, what: Prune) -> Answer<'_, Pruned>;
    /// Writes a copy of everything as it is at one moment to a new file, while work goes on.
    fn backup(&self, to: PathBuf) -> Answer<'_, ()>;

    /// Everything, for [`copy`](crate::copy()).
    #[doc(hidden)]
    fn dump(&self) -> mpsc::Receiver<Result<Batch, StoreError>>;
    #[doc(hidden)]
    fn load(&self, batch: Batch) -> Answer<'_, ()>;
    #[doc(hidden)]
    fn is_empty(&self) -> Answer<'_, bool>;
    #[doc(hidden)]
    fn settle(&self) -> Answer<'_, ()>;

    /// Whether the database answers.
    fn check(&self) -> Answer<'_, ()>;
    /// Writes what waits and closes the database; later requests are answered by [`StoreError::Closed`].
    fn close(&self) -> Answer<'_, ()>;
}
