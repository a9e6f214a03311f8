//! A live game: one task that everybody who plays or watches it talks to.
//!
//! The truth is what is stored; a table is a view of it that is kept warm. Everything that changes a game is stored first and
//! told afterwards, and a table that finds that something else was stored meanwhile reads the game again and tells everybody
//! all of it. So a table may be cleared at any time, and another one be opened later or elsewhere.

mod offers;
mod play;

use crate::heads::{self, Digest, Names};
use crate::limits;
use crate::replay::Replay;
use crate::shared::Shared;
use crate::wire::{ClientMessage, Clocks, GameHead, Hello, Offers, Picking, Seat, ServerMessage, SideName};
use crate::{secret, timing};
use axum::extract::ws::Utf8Bytes;
use ludoteca_arena::{Decision, Stopper};
use ludoteca_kit::{Meta, Side};
use ludoteca_store::{Game, GuestId, Hash, Millis, Place, StoreError};
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Duration;
use tokio::sync::mpsc;
use tokio::time::Instant;

/// What a table is asked.
pub(crate) enum Ask {
    /// Somebody has come.
    Attach(Attach),
    /// Somebody has gone.
    Detach(u64),
    /// Somebody says something.
    Say(u64, ClientMessage),
    /// The seats or the names have changed in the store.
    Refresh,
    /// A computer player has decided what to do at a place.
    Decided(Place, Option<Decision>, Duration),
    /// The server goes down.
    Close,
}

/// Somebody who comes to a table.
pub(crate) struct Attach {
    /// The number of the socket.
    pub(crate) client: u64,
    pub(crate) guest: Option<GuestId>,
    /// The keys the guest would have for the two seats.
    pub(crate) keys: Option<[String; 2]>,
    /// How many moves the client has, and how many takebacks it knows of.
    pub(crate) since: Option<Place>,
    /// Where answers go.
    pub(crate) out: mpsc::Sender<Utf8Bytes>,
}

struct Client {
    number: u64,
    guest: Option<GuestId>,
    keys: Option<[String; 2]>,
    out: mpsc::Sender<Utf8Bytes>,
}

/// A computer player at work.
struct Thinking {
    place: Place,
    stopper: Stopper,
}

struct Table {
    shared: Arc<Shared>,
    id: String,
    myself: mpsc::Sender<Ask>,
    meta: &'static Meta,
    game: Game,
    replay: Replay,
    names: Names,
    clients: Vec<Client>,
    offers: Offers,
    /// The ply at which each side last offered a draw and asked for a takeback: not twice at the same.
    offered: [[Option<u32>; 2]; 2],
    thinking: Option<Thinking>,
    ticking: bool,
    /// What is in memory may not be what is stored, and reading it again has failed.
    broken: bool,
}

/// A message as it goes over the wire.
pub(crate) fn written(message: &ServerMessage) -> Utf8Bytes {
    serde_json::to_string(message).unwrap_or_default().into()
}

/// Runs the table of a game until it is cleared.
pub(crate) async fn run(
    shared: Arc<Shared>,
    id: String,
    myself: mpsc::Sender<Ask>,
    mut inbox: mpsc::Receiver<Ask>,
) {
    let mut table = match Table::load(&shared, &id, myself).await {
        Ok(table) => table,
        Err(Unread { why, again }) => {
            tracing::warn!(game = %id, "{why}");
            return give_up(&shared, id, &mut inbox, again);
        }
    };
    table.changed();
    let mut quiet = Instant::now();
    loop {
        let idle = table.clients.is_empty() && table.thinking.is_none() && !table.ticking;
        let flag = table.flag_at();
        tokio::select! {
            ask = inbox.recv() => {
                let Some(ask) = ask else { break };
                if table.hear(ask).await.is_break() {
                    break;
                }
                quiet = Instant::now();
            }
            () = tokio::time::sleep_until(flag.unwrap_or(quiet)), if flag.is_some() => table.flag_falls().await,
            () = tokio::time::sleep_until(quiet + limits::IDLE), if idle => {
                if shared.clear(&id, &mut inbox) {
                    break;
                }
            }
        }
        if table.broken {
            drop(table);
            return give_up(&shared, id, &mut inbox, true);
        }
    }
}

