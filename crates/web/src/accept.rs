//! Connections: as many as are allowed, and none that asks for nothing.

use crate::address::household;
use crate::limits;
use crate::shared::Shared;
use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use std::collections::HashMap;
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Semaphore, watch};
use tokio::task::JoinSet;
use tower::ServiceExt;

/// Serves connections until `closing` comes true, and then waits for those that are in the middle of an answer.
pub(crate) async fn accept(listener: TcpListener, router: Router, shared: Arc<Shared>) {
    let (mut closing, callers) = (shared.closing(), Arc::<Callers>::default());
    let slots = Arc::new(Semaphore::new(limits::CONNECTIONS));
    let mut connections = JoinSet::new();
    loop {
        // Who comes when there are too many waits in the queue of the system.
        let Ok(slot) = slots.clone().acquire_owned().await else { break };
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            _ = closing.wait_for(|closing| *closing) => break,
        };
        match accepted {
            Ok((stream, peer)) => {
                // A proxy calls for many; whoever calls in person may do so only so often.
                let caller = (!shared.proxies.include(peer.ip())).then(|| household(peer.ip()));
                let Some(call) = callers.enter(caller) else {
                    shared.metrics.turned_away.inc();
                    continue;
                };
                let serving = serve(stream, peer, router.clone(), closing.clone());
                connections.spawn(async move {
                    serving.await;
                    drop((slot, call));
                });
            }
            // The system has no room for more just now, or the caller has hung up already.
            Err(error) => {
                shared.metrics.accept_errors.inc();
                tracing::warn!("no connection could be taken: {error}");
                tokio::time::sleep(Duration::from_millis(100)).await;
            }
        }
        while connections.try_join_next().is_some() {}
    }
    while connections.join_next().await.is_some() {}
}

async fn serve(stream: TcpStream, peer: SocketAddr, router: Router, mut closing: watch::Receiver<bool>) {
    // A move is one small packet; waiting for more of them would only make it late.
    drop(stream.set_nodelay(true));
    let service = service_fn(move |request: hyper::Request<Incoming>| {
        let mut request = request.map(Body::new);
        request.extensions_mut().insert(ConnectInfo(peer));
        router.clone().oneshot(request)
    });
    let mut builder = http1::Builder::new();
    builder.timer(TokioTimer::new()).header_read_timeout(limits::HEADERS).max_buf_size(limits::BUFFER);
    let mut connection = pin!(builder.serve_connection(TokioIo::new(stream), service).with_upgrades());
    // An error is the end of this connection and of nothing else.
    tokio::select! {
        ended = connection.as_mut() => return drop(ended),
        _ = closing.wait_for(|closing| *closing) => {}
    }
    connection.as_mut().graceful_shutdown();
    drop(connection.await);
}

/// How many connections each address has.
#[derive(Default)]
struct Callers {
    counts: Mutex<HashMap<String, u32>>,
}

impl Callers {
    /// Counts a connection until the answer is dropped; `None` if its address has too many.
    fn enter(self: &Arc<Self>, address: Option<String>) -> Option<Call> {
        if let Some(address) = &address {
            let mut counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
            let count = counts.entry(address.clone()).or_default();
            if *count >= limits::ADDRESS_CONNECTIONS {
                return None;
            }
            *count += 1;
        }
        Some(Call { callers: self.clone(), address })
    }
}

/// A connection that is counted.
struct Call {
    callers: Arc<Callers>,
    address: Option<String>,
}

impl Drop for Call {
    fn drop(&mut self) {
        let Some(address) = &self.address else { return };
        let mut counts = self.callers.counts.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = counts.get_mut(address) {
            *count -= 1;
            if *count == 0 {
                counts.remove(address);
            }
        }
    }
}
