//! The hexagonal board: rows and cells, directions, and the numbering that makes a step a rotation.
//!
//! A hexagon of side `n` tiles the plane, so its `3n(n-1)+1` cells can be numbered by `R + (3n-1)·Q` modulo their
//! number, in the axial coordinates of the rules, without two cells sharing a number: `(n, n-1)` and `(2n-1, -n)`,
//! by which the tiles repeat, both have number 0. On that numbering a step in any direction adds a constant, and a
//! whole set of stones steps by one rotation of its bits. A stone that leaves the board would come in again at
//! another edge, which one mask for each direction forbids.

use super::plane::Plane;
use ludoteca_kit::Side;

/// One of the six ways to step, in the order they are shown to a user.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum Direction {
    /// To the right.
    East,
    /// Down and to the right.
    SouthEast,
    /// Down and to the left.
    SouthWest,
    /// To the left.
    West,
    /// Up and to the left.
    NorthWest,
    /// Up and to the right.
    NorthEast,
}

use Direction::{East, NorthEast, NorthWest, SouthEast, SouthWest, West};

impl Direction {
    /// All six.
    pub const ALL: [Direction; 6] = [East, SouthEast, SouthWest, West, NorthWest, NorthEast];

    /// By side: the two that lead it towards its goal.
    pub const FORWARD: [[Direction; 2]; 2] = [[NorthWest, NorthEast], [SouthEast, SouthWest]];

    /// As it is written in moves.
    pub const fn word(self) -> &'static str {
        ["e", "se", "sw", "w", "nw", "ne"][self as usize]
    }

    /// How many rows a step climbs.
    pub(super) const fn climb(self) -> i32 {
        -self.offset().0
    }

    /// What a step adds to the axial coordinates R and Q.
    const fn offset(self) -> (i32, i32) {
        [(0, 1), (1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1)][self as usize]
    }
}

/// How many cells a hexagon has.
const fn cells(side: u32) -> u32 {
    3 * side * (side - 1) + 1
}

/// What a step adds to the number of a cell, modulo the number of cells, by direction.
const fn shifts(side: u32) -> [u32; 6] {
    let (east, south_east, north_east) = (3 * side - 1, 1, 3 * side - 2);
    let all = cells(side);
    [east, south_east, all - north_east, all - east, all - south_east, north_east]
}

/// So many distances from the goal are told apart: as many as there are on the ordinary board.
pub(super) const NEAR: usize = 8;

/// A cell as people see it. Cells are listed from the bottom row upwards and from left to right, so their order
/// is the order of their names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Cell {
    /// From 0 at the bottom; its letter.
    pub(super) row: u32,
    /// From 0 at the left of the row; one less than its number.
    pub(super) column: u32,
    /// The number of its bit in sets of cells.
    pub(super) bit: u32,
}

/// A way to see the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Image {
    /// Left and right exchanged.
    Mirrored,
    /// After half a turn.
    Turned,
    /// Both, which makes it upside down.
    UpsideDown,
}

/// The board of one size. `SIDE` is its side where the compiler shall know it, else 0.
#[derive(Clone, Debug)]
pub(super) struct Board<B, const SIDE: u32> {
    pub(super) side: u32,
    shifts: [u32; 6],
    /// By direction: the cells from which a step stays on the board.
    inside: [B; 6],
    on_board: B,
    /// By side: the home row of the other one.
    pub(super) goal: [B; 2],
    /// By side: where its stones stand at the start.
    pub(super) start: [B; 2],
    /// By side: the cells one, two, ... rows from its goal; the last of these sets has all that are farther.
    pub(super) rows_to_goal: [[B; NEAR]; 2],
    /// By side: the cells one, two, ... rows farther from its goal than [`NEAR`], on large boards.
    pub(super) far_rows: [Vec<B>; 2],
    /// By bit: the cells beside it.
    pub(super) beside: Vec<B>,
    /// By side and bit: the cells one step forward.
    pub(super) ahead: [Vec<B>; 2],
    /// By image of the board (the mirrored one, the turned one, the one that is both) and by bit: where the cell goes.
    pub(super) images: [Vec<B>; 3],
    /// Every cell, in the order of the names.
    pub(super) cells: Vec<Cell>,
    /// By bit: the place in `cells`.
    order: Vec<u16>,
}

