//! The board: 81 cells as two machine words, steps on whole sets of cells at once, and where a die can slide.
//!
//! The first seven rows lie in one word (63 bits) and the last two in the other (18 bits), so that no row straddles
//! words. A row is nine neighbouring bits; a column is gathered into nine neighbouring bits by one multiplication.
//! Either way the cells a die reaches along the line come from one table of nine kilobytes.

use ludoteca_kit::{Isa, Site};
use std::ops::{BitAnd, BitOr, BitXor};

/// A cell: 9 · row + column, both counted from 0, row 0 on top.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Cell(u8);

impl Cell {
    /// How many there are.
    pub const COUNT: usize = 81;

    /// The cell of a row and a column, both below 9.
    pub(super) const fn at(row: usize, column: usize) -> Cell {
        Cell((9 * row + column) as u8)
    }

    /// The cell of an index, if there is one.
    #[inline(always)]
    pub fn of_index(index: usize) -> Option<Cell> {
        (index < Self::COUNT).then_some(Cell(index as u8))
    }

    /// All of them, row by row.
    pub(super) fn all() -> impl Iterator<Item = Cell> {
        (0..Self::COUNT as u8).map(Cell)
    }

    /// The index, for tables.
    #[inline(always)]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The row from 0, counted from the top.
    #[inline(always)]
    pub const fn row(self) -> usize {
        self.index() / 9
    }

    /// The column from 0, counted from the left.
    #[inline(always)]
    pub const fn column(self) -> usize {
        self.index() % 9
    }

    /// Its site: sites are numbered as cells are.
    pub const fn site(self) -> Site {
        Site(self.0 as u16)
    }

    /// The set of just this cell.
    #[inline(always)]
    pub(super) fn plane(self) -> Plane {
        SINGLE[self.index()]
    }

    /// The set of its neighbours.
    #[inline(always)]
    pub(super) fn around(self) -> Plane {
        AROUND[self.index()]
    }
}

/// The four ways from a cell to a neighbour.
#[derive(Clone, Copy, Debug)]
pub(super) enum Direction {
    Up,
    Left,
    Right,
    Down,
}

impl Direction {
    /// The way back.
    #[inline(always)]
    pub(super) const fn back(self) -> Direction {
        match self {
            Direction::Up => Direction::Down,
            Direction::Left => Direction::Right,
            Direction::Right => Direction::Left,
            Direction::Down => Direction::Up,
        }
    }
}

/// A set of cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Plane {
    /// Rows 0 to 6.
    pub(super) low: u64,
    /// Rows 7 and 8.
    pub(super) high: u64,
}

/// How many rows, and how many cells, are in the low word.
const LOW_ROWS: usize = 7;
const LOW_CELLS: usize = 9 * LOW_ROWS;
const LOW: u64 = (1 << LOW_CELLS) - 1;
const HIGH: u64 = (1 << (Cell::COUNT - LOW_CELLS)) - 1;
/// The nine cells of the first row of a word.
const ROW: u64 = 0x1ff;
/// The first column, in the low and the high word.
const LOW_COLUMN: u64 = 0x0040_2010_0804_0201;
const HIGH_COLUMN: u64 = 0x201;

impl Plane {
    pub(super) const EMPTY: Plane = Plane { low: 0, high: 0 };
    /// All cells.
    pub(super) const ALL: Plane = Plane { low: LOW, high: HIGH };

    /// The set of one cell, for tables and set-up.
    const fn single(index: usize) -> Plane {
        if index < LOW_CELLS {
            Plane { low: 1 << index, high: 0 }
        } else {
            Plane { low: 0, high: 1 << (index - LOW_CELLS) }
        }
    }

    /// The set of several cells, for tables.
    const fn of(cells: &[Cell]) -> Plane {
        let mut plane = Plane::EMPTY;
        let mut n = 0;
        while n < cells.len() {
            let single = Plane::single(cells[n].index());
            plane = Plane { low: plane.low | single.low, high: plane.high | single.high };
            n += 1;
        }
        plane
    }