/// Clears a table that cannot go on. Those who sit there see their connection end and try again; the table itself is
/// opened again in a while if that may help, because a clock may run there.
fn give_up(shared: &Arc<Shared>, id: String, inbox: &mut mpsc::Receiver<Ask>, again: bool) {
    while !shared.clear(&id, inbox) {
        while inbox.try_recv().is_ok() {}
    }
    let shared = shared.clone();
    if again && !*shared.closing().borrow() {
        tokio::spawn(async move {
            tokio::time::sleep(limits::RETRY).await;
            if !*shared.closing().borrow() {
                drop(shared.table(&id));
            }
        });
    }
}

/// Why a game could not be read, and whether it may be tried again.
struct Unread {
    why: String,
    again: bool,
}

impl From<StoreError> for Unread {
    fn from(error: StoreError) -> Self {
        Unread { why: error.to_string(), again: true }
    }
}

impl Drop for Table {
    fn drop(&mut self) {
        self.stop_thinking();
        self.tick(false);
    }
}

impl Table {
    async fn load(shared: &Arc<Shared>, id: &str, myself: mpsc::Sender<Ask>) -> Result<Table, Unread> {
        let (game, replay, names) = read(shared, id).await?;
        let meta = replay.game.meta();
        Ok(Table {
            shared: shared.clone(),
            id: id.to_string(),
            myself,
            meta,
            game,
            replay,
            names,
            clients: Vec::new(),
            offers: Offers::default(),
            offered: Default::default(),
            thinking: None,
            ticking: false,
            broken: false,
        })
    }

    /// Reads the game again after the store has said that it stands elsewhere, and tells everybody.
    async fn reload(&mut self) {
        match read(&self.shared, &self.id).await {
            Ok((game, replay, names)) => {
                (self.game, self.replay, self.names) = (game, replay, names);
                self.offers = Offers::default();
                self.stop_thinking();
                self.changed();
                for n in self.clients.iter().map(|client| client.number).collect::<Vec<_>>() {
                    self.greet(n, None);
                }
            }
            Err(Unread { why, .. }) => {
                tracing::warn!(game = %self.id, "{why}");
                self.broken = true;
            }
        }
    }

    async fn hear(&mut self, ask: Ask) -> std::ops::ControlFlow<()> {
        match ask {
            Ask::Attach(attach) => self.attach(attach).await,
            Ask::Detach(number) => {
                // A client that did not keep up is gone from the list already; the others learn of both here.
                self.clients.retain(|client| client.number != number);
                self.tell_seats();
            }
            Ask::Say(number, message) => {
                if self.client(number).is_some() {
                    self.listen(number, message).await;
                }
            }
            Ask::Refresh => self.refresh().await,
            Ask::Decided(place, decision, took) => self.decided(place, decision, took).await,
            Ask::Close => {
                let closing = written(&ServerMessage::Closing);
                self.clients.iter().for_each(|client| drop(client.out.try_send(closing.clone())));
                return std::ops::ControlFlow::Break(());
            }
        }
        std::ops::ControlFlow::Continue(())
    }

    async fn attach(&mut self, attach: Attach) {
        let Attach { client, guest, keys, since, out } = attach;
        self.clients.push(Client { number: client, guest, keys, out });
        self.renew_keys(client).await;
        self.greet(client, since);
        self.tell_seats();
    }

    /// A seat that came about by a rematch has no key until one of its holders shows up.
    async fn renew_keys(&mut self, n: u64) {
        let Some(client) = self.client(n) else { return };
        let (guest, Some(keys)) = (client.guest, client.keys.clone()) else { return };
        for side in Side::BOTH {
            let seat = side.index();
            let missing = self.game.keys[seat].is_none() && heads::holds(&self.game.seats[seat], guest);
            let hash: Hash = secret::hash(&keys[seat]);
            if missing && let Ok(true) = self.shared.store.set_key(self.id.clone(), side, hash).await {
                self.game.keys[seat] = Some(hash);
            }
        }
    }

