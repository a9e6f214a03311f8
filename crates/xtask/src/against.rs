//! The program as it is now against an older revision of itself: at equal nodes and at equal time.
//!
//! The revision is built in a work tree of its own under `target/against` and kept there, so the second match begins at once. Both
//! sides are processes that speak UGI, so that neither knows more of the other than the moves; `ludoteca match` counts the pairs.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{SystemTime, UNIX_EPOCH};

pub(crate) const HELP: &str = "cargo xtask against REV [GAME…] [--nodes N] [--movetime MS] [--games N] [--sprt ELO0,ELO1]
                   [--threads N] [--seed N]
  builds that revision and plays the working tree against it, GAME by GAME (default: every game and Claustro 7), at equal nodes
  (default 5000; 0: not at all) and at equal time (default 50 ms; 0: not at all), as many games as N says at most (default
  2000) or until --sprt is decided (default 0,10), from the openings that ship with the game; Claustro 7 from openings in
  which one side is better and none is winning, because most others end in a draw; logs lie in target/against";

/// Where everything lies that this chore makes.
const FOLDER: &str = "target/against";

/// What people play, and where no opening says much the openings that do.
const GAMES: [&str; 5] = ["claustro", "claustro(size=7)", "taacoca", "tactigon", "three-dragons"];
const LIVELY: (&str, &str) = ("claustro(size=7)", "crates/xtask/openings/claustro-7.txt");

struct Settings {
    revision: String,
    games: Vec<String>,
    nodes: u64,
    movetime: u64,
    most: String,
    sprt: String,
    threads: String,
    seed: String,
}

/// `against REV [GAME…]`.
pub(crate) fn against(words: &[String]) -> Result<(), String> {
    let settings = settings(words)?;
    let old = build_revision(&settings.revision)?;
    super::cargo(&["build", "--release", "--package", "ludoteca"])?;
    let new = absolute("target/release/ludoteca")?;
    for game in &settings.games {
        for limit in [("nodes", settings.nodes), ("movetime", settings.movetime)] {
            if limit.1 > 0 {
                play(&settings, game, limit, [&new, &old])?;
            }
        }
    }
    Ok(())
}

fn settings(words: &[String]) -> Result<Settings, String> {
    let text = |text: &str| text.to_string();
    let mut settings = Settings {
        revision: String::new(),
        games: Vec::new(),
        nodes: 5_000,
        movetime: 50,
        most: text("2000"),
        sprt: text("0,10"),
        threads: text("1"),
        seed: text("1"),
    };
    let mut rest = words.iter();
    while let Some(word) = rest.next() {
        let Some(name) = word.strip_prefix("--") else {
            match settings.revision.is_empty() {
                true => settings.revision.clone_from(word),
                false => settings.games.push(word.clone()),
            }
            continue;
        };
        let value = rest.next().ok_or(HELP)?;
        let number = || value.parse::<u64>().map_err(|_| format!("--{name}: {value} is not a number"));
        match name {
            "nodes" => settings.nodes = number()?,
            "movetime" => settings.movetime = number()?,
            "games" => settings.most = number()?.to_string(),
            "threads" => settings.threads = number()?.to_string(),
            "seed" => settings.seed = number()?.to_string(),
            "sprt" => settings.sprt.clone_from(value),
            _ => return Err(HELP.to_string()),
        }
    }
    if settings.revision.is_empty() || settings.revision.starts_with('-') {
        return Err(HELP.to_string());
    }
    if settings.games.is_empty() {
        settings.games = GAMES.map(text).to_vec();
    }
    Ok(settings)
}