    #[inline(always)]
    pub(super) const fn is_empty(self) -> bool {
        self.low | self.high == 0
    }

    #[inline(always)]
    pub(super) const fn count(self) -> u32 {
        self.low.count_ones() + self.high.count_ones()
    }

    #[inline(always)]
    pub(super) fn has(self, cell: Cell) -> bool {
        !(self & cell.plane()).is_empty()
    }

    /// Whether the cell of an index is in the set, for tables.
    pub(super) const fn at(self, index: usize) -> bool {
        let single = Plane::single(index);
        self.low & single.low | self.high & single.high != 0
    }

    /// The cells of this set that are not in the other.
    #[inline(always)]
    pub(super) const fn minus(self, other: Plane) -> Plane {
        Plane { low: self.low & !other.low, high: self.high & !other.high }
    }

    /// How many cells of this set come before the one cell of `single`.
    #[inline(always)]
    pub(super) const fn rank(self, single: Plane) -> u32 {
        // If the cell is in the high word, the subtraction makes all ones and the whole low word counts.
        (self.low & single.low.wrapping_sub(1)).count_ones()
            + (self.high & single.high.saturating_sub(1)).count_ones()
    }

    /// Each cell moved one step; what leaves the board is gone.
    #[inline(always)]
    pub(super) const fn step(self, direction: Direction) -> Plane {
        let Plane { low, high } = self;
        match direction {
            Direction::Up => Plane { low: low >> 9 | (high & ROW) << (LOW_CELLS - 9), high: high >> 9 },
            Direction::Down => {
                Plane { low: low << 9 & LOW, high: (high << 9 | low >> (LOW_CELLS - 9)) & HIGH }
            }
            Direction::Left => Plane { low: (low & !LOW_COLUMN) >> 1, high: (high & !HIGH_COLUMN) >> 1 },
            Direction::Right => {
                Plane { low: low << 1 & LOW & !LOW_COLUMN, high: high << 1 & HIGH & !HIGH_COLUMN }
            }
        }
    }

    /// The neighbours of all cells of the set.
    #[inline(always)]
    pub(super) const fn around(self) -> Plane {
        let (up, down) = (self.step(Direction::Up), self.step(Direction::Down));
        let (left, right) = (self.step(Direction::Left), self.step(Direction::Right));
        Plane {
            low: up.low | down.low | left.low | right.low,
            high: up.high | down.high | left.high | right.high,
        }
    }

    /// The cells with at least two neighbours in the set.
    #[inline(always)]
    pub(super) fn around_twice(self) -> Plane {
        let (up, down) = (self.step(Direction::Up), self.step(Direction::Down));
        let (left, right) = (self.step(Direction::Left), self.step(Direction::Right));
        up & down | left & right | (up | down) & (left | right)
    }

    /// The `n`-th cell of the set, from 0; there are more than `n`.
    #[inline(always)]
    pub(super) fn select(self, isa: impl Isa, n: u32) -> Cell {
        let below = self.low.count_ones();
        let (word, n, base) =
            if n < below { (self.low, n, 0) } else { (self.high, n - below, LOW_CELLS as u32) };
        Cell((base + isa.select(word, n)) as u8)
    }

    /// The cells of this set whose rank in it is in `ranks`.
    #[inline(always)]
    pub(super) fn ranked(self, isa: impl Isa, ranks: u64) -> Plane {
        Plane { low: isa.pdep(ranks, self.low), high: isa.pdep(ranks >> self.low.count_ones(), self.high) }
    }

    /// The cells of the set, ascending.
    #[inline(always)]
    pub(super) fn cells(self) -> Cells {
        Cells(self)
    }

    /// The row of a cell as nine bits.
    #[inline(always)]
    fn row(self, spot: Spot) -> u64 {
        (if spot.high { self.high } else { self.low }) >> spot.shift & ROW
    }

