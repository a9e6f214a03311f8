//! Two who change a game at once: the store decides, and everybody learns what stands.

use crate::server::{TestServer, between_people, pair};
use ludoteca_store::{Append, Change, Ended, NewGame, Place, Seat, TakeBack};
use ludoteca_web::wire::{Answer, ClientMessage, ServerMessage};
use serde_json::json;

fn append(id: &str, plies: u32, text: &str) -> Append {
    let place = Place { plies, takebacks: 0 };
    Append { game: id.to_string(), place, text: text.to_string(), at: 1, spent: 0, why: None, ended: None }
}

#[tokio::test]
async fn a_move_stored_elsewhere_stands_and_everybody_is_told() {
    let server = TestServer::open().await;
    let (id, (_, mut first), (_, mut second)) = pair(&server, between_people()).await;
    let stored = server.store.append(append(&id, 0, "c3")).await.unwrap();
    assert_eq!(stored, Change::Stored(Place { plies: 1, takebacks: 0 }));
    first.play(0, "b2").await;
    let texts = |hello: ludoteca_web::wire::Hello| {
        hello.moves.into_iter().map(|entry| entry.text).collect::<Vec<_>>()
    };
    assert_eq!(texts(first.hello().await), ["c3"]);
    assert_eq!(first.refused().await, "another move came first");
    assert_eq!(texts(second.hello().await), ["c3"]);
    second.play(1, "b2").await;
    assert_eq!(first.moved().await, (2, "b2".to_string()));
}

/// Whoever comes over from another node has seen what the news have not brought here yet, and is not shown less.
#[tokio::test]
async fn nobody_who_comes_is_shown_less_than_was_stored() {
    let server = TestServer::open().await;
    let (id, (_, mut first), _) = pair(&server, between_people()).await;
    assert!(matches!(server.store.append(append(&id, 0, "a1")).await, Ok(Change::Stored(_))));
    let hello = server.visitor().connect(&id).await.hello().await;
    assert_eq!(hello.moves.len(), 1);
    assert_eq!(first.moved().await, (1, "a1".to_string()), "those who are there learn of it, too");
    let place = server.store.game(id.clone()).await.unwrap().unwrap().place;
    server.store.take_back(TakeBack { game: id.clone(), place, keep: 0, at: 9 }).await.unwrap();
    let hello = server.visitor().connect(&id).await.hello().await;
    assert_eq!((hello.moves.len(), hello.takebacks), (0, 1));
}

#[tokio::test]
async fn a_takeback_stored_elsewhere_keeps_stale_moves_out() {
    let server = TestServer::open().await;
    let (id, (_, mut first), (_, mut second)) = pair(&server, between_people()).await;
    first.play(0, "b2").await;
    second.moved().await;
    let place = Place { plies: 1, takebacks: 0 };
    server.store.take_back(TakeBack { game: id.clone(), place, keep: 0, at: 2 }).await.unwrap();
    second.play(1, "a1").await;
    assert_eq!(second.refused().await, "another move came first");
    let hello = first.hello().await;
    assert_eq!((hello.moves.len(), hello.takebacks, hello.legal), (0, 1, 9));
}

#[tokio::test]
async fn a_takeback_and_a_move_at_once_leave_one_game_that_all_agree_on() {
    let server = TestServer::open().await;
    for _ in 0..10 {
        let (id, (_, mut first), (_, mut second)) = pair(&server, between_people()).await;
        for (ply, text) in [(0, "b2"), (1, "a1")] {
            if ply == 0 { &mut first } else { &mut second }.play(ply, text).await;
            first.moved().await;
            second.moved().await;
        }
        second.say(&ClientMessage::Takeback { act: Answer::Offer }).await;
        first.until(|message| matches!(message, ServerMessage::Offers { .. }).then_some(())).await;
        // Whoever answers an offer may do so in another tab than the one with the move.
        first.play(2, "c3").await;
        first.say(&ClientMessage::Takeback { act: Answer::Accept }).await;
        first.settled().await;
        second.settled().await;
        let hello = server.visitor().connect(&id).await.hello().await;
        let record = server.store.record(id).await.unwrap().unwrap();
        let stored: Vec<_> = record.moves.into_iter().map(|made| made.text).collect();
        let told: Vec<_> = hello.moves.into_iter().map(|entry| entry.text).collect();
        assert_eq!(told, stored);
        assert_eq!(hello.takebacks, record.game.place.takebacks);
    }
}

#[tokio::test]
async fn of_many_who_want_a_seat_one_gets_it() {
    let server = TestServer::open().await;
    let id = server.visitor().challenge().await;
    let tries: Vec<_> = (0..12)
        .map(|_| {
            let (mut visitor, id) = (server.visitor(), id.clone());
            tokio::spawn(async move { visitor.join(&id).await.status.as_u16() })
        })
        .collect();
    let mut seated = 0;
    for attempt in tries {
        let status = attempt.await.unwrap();
        assert!(status == 200 || status == 409, "{status}");
        seated += u32::from(status == 200);
    }
    assert_eq!(seated, 1);
}

#[tokio::test]
async fn the_archive_is_read_page_by_page() {
    let server = TestServer::open().await;
    let mut ada = server.visitor();
    ada.post("/api/me", json!({"name": "Ada"})).await;
    for number in 0..35_i64 {
        let id = format!("{number:022}");
        let game = NewGame {
            id: id.clone(),
            created: number,
            family: "noughts".to_string(),
            game: "noughts".to_string(),
            settings: String::new(),
            seed: 0,
            position: None,
            seats: [Seat::Computer("random".to_string()), Seat::Computer("eager".to_string())],
            keys: [None, None],
            clock: None,
            listed: true,
            creator: None,
        };
        server.store.create_game(game).await.unwrap();
        let ended =
            Some(Ended { winner: None, reason: "agreement".to_string(), at: 100 + number, void: false });
        server.store.append(Append { ended, ..append(&id, 0, "b2") }).await.unwrap();
    }
    let first = ada.get("/api/archive").await.json();
    let next = first["before"].as_str().unwrap();
    let second = ada.get(&format!("/api/archive?game=noughts&before={next}")).await.json();
    let ids = |page: &serde_json::Value| -> Vec<String> {
        page["games"]
            .as_array()
            .unwrap()
            .iter()
            .map(|game| game["id"].as_str().unwrap().to_string())
            .collect()
    };
    assert_eq!((ids(&first).len(), ids(&second).len(), &second["before"]), (30, 5, &json!(null)));
    let all: Vec<String> = (0..35).rev().map(|number| format!("{number:022}")).collect();
    assert_eq!([ids(&first), ids(&second)].concat(), all);
    assert_eq!(first["games"][0]["ending"]["sentence"], "Draw: the players have agreed on a draw");
}
