//! How soon an engine process answers `stop`: `cargo run --release -p ludoteca-ugi --example latency -- target/release/ludoteca`.
//!
//! Every game is searched on its smallest and largest boards, from the start, and stopped after a while that is never the
//! same, so that the stop falls into every part of the search.

use ludoteca_games::Games;
use ludoteca_kit::Registry as _;
use ludoteca_testkit::ends;
use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

const ROUNDS: u64 = 40;

fn main() -> std::io::Result<()> {
    let binary = std::env::args().nth(1).unwrap_or_else(|| "target/release/ludoteca".to_string());
    println!("{:<46} {:>10} {:>10}", "stop to bestmove, ms", "median", "worst");
    for game in Games::metas().iter().flat_map(|meta| ends(meta)) {
        let mut child = Command::new(&binary)
            .args(["engine", &game])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()?;
        let mut input = child.stdin.take().expect("it was piped");
        let mut output = BufReader::new(child.stdout.take().expect("it was piped"));
        let mut hear = |beginning: &str| -> std::io::Result<()> {
            let mut line = String::new();
            while !line.starts_with(beginning) {
                line.clear();
                if output.read_line(&mut line)? == 0 {
                    return Err(std::io::Error::other("the engine has left"));
                }
            }
            Ok(())
        };
        writeln!(input, "isready")?;
        hear("readyok")?;
        let mut times = Vec::new();
        for round in 0..ROUNDS {
            writeln!(input, "go infinite")?;
            std::thread::sleep(Duration::from_millis(20 + 13 * (round * 7 % 30)));
            let clock = Instant::now();
            writeln!(input, "stop")?;
            hear("bestmove")?;
            times.push(clock.elapsed().as_secs_f64() * 1_000.0);
        }
        writeln!(input, "quit")?;
        child.wait()?;
        times.sort_by(f64::total_cmp);
        println!("{game:<46} {:>10.2} {:>10.2}", times[times.len() / 2], times[times.len() - 1]);
    }
    Ok(())
}
