//! The document's evaluation and players.

use super::board::Word;
use super::rules::Claustro;
use gamekit::{Advice, Advise, Evaluation, Game, Isa};

impl<B: Word, I: Isa> Advise for Claustro<B, I> {
    fn advise(&self, _player: &str, _state: &Self::State) -> Option<Advice<<Self as Game>::Move>> {
        None
    }

    fn values(&self, _state: &Self::State) -> Vec<Evaluation> {
        Vec::new()
    }
}
