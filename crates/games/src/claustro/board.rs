//! The board: its cells as bits of a word, its corners, and where the pawns start.

use ludoteca_kit::{Bits, Isa, Side, Site};
use std::hint::select_unpredictable as either;

/// A word that holds a board, one bit a cell.
///
/// Rows lie `STRIDE` bits apart, which is more than they are long. The bits between two rows are no cells, so all
/// pawns can be shifted at once: who leaves the board at the side lands on such a bit and is masked away with the
/// occupied cells. The distance depends on the word alone and not on the size, so that every shift is a constant.
pub trait Word: Bits {
    /// How far apart two rows lie: more than the longest row.
    const STRIDE: u32;
    /// The four neighbours along row and column: up, left, right, down.
    const STRAIGHT: [i32; 4] = {
        let row = Self::STRIDE as i32;
        [-row, -1, 1, row]
    };
    /// The four neighbours at the corners of a cell.
    const DIAGONAL: [i32; 4] = {
        let row = Self::STRIDE as i32;
        [-row - 1, -row + 1, row - 1, row + 1]
    };

    /// The lowest bits, as many as fit.
    fn low(self) -> u64;

    /// The set of these bits, which are cells.
    fn of_low(bits: u64) -> Self;

    /// Every cell of the set moved by `way` bits.
    #[inline(always)]
    fn shifted(self, way: i32) -> Self {
        if way < 0 { self >> way.unsigned_abs() } else { self << way.unsigned_abs() }
    }

    /// How many cells four sets have together.
    #[inline(always)]
    fn total(sets: [Self; 4]) -> u32 {
        let [a, b, c, d] = sets.map(Self::count);
        (a + b) + (c + d)
    }

    /// The `n`-th cell of four sets, one after the other, and before it the cell from which the way of its set leads
    /// there. Together the sets have more than `n` cells.
    ///
    /// Which set it is cannot be predicted, so nothing here branches on it.
    #[inline(always)]
    fn path(sets: [Self; 4], ways: [i32; 4], n: u32, isa: impl Isa) -> (Cell, Cell) {
        let sizes = sets.map(Self::count);
        let (mut set, mut way, mut start) = (sets[0], ways[0], 0);
        let mut end = 0;
        for next in 1..4 {
            end += sizes[next - 1];
            let later = n >= end;
            set = either(later, sets[next], set);
            way = either(later, ways[next], way);
            start = either(later, end, start);
        }
        let to = set.select(isa, n - start);
        (Cell::of_bit(to.wrapping_add_signed(-way)), Cell::of_bit(to))
    }
}

/// Size 5.
impl Word for u32 {
    const STRIDE: u32 = 6;

    #[inline(always)]
    fn low(self) -> u64 {
        u64::from(self)
    }

    #[inline(always)]
    fn of_low(bits: u64) -> Self {
        bits as u32
    }

    #[inline(always)]
    fn total(sets: [u32; 4]) -> u32 {
        let [low, high] = halves(sets);
        low.count_ones() + high.count_ones()
    }

    /// Two sets fill a machine word, so that one comparison finds the half.
    #[inline(always)]
    fn path(sets: [u32; 4], ways: [i32; 4], n: u32, isa: impl Isa) -> (Cell, Cell) {
        let [low, high] = halves(sets);
        let size = low.count_ones();
        let upper = n >= size;
        let found = isa.select(either(upper, high, low), n - either(upper, size, 0));
        let way = either(found < 32, either(upper, ways[2], ways[0]), either(upper, ways[3], ways[1]));
        let to = found % 32;
        (Cell::of_bit(to.wrapping_add_signed(-way)), Cell::of_bit(to))
    }
}

/// Four sets as two machine words.
#[inline(always)]
fn halves([a, b, c, d]: [u32; 4]) -> [u64; 2] {
    [u64::from(a) | u64::from(b) << 32, u64::from(c) | u64::from(d) << 32]
}

