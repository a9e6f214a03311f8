//! Found by `cargo xtask chances three-dragons`; see chances.log.

use ludoteca_kit::Chances;

#[rustfmt::skip]
pub(super) const CHANCES: &[Chances] = &[
    Chances { game: "three-dragons", scale: 276 },
    Chances { game: "three-dragons(rules=base)", scale: 329 },
    Chances { game: "three-dragons(rules=power)", scale: 644 },
];
