//! How the dice of both sides are told to a net: as bits, one for each die by its cell and power.

use super::board::Plane;
use super::dice::{Army, Pips, Powers};
use ludoteca_kit::Isa;
use std::fmt::Debug;

/// How many words the cells take.
pub(super) const WORDS: usize = 2;
/// Powers are 1 to this.
const STRONGEST: usize = 5;
/// The bit of the first sleeping dragon, in a word of which cells need only 18.
pub(super) const ASLEEP: (usize, u32) = (1, 40);

/// How the dice of both sides are told to a net. Where they have no power there is much less to tell.
pub trait Told: Powers {
    /// The words.
    type Bits: Copy + Default + Eq + Debug + Send + Sync + AsRef<[u64]> + 'static;
    /// How many powers are told apart.
    const POWERS: usize;

    /// The dice of the first side and those of the second, and the dragons asleep.
    fn tell(isa: impl Isa, armies: [Army<Self>; 2], asleep: u8) -> Self::Bits;
}

impl Told for () {
    type Bits = [u64; 2 * WORDS];
    const POWERS: usize = 1;

    #[inline(always)]
    fn tell(_: impl Isa, armies: [Army<()>; 2], _: u8) -> Self::Bits {
        let ([a, b, _], [c, d, _]) = (armies[0].words(), armies[1].words());
        [a, b, c, d]
    }
}

impl Told for Pips {
    type Bits = [u64; 2 * WORDS * STRONGEST];
    const POWERS: usize = STRONGEST;

    #[inline(always)]
    fn tell(isa: impl Isa, armies: [Army<Pips>; 2], asleep: u8) -> Self::Bits {
        let mut bits = [0; 2 * WORDS * STRONGEST];
        for (side, army) in armies.into_iter().enumerate() {
            let mut below = Plane::EMPTY;
            for power in 1..=STRONGEST {
                let up_to = if power < STRONGEST { army.weaker(isa, power as u8 + 1) } else { army.cells };
                let just = up_to.minus(below);
                let word = WORDS * (STRONGEST * side + power - 1);
                (bits[word], bits[word + 1]) = (just.low, just.high);
                below = up_to;
            }
        }
        bits[ASLEEP.0] |= u64::from(asleep) << ASLEEP.1;
        bits
    }
}
