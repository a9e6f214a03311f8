//! What every request and every live game sees of the server.

use crate::Config;
use crate::address::Proxies;
use crate::analysis::Analyses;
use crate::bans::Bans;
use crate::live_game::{self, Ask};
use crate::measured::Measured;
use crate::metrics::Metrics;
use crate::names::Reserved;
use crate::nodes::Nodes;
use crate::pictures::Pictures;
use crate::pool::{Home, Pool, Who};
use crate::rates::Rates;
use crate::registry::Games;
use crate::retention::Retention;
use crate::summaries::Digests;
use crate::wire::{PARTS, Words};
use crate::{limits, timing, tokens};
use ludoteca_kit::words::{COMMON, Language, Message, say};
use ludoteca_store::{Beat, GuestId, LEASE, Millis, Outage, Store, StoreError};
use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};
use std::sync::{Arc, Mutex, PoisonError, RwLock};
use std::time::{Duration, Instant};
use tokio::sync::mpsc::error::TrySendError;
use tokio::sync::{Mutex as AsyncMutex, Notify, Semaphore, mpsc, watch};
use tokio::task::JoinError;
use tokio::time::timeout;

/// The server as one value behind a pointer. No lock of it is held while something is awaited.
pub(crate) struct Shared {
    pub(crate) games: Games,
    pub(crate) store: Arc<dyn Store>,
    pub(crate) pool: Arc<Pool>,
    pub(crate) metrics: Metrics,
    pub(crate) rates: Rates,
    pub(crate) sockets: Sockets,
    pub(crate) presence: Presence,
    pub(crate) reserved: Reserved,
    pub(crate) digests: Digests,
    pub(crate) analyses: Analyses,
    pub(crate) pictures: Pictures,
    pub(crate) nodes: Nodes,
    pub(crate) retention: Retention,
    /// Whether other nodes may serve the same database.
    pub(crate) several: bool,
    /// How long somebody who has left is waited for.
    pub(crate) patience: Duration,
    /// How long after a person's move a computer answers, at least.
    pub(crate) answer_delay: Duration,
    /// How long the server goes on after it was asked to end.
    pub(crate) drain_time: Duration,
    /// Who is believed about where requests come from.
    pub(crate) proxies: Proxies,
    /// How the server is reached from outside: `https://example.org`, without a slash at the end.
    pub(crate) public_url: Option<String>,
    /// What never changes while the server runs, written once in each language.
    texts: [Texts; Language::ALL.len()],
    live: Mutex<HashMap<String, mpsc::Sender<Ask>>>,
    outages: RwLock<Vec<Outage>>,
    bans: RwLock<Bans>,
    /// Whether the store took a note, and when it was asked last.
    ready: AsyncMutex<Option<(Instant, bool)>>,
    /// The clock that this node has in common with others.
    common: Common,
    /// When the process was last seen at work, and could note it where that matters.
    seen: AsyncMutex<Seen>,
    /// In how many live games a clock runs.
    pub(crate) ticking: AtomicUsize,
    draining: AtomicBool,
    closing: watch::Sender<bool>,
    /// How much slow work is done at once, and how many games are opened.
    slow: Semaphore,
    opening: Semaphore,
}

/// What never changes while the server runs, in one language.
pub(crate) struct Texts {
    /// Every game with its options and players.
    pub(crate) catalog: String,
    /// The sentences that the page says itself.
    pub(crate) words: String,
    /// Those that one part of it says beside, in the order of [`PARTS`].
    pub(crate) parts: Vec<String>,
    /// One word for the state of these sentences: it stands in their address, so that they can be kept for ever.
    pub(crate) version: String,
}

impl Texts {
    fn new(games: &Games, language: Language) -> Texts {
        let json = |words: Words| serde_json::to_string(&words).unwrap_or_default();
        let words = json(Words::of_page(language));
        let parts: Vec<String> = PARTS.iter().map(|part| json(Words::of_part(language, part))).collect();
        let whole = format!("{words}{}", parts.concat());
        let version = tokens::hash(&whole).iter().take(6).map(|byte| format!("{byte:02x}")).collect();
        Texts { catalog: crate::catalog::text(games, language), words, parts, version }
    }
}

