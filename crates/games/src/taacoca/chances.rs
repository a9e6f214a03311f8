//! Found by `cargo xtask chances taacoca`; see chances.log.

use ludoteca_kit::Chances;

#[rustfmt::skip]
pub(super) const CHANCES: &[Chances] = &[
    Chances { game: "taacoca", scale: 170 },
    Chances { game: "taacoca(directions=forward)", scale: 226 },
    Chances { game: "taacoca(side=4)", scale: 119 },
];