    /// The column of a cell as nine bits, top row first.
    #[inline(always)]
    fn column(self, spot: Spot) -> u64 {
        // Bit 9·i of the column times bit 56 - 8·i of the factor is bit 56 + i of the product; all other products
        // fall below or beyond these, each on a bit of its own, so that nothing carries.
        const GATHER: u64 = 0x0101_0101_0101_0100;
        let upper = (self.low >> spot.column & LOW_COLUMN).wrapping_mul(GATHER) >> 56;
        let lower = self.high >> spot.column & HIGH_COLUMN;
        upper | ((lower | lower >> 8) & 3) << LOW_ROWS
    }
}

impl BitAnd for Plane {
    type Output = Plane;
    #[inline(always)]
    fn bitand(self, other: Plane) -> Plane {
        Plane { low: self.low & other.low, high: self.high & other.high }
    }
}

impl BitOr for Plane {
    type Output = Plane;
    #[inline(always)]
    fn bitor(self, other: Plane) -> Plane {
        Plane { low: self.low | other.low, high: self.high | other.high }
    }
}

impl BitXor for Plane {
    type Output = Plane;
    #[inline(always)]
    fn bitxor(self, other: Plane) -> Plane {
        Plane { low: self.low ^ other.low, high: self.high ^ other.high }
    }
}

/// The cells of a set, ascending.
#[derive(Clone, Copy, Debug)]
pub(super) struct Cells(Plane);

impl Iterator for Cells {
    type Item = Cell;
    #[inline(always)]
    fn next(&mut self) -> Option<Cell> {
        let Plane { low, high } = &mut self.0;
        if *low != 0 {
            let bit = low.trailing_zeros();
            *low &= *low - 1;
            Some(Cell(bit as u8))
        } else if *high != 0 {
            let bit = high.trailing_zeros();
            *high &= *high - 1;
            Some(Cell(LOW_CELLS as u8 + bit as u8))
        } else {
            None
        }
    }
}

/// The cells a die can slide to: nine bits of its row, then nine of its column.
#[derive(Clone, Copy, Debug)]
pub(super) struct Slide {
    from: Cell,
    lines: u64,
}

impl Slide {
    /// From this cell, stopped by every cell of `blocked`.
    #[inline(always)]
    pub(super) fn new(blocked: Plane, from: Cell) -> Slide {
        let spot = SPOTS[from.index()];
        let row = SLIDES[usize::from(spot.column)][blocked.row(spot) as usize];
        let column = SLIDES[usize::from(spot.row)][blocked.column(spot) as usize];
        Slide { from, lines: u64::from(row) | u64::from(column) << 9 }
    }

    /// How many cells; at most 16.
    #[inline(always)]
    pub(super) fn count(self) -> u32 {
        self.lines.count_ones()
    }

    /// The `n`-th of them in an order of their own; there are more than `n`.
    #[inline(always)]
    pub(super) fn select(self, isa: impl Isa, n: u32) -> Cell {
        // A table, because whether a die goes along its row or its column cannot be foreseen.
        LANDINGS[self.from.index()][isa.select(self.lines, n) as usize]
    }

    /// All of them as a set.
    #[inline(always)]
    pub(super) fn plane(self) -> Plane {
        let (spot, lines) = (SPOTS[self.from.index()], self.lines);
        let row = (lines & ROW) << spot.shift;
        // The inverse of the multiplication in `Plane::column`: eight copies of the bits, eight apart, of which copy
        // i has bit i on place 9·i.
        let (upper, lower) = (lines >> 9 & 0x7f, lines >> (9 + LOW_ROWS));
        let upper = (upper.wrapping_mul(0x0101_0101_0101_0101) & LOW_COLUMN) << spot.column;
        let lower = ((lower | lower << 8) & HIGH_COLUMN) << spot.column;
        let (low, high) = if spot.high { (0, row) } else { (row, 0) };
        Plane { low: upper | low, high: lower | high }
    }
}

/// Where a cell lies in the words of a plane.
#[derive(Clone, Copy, Debug)]
struct Spot {
    row: u8,
    column: u8,
    /// Whether its row is in the high word.
    high: bool,
    /// The place of its row in that word.
    shift: u8,
}

