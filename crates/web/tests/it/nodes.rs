//! Several nodes on one database: any of them serves any game and any visitor.

use crate::backend::Backend as _;
use crate::limits::raw;
use crate::postgres::Database;
use crate::server::{Socket, TestServer, Visitor, between_people, until};
use ludoteca_web::wire::{Answer, ClientMessage, OfferEnd, Offers, ServerMessage, SideName};
use serde_json::json;

/// Two nodes that have heard of each other.
pub(crate) async fn two(database: &Database) -> (TestServer, TestServer) {
    let one = TestServer::on_postgres(database).await;
    let other = one.beside().await;
    for server in [&one, &other] {
        until(async || {
            let told = raw(server.metrics, b"GET /metrics HTTP/1.0\r\n\r\n").await;
            told.contains("ludoteca_nodes 2").then_some(())
        })
        .await;
    }
    (one, other)
}

/// A game between two people, of whom each is at another node; both are greeted.
async fn apart(one: &TestServer, other: &TestServer) -> (String, Socket, Socket) {
    let (mut ada, mut bob) = (one.visitor(), other.visitor());
    let id = ada.create(between_people()).await;
    assert_eq!(bob.join(&id).await.status, 200);
    let (mut first, mut second) = (ada.connect(&id).await, bob.connect(&id).await);
    first.hello().await;
    second.hello().await;
    (id, first, second)
}

#[tokio::test]
async fn a_move_made_at_one_node_is_seen_at_the_other() {
    let database = Database::new();
    let (one, other) = two(&database).await;
    let (_, mut first, mut second) = apart(&one, &other).await;
    let line = ["a1", "b2", "a2", "b3", "a3"];
    for (ply, text) in (0..).zip(line) {
        let (mover, waits) = if ply % 2 == 0 { (&mut first, &mut second) } else { (&mut second, &mut first) };
        mover.play(ply, text).await;
        for socket in [mover, waits] {
            assert_eq!(socket.moved().await, (ply + 1, text.to_string()));
        }
    }
    // The last move has ended the game at both.
    for socket in [&mut first, &mut second] {
        socket.say(&ClientMessage::Resign).await;
        assert!(socket.refused().await.contains("over"));
    }
    // Another game is agreed on at one node and known at the other.
    first.say(&ClientMessage::Rematch { act: Answer::Offer }).await;
    offered(&mut second, |offers| offers.rematch).await;
    second.say(&ClientMessage::Rematch { act: Answer::Accept }).await;
    let (mine, theirs) = (rematch(&mut first).await, rematch(&mut second).await);
    assert_eq!(mine, theirs);
}

/// What is told while the line is cut on which news come is read again once there is a new one.
#[tokio::test]
async fn a_node_whose_listener_is_cut_off_misses_nothing() {
    let database = Database::new();
    let (one, other) = two(&database).await;
    let (_, mut first, mut second) = apart(&one, &other).await;
    let line = ["a1", "b2", "a2", "b3", "c3"];
    for (ply, text) in (0..).zip(line) {
        let (mover, waits, deaf) =
            if ply % 2 == 0 { (&mut first, &mut second, &other) } else { (&mut second, &mut first, &one) };
        database.execute(&format!(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'ludoteca ear {}'",
            deaf.store.node().0
        ));
        mover.play(ply, text).await;
        for socket in [mover, waits] {
            assert_eq!(socket.moved().await, (ply + 1, text.to_string()));
        }
    }
}

/// Reads on until something is offered.
async fn offered(socket: &mut Socket, what: fn(&Offers) -> Option<SideName>) -> SideName {
    socket
        .until(|message| match message {
            ServerMessage::Offers { offers } => what(&offers),
            _ => None,
        })
        .await
}

async fn rematch(socket: &mut Socket) -> String {
    socket
        .until(|message| match message {
            ServerMessage::Rematch { id } => Some(id),
            _ => None,
        })
        .await
}

