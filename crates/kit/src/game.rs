//! What a game is.

use crate::{Job, Rng};
use std::fmt::{self, Debug};
use std::hash::Hash;

/// One of the two players, in the order the game lists them; the first one usually moves first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum Side {
    /// The side the game lists first.
    First,
    /// The other one.
    Second,
}

impl Side {
    /// Both, in order.
    pub const BOTH: [Side; 2] = [Side::First, Side::Second];

    /// The opponent.
    #[inline(always)]
    pub const fn other(self) -> Side {
        match self {
            Side::First => Side::Second,
            Side::Second => Side::First,
        }
    }

    /// 0 or 1, for tables with an entry a side.
    #[inline(always)]
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// Why a game ended: a word for scripts, and the key of a sentence for people.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Reason {
    /// One word in lower case, as `query` prints it.
    pub word: &'static str,
    /// What its sentence is called: that of `goal` is `reason-goal` in the game's catalogue. It is a clause without a full
    /// stop; `$winner` and `$loser` are the names of the sides.
    pub key: &'static str,
}

impl Reason {
    /// A reason whose sentence is called after its word.
    pub const fn new(word: &'static str) -> Reason {
        Reason { word, key: word }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word)
    }
}

/// How a game ended; absolute, never "the mover won".
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// This side has won.
    Win(Side, Reason),
    /// Nobody has.
    Draw(Reason),
}

impl Outcome {
    /// The winner, if there is one.
    pub fn winner(&self) -> Option<Side> {
        match self {
            Outcome::Win(side, _) => Some(*side),
            Outcome::Draw(_) => None,
        }
    }

    /// Why it ended so.
    pub fn reason(&self) -> Reason {
        match self {
            Outcome::Win(_, reason) | Outcome::Draw(reason) => *reason,
        }
    }
}

/// The rules of a game under one set of options; a value owns the tables it needs.
///
/// `moves`, `count`, `nth`, `sample`, `play_random` and `children` speak of the same list: the legal moves in a fixed
/// order, without duplicates, empty once the game is over. [`by_listing!`](crate::by_listing) takes the slow body for any of
/// them but `moves`; a game writes its own where the list need not be written down to know its length or one of its entries.
/// Bodies carry `#[inline(always)]`, so that a loop inside [`Game::enter`] is compiled as one piece. There are no default
/// methods: see [`plain`](crate::plain).
pub trait Game: Clone + Send + Sync + 'static {
    /// A position: only what changes during play, a few words, side to move included.
    type State: Clone + Eq + Hash + Debug + Send + Sync + 'static;
    /// A move.
    type Move: Copy + Eq + Hash + Debug + Send + Sync + 'static;

    /// The position the game starts from.
    fn initial(&self) -> Self::State;

    /// Whose turn it is (after the end: whose turn it would be).
    fn turn(&self, state: &Self::State) -> Side;

    /// How the game ended, or `None` while it goes on.
    fn outcome(&self, state: &Self::State) -> Option<Outcome>;

    /// Appends the legal moves to `out`; none once the game is over.
    fn moves(&self, state: &Self::State, out: &mut Vec<Self::Move>);

    /// Plays a legal move. It trusts its caller: [`Game::legal`] asks first.
    fn play(&self, state: &mut Self::State, mv: Self::Move);

    /// Whether playing this legal move changes the board for good (a capture, an invocation), so that the count of
    /// plies without progress starts anew.
    fn progress(&self, state: &Self::State, mv: Self::Move) -> bool;

    /// A number that equal positions share and different ones hardly ever do, stable across builds.
    fn key(&self, state: &Self::State) -> u64;

    /// Whether a move, possibly made for another position, is legal in this one.
    fn legal(&self, state: &Self::State, mv: Self::Move) -> bool;

    /// How many legal moves there are.
    fn count(&self, state: &Self::State) -> usize;

    /// The `n`-th legal move, from 0; `n` is below [`Game::count`].
    fn nth(&self, state: &Self::State, n: usize) -> Self::Move;

    /// One legal move, each with the same probability; `None` once the game is over.
    fn sample(&self, state: &Self::State, rng: &mut Rng) -> Option<Self::Move>;

    /// Plays one legal move, each with the same probability. Once the game is over it says `false` and changes nothing. It is
    /// what `sample` and `play` do together; a game writes its own where a move is cheaper made than named.
    fn play_random(&self, state: &mut Self::State, rng: &mut Rng) -> bool;

    /// Shows `visit` every position one legal move away, in the order of `moves`.
    fn children(&self, state: &Self::State, visit: impl FnMut(&Self::State));

    /// Runs a whole loop with the machine instructions this value was opened for.
    fn enter<J: Job>(&self, job: J) -> J::Out;
}

/// Mixes the words of a state into a key, two words a multiplication (the folded product of wyhash and its kin).
///
/// The words are hashed directly: for states of a few words that costs less than keeping a Zobrist key up to date,
/// and there is no table to get wrong.
#[inline(always)]
pub fn mix(words: impl IntoIterator<Item = u64>) -> u64 {
    let mut words = words.into_iter();
    let mut hash: u64 = 0x9e37_79b9_7f4a_7c15;
    while let Some(a) = words.next() {
        let b = words.next().unwrap_or(0);
        let product = u128::from(a ^ hash ^ 0xa076_1d64_78bd_642f)
            * u128::from(b ^ hash.rotate_left(32) ^ 0xe703_7ed1_a0b4_28db);
        hash = (product as u64) ^ (product >> 64) as u64;
    }
    let last = u128::from(hash ^ 0x8ebc_6af0_9c88_c6e3) * 0x5899_65cc_7537_4cc3;
    (last as u64) ^ (last >> 64) as u64
}
