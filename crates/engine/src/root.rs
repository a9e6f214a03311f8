//! The question put to a search.

use ludoteca_kit::{Game, HistoryRules, Settings};

/// The position in question and what came before it.
#[derive(Clone, Debug)]
pub struct Root<G: Game> {
    /// The position.
    pub state: G::State,
    /// The keys of the positions before it, oldest first; those since the last progress are enough.
    pub before: Vec<u64>,
    /// The plies without progress up to it.
    pub quiet: u32,
    /// The rules about the past that hold; without them a line may go in circles for ever.
    pub rules: Option<(HistoryRules, Settings)>,
    /// If not empty, only these moves are considered.
    pub only: Vec<G::Move>,
}

impl<G: Game> Root<G> {
    /// A position without a past.
    pub fn new(state: G::State) -> Self {
        Root { state, before: Vec::new(), quiet: 0, rules: None, only: Vec::new() }
    }
}
