//! Found by `cargo xtask chances tactigon`; see chances.log.

use ludoteca_kit::Chances;

#[rustfmt::skip]
pub(super) const CHANCES: &[Chances] = &[
    Chances { game: "tactigon", scale: 267 },
    Chances { game: "tactigon(jump=true,gold_bonus=true)", scale: 200 },
];
