//! A player of {{title}}. A question on standard input is some lines that end with `go`; the answer is a move on a line of
//! its own.
//!
//! It plays a move that wins at once where there is one, and any legal move elsewhere. `choose` is yours to make better.

use std::collections::hash_map::RandomState;
use std::hash::{BuildHasher, Hasher};
use std::io::{self, BufRead, Write};

/// question.txt beside Cargo.toml shows what a question holds.
#[derive(Default)]
#[allow(dead_code, reason = "a better `choose` looks at all of it; this one does not yet")]
struct Question {
    game: String,
    side: String,
    position: String,
    moves: Vec<String>,
    legal: Vec<String>,
    wins: Vec<String>,
}

/// The move for a question, one of `question.legal`.
fn choose(question: &Question) -> &str {
    match question.wins.first() {
        Some(win) => win,
        None => &question.legal[random(question.legal.len())],
    }
}

/// A number below `count`, by lot: the standard library has no dice, but its hash maps are shuffled anew in every run.
fn random(count: usize) -> usize {
    (RandomState::new().build_hasher().finish() % count as u64) as usize
}

fn main() -> io::Result<()> {
    let mut output = io::stdout();
    let mut question = Question::default();
    for line in io::stdin().lock().lines() {
        let line = line?;
        let (name, value) = line.split_once(' ').unwrap_or((&line, ""));
        match name {
            "game" => question.game = value.to_string(),
            "side" => question.side = value.to_string(),
            "position" => question.position = value.to_string(),
            "move" => question.moves.push(value.to_string()),
            "legal" => question.legal.push(value.to_string()),
            "wins" => question.wins.push(value.to_string()),
            "go" => {
                // Without `flush` the move may stay in memory while everybody waits for it. Only moves are printed here:
                // what helps you to find mistakes goes to standard error, by `eprintln!`.
                writeln!(output, "{}", choose(&question))?;
                output.flush()?;
                question = Question::default();
            }
            _ => {}
        }
    }
    Ok(())
}
