//! What to do about a fault: the first minutes of most bots go wrong in one of these ways.

use crate::{Bot, Fault, Launch, Left, Question, Speaks, Spec};
use ludoteca_kit::words::{COMMON, Message, Quoted, say};
use ludoteca_session::Session;
use std::fs;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

/// Somebody who answers as soon as their input ends does so within this.
const SOON: Duration = Duration::from_secs(5);

/// A sentence that says what to do, where one can be said. `game` stands where the fault happened.
pub(super) fn advice(
    fault: &Fault,
    spec: &Spec,
    launch: &Arc<dyn Launch>,
    game: &Session,
) -> Option<Message> {
    match fault {
        Fault::NotStarted { .. } => not_started(spec),
        Fault::Illegal { said, .. } => illegal(said, game),
        Fault::Nonsense { said } => Some(nonsense(said, spec, game)),
        Fault::TimeOut { .. } => Some(timeout(spec, launch, game)),
        Fault::Crash { left, stderr } => crash(*left, stderr, spec),
        Fault::TooMuch { .. } => Some(say!(COMMON, "check-advice-too-much")),
        Fault::Stopped => None,
    }
}

/// A path of the command, as the program will see it.
fn placed(spec: &Spec, path: &str) -> PathBuf {
    spec.directory.as_deref().unwrap_or(Path::new("")).join(path)
}

fn not_started(spec: &Spec) -> Option<Message> {
    let program = spec.command.first()?;
    // The system looks for a program by its bare name only among its own.
    if !program.contains('/') {
        return Some(if placed(spec, program).is_file() {
            say!(COMMON, "check-advice-dot", program = program.as_str())
        } else {
            say!(COMMON, "check-advice-missing", program = program.as_str())
        });
    }
    let path = Path::new(program);
    if path.is_dir() {
        return Some(say!(COMMON, "check-advice-folder", path = program.as_str()));
    }
    let Some(first) = first_line(path) else {
        let here = std::env::current_dir().unwrap_or_default().display().to_string();
        return Some(say!(COMMON, "check-advice-no-file", path = program.as_str(), folder = here));
    };
    if is_of_windows(&first) {
        return Some(say!(COMMON, "check-advice-line-ends", path = program.as_str()));
    }
    if !is_executable(path) {
        return Some(say!(COMMON, "check-advice-not-executable", path = program.as_str()));
    }
    Some(match first.strip_prefix("#!") {
        Some(interpreter) => {
            let interpreter = Quoted(interpreter.trim().to_string());
            say!(COMMON, "check-advice-interpreter", path = program.as_str(), interpreter = interpreter)
        }
        None => say!(COMMON, "check-advice-no-interpreter", path = program.as_str()),
    })
}

/// The beginning of a file up to its first line feed, as far as systems read it; `None` without a file.
fn first_line(path: &Path) -> Option<String> {
    let mut bytes = Vec::new();
    fs::File::open(path).ok()?.take(256).read_to_end(&mut bytes).ok()?;
    Some(String::from_utf8_lossy(bytes.split(|&byte| byte == b'\n').next()?).into_owned())
}

/// Whether the system would look for an interpreter whose name ends with a carriage return.
fn is_of_windows(first: &str) -> bool {
    first.starts_with("#!") && first.ends_with('\r')
}

#[cfg(unix)]
fn is_executable(path: &Path) -> bool {
    use std::os::unix::fs::PermissionsExt;
    fs::metadata(path).is_ok_and(|found| found.permissions().mode() & 0o111 != 0)
}

#[cfg(not(unix))]
fn is_executable(_: &Path) -> bool {
    true
}

/// A move that was legal before was meant as an answer to another question, or the program does not follow the game.
fn illegal(said: &str, game: &Session) -> Option<Message> {
    let before = game.way();
    // Twice the same move, one's own last one, is what a program says that has not heard what happened since.
    let own = before.len().checked_sub(2).and_then(|place| before.get(place))?;
    let stale = game.parse(own).is_err() && squeezed(own) == squeezed(said);
    stale.then(|| say!(COMMON, "check-advice-stale", said = Quoted(said.to_string())))
}

fn squeezed(text: &str) -> String {
    text.chars().filter(|sign| sign.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

fn nonsense(said: &str, spec: &Spec, game: &Session) -> Message {
    let first = said.split_whitespace().next().unwrap_or_default();
    if spec.speaks != Speaks::Ugi && ["bestmove", "id", "info", "ugiok", "readyok"].contains(&first) {
        return say!(COMMON, "check-advice-ugi", command = spec.command_text());
    }
    let is_move = |text: &str| {
        let bare = text.trim_matches(|sign: char| "\"'`()[]{}.:;!?".contains(sign));
        !bare.is_empty() && game.parse(bare).is_ok()
    };
    if let Some(found) = said.split_whitespace().find(|word| is_move(word)) {
        return say!(COMMON, "check-advice-more-than-move", found = Quoted(found.to_string()));
    }
    say!(COMMON, "check-advice-nonsense")
}

/// Asked once more with an input that ends: who answers then waits for more, or keeps its answer back.
fn timeout(spec: &Spec, launch: &Arc<dyn Launch>, game: &Session) -> Message {
    if spec.speaks == Speaks::Ugi {
        return say!(COMMON, "check-advice-timeout");
    }
    let once = Spec { once: true, timeout: Some(SOON), ..spec.clone() };
    match Bot::new(once, launch.clone()).choose(&Question::of(game)) {
        Ok(_) => say!(COMMON, "check-advice-flush"),
        Err(_) => say!(COMMON, "check-advice-timeout"),
    }
}

fn crash(left: Left, stderr: &str, spec: &Spec) -> Option<Message> {
    let program = &spec.command[0];
    if program.contains('/') && first_line(&placed(spec, program)).is_some_and(|line| is_of_windows(&line)) {
        return Some(say!(COMMON, "check-advice-line-ends", path = program.as_str()));
    }
    // The file that an interpreter is to run.
    let missing = spec.command.iter().skip(1).find(|word| {
        let path = Path::new(word);
        !word.starts_with('-') && path.extension().is_some() && !placed(spec, word).exists()
    });
    if let Some(path) = missing {
        let folder = spec.directory.clone().or_else(|| std::env::current_dir().ok()).unwrap_or_default();
        let folder = folder.display().to_string();
        return Some(say!(COMMON, "check-advice-no-file", path = path.as_str(), folder = folder));
    }
    match left {
        Left::Status(0) if stderr.trim().is_empty() => Some(say!(COMMON, "check-advice-ended")),
        Left::Mute => Some(say!(COMMON, "check-advice-mute")),
        Left::Signal(11 | 6 | 8 | 4 | 7) => Some(say!(COMMON, "check-advice-signal")),
        Left::Signal(9) => Some(say!(COMMON, "check-advice-killed")),
        _ => None,
    }
}
