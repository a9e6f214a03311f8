//! Giving up, draws, taking back, another game, and seats that move to other devices.

use crate::server::{TestServer, between_people, pair};
use ludoteca_web::wire::{
    Answer, ClientMessage, Ending, OfferEnd, OfferKind, Offers, ServerMessage, SideName,
};
use serde_json::json;

async fn ended(socket: &mut crate::server::Socket) -> Ending {
    socket
        .until(|message| match message {
            ServerMessage::Ended { ending, .. } => Some(ending),
            _ => None,
        })
        .await
}

async fn offers(socket: &mut crate::server::Socket) -> Offers {
    socket
        .until(|message| match message {
            ServerMessage::Offers { offers } => Some(offers),
            _ => None,
        })
        .await
}

async fn back(socket: &mut crate::server::Socket) -> (u32, u32) {
    socket
        .until(|message| match message {
            ServerMessage::Back { plies, takebacks, .. } => Some((plies, takebacks)),
            _ => None,
        })
        .await
}

#[tokio::test]
async fn who_resigns_has_lost() {
    let server = TestServer::open().await;
    let (id, (_, mut first), (_, mut second)) = pair(&server, between_people()).await;
    let mut watcher = server.visitor().connect(&id).await;
    watcher.hello().await;
    watcher.say(&ClientMessage::Resign).await;
    assert_eq!(watcher.refused().await, "only the two players can do that");
    second.say(&ClientMessage::Resign).await;
    let ending = ended(&mut first).await;
    assert_eq!((ending.winner, ending.reason.as_str()), (Some(SideName::First), "resignation"));
    first.say(&ClientMessage::Resign).await;
    assert_eq!(first.refused().await, "the game is over");
}

#[tokio::test]
async fn a_challenge_that_nobody_took_is_withdrawn_without_a_winner() {
    let server = TestServer::open().await;
    let mut ada = server.visitor();
    let id = ada.challenge().await;
    let mut socket = ada.connect(&id).await;
    socket.hello().await;
    socket.say(&ClientMessage::Resign).await;
    let ending = ended(&mut socket).await;
    assert_eq!((ending.winner, ending.reason.as_str()), (None, "withdrawn"));
    assert_eq!(server.visitor().join(&id).await.status, 409);
    assert_eq!(server.visitor().get("/api/archive").await.json()["games"], json!([]));
}

#[tokio::test]
async fn a_draw_needs_both() {
    let server = TestServer::open().await;
    let (_, (_, mut first), (_, mut second)) = pair(&server, between_people()).await;
    let draw = |act| ClientMessage::Draw { act };
    first.say(&draw(Answer::Accept)).await;
    assert_eq!(first.refused().await, "no draw is offered");
    first.say(&draw(Answer::Offer)).await;
    assert_eq!(offers(&mut second).await.draw, Some(SideName::First));
    second.say(&draw(Answer::Decline)).await;
    assert_eq!(offers(&mut second).await.draw, None);
    first.say(&draw(Answer::Offer)).await;
    assert_eq!(first.refused().await, "you have asked already; make a move before you ask again");
    first.play(0, "b2").await;
    second.moved().await;
    first.say(&draw(Answer::Offer)).await;
    offers(&mut second).await;
    second.play(1, "a1").await;
    assert_eq!(offers(&mut second).await.draw, None, "who moves declines");
    first.moved().await;
    second.say(&draw(Answer::Offer)).await;
    offers(&mut first).await;
    first.say(&draw(Answer::Accept)).await;
    let ending = ended(&mut second).await;
    assert_eq!((ending.winner, ending.reason.as_str()), (None, "agreement"));
}

async fn answered(socket: &mut crate::server::Socket) -> (OfferKind, SideName, OfferEnd) {
    socket
        .until(|message| match message {
            ServerMessage::Answered { what, by, how } => Some((what, by, how)),
            _ => None,
        })
        .await
}

