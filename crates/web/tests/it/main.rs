//! The server as visitors see it: requests through its router, sockets through a real listener.

mod agreements;
mod archive;
mod bots;
mod choosing;
mod classes;
mod clocks;
mod hostile;
mod keeping;
mod leagues;
mod leaving;
mod lessons;
mod limits;
mod messages;
mod nodes;
mod operating;
mod pages;
mod picks;
mod play;
#[allow(dead_code, reason = "the tests of the store need more of it")]
#[path = "../../../store/tests/it/server.rs"]
mod postgres;
mod races;
mod restart;
mod server;
mod words;

/// What the tests of the store ask of a database.
#[allow(dead_code, reason = "the tests of the store need more of it")]
mod backend {
    use ludoteca_store::Store;
    use std::pin::Pin;
    use std::sync::Arc;

    pub(crate) trait Backend {
        fn new() -> Self;
        fn open(&self) -> Pin<Box<dyn Future<Output = Arc<dyn Store>> + '_>>;
    }
}
