//! Games from the first move to the last.

use crate::server::{TestServer, between_people, pair, until};
use ludoteca_web::wire::{ClientMessage, ServerMessage, SideName};
use serde_json::json;

#[tokio::test]
async fn two_people_play_and_a_third_watches() {
    let server = TestServer::open().await;
    let (mut ada, mut bob, mut eve) = (server.visitor(), server.visitor(), server.visitor());
    let id = ada.challenge().await;
    let lobby = eve.get("/api/lobby").await.json();
    assert_eq!(lobby["open"][0]["id"], id.as_str());
    assert_eq!(lobby["yours"], json!([]));
    assert_eq!(bob.join(&id).await.json()["side"], "second");
    assert_eq!(eve.join(&id).await.refusal(), (409, "somebody else sits there already".to_string()));
    assert!(eve.cookie.is_none(), "who may not sit down is no guest yet");
    let lobby = eve.get("/api/lobby").await.json();
    assert_eq!((&lobby["open"], &lobby["live"][0]["id"]), (&json!([]), &json!(id)));

    let mut sockets = [ada.connect(&id).await, bob.connect(&id).await, eve.connect(&id).await];
    for (n, socket) in sockets.iter_mut().enumerate() {
        let hello = socket.hello().await;
        assert_eq!(hello.head.seats.each_ref().map(|seat| seat.you), [n == 0, n == 1]);
        assert_eq!(hello.picking.is_some(), n == 0, "only who has to move is told what may be picked");
        assert_eq!(hello.seat_keys.each_ref().map(Option::is_some), [n == 0, n == 1]);
        assert_eq!((hello.legal, hello.scene.turn), (9, SideName::First));
    }
    for (ply, text) in (0_u32..).zip(["b2", "a1", "a2", "b1", "c2"]) {
        sockets[ply as usize % 2].play(ply, text).await;
        for (n, socket) in sockets.iter_mut().enumerate() {
            let told = socket
                .until(|message| match message {
                    ServerMessage::Moved { entry, picking, ending, .. } => Some((entry, picking, ending)),
                    _ => None,
                })
                .await;
            let (entry, picking, ending) = told;
            assert_eq!((entry.ply, entry.text.as_str()), (ply + 1, text));
            assert_eq!(ending.is_some(), ply == 4);
            assert_eq!(picking.is_some(), ply < 4 && n == (ply as usize + 1) % 2);
        }
    }
    let head = eve.get(&format!("/api/games/{id}")).await.json();
    assert_eq!(head["ending"]["winner"], "first");
    let record = eve.get(&format!("/api/games/{id}/record")).await;
    assert!(record.headers["content-disposition"].to_str().unwrap().starts_with("attachment"));
    assert!(record.text().contains("b2") && record.text().contains("[Reason \"line\"]"), "{}", record.text());
    let archive = eve.get("/api/archive?game=noughts").await.json();
    assert_eq!((&archive["games"][0]["id"], &archive["before"]), (&json!(id), &json!(null)));
    sockets[1].play(5, "c3").await;
    assert_eq!(sockets[1].refused().await, "the game is over");
}

#[tokio::test]
async fn who_comes_back_is_told_only_what_is_new() {
    let server = TestServer::open().await;
    let (id, (ada, mut first), (_, mut second)) = pair(&server, between_people()).await;
    first.play(0, "b2").await;
    second.moved().await;
    second.play(1, "a1").await;
    second.moved().await;
    let hello = ada.connect_at(&id, "?since=1&takebacks=0").await.hello().await;
    assert_eq!((hello.since, hello.moves.len(), hello.moves[0].text.as_str()), (1, 1, "a1"));
    let hello = ada.connect_at(&id, "?since=9&takebacks=0").await.hello().await;
    assert_eq!((hello.since, hello.moves.len()), (0, 2), "who has seen too much starts over");
    let hello = ada.connect_at(&id, "?since=1&takebacks=3").await.hello().await;
    assert_eq!((hello.since, hello.moves.len()), (0, 2), "so does who knows of other takebacks");
}

#[tokio::test]
async fn a_watcher_who_takes_the_seat_is_greeted_as_a_player() {
    let server = TestServer::open().await;
    let (mut ada, mut bob) = (server.visitor(), server.visitor());
    let id = ada.challenge().await;
    bob.post("/api/me", json!({"name": "Bob"})).await;
    let mut socket = bob.connect(&id).await;
    assert!(!socket.hello().await.head.seats[1].you);
    let mut first = ada.connect(&id).await;
    first.hello().await;
    // Who waits may begin.
    first.play(0, "b2").await;
    first.moved().await;
    bob.join(&id).await;
    let hello = socket.hello().await;
    assert!(hello.head.seats[1].you && hello.picking.is_some() && hello.seat_keys[1].is_some());
    let name = first
        .until(|message| match message {
            ServerMessage::Seats { seats, .. } if !seats[1].name.is_empty() => Some(seats[1].name.clone()),
            _ => None,
        })
        .await;
    assert_eq!(name, "Bob");
}