/// The binary of a revision, built if it is not there yet.
fn build_revision(revision: &str) -> Result<PathBuf, String> {
    let hash = git(&["rev-parse", "--verify", "--short=12", &format!("{revision}^{{commit}}")])?;
    let folder = Path::new(FOLDER);
    let (tree, binary) = (folder.join(format!("tree-{hash}")), folder.join(format!("ludoteca-{hash}")));
    if binary.is_file() {
        return absolute(&binary);
    }
    fs::create_dir_all(folder).map_err(|error| format!("{FOLDER}: {error}"))?;
    let place = tree.to_string_lossy().into_owned();
    if !tree.join("Cargo.toml").is_file() {
        // What is left of a work tree that somebody removed by hand would be in the way.
        git(&["worktree", "prune"])?;
        git(&["worktree", "add", "--detach", &place, &hash])?;
    }
    eprintln!("building {revision} ({hash})");
    let built = absolute(folder)?.join("build");
    let status = Command::new("cargo")
        // The package had other names once; the program has always had this one.
        .args(["build", "--release", "--bin", "ludoteca"])
        .current_dir(&tree)
        .env("CARGO_TARGET_DIR", &built)
        .env_remove("RUSTUP_TOOLCHAIN")
        .status();
    if !status.map_err(|error| format!("cargo: {error}"))?.success() {
        return Err(format!("{revision} does not build; its work tree is {place}"));
    }
    let copied = fs::copy(built.join("release/ludoteca"), &binary);
    copied.map_err(|error| format!("{}: {error}", binary.display()))?;
    git(&["worktree", "remove", "--force", &place])?;
    absolute(&binary)
}

fn play(settings: &Settings, game: &str, limit: (&str, u64), sides: [&Path; 2]) -> Result<(), String> {
    let (kind, value) = limit;
    // A path may have blanks, and a quotation mark ends where it began.
    let players = sides.map(|binary| {
        format!(
            "ugi:{kind}={value},option.Threads=1|'{}' engine",
            binary.display().to_string().replace('\'', r"'\''")
        )
    });
    let openings: &[&str] = if game == LIVELY.0 { &["--lines", LIVELY.1] } else { &["--book"] };
    let clock = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |clock| clock.as_secs());
    let plain: String = game.chars().filter(|sign| sign.is_alphanumeric()).collect();
    let log = format!("{FOLDER}/{plain}-{kind}-{value}-{clock}.log");
    eprintln!("{game}, {kind} {value} a move; the games are written to {log}");
    let (most, sprt) = (settings.most.as_str(), settings.sprt.as_str());
    let status = Command::new(sides[0])
        .args(["match", game, "--first", &players[0], "--second", &players[1], "--games", most])
        .args(["--sprt", sprt, "--threads", &settings.threads, "--seed", &settings.seed, "--log", &log])
        .args(openings)
        .status();
    match status {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("the match ended with {status}")),
        Err(error) => Err(format!("{}: {error}", sides[0].display())),
    }
}

fn git(args: &[&str]) -> Result<String, String> {
    let output = Command::new("git").args(args).stderr(Stdio::inherit()).output();
    let output = output.map_err(|error| format!("git: {error}"))?;
    match output.status.success() {
        true => Ok(String::from_utf8_lossy(&output.stdout).trim().to_string()),
        false => Err(format!("git {} failed", args.join(" "))),
    }
}

fn absolute(path: impl AsRef<Path>) -> Result<PathBuf, String> {
    std::path::absolute(path.as_ref()).map_err(|error| format!("{}: {error}", path.as_ref().display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(words: &str) -> Result<Settings, String> {
        settings(&words.split_whitespace().map(str::to_string).collect::<Vec<_>>())
    }

    #[test]
    fn a_revision_and_games_are_named() {
        let read =
            read("HEAD~3 claustro --nodes 0 taacoca --sprt -5,0").unwrap_or_else(|error| panic!("{error}"));
        assert_eq!((read.revision.as_str(), read.nodes, read.movetime), ("HEAD~3", 0, 50));
        assert_eq!(
            (read.games, read.sprt.as_str()),
            (vec!["claustro".to_string(), "taacoca".to_string()], "-5,0")
        );
    }

    #[test]
    fn without_games_it_is_every_game() {
        assert_eq!(read("main").map(|read| read.games.len()), Ok(GAMES.len()));
        for wrong in ["", "--nodes", "--nodes x main", "--speed 3 main"] {
            assert!(read(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn the_lively_openings_are_there() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(LIVELY.1);
        let text = fs::read_to_string(folder).expect("the file ships");
        assert!(text.contains(&format!("[{}]", LIVELY.0)));
    }
}