impl Shared {
    pub(crate) fn new(games: Games, store: Arc<dyn Store>, pool: Arc<Pool>, config: &Config) -> Shared {
        let metrics = Metrics::default();
        let store = Arc::new(Measured { store, answering: metrics.database.clone() });
        Shared {
            games,
            store,
            pool,
            metrics,
            rates: Rates::default(),
            sockets: Sockets::default(),
            presence: Presence::default(),
            reserved: Reserved::of(&games),
            digests: Digests::default(),
            analyses: Analyses::default(),
            pictures: Pictures::default(),
            nodes: Nodes::default(),
            retention: config.retention,
            several: config.several,
            patience: config.patience,
            answer_delay: config.answer_delay,
            drain_time: config.drain,
            proxies: config.proxies.clone(),
            public_url: config.public_url.as_ref().map(|url| url.trim_end_matches('/').to_string()),
            texts: Language::ALL.map(|language| Texts::new(&games, language)),
            live: Mutex::default(),
            outages: RwLock::default(),
            bans: RwLock::default(),
            ready: AsyncMutex::default(),
            common: Common::default(),
            seen: AsyncMutex::new(Seen { wall: timing::now(), running: Instant::now() }),
            ticking: AtomicUsize::new(0),
            draining: AtomicBool::new(false),
            closing: watch::channel(false).0,
            slow: Semaphore::new(limits::SLOW),
            opening: Semaphore::new(limits::SLOW),
        }
    }

    /// Does something slow on a thread of its own, so that the threads that answer go on answering.
    pub(crate) async fn aside<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, JoinError> {
        // The semaphore is never closed, so there is always a permit in the end.
        let _permit = self.slow.acquire().await;
        tokio::task::spawn_blocking(work).await
    }

    /// The same for somebody who is about to play, who waits behind nobody's pictures.
    pub(crate) async fn open<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, JoinError> {
        let _permit = self.opening.acquire().await;
        tokio::task::spawn_blocking(work).await
    }

    /// What never changes, in a language.
    pub(crate) fn texts(&self, language: Language) -> &Texts {
        let place = Language::ALL.iter().position(|&known| known == language);
        &self.texts[place.unwrap_or_default()]
    }

    /// A game as a task, begun if nobody plays or watches it yet. The game must exist.
    pub(crate) fn live_game(self: &Arc<Self>, id: &str) -> mpsc::Sender<Ask> {
        let mut live = self.live.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(game) = live.get(id).filter(|game| !game.is_closed()) {
            return game.clone();
        }
        let (send, inbox) = mpsc::channel(limits::INBOX);
        live.insert(id.to_string(), send.clone());
        self.metrics.live_games.set(live.len() as i64);
        drop(live);
        tokio::spawn(live_game::run(self.clone(), id.to_string(), send.clone(), inbox));
        send
    }

    /// Tells a live game something, if it is one.
    pub(crate) async fn tell(&self, id: &str, ask: Ask) {
        let game = self.live.lock().unwrap_or_else(PoisonError::into_inner).get(id).cloned();
        if let Some(game) = game {
            // One that is just being put away reads what is stored when it is begun again.
            drop(game.send(ask).await);
        }
    }

    /// The same without waiting for it: it is on the way when this returns, behind what is there already.
    pub(crate) fn tell_soon(&self, id: &str, ask: Ask) {
        let game = self.live.lock().unwrap_or_else(PoisonError::into_inner).get(id).cloned();
        let Some(game) = game else { return };
        if let Err(TrySendError::Full(ask)) = game.try_send(ask) {
            tokio::spawn(async move { drop(game.send(ask).await) });
        }
    }

    /// Tells every live game something, without waiting for it.
    pub(crate) fn tell_all(&self, ask: impl Fn() -> Ask) {
        for game in self.live_games() {
            if let Err(TrySendError::Full(ask)) = game.try_send(ask()) {
                tokio::spawn(async move { drop(game.send(ask).await) });
            }
        }
    }

    /// Whether a game is open here.
    pub(crate) fn is_live(&self, id: &str) -> bool {
        let live = self.live.lock().unwrap_or_else(PoisonError::into_inner);
        live.get(id).is_some_and(|game| !game.is_closed())
    }

    /// Puts a live game away, unless somebody has just asked it something.
    pub(crate) fn put_away(&self, id: &str, inbox: &mut mpsc::Receiver<Ask>) -> bool {
        let mut live = self.live.lock().unwrap_or_else(PoisonError::into_inner);
        if !inbox.is_empty() {
            return false;
        }
        inbox.close();
        live.remove(id);
        self.metrics.live_games.set(live.len() as i64);
        true
    }

