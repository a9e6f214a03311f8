//! Games that do not begin, players and makers of challenges who leave.

use crate::server::{Socket, TestServer, Visitor, between_people, pair, until};
use ludoteca_web::wire::{Answer, Claimed, ClientMessage, Ending, ServerMessage, SideName};
use serde_json::{Value, json};
use std::time::Duration;

async fn ended(socket: &mut Socket) -> Ending {
    socket
        .until(|message| match message {
            ServerMessage::Ended { ending, .. } => Some(ending),
            _ => None,
        })
        .await
}

fn with_clock() -> Value {
    let seats = json!([{"kind": "me"}, {"kind": "open"}]);
    json!({"game": "noughts", "seats": seats, "listed": true, "clock": {"base": 600_000, "increment": 0}})
}

async fn opening(first: &mut Socket, second: &mut Socket) {
    for (ply, text) in (0..).zip(["b2", "a1"]) {
        if ply == 0 { &mut *first } else { &mut *second }.play(ply, text).await;
        first.moved().await;
        second.moved().await;
    }
}

#[tokio::test]
async fn either_may_abort_before_each_side_has_moved() {
    let server = TestServer::open().await;
    for plies in [0, 1] {
        let (id, (mut ada, mut first), (_, mut second)) = pair(&server, between_people()).await;
        if plies == 1 {
            first.play(0, "b2").await;
            second.moved().await;
        }
        second.say(&ClientMessage::Abort).await;
        let ending = ended(&mut first).await;
        assert_eq!((ending.winner, ending.reason.as_str()), (None, "aborted"));
        assert_eq!(ending.sentence, "The game was aborted and has no result");
        assert_eq!(ada.get("/api/yours").await.json()["finished"], json!([]), "there is no result to keep");
        let again = server.store.game(id).await.unwrap().unwrap().ended.unwrap();
        assert!(again.void);
    }
    let (id, (_, mut first), (_, mut second)) = pair(&server, between_people()).await;
    opening(&mut first, &mut second).await;
    first.say(&ClientMessage::Abort).await;
    let why = "each side has moved; the game can be resigned or drawn, but not aborted any more";
    assert_eq!(first.refused().await, why);
    let mut watcher = server.visitor().connect(&id).await;
    watcher.hello().await;
    watcher.say(&ClientMessage::Abort).await;
    assert_eq!(watcher.refused().await, "only the two players can do that");
}

/// A game whose moves were all taken back stands as if it had not begun: it can be aborted, and its first move is awaited.
#[tokio::test]
async fn a_game_taken_back_to_its_start_begins_anew() {
    let server = TestServer::impatient(Duration::from_millis(2_500)).await;
    for waits in [false, true] {
        let (_, (_, mut first), (_, mut second)) = pair(&server, with_clock()).await;
        opening(&mut first, &mut second).await;
        first.say(&ClientMessage::Takeback { act: Answer::Offer }).await;
        second.until(|message| matches!(message, ServerMessage::Offers { .. }).then_some(())).await;
        second.say(&ClientMessage::Takeback { act: Answer::Accept }).await;
        first.until(|message| matches!(message, ServerMessage::Back { plies: 0, .. }).then_some(())).await;
        if !waits {
            second.say(&ClientMessage::Abort).await;
        }
        let reason = if waits { "unbegun" } else { "aborted" };
        assert_eq!(ended(&mut first).await.reason, reason);
    }
}

#[tokio::test]
async fn with_a_clock_the_first_move_of_each_side_must_come_in_time() {
    let server = TestServer::impatient(Duration::from_millis(700)).await;
    let (_, (_, mut first), _bob) = pair(&server, with_clock()).await;
    let ending = ended(&mut first).await;
    assert_eq!((ending.winner, ending.reason.as_str()), (None, "unbegun"));
    assert_eq!(ending.sentence, "The game was aborted: crosses did not begin in time");
    let (_, (_, mut first), _bob) = pair(&server, with_clock()).await;
    first.play(0, "b2").await;
    assert_eq!(ended(&mut first).await.sentence, "The game was aborted: noughts did not begin in time");
    // Without a clock nobody is hurried.
    let (id, (_, mut first), _bob) = pair(&server, between_people()).await;
    tokio::time::sleep(Duration::from_millis(1_000)).await;
    first.settled().await;
    assert!(server.store.game(id).await.unwrap().unwrap().ended.is_none());
}

