//! Static evaluation: what a position is worth to a search that looks no further.

use crate::Game;

/// An evaluation function.
pub trait Evaluate<G: Game>: Clone + Send + Sync + 'static {
    /// What it keeps from one position of a search to the next; `()` if it looks at each afresh.
    type Memory;

    /// An empty memory for lines of so many plies.
    fn memory(&self, plies: usize) -> Self::Memory;

    /// How good an unfinished position is for the side to move, in hundredths of whatever the game holds dear. It stays
    /// strictly within [`EVALUATION_LIMIT`].
    fn evaluate(&self, game: &G, state: &G::State) -> i32;

    /// The same for a position so many plies below the root of a search, with what is remembered of the positions around it.
    /// Whatever the memory has seen before, the value is that of [`Evaluate::evaluate`].
    fn evaluate_along(&self, game: &G, state: &G::State, ply: usize, memory: &mut Self::Memory) -> i32;
}

/// Inside an `impl Evaluate<G>`: nothing is remembered.
#[macro_export]
macro_rules! no_memory {
    ($game:ty, $state:ty) => {
        type Memory = ();

        fn memory(&self, _: usize) {}

        #[inline(always)]
        fn evaluate_along(&self, game: &$game, state: &$state, _: usize, (): &mut ()) -> i32 {
            self.evaluate(game, state)
        }
    };
}

/// No evaluation reaches this, up or down; a search has the numbers beyond it for wins and losses.
pub const EVALUATION_LIMIT: i32 = 20_000;

/// The weight of a term that means a game as good as won.
pub const DECISIVE_WEIGHT: i16 = 2_000;

/// An evaluation that is a sum of weighted terms, so that their weights can be found by a tuning run. There are no default items:
/// [`plain_terms!`](crate::plain_terms) takes the usual ones in a line.
pub trait Terms: Game {
    /// What the terms are, in order.
    const TERMS: &'static [&'static str];

    /// Terms that mean a game as good as won. No run can learn their weight, because a search that meets one has seen the
    /// win already; they weigh [`DECISIVE_WEIGHT`].
    const DECISIVE: &'static [usize];

    /// Tells `add` the number of each term that occurs and its amount: what the side to move has of it, less what the
    /// opponent has. A term may be told of several times.
    fn terms(&self, state: &Self::State, add: impl FnMut(usize, i32));

    /// The weights that were found, in the order of the terms.
    fn weights(&self) -> &'static [i16];

    /// The game's own evaluation function: its terms with the weights that were found.
    fn evaluation(&self) -> WeightedTerms;
}

/// The sum of a game's terms, each with its weight.
#[derive(Clone, Copy, Debug)]
pub struct WeightedTerms(pub &'static [i16]);

impl<G: Terms> Evaluate<G> for WeightedTerms {
    crate::no_memory!(G, G::State);

    #[inline(always)]
    fn evaluate(&self, game: &G, state: &G::State) -> i32 {
        let mut sum = 0;
        game.terms(state, |term, amount| sum += i32::from(self.0[term]) * amount);
        sum.clamp(1 - EVALUATION_LIMIT, EVALUATION_LIMIT - 1)
    }
}

/// Terms that belong together, by their numbers: one for each row, say, or for each kind of piece. [`terms!`](crate::terms)
/// makes them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TermGroup {
    /// The number of the first one.
    pub first: usize,
    /// How many there are.
    pub len: usize,
}

impl TermGroup {
    /// The number of the `n`-th term of the group, from 0.
    #[inline(always)]
    pub const fn at(self, n: usize) -> usize {
        debug_assert!(n < self.len, "the group has so many terms");
        self.first + n
    }

    /// The number after the last one.
    #[inline(always)]
    pub const fn end(self) -> usize {
        self.first + self.len
    }
}

/// Lists the terms of an evaluation once, as groups of names; the numbers follow from the list. It makes a constant
/// [`TermGroup`] of every group, and of the whole list what [`Terms::TERMS`] wants.
///
/// ```
/// ludoteca_kit::terms! {
///     NAMES:
///     TEMPO = ["having the move"],
///     /// By rows to go.
///     ROWS = ["stones with one row to go", "stones with two rows to go"],
///     EDGE = ["stones on the edge"],
/// }
/// assert_eq!((TEMPO.first, ROWS.at(1), EDGE.first, NAMES.len()), (0, 2, 3, 4));
/// assert_eq!(NAMES[ROWS.at(1)], "stones with two rows to go");
/// ```
#[macro_export]
macro_rules! terms {
    ($names:ident: $($(#[$doc:meta])* $group:ident = [$($name:literal),+ $(,)?]),+ $(,)?) => {
        /// What the terms are, in order.
        const $names: &[&str] = &[$($($name),+),+];
        $crate::terms! { @ 0; $($(#[$doc])* $group [$($name),+])+ }
    };
    (@ $first:expr; $(#[$doc:meta])* $group:ident [$($name:literal),+] $($rest:tt)*) => {
        $(#[$doc])*
        const $group: $crate::TermGroup = $crate::TermGroup { first: $first, len: [$($name),+].len() };
        $crate::terms! { @ $group.end(); $($rest)* }
    };
    (@ $first:expr;) => {};
}