impl<B: Plane, const SIDE: u32> Board<B, SIDE> {
    /// The board with `side` cells a side, from 3 to 13.
    pub(super) fn new(side: u32) -> Self {
        debug_assert!(SIDE == 0 || SIDE == side);
        debug_assert!(cells(side) < B::WIDTH);
        let mut board = Board {
            side,
            shifts: shifts(side),
            inside: [B::EMPTY; 6],
            on_board: B::EMPTY,
            goal: [B::EMPTY; 2],
            start: [B::EMPTY; 2],
            rows_to_goal: [[B::EMPTY; NEAR]; 2],
            far_rows: [Vec::new(), Vec::new()],
            beside: vec![B::EMPTY; cells(side) as usize],
            ahead: [0, 1].map(|_| vec![B::EMPTY; cells(side) as usize]),
            images: [0, 1, 2].map(|_| vec![B::EMPTY; cells(side) as usize]),
            cells: Vec::new(),
            order: vec![0; cells(side) as usize],
        };
        for row in 0..board.rows() {
            for column in 0..board.row_length(row) {
                let bit = board.put(row, column);
                board.order[bit as usize] = board.cells.len() as u16;
                board.cells.push(Cell { row, column, bit });
            }
        }
        for at in 0..board.cells.len() {
            let Cell { row, column, bit } = board.cells[at];
            let (upper, right) = (board.rows() - 1 - row, board.row_length(row) - 1 - column);
            for (image, (row, column)) in
                [(row, right), (upper, right), (upper, column)].into_iter().enumerate()
            {
                let goes = board.find(row, column).map_or(B::EMPTY, |place| B::bit(board.cells[place].bit));
                board.images[image][bit as usize] = goes;
            }
        }
        for bit in 0..cells(side) {
            for direction in Direction::ALL {
                let next = board.onward(B::bit(bit), direction);
                board.beside[bit as usize] |= next;
                for (ahead, forward) in board.ahead.iter_mut().zip(Direction::FORWARD) {
                    if forward.contains(&direction) {
                        ahead[bit as usize] |= next;
                    }
                }
            }
        }
        board
    }

    /// Enters one cell into the sets and returns the number of its bit.
    fn put(&mut self, row: u32, column: u32) -> u32 {
        let n = self.side as i32;
        let r = n - 1 - row as i32;
        let q = column as i32 - (n - 1) - r.min(0);
        let bit = (r + (3 * n - 1) * q).rem_euclid(cells(self.side) as i32) as u32;
        let set = B::bit(bit);
        self.on_board |= set;
        for direction in Direction::ALL {
            let (dr, dq) = direction.offset();
            let (r, q) = (r + dr, q + dq);
            if r.abs() < n && q.abs() < n && (r + q).abs() < n {
                self.inside[direction as usize] |= set;
            }
        }
        let last = self.rows() - 1;
        for (side, home) in [(Side::First, row), (Side::Second, last - row)] {
            if home == 0 {
                self.goal[side.other().index()] |= set;
            }
            let to_goal = (last - home) as usize;
            if to_goal > 0 {
                self.rows_to_goal[side.index()][to_goal.min(NEAR) - 1] |= set;
            }
            if to_goal > NEAR {
                let far = &mut self.far_rows[side.index()];
                far.resize(far.len().max(to_goal - NEAR), B::EMPTY);
                far[to_goal - NEAR - 1] |= set;
            }
            // The k-th row from home has n-k stones with k empty cells on either side; the last such row has three.
            let stones = home..home + self.side.saturating_sub(home);
            if home + 3 <= self.side && stones.contains(&column) {
                self.start[side.index()] |= set;
            }
        }
        bit
    }

    /// Cells per side.
    #[inline(always)]
    fn side(&self) -> u32 {
        if SIDE == 0 { self.side } else { SIDE }
    }

    /// How many rows there are.
    pub(super) fn rows(&self) -> u32 {
        2 * self.side - 1
    }

    /// How many cells a row has.
    pub(super) fn row_length(&self, row: u32) -> u32 {
        self.side + row.min(self.rows() - 1 - row)
    }

    /// How many stones each side starts with.
    pub(super) fn stones(&self) -> u32 {
        self.side * (self.side + 1) / 2 - 3
    }

    /// The place in `cells` of the cell with this row and column, if there is one.
    pub(super) fn find(&self, row: u32, column: u32) -> Option<usize> {
        if row >= self.rows() || column >= self.row_length(row) {
            return None;
        }
        let before: u32 = (0..row).map(|below| self.row_length(below)).sum();
        Some((before + column) as usize)
    }

    /// The place in `cells` of the cell with this bit.
    pub(super) fn place(&self, bit: u32) -> usize {
        usize::from(self.order[bit as usize])
    }

    /// The cells from which a step in this direction stays on the board.
    #[inline(always)]
    pub(super) fn inside(&self, direction: Direction) -> B {
        self.inside[direction as usize]
    }

    /// Where these stones are after a step, each of them [`inside`](Board::inside).
    #[inline(always)]
    pub(super) fn step(&self, stones: B, direction: Direction) -> B {
        let (by, back) = self.rotation(direction);
        stones.rotate(by, back) & self.on_board
    }