#[tokio::test]
async fn what_is_offered_at_one_node_is_answered_at_the_other() {
    let database = Database::new();
    let (one, other) = two(&database).await;
    let (_, mut first, mut second) = apart(&one, &other).await;
    first.play(0, "a1").await;
    second.moved().await;
    first.say(&ClientMessage::Draw { act: Answer::Offer }).await;
    assert_eq!(offered(&mut second, |offers| offers.draw).await, SideName::First);
    second.say(&ClientMessage::Draw { act: Answer::Decline }).await;
    let how = first
        .until(|message| match message {
            ServerMessage::Answered { how, .. } => Some(how),
            _ => None,
        })
        .await;
    assert_eq!(how, OfferEnd::Declined);
    // Once in a position, wherever it was said.
    first.say(&ClientMessage::Draw { act: Answer::Offer }).await;
    assert!(first.refused().await.contains("asked already"));
    first.say(&ClientMessage::Takeback { act: Answer::Offer }).await;
    offered(&mut second, |offers| offers.takeback).await;
    second.say(&ClientMessage::Takeback { act: Answer::Accept }).await;
    for socket in [&mut first, &mut second] {
        let back = socket
            .until(|message| match message {
                ServerMessage::Back { plies, .. } => Some(plies),
                _ => None,
            })
            .await;
        assert_eq!(back, 0);
    }
    // Each offers at its own node at once: they agree.
    tokio::join!(
        first.say(&ClientMessage::Draw { act: Answer::Offer }),
        second.say(&ClientMessage::Draw { act: Answer::Offer })
    );
    for socket in [&mut first, &mut second] {
        let ending = socket
            .until(|message| match message {
                ServerMessage::Ended { ending, .. } => Some(ending.reason),
                _ => None,
            })
            .await;
        assert_eq!(ending, "agreement");
    }
}

#[tokio::test]
async fn who_is_connected_at_one_node_is_seen_at_the_other() {
    let database = Database::new();
    let (one, other) = two(&database).await;
    let (id, mut first, second) = apart(&one, &other).await;
    let seats = async |socket: &mut Socket, here: bool, count: u32| {
        socket
            .until(|message| match message {
                ServerMessage::Seats { seats, watchers } => {
                    (seats[1].online == here && watchers == count).then_some(())
                }
                _ => None,
            })
            .await;
    };
    seats(&mut first, true, 0).await;
    let watcher = other.visitor().connect(&id).await;
    seats(&mut first, true, 1).await;
    drop((second, watcher));
    seats(&mut first, false, 0).await;
    // A challenge is listed at both nodes as long as its maker is at one of them.
    let mut ada = one.visitor();
    let challenge = ada.challenge().await;
    let mut bob = other.visitor();
    let lobby = bob.get("/api/lobby").await.json();
    let open = lobby["open"].as_array().expect("a list");
    let listed = open.iter().any(|game| game["id"] == challenge.as_str());
    if !listed {
        while !bob.get("/api/lobby").await.text().contains(&challenge) {
            tokio::time::sleep(std::time::Duration::from_millis(50)).await;
        }
    }
}

#[tokio::test]
async fn what_ends_a_game_at_one_node_ends_it_at_the_other() {
    let database = Database::new();
    let (one, other) = two(&database).await;
    let (id, mut first, mut second) = apart(&one, &other).await;
    first.play(0, "a1").await;
    second.moved().await;
    second.say(&ClientMessage::Resign).await;
    for socket in [&mut first, &mut second] {
        let ending = socket
            .until(|message| match message {
                ServerMessage::Ended { ending, .. } => Some(ending),
                _ => None,
            })
            .await;
        assert_eq!(ending.reason, "resignation");
    }
    // Whoever comes later at either node finds the same.
    for server in [&one, &other] {
        let hello = server.visitor().connect(&id).await.hello().await;
        assert_eq!((hello.moves.len(), hello.head.ending.is_some()), (1, true));
    }
}

