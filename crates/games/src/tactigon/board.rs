//! The three boards, each laid around a ring of bits.
//!
//! A tile is named by column and row `(x, y)`. With the axial row `r = y - (x + x mod 2) / 2` a step changes
//! `(x, r)` by one of six constant amounts, whatever the parity of the column. A board puts the tile at place
//! `(a·x + b·r) mod n` of a ring of `n` bits, where `a` and `b` are chosen so that no two tiles meet; a step of any
//! number of pieces at once is then one rotation of the ring. Most steps that leave the board land on a place without
//! tile and vanish as soon as the result is cut down to tiles. A few land on a tile that is no neighbour at all, and
//! the step back from there is just as wrong: one mask an axis bars both, at the source of the one and at the target
//! of the other. `a` and `b` are those with the fewest such false edges; on board 11 one of the three axes has none.

use super::measure::{BELTS, FARTHEST};
use super::shape::{Order, Shape};
use ludoteca_kit::{Bits, Isa, Site};
use std::fmt::Debug;

/// A set of tiles on a ring of bits.
pub trait Ring: Bits {
    /// Every member moved `by` places up, around the end of the ring.
    fn turned(self, by: u32) -> Self;
}

impl Ring for u64 {
    #[inline(always)]
    fn turned(self, by: u32) -> Self {
        self.rotate_left(by)
    }
}

impl Ring for u128 {
    #[inline(always)]
    fn turned(self, by: u32) -> Self {
        self.rotate_left(by)
    }
}

/// A board: what is known about it when the program is compiled.
pub trait Board: Copy + Debug + Send + Sync + 'static {
    /// A set of tiles.
    type Set: Ring;
    /// The tiles and their places.
    const SHAPE: Shape;
    /// The tiles in reading order.
    const ORDER: &'static Order;
    /// The position the game starts from.
    const START: &'static str;
    /// Every tile.
    const TILES: Self::Set;
    /// The two gold tiles.
    const GOLD: Self::Set;
    /// How far around the ring a step forwards goes, for each axis.
    const STRIDES: [u32; 3];
    /// The places from which one may step forwards and to which one may step back, for each axis.
    const OPEN: [Self::Set; 3];

    /// The tiles no more than 1, 2 and 3 steps away from a gold tile.
    const NEAR_GOLD: [Self::Set; 3];
    /// For each side, the tiles by how far they are from its home.
    const BELTS: [[Self::Set; BELTS]; 2];

    /// The tiles that touch the tile at `place`.
    fn neighbours(place: u32) -> Self::Set;

    /// The tiles from 1 to `steps` steps away from the tile at `place`, if nothing stood in the way; up to 6 steps.
    fn within(place: u32, steps: u32) -> Self::Set;

    /// Where one or two steps from `from` may end if only `free` tiles can be passed; the tiles at the end may be
    /// anything, `from` itself included.
    #[inline(always)]
    fn within_two(_isa: impl Isa, from: u32, free: Self::Set) -> Self::Set {
        let first = Self::neighbours(from);
        first | spread::<Self>(first & free)
    }
}

/// A tile, by the number of its bit in a set of tiles of its [`Board`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Tile(u8);

impl Tile {
    /// The tile of a bit.
    #[inline(always)]
    pub const fn of_bit(number: u32) -> Tile {
        Tile(number as u8)
    }

    /// The tile of a site, if the board has it.
    pub fn of_site<B: Board>(site: Site) -> Option<Tile> {
        B::ORDER.find(site).map(Tile::of_bit)
    }

    /// The number of its bit.
    #[inline(always)]
    pub const fn bit(self) -> u32 {
        self.0 as u32
    }

    /// Its site.
    pub fn site<B: Board>(self) -> Site {
        B::ORDER.site(self.bit())
    }

    /// Its column and row, from 0.
    pub fn column_and_row<B: Board>(self) -> (i32, i32) {
        B::ORDER.tile(self.bit())
    }
}

/// Where one step forwards on an axis ends, and places without tile.
#[inline(always)]
pub(super) fn forwards<B: Board>(from: B::Set, axis: usize) -> B::Set {
    (from & B::OPEN[axis]).turned(B::STRIDES[axis])
}

/// Where one step back on an axis ends, and places without tile.
#[inline(always)]
pub(super) fn back<B: Board>(from: B::Set, axis: usize) -> B::Set {
    from.turned(B::Set::WIDTH - B::STRIDES[axis]) & B::OPEN[axis]
}

/// Where one step from each of some tiles ends, and places without tile.
#[inline(always)]
pub(super) fn spread<B: Board>(from: B::Set) -> B::Set {
    let along = |axis| forwards::<B>(from, axis) | back::<B>(from, axis);
    along(0) | along(1) | along(2)
}

