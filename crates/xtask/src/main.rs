//! The project's own chores. `cargo xtask` lists them.

mod against;
mod apt;
mod audit;
mod bots;
mod database;
mod league;
mod looks;
mod new_game;
mod page;
mod quality;
mod sandbox;
mod scale;
mod threads;

use std::env;
use std::path::Path;
use std::process::{Command, ExitCode, Stdio};
use std::time::{SystemTime, UNIX_EPOCH};

const HELP: &str = "cargo xtask CHORE
  test            formatting, lints, documentation and every test: what continuous integration runs; installs
                  Node.js, a browser and the locked packages for the tests of the page, PostgreSQL for those of the
                  store, and SWI-Prolog for those of bots, where they are missing; says which languages of bots are skipped
                  because their languages are not on the machine
  audit [FOLDER]  licences, sources, bans and notices of everything Cargo.lock names, by deny.toml; known faults too where
                  FOLDER or ~/.cargo/advisory-db is a copy of the RustSec database; a part of test
  notices         THIRD-PARTY.md, what of others is in the program, written from Cargo.lock
  soak [ROUNDS]   the fast games beside the slow references for ROUNDS times as long (default 50)
  noise [SECONDS [SEED]]
                  random keys, clicks and sizes in a real terminal and random lines in a pipe, for SECONDS each
                  (default 60); the same seed makes the same noise (default: the time)
  fuzz [SECONDS]  every fuzz target for SECONDS each (default 60); needs the nightly toolchain and cargo-fuzz
  new-game NAME   a copy of the example game under this name, registered: where a new game begins
  tune GAME …     finds the weights of a game's evaluation by self-play; `cargo xtask tune --help` has the settings
  chances GAME …  fits the curve from what the engine says to the result by self-play; `cargo xtask chances --help` has
                  the settings
  selfplay GAME --out FILE …
                  positions from which a net learns, from games of the engine against itself or from the table of a solved
                  board; `cargo xtask selfplay --help` has the settings, train/README.md what comes then
  trial GAME… [--first NAME=VALUE,…] [--second NAME=VALUE,…] …
                  the search with other parameters against itself, by positions looked at, until a sequential test is decided;
                  `cargo xtask trial --help` has the settings
  spsa GAME… --of NAME …
                  finds parameters of the search by games (SPSA); without --of it names them all with their values
  against REV [GAME…] [--nodes N] [--movetime MS] [--games N] [--sprt ELO0,ELO1] [--threads N] [--seed N]
                  the working tree against a revision, which is built beside it: at equal nodes and at equal time, until a
                  sequential test is decided; `cargo xtask against` has the defaults
  threads [GAME]  what a second thread gains the engine in time to depth, beside perft; needs a release build
  quality GAME [POSITIONS [MS [FOLDER]]]
                  how often the engine's move (MS 50, or a number of nodes: 180000n) keeps what a position is worth where
                  not every move does, on so many positions (1000) of a solved board, and how often where at most a fifth
                  of the moves keep it; needs a release build and the table
  load …          many games at once against a server on this machine, with a stopwatch; `cargo xtask load --help` has
                  the settings
  league [PAIRS]  what a league costs beside its players: twenty programs that answer at once, each against each in so many pairs
                  (5: 1,900 games) on Claustro, two games at once
  siege …         two players beside attackers of five kinds, against a server on this machine: how long moves take and how much
                  memory the server needs; `cargo xtask siege --help` has the settings
  chaos [SECONDS] …
                  three nodes on one PostgreSQL behind a proxy, hundreds of games, and nodes, database, clocks and connections broken
                  by lot; a checker over everything anybody was told; `cargo xtask chaos --help` has the settings
  scale …         what moves wait on several nodes and one database, by a simulation from measured figures: docs/SCALE.md
  pictures        the pictures of the full screen in docs/pictures, which the README shows; look at them
  page-pictures [PAGE…]
                  pictures of every page at three sizes, in light and dark and in both languages, into target/pictures, and
                  those of the README into docs/pictures; with names, only the pages whose names begin so. Fails where a page
                  has barriers (axe), sticks out, is cut off or moves by itself
  page-speed      weight, first board, layout shift and frames of an animation on a slowed processor, in a browser
  bless           accept the pictures, transcripts and playthroughs the program writes now; read the diff
";

fn main() -> ExitCode {
    let words: Vec<String> = env::args().skip(1).collect();
    let number = words.get(1);
    let number = |default| number.map_or(default, String::as_str);
    let done = match words.first().map(String::as_str) {
        Some("test") => test(),
        Some("audit") => audit::audit(Path::new("."), words.get(1).map(String::as_str)),
        Some("notices") => audit::notices(Path::new(".")),
        Some("soak") => soak(number("50")),
        Some("noise") => noise(number("60"), words.get(2).map(String::as_str)),
        Some("fuzz") => fuzz(number("60")),
        Some("new-game") => new_game::new_game(&words[1..]),
        Some("tune") => tune("ludoteca-tune", &words[1..]),
        Some("chances") => tune("chances", &words[1..]),
        Some("selfplay") => tune("selfplay", &words[1..]),
        Some(verb @ ("trial" | "spsa")) => {
            let verb = if verb == "trial" { "play" } else { verb };
            tune("trial", &[&[verb.to_string()], &words[1..]].concat())
        }
        Some("against") => against::against(&words[1..]),
        Some("threads") => threads::threads(words.get(1).map(String::as_str)),
        Some("quality") => quality::quality(&words[1..]),
        Some(name @ ("load" | "siege" | "chaos")) => instrument(name, &words[1..]),
        Some("league") => league::league(number("5")),
        Some("scale") => scale::scale(&words[1..]),
        Some("pictures") => pictures(),
        Some("page-pictures") => looks::pictures(&words[1..]),
        Some("page-speed") => looks::speed(),
        Some("bless") => bless(),
        _ => {
            eprint!("{HELP}");
            return ExitCode::from(2);
        }
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(what) => {
            eprintln!("xtask: {what}");
            ExitCode::FAILURE
        }
    }
}

