//! Claustro, by the rule text.

use super::text::{self, EMPTY};
use super::{Ending, Rules};

/// Row (0 is row `a`, at the top) and column (0 is the left one).
type Cell = (usize, usize);

/// A board of `size` × `size` cells, with steps in all four directions or only the two that approach the own
/// goal.
pub(super) struct Claustro {
    size: usize,
    forward: bool,
}

pub(super) struct State {
    /// Rows top to bottom; `g`, `b`, `#` or [`EMPTY`].
    rows: Vec<Vec<char>>,
    side: char,
}

/// A turn is exactly one of these.
pub(super) enum Move {
    Step { from: Cell, to: Cell },
    Capture { from: Cell, to: Cell, place: Cell },
}

const BLOCKED: char = '#';

impl Claustro {
    pub(super) fn new(size: usize, forward: bool) -> Claustro {
        Claustro { size, forward }
    }

    /// h = floor((N+1)/2).
    fn half(&self) -> usize {
        self.size.div_ceil(2)
    }

    /// Green goal = A1 (top left), Blue goal = bottom right.
    fn goal(&self, side: char) -> Cell {
        if side == 'g' { (0, 0) } else { (self.size - 1, self.size - 1) }
    }

    /// The other two corners are blocked for ever.
    fn is_blocked(&self, cell: Cell) -> bool {
        cell == (0, self.size - 1) || cell == (self.size - 1, 0)
    }

    /// "Ordinary" cells are all cells but the four corners.
    fn is_ordinary(&self, cell: Cell) -> bool {
        !self.is_blocked(cell) && cell != self.goal('g') && cell != self.goal('b')
    }

    fn cells(&self) -> impl Iterator<Item = Cell> {
        let size = self.size;
        (0..size).flat_map(move |row| (0..size).map(move |column| (row, column)))
    }

    fn neighbour(&self, (row, column): Cell, (down, right): (isize, isize)) -> Option<Cell> {
        let to = (row.checked_add_signed(down)?, column.checked_add_signed(right)?);
        (to.0 < self.size && to.1 < self.size).then_some(to)
    }

    /// `orthogonal`: all four directions. `forward`: only the two that approach the own goal (Green up/left,
    /// Blue down/right).
    fn step_directions(&self, side: char) -> &'static [(isize, isize)] {
        match (self.forward, side) {
            (false, _) => &[(-1, 0), (0, -1), (0, 1), (1, 0)],
            (true, 'g') => &[(-1, 0), (0, -1)],
            (true, _) => &[(1, 0), (0, 1)],
        }
    }

    /// An own pawn steps to an edge-adjacent cell that is an empty ordinary cell or the mover's own goal. The
    /// opponent's goal is closed.
    fn may_step(&self, state: &State, to: Cell) -> bool {
        state.at(to) == EMPTY && (self.is_ordinary(to) || to == self.goal(state.side))
    }

    /// Where the captured pawn may be put: any empty ordinary cell, judged after the capturer has moved. The
    /// cell just vacated is allowed, because the drop follows the move; the cell captured on is not, because
    /// the capturer stands there.
    fn places(&self, state: &State, from: Cell, to: Cell) -> Vec<Cell> {
        let moved = state.with(&[(from, EMPTY), (to, state.side)]);
        self.cells().filter(|cell| self.is_ordinary(*cell) && moved.at(*cell) == EMPTY).collect()
    }
}

fn other(side: char) -> char {
    if side == 'g' { 'b' } else { 'g' }
}

fn name((row, column): Cell) -> String {
    format!("{}{}", text::letter(row), column + 1)
}

impl State {
    fn at(&self, (row, column): Cell) -> char {
        self.rows[row][column]
    }

    /// A copy with some cells changed and the same side to move.
    fn with(&self, changes: &[(Cell, char)]) -> State {
        let mut rows = self.rows.clone();
        for &((row, column), content) in changes {
            rows[row][column] = content;
        }
        State { rows, side: self.side }
    }

    fn count(&self, side: char) -> usize {
        self.rows.iter().flatten().filter(|cell| **cell == side).count()
    }
}

