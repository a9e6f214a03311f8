//! Several threads that share the work of a pass, while the caller is told how far they are.

use crate::SolveError;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::time::{Duration, Instant};

/// What a run is doing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// Looking at the moves of every position.
    Preparing,
    /// Going back from positions at this distance from the end, in plies.
    Distance(u32),
    /// Deriving every value once more from its moves.
    Verifying,
    /// Writing what has been found so far.
    Saving,
}

/// How far a run is.
#[derive(Clone, Copy, Debug)]
pub struct Progress {
    /// What it is doing.
    pub phase: Phase,
    /// How much of this is done, from 0 to 1.
    pub share: f64,
    /// How many positions are decided, out of how many; those that never will be are draws.
    pub decided: u64,
    /// How many there are.
    pub positions: u64,
    /// Since the run began.
    pub elapsed: Duration,
    /// How long this phase may still take, once there is something to judge by. Nobody knows how many distances there are.
    pub left: Option<Duration>,
}

/// Positions that a thread takes at a time, a multiple of 64.
pub(crate) const CHUNK: u64 = 1 << 14;

/// The threads, and whoever wants to know how far they are.
pub(crate) struct Workers<'a> {
    pub(crate) threads: usize,
    pub(crate) stop: Option<&'a AtomicBool>,
    /// Whether a later run could go on from a checkpoint.
    pub(crate) saved: bool,
    pub(crate) began: Instant,
    pub(crate) positions: u64,
    pub(crate) decided: u64,
    pub(crate) watch: &'a mut dyn FnMut(&Progress),
}

impl Workers<'_> {
    /// Calls `work` with every chunk of `0..len`, from several threads. Its type is forgotten, so that the threads are compiled
    /// once and not for every pass of every game.
    pub(crate) fn share(
        &mut self,
        phase: Phase,
        len: u64,
        work: &(dyn Fn(u64, u64) + Sync),
    ) -> Result<(), SolveError> {
        let (next, done) = (AtomicU64::new(0), AtomicU64::new(0));
        let stopped = || self.stop.is_some_and(|stop| stop.load(Relaxed));
        let since = Instant::now();
        std::thread::scope(|scope| {
            let run = || {
                while !self.stop.is_some_and(|stop| stop.load(Relaxed)) {
                    let from = next.fetch_add(CHUNK, Relaxed);
                    if from >= len {
                        break;
                    }
                    work(from, len.min(from + CHUNK));
                    done.fetch_add(1, Relaxed);
                }
            };
            let threads = self.threads.max(1).min(len.div_ceil(CHUNK) as usize);
            let workers: Vec<_> = (0..threads).map(|_| scope.spawn(run)).collect();
            let mut pause = Duration::from_micros(20);
            while !workers.iter().all(std::thread::ScopedJoinHandle::is_finished) {
                std::thread::sleep(pause);
                pause = (pause * 2).min(Duration::from_millis(50));
                if since.elapsed() > Duration::from_millis(200) {
                    let share = (done.load(Relaxed) * CHUNK) as f64 / len as f64;
                    let told = tell(phase, share.min(1.0), self.decided, self.positions, self.began, since);
                    (self.watch)(&told);
                }
            }
        });
        if stopped() { Err(SolveError::Stopped { saved: self.saved }) } else { Ok(()) }
    }

    /// Tells that something has begun that is not shared out.
    pub(crate) fn tell(&mut self, phase: Phase) {
        let told = tell(phase, 0.0, self.decided, self.positions, self.began, Instant::now());
        (self.watch)(&told);
    }
}

fn tell(phase: Phase, share: f64, decided: u64, positions: u64, began: Instant, since: Instant) -> Progress {
    let elapsed = began.elapsed();
    let left = (share > 0.0).then(|| since.elapsed().mul_f64((1.0 - share) / share));
    Progress { phase, share, decided, positions, elapsed, left }
}
