//! When a search ends.

use std::sync::atomic::AtomicBool;

/// When to stop. A search ends at the first limit it meets; without any it ends when it is told to, or when there is
/// nothing left to find.
#[derive(Clone, Copy)]
pub struct Limits<'a> {
    /// The deepest iteration.
    pub depth: Option<u32>,
    /// How many positions may be looked at.
    pub nodes: Option<u64>,
    /// How many of the best moves get a line of their own.
    pub lines: usize,
    /// Whoever sets this is obeyed within a few dozen positions.
    pub stop: &'a AtomicBool,
    /// Asked every few dozen positions by the first thread: is it time to stop? This is where a clock comes in.
    pub enough: &'a (dyn Fn() -> bool + Sync),
}

impl std::fmt::Debug for Limits<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Limits")
            .field("depth", &self.depth)
            .field("nodes", &self.nodes)
            .finish_non_exhaustive()
    }
}
