//! Slow reference implementations: each game transcribed from its rule text as literally as possible.
//!
//! Their worth is that they share nothing with the fast rules, neither types nor ideas. A board is a list of
//! cells, a walk is a breadth-first search, a move is tried by copying the board. Everything goes in and out
//! as text in the spelling of the text formats, so a disagreement with another implementation is readable as
//! it stands.

mod claustro;
mod players;
mod taacoca;
mod tactigon;
mod text;
mod three_dragons;

pub use players::Players;

use std::collections::BTreeMap;

/// What a reference says of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The winner's letter or `draw`; `None` while play goes on.
    pub outcome: Option<String>,
    /// The word for how the game ended; `None` while play goes on.
    pub reason: Option<&'static str>,
    /// Canonical text of every legal move, with the position after it; empty once the game is over.
    pub moves: BTreeMap<String, String>,
}

/// An [`Answer`] that counts the moves instead of listing them, for boards where the list is long.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Quick {
    /// The winner's letter or `draw`; `None` while play goes on.
    pub outcome: Option<String>,
    /// The word for how the game ended; `None` while play goes on.
    pub reason: Option<&'static str>,
    /// The number of legal moves.
    pub count: usize,
}

/// A game in one of its variants, asked and answering in text.
///
/// Every method that takes a position panics if [`Slow::check`] refuses it.
pub trait Slow: Send + Sync {
    /// The start position.
    fn initial(&self) -> String;

    /// Refuses, with a sentence, a text that is not a position or a position that is impossible.
    fn check(&self, position: &str) -> Result<(), String>;

    /// Outcome, reason and every legal move with its result.
    fn answer(&self, position: &str) -> Answer;

    /// Outcome, reason and the number of legal moves.
    fn quick(&self, position: &str) -> Quick;

    /// The position after a move in canonical spelling, or `None` if the move is not legal there.
    fn play(&self, position: &str, mv: &str) -> Option<String>;

    /// Outcome and reason.
    fn outcome(&self, position: &str) -> (Option<String>, Option<&'static str>);

    /// Whether a legal move captures something or invokes a dragon. Panics on a move that is not legal.
    fn progress(&self, position: &str, mv: &str) -> bool;

    /// The number of sequences of exactly `depth` moves. A finished game has none but the empty one.
    fn perft(&self, position: &str, depth: usize) -> u64;
}

/// The reference of a game in a variant. Options left out have their default; `None` if the game, an option
/// or a value is unknown.
pub fn open(game: &str, variant: &BTreeMap<String, String>) -> Option<Box<dyn Slow>> {
    let options = Options(variant);
    match game {
        "tactigon" => {
            options.only(&["board", "jump", "gold_bonus"])?;
            let board = options.choose("board", &[("11", 11), ("13", 13), ("15", 15)])?;
            let jump = options.choose("jump", &[("false", false), ("true", true)])?;
            let gold_bonus = options.choose("gold_bonus", &[("false", false), ("true", true)])?;
            Some(Box::new(tactigon::Tactigon::new(board, jump, gold_bonus)))
        }
        "taacoca" => {
            options.only(&["side", "directions"])?;
            let side = options.number("side", 5, 3..=13)?;
            let forward = options.choose("directions", &[("all", false), ("forward", true)])?;
            Some(Box::new(taacoca::Taacoca::new(side, forward)))
        }
        "claustro" => {
            options.only(&["size", "moves"])?;
            let size = options.number("size", 5, 5..=10)?;
            let forward = options.choose("moves", &[("orthogonal", false), ("forward", true)])?;
            Some(Box::new(claustro::Claustro::new(size, forward)))
        }
        "three-dragons" => {
            use three_dragons::{RuleSet, ThreeDragons};
            options.only(&["rules"])?;
            let rule_sets =
                [("dragons", RuleSet::Dragons), ("power", RuleSet::Power), ("base", RuleSet::Base)];
            Some(Box::new(ThreeDragons::new(options.choose("rules", &rule_sets)?)))
        }
        _ => None,
    }
}

/// The options of a variant, read with their defaults.
struct Options<'a>(&'a BTreeMap<String, String>);

impl Options<'_> {
    /// Refuses options the game does not have.
    fn only(&self, known: &[&str]) -> Option<()> {
        self.0.keys().all(|name| known.contains(&name.as_str())).then_some(())
    }

    /// One of a few words; the first is the default.
    fn choose<T: Copy>(&self, name: &str, values: &[(&str, T)]) -> Option<T> {
        match self.0.get(name) {
            None => Some(values[0].1),
            Some(word) => values.iter().find(|(known, _)| known == word).map(|(_, value)| *value),
        }
    }

    /// A whole number from a range, in its one decimal spelling.
    fn number(&self, name: &str, default: usize, range: std::ops::RangeInclusive<usize>) -> Option<usize> {
        match self.0.get(name) {
            None => Some(default),
            Some(word) => range.into_iter().find(|number| number.to_string() == *word),
        }
    }
}

