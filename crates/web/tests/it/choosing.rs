//! Choosing a move: what is to be picked, what a choice is called, why something cannot be picked, what a typed text means.

use crate::server::{Socket, TestServer, Visitor, between_people, pair};
use ludoteca_web::wire::{ClientMessage, Hello, Picking, ServerMessage};
use serde_json::json;

/// What a question about picks or a text comes to.
#[derive(Debug, PartialEq)]
enum Answer {
    /// What is picked now, by the names of the cells, and what is asked for next.
    Picks(Vec<String>, Option<String>),
    Objection(String),
    Moved(String),
    Refused(String),
}

/// Somebody who plays both sides of a game.
struct Hand {
    socket: Socket,
    hello: Hello,
    ply: u32,
}

impl Hand {
    async fn open(visitor: &mut Visitor, game: &str) -> Hand {
        let id = visitor.create(json!({"game": game, "seats": [{"kind": "me"}, {"kind": "me"}]})).await;
        let mut socket = visitor.connect(&id).await;
        let hello = socket.hello().await;
        Hand { socket, hello, ply: 0 }
    }

    fn site(&self, label: &str) -> u16 {
        let sites = &self.hello.layout.sites;
        sites.iter().position(|site| site.label == label).expect("a cell of the board") as u16
    }

    fn sites(&self, labels: &str) -> Vec<u16> {
        labels.split_whitespace().map(|label| self.site(label)).collect()
    }

    /// What follows some picks and one more site.
    async fn pick(&mut self, picks: &str, site: &str) -> Answer {
        let (picks, site) = (self.sites(picks), Some(self.site(site)));
        self.ask(&ClientMessage::Pick { ask: 7, ply: self.ply, picks, site }).await
    }

    /// What a text means behind some picks.
    async fn enter(&mut self, picks: &str, text: &str) -> Answer {
        let (picks, text) = (self.sites(picks), text.to_string());
        self.ask(&ClientMessage::Type { ask: 7, ply: self.ply, takebacks: 0, picks, text }).await
    }

    async fn ask(&mut self, message: &ClientMessage) -> Answer {
        self.socket.say(message).await;
        let labels = |picks: Vec<u16>| {
            picks.into_iter().map(|site| self.hello.layout.sites[usize::from(site)].label.clone()).collect()
        };
        let answer = self.socket.until(|message| match message {
            ServerMessage::Picking { ask: 7, picks, picking, .. } => {
                Some(Answer::Picks(labels(picks), picking.prompt))
            }
            ServerMessage::Objection { ask: 7, why } => Some(Answer::Objection(why)),
            ServerMessage::Refused { ask: Some(7), why, .. } => Some(Answer::Refused(why)),
            ServerMessage::Moved { entry, .. } => Some(Answer::Moved(entry.text)),
            _ => None,
        });
        let answer = answer.await;
        self.ply += u32::from(matches!(answer, Answer::Moved(_)));
        answer
    }

    /// What may follow some picks.
    async fn picking(&mut self, picks: &str) -> Picking {
        let picks = self.sites(picks);
        self.socket.say(&ClientMessage::Pick { ask: 8, ply: self.ply, picks, site: None }).await;
        let picking = self.socket.until(|message| match message {
            ServerMessage::Picking { ask: 8, picking, .. } => Some(picking),
            _ => None,
        });
        picking.await
    }
}

fn picks(cells: &[&str], prompt: &str) -> Answer {
    Answer::Picks(cells.iter().map(ToString::to_string).collect(), Some(prompt.to_string()))
}

fn objection(why: &str) -> Answer {
    Answer::Objection(why.to_string())
}

#[tokio::test]
async fn every_stage_says_what_is_to_be_picked_and_why_something_cannot_be() {
    let server = TestServer::real().await;
    let mut hand = Hand::open(&mut server.visitor(), "claustro").await;
    assert_eq!(hand.hello.aim, "Walk one of your pawns into your goal");
    let first = hand.hello.picking.clone().unwrap();
    assert_eq!(first.prompt.as_deref(), Some("choose a pawn"));
    assert_eq!(hand.pick("", "c5").await, picks(&["c5"], "now where the pawn on c5 goes"));
    assert_eq!(hand.pick("", "b1").await, objection("the pawn on b1 is blue's, and it is green's turn"));
    assert_eq!(hand.pick("", "c3").await, objection("there is no pawn on c3"));
    assert!(matches!(hand.pick("c5", "a1").await, Answer::Objection(why) if why.contains("out of reach")));
    assert_eq!(hand.pick("c5", "d5").await, picks(&["d5"], "now where the pawn on d5 goes"));
}

#[tokio::test]
async fn questions_about_picks_may_be_anything() {
    let server = TestServer::real().await;
    let mut hand = Hand::open(&mut server.visitor(), "claustro").await;
    let nowhere = || objection("these picks lead nowhere");
    for (picks, site) in [(vec![], 9_999), (vec![9_999], 0), (vec![14, 14, 14], 3), (vec![65_535], 65_535)] {
        let message = ClientMessage::Pick { ask: 7, ply: 0, picks, site: Some(site) };
        assert_eq!(hand.ask(&message).await, nowhere(), "{message:?}");
    }
    let late = ClientMessage::Pick { ask: 7, ply: 3, picks: vec![], site: Some(14) };
    assert_eq!(hand.ask(&late).await, Answer::Refused("the game stands elsewhere by now".to_string()));
    let mad =
        ClientMessage::Type { ask: 7, ply: 0, takebacks: 0, picks: vec![9_999], text: "c5".to_string() };
    assert_eq!(hand.ask(&mad).await, picks(&["c5"], "now where the pawn on c5 goes"));
}