    /// Every live game.
    pub(crate) fn live_games(&self) -> Vec<mpsc::Sender<Ask>> {
        self.live.lock().unwrap_or_else(PoisonError::into_inner).values().cloned().collect()
    }

    /// The moment, in milliseconds since 1970: by the clock of this machine, or where there may be other nodes by that of the
    /// database, since what one of them stores is counted on by all.
    pub(crate) fn now(&self) -> Millis {
        self.common.now().unwrap_or_else(timing::now)
    }

    fn moment(&self) -> Seen {
        Seen { wall: self.now(), running: Instant::now() }
    }

    /// The thinking time from one moment to another.
    pub(crate) fn elapsed(&self, from: Millis, to: Millis) -> Millis {
        timing::elapsed(from, to, &self.outages.read().unwrap_or_else(PoisonError::into_inner))
    }

    /// The moment, after a look at whether time has passed in which nobody could move: it is charged to nobody. Nobody is told
    /// the moment before that is noted.
    pub(crate) async fn look(&self) -> Result<Millis, StoreError> {
        let mut seen = self.seen.lock().await;
        let now = self.moment();
        if seen.outage_until(&now).is_some() {
            return self.note(&mut seen).await;
        }
        // Where the database is not asked every second, whoever looks was at work.
        if !self.beats() {
            *seen = now;
        }
        Ok(now.wall)
    }

    /// Notes that this node is at work. As long as clocks run or other nodes are there, that is when the database took the note:
    /// time in which nothing could be stored is charged to nobody either.
    pub(crate) async fn beat(&self) -> Result<Millis, StoreError> {
        let mut seen = self.seen.lock().await;
        self.note(&mut seen).await
    }

    /// Begins to be there: the time since the last sign of life of any node is charged to nobody.
    pub(crate) async fn arrive(&self) -> Result<(), StoreError> {
        let mut seen = self.seen.lock().await;
        let last = self.store.last_heartbeat().await?;
        self.say_alive(last.unwrap_or(0)).await?;
        let now = self.moment();
        // Also where nothing has passed: only now is this node one that others take for a witness.
        self.store.add_outage(Outage { from: last.unwrap_or(now.wall), to: now.wall }).await?;
        self.say_alive(now.wall).await?;
        self.read_outages().await?;
        *seen = now;
        Ok(())
    }

    async fn note(&self, seen: &mut Seen) -> Result<Millis, StoreError> {
        let mut late = false;
        if self.beats() || seen.outage_until(&self.moment()).is_some() {
            late = self.say_alive(self.now()).await?;
        }
        let now = self.moment();
        let away = seen.outage_until(&now);
        // The database may have waited for longer than this node is aware of.
        if let Some(outage) =
            away.or((late && self.several).then_some(Outage { from: seen.wall, to: now.wall }))
        {
            // What other nodes did meanwhile was no outage for those who play.
            let noted = self.store.add_outage(outage).await?;
            if away.is_some() {
                let lost = noted.map_or(0, |noted| noted.to - noted.from);
                tracing::warn!(
                    "this node was not at work for {} ms, of which {lost} ms are charged to nobody",
                    outage.to - outage.from
                );
            }
            // Another node may have noted the same time before, and the news of it still be on the way.
            self.read_outages().await?;
            if outage.to - outage.from > LEASE {
                self.nodes.lost_leases();
            }
        }
        *seen = now;
        Ok(now.wall)
    }

    /// Tells the database that this node lives, and sets the clock by its answer; whether the node was silent for too long.
    async fn say_alive(&self, at: Millis) -> Result<bool, StoreError> {
        let asked = Instant::now();
        let Beat { now, late } = self.store.heartbeat(at).await?;
        if self.several {
            self.common.set(now, asked, Instant::now());
        }
        Ok(late)
    }

    /// Whether signs of life have to be stored.
    fn beats(&self) -> bool {
        self.several || self.clock_runs()
    }

    /// Reads who is not let in, and ends the connections of those who were not kept out before.
    pub(crate) async fn read_bans(&self) {
        match self.store.bans().await {
            Ok(bans) => {
                let bans = Bans::of(bans);
                for guest in bans.all_guests(self.now()) {
                    self.sockets.look_again(guest);
                }
                *self.bans.write().unwrap_or_else(PoisonError::into_inner) = bans;
            }
            Err(error) => tracing::warn!("{error}"),
        }
    }

