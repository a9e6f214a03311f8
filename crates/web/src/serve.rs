//! The server as a process: a runtime, a database, a listener, and signals that end it.

use crate::registry::Games;
use crate::{Config, Server, limits};
use ludoteca_kit::Registry;
use ludoteca_kit::words::{COMMON, Message, say};
use ludoteca_store::StoreError;
use std::io;
use std::net::SocketAddr;
use tokio::net::TcpListener;

/// What a server process is started with.
#[derive(Clone, Debug)]
pub struct Serve {
    /// Where to listen, `127.0.0.1:8080`; port 0 takes any that is free.
    pub listen: String,
    /// The database, `sqlite:PATH`.
    pub database: String,
    /// Where the server tells what it counts; `None`: nowhere.
    pub metrics: Option<String>,
    /// The rest.
    pub config: Config,
}

/// Why a server could not be started, or did not end in good order.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub struct ServeError(pub Message);

/// Serves the games of a registry until the process is asked to end. `told` learns the address once it listens.
pub fn serve<R: Registry>(serve: Serve, told: impl FnOnce(SocketAddr)) -> Result<(), ServeError> {
    run(Games::of::<R>(), serve, Box::new(told))
}

// What is not generic is compiled with this crate, which waits for the net, and not with the games.
fn run(games: Games, serve: Serve, told: Box<dyn FnOnce(SocketAddr) + '_>) -> Result<(), ServeError> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    let of_system = |error: io::Error| ServeError(say!(COMMON, "server-system", error = error.to_string()));
    let of_store = |error: StoreError| ServeError(say!(COMMON, "server-store", error = error.to_string()));
    runtime.map_err(of_system)?.block_on(async {
        let Serve { listen, database, metrics, config } = serve;
        raise_limits();
        ignore_hangup();
        let store = ludoteca_store::open_to_serve(&database).await.map_err(of_store)?;
        let listener = bind(&listen).await?;
        let metrics = match metrics {
            Some(address) => Some(bind(&address).await?),
            None => None,
        };
        let address = listener.local_addr().map_err(of_system)?;
        let server = Server::of(games, store, config).await.map_err(of_store)?;
        tracing::info!(%address, "listening");
        told(address);
        let asked = async {
            asked_to_end().await;
            tracing::info!("asked to end");
        };
        server.run(listener, metrics, asked).await.map_err(of_system)
    })
}

async fn bind(address: &str) -> Result<TcpListener, ServeError> {
    TcpListener::bind(address).await.map_err(|error| {
        let why = match error.kind() {
            io::ErrorKind::AddrInUse => say!(COMMON, "server-listen-in-use"),
            io::ErrorKind::AddrNotAvailable => say!(COMMON, "server-listen-elsewhere"),
            io::ErrorKind::PermissionDenied => say!(COMMON, "server-listen-forbidden"),
            io::ErrorKind::InvalidInput => say!(COMMON, "server-listen-unread"),
            _ => say!(COMMON, "server-listen-error", error = error.to_string()),
        };
        ServeError(say!(COMMON, "server-listen", address = address, error = why))
    })
}

/// Every visitor is a file to the system, which allows few of them until it is asked for more.
fn raise_limits() {
    #[cfg(unix)]
    {
        use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
        let Rlimit { current, maximum } = getrlimit(Resource::Nofile);
        if current != maximum && setrlimit(Resource::Nofile, Rlimit { current: maximum, maximum }).is_err() {
            tracing::warn!(?current, "the system allows no more open files");
        }
        let few = maximum.is_some_and(|most| most < limits::FILES);
        if few {
            tracing::warn!(
                ?maximum,
                "the system allows few open files, so few visitors can be connected at once"
            );
        }
    }
}

/// A terminal that is closed, and whoever is used to asking so for a configuration to be read again, does not end the server.
fn ignore_hangup() {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut hangup) = signal(SignalKind::hangup()) {
            tokio::spawn(async move {
                while hangup.recv().await.is_some() {
                    tracing::warn!("SIGHUP changes nothing: the configuration is read at the start only");
                }
            });
        }
    }
}

/// Comes true when the process is interrupted or terminated.
async fn asked_to_end() {
    let interrupted = async { drop(tokio::signal::ctrl_c().await) };
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut terminated) = signal(SignalKind::terminate()) {
            tokio::select! {
                () = interrupted => {}
                _ = terminated.recv() => {}
            }
            return;
        }
    }
    interrupted.await;
}
