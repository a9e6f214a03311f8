//! What a net sees of a position: on which cells the mover's pawns stand, and on which the other's. Each side looks from the
//! corner opposite to its goal, so that the board is turned for Blue.

use super::board::{Cell, Word};
use super::rules::{Claustro, State};
use ludoteca_kit::{Features, Isa, NetFile, Side};

impl<B: Word, I: Isa> Features for Claustro<B, I> {
    /// Green's pawns and Blue's.
    type Bits = [u64; 2];

    #[inline(always)]
    fn bits(&self, state: &State<B>) -> [u64; 2] {
        [state.pawns(Side::First).low(), state.pawns(Side::Second).low()]
    }

    fn inputs(&self) -> Vec<Option<[u16; 2]>> {
        let size = self.board.size;
        let seen = |owner: Side, bit: u32| {
            let (row, column) = self.board.place(Cell::of_bit(bit));
            let to = |side: Side| {
                let cell = row * size + column;
                let cell = if side == Side::First { cell } else { size * size - 1 - cell };
                (cell + if owner == side { 0 } else { size * size }) as u16
            };
            // Larger boards than these have cells beyond the words.
            (size <= 7 && row < size && column < size).then(|| Side::BOTH.map(to))
        };
        Side::BOTH.into_iter().flat_map(|owner| (0..64).map(move |bit| seen(owner, bit))).collect()
    }

    fn net(&self) -> Option<NetFile> {
        let (game, data): (_, &[u8]) = match (self.board.size, self.forward) {
            (5, false) => ("claustro", include_bytes!("nets/5.net")),
            (5, true) => ("claustro(moves=forward)", include_bytes!("nets/5-forward.net")),
            (6, false) => ("claustro(size=6)", include_bytes!("nets/6.net")),
            (6, true) => ("claustro(size=6,moves=forward)", include_bytes!("nets/6-forward.net")),
            (7, false) => ("claustro(size=7)", include_bytes!("nets/7.net")),
            _ => return None,
        };
        Some(NetFile { game, data })
    }
}