/// Sizes 6 and 7.
impl Word for u64 {
    const STRIDE: u32 = 8;

    #[inline(always)]
    fn low(self) -> u64 {
        self
    }

    #[inline(always)]
    fn of_low(bits: u64) -> Self {
        bits
    }
}

/// Sizes 8, 9 and 10.
impl Word for u128 {
    const STRIDE: u32 = 11;

    #[inline(always)]
    fn low(self) -> u64 {
        self as u64
    }

    #[inline(always)]
    fn of_low(bits: u64) -> Self {
        u128::from(bits)
    }
}

/// A cell, by the number of its bit in the board's [`Word`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Cell(u8);

impl Cell {
    /// The cell of a bit.
    #[inline(always)]
    pub fn of_bit(number: u32) -> Self {
        Cell(number as u8)
    }

    /// The number of its bit.
    #[inline(always)]
    pub fn bit(self) -> u32 {
        u32::from(self.0)
    }
}

/// The board of one size: everything about it that never changes.
#[derive(Clone, Copy, Debug)]
pub struct Board<B> {
    /// Rows and columns.
    pub size: u32,
    /// Every cell but the four corners.
    pub ordinary: B,
    /// Each side's goal: top left for the first, bottom right for the second.
    pub goals: [B; 2],
    /// The two corners where nobody ever stands.
    pub blocked: B,
}

impl<B: Word> Board<B> {
    /// The board with `size` rows and columns. The word is wide enough for it.
    pub fn new(size: u32) -> Self {
        assert!(size < B::STRIDE && B::STRIDE * size < B::WIDTH, "the word is too narrow for size {size}");
        let last = size - 1;
        let bit = |row: u32, column: u32| B::bit(B::STRIDE * row + column);
        let goals = [bit(0, 0), bit(last, last)];
        let blocked = bit(0, last) | bit(last, 0);
        let corners = goals[0] | goals[1] | blocked;
        let all = (0..size * size).fold(B::EMPTY, |all, n| all | bit(n / size, n % size));
        Board { size, ordinary: all & !corners, goals, blocked }
    }

    /// Where a side's pawns start: along the two edges that meet at the opponent's goal, up to the middle.
    pub fn start(&self, side: Side) -> B {
        let (last, half) = (self.size - 1, self.size.div_ceil(2));
        (1..half).fold(B::EMPTY, |pawns, n| {
            let pair = match side {
                Side::First => [self.cell(last, last - n), self.cell(last - n, last)],
                Side::Second => [self.cell(0, n), self.cell(n, 0)],
            };
            pair.into_iter().fold(pawns, |pawns, cell| pawns | B::bit(cell.bit()))
        })
    }

    /// How many pawns each side has, from the first move to the last.
    pub fn pawns(&self) -> u32 {
        2 * (self.size.div_ceil(2) - 1)
    }

    /// The cell in this row and column, both from 0 at the top left; both are below the size.
    pub fn cell(&self, row: u32, column: u32) -> Cell {
        Cell::of_bit(B::STRIDE * row + column)
    }

    /// Row and column of a cell, from 0 at the top left.
    pub fn place(&self, cell: Cell) -> (u32, u32) {
        (cell.bit() / B::STRIDE, cell.bit() % B::STRIDE)
    }

    /// Whether the board has such a cell.
    pub fn has(&self, cell: Cell) -> bool {
        let (row, column) = self.place(cell);
        row < self.size && column < self.size
    }

