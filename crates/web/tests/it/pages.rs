//! Pages, files and pictures.

use crate::server::{Answer, TestServer};
use axum::body::Body;
use axum::http::Request;
use ludoteca_games::Games;
use ludoteca_kit::Registry as _;
use ludoteca_web::wire::{Hello, ServerMessage};
use serde_json::json;
use std::io::Read;

#[tokio::test]
async fn every_page_is_there_and_strict() {
    let server = TestServer::real().await;
    let mut ada = server.visitor();
    let id = ada.create(json!({"game": "claustro", "seats": [{"kind": "me"}, {"kind": "open"}]})).await;
    ada.post("/api/me", json!({"name": "<b>\"{{x}}"})).await;
    let game = format!("/g/{id}");
    let seat = format!("/seat/{id}");
    let paths =
        ["/", "/new", "/new?game=claustro", "/learn", "/rules", "/rules/claustro", "/archive", &game, &seat];
    for path in paths {
        let page = server.visitor().get(path).await;
        assert_eq!(page.status, 200, "{path}");
        let policy = page.headers["content-security-policy"].to_str().unwrap();
        assert!(policy.contains("script-src 'self'") && !policy.contains("unsafe"), "{policy}");
        let text = page.text();
        assert!(text.contains("og:title") && !text.contains("{{"), "{path}: {text}");
        assert!(!text.contains("<b>"), "{path}");
        assert!(page.headers.get("set-cookie").is_none(), "reading sets no cookie");
    }
    // Scripts, styles and typefaces are no pages, and there are many of them; pictures can be opened as such.
    for (path, strict) in [
        ("/page/now/main.js", false),
        ("/page/now/base.css", false),
        ("/page/now/icon.svg", true),
        ("/api/me", true),
    ] {
        let part = server.visitor().get(path).await;
        assert_eq!(part.headers["x-content-type-options"], "nosniff", "{path}");
        assert_eq!(part.headers.contains_key("content-security-policy"), strict, "{path}");
        assert_eq!(part.headers.contains_key("permissions-policy"), strict, "{path}");
    }
    let text = server.visitor().get(&game).await.text();
    assert!(text.contains("&lt;b&gt;") && text.contains(&format!("/preview/{id}.png")), "{text}");
    for path in ["/nothing", "/g/AAAAAAAAAAAAAAAAAAAAAA", "/rules/chess", "/g/../../etc"] {
        assert_eq!(server.visitor().get(path).await.status, 404, "{path}");
    }
    // A stroke too many at the end leads where it is meant to, and never to another server.
    for (path, place) in [
        ("/learn/", "/learn"),
        ("/rules/claustro/", "/rules/claustro"),
        ("/new/?game=claustro", "/new?game=claustro"),
        ("//elsewhere.example//", "/elsewhere.example"),
    ] {
        let answer = server.visitor().get(path).await;
        let found = answer.headers.get("location").map(|place| place.to_str().unwrap());
        assert_eq!((answer.status.as_u16(), found), (308, Some(place)), "{path}");
    }
}

#[tokio::test]
async fn whoever_opens_a_page_is_known_for_another_year() {
    let server = TestServer::open().await;
    let mut ada = server.visitor();
    ada.challenge().await;
    let cookie = ada.cookie.clone().expect("she is known");
    for path in ["/", "/yours", "/nothing"] {
        let set = ada.get(path).await.headers["set-cookie"].to_str().unwrap().to_string();
        assert!(set.starts_with(&cookie) && set.contains("Max-Age=31536000"), "{path}: {set}");
    }
    for path in ["/api/me", "/page/now/main.js"] {
        assert!(ada.get(path).await.headers.get("set-cookie").is_none(), "{path}");
    }
}

/// The first message that the page of a game brings along.
fn first(page: &str) -> Option<Hello> {
    let (_, data) = page.split_once("<script type=\"application/json\" id=\"first\">")?;
    let (data, _) = data.split_once("</script>")?;
    match serde_json::from_str(data) {
        Ok(ServerMessage::Hello(hello)) => Some(*hello),
        other => panic!("{other:?}: {data}"),
    }
}