/// How a game ended: the winner's letter (`None` for a draw) and the word for why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Ending {
    winner: Option<char>,
    reason: &'static str,
}

impl Ending {
    fn win(winner: char, reason: &'static str) -> Ending {
        Ending { winner: Some(winner), reason }
    }

    fn draw(reason: &'static str) -> Ending {
        Ending { winner: None, reason }
    }

    fn outcome(&self) -> String {
        self.winner.map_or_else(|| "draw".to_string(), |side| side.to_string())
    }
}

/// What each game writes down. The text interface [`Slow`] follows from it.
trait Rules {
    /// Board and side to move.
    type State;
    /// One move.
    type Move;

    /// The start position as text.
    fn start(&self) -> String;

    /// Reads a position; refuses an impossible one with a sentence.
    fn parse(&self, position: &str) -> Result<Self::State, String>;

    /// Writes a position.
    fn show(&self, state: &Self::State) -> String;

    /// Whether and how the game is over.
    fn ending(&self, state: &Self::State) -> Option<Ending>;

    /// Every move the pieces can make, without asking whether the game is over.
    fn moves(&self, state: &Self::State) -> Vec<Self::Move>;

    /// The canonical text of a move.
    fn text(&self, mv: &Self::Move) -> String;

    /// The position after a move that is among [`Rules::moves`].
    fn after(&self, state: &Self::State, mv: &Self::Move) -> Self::State;

    /// Whether the move captures something or invokes a dragon.
    fn is_progress(&self, state: &Self::State, mv: &Self::Move) -> bool;

    /// The move of [`Rules::moves`] that has this text.
    fn find(&self, state: &Self::State, text: &str) -> Option<Self::Move> {
        self.moves(state).into_iter().find(|mv| self.text(mv) == text)
    }

    /// [`Rules::parse`] for a caller who knows that the position is possible.
    fn read(&self, position: &str) -> Self::State {
        self.parse(position).unwrap_or_else(|why| panic!("impossible position `{position}`: {why}"))
    }

    /// The moves, none once the game is over.
    fn legal(&self, state: &Self::State) -> Vec<Self::Move> {
        if self.ending(state).is_some() { Vec::new() } else { self.moves(state) }
    }

    /// Counts sequences of moves. The last move of a sequence need not be made to be counted.
    fn sequences(&self, state: &Self::State, depth: usize) -> u64 {
        match depth {
            0 => 1,
            1 => self.legal(state).len() as u64,
            _ => self.legal(state).iter().map(|mv| self.sequences(&self.after(state, mv), depth - 1)).sum(),
        }
    }
}

impl<R: Rules + Send + Sync> Slow for R {
    fn initial(&self) -> String {
        self.start()
    }

    fn check(&self, position: &str) -> Result<(), String> {
        self.parse(position).map(|_| ())
    }

    fn answer(&self, position: &str) -> Answer {
        let state = self.read(position);
        let (outcome, reason) = self.outcome(position);
        let mut moves = BTreeMap::new();
        for mv in self.legal(&state) {
            let twin = moves.insert(self.text(&mv), self.show(&self.after(&state, &mv)));
            assert!(twin.is_none(), "two moves are called {} in `{position}`", self.text(&mv));
        }
        Answer { outcome, reason, moves }
    }

    fn quick(&self, position: &str) -> Quick {
        let (outcome, reason) = self.outcome(position);
        Quick { outcome, reason, count: self.legal(&self.read(position)).len() }
    }

    fn play(&self, position: &str, mv: &str) -> Option<String> {
        let state = self.read(position);
        if self.ending(&state).is_some() {
            return None;
        }
        self.find(&state, mv).map(|mv| self.show(&self.after(&state, &mv)))
    }

    fn outcome(&self, position: &str) -> (Option<String>, Option<&'static str>) {
        let ending = self.ending(&self.read(position));
        (ending.map(|ending| ending.outcome()), ending.map(|ending| ending.reason))
    }

    fn progress(&self, position: &str, mv: &str) -> bool {
        let state = self.read(position);
        let legal = if self.ending(&state).is_none() { self.find(&state, mv) } else { None };
        self.is_progress(&state, &legal.unwrap_or_else(|| panic!("`{mv}` is not legal in `{position}`")))
    }

    fn perft(&self, position: &str, depth: usize) -> u64 {
        self.sequences(&self.read(position), depth)
    }
}
