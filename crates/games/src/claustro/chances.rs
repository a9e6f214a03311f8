//! Found by `cargo xtask chances claustro`; see chances.log.

use ludoteca_kit::Chances;

#[rustfmt::skip]
pub(super) const CHANCES: &[Chances] = &[
    Chances { game: "claustro", scale: 262 },
    Chances { game: "claustro(moves=forward)", scale: 325 },
    Chances { game: "claustro(size=6)", scale: 425 },
    Chances { game: "claustro(size=7)", scale: 313 },
    Chances { game: "claustro(size=7,moves=forward)", scale: 173 },
];
