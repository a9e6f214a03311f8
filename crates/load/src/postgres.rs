//! A PostgreSQL of this run's own: Debian's programs, a socket in a folder, nothing on the net.

use std::os::unix::fs::chown;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};
use rustix::process::{Pid, Signal, kill_process};

/// It refuses to run as root, and so runs as whom Debian's package has made for it.
const USER: &str = "postgres";
/// What of it is used here.
const PROGRAMS: [&str; 4] = ["initdb", "postgres", "pg_isready", "psql"];
/// Starting takes a few seconds; after a kill it reads its log again.
const PATIENCE: Duration = Duration::from_secs(60);

/// A database server that ends with this value, and its data with it.
pub struct Postgres {
    programs: PathBuf,
    folder: PathBuf,
    user: Option<(u32, u32)>,
    child: Option<Child>,
}

impl Postgres {
    /// Makes a new database and starts it.
    pub fn start() -> Result<Postgres> {
        let programs = programs().context("PostgreSQL is missing: apt-get install postgresql")?;
        let folder = crate::server::scratch("postgres");
        std::fs::create_dir_all(&folder)?;
        let user = if rustix::process::geteuid().is_root() { Some(account()?) } else { None };
        if let Some((uid, gid)) = user {
            chown(&folder, Some(uid), Some(gid))?;
        }
        let mut postgres = Postgres { programs, folder, user, child: None };
        let made = postgres
            .command("initdb")
            .args(["--username", USER, "--auth", "trust", "--encoding", "UTF8", "--locale", "C", "--pgdata"])
            .arg(postgres.data())
            .output()?;
        ensure!(made.status.success(), "initdb: {}", String::from_utf8_lossy(&made.stderr));
        postgres.run()?;
        Ok(postgres)
    }

    /// The address of the database, for `serve --database`.
    pub fn url(&self) -> String {
        let socket = self.folder.display().to_string().replace('/', "%2F");
        format!("postgres://{USER}@localhost/postgres?host={socket}")
    }

    /// Ends it, politely (connections are cut) or as if the machine had lost its power.
    pub fn stop(&mut self, politely: bool) -> Result<()> {
        let Some(mut child) = self.child.take() else { return Ok(()) };
        let signal = if politely { Signal::INT } else { Signal::QUIT };
        kill_process(Pid::from_child(&child), signal)?;
        child.wait()?;
        Ok(())
    }

    /// Starts it again and waits until it answers.
    pub fn run(&mut self) -> Result<()> {
        let mut command = self.command("postgres");
        command.arg("-D").arg(self.data()).arg("-k").arg(&self.folder);
        command.args(["-c", "listen_addresses=", "-c", "max_connections=200"]);
        self.child = Some(command.stdout(Stdio::null()).stderr(Stdio::null()).spawn()?);
        let begun = Instant::now();
        loop {
            let ready = self.command("pg_isready").arg("--quiet").arg("--host").arg(&self.folder).status()?;
            if ready.success() {
                return Ok(());
            }
            ensure!(begun.elapsed() < PATIENCE, "PostgreSQL does not answer");
            std::thread::sleep(Duration::from_millis(50));
        }
    }

    /// How many bytes of log it has written so far, and how many transactions it has committed.
    pub fn work(&self) -> Result<(u64, u64)> {
        let question = "SELECT (pg_current_wal_lsn() - '0/0')::bigint, \
                        (SELECT sum(xact_commit) FROM pg_stat_database)::bigint";
        let told = self
            .command("psql")
            .args([
                "--no-psqlrc",
                "--tuples-only",
                "--no-align",
                "--username",
                USER,
                "--dbname",
                USER,
                "--host",
            ])
            .arg(&self.folder)
            .args(["--command", question])
            .output()?;
        let told = String::from_utf8(told.stdout)?;
        let (bytes, commits) = told.trim().split_once('|').context("psql tells two numbers")?;
        Ok((bytes.parse()?, commits.parse()?))
    }

    fn data(&self) -> PathBuf {
        self.folder.join("data")
    }

    fn command(&self, program: &str) -> Command {
        let mut command = Command::new(self.programs.join(program));
        if let Some((uid, gid)) = self.user {
            command.uid(uid).gid(gid);
        }
        command.current_dir(&self.folder).stdin(Stdio::null());
        command
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        let _ = self.stop(false);
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

/// Where its programs are: on the path, or where Debian puts them. Where the path has only links to some of them, they all are where
/// these lead.
fn programs() -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let named = std::env::split_paths(&path).filter_map(|folder| {
        let program = folder.join("initdb").canonicalize().ok()?;
        program.parent().map(Path::to_path_buf)
    });
    let all = |folder: &PathBuf| PROGRAMS.iter().all(|program| folder.join(program).exists());
    named.into_iter().find(all).or_else(|| {
        let versions = std::fs::read_dir("/usr/lib/postgresql").ok()?;
        let folders = versions.filter_map(|folder| Some(folder.ok()?.path().join("bin")));
        folders.filter(all).max()
    })
}

/// The numbers of the account.
fn account() -> Result<(u32, u32)> {
    let accounts = std::fs::read_to_string(Path::new("/etc/passwd"))?;
    let Some(line) = accounts.lines().find(|line| line.split(':').next() == Some(USER)) else {
        bail!("there is no user {USER}: apt-get install postgresql");
    };
    let mut numbers = line.split(':').skip(2).map(str::parse);
    let (uid, gid) = numbers.next().zip(numbers.next()).context("an account has numbers")?;
    Ok((uid?, gid?))
}
