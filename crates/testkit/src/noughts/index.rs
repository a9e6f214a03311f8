//! Numbers for all positions, so that the game can be solved: the cells as the digits of a number to the base 3.

use super::rules::{Noughts, Position};
use ludoteca_kit::{Bits, Game, Index, Indexed, Side, Unsolvable};

/// Numbers for all unfinished positions.
#[derive(Clone, Debug)]
pub struct NoughtsIndex(Noughts);

impl Indexed for Noughts {
    type Index = NoughtsIndex;

    fn index(&self) -> Result<NoughtsIndex, Unsolvable> {
        match self.board.size {
            3 => Ok(NoughtsIndex(self.clone())),
            size => Err(Unsolvable::TooMany(3f64.powi((size * size) as i32))),
        }
    }
}

impl Index<Noughts> for NoughtsIndex {
    const BACKWARD: bool = true;

    fn game(&self) -> &Noughts {
        &self.0
    }

    fn layout(&self) -> String {
        "a digit to the base 3 for every cell".to_string()
    }

    fn len(&self) -> u64 {
        3u64.pow(self.0.board.cells())
    }

    fn rank(&self, position: &Position) -> Option<u64> {
        let digits = |side: Side| position.signs[side.index()].ones().map(|cell| 3u64.pow(cell)).sum::<u64>();
        self.0.outcome(position).is_none().then(|| digits(Side::First) + 2 * digits(Side::Second))
    }

    fn unrank(&self, rank: u64) -> Option<Position> {
        let mut signs = [0; 2];
        for cell in 0..self.0.board.cells() {
            match rank / 3u64.pow(cell) % 3 {
                0 => {}
                sign => signs[sign as usize - 1] |= u32::bit(cell),
            }
        }
        let turn = match signs[0].count().checked_sub(signs[1].count())? {
            0 => Side::First,
            1 => Side::Second,
            _ => return None,
        };
        let position = Position { signs, turn };
        self.0.outcome(&position).is_none().then_some(position)
    }

    fn sources(&self, position: &Position, mut visit: impl FnMut(u64)) {
        let mover = position.turn.other();
        for cell in position.signs[mover.index()].ones() {
            let mut before = Position { turn: mover, ..*position };
            before.signs[mover.index()] &= !u32::bit(cell);
            visit(self.rank(&before).expect("who has gone on was not at the end"));
        }
    }
}
