//! The rules.

use super::board::Board;
use ludoteca_kit::{Bits, Game, Outcome, Reason, Side, mix};

const LINE: Reason = Reason::new("line");
const FULL: Reason = Reason::new("full");

/// A position: the signs of each side and whose turn it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    pub(crate) signs: [u32; 2],
    pub(crate) turn: Side,
}

/// The game under one set of options.
#[derive(Clone, Debug)]
pub struct Noughts {
    pub(super) board: Board,
    misere: bool,
}

impl Noughts {
    /// The game of this size; with `misere` who fills a line loses.
    pub fn new(size: u32, misere: bool) -> Self {
        Noughts { board: Board::new(size), misere }
    }

    fn empty(&self, position: &Position) -> u32 {
        self.board.all() & !(position.signs[0] | position.signs[1])
    }
}

impl Game for Noughts {
    type State = Position;
    type Move = u8;

    ludoteca_kit::by_listing!(legal, count, nth, sample, play_random, children, enter);

    fn initial(&self) -> Position {
        Position { signs: [0, 0], turn: Side::First }
    }

    fn turn(&self, position: &Position) -> Side {
        position.turn
    }

    fn outcome(&self, position: &Position) -> Option<Outcome> {
        let full =
            |side: Side| self.board.lines.iter().any(|line| position.signs[side.index()] & line == *line);
        match Side::BOTH.into_iter().find(|&side| full(side)) {
            Some(side) => Some(Outcome::Win(if self.misere { side.other() } else { side }, LINE)),
            None if self.empty(position) == 0 => Some(Outcome::Draw(FULL)),
            None => None,
        }
    }

    fn moves(&self, position: &Position, out: &mut Vec<u8>) {
        if self.outcome(position).is_none() {
            out.extend(self.empty(position).ones().map(|cell| cell as u8));
        }
    }

    fn play(&self, position: &mut Position, cell: u8) {
        position.signs[position.turn.index()] |= u32::bit(u32::from(cell));
        position.turn = position.turn.other();
    }

    fn progress(&self, _: &Position, _: u8) -> bool {
        true
    }

    fn key(&self, position: &Position) -> u64 {
        let [first, second] = position.signs.map(u64::from);
        mix([first | second << 32, position.turn.index() as u64])
    }
}
