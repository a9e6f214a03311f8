//! What the tests of the page need beside cargo: Node.js with the locked packages, and a browser.

use std::env;
use std::fs;
use std::path::Path;
use std::process::Command;

use crate::apt::{fetch, works};

/// Where the packages are named and installed.
pub(crate) const FOLDER: &str = "crates/web/browser";
const WHAT_FOR: &str = "the page is tested with it";
const BROWSERS: [&str; 3] = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/// Installs what is missing, then checks the types of the page's modules and tests those that need no browser.
pub(crate) fn check() -> Result<(), String> {
    install()?;
    run(FOLDER, "npm", &["run", "--silent", "types"])?;
    run(FOLDER, "npm", &["run", "--silent", "test"])
}

/// Node.js, a browser and the locked packages, where they are missing.
pub(crate) fn install() -> Result<(), String> {
    if !works("node") || !works("npm") {
        fetch(&["nodejs", "npm"], WHAT_FOR)?;
    }
    let named = env::var_os("LUDOTECA_CHROMIUM").is_some();
    if !named && !BROWSERS.iter().any(|place| Path::new(place).exists()) {
        fetch(&["chromium"], WHAT_FOR)?;
    }
    // The packages stay as long as the lock file does.
    let lock = fs::read(format!("{FOLDER}/package-lock.json"))
        .map_err(|error| format!("{FOLDER}/package-lock.json: {error}"))?;
    let stamp = format!("{FOLDER}/node_modules/.installed-lock");
    if fs::read(&stamp).is_ok_and(|installed| installed == lock) {
        return Ok(());
    }
    run(FOLDER, "npm", &["ci"])?;
    fs::write(&stamp, lock).map_err(|error| format!("{stamp}: {error}"))
}

fn run(folder: &str, program: &str, args: &[&str]) -> Result<(), String> {
    eprintln!("$ {program} {}", args.join(" "));
    match Command::new(program).args(args).current_dir(folder).status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("{program} {} failed: {status}", args.join(" "))),
        Err(error) => Err(format!("{program}: {error}")),
    }
}
