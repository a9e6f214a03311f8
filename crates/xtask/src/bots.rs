//! The languages in which bots are tested. A language that is not there and cannot be installed is skipped, and that is said
//! before the tests begin, because their own summary is to be the last word.

use crate::apt::{fetch, works};

const WHAT_FOR: &str = "bots in Prolog are tested with it";

/// The languages of the templates and what each needs.
const LANGUAGES: [(&str, &str); 6] = [
    ("Prolog", "swipl"),
    ("Python", "python3"),
    ("C++", "g++"),
    ("Java", "javac"),
    ("Rust", "cargo"),
    ("JavaScript", "node"),
];

/// Installs SWI-Prolog, the one language that a machine for developers seldom has. The others are tested where they are.
pub(crate) fn install() {
    if !works("swipl")
        && let Err(what) = fetch(&["swi-prolog-nox"], WHAT_FOR)
    {
        eprintln!("xtask: {what}");
    }
    let missing: Vec<String> = LANGUAGES
        .iter()
        .filter(|(_, tool)| !works(tool))
        .map(|(language, tool)| format!("{language} (no {tool})"))
        .collect();
    match missing.is_empty() {
        true => eprintln!("bots are tested in every language"),
        false => eprintln!("bots are not tested in {}", missing.join(", ")),
    }
}
