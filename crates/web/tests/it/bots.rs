//! Bots: whose they are, who speaks for them, and how they play.

use crate::server::{Answer, TestServer, Visitor, until};
use axum::body::Body;
use axum::http::StatusCode;
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::time::Duration;
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

/// A program with the token of a bot.
#[derive(Clone)]
pub(crate) struct Program {
    pub(crate) visitor: Visitor,
    pub(crate) token: String,
}

/// The line of a bot.
pub(crate) struct Line(pub(crate) WebSocketStream<MaybeTlsStream<TcpStream>>);

impl Program {
    pub(crate) async fn ask(&mut self, method: &str, path: &str, body: Value) -> Answer {
        let request = axum::http::Request::builder()
            .method(method)
            .uri(format!("/api/bot/{path}"))
            .header("host", "x")
            .header("authorization", format!("Bearer {}", self.token))
            .header("content-type", "application/json");
        self.visitor.send(request.body(Body::from(body.to_string())).expect("a good request")).await
    }

    async fn get(&mut self, path: &str) -> Answer {
        self.ask("GET", path, Value::Null).await
    }

    /// What comes of something that is allowed.
    async fn does(&mut self, path: &str, body: Value) -> Value {
        let answer = self.ask("POST", path, body).await;
        assert_eq!(answer.status, StatusCode::OK, "{path}: {}", answer.text());
        answer.json()
    }

    async fn moves(&mut self, game: &str, plies: u32, text: &str) -> Answer {
        let body = json!({"place": {"plies": plies, "takebacks": 0}, "move": text});
        self.ask("POST", &format!("games/{game}/move"), body).await
    }

    async fn line(&self, server: &TestServer) -> Result<Line, u16> {
        self.line_at(server.address).await
    }

    pub(crate) async fn line_at(&self, address: std::net::SocketAddr) -> Result<Line, u16> {
        let url = format!("ws://{address}/api/bot/news");
        let mut request = url.into_client_request().expect("a good address");
        request
            .headers_mut()
            .insert("authorization", format!("Bearer {}", self.token).parse().expect("ASCII"));
        match connect_async(request).await {
            Ok((stream, _)) => Ok(Line(stream)),
            Err(tokio_tungstenite::tungstenite::Error::Http(response)) => Err(response.status().as_u16()),
            Err(error) => panic!("{error}"),
        }
    }
}

impl Line {
    pub(crate) async fn say(&mut self, what: Value) {
        self.0.send(Message::text(what.to_string())).await.expect("the server listens");
    }

    /// The next piece of news; `None` once the server has hung up.
    async fn next(&mut self) -> Option<Value> {
        loop {
            let next = tokio::time::timeout(Duration::from_secs(20), self.0.next()).await;
            match next.expect("the server is silent") {
                Some(Ok(Message::Text(text))) => return serde_json::from_str(&text).ok(),
                Some(Ok(Message::Close(_)) | Err(_)) | None => return None,
                Some(Ok(_)) => {}
            }
        }
    }

    async fn until(&mut self, wanted: impl Fn(&Value) -> bool) -> Value {
        loop {
            let news = self.next().await.expect("the server has hung up");
            if wanted(&news) {
                return news;
            }
        }
    }
}

/// A bot of somebody new.
pub(crate) async fn bot(server: &TestServer, name: &str) -> (Visitor, Program) {
    let mut owner = server.visitor();
    let program = another(&mut owner, name).await;
    (owner, program)
}

/// One more bot of somebody.
pub(crate) async fn another(owner: &mut Visitor, name: &str) -> Program {
    let made = owner.post("/api/bots", json!({"name": name, "about": "it plays"})).await;
    assert_eq!(made.status, StatusCode::OK, "{}", made.text());
    let token = made.json()["token"].as_str().expect("a token is told").to_string();
    let mut visitor = owner.clone();
    visitor.cookie = None;
    Program { visitor, token }
}

