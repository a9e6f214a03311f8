//! The rules and the rulings, one by one.

mod captures;
mod dragons;
mod endings;
mod explained;
mod laws;
mod moves;
mod shown;
mod text;

use super::*;
use ludoteca_kit::{Advise, Game, MoveError, Next, Portable, Present, Rng, Side, Site};

/// A position under one set of rules, asked through its text.
struct Asked<'a>(&'a str, Question<'a>);

enum Question<'a> {
    After(&'a str),
    Moves,
    Outcome,
    Progress(&'a str),
}

impl Visit for Asked<'_> {
    type Out = String;
    fn visit<G: Advise>(self, game: G) -> String {
        let state = match game.parse_state(self.0) {
            Ok(state) => state,
            Err(refusal) => return refusal.to_string(),
        };
        assert_eq!(game.write_state(&state), self.0);
        match self.1 {
            Question::After(text) => match game.parse_move(&state, text) {
                Ok(mv) => {
                    let mut after = state.clone();
                    game.play(&mut after, mv);
                    game.write_state(&after)
                }
                Err(error) => error.to_string(),
            },
            Question::Moves => {
                let mut moves = Vec::new();
                game.moves(&state, &mut moves);
                let mut texts: Vec<String> =
                    moves.into_iter().map(|mv| game.write_move(&state, mv)).collect();
                texts.sort();
                texts.join(" ")
            }
            Question::Outcome => match game.outcome(&state) {
                None => "none".to_string(),
                Some(outcome) => {
                    let winner = outcome.winner().map_or("draw", |side| SIDES[side.index()].name);
                    format!("{winner} {}", outcome.reason())
                }
            },
            Question::Progress(text) => {
                let mv = game.parse_move(&state, text).unwrap();
                game.progress(&state, mv).to_string()
            }
        }
    }
}

fn ask(rules: &str, position: &str, question: Question) -> String {
    let mut options = Options::defaults(ThreeDragonsFamily::META.options);
    options.set(ThreeDragonsFamily::META.options, "rules", rules).unwrap();
    ThreeDragonsFamily::open(Portable, &options, Asked(position, question))
}

/// A move and the position, or the complaint, that should come of it.
fn check(rules: &str, position: &str, mv: &str, expected: &str) {
    assert_eq!(ask(rules, position, Question::After(mv)), expected, "{rules} {position} {mv}");
}

fn check_outcome(rules: &str, position: &str, expected: &str) {
    assert_eq!(ask(rules, position, Question::Outcome), expected, "{rules} {position}");
}

fn check_moves(rules: &str, position: &str, expected: &str) {
    assert_eq!(ask(rules, position, Question::Moves), expected, "{rules} {position}");
}

fn check_progress(rules: &str, position: &str, mv: &str, expected: bool) {
    let found = ask(rules, position, Question::Progress(mv));
    assert_eq!(found, expected.to_string(), "{rules} {position} {mv}");
}

/// Reading a position and the complaint, or nothing.
fn check_position(rules: &str, position: &str, complaint: &str) {
    let found = ask(rules, position, Question::Outcome);
    let found = if ["none", "draw dice"].contains(&found.as_str()) { "" } else { &found };
    assert_eq!(found, complaint, "{rules} {position}");
}

const START: &str = "#B3B2B2B2B2B2B3#/4B44/9/9/o3o3o/9/9/4W44/#W3W2W2W2W2W2W3# w";
const BASE_START: &str = "#B1B1B1B1B1B1B1#/4B14/9/9/o3o3o/9/9/4W14/#W1W1W1W1W1W1W1# w";
const RULESETS: [&str; 3] = ["base", "power", "dragons"];

fn dragons() -> ThreeDragons<Dragons, Portable> {
    ThreeDragons::new(Portable)
}
