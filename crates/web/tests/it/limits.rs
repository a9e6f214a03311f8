//! Nobody gets more than their share.

use crate::server::{TestServer, Visitor, between_people, pair};
use ludoteca_web::wire::{ClientMessage, ServerMessage};
use serde_json::json;
use std::net::SocketAddr;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};

/// What comes back until the connection ends.
pub(crate) async fn raw(address: SocketAddr, request: &[u8]) -> String {
    let mut stream = TcpStream::connect(address).await.expect("it listens");
    stream.write_all(request).await.expect("it reads");
    rest(&mut stream).await
}

async fn rest(stream: &mut TcpStream) -> String {
    let mut answer = Vec::new();
    // Who is cut off may be so in the middle of a packet.
    let _ = stream.read_to_end(&mut answer).await;
    String::from_utf8_lossy(&answer).into_owned()
}

/// S1: who begins a body and does not end it holds a connection for a moment, not for ever.
#[tokio::test]
async fn a_body_has_to_come_in_time() {
    let server = TestServer::open().await;
    let head = b"POST /api/me HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 60000\r\n\r\n{";
    let answer = raw(server.address, head).await;
    assert!(answer.starts_with("HTTP/1.1 408 ") && answer.contains("was not there within"), "{answer}");
    let long = b"POST /api/me HTTP/1.1\r\nhost: x\r\ncontent-length: 9999999\r\n\r\n{";
    let answer = raw(server.address, long).await;
    assert!(answer.starts_with("HTTP/1.1 413 ") && answer.contains("64 KB"), "{answer}");
    let chunks = b"POST /api/me HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n11171\r\n";
    let answer = raw(server.address, &[&chunks[..], &[b'x'; 0x11171]].concat()).await;
    assert!(answer.starts_with("HTTP/1.1 413 "), "{answer}");
}

/// S2: a body that comes byte by byte is still a body.
#[tokio::test]
async fn a_body_may_come_in_pieces() {
    let server = TestServer::open().await;
    let mut stream = TcpStream::connect(server.address).await.expect("it listens");
    stream.set_nodelay(true).expect("it can");
    let body = br#"{"name":"Ada"}"#;
    let head =
        "POST /api/me HTTP/1.0\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 14\r\n\r\n";
    stream.write_all(head.as_bytes()).await.expect("it reads");
    for byte in body {
        stream.write_all(&[*byte]).await.expect("it reads");
        tokio::task::yield_now().await;
    }
    let answer = rest(&mut stream).await;
    assert!(answer.starts_with("HTTP/1.0 200 ") && answer.contains("Ada"), "{answer}");
}

/// S1: one address cannot take all connections, and the others do not feel it.
#[tokio::test]
async fn connections_of_one_address_are_counted() {
    let server = TestServer::open().await;
    let call = async |from: &str| {
        let socket = TcpSocket::new_v4().expect("there are sockets");
        socket.bind(from.parse().expect("an address")).expect("it is this machine's");
        socket.connect(server.address).await.expect("it listens")
    };
    let mut held = Vec::new();
    for _ in 0..128 {
        held.push(call("127.0.0.9:0").await);
    }
    assert_eq!(rest(&mut call("127.0.0.9:0").await).await, "", "it is closed at once");
    let mut other = call("127.0.0.10:0").await;
    other.write_all(b"GET /healthz HTTP/1.0\r\n\r\n").await.expect("it reads");
    assert!(rest(&mut other).await.ends_with("ok\n"));
    drop(held);
    let again = crate::server::until(async || {
        let mut again = call("127.0.0.9:0").await;
        again.write_all(b"GET /healthz HTTP/1.0\r\n\r\n").await.ok()?;
        Some(rest(&mut again).await).filter(|answer| answer.ends_with("ok\n"))
    });
    again.await;
}

