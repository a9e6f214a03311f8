//! Asking tables: by position, and in texts with the type of the game forgotten.

use crate::tablebase::{Summary, Tablebase};
use crate::{GameValue, SolveError, TablebaseError};
use ludoteca_kit::{Advise, Game, Index, Indexed, Options, Refusal, Shelf, Visit, best_first, cold};
use std::fmt;
use std::path::Path;

/// Moves, each with what it is worth for the one who makes it.
pub type Judged<G> = Vec<(<G as Game>::Move, GameValue)>;

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
        let table = Tablebase::open(folder, name, &index)?;
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
    pub fn moves(&self, state: &G::State) -> Result<Option<Judged<G>>, TablebaseError> {
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

    /// Which positions the table holds, in words, where it does not hold all.
    pub fn covers(&self) -> Option<String> {
        self.index.covers()
    }

    /// A position with this rank.
    pub fn position(&self, rank: u64) -> Option<G::State> {
        if rank < self.index.len() { self.index.unrank(rank) } else { None }
    }
}

/// What a table says of a position and of its moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exact {
    /// What the position is worth for the side to move.
    pub value: GameValue,
    /// Its moves as we write them, each with what it is worth for the one who makes it, best first.
    pub moves: Vec<(String, GameValue)>,
}

/// The table of one game with its type forgotten.
pub struct Oracle {
    mind: Box<dyn Know>,
}

impl fmt::Debug for Oracle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Oracle")
    }
}

trait Know: Send + Sync {
    fn exact(&self, position: Option<&str>) -> Result<Option<Exact>, OracleError>;
    fn worth(&self, position: Option<&str>) -> Result<Option<GameValue>, OracleError>;
    fn line(&self, position: &str, first: &str, most: usize) -> Result<Vec<String>, OracleError>;
    fn summary(&self) -> &Summary;
    fn ranks(&self) -> u64;
    fn covers(&self) -> Option<String>;
    fn text(&self, rank: u64) -> Option<String>;
}

/// Why an oracle does not answer.
#[derive(Debug)]
pub enum OracleError {
    /// The position is none.
    Position(Refusal),
    /// The table cannot be read.
    Table(TablebaseError),
}

impl fmt::Display for OracleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OracleError::Position(refusal) => refusal.fmt(f),
            OracleError::Table(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for OracleError {}

impl From<TablebaseError> for OracleError {
    fn from(error: TablebaseError) -> Self {
        OracleError::Table(error)
    }
}

impl Oracle {
    /// Opens the table of a game of a shelf in a folder.
    pub fn open<S: Shelf>(game: usize, options: &Options, folder: &Path) -> Result<Oracle, SolveError> {
        let name = S::metas()[game].game_string(options);
        S::open(game, options, Open { name: &name, folder })
    }

    /// What the table says of a position (by default the start); `None` if it does not have it.
    pub fn exact(&self, position: Option<&str>) -> Result<Option<Exact>, OracleError> {
        self.mind.exact(position)
    }

    /// What the table says of a position alone, without its moves.
    pub fn value(&self, position: Option<&str>) -> Result<Option<GameValue>, OracleError> {
        self.mind.worth(position)
    }

    /// A line of at most so many moves that begins with one of ours and goes on with the best of both sides, as far as
    /// somebody wins: where nobody does, any drawing move is as good as another, and the line ends there.
    pub fn line(&self, position: &str, first: &str, most: usize) -> Result<Vec<String>, OracleError> {
        self.mind.line(position, first, most)
    }

    /// What the table holds, in numbers.
    pub fn summary(&self) -> &Summary {
        self.mind.summary()
    }

    /// Which positions the table holds, in words that complete "it holds …", where it does not hold all that can come up.
    pub fn covers(&self) -> Option<String> {
        self.mind.covers()
    }

    /// How many ranks there are; not all of them need to be in use.
    pub fn ranks(&self) -> u64 {
        self.mind.ranks()
    }

    /// The text of a position with this rank.
    pub fn text(&self, rank: u64) -> Option<String> {
        self.mind.text(rank)
    }
}

struct Open<'a> {
    name: &'a str,
    folder: &'a Path,
}

impl Visit for Open<'_> {
    type Out = Result<Oracle, SolveError>;

    fn visit<G: Advise + Indexed>(self, game: G) -> Self::Out {
        if !G::NUMBERED {
            return Err(SolveError::Unsolvable(self.name.to_string(), ludoteca_kit::unsolvable(&game)));
        }
        Ok(Oracle { mind: Box::new(Probe::open(&game, self.name, self.folder)?) })
    }
}

impl<G: Advise + Indexed> Probe<G> {
    /// The position of a text, by default the start.
    fn read(&self, position: Option<&str>) -> Result<G::State, OracleError> {
        let game = self.index.game();
        match position {
            Some(text) => game.parse_state(text).map_err(OracleError::Position),
            None => Ok(game.initial()),
        }
    }
}

impl<G: Advise + Indexed> Know for Probe<G> {
    fn exact(&self, position: Option<&str>) -> Result<Option<Exact>, OracleError> {
        let game = self.index.game();
        let state = self.read(position)?;
        let (Some(value), Some(moves)) = (self.value(&state)?, self.moves(&state)?) else { return Ok(None) };
        let moves = moves.into_iter().map(|(mv, value)| (game.write_move(mv), value)).collect();
        Ok(Some(Exact { value, moves }))
    }

    fn worth(&self, position: Option<&str>) -> Result<Option<GameValue>, OracleError> {
        Ok(self.value(&self.read(position)?)?)
    }

    fn line(&self, position: &str, first: &str, most: usize) -> Result<Vec<String>, OracleError> {
        let game = self.index.game();
        let mut state = self.read(Some(position))?;
        let mut line = Vec::new();
        let Ok(mut mv) = game.parse_move(&state, first) else { return Ok(line) };
        while line.len() < most {
            line.push(game.write_move(mv));
            cold::play(game, &mut state, mv);
            let Some(value) = self.value(&state)?.filter(|value| *value != GameValue::Draw) else { break };
            let Some(next) = self.worthy(&state, value)? else { break };
            mv = next;
        }
        Ok(line)
    }

    fn summary(&self) -> &Summary {
        self.table.summary()
    }

    fn covers(&self) -> Option<String> {
        self.index.covers()
    }

    fn ranks(&self) -> u64 {
        self.index.len()
    }

    fn text(&self, rank: u64) -> Option<String> {
        self.position(rank).map(|state| self.index.game().write_state(&state))
    }
}
