//! Looks after what the programs of each seat use together.
//!
//! A limit of the system holds for one process, and for root it often does not hold at all. So every few milliseconds all
//! processes are looked at: those that descend from a program that this process has started belong to its seat, whatever they
//! call themselves, because in a sandbox everybody descends from its first process. Where they have become too many or too
//! large, the first of them is killed, and with it goes its whole name space.

use crate::config::Bounds;
use crate::sandbox::SEAT;
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::Duration;

/// Between two looks at how many processes there are on the whole machine.
const PAUSE: Duration = Duration::from_millis(4);
/// Every so many of them all processes are looked at, and besides whenever so many are new.
const LOOKS: u32 = 10;
const NEW: u64 = 24;

/// What was too much.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Excess {
    Memory(u64),
    Processes(u64),
}

/// The one who looks.
pub(crate) struct Watch {
    halt: Arc<AtomicBool>,
    found: Arc<Mutex<BTreeMap<u64, Excess>>>,
    thread: Option<JoinHandle<()>>,
}

impl Watch {
    pub(crate) fn start(bounds: Bounds) -> Watch {
        let (halt, found) = (Arc::new(AtomicBool::new(false)), Arc::default());
        let mut look = Look { bounds, found: Arc::clone(&found), seats: BTreeMap::new() };
        let stop = halt.clone();
        let thread = thread::spawn(move || {
            let (mut count, mut before) = (0_u32, u64::MAX);
            while !stop.load(Relaxed) {
                // A program that forks without end doubles within a millisecond, and soon nobody else has a turn.
                let now = on_the_machine();
                if count.is_multiple_of(LOOKS) || now > before.saturating_add(NEW) {
                    look.once();
                    before = now;
                }
                before = before.min(now);
                count = count.wrapping_add(1);
                thread::sleep(PAUSE);
            }
        });
        Watch { halt, found, thread: Some(thread) }
    }

    /// What a seat had too much of since it was last asked.
    pub(crate) fn excess(&self, seat: u64) -> Option<Excess> {
        self.found.lock().unwrap_or_else(PoisonError::into_inner).remove(&seat)
    }
}

