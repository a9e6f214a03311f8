//! What a search may ask of a game beyond its rules, and what judges a position for it.

use crate::Game;

/// What decides about a position that is not searched any further.
pub trait Evaluate<G: Game>: Clone + Send + Sync + 'static {
    /// How good an unfinished position is for the side to move, in hundredths of whatever the game holds dear. It stays
    /// strictly within [`EVALUATION_LIMIT`].
    fn evaluate(&self, game: &G, state: &G::State) -> i32;
}

/// No evaluation reaches this, up or down; a search has the numbers beyond it for itself.
pub const EVALUATION_LIMIT: i32 = 20_000;

/// What a term weighs that means a game as good as won.
pub const SURELY: i16 = 2_000;

/// A part of the legal moves, so that a search can try the loud ones before it asks for the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// Moves that change the balance at once: captures and their kin. A search follows them past its horizon.
    Noisy,
    /// All other moves.
    Quiet,
}

/// Up to four numbers below [`TRACES`]: what a move has in common with others, and by which a search remembers what was
/// good elsewhere.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Traces {
    numbers: [u16; 4],
    len: u8,
}

/// Traces are numbers below this.
pub const TRACES: usize = 1 << 14;

impl Traces {
    /// Adds a number; what does not fit below [`TRACES`] is folded, what is too many is left out.
    #[inline(always)]
    pub fn push(&mut self, number: usize) {
        if let Some(place) = self.numbers.get_mut(usize::from(self.len)) {
            *place = (number % TRACES) as u16;
            self.len += 1;
        }
    }

    /// The numbers.
    #[inline(always)]
    pub fn as_slice(&self) -> &[u16] {
        &self.numbers[..usize::from(self.len)]
    }
}

impl FromIterator<usize> for Traces {
    #[inline(always)]
    fn from_iter<T: IntoIterator<Item = usize>>(numbers: T) -> Self {
        let mut traces = Traces::default();
        for number in numbers {
            traces.push(number);
        }
        traces
    }
}

/// An evaluation that is a sum of terms, so that their weights can be found by a tuning run.
pub trait Terms: Game {
    /// What the terms are, in order.
    const TERMS: &'static [&'static str];

    /// Terms that mean a game as good as won. No run can learn their weight, because a search that meets one has seen the
    /// win already; they weigh [`SURELY`].
    const SURE: &'static [usize] = &[];

    /// Tells `add` the number of each term that occurs and its amount: what the side to move has of it, less what the
    /// opponent has. A term may be told of several times.
    fn terms(&self, state: &Self::State, add: impl FnMut(usize, i32));

    /// The weights that were found, in the order of the terms.
    fn weights(&self) -> &'static [i16];

    /// The game's own judge of positions: its terms with the weights that were found.
    fn judge(&self) -> Weighed {
        Weighed(self.weights())
    }
}

/// The judge that weighs the terms of a game with the weights that were found for it.
#[derive(Clone, Copy, Debug)]
pub struct Weighed(pub &'static [i16]);

impl<G: Terms> Evaluate<G> for Weighed {
    #[inline(always)]
    fn evaluate(&self, game: &G, state: &G::State) -> i32 {
        let mut sum = 0;
        game.terms(state, |term, amount| sum += i32::from(self.0[term]) * amount);
        sum.clamp(1 - EVALUATION_LIMIT, EVALUATION_LIMIT - 1)
    }
}

/// What a search may ask of a game. Nothing here is a rule: all of it could be found out by playing, slowly, and the
/// conformance kit does so and compares. Bodies carry `#[inline(always)]`, as those of [`Game`] do.
pub trait Tactics: Terms {
    /// Whether there are options with which it always ends. Where there are none, nothing that needs an end is compiled.
    const ENDS: bool = false;

    /// A legal move after which the mover has won, if there is one.
    #[inline(always)]
    fn winning(&self, state: &Self::State) -> Option<Self::Move> {
        let mut moves = Vec::new();
        self.moves(state, &mut moves);
        let mover = self.turn(state);
        moves.into_iter().find(|&mv| {
            let mut after = state.clone();
            self.play(&mut after, mv);
            self.outcome(&after).is_some_and(|outcome| outcome.winner() == Some(mover))
        })
    }

    /// The same position with the other side to move, where such a position has a meaning and is not over; a search
    /// asks it what the opponent threatens.
    fn pass(&self, state: &Self::State) -> Option<Self::State>;

    /// Whether having to move is hardly ever a burden here, so that a search may take a pass for one of the worst moves.
    #[inline(always)]
    fn likes_to_move(&self, _: &Self::State) -> bool {
        false
    }

    /// In a game that always ends, a number that every legal move makes smaller: no more plies than this are left. `None`,
    /// in every position alike, where play may go on for ever. Whoever writes it says so by [`Tactics::ENDS`].
    #[inline(always)]
    fn plies_left(&self, _: &Self::State) -> Option<u32> {
        None
    }

    /// The position that stands for all that are alike (mirrored, say, or turned round with the sides exchanged) and so are
    /// worth the same to the side to move. By default every position stands for itself.
    #[inline(always)]
    fn canonical(&self, state: &Self::State) -> Self::State {
        state.clone()
    }

    /// Appends the legal moves of a stage; those of both stages are all of them. Where there are more than about
    /// `limit`, it may leave out moves of little promise and says so by `false`.
    fn stage(&self, state: &Self::State, stage: Stage, limit: usize, out: &mut Vec<Self::Move>) -> bool;

    /// How soon a legal move deserves to be tried, compared with others of its stage, in the unit of the evaluation.
    fn promise(&self, state: &Self::State, mv: Self::Move) -> i32;

    /// What a move has in common with others.
    fn traces(&self, state: &Self::State, mv: Self::Move) -> Traces;

    /// A move as a number that is not 0.
    fn pack(&self, mv: Self::Move) -> u32;

    /// The move of a number that [`Tactics::pack`] made; any other number gives any move or none. Who does not know
    /// where the number comes from asks [`Game::legal`].
    fn unpack(&self, number: u32) -> Option<Self::Move>;
}
