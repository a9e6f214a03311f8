//! A player of {{title}}. A question on standard input is some lines that end with `go`; the answer is a move on a line of
//! its own.
//!
//! It plays a move that wins at once where there is one, and any legal move elsewhere. `choose` is yours to make better.

use std::collections::HashMap;
use std::collections::hash_map::RandomState;
use std::hash::{BuildHasher, Hasher};
use std::io::{self, BufRead, Write};

/// What a question says, by the words its lines begin with: `position`, `move`, `legal` and so on. question.txt beside Cargo.toml
/// shows all of them.
type Question = HashMap<String, Vec<String>>;

/// The move for a question, one of those that are `legal`.
fn choose(question: &Question) -> &str {
    let said = |word: &str| question.get(word).map_or(&[][..], Vec::as_slice);
    match said("wins").first() {
        Some(win) => win,
        None => &said("legal")[random(said("legal").len())],
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
        if name != "go" {
            question.entry(name.to_string()).or_default().push(value.to_string());
            continue;
        }
        // Without `flush` the move may stay in memory while everybody waits for it. Only moves are printed here: what helps
        // you to find mistakes goes to standard error, by `eprintln!`.
        writeln!(output, "{}", choose(&question))?;
        output.flush()?;
        question.clear();
    }
    Ok(())
}