    async fn refresh(&mut self) {
        let fresh = async {
            let game = self.shared.store.game(self.id.clone()).await?;
            let Some(game) = game else { return Ok(None) };
            let names = heads::names(&self.shared, std::slice::from_ref(&game)).await?;
            Ok::<_, StoreError>(Some((game, names)))
        };
        let Ok(Some((game, names))) = fresh.await else { return };
        if game.place != self.game.place || game.ended.is_some() != self.game.ended.is_some() {
            return self.reload().await;
        }
        let held = |game: &Game, guest| game.seats.each_ref().map(|seat| heads::holds(seat, guest));
        let newly = |client: &&Client| held(&game, client.guest) != held(&self.game, client.guest);
        let newly: Vec<u64> = self.clients.iter().filter(newly).map(|client| client.number).collect();
        (self.game, self.names) = (game, names);
        self.changed();
        self.tell_seats();
        for n in newly {
            self.renew_keys(n).await;
            self.greet(n, None);
        }
    }

    /// Looks after what follows from where the game stands: whose clock runs, which computer has to think.
    fn changed(&mut self) {
        let running = self.timing(timing::now()).is_some_and(|timing| timing.running.is_some());
        self.tick(running);
        self.shared.digests.keep(&self.game, self.digest());
        self.consider();
    }

    fn tick(&mut self, running: bool) {
        if running != self.ticking {
            self.ticking = running;
            if running {
                self.shared.ticking.fetch_add(1, Relaxed);
            } else {
                self.shared.ticking.fetch_sub(1, Relaxed);
            }
        }
    }

    fn client(&self, number: u64) -> Option<&Client> {
        self.clients.iter().find(|client| client.number == number)
    }

    fn guest_of(&self, number: u64) -> Option<GuestId> {
        self.client(number).and_then(|client| client.guest)
    }

    fn over(&self) -> bool {
        self.game.ended.is_some()
    }

    /// The sides somebody may move for.
    fn sides_of(&self, guest: Option<GuestId>) -> Vec<Side> {
        Side::BOTH.into_iter().filter(|side| heads::holds(&self.game.seats[side.index()], guest)).collect()
    }

    fn is_computer(&self, side: Side) -> bool {
        matches!(self.game.seats[side.index()], ludoteca_store::Seat::Computer(_))
    }

    fn seats(&self, viewer: Option<GuestId>) -> [Seat; 2] {
        let online = |guest| self.clients.iter().any(|client| client.guest == Some(guest));
        self.game.seats.each_ref().map(|seat| heads::seat(seat, self.meta, &self.names, viewer, online))
    }

    fn watchers(&self) -> u32 {
        self.clients.iter().filter(|client| self.sides_of(client.guest).is_empty()).count() as u32
    }

    fn head(&self, viewer: Option<GuestId>) -> GameHead {
        heads::head(&self.game, self.meta, self.seats(viewer), self.digest())
    }

    fn digest(&self) -> Digest {
        Digest { turn: self.replay.game.turn().into(), ending: self.replay.ending() }
    }

    /// What may be picked first, for those whose turn it is.
    fn picking_for(&self, guest: Option<GuestId>) -> Option<Picking> {
        let turn = self.replay.game.turn();
        let yours = !self.over() && heads::holds(&self.game.seats[turn.index()], guest);
        if yours { self.replay.picking(self.replay.moves.len(), &[]) } else { None }
    }

    fn clocks(&self, now: Millis) -> Option<Clocks> {
        let timing = self.timing(now)?;
        Some(Clocks { left: timing.left.map(heads::span), running: timing.running.map(SideName::from) })
    }

