//! Messages that are wrong in every way: each is refused with a reason and changes nothing.

use crate::server::{Socket, TestServer, between_people, pair};
use ludoteca_web::wire::ClientMessage;
use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};
use serde_json::json;
use tokio_tungstenite::tungstenite::Message;

async fn refused_as(socket: &mut Socket, message: Message, why: &str) {
    socket.raw(message).await;
    assert_eq!(socket.refused().await, why);
}

#[tokio::test]
async fn foreign_late_illegal_and_malformed_messages_change_nothing() {
    let server = TestServer::open().await;
    let (id, (_, mut first), (_, mut second)) = pair(&server, between_people()).await;
    let mut eve = server.visitor().connect(&id).await;
    eve.hello().await;
    eve.play(0, "b2").await;
    assert_eq!(eve.refused().await, "only the two players can move");
    second.play(0, "b2").await;
    assert_eq!(second.refused().await, "it is not your turn");
    first.play(0, "z9").await;
    assert!(first.refused().await.contains("z9"));
    first.play(3, "b2").await;
    assert_eq!(first.refused().await, "the game stands elsewhere by now");
    first.play(0, &"b2 ".repeat(200)).await;
    assert_eq!(first.refused().await, "no move is so long");
    refused_as(&mut first, Message::text("not json"), "this is no message we know").await;
    refused_as(&mut first, Message::text("{\"t\":\"win\"}"), "this is no message we know").await;
    refused_as(&mut first, Message::binary(vec![0, 159, 146, 150]), "only texts are read here").await;
    refused_as(&mut first, Message::text("x".repeat(5_000)), "that was too long").await;
    let deep = "[".repeat(4_000);
    refused_as(&mut first, Message::text(deep), "this is no message we know").await;
    let head = server.visitor().get(&format!("/api/games/{id}")).await.json();
    assert_eq!((&head["plies"], &head["ending"]), (&json!(0), &json!(null)));
    first.play(0, "b2").await;
    assert_eq!(second.moved().await, (1, "b2".to_string()));
}

/// Texts that look like messages more and less.
fn frames() -> impl Strategy<Value = Message> {
    let word = prop::sample::select(vec![
        "move", "type", "pick", "look", "resign2", "draw", "takeback", "rematch", "ping", "hello", "",
        "moved",
    ]);
    let number = prop_oneof![
        Just(json!(0)),
        Just(json!(-1)),
        Just(json!(4_294_967_295_u32)),
        Just(json!(1e99)),
        Just(json!("0")),
        Just(json!(null))
    ];
    let likely = (word, number.clone(), number, ".{0,40}").prop_map(|(word, a, b, text)| {
        let message =
            json!({"t": word, "ask": a, "ply": b, "takebacks": a, "text": text, "picks": [a, b], "site": b, "do": text});
        Message::text(message.to_string())
    });
    prop_oneof![
        likely,
        ".{0,200}".prop_map(Message::text),
        prop::collection::vec(any::<u8>(), 0..200).prop_map(Message::binary),
        prop::collection::vec(any::<u8>(), 0..100).prop_map(|bytes| Message::Ping(bytes.into())),
        (0_usize..6_000).prop_map(|length| Message::text("{".repeat(length))),
    ]
}

/// A player who may not move sends anything at all: the game stays as it is and the server stays up.
#[test]
fn any_frames_change_nothing() {
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
    let (server, id, mut second) = runtime.block_on(async {
        let server = TestServer::open().await;
        let (id, _, (second, _)) = pair(&server, between_people()).await;
        (server, id, second)
    });
    let mut runner = TestRunner::new(Config { cases: 40, failure_persistence: None, ..Config::default() });
    let sent = prop::collection::vec(frames(), 1..40);
    runner
        .run(&sent, |frames| {
            runtime.block_on(async {
                let mut socket = second.connect(&id).await;
                for frame in frames {
                    socket.raw(frame).await;
                }
                socket.say(&ClientMessage::Ping).await;
                // The server answers or has hung up; it does neither late.
                while let Some(message) = socket.next().await {
                    if message == ludoteca_web::wire::ServerMessage::Pong {
                        break;
                    }
                }
            });
            Ok(())
        })
        .unwrap();
    runtime.block_on(async {
        let head = second.get(&format!("/api/games/{id}")).await.json();
        assert_eq!((&head["plies"], &head["ending"]), (&json!(0), &json!(null)));
        drop(server);
    });
}

#[tokio::test]
async fn wrong_requests_are_refused_with_a_sentence() {
    let server = TestServer::open().await;
    let mut ada = server.visitor();
    let me = json!([{"kind": "me"}, {"kind": "open"}]);
    let cases = [
        (json!({"game": "chess", "seats": me}), 422, "expected one of noughts"),
        (json!({"game": "noughts(size=99)", "seats": me}), 422, "option size"),
        (json!({"game": "noughts", "settings": "limit=x", "seats": me}), 422, "setting"),
        (json!({"game": "noughts", "seats": [{"kind": "open"}, {"kind": "open"}]}), 422, "must be yours"),
        (
            json!({"game": "noughts", "seats": [{"kind": "me"}, {"kind": "computer", "player": "engine:movetime=600000"}]}),
            422,
            "player",
        ),
        (json!({"game": "noughts", "seats": [{"kind": "me"}, {"kind": "king"}]}), 422, "could not be read"),
        (json!({"game": "noughts"}), 422, "could not be read"),
    ];
    for (body, status, part) in cases {
        let (found, sentence) = ada.post("/api/games", body.clone()).await.refusal();
        assert_eq!(found, status, "{body}: {sentence}");
        assert!(sentence.contains(part), "{body}: {sentence}");
    }
    assert_eq!(ada.post_text("/api/games", "{").await.status, 400);
    assert_eq!(ada.post_text("/api/games", &" ".repeat(100_000)).await.status, 413);
    assert!(ada.cookie.is_none(), "what is refused makes no guest");
    for path in ["/api/games/x/join", "/api/games/AAAAAAAAAAAAAAAAAAAAAA/join"] {
        assert_eq!(ada.post(path, json!({})).await.refusal(), (404, "there is no such game".to_string()));
    }
    assert_eq!(ada.try_connect("AAAAAAAAAAAAAAAAAAAAAA", "", None).await.err(), Some(404));
    assert_eq!(ada.get("/api/archive?before=nonsense").await.status, 422);
    assert_eq!(ada.get("/api/nowhere").await.refusal().0, 404);
    let study = ada.post("/api/study", json!({"game": "noughts", "moves": ["b2", "b2"]})).await;
    assert!(study.refusal().1.starts_with("move 2: "), "{}", study.text());
}
