//! What a net would see: the signs, each as the mover's own or the other's. None was trained.

use super::rules::{Noughts, Position};
use ludoteca_kit::{Features, NetFile, Side};

impl Features for Noughts {
    type Bits = [u64; 1];

    fn bits(&self, position: &Position) -> [u64; 1] {
        let [first, second] = position.signs.map(u64::from);
        [first | second << 32]
    }

    fn inputs(&self) -> Vec<Option<[u16; 2]>> {
        let cells = self.board.cells();
        let seen = |owner: Side, cell: u32| {
            let to = |side| (cell + if owner == side { 0 } else { cells }) as u16;
            (cell < cells).then(|| Side::BOTH.map(to))
        };
        Side::BOTH.into_iter().flat_map(|owner| (0..32).map(move |cell| seen(owner, cell))).collect()
    }

    fn net(&self) -> Option<NetFile> {
        None
    }
}
