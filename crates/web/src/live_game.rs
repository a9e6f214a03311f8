//! A live game: one task that everybody who plays or watches it talks to.
//!
//! The truth is what is stored; a live game is a view of it that is kept warm. Everything that changes a game is stored first
//! and told afterwards, and a live game that finds that something else was stored meanwhile reads the game again and tells
//! everybody all of it. So it may be put away at any time, and another one be begun later or elsewhere.

mod bots;
mod follow;
mod lead;
mod leaving;
mod offers;
mod play;

pub(crate) use bots::act;

use crate::nodes::{Elsewhere, Told};
use crate::replay::Replay;
use crate::shared::Shared;
use crate::summaries::{self, Digest, Names};
use crate::wire::{self, ClientMessage, Clocks, GameSummary, Hello, Offers, Picking, Seat, ServerMessage};
use crate::{limits, tokens};
use axum::extract::ws::Utf8Bytes;
use ludoteca_kit::words::{COMMON, Language, Message, Teller, say};
use ludoteca_kit::{Meta, Side};
use ludoteca_session::{Decision, Stopper};
use ludoteca_store::{CurrentPlace, Game, GuestId, Hash, Millis, Place, StoreError};
use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::Duration;
use tokio::sync::mpsc::{self, error::TrySendError};
use tokio::sync::oneshot;
use tokio::time::Instant;

/// What a live game is asked. Room for some dozens of these is kept for each game, so what is long lies elsewhere.
pub(crate) enum Ask {
    /// Somebody has come.
    Attach(Box<Arrival>),
    /// Somebody asks for a page of it: everything, once, for one who is not connected yet.
    Show(Box<Arrival>, oneshot::Sender<Utf8Bytes>),
    /// Somebody has gone.
    Detach(u64),
    /// A bot does something, or looks.
    Act(Box<bots::Act>),
    /// Somebody says something.
    Say(u64, Box<ClientMessage>),
    /// The seats or the names have changed in the store.
    Refresh,
    /// A computer player has decided what to do at a place.
    Decided(Box<Decided>),
    /// The engine may have come closer to the move of a computer player at a place.
    Queued(Place),
    /// Another node has told something about it.
    Told(Box<Told>),
    /// Others may not know who is here.
    Announce,
    /// A node is gone, and with it everybody who was connected there.
    NodeGone(i64),
    /// A guest is called otherwise, or is there no more.
    Renamed(GuestId),
    /// Everybody who played it has deleted it.
    Forsaken,
    /// The server goes down.
    Close,
}

/// Somebody who comes.
pub(crate) struct Arrival {
    pub(crate) client: Client,
    /// What is known to them already: so many moves, after so many takebacks.
    pub(crate) since: Option<Place>,
    /// Where the game stood in the store then.
    pub(crate) stood: CurrentPlace,
}

/// What a computer player has decided to do at a place, and how long it took.
pub(crate) struct Decided {
    place: Place,
    decision: Option<Decision>,
    took: Duration,
}

/// Somebody who plays or watches.
pub(crate) struct Client {
    /// The number of the socket.
    pub(crate) number: u64,
    pub(crate) guest: Option<GuestId>,
    /// The guest's token, from which the keys of the own seats follow.
    pub(crate) token: Option<String>,
    pub(crate) language: Language,
    /// Where answers go.
    pub(crate) out: mpsc::Sender<Utf8Bytes>,
    pub(crate) reader: Reader,
}

/// Who reads what a client is told.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Reader {
    /// A page.
    Page,
    /// A program, which may want to know what is legal.
    Bot { legal: bool },
}

impl Reader {
    fn is_bot(self) -> bool {
        matches!(self, Reader::Bot { .. })
    }
}

impl Client {
    /// A number for one more.
    pub(crate) fn next_number() -> u64 {
        static NUMBER: AtomicU64 = AtomicU64::new(1);
        NUMBER.fetch_add(1, Relaxed)
    }
}

/// A computer player at work.
struct PendingMove {
    place: Place,
    stopper: Stopper,
    /// The number under which it waits for the engine.
    number: u64,
    /// How many were told to come first.
    ahead: u32,
}

