//! The geometry: cells, their names, and the lines that win.

use ludoteca_kit::Bits;
use ludoteca_kit::words::Cell;

/// A square board. Its cells are numbered row by row from the upper left corner.
#[derive(Clone, Debug)]
pub(super) struct Board {
    /// Cells per side.
    pub(super) size: u32,
    /// Every row, column and long diagonal.
    pub(super) lines: Vec<u32>,
    /// The cell in the middle, or the four of them where the size is even.
    pub(super) middle: u32,
}

impl Board {
    pub(super) fn new(size: u32) -> Board {
        let line = |cell: &dyn Fn(u32) -> u32| (0..size).fold(0, |line, i| line | u32::bit(cell(i)));
        let mut lines = vec![line(&|i| i * size + i), line(&|i| i * size + size - 1 - i)];
        for j in 0..size {
            lines.push(line(&|i| j * size + i));
            lines.push(line(&|i| i * size + j));
        }
        let inner = [(size - 1) / 2, size / 2];
        let cells = inner.into_iter().flat_map(|y| inner.map(|x| y * size + x));
        let middle = cells.fold(0, |set, cell| set | u32::bit(cell));
        Board { size, lines, middle }
    }

    /// How many cells there are.
    pub(super) fn cells(&self) -> u32 {
        self.size * self.size
    }

    /// All cells.
    pub(super) fn all(&self) -> u32 {
        u32::bit(self.cells()) - 1
    }

    /// The name of a cell, as it is written in moves.
    pub(super) fn name(&self, cell: u32) -> String {
        format!("{}{}", column_letter(cell % self.size), cell / self.size + 1)
    }

    /// A cell as it is told.
    pub(super) fn told(&self, cell: u32) -> Cell {
        Cell(self.name(cell))
    }
}

/// The letter of a column, from 0 on the left.
pub(super) fn column_letter(column: u32) -> char {
    char::from(b'a' + column as u8)
}

#[cfg(test)]
mod tests {
    use super::Board;

    #[test]
    fn every_size_has_its_lines_and_its_middle() {
        let check = |size: u32, middle: u32| {
            let board = Board::new(size);
            assert_eq!(board.lines.len() as u32, 2 * size + 2);
            assert!(board.lines.iter().all(|line| line.count_ones() == size && line & !board.all() == 0));
            assert_eq!(board.middle.count_ones(), middle);
        };
        check(3, 1);
        check(4, 4);
    }

    #[test]
    fn cells_are_named_by_column_and_row() {
        let board = Board::new(3);
        let names: Vec<String> = (0..board.cells()).map(|cell| board.name(cell)).collect();
        assert_eq!(names, ["a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"]);
    }
}
