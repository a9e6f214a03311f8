//! Lessons, asked for step by step: the server keeps nothing of them.

use crate::server::{TestServer, Visitor};
use ludoteca_games::Games;
use ludoteca_kit::Registry as _;
use serde_json::{Value, json};

async fn ask(visitor: &mut Visitor, question: Value) -> Value {
    visitor.post("/api/lesson", question).await.json()
}

#[tokio::test]
async fn every_lesson_is_taken_by_what_is_shown() {
    let server = TestServer::real().await;
    for meta in Games::metas() {
        let mut ada = server.visitor();
        let page = ada.get(&format!("/learn/{}", meta.id)).await;
        assert!(page.text().contains(&format!("Learn {}", meta.title())));
        let rules = ada.get(&format!("/api/rules/{}", meta.id)).await.json();
        assert_eq!(rules["lessonUrl"], json!(format!("/learn/{}", meta.id)));
        let mut step = 0;
        loop {
            let mut moves: Vec<Value> = Vec::new();
            let done = loop {
                let question = json!({"game": meta.id, "step": step, "moves": moves, "show": true});
                let view = ask(&mut ada, question).await;
                if view["done"].is_string() {
                    break view;
                }
                assert!(moves.len() < 3, "{view}");
                // Every piece of the move that is shown has its way.
                assert_ne!(view["trails"], json!([]), "{view}");
                // What is shown, picked one by one, spells the move.
                let mut picks: Vec<Value> = Vec::new();
                let mut picking = Value::Null;
                for site in view["shown"].as_array().expect("it was asked for") {
                    let question =
                        json!({"game": meta.id, "step": step, "moves": moves, "picks": picks, "site": site});
                    let view = ask(&mut ada, question).await;
                    assert_eq!(view["objection"], Value::Null, "{view}");
                    picks.push(site.clone());
                    picking = view["picking"].clone();
                }
                moves.push(picking["done"].clone());
            };
            step += 1;
            if done["count"] == step {
                break;
            }
        }
    }
}

#[tokio::test]
async fn what_is_wrong_is_answered_and_taken_back() {
    let server = TestServer::real().await;
    let mut ada = server.visitor();
    let view = ask(&mut ada, json!({"game": "claustro", "moves": ["c5-b5"]})).await;
    let missed = view["missed"].as_str().expect("it is wrong");
    assert!(missed.starts_with("c5-b5 does not lead to c4 or d4."), "{missed}");
    assert_eq!((&view["moves"], &view["done"]), (&json!([]), &Value::Null));
    let right = ask(&mut ada, json!({"game": "claustro", "moves": ["c5-c4"]})).await;
    assert!(right["done"].is_string() && right["picking"]["choices"] == json!([]), "{right}");
    for (question, expected) in [
        (json!({"game": "chess"}), "game: found \"chess\""),
        (json!({"game": "claustro", "step": 99}), "expected a number below"),
        (json!({"game": "claustro", "moves": ["hello"]}), "expected"),
        (json!({"game": "claustro", "moves": ["a1-a2"]}), "not legal"),
        (json!({"game": "claustro", "moves": ["c5-c4", "c4-c3"]}), "not legal"),
    ] {
        let (status, message) = ada.post("/api/lesson", question.clone()).await.refusal();
        assert_eq!(status, 422, "{question}: {message}");
        assert!(message.contains(expected), "{question}: {message}");
    }
}
