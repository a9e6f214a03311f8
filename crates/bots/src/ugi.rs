//! A program that speaks the Universal Game Interface: a process that stays.

use crate::fault::Fault;
use crate::process::{Patience, Process};
use crate::question::{Asked, Question};
use crate::spec::Spec;
use std::fmt::Write;
use std::time::{Duration, Instant};

/// A program has so long to begin, and to say that it is ready.
const READY: Duration = Duration::from_secs(10);
/// Who is told nothing else thinks so long about a move.
const A_MOMENT: Duration = Duration::from_secs(1);

/// Introduces both sides to each other and sets the options.
pub(crate) fn greet(process: &mut Process, spec: &Spec, game: &str) -> Result<(), Fault> {
    process.tell("ugi\n");
    let mut names_game = false;
    let patience = Patience::of(READY, None);
    loop {
        let line = process.hear(patience)?;
        let mut words = line.split_whitespace();
        match (words.next(), words.next(), words.next()) {
            (Some("ugiok"), ..) => break,
            (Some("option"), Some("name"), Some("Game")) => names_game = true,
            _ => {}
        }
    }
    let mut told = String::new();
    if names_game {
        let _ = writeln!(told, "setoption name Game value {game}");
    }
    for (name, value) in &spec.options {
        let _ = match value.as_str() {
            "" => writeln!(told, "setoption name {name}"),
            value => writeln!(told, "setoption name {name} value {value}"),
        };
    }
    process.tell(&told);
    ready(process)
}

/// A new game begins.
pub(crate) fn begin(process: &mut Process) -> Result<(), Fault> {
    process.tell("uginewgame\n");
    ready(process)
}

/// Waits until everything it was told is done; whatever it has said before counts for nothing.
fn ready(process: &mut Process) -> Result<(), Fault> {
    process.skip_said();
    process.tell("isready\n");
    let patience = Patience::of(READY, None);
    while process.hear(patience)?.trim() != "readyok" {}
    Ok(())
}

/// Asks for a move, and hands over its text as it was said and how long it took.
pub(crate) fn ask(process: &mut Process, asked: Asked<'_>) -> Result<(String, Duration), Fault> {
    let Asked { spec, question, allowed } = asked;
    process.tell(&position(question));
    // Once it is ready, no answer to an earlier question can still be on its way, and only its thinking is measured.
    ready(process)?;
    process.tell(&go(spec, question));
    let (begun, patience) = (Instant::now(), Patience::of(allowed, question.stop));
    loop {
        let line = process.hear(patience)?;
        let mut words = line.split_whitespace();
        if words.next() == Some("bestmove") {
            let said: Vec<&str> = words.take_while(|&word| word != "ponder").collect();
            return Ok((said.join(" "), begun.elapsed()));
        }
    }
}

fn position(question: &Question<'_>) -> String {
    let way = question.game.way();
    let mut told = format!("position fen {}", question.game.first_position());
    if !way.is_empty() {
        let _ = write!(told, " moves {}", way.join(" "));
    }
    told.push('\n');
    told
}

/// Limits of its own come before those of the game, and a clock after them.
fn go(spec: &Spec, question: &Question<'_>) -> String {
    let mut told = "go".to_string();
    let limits = spec.limits;
    let limited = limits.nodes.is_some() || limits.depth.is_some();
    let movetime = limits.movetime.or(question.movetime.filter(|_| !limited));
    let movetime = movetime.or((!limited && question.clocks.is_none()).then_some(A_MOMENT));
    if let Some(clocks) = question.clocks.filter(|_| movetime.is_none()) {
        let [first, second] = clocks.left.map(|left| left.as_millis());
        let [first_gains, second_gains] = clocks.increment.map(|gained| gained.as_millis());
        let _ = write!(told, " p1time {first} p2time {second} p1inc {first_gains} p2inc {second_gains}");
    }
    let number = |told: &mut String, name: &str, number: Option<u128>| {
        if let Some(number) = number {
            let _ = write!(told, " {name} {number}");
        }
    };
    number(&mut told, "movetime", movetime.map(|time| time.as_millis()));
    number(&mut told, "depth", limits.depth.map(u128::from));
    number(&mut told, "nodes", limits.nodes.map(u128::from));
    told.push('\n');
    told
}