#[tokio::test]
async fn a_computer_answers_and_says_why() {
    let server = TestServer::open().await;
    for player in ["engine:level=2", "eager", "random", "mcts"] {
        let mut ada = server.visitor();
        let game =
            json!({"game": "noughts", "seats": [{"kind": "computer", "player": player}, {"kind": "me"}]});
        let id = ada.create(game).await;
        let mut socket = ada.connect(&id).await;
        let hello = socket.hello().await;
        let first = match hello.moves.first() {
            Some(entry) => entry.clone(),
            None => {
                socket
                    .until(|message| match message {
                        ServerMessage::Moved { entry, .. } => Some(*entry),
                        _ => None,
                    })
                    .await
            }
        };
        assert_eq!((first.ply, first.side), (1, SideName::First));
        assert!(first.why.is_some_and(|why| !why.is_empty()), "{player}");
    }
}

#[tokio::test]
async fn one_person_plays_both_sides() {
    let server = TestServer::open().await;
    let mut ada = server.visitor();
    let id = ada.create(json!({"game": "noughts", "seats": [{"kind": "me"}, {"kind": "me"}]})).await;
    let mut socket = ada.connect(&id).await;
    socket.hello().await;
    for (ply, text) in (0..).zip(["b2", "a1", "a2"]) {
        socket.play(ply, text).await;
        assert_eq!(socket.moved().await, (ply + 1, text.to_string()));
    }
    let lobby = server.visitor().get("/api/lobby").await.json();
    assert_eq!(
        lobby,
        json!({"open": [], "bots": [], "live": [], "yours": [], "played": false}),
        "what is not listed is found by nobody"
    );
}

#[tokio::test]
async fn picks_and_earlier_positions_can_be_looked_at() {
    let server = TestServer::open().await;
    let (_, (_, mut first), (_, mut second)) = pair(&server, between_people()).await;
    first.play(0, "b2").await;
    second.moved().await;
    second.say(&ClientMessage::Pick { ask: 7, ply: 1, picks: vec![0], site: None }).await;
    let (ask, done) = second
        .until(|message| match message {
            ServerMessage::Picking { ask, picking, .. } => Some((ask, picking.done)),
            _ => None,
        })
        .await;
    assert_eq!((ask, done.is_some()), (7, true));
    second.say(&ClientMessage::Look { ply: 0 }).await;
    let scene = second
        .until(|message| match message {
            ServerMessage::Look { ply: 0, scene } => Some(scene),
            _ => None,
        })
        .await;
    assert!(scene.pieces.is_empty());
    second.say(&ClientMessage::Look { ply: 2 }).await;
    assert_eq!(second.refused().await, "the game has not come so far");
    second.say(&ClientMessage::Pick { ask: 8, ply: 1, picks: vec![0; 99], site: None }).await;
    assert_eq!(second.refused().await, "no move has so many picks");
}

#[tokio::test]
async fn of_two_moves_at_once_one_stands() {
    let server = TestServer::open().await;
    let (id, (ada, mut first), (_, mut second)) = pair(&server, between_people()).await;
    let mut tab = ada.connect(&id).await;
    tab.hello().await;
    first.play(0, "a1").await;
    tab.play(0, "c3").await;
    let stood = second.moved().await;
    assert_eq!(stood.0, 1);
    let loser = if stood.1 == "a1" { &mut tab } else { &mut first };
    assert_eq!(loser.refused().await, "the game stands elsewhere by now");
    let hello = second_look(&server, &id).await;
    assert_eq!(hello, [stood.1]);
}

async fn second_look(server: &TestServer, id: &str) -> Vec<String> {
    let hello = server.visitor().connect(id).await.hello().await;
    hello.moves.into_iter().map(|entry| entry.text).collect()
}