#[tokio::test]
async fn a_game_that_does_not_begin_ends_after_a_restart_too() {
    let server = TestServer::impatient(Duration::from_secs(2)).await;
    let (id, ada, bob) = pair(&server, with_clock()).await;
    drop((ada, bob));
    let server = server.again().await;
    let ending = until(|| async {
        let head = server.visitor().get(&format!("/api/games/{id}")).await.json();
        Some(head["ending"].clone()).filter(|ending| !ending.is_null())
    })
    .await;
    assert_eq!(ending["reason"], "unbegun");
}

#[tokio::test]
async fn a_challenge_that_waits_for_long_leaves_time_for_the_first_move() {
    let server = TestServer::impatient(Duration::from_secs(3)).await;
    let (mut ada, mut bob) = (server.visitor(), server.visitor());
    let id = ada.create(with_clock()).await;
    let mut first = ada.connect(&id).await;
    assert_eq!(first.hello().await.clocks.unwrap().first, None, "nobody waits yet");
    tokio::time::sleep(Duration::from_millis(3_200)).await;
    assert_eq!(bob.join(&id).await.status, 200);
    let told = first.hello().await.clocks.unwrap().first;
    assert!(told.is_some(), "who waited is told that the first move is due");
    let left = bob.connect(&id).await.hello().await.clocks.unwrap().first.unwrap();
    assert!(left > 0, "{left}");
}

/// Asks for something until it is granted or refused for another reason.
async fn claim(socket: &mut Socket, result: Claimed, while_refused: &str) -> Result<Ending, String> {
    loop {
        socket.say(&ClientMessage::Claim { result }).await;
        let answer = socket.until(|message| match message {
            ServerMessage::Ended { ending, .. } => Some(Ok(ending)),
            ServerMessage::Refused { why, .. } => Some(Err(why)),
            _ => None,
        });
        match answer.await {
            Err(why) if why.starts_with(while_refused) => {
                tokio::time::sleep(Duration::from_millis(200)).await;
            }
            other => return other,
        }
    }
}

const NOT_LONG: &str = "the other player has not been away for long enough";

#[tokio::test]
async fn a_game_is_claimed_when_the_other_has_left() {
    let server = TestServer::impatient(Duration::from_millis(1_500)).await;
    for result in [Claimed::Win, Claimed::Draw] {
        let (id, (_, mut first), (_, mut second)) = pair(&server, with_clock()).await;
        opening(&mut first, &mut second).await;
        assert_eq!(claim(&mut first, result, NOT_LONG).await, Err("the other player is there".to_string()));
        drop(second);
        let left = first.until(|message| match message {
            ServerMessage::Seats { seats, .. } => seats[1].claim.filter(|_| !seats[1].online),
            _ => None,
        });
        assert!(left.await > 0, "it is said in what time");
        // What was thought until the claim is spent: no clock goes back.
        let before = server.visitor().connect(&id).await.hello().await.clocks.unwrap();
        assert_eq!(before.running, Some(SideName::First));
        let ending = claim(&mut first, result, NOT_LONG).await.unwrap();
        let (winner, sentence) = match result {
            Claimed::Win => (Some(SideName::First), "Crosses wins: noughts has left"),
            Claimed::Draw => (None, "Draw: a player has left, and the other has claimed a draw"),
        };
        assert_eq!((ending.winner, ending.reason.as_str()), (winner, "absence"));
        assert_eq!(ending.sentence, sentence);
        // It is stored, and reads the same for whoever comes later.
        let hello = server.visitor().connect(&id).await.hello().await;
        assert_eq!(hello.head.ending, Some(ending));
        let clocks = hello.clocks.unwrap();
        assert_eq!((clocks.running, clocks.left[1]), (None, before.left[1]));
        assert!(clocks.left[0] <= before.left[0], "{} is more than {}", clocks.left[0], before.left[0]);
        let record = server.visitor().get(&format!("/api/games/{id}/record")).await.text();
        assert!(record.contains("[Reason \"absence\"]"), "{record}");
    }
}

