//! Both forms of a question say the same, whatever the position, and no answer means more than it says.

use ludoteca_bots::{Question, Spec, heard, json_question, text_question};
use ludoteca_games::Games;
use ludoteca_kit::Registry;
use ludoteca_session::{Player, Session, Setup};
use proptest::prelude::*;
use serde_json::Value;
use std::time::Duration;

/// A game after some moves drawn by lot, or fewer where it ends.
fn played(game: usize, seed: u64, plies: usize) -> Session {
    let metas = Games::metas();
    let setup = Setup { seed, ..Setup::defaults(game % metas.len(), metas[game % metas.len()]) };
    let mut session = Session::open::<Games>(&setup).expect("it has a start");
    for _ in 0..plies {
        let decision = session.think(&Player::Random).and_then(ludoteca_session::Thinking::run);
        let mv = decision.expect("the game goes on").mv;
        session.play(mv).expect("a move drawn by lot is legal");
        if session.is_over() {
            session.undo();
            break;
        }
    }
    session
}

/// What lines of text say, read as a bot would read them: the values behind each word, in their order.
fn values<'t>(text: &'t str, word: &str) -> Vec<&'t str> {
    text.lines().filter_map(|line| line.strip_prefix(word)?.strip_prefix(' ')).collect()
}

/// A field of the line of JSON in the same form.
fn field(json: &Value, name: &str) -> Vec<String> {
    match &json[name] {
        Value::Null => Vec::new(),
        Value::Array(items) => {
            items.iter().map(|item| item.as_str().expect("it is text").to_string()).collect()
        }
        Value::String(text) => vec![text.clone()],
        other => vec![other.to_string()],
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn both_forms_say_the_same(game in 0..4usize, seed: u64, plies in 0..40usize, time in proptest::option::of(1..9999u64)) {
        let session = played(game, seed, plies);
        let question = Question { movetime: time.map(Duration::from_millis), ..Question::of(&session) };
        let spec = Spec::parse("ask:x").expect("it is well written");
        let line = json_question(&spec, &question);
        prop_assert!(line.ends_with('\n') && line.lines().count() == 1);
        let json: Value = serde_json::from_str(&line).expect("it is JSON");
        let text = text_question(&spec, &question);
        let names = ["game", "side", "position", "start", "legal", "wins", "movetime"];
        for (name, word) in names.map(|name| (name, name)).into_iter().chain([("moves", "move")]) {
            prop_assert_eq!(values(&text, word), field(&json, name), "{}", name);
        }
        prop_assert_eq!(text.lines().filter(|line| *line == "go").count(), 1);
        prop_assert!(text.ends_with("\ngo\n"));
        // What it says is true: its moves lead from its start to its position, and its wins win.
        let mut again = session.again(0);
        again.position = Some(field(&json, "start")[0].clone());
        let mut again = Session::open::<Games>(&again).expect("it is the start of this game");
        for text in field(&json, "moves") {
            again.play_text(&text).expect("it was played");
        }
        prop_assert_eq!(again.position(), session.position());
        for legal in field(&json, "legal") {
            let side = again.turn();
            again.play_text(&legal).expect("it is said to be legal");
            let wins = again.ending().is_some_and(|ending| ending.winner == Some(side));
            prop_assert_eq!(wins, field(&json, "wins").contains(&legal), "{}", legal);
            prop_assert!(again.undo());
            let shouted = format!(" {}.\r", legal.to_uppercase());
            prop_assert!(heard(&session, &shouted).is_some_and(|read| read.is_ok()), "{}", shouted);
        }
    }

    #[test]
    fn whatever_is_answered_is_a_legal_move_or_a_fault(game in 0..4usize, seed: u64, line in "\\PC{0,40}") {
        let session = played(game, seed, 6);
        match heard(&session, &line) {
            None => prop_assert!(line.trim().is_empty()),
            Some(Ok(mv)) => prop_assert!(session.moves().contains(&mv)),
            Some(Err(fault)) => prop_assert!(["illegal", "nonsense"].contains(&fault.kind())),
        }
    }
}
