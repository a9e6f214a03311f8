//! Numbers for the positions of small boards, so that they can be solved.
//!
//! The board is turned so that the side to move is Green; then a position is a choice of cells for its pawns and, among
//! the cells that are left, one for the other pawns. Each choice is numbered by the combinatorial number system: the
//! cells c1 < c2 < … of a set have the number C(c1,1) + C(c2,2) + …, which counts the sets before it.
//!
//! A pass goes by the position with the other side to move, which has a number, too. The pawns that have just moved
//! then change slowest. Going back, each of them takes one step, so that the ranks of the positions before many
//! neighbouring ones lie in the same few blocks.

use super::board::Word;
use super::rules::{Claustro, State, singles};
use ludoteca_kit::{Exits, Index, Indexed, Isa, Side, Unsolvable};

/// The most positions that are numbered: a table has a byte for each, and solving takes three and a half.
const MOST: f64 = 2e9;
/// The most pawns a side on a board that can be numbered.
const PAWNS: usize = 4;

/// Numbers for all positions on one board.
#[derive(Clone, Debug)]
pub struct ClaustroIndex<B, I> {
    game: Claustro<B, I>,
    ordinary: u64,
    /// As many low bits as there are ordinary cells.
    all: u64,
    cells: u32,
    pawns: u32,
    /// By the number of a set of cells: the set, the ordinary cells numbered in reading order.
    sets: Vec<u32>,
    /// How many choices there are for the other pawns.
    inner: u64,
    /// `choose[k][n]` is the number of ways to choose k + 1 out of n.
    choose: [[u32; 64]; PAWNS],
}

impl<B: Word, I: Isa> Indexed for Claustro<B, I> {
    type Index = ClaustroIndex<B, I>;

    // The words of sizes 5 to 7; 8 and more are far too large.
    const NUMBERED: bool = size_of::<B>() <= size_of::<u64>();

    fn index(&self) -> Result<ClaustroIndex<B, I>, Unsolvable> {
        ClaustroIndex::new(self, self.board.pawns())
    }
}

/// How many ways there are to choose `k` out of `n`.
fn binomial(n: u32, k: u32) -> f64 {
    (0..k).fold(1.0, |ways, i| ways * f64::from(n - i) / f64::from(i + 1)).round()
}

impl<B: Word, I: Isa> ClaustroIndex<B, I> {
    /// The numbers of positions with so many pawns a side. The rules say how many there are; studies and tests may ask
    /// about fewer.
    pub fn new(game: &Claustro<B, I>, pawns: u32) -> Result<Self, Unsolvable> {
        let cells = game.board.ordinary.count();
        let (outer, inner) = (binomial(cells, pawns), binomial(cells - pawns, pawns));
        if pawns as usize > PAWNS || outer * inner > MOST {
            return Err(Unsolvable::TooMany(outer * inner));
        }
        let mut choose = [[0; 64]; PAWNS];
        for (k, row) in (1..).zip(&mut choose) {
            for (n, entry) in (0..cells).zip(row) {
                *entry = if n < k { 0 } else { binomial(n, k) as u32 };
            }
        }
        let ordinary = game.board.ordinary.low();
        let all = (1 << cells) - 1;
        let sets = (0..outer as u32).scan((1u32 << pawns) - 1, |next, _| {
            let set = *next;
            // The next larger number with as many bits: the lowest run of ones moves up by one and the rest falls down.
            let run = u64::from(set) + (1u64 << set.trailing_zeros());
            *next = (run | ((u64::from(set) ^ run) >> (set.trailing_zeros() + 2))) as u32;
            Some(set)
        });
        let sets = sets.collect();
        Ok(ClaustroIndex {
            game: game.clone(),
            ordinary,
            all,
            cells,
            pawns,
            sets,
            inner: inner as u64,
            choose,
        })
    }

    /// The number of a set of cells.
    #[inline(always)]
    fn number(&self, mut set: u64) -> u64 {
        let mut number = 0;
        for row in &self.choose {
            if set == 0 {
                break;
            }
            number += row[(set.trailing_zeros() & 63) as usize];
            set &= set - 1;
        }
        u64::from(number)
    }

