//! What players are told: what to pick next, and why something cannot be picked.

use super::WORDS;
use super::rules::{Noughts, Position};
use ludoteca_kit::words::{Message, say};
use ludoteca_kit::{Present, Site};

/// What is to be picked.
pub(super) fn prompt() -> Message {
    say!(WORDS, "prompt-cell")
}

/// Why a sign cannot go where one stands already.
pub(super) fn taken() -> Message {
    say!(WORDS, "wrong-taken")
}

/// Why a site does not continue some picks that lead on.
pub(super) fn objection(game: &Noughts, position: &Position, picks: &[Site], site: Site) -> Message {
    let (layout, scene) = (game.layout(), game.scene(position));
    match layout.standing(&scene, site) {
        Some(piece) => {
            let (piece, cell) = (layout.piece_name(piece.kind), game.board.told(u32::from(site.0)));
            say!(WORDS, "wrong-taken-by", piece = piece, cell = cell)
        }
        // The rules forbid nothing else; only a site that is none is left.
        None => ludoteca_kit::objection(game, position, picks, site),
    }
}
