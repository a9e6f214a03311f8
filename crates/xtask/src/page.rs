//! What the tests of the page need beside cargo: Node.js with the locked packages, and a browser.

use std::env;
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// Where the packages are named and installed.
pub(crate) const FOLDER: &str = "crates/web/browser";
const BROWSERS: [&str; 3] = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/// Somebody else's installation takes no longer.
const PATIENCE: Duration = Duration::from_secs(600);
/// Between two looks whether they are done.
const PAUSE: Duration = Duration::from_secs(5);

/// Installs what is missing, then checks the types of the page's modules and tests those that need no browser.
pub(crate) fn check() -> Result<(), String> {
    install()?;
    run(FOLDER, "npm", &["run", "--silent", "types"])?;
    run(FOLDER, "npm", &["run", "--silent", "test"])
}

/// Node.js, a browser and the locked packages, where they are missing.
pub(crate) fn install() -> Result<(), String> {
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
    apt(&args).or_else(|_| {
        apt(&["update"])?;
        apt(&args)
    })
}

/// Runs the package manager, after whoever is using it just now. It waits by itself only for the lock of what is installed, and
/// gives up at once where somebody fetches lists or packages.
fn apt(args: &[&str]) -> Result<(), String> {
    let wait = format!("DPkg::Lock::Timeout={}", PATIENCE.as_secs());
    let begun = Instant::now();
    loop {
        eprintln!("$ apt-get -o {wait} {}", args.join(" "));
        let mut command = Command::new("apt-get");
        command.args(["-o", &wait]).args(args).env("LC_ALL", "C").stdout(Stdio::inherit());
        let output = command.output().map_err(|error| format!("apt-get: {error}"))?;
        let said = String::from_utf8_lossy(&output.stderr);
        eprint!("{said}");
        if output.status.success() {
            return Ok(());
        }
        if !is_locked(&said) || begun.elapsed() > PATIENCE {
            return Err(format!("apt-get {} failed: {}", args.join(" "), output.status));
        }
        std::thread::sleep(PAUSE);
    }
}

/// Whether the package manager was in use by somebody else.
fn is_locked(said: &str) -> bool {
    said.contains("Could not get lock") || said.contains("Unable to acquire the dpkg frontend lock")
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

#[cfg(test)]
mod tests {
    use super::is_locked;

    #[test]
    fn a_lock_is_waited_for_and_an_error_is_not() {
        assert!(is_locked(
            "E: Could not get lock /var/lib/apt/lists/lock. It is held by process 7 (apt-get)\n"
        ));
        assert!(!is_locked("E: Unable to locate package chromium\n"));
    }
}