#[tokio::test]
async fn both_are_told_what_became_of_an_offer() {
    let server = TestServer::open().await;
    let (_, (_, mut first), (_, mut second)) = pair(&server, between_people()).await;
    for (ply, text) in (0..).zip(["b2", "a1"]) {
        if ply == 0 { &mut first } else { &mut second }.play(ply, text).await;
        first.moved().await;
        second.moved().await;
    }
    for (what, offer) in [
        (OfferKind::Draw, (|act| ClientMessage::Draw { act }) as fn(Answer) -> ClientMessage),
        (OfferKind::Takeback, |act| ClientMessage::Takeback { act }),
    ] {
        first.say(&offer(Answer::Offer)).await;
        second.say(&ClientMessage::Ping).await;
        offers(&mut second).await;
        second.say(&offer(Answer::Decline)).await;
        for socket in [&mut first, &mut second] {
            assert_eq!(answered(socket).await, (what, SideName::First, OfferEnd::Declined));
        }
        let now = offers(&mut first).await;
        let asked = if what == OfferKind::Draw { now.asked_draw } else { now.asked_takeback };
        assert_eq!(asked, [true, false], "the page need not let it be asked again");
    }
    second.say(&ClientMessage::Draw { act: Answer::Offer }).await;
    offers(&mut first).await;
    second.say(&ClientMessage::Draw { act: Answer::Decline }).await;
    for socket in [&mut first, &mut second] {
        assert_eq!(answered(socket).await, (OfferKind::Draw, SideName::Second, OfferEnd::Withdrawn));
    }
    second.say(&ClientMessage::Takeback { act: Answer::Offer }).await;
    offers(&mut first).await;
    first.play(2, "a2").await;
    assert_eq!(answered(&mut second).await, (OfferKind::Takeback, SideName::Second, OfferEnd::Lapsed));
}

#[tokio::test]
async fn an_accepted_draw_is_off_the_table() {
    let server = TestServer::open().await;
    let (_, (_, mut first), (_, mut second)) = pair(&server, between_people()).await;
    first.say(&ClientMessage::Draw { act: Answer::Offer }).await;
    assert_eq!(offers(&mut second).await.draw, Some(SideName::First));
    second.say(&ClientMessage::Draw { act: Answer::Accept }).await;
    assert_eq!(offers(&mut second).await.draw, None);
    ended(&mut second).await;
}

#[tokio::test]
async fn moves_are_taken_back_by_agreement_and_stale_moves_never_land() {
    let server = TestServer::open().await;
    let (id, (_, mut first), (_, mut second)) = pair(&server, between_people()).await;
    let takeback = |act| ClientMessage::Takeback { act };
    first.say(&takeback(Answer::Offer)).await;
    assert_eq!(first.refused().await, "you have not moved yet");
    for (ply, text) in (0..).zip(["b2", "a1"]) {
        if ply == 0 { &mut first } else { &mut second }.play(ply, text).await;
        first.moved().await;
        second.moved().await;
    }
    first.say(&takeback(Answer::Offer)).await;
    assert_eq!(offers(&mut second).await.takeback, Some(SideName::First));
    second.say(&takeback(Answer::Accept)).await;
    assert_eq!(back(&mut first).await, (0, 1));
    assert_eq!(back(&mut second).await, (0, 1));
    // This move was meant for the position before the takeback.
    first.play(0, "c3").await;
    assert_eq!(first.refused().await, "the game stands elsewhere by now");
    first.say(&ClientMessage::Move { ask: 1, ply: 0, takebacks: 1, text: "c3".to_string() }).await;
    assert_eq!(second.moved().await, (1, "c3".to_string()));
    let record = server.visitor().get(&format!("/api/games/{id}/record")).await.text();
    assert!(record.contains("c3") && !record.contains("b2"), "{record}");
}

