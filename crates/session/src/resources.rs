//! What a search uses besides the rules: its memory, its threads and a clock.

use crate::think::Request;
use cpu_time::ThreadTime;
use ludoteca_engine::{Limits, TranspositionTable};
use ludoteca_kit::words::{COMMON, Message, say};
use std::fmt;
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

/// The transposition table and the threads of searches, shared by whoever has a copy. The table is made when somebody first
/// thinks, because it takes time and memory. Only searches of one game under one set of options share one.
#[derive(Clone)]
pub struct Resources {
    inner: Arc<Inner>,
    threads: usize,
    terms: bool,
}

struct Inner {
    bytes: usize,
    table: OnceLock<TranspositionTable>,
}

impl fmt::Debug for Resources {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Resources { inner, threads, .. } = self;
        f.debug_struct("Resources").field("bytes", &inner.bytes).field("threads", threads).finish()
    }
}

impl Default for Resources {
    /// What serves one person: 64 MiB, one thread.
    fn default() -> Self {
        Resources::new(64 << 20, 1)
    }
}

impl Resources {
    /// A table of at most so many bytes, and so many threads, at least one.
    pub fn new(bytes: usize, threads: usize) -> Resources {
        let inner = Arc::new(Inner { bytes, table: OnceLock::new() });
        Resources { inner, threads: threads.max(1), terms: false }
    }

    /// The same memory with another number of threads.
    #[must_use]
    pub fn with_threads(&self, threads: usize) -> Resources {
        Resources { inner: self.inner.clone(), threads: threads.max(1), terms: self.terms }
    }

    /// The same memory for searches that all go by the weighed terms, whatever nets there are: the curves from scores to chances
    /// were fitted to the terms, and to a net that knows a board by heart every move that keeps a draw is as good as any other.
    #[must_use]
    pub(crate) fn of_terms(self) -> Resources {
        Resources { terms: true, ..self }
    }

    /// Whether all searches go by the weighed terms.
    pub(crate) fn are_of_terms(&self) -> bool {
        self.terms
    }

    /// Resources whose table is made now; the error says what would be possible instead.
    pub fn try_new(bytes: usize, threads: usize) -> Result<Resources, Message> {
        if let Some(free) = ludoteca_solver::spare_memory().filter(|&free| free < bytes as u64) {
            return Err(say!(COMMON, "expected-memory", most = free >> 20));
        }
        let table = TranspositionTable::try_new(bytes);
        let table = table.map_err(|_| say!(COMMON, "expected-some-memory"))?;
        let inner = Inner { bytes, table: OnceLock::from(table) };
        Ok(Resources { inner: Arc::new(inner), threads: threads.max(1), terms: false })
    }

    /// The table. It takes at most half of the memory that is left, because there are other things in the world.
    pub(crate) fn table(&self) -> &TranspositionTable {
        self.inner.table.get_or_init(|| TranspositionTable::new(affordable(self.inner.bytes)))
    }

    /// How many bytes the table has if it is made and there was not enough memory for all of it.
    pub fn shortened(&self) -> Option<usize> {
        let bytes = self.inner.table.get()?.bytes();
        (bytes < self.inner.bytes / 2).then_some(bytes)
    }

    /// Makes the table now, so that nobody's clock runs meanwhile.
    pub fn prepare(&self) {
        self.table();
    }

    /// Forgets what was found.
    pub fn clear(&self) {
        if let Some(table) = self.inner.table.get() {
            table.clear();
        }
    }

    /// The size of the table, in bytes.
    pub fn bytes(&self) -> usize {
        self.inner.bytes
    }

    pub(crate) fn threads(&self) -> usize {
        self.threads
    }
}

/// As much of it as can be had without taking more than half of what is left, and no less than a search can do with.
fn affordable(bytes: usize) -> usize {
    let spare = ludoteca_solver::spare_memory().map_or(usize::MAX, |free| (free / 2) as usize);
    bytes.min(spare.max(LEAST))
}

/// The smallest table that memory is counted for.
const LEAST: usize = 1 << 20;

/// A table for one search that is to depend on nothing else: for so many positions, and not a byte more than is of use.
pub(crate) fn own_table(limits: &Limits) -> TranspositionTable {
    let bytes = limits.nodes.map_or(1 << 24, |nodes| nodes.saturating_mul(32).clamp(1 << 12, 1 << 24));
    TranspositionTable::new(bytes as usize)
}

/// The time that was allowed, and when it began.
pub(crate) struct Clock {
    begun: Instant,
    time: Option<Duration>,
    plan: Option<Duration>,
    /// The time of the thread at the beginning, and how much more it may have.
    cpu: Option<(Duration, Duration)>,
}

impl Clock {
    pub(crate) fn start(request: &Request) -> Clock {
        let Limits { time, plan, cpu, .. } = request.limits;
        Clock { begun: Instant::now(), time, plan, cpu: cpu.map(|cpu| (thread_time(), cpu)) }
    }

    pub(crate) fn is_over(&self) -> bool {
        self.time.is_some_and(|time| self.begun.elapsed() >= time)
            || self.cpu.is_some_and(|(begun, cpu)| thread_time().saturating_sub(begun) >= cpu)
    }

    /// Whether so many hundredths of the planned time have passed.
    pub(crate) fn has_passed(&self, hundredths: u32) -> bool {
        self.plan.is_some_and(|plan| self.begun.elapsed() >= plan * hundredths / 100)
    }
}

fn thread_time() -> Duration {
    ThreadTime::now().as_duration()
}