#[tokio::test]
async fn directions_have_names() {
    let server = TestServer::real().await;
    let mut hand = Hand::open(&mut server.visitor(), "taacoca").await;
    assert_eq!(hand.pick("a1 a2", "b2").await, picks(&["a1", "a2", "b2"], "which way?"));
    assert_eq!(hand.picking("a1").await.stage, Some((2, 3)), "stone 2 of 3");
    assert_eq!(hand.picking("a1 a2 b2").await.stage, None, "a direction is not counted");
    let choices = hand.picking("a1 a2 b2").await.choices;
    assert_eq!(choices.iter().map(|choice| choice.name.as_deref()).collect::<Vec<_>>(), [Some("north-west")]);
    let plain = hand.picking("").await.choices;
    assert!(plain.iter().all(|choice| choice.name.is_none()), "a stone is a cell");
    assert!(matches!(hand.enter("a1 a2 b2", "nw").await, Answer::Moved(_)), "a name can be typed");
}

#[tokio::test]
async fn a_typed_text_is_a_move_a_pick_or_told_to_be_neither() {
    let server = TestServer::real().await;
    let mut hand = Hand::open(&mut server.visitor(), "claustro").await;
    assert_eq!(hand.enter("", "c 5").await, picks(&["c5"], "now where the pawn on c5 goes"));
    assert!(matches!(hand.enter("", "hello").await, Answer::Objection(why) if why.contains("hello")));
    assert_eq!(
        hand.enter("", "z9").await,
        objection("cell: found \"z9\", expected a row from a to e and a column from 1 to 5")
    );
    assert_eq!(hand.enter("c5", "B5").await, Answer::Moved("c5-b5".to_string()));
    assert_eq!(hand.enter("", "a3 a4").await, Answer::Moved("a3-a4".to_string()));
    let captured = hand.enter("", "b5 a4").await;
    assert_eq!(captured, picks(&["b5", "a4"], "now put the captured pawn down"));
    assert_eq!(hand.enter("b5 a4", "c4").await, Answer::Moved("b5xa4@c4".to_string()));
    hand.ply = 0;
    let refused = hand.enter("", "c1-c2").await;
    assert_eq!(refused, Answer::Refused("the game stands elsewhere by now".to_string()));
}

#[tokio::test]
async fn only_who_has_to_move_may_type() {
    let server = TestServer::open().await;
    let (_, (_, mut first), (_, mut second)) = pair(&server, between_people()).await;
    let typed = |text: &str| ClientMessage::Type {
        ask: 1,
        ply: 0,
        takebacks: 0,
        picks: vec![],
        text: text.to_string(),
    };
    second.say(&typed("b2")).await;
    assert_eq!(second.refused().await, "it is not your turn");
    first.say(&typed(&"b2 ".repeat(200))).await;
    assert_eq!(first.refused().await, "no move is so long");
    first.say(&typed("B 2")).await;
    assert_eq!(second.moved().await, (1, "b2".to_string()));
}

#[tokio::test]
async fn what_has_to_be_reckoned_with_is_told() {
    let server = TestServer::real().await;
    let mut hand = Hand::open(&mut server.visitor(), "claustro").await;
    assert_eq!(hand.hello.threat, None);
    for (ply, text) in (0..).zip(["c5-b5", "a3-a4", "b5xa4@c4", "c4xd5@c3"]) {
        hand.socket.play(ply, text).await;
        let threat = hand.socket.until(|message| match message {
            ServerMessage::Moved { threat, .. } => Some(threat),
            _ => None,
        });
        let expected = (ply == 3).then_some("blue's pawn on d5 is one step from its goal");
        assert_eq!(threat.await.as_deref(), expected);
    }
}

#[tokio::test]
async fn a_study_explains_itself_too() {
    let server = TestServer::real().await;
    let mut ada = server.visitor();
    let mut hand = Hand::open(&mut ada, "claustro").await;
    let mut ask = async |picks: &str, site: &str| {
        let study = json!({"game": "claustro", "picks": hand.sites(picks), "site": hand.site(site)});
        let seen = ada.post("/api/study", study).await.json();
        (seen["picks"].clone(), seen["objection"].clone(), seen["picking"]["prompt"].clone())
    };
    let (c5, d5) = (json!(14), json!(19));
    assert_eq!(ask("", "c5").await, (json!([c5]), json!(null), json!("now where the pawn on c5 goes")));
    assert_eq!(ask("c5", "d5").await, (json!([d5]), json!(null), json!("now where the pawn on d5 goes")));
    let (stays, why, _) = ask("c5", "a1").await;
    assert_eq!(stays, json!([c5]));
    assert!(why.as_str().unwrap().contains("out of reach"), "{why}");
    hand.socket.settled().await;
}
