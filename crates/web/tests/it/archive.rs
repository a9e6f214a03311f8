//! Every game is kept for its players.

use crate::server::{TestServer, Visitor, between_people, pair};
use ludoteca_web::wire::{ClientMessage, ServerMessage};
use serde_json::{Value, json};

fn against_computer() -> Value {
    json!({"game": "noughts", "seats": [{"kind": "me"}, {"kind": "computer", "player": "random"}]})
}

async fn list(visitor: &mut Visitor, which: &str) -> Vec<String> {
    let yours = visitor.get("/api/yours").await.json();
    let games = yours[which].as_array().expect("it is a list");
    games.iter().map(|game| game["id"].as_str().expect("games have ids").to_string()).collect()
}

async fn hide(visitor: &mut Visitor, id: &str, hidden: bool) -> u16 {
    visitor.post(&format!("/api/games/{id}/hide"), json!({"hidden": hidden})).await.status.as_u16()
}

#[tokio::test]
async fn a_finished_game_stays_with_each_of_its_players() {
    let server = TestServer::open().await;
    let game = json!({"game": "noughts", "seats": [{"kind": "me"}, {"kind": "open"}]});
    let (id, (mut ada, mut first), (mut bob, mut second)) = pair(&server, game).await;
    first.play(0, "b2").await;
    second.moved().await;
    assert_eq!(
        (list(&mut ada, "unfinished").await, list(&mut ada, "finished").await),
        (vec![id.clone()], vec![])
    );
    second.say(&ClientMessage::Resign).await;
    first.until(|message| matches!(message, ServerMessage::Ended { .. }).then_some(())).await;
    for player in [&mut ada, &mut bob] {
        assert_eq!(list(player, "unfinished").await, [""; 0]);
        assert_eq!(list(player, "finished").await, std::slice::from_ref(&id));
    }
    assert_eq!(list(&mut server.visitor(), "finished").await, [""; 0]);
    assert_eq!(server.visitor().get("/api/archive").await.json()["games"], json!([]), "it was not listed");
    // Who deletes it can have it back, and the other keeps it anyway.
    assert_eq!(hide(&mut server.visitor(), &id, true).await, 403);
    assert_eq!(hide(&mut ada, &id, true).await, 200);
    assert_eq!(
        (list(&mut ada, "finished").await, list(&mut bob, "finished").await),
        (vec![], vec![id.clone()])
    );
    // It is found among what was deleted, by the one who did.
    let deleted =
        async |visitor: &mut Visitor| visitor.get("/api/yours/deleted").await.json()["games"].clone();
    assert_eq!(deleted(&mut ada).await[0]["id"], json!(id));
    for other in [&mut bob, &mut server.visitor()] {
        assert_eq!(deleted(other).await, json!([]));
    }
    assert_eq!(hide(&mut ada, &id, false).await, 200);
    assert_eq!(deleted(&mut ada).await, json!([]));
    assert_eq!(list(&mut ada, "finished").await, [id]);
}

#[tokio::test]
async fn an_unfinished_game_against_a_computer_can_be_deleted() {
    let server = TestServer::open().await;
    let mut ada = server.visitor();
    let id = ada.create(against_computer()).await;
    assert_eq!(hide(&mut ada, &id, true).await, 200);
    assert_eq!(list(&mut ada, "unfinished").await, [""; 0]);
    assert_eq!(ada.get("/api/lobby").await.json()["yours"], json!([]));
    assert_eq!(hide(&mut ada, &id, false).await, 200);
    assert_eq!(list(&mut ada, "unfinished").await, [id]);
    // What goes on with somebody else, or waits for somebody, is not simply dropped.
    let (id, (mut ada, _first), _bob) = pair(&server, between_people()).await;
    let refused = ada.post(&format!("/api/games/{id}/hide"), json!({"hidden": true})).await.refusal();
    let why = "this game goes on with somebody else; abort it, resign or agree on a draw first";
    assert_eq!(refused, (409, why.to_string()));
    let id = ada.challenge().await;
    assert_eq!(hide(&mut ada, &id, true).await, 409);
}

#[tokio::test]
async fn deleted_games_count_no_more() {
    let server = TestServer::open().await;
    let mut ada = server.visitor();
    let mut ids = Vec::new();
    // Requests are counted too, so the games are put there by hand.
    ids.push(ada.create(against_computer()).await);
    let made = server.store.game(ids[0].clone()).await.unwrap().unwrap();
    for number in 1..50_i64 {
        let id = format!("{number:022}");
        let game = ludoteca_store::NewGame {
            id: id.clone(),
            created: made.created + number,
            family: made.family.clone(),
            game: made.game.clone(),
            settings: String::new(),
            seed: 0,
            position: None,
            seats: made.seats.clone(),
            keys: [None, None],
            clock: None,
            listed: false,
            creator: made.creator,
        };
        server.store.create_game(game).await.unwrap();
        ids.push(id);
    }
    assert_eq!(list(&mut ada, "unfinished").await.len(), 50, "as many as there are");
    let (status, why) = ada.post("/api/games", against_computer()).await.refusal();
    assert_eq!(status, 429);
    assert_eq!(why, "you have 50 unfinished games; finish or delete some under “Your games” first");
    assert_eq!(hide(&mut ada, &ids[7], true).await, 200);
    ada.create(against_computer()).await;
}

#[tokio::test]
async fn the_first_page_knows_who_has_played() {
    let server = TestServer::open().await;
    let mut ada = server.visitor();
    assert_eq!(ada.get("/api/lobby").await.json()["played"], json!(false));
    let id = ada.create(against_computer()).await;
    assert_eq!(ada.get("/api/lobby").await.json()["played"], json!(false), "nothing was moved yet");
    let mut socket = ada.connect(&id).await;
    socket.hello().await;
    socket.play(0, "b2").await;
    socket.moved().await;
    assert_eq!(ada.get("/api/lobby").await.json()["played"], json!(true));
}

#[tokio::test]
async fn lists_show_small_pictures() {
    let server = TestServer::real().await;
    let mut ada = server.visitor();
    let id = ada.create(json!({"game": "claustro", "seats": [{"kind": "me"}, {"kind": "me"}]})).await;
    let path = format!("/api/games/{id}/picture.svg");
    let (whole, small) =
        (ada.get(&path).await, ada.get(&format!("{path}?small=true&ply=0&theme=dark")).await);
    assert!(small.text().starts_with("<svg ") && small.body.len() < whole.body.len());
    assert_eq!(whole.headers["cache-control"], "no-cache");
    assert!(small.headers["cache-control"].to_str().unwrap().contains("max-age"));
}