impl Drop for Watch {
    fn drop(&mut self) {
        self.halt.store(true, Relaxed);
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

/// A process as the system describes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Process {
    parent: u32,
    threads: u64,
    /// In bytes.
    memory: u64,
    /// When it was started, by which it is told from a later one of its number.
    since: u64,
}

struct Look {
    bounds: Bounds,
    found: Arc<Mutex<BTreeMap<u64, Excess>>>,
    /// The seat of each program that was seen, by its number and start.
    seats: BTreeMap<(u32, u64), Option<u64>>,
}

impl Look {
    fn once(&mut self) {
        let processes = processes();
        let me = std::process::id();
        self.seats.retain(|(id, since), _| processes.get(id).is_some_and(|process| process.since == *since));
        let mut sums: BTreeMap<u32, (u64, u64)> = BTreeMap::new();
        for (&id, process) in &processes {
            if let Some(first) = first_below(&processes, me, id) {
                let sum = sums.entry(first).or_default();
                sum.0 += process.threads;
                sum.1 += process.memory;
            }
        }
        for (first, (threads, memory)) in sums {
            let Some(process) = processes.get(&first) else { continue };
            let seat = *self.seats.entry((first, process.since)).or_insert_with(|| seat_of(first));
            let Some(seat) = seat else { continue };
            let excess = if threads > self.bounds.processes {
                Excess::Processes(threads)
            } else if memory > self.bounds.memory << 20 {
                Excess::Memory(memory >> 20)
            } else {
                continue;
            };
            // It is told before it is done, so that whoever sees the program end finds out why.
            self.found.lock().unwrap_or_else(PoisonError::into_inner).insert(seat, excess);
            kill(first);
        }
    }
}

#[cfg(unix)]
fn kill(id: u32) {
    use rustix::process::{Pid, Signal, kill_process_group};
    // Every program leads a group of its own.
    if let Some(id) = i32::try_from(id).ok().and_then(Pid::from_raw) {
        let _ = kill_process_group(id, Signal::KILL);
    }
}

#[cfg(not(unix))]
fn kill(_: u32) {}

/// The child of `me` from which a process descends.
fn first_below(processes: &BTreeMap<u32, Process>, me: u32, id: u32) -> Option<u32> {
    let mut at = id;
    // No family is so old; a loop would come of processes that changed while they were read.
    for _ in 0..10_000 {
        match processes.get(&at)?.parent {
            parent if parent == me => return Some(at),
            0 | 1 => return None,
            parent => at = parent,
        }
    }
    None
}

/// The seat that stands in the environment a process was started with.
fn seat_of(id: u32) -> Option<u64> {
    let environment = std::fs::read(format!("/proc/{id}/environ")).ok()?;
    let head = format!("{SEAT}=");
    let variable =
        environment.split(|&byte| byte == 0).find_map(|text| text.strip_prefix(head.as_bytes()))?;
    std::str::from_utf8(variable).ok()?.parse().ok()
}

/// How many processes and threads there are at all, which one line tells; 0 where the system does not tell it.
fn on_the_machine() -> u64 {
    let line = std::fs::read_to_string("/proc/loadavg").unwrap_or_default();
    let all = line.split_whitespace().nth(3).and_then(|running| running.split_once('/'));
    all.and_then(|(_, all)| all.parse().ok()).unwrap_or(0)
}

/// All processes; none where the system does not show them like this.
fn processes() -> BTreeMap<u32, Process> {
    let Ok(entries) = std::fs::read_dir("/proc") else { return BTreeMap::new() };
    let read = |entry: std::io::Result<std::fs::DirEntry>| {
        let id: u32 = entry.ok()?.file_name().to_str()?.parse().ok()?;
        Some((id, read_stat(&std::fs::read_to_string(format!("/proc/{id}/stat")).ok()?)?))
    };
    entries.filter_map(read).collect()
}

/// A line of `/proc/ID/stat`. The name of the program stands in brackets and may hold anything.
fn read_stat(line: &str) -> Option<Process> {
    let (_, rest) = line.rsplit_once(')')?;
    let fields: Vec<&str> = rest.split_whitespace().collect();
    let number = |place: usize| fields.get(place)?.parse::<u64>().ok();
    const PAGE: u64 = 4096;
    Some(Process {
        parent: number(1)? as u32,
        threads: number(17)?,
        since: number(19)?,
        memory: number(21)?.saturating_mul(PAGE),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_of_the_system_is_read() {
        let line = "42 (evil) S 1 (x) R 7 42 42 0 -1 4194304 100 0 0 0 1 2 0 0 20 0 3 0 12345 1000000 25 18446744073709551615 1";
        let expected = Process { parent: 7, threads: 3, since: 12345, memory: 25 * 4096 };
        assert_eq!(read_stat(line), Some(expected));
        assert_eq!(read_stat("torn"), None);
    }

    #[test]
    fn descendants_belong_to_the_first_of_them() {
        let of = |parent| Process { parent, threads: 1, memory: 0, since: 0 };
        let processes: BTreeMap<u32, Process> = [(10, of(1)), (20, of(10)), (30, of(20)), (40, of(1))].into();
        assert_eq!(first_below(&processes, 10, 30), Some(20));
        assert_eq!(first_below(&processes, 10, 20), Some(20));
        assert_eq!(first_below(&processes, 10, 40), None);
        assert_eq!(first_below(&processes, 10, 10), None);
    }

    #[test]
    #[cfg(target_os = "linux")]
    fn this_process_is_seen() {
        let found = processes();
        assert!(
            found.get(&std::process::id()).is_some_and(|process| process.threads > 0 && process.memory > 0)
        );
    }
}
