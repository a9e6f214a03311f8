//! What a net sees of a position is in order.

use ludoteca_kit::{Features, Present, Side, Tactics};
use std::collections::BTreeSet;

/// Every bit has an input, to either side another one, and no number is left out.
pub(super) fn inputs<G: Features>(game: &G) {
    let inputs = game.inputs();
    assert_eq!(inputs.len(), 64 * G::Bits::default().as_ref().len(), "every bit is told of");
    let seen: Vec<[u16; 2]> = inputs.into_iter().flatten().collect();
    for side in Side::BOTH {
        let mut numbers: Vec<u16> = seen.iter().map(|input| input[side.index()]).collect();
        numbers.sort_unstable();
        let expected: Vec<u16> = (0..numbers.len() as u16).collect();
        assert_eq!(numbers, expected, "to {side:?} every bit is an input of its own, from 0");
    }
}

/// What is on is an input, whoever is to move; and what one side sees of a position the other sees of its image.
pub(super) fn position<G: Present + Tactics>(game: &G, state: &G::State, at: &str) {
    let inputs = game.inputs();
    if inputs.iter().all(Option::is_none) {
        return;
    }
    let sees = |state: &G::State, side: Side| -> BTreeSet<u16> {
        let bits = game.bits(state);
        let words = bits.as_ref();
        let on = (0..inputs.len()).filter(|bit| words[bit / 64] >> (bit % 64) & 1 == 1);
        on.map(|bit| inputs[bit].unwrap_or_else(|| panic!("{at}: bit {bit} is no input"))[side.index()])
            .collect()
    };
    if let Some(passed) = game.null_move(state) {
        assert_eq!(game.bits(&passed), game.bits(state), "{at}: bits do not depend on whose turn it is");
    }
    let swaps: Vec<_> = game.symmetries().into_iter().filter(|symmetry| symmetry.swaps).collect();
    let turned = swaps.iter().any(|symmetry| {
        let image = game.transform(state, symmetry);
        Side::BOTH.iter().all(|&side| sees(&image, side.other()) == sees(state, side))
    });
    assert!(turned || swaps.is_empty(), "{at}: both sides see the board alike");
}