/// Both seats are one person's, who plays at both nodes at once: of two moves at one place one stands, and both nodes agree.
#[tokio::test]
async fn of_two_moves_at_one_place_one_stands() {
    let database = Database::new();
    let (one, other) = two(&database).await;
    for round in 0..6 {
        let mut ada = one.visitor();
        let id = ada.create(json!({"game": "noughts", "seats": [{"kind": "me"}, {"kind": "me"}]})).await;
        let (mut here, mut there) = (ada.connect(&id).await, other.again_here(&ada).connect(&id).await);
        here.hello().await;
        there.hello().await;
        tokio::join!(here.play(0, "a1"), there.play(0, "c3"));
        let stored = until(async || {
            let record = one.store.record(id.clone()).await.unwrap().unwrap();
            record.moves.first().map(|made| made.text.clone())
        })
        .await;
        for socket in [&mut here, &mut there] {
            let seen = socket
                .until(|message| match message {
                    ServerMessage::Moved { entry, .. } => Some(entry.text),
                    ServerMessage::Hello(hello) => hello.moves.first().map(|made| made.text.clone()),
                    _ => None,
                })
                .await;
            assert_eq!(seen, stored, "round {round}");
        }
        assert_eq!(one.store.record(id).await.unwrap().unwrap().moves.len(), 1);
    }
}

#[tokio::test]
async fn what_is_taken_back_at_one_node_is_gone_at_the_other() {
    let database = Database::new();
    let (one, other) = two(&database).await;
    let mut ada = one.visitor();
    let id = ada.create(json!({"game": "noughts", "seats": [{"kind": "me"}, {"kind": "me"}]})).await;
    let (mut here, mut there) = (ada.connect(&id).await, other.again_here(&ada).connect(&id).await);
    here.hello().await;
    there.hello().await;
    here.play(0, "a1").await;
    there.moved().await;
    here.say(&ClientMessage::Takeback { act: Answer::Offer }).await;
    let back = there
        .until(|message| match message {
            ServerMessage::Back { plies, takebacks, .. } => Some((plies, takebacks)),
            _ => None,
        })
        .await;
    assert_eq!(back, (0, 1));
    there.say(&ClientMessage::Move { ask: 1, ply: 0, takebacks: 1, text: "b2".to_string() }).await;
    here.moved().await;
    assert_eq!(here.moved().await, (1, "b2".to_string()));
}

/// A computer's move is made by one node, and by another one once that is gone.
#[tokio::test]
async fn a_computer_moves_once_and_goes_on_elsewhere() {
    let database = Database::new();
    let (one, other) = two(&database).await;
    let mut ada = one.visitor();
    let seats = json!([{"kind": "me"}, {"kind": "computer", "player": "random"}]);
    let id = ada.create(json!({"game": "noughts", "seats": seats})).await;
    let (mut here, mut there) = (ada.connect(&id).await, other.again_here(&ada).connect(&id).await);
    here.hello().await;
    there.hello().await;
    here.play(0, "b2").await;
    assert_eq!((here.moved().await.0, there.moved().await.0), (1, 1));
    let (mine, theirs) = (here.moved().await, there.moved().await);
    assert_eq!(mine, theirs);
    drop(here);
    one.end().await;
    let free = ["a1", "a2", "a3"].into_iter().find(|cell| *cell != mine.1).expect("one is free");
    there.play(2, free).await;
    assert_eq!(there.moved().await.0, 3);
    assert_eq!(there.moved().await.0, 4, "the other node lets it move");
}

