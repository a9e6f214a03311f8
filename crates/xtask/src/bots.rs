//! The languages in which bots are tested. A language that is not there and cannot be installed is skipped, and that is said.

use crate::apt::{fetch, works};
use std::env;
use std::fs;
use std::path::PathBuf;

const WHAT_FOR: &str = "bots in Prolog are tested with it";

/// Installs SWI-Prolog, the one language that a machine for developers seldom has. The others are tested where they are.
pub(crate) fn install() {
    // What an earlier run has skipped may be there by now.
    let _ = fs::remove_dir_all(notes());
    if works("swipl") {
        return;
    }
    if let Err(what) = fetch(&["swi-prolog-nox"], WHAT_FOR) {
        eprintln!("xtask: {what}");
    }
}

/// Says which bots were not tested, as the tests have written it down: a file for each, named after it, that holds the program
/// that is missing.
pub(crate) fn tell_skipped() {
    let mut skipped: Vec<String> = fs::read_dir(notes())
        .into_iter()
        .flatten()
        .flatten()
        .map(|note| {
            let tool = fs::read_to_string(note.path()).unwrap_or_default();
            format!("{} (no {tool})", note.file_name().to_string_lossy())
        })
        .collect();
    skipped.sort();
    match skipped.is_empty() {
        true => eprintln!("bots: every language was tested"),
        false => eprintln!("bots: skipped {}", skipped.join(", ")),
    }
}

/// Where tests write down what they have skipped.
fn notes() -> PathBuf {
    let target = env::var_os("CARGO_TARGET_DIR").map_or_else(|| PathBuf::from("target"), PathBuf::from);
    target.join("tmp/skipped")
}
