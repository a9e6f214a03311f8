//! What is kept and for how long, and who is let in.

use crate::server::{TestServer, between_people, pair, until};
use ludoteca_store::{Ban, NewGame, Seat};
use ludoteca_web::wire::ServerMessage;
use serde_json::json;

/// S15: a seat link that has become known to others can be made worthless, and whoever came by it is out.
#[tokio::test]
async fn a_seat_key_can_be_replaced() {
    let server = TestServer::open().await;
    let (id, (mut ada, mut first), (mut bob, _)) = pair(&server, between_people()).await;
    let key = ada.get(&format!("/api/games/{id}")).await;
    assert_eq!(key.status, 200);
    let keys = |answer: &crate::server::Answer| answer.json()["seatKeys"][0].as_str().map(str::to_string);
    let old = keys(&ada.join(&id).await).expect("she has a key");
    let mut thief = server.visitor();
    let seat = format!("/api/games/{id}/seat");
    assert_eq!(thief.post(&seat, json!({"key": old})).await.status, 200);
    let mut stolen = thief.connect(&id).await;
    assert!(stolen.hello().await.head.seats[0].you);

    let renew = format!("{seat}/renew");
    assert_eq!(bob.post(&renew, json!({"side": "first"})).await.status, 403, "it is not his seat");
    assert_eq!(server.visitor().post(&renew, json!({"side": "first"})).await.status, 403);
    let new = keys(&ada.post(&renew, json!({"side": "first"})).await).expect("there is a new one");
    assert_ne!(new, old);
    // Who came by the old link sees the game as a stranger, at once.
    let seen = stolen.hello().await;
    assert!(!seen.head.seats[0].you && seen.seat_keys == [None, None], "{:?}", seen.head.seats);
    stolen.play(0, "a1").await;
    assert!(stolen.refused().await.contains("only the two players"));
    assert_eq!(server.visitor().post(&seat, json!({"key": old})).await.status, 403);
    assert_eq!(first.hello().await.seat_keys[0].as_deref(), Some(new.as_str()));
    // The new one opens, and its owner is told it again after everything.
    assert_eq!(server.visitor().post(&seat, json!({"key": new})).await.status, 200);
    let server = server.again().await;
    let mut ada = server.again_here(&ada);
    assert_eq!(keys(&ada.join(&id).await), Some(new));
    first = ada.connect(&id).await;
    assert!(first.hello().await.head.seats[0].you);
}

/// S4: what nobody wants any more ends by rules that everybody can read.
#[tokio::test]
async fn what_has_stood_for_too_long_ends() {
    let server = TestServer::open().await;
    let (mut ada, mut bob) = (server.visitor(), server.visitor());
    let fresh = ada.challenge().await;
    bob.join(&fresh).await;
    let guest = server.store.people_called("nobody".to_string(), 1).await.unwrap();
    assert!(guest.is_empty());
    let open = |id: &str, seats| NewGame {
        id: format!("{id:A<22}"),
        created: 1,
        family: "noughts".to_string(),
        game: "noughts".to_string(),
        settings: String::new(),
        seed: 1,
        position: None,
        seats,
        keys: [None; 2],
        clock: None,
        listed: true,
        creator: None,
    };
    let computer = || Seat::Computer("random".to_string());
    let old = server.store.create_game(open("old", [Seat::Open, computer()])).await.unwrap();
    let idle = server.store.create_game(open("idle", [Seat::Guests(vec![]), computer()])).await.unwrap();
    let mut socket = server.visitor().connect(&idle.id).await;
    socket.hello().await;
    let ending = socket
        .until(|message| match message {
            ServerMessage::Ended { ending, .. } => Some(ending),
            _ => None,
        })
        .await;
    assert_eq!((ending.reason.as_str(), ending.winner), ("expired", None));
    until(async || server.store.game(old.id.clone()).await.unwrap().and_then(|game| game.ended)).await;
    assert!(server.store.game(fresh).await.unwrap().unwrap().ended.is_none());
    let about = server.visitor().get("/api/about").await.json();
    assert_eq!(about["retention"], json!({"challenges": 14, "games": 90, "aborted": 30, "guests": 90}));
}

#[tokio::test]
async fn who_is_banned_is_not_let_in() {
    let server = TestServer::open().await;
    let (id, (mut ada, _first), (mut bob, mut second)) = pair(&server, between_people()).await;
    let seats = server.store.game(id.clone()).await.unwrap().unwrap().seats;
    let Seat::Guests(held) = &seats[1] else { panic!("{seats:?}") };
    // An operator's program writes it beside the server.
    let beside = server.operator().await;
    let ban = |whom: String| Ban { whom, since: 0, until: None, why: "spam".to_string() };
    beside.ban(ban(format!("guest:{}", held[0].0))).await.unwrap();
    beside.ban(ban("198.51.100.0/24".to_string())).await.unwrap();
    while second.next().await.is_some() {}
    let refused = bob.get("/api/me").await;
    assert_eq!(refused.refusal().0, 403, "{}", refused.text());
    assert!(refused.refusal().1.contains("not let in"));
    assert_eq!(bob.try_connect(&id, "", None).await.err(), Some(403));
    assert_eq!(ada.get("/api/me").await.status, 200);
    let mut far = server.visitor();
    far.from = Some("198.51.100.7".to_string());
    assert_eq!(far.get("/").await.status, 403);
    assert_eq!(far.get("/healthz").await.status, 200);
    beside.unban("198.51.100.0/24".to_string()).await.unwrap();
    while far.get("/").await.status != 200 {
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
}
