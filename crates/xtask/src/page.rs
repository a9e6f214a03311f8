//! What the tests of the page need beside cargo: Node.js with the locked packages, and a browser.

use std::env;
use std::fs;
use std::path::Path;
use std::process::Command;

/// Where the packages are named and installed.
const FOLDER: &str = "crates/web/browser";
const BROWSERS: [&str; 3] = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/// Installs what is missing, then checks the types of the page's modules and tests those that need no browser.
pub(crate) fn check() -> Result<(), String> {
    install()?;
    run(FOLDER, "npm", &["run", "--silent", "types"])?;
    run(FOLDER, "npm", &["run", "--silent", "test"])
}

fn install() -> Result<(), String> {
    if !works("node") || !works("npm") {
        fetch(&["nodejs", "npm"])?;
    }
    let named = env::var_os("LUDOTECA_CHROMIUM").is_some();
    if !named && !BROWSERS.iter().any(|place| Path::new(place).exists()) {
        fetch(&["chromium"])?;
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

/// From the system's own packages.
fn fetch(packages: &[&str]) -> Result<(), String> {
    if !works("apt-get") {
        return Err(format!("please install {}: the page is tested with it", packages.join(" and ")));
    }
    let args = [&["install", "--yes", "--no-install-recommends"], packages].concat();
    // The lists may be missing or too old; they are worth fetching only then.
    run(".", "apt-get", &args).or_else(|_| {
        run(".", "apt-get", &["update"])?;
        run(".", "apt-get", &args)
    })
}

fn works(program: &str) -> bool {
    Command::new(program).arg("--version").output().is_ok_and(|output| output.status.success())
}

fn run(folder: &str, program: &str, args: &[&str]) -> Result<(), String> {
    eprintln!("$ {program} {}", args.join(" "));
    match Command::new(program).args(args).current_dir(folder).status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("{program} {} failed: {status}", args.join(" "))),
        Err(error) => Err(format!("{program}: {error}")),
    }
}
