//! Programs of others are held by `bubblewrap`, where it is there.
//!
//! Inside there is no network, a read-only system without anybody's home, the program's own directory, read-only too, and a
//! small `/tmp` that is gone with the program. Directories of other contenders that lie below its own are empty to it. All its
//! processes live in a name space of their own and end with the first of them. `prlimit` sets what one process may use;
//! [`Watch`](crate::watch::Watch) looks after what they use together.
//!
//! The system does not hold root to a number of processes. So where the league is run by root, sandboxes are started as nobody,
//! unless nobody may read the program's directory; then only the watch stands between a program that forks without end and the
//! machine.

use crate::config::Bounds;
use ludoteca_bots::{Launch, Spec};
use ludoteca_kit::words::{COMMON, Message, say, system};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The variable by which a process is known to belong to a seat.
pub(crate) const SEAT: &str = "LUDOTECA_SEAT";

/// Where a system has its programs and what they need. Homes are not among them.
const SYSTEM: [&str; 17] = [
    "/usr",
    "/bin",
    "/sbin",
    "/lib",
    "/lib32",
    "/lib64",
    "/libx32",
    "/opt",
    "/nix/store",
    "/gnu/store",
    "/etc/alternatives",
    "/etc/ld.so.cache",
    "/etc/ld.so.conf",
    "/etc/ld.so.conf.d",
    "/etc/localtime",
    "/etc/swi-prolog",
    "/etc/java",
];

/// How programs of others are started.
#[derive(Clone, Debug)]
pub struct Sandbox {
    /// Whether they are held by `bubblewrap`.
    pub held: bool,
    bounds: Bounds,
    /// Whether `prlimit` is there.
    limits: bool,
    /// Whether sandboxes can be started as nobody.
    as_nobody: bool,
    /// What nobody may look into although it lies below a directory of theirs.
    hidden: Vec<PathBuf>,
}

/// Whether `bubblewrap` works here; if not, why.
pub fn bubblewrap() -> Result<(), Message> {
    works(Command::new("bwrap"))
}

fn works(mut command: Command) -> Result<(), Message> {
    hold(&mut command, 1);
    command.args(["--", "true"]).stdin(Stdio::null()).stdout(Stdio::null());
    match command.stderr(Stdio::piped()).output() {
        Err(error) => Err(system(&error)),
        Ok(output) if output.status.success() => Ok(()),
        Ok(output) => {
            let said = String::from_utf8_lossy(&output.stderr);
            Err(say!(COMMON, "league-bwrap-said", said = said.lines().next().unwrap_or_default().trim()))
        }
    }
}

/// What every sandbox has; `disk` is how many MiB there are in its own folders.
fn hold(command: &mut Command, disk: u64) {
    let bytes = (disk << 20).to_string();
    command.args([
        "--unshare-all",
        "--unshare-user",
        "--die-with-parent",
        "--new-session",
        "--cap-drop",
        "ALL",
    ]);
    for path in SYSTEM {
        command.args(["--ro-bind-try", path, path]);
    }
    command.args(["--proc", "/proc", "--dev", "/dev"]);
    command.args(["--size", &bytes, "--tmpfs", "/dev/shm", "--remount-ro", "/dev"]);
    command.args([
        "--size", &bytes, "--tmpfs", "/tmp", "--setenv", "HOME", "/tmp", "--setenv", "TMPDIR", "/tmp",
    ]);
}

impl Sandbox {
    /// With what programs may use. `hidden` are directories of contenders and of the league itself.
    pub fn new(held: bool, bounds: Bounds, hidden: Vec<PathBuf>) -> Sandbox {
        let mut prlimit = Command::new("prlimit");
        prlimit.arg("--version").stdout(Stdio::null()).stderr(Stdio::null());
        let limits = prlimit.status().is_ok_and(|status| status.success());
        let hidden = hidden.into_iter().filter_map(|path| path.canonicalize().ok()).collect();
        let as_nobody = held && {
            let mut command = Command::new("bwrap");
            is_root() && lower(&mut command) && works(command).is_ok()
        };
        Sandbox { held, bounds, limits, as_nobody, hidden }
    }

