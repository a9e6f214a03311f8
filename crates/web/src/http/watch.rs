//! What is noted of every request: a number by which it is found again, a line for whoever reads along, and counts.
//!
//! Nothing is noted that opens anything: no query, no header, and of the address only the pattern, because the addresses of
//! games are known to those who were told them.

use super::App;
use crate::{timing, tokens};
use axum::extract::{ConnectInfo, MatchedPath, Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method};
use axum::middleware::Next;
use axum::response::Response;
use std::net::SocketAddr;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Instant;
use tracing::Instrument;

const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");
/// The part of the program that writes the lines of the access log; whoever wants them names it: `info,access=info`.
const ACCESS: &str = "access";

/// Notes a request and its answer.
pub(super) async fn watched(State(shared): App, request: Request, next: Next) -> Response {
    let begun = Instant::now();
    let peer = request.extensions().get::<ConnectInfo<SocketAddr>>().map(|ConnectInfo(peer)| peer.ip());
    let id = named(request.headers()).filter(|_| peer.is_none_or(|peer| shared.proxies.include(peer)));
    let id = id.unwrap_or_else(tokens::request_id);
    let route = request.extensions().get::<MatchedPath>().map_or("none", MatchedPath::as_str).to_string();
    let method = known(request.method());
    let from = shared.proxies.sender(request.headers(), peer);
    // Whatever is said meanwhile is said with the number, so it is an error as far as the log is asked.
    let span = tracing::error_span!("request", id = %id);
    let mut response = next.run(request).instrument(span.clone()).await;
    let (status, took) = (response.status().as_u16(), begun.elapsed());
    shared.metrics.answered(method, &route, status, took);
    span.in_scope(|| {
        let (ms, from) = (timing::millis(took), from.as_deref().unwrap_or("here"));
        if is_alarming(status) {
            tracing::warn!(target: ACCESS, method, route, status, ms, from, "answered");
        } else {
            tracing::info!(target: ACCESS, method, route, status, ms, from, "answered");
        }
    });
    if let Ok(id) = HeaderValue::from_str(&id) {
        response.headers_mut().insert(REQUEST_ID, id);
    }
    response
}

/// Whether an answer tells of something that whoever runs the server should hear of. A server that is full or without its database
/// refuses thousands of requests a second, and one line a second says as much as all of them; `/metrics` counts them.
fn is_alarming(status: u16) -> bool {
    static REFUSED: AtomicI64 = AtomicI64::new(0);
    match status {
        503 => is_new(&REFUSED, timing::now() / 1000),
        _ => status >= 500,
    }
}

/// Whether this is the first time in its second.
fn is_new(latest: &AtomicI64, second: i64) -> bool {
    latest.swap(second, Ordering::Relaxed) != second
}

/// The number that a proxy has given a request.
fn named(headers: &HeaderMap) -> Option<String> {
    let id = headers.get(REQUEST_ID)?.to_str().ok()?;
    let good = |c: u8| c.is_ascii_alphanumeric() || b"-_.".contains(&c);
    (!id.is_empty() && id.len() <= 64 && id.bytes().all(good)).then(|| id.to_string())
}

/// What a method is called; anybody may invent one.
fn known(method: &Method) -> &'static str {
    match *method {
        Method::GET => "GET",
        Method::HEAD => "HEAD",
        Method::POST => "POST",
        Method::OPTIONS => "OPTIONS",
        _ => "other",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn refusals_are_told_once_a_second() {
        let latest = AtomicI64::new(0);
        let told: Vec<bool> = [7, 7, 7, 8, 8, 9].map(|second| is_new(&latest, second)).to_vec();
        assert_eq!(told, [true, false, false, true, false, true]);
    }

    #[test]
    fn only_what_is_wrong_with_the_server_is_alarming() {
        assert_eq!([200, 404, 429, 500, 502].map(is_alarming), [false, false, false, true, true]);
    }
}
