//! How the threads of a parallel search keep together.
//!
//! Threads help each other as long as they are at the same work: what is found in another window is only a bound of no use,
//! and who searches a move that is no longer the best one helps nobody. So the main thread says which attempt it is
//! at and in which window. (An iteration is one attempt or, where its value falls outside the window, several.) Who falls
//! behind leaves its own attempt and begins with the same one, and with the move the main thread holds for the best.
//!
//! Two threads seldom take the same time for the same work, because each may find early what spares the rest. An iteration
//! is therefore done as soon as anyone has finished it: the main thread leaves its own and takes over what was found.

use crate::score::Value;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering::Relaxed};
use std::sync::{Mutex, PoisonError};

/// No iteration has so many attempts. It is no parameter of the search: depth and attempt share a number, and this parts them.
const ATTEMPTS: usize = 64;

/// An aspiration attempt: the later, the larger.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Attempt(usize);

impl Attempt {
    /// The first one of an iteration.
    pub(crate) fn first(depth: usize) -> Self {
        Attempt(depth * ATTEMPTS)
    }

    /// The next one of the same iteration.
    pub(crate) fn again(self) -> Self {
        Attempt((self.0 + 1).min((self.depth() + 1) * ATTEMPTS - 1))
    }

    pub(crate) fn depth(self) -> usize {
        self.0 / ATTEMPTS
    }
}

/// What an iteration has found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Finished {
    pub(crate) depth: usize,
    pub(crate) value: Value,
    /// The best line, its moves as numbers.
    pub(crate) line: Vec<u32>,
}

/// How far the threads of a search have come.
#[derive(Debug, Default)]
pub(crate) struct Pace {
    /// What the main thread is at.
    attempt: AtomicUsize,
    window: AtomicU64,
    /// The deepest iteration that another one has finished.
    finished: AtomicUsize,
    found: Mutex<Finished>,
}

impl Pace {
    /// The main thread begins an attempt.
    pub(crate) fn lead(&self, attempt: Attempt, (alpha, beta): (Value, Value)) {
        self.window.store(u64::from(alpha as u32) | u64::from(beta as u32) << 32, Relaxed);
        self.attempt.store(attempt.0, Relaxed);
    }

    /// What the main thread is at.
    pub(crate) fn front(&self) -> Attempt {
        Attempt(self.attempt.load(Relaxed))
    }

    /// The window of the main thread. It may belong to an attempt that begins just now; who takes it too early is told
    /// to leave in a moment.
    pub(crate) fn window(&self) -> (Value, Value) {
        let window = self.window.load(Relaxed);
        (window as u32 as Value, (window >> 32) as u32 as Value)
    }

    /// Another thread has finished an iteration.
    pub(crate) fn finish(&self, found: Finished) {
        let mut best = self.found.lock().unwrap_or_else(PoisonError::into_inner);
        if found.depth > best.depth {
            self.finished.store(found.depth, Relaxed);
            *best = found;
        }
    }

    /// Whether another thread has finished this iteration or a deeper one.
    #[inline(always)]
    pub(crate) fn finished(&self, depth: usize) -> bool {
        self.finished.load(Relaxed) >= depth
    }

    /// What it has found.
    pub(crate) fn found(&self) -> Finished {
        self.found.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn attempts_come_one_after_the_other() {
        let (mut attempt, next) = (Attempt::first(3), Attempt::first(4));
        assert!(attempt < attempt.again());
        for _ in 0..1_000 {
            assert!(attempt.depth() == 3 && attempt < next);
            attempt = attempt.again();
        }
    }

    #[test]
    fn a_window_arrives_as_it_was_sent() {
        let pace = Pace::default();
        for window in [(-32_000, 32_000), (-1, 0), (250, 310), (-310, -250)] {
            let attempt = Attempt::first(5).again();
            pace.lead(attempt, window);
            assert_eq!((pace.front(), pace.window()), (attempt, window));
        }
    }

    #[test]
    fn the_deepest_iteration_counts() {
        let pace = Pace::default();
        assert!(!pace.finished(1));
        let found = |depth| Finished { depth, value: -7, line: vec![3, 4] };
        pace.finish(found(5));
        pace.finish(found(4));
        assert!(pace.finished(5) && !pace.finished(6));
        assert_eq!(pace.found(), found(5));
    }
}