struct LiveGame {
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
    thinking: Option<PendingMove>,
    ticking: bool,
    /// Since when nobody is connected who may move for a side; nobody expects it of open seats and computers.
    gone: [Option<Instant>; 2],
    /// Whether the rematch is over too.
    rematch_over: bool,
    /// When everybody is told next who is there, if something has changed, and when they were told last.
    seats_due: Option<Instant>,
    seats_told: Option<Instant>,
    /// Who is connected at other nodes, and what they were told of this one.
    elsewhere: HashMap<i64, Elsewhere>,
    told_here: Elsewhere,
    /// The leases among which this node holds that of the game: it lets computers move, and flags fall at once.
    leads: Option<u64>,
    /// When the lease is asked for next.
    lease_due: Instant,
    /// Whether another node looks after it, and for which place it was told that a computer thinks there.
    follows: bool,
    thinks_elsewhere: Option<Place>,
    /// When it can be judged again whether a flag falls.
    flag_due: Option<Instant>,
    /// What is in memory may not be what is stored, and reading it again has failed.
    broken: bool,
    /// What bots were told last.
    heard: Option<bots::Heard>,
}

/// A message as it goes over the wire.
pub(crate) fn written(message: &ServerMessage) -> Utf8Bytes {
    serde_json::to_string(message).unwrap_or_default().into()
}

/// Runs a live game until it is put away.
pub(crate) async fn run(
    shared: Arc<Shared>,
    id: String,
    myself: mpsc::Sender<Ask>,
    mut inbox: mpsc::Receiver<Ask>,
) {
    let mut game = match Box::pin(LiveGame::load(&shared, &id, myself)).await {
        Ok(game) => game,
        Err(Unread { why, again }) => {
            tracing::warn!(game = %id, "{why}");
            return give_up(&shared, id, &mut inbox, again);
        }
    };
    game.changed();
    game.announce(true);
    let mut quiet = Instant::now();
    loop {
        // What another node looks after need not be kept here.
        let idle = game.clients.is_empty() && (!game.has_duties() || !game.leads());
        let (flag, lease) = (game.flag_at(), game.lease_at());
        tokio::select! {
            ask = inbox.recv() => {
                let Some(ask) = ask else { break };
                // What a question takes is not kept between two of them.
                if Box::pin(game.hear(ask)).await.is_break() {
                    break;
                }
                quiet = Instant::now();
            }
            () = tokio::time::sleep_until(flag.unwrap_or(quiet)), if flag.is_some() => {
                Box::pin(game.flag_falls()).await;
            }
            () = tokio::time::sleep_until(game.seats_due.unwrap_or(quiet)), if game.seats_due.is_some() => {
                game.tell_seats();
                game.announce(false);
            }
            () = tokio::time::sleep_until(lease.unwrap_or(quiet)), if lease.is_some() => {
                Box::pin(game.ask_for_lease()).await;
            }
            () = tokio::time::sleep_until(quiet + limits::IDLE), if idle => {
                if shared.put_away(&id, &mut inbox) {
                    break;
                }
                quiet = Instant::now();
            }
        }
        game.tell_bots();
        if game.broken {
            drop(game);
            return give_up(&shared, id, &mut inbox, true);
        }
    }
    Box::pin(game.give_lease_back()).await;
}

