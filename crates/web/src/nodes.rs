//! Several nodes on one database: what they tell each other, who is there, and who looks after what.
//!
//! The truth is what is stored, and every node serves every game. News of the store say which game has changed, and whoever has
//! it open here reads it again. What is not stored (who is connected, what is offered) is told, and told anew after news may
//! have been missed. Whatever one node alone should do is held by a lease; two who both do it do no harm.

use crate::live_game::Ask;
use crate::shared::Shared;
use crate::wire::{OfferEnd, OfferKind, SideName};
use crate::{limits, ratings, summaries};
use ludoteca_store::{Attend, Cursor, Game, GuestId, LEASE, News, Place, Seat, StoreError, TELL, Topic};
use serde::{Deserialize, Serialize};
use std::collections::{HashMap, HashSet};
use std::num::NonZeroU32;
use std::sync::atomic::{AtomicU32, AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// What is told about nodes themselves; everything else is told under the name of a game.
const NODE: &str = "node";
/// What is told of a bot that has a game or a challenge more.
pub(crate) const BOT: &str = "bot";

/// A node that says that it is there, and which guests it sees who wait for an opponent.
#[derive(Debug, Serialize, Deserialize)]
struct Present {
    node: i64,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    makers: Vec<i64>,
}

/// What one node tells those that have the same game open.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Told {
    pub(crate) node: i64,
    pub(crate) what: What,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum What {
    /// Who is connected there: these guests of those who have a seat, and so many without one.
    Here {
        seated: Vec<i64>,
        watchers: u32,
        /// Whether the others are to say the same of themselves.
        asks: bool,
    },
    /// Something was offered at a place.
    Offer { what: OfferKind, by: SideName, plies: u32, takebacks: u32 },
    /// An offer is off the table, or was withdrawn.
    Off { what: OfferKind, by: SideName, how: OfferEnd },
}

impl What {
    /// Whether it is about a position that stands no more.
    pub(crate) fn is_past(&self, place: Place) -> bool {
        matches!(*self, What::Offer { plies, takebacks, .. } if Place { plies, takebacks } != place)
    }
}

/// Who is connected at another node.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Elsewhere {
    pub(crate) seated: Vec<GuestId>,
    pub(crate) watchers: u32,
}

/// What is known of the other nodes.
pub(crate) struct Nodes {
    peers: Mutex<HashMap<i64, Instant>>,
    /// How many they are, this one included.
    count: AtomicU32,
    /// When guests were last told to be at another node who wait for an opponent.
    makers: Mutex<HashMap<GuestId, Instant>>,
    /// Leases that were taken for games that are not open yet.
    taken: Mutex<HashSet<String>>,
    /// Rises when all leases of this node may have been lost.
    epoch: AtomicU64,
}

impl Default for Nodes {
    fn default() -> Self {
        Nodes {
            peers: Mutex::default(),
            count: AtomicU32::new(1),
            makers: Mutex::default(),
            taken: Mutex::default(),
            epoch: AtomicU64::default(),
        }
    }
}

impl Nodes {
    /// How many nodes there are, this one included.
    pub(crate) fn count(&self) -> NonZeroU32 {
        NonZeroU32::new(self.count.load(Relaxed)).unwrap_or(NonZeroU32::MIN)
    }

    /// Whether there is nobody to tell anything.
    pub(crate) fn is_alone(&self) -> bool {
        self.count.load(Relaxed) <= 1
    }

    /// Whether a guest was told to be at another node a moment ago.
    pub(crate) fn sees(&self, guest: GuestId) -> bool {
        lock(&self.makers).get(&guest).is_some_and(|at| at.elapsed() < limits::MAKERS * 3)
    }

    /// Something by which leases that were lost are told from those that are held.
    pub(crate) fn epoch(&self) -> u64 {
        self.epoch.load(Relaxed)
    }

    /// All leases may be lost: this node was away for too long.
    pub(crate) fn lost_leases(&self) {
        self.epoch.fetch_add(1, Relaxed);
        lock(&self.taken).clear();
    }

    /// Whether the lease of a game was taken already, for the one who asks.
    pub(crate) fn take(&self, game: &str) -> bool {
        lock(&self.taken).remove(game)
    }

    /// Notes that a node is there.
    fn heard(&self, node: i64) {
        let mut peers = lock(&self.peers);
        if peers.insert(node, Instant::now()).is_none() {
            tracing::info!(node, "another node is there");
        }
        self.counted(&peers);
    }

    /// Those that were not heard of for as long as a lease lasts, each once.
    fn gone(&self) -> Vec<i64> {
        let mut peers = lock(&self.peers);
        let silent = Duration::from_millis(LEASE.unsigned_abs());
        let gone: Vec<i64> =
            peers.iter().filter(|(_, at)| at.elapsed() > silent).map(|(node, _)| *node).collect();
        peers.retain(|node, _| !gone.contains(node));
        self.counted(&peers);
        gone
    }

    fn counted(&self, peers: &HashMap<i64, Instant>) {
        self.count.store(u32::try_from(peers.len() + 1).unwrap_or(u32::MAX), Relaxed);
    }

