//! The document's evaluation and players.

use super::board::Board;
use super::rules::Tactigon;
use gamekit::{Advice, Advise, Evaluation, Game, Isa};

impl<I: Isa, B: Board, const ADVANCED: bool> Advise for Tactigon<I, B, ADVANCED> {
    fn advise(&self, _player: &str, _state: &Self::State) -> Option<Advice<<Self as Game>::Move>> {
        None
    }

    fn values(&self, _state: &Self::State) -> Vec<Evaluation> {
        Vec::new()
    }
}
