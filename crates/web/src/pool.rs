//! The threads on which engines think, beside the ones that answer visitors.
//!
//! Moves of computer players come before analyses; who comes first among them says [`queue`]. An analysis lets waiting moves
//! through between two of its positions. The threads run at low priority: under load, answers come first.

mod queue;

use crate::limits;
use ludoteca_kit::Options;
use ludoteca_session::{Resources, Session, Tablebases};
use queue::Queue;
pub(crate) use queue::{Home, Who};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Instant;
use tokio::sync::oneshot;

type Work = Box<dyn FnOnce() + Send>;

/// The engine threads and their work.
pub(crate) struct Pool {
    queue: Mutex<Queue>,
    changed: Condvar,
    /// The memory of searches, one for each game under its options, the one asked for last at the end.
    resources: Mutex<Vec<((usize, Options), Resources)>>,
    /// How many bytes each of them may take.
    memory: usize,
    tablebases: Option<Tablebases>,
    /// Whether it was said that there is too little memory.
    short: AtomicBool,
    /// Ends what is longer than a move.
    closing: Arc<AtomicBool>,
}

/// Too much is waiting already.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Full;

impl Pool {
    /// Starts so many threads, which remember so many bytes together and play from these tablebases. They end when the pool is
    /// closed.
    pub(crate) fn start(
        threads: usize,
        memory: usize,
        tablebases: Option<Tablebases>,
    ) -> std::io::Result<Arc<Pool>> {
        let pool = Arc::new(Pool {
            queue: Mutex::default(),
            changed: Condvar::new(),
            resources: Mutex::default(),
            memory: memory / limits::MEMORIES,
            tablebases,
            short: AtomicBool::new(false),
            closing: Arc::default(),
        });
        for n in 0..threads.max(1) {
            let pool = pool.clone();
            std::thread::Builder::new().name(format!("engine-{n}")).spawn(move || pool.work())?;
        }
        Ok(pool)
    }

    /// Nothing more is begun.
    pub(crate) fn close(&self) {
        self.closing.store(true, Relaxed);
        let mut queue = self.queue();
        queue.closed = true;
        queue.moves.clear();
        queue.later.clear();
        drop(queue);
        self.changed.notify_all();
    }

    /// What is set once the pool is closed.
    pub(crate) fn closing(&self) -> &Arc<AtomicBool> {
        &self.closing
    }

    /// The tablebases, if there are any.
    pub(crate) fn tablebases(&self) -> Option<&Tablebases> {
        self.tablebases.as_ref()
    }

    /// Has a session know the tablebase of its game, if there is one. It reads files.
    pub(crate) fn attach(&self, game: &mut Session) {
        if let Some(tablebases) = &self.tablebases {
            game.attach(tablebases);
        }
    }

    /// Lends a session the memory that everybody who plays its game shares, as long as it is asked something: a session
    /// that kept it would keep what the pool has put away.
    pub(crate) fn lend<T>(&self, game: &mut Session, ask: impl FnOnce(&Session) -> T) -> T {
        game.set_resources(self.resources(game));
        let answer = ask(game);
        game.set_resources(Resources::default());
        answer
    }

    fn resources(&self, game: &Session) -> Resources {
        let mut kept = self.resources.lock().unwrap_or_else(PoisonError::into_inner);
        let key = (game.game(), game.options().clone());
        let known = kept.iter().position(|(known, _)| *known == key);
        let found = known.map_or_else(|| Resources::new(self.memory, 1), |place| kept.remove(place).1);
        kept.push((key, found.clone()));
        if kept.len() > limits::MEMORIES {
            kept.remove(0);
        }
        found
    }

