//! The server as a process: a runtime, a database, a listener, and signals that end it.

use crate::house::House;
use crate::{Config, Server};
use ludoteca_kit::Registry;
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
    /// The rest.
    pub config: Config,
}

/// Why a server could not be started, or did not end in good order.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The database.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The address, and what the system said about it.
    #[error("{0} cannot be listened on: {1}")]
    Listen(String, io::Error),
    /// Anything else of the system's.
    #[error("the server could not go on: {0}")]
    System(io::Error),
}

/// Serves the games of a shelf until the process is asked to end. `told` learns the address once it listens.
pub fn serve<S: Registry + 'static>(serve: Serve, told: impl FnOnce(SocketAddr)) -> Result<(), ServeError> {
    run(House::of::<S>(), serve, Box::new(told))
}

// What is not generic is compiled with this crate, which waits for the net, and not with the games.
fn run(house: House, serve: Serve, told: Box<dyn FnOnce(SocketAddr) + '_>) -> Result<(), ServeError> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    runtime.map_err(ServeError::System)?.block_on(async {
        let Serve { listen, database, config } = serve;
        let store = ludoteca_store::open(&database).await?;
        let bound = TcpListener::bind(&listen).await;
        let listener = bound.map_err(|error| ServeError::Listen(listen, error))?;
        let address = listener.local_addr().map_err(ServeError::System)?;
        let server = Server::of(house, store, config).await?;
        tracing::info!(%address, "listening");
        told(address);
        let asked = async {
            asked_to_end().await;
            tracing::info!("asked to end");
        };
        server.run(listener, asked).await.map_err(ServeError::System)
    })
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
