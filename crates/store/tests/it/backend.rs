//! Where the stores of the tests live, and what is put into them.

use std::future::Future;
use std::path::{Path, PathBuf};
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use ludoteca_kit::Side;
use ludoteca_store::{Append, Change, Clock, Ended, GuestId, Hash, NewGame, Place, Seat, Sqlite, Store};

use crate::model::Model;

/// Something that holds one database for the length of a test: empty at first, and opened as often as one likes.
pub(crate) trait Backend {
    fn new() -> Self;
    fn open(&self) -> Pin<Box<dyn Future<Output = Arc<dyn Store>> + '_>>;
    /// Opens it as the process that serves it.
    fn serve(&self) -> Pin<Box<dyn Future<Output = Arc<dyn Store>> + '_>> {
        self.open()
    }
}

/// A folder of its own, which goes away with the test.
pub(crate) struct Folder(PathBuf);

impl Folder {
    pub(crate) fn path(&self) -> &Path {
        &self.0
    }

    pub(crate) fn file(&self) -> PathBuf {
        self.0.join("games.db")
    }
}

impl Backend for Folder {
    fn new() -> Folder {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let path = std::env::temp_dir().join(format!("ludoteca-store-{}-{number}", std::process::id()));
        std::fs::create_dir_all(&path).expect("a temporary folder can be made");
        Folder(path)
    }

    fn open(&self) -> Pin<Box<dyn Future<Output = Arc<dyn Store>> + '_>> {
        Box::pin(async {
            Arc::new(Sqlite::open(&self.file()).await.expect("the database opens")) as Arc<dyn Store>
        })
    }

    fn serve(&self) -> Pin<Box<dyn Future<Output = Arc<dyn Store>> + '_>> {
        Box::pin(async {
            let store = Sqlite::open_to_serve(&self.file()).await.expect("nobody else serves it");
            Arc::new(store) as Arc<dyn Store>
        })
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // What cannot be removed is left to whoever sweeps temporary folders.
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// The model; opening it again finds the same one, as long as nobody has closed it.
pub(crate) struct Memory(Arc<Model>);

impl Backend for Memory {
    fn new() -> Memory {
        Memory(Arc::new(Model::default()))
    }

    fn open(&self) -> Pin<Box<dyn Future<Output = Arc<dyn Store>> + '_>> {
        Box::pin(async { Arc::clone(&self.0) as Arc<dyn Store> })
    }
}

/// The hash of the `n`th secret.
pub(crate) fn hash(n: u8) -> Hash {
    [n; 32]
}

/// The `n`th guest.
pub(crate) async fn guest(store: &Arc<dyn Store>, n: u8) -> GuestId {
    store.create_guest(hash(n), i64::from(n)).await.expect("a guest is made").id
}

/// A listed game without a clock that nobody sits at.
pub(crate) fn blank(id: &str) -> NewGame {
    NewGame {
        id: id.to_string(),
        created: 1000,
        family: "noughts".to_string(),
        game: "noughts(size=3)".to_string(),
        settings: String::new(),
        seed: u64::MAX - 7,
        position: None,
        seats: [Seat::Open, Seat::Open],
        keys: [None, None],
        clock: None,
        listed: true,
        creator: None,
    }
}

/// A game that uses every field, between guest 1 and the computer.
pub(crate) async fn full(store: &Arc<dyn Store>, id: &str) -> NewGame {
    let guest = guest(store, 1).await;
    NewGame {
        settings: "repetition=draw".to_string(),
        position: Some("x--/---/--- o".to_string()),
        seats: [Seat::Guests(vec![guest]), Seat::Computer("engine:level=3".to_string())],
        keys: [Some(hash(101)), None],
        clock: Some(Clock { base: 300_000, increment: 2000 }),
        listed: false,
        creator: Some(guest),
        ..blank(id)
    }
}

pub(crate) fn place(plies: u32, takebacks: u32) -> Place {
    Place { plies, takebacks }
}

pub(crate) fn ended(at: i64) -> Ended {
    Ended { winner: Some(Side::Second), reason: "line".to_string(), at, void: false }
}

/// A move at a place, whose text tells which it is.
pub(crate) fn step(game: &str, here: Place) -> Append {
    Append {
        game: game.to_string(),
        place: here,
        text: format!("m{}", here.plies + 1),
        at: 2000 + i64::from(here.plies),
        spent: 10,
        why: None,
        ended: None,
    }
}

/// Plays so many moves from the start.
pub(crate) async fn play(store: &Arc<dyn Store>, game: &str, plies: u32) {
    for ply in 0..plies {
        let change = store.append(step(game, place(ply, 0))).await;
        assert_eq!(change, Ok(Change::Stored(place(ply + 1, 0))));
    }
}
