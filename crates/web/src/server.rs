//! From the first request to the last: opening, taking up games again, going down in good order.

use crate::address::Proxies;
use crate::live_game::Ask;
use crate::pool::Pool;
use crate::registry::Games;
use crate::retention::Retention;
use crate::shared::Shared;
use crate::{accept, http, leagues, limits, nodes};
use axum::Router;
use ludoteca_kit::Registry;
use ludoteca_kit::words::{COMMON, say};
use ludoteca_session::Tablebases;
use ludoteca_store::{Store, StoreError};
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
    /// Whether other servers may be nodes of the same database.
    pub several: bool,
    /// How long what is kept.
    pub retention: Retention,
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
            several: false,
            retention: Retention::default(),
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
        let director = tokio::spawn(leagues::direct(shared.clone()));
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
        director.abort();
        if let Some(counting) = counting {
            counting.abort();
        }
        drop(shared.store.heartbeat(shared.now()).await);
        shared.store.close().await.map_err(io::Error::other)
    }
}

/// Notes the time since the last sign of life as an outage, and takes up every game in which something goes on by itself and
/// which no other node looks after.
async fn take_up(shared: &Arc<Shared>) -> Result<(), StoreError> {
    tokio::spawn(nodes::listen(shared.clone(), shared.store.listen()));
    shared.arrive().await?;
    shared.read_bans().await;
    let attending = shared.clone();
    tokio::spawn(async move { nodes::attend(&attending).await });
    Ok(())
}

/// Notes from time to time that the server lives, does what has to be done now and then, and forgets what is not needed any more.
async fn keep(shared: Arc<Shared>) {
    let mut closing: watch::Receiver<bool> = shared.closing();
    let mut beats = interval(limits::HEARTBEAT);
    beats.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut count = 0_u32;
    while !*closing.borrow_and_update() {
        beats.tick().await;
        if let Err(error) = shared.beat().await {
            tracing::warn!("{error}");
            continue;
        }
        if count.is_multiple_of(limits::PRESENT) {
            let makers = u64::from(count).is_multiple_of(limits::MAKERS.as_secs());
            nodes::announce(&shared, makers).await;
            nodes::mourn(&shared).await;
        }
        count += 1;
        // The first ones soon after the start.
        if count % limits::CHORES == 2
            && let Err(error) = chores(&shared).await
        {
            tracing::warn!("{error}");
        }
        if count.is_multiple_of(limits::ATTEND_AGAIN) && shared.several {
            nodes::attend(&shared).await;
        }
        if count.is_multiple_of(600) {
            shared.rates.forget();
            shared.presence.forget(shared.patience, &shared.sockets);
        }
    }
}

async fn chores(shared: &Arc<Shared>) -> Result<(), StoreError> {
    for some in shared.presence.came().chunks(limits::SEEN) {
        shared.store.saw(some.to_vec(), shared.now()).await?;
    }
    nodes::chores(shared).await
}
