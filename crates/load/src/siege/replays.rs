//! Requests that cost much: whole games, new games, lists.

use std::time::Duration;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep, timeout_at};

use super::answers::{Answers, status};
use super::bodies::joined;
use crate::road::Road;

/// Between two requests of one connection: the generator is not to be what fills the machine.
const PAUSE: Duration = Duration::from_millis(50);

/// So many visitors of one address who ask for pictures and records of one game, over and over.
pub(super) async fn replays(road: Road, game: &str, visitors: usize, until: Instant) -> Answers {
    let mut attackers = JoinSet::new();
    for number in 0..visitors {
        let path = match number % 2 {
            0 => format!("/api/games/{game}/picture.svg"),
            _ => format!("/api/games/{game}/record"),
        };
        attackers.spawn(async move {
            let mut answers = Answers::default();
            while Instant::now() < until {
                answers.note(timeout_at(until, ask(road, &path, None)).await.unwrap_or_else(|_| waiting()));
                sleep(PAUSE).await;
            }
            answers
        });
    }
    joined(attackers).await
}

/// A visitor from each address, new with every request, who makes games that wait for somebody, and looks at the lobby in between.
pub(super) async fn games(roads: &[Road], until: Instant) -> Answers {
    const WISH: &str = "{\"game\":\"claustro\",\"settings\":\"\",\"seats\":[{\"kind\":\"me\"},{\"kind\":\"open\"}],\
        \"side\":null,\"clock\":null,\"listed\":true}";
    let mut attackers = JoinSet::new();
    for road in roads.iter().copied() {
        attackers.spawn(async move {
            let mut answers = Answers::default();
            while Instant::now() < until {
                for (what, path, body) in [("made", "/api/games", Some(WISH)), ("lobby", "/api/lobby", None)]
                {
                    let answer = timeout_at(until, ask(road, path, body)).await.unwrap_or_else(|_| waiting());
                    answers.note(format!("{what} {answer}"));
                    sleep(PAUSE).await;
                }
            }
            answers
        });
    }
    joined(attackers).await
}

fn waiting() -> String {
    "without an answer at the end".to_string()
}

/// The status of one request, whose answer is read to its end.
async fn ask(road: Road, path: &str, body: Option<&str>) -> String {
    let asked = async {
        let mut stream = road.walk().await.ok()?;
        let method = if body.is_some() { "POST" } else { "GET" };
        let body = body.unwrap_or_default();
        let head = format!(
            "{method} {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\nContent-Type: application/json\r\n\
             Content-Length: {}\r\n\r\n{body}",
            road.to,
            body.len()
        );
        stream.write_all(head.as_bytes()).await.ok()?;
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).await.ok()?;
        Some(status(&answer))
    };
    asked.await.unwrap_or_else(|| "cut off".to_string())
}
