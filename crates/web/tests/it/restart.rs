//! What is stored outlives the server.

use crate::server::{TestServer, between_people, pair, until};
use ludoteca_kit::Side;
use ludoteca_store::{Append, Change, Ended, Place};
use ludoteca_web::wire::{ServerMessage, SideName};
use serde_json::{Value, json};
use std::time::Duration;

#[tokio::test]
async fn games_go_on_where_they_were() {
    let server = TestServer::open().await;
    let (id, (ada, mut first), (bob, mut second)) = pair(&server, between_people()).await;
    first.play(0, "b2").await;
    second.moved().await;
    let (cookie, other) = (ada.cookie.clone(), bob.cookie.clone());
    let server = server.again().await;
    first.until(|message| (message == ServerMessage::Closing).then_some(())).await;
    assert!(first.next().await.is_none(), "the old connection is gone");
    let (mut ada, mut bob) = (server.visitor(), server.visitor());
    (ada.cookie, bob.cookie) = (cookie, other);
    let mut first = ada.connect_at(&id, "?since=1").await;
    let hello = first.hello().await;
    assert_eq!((hello.since, hello.moves.len(), hello.head.plies), (1, 0, 1));
    let mut second = bob.connect(&id).await;
    assert!(second.hello().await.picking.is_some());
    second.play(1, "a1").await;
    assert_eq!(first.moved().await, (2, "a1".to_string()));
}

#[tokio::test]
async fn time_without_a_server_is_charged_to_nobody() {
    let server = TestServer::open().await;
    let seats = json!([{"kind": "me"}, {"kind": "open"}]);
    let game = json!({"game": "noughts", "seats": seats, "clock": {"base": 4000, "increment": 0}});
    let (id, (_, mut first), (_, mut second)) = pair(&server, game).await;
    first.play(0, "b2").await;
    second.moved().await;
    second.play(1, "a1").await;
    second.moved().await;
    // The way down and up again takes longer than the clock has; the time in between is charged to nobody.
    let server = server.again_after(Duration::from_millis(4_200)).await;
    let clocks = server.visitor().connect(&id).await.hello().await.clocks.unwrap();
    assert_eq!(clocks.running, Some(SideName::First));
    assert!(clocks.left[0] > 0, "{clocks:?}");
}

#[tokio::test]
async fn a_computer_that_had_to_move_moves_after_the_restart_although_nobody_looks() {
    let server = TestServer::open().await;
    let mut ada = server.visitor();
    // This player thinks for a whole second, so the server goes down while it does.
    let seats = json!([{"kind": "me"}, {"kind": "computer", "player": "mcts"}]);
    let id = ada.create(json!({"game": "noughts", "seats": seats})).await;
    let mut socket = ada.connect(&id).await;
    socket.hello().await;
    socket.play(0, "b2").await;
    socket.moved().await;
    let server = server.again().await;
    until(|| async {
        let head = server.visitor().get(&format!("/api/games/{id}")).await.json();
        (head["plies"] == 2).then_some(())
    })
    .await;
    assert_eq!(server.visitor().get("/healthz").await.text(), "ok\n");
}

/// The database holds no sentence: whoever reads it later has another language.
#[tokio::test]
async fn what_was_said_is_kept_by_its_key_and_told_after_the_restart() {
    let server = TestServer::open().await;
    let mut ada = server.visitor();
    let seats = json!([{"kind": "me"}, {"kind": "computer", "player": "random"}]);
    let id = ada.create(json!({"game": "noughts", "seats": seats})).await;
    let mut socket = ada.connect(&id).await;
    socket.hello().await;
    socket.play(0, "b2").await;
    socket.moved().await;
    socket.moved().await;
    let kept = server.store.record(id.clone()).await.unwrap().unwrap().moves[1].why.clone();
    assert_eq!(kept.as_deref(), Some(r#"{"key":"why-lot","args":[["count",8]]}"#));
    let server = server.again().await;
    let hello = server.visitor().connect(&id).await.hello().await;
    assert_eq!(hello.moves[1].why.as_deref(), Some("It drew one of 8 moves by lot."));
}

/// A database that was written when reasons and verdicts were kept in English.
#[tokio::test]
async fn what_was_kept_in_english_is_told_in_english() {
    let server = TestServer::open().await;
    let mut ada = server.visitor();
    let id = ada.create(json!({"game": "noughts", "seats": [{"kind": "me"}, {"kind": "me"}]})).await;
    let append = |plies: u32, text: &str, ended: Option<Ended>| Append {
        game: id.clone(),
        place: Place { plies, takebacks: 0 },
        text: text.to_string(),
        at: 1,
        spent: 0,
        why: Some(format!("I like {text}.")),
        ended,
    };
    let over = Ended { winner: Some(Side::First), reason: "line".to_string(), at: 1, void: false };
    for (plies, text) in (0..).zip(["a1", "b1", "a2", "b2", "a3"]) {
        let stored = server.store.append(append(plies, text, (text == "a3").then(|| over.clone()))).await;
        assert!(matches!(stored, Ok(Change::Stored(_))), "{stored:?}");
    }
    let ply = json!({
        "ply": 5, "expected": 1000, "cp": null, "mate": 0, "winner": "first", "best": "a3", "line": ["a3"], "depth": 1,
        "verdict": {"grade": "best", "name": "best move", "sign": "", "sentence": "So it was said."}, "exact": false,
    });
    let old = json!({"done": true, "of": 5, "plies": [ply], "accuracy": [100, null]});
    assert!(server.store.keep_analysis(id.clone(), old.to_string()).await.unwrap());
    let server = server.again().await;
    // What was not known then is told as nothing.
    let mut told = old;
    told["ahead"] = Value::Null;
    (told["plies"][0]["reply"], told["plies"][0]["hanging"]) = (json!([]), json!([]));
    let hello = server.visitor().connect(&id).await.hello().await;
    assert_eq!(hello.moves[4].why.as_deref(), Some("I like a3."));
    assert_eq!(server.visitor().get(&format!("/api/games/{id}/analysis")).await.json(), told);
}