#[tokio::test]
async fn the_page_of_a_game_brings_its_state_along() {
    let server = TestServer::open().await;
    let (mut ada, mut bob) = (server.visitor(), server.visitor());
    ada.post("/api/me", json!({"name": "</script>{{head}}"})).await;
    let id = ada.create(crate::server::between_people()).await;
    bob.join(&id).await;
    let mut socket = ada.connect(&id).await;
    let told = socket.hello().await;
    socket.play(0, "b2").await;
    socket.moved().await;
    let path = format!("/g/{id}");
    let found = first(&ada.get(&path).await.text()).expect("it is there");
    assert_eq!((found.head.seats[0].name.as_str(), found.head.seats[0].you), ("</script>{{head}}", true));
    assert_eq!((found.moves.len(), found.layout), (1, told.layout));
    assert_eq!(found.seat_keys, [None, None], "pages are saved and sent around");
    assert!(found.picking.is_none(), "it is the other's turn");
    let others = first(&bob.get(&path).await.text()).expect("it is there");
    assert!(others.picking.is_some() && others.head.seats[1].you);
    assert_eq!(found.watchers, 0);
    assert_eq!(first(&server.visitor().get(&path).await.text()).expect("it is there").watchers, 0);
    // Who asks for too many gets pages all the same, but no game is opened for them.
    let mut crowd = server.visitor();
    crowd.from = Some("203.0.113.9".to_string());
    let mut brought = 0;
    loop {
        let page = crowd.get(&path).await;
        assert_eq!(page.status, 200);
        if first(&page.text()).is_none() {
            break;
        }
        brought += 1;
        assert!(brought < 3_000, "the share of an address has no end");
    }
}

#[tokio::test]
async fn files_of_the_page_are_kept_and_packed() {
    let server = TestServer::real().await;
    let mut ada = server.visitor();
    let file = ada.get("/page/now/board.js").await;
    assert_eq!(
        (file.status.as_u16(), file.headers["content-type"].to_str().unwrap()),
        (200, "text/javascript; charset=utf-8")
    );
    let tag = file.headers["etag"].to_str().unwrap().to_string();
    assert_eq!(ada.get_with("/page/now/board.js", "if-none-match", &tag).await.status, 304);
    let packed = ada.get_with("/page/now/board.js", "accept-encoding", "br, gzip").await;
    assert_eq!(packed.headers["content-encoding"], "gzip");
    assert!(packed.body.len() < file.body.len() / 2);
    assert_eq!(ada.get("/page/now/../Cargo.toml").await.status, 404);
    assert_eq!(ada.get("/page/now/nothing.js").await.status, 404);
}

#[tokio::test]
async fn answers_are_compressed_for_those_who_want_it() {
    let server = TestServer::real().await;
    let mut ada = server.visitor();
    let whole = ada.get("/api/catalog").await;
    assert!(varies(&whole), "a cache must not give this to everybody");
    for (wish, expected) in [
        ("gzip", true),
        ("GZIP", true),
        ("br, gzip;q=0.5", true),
        ("br;q=1.0, *;q=0.5", true),
        ("gzip;q=0", false),
        ("gzip;q=0.000, br", false),
        ("gzipped", false),
        ("identity", false),
        ("identity;q=1, gzip;q=0.1", false),
        ("identity;q=0.1, gzip;q=0.5", true),
        ("*;q=0", false),
        ("*;q=0, gzip", true),
        ("br, identity;q=0", false),
        ("", false),
        ("gzip;q=much", false),
    ] {
        let answer = ada.get_with("/api/catalog", "accept-encoding", wish).await;
        assert_eq!(answer.status, 200, "{wish}");
        assert!(varies(&answer), "{wish}");
        let coding = answer.headers.get("content-encoding").map(|value| value.to_str().unwrap());
        assert_eq!(coding, expected.then_some("gzip"), "{wish}");
        let body = if expected { unpack(&answer.body) } else { answer.body };
        assert_eq!(body, whole.body, "{wish}");
    }
    // Wishes of several lines are one list.
    let request = Request::builder().uri("/api/catalog");
    let request = request.header("accept-encoding", "br").header("accept-encoding", "gzip");
    let answer = ada.send(request.body(Body::empty()).unwrap()).await;
    assert_eq!(answer.headers["content-encoding"], "gzip");
}

#[tokio::test]
async fn what_gains_nothing_is_sent_as_it_is() {
    let server = TestServer::real().await;
    let mut ada = server.visitor();
    for path in ["/page/now/icon.svg", "/preview/game/claustro.png", "/healthz", "/api/games/x"] {
        let plain = ada.get(path).await;
        let answer = ada.get_with(path, "accept-encoding", "gzip").await;
        assert!(answer.headers.get("content-encoding").is_none(), "{path}");
        assert_eq!(answer.body, plain.body, "{path}");
    }
    // What has not changed is not sent at all, and says that there are two forms of it.
    let tag = ada.get("/page/now/board.js").await.headers["etag"].to_str().unwrap().to_string();
    let request = Request::builder().uri("/page/now/board.js").header("if-none-match", &tag);
    let request = request.header("accept-encoding", "gzip").body(Body::empty()).unwrap();
    let answer = ada.send(request).await;
    assert_eq!((answer.status.as_u16(), answer.body.len()), (304, 0));
    assert_eq!(answer.headers["etag"].to_str().unwrap(), tag);
    assert_eq!(answer.headers["vary"], "accept-encoding");
    assert!(answer.headers.get("content-encoding").is_none());
}