fn test() -> Result<(), String> {
    cargo(&["fmt", "--all", "--check"])?;
    audit::audit(Path::new("."), None)?;
    cargo(&["clippy", "--workspace", "--all-targets", "--", "--deny", "warnings"])?;
    run(&["doc", "--workspace", "--no-deps"], &[("RUSTDOCFLAGS", "--deny warnings")])?;
    cargo(&["test", "--workspace", "--doc", "--quiet"])?;
    page::check()?;
    database::install()?;
    bots::install();
    sandbox::install();
    tests(&[], &[])
}

fn soak(rounds: &str) -> Result<(), String> {
    rounds.parse::<u32>().map_err(|_| format!("{rounds} is not a number of rounds"))?;
    tests(&["--package", "ludoteca-games", "duel"], &[("LUDOTECA_ROUNDS", rounds)])
}

fn tune(program: &str, words: &[String]) -> Result<(), String> {
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let run = ["run", "--release", "--package", "ludoteca-tune", "--bin", program, "--"];
    cargo(&[&run, &words[..]].concat())
}

/// An instrument starts the server that lies beside it, so both are built first.
fn instrument(name: &str, words: &[String]) -> Result<(), String> {
    cargo(&["build", "--release", "--package", "ludoteca"])?;
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    cargo(&[&["run", "--release", "--package", "ludoteca-load", "--bin", name, "--"], &words[..]].concat())
}

fn noise(seconds: &str, seed: Option<&str>) -> Result<(), String> {
    seconds.parse::<u32>().map_err(|_| format!("{seconds} is not a number of seconds"))?;
    let clock = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |clock| clock.as_secs());
    let seed = seed.map_or(clock.to_string(), str::to_string);
    seed.parse::<u64>().map_err(|_| format!("{seed} is not a seed"))?;
    eprintln!("noise with seed {seed}");
    let variables = [("LUDOTECA_SECONDS", seconds), ("LUDOTECA_SEED", &seed)];
    tests(&["--package", "ludoteca", "noise::random"], &variables)
}

/// Screens of the program itself, so that what the README shows is what there is.
fn pictures() -> Result<(), String> {
    cargo(&["run", "--package", "ludoteca-tui", "--example", "pictures", "--", "docs/pictures"])
}

fn bless() -> Result<(), String> {
    tests(
        &[
            "--package",
            "ludoteca-testkit",
            "--package",
            "ludoteca-draw",
            "--package",
            "ludoteca-games",
            "--package",
            "ludoteca-tui",
            "--package",
            "ludoteca-web",
            "--package",
            "ludoteca",
        ],
        &[("INSTA_UPDATE", "always")],
    )
}

fn fuzz(seconds: &str) -> Result<(), String> {
    let seconds: u32 = seconds.parse().map_err(|_| format!("{seconds} is not a number of seconds"))?;
    let listed = Command::new("cargo").args(["+nightly", "fuzz", "list"]).stderr(Stdio::inherit()).output();
    let listed = listed.map_err(|error| format!("cargo fuzz: {error}"))?;
    if !listed.status.success() {
        return Err("cargo fuzz is missing: cargo install cargo-fuzz, with a nightly toolchain".to_string());
    }
    for target in String::from_utf8_lossy(&listed.stdout).lines() {
        let limit = format!("-max_total_time={seconds}");
        // A thread that is just ending looks like a leak to the sanitizer.
        cargo(&["+nightly", "fuzz", "run", target, "--", &limit, "-max_len=4096", "-detect_leaks=0"])?;
    }
    Ok(())
}

/// The tests by cargo-nextest where it is installed, because it runs them side by side and ends with one summary.
fn tests(args: &[&str], variables: &[(&str, &str)]) -> Result<(), String> {
    let nextest = Command::new("cargo").args(["nextest", "--version"]).output();
    let runner: &[&str] = match nextest {
        Ok(output) if output.status.success() => &["nextest", "run"],
        _ => &["test"],
    };
    // Not the examples: clippy has looked at them, and linking each costs as much as a test binary.
    let scope: &[&str] = if args.is_empty() { &["--workspace", "--lib", "--bins", "--tests"] } else { &[] };
    run(&[runner, scope, args].concat(), variables)
}

fn cargo(args: &[&str]) -> Result<(), String> {
    run(args, &[])
}

fn run(args: &[&str], variables: &[(&str, &str)]) -> Result<(), String> {
    eprintln!("$ cargo {}", args.join(" "));
    // The alias of this very command sets variables for its own toolchain; `+nightly` must not inherit them.
    let status = Command::new("cargo")
        .args(args)
        .envs(variables.iter().copied())
        .env_remove("RUSTUP_TOOLCHAIN")
        .status();
    match status {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("cargo {} failed: {status}", args.join(" "))),
        Err(error) => Err(format!("cargo could not be started: {error}")),
    }
}