    /// Logs what is wrong with tablebases and that there is too little memory, each thing once.
    pub(crate) fn log_troubles(&self) {
        let kept = self.resources.lock().unwrap_or_else(PoisonError::into_inner);
        let short = kept.iter().find_map(|(_, resources)| resources.shortened());
        drop(kept);
        if let Some(bytes) = short
            && !self.short.swap(true, Relaxed)
        {
            tracing::warn!(
                "too little memory for the engine: a table has {} KiB in place of {} KiB, and computers play weaker",
                bytes >> 10,
                self.memory >> 10
            );
        }
        for trouble in self.tablebases.as_ref().map_or(Vec::new(), Tablebases::troubles) {
            tracing::warn!("{trouble}");
        }
    }

    /// A computer player's move, and the number under which it waits.
    pub(crate) fn think<T: Send + 'static>(
        &self,
        who: Who,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<(u64, oneshot::Receiver<T>), Full> {
        let (send, receive) = oneshot::channel();
        let mut queue = self.queue();
        if queue.closed || queue.moves.len() >= limits::THOUGHTS {
            return Err(Full);
        }
        let number = queue.push(true, who, Box::new(move || drop(send.send(work()))));
        drop(queue);
        self.changed.notify_one();
        Ok((number, receive))
    }

    /// Something that may wait until no computer player has to move, and the number under which it waits.
    pub(crate) fn later(&self, who: Who, work: impl FnOnce() + Send + 'static) -> Result<u64, Full> {
        let mut queue = self.queue();
        let full =
            queue.later.len() >= limits::ANALYSES || queue.later.of(&who.home) >= limits::ADDRESS_ANALYSES;
        if queue.closed || full {
            return Err(Full);
        }
        let number = queue.push(false, who, Box::new(work));
        drop(queue);
        self.changed.notify_one();
        Ok(number)
    }

    /// About how many come before what waits under a number; `None` once it is begun.
    pub(crate) fn ahead(&self, number: u64) -> Option<u32> {
        self.queue().ahead(number)
    }

    /// How many moves and how many analyses wait.
    pub(crate) fn waiting(&self) -> [usize; 2] {
        let queue = self.queue();
        [queue.moves.len(), queue.later.len()]
    }

    /// Does the moves that wait, in the middle of something longer; `false` once the pool is closed.
    pub(crate) fn let_through(&self) -> bool {
        loop {
            let mut queue = self.queue();
            if queue.closed {
                return false;
            }
            let Some((who, work)) = queue.next(false) else { return true };
            drop(queue);
            self.run(&who, work);
        }
    }

    fn work(&self) {
        lower_priority();
        while let Some((who, work)) = self.wait() {
            self.run(&who, work);
        }
    }

    fn wait(&self) -> Option<(Who, Work)> {
        let mut queue = self.queue();
        loop {
            if queue.closed {
                return None;
            }
            if let Some(next) = queue.next(true) {
                return Some(next);
            }
            queue = self.changed.wait(queue).unwrap_or_else(PoisonError::into_inner);
        }
    }

    fn run(&self, who: &Who, work: Work) {
        let begun = Instant::now();
        if catch_unwind(AssertUnwindSafe(work)).is_err() {
            tracing::warn!("an engine job has panicked");
        }
        self.log_troubles();
        self.queue().charge(who, begun.elapsed());
    }

    fn queue(&self) -> MutexGuard<'_, Queue> {
        // A job never runs under the lock, so what a panic elsewhere leaves behind is whole.
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// On Linux the priority of a process is that of its threads, one by one.
fn lower_priority() {
    #[cfg(target_os = "linux")]
    let _ = rustix::process::setpriority_process(None, 10);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn nobody() -> Who {
        Who { home: Home::Away, guest: None }
    }

    #[test]
    fn a_panic_ends_only_its_own_job() {
        let pool = Pool::start(1, 6 << 20, None).unwrap();
        let (_, failed) =
            pool.think(nobody(), || assert!(std::hint::black_box(false), "on purpose")).unwrap();
        assert!(failed.blocking_recv().is_err());
        let (_, next) = pool.think(nobody(), || 7).unwrap();
        assert_eq!(next.blocking_recv(), Ok(7));
        pool.close();
        assert!(pool.think(nobody(), || 7).is_err());
    }
}
