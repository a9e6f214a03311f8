//! Leagues of bots, over HTTP and WebSocket, to their end.

use crate::backend::Backend as _;
use crate::bots::{Program, another, bot};
use crate::limits::raw;
use crate::postgres::Database;
use crate::server::{TestServer, Visitor, until};
use axum::body::Body;
use axum::http::StatusCode;
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::task::JoinHandle;
use tokio_tungstenite::tungstenite::Message;

/// A bot at work; it goes on until the test is over, whatever becomes of its server.
struct Hand {
    /// Where its server is now; none while there is none.
    address: Arc<Mutex<Option<SocketAddr>>>,
    task: JoinHandle<()>,
}

impl Hand {
    /// Plays the first legal move, or the last one; or does nothing but be there.
    fn new(program: &Program, server: &TestServer, how: How) -> Hand {
        let address = Arc::new(Mutex::new(Some(server.address)));
        let (here, program) = (address.clone(), program.clone());
        let task = tokio::spawn(async move {
            loop {
                let now = *here.lock().unwrap();
                if let Some(now) = now {
                    // A server that is gone is no reason to stop.
                    drop(tokio::spawn(sit(program.clone(), now, how)).await);
                }
                tokio::time::sleep(Duration::from_millis(40)).await;
            }
        });
        Hand { address, task }
    }

    fn move_to(&self, server: &TestServer) {
        *self.address.lock().unwrap() = Some(server.address);
    }
}

impl Drop for Hand {
    fn drop(&mut self) {
        self.task.abort();
    }
}

#[derive(Clone, Copy)]
enum How {
    First,
    Last,
    Silent,
}

async fn sit(program: Program, address: SocketAddr, how: How) {
    let Ok(mut line) = program.line_at(address).await else { return };
    let mut ask = 0;
    while let Some(Ok(message)) = line.0.next().await {
        let Message::Text(text) = message else { continue };
        let news: Value = serde_json::from_str(&text).unwrap();
        let game = &news["game"];
        let Some(legal) = game["legal"].as_array().filter(|_| news["t"] == "game") else { continue };
        let mv = match how {
            How::First => legal.first(),
            How::Last => legal.last(),
            How::Silent => None,
        };
        if let Some(mv) = mv {
            ask += 1;
            let said =
                json!({"ask": ask, "do": "move", "game": game["id"], "place": game["place"], "move": mv});
            if line.0.send(Message::text(said.to_string())).await.is_err() {
                return;
            }
        }
    }
}

fn wish() -> Value {
    json!({"title": "Winter", "boards": [{"game": "noughts"}], "pairs": 2, "clock": {"base": 600_000, "increment": 0}})
}

/// A league of somebody new.
async fn open(server: &TestServer, wish: Value) -> (Visitor, String) {
    let mut teacher = server.visitor();
    let made = teacher.post("/api/leagues", wish).await;
    assert_eq!(made.status, StatusCode::OK, "{}", made.text());
    (teacher, made.json()["id"].as_str().unwrap().to_string())
}

/// Bots of owners of their own, entered in a league.
async fn enter(server: &TestServer, id: &str, names: &[&str]) -> Vec<(Visitor, Program)> {
    let mut found = Vec::new();
    for name in names {
        let (mut owner, program) = bot(server, name).await;
        let entered = owner.post(&format!("/api/leagues/{id}/enter"), json!({"bot": name})).await;
        assert_eq!(entered.status, StatusCode::OK, "{}", entered.text());
        found.push((owner, program));
    }
    found
}

async fn seen(visitor: &mut Visitor, id: &str) -> Value {
    let answer = visitor.get(&format!("/api/leagues/{id}")).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.text());
    answer.json()
}