macro_rules! board {
    ($(#[$doc:meta])* $name:ident, $set:ty, $shape:expr, $start:literal $(, $within_two:item)?) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug)]
        pub struct $name;

        impl Board for $name {
            type Set = $set;
            const SHAPE: Shape = $shape;
            const ORDER: &'static Order = &Order::of(&Self::SHAPE);
            const START: &'static str = $start;
            const TILES: $set = Self::SHAPE.tiles() as $set;
            const GOLD: $set = {
                let [(x1, y1), (x2, y2)] = Self::SHAPE.gold;
                1 << Self::SHAPE.place(x1, y1) | 1 << Self::SHAPE.place(x2, y2)
            };
            const STRIDES: [u32; 3] =
                [Self::SHAPE.stride(0), Self::SHAPE.stride(1), Self::SHAPE.stride(2)];
            const OPEN: [$set; 3] =
                [Self::SHAPE.open(0) as $set, Self::SHAPE.open(1) as $set, Self::SHAPE.open(2) as $set];

            #[inline(always)]
            fn neighbours(place: u32) -> $set {
                static TABLE: [$set; <$set>::BITS as usize] = {
                    let neighbours = $name::SHAPE.neighbours();
                    let mut table = [0; <$set>::BITS as usize];
                    let mut place = 0;
                    while place < table.len() {
                        table[place] = neighbours[place] as $set;
                        place += 1;
                    }
                    table
                };
                TABLE[(place % <$set>::BITS) as usize]
            }

            const NEAR_GOLD: [$set; 3] = [
                Self::SHAPE.near_gold(1) as $set,
                Self::SHAPE.near_gold(2) as $set,
                Self::SHAPE.near_gold(3) as $set,
            ];
            const BELTS: [[$set; BELTS]; 2] = {
                let mut belts = [[0; BELTS]; 2];
                let mut number = 0;
                while number < BELTS {
                    belts[0][number] = Self::SHAPE.belt(false, number) as $set;
                    belts[1][number] = Self::SHAPE.belt(true, number) as $set;
                    number += 1;
                }
                belts
            };

            #[inline(always)]
            fn within(place: u32, steps: u32) -> $set {
                static TABLE: [[$set; FARTHEST]; <$set>::BITS as usize] = {
                    let within = $name::SHAPE.within::<FARTHEST>();
                    let mut table = [[0; FARTHEST]; <$set>::BITS as usize];
                    let mut place = 0;
                    while place < table.len() {
                        let mut steps = 0;
                        while steps < FARTHEST {
                            table[place][steps] = within[place][steps] as $set;
                            steps += 1;
                        }
                        place += 1;
                    }
                    table
                };
                TABLE[(place % <$set>::BITS) as usize][(steps as usize - 1) % FARTHEST]
            }

            $($within_two)?
        }
    };
}

board! {
    /// The official board: 11 rows, 7 columns, 53 tiles.
    Eleven, u64,
    Shape {
        rows: &[
            (2, 4), (1, 5), (1, 5), (1, 5), (0, 6), (0, 6), (1, 5), (1, 5), (1, 5), (1, 5), (3, 3),
        ],
        gold: [(1, 5), (5, 5)],
        ring: 64,
        strides: (4, 11),
    },
    "1c1/cstsc/1tpt1/c1s1c/3c3/7/2C2/CTSTC/1SPS1/C1T1C/C r",
    // Two steps depend on nothing but which of the six neighbours are free, so that a table knows them.
    #[inline(always)]
    fn within_two(isa: impl Isa, from: u32, free: u64) -> u64 {
        static TABLE: [[u64; 64]; 64] = two_steps();
        let open = isa.pext(free.rotate_right(from), AROUND);
        TABLE[(from % 64) as usize][(open % 64) as usize]
    }
}

board! {
    /// A larger board of one of the documents: 13 rows, 8 columns, 75 tiles.
    Thirteen, u128,
    Shape {
        rows: &[
            (2, 5), (1, 6), (1, 6), (1, 6), (1, 6), (0, 7), (0, 7), (1, 6), (1, 6), (1, 6), (1, 6), (1, 6),
            (3, 3),
        ],
        gold: [(1, 6), (7, 6)],
        ring: 128,
        strides: (1, 8),
    },
    "2c1/1cstsc/2tpt1/2csc1/3c2/8/8/3C2/3C2/1CTSTC/2SPS1/2CTC1/1 r"
}

board! {
    /// The largest board of that document: 15 rows, 10 columns, 117 tiles.
    Fifteen, u128,
    Shape {
        rows: &[
            (2, 7), (1, 8), (1, 8), (1, 8), (1, 8), (1, 8), (0, 9), (0, 9), (1, 8), (1, 8), (1, 8), (1, 8),
            (1, 8), (2, 7), (3, 7),
        ],
        gold: [(1, 7), (9, 7)],
        ring: 128,
        strides: (1, 9),
    },
    "6/4c3/2cstsc1/3tpt2/2c1s1c1/4c3/10/10/8/4C3/2CTSTC1/3SPS2/2C1T1C1/3C2/5 r"
}

/// The six neighbours of place 0 on the ring of board 11.
const AROUND: u64 = {
    let mut around = 0;
    let mut axis = 0;
    while axis < 3 {
        around |= 1 << Eleven::STRIDES[axis] | 1 << (64 - Eleven::STRIDES[axis]);
        axis += 1;
    }
    around
};

/// For each place of board 11 and each set of free neighbours, numbered as [`AROUND`] gathers them, where one or two
/// steps may end.
const fn two_steps() -> [[u64; 64]; 64] {
    let neighbours = Eleven::SHAPE.neighbours();
    let mut table = [[0; 64]; 64];
    let mut from = 0;
    while from < 64 {
        let mut open = 0;
        while open < 64 {
            let mut ends = neighbours[from] as u64;
            let mut around = AROUND;
            let mut number = 0;
            while around != 0 {
                let next = (from + around.trailing_zeros() as usize) % 64;
                if open >> number & 1 == 1 && neighbours[from] >> next & 1 == 1 {
                    ends |= neighbours[next] as u64;
                }
                around &= around - 1;
                number += 1;
            }
            table[from][open] = ends;
            open += 1;
        }
        from += 1;
    }
    table
}

#[cfg(test)]
mod tests {
    use super::super::shape::distance;
    use super::*;
    use ludoteca_kit::Portable;
    use ludoteca_testkit::data;

    fn name((x, y): (i32, i32)) -> String {
        format!("{}{}", char::from(b'a' + x as u8), y + 1)
    }

    fn names<B: Board>(set: B::Set) -> Vec<String> {
        let mut names: Vec<String> = set.ones().map(|place| name(B::ORDER.tile(place))).collect();
        names.sort();
        names
    }

    fn check<B: Board>(rows: usize, tiles: usize, edges: usize) {
        let known = &data::adjacency()[&rows];
        assert_eq!((B::ORDER.count(), known.len()), (tiles, tiles));
        assert_eq!(B::TILES.count() as usize, tiles);
        let mut touching = 0;
        for (x, y) in B::ORDER.tiles() {
            let place = B::SHAPE.place(x, y);
            let tile = &known[&name((x, y))];
            assert_eq!((tile.x, tile.y), (x, y));
            assert_eq!(B::GOLD.has(place), tile.gold, "{}", name((x, y)));
            assert_eq!(B::SHAPE.is_gold(x, y), tile.gold);
            assert_eq!(names::<B>(B::neighbours(place)), tile.adjacent, "{}", name((x, y)));
            assert_eq!(names::<B>(spread::<B>(B::Set::bit(place)) & B::TILES), tile.adjacent);
            assert_eq!(B::ORDER.place(B::ORDER.site(place)), place);
            touching += tile.adjacent.len();
        }
        assert_eq!(touching, 2 * edges);
    }

    #[test]
    fn the_boards_are_those_of_the_rule_book() {
        check::<Eleven>(11, 53, 130);
        check::<Thirteen>(13, 75, 189);
        check::<Fifteen>(15, 117, 307);
        assert_eq!([Eleven::SHAPE, Thirteen::SHAPE, Fifteen::SHAPE].map(|s| s.columns()), [7, 8, 10]);
    }

    /// The boards have no holes and hardly a dent, so the way over the tiles is nearly always as short; a neighbour is
    /// one step away, and no way is shorter than the distance.
    #[test]
    fn the_distance_counts_steps() {
        for (a, from) in Fifteen::ORDER.tiles().map(|tile| (tile, Fifteen::SHAPE.place(tile.0, tile.1))) {
            let mut reached = u128::bit(from);
            let mut steps = 0;
            while reached != Fifteen::TILES {
                let further = spread::<Fifteen>(reached) & Fifteen::TILES & !reached;
                reached |= further;
                steps += 1;
                for b in further.ones().map(|place| Fifteen::ORDER.tile(place)) {
                    assert!((1..=steps).contains(&distance(a, b)), "{a:?} {b:?}");
                    assert!(steps > 3 || distance(a, b) == steps, "{a:?} {b:?}");
                }
            }
        }
        // Across the whole board 11: six columns cost six steps, on which one may climb three rows.
        assert_eq!(
            [distance((0, 4), (6, 4)), distance((0, 4), (6, 1)), distance((3, 0), (3, 10))],
            [6, 6, 10]
        );
    }

    #[test]
    fn a_set_steps_as_its_members_do() {
        fn check<B: Board>() {
            let some = B::TILES.ones().step_by(3).fold(B::Set::EMPTY, |set, n| set | B::Set::bit(n));
            let each = some.ones().fold(B::Set::EMPTY, |set, n| set | B::neighbours(n));
            assert_eq!(spread::<B>(some) & B::TILES, each);
        }
        check::<Eleven>();
        check::<Thirteen>();
        check::<Fifteen>();
    }

    #[test]
    fn the_table_of_two_steps_agrees_with_two_single_steps() {
        let mut rng = ludoteca_kit::Rng::new(1);
        for from in Eleven::TILES.ones() {
            for _ in 0..200 {
                let free = rng.bits() & Eleven::TILES;
                let first = Eleven::neighbours(from);
                let slow = (first & free).ones().fold(first, |ends, next| ends | Eleven::neighbours(next));
                assert_eq!(Eleven::within_two(Portable, from, free), slow);
            }
        }
    }
}