    /// Where those of these stones are that a step keeps on the board.
    #[inline(always)]
    pub(super) fn onward(&self, stones: B, direction: Direction) -> B {
        self.step(stones & self.inside(direction), direction)
    }

    /// The cell where a stone on this one is after a step that stays on the board.
    #[inline(always)]
    pub(super) fn next(&self, bit: u32, direction: Direction) -> u32 {
        let (by, back) = self.rotation(direction);
        if bit < back { bit + by } else { bit - back }
    }

    /// The set in an image of the board.
    #[inline(always)]
    pub(super) fn image(&self, set: B, image: Image) -> B {
        let goes = &self.images[image as usize];
        let mut seen = B::EMPTY;
        for bit in set.ones() {
            seen |= goes[bit as usize];
        }
        seen
    }

    /// The cells that a step brings onto these, and bits of no meaning outside [`inside`](Board::inside).
    #[inline(always)]
    pub(super) fn sources(&self, targets: B, direction: Direction) -> B {
        let (by, back) = self.rotation(direction);
        targets.rotate(back, by)
    }

    /// What a step adds to the number of a cell, and what would bring it back.
    #[inline(always)]
    fn rotation(&self, direction: Direction) -> (u32, u32) {
        let by = if SIDE == 0 { self.shifts } else { const { shifts(if SIDE == 0 { 3 } else { SIDE }) } };
        let by = by[direction as usize];
        (by, cells(self.side()) - by)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludoteca_kit::{BitArray, Bits};

    fn every_side(mut check: impl FnMut(u32)) {
        (3..=13).for_each(&mut check);
    }

    type Widest = Board<BitArray<8>, 0>;

    #[test]
    fn sizes_are_those_of_the_table() {
        let cells = [19, 37, 61, 91, 127, 169, 217, 271, 331, 397, 469];
        let stones = [3, 7, 12, 18, 25, 33, 42, 52, 63, 75, 88];
        every_side(|side| {
            let board = Widest::new(side);
            let k = side as usize - 3;
            assert_eq!(board.cells.len(), cells[k]);
            assert_eq!(board.stones(), stones[k]);
            assert_eq!(board.start.map(Bits::count), [stones[k]; 2]);
            assert_eq!(board.goal.map(Bits::count), [side; 2]);
            assert!((board.start[0] & board.start[1]).is_empty());
        });
    }

    #[test]
    fn every_cell_has_a_number_of_its_own() {
        every_side(|side| {
            let board = Widest::new(side);
            assert_eq!(board.on_board.count() as usize, board.cells.len());
            for (place, cell) in board.cells.iter().enumerate() {
                assert_eq!(board.place(cell.bit), place);
                assert_eq!(board.find(cell.row, cell.column), Some(place));
            }
            assert_eq!(board.find(board.rows(), 0), None);
            assert_eq!(board.find(0, side), None);
        });
    }

    /// Section 2 of the rules: what a step does to the row and to the index from the left.
    fn neighbour(side: u32, row: u32, column: u32, direction: Direction) -> (i64, i64) {
        let middle = side - 1;
        let (row_step, column_step) = match direction {
            East => (0, 1),
            West => (0, -1),
            NorthWest => (1, if row < middle { 0 } else { -1 }),
            NorthEast => (1, if row < middle { 1 } else { 0 }),
            SouthWest => (-1, if row <= middle { -1 } else { 0 }),
            SouthEast => (-1, if row <= middle { 0 } else { 1 }),
        };
        (i64::from(row) + row_step, i64::from(column) + column_step)
    }

    #[test]
    fn a_step_is_a_rotation() {
        every_side(|side| {
            let board = Widest::new(side);
            for cell in &board.cells {
                for direction in Direction::ALL {
                    let (row, column) = neighbour(side, cell.row, cell.column, direction);
                    let target = u32::try_from(row).ok().zip(u32::try_from(column).ok());
                    let target = target.and_then(|(row, column)| board.find(row, column));
                    let from = BitArray::bit(cell.bit);
                    assert_eq!(board.inside(direction).has(cell.bit), target.is_some());
                    if let Some(target) = target {
                        let to = BitArray::bit(board.cells[target].bit);
                        assert_eq!(board.step(from, direction), to);
                        assert_eq!(board.sources(to, direction) & board.inside(direction), from);
                    }
                }
            }
        });
    }

    #[test]
    fn a_known_side_changes_nothing() {
        let (known, free) = (Board::<u64, 5>::new(5), Board::<u64, 0>::new(5));
        for direction in Direction::ALL {
            assert_eq!(known.rotation(direction), free.rotation(direction));
        }
    }
}
