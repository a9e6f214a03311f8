//! What a net sees of a position: the pieces by kind, owner and tile. The board is turned for the second side.

use super::board::Board;
use super::rules::Tactigon;
use super::state::{Kind, State};
use ludoteca_kit::{Bits as _, Features, Isa, NetFile, Present as _, Side, Site};

impl<I: Isa, B: Board, const ADVANCED: bool> Features for Tactigon<B, ADVANCED, I> {
    /// The pieces of the first side by kind, then those of the second.
    type Bits = [u64; 8];

    #[inline(always)]
    fn bits(&self, state: &State<B::Set>) -> [u64; 8] {
        let [first, second] =
            if state.turn == Side::First { [state.own, state.opp] } else { [state.opp, state.own] };
        let mut bits = [0; 8];
        for (number, kind) in Kind::ALL.into_iter().enumerate() {
            let pieces = state.pieces(kind);
            bits[number] = (first & pieces).words().next().unwrap_or(0);
            bits[4 + number] = (second & pieces).words().next().unwrap_or(0);
        }
        bits
    }

    fn inputs(&self) -> Vec<Option<[u16; 2]>> {
        let tiles = B::ORDER.count();
        // Larger boards than the ordinary one have tiles beyond the words.
        let exchange = self.symmetries().into_iter().find(|symmetry| symmetry.swaps && B::Set::WIDTH == 64);
        let seen = |word: usize, bit: u32| {
            let turned = &exchange.as_ref()?.sites;
            let site = B::TILES.has(bit).then(|| B::ORDER.site(bit))?;
            let to = |side: Side| {
                let Site(tile) = if side == Side::First { site } else { turned[site.index()] };
                let own = usize::from(word / 4 != side.index());
                ((4 * own + word % 4) * tiles) as u16 + tile
            };
            Some(Side::BOTH.map(to))
        };
        (0..8)
            .flat_map(|word| (0..64).map(move |bit| (word, bit)))
            .map(|(word, bit)| seen(word, bit))
            .collect()
    }

    fn net(&self) -> Option<NetFile> {
        let ordinary = B::Set::WIDTH == 64 && !self.jump() && !self.gold_bonus();
        ordinary.then_some(NetFile { game: "tactigon", data: include_bytes!("nets/11.net") })
    }
}
