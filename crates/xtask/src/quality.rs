//! How good the engine is where perfect play is known: how often it keeps what a position is worth, without the table.

use serde_json::{Value, json};
use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Command, Stdio};

const BINARY: &str = "target/release/ludoteca";

/// A position in which a move can throw something away.
struct Trial {
    position: String,
    /// The moves that keep what it is worth.
    keep: Vec<String>,
    moves: usize,
    worth: String,
}

impl Trial {
    /// At most a fifth of the moves keep what the position is worth.
    fn is_hard(&self) -> bool {
        5 * self.keep.len() <= self.moves
    }
}

/// `quality GAME [POSITIONS [MS [FOLDER]]]`; instead of milliseconds a number of positions that are looked at, `180000n`, for
/// figures that do not depend on the machine.
pub(crate) fn quality(words: &[String]) -> Result<(), String> {
    let word = |place: usize, default| words.get(place).map_or(default, String::as_str);
    let game = words.first().ok_or("quality needs a game, \"claustro(size=6)\"")?;
    let number: usize = word(1, "1000").parse().map_err(|_| "POSITIONS is a number")?;
    let limit = word(2, "50");
    let (name, amount) = match limit.strip_suffix('n') {
        Some(nodes) => ("nodes", nodes),
        None => ("movetime", limit),
    };
    let amount: u64 =
        amount.parse().map_err(|_| "MS is a number of milliseconds, or of positions and an n")?;
    let effort = json!({name: amount});
    let (trials, drawn) = trials(game, number, words.get(3))?;
    let kept = kept(game, &trials, &effort)?;
    let by_lot: f64 = trials.iter().map(|trial| trial.keep.len() as f64 / trial.moves as f64).sum::<f64>()
        / trials.len() as f64;
    println!(
        "{game}: {drawn} positions drawn by lot, {} of them with a move that throws something away",
        trials.len()
    );
    for worth in ["win", "draw"] {
        let of: Vec<bool> = trials
            .iter()
            .zip(&kept)
            .filter(|(trial, _)| trial.worth == worth)
            .map(|(_, &kept)| kept)
            .collect();
        println!("  a {worth} kept: {}", share(&of));
    }
    let hard: Vec<bool> =
        trials.iter().zip(&kept).filter(|(trial, _)| trial.is_hard()).map(|(_, &kept)| kept).collect();
    println!("  kept where at most a fifth of the moves keep it: {}", share(&hard));
    println!("  kept by the engine with {name} {amount}: {}", share(&kept));
    println!("  kept by a move drawn by lot: {:.1} %", 100.0 * by_lot);
    Ok(())
}

/// A share with what it may be off by at 95 % (Wilson's interval).
fn share(kept: &[bool]) -> String {
    let (n, k) = (kept.len() as f64, kept.iter().filter(|&&kept| kept).count() as f64);
    let (z, p) = (1.96, k / n);
    let middle = (p + z * z / (2.0 * n)) / (1.0 + z * z / n);
    let half = z * (p * (1.0 - p) / n + z * z / (4.0 * n * n)).sqrt() / (1.0 + z * z / n);
    format!(
        "{k} of {n}, {:.2} % ({:.2} to {:.2})",
        100.0 * p,
        100.0 * (middle - half),
        100.0 * (middle + half)
    )
}

/// Draws positions by lot until so many have moves that keep their worth and others, and says how many it took.
fn trials(game: &str, number: usize, folder: Option<&String>) -> Result<(Vec<Trial>, usize), String> {
    let mut command = Command::new(BINARY);
    // Far more than are needed: the program is stopped when there are enough.
    command.args(["probe", game, "--sample", "100000000", "--json"]);
    if let Some(folder) = folder {
        command.args(["--tables", folder]);
    }
    let mut child = command.stdout(Stdio::piped()).spawn().map_err(|error| missing(&error))?;
    let lines = BufReader::new(child.stdout.take().ok_or("probe has no pipe")?).lines();
    let (mut trials, mut drawn) = (Vec::new(), 0);
    for line in lines {
        let line = line.map_err(|error| error.to_string())?;
        drawn += 1;
        let told: Value = serde_json::from_str(&line).map_err(|error| format!("{line}: {error}"))?;
        let (Some(moves), Some(position), Some(worth)) =
            (told["moves"].as_object(), told["position"].as_str(), told["value"].as_str())
        else {
            return Err(format!("probe told {line}"));
        };
        let keeps = moves.iter().filter(|(_, value)| value["value"] == worth);
        let keep: Vec<String> = keeps.map(|(mv, _)| mv.clone()).collect();
        if keep.len() < moves.len() {
            let (position, worth) = (position.to_string(), worth.to_string());
            trials.push(Trial { position, keep, moves: moves.len(), worth });
        }
        if trials.len() == number {
            break;
        }
    }
    // It is told nothing; its pipe is gone.
    let _ = child.kill();
    let _ = child.wait();
    if trials.len() < number { Err("probe told too few positions".into()) } else { Ok((trials, drawn)) }
}

/// Whether the engine's move keeps the worth, position by position.
fn kept(game: &str, trials: &[Trial], effort: &Value) -> Result<Vec<bool>, String> {
    let mut child = Command::new(BINARY)
        .arg("query")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .map_err(|error| missing(&error))?;
    let (ask, hear) = (child.stdin.take(), child.stdout.take());
    let (mut ask, hear) = ask.zip(hear).ok_or("query has no pipes")?;
    let mut hear = BufReader::new(hear);
    let mut kept = Vec::new();
    for trial in trials {
        let question = json!({"game": game, "position": trial.position, "engine": effort});
        writeln!(ask, "{question}").map_err(|error| error.to_string())?;
        let mut line = String::new();
        hear.read_line(&mut line).map_err(|error| error.to_string())?;
        let told: Value = serde_json::from_str(&line).map_err(|error| format!("{line}: {error}"))?;
        let mv = told["engine"]["move"].as_str().ok_or_else(|| format!("query told {line}"))?;
        let right = trial.keep.iter().any(|keep| keep == mv);
        if !right {
            println!("  {} from {} ({})", mv, trial.position, trial.worth);
        }
        kept.push(right);
        if kept.len().is_multiple_of(100) {
            eprintln!("{} of {}", kept.len(), trials.len());
        }
    }
    drop(ask);
    child.wait().map_err(|error| error.to_string())?;
    Ok(kept)
}

fn missing(error: &std::io::Error) -> String {
    format!("{BINARY}: {error}; build it with cargo build --release")
}
