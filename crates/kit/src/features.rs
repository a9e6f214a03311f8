//! What a net sees of a position.
//!
//! A net has a number of inputs, and a position turns some of them on: a stone of one's own on this cell, a stone of the
//! opponent's on that one. Both sides look through the same net, each at the board as it lies before it: an input means "mine"
//! and "towards my goal", not "green" and "to the left". So a game names two things apart: the bits that are on, which belong to
//! the board and change little with a move, and the number of the input that a bit is to either side.

use crate::Game;
use std::fmt::Debug;

/// What a net sees. There are no default items: [`no_net!`](crate::no_net) is for a game that has none.
pub trait Features: Game {
    /// The bits of a position, an array of words: `[u64; 2]`. The fewer a move changes, the faster a net is.
    type Bits: Copy + Default + Eq + Debug + Send + Sync + AsRef<[u64]> + 'static;

    /// The bits that are on. Positions that differ only in whose turn it is have the same.
    fn bits(&self, state: &Self::State) -> Self::Bits;

    /// For every bit the number of the input that it is to the first side and to the second; `None` for a bit that is never on.
    /// Numbers begin at 0 and leave none out, for either side. What a bit is to one side, its image on the board turned round and
    /// with the sides exchanged is to the other. It may take its time.
    fn inputs(&self) -> Vec<Option<[u16; 2]>>;

    /// The net that was trained for these options, if there is one.
    fn net(&self) -> Option<NetFile>;
}

/// A net as it was trained and stored.
#[derive(Clone, Copy, Debug)]
pub struct NetFile {
    /// The full game string it was trained for, which the file has to name.
    pub game: &'static str,
    /// What the file holds.
    pub data: &'static [u8],
}

/// Inside an `impl Features`: no bits, no inputs and no net.
#[macro_export]
macro_rules! no_net {
    () => {
        type Bits = [u64; 1];

        #[inline(always)]
        fn bits(&self, _: &Self::State) -> [u64; 1] {
            [0]
        }

        fn inputs(&self) -> Vec<Option<[u16; 2]>> {
            vec![None; 64]
        }

        fn net(&self) -> Option<$crate::NetFile> {
            None
        }
    };
}