    /// The number of a position from both sets of pawns, the ordinary cells numbered in reading order.
    #[inline(always)]
    fn join(&self, own: u64, other: u64) -> u64 {
        self.number(own) * self.inner + self.number(self.isa().pext(other, self.all & !own))
    }

    /// The same from sets on the board.
    #[inline(always)]
    fn join_words(&self, own: u64, other: u64) -> u64 {
        let inner = self.isa().pext(other, self.ordinary & !own);
        self.number(self.isa().pext(own, self.ordinary)) * self.inner + self.number(inner)
    }

    /// Both sets of pawns of a number, the ordinary cells numbered in reading order.
    #[inline(always)]
    fn part(&self, number: u64) -> (u64, u64) {
        let own = u64::from(self.sets[(number / self.inner) as usize]);
        let other = u64::from(self.sets[(number % self.inner) as usize]);
        (own, self.isa().pdep(other, self.all & !own))
    }

    /// The set on the other side of the board.
    #[inline(always)]
    fn turned(&self, set: u64) -> u64 {
        set.reverse_bits() >> (64 - self.cells)
    }

    #[inline(always)]
    fn on_board(&self, set: u64) -> B {
        B::of_low(self.isa().pdep(set, self.ordinary))
    }

    #[inline(always)]
    fn isa(&self) -> I {
        self.game.isa
    }
}

impl<B: Word, I: Isa> Index<Claustro<B, I>> for ClaustroIndex<B, I> {
    const BACKWARD: bool = true;

    fn game(&self) -> &Claustro<B, I> {
        &self.game
    }

    fn layout(&self) -> String {
        let pawns = self.pawns;
        format!(
            "mover {pawns} of {} cells, then other {pawns} of {}, combinatorial, turned so that the mover is green",
            self.cells,
            self.cells - pawns
        )
    }

    fn len(&self) -> u64 {
        self.sets.len() as u64 * self.inner
    }

    #[inline(always)]
    fn rank(&self, state: &State<B>) -> Option<u64> {
        let (own, other) = (state.own(), state.other());
        let pawns = |set: B| set.count() == self.pawns;
        if !((own | other) & !self.game.board.ordinary).is_empty() || !pawns(own) || !pawns(other) {
            return None;
        }
        let (own, other) = (own.low(), other.low());
        Some(match state.turn() {
            Side::First => self.join_words(own, other),
            Side::Second => {
                let turned = |set| self.turned(self.isa().pext(set, self.ordinary));
                self.join(turned(own), turned(other))
            }
        })
    }

    #[inline(always)]
    fn unrank(&self, rank: u64) -> Option<State<B>> {
        let (own, other) = self.part(rank);
        Some(State::new(self.on_board(own), self.on_board(other), Side::First))
    }

    #[inline(always)]
    fn place(&self, rank: u64) -> u64 {
        let (own, other) = self.part(rank);
        self.join(self.turned(other), self.turned(own))
    }

    #[inline(always)]
    fn at(&self, place: u64) -> Option<State<B>> {
        let (green, blue) = self.part(place);
        Some(State::new(self.on_board(green), self.on_board(blue), Side::Second))
    }

    /// It is Blue's turn, because [`Index::at`] made the position, so Green has just moved.
    #[inline(always)]
    fn sources(&self, state: &State<B>, mut visit: impl FnMut(u64)) {
        let (green, blue) = (state.other(), state.own());
        let ordinary = self.game.board.ordinary;
        for (reach, way) in self.game.reach[Side::First.index()].into_iter().zip(B::STRAIGHT) {
            for from in singles((green & reach).shifted(-way) & ordinary & !(green | blue)) {
                let own = green ^ from ^ from.shifted(way);
                visit(self.join_words(own.low(), blue.low()));
            }
        }
        for way in B::DIAGONAL {
            for from in singles(green.shifted(-way) & ordinary & !green) {
                let to = from.shifted(way);
                let own = (green ^ from ^ to).low();
                let outer = self.number(self.isa().pext(own, self.ordinary)) * self.inner;
                // Any blue pawn may be the one that was captured and put where it is. If one stands where the captor came
                // from, it must have been that one.
                let back = blue & from;
                for place in singles(if back.is_empty() { blue } else { back }) {
                    let other = (blue ^ place ^ to).low();
                    visit(outer + self.number(self.isa().pext(other, self.ordinary & !own)));
                }
            }
        }
    }

