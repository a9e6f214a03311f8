//! The real binary, from outside: what scripts may rely on.

mod admin;
mod bad_input;
mod bot;
#[cfg(unix)]
mod browser;
#[cfg(unix)]
mod connect;
mod contest;
mod deploy;
mod engine;
mod languages;
mod league;
mod line_noise;
#[cfg(unix)]
mod outside;
mod perfect;
mod pictures;
mod prove;
mod query;
mod serve;
#[cfg(unix)]
mod terminal;
mod upgrade;
mod verbs;

use ludoteca_games::Games;
use ludoteca_kit::Registry as _;
use std::io::Write;
use std::process::{Command, Stdio};
use std::time::Duration;

/// What a run of the binary said.
struct Said {
    status: i32,
    out: String,
    err: String,
}

/// For how long noise is made, and the seed it follows from. `cargo xtask noise` says both.
fn noise_of() -> (Duration, u64) {
    let number = |name: &str| std::env::var(name).ok().and_then(|text| text.parse().ok());
    let (seconds, seed) = (number("LUDOTECA_SECONDS").unwrap_or(2), number("LUDOTECA_SEED").unwrap_or(1));
    eprintln!("noise for {seconds} s with seed {seed}");
    (Duration::from_secs(seconds), seed)
}

/// The binary with a home of its own, so that no test touches the games of whoever runs it.
fn binary() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_ludoteca"));
    for name in ["HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME"] {
        command.env(name, concat!(env!("CARGO_TARGET_TMPDIR"), "/home"));
    }
    // Whatever is set below these does not count, and tests read English.
    command.env("LC_ALL", "C.UTF-8");
    command
}

fn ludoteca(args: &[&str]) -> Said {
    with_input(args, b"")
}

fn with_input(args: &[&str], input: &[u8]) -> Said {
    run(binary().args(args), input)
}

fn run(command: &mut Command, input: &[u8]) -> Said {
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary starts");
    let mut stdin = child.stdin.take().expect("it was piped");
    let input = input.to_vec();
    // A second thread feeds the input, so that neither side waits for the other with a full pipe.
    let feeder = std::thread::spawn(move || {
        let _ = stdin.write_all(&input);
    });
    let output = child.wait_with_output().expect("the binary ends");
    feeder.join().expect("feeding does not panic");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("it speaks UTF-8");
    let said = Said {
        status: output.status.code().unwrap_or(-1),
        out: text(output.stdout),
        err: text(output.stderr),
    };
    assert!(!said.err.contains("panicked"), "{command:?}: {}", said.err);
    said
}

/// The ids of all games.
fn ids() -> Vec<&'static str> {
    Games::metas().iter().map(|meta| meta.id).collect()
}

/// Runs it and expects success.
fn done(args: &[&str]) -> String {
    let said = ludoteca(args);
    assert_eq!((said.status, said.err.as_str()), (0, ""), "{args:?}");
    said.out
}

/// Runs it and expects this exit status and this sentence, with nothing on standard output.
fn refused(args: &[&str], status: i32, sentence: &str) {
    let said = ludoteca(args);
    assert_eq!((said.status, said.out.as_str()), (status, ""), "{args:?}: {}", said.err);
    assert!(said.err.contains(sentence), "{args:?} says {:?}, not {sentence:?}", said.err);
    if status == 1 {
        assert_eq!(said.err.lines().count(), 1, "{args:?}: one sentence, not {:?}", said.err);
    }
}
