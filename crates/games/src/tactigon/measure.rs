//! What an evaluation wants to know about the tiles of a board: how far they are from each other, from gold, from home.

use super::shape::{MOST, Order, Shape, distance};

/// How many belts a board is divided into.
pub(super) const BELTS: usize = 6;

/// The farthest that [`Board::within`](super::Board::within) knows: as far as any piece goes.
pub(super) const FARTHEST: usize = 6;

impl Shape {
    /// The tiles no more than so many steps away from each tile, by the place of the tile, if nothing stood in the way.
    pub(super) const fn within<const STEPS: usize>(&self) -> [[u128; STEPS]; MOST] {
        let order = Order::of(self);
        let mut within = [[0; STEPS]; MOST];
        let mut one = 0;
        while one < order.len {
            let mut other = 0;
            while other < order.len {
                let ((x1, y1), (x2, y2)) = (order.tiles[one], order.tiles[other]);
                let mut steps = distance((x1 as i32, y1 as i32), (x2 as i32, y2 as i32)) as usize;
                while 0 < steps && steps <= STEPS {
                    within[order.places[one] as usize][steps - 1] |= 1 << order.places[other];
                    steps += 1;
                }
                other += 1;
            }
            one += 1;
        }
        within
    }

    /// The tiles no more than so many steps away from a gold tile, the gold tiles included.
    pub(super) const fn near_gold(&self, steps: i32) -> u128 {
        let mut near = 0;
        let mut y = 0;
        while y < self.rows.len() as i32 {
            let (mut x, last) = self.rows[y as usize];
            while x <= last {
                if distance((x, y), self.gold[0]) <= steps || distance((x, y), self.gold[1]) <= steps {
                    near |= 1 << self.place(x, y);
                }
                x += 1;
            }
            y += 1;
        }
        near
    }

    /// A belt of the board, numbered from the home of one side. Heights are counted in half tiles, so that the belts of
    /// the official board are as symmetric as it is.
    pub(super) const fn belt(&self, from_top: bool, number: usize) -> u128 {
        let top = 2 * (self.rows.len() - 1);
        let mut belt = 0;
        let mut y = 0;
        while y < self.rows.len() as i32 {
            let (mut x, last) = self.rows[y as usize];
            while x <= last {
                let down = (2 * y + (x + 1) % 2) as usize;
                let far = if from_top { down } else { top.saturating_sub(down) };
                let there = far * BELTS / (top + 1);
                if there == number || (number == BELTS - 1 && there > number) {
                    belt |= 1 << self.place(x, y);
                }
                x += 1;
            }
            y += 1;
        }
        belt
    }
}

#[cfg(test)]
mod tests {
    use super::super::board::{Board, Eleven, Fifteen, Thirteen};
    use super::*;
    use ludoteca_kit::Bits;

    fn check<B: Board>() {
        for one in B::ORDER.tiles() {
            let place = B::SHAPE.place(one.0, one.1);
            for steps in 1..=FARTHEST as u32 {
                let near = |other| (1..=steps as i32).contains(&distance(one, other));
                let expected = B::ORDER.tiles().filter(|&other| near(other)).count();
                assert_eq!(B::within(place, steps).count() as usize, expected);
            }
            assert_eq!(B::within(place, 1), B::neighbours(place));
        }
        for belts in B::BELTS {
            let all = belts.into_iter().fold(B::Set::EMPTY, |all, belt| all | belt);
            assert_eq!(all, B::TILES);
            assert_eq!(
                belts.map(Bits::count).iter().sum::<u32>(),
                B::TILES.count(),
                "no tile is in two belts"
            );
        }
        assert!(B::NEAR_GOLD[0].has(B::GOLD.lowest()));
    }

    #[test]
    fn distances_and_belts_are_those_of_the_tiles() {
        check::<Eleven>();
        check::<Thirteen>();
        check::<Fifteen>();
    }

    /// The home of Red, the first side, is at the bottom.
    #[test]
    fn the_first_belt_is_at_home() {
        let at = |x, y| Eleven::SHAPE.place(x, y);
        assert!(Eleven::BELTS[0][0].has(at(3, 10)) && Eleven::BELTS[1][0].has(at(3, 0)));
        assert_eq!(Eleven::BELTS.map(|belts| belts.map(Bits::count))[0], Eleven::BELTS[1].map(Bits::count));
    }
}