#[tokio::test]
async fn against_a_computer_taking_back_needs_no_answer() {
    let server = TestServer::open().await;
    let mut ada = server.visitor();
    let seats = json!([{"kind": "me"}, {"kind": "computer", "player": "random"}]);
    let id = ada.create(json!({"game": "noughts", "seats": seats})).await;
    let mut socket = ada.connect(&id).await;
    socket.hello().await;
    socket.play(0, "b2").await;
    assert_eq!((socket.moved().await.0, socket.moved().await.0), (1, 2));
    socket.say(&ClientMessage::Takeback { act: Answer::Offer }).await;
    assert_eq!(back(&mut socket).await, (0, 1));
    socket.say(&ClientMessage::Draw { act: Answer::Offer }).await;
    assert_eq!(socket.refused().await, "a computer player never agrees on a draw");
    let clock = json!({"base": 60000, "increment": 0});
    let id = ada.create(json!({"game": "noughts", "seats": seats, "clock": clock})).await;
    let mut socket = ada.connect(&id).await;
    socket.hello().await;
    socket.play(0, "b2").await;
    assert_eq!((socket.moved().await.0, socket.moved().await.0), (1, 2));
    socket.say(&ClientMessage::Takeback { act: Answer::Offer }).await;
    assert_eq!(socket.refused().await, "against a computer with a clock nothing is taken back");
}

#[tokio::test]
async fn what_a_computer_was_thinking_before_a_takeback_never_lands() {
    let server = TestServer::open().await;
    let mut ada = server.visitor();
    // This player thinks for a whole second, so the takeback comes first.
    let seats = json!([{"kind": "me"}, {"kind": "computer", "player": "mcts"}]);
    let id = ada.create(json!({"game": "noughts(size=4)", "seats": seats})).await;
    let mut socket = ada.connect(&id).await;
    socket.hello().await;
    socket.play(0, "b2").await;
    socket.until(|message| matches!(message, ServerMessage::Thinking { .. }).then_some(())).await;
    socket.say(&ClientMessage::Takeback { act: Answer::Offer }).await;
    assert_eq!(back(&mut socket).await, (0, 1));
    socket.say(&ClientMessage::Move { ask: 1, ply: 0, takebacks: 1, text: "c3".to_string() }).await;
    assert_eq!(socket.moved().await, (1, "c3".to_string()));
    assert_eq!(socket.moved().await.0, 2);
    // Longer than any thought that is still under way takes.
    tokio::time::sleep(std::time::Duration::from_millis(1_300)).await;
    let hello = ada.connect(&id).await.hello().await;
    assert_eq!((hello.moves.len(), hello.moves[0].text.as_str(), hello.takebacks), (2, "c3", 1));
}

#[tokio::test]
async fn a_rematch_exchanges_the_sides() {
    let server = TestServer::open().await;
    let (id, (ada, mut first), (_, mut second)) = pair(&server, between_people()).await;
    let rematch = |act| ClientMessage::Rematch { act };
    first.say(&rematch(Answer::Offer)).await;
    assert_eq!(first.refused().await, "the game still goes on");
    first.say(&ClientMessage::Resign).await;
    ended(&mut second).await;
    first.say(&rematch(Answer::Offer)).await;
    assert_eq!(offers(&mut second).await.rematch, Some(SideName::First));
    second.say(&rematch(Answer::Accept)).await;
    let next = |message| match message {
        ServerMessage::Rematch { id } => Some(id),
        _ => None,
    };
    let new = first.until(next).await;
    assert_eq!(second.until(next).await, new);
    let hello = ada.connect(&new).await.hello().await;
    assert_eq!(hello.head.seats.each_ref().map(|seat| seat.you), [false, true]);
    assert_eq!(hello.head.rematch_of, Some(id));
    assert!(hello.seat_keys[1].is_some(), "the new seat can be taken to another device too");
    second.say(&rematch(Answer::Offer)).await;
    assert_eq!(second.until(next).await, new, "there is one rematch");
}

