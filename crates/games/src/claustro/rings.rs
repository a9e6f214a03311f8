//! The board by the distance of its cells from the goals: what rules, evaluation and tactics share.

use super::board::{Board, Cell, Word};
use ludoteca_kit::Side;

/// More than any cell is away from a goal.
pub(super) const FAR: usize = 20;

/// The cells by how many steps they are away from each side's goal, and other parts of the board.
#[derive(Clone, Debug)]
pub(super) struct Rings<B> {
    /// Just so many.
    pub(super) at: [[B; FAR]; 2],
    /// So many or fewer, the goals and the blocked corners left out.
    pub(super) within: [[B; FAR]; 2],
    /// The first and the last row and column.
    pub(super) edge: B,
    /// The cells between the two goals, and those beside them.
    pub(super) diagonal: B,
}

impl<B: Word> Rings<B> {
    pub(super) fn new(board: &Board<B>) -> Self {
        let some = |wanted: &dyn Fn(u32, u32) -> bool| {
            let cells = board.ordinary.ones().filter(|&bit| {
                let (row, column) = board.place(Cell::of_bit(bit));
                wanted(row, column)
            });
            cells.fold(B::EMPTY, |set, bit| set | B::bit(bit))
        };
        let last = board.size - 1;
        let mut rings = Rings {
            at: [[B::EMPTY; FAR]; 2],
            within: [[B::EMPTY; FAR]; 2],
            edge: some(&|row, column| row.min(column) == 0 || row.max(column) == last),
            diagonal: some(&|row, column| row.abs_diff(column) <= 1),
        };
        for side in Side::BOTH {
            for n in 0..FAR as i32 {
                let distance = |row, column| steps(board, side, board.cell(row, column));
                rings.at[side.index()][n as usize] = some(&|row, column| distance(row, column) == n);
                rings.within[side.index()][n as usize] = some(&|row, column| distance(row, column) <= n);
            }
        }
        rings
    }
}

/// How many steps a cell is away from a side's goal.
#[inline(always)]
pub(super) fn steps<B: Word>(board: &Board<B>, side: Side, cell: Cell) -> i32 {
    let sum = (cell.bit() / B::STRIDE + cell.bit() % B::STRIDE) as i32;
    match side {
        Side::First => sum,
        Side::Second => 2 * (board.size as i32 - 1) - sum,
    }
}

/// The cells diagonal to those of the set, and bits that are no cells.
#[inline(always)]
pub(super) fn diagonals<B: Word>(set: B) -> B {
    let [a, b, c, d] = B::DIAGONAL;
    set.shifted(a) | set.shifted(b) | set.shifted(c) | set.shifted(d)
}