    /// Whether somebody is kept out.
    pub(crate) fn is_banned(&self, guest: GuestId) -> bool {
        self.bans.read().unwrap_or_else(PoisonError::into_inner).guest(guest, self.now())
    }

    /// Whether nobody is let in from an address.
    pub(crate) fn is_shut_out(&self, address: &str) -> bool {
        self.bans.read().unwrap_or_else(PoisonError::into_inner).address(address, self.now())
    }

    /// Reads the times that are charged to nobody, as far back as a game may have waited for its next move.
    pub(crate) async fn read_outages(&self) -> Result<(), StoreError> {
        let outages = self.store.outages_since(self.now() - limits::OUTAGES).await?;
        *self.outages.write().unwrap_or_else(PoisonError::into_inner) = outages;
        Ok(())
    }

    /// Says that nobody new should come.
    pub(crate) fn drain(&self) {
        self.draining.store(true, Relaxed);
    }

    /// Whether the server goes down soon.
    pub(crate) fn is_draining(&self) -> bool {
        self.draining.load(Relaxed)
    }

    /// Whether visitors may come: none do while the server goes down.
    pub(crate) async fn is_ready(&self) -> bool {
        !self.is_draining() && self.can_write().await
    }

    /// Whether the store takes a note. Anybody may ask, so it is asked once a second at most, whoever else waits for it.
    async fn can_write(&self) -> bool {
        let mut known = self.ready.lock().await;
        if let Some((_, ready)) = known.filter(|(at, _)| at.elapsed() < limits::HEARTBEAT) {
            return ready;
        }
        let written = timeout(limits::READY, self.store.heartbeat(self.now())).await;
        if let Ok(Err(error)) = &written {
            tracing::warn!("{error}");
        }
        let ready = matches!(written, Ok(Ok(_)));
        *known = Some((Instant::now(), ready));
        ready
    }

    /// Whether a guest is connected, or was here a moment ago.
    pub(crate) fn is_here(&self, guest: GuestId) -> bool {
        self.sockets.online(guest) || self.presence.seen_within(guest, self.patience)
    }

    /// The same at any node.
    pub(crate) fn is_anywhere(&self, guest: GuestId) -> bool {
        self.is_here(guest) || self.nodes.sees(guest)
    }

    /// Who pays for what the engine does for a guest.
    pub(crate) fn payer(&self, guest: Option<GuestId>) -> Who {
        let home = guest.map_or(Home::Here(None), |guest| self.presence.home(guest));
        Who { home, guest }
    }

    /// Whether a clock runs anywhere.
    pub(crate) fn clock_runs(&self) -> bool {
        self.ticking.load(Relaxed) > 0
    }

    /// Says that the server goes down.
    pub(crate) fn close(&self) {
        self.closing.send_replace(true);
    }

    /// Whether the server goes down; can be waited for.
    pub(crate) fn closing(&self) -> watch::Receiver<bool> {
        self.closing.subscribe()
    }
}

/// A moment by both clocks: the one on the wall, which people and other machines go by and which can be put forward, and the
/// one that only ever runs.
#[derive(Clone, Copy, Debug)]
struct Seen {
    wall: Millis,
    running: Instant,
}

/// The clock that all nodes go by, as this one knows it: a moment of the database's, and when that was here. In between it runs with
/// the machine's own time, which nobody can put forward or back.
#[derive(Default)]
struct Common(Mutex<Option<(Millis, Instant)>>);

impl Common {
    fn now(&self) -> Option<Millis> {
        let set = *self.0.lock().unwrap_or_else(PoisonError::into_inner);
        set.map(|(moment, at)| moment + timing::millis(at.elapsed()))
    }

    /// Takes note of what the database said, in answer to a question of which it is only known when it was asked and when it was
    /// answered. A clock that may be right is left alone, so that it does not go back and forth with the speed of the net.
    fn set(&self, told: Millis, asked: Instant, answered: Instant) {
        let latest = told + timing::millis(answered - asked);
        let mut set = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let known = set.map(|(moment, at)| moment + timing::millis(answered.saturating_duration_since(at)));
        *set = Some((known.map_or(told, |known| known.clamp(told, latest)), answered));
    }
}

