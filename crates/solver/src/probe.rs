//! Asking tablebases.

use crate::tablebase::{Summary, Tablebase};
use crate::{GameValue, SolveError, TablebaseError};
use ludoteca_kit::{Game, Index, Indexed, best_first, cold};
use std::path::Path;

/// Moves, each with what it is worth for the one who makes it.
pub type MoveValues<G> = Vec<(<G as Game>::Move, GameValue)>;

/// A table and the numbering of its game.
#[derive(Debug)]
pub struct Probe<G: Indexed> {
    index: G::Index,
    table: Tablebase,
}

impl<G: Indexed> Probe<G> {
    /// Opens the table of a game (with its full game string) in a folder.
    pub fn open(game: &G, name: &str, folder: &Path) -> Result<Self, SolveError> {
        let index = game.index().map_err(|why| SolveError::Unsolvable(name.to_string(), why))?;
        let table = Tablebase::open(&index, name, folder)?;
        Ok(Probe { index, table })
    }

    /// What a position is worth; `None` if the table does not have it.
    pub fn value(&self, state: &G::State) -> Result<Option<GameValue>, TablebaseError> {
        let game = self.index.game();
        if let Some(outcome) = game.outcome(state) {
            return Ok(Some(GameValue::of_outcome(game, state, &outcome)));
        }
        self.index.rank(state).map(|rank| self.table.value(rank)).transpose()
    }

    /// Every legal move with what it is worth for the one who makes it, best first; moves that are worth the same keep
    /// the order of the rules. `None` if the table does not have all of them.
    pub fn moves(&self, state: &G::State) -> Result<Option<MoveValues<G>>, TablebaseError> {
        let game = self.index.game();
        let moves = cold::moves(game, state);
        let mut judged = Vec::with_capacity(moves.len());
        for mv in moves {
            let after = cold::after(game, state, mv);
            let Some(value) = self.value(&after)? else { return Ok(None) };
            judged.push((mv, value.before()));
        }
        let worths: Vec<i32> = judged.iter().map(|&(_, value)| value.worth()).collect();
        Ok(Some(best_first(&worths).into_iter().map(|place| judged[place]).collect()))
    }

    /// A line of at most so many moves that begins with a legal one and goes on with the best of both sides, as far as
    /// somebody wins: where nobody does, any drawing move is as good as another, and the line ends there.
    pub fn line(
        &self,
        state: &G::State,
        first: G::Move,
        most: usize,
    ) -> Result<Vec<G::Move>, TablebaseError> {
        let game = self.index.game();
        let (mut state, mut mv, mut line) = (state.clone(), first, Vec::new());
        while line.len() < most {
            line.push(mv);
            cold::play(game, &mut state, mv);
            let Some(value) = self.value(&state)?.filter(|value| *value != GameValue::Draw) else { break };
            let Some(next) = self.worthy(&state, value)? else { break };
            mv = next;
        }
        Ok(line)
    }

    /// The first legal move that is worth what the position is; none where the game is over.
    fn worthy(&self, state: &G::State, value: GameValue) -> Result<Option<G::Move>, TablebaseError> {
        let game = self.index.game();
        for mv in cold::moves(game, state) {
            let after = cold::after(game, state, mv);
            if self.value(&after)?.map(GameValue::before) == Some(value) {
                return Ok(Some(mv));
            }
        }
        Ok(None)
    }

    /// What the table holds, in numbers.
    pub fn summary(&self) -> &Summary {
        self.table.summary()
    }

    /// The numbering of its positions.
    pub fn index(&self) -> &G::Index {
        &self.index
    }

    /// A position with this rank.
    pub fn position(&self, rank: u64) -> Option<G::State> {
        if rank < self.index.len() { self.index.unrank(rank) } else { None }
    }
}