/// A node that dies in the middle of moves takes nothing with it that it has acknowledged, and the other one goes on.
#[tokio::test]
async fn a_node_that_dies_is_replaced() {
    let database = Database::new();
    let stays = TestServer::on_postgres(&database).await;
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build().unwrap();
    let dies = stays.beside_on(&runtime).await;
    let mut ada = stays.visitor();
    ada.challenge().await;
    let there = dies.again_here(&ada);
    let seats = json!([{"kind": "me"}, {"kind": "computer", "player": "random"}]);
    let computer = there.create_by_wire(json!({"game": "noughts", "seats": seats})).await;
    let own = json!([{"kind": "me"}, {"kind": "me"}]);
    let alone = there.create_by_wire(json!({"game": "noughts", "seats": own})).await;
    let (mut against, mut both) = (there.connect(&computer).await, there.connect(&alone).await);
    against.hello().await;
    both.hello().await;
    // The node is gone while a move is on its way, and nothing is known of what became of that.
    both.play(0, "a1").await;
    both.moved().await;
    both.play(1, "b2").await;
    against.play(0, "b2").await;
    against.moved().await;
    runtime.shutdown_background();
    while both.next().await.is_some() {}
    while against.next().await.is_some() {}
    // Whoever was connected there says at the other what is known already, and goes on from there.
    let mut both = ada.connect_at(&alone, "?since=1").await;
    let hello = both.hello().await;
    assert_eq!(hello.since, 1);
    let mut ply = 1 + hello.moves.len() as u32;
    if ply == 1 {
        both.play(1, "b2").await;
        assert_eq!(both.moved().await, (2, "b2".to_string()));
        ply = 2;
    }
    both.play(ply, "c3").await;
    assert_eq!(both.moved().await, (3, "c3".to_string()));
    // The computer moves at the other node once it is certain that the first one is gone.
    let mut against = ada.connect_at(&computer, "?since=1").await;
    let hello = against.hello().await;
    assert!(hello.moves.is_empty() && hello.thinking.is_some(), "it has not moved yet");
    assert_eq!(against.moved().await.0, 2);
}

/// The database goes down and comes back, and so does the connection on which news come: whoever plays goes on, both nodes agree, and
/// nobody loses time to it.
#[tokio::test]
async fn a_database_that_comes_back_finds_everybody() {
    let database = Database::apart();
    let (one, other) = two(&database).await;
    let (mut ada, mut bob) = (one.visitor(), other.visitor());
    let clock = json!({"base": 600_000, "increment": 0});
    let seats = json!([{"kind": "me"}, {"kind": "open"}]);
    let id = ada.create(json!({"game": "noughts", "seats": seats, "clock": clock})).await;
    assert_eq!(bob.join(&id).await.status, 200);
    let (mut first, mut second) = (ada.connect(&id).await, bob.connect(&id).await);
    first.hello().await;
    second.hello().await;
    for (ply, text) in (0..).zip(["a1", "b2", "c3"]) {
        let mover = if ply % 2 == 0 { &mut first } else { &mut second };
        mover.play(ply, text).await;
        first.moved().await;
        second.moved().await;
    }
    tokio::task::spawn_blocking(move || {
        database.server().restart("QUIT");
        database
    })
    .await
    .expect("it comes back");
    // What was refused meanwhile, or whose connection ended, is tried again as a page does it.
    let played = async |visitor: &Visitor, ply: u32, text: &str| loop {
        let mut socket = visitor.connect(&id).await;
        let Some(ServerMessage::Hello(hello)) = socket.next().await else { continue };
        if hello.moves.len() as u32 > ply {
            assert_eq!(hello.moves[ply as usize].text, text);
            return *hello;
        }
        socket.play(ply, text).await;
        while let Some(message) = socket.next().await {
            if matches!(message, ServerMessage::Refused { .. } | ServerMessage::Hello(_)) {
                tokio::time::sleep(std::time::Duration::from_millis(200)).await;
                break;
            }
            if matches!(message, ServerMessage::Moved { .. }) {
                break;
            }
        }
    };
    played(&bob, 3, "a2").await;
    let hello = played(&ada, 3, "a2").await;
    assert_eq!(hello.moves.len(), 4);
    played(&ada, 4, "b1").await;
    played(&bob, 4, "b1").await;
}