/// Puts away a live game that cannot go on. Those who play or watch it see their connection end and try again; the game
/// itself is begun again in a while if that may help, because a clock may run in it.
fn give_up(shared: &Arc<Shared>, id: String, inbox: &mut mpsc::Receiver<Ask>, again: bool) {
    while !shared.put_away(&id, inbox) {
        while inbox.try_recv().is_ok() {}
    }
    let shared = shared.clone();
    if again && !*shared.closing().borrow() {
        tokio::spawn(async move {
            tokio::time::sleep(limits::RETRY).await;
            if !*shared.closing().borrow() {
                drop(shared.live_game(&id));
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

impl Drop for LiveGame {
    fn drop(&mut self) {
        self.stop_thinking();
        self.tick(false);
    }
}

impl LiveGame {
    async fn load(shared: &Arc<Shared>, id: &str, myself: mpsc::Sender<Ask>) -> Result<LiveGame, Unread> {
        let (game, replay, names) = read(shared, id).await?;
        let meta = replay.game.meta();
        Ok(LiveGame {
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
            gone: [None; 2],
            rematch_over: false,
            seats_due: None,
            seats_told: None,
            elsewhere: HashMap::new(),
            told_here: Elsewhere::default(),
            leads: shared.nodes.take(id).then(|| shared.nodes.epoch()),
            lease_due: Instant::now(),
            follows: false,
            thinks_elsewhere: None,
            flag_due: None,
            broken: false,
            heard: None,
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
            Ask::Attach(arrival) => {
                let Arrival { client, since, stood } = *arrival;
                if !self.reaches(&stood).await {
                    // The connection ends, and whoever it was tries again.
                    return std::ops::ControlFlow::Continue(());
                }
                let number = client.number;
                // A bot comes again to be sure that it has missed nothing.
                self.clients.retain(|known| known.number != number);
                let bot = client.reader.is_bot();
                self.clients.push(client);
                self.note_presence();
                if bot {
                    self.tell_bot(number);
                    self.heard = self.heard.take().filter(|_| !self.over());
                    self.seats_changed();
                    return std::ops::ControlFlow::Continue(());
                }
                self.renew_keys(number).await;
                self.look_at_rematch().await;
                self.greet(number, since);
                self.seats_changed();
            }
            Ask::Show(arrival, answer) => {
                let Arrival { client, stood, .. } = *arrival;
                if !self.reaches(&stood).await {
                    return std::ops::ControlFlow::Continue(());
                }
                self.look_at_rematch().await;
                let hello = ServerMessage::Hello(Box::new(self.hello(&client, None)));
                // Whoever has not waited draws the page without it.
                drop(answer.send(written(&hello)));
            }
            Ask::Detach(number) => {
                // A client that did not keep up is gone from the list already; the others learn of both here.
                self.clients.retain(|client| client.number != number);
                self.note_presence();
                self.seats_changed();
            }
            Ask::Act(act) => self.act(*act).await,
            Ask::Say(number, message) => {
                if self.client(number).is_some() {
                    self.listen(number, *message).await;
                }
            }
            Ask::Refresh => self.refresh().await,
            Ask::Decided(decided) => self.decided(*decided).await,
            Ask::Queued(place) => self.queued(place),
            Ask::Told(told) => self.told(*told).await,
            Ask::Announce => {
                // Nobody is taken to be absent of whom nothing could be heard.
                self.gone = self.gone.map(|gone| gone.map(|_| Instant::now()));
                self.announce(true);
            }
            Ask::NodeGone(node) => self.node_gone(node),
            Ask::Renamed(guest) => {
                if summaries::people(&self.game).any(|known| known == guest) {
                    self.refresh().await;
                }
            }
            Ask::Forsaken => self.forsaken().await,
            Ask::Close => {
                self.tell(|_, _, _| ServerMessage::Closing);
                return std::ops::ControlFlow::Break(());
            }
        }
        std::ops::ControlFlow::Continue(())
    }

    /// A seat that came about by a rematch has no key until one of its holders shows up.
    async fn renew_keys(&mut self, n: u64) {
        let Some(client) = self.client(n) else { return };
        let (guest, Some(token)) = (client.guest, client.token.clone()) else { return };
        for side in Side::BOTH {
            let seat = side.index();
            let missing = self.game.keys[seat].is_none() && summaries::holds(&self.game.seats[seat], guest);
            let hash: Hash = tokens::seat_hash(&tokens::seat_key(&token, &self.id, side));
            if missing && let Ok(true) = self.shared.store.set_key(self.id.clone(), side, hash).await {
                self.game.keys[seat] = Some(hash);
            }
        }
    }

    /// Looks after what follows from where the game stands: whose clock runs, which computer has to think.
    fn changed(&mut self) {
        let now = self.shared.now();
        let running = self.timing(now).is_some_and(|timing| timing.running.is_some());
        self.tick(running || self.first_move_in(now).is_some());
        self.note_presence();
        self.shared.digests.keep(&self.game, Digest::of(&self.replay));
        if self.gone.iter().any(Option::is_some) {
            // When a game may be claimed depends on where it stands.
            self.tell_seats();
        }
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
        Side::BOTH
            .into_iter()
            .filter(|side| summaries::holds(&self.game.seats[side.index()], guest))
            .collect()
    }

    fn is_computer(&self, side: Side) -> bool {
        matches!(self.game.seats[side.index()], ludoteca_store::Seat::Computer(_))
    }

    fn seats(&self, viewer: Option<GuestId>, teller: Teller<'_>) -> [Seat; 2] {
        let elsewhere = |guest| self.elsewhere.values().any(|there| there.seated.contains(&guest));
        let online =
            |guest| self.clients.iter().any(|client| client.guest == Some(guest)) || elsewhere(guest);
        let now = self.shared.now();
        Side::BOTH.map(|side| {
            let seat = &self.game.seats[side.index()];
            let seat = summaries::seat(seat, self.meta, &self.names, viewer, online, teller);
            Seat { claim: self.claim_in(side, now).map(summaries::span), ..seat }
        })
    }

    /// How many look on without a seat, besides the one who is told so.
    fn watchers(&self, reader: &Client) -> u32 {
        let own = |client: &Client| {
            client.number == reader.number || (client.guest.is_some() && client.guest == reader.guest)
        };
        let others = self.clients.iter().filter(|client| !own(client));
        others.filter(|client| self.sides_of(client.guest).is_empty()).count() as u32
            + self.watchers_elsewhere()
    }

    fn summary(&self, viewer: Option<GuestId>, teller: Teller<'_>) -> GameSummary {
        let seats = self.seats(viewer, teller);
        summaries::summary(&self.game, self.meta, seats, &Digest::of(&self.replay), teller)
    }

    /// Whether somebody has to move now.
    fn is_turn_of(&self, guest: Option<GuestId>) -> bool {
        !self.over() && summaries::holds(&self.game.seats[self.replay.game.turn().index()], guest)
    }

    /// What may be picked first.
    fn picking(&self, teller: Teller<'_>) -> Option<Picking> {
        self.replay.picking(self.replay.plies(), &[], teller)
    }

    /// What the side to move has to reckon with at once.
    fn threat(&self, teller: Teller<'_>) -> Option<String> {
        if self.over() { None } else { self.replay.game.threat().map(|threat| teller.tell(&threat)) }
    }

    fn clocks(&self, now: Millis) -> Option<Clocks> {
        let timing = self.timing(now)?;
        let first = self.first_move_in(now).map(summaries::span);
        Some(Clocks {
            left: timing.left.map(summaries::span),
            running: timing.running.map(Into::into),
            first,
        })
    }

    /// Tells somebody everything, from the moves on that they have not seen.
    fn greet(&mut self, n: u64, since: Option<Place>) {
        let Some(client) = self.client(n) else { return };
        let hello = self.hello(client, since);
        self.send(n, &ServerMessage::Hello(Box::new(hello)));
    }

    /// Everything, as somebody sees it who has seen it as far as that.
    fn hello(&self, client: &Client, since: Option<Place>) -> Hello {
        let plies = self.game.place.plies;
        // After a takeback the moves a client has may be others.
        let since =
            since.filter(|since| since.takebacks == self.game.place.takebacks && since.plies <= plies);
        let since = since.map_or(0, |since| since.plies);
        let holds = |side: Side| summaries::holds(&self.game.seats[side.index()], client.guest);
        let key = |side: Side| {
            let kept = self.game.keys[side.index()].filter(|_| holds(side))?;
            tokens::own_key(client.token.as_deref()?, &self.id, side, &kept)
        };
        let (guest, teller) = (client.guest, Teller::new(client.language));
        Hello {
            head: self.summary(guest, teller),
            layout: wire::layout(self.replay.game.layout(), teller),
            start: self.replay.scene(0, teller).unwrap_or_else(|| self.replay.here(teller)),
            moves: self.replay.entries(since as usize, teller),
            since,
            takebacks: self.game.place.takebacks,
            scene: self.replay.here(teller),
            aim: teller.tell(&self.replay.game.aim()),
            threat: self.threat(teller),
            picking: if self.is_turn_of(guest) { self.picking(teller) } else { None },
            legal: self.legal(),
            clocks: self.clocks(self.shared.now()),
            offers: self.offers(),
            rematch: self.game.rematch.clone(),
            rematch_over: self.rematch_over,
            watchers: self.watchers(client),
            seat_keys: Side::BOTH.map(key),
            thinking: self.computer_to_move().then(|| self.replay.game.turn().into()),
            ahead: self.thinking.as_ref().map_or(0, |thinking| thinking.ahead),
        }
    }

    /// Sends to one client. One that does not keep up is let go: it connects again and catches up.
    fn send(&mut self, n: u64, message: &ServerMessage) {
        let text = written(message);
        let told = |client: &Client| client.reader.is_bot() || client.out.try_send(text.clone()).is_ok();
        self.clients.retain(|client| client.number != n || told(client));
    }

    /// Sends to everybody, in the language of each; the message also learns whether its reader has to move. Who has just moved is
    /// told first: what the next one may pick takes a moment to be found.
    fn tell(&mut self, message: impl Fn(&LiveGame, Teller<'_>, bool) -> ServerMessage) {
        let mut told: Vec<((Language, bool), Utf8Bytes)> = Vec::new();
        let mut clients = std::mem::take(&mut self.clients);
        let mut slow: Vec<u64> = Vec::new();
        for turn in [false, true] {
            let pages = clients.iter().filter(|client| !client.reader.is_bot());
            for client in pages.filter(|client| self.is_turn_of(client.guest) == turn) {
                let reader = (client.language, turn);
                let known = told.iter().find(|(known, _)| *known == reader).map(|(_, text)| text.clone());
                let text = known.unwrap_or_else(|| {
                    let text = written(&message(self, Teller::new(reader.0), turn));
                    told.push((reader, text.clone()));
                    text
                });
                if client.out.try_send(text).is_err() {
                    slow.push(client.number);
                }
            }
        }
        clients.retain(|client| !slow.contains(&client.number));
        self.clients = clients;
    }

    /// Somebody has come or gone. Everybody learns of it soon, and of a crowd at once: a thousand who arrive together are not
    /// told a thousand times of each other.
    fn seats_changed(&mut self) {
        let soonest = self.seats_told.map_or_else(Instant::now, |told| told + limits::PRESENCE);
        self.seats_due.get_or_insert(soonest);
    }

    /// Tells everybody who is there. It is written once for all who see the same.
    fn tell_seats(&mut self) {
        (self.seats_due, self.seats_told) = (None, Some(Instant::now()));
        // How many look on without a seat, and how many of them are one and the same guest.
        let (mut all, mut own) = (self.watchers_elsewhere(), HashMap::<GuestId, u32>::new());
        for client in self.clients.iter().filter(|client| self.sides_of(client.guest).is_empty()) {
            all += 1;
            if let Some(guest) = client.guest {
                *own.entry(guest).or_default() += 1;
            }
        }
        let mut told: Vec<(_, Utf8Bytes)> = Vec::new();
        let mut missed = false;
        for client in self.clients.iter().filter(|client| !client.reader.is_bot()) {
            let sides = self.sides_of(client.guest);
            let themselves = match client.guest {
                _ if !sides.is_empty() => 0,
                Some(guest) => own.get(&guest).copied().unwrap_or(1),
                None => 1,
            };
            let watchers = all - themselves;
            let reader = (client.language, sides, watchers);
            let known = told.iter().find(|(known, _)| *known == reader).map(|(_, text)| text.clone());
            let text = known.unwrap_or_else(|| {
                let seats = self.seats(client.guest, Teller::new(client.language));
                let text = written(&ServerMessage::Seats { seats, watchers });
                told.push((reader, text.clone()));
                text
            });
            // Nobody is let go for this: who does not keep up is told the next time, when more may have changed.
            missed |= matches!(client.out.try_send(text), Err(TrySendError::Full(_)));
        }
        if missed {
            self.seats_changed();
        }
    }

    fn language_of(&self, n: u64) -> Language {
        self.client(n).map_or_else(Language::default, |client| client.language)
    }

    fn refuse(&mut self, n: u64, ask: Option<u32>, what: &str, why: &Message) {
        self.shared.metrics.refusals.inc();
        let why = Teller::new(self.language_of(n)).tell(why);
        self.send(n, &ServerMessage::Refused { ask, what: what.to_string(), why });
    }
}

/// A game from the store, played again, with the names of its people.
async fn read(shared: &Arc<Shared>, id: &str) -> Result<(Game, Replay, Names), Unread> {
    let lost = |why: String| Unread { why, again: false };
    let record = shared.store.record(id.to_string()).await?;
    let record = record.ok_or_else(|| lost(say!(COMMON, "server-no-game").to_string()))?;
    let names = summaries::names(shared, std::slice::from_ref(&record.game)).await?;
    let sharing = shared.clone();
    let played = shared.open(move || {
        let mut replay = Replay::of(&sharing.games, &record)?;
        sharing.boards.share(&sharing.games, &mut replay.game);
        sharing.pool.attach(&mut replay.game);
        Ok::<_, ludoteca_session::SessionError>((record.game, replay))
    });
    let played = played.await.map_err(|error| lost(error.to_string()))?;
    let (game, replay) = played.map_err(|error| lost(error.to_string()))?;
    Ok((game, replay, names))
}

#[cfg(test)]
mod tests {
    use super::Ask;

    #[test]
    fn what_is_asked_is_short() {
        // A queue keeps room for 32 of them, in every live game.
        assert!(size_of::<Ask>() <= 32, "{}", size_of::<Ask>());
    }
}
