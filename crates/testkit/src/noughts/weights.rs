//! Set by hand; `cargo xtask tune noughts` finds better ones.
#[rustfmt::skip]
pub(super) static WEIGHTS: [i16; 1] = [
    10, // signs in the middle
];
