//! What a search asks.

use super::rules::{Noughts, Position};
use ludoteca_kit::{Bits, Game, HistorySlots, Stage, Tactics};

impl Tactics for Noughts {
    ludoteca_kit::plain_tactics!(winning_move, zugzwang_unlikely, canonical);

    const ENDS: bool = true;

    fn null_move(&self, position: &Position) -> Option<Position> {
        Some(Position { turn: position.turn.other(), ..*position })
    }

    /// A sign for every empty cell at most.
    fn plies_left(&self, position: &Position) -> Option<u32> {
        Some(self.board.cells() - position.signs[0].count() - position.signs[1].count())
    }

    fn staged_moves(&self, position: &Position, stage: Stage, _: usize, out: &mut Vec<u8>) -> bool {
        if stage == Stage::Quiet {
            self.moves(position, out);
        }
        true
    }

    fn ordering_score(&self, _: &Position, _: u8) -> i32 {
        0
    }

    fn history_slots(&self, _: &Position, cell: u8) -> HistorySlots {
        HistorySlots::from_iter([usize::from(cell)])
    }

    fn pack(&self, cell: u8) -> u32 {
        u32::from(cell) + 1
    }

    fn unpack(&self, number: u32) -> Option<u8> {
        u8::try_from(number.checked_sub(1)?).ok().filter(|&cell| u32::from(cell) < self.board.cells())
    }
}