/// How it stands once it is over; leagues are looked at every second, and leases run out after ten, so this may take a while.
async fn over(visitor: &Visitor, id: &str) -> Value {
    for _ in 0..4_000 {
        let page = seen(&mut visitor.clone(), id).await;
        if page["league"]["stage"] != "running" && page["league"]["stage"] != "open" {
            return page;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("the league never ends: {}", seen(&mut visitor.clone(), id).await);
}

async fn start(teacher: &mut Visitor, id: &str) {
    let begun = teacher.post(&format!("/api/leagues/{id}/start"), json!({})).await;
    assert_eq!(begun.status, StatusCode::OK, "{}", begun.text());
}

/// The numbers of a column of the ranking, added up.
fn sum(page: &Value, column: &str) -> u64 {
    page["rows"].as_array().unwrap().iter().filter_map(|row| row[column].as_u64()).sum()
}

/// Everything that must be true of a league of three in which every game was played.
async fn played_once(server: &TestServer, page: &Value, id: &str, games: u64) {
    assert_eq!(
        (&page["league"]["stage"], &page["league"]["decided"]),
        (&json!("ended"), &json!(games)),
        "{page}"
    );
    assert_eq!(
        (sum(page, "halves"), sum(page, "games"), sum(page, "faults")),
        (2 * games, 2 * games, 0),
        "{page}"
    );
    let all = server.visitor().get(&format!("/api/leagues/{id}/games")).await.json();
    let all = all["games"].as_array().unwrap().clone();
    let ids: BTreeSet<&str> = all.iter().filter_map(|game| game["game"].as_str()).collect();
    assert_eq!((all.len() as u64, ids.len() as u64), (games, games), "each was played as a game of its own");
    let totals = server.store.totals().await.unwrap();
    assert_eq!((totals.finished, totals.live), (games, 0), "no game was opened twice");
    for id in ids {
        let record = server.store.record(id.to_string()).await.unwrap().unwrap();
        let opening: Vec<&str> = record.moves.iter().take(4).map(|made| made.text.as_str()).collect();
        assert_eq!(opening.len(), 4, "it begins with an opening");
        assert!(record.moves.iter().take(4).all(|made| made.spent == 0));
    }
}

#[tokio::test]
async fn a_league_goes_on_after_a_restart_and_nothing_counts_twice() {
    let server = TestServer::open().await;
    let (mut teacher, id) = open(&server, wish()).await;
    let bots = enter(&server, &id, &["Robin", "Zed", "Mia"]).await;
    let hands: Vec<Hand> = [How::First, How::Last, How::First]
        .into_iter()
        .zip(&bots)
        .map(|(how, (_, program))| Hand::new(program, &server, how))
        .collect();
    start(&mut teacher, &id).await;
    until(async || {
        (seen(&mut teacher.clone(), &id).await["league"]["decided"].as_u64() > Some(2)).then_some(())
    })
    .await;
    let server = server.again().await;
    for hand in &hands {
        hand.move_to(&server);
    }
    let teacher = server.again_here(&teacher);
    let page = over(&teacher, &id).await;
    played_once(&server, &page, &id, 12).await;
    // Both games of a pair begin alike, and pairs do not.
    let games = server.store.league_games(id.clone()).await.unwrap();
    let openings: BTreeSet<&str> = games.iter().map(|game| game.opening.as_str()).collect();
    assert_eq!(openings.len(), 2);
    for pair in games.chunks(2) {
        assert_eq!((pair[0].first, pair[0].second), (pair[1].second.unwrap(), Some(pair[1].first)));
        assert_eq!(pair[0].opening, pair[1].opening);
    }
    // Between bots of different owners they are rated like any others.
    let rated = until(async || {
        let page = teacher.clone().get("/api/bots/Robin").await.json();
        let results =
            page["bot"]["ratings"][0]["results"].as_array()?.iter().filter_map(Value::as_u64).sum::<u64>();
        (results == 8).then_some(page)
    })
    .await;
    assert_eq!(rated["bot"]["name"], "Robin");
    // Games of one against another are found from the cross table.
    let (one, two) = (&page["rows"][0]["place"], &page["rows"][1]["place"]);
    let met = teacher.clone().get(&format!("/api/leagues/{id}/games?of={one}&against={two}")).await.json();
    assert_eq!(met["games"].as_array().unwrap().len(), 4);
    assert_eq!(page["cross"][0][1]["games"], 4);
    assert_eq!(page["cross"][0][0], Value::Null);
    // Programs are told what the document says.
    let document = teacher.clone().get("/api/openapi.json").await.json();
    let schema = |name: &str| -> BTreeSet<String> {
        document["components"]["schemas"][name]["properties"].as_object().unwrap().keys().cloned().collect()
    };
    let keys = |value: &Value| -> BTreeSet<String> { value.as_object().unwrap().keys().cloned().collect() };
    for (name, value) in [
        ("LeaguePage", &page),
        ("League", &page["league"]),
        ("LeagueRow", &page["rows"][0]),
        ("LeagueGame", &met["games"][0]),
    ] {
        assert_eq!(keys(value), schema(name), "{name}");
    }
}

#[tokio::test]
async fn who_is_absent_loses_games_and_never_the_league() {
    let server = TestServer::impatient(Duration::from_millis(300)).await;
    let (mut teacher, id) = open(&server, wish()).await;
    let bots = enter(&server, &id, &["Robin", "Zed", "Ghost"]).await;
    let _hands = [Hand::new(&bots[0].1, &server, How::First), Hand::new(&bots[1].1, &server, How::Last)];
    start(&mut teacher, &id).await;
    let page = over(&teacher, &id).await;
    assert_eq!(page["league"]["stage"], "ended");
    let rows = page["rows"].as_array().unwrap();
    let ghost = rows.iter().find(|row| row["name"] == "Ghost").unwrap();
    assert_eq!(
        (&ghost["lost"], &ghost["faults"], &ghost["halves"]),
        (&json!(8), &json!(8), &json!(0)),
        "{page}"
    );
    assert_eq!((&ghost["rank"], sum(&page, "halves")), (&json!(3), 24));
    let games = server.visitor().get(&format!("/api/leagues/{id}/games")).await.json();
    let absent = games["games"].as_array().unwrap().iter().filter(|game| game["how"] == "absent");
    assert!(absent.clone().all(|game| game["game"] == Value::Null), "nobody sat down to play it");
    assert_eq!(absent.count(), 8);
    assert_eq!(server.store.totals().await.unwrap().finished, 4);
}

#[tokio::test]
async fn who_is_taken_out_loses_what_is_left() {
    let server = TestServer::open().await;
    let (mut teacher, id) = open(&server, wish()).await;
    let bots = enter(&server, &id, &["Robin", "Zed"]).await;
    let _hands = [Hand::new(&bots[0].1, &server, How::Silent), Hand::new(&bots[1].1, &server, How::Silent)];
    start(&mut teacher, &id).await;
    let live = until(async || {
        let live = seen(&mut teacher.clone(), &id).await["live"].clone();
        (live != json!([])).then_some(live)
    })
    .await;
    assert_eq!(live.as_array().unwrap().len(), 1, "one game of a bot at once");
    let game = live[0]["game"].as_str().unwrap().to_string();
    // A game of a league begins behind its opening, and so is not broken off.
    let mut robin = bots[0].1.clone();
    let refused = robin.ask("POST", &format!("games/{game}/abort"), Value::Null).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", refused.text());
    let mut eve = server.visitor();
    eve.post("/api/me", json!({"name": "Eve"})).await;
    let strange = eve.post(&format!("/api/leagues/{id}/leave"), json!({"bot": "Zed"})).await;
    assert_eq!(strange.refusal(), (403, "this bot is not yours".to_string()));
    let left = teacher.post(&format!("/api/leagues/{id}/leave"), json!({"bot": "Zed"})).await;
    assert_eq!(left.status, StatusCode::OK, "{}", left.text());
    let page = over(&teacher, &id).await;
    assert_eq!(page["league"]["stage"], "ended", "{page}");
    let told: Vec<_> = page["rows"]
        .as_array()
        .unwrap()
        .iter()
        .map(|row| (&row["name"], &row["won"], &row["faults"], &row["gone"]))
        .collect();
    assert_eq!(
        told,
        [
            (&json!("Robin"), &json!(4), &json!(0), &json!(false)),
            (&json!("Zed"), &json!(0), &json!(4), &json!(true))
        ]
    );
    assert!(
        eve.get(&format!("/api/games/{game}")).await.json()["ending"].is_object(),
        "the game is over, too"
    );
}

#[tokio::test]
async fn a_league_that_is_stopped_plays_no_more() {
    let server = TestServer::open().await;
    let (mut teacher, id) = open(&server, wish()).await;
    let bots = enter(&server, &id, &["Robin", "Zed"]).await;
    let _hands = [Hand::new(&bots[0].1, &server, How::Silent), Hand::new(&bots[1].1, &server, How::Silent)];
    let stranger = bots[0].0.clone().post(&format!("/api/leagues/{id}/start"), json!({})).await;
    assert_eq!(stranger.refusal(), (403, "this league is not yours".to_string()));
    start(&mut teacher, &id).await;
    until(async || (seen(&mut teacher.clone(), &id).await["live"] != json!([])).then_some(())).await;
    let gone = remove(&mut teacher, &id).await;
    assert_eq!(gone.0, 409, "{}", gone.1);
    let stopped = teacher.post(&format!("/api/leagues/{id}/stop"), json!({})).await;
    assert_eq!(stopped.json()["league"]["stage"], "stopped");
    assert_eq!(server.store.totals().await.unwrap().live, 0, "its games are over");
    let again = teacher.post(&format!("/api/leagues/{id}/stop"), json!({})).await;
    assert_eq!(again.refusal(), (409, "the league is over".to_string()));
    let list = teacher.get("/api/leagues").await.json();
    assert_eq!((&list["leagues"], &list["over"][0]["id"]), (&json!([]), &json!(id)));
    assert_eq!(remove(&mut teacher, &id).await.0, 200);
    assert_eq!(teacher.get(&format!("/api/leagues/{id}")).await.status, StatusCode::NOT_FOUND);
}

async fn remove(visitor: &mut Visitor, id: &str) -> (u16, String) {
    let request =
        axum::http::Request::builder().method("DELETE").uri(format!("/api/leagues/{id}")).header("host", "x");
    let request = request.header("cookie", visitor.cookie.clone().unwrap()).body(Body::empty()).unwrap();
    let answer = visitor.send(request).await;
    (answer.status.as_u16(), answer.text())
}

#[tokio::test]
async fn in_a_swiss_tournament_each_round_follows_from_the_last() {
    let server = TestServer::open().await;
    let mut swiss = wish();
    (swiss["rounds"], swiss["pairs"], swiss["atOnce"]) = (json!(2), json!(1), json!(2));
    swiss["boards"] = json!([{"game": "noughts"}, {"game": "noughts(size=4)"}]);
    let (mut teacher, id) = open(&server, swiss).await;
    let bots = enter(&server, &id, &["Robin", "Zed", "Mia"]).await;
    let _hands: Vec<Hand> = bots.iter().map(|(_, program)| Hand::new(program, &server, How::First)).collect();
    start(&mut teacher, &id).await;
    let page = over(&teacher, &id).await;
    // In each round one pair meets on both boards, and one goes without a game and gets what could be won.
    assert_eq!(
        (&page["league"]["stage"], &page["league"]["decided"]),
        (&json!("ended"), &json!(8)),
        "{page}"
    );
    assert_eq!((sum(&page, "games"), sum(&page, "halves")), (16, 16 + 2 * 8), "{page}");
    let games = server.store.league_games(id).await.unwrap();
    let byes: Vec<_> =
        games.iter().filter(|game| game.second.is_none()).map(|game| (game.round, game.first)).collect();
    assert_eq!(byes.len(), 2);
    assert_ne!(byes[0].1, byes[1].1, "nobody goes without a game twice");
}

#[tokio::test]
async fn what_is_wrong_with_a_wish_is_told() {
    let server = TestServer::open().await;
    let mut teacher = server.visitor();
    let mut refused = async |change: Value| {
        let mut wish = wish();
        for (key, value) in change.as_object().unwrap() {
            wish[key] = value.clone();
        }
        teacher.post("/api/leagues", wish).await.refusal()
    };
    assert_eq!(refused(json!({"title": " "})).await, (422, "a league needs a title".to_string()));
    assert_eq!(refused(json!({"boards": []})).await.0, 422);
    assert_eq!(refused(json!({"pairs": 0})).await.0, 422);
    assert_eq!(refused(json!({"pairs": 51})).await.0, 422);
    assert_eq!(refused(json!({"rounds": 31})).await.0, 422);
    assert_eq!(refused(json!({"atOnce": 5})).await.0, 422);
    assert_eq!(refused(json!({"clock": {"base": 1, "increment": 0}})).await.0, 422);
    assert_eq!(refused(json!({"boards": [{"game": "chess"}]})).await.0, 422);
    assert_eq!(
        refused(json!({"boards": [{"game": "noughts"}, {"game": "noughts"}]})).await,
        (422, "noughts is there twice".to_string())
    );
    assert_eq!(refused(json!({"starts": u64::MAX / 4})).await.0, 422);
    assert_eq!(refused(json!({"door": "class"})).await.0, 422);
    for n in 0..5 {
        let mut wish = wish();
        wish["title"] = json!(format!("League {n}"));
        assert_eq!(teacher.post("/api/leagues", wish).await.status, StatusCode::OK);
    }
    let full = teacher.post("/api/leagues", wish()).await.refusal();
    assert_eq!(full, (429, "nobody may have more than 5 leagues that are not over".to_string()));
    assert_eq!(teacher.get("/api/leagues/none").await.status, StatusCode::NOT_FOUND);
    let page = teacher.get("/leagues").await;
    assert_eq!(page.status, StatusCode::OK);
    assert!(page.text().contains("+leagues"), "{}", page.text());
}

#[tokio::test]
async fn bots_enter_by_their_owners_alone() {
    let server = TestServer::open().await;
    let mut mine = wish();
    mine["door"] = json!("mine");
    let (mut teacher, id) = open(&server, mine).await;
    let (mut ada, _robin) = bot(&server, "Robin").await;
    let enter = |name: &str| json!({ "bot": name });
    let path = format!("/api/leagues/{id}/enter");
    ada.post("/api/me", json!({"name": "Ada"})).await;
    assert_eq!(ada.post(&path, enter("Robin")).await.refusal().0, 403, "only bots of its owner may");
    another(&mut teacher, "Own").await;
    assert_eq!(
        teacher.post(&path, enter("Robin")).await.refusal(),
        (403, "this bot is not yours".to_string())
    );
    assert_eq!(seen(&mut teacher, &id).await["enter"], json!(["Own"]));
    let entered = teacher.post(&path, enter("Own")).await.json();
    assert_eq!((&entered["enter"], &entered["rows"][0]["name"]), (&json!([]), &json!("Own")));
    assert_eq!(
        teacher.post(&format!("/api/leagues/{id}/start"), json!({})).await.refusal(),
        (409, "a league needs two bots".to_string())
    );
    let left = teacher.post(&format!("/api/leagues/{id}/leave"), enter("Own")).await.json();
    assert_eq!(left["rows"], json!([]), "before it begins nothing is left of it");
    let again = teacher.post(&format!("/api/leagues/{id}/leave"), enter("Own")).await;
    assert_eq!(again.refusal(), (409, "Own takes no part in it".to_string()));
}

#[tokio::test]
async fn a_league_of_a_class_is_its_members_business() {
    let server = TestServer::open().await;
    let (mut teacher, own) = bot(&server, "Own").await;
    let class = teacher.post("/api/classes", json!({"title": "Games", "name": "Ms Byron"})).await.json();
    let class = class["id"].as_str().unwrap().to_string();
    let code = teacher.post(&format!("/api/classes/{class}/code"), json!({"life": "day"})).await.json();
    let (mut student, robin) = bot(&server, "Robin").await;
    let joined = student.post("/api/classes/join", json!({"code": code["code"], "name": "Ada"})).await;
    assert_eq!(joined.status, StatusCode::OK, "{}", joined.text());
    let (mut stranger, _zed) = bot(&server, "Zed").await;

    let mut wish = wish();
    (wish["door"], wish["class"]) = (json!("class"), json!(class));
    assert_eq!(student.post("/api/leagues", wish.clone()).await.refusal().0, 403, "students open none");
    assert_eq!(stranger.post("/api/leagues", wish.clone()).await.refusal().0, 404, "there is no such class");
    let made = teacher.post("/api/leagues", wish).await.json();
    let id = made["id"].as_str().unwrap().to_string();
    for path in [format!("/api/leagues/{id}"), format!("/leagues/{id}"), format!("/api/leagues/{id}/games")] {
        assert_eq!(stranger.get(&path).await.status, StatusCode::NOT_FOUND, "{path}");
        assert_eq!(student.get(&path).await.status, StatusCode::OK, "{path}");
    }
    assert_eq!(stranger.get(&format!("/api/leagues?class={class}")).await.status, StatusCode::NOT_FOUND);
    assert_eq!(stranger.get("/api/leagues").await.json()["leagues"], json!([]));
    let seen_of_class = student.get(&format!("/api/leagues?class={class}")).await.json();
    assert_eq!(seen_of_class["leagues"][0]["id"], json!(id));
    let path = format!("/api/leagues/{id}/enter");
    assert_eq!(stranger.post(&path, json!({"bot": "Zed"})).await.status, StatusCode::NOT_FOUND);
    for (owner, name) in [(&mut teacher, "Own"), (&mut student, "Robin")] {
        let entered = owner.post(&path, json!({ "bot": name })).await;
        assert_eq!(entered.status, StatusCode::OK, "{}", entered.text());
    }
    let _hands = [Hand::new(&own, &server, How::First), Hand::new(&robin, &server, How::Last)];
    start(&mut teacher, &id).await;
    assert_eq!(over(&student, &id).await["league"]["stage"], "ended");
    assert_eq!(stranger.get("/api/archive").await.json()["games"], json!([]), "its games are in no list");
}

#[tokio::test]
async fn the_report_is_the_one_of_local_leagues() {
    let server = TestServer::solved().await;
    let (mut teacher, id) = open(&server, wish()).await;
    let bots = enter(&server, &id, &["Robin", "Zed"]).await;
    let _hands = [Hand::new(&bots[0].1, &server, How::First), Hand::new(&bots[1].1, &server, How::Last)];
    start(&mut teacher, &id).await;
    let page = over(&teacher, &id).await;
    let mut paper = async |file: &str| {
        let answer = teacher.get(&format!("/api/leagues/{id}/{file}")).await;
        assert_eq!(answer.status, StatusCode::OK, "{}", answer.text());
        assert!(answer.headers["content-disposition"].to_str().unwrap().starts_with("attachment"));
        answer.text()
    };
    let html = paper("report.html").await;
    for part in ["<h1>Winter</h1>", "Robin", "Each against each", "<svg", "regret"] {
        assert!(html.contains(part), "{part}");
    }
    assert!(!html.contains("<script") && !html.contains("http://") && !html.contains("https://"));
    let report: Value = serde_json::from_str(&paper("report.json").await).unwrap();
    assert_eq!((&report["games"], &report["complete"]), (&json!(4), &json!(true)));
    let points = |row: &Value| row["points"].as_f64().unwrap();
    let (first, shown) = (&report["contenders"][0], &page["rows"][0]);
    assert_eq!((&first["name"], 2.0 * points(first)), (&shown["name"], shown["halves"].as_f64().unwrap()));
    assert_eq!(first["elo"].as_f64().unwrap().round() as i64, shown["elo"].as_i64().unwrap());
    assert!(first["exact_moves"].as_u64() > Some(0), "the table knows this board: {first}");
    let table = paper("ranking.csv").await;
    assert!(table.starts_with("rank,name,") && table.lines().count() == 3, "{table}");
    let games = paper("games.log").await;
    assert_eq!(games.matches("[Game \"noughts\"]").count(), 4, "{games}");
    let missing = teacher.get(&format!("/api/leagues/{id}/report.pdf")).await;
    assert_eq!(missing.status, StatusCode::NOT_FOUND);
}

/// A node that directs a league is killed; another one goes on, and no game is played or counted twice.
#[tokio::test]
async fn another_node_goes_on_with_a_league() {
    let database = Database::new();
    let one = TestServer::on_postgres(&database).await;
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
    let other = one.beside_on(&runtime).await;
    until(async || {
        let told = raw(one.metrics, b"GET /metrics HTTP/1.0\r\n\r\n").await;
        told.contains("ludoteca_nodes 2").then_some(())
    })
    .await;
    let (mut teacher, id) = open(&one, wish()).await;
    let bots = enter(&one, &id, &["Robin", "Zed", "Mia"]).await;
    // Two are connected at the node that dies.
    let hands = [
        Hand::new(&bots[0].1, &one, How::First),
        Hand::new(&bots[1].1, &other, How::Last),
        Hand::new(&bots[2].1, &other, How::First),
    ];
    start(&mut teacher, &id).await;
    loop {
        let page = seen(&mut teacher, &id).await;
        if page["league"]["decided"].as_u64() > Some(1) {
            break;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    runtime.shutdown_background();
    drop(other);
    for hand in &hands {
        hand.move_to(&one);
    }
    let page = over(&teacher, &id).await;
    played_once(&one, &page, &id, 12).await;
}