static SPOTS: [Spot; Cell::COUNT] = {
    let mut spots = [Spot { row: 0, column: 0, high: false, shift: 0 }; Cell::COUNT];
    let mut n = 0;
    while n < Cell::COUNT {
        let (row, high) = (n / 9, n / 9 >= LOW_ROWS);
        let shift = 9 * if high { row - LOW_ROWS } else { row };
        spots[n] = Spot { row: row as u8, column: (n % 9) as u8, high, shift: shift as u8 };
        n += 1;
    }
    spots
};

/// For a die on a place of a line and the blocked places of that line: the places it can slide to.
static SLIDES: [[u16; 512]; 9] = {
    let mut slides = [[0; 512]; 9];
    let mut place = 0;
    while place < 9 {
        let mut blocked = 0;
        while blocked < 512 {
            let mut reach = 0;
            let mut to = place + 1;
            while to < 9 && blocked >> to & 1 == 0 {
                reach |= 1 << to;
                to += 1;
            }
            let mut to = place;
            while to > 0 && blocked >> (to - 1) & 1 == 0 {
                to -= 1;
                reach |= 1 << to;
            }
            slides[place][blocked] = reach;
            blocked += 1;
        }
        place += 1;
    }
    slides
};

/// For each cell the cells of its row and then those of its column.
static LANDINGS: [[Cell; 18]; Cell::COUNT] = {
    let mut landings = [[Cell(0); 18]; Cell::COUNT];
    let mut n = 0;
    while n < Cell::COUNT {
        let mut place = 0;
        while place < 9 {
            landings[n][place] = Cell::at(n / 9, place);
            landings[n][9 + place] = Cell::at(place, n % 9);
            place += 1;
        }
        n += 1;
    }
    landings
};

static SINGLE: [Plane; Cell::COUNT] = {
    let mut planes = [Plane::EMPTY; Cell::COUNT];
    let mut n = 0;
    while n < Cell::COUNT {
        planes[n] = Plane::single(n);
        n += 1;
    }
    planes
};

static AROUND: [Plane; Cell::COUNT] = {
    let mut planes = [Plane::EMPTY; Cell::COUNT];
    let mut n = 0;
    while n < Cell::COUNT {
        planes[n] = Plane::single(n).around();
        n += 1;
    }
    planes
};

/// A mountain in every corner.
pub(super) const MOUNTAINS: Plane = Plane::of(&[Cell(0), Cell(8), Cell(72), Cell(80)]);

/// A cave of a dragon.
#[derive(Clone, Copy, Debug)]
pub(super) struct Cave {
    /// Where it is.
    pub(super) cell: Cell,
    /// The power of the dragon that sleeps in it.
    pub(super) power: u8,
    /// Its neighbours, which have to be surrounded.
    pub(super) ring: Plane,
}

impl Cave {
    const fn new(column: usize, power: u8) -> Cave {
        let cell = Cell::at(4, column);
        Cave { cell, power, ring: Plane::single(cell.index()).around() }
    }
}

/// The three caves, left to right.
pub(super) const CAVES: [Cave; 3] = [Cave::new(0, 3), Cave::new(4, 5), Cave::new(8, 3)];

/// All caves, and all mountains and caves.
pub(super) const CAVE_CELLS: Plane = Plane::of(&[CAVES[0].cell, CAVES[1].cell, CAVES[2].cell]);
pub(super) const TERRAIN: Plane =
    Plane { low: MOUNTAINS.low | CAVE_CELLS.low, high: MOUNTAINS.high | CAVE_CELLS.high };

/// All neighbours of caves.
pub(super) const RINGS: Plane = CAVE_CELLS.around();

#[cfg(test)]
mod tests {
    use super::*;
    use ludoteca_kit::Portable;

    const DIRECTIONS: [Direction; 4] = [Direction::Up, Direction::Left, Direction::Right, Direction::Down];

