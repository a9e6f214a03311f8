//! What a net sees of a position without powers: on which cells the mover's dice stand, and on which the other's. The board is
//! turned for the second side.

use super::board::Cell;
use super::dice::Army;
use super::rules::{Ruleset, State, ThreeDragons};
use ludoteca_kit::{Features, Isa, NetFile, Side};

/// How many words the dice of a side take.
const WORDS: usize = 2;

impl<R: Ruleset, I: Isa> Features for ThreeDragons<R, I> {
    /// The dice of the first side and those of the second.
    type Bits = [u64; 2 * WORDS];

    #[inline(always)]
    fn bits(&self, state: &State<R::Powers>) -> [u64; 2 * WORDS] {
        let words = |army: Army<R::Powers>| army.words();
        let ([a, b, _], [c, d, _]) = (words(state.army(Side::First)), words(state.army(Side::Second)));
        [a, b, c, d]
    }

    fn inputs(&self) -> Vec<Option<[u16; 2]>> {
        let mut inputs = vec![None; 64 * 2 * WORDS];
        if R::POWER {
            return inputs;
        }
        for cell in Cell::all() {
            // Words and bits are those of the set with just this cell.
            let [low, high, _] = Army::<R::Powers>::empty().insert(cell.plane(), 1).words();
            let bit = if low == 0 { 64 + high.trailing_zeros() } else { low.trailing_zeros() };
            for owner in Side::BOTH {
                let to = |side: Side| {
                    let cell =
                        if side == Side::First { cell.index() } else { Cell::COUNT - 1 - cell.index() };
                    (cell + if owner == side { 0 } else { Cell::COUNT }) as u16
                };
                inputs[64 * WORDS * owner.index() + bit as usize] = Some(Side::BOTH.map(to));
            }
        }
        inputs
    }

    fn net(&self) -> Option<NetFile> {
        None
    }
}
