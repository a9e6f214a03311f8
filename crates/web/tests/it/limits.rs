//! Nobody gets more than their share.

use crate::server::{TestServer, between_people, pair};
use ludoteca_web::wire::ClientMessage;
use serde_json::json;

#[tokio::test]
async fn open_challenges_of_one_guest_are_few() {
    let server = TestServer::open().await;
    let mut ada = server.visitor();
    for _ in 0..5 {
        ada.challenge().await;
    }
    let (status, sentence) = ada.post("/api/games", between_people()).await.refusal();
    let why =
        "5 games of yours already wait for an opponent; withdraw one under “Your games” to make another";
    assert_eq!((status, sentence.as_str()), (429, why));
    server.visitor().challenge().await;
    let unfinished = ada.get("/api/yours").await.json()["unfinished"].clone();
    let id = unfinished[2]["id"].as_str().unwrap().to_string();
    let path = format!("/api/games/{id}/withdraw");
    assert_eq!(server.visitor().post(&path, json!({})).await.refusal().0, 403, "it is somebody else's");
    assert_eq!(ada.post(&path, json!({})).await.status, 200);
    assert_eq!(ada.get(&format!("/api/games/{id}")).await.json()["ending"]["reason"], "withdrawn");
    ada.challenge().await;
}

#[tokio::test]
async fn who_talks_too_fast_is_told_and_then_cut_off() {
    let server = TestServer::open().await;
    let (_, (_, mut first), (_, mut second)) = pair(&server, between_people()).await;
    for _ in 0..100 {
        first.say(&ClientMessage::Ping).await;
    }
    assert_eq!(first.refused().await, "that was too fast; please wait a moment");
    let mut said = 0;
    while first.try_say(&ClientMessage::Ping).await {
        said += 1;
        assert!(said < 1_000_000, "nobody is cut off");
    }
    while first.next().await.is_some() {}
    second.settled().await;
}

#[tokio::test]
async fn requests_are_counted_by_guest_and_new_guests_by_address() {
    let server = TestServer::open().await;
    let mut ada = server.visitor();
    let mut granted = 0;
    while ada.post("/api/me", json!({"name": "Ada"})).await.status != 429 {
        granted += 1;
        assert!(granted < 500, "somebody may ask without end");
    }
    assert!(granted >= 30, "{granted} are too few");
    let mut guests = 0;
    loop {
        let mut visitor = server.visitor();
        visitor.from = Some("203.0.113.9".to_string());
        if visitor.post("/api/me", json!({"name": "Bob"})).await.status == 429 {
            break;
        }
        guests += 1;
        assert!(guests < 200, "an address may have guests without end");
    }
    assert!(guests >= 30, "{guests} are too few");
    let mut other = server.visitor();
    other.from = Some("203.0.113.10".to_string());
    assert_eq!(other.post("/api/me", json!({"name": "Eve"})).await.status, 200);
}

#[tokio::test]
async fn sockets_of_one_guest_are_counted() {
    let server = TestServer::open().await;
    let mut ada = server.visitor();
    let id = ada.challenge().await;
    let mut sockets = Vec::new();
    for _ in 0..20 {
        sockets.push(ada.connect(&id).await);
    }
    assert_eq!(ada.try_connect(&id, "", None).await.err(), Some(429));
    server.visitor().connect(&id).await.hello().await;
}

#[tokio::test]
async fn other_sites_can_neither_write_nor_listen() {
    let server = TestServer::open().await;
    let mut ada = server.visitor();
    let id = ada.challenge().await;
    let game = between_people();
    let (status, sentence) =
        ada.post_from("/api/games", game.clone(), "https://evil.example").await.refusal();
    assert_eq!((status, sentence.as_str()), (403, "this request comes from another site"));
    let own = format!("http://{}", server.address);
    assert_eq!(ada.post_from("/api/games", game, &own).await.status, 200);
    assert_eq!(ada.try_connect(&id, "", Some("https://evil.example")).await.err(), Some(403));
    ada.try_connect(&id, "", Some(&own)).await.unwrap().hello().await;
}

#[tokio::test]
async fn names_have_bounds() {
    let server = TestServer::open().await;
    let mut ada = server.visitor();
    for name in ["", "   ", "x".repeat(25).as_str(), "a\u{202e}b", "Engine, level 10", "c.o.m.p.u.t.e.r"] {
        assert_eq!(ada.post("/api/me", json!({"name": name})).await.status, 422, "{name:?}");
    }
    assert!(ada.cookie.is_none());
}