impl Rules for Claustro {
    type State = State;
    type Move = Move;

    /// Blue starts on row A columns 2..h and on column 1 rows 2..h, around the green goal; Green is the 180°
    /// rotation.
    fn start(&self) -> String {
        let last = self.size - 1;
        let mut changes = vec![((0, last), BLOCKED), ((last, 0), BLOCKED)];
        for place in 1..self.half() {
            changes.extend([((0, place), 'b'), ((place, 0), 'b')]);
            changes.extend([((last, last - place), 'g'), ((last - place, last), 'g')]);
        }
        let empty = State { rows: vec![vec![EMPTY; self.size]; self.size], side: 'g' };
        self.show(&empty.with(&changes))
    }

    fn parse(&self, position: &str) -> Result<State, String> {
        let (lines, side) = text::split(position, self.size, ['g', 'b'])?;
        let rows =
            lines.into_iter().map(|line| text::cells(line, self.size, "gb#")).collect::<Result<_, _>>()?;
        let state = State { rows, side };
        for cell in self.cells() {
            if (state.at(cell) == BLOCKED) != self.is_blocked(cell) {
                return Err(format!("exactly the two blocked corners are `#`; {} is wrong", name(cell)));
            }
        }
        // Pawns are never removed, so the number is constant.
        let pawns = 2 * (self.half() - 1);
        for side in ['g', 'b'] {
            if state.count(side) != pawns {
                return Err(format!("{} has {} pawns instead of {pawns}", side, state.count(side)));
            }
            if state.at(self.goal(other(side))) == side {
                return Err(format!("a pawn of {side} stands on the opponent's goal"));
            }
        }
        if state.at(self.goal('g')) == 'g' && state.at(self.goal('b')) == 'b' {
            return Err("there are pawns on both goals".to_string());
        }
        Ok(state)
    }

    fn show(&self, state: &State) -> String {
        text::show(&state.rows, state.side)
    }

    fn ending(&self, state: &State) -> Option<Ending> {
        // A side whose pawn stands on its own goal has won, whoever is to move.
        for side in ['g', 'b'] {
            if state.at(self.goal(side)) == side {
                return Some(Ending::win(side, "goal"));
            }
        }
        // The official rule: a side that has neither step nor capture wins.
        if self.moves(state).is_empty() {
            return Some(Ending::win(state.side, "stuck"));
        }
        None
    }

    fn moves(&self, state: &State) -> Vec<Move> {
        let mut moves = Vec::new();
        for from in self.cells().filter(|cell| state.at(*cell) == state.side) {
            for &direction in self.step_directions(state.side) {
                if let Some(to) = self.neighbour(from, direction).filter(|to| self.may_step(state, *to)) {
                    moves.push(Move::Step { from, to });
                }
            }
            // Captures go along all four diagonals in both variants, and are optional.
            for diagonal in [(-1, -1), (-1, 1), (1, -1), (1, 1)] {
                let Some(to) = self.neighbour(from, diagonal) else { continue };
                if state.at(to) == other(state.side) {
                    let places = self.places(state, from, to);
                    moves.extend(places.into_iter().map(|place| Move::Capture { from, to, place }));
                }
            }
        }
        moves
    }

    fn text(&self, mv: &Move) -> String {
        match *mv {
            Move::Step { from, to } => format!("{}-{}", name(from), name(to)),
            Move::Capture { from, to, place } => format!("{}x{}@{}", name(from), name(to), name(place)),
        }
    }

    fn after(&self, state: &State, mv: &Move) -> State {
        let mover = state.side;
        let moved = match *mv {
            Move::Step { from, to } => state.with(&[(from, EMPTY), (to, mover)]),
            Move::Capture { from, to, place } => {
                state.with(&[(from, EMPTY), (to, mover), (place, other(mover))])
            }
        };
        State { side: other(mover), ..moved }
    }

    fn is_progress(&self, _: &State, mv: &Move) -> bool {
        matches!(mv, Move::Capture { .. })
    }
}
