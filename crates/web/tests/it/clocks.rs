//! Clocks that run, stop and run out.

use crate::server::{TestServer, pair, until};
use ludoteca_web::wire::{ClientMessage, ServerMessage, SideName};
use serde_json::{Value, json};

fn with_clock(base: u32, increment: u32) -> Value {
    let seats = json!([{"kind": "me"}, {"kind": "open"}]);
    json!({"game": "noughts", "seats": seats, "clock": {"base": base, "increment": increment}})
}

#[tokio::test]
async fn a_clock_runs_out_although_nobody_is_there() {
    let server = TestServer::open().await;
    let (id, (_, mut first), (_, mut second)) = pair(&server, with_clock(1_000, 0)).await;
    first.play(0, "b2").await;
    second.moved().await;
    second.play(1, "a1").await;
    let clocks = first
        .until(|message| match message {
            ServerMessage::Moved { entry, clocks, .. } if entry.ply == 2 => clocks,
            _ => None,
        })
        .await;
    assert_eq!(clocks.running, Some(SideName::First));
    drop((first, second));
    let mut eve = server.visitor();
    let ending = until(|| async {
        let head = server.visitor().get(&format!("/api/games/{id}")).await.json();
        Some(head["ending"].clone()).filter(|ending| !ending.is_null())
    })
    .await;
    assert_eq!((&ending["winner"], &ending["reason"]), (&json!("second"), &json!("time")));
    let record = eve.get(&format!("/api/games/{id}/record")).await.text();
    assert!(record.contains("[Reason \"time\"]"), "{record}");
    let clocks = eve.connect(&id).await.hello().await.clocks.unwrap();
    assert_eq!((clocks.left[0], clocks.running), (0, None));
}

#[tokio::test]
async fn first_moves_are_free_and_later_ones_earn_the_increment() {
    let server = TestServer::open().await;
    let (_, (_, mut first), (_, mut second)) = pair(&server, with_clock(60_000, 5_000)).await;
    let clocks = |message| match message {
        ServerMessage::Moved { clocks, .. } => clocks,
        _ => None,
    };
    first.play(0, "b2").await;
    let seen = second.until(clocks).await;
    assert_eq!((seen.left, seen.running), ([60_000, 60_000], None));
    second.play(1, "a1").await;
    let seen = second.until(clocks).await;
    assert_eq!((seen.left[1], seen.running), (60_000, Some(SideName::First)));
    first.until(clocks).await;
    first.until(clocks).await;
    first.play(2, "a2").await;
    let seen = first.until(clocks).await;
    assert!(seen.left[0] > 60_000 && seen.left[0] <= 65_000, "{seen:?}");
    assert_eq!(seen.running, Some(SideName::Second));
    second.say(&ClientMessage::Resign).await;
    let seen = first
        .until(|message| match message {
            ServerMessage::Ended { clocks, .. } => clocks,
            _ => None,
        })
        .await;
    assert_eq!(seen.running, None);
}

#[tokio::test]
async fn clocks_outside_the_bounds_are_refused() {
    let server = TestServer::open().await;
    let mut ada = server.visitor();
    for (base, increment) in [(0, 0), (999, 0), (90_000_000, 0), (60_000, 700_000)] {
        assert_eq!(
            ada.post("/api/games", with_clock(base, increment)).await.status,
            422,
            "{base} {increment}"
        );
    }
    assert!(ada.cookie.is_none());
}
