//! The computer player of the game's own, and what it goes by.

use super::rules::{Noughts, Position};
use ludoteca_kit::{Advice, Advise, Bits, EffectKind, Evaluation, Game, PlayerSpec, Present};

/// The players, in the order they are shown.
pub(super) const PLAYERS: &[PlayerSpec] = &[PlayerSpec { name: "eager" }];

impl Advise for Noughts {
    /// `eager` wins at once if it can.
    fn advise(&self, player: &str, position: &Position) -> Option<Advice<u8>> {
        if player != "eager" {
            return None;
        }
        let mut moves = Vec::new();
        self.moves(position, &mut moves);
        let wins = |cell: &u8| self.effect(position, *cell).kind(position.turn) == EffectKind::Win;
        match moves.iter().copied().filter(wins).collect::<Vec<_>>() {
            none if none.is_empty() => Some(Advice { rule: "random", moves }),
            moves => Some(Advice { rule: "win", moves }),
        }
    }

    fn values(&self, position: &Position) -> Vec<Evaluation> {
        let sides = position.signs.map(|signs| Some(f64::from(signs.count())));
        vec![Evaluation { name: "signs", whole: true, sides }]
    }
}
