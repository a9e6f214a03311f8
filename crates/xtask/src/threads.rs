//! What a second thread gains: the engine in time to depth, beside perft on the same machine.

use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::Instant;

const BINARY: &str = "target/release/ludoteca";
const POSITIONS: usize = 20;

/// The games, their openings, and how deep perft counts for about a second.
const GAMES: [(&str, &str, &str, &str); 4] = [
    ("tactigon", "tactigon", "[tactigon]", "5"),
    ("taacoca", "taacoca", "[taacoca]", "5"),
    ("claustro", "claustro", "[claustro]", "9"),
    ("three-dragons", "three_dragons", "[three-dragons]", "5"),
];

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

fn perft(game: &str, depth: &str, threads: &str) -> Result<f64, String> {
    let clock = Instant::now();
    let status = Command::new(BINARY)
        .args(["perft", game, "--depth", depth, "--threads", threads])
        .stdout(Stdio::null())
        .status();
    match status {
        Ok(status) if status.success() => Ok(clock.elapsed().as_secs_f64()),
        _ => Err(format!("perft {game} failed")),
    }
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    let middle = values.len() / 2;
    if values.len().is_multiple_of(2) { (values[middle - 1] + values[middle]) / 2.0 } else { values[middle] }
}

/// Measures the games named, or all.
pub(crate) fn threads(only: Option<&str>) -> Result<(), String> {
    println!("{:<14} {:>12} {:>13} {:>7}", "game", "perft gain", "engine gain", "share");
    for (game, folder, section, depth) in GAMES {
        if only.is_some_and(|only| only != game) {
            continue;
        }
        let gains = (0..3).map(|_| Ok(perft(game, depth, "1")? / perft(game, depth, "2")?));
        let rules = median(gains.collect::<Result<_, String>>()?);
        let file = format!("crates/games/src/{folder}/openings.txt");
        let text = std::fs::read_to_string(&file).map_err(|error| format!("{file}: {error}"))?;
        let lines = text.lines().skip_while(|line| *line != section).skip(1);
        let mut engine = Engine::start(game)?;
        let mut gains = Vec::new();
        for moves in lines.take(POSITIONS) {
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
