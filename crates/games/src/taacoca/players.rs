//! The document's evaluation and players.

use super::plane::Plane;
use super::rules::Taacoca;
use gamekit::{Advice, Advise, Evaluation, Game, Isa};

impl<B: Plane, const SIDE: u32, I: Isa> Advise for Taacoca<B, SIDE, I> {
    fn advise(&self, _player: &str, _state: &Self::State) -> Option<Advice<<Self as Game>::Move>> {
        None
    }

    fn values(&self, _state: &Self::State) -> Vec<Evaluation> {
        Vec::new()
    }
}
