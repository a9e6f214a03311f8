//! The sets of stones that can step together, counted and picked without being listed.
//!
//! Look at one direction. A stone is *free* if its target is on the board and holds no stone of its own side; it is
//! *second* if its target holds a free stone, which must then step along, and *third* if its target holds a second
//! one. Three stones can step together in just three ways: three free ones; a second one, the free one in front of
//! it, and any other free one; a third one and the two in front of it. With `f`, `s` and `t` stones of each kind
//! that makes `f(f-1)(f-2)/6 + s(f-1) + t` sets, and each has a place in that order.
//!
//! Fewer than three stones step all together, so none of them is in the way of another: they can if all their
//! targets are on the board.

use super::board::{Board, Direction};
use super::plane::Plane;
use ludoteca_kit::{Bits, Isa};

/// What the stones of one side can do in one direction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Front<B> {
    pub(super) free: B,
    pub(super) second: B,
    pub(super) third: B,
    /// All the stones, if they are fewer than three and can step.
    pub(super) few: B,
}

impl<B: Plane> Front<B> {
    /// Nothing can step.
    const NONE: Self = Front { free: B::EMPTY, second: B::EMPTY, third: B::EMPTY, few: B::EMPTY };

    /// For three stones or more.
    #[inline(always)]
    pub(super) fn of_many<const SIDE: u32>(board: &Board<B, SIDE>, stones: B, direction: Direction) -> Self {
        let inside = stones & board.inside(direction);
        let free = inside & !board.sources(stones, direction);
        let second = inside & board.sources(free, direction);
        let third = inside & board.sources(second, direction);
        Front { free, second, third, few: B::EMPTY }
    }

    /// For fewer than three stones.
    #[inline(always)]
    pub(super) fn of_few<const SIDE: u32>(board: &Board<B, SIDE>, stones: B, direction: Direction) -> Self {
        let few = if (stones & !board.inside(direction)).is_empty() { stones } else { B::EMPTY };
        Front { few, ..Self::NONE }
    }

    /// How many sets can step.
    #[inline(always)]
    pub(super) fn count(self) -> u32 {
        let (free, second, third) = (self.free.count(), self.second.count(), self.third.count());
        // Where nothing is free nothing is second, so no more is taken off than there is.
        THREE_OF[free as usize] + second * free - second + third + u32::from(!self.few.is_empty())
    }

    /// The `n`-th set, from 0.
    #[inline(always)]
    pub(super) fn nth<const SIDE: u32>(
        self,
        board: &Board<B, SIDE>,
        direction: Direction,
        isa: impl Isa,
        n: u32,
    ) -> B {
        if !self.few.is_empty() {
            return self.few;
        }
        let free = self.free.count();
        let triples = THREE_OF[free as usize];
        if n < triples {
            return self.triple(isa, n);
        }
        let n = n - triples;
        let pairs = self.second.count() * (free - 1);
        if n < pairs {
            let second = nth_of(self.second, isa, n / (free - 1));
            let front = board.step(second, direction);
            return second | front | nth_of(self.free ^ front, isa, n % (free - 1));
        }
        let third = nth_of(self.third, isa, n - pairs);
        let second = board.step(third, direction);
        third | second | board.step(second, direction)
    }

    /// Shows every set, in order.
    #[inline(always)]
    pub(super) fn each<const SIDE: u32>(
        self,
        board: &Board<B, SIDE>,
        direction: Direction,
        isa: impl Isa,
        mut visit: impl FnMut(B),
    ) {
        // One loop for all kinds of sets, so that `visit`, which may be large, is compiled in one place. After the
        // triples a set is two stones and one of those that can complete them, each in its turn.
        let triples = THREE_OF[self.free.count() as usize];
        let (mut seconds, mut thirds) = (self.second, self.third);
        let mut two = self.few.without_lowest();
        let mut lasts = self.few ^ two;
        for n in 0..self.count() {
            let stones = if n < triples {
                self.triple(isa, n)
            } else {
                while lasts.is_empty() {
                    let second = !seconds.is_empty();
                    let behind = take_lowest(if second { &mut seconds } else { &mut thirds });
                    let front = board.step(behind, direction);
                    two = behind | front;
                    lasts = if second { self.free ^ front } else { board.step(front, direction) };
                }
                two | take_lowest(&mut lasts)
            };
            visit(stones);
        }
    }

    /// The `n`-th set of three free stones.
    #[inline(always)]
    fn triple(self, isa: impl Isa, n: u32) -> B {
        match TRIPLES.get(n as usize) {
            Some(&places) => self.free.scatter(isa, u64::from(places)),
            None => {
                let [a, b, c] = triple(n);
                nth_of(self.free, isa, a) | nth_of(self.free, isa, b) | nth_of(self.free, isa, c)
            }
        }
    }
}

/// The `n`-th member of a set, as a set.
#[inline(always)]
fn nth_of<B: Bits>(set: B, isa: impl Isa, n: u32) -> B {
    B::bit(set.select(isa, n))
}

/// Takes the lowest member out of a set that is not empty.
#[inline(always)]
pub(super) fn take_lowest<B: Bits>(set: &mut B) -> B {
    let rest = set.without_lowest();
    let lowest = *set ^ rest;
    *set = rest;
    lowest
}

/// No board has more cells.
const MOST: usize = 469;

/// By `n`: the ways to choose two of `n`.
static TWO_OF: [u32; MOST + 1] = {
    let mut table = [0; MOST + 1];
    let mut n = 1;
    while n <= MOST {
        table[n] = table[n - 1] + (n as u32 - 1);
        n += 1;
    }
    table
};

/// By `n`: the ways to choose three of `n`.
pub(super) static THREE_OF: [u32; MOST + 1] = {
    let mut table = [0; MOST + 1];
    let mut n = 1;
    while n <= MOST {
        table[n] = table[n - 1] + (n as u32 - 1) * (n as u32).saturating_sub(2) / 2;
        n += 1;
    }
    table
};

/// The sets of three numbers below 16, in the order of the largest member, then of the middle one.
static TRIPLES: [u16; 560] = {
    let mut table = [0; 560];
    let (mut n, mut largest) = (0, 0);
    while largest < 16 {
        let mut middle = 0;
        while middle < largest {
            let mut smallest = 0;
            while smallest < middle {
                table[n] = 1 << largest | 1 << middle | 1 << smallest;
                n += 1;
                smallest += 1;
            }
            middle += 1;
        }
        largest += 1;
    }
    table
};

/// The `n`-th set of three numbers, ascending, in the order of [`TRIPLES`], which has no end here.
#[inline(always)]
fn triple(n: u32) -> [u32; 3] {
    let largest = THREE_OF.partition_point(|&before| before <= n) as u32 - 1;
    let n = n - THREE_OF[largest as usize];
    let middle = TWO_OF.partition_point(|&before| before <= n) as u32 - 1;
    [n - TWO_OF[middle as usize], middle, largest]
}
