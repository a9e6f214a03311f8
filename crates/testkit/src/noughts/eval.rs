//! What makes a position good: a sum of terms, each of them what one side has of something less what the other has.

use super::rules::{Noughts, Position};
use super::weights::WEIGHTS;
use ludoteca_kit::{Bits, Side, Terms};

ludoteca_kit::terms! {
    NAMES:
    MIDDLE = ["signs in the middle"],
}

impl Terms for Noughts {
    ludoteca_kit::plain_terms!(DECISIVE, evaluation);

    const TERMS: &'static [&'static str] = NAMES;

    fn terms(&self, position: &Position, mut add: impl FnMut(usize, i32)) {
        let has = |side: Side| (position.signs[side.index()] & self.board.middle).count() as i32;
        add(MIDDLE.first, has(position.turn) - has(position.turn.other()));
    }

    fn weights(&self) -> &'static [i16] {
        const { assert!(NAMES.len() == WEIGHTS.len()) };
        &WEIGHTS
    }
}
