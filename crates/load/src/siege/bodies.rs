//! Bodies that do not come, or come in drops.

use std::time::Duration;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep, timeout_at};

use super::answers::{Answers, status};
use crate::road::Road;

/// What a drop is waited for, where they come slowly.
const PAUSE: Duration = Duration::from_secs(1);
/// The longest body that is read.
const BODY: usize = 60_000;
/// A body in drops, whole.
const WHOLE: usize = 12_000;

fn head(road: Road, length: usize) -> String {
    format!(
        "POST /api/me HTTP/1.1\r\nHost: {}\r\nContent-Type: application/json\r\nContent-Length: {length}\r\n\r\n",
        road.to
    )
}

/// So many connections in turn from these addresses, each of which announces a body and sends a byte a second. Whoever is cut off
/// comes again.
pub(super) async fn stalled(roads: &[Road], connections: usize, until: Instant) -> Answers {
    let mut attackers = JoinSet::new();
    for road in roads.iter().cycle().take(connections).copied() {
        attackers.spawn(async move {
            let mut answers = Answers::default();
            while Instant::now() < until {
                let answer = timeout_at(until, stall(road)).await;
                answers.note(answer.unwrap_or_else(|_| "held to the end".to_string()));
                sleep(PAUSE).await;
            }
            answers
        });
    }
    joined(attackers).await
}

/// One such connection to its end.
async fn stall(road: Road) -> String {
    let Ok(mut stream) = road.walk().await else { return "not connected".to_string() };
    if stream.write_all(head(road, BODY).as_bytes()).await.is_err() {
        return "cut off".to_string();
    }
    let mut answer = [0; 64];
    loop {
        tokio::select! {
            read = stream.read(&mut answer) => {
                return read.map_or_else(|_| "cut off".to_string(), |read| status(&answer[..read]));
            }
            () = sleep(PAUSE) => {}
        }
        if stream.write_all(b" ").await.is_err() {
            return "cut off".to_string();
        }
    }
}

/// So many connections that send bodies as fast as they can, each byte in a packet of its own.
pub(super) async fn drops(road: Road, connections: usize, until: Instant) -> Answers {
    let mut attackers = JoinSet::new();
    for _ in 0..connections {
        attackers.spawn(async move {
            let mut answers = Answers::default();
            while Instant::now() < until {
                let answer = timeout_at(until, drip(road)).await;
                answers.note(answer.unwrap_or_else(|_| "not done".to_string()));
            }
            answers
        });
    }
    joined(attackers).await
}

async fn drip(road: Road) -> String {
    let Ok(mut stream) = road.walk().await else { return "not connected".to_string() };
    if stream.write_all(head(road, WHOLE).as_bytes()).await.is_err() {
        return "cut off".to_string();
    }
    for _ in 0..WHOLE {
        if stream.write_all(b" ").await.is_err() {
            break;
        }
        // Without it several would leave together.
        tokio::task::yield_now().await;
    }
    let mut answer = [0; 64];
    match stream.read(&mut answer).await {
        Ok(read) => status(&answer[..read]),
        Err(_) => "cut off".to_string(),
    }
}

/// The answers of all.
pub(super) async fn joined(mut attackers: JoinSet<Answers>) -> Answers {
    let mut answers = Answers::default();
    while let Some(one) = attackers.join_next().await {
        match one {
            Ok(one) => answers.join(one),
            Err(_) => answers.note("gone"),
        }
    }
    answers
}