const WRONG: &str = "the token is missing, wrong or revoked; send it as “Authorization: Bearer TOKEN”";

#[tokio::test]
async fn a_token_speaks_for_one_bot_until_it_is_revoked() {
    let server = TestServer::open().await;
    let (mut ada, mut robin) = bot(&server, "Robin").await;
    let (mut eve, zed) = bot(&server, "Zed").await;
    assert_eq!(robin.get("me").await.json()["me"]["name"], "Robin");
    assert!(robin.visitor.cookie.is_none(), "a bot is no guest of a browser");
    for token in
        ["", "x", "ludoteca_bot_", &format!("{}A", robin.token), &robin.token.replace("bot_", "cat_")]
    {
        let mut stranger = Program { token: token.to_string(), ..robin.clone() };
        assert_eq!(stranger.get("me").await.refusal(), (401, WRONG.to_string()), "{token}");
        assert_eq!(stranger.line(&server).await.err(), Some(401));
    }
    // The cookie of its owner is no token, and a token no cookie.
    assert_eq!(ada.get("/api/bot/me").await.status, StatusCode::UNAUTHORIZED);
    let seen = ada.get("/api/bots/Robin").await.json();
    assert_eq!((&seen["bot"]["yours"], seen["tokens"].as_array().unwrap().len()), (&json!(true), 1));
    assert!(!seen.to_string().contains(&robin.token), "it is told once");
    let others = eve.get("/api/bots/robin").await.json();
    assert_eq!((&others["bot"]["yours"], &others["tokens"]), (&json!(false), &json!(null)));

    let number = &seen["tokens"][0]["number"];
    let not_yours = (403, "this bot is not yours".to_string());
    for path in ["tokens", "tokens/revoke"] {
        let answer = eve.post(&format!("/api/bots/Robin/{path}"), json!({"number": number})).await;
        assert_eq!(answer.refusal(), not_yours);
    }
    // Of another bot of one's own there is no token of that number.
    let mine = eve.post("/api/bots/Zed/tokens/revoke", json!({"number": number})).await;
    assert_eq!(mine.status, StatusCode::NOT_FOUND);
    let mut line = robin.line(&server).await.unwrap();
    line.until(|news| news["t"] == "challenges").await;
    let left = ada.post("/api/bots/Robin/tokens/revoke", json!({"number": number})).await;
    assert_eq!(left.json(), json!([]));
    assert_eq!(robin.get("me").await.status, StatusCode::UNAUTHORIZED);
    assert_eq!(line.until(|news| news["t"] == "closing").await, json!({"t": "closing"}));
    assert_eq!(line.next().await, None, "who is connected by it is let go");
    let mut zed = zed;
    assert_eq!(zed.get("me").await.status, StatusCode::OK);

    let reads =
        ada.post("/api/bots/Robin/tokens", json!({"label": "display", "readOnly": true})).await.json();
    robin.token = reads["token"].as_str().unwrap().to_string();
    assert_eq!(robin.get("games").await.status, StatusCode::OK);
    let refused = robin.ask("POST", "challenges", json!({"game": "noughts"})).await;
    assert_eq!(refused.refusal(), (403, "this token may look on, not play".to_string()));
}

