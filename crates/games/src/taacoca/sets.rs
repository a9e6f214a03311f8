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
use gamekit::{Bits, Isa};

/// What the stones of one side can do in one direction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Front<B> {
    free: B,
    second: B,
    third: B,
    /// All the stones, if they are fewer than three and can step.
    few: B,
}

impl<B: Bits> Front<B> {
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
        Front { free: B::EMPTY, second: B::EMPTY, third: B::EMPTY, few }
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
        let nth_of = |stones: B, n| B::bit(stones.select(isa, n));
        let free = self.free.count();
        let triples = THREE_OF[free as usize];
        if n < triples {
            let [a, b, c] = triple(n);
            return nth_of(self.free, a) | nth_of(self.free, b) | nth_of(self.free, c);
        }
        let n = n - triples;
        let pairs = self.second.count() * (free - 1);
        if n < pairs {
            let second = nth_of(self.second, n / (free - 1));
            let front = board.step(second, direction);
            return second | front | nth_of(self.free ^ front, n % (free - 1));
        }
        let third = nth_of(self.third, n - pairs);
        let second = board.step(third, direction);
        third | second | board.step(second, direction)
    }

    /// Shows every set, in order.
    #[inline(always)]
    pub(super) fn each<const SIDE: u32>(
        self,
        board: &Board<B, SIDE>,
        direction: Direction,
        mut visit: impl FnMut(B),
    ) {
        // One nest of loops for all kinds of sets, so that `visit`, which may be large, is compiled in one place.
        let one_of_few = self.few ^ self.few.without_lowest();
        for (kind, heads) in [self.free, self.second, self.third, one_of_few].into_iter().enumerate() {
            let mut lower_heads = B::EMPTY;
            for head in singles(heads) {
                let middles = match kind {
                    0 => lower_heads,
                    1 | 2 => board.step(head, direction),
                    _ => one_of_few,
                };
                let mut lower_middles = B::EMPTY;
                for middle in singles(middles) {
                    let lasts = match kind {
                        0 => lower_middles,
                        1 => self.free ^ middle,
                        2 => board.step(middle, direction),
                        _ => one_of_few,
                    };
                    let two = self.few | head | middle;
                    for last in singles(lasts) {
                        visit(two | last);
                    }
                    lower_middles |= middle;
                }
                lower_heads |= head;
            }
        }
    }
}

/// The members of a set as sets of one, ascending.
#[inline(always)]
fn singles<B: Bits>(mut set: B) -> impl Iterator<Item = B> {
    std::iter::from_fn(
        #[inline(always)]
        move || {
            let rest = set.without_lowest();
            let single = set ^ rest;
            set = rest;
            (!single.is_empty()).then_some(single)
        },
    )
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
static THREE_OF: [u32; MOST + 1] = {
    let mut table = [0; MOST + 1];
    let mut n = 1;
    while n <= MOST {
        table[n] = table[n - 1] + (n as u32 - 1) * (n as u32).saturating_sub(2) / 2;
        n += 1;
    }
    table
};

/// The `n`-th way to choose three numbers, ascending, in the order of the largest, then of the middle one.
#[inline(always)]
fn triple(n: u32) -> [u32; 3] {
    let largest = THREE_OF.partition_point(|&below| below <= n) as u32 - 1;
    let n = n - THREE_OF[largest as usize];
    let middle = TWO_OF.partition_point(|&below| below <= n) as u32 - 1;
    [n - TWO_OF[middle as usize], middle, largest]
}
