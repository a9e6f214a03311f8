//! The server under test, and what it costs.

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use anyhow::{Context, Result, bail, ensure};
use rustix::process::{Pid, Resource, Rlimit, Signal, getrlimit, kill_process, setrlimit};

/// Ticks in a second of the kernel's CPU times; the same on every Linux that runs today.
const TICKS: f64 = 100.0;

/// A server on this machine.
pub struct Server {
    /// Where it listens.
    pub address: SocketAddr,
    own: Option<Own>,
}

/// A server that was started for the measurement, with its data.
struct Own {
    child: Child,
    /// A folder that goes with it.
    data: Option<PathBuf>,
}

/// How a server is started.
#[derive(Clone, Debug)]
pub struct Launch {
    /// Where it listens; port 0 takes any that is free.
    pub listen: String,
    /// Where its data lie; by default in a folder that goes with it.
    pub data: Option<PathBuf>,
    /// Further flags of `serve`.
    pub args: Vec<String>,
    /// What it finds in its environment.
    pub variables: Vec<(String, String)>,
}

impl Default for Launch {
    fn default() -> Self {
        let (args, variables) = Default::default();
        Launch { listen: "127.0.0.1:0".to_string(), data: None, args, variables }
    }
}

/// The server that was built beside this program.
pub fn program() -> Result<PathBuf> {
    let program = std::env::current_exe()?.with_file_name("ludoteca");
    ensure!(program.exists(), "{} is missing: the chore builds it", program.display());
    Ok(program)
}

/// A folder for this run that is not there yet.
pub fn scratch(name: &str) -> PathBuf {
    static NUMBER: AtomicU32 = AtomicU32::new(0);
    let number = NUMBER.fetch_add(1, Ordering::Relaxed);
    std::env::temp_dir().join(format!("ludoteca-{name}-{}-{number}", std::process::id()))
}

impl Server {
    /// A server that runs already. Only this machine is ever put under load.
    pub fn running(url: &str) -> Result<Server> {
        let place = url.strip_prefix("http://").unwrap_or(url).trim_end_matches('/');
        // Names are not looked up: whoever answers for them could name another machine.
        let place = place.replacen("localhost:", "127.0.0.1:", 1);
        let address: SocketAddr = place
            .parse()
            .with_context(|| format!("server: found {url:?}, expected one like http://127.0.0.1:8080"))?;
        ensure!(
            address.ip().is_loopback(),
            "server: {url} is not on this machine; only loopback is put under load"
        );
        Ok(Server { address, own: None })
    }

    /// Starts the server that was built beside this program.
    pub fn start(launch: &Launch) -> Result<Server> {
        let program = program()?;
        // Where nobody names a place for data, an empty folder lasts as long as the server does.
        let (data, own) = match &launch.data {
            Some(folder) => (folder.clone(), None),
            None => {
                let folder = scratch("data");
                (folder.clone(), Some(folder))
            }
        };
        std::fs::create_dir_all(&data)?;
        let mut child = Command::new(&program)
            .args(["serve", "--listen", &launch.listen, "--answer-delay", "0", "--data"])
            .arg(&data)
            .args(&launch.args)
            .envs(launch.variables.iter().map(|(name, value)| (name, value)))
            .stdout(Stdio::piped())
            .stdin(Stdio::null())
            .spawn()
            .with_context(|| format!("{} cannot be started", program.display()))?;
        let out = child.stdout.take().context("it was piped")?;
        let own = Some(Own { child, data: own });
        let mut line = String::new();
        BufReader::new(out).read_line(&mut line)?;
        let Some(address) = line.trim().strip_prefix("listening on http://") else {
            bail!("the server said {line:?} instead of where it listens");
        };
        Ok(Server { address: address.parse()?, own })
    }

    /// Asks a server of ours to end, and expects it to do so in good order.
    pub fn stop(mut self) -> Result<()> {
        let Some(own) = &mut self.own else { return Ok(()) };
        kill_process(own.id()?, Signal::TERM)?;
        let status = own.child.wait()?;
        ensure!(status.success(), "the server ended with {status}");
        Ok(())
    }