    /// Tells somebody everything, from the moves on that they have not seen.
    fn greet(&mut self, n: u64, since: Option<Place>) {
        let Some(client) = self.client(n) else { return };
        let plies = self.game.place.plies;
        // After a takeback the moves a client has may be others.
        let since =
            since.filter(|since| since.takebacks == self.game.place.takebacks && since.plies <= plies);
        let since = since.map_or(0, |since| since.plies);
        let holds = |side: Side| heads::holds(&self.game.seats[side.index()], client.guest);
        let key = |side: Side| {
            let key = client.keys.as_ref()?[side.index()].clone();
            (holds(side) && self.game.keys[side.index()] == Some(secret::hash(&key))).then_some(key)
        };
        let hello = Hello {
            head: self.head(client.guest),
            layout: crate::wire::layout(self.replay.game.layout()),
            start: self.replay.scene(0).unwrap_or_else(|| self.replay.here()),
            moves: self.replay.moves[since as usize..].to_vec(),
            since,
            takebacks: self.game.place.takebacks,
            scene: self.replay.here(),
            picking: self.picking_for(client.guest),
            legal: self.legal(),
            clocks: self.clocks(timing::now()),
            offers: self.offers,
            rematch: self.game.rematch.clone(),
            watchers: self.watchers(),
            seat_keys: Side::BOTH.map(key),
            thinking: self.thinking.as_ref().map(|_| self.replay.game.turn().into()),
        };
        self.send(n, &ServerMessage::Hello(Box::new(hello)));
    }

    /// Sends to one client. One that does not keep up is let go: it connects again and catches up.
    fn send(&mut self, n: u64, message: &ServerMessage) {
        let text = written(message);
        self.clients.retain(|client| client.number != n || client.out.try_send(text.clone()).is_ok());
    }

    /// Sends to everybody the same.
    fn tell(&mut self, message: &ServerMessage) {
        let text = written(message);
        self.clients.retain(|client| client.out.try_send(text.clone()).is_ok());
    }

    /// Sends to everybody, with what may be picked for those whose turn it is.
    fn tell_turn(&mut self, message: impl Fn(Option<Picking>) -> ServerMessage) {
        let turn = self.replay.game.turn();
        let seat = self.game.seats[turn.index()].clone();
        let over = self.over();
        let mine = self.replay.picking(self.replay.moves.len(), &[]).filter(|_| !over);
        let (mine, others) = (written(&message(mine)), written(&message(None)));
        self.clients.retain(|client| {
            let text = if !over && heads::holds(&seat, client.guest) { &mine } else { &others };
            client.out.try_send(text.clone()).is_ok()
        });
    }

    fn tell_seats(&mut self) {
        let watchers = self.watchers();
        let texts: Vec<Utf8Bytes> = (self.clients.iter())
            .map(|client| written(&ServerMessage::Seats { seats: self.seats(client.guest), watchers }))
            .collect();
        let mut texts = texts.into_iter();
        self.clients.retain(|client| texts.next().is_none_or(|text| client.out.try_send(text).is_ok()));
    }

    fn refuse(&mut self, n: u64, ask: Option<u32>, what: &str, why: impl Into<String>) {
        self.shared.metrics.refusals.inc();
        self.send(n, &ServerMessage::Refused { ask, what: what.to_string(), why: why.into() });
    }
}

/// A game from the store, played again, with the names of its people.
async fn read(shared: &Arc<Shared>, id: &str) -> Result<(Game, Replay, Names), Unread> {
    let lost = |why: String| Unread { why, again: false };
    let record = shared.store.record(id.to_string()).await?;
    let record = record.ok_or_else(|| lost("there is no such game".to_string()))?;
    let names = heads::names(shared, std::slice::from_ref(&record.game)).await?;
    let house = shared.house;
    let played = shared.aside(move || Replay::of(&house, &record).map(|replay| (record.game, replay)));
    let played = played.await.map_err(|error| lost(error.to_string()))?;
    let (game, replay) = played.map_err(|error| lost(error.to_string()))?;
    Ok((game, replay, names))
}