/// S3: who asks for pictures without end is told to wait; what was drawn already is not drawn again.
#[tokio::test]
async fn pictures_of_one_address_are_counted() {
    let server = TestServer::open().await;
    let (id, (mut ada, mut socket), _) = pair(&server, between_people()).await;
    socket.play(0, "a1").await;
    socket.moved().await;
    ada.from = Some("203.0.113.7".to_string());
    let mut granted = 0;
    while ada.get(&format!("/api/games/{id}/picture.svg?ply=1")).await.status != 429 {
        granted += 1;
        assert!(granted < 5_000, "somebody may ask without end");
    }
    assert!(granted >= 200, "{granted} are too few for lists of games");
    assert_eq!(ada.get(&format!("/api/games/{id}/record")).await.status, 429, "both play the game again");
    ada.from = Some("203.0.113.8".to_string());
    assert_eq!(ada.get(&format!("/api/games/{id}/picture.svg?ply=1")).await.status, 200);
    let before = ada.get(&format!("/api/games/{id}/picture.svg?ply=0")).await.body;
    let after = ada.get(&format!("/api/games/{id}/picture.svg?ply=1")).await.body;
    let turned = ada.get(&format!("/api/games/{id}/picture.svg?ply=1&small=true")).await.body;
    assert!(before != after && after != turned, "each picture is its own");
}

/// S5: a crowd that comes to watch is told of itself a few times, not each of each.
#[tokio::test]
async fn a_crowd_is_told_of_itself_as_one() {
    const CROWD: usize = 150;
    let server = TestServer::open().await;
    let (id, (_, mut player), _) = pair(&server, between_people()).await;
    let mut crowd = Vec::new();
    for _ in 0..CROWD {
        crowd.push(server.visitor().connect(&id).await);
    }
    let mut told = 0;
    player
        .until(|message| match message {
            ServerMessage::Seats { watchers, .. } => {
                told += 1;
                (watchers as usize == CROWD).then_some(())
            }
            _ => None,
        })
        .await;
    assert!(told < CROWD / 2, "{told} times");
    let [mut first, mut last] = [crowd.remove(0), crowd.pop().expect("there are many")];
    player.play(0, "a1").await;
    for watcher in [&mut first, &mut last] {
        assert_eq!(watcher.moved().await.1, "a1", "nobody was let go");
    }
}

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

#[tokio::test]
async fn the_games_of_one_address_do_not_hide_all_others() {
    let server = TestServer::open().await;
    let from = |address: &str| {
        let mut visitor: Visitor = server.visitor();
        visitor.from = Some(address.to_string());
        visitor
    };
    let mut other = from("2.2.2.2");
    let lonely = other.challenge().await;
    for _ in 0..9 {
        let mut crowd = from("1.1.1.1");
        for _ in 0..5 {
            crowd.challenge().await;
        }
    }
    let lobby = server.visitor().get("/api/lobby").await.json();
    let open: Vec<&str> =
        lobby["open"].as_array().unwrap().iter().filter_map(|game| game["id"].as_str()).collect();
    assert!(open.contains(&lonely.as_str()), "{} games hide it", open.len());
}

#[tokio::test]
async fn the_seed_is_told_after_the_end() {
    let server = TestServer::open().await;
    let (id, (mut first, mut socket), _other) = pair(&server, between_people()).await;
    let address = format!("/api/games/{id}/record");
    let live = first.get(&address).await.text();
    assert!(live.contains("Game") && !live.contains("Seed"), "{live}");
    socket.say(&ClientMessage::Resign).await;
    socket.until(|message| matches!(message, ServerMessage::Ended { .. }).then_some(())).await;
    let over = first.get(&address).await.text();
    assert!(over.contains("Seed"), "{over}");
}

/// S9: who asks many times at once gets no more than who asks one time after the other.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn limits_hold_however_many_ask_at_once() {
    let server = TestServer::open().await;
    let mut ada = server.visitor();
    let id = ada.create(json!({"game": "noughts", "seats": [{"kind": "me"}, {"kind": "me"}]})).await;
    let mut race = tokio::task::JoinSet::new();
    for _ in 0..28 {
        let mut ada = ada.clone();
        race.spawn(async move { ada.post("/api/games", between_people()).await.status.as_u16() });
    }
    let made = race.join_all().await.into_iter().filter(|status| *status == 200).count();
    assert_eq!(made, 5, "open challenges of one guest");

    let key = ada.post(&format!("/api/games/{id}/join"), json!({})).await.json()["seatKeys"][0].clone();
    let mut race = tokio::task::JoinSet::new();
    for _ in 0..20 {
        let (mut device, path, key) = (server.visitor(), format!("/api/games/{id}/seat"), key.clone());
        race.spawn(async move { device.post(&path, json!({"key": key})).await.status.as_u16() });
    }
    let seated = race.join_all().await.into_iter().filter(|status| *status == 200).count();
    assert_eq!(seated, 11, "devices at one seat, and the one that made the game");
}