#[tokio::test]
async fn who_comes_back_in_time_has_lost_nothing() {
    let server = TestServer::impatient(Duration::from_secs(30)).await;
    let (id, (_, mut first), (bob, mut second)) = pair(&server, with_clock()).await;
    opening(&mut first, &mut second).await;
    drop(second);
    first
        .until(|message| {
            matches!(message, ServerMessage::Seats { seats, .. } if !seats[1].online).then_some(())
        })
        .await;
    let refused = claim(&mut first, Claimed::Win, "never").await.unwrap_err();
    assert!(refused.starts_with(NOT_LONG), "{refused}");
    let mut back = bob.connect(&id).await;
    back.hello().await;
    first
        .until(|message| {
            matches!(message, ServerMessage::Seats { seats, .. } if seats[1].claim.is_none()).then_some(())
        })
        .await;
}

#[tokio::test]
async fn without_a_clock_a_short_absence_is_nothing_to_claim() {
    let server = TestServer::impatient(Duration::from_millis(100)).await;
    let (_, (_, mut first), (_, mut second)) = pair(&server, between_people()).await;
    opening(&mut first, &mut second).await;
    drop(second);
    first
        .until(|message| {
            matches!(message, ServerMessage::Seats { seats, .. } if !seats[1].online).then_some(())
        })
        .await;
    tokio::time::sleep(Duration::from_millis(300)).await;
    let refused = claim(&mut first, Claimed::Win, "never").await;
    assert_eq!(
        refused,
        Err("there is nothing to claim in this game yet".to_string()),
        "it is one's own turn"
    );
    first.play(2, "a2").await;
    first.moved().await;
    let refused = claim(&mut first, Claimed::Win, "never").await.unwrap_err();
    assert!(refused.contains("wait 604"), "a week: {refused}");
}

async fn open_ids(visitor: &mut Visitor) -> Vec<String> {
    let lobby = visitor.get("/api/lobby").await.json();
    let games = lobby["open"].as_array().expect("it is a list");
    games.iter().map(|game| game["id"].as_str().expect("games have ids").to_string()).collect()
}

#[tokio::test]
async fn a_challenge_is_listed_as_long_as_its_maker_is_there() {
    let server = TestServer::impatient(Duration::from_millis(400)).await;
    let (mut ada, mut bob) = (server.visitor(), server.visitor());
    let id = ada.challenge().await;
    let socket = ada.connect(&id).await;
    tokio::time::sleep(Duration::from_millis(600)).await;
    assert_eq!(open_ids(&mut bob).await, std::slice::from_ref(&id), "the page of the game is open");
    drop(socket);
    until(|| {
        let mut bob = bob.clone();
        async move { open_ids(&mut bob).await.is_empty().then_some(()) }
    })
    .await;
    // Whoever comes back is found again, on any page.
    ada.get("/api/lobby").await;
    assert_eq!(open_ids(&mut bob).await, [id]);
}

#[tokio::test]
async fn ones_own_challenge_is_listed_once() {
    let server = TestServer::open().await;
    let mut ada = server.visitor();
    let id = ada.challenge().await;
    assert_eq!(open_ids(&mut ada).await, [""; 0]);
    assert_eq!(ada.get("/api/lobby").await.json()["yours"][0]["id"], json!(id));
}

#[tokio::test]
async fn a_computer_lets_a_person_see_the_own_move_first() {
    let delay = 400;
    let server = TestServer::answering_after(Duration::from_millis(delay)).await;
    let mut ada = server.visitor();
    let seats = json!([{"kind": "me"}, {"kind": "computer", "player": "random"}]);
    let clock = json!({"base": 60_000, "increment": 0});
    let id = ada.create(json!({"game": "noughts", "seats": seats, "clock": clock})).await;
    let mut socket = ada.connect(&id).await;
    socket.hello().await;
    socket.play(0, "b2").await;
    assert_eq!((socket.moved().await.0, socket.moved().await.0), (1, 2));
    let moves = server.store.record(id).await.unwrap().unwrap().moves;
    assert!(moves[1].at - moves[0].at >= i64::try_from(delay).unwrap(), "{moves:?}");
    assert!(moves[1].spent < i64::try_from(delay).unwrap(), "waiting costs the computer nothing: {moves:?}");
}