    #[inline(always)]
    fn exits(&self, state: &State<B>) -> Exits {
        let steps = B::total(self.game.steps(state));
        let goal = self.game.board.goals[state.turn().index()];
        let [a, b, c, d] = self.game.steps(state).map(|targets| (targets & goal).count());
        let won = a + b + c + d;
        let places = (self.game.board.ordinary & !(state.own() | state.other())).count() + 1;
        let captures = B::total(self.game.captures(state));
        Exits { inside: steps - won + places * captures, won, drawn: 0, lost: 0 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludoteca_kit::{Game, Portable, Rng};

    type Five = ClaustroIndex<u32, Portable>;

    fn five(forward: bool, pawns: u32) -> Five {
        ClaustroIndex::new(&Claustro::new(Portable, 5, forward), pawns).unwrap()
    }

    /// The laws of every index, on some of its ranks.
    fn check<B: Word>(index: &ClaustroIndex<B, Portable>, ranks: impl Iterator<Item = u64>) {
        for rank in ranks {
            let state = index.unrank(rank).unwrap();
            assert_eq!(index.rank(&state), Some(rank));
            let at = index.at(index.place(rank)).unwrap();
            assert_eq!(index.rank(&at), Some(rank), "{state:?}");
            assert_eq!(index.place(index.place(rank)), rank);
        }
    }

    #[test]
    fn every_number_is_the_number_of_its_position() {
        check(&five(false, 2), 0..five(false, 2).len());
        let index = five(true, 4);
        assert_eq!(index.len(), 14_244_300);
        check(&index, (0..index.len()).step_by(997));
        let six = Claustro::<u64, Portable>::new(Portable, 6, false).index().unwrap();
        assert_eq!(six.len(), 736_281_000);
        check(&six, (0..six.len()).step_by(99_991));
    }

    #[test]
    fn alike_positions_share_a_number() {
        let game = Claustro::<u64, Portable>::new(Portable, 6, false);
        let index = game.index().unwrap();
        let mut rng = Rng::new(5);
        for _ in 0..500 {
            let state = index.unrank(rng.below(index.len() as usize) as u64).unwrap();
            let turned = |set: u64| index.on_board(index.turned(index.isa().pext(set, index.ordinary)));
            let (green, blue) = (turned(state.other()), turned(state.own()));
            assert_eq!(index.rank(&State::new(green, blue, Side::Second)), index.rank(&state));
        }
    }

    /// Going forward from every position and going back from every position find the same moves.
    fn there_and_back(index: &Five) {
        let mut forward = Vec::new();
        for rank in 0..index.len() {
            let state = index.unrank(rank).unwrap();
            if index.game.outcome(&state).is_some() {
                continue;
            }
            let mut exits = Exits::default();
            index.game.children(&state, |child| match index.rank(child) {
                Some(child) => {
                    exits.inside += 1;
                    forward.push((rank, child));
                }
                None => exits.won += 1,
            });
            assert_eq!(index.exits(&state), exits);
        }
        let mut back = Vec::new();
        for place in 0..index.len() {
            let state = index.at(place).unwrap();
            let child = index.rank(&state).unwrap();
            index.sources(&state, |rank| back.push((rank, child)));
        }
        forward.sort_unstable();
        back.sort_unstable();
        assert!(forward == back, "{} moves forward, {} back", forward.len(), back.len());
    }

    #[test]
    fn sources_are_the_moves_turned_round() {
        there_and_back(&five(false, 2));
        there_and_back(&five(true, 2));
    }

    #[test]
    fn large_boards_are_refused() {
        let check = |refused: Unsolvable, expected: &str| assert_eq!(refused.to_string(), expected);
        let seven = Claustro::<u64, Portable>::new(Portable, 7, false).index().unwrap_err();
        check(seven, "it has about 2.7e13 positions, too many for a table");
        assert!(Claustro::<u128, Portable>::new(Portable, 10, true).index().is_err());
    }
}
