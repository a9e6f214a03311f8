//! The document's evaluation and players.

use super::rules::{Level, ThreeDragons};
use gamekit::{Advice, Advise, Evaluation, Game, Isa};

impl<L: Level, I: Isa> Advise for ThreeDragons<L, I> {
    fn advise(&self, _player: &str, _state: &Self::State) -> Option<Advice<<Self as Game>::Move>> {
        None
    }

    fn values(&self, _state: &Self::State) -> Vec<Evaluation> {
        Vec::new()
    }
}