    /// The most memory the server has had since its start or [`Server::forget`], in MiB.
    pub fn memory(&self) -> Option<f64> {
        self.status("VmHWM:")
    }

    /// The memory the server has now, in MiB.
    pub fn memory_now(&self) -> Option<f64> {
        self.status("VmRSS:")
    }

    /// From now on the most memory is counted anew.
    pub fn forget(&self) {
        if let Some(own) = &self.own {
            // Where it may not be, the figure is that of the whole run.
            let _ = std::fs::write(format!("/proc/{}/clear_refs", own.child.id()), "5");
        }
    }

    fn status(&self, field: &str) -> Option<f64> {
        let id = self.own.as_ref()?.child.id();
        let status = std::fs::read_to_string(format!("/proc/{id}/status")).ok()?;
        let line = status.lines().find_map(|line| line.strip_prefix(field))?;
        let kibibytes: f64 = line.trim().trim_end_matches("kB").trim().parse().ok()?;
        Some(kibibytes / 1024.0)
    }

    /// Sends a server of ours a signal.
    pub fn signal(&self, signal: Signal) -> Result<()> {
        let own = self.own.as_ref().context("this server is not ours")?;
        Ok(kill_process(own.id()?, signal)?)
    }
}

impl Own {
    fn id(&self) -> Result<Pid> {
        i32::try_from(self.child.id()).ok().and_then(Pid::from_raw).context("a process has a number")
    }
}

impl Drop for Own {
    fn drop(&mut self) {
        // Harmless where it has ended already; otherwise a measurement went wrong and nobody needs the server.
        let _ = self.child.kill();
        let _ = self.child.wait();
        if let Some(data) = &self.data {
            let _ = std::fs::remove_dir_all(data);
        }
    }
}

/// CPU times in ticks, or shares of one core.
#[derive(Clone, Copy, Debug)]
pub struct Cpu {
    /// The server, where it is ours.
    pub server: Option<f64>,
    /// This program.
    pub load: Option<f64>,
}

impl Cpu {
    /// The CPU time that these servers and the generator have used so far.
    pub fn of(servers: &[Server]) -> Cpu {
        let one = |server: &Server| ticks(&server.own.as_ref()?.child.id().to_string());
        Cpu { server: servers.iter().map(one).sum(), load: ticks("self") }
    }

    /// The share of one core since an earlier look.
    pub fn since(&self, before: &Cpu, time: Duration) -> Cpu {
        let share = |now: Option<f64>, then: Option<f64>| Some((now? - then?) / TICKS / time.as_secs_f64());
        Cpu { server: share(self.server, before.server), load: share(self.load, before.load) }
    }
}

/// User and system time of a process; nothing where there is no `/proc`.
fn ticks(process: &str) -> Option<f64> {
    let stat = std::fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    // The name in parentheses may hold blanks; what follows does not.
    let (_, behind) = stat.rsplit_once(')')?;
    let mut numbers = behind.split_whitespace().skip(11).map(str::parse::<f64>);
    Some(numbers.next()?.ok()? + numbers.next()?.ok()?)
}

/// Many sockets need many file descriptors; the server that is started inherits the limit.
pub fn raise_limits() {
    let Rlimit { maximum, .. } = getrlimit(Resource::Nofile);
    // Where it may not be raised, the sockets that cannot be opened will say so.
    let _ = setrlimit(Resource::Nofile, Rlimit { current: maximum, maximum });
}

#[cfg(test)]
mod tests {
    use super::Server;

    #[test]
    fn only_this_machine_is_put_under_load() {
        for url in ["http://127.0.0.1:8080", "127.9.9.9:1", "http://[::1]:8080/", "http://localhost:80"] {
            assert!(Server::running(url).is_ok(), "{url}");
        }
        for url in [
            "http://192.0.2.1:80",
            "http://0.0.0.0:80",
            "8.8.8.8:53",
            "http://127.0.0.1",
            "http://games.example:80",
            "x",
            "",
        ] {
            assert!(Server::running(url).is_err(), "{url}");
        }
    }
}
