//! Every real game, played as a page plays it: by picking what is lit until a move is spelled.

use crate::server::{Socket, TestServer};
use ludoteca_games::Games;
use ludoteca_kit::{Registry as _, Rng};
use ludoteca_testkit::ends;
use ludoteca_web::wire::{ClientMessage, Picking, ServerMessage};
use serde_json::json;

/// So many moves of our own are made in each game.
const MOVES: usize = 12;

/// Picks by lot until the picks spell a move, and says that move.
async fn spell(socket: &mut Socket, rng: &mut Rng, ply: u32, first: Picking) -> String {
    let (mut picking, mut picks) = (first, Vec::new());
    loop {
        // A prefix may be a move already and go on all the same.
        let choices = &picking.choices;
        if let Some(text) = picking.done.clone().filter(|_| choices.is_empty() || rng.below(2) == 0) {
            return text;
        }
        picks.push(choices[rng.below(choices.len())].site);
        socket
            .say(&ClientMessage::Pick { ask: picks.len() as u32, ply, picks: picks.clone(), site: None })
            .await;
        picking = socket
            .until(|message| match message {
                ServerMessage::Picking { picking, .. } => Some(picking),
                _ => None,
            })
            .await;
    }
}

#[tokio::test]
async fn what_is_lit_always_leads_to_a_move() {
    let server = TestServer::real().await;
    let games = Games::metas().iter().flat_map(|meta| ends(meta));
    for (seed, game) in (1..).zip(games) {
        let (mut ada, mut rng) = (server.visitor(), Rng::new(seed));
        let seats = json!([{"kind": "me"}, {"kind": "computer", "player": "random"}]);
        let id = ada.create(json!({"game": game, "seats": seats})).await;
        let mut socket = ada.connect(&id).await;
        let mut next = socket.hello().await.picking;
        let mut ply = 0;
        for _ in 0..MOVES {
            let Some(first) = next.take() else { break };
            let text = spell(&mut socket, &mut rng, ply, first).await;
            socket.play(ply, &text).await;
            // Our own move is told first, then the answer with what we may pick next; either may end the game.
            let mut over = false;
            while next.is_none() && !over {
                let (entry, picking, ending) = socket
                    .until(|message| match message {
                        ServerMessage::Moved { entry, picking, ending, .. } => Some((entry, picking, ending)),
                        ServerMessage::Refused { why, .. } => panic!("{game}, {text}: {why}"),
                        _ => None,
                    })
                    .await;
                assert_eq!(entry.ply, ply + 1);
                assert!(!entry.picks.is_empty(), "{game}: {entry:?}");
                (ply, next, over) = (entry.ply, picking, ending.is_some());
            }
            if over {
                break;
            }
        }
        let hello = ada.connect(&id).await.hello().await;
        assert_eq!(hello.head.plies, ply, "{game}");
        assert!(ply >= 2);
    }
}

/// The same without what follows.
fn bare(picking: &Picking) -> Picking {
    let mut bare = picking.clone();
    bare.choices.iter_mut().for_each(|choice| choice.next = None);
    bare
}

#[tokio::test]
async fn what_is_told_ahead_is_what_would_be_answered() {
    let server = TestServer::real().await;
    for (seed, meta) in (1..).zip(Games::metas()) {
        let (mut ada, mut rng) = (server.visitor(), Rng::new(seed));
        let seats = json!([{"kind": "me"}, {"kind": "me"}]);
        let id = ada.create(json!({"game": meta.id, "seats": seats})).await;
        let mut socket = ada.connect(&id).await;
        let first = socket.hello().await.picking.expect("both sides are ours");
        // Every first pick is known with what follows it: whoever moves one piece asks nothing.
        assert!(first.choices.iter().all(|choice| choice.next.is_some()), "{}", meta.id);
        assert!(serde_json::to_string(&first).unwrap().len() < 64 << 10, "{}", meta.id);
        let (mut here, mut picks) = (first, Vec::new());
        while !here.choices.is_empty() {
            let choice = here.choices[rng.below(here.choices.len())].clone();
            picks.push(choice.site);
            let ask = picks.len() as u32;
            socket.say(&ClientMessage::Pick { ask, ply: 0, picks: picks.clone(), site: None }).await;
            let answer = socket
                .until(|message| match message {
                    ServerMessage::Picking { ask: answered, picking, .. } if answered == ask => Some(picking),
                    _ => None,
                })
                .await;
            if let Some(next) = choice.next {
                assert_eq!(bare(&next), bare(&answer), "{} {picks:?}", meta.id);
            }
            // An answer brings what follows it too.
            assert!(answer.choices.iter().all(|choice| choice.next.is_some()), "{} {picks:?}", meta.id);
            here = answer;
        }
        assert!(here.done.is_some(), "{} {picks:?}", meta.id);
    }
}
