//! What a net sees of a position: on which cells the mover's dice of each power stand, on which the other's, and which dragons
//! sleep. The board is turned for the second side.

use super::board::{CAVES, Cell};
use super::dice::Army;
use super::rules::{Ruleset, State, ThreeDragons};
use super::told::{ASLEEP, Told, WORDS};
use ludoteca_kit::{Features, Isa, NetFile, Side};

impl<R: Ruleset, I: Isa> Features for ThreeDragons<R, I> {
    /// The dice of the first side, those of power 1 before the stronger ones, and those of the second.
    type Bits = <R::Powers as Told>::Bits;

    #[inline(always)]
    fn bits(&self, state: &State<R::Powers>) -> Self::Bits {
        let armies = [state.army(Side::First), state.army(Side::Second)];
        R::Powers::tell(self.isa, armies, if R::DRAGONS { state.asleep } else { 0 })
    }

    fn inputs(&self) -> Vec<Option<[u16; 2]>> {
        let powers = <R::Powers as Told>::POWERS;
        let mut inputs = vec![None; 64 * 2 * WORDS * powers];
        for cell in Cell::all() {
            // Words and bits are those of the set with just this cell.
            let [low, high, _] = Army::<R::Powers>::empty().insert(cell.plane(), 1).words();
            let bit = if low == 0 { 64 + high.trailing_zeros() } else { low.trailing_zeros() };
            for (owner, power) in
                Side::BOTH.into_iter().flat_map(|owner| (0..powers).map(move |n| (owner, n)))
            {
                let to = |side: Side| {
                    let cell =
                        if side == Side::First { cell.index() } else { Cell::COUNT - 1 - cell.index() };
                    (cell + Cell::COUNT * (power + if owner == side { 0 } else { powers })) as u16
                };
                let word = WORDS * (powers * owner.index() + power);
                inputs[64 * word + bit as usize] = Some(Side::BOTH.map(to));
            }
        }
        if R::DRAGONS {
            let first = 2 * powers * Cell::COUNT;
            for (n, cave) in CAVES.iter().enumerate() {
                let turned = Cell::COUNT - 1 - cave.cell.index();
                let across = CAVES.iter().position(|other| other.cell.index() == turned).unwrap_or(n);
                let seen = [first + n, first + across].map(|input| input as u16);
                inputs[64 * ASLEEP.0 + ASLEEP.1 as usize + n] = Some(seen);
            }
        }
        inputs
    }

    fn net(&self) -> Option<NetFile> {
        let (game, data): (_, &[u8]) = match (R::POWER, R::DRAGONS) {
            (_, true) => ("three-dragons", include_bytes!("nets/dragons.net")),
            _ => return None,
        };
        Some(NetFile { game, data })
    }
}
