//! What a second thread gains: the engine in time to depth, beside perft on the same machine.

use serde_json::Value;
use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::Instant;

const BINARY: &str = "target/release/ludoteca";
const POSITIONS: usize = 20;

/// Perft counts as deep as it gets on one thread in so many seconds.
const ENOUGH: f64 = 0.5;
/// No deeper than this, in a game that is over by then.
const DEEPEST: u32 = 40;

/// An engine in a process of its own.
struct Engine {
    child: Child,
    say: ChildStdin,
    hear: BufReader<ChildStdout>,
}

impl Engine {
    fn start(game: &str) -> Result<Engine, String> {
        let mut child = Command::new(BINARY)
            .args(["engine", game])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| format!("{BINARY}: {error}; build it with cargo build --release"))?;
        let (say, hear) = (child.stdin.take(), child.stdout.take());
        let (say, hear) = say.zip(hear).ok_or("the engine has no pipes")?;
        Ok(Engine { child, say, hear: BufReader::new(hear) })
    }

    fn tell(&mut self, line: &str) -> Result<(), String> {
        writeln!(self.say, "{line}").map_err(|error| format!("the engine does not listen: {error}"))
    }

    /// Searches and says how deep it came and how long it took, in seconds.
    fn search(&mut self, threads: u32, moves: &str, go: &str) -> Result<(u32, f64), String> {
        self.tell(&format!("setoption name Threads value {threads}"))?;
        self.tell("setoption name Clear Hash")?;
        self.tell(&format!("position startpos moves {moves}"))?;
        let clock = Instant::now();
        self.tell(go)?;
        let mut depth = 0;
        loop {
            let mut line = String::new();
            let read = self.hear.read_line(&mut line).map_err(|error| error.to_string())?;
            if read == 0 || line.starts_with("bestmove") {
                return Ok((depth, clock.elapsed().as_secs_f64()));
            }
            let mut words = line.split_whitespace().skip_while(|word| *word != "depth").skip(1);
            depth = words.next().and_then(|word| word.parse().ok()).unwrap_or(depth);
        }
    }
}

/// How long perft takes, in seconds, and how much it counts.
fn perft(game: &str, depth: u32, threads: u32) -> Result<(f64, u64), String> {
    let (depth, threads) = (depth.to_string(), threads.to_string());
    let clock = Instant::now();
    let told = asked(&["perft", game, "--depth", &depth, "--threads", &threads, "--json"])?;
    let seconds = clock.elapsed().as_secs_f64();
    let nodes = told["nodes"].as_u64().ok_or_else(|| format!("perft {game} counted nothing"))?;
    Ok((seconds, nodes))
}

/// How deep perft counts for about a second. A game that has ended everywhere has nothing more to count.
fn perft_depth(game: &str) -> Result<u32, String> {
    for depth in 1..DEEPEST {
        let (seconds, nodes) = perft(game, depth, 1)?;
        if seconds >= ENOUGH || nodes == 0 {
            return Ok(if nodes == 0 { depth - 1 } else { depth });
        }
    }
    Ok(DEEPEST)
}

/// What the program answers with one JSON document.
fn asked(args: &[&str]) -> Result<Value, String> {
    let output = Command::new(BINARY).args(args).output();
    let output = output.map_err(|error| format!("{BINARY}: {error}; build it with cargo build --release"))?;
    if !output.status.success() {
        return Err(String::from_utf8_lossy(&output.stderr).trim().to_string());
    }
    serde_json::from_slice(&output.stdout).map_err(|error| format!("ludoteca {}: {error}", args.join(" ")))
}

/// The openings that ship with a game, under its default options.
fn openings(game: &str) -> Result<Vec<String>, String> {
    let file = format!("crates/games/src/{}/openings.txt", game.replace('-', "_"));
    let text = std::fs::read_to_string(&file).map_err(|error| format!("{file}: {error}"))?;
    Ok(section(&text, game))
}

/// The lines of a book below the name of a game, up to the next name.
fn section(book: &str, game: &str) -> Vec<String> {
    let lines = book.lines().map(|line| line.split('#').next().unwrap_or("").trim());
    let behind = lines.skip_while(|line| *line != format!("[{game}]")).skip(1);
    let ours = behind.take_while(|line| !line.starts_with('['));
    ours.filter(|line| !line.is_empty()).map(str::to_string).collect()
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    let middle = values.len() / 2;
    if values.len().is_multiple_of(2) { (values[middle - 1] + values[middle]) / 2.0 } else { values[middle] }
}

/// Measures the game named, or all.
pub(crate) fn threads(only: Option<&str>) -> Result<(), String> {
    let listed = asked(&["games", "--json"])?;
    let ids = listed.as_array().into_iter().flatten().filter_map(|game| game["id"].as_str());
    let games: Vec<&str> = ids.clone().filter(|id| only.is_none_or(|only| only == *id)).collect();
    if let (Some(only), true) = (only, games.is_empty()) {
        return Err(format!("there is no game {only}; there are {}", ids.collect::<Vec<_>>().join(", ")));
    }
    println!("{:<14} {:>12} {:>13} {:>7}", "game", "perft gain", "engine gain", "share");
    for game in games {
        let lines = openings(game)?;
        if lines.is_empty() {
            println!("{game:<14} has no openings to search from yet: `ludoteca openings {game}` makes them");
            continue;
        }
        let depth = perft_depth(game)?;
        let gains = (0..3).map(|_| Ok(perft(game, depth, 1)?.0 / perft(game, depth, 2)?.0));
        let rules = median(gains.collect::<Result<_, String>>()?);
        let mut engine = Engine::start(game)?;
        let mut gains = Vec::new();
        for moves in lines.iter().take(POSITIONS) {
            let (depth, _) = engine.search(1, moves, "go movetime 800")?;
            let go = format!("go depth {depth}");
            let (_, one) = engine.search(1, moves, &go)?;
            let (_, two) = engine.search(2, moves, &go)?;
            gains.push(one / two);
        }
        engine.tell("quit")?;
        engine.child.wait().map_err(|error| error.to_string())?;
        let search = median(gains);
        println!("{game:<14} {rules:>12.2} {search:>13.2} {:>6.0}%", 100.0 * search / rules);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::section;

    #[test]
    fn a_book_has_sections() {
        let book = "# why\n[go]\na1 b2 # first\n\na2\n[go(size=9)]\nc3\n";
        assert_eq!(section(book, "go"), ["a1 b2", "a2"]);
        assert_eq!(section(book, "go(size=9)"), ["c3"]);
        assert!(section(book, "chess").is_empty() && section("# none yet\n", "go").is_empty());
    }
}
