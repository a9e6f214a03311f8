//! What a league costs beside its players: many programs that answer at once, each against each.

use std::fmt::Write;
use std::fs;
use std::path::Path;
use std::process::Command;
use std::time::Instant;

use serde_json::Value;

use crate::cargo;

const PROGRAMS: u32 = 20;

/// A program that plays some legal move, another one at each ply and for each seed: it answers at once, and no two games are alike.
const BOT: &str = "while read -r word rest; do case $word in
  move) plies=$((plies + 1)) ;;
  legal) set -- \"$@\" \"$rest\" ;;
  go) shift $(((plies * plies + SEED) % $#)); echo \"$1\"; set --; plies=0 ;;
esac; done
";

/// Holds the league with a release build and tells what it took for each move.
pub(crate) fn league(pairs: &str) -> Result<(), String> {
    let pairs: u32 = pairs.parse().map_err(|_| format!("{pairs} is not a number of pairs"))?;
    cargo(&["build", "--release", "--package", "ludoteca"])?;
    let folder = Path::new("target/league");
    let broken = |error: std::io::Error| format!("{}: {error}", folder.display());
    if folder.exists() {
        fs::remove_dir_all(folder).map_err(broken)?;
    }
    fs::create_dir_all(folder.join("bot")).map_err(broken)?;
    fs::write(folder.join("bot/bot.sh"), BOT).map_err(broken)?;
    fs::write(folder.join("league.toml"), file(pairs)).map_err(broken)?;
    let begun = Instant::now();
    // Without tables and without the engine's judgement: what is timed here are the games.
    let run = Command::new("target/release/ludoteca")
        .args(["league", "run", "--no-solve", "--unsandboxed", "target/league/league.toml"])
        .status();
    let took = begun.elapsed().as_secs_f64();
    if !run.map_err(broken)?.success() {
        return Err("the league was not played".to_string());
    }
    let text = fs::read_to_string(folder.join("league-results/report.json")).map_err(broken)?;
    let report: Value = serde_json::from_str(&text).map_err(|error| error.to_string())?;
    let [games, moves, overhead] =
        ["games", "moves", "overhead_ms_per_move"].map(|name| report[name].as_f64());
    let [games, moves, overhead] = [games, moves, overhead].map(Option::unwrap_or_default);
    println!(
        "{games} games, {moves} moves in {took:.0} s; the league took {overhead:.3} ms a move beside the programs"
    );
    Ok(())
}

fn file(pairs: u32) -> String {
    let mut text = format!(
        "boards = [\"claustro\"]\npairs = {pairs}\nthreads = 2\nwithdraw = 0\n\n[judge]\ngames = 0\n"
    );
    for number in 1..=PROGRAMS {
        let _ = write!(
            text,
            "\n[[contender]]\nname = \"{number}\"\ncommand = \"ask-text:sh bot.sh\"\ndirectory = \"bot\"\n\
             env = {{ SEED = \"{number}\" }}\n"
        );
    }
    text
}