#[tokio::test]
async fn a_rematch_that_was_aborted_is_none_and_one_that_is_over_says_so() {
    let server = TestServer::open().await;
    let (id, (ada, mut first), (_, mut second)) = pair(&server, between_people()).await;
    first.say(&ClientMessage::Resign).await;
    ended(&mut second).await;
    let next = |message| match message {
        ServerMessage::Rematch { id } => Some(id),
        _ => None,
    };
    let rematch = |act| ClientMessage::Rematch { act };
    let mut games = Vec::new();
    for end in [ClientMessage::Abort, ClientMessage::Resign] {
        first.say(&rematch(Answer::Offer)).await;
        second.until(|message| matches!(message, ServerMessage::Offers { .. }).then_some(())).await;
        second.say(&rematch(Answer::Accept)).await;
        let new = first.until(next).await;
        assert_eq!(second.until(next).await, new);
        assert!(!games.contains(&new), "an aborted rematch makes room for another");
        let hello = ada.connect(&id).await.hello().await;
        assert_eq!((hello.rematch.as_ref(), hello.rematch_over), (Some(&new), false));
        let mut player = ada.connect(&new).await;
        player.hello().await;
        player.say(&end).await;
        ended(&mut player).await;
        games.push(new);
        let hello = ada.connect(&id).await.hello().await;
        let expected =
            if end == ClientMessage::Abort { (None, false) } else { (games.last().cloned(), true) };
        assert_eq!((hello.rematch, hello.rematch_over), expected);
    }
}

#[tokio::test]
async fn a_challenge_to_which_nobody_came_has_no_rematch() {
    let server = TestServer::open().await;
    let mut ada = server.visitor();
    let id = ada.challenge().await;
    assert_eq!(ada.post(&format!("/api/games/{id}/withdraw"), json!({})).await.status, 200);
    let mut socket = ada.connect(&id).await;
    socket.hello().await;
    socket.say(&ClientMessage::Rematch { act: Answer::Offer }).await;
    assert_eq!(socket.refused().await, "nobody sits on the other side yet");
}

#[tokio::test]
async fn who_watches_is_not_told_of_themselves() {
    let server = TestServer::open().await;
    let (id, (_, mut first), _bob) = pair(&server, between_people()).await;
    let mut eve = server.visitor().connect(&id).await;
    assert_eq!(eve.hello().await.watchers, 0, "nobody else watches");
    let told = |count| {
        move |message| match message {
            ServerMessage::Seats { watchers, .. } => (watchers == count).then_some(()),
            _ => None,
        }
    };
    first.until(told(1)).await;
    let mut mallory = server.visitor().connect(&id).await;
    assert_eq!(mallory.hello().await.watchers, 1);
    eve.until(told(1)).await;
    first.until(told(2)).await;
}

#[tokio::test]
async fn a_seat_link_brings_the_seat_to_another_device() {
    let server = TestServer::open().await;
    let mut ada = server.visitor();
    let seats = json!([{"kind": "me"}, {"kind": "open"}]);
    let made = ada.post("/api/games", json!({"game": "noughts", "seats": seats})).await.json();
    let (id, key) = (made["id"].as_str().unwrap(), made["seatKeys"][0].as_str().unwrap());
    let path = format!("/api/games/{id}/seat");
    let mut phone = server.visitor();
    let wrong = phone.post(&path, json!({"key": "AAAAAAAAAAAAAAAAAAAAAA"})).await;
    assert_eq!(wrong.refusal(), (403, "this link opens no seat of this game".to_string()));
    let mut tab = ada.connect(id).await;
    assert_eq!(tab.hello().await.seat_keys[0].as_deref(), Some(key), "the owner can always be told the key");
    let joined = phone.post(&path, json!({"key": key})).await.json();
    assert_eq!((&joined["side"], &joined["seatKeys"][0]), (&json!("first"), &json!(key)));
    let mut socket = phone.connect(id).await;
    assert!(socket.hello().await.head.seats[0].you);
    socket.play(0, "b2").await;
    assert_eq!(tab.moved().await, (1, "b2".to_string()));
}

#[tokio::test]
async fn a_name_is_seen_by_the_others_at_once() {
    let server = TestServer::open().await;
    let (_, (mut ada, _socket), (_, mut second)) = pair(&server, between_people()).await;
    assert_eq!(ada.get("/api/me").await.json()["name"], json!(null));
    ada.post("/api/me", json!({"name": " Ada  Lovelace "})).await;
    assert_eq!(ada.get("/api/me").await.json()["name"], "Ada Lovelace");
    let name = second
        .until(|message| match message {
            ServerMessage::Seats { seats, .. } if seats[0].name != "Guest" => Some(seats[0].name.clone()),
            _ => None,
        })
        .await;
    assert_eq!(name, "Ada Lovelace");
}
