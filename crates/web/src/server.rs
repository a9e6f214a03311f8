//! From the first request to the last: opening, taking up games again, going down in good order.

use crate::address::Proxies;
use crate::live_game::Ask;
use crate::pool::Pool;
use crate::registry::Games;
use crate::shared::Shared;
use crate::{accept, http, limits, summaries, timing};
use axum::Router;
use ludoteca_kit::Registry;
use ludoteca_kit::words::{COMMON, say};
use ludoteca_session::Tablebases;
use ludoteca_store::{Game, Millis, Outage, Seat, Store, StoreError};
use std::future::Future;
use std::io;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::time::{MissedTickBehavior, interval, timeout};

/// How a server is to be run.
#[derive(Clone, Debug)]
pub struct Config {
    /// How it is reached from outside, `https://play.example`, if that differs from where it listens.
    pub public_url: Option<String>,
    /// Who is believed about where requests come from.
    pub proxies: Proxies,
    /// How many threads think for computer players, at least one.
    pub engine_threads: usize,
    /// The folder of tablebases; `None`: there are none.
    pub tables: Option<PathBuf>,
    /// For how long a game with a clock waits for a first move and for a player who has left, and a challenge is listed
    /// without its maker.
    pub patience: Duration,
    /// A computer answers a person no sooner than so long after the person's move.
    pub answer_delay: Duration,
    /// How long the server goes on after it was asked to end and says that it is not ready, so that a proxy sends visitors
    /// elsewhere.
    pub drain: Duration,
    /// How many bytes the engine may remember of what it has seen.
    pub engine_memory: usize,
}

impl Default for Config {
    fn default() -> Self {
        Config {
            public_url: None,
            proxies: Proxies::default(),
            engine_threads: 1,
            tables: None,
            patience: Duration::from_secs(60),
            answer_delay: Duration::from_millis(400),
            drain: Duration::ZERO,
            engine_memory: 192 << 20,
        }
    }
}

/// A server that is ready to listen.
pub struct Server {
    shared: Arc<Shared>,
}

impl Server {
    /// Opens a server for the games of a registry. What was going on when it last went down goes on: the time since then is
    /// charged to nobody, clocks run again, and computers that have to move begin to think.
    pub async fn open<R: Registry>(store: Arc<dyn Store>, config: Config) -> Result<Server, StoreError> {
        Server::of(Games::of::<R>(), store, config).await
    }

    pub(crate) async fn of(
        games: Games,
        store: Arc<dyn Store>,
        config: Config,
    ) -> Result<Server, StoreError> {
        let tables = config.tables.as_deref().map(Tablebases::at);
        let pool = Pool::start(config.engine_threads, config.engine_memory, tables);
        let pool = pool.map_err(|error| {
            StoreError::Open(say!(COMMON, "server-engine-not-started", error = error.to_string()).to_string())
        })?;
        let shared = Arc::new(Shared::new(games, store, pool, &config));
        take_up(&shared).await?;
        Ok(Server { shared })
    }

    /// The handlers of all addresses.
    pub fn router(&self) -> Router {
        http::router(self.shared.clone())
    }

    /// Serves until `stop` comes true. Then it says that it is not ready and goes on for a while, takes no more requests, sends
    /// everybody elsewhere, finishes what was begun, notes the moment and closes the store.
    pub async fn run(
        self,
        listener: TcpListener,
        metrics: Option<TcpListener>,
        stop: impl Future<Output = ()>,
    ) -> io::Result<()> {
        let shared = self.shared.clone();
        let counting = metrics.map(|listener| {
            tokio::spawn(accept::accept(listener, http::metrics(shared.clone()), shared.clone()))
        });
        let keeper = tokio::spawn(keep(shared.clone()));
        let serving = tokio::spawn(accept::accept(listener, self.router(), shared.clone()));
        stop.await;
        shared.drain();
        tokio::time::sleep(shared.drain_time).await;
        shared.close();
        let games = shared.live_games();
        tracing::info!(games = games.len(), "sending everybody elsewhere");
        for some in games.chunks(limits::FAREWELLS) {
            for game in some {
                drop(game.send(Ask::Close).await);
            }
            // Not all of them knock at another server in the same instant.
            if some.len() == limits::FAREWELLS {
                tokio::time::sleep(limits::FAREWELL_PAUSE).await;
            }
        }
        shared.pool.close();
        // Whoever has not gone by then is cut off.
        let gone = async {
            drop(serving.await);
            for game in &games {
                game.closed().await;
            }
            shared.sockets.empty().await;
        };
        drop(timeout(limits::FAREWELL, gone).await);
        keeper.abort();
        if let Some(counting) = counting {
            counting.abort();
        }
        drop(shared.store.heartbeat(timing::now()).await);
        shared.store.close().await.map_err(io::Error::other)
    }
}

/// Notes the time since the last sign of life as an outage, and takes up every game in which something goes on by itself.
async fn take_up(shared: &Arc<Shared>) -> Result<(), StoreError> {
    let now = timing::now();
    if let Some(last) = shared.store.last_heartbeat().await?
        && last < now
    {
        shared.store.add_outage(Outage { from: last, to: now }).await?;
    }
    shared.store.heartbeat(now).await?;
    let games = shared.store.unfinished().await?;
    let since = games.iter().filter(|game| game.clock.is_some()).map(|game| game.last_at).min();
    if let Some(since) = since {
        let outages = shared.store.outages_since(since).await?;
        shared.note_outages(outages);
    }
    tokio::spawn(resume(shared.clone(), games));
    Ok(())
}

/// Takes up the games in which something may happen although nobody looks: where a clock runs, and where a computer has to
/// move. Nobody waits for it; who comes earlier takes up a game earlier.
async fn resume(shared: Arc<Shared>, games: Vec<Game>) {
    let (clocks, others): (Vec<Game>, Vec<Game>) = games.into_iter().partition(clock_may_run);
    for game in &clocks {
        drop(shared.live_game(&game.id));
    }
    for game in others.iter().filter(|game| game.seats.iter().any(is_computer)) {
        let Ok(Some(digest)) = summaries::digest(&shared, game).await else { continue };
        if is_computer(&game.seats[digest.turn.index()]) {
            drop(shared.live_game(&game.id));
        }
    }
}

fn clock_may_run(game: &Game) -> bool {
    game.clock.is_some() && !game.seats.contains(&Seat::Open)
}

fn is_computer(seat: &Seat) -> bool {
    matches!(seat, Seat::Computer(_))
}

/// Ends the games that everybody who played them has deleted a while ago.
async fn drop_forsaken(shared: &Arc<Shared>, now: Millis) {
    match shared.store.forsaken(now - limits::REGRET).await {
        Ok(games) => {
            for id in games {
                drop(shared.live_game(&id).send(Ask::Forsaken).await);
            }
        }
        Err(error) => tracing::warn!("{error}"),
    }
}

/// Notes from time to time that the server lives, while a clock runs, and forgets what is not needed any more.
async fn keep(shared: Arc<Shared>) {
    let mut closing: watch::Receiver<bool> = shared.closing();
    let mut beats = interval(limits::HEARTBEAT);
    beats.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut count = 0_u32;
    while !*closing.borrow_and_update() {
        beats.tick().await;
        let now = shared.look();
        if shared.clock_runs()
            && let Err(error) = shared.store.heartbeat(now).await
        {
            tracing::warn!("{error}");
        }
        count += 1;
        if count.is_multiple_of(60) {
            drop_forsaken(&shared, now).await;
        }
        if count.is_multiple_of(600) {
            shared.rates.forget();
            shared.presence.forget(shared.patience, &shared.sockets);
        }
    }
}
