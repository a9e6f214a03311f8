//! Numbers for the positions of the smallest board, so that it can be solved.
//!
//! The board is turned so that the side to move goes up. Nobody stands on the own goal row while the game goes on, so the
//! stones of a side are one of a list of sets of cells, and those of the other side are one of the same list, turned. A
//! position is a pair of places in the list; pairs that share a cell are no position, and their numbers are not in use.

use super::plane::Plane;
use super::rules::{State, Taacoca};
use ludoteca_kit::{Index, Indexed, Isa, Side, Unsolvable};
use std::collections::BTreeMap;

/// The most positions that are numbered.
const MOST: f64 = 1e8;

/// Numbers for all positions with at most as many stones as the game starts with.
#[derive(Clone, Debug)]
pub struct TaacocaIndex<B, const SIDE: u32, I> {
    game: Taacoca<B, SIDE, I>,
    cells: u32,
    /// Sets of cells, a bit for each in the order of the names, for the side that goes up.
    sets: Vec<u64>,
    /// By set: its place in `sets`.
    places: BTreeMap<u64, u32>,
}

impl<B: Plane, const SIDE: u32, I: Isa> Indexed for Taacoca<B, SIDE, I> {
    type Index = TaacocaIndex<B, SIDE, I>;

    // Side 3 alone is small enough, and it shares its type with side 4.
    const NUMBERED: bool = SIDE == 0 && size_of::<B>() == size_of::<u64>();

    fn index(&self) -> Result<Self::Index, Unsolvable> {
        let (cells, stones) = (self.board.cells.len() as u32, self.board.stones());
        let goal = self.board.goal[Side::First.index()].count();
        let choices = |n: u32, k: u32| (0..k).fold(1.0, |ways, i| ways * f64::from(n - i) / f64::from(i + 1));
        let sets: f64 = (1..=stones).map(|k| choices(cells - goal, k)).sum();
        if sets * sets > MOST {
            return Err(Unsolvable::TooMany(sets * sets));
        }
        // The goal row comes last in the order of the names.
        let fits = |set: &u64| (1..=stones).contains(&set.count_ones());
        let sets: Vec<u64> = (0..1u64 << (cells - goal)).filter(fits).collect();
        let places = (0..).zip(&sets).map(|(place, &set)| (set, place)).collect();
        Ok(TaacocaIndex { game: self.clone(), cells, sets, places })
    }
}

impl<B: Plane, const SIDE: u32, I: Isa> TaacocaIndex<B, SIDE, I> {
    /// The set after half a turn of the board, which reverses the order of the names.
    fn turned(&self, set: u64) -> u64 {
        set.reverse_bits() >> (64 - self.cells)
    }

    /// The stones of a side as it sees them when it goes up.
    fn seen(&self, stones: B, side: Side) -> u64 {
        let set = stones.ones().fold(0, |set, bit| set | 1 << self.game.board.place(bit));
        if side == Side::First { set } else { self.turned(set) }
    }

    fn stones(&self, set: u64) -> B {
        ludoteca_kit::Bits::ones(set)
            .fold(B::EMPTY, |stones, place| stones | B::bit(self.game.board.cells[place as usize].bit))
    }
}

impl<B: Plane, const SIDE: u32, I: Isa> Index<Taacoca<B, SIDE, I>> for TaacocaIndex<B, SIDE, I> {
    const BACKWARD: bool = false;

    fn game(&self) -> &Taacoca<B, SIDE, I> {
        &self.game
    }

    fn layout(&self) -> String {
        format!(
            "mover and other each 1 to {} of the {} cells that are not its goal, as it sees them going up",
            self.game.board.stones(),
            self.cells - self.game.board.goal[0].count()
        )
    }

    fn len(&self) -> u64 {
        (self.sets.len() * self.sets.len()) as u64
    }

    fn rank(&self, state: &State<B>) -> Option<u64> {
        let (mover, other) = (state.turn, state.turn.other());
        let own = self.places.get(&self.seen(state.own, mover))?;
        let enemy = self.places.get(&self.seen(state.enemy, other))?;
        Some(u64::from(*own) * self.sets.len() as u64 + u64::from(*enemy))
    }

    fn unrank(&self, rank: u64) -> Option<State<B>> {
        let len = self.sets.len() as u64;
        let own = self.sets[(rank / len) as usize];
        let enemy = self.turned(self.sets[(rank % len) as usize]);
        (own & enemy == 0).then(|| State::new([self.stones(own), self.stones(enemy)], Side::First))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludoteca_kit::{Portable, Present};

    fn three(forward: bool) -> Taacoca<u64, 0, Portable> {
        Taacoca::new(Portable, 3, forward)
    }

    #[test]
    fn every_number_in_use_is_the_number_of_its_position() {
        let index = three(false).index().unwrap();
        assert_eq!(index.len(), 696 * 696);
        let mut used = 0;
        for rank in 0..index.len() {
            let Some(state) = index.unrank(rank) else { continue };
            assert_eq!(index.rank(&state), Some(rank));
            used += 1;
        }
        // Placements of one to three stones a side, none on its goal row, counted in another way.
        let choose = |n: i64, k: i64| (0..k).fold(1, |ways, i| ways * (n - i) / (i + 1));
        // White has `home` stones on its home row, where Black never stands, and the others on the thirteen cells between.
        let white = |between: i64, home: i64| choose(13, between) * choose(3, home);
        let mut expected = 0;
        for between in 0..=3 {
            for home in 0..=3 - between {
                let black: i64 = (1..=3).map(|stones| choose(16 - between, stones)).sum();
                expected += if between + home > 0 { white(between, home) * black } else { 0 };
            }
        }
        assert_eq!(used, expected);
    }

    #[test]
    fn turned_positions_share_a_number_and_what_is_over_has_none() {
        let game = three(false);
        let index = game.index().unwrap();
        let rank = |text: &str| index.rank(&game.parse_state(text).unwrap());
        assert!(rank("bbb/4/5/4/www w").is_some());
        assert_eq!(rank("bbb/4/5/4/www w"), rank("bbb/4/5/4/www b"));
        assert_eq!(rank("1bb/b3/5/2w1/1ww w"), rank("bb1/1b2/5/3w/ww1 b"));
        assert_eq!(rank("3/b3/5/4/w1b w"), None, "Black is home");
        assert_eq!(rank("3/bbb1/1b3/4/w2 w"), None, "more stones than there are");
    }

    #[test]
    fn large_boards_are_refused() {
        let refused = Taacoca::<u64, 0, Portable>::new(Portable, 4, true).index().unwrap_err();
        assert_eq!(refused.to_string(), "it has about 3.2e13 positions, too many for a table");
        assert!(Taacoca::<ludoteca_kit::BitArray<8>, 0, Portable>::new(Portable, 13, true).index().is_err());
    }
}
