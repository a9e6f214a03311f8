//! Watchers who all come at once.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use futures_util::StreamExt;
use tokio::sync::Barrier;
use tokio::task::JoinSet;
use tokio::time::{Instant, timeout_at};
use tokio_tungstenite::tungstenite::Message;

use super::answers::Answers;
use super::bodies::joined;
use crate::pair::open;
use crate::road::Road;

/// So many watchers from each address connect to one game at the same moment and stay. It is told how many were greeted, how many
/// were sent away after that, what they were told in all, and when the last of them was greeted.
pub(super) async fn crowd(roads: &[Road], each: usize, game: &str, until: Instant) -> Answers {
    let (told, last) = (Arc::new(AtomicU64::new(0)), Arc::new(AtomicU64::new(0)));
    let gate = Arc::new(Barrier::new(roads.len() * each));
    let begun = Instant::now();
    let mut watchers = JoinSet::new();
    for road in roads.iter().copied().flat_map(|road| std::iter::repeat_n(road, each)) {
        let (told, last, gate, game) = (told.clone(), last.clone(), gate.clone(), game.to_string());
        watchers.spawn(async move {
            gate.wait().await;
            let mut answers = Answers::default();
            // Those who are sent away come again, like a page does.
            while Instant::now() < until {
                answers.note(watch(road, &game, begun, until, &told, &last).await);
                tokio::time::sleep(Duration::from_millis(500)).await;
            }
            answers
        });
    }
    let mut answers = joined(watchers).await;
    answers.add("messages", told.load(Ordering::Relaxed));
    answers.add("ms until the last was greeted", last.load(Ordering::Relaxed));
    answers
}

async fn watch(
    road: Road,
    game: &str,
    begun: Instant,
    until: Instant,
    told: &AtomicU64,
    last: &AtomicU64,
) -> String {
    let mut socket = match timeout_at(until, open(road, game, None)).await {
        Ok(Ok(socket)) => socket,
        Ok(Err(_)) => return "not connected".to_string(),
        Err(_) => return "still waiting".to_string(),
    };
    let mut greeted = false;
    loop {
        match timeout_at(until, socket.next()).await {
            Err(_) if greeted => return "there at the end".to_string(),
            Err(_) => return "still waiting".to_string(),
            Ok(Some(Ok(Message::Text(_)))) => {
                told.fetch_add(1, Ordering::Relaxed);
                if !greeted {
                    greeted = true;
                    let took = u64::try_from(begun.elapsed().as_millis()).unwrap_or(u64::MAX);
                    last.fetch_max(took, Ordering::Relaxed);
                }
            }
            Ok(Some(Ok(Message::Close(_)) | Err(_)) | None) if greeted => return "sent away".to_string(),
            Ok(Some(Ok(Message::Close(_)) | Err(_)) | None) => return "not greeted".to_string(),
            Ok(Some(Ok(_))) => {}
        }
    }
}
