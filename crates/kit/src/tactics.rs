//! What a search may ask of a game beyond its rules.

use crate::{Features, Terms};

/// A part of the legal moves, so that a search can try the noisy ones before it asks for the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// Moves that change the balance at once: captures and their kin. The quiescence search follows them.
    Noisy,
    /// All other moves.
    Quiet,
}

/// Up to four numbers below [`HISTORY_SLOTS`]: what a move has in common with others. The history heuristic counts under
/// each of them how often such moves were good elsewhere.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct HistorySlots {
    numbers: [u16; 4],
    len: u8,
}

/// Numbers of history slots are below this.
pub const HISTORY_SLOTS: usize = 1 << 14;

impl HistorySlots {
    /// Adds a number; what does not fit below [`HISTORY_SLOTS`] is folded, what is too many is left out.
    #[inline(always)]
    pub fn push(&mut self, number: usize) {
        if let Some(place) = self.numbers.get_mut(usize::from(self.len)) {
            *place = (number % HISTORY_SLOTS) as u16;
            self.len += 1;
        }
    }

    /// The numbers.
    #[inline(always)]
    pub fn as_slice(&self) -> &[u16] {
        &self.numbers[..usize::from(self.len)]
    }
}

impl FromIterator<usize> for HistorySlots {
    #[inline(always)]
    fn from_iter<T: IntoIterator<Item = usize>>(numbers: T) -> Self {
        let mut slots = HistorySlots::default();
        for number in numbers {
            slots.push(number);
        }
        slots
    }
}

/// What a search may ask of a game. Nothing here is a rule: all of it could be found out by playing, slowly, and the
/// conformance kit does so and compares. Bodies carry `#[inline(always)]`, as those of [`Game`](crate::Game) do. There are no
/// default items: [`plain_tactics!`](crate::plain_tactics) takes the plain ones in a line.
pub trait Tactics: Terms + Features {
    /// Whether there are options with which it always ends. Where there are none, nothing that needs an end is compiled.
    const ENDS: bool;

    /// A legal move after which the mover has won, if there is one.
    fn winning_move(&self, state: &Self::State) -> Option<Self::Move>;

    /// The position after a null move: the same with the other side to move, where such a position has a meaning and is not
    /// over. A search asks it what the opponent threatens.
    fn null_move(&self, state: &Self::State) -> Option<Self::State>;

    /// Whether having to move is hardly ever a burden here, so that a search may take the null move for one of the worst
    /// moves and prune by it.
    fn zugzwang_unlikely(&self, state: &Self::State) -> bool;

    /// In a game that always ends, a number that every legal move makes smaller: no more plies than this are left. `None`,
    /// in every position alike, where play may go on for ever. Whoever writes it says so by [`Tactics::ENDS`].
    fn plies_left(&self, state: &Self::State) -> Option<u32>;

    /// The position that stands for all that are alike (mirrored, say, or turned round with the sides exchanged) and so are
    /// worth the same to the side to move. Either every position stands for itself, or one and the same position stands for
    /// all images of a position under the whole group that [`Present::symmetries`](crate::Present::symmetries) generate: a
    /// form that knew only a part of the group would make two positions out of one.
    fn canonical(&self, state: &Self::State) -> Self::State;

    /// Appends the legal moves of a stage; those of both stages are all of them. Where there are more than about
    /// `limit`, it may leave out moves of little promise and says so by `false`.
    fn staged_moves(
        &self,
        state: &Self::State,
        stage: Stage,
        limit: usize,
        out: &mut Vec<Self::Move>,
    ) -> bool;

    /// How soon a legal move deserves to be tried, compared with others of its stage, in the unit of the evaluation.
    fn ordering_score(&self, state: &Self::State, mv: Self::Move) -> i32;

    /// What a move has in common with others, for the history heuristic.
    fn history_slots(&self, state: &Self::State, mv: Self::Move) -> HistorySlots;

    /// A move as a number that is not 0.
    fn pack(&self, mv: Self::Move) -> u32;

    /// The move of a number that [`Tactics::pack`] made; any other number gives any move or none. Who does not know
    /// where the number comes from asks [`Game::legal`](crate::Game::legal).
    fn unpack(&self, number: u32) -> Option<Self::Move>;
}
