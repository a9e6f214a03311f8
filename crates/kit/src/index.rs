//! Numbering all positions of a small board, or of the endings on a larger one, so that they can be solved.

use crate::{Game, Outcome, Refusal};
use ludoteca_words::{COMMON, Decimal, Message, say};

/// All positions of a game under one set of options, or those of its endings, as the numbers below [`Index::len`].
///
/// Positions that are alike (turned round with the colours exchanged, say) may share a number; they are worth the same to
/// the side to move. Positions in which the game is over need no number: their value is known. Every position that a
/// legal move leads to from one with a number has a number itself or is over.
///
/// A pass over all positions does not go by rank but by place, a second numbering of the same positions. Where they
/// come close to each other in one numbering, their neighbours in the game may be scattered over the other; an index
/// chooses its places so that a pass finds what it needs near by. By default both are the same.
///
/// Bodies carry `#[inline(always)]`, as those of [`Game`] do.
pub trait Index<G: Game>: Send + Sync {
    /// Whether [`Index::sources`] is written. Without it a board is solved from the moves alone, which is slower.
    const BACKWARD: bool;

    /// The rules whose positions are numbered.
    fn game(&self) -> &G;

    /// What the numbers mean, in one line; it changes whenever they do, so that old tables are not misread.
    fn layout(&self) -> String;

    /// Which positions have numbers, in words that complete "it holds …", where not all have that can come up in a game:
    /// an index may number endings only, and then the start has no number.
    fn covers(&self) -> Option<Message> {
        None
    }

    /// How many numbers there are.
    fn len(&self) -> u64;

    /// Whether there are none.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The number of a position; `None` if it has none.
    fn rank(&self, state: &G::State) -> Option<u64>;

    /// A position with this number, which is below [`Index::len`]; `None` if the number is not in use.
    fn unrank(&self, rank: u64) -> Option<G::State>;

    /// The place of a position in a pass, by its number.
    #[inline(always)]
    fn place(&self, rank: u64) -> u64 {
        rank
    }

    /// A position at this place; the number that it has is the one with this place.
    #[inline(always)]
    fn at(&self, place: u64) -> Option<G::State> {
        self.unrank(place)
    }

    /// Shows `visit` the numbers of all positions from which a legal move leads to this one, which came from
    /// [`Index::at`]: once for every such move. What is found without a way back is right and takes very long.
    fn sources(&self, state: &G::State, mut visit: impl FnMut(u64)) {
        let (game, here) = (self.game(), self.rank(state));
        for rank in 0..self.len() {
            if let Some(before) = self.unrank(rank) {
                game.children(&before, |child| {
                    if self.rank(child) == here {
                        visit(rank);
                    }
                });
            }
        }
    }

    /// What the moves of an unfinished position lead to.
    #[inline(always)]
    fn exits(&self, state: &G::State) -> Exits {
        let game = self.game();
        let mover = game.turn(state);
        let mut exits = Exits::default();
        game.children(state, |child| {
            if self.rank(child).is_some() {
                exits.inside += 1;
                return;
            }
            match game.outcome(child) {
                Some(Outcome::Win(side, _)) if side == mover => exits.won += 1,
                Some(Outcome::Win(..)) => exits.lost += 1,
                Some(Outcome::Draw(_)) => exits.drawn += 1,
                None => unreachable!("a position without a number is over: {child:?}"),
            }
        });
        exits
    }
}

/// What the moves of a position lead to, how many of each kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Exits {
    /// To positions with a number.
    pub inside: u32,
    /// To a win of the mover, by positions without a number.
    pub won: u32,
    /// To a draw in the same way.
    pub drawn: u32,
    /// To a loss of the mover in the same way.
    pub lost: u32,
}

/// A game that says whether its positions can be numbered.
pub trait Indexed: Game {
    /// The numbering.
    type Index: Index<Self>;

    /// Whether a board of this type can have a numbering. For a type without any, nothing that solves is compiled.
    const NUMBERED: bool = true;

    /// The numbering, unless the board is too large or nobody has written it. It takes no memory to speak of.
    fn index(&self) -> Result<Self::Index, Unsolvable>;
}

/// Why a game without a numbering has none.
pub fn unsolvable<G: Indexed>(game: &G) -> Unsolvable {
    game.index().err().unwrap_or(Unsolvable::Unnumbered)
}

/// Why a game cannot be solved here.
#[derive(Clone, Copy, Debug, PartialEq, thiserror::Error)]
#[error("{}", self.message())]
pub enum Unsolvable {
    /// It has about so many positions.
    TooMany(f64),
    /// There is no numbering of its positions.
    Unnumbered,
}

impl Unsolvable {
    /// The reason, as a clause.
    pub fn message(&self) -> Message {
        match self {
            Unsolvable::TooMany(number) => {
                say!(COMMON, "unsolvable-many", number = Decimal(format!("{number:.1e}")))
            }
            Unsolvable::Unnumbered => say!(COMMON, "unsolvable-unnumbered"),
        }
    }

    /// The refusal of a game by its full name.
    pub fn refuse(&self, game: &str) -> Refusal {
        let found = say!(COMMON, "found-unsolvable", game = game, why = self.message());
        Refusal::of(say!(COMMON, "place-solve"), found, say!(COMMON, "expected-smaller-board"))
    }
}

/// The numbering of a game that has none: no value of it exists.
#[derive(Clone, Copy, Debug)]
pub enum NoIndex {}

impl<G: Game> Index<G> for NoIndex {
    const BACKWARD: bool = false;

    fn game(&self) -> &G {
        match *self {}
    }

    fn layout(&self) -> String {
        match *self {}
    }

    fn len(&self) -> u64 {
        match *self {}
    }

    fn rank(&self, _: &G::State) -> Option<u64> {
        match *self {}
    }

    fn unrank(&self, _: u64) -> Option<G::State> {
        match *self {}
    }
}
