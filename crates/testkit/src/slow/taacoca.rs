//! Taacoca, by the rule text.
//!
//! The board is kept as rows, bottom to top, each a list of characters from left to right. Steps are made in
//! the rule book's axial coordinates (R,Q), where the six directions are constant, and translated back to row
//! and column.

use super::text::{self, EMPTY};
use super::{Ending, Rules};

/// Row (0 is row `a`, at the bottom) and 0-based index from the left inside the row. The order of the pair is
/// the order of cells in a move's text: letter, then number.
type Cell = (usize, usize);

/// A hexagon of `side` cells per side, with all six directions or the two forward ones.
pub(super) struct Taacoca {
    side: usize,
    forward: bool,
}

pub(super) struct State {
    /// Rows bottom to top.
    rows: Vec<Vec<char>>,
    side: char,
}

/// A set of own stones, in cell order, and the direction in which all of them step one cell together.
pub(super) struct Move {
    stones: Vec<Cell>,
    direction: Direction,
}

/// A direction's name and its step (dR,dQ).
type Direction = (&'static str, (i32, i32));

const DIRECTIONS: [Direction; 6] =
    [("e", (0, 1)), ("w", (0, -1)), ("ne", (-1, 1)), ("nw", (-1, 0)), ("se", (1, 0)), ("sw", (1, -1))];

impl Taacoca {
    pub(super) fn new(side: usize, forward: bool) -> Taacoca {
        Taacoca { side, forward }
    }

    fn height(&self) -> usize {
        2 * self.side - 1
    }

    /// Row length = n + min(r, 2n-2-r) with r = 0 at the bottom.
    fn width(&self, row: usize) -> usize {
        self.side + row.min(2 * self.side - 2 - row)
    }

    /// R = (n-1) - r. The leftmost cell of a row has Q = -(n-1)-R if R <= 0, else Q = -(n-1); Q grows by 1
    /// per cell to the right.
    fn axial(&self, (row, index): Cell) -> (i32, i32) {
        let edge = number(self.side) - 1;
        let r = edge - number(row);
        let leftmost = if r <= 0 { -edge - r } else { -edge };
        (r, leftmost + number(index))
    }

    /// The cell at (R,Q), if that is on the board: |R|, |Q| and |R+Q| are all <= n-1. A column number is Q+n
    /// for R >= 0 and Q+R+n for R < 0; the index is one less.
    fn cell(&self, (r, q): (i32, i32)) -> Option<Cell> {
        let edge = number(self.side) - 1;
        if r.abs() > edge || q.abs() > edge || (r + q).abs() > edge {
            return None;
        }
        let column = if r >= 0 { q + number(self.side) } else { q + r + number(self.side) };
        let index = |value: i32| usize::try_from(value).expect("cells on the board have no negative index");
        Some((index(edge - r), index(column - 1)))
    }

    /// One step from a cell; `None` if it leaves the board.
    fn step(&self, cell: Cell, (_, (dr, dq)): Direction) -> Option<Cell> {
        let (r, q) = self.axial(cell);
        self.cell((r + dr, q + dq))
    }

    /// `all`: any of the six directions. `forward`: White ne/nw only; Black se/sw only.
    fn directions(&self, side: char) -> Vec<Direction> {
        let forward = if side == 'w' { ["ne", "nw"] } else { ["se", "sw"] };
        DIRECTIONS.into_iter().filter(|(name, _)| !self.forward || forward.contains(name)).collect()
    }

    /// Legal iff for every chosen stone the target cell is on the board and holds no own stone, except an own
    /// stone that is itself among the chosen ones, because that one is vacating its cell. Stones need not be
    /// adjacent.
    fn is_legal(&self, state: &State, stones: &[Cell], direction: Direction) -> bool {
        stones.iter().all(|&stone| match self.step(stone, direction) {
            None => false,
            Some(target) => state.at(target) != state.side || stones.contains(&target),
        })
    }

    /// Every move, found one after the other: all sets of k own stones, each with every direction.
    fn each_move<'a>(&'a self, state: &'a State) -> impl Iterator<Item = Move> + 'a {
        let own = state.stones(state.side);
        let directions = self.directions(state.side);
        Subsets::new(own.len(), together(own.len())).flat_map(move |chosen| {
            let stones: Vec<Cell> = chosen.into_iter().map(|index| own[index]).collect();
            let legal = directions.iter().filter(|direction| self.is_legal(state, &stones, **direction));
            legal.map(|&direction| Move { stones: stones.clone(), direction }).collect::<Vec<_>>()
        })
    }

    /// The goal of each side is the other's home row: the top row for White, row `a` for Black.
    fn is_home(&self, state: &State, side: char) -> bool {
        let goal = if side == 'w' { self.height() - 1 } else { 0 };
        state.rows[goal].contains(&side)
    }

    /// Reads a cell name in its one spelling.
    fn named(&self, text: &str) -> Option<Cell> {
        let row = (0..self.height()).find(|row| text.starts_with(text::letter(*row)))?;
        (0..self.width(row)).map(|index| (row, index)).find(|cell| name(*cell) == text)
    }
}

/// k = min(3, number of own stones).
fn together(stones: usize) -> usize {
    stones.min(3)
}

fn other(side: char) -> char {
    if side == 'w' { 'b' } else { 'w' }
}

fn name((row, index): Cell) -> String {
    format!("{}{}", text::letter(row), index + 1)
}

fn number(index: usize) -> i32 {
    i32::try_from(index).expect("boards are small")
}

impl State {
    fn at(&self, (row, index): Cell) -> char {
        self.rows[row][index]
    }

    /// The stones of a side in cell order.
    fn stones(&self, side: char) -> Vec<Cell> {
        let mut stones = Vec::new();
        for (row, cells) in self.rows.iter().enumerate() {
            for (index, cell) in cells.iter().enumerate() {
                if *cell == side {
                    stones.push((row, index));
                }
            }
        }
        stones
    }
}

impl Rules for Taacoca {
    type State = State;
    type Move = Move;

    /// The k-th row from each home row (k = 0..n-3) carries n-k stones, centred, with k empty cells on each
    /// side.
    fn start(&self) -> String {
        let mut rows: Vec<Vec<char>> = (0..self.height()).map(|row| vec![EMPTY; self.width(row)]).collect();
        for k in 0..=self.side - 3 {
            let stones = k..self.side;
            rows[k][stones.clone()].fill('w');
            rows[self.height() - 1 - k][stones].fill('b');
        }
        self.show(&State { rows, side: 'w' })
    }

    fn parse(&self, position: &str) -> Result<State, String> {
        let (lines, side) = text::split(position, self.height(), ['w', 'b'])?;
        // The top row is written first and has the highest letter.
        let lines = lines.into_iter().rev().enumerate();
        let rows =
            lines.map(|(row, line)| text::cells(line, self.width(row), "wb")).collect::<Result<_, _>>()?;
        let state = State { rows, side };
        if state.stones('w').is_empty() && state.stones('b').is_empty() {
            return Err("neither side has a stone".to_string());
        }
        Ok(state)
    }

    fn show(&self, state: &State) -> String {
        let rows: Vec<Vec<char>> = state.rows.iter().rev().cloned().collect();
        text::show(&rows, state.side)
    }

    /// Home first: the last mover's goal row, then the side to move's own, which only an imported position
    /// can show. Then a side without stones has lost, then a side that cannot move.
    ///
    /// An enemy without stones "has lost too", so that is asked before whether the side to move is blocked.
    fn ending(&self, state: &State) -> Option<Ending> {
        let mover = state.side;
        for side in [other(mover), mover] {
            if self.is_home(state, side) {
                return Some(Ending::win(side, "home"));
            }
        }
        for side in [mover, other(mover)] {
            if state.stones(side).is_empty() {
                return Some(Ending::win(other(side), "stones"));
            }
        }
        if self.each_move(state).next().is_none() {
            return Some(Ending::win(other(mover), "blocked"));
        }
        None
    }

    fn moves(&self, state: &State) -> Vec<Move> {
        self.each_move(state).collect()
    }

    fn text(&self, mv: &Move) -> String {
        let stones: Vec<String> = mv.stones.iter().map(|stone| name(*stone)).collect();
        format!("{}>{}", stones.join(","), mv.direction.0)
    }

    /// All stones leave before any arrives, so a stone may step onto a cell that another one vacates. Enemy
    /// stones on target cells are captured.
    fn after(&self, state: &State, mv: &Move) -> State {
        let mut rows = state.rows.clone();
        for &(row, index) in &mv.stones {
            rows[row][index] = EMPTY;
        }
        for &stone in &mv.stones {
            let (row, index) = self.step(stone, mv.direction).expect("a legal move stays on the board");
            rows[row][index] = state.side;
        }
        State { rows, side: other(state.side) }
    }

    fn is_progress(&self, state: &State, mv: &Move) -> bool {
        let enemy = other(state.side);
        mv.stones
            .iter()
            .any(|&stone| self.step(stone, mv.direction).is_some_and(|target| state.at(target) == enemy))
    }

    /// Reads the stones and the direction out of the text and tries them, because on large boards the list of
    /// moves is long.
    fn find(&self, state: &State, text: &str) -> Option<Move> {
        let (stones, name) = text.split_once('>')?;
        let stones: Vec<Cell> = stones.split(',').map(|stone| self.named(stone)).collect::<Option<_>>()?;
        let direction = self.directions(state.side).into_iter().find(|direction| direction.0 == name)?;
        let sorted = stones.windows(2).all(|pair| pair[0] < pair[1]);
        let own = stones.iter().all(|stone| state.at(*stone) == state.side);
        let enough = stones.len() == together(state.stones(state.side).len());
        let legal = sorted && own && enough && self.is_legal(state, &stones, direction);
        legal.then_some(Move { stones, direction })
    }
}

/// Every set of `size` numbers below `of`, each in ascending order, one after the other.
struct Subsets {
    of: usize,
    next: Option<Vec<usize>>,
}

impl Subsets {
    fn new(of: usize, size: usize) -> Subsets {
        Subsets { of, next: (size <= of).then(|| (0..size).collect()) }
    }
}

impl Iterator for Subsets {
    type Item = Vec<usize>;

    /// The successor raises the last number that can still rise and puts the following ones right behind it.
    fn next(&mut self) -> Option<Vec<usize>> {
        let current = self.next.take()?;
        let size = current.len();
        if let Some(rising) = (0..size).rev().find(|&place| current[place] < self.of - (size - place)) {
            let raised = current[rising] + 1..;
            self.next = Some(current[..rising].iter().copied().chain(raised).take(size).collect());
        }
        Some(current)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn subsets_are_all_and_different() {
        let mut found: Vec<Vec<usize>> = Subsets::new(6, 3).collect();
        assert_eq!(found.len(), 20);
        found.dedup();
        assert_eq!(found.len(), 20);
        assert!(found.is_sorted());
        assert_eq!(Subsets::new(2, 2).collect::<Vec<_>>(), vec![vec![0, 1]]);
        assert_eq!(Subsets::new(1, 1).collect::<Vec<_>>(), vec![vec![0]]);
    }

    #[test]
    fn boards_have_the_stated_cells_and_stones() {
        let cells = [19, 37, 61, 91, 127, 169, 217, 271, 331, 397, 469];
        let stones = [3, 7, 12, 18, 25, 33, 42, 52, 63, 75, 88];
        for ((side, cells), stones) in (3..=13).zip(cells).zip(stones) {
            let game = Taacoca::new(side, false);
            let state = game.read(&game.start());
            assert_eq!(state.rows.iter().map(Vec::len).sum::<usize>(), cells);
            assert_eq!((state.stones('w').len(), state.stones('b').len()), (stones, stones));
        }
    }

    #[test]
    fn axial_coordinates_name_every_cell_once() {
        for side in 3..=13 {
            let game = Taacoca::new(side, false);
            for row in 0..game.height() {
                for index in 0..game.width(row) {
                    assert_eq!(game.cell(game.axial((row, index))), Some((row, index)));
                }
            }
        }
    }

    /// Section 2 also states the effect of a step on the index from the left, for the two halves of the
    /// board.
    #[test]
    fn steps_change_the_index_as_stated() {
        let game = Taacoca::new(5, false);
        let step =
            |cell, name| game.step(cell, *DIRECTIONS.iter().find(|d| d.0 == name).expect("a direction"));
        assert_eq!((step((1, 2), "nw"), step((1, 2), "ne")), (Some((2, 2)), Some((2, 3))));
        assert_eq!((step((4, 2), "nw"), step((4, 2), "ne")), (Some((5, 1)), Some((5, 2))));
        assert_eq!((step((4, 2), "sw"), step((4, 2), "se")), (Some((3, 1)), Some((3, 2))));
        assert_eq!((step((6, 2), "sw"), step((6, 2), "se")), (Some((5, 2)), Some((5, 3))));
        assert_eq!((step((0, 0), "w"), step((0, 0), "sw"), step((0, 0), "nw")), (None, None, Some((1, 0))));
    }
}
