//! Pages, files and pictures.

use crate::house::House;
use serde_json::json;

#[tokio::test]
async fn every_page_is_there_and_strict() {
    let house = House::real().await;
    let mut ada = house.visitor();
    let id = ada.create(json!({"game": "claustro", "seats": [{"kind": "me"}, {"kind": "open"}]})).await;
    ada.post("/api/me", json!({"name": "<b>\"{{x}}"})).await;
    let game = format!("/g/{id}");
    let seat = format!("/seat/{id}");
    for path in ["/", "/new", "/new?game=claustro", "/rules", "/rules/claustro", "/archive", &game, &seat] {
        let page = house.visitor().get(path).await;
        assert_eq!(page.status, 200, "{path}");
        let policy = page.headers["content-security-policy"].to_str().unwrap();
        assert!(policy.contains("script-src 'self'") && !policy.contains("unsafe"), "{policy}");
        let text = page.text();
        assert!(text.contains("og:title") && !text.contains("{{"), "{path}: {text}");
        assert!(!text.contains("<b>"), "{path}");
        assert!(page.headers.get("set-cookie").is_none(), "reading sets no cookie");
    }
    let text = house.visitor().get(&game).await.text();
    assert!(text.contains("&lt;b&gt;") && text.contains(&format!("/preview/{id}.png")), "{text}");
    for path in ["/nothing", "/g/AAAAAAAAAAAAAAAAAAAAAA", "/rules/chess", "/g/../../etc"] {
        assert_eq!(house.visitor().get(path).await.status, 404, "{path}");
    }
}

#[tokio::test]
async fn files_of_the_page_are_kept_and_packed() {
    let house = House::real().await;
    let mut ada = house.visitor();
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
async fn the_catalog_names_every_game_and_its_players() {
    let house = House::real().await;
    let catalog = house.visitor().get("/api/catalog").await.json();
    let games = catalog["games"].as_array().unwrap();
    assert_eq!(games.len(), 4);
    for game in games {
        assert_eq!(
            game["players"].as_array().unwrap().iter().filter(|player| player["kind"] == "engine").count(),
            10
        );
        assert!(!game["layout"]["sites"].as_array().unwrap().is_empty());
        let rules = house.visitor().get(&format!("/api/rules/{}", game["id"].as_str().unwrap())).await.json();
        assert!(rules["blocks"].as_array().unwrap().len() > 10);
    }
}

#[tokio::test]
async fn positions_can_be_studied() {
    let house = House::real().await;
    let study = json!({"game": "claustro", "moves": ["C5-C4"], "picks": []});
    let seen = house.visitor().post("/api/study", study).await.json();
    assert_eq!((&seen["moves"], &seen["scene"]["turn"]), (&json!(["c5-c4"]), &json!("second")));
    assert!(
        seen["legal"].as_u64().unwrap() > 1 && !seen["picking"]["choices"].as_array().unwrap().is_empty()
    );
}

#[tokio::test]
async fn pictures_follow_the_game() {
    let house = House::real().await;
    let mut ada = house.visitor();
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
    let house = House::real().await;
    let mut ada = house.visitor();
    ada.create(json!({"game": "claustro", "seats": [{"kind": "me"}, {"kind": "me"}]})).await;
    let metrics = ada.get("/metrics").await.text();
    assert!(metrics.contains("ludoteca_games_total 1\n") && metrics.ends_with("# EOF\n"), "{metrics}");
    assert_eq!(ada.get("/healthz").await.text(), "ok\n");
}