#[tokio::test]
async fn a_bot_has_a_name_of_its_own() {
    let server = TestServer::open().await;
    let (mut ada, _robin) = bot(&server, "Robin Hood").await;
    let mut eve = server.visitor();
    let mut refused = async |name: &str| eve.post("/api/bots", json!({"name": name})).await.refusal();
    assert_eq!(refused("robin-hood").await.0, 409);
    assert!(refused("Engine, level 3").await.1.contains("reads like the name of a computer"));
    assert_eq!(refused("🎲").await.1, "the name of a bot needs a letter or a figure");
    assert_eq!(refused("").await.0, 422);
    let mut person = server.visitor();
    let called = person.post("/api/me", json!({"name": "R0bin Hood"})).await.refusal();
    assert_eq!(called, (422, "“R0bin Hood” is the name of a bot; choose another name".to_string()));
    for n in 2..=5 {
        another(&mut ada, &format!("Merry {}", "x".repeat(n))).await;
    }
    let full = ada.post("/api/bots", json!({"name": "Sixth"})).await.refusal();
    assert_eq!(full, (429, "nobody may have more than 5 bots".to_string()));
    let list = ada.get("/api/bots").await.json();
    assert_eq!((list["yours"].as_array().unwrap().len(), &list["bots"]), (5, &json!([])));
    let page = person.get("/bots/Robin%20Hood").await;
    assert!(page.status == StatusCode::OK && page.text().contains("Robin Hood · Bot"), "{}", page.text());
    assert_eq!(person.get("/bots/nobody").await.status, StatusCode::NOT_FOUND);
    let gone =
        axum::http::Request::builder().method("DELETE").uri("/api/bots/Robin%20Hood").header("host", "x");
    let gone = gone.header("cookie", ada.cookie.clone().unwrap()).body(Body::empty()).unwrap();
    assert_eq!(ada.send(gone).await.status, StatusCode::OK);
    assert_eq!(ada.get("/api/bots/Robin%20Hood").await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn a_bot_plays_a_person_and_every_move_counts_once() {
    let server = TestServer::open().await;
    let (_, mut robin) = bot(&server, "Robin").await;
    let mut bob = server.visitor();
    let made = robin.does("challenges", json!({"game": "noughts", "side": "first"})).await;
    let id = made["game"]["id"].as_str().unwrap().to_string();
    assert_eq!((&made["game"]["status"], &made["game"]["you"]), (&json!("waiting"), &json!("first")));
    let lobby = bob.get("/api/lobby").await.json();
    assert_eq!(lobby["open"][0]["seats"][0]["kind"], "bot", "{lobby}");
    assert_eq!(bob.join(&id).await.status, StatusCode::OK);

    let game = robin.get(&format!("games/{id}")).await.json()["game"].clone();
    assert_eq!((&game["status"], &game["yourTurn"]), (&json!("running"), &json!(true)));
    assert_eq!(game["legal"].as_array().unwrap().len(), 9);
    assert_eq!(game["players"][0], json!({"kind": "bot", "name": "Robin"}));
    assert_eq!(robin.moves(&id, 1, "b2").await.status, StatusCode::CONFLICT);
    let illegal = robin.moves(&id, 0, "z9").await;
    assert_eq!(
        (illegal.status, &illegal.json()["error"]["code"]),
        (StatusCode::UNPROCESSABLE_ENTITY, &json!("move"))
    );
    let first = robin.moves(&id, 0, "b2").await.json();
    assert_eq!(first["game"]["moves"], json!(["b2"]));
    // The answer was lost, perhaps: the same again is the same, another one is too late.
    assert_eq!(robin.moves(&id, 0, "b2").await.json()["game"]["place"], json!({"plies": 1, "takebacks": 0}));
    assert_eq!(robin.moves(&id, 0, "a1").await.json()["error"]["code"], "place");
    let early = robin.moves(&id, 1, "a1").await;
    assert_eq!((early.status, &early.json()["error"]["code"]), (StatusCode::CONFLICT, &json!("turn")));
    let (_, mut zed) = bot(&server, "Zed").await;
    assert_eq!(zed.moves(&id, 1, "a1").await.json()["error"]["code"], "seat");

    let mut socket = bob.connect(&id).await;
    let hello = socket.hello().await;
    assert_eq!(hello.moves.len(), 1);
    socket.play(1, "a1").await;
    socket.moved().await;
    // What is the other's move is not mine, however well I know it.
    assert_eq!(robin.moves(&id, 1, "a1").await.json()["error"]["code"], "place");
    let offered = robin.does(&format!("games/{id}/draw"), json!({"answer": "offer"})).await;
    assert_eq!(offered["game"]["offers"]["draw"], "first");
    let resigned = robin.does(&format!("games/{id}/resign"), Value::Null).await;
    assert_eq!(
        resigned["game"]["ending"],
        json!({"winner": "second", "reason": "resignation", "result": true})
    );
    assert_eq!(robin.moves(&id, 2, "c3").await.json()["error"]["code"], "over");
    let record = robin.get(&format!("games/{id}/record")).await.text();
    assert!(record.contains("Robin (bot)"), "{record}");
    assert_eq!(robin.get("games").await.json()["games"], json!([]));
}

#[tokio::test]
async fn the_line_tells_of_challenges_and_games_and_takes_moves() {
    let server = TestServer::open().await;
    let (_, robin) = bot(&server, "Robin").await;
    let mut bob = server.visitor();
    let wish = json!({"game": "noughts", "seats": [{"kind": "me"}, {"kind": "bot", "name": "Robin"}]});
    let away = bob.post("/api/games", wish.clone()).await.refusal();
    assert_eq!(away, (409, "Robin is not connected just now".to_string()));
    // Two programs of one bot at once are told the same.
    let (mut line, mut other) = (robin.line(&server).await.unwrap(), robin.line(&server).await.unwrap());
    assert_eq!(line.next().await.unwrap()["me"]["scopes"], json!(["read", "play"]));
    other.until(|news| news["t"] == "challenges").await;
    let id = bob.create(wish).await;
    let meant = |news: &Value| news["t"] == "challenges" && news["challenges"] != json!([]);
    let told = line.until(meant).await["challenges"][0].clone();
    assert_eq!((&told["id"], &told["forYou"], &told["side"]), (&json!(id), &json!(true), &json!("second")));
    assert_eq!(bob.get("/api/lobby").await.json()["open"], json!([]), "it stands in no list");
    let (_, mut zed) = bot(&server, "Zed").await;
    let strange = zed.ask("POST", &format!("challenges/{id}/accept"), Value::Null).await;
    assert_eq!(strange.status, StatusCode::NOT_FOUND, "it was meant for another");

    line.say(json!({"ask": 7, "do": "accept", "game": id})).await;
    let answer = line.until(|news| news["ask"] == 7).await;
    assert_eq!(answer["answer"]["game"]["status"], "running", "{answer}");
    line.say(json!({"ask": 8, "do": "accept", "game": id})).await;
    assert_eq!(line.until(|news| news["ask"] == 8).await["t"], "answer", "said twice it is the same");
    let mut socket = bob.connect(&id).await;
    socket.hello().await;
    socket.play(0, "b2").await;
    let turn = |news: &Value| news["t"] == "game" && news["game"]["yourTurn"] == true;
    for line in [&mut line, &mut other] {
        let game = line.until(turn).await["game"].clone();
        assert_eq!((&game["id"], &game["moves"]), (&json!(id), &json!(["b2"])));
    }
    let mv = |ask: u32, text: &str| json!({"ask": ask, "do": "move", "game": id, "place": {"plies": 1, "takebacks": 0}, "move": text});
    line.say(mv(9, "a1")).await;
    other.say(mv(10, "c3")).await;
    let answers = [line.until(|news| news["ask"] == 9).await, other.until(|news| news["ask"] == 10).await];
    let stored = answers.iter().filter(|answer| answer["t"] == "answer").count();
    assert_eq!(stored, 1, "one of two moves at one place stands: {answers:?}");
    assert!(answers.iter().any(|answer| answer["error"]["code"] == "place"), "{answers:?}");
    assert_eq!(socket.moved().await.0, 1);
    line.say(json!({"ask": 11, "do": "nothing"})).await;
    assert_eq!(line.until(|news| news["t"] == "refused").await["error"]["code"], "frame");
    line.say(json!({"ask": 12, "do": "resign", "game": id})).await;
    let over = other.until(|news| news["t"] == "game" && news["game"]["status"] == "over").await;
    assert_eq!(over["game"]["ending"]["winner"], "first");
    // One challenge more is declined, and the one who made it learns of it.
    let wish = json!({"game": "noughts", "seats": [{"kind": "bot", "name": "robin"}, {"kind": "me"}]});
    let next = bob.create(wish).await;
    line.until(meant).await;
    line.say(json!({"ask": 13, "do": "decline", "game": next})).await;
    assert_eq!(line.until(|news| news["ask"] == 13).await["answer"]["t"], "done");
    assert!(bob.get(&format!("/api/games/{next}")).await.json()["ending"].is_object());
}

#[tokio::test]
async fn games_between_bots_are_rated_and_shown() {
    let server = TestServer::open().await;
    let ((mut ada, mut robin), (_, mut zed)) = (bot(&server, "Robin").await, bot(&server, "Zed").await);
    let made = robin.does("challenges", json!({"game": "noughts", "side": "first"})).await;
    let id = made["game"]["id"].as_str().unwrap().to_string();
    let open = zed.get("challenges").await.json();
    assert_eq!(
        (&open["challenges"][0]["id"], &open["challenges"][0]["by"]["kind"]),
        (&json!(id), &json!("bot"))
    );
    zed.does(&format!("challenges/{id}/accept"), Value::Null).await;
    for (ply, text) in (0..).zip(["b2", "a1", "a2", "b1", "c2"]) {
        let mover = if ply % 2 == 0 { &mut robin } else { &mut zed };
        assert_eq!(mover.moves(&id, ply, text).await.status, StatusCode::OK);
    }
    let rated = until(async || {
        let page = ada.clone().get("/api/bots/Robin").await.json();
        page["bot"]["ratings"].as_array().is_some_and(|ratings| !ratings.is_empty()).then_some(page)
    })
    .await;
    assert_eq!(rated["bot"]["ratings"][0]["rating"], 1662);
    assert_eq!(rated["bot"]["ratings"][0]["results"], json!([1, 0, 0]));
    assert_eq!(rated["finished"][0]["id"], json!(id));
    let other = ada.get("/api/bots/Zed").await.json();
    assert_eq!(other["bot"]["ratings"][0]["rating"], 1338);
}

#[tokio::test]
async fn a_bot_has_no_more_games_than_it_may() {
    let server = TestServer::open().await;
    let (_, mut robin) = bot(&server, "Robin").await;
    for _ in 0..5 {
        robin.does("challenges", json!({"game": "noughts"})).await;
    }
    let full = robin.ask("POST", "challenges", json!({"game": "noughts"})).await;
    assert_eq!(full.status, StatusCode::TOO_MANY_REQUESTS, "{}", full.text());
    let mut bob = server.visitor();
    for game in robin.get("games").await.json()["games"].as_array().unwrap() {
        assert_eq!(bob.join(game["id"].as_str().unwrap()).await.status, StatusCode::OK);
    }
    for _ in 0..5 {
        robin.does("challenges", json!({"game": "noughts"})).await;
    }
    let wish = json!({"game": "noughts", "seats": [{"kind": "me"}, {"kind": "open"}], "listed": true});
    let one_more = bob.create(wish).await;
    let full = robin.ask("POST", &format!("challenges/{one_more}/accept"), Value::Null).await;
    assert_eq!(full.status, StatusCode::TOO_MANY_REQUESTS);
    // Whoever asks without end is told to wait, and its owner's other bots with it.
    let mut refused = 0;
    for _ in 0..400 {
        refused += usize::from(robin.get("me").await.status == StatusCode::TOO_MANY_REQUESTS);
    }
    assert!(refused > 0);
}

#[tokio::test]
async fn bots_go_on_where_they_were_after_a_restart() {
    let server = TestServer::open().await;
    let ((_, mut robin), (_, mut zed)) = (bot(&server, "Robin").await, bot(&server, "Zed").await);
    let made = robin.does("challenges", json!({"game": "noughts", "side": "first"})).await;
    let id = made["game"]["id"].as_str().unwrap().to_string();
    zed.does(&format!("challenges/{id}/accept"), Value::Null).await;
    robin.moves(&id, 0, "b2").await;
    let server = server.again().await;
    let mut robin = Program { visitor: server.visitor(), ..robin };
    let mut zed = Program { visitor: server.visitor(), ..zed };
    let mut line = zed.line(&server).await.unwrap();
    let game = line.until(|news| news["t"] == "game").await["game"].clone();
    assert_eq!((&game["yourTurn"], &game["moves"]), (&json!(true), &json!(["b2"])));
    assert_eq!(robin.moves(&id, 0, "b2").await.json()["game"]["moves"], json!(["b2"]));
    assert_eq!(zed.moves(&id, 1, "a1").await.status, StatusCode::OK);
    let resigned = zed.does(&format!("games/{id}/resign"), Value::Null).await;
    assert_eq!(resigned["game"]["status"], "over");
}

/// Every address for programs with its methods, as the router has them.
fn routes() -> BTreeSet<String> {
    let router = include_str!("../../src/http.rs");
    let mut found = BTreeSet::new();
    let told = ["/api/bot/", "/api/classes", "/api/leagues", "/api/openapi"];
    for route in router.split(".route(").skip(1) {
        let path = route.split('"').nth(1).expect("an address stands in quotes");
        if !told.iter().any(|begin| path.starts_with(begin)) {
            continue;
        }
        for method in ["get", "post", "delete"] {
            if route.contains(&format!(" {method}(")) || route.contains(&format!(".{method}(")) {
                found.insert(format!("{method} {path}"));
            }
        }
    }
    found
}

#[tokio::test]
async fn the_document_tells_what_there_is() {
    let server = TestServer::open().await;
    let (_, mut robin) = bot(&server, "Robin").await;
    let document = robin.visitor.get("/api/openapi.json").await.json();
    let mut told = BTreeSet::new();
    for (path, methods) in document["paths"].as_object().unwrap() {
        told.extend(methods.as_object().unwrap().keys().map(|method| format!("{method} {path}")));
    }
    assert_eq!(told, routes());
    let text = document.to_string();
    for part in text.split("\"$ref\":\"#/").skip(1) {
        let place = format!("/{}", part.split('"').next().unwrap());
        assert!(document.pointer(&place).is_some(), "{place} leads nowhere");
    }
    let schema = |name: &str| -> BTreeSet<String> {
        document["components"]["schemas"][name]["properties"].as_object().unwrap().keys().cloned().collect()
    };
    let keys = |value: &Value| -> BTreeSet<String> { value.as_object().unwrap().keys().cloned().collect() };
    let clock = json!({"base": 60_000, "increment": 1_000});
    let made = robin.does("challenges", json!({"game": "noughts", "clock": clock})).await;
    let game = &made["game"];
    let id = game["id"].as_str().unwrap().to_string();
    server.visitor().join(&id).await;
    let game = robin.does(&format!("games/{id}/resign"), Value::Null).await["game"].clone();
    robin.does("challenges", json!({"game": "noughts", "clock": clock})).await;
    let challenge = robin.get("challenges").await.json()["challenges"][0].clone();
    for (name, value) in [
        ("Game", &game),
        ("Place", &game["place"]),
        ("Player", &game["players"][0]),
        ("Clock", &game["clock"]),
        ("Clocks", &game["clocks"]),
        ("Offers", &game["offers"]),
        ("Ending", &game["ending"]),
        ("Challenge", &challenge),
        ("Me", &robin.get("me").await.json()["me"]),
    ] {
        assert_eq!(keys(value), schema(name), "{name}");
    }
}
