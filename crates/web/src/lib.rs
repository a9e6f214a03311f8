//! The web server: live games over HTTP and WebSocket, and the page embedded in it.
//!
//! ```no_run
//! # async fn example() -> Result<(), Box<dyn std::error::Error>> {
//! use ludoteca_testkit::Examples;
//!
//! let store = ludoteca_store::open("sqlite:games.db").await?;
//! let server = ludoteca_web::Server::open::<Examples>(store, ludoteca_web::Config::default()).await?;
//! let listener = tokio::net::TcpListener::bind("127.0.0.1:8080").await?;
//! server.run(listener, None, std::future::pending()).await?;
//! # Ok(())
//! # }
//! ```
//!
//! The truth about a game is its list of moves in the `store`; a live game is a task that keeps one of them warm for those
//! who play and watch it. Rules and players come from `session`, pictures from `draw`, sentences from `words`; no game is
//! named here, and only [`wire`] knows the notation in which things are said to browsers.

mod accept;
mod address;
mod analysis;
mod bans;
mod bots;
mod catalog;
mod classes;
mod http;
mod kept;
mod leagues;
mod lessons;
mod limits;
mod live_game;
mod measured;
mod metrics;
mod names;
mod nodes;
mod pictures;
mod pool;
mod rates;
mod ratings;
mod registry;
mod replay;
mod retention;
mod rules;
mod serve;
mod server;
mod shared;
mod study;
mod summaries;
mod timing;
mod tokens;
pub mod wire;

pub use address::{Net, Proxies};
pub use retention::Retention;
pub use serve::{Serve, ServeError, serve};
pub use server::{Config, Server};
