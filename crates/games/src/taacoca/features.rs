//! What a net sees of a position: on which cells the mover's stones stand, and on which the other's. The board is turned for the
//! second side, so that each goes up.

use super::board::Image;
use super::plane::Plane;
use super::rules::{State, Taacoca};
use ludoteca_kit::{Features, Isa, NetFile, Side};

impl<B: Plane, const SIDE: u32, I: Isa> Features for Taacoca<B, SIDE, I> {
    /// The stones of the first side and those of the second.
    type Bits = [u64; 2];

    #[inline(always)]
    fn bits(&self, state: &State<B>) -> [u64; 2] {
        let first = |stones: B| stones.words().next().unwrap_or(0);
        [first(state.stones(Side::First)), first(state.stones(Side::Second))]
    }

    fn inputs(&self) -> Vec<Option<[u16; 2]>> {
        let cells = self.board.cells.len() as u32;
        let turned = &self.board.images[Image::Turned as usize];
        let seen = |owner: Side, bit: u32| {
            let to = |side: Side| {
                let cell = if side == Side::First { bit } else { turned[bit as usize].lowest() };
                (cell + if owner == side { 0 } else { cells }) as u16
            };
            // Larger boards than these have cells beyond the words.
            (cells <= 64 && bit < cells).then(|| Side::BOTH.map(to))
        };
        Side::BOTH.into_iter().flat_map(|owner| (0..64).map(move |bit| seen(owner, bit))).collect()
    }

    fn net(&self) -> Option<NetFile> {
        let (game, data): (_, &[u8]) = match (self.board.side, self.forward) {
            (5, false) => ("taacoca", include_bytes!("nets/5.net")),
            (5, true) => ("taacoca(directions=forward)", include_bytes!("nets/5-forward.net")),
            _ => return None,
        };
        Some(NetFile { game, data })
    }
}