    fn note_makers(&self, makers: &[i64]) {
        let mut known = lock(&self.makers);
        known.retain(|_, at| at.elapsed() < limits::MAKERS * 3);
        known.extend(makers.iter().map(|&guest| (GuestId(guest), Instant::now())));
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Hears what other processes do until the store is closed.
pub(crate) async fn listen(shared: Arc<Shared>, mut listener: ludoteca_store::Listener) {
    while let Some(news) = listener.next().await {
        shared.metrics.news.inc();
        match news {
            News::Changed(Topic::Game(id)) => shared.tell_soon(&id, Ask::Refresh),
            News::Changed(Topic::Guest(guest)) => {
                shared.sockets.look_again(guest);
                shared.tell_all(|| Ask::Renamed(guest));
            }
            News::Changed(Topic::Bans) => shared.read_bans().await,
            News::Changed(Topic::Outages) => note_outages(&shared).await,
            News::Told { topic, text } if topic == NODE => {
                if let Ok(Present { node, makers }) = serde_json::from_str(&text) {
                    shared.nodes.heard(node);
                    shared.nodes.note_makers(&makers);
                }
            }
            News::Told { topic, text } if topic == BOT => {
                if let Ok(bot) = text.parse() {
                    shared.sockets.look_again(GuestId(bot));
                }
            }
            News::Told { topic, text } => {
                if let Ok(told) = serde_json::from_str(&text) {
                    shared.tell_soon(&topic, Ask::Told(Box::new(told)));
                }
            }
            News::Resync => {
                tracing::info!("news may have been missed: everything is read again");
                shared.read_bans().await;
                note_outages(&shared).await;
                shared.tell_all(|| Ask::Refresh);
                shared.tell_all(|| Ask::Announce);
            }
        }
    }
}

/// Reads which times are charged to nobody; where that fails they are read again with the next sign of life that comes late.
async fn note_outages(shared: &Shared) {
    if let Err(error) = shared.read_outages().await {
        tracing::warn!("{error}");
    }
}

/// Says that this node is there, and with `makers` who waits here for an opponent.
pub(crate) async fn announce(shared: &Arc<Shared>, makers: bool) {
    let node = shared.store.node().0;
    let mut here = Vec::new();
    if makers && !shared.nodes.is_alone() {
        match shared.store.open_games(limits::CHALLENGES).await {
            Ok(open) => {
                here = open
                    .iter()
                    .filter_map(|game| game.creator)
                    .filter(|&maker| shared.is_here(maker))
                    .collect();
            }
            Err(error) => tracing::warn!("{error}"),
        }
        // Whoever directs a league has to know which of its bots are here.
        match shared.store.league_bots().await {
            Ok(bots) => here.extend(bots.into_iter().filter(|&bot| shared.is_here(bot))),
            Err(error) => tracing::warn!("{error}"),
        }
        here.sort_unstable();
        here.dedup();
    }
    say(shared, node, &here);
}

/// Says of one guest at once that there is somebody who waits for an opponent, or a bot that takes challenges.
pub(crate) fn waits(shared: &Shared, guest: GuestId) {
    if !shared.nodes.is_alone() {
        say(shared, shared.store.node().0, &[guest]);
    }
}

fn say(shared: &Shared, node: i64, makers: &[GuestId]) {
    // Each number takes at most twenty bytes.
    for some in makers.chunks(TELL / 24).chain(makers.is_empty().then_some(makers)) {
        let present = Present { node, makers: some.iter().map(|guest| guest.0).collect() };
        shared.store.tell(NODE, &serde_json::to_string(&present).unwrap_or_default());
    }
}

/// Forgets nodes that have died. Whatever they looked after is taken over by whoever is first.
pub(crate) async fn mourn(shared: &Arc<Shared>) {
    let gone = shared.nodes.gone();
    let count = shared.nodes.count();
    shared.rates.share_among(count);
    shared.metrics.nodes.set(count.get().into());
    if gone.is_empty() {
        return;
    }
    for node in gone {
        tracing::warn!(node, "a node is silent: its games are taken over");
        shared.tell_all(|| Ask::NodeGone(node));
    }
    attend(shared).await;
}

/// Takes up the games in which something may happen although nobody looks, and which no other node looks after: where a clock
/// runs, and where a computer has to move.
pub(crate) async fn attend(shared: &Arc<Shared>) {
    for why in [Attend::Clock, Attend::Computer] {
        if let Err(error) = attend_to(shared, why).await {
            tracing::warn!("{error}");
        }
    }
}

async fn attend_to(shared: &Arc<Shared>, why: Attend) -> Result<(), StoreError> {
    let mut after = None;
    loop {
        let games = shared.store.unattended(why, after, limits::ATTEND).await?;
        let Some(last) = games.last() else { return Ok(()) };
        after = Some(Cursor { at: last.created, id: last.id.clone() });
        let mut wanted = Vec::new();
        for game in &games {
            // What is open here asks for its lease itself.
            if !shared.is_live(&game.id) && (why == Attend::Clock || computer_moves(shared, game).await) {
                wanted.push(game.id.clone());
            }
        }
        if !wanted.is_empty() {
            let held = shared.store.lease(wanted).await?;
            lock(&shared.nodes.taken).extend(held.iter().cloned());
            for id in held {
                drop(shared.live_game(&id));
            }
        }
        if games.len() < limits::ATTEND as usize || *shared.closing().borrow() {
            return Ok(());
        }
    }
}

async fn computer_moves(shared: &Arc<Shared>, game: &Game) -> bool {
    let computer = |seat: &Seat| matches!(seat, Seat::Computer(_));
    let digest = summaries::digest(shared, game).await;
    matches!(digest, Ok(Some(digest)) if computer(&game.seats[digest.turn.index()]))
}

/// Does what one of all nodes has to do now and then: ends and clears away what nobody wants any more.
pub(crate) async fn chores(shared: &Arc<Shared>) -> Result<(), StoreError> {
    let name = "chores".to_string();
    if shared.store.lease(vec![name]).await?.is_empty() {
        return Ok(());
    }
    let now = shared.now();
    for id in shared.store.forsaken(now - limits::REGRET).await? {
        drop(shared.live_game(&id).send(Ask::Forsaken).await);
    }
    ratings::rate(shared).await?;
    shared.retention.clear(shared, now).await
}