impl Seen {
    /// The time since this moment in which the process was not at work, or which only the wall has seen.
    fn outage_until(&self, now: &Seen) -> Option<Outage> {
        let ran = Millis::try_from((now.running - self.running).as_millis()).unwrap_or(Millis::MAX);
        let passed = now.wall - self.wall;
        if passed > 0 && ran > limits::STALL {
            return Some(Outage { from: self.wall, to: now.wall });
        }
        (passed - ran > limits::STALL).then(|| Outage { from: self.wall + ran, to: now.wall })
    }
}

/// When guests were last heard of who have no socket: on pages that only ask from time to time.
#[derive(Default)]
pub(crate) struct Presence {
    seen: Mutex<HashMap<GuestId, Instant>>,
    /// Those who have come since it was last noted who came.
    came: Mutex<Vec<GuestId>>,
    homes: Mutex<HashMap<GuestId, Home>>,
}

impl Presence {
    /// A guest has asked for something, or has hung up just now.
    pub(crate) fn note(&self, guest: GuestId) {
        let before = self.seen.lock().unwrap_or_else(PoisonError::into_inner).insert(guest, Instant::now());
        if before.is_none() {
            self.came.lock().unwrap_or_else(PoisonError::into_inner).push(guest);
        }
    }

    /// Those who have come since this was asked last.
    pub(crate) fn came(&self) -> Vec<GuestId> {
        std::mem::take(&mut self.came.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// The same, and from where.
    pub(crate) fn note_from(&self, guest: GuestId, address: Option<&String>) {
        self.note(guest);
        let home = address.map_or(Home::Here(Some(guest)), |address| Home::Address(address.clone()));
        self.homes.lock().unwrap_or_else(PoisonError::into_inner).insert(guest, home);
    }

    /// Where a guest was seen last.
    pub(crate) fn home(&self, guest: GuestId) -> Home {
        let homes = self.homes.lock().unwrap_or_else(PoisonError::into_inner);
        homes.get(&guest).cloned().unwrap_or(Home::Away)
    }

    fn seen_within(&self, guest: GuestId, time: Duration) -> bool {
        let seen = self.seen.lock().unwrap_or_else(PoisonError::into_inner);
        seen.get(&guest).is_some_and(|at| at.elapsed() < time)
    }

    /// Forgets those who were not heard of for longer than this and are not connected.
    pub(crate) fn forget(&self, time: Duration, sockets: &Sockets) {
        self.seen.lock().unwrap_or_else(PoisonError::into_inner).retain(|_, at| at.elapsed() < time);
        let here = |guest: &GuestId| sockets.online(*guest) || self.seen_within(*guest, time);
        self.homes.lock().unwrap_or_else(PoisonError::into_inner).retain(|guest, _| here(guest));
    }
}

/// Who is connected, for limits and for telling who is there.
#[derive(Default)]
pub(crate) struct Sockets {
    counts: Mutex<Counts>,
    /// Rung when the last one is gone.
    left: Notify,
}

#[derive(Default)]
struct Counts {
    all: u32,
    guests: HashMap<GuestId, (u32, Arc<Notify>)>,
    addresses: HashMap<String, u32>,
}

impl Sockets {
    /// Counts a socket until the answer is dropped; refuses it with a clause if there are too many.
    pub(crate) fn enter(
        shared: &Arc<Shared>,
        guest: Option<GuestId>,
        address: Option<String>,
    ) -> Result<Entered, Message> {
        let mut counts = shared.sockets.counts.lock().unwrap_or_else(PoisonError::into_inner);
        if counts.all >= limits::ALL_SOCKETS {
            return Err(say!(COMMON, "server-full-sockets"));
        }
        // Whoever opens many has some of them at each node.
        let share = |limit: u32| limit.div_ceil(shared.nodes.count().get());
        let of_guest = |guest| counts.guests.get(&guest).map_or(0, |(count, _)| *count);
        if guest.is_some_and(|guest| of_guest(guest) >= share(limits::GUEST_SOCKETS)) {
            return Err(say!(COMMON, "server-too-many-sockets"));
        }
        let of_address = |from: &String| counts.addresses.get(from).copied().unwrap_or(0);
        if address.as_ref().is_some_and(|from| of_address(from) >= share(limits::ADDRESS_SOCKETS)) {
            return Err(say!(COMMON, "server-too-many-connections"));
        }
        counts.all += 1;
        let again = guest.map(|guest| {
            let (count, again) = counts.guests.entry(guest).or_default();
            *count += 1;
            again.clone()
        });
        if let Some(address) = &address {
            *counts.addresses.entry(address.clone()).or_default() += 1;
        }
        shared.metrics.sockets.set(i64::from(counts.all));
        Ok(Entered { shared: shared.clone(), guest, address, again: again.unwrap_or_default() })
    }

    /// Something has changed about who may speak for a guest: each of the guest's sockets finds out.
    pub(crate) fn look_again(&self, guest: GuestId) {
        let counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, again)) = counts.guests.get(&guest) {
            again.notify_waiters();
        }
    }

