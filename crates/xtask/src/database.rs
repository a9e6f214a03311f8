//! What the tests of the store need beside cargo: the programs of PostgreSQL. The tests start a server of their own with them.

use std::fs;

use crate::apt::{fetch, works};

/// Where Debian puts each version.
const FOLDER: &str = "/usr/lib/postgresql";

/// PostgreSQL, where it is missing.
pub(crate) fn install() -> Result<(), String> {
    if there() { Ok(()) } else { fetch(&["postgresql"], "the store is tested with it") }
}

fn there() -> bool {
    let debians = fs::read_dir(FOLDER).into_iter().flatten().flatten();
    works("initdb") || debians.into_iter().any(|version| version.path().join("bin/initdb").exists())
}
