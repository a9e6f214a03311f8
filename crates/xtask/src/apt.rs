//! The system's own packages, where tests need programs that are missing.

use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// Somebody else's installation takes no longer.
const PATIENCE: Duration = Duration::from_secs(600);
/// Between two looks whether they are done.
const PAUSE: Duration = Duration::from_secs(5);

/// Installs packages, and says what they are for where that is not possible.
pub(crate) fn fetch(packages: &[&str], what_for: &str) -> Result<(), String> {
    if !works("apt-get") {
        return Err(format!("please install {}: {what_for}", packages.join(" and ")));
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

/// Whether a program is there and runs.
pub(crate) fn works(program: &str) -> bool {
    Command::new(program).arg("--version").output().is_ok_and(|output| output.status.success())
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
