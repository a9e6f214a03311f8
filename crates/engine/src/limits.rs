//! When a search ends, and how it is weakened.

use std::fmt;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

/// How much a search may do. It ends at the first limit it meets; without any it ends when it is told to ([`Control`]), or
/// when there is nothing left to find.
///
/// The engine reads no clock. `time`, `cpu` and `plan` are for whoever brings one and answers [`Control::out_of_time`] and
/// [`Control::passed`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Limits {
    /// The deepest iteration.
    pub depth: Option<u32>,
    /// How many positions may be looked at; how many playouts are made, where random games decide.
    pub nodes: Option<u64>,
    /// Time on the clock.
    pub time: Option<Duration>,
    /// The time that a usual position deserves. A search whose answer has not changed for a while ends before it, one that finds
    /// itself in doubt goes on, as long as `time` allows.
    pub plan: Option<Duration>,
    /// Time during which the thread that asks was not waiting for others, so that a busy machine makes no difference. It says
    /// nothing of the threads that help.
    pub cpu: Option<Duration>,
    /// How many of the best moves get a line of their own; 0 is one.
    pub lines: usize,
    /// Weakens: by how much positions are misjudged at most, in hundredths (see [`handicap`](crate::handicap)). A
    /// transposition table must not be shared by searches with different noise.
    pub noise: i32,
    /// Weakens: how many of the quiet moves are seen at the root, in hundredths, besides what jumps to the eye; 0 is all (see
    /// [`handicap`](crate::handicap)).
    pub sees: u32,
    /// Positions are judged by the weighed terms even where there is a net. The engine takes the evaluation that it is given;
    /// this is for whoever chooses one.
    pub terms: bool,
}

impl Limits {
    /// So many iterations and no other limit.
    pub fn depth(depth: u32) -> Limits {
        Limits { depth: Some(depth), ..Limits::default() }
    }

    /// Whether a player within these limits is weakened on purpose.
    pub fn weaken(&self) -> bool {
        self.noise != 0 || self.sees != 0
    }

    /// So many positions and no other limit: the same effort on every machine.
    pub fn nodes(nodes: u64) -> Limits {
        Limits { nodes: Some(nodes), ..Limits::default() }
    }
}

/// How a search is ended from outside. By default it is not: it goes on until a limit is met.
#[derive(Clone, Copy)]
pub struct Control<'a> {
    /// Whoever sets this is obeyed within a few dozen positions.
    pub stop: &'a AtomicBool,
    /// Asked every few dozen positions by the main thread: is it time to stop? This is where a clock comes in.
    pub out_of_time: &'a (dyn Fn() -> bool + Sync),
    /// Asked after every iteration: have so many hundredths of the planned time passed? Where nothing is planned they never have.
    pub passed: &'a (dyn Fn(u32) -> bool + Sync),
}

impl<'a> Control<'a> {
    /// A flag and no clock.
    pub fn new(stop: &'a AtomicBool) -> Self {
        Control { stop, out_of_time: &|| false, passed: &|_| false }
    }
}

impl Default for Control<'_> {
    fn default() -> Self {
        static NEVER: AtomicBool = AtomicBool::new(false);
        Control::new(&NEVER)
    }
}

impl fmt::Debug for Control<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Control").field("stop", self.stop).finish_non_exhaustive()
    }
}
