//! Our own random numbers: runs with a seed must repeat for years, and library streams may change.

/// xoshiro256++ (Blackman and Vigna), seeded by splitmix64.
#[derive(Clone, Debug)]
pub struct Rng([u64; 4]);

impl Rng {
    /// The stream that belongs to a seed.
    pub fn new(seed: u64) -> Self {
        let mut z = seed;
        Rng(std::array::from_fn(|_| {
            z = z.wrapping_add(0x9e37_79b9_7f4a_7c15);
            let mut x = z;
            x = (x ^ (x >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
            x ^ (x >> 31)
        }))
    }

    /// The next 64 random bits.
    #[inline(always)]
    pub fn bits(&mut self) -> u64 {
        let [a, b, c, d] = &mut self.0;
        let out = a.wrapping_add(*d).rotate_left(23).wrapping_add(*a);
        let t = *b << 17;
        *c ^= *a;
        *d ^= *b;
        *b ^= *c;
        *a ^= *d;
        *c ^= t;
        *d = d.rotate_left(45);
        out
    }

    /// A number below `n`, which is not 0. By multiplication; the bias is below `n` in 2⁶⁴.
    #[inline(always)]
    pub fn below(&mut self, n: usize) -> usize {
        ((u128::from(self.bits()) * n as u128) >> 64) as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_stream_is_the_published_one() {
        // Reference output of xoshiro256++ for the state 1, 2, 3, 4.
        let mut rng = Rng([1, 2, 3, 4]);
        let expected = [41943041, 58720359, 3588806011781223, 3591011842654386, 9228616714210784205];
        assert_eq!(std::array::from_fn(|_| rng.bits()), expected);
    }

    #[test]
    fn below_reaches_every_number() {
        let mut rng = Rng::new(7);
        let mut seen = [0; 10];
        (0..10_000).for_each(|_| seen[rng.below(10)] += 1);
        assert!(seen.iter().all(|&n| n > 800), "{seen:?}");
    }
}