/// Whether an answer says that it depends on what its reader can unpack and reads.
fn varies(answer: &Answer) -> bool {
    let vary = |wanted: &str| {
        let all = answer.headers.get_all("vary").iter().filter_map(|vary| vary.to_str().ok());
        all.flat_map(|vary| vary.split(',')).any(|vary| vary.trim() == wanted)
    };
    vary("accept-encoding") && vary("accept-language") && vary("cookie")
}

fn unpack(bytes: &[u8]) -> Vec<u8> {
    let mut whole = Vec::new();
    flate2::read::GzDecoder::new(bytes).read_to_end(&mut whole).expect("it was packed whole");
    whole
}

#[tokio::test]
async fn the_catalog_names_every_game_and_its_players() {
    let server = TestServer::real().await;
    let catalog = server.visitor().get("/api/catalog").await.json();
    let games = catalog["games"].as_array().unwrap();
    assert_eq!(games.len(), Games::metas().len());
    for game in games {
        assert_eq!(
            game["players"].as_array().unwrap().iter().filter(|player| player["kind"] == "engine").count(),
            11,
            "ten levels, and full strength"
        );
        assert!(!game["layout"]["sites"].as_array().unwrap().is_empty());
        let rules =
            server.visitor().get(&format!("/api/rules/{}", game["id"].as_str().unwrap())).await.json();
        assert!(rules["blocks"].as_array().unwrap().len() > 5);
    }
}

#[tokio::test]
async fn positions_can_be_studied() {
    let server = TestServer::real().await;
    let study = json!({"game": "claustro", "moves": ["C5-C4"], "picks": []});
    let seen = server.visitor().post("/api/study", study).await.json();
    assert_eq!((&seen["moves"], &seen["scene"]["turn"]), (&json!(["c5-c4"]), &json!("second")));
    assert!(
        seen["legal"].as_u64().unwrap() > 1 && !seen["picking"]["choices"].as_array().unwrap().is_empty()
    );
}

#[tokio::test]
async fn pictures_follow_the_game() {
    let server = TestServer::real().await;
    let mut ada = server.visitor();
    let id = ada.create(json!({"game": "claustro", "seats": [{"kind": "me"}, {"kind": "me"}]})).await;
    let mut socket = ada.connect(&id).await;
    socket.hello().await;
    socket.play(0, "c5-c4").await;
    socket.moved().await;
    let path = format!("/api/games/{id}/picture.svg");
    let (now, before) =
        (ada.get(&path).await.text(), ada.get(&format!("{path}?ply=0&theme=dark&flip=true")).await.text());
    assert!(now.starts_with("<svg ") && before.starts_with("<svg ") && now != before);
    assert_eq!(ada.get(&format!("{path}?ply=9")).await.status, 422);
    assert_eq!(ada.get(&format!("{path}?theme=pink")).await.status, 422);
    for path in [
        format!("/api/games/{id}/picture.png"),
        format!("/preview/{id}.png"),
        "/preview/game/claustro.png".to_string(),
    ] {
        let picture = ada.get(&path).await;
        assert_eq!(picture.status, 200, "{path}");
        assert!(picture.body.starts_with(b"\x89PNG"), "{path}");
        assert_eq!(ada.get(&path).await.body, picture.body);
    }
}

#[tokio::test]
async fn numbers_are_told_to_those_who_watch() {
    let server = TestServer::real().await;
    let mut ada = server.visitor();
    ada.create(json!({"game": "claustro", "seats": [{"kind": "me"}, {"kind": "me"}]})).await;
    let metrics = crate::limits::raw(server.metrics, b"GET /metrics HTTP/1.0\r\n\r\n").await;
    assert!(metrics.contains("ludoteca_games_total 1\n") && metrics.ends_with("# EOF\n"), "{metrics}");
    assert_eq!(ada.get("/metrics").await.status, 404, "visitors are told none of it");
    assert_eq!(ada.get("/healthz").await.text(), "ok\n");
    assert_eq!(ada.get("/readyz").await.text(), "ok\n");
    server.store.close().await.expect("it closes");
    assert_eq!(ada.get("/healthz").await.text(), "ok\n", "it lives");
    let silent =
        crate::server::until(async || (ada.clone().get("/readyz").await.status == 503).then_some(()));
    // It is asked once a second at most.
    silent.await;
}
