//! What the tests of leagues need beside cargo: what holds programs of others.

use crate::apt::{fetch, works};

/// Bubblewrap, where it is missing. The tests say so and pass over it where it cannot be installed, because not every machine
/// that they run on lets anybody have name spaces.
pub(crate) fn install() {
    if !works("bwrap")
        && let Err(why) = fetch(&["bubblewrap"], "programs are held by it in leagues")
    {
        eprintln!("tests of the sandbox are skipped: {why}");
    }
}