#[tokio::test]
async fn a_finished_game_is_judged_once_and_kept() {
    let server = TestServer::open().await;
    let mut ada = server.visitor();
    let id = ada.create(json!({"game": "noughts", "seats": [{"kind": "me"}, {"kind": "me"}]})).await;
    let path = format!("/api/games/{id}/analysis");
    assert_eq!(ada.get(&path).await.status, 409, "a game that goes on is not judged");
    let mut socket = ada.connect(&id).await;
    socket.hello().await;
    for (ply, text) in (0..).zip(["a1", "b1", "a2", "b2", "a3"]) {
        socket.play(ply, text).await;
        socket.moved().await;
    }
    let analysis = until(|| async {
        let found = server.visitor().get(&path).await.json();
        Some(found).filter(|found| found["done"] == true)
    })
    .await;
    let plies = analysis["plies"].as_array().unwrap();
    assert_eq!(plies.iter().map(|ply| ply["ply"].as_u64().unwrap()).collect::<Vec<_>>(), [0, 1, 2, 3, 4, 5]);
    assert_eq!((&plies[5]["best"], &plies[5]["winner"]), (&json!("a3"), &json!("first")));
    // Plies are counted from the position: before the last move one is left, after it none.
    assert_eq!((&plies[4]["mate"], &plies[5]["mate"]), (&json!(1), &json!(0)));
    assert_eq!((&plies[0]["verdict"], &plies[5]["verdict"]["grade"]), (&json!(null), &json!("best")));
    assert_eq!(plies[5]["verdict"]["sentence"], "a3 is the best move.", "a win at once is no surprise");
    assert_eq!((&plies[4]["expected"], &plies[5]["expected"]), (&json!(1000), &json!(1000)));
    let kept = until(|| async { server.store.analysis(id.clone()).await.unwrap() }).await;
    assert!(!kept.contains("best move"), "no sentence is kept: {kept}");
    assert_eq!(ada.get(&path).await.json(), analysis);
}

/// Every status and body about the positions of a game of noughts and crosses that is played to its end.
#[tokio::test]
async fn perfect_play_is_told_of_finished_games_alone() {
    let server = TestServer::solved().await;
    let mut ada = server.visitor();
    let id = ada.create(json!({"game": "noughts", "seats": [{"kind": "me"}, {"kind": "me"}]})).await;
    let path = |ply: u32| format!("/api/games/{id}/exact/{ply}");
    let mut socket = ada.connect(&id).await;
    socket.hello().await;
    // Noughts answer the middle with an edge and are lost; crosses win with their fourth move.
    for (ply, text) in (0..).zip(["b2", "b1", "a1", "c3", "a3", "a2", "c1"]) {
        let refused = ada.get(&path(0)).await;
        assert_eq!(
            refused.refusal(),
            (409, "the game still goes on; it is judged when it is over".to_string())
        );
        socket.play(ply, text).await;
        socket.moved().await;
    }
    let exact = server.visitor().get(&path(1)).await.json();
    assert_eq!(exact["worth"], json!({"outlook": "draw", "plies": null}));
    let worth = |exact: &serde_json::Value, text: &str| {
        let moves = exact["moves"].as_array().unwrap();
        moves.iter().find(|entry| entry["text"] == text).map(|entry| entry["worth"].clone())
    };
    assert_eq!(worth(&exact, "a1"), Some(json!({"outlook": "draw", "plies": null})));
    assert_eq!(worth(&exact, "b1"), Some(json!({"outlook": "loss", "plies": 6})));
    let won = server.visitor().get(&path(2)).await.json();
    assert_eq!((&won["worth"], &won["caveat"]), (&json!({"outlook": "win", "plies": 5}), &json!(null)));
    assert_eq!(won["moves"].as_array().unwrap().len(), 7);
    let over = server.visitor().get(&path(7)).await.json();
    assert_eq!((&over["table"], &over["worth"]), (&json!(true), &json!(null)));
    assert_eq!(ada.get(&path(8)).await.refusal(), (422, "the game has 7 moves".to_string()));
    // The engine's opinion of the game is exact as well.
    let analysis = until(|| async {
        let found = server.visitor().get(&format!("/api/games/{id}/analysis")).await.json();
        Some(found).filter(|found| found["done"] == true)
    })
    .await;
    let plies = analysis["plies"].as_array().unwrap();
    assert!(plies.iter().all(|ply| ply["exact"] == true), "{analysis}");
    assert_eq!((&plies[2]["mate"], &plies[2]["verdict"]["grade"]), (&json!(5), &json!("blunder")));
    let said = plies[2]["verdict"]["sentence"].as_str().unwrap();
    assert!(said.starts_with("b1 is a blunder: it lets crosses win in 5 plies, beginning with "), "{said}");
    // Nobody but crosses had a choice that mattered afterwards.
    assert_eq!(analysis["accuracy"][0], 100);
}

#[tokio::test]
async fn without_tables_nothing_is_known() {
    let server = TestServer::open().await;
    let mut ada = server.visitor();
    let id = ada.create(json!({"game": "noughts", "seats": [{"kind": "me"}, {"kind": "me"}]})).await;
    let mut socket = ada.connect(&id).await;
    socket.hello().await;
    for (ply, text) in (0..).zip(["a1", "b1", "a2", "b2", "a3"]) {
        socket.play(ply, text).await;
        socket.moved().await;
    }
    let exact = ada.get(&format!("/api/games/{id}/exact/0")).await.json();
    assert_eq!(exact, json!({"ply": 0, "table": false, "worth": null, "moves": [], "caveat": null}));
}