    /// Comes true once there are none.
    pub(crate) async fn empty(&self) {
        loop {
            let left = self.left.notified();
            if self.counts.lock().unwrap_or_else(PoisonError::into_inner).all == 0 {
                return;
            }
            left.await;
        }
    }

    /// Whether a guest is connected anywhere.
    pub(crate) fn online(&self, guest: GuestId) -> bool {
        self.counts.lock().unwrap_or_else(PoisonError::into_inner).guests.contains_key(&guest)
    }
}

/// A socket that is counted.
pub(crate) struct Entered {
    shared: Arc<Shared>,
    guest: Option<GuestId>,
    address: Option<String>,
    /// Rung when something has changed about the guest.
    pub(crate) again: Arc<Notify>,
}

impl Drop for Entered {
    fn drop(&mut self) {
        let mut counts = self.shared.sockets.counts.lock().unwrap_or_else(PoisonError::into_inner);
        counts.all -= 1;
        self.shared.metrics.sockets.set(i64::from(counts.all));
        if let Some(guest) = self.guest {
            if let Some((count, _)) = counts.guests.get_mut(&guest) {
                *count -= 1;
                if *count == 0 {
                    counts.guests.remove(&guest);
                }
            }
            self.shared.presence.note(guest);
        }
        if let Some(address) = &self.address {
            less(&mut counts.addresses, address);
        }
        if counts.all == 0 {
            self.shared.sockets.left.notify_waiters();
        }
    }
}

fn less(counts: &mut HashMap<String, u32>, key: &str) {
    if let Some(count) = counts.get_mut(key) {
        *count -= 1;
        if *count == 0 {
            counts.remove(key);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_common_clock_is_set_only_where_it_must_be_wrong() {
        let (begun, second) = (Instant::now(), Duration::from_secs(1));
        let clock = Common::default();
        assert_eq!(clock.now(), None);
        let check = |told, asked: Instant, answered: Instant, expected| {
            clock.set(told, asked, answered);
            assert_eq!(clock.0.lock().unwrap().unwrap(), (expected, answered), "{told}");
        };
        check(50_000, begun, begun, 50_000);
        // A second later it is a second later there, however long the answer took.
        check(51_000, begun + second, begun + second, 51_000);
        check(51_400, begun + second, begun + 2 * second, 52_000);
        // The one who asked was stopped for a while before or after the database had answered.
        check(52_001, begun + 2 * second, begun + 12 * second, 62_000);
        check(72_000, begun + 12 * second, begun + 22 * second, 72_000);
        // The clocks run apart, or that of the database was set.
        check(73_100, begun + 23 * second, begun + 23 * second, 73_100);
        check(20_000, begun + 23 * second, begun + 24 * second, 21_000);
    }

    #[test]
    fn time_in_which_nobody_could_move_is_noticed() {
        let before = Seen { wall: 1_000_000, running: Instant::now() };
        let check = |wall: Millis, ran: u64, expected: Option<(Millis, Millis)>| {
            let now = Seen { wall: before.wall + wall, running: before.running + Duration::from_millis(ran) };
            let found =
                before.outage_until(&now).map(|outage| (outage.from - before.wall, outage.to - before.wall));
            assert_eq!(found, expected, "{wall} on the wall, {ran} ran");
        };
        check(1_000, 1_000, None);
        check(2_900, 2_900, None);
        // Stopped for a while, or asleep with a clock that runs on.
        check(14_000, 14_000, Some((0, 14_000)));
        // Asleep with a clock that sleeps too, or put forward by an hour.
        check(3_600_500, 500, Some((500, 3_600_500)));
        // Put back: there is nothing to give back.
        check(-3_600_000, 500, None);
        check(-3_600_000, 60_000, None);
    }
}
