//! Bit tricks at the speed of the machine at hand.
//!
//! Picking the n-th set bit, gathering and scattering bits are single instructions on most x86-64 machines
//! (BMI2) and loops elsewhere; a loop over small numbers runs on sixteen at once where there is AVX2, which came with
//! BMI2. Asking the machine costs more than the trick saves, so the question is put once: a value of type [`Bmi2`] exists
//! only where the instructions do, a game carries such a value as its type parameter, and a whole loop runs inside
//! [`Isa::enter`], where the compiler may use them everywhere.
//!
//! For that to work the bodies of the loop must be `#[inline(always)]`: a function that is *called* from
//! inside `enter` was compiled for the plain machine.
//!
//! This is the only crate of the project with `unsafe` in it. Each block here rests on one fact: who holds a [`Bmi2`]
//! got it from [`Bmi2::detect`]. The one in [`large_pages`] is a word to the system about memory.

mod pages;

pub use pages::large_pages;

/// A whole loop, to be run by [`Isa::enter`]. Implement `run` with `#[inline(always)]`.
pub trait Job {
    /// What the loop returns.
    type Out;
    /// Runs the loop.
    fn run(self) -> Self::Out;
}

/// A set of instructions. Values are proofs: a value exists only if the machine has them.
pub trait Isa: Copy + Send + Sync + std::fmt::Debug + 'static {
    /// Whether no better set is known for this kind of machine. What is compiled for a lesser one is for people, who do
    /// not notice, and for old machines: there one program may serve several boards, so that a build takes less time.
    const BEST: bool;
    /// Runs a whole loop with these instructions available to the compiler.
    fn enter<J: Job>(self, job: J) -> J::Out;
    /// The position of the `n`-th set bit (from 0) of `bits`, which has more than `n`.
    fn select(self, bits: u64, n: u32) -> u32;
    /// Gathers the bits of `bits` chosen by `mask` into the low bits of the result.
    fn pext(self, bits: u64, mask: u64) -> u64;
    /// Scatters the low bits of `bits` to the places of `mask`.
    fn pdep(self, bits: u64, mask: u64) -> u64;
}

/// What runs everywhere.
#[derive(Clone, Copy, Debug, Default)]
pub struct Portable;

impl Isa for Portable {
    const BEST: bool = cfg!(not(target_arch = "x86_64"));

    #[inline(always)]
    fn enter<J: Job>(self, job: J) -> J::Out {
        job.run()
    }

    #[inline(always)]
    fn select(self, mut bits: u64, n: u32) -> u32 {
        for _ in 0..n {
            bits &= bits.wrapping_sub(1);
        }
        bits.trailing_zeros()
    }

    #[inline(always)]
    fn pext(self, bits: u64, mut mask: u64) -> u64 {
        let mut out = 0;
        let mut place = 0;
        while mask != 0 {
            out |= (bits >> mask.trailing_zeros() & 1) << place;
            place += 1;
            mask &= mask - 1;
        }
        out
    }

    #[inline(always)]
    fn pdep(self, mut bits: u64, mut mask: u64) -> u64 {
        let mut out = 0;
        while mask != 0 {
            out |= (bits & 1) << mask.trailing_zeros();
            bits >>= 1;
            mask &= mask - 1;
        }
        out
    }
}

/// Proof that the machine has POPCNT, LZCNT, BMI1, BMI2 and AVX2.
#[cfg(target_arch = "x86_64")]
#[derive(Clone, Copy, Debug)]
pub struct Bmi2(());

#[cfg(target_arch = "x86_64")]
impl Bmi2 {
    /// The proof, where the machine can give it.
    pub fn detect() -> Option<Self> {
        let has = is_x86_feature_detected!("popcnt")
            && is_x86_feature_detected!("lzcnt")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("avx2");
        has.then_some(Bmi2(()))
    }
}

#[cfg(target_arch = "x86_64")]
impl Isa for Bmi2 {
    const BEST: bool = true;

    #[inline(always)]
    fn enter<J: Job>(self, job: J) -> J::Out {
        #[target_feature(enable = "popcnt,lzcnt,bmi1,bmi2,avx2")]
        fn inside<J: Job>(job: J) -> J::Out {
            job.run()
        }
        // SAFETY: `self` proves that the machine has these features.
        unsafe { inside(job) }
    }

    #[inline(always)]
    fn select(self, bits: u64, n: u32) -> u32 {
        self.pdep(1 << n, bits).trailing_zeros()
    }

    #[inline(always)]
    fn pext(self, bits: u64, mask: u64) -> u64 {
        // SAFETY: `self` proves that the machine has BMI2.
        unsafe { std::arch::x86_64::_pext_u64(bits, mask) }
    }

    #[inline(always)]
    fn pdep(self, bits: u64, mask: u64) -> u64 {
        // SAFETY: `self` proves that the machine has BMI2.
        unsafe { std::arch::x86_64::_pdep_u64(bits, mask) }
    }
}

/// Something to be done with whatever instructions there are.
pub trait Visit {
    /// What comes of it.
    type Out;
    /// Called once, with the best set of instructions.
    fn visit<I: Isa>(self, isa: I) -> Self::Out;
}

/// Hands `visit` the best instructions of this machine.
pub fn best<V: Visit>(visit: V) -> V::Out {
    #[cfg(target_arch = "x86_64")]
    if let Some(isa) = Bmi2::detect() {
        return visit.visit(isa);
    }
    visit.visit(Portable)
}

#[cfg(test)]
mod tests {
    use super::*;

    const WORDS: [u64; 6] =
        [0, 1, 0x8000_0000_0000_0001, 0xdead_beef_0bad_cafe, 0x0123_4567_89ab_cdef, u64::MAX];

    fn check(isa: impl Isa) {
        for bits in WORDS {
            for mask in WORDS {
                let gathered = isa.pext(bits, mask);
                assert!(mask == u64::MAX || gathered < 1 << mask.count_ones());
                assert_eq!(isa.pdep(gathered, mask), bits & mask);
            }
            let places: Vec<u32> = (0..64).filter(|b| bits >> b & 1 == 1).collect();
            let selected: Vec<u32> = (0..bits.count_ones()).map(|n| isa.select(bits, n)).collect();
            assert_eq!(selected, places);
        }
    }

    #[test]
    fn the_portable_tricks_agree_with_their_definition() {
        check(Portable);
    }

    #[test]
    #[cfg(target_arch = "x86_64")]
    fn the_machine_agrees_with_the_definition() {
        if let Some(isa) = Bmi2::detect() {
            check(isa);
        }
    }
}
