//! One question, one answer: programs that know nothing of any protocol.
//!
//! A question is one line of JSON, or lines of plain text of which the last is `go`. The first line of the answer that is not
//! blank is the move: as people type it, or as JSON with a field `move`. The program may end then, or wait for the next
//! question.

use crate::fault::Fault;
use crate::process::{Patience, Process};
use crate::question::{Asked, Question};
use crate::spec::{Speaks, Spec};
use ludoteca_session::{Move, Session};
use serde::Serialize;
use serde_json::Value;
use std::fmt::Write;
use std::time::{Duration, Instant};

/// Where more moves are legal they are not listed.
const MOST_LISTED: usize = 20_000;

/// A question as the line of JSON has it.
#[derive(Clone, Debug, Serialize)]
pub struct Wire {
    game: String,
    side: String,
    position: String,
    start: String,
    moves: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    legal: Option<Vec<String>>,
    /// Those of them that win at once, so that a first bot can look one move ahead without knowing the rules.
    #[serde(skip_serializing_if = "Option::is_none")]
    wins: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    movetime: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    nodes: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    depth: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    clocks: Option<WireClocks>,
}

/// Milliseconds as the side to move sees them.
#[derive(Clone, Copy, Debug, Serialize)]
struct WireClocks {
    own: u64,
    other: u64,
    increment: u64,
}

impl Wire {
    /// What a program is asked.
    pub fn new(spec: &Spec, question: &Question<'_>) -> Wire {
        let game = question.game;
        let position = game.position();
        let listed = game.count() <= MOST_LISTED;
        let milliseconds = |time: Duration| u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
        let side = game.turn();
        Wire {
            game: game.game_string(),
            side: position.rsplit(' ').next().unwrap_or_default().to_string(),
            start: game.first_position(),
            moves: game.way(),
            legal: listed.then(|| sorted(game, game.moves())),
            wins: listed.then(|| sorted(game, game.winning_moves())),
            movetime: spec.limits.movetime.or(question.movetime).map(milliseconds),
            nodes: spec.limits.nodes,
            depth: spec.limits.depth,
            clocks: question.clocks.map(|clocks| WireClocks {
                own: milliseconds(clocks.of(side)),
                other: milliseconds(clocks.of(side.other())),
                increment: milliseconds(clocks.increment[side.index()]),
            }),
            position,
        }
    }

    /// The plain-text form.
    fn text(&self) -> String {
        let mut text = String::new();
        let mut line = |name: &str, value: &str| {
            let _ = writeln!(text, "{name} {value}");
        };
        line("game", &self.game);
        line("side", &self.side);
        line("position", &self.position);
        line("start", &self.start);
        self.moves.iter().for_each(|played| line("move", played));
        self.legal.iter().flatten().for_each(|legal| line("legal", legal));
        self.wins.iter().flatten().for_each(|wins| line("wins", wins));
        let number = |number: Option<u64>| number.map(|number| number.to_string());
        let limits = [
            ("movetime", number(self.movetime)),
            ("nodes", number(self.nodes)),
            ("depth", number(self.depth.map(u64::from))),
        ];
        for (name, value) in &limits {
            value.iter().for_each(|value| line(name, value));
        }
        if let Some(WireClocks { own, other, increment }) = self.clocks {
            line("time", &format!("{own} {other} {increment}"));
        }
        text.push_str("go\n");
        text
    }
}

/// The texts of moves, in the order of their signs.
fn sorted(game: &Session, moves: Vec<Move>) -> Vec<String> {
    let mut texts = game.write_each(moves);
    texts.sort_unstable();
    texts
}

/// The question as a line of JSON.
pub fn json_question(spec: &Spec, question: &Question<'_>) -> String {
    let line = serde_json::to_string(&Wire::new(spec, question)).expect("texts and numbers can be written");
    line + "\n"
}

/// The question as lines of plain text.
pub fn text_question(spec: &Spec, question: &Question<'_>) -> String {
    Wire::new(spec, question).text()
}

/// Asks for a move, and hands over its text as it was said and how long it took.
pub(crate) fn ask(process: &mut Process, asked: Asked<'_>) -> Result<(String, Duration), Fault> {
    let Asked { spec, question, allowed } = asked;
    let text = match spec.speaks {
        Speaks::AskText => text_question(spec, question),
        Speaks::Ask | Speaks::Ugi => json_question(spec, question),
    };
    let (begun, patience) = (Instant::now(), Patience::of(allowed, question.stop));
    process.tell(&text);
    if spec.once {
        process.close_input();
    }
    loop {
        let line = process.hear(patience)?;
        let said = line.trim();
        if !said.is_empty() {
            return Ok((named(said), begun.elapsed()));
        }
    }
}

/// The move in an answer.
pub(crate) fn named(said: &str) -> String {
    let read = said.starts_with('{').then(|| serde_json::from_str::<Value>(said).ok()).flatten();
    let named = read.as_ref().and_then(|read| read.get("move")).and_then(Value::as_str);
    named.unwrap_or(said).to_string()
}

#[cfg(test)]
mod tests {
    use super::named;

    #[test]
    fn a_move_is_bare_or_a_field() {
        assert_eq!(named("a1-a2"), "a1-a2");
        assert_eq!(named(r#"{"move": "a1-a2", "why": 3}"#), "a1-a2");
        assert_eq!(named(r#"{"mv": 1}"#), r#"{"mv": 1}"#);
        assert_eq!(named("{a1}"), "{a1}");
    }
}