    /// The same for one seat, whose processes can be told from those of others.
    pub(crate) fn seat(&self, number: u64) -> Seated {
        Seated { sandbox: self.clone(), number }
    }

    fn wrap(&self, spec: &Spec) -> Command {
        let directory = spec.directory.clone().unwrap_or_else(|| PathBuf::from("."));
        let directory = directory.canonicalize().unwrap_or(directory);
        if !self.held {
            let mut command = self.limited(None);
            command.args(&spec.command).current_dir(directory);
            return command;
        }
        let mut command = Command::new("bwrap");
        if self.as_nobody && is_open(&directory) {
            lower(&mut command);
        }
        hold(&mut command, self.bounds.disk);
        command.arg("--ro-bind").arg(&directory).arg(&directory);
        for path in self.hidden.iter().filter(|path| is_inside(path, &directory)) {
            command.arg("--tmpfs").arg(path).arg("--remount-ro").arg(path);
        }
        command.args(["--remount-ro", "/", "--unsetenv", SEAT, "--chdir"]).arg(&directory).arg("--");
        let command = self.limited(Some(command));
        finish(command, spec)
    }

    /// A command so far, with the limits of a process behind it.
    fn limited(&self, before: Option<Command>) -> Command {
        if !self.limits {
            // `env` starts the program and nothing more, so that both cases are one.
            return before.unwrap_or_else(|| Command::new("env"));
        }
        let inside = before.is_some();
        let mut command = match before {
            Some(mut command) => {
                command.arg("prlimit");
                command
            }
            None => Command::new("prlimit"),
        };
        let memory = self.bounds.memory << 20;
        command.arg(format!("--data={memory}")).arg(format!("--cpu={}", self.bounds.cpu)).arg("--core=0");
        command.arg(format!("--fsize={}", self.bounds.disk << 20));
        if inside {
            // Outside of a name space of its own, all processes of whoever runs the league would be counted.
            command.arg(format!("--nproc={}", self.bounds.processes));
        }
        command.arg("--");
        command
    }
}

fn finish(mut command: Command, spec: &Spec) -> Command {
    command.args(&spec.command);
    command
}

fn is_inside(path: &Path, directory: &Path) -> bool {
    path != directory && path.starts_with(directory)
}

#[cfg(unix)]
fn is_root() -> bool {
    rustix::process::geteuid().is_root()
}

#[cfg(not(unix))]
fn is_root() -> bool {
    false
}

/// Has a command run as nobody; whether that is possible at all.
#[cfg(unix)]
fn lower(command: &mut Command) -> bool {
    use std::os::unix::process::CommandExt;
    /// The number that every system gives to nobody.
    const NOBODY: u32 = 65_534;
    command.uid(NOBODY).gid(NOBODY);
    true
}

#[cfg(not(unix))]
fn lower(_: &mut Command) -> bool {
    false
}

/// Whether everybody may read a directory and go there.
#[cfg(unix)]
fn is_open(directory: &Path) -> bool {
    use std::os::unix::fs::PermissionsExt;
    let may = |path: &Path, wanted: u32| {
        std::fs::metadata(path).is_ok_and(|found| found.permissions().mode() & wanted == wanted)
    };
    may(directory, 0o005) && directory.ancestors().all(|path| may(path, 0o001))
}

#[cfg(not(unix))]
fn is_open(_: &Path) -> bool {
    false
}

/// The sandbox of one seat.
#[derive(Clone, Debug)]
pub(crate) struct Seated {
    sandbox: Sandbox,
    number: u64,
}

impl Launch for Seated {
    fn command(&self, spec: &Spec) -> Command {
        let mut command = self.sandbox.wrap(spec);
        command.envs(spec.environment.iter().map(|(name, value)| (name, value)));
        command.env(SEAT, self.number.to_string());
        command
    }
}