    fn plane(cells: &[Cell]) -> Plane {
        Plane::of(cells)
    }

    /// A scatter of cells that differs from seed to seed.
    fn scatter(seed: u64) -> Plane {
        let mut rng = ludoteca_kit::Rng::new(seed);
        Plane { low: rng.bits() & rng.bits() & LOW, high: rng.bits() & rng.bits() & HIGH }
    }

    fn step(cell: Cell, direction: Direction) -> Option<Cell> {
        let (row, column) = (cell.row(), cell.column());
        match direction {
            Direction::Up => row.checked_sub(1).map(|row| Cell::at(row, column)),
            Direction::Left => column.checked_sub(1).map(|column| Cell::at(row, column)),
            Direction::Right => (column < 8).then(|| Cell::at(row, column + 1)),
            Direction::Down => (row < 8).then(|| Cell::at(row + 1, column)),
        }
    }

    #[test]
    fn a_set_holds_its_cells() {
        for seed in 0..50 {
            let set = scatter(seed);
            let cells: Vec<Cell> = Cell::all().filter(|&cell| set.has(cell)).collect();
            assert_eq!(set.cells().collect::<Vec<_>>(), cells);
            assert_eq!((set.count() as usize, set, set.is_empty()), (cells.len(), plane(&cells), false));
            for (n, &cell) in cells.iter().enumerate() {
                assert_eq!(set.select(Portable, n as u32), cell);
                assert_eq!(set.rank(cell.plane()), n as u32);
            }
            let odd: Vec<Cell> = cells.iter().copied().skip(1).step_by(2).collect();
            assert_eq!(set.ranked(Portable, 0xaaaa_aaaa_aaaa_aaaa), plane(&odd));
        }
    }

    #[test]
    fn a_set_steps_cell_by_cell() {
        for seed in 0..50 {
            let set = scatter(seed);
            for direction in DIRECTIONS {
                let moved: Vec<Cell> = set.cells().filter_map(|cell| step(cell, direction)).collect();
                assert_eq!(set.step(direction), plane(&moved), "{direction:?}");
            }
            let beside =
                |cell| DIRECTIONS.into_iter().filter_map(move |d| step(cell, d)).filter(|&c| set.has(c));
            let with = |least| Cell::all().filter(|&c| beside(c).count() >= least).collect::<Vec<_>>();
            assert_eq!((set.around(), set.around_twice()), (plane(&with(1)), plane(&with(2))));
        }
    }

    #[test]
    fn a_die_slides_until_something_is_in_the_way() {
        for seed in 0..50 {
            let blocked = scatter(seed);
            for from in Cell::all() {
                let mut reach = Vec::new();
                for direction in DIRECTIONS {
                    let mut cell = from;
                    while let Some(next) = step(cell, direction).filter(|&next| !blocked.has(next)) {
                        reach.push(next);
                        cell = next;
                    }
                }
                let slide = Slide::new(blocked, from);
                assert_eq!((slide.plane(), slide.count() as usize), (plane(&reach), reach.len()));
                let selected: Vec<Cell> = (0..slide.count()).map(|n| slide.select(Portable, n)).collect();
                assert_eq!(plane(&selected), plane(&reach));
            }
        }
    }

    #[test]
    fn caves_have_the_neighbours_the_rules_name() {
        let names = |plane: Plane| -> Vec<(usize, usize)> {
            plane.cells().map(|cell| (cell.column() + 1, cell.row() + 1)).collect()
        };
        assert_eq!(names(CAVES[0].ring), [(1, 4), (2, 5), (1, 6)]);
        assert_eq!(names(CAVES[1].ring), [(5, 4), (4, 5), (6, 5), (5, 6)]);
        assert_eq!(names(CAVES[2].ring), [(9, 4), (8, 5), (9, 6)]);
        assert_eq!(CAVES.map(|cave| cave.power), [3, 5, 3]);
        assert_eq!(names(MOUNTAINS), [(1, 1), (9, 1), (1, 9), (9, 9)]);
    }
}