    /// Every cell, in reading order.
    pub fn cells(&self) -> impl Iterator<Item = Cell> + '_ {
        (0..self.size * self.size).map(|n| self.cell(n / self.size, n % self.size))
    }

    /// The site of a cell: sites are numbered in reading order.
    pub fn site(&self, cell: Cell) -> Site {
        let (row, column) = self.place(cell);
        Site((row * self.size + column) as u16)
    }

    /// The cell of a site, if the board has it.
    pub fn cell_at(&self, site: Site) -> Option<Cell> {
        let number = u32::from(site.0);
        (number < self.size * self.size).then(|| self.cell(number / self.size, number % self.size))
    }

    /// The name of a cell: the letter of its row and the number of its column.
    pub fn name(&self, cell: Cell) -> String {
        let (row, column) = self.place(cell);
        format!("{}{}", self.row_letter(row), column + 1)
    }

    /// A cell as it is told.
    pub(super) fn told(&self, cell: Cell) -> ludoteca_kit::words::Cell {
        ludoteca_kit::words::Cell(self.name(cell))
    }

    /// The letter of a row, `a` at the top.
    pub fn row_letter(&self, row: u32) -> char {
        char::from(b'a' + row as u8)
    }

    /// How many steps the nearest of these pawns is away from its side's goal, if nothing stood in its way.
    pub fn distance(&self, pawns: B, side: Side) -> Option<u32> {
        let steps = |bit| {
            let (row, column) = self.place(Cell::of_bit(bit));
            match side {
                Side::First => row + column,
                Side::Second => 2 * (self.size - 1) - row - column,
            }
        };
        pawns.ones().map(steps).min()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check<B: Word>(size: u32, pawns: u32) {
        let board = Board::<B>::new(size);
        assert_eq!(board.ordinary.count(), size * size - 4, "all cells but the four corners");
        assert_eq!(board.pawns(), pawns);
        for side in Side::BOTH {
            let start = board.start(side);
            assert_eq!(start.count(), pawns, "size {size} {side:?}");
            assert_eq!(start & board.ordinary, start, "size {size} {side:?}");
        }
        assert_eq!(board.start(Side::First) & board.start(Side::Second), B::EMPTY);
        for (number, cell) in board.cells().enumerate() {
            assert_eq!(board.site(cell), Site(number as u16));
            assert_eq!(board.cell_at(Site(number as u16)), Some(cell));
            // A shift ends on a neighbour or on no cell at all.
            let (row, column) = board.place(cell);
            for way in B::STRAIGHT.into_iter().chain(B::DIAGONAL) {
                for bit in B::bit(cell.bit()).shifted(way).ones().map(Cell::of_bit) {
                    let (to_row, to_column) = board.place(bit);
                    let near = row.abs_diff(to_row) <= 1 && column.abs_diff(to_column) <= 1;
                    assert!(near || !board.has(bit), "size {size} {cell:?} {way}");
                }
            }
        }
        assert_eq!(board.cell_at(Site((size * size) as u16)), None);
        assert!(!board.has(Cell::of_bit(B::WIDTH - 1)), "the last bit of the word is no cell");
    }

    #[test]
    fn every_size_fits_its_word() {
        check::<u32>(5, 4);
        check::<u64>(6, 4);
        check::<u64>(7, 6);
        check::<u128>(8, 6);
        check::<u128>(9, 8);
        check::<u128>(10, 8);
    }

    #[test]
    fn the_corners_are_where_the_rules_have_them() {
        let board = Board::<u32>::new(5);
        let names =
            |set: u32| set.ones().map(|bit| board.name(Cell::of_bit(bit))).collect::<Vec<_>>().join(" ");
        assert_eq!(names(board.goals[0]), "a1");
        assert_eq!(names(board.goals[1]), "e5");
        assert_eq!(names(board.blocked), "a5 e1");
        assert_eq!(names(board.start(Side::First)), "c5 d5 e3 e4");
        assert_eq!(names(board.start(Side::Second)), "a2 a3 b1 c1");
    }

    #[test]
    fn the_distance_is_that_of_the_nearest_pawn() {
        let board = Board::<u32>::new(5);
        let distances = |pawns| Side::BOTH.map(|side| board.distance(pawns, side));
        assert_eq!(distances(board.goals[0]), [Some(0), Some(8)]);
        assert_eq!(distances(board.start(Side::First)), [Some(6), Some(1)]);
        assert_eq!(distances(0), [None, None]);
    }
}
