//! Nets drawn by lot, as files and as numbers.

use ludoteca_kit::{Features, Rng};
use ludoteca_nets::{HIDDEN, SECOND, checksum, fingerprint};

/// The numbers of a net.
pub(crate) struct Made {
    /// The inputs of the game it is for.
    inputs: Vec<Option<[u16; 2]>>,
    pub(crate) first: Vec<[i16; HIDDEN]>,
    pub(crate) bias: [i16; HIDDEN],
    pub(crate) second: [[i8; 2 * HIDDEN]; SECOND],
    pub(crate) second_bias: [i32; SECOND],
    pub(crate) third: [i16; SECOND],
    pub(crate) third_bias: i32,
}

/// How many inputs a game has.
pub(crate) fn count<G: Features>(game: &G) -> usize {
    game.inputs().into_iter().flatten().count()
}

impl Made {
    /// A net for a game. With `wild` every number may be anything, so that sums go beyond what activations can be and beyond
    /// sixteen bits.
    pub(crate) fn by_lot<G: Features>(game: &G, wild: bool, seed: u64) -> Made {
        let mut rng = Rng::new(seed);
        let mut up_to = |most: i32| rng.below(2 * most as usize + 1) as i32 - most;
        let most = if wild { 32_767 } else { 150 };
        let inputs = count(game);
        Made {
            inputs: game.inputs(),
            first: (0..inputs).map(|_| [0; HIDDEN].map(|_| up_to(most) as i16)).collect(),
            bias: [0; HIDDEN].map(|_| up_to(most) as i16),
            second: [[0; 2 * HIDDEN]; SECOND].map(|row| row.map(|_| up_to(127) as i8)),
            second_bias: [0; SECOND].map(|_| up_to(40_000)),
            third: [0; SECOND].map(|_| up_to(if wild { 32_767 } else { 300 }) as i16),
            third_bias: up_to(100_000),
        }
    }

    /// The file, with a version of its format: 1 for a net that judges alone, 2 for one beside the terms.
    pub(crate) fn file<G: Features>(&self, game: &G, name: &str, version: u32) -> Vec<u8> {
        let sizes = [self.first.len(), HIDDEN, SECOND].map(|size| size as u32);
        let mut file = b"ludo-net".to_vec();
        file.extend([version, name.len() as u32].into_iter().flat_map(u32::to_le_bytes));
        file.extend(name.bytes());
        file.extend([fingerprint(game)].into_iter().chain(sizes).flat_map(u32::to_le_bytes));
        file.extend(self.first.iter().flatten().chain(&self.bias).flat_map(|weight| weight.to_le_bytes()));
        file.extend(self.second.iter().flatten().flat_map(|weight| weight.to_le_bytes()));
        file.extend(self.second_bias.iter().flat_map(|weight| weight.to_le_bytes()));
        file.extend(self.third.iter().flat_map(|weight| weight.to_le_bytes()));
        file.extend(self.third_bias.to_le_bytes());
        sealed(file)
    }

    /// What the net says, number by number and from the definition: the reference.
    pub(crate) fn value<G: Features>(&self, game: &G, state: &G::State) -> i32 {
        let (bits, turn) = (game.bits(state), game.turn(state));
        let is_on = |&bit: &usize| bits.as_ref()[bit / 64] >> (bit % 64) & 1 == 1;
        let on: Vec<usize> = (0..64 * bits.as_ref().len()).filter(is_on).collect();
        let mut active = Vec::new();
        for side in [turn, turn.other()] {
            for n in 0..HIDDEN {
                let mut sum = self.bias[n];
                for &bit in &on {
                    let input = self.inputs[bit].expect("what is on is an input")[side.index()];
                    sum = sum.wrapping_add(self.first[usize::from(input)][n]);
                }
                active.push(i64::from(sum.clamp(0, 255)));
            }
        }
        let mut value = i64::from(self.third_bias);
        for n in 0..SECOND {
            let products = active.iter().zip(&self.second[n]).map(|(&one, &weight)| one * i64::from(weight));
            let sum = i64::from(self.second_bias[n]) + products.sum::<i64>();
            value += sum.div_euclid(64).clamp(0, 255) * i64::from(self.third[n]);
        }
        value.div_euclid(256).clamp(-19_999, 19_999) as i32
    }
}

/// Bytes with their checksum.
pub(crate) fn sealed(mut bytes: Vec<u8>) -> Vec<u8> {
    let sum = checksum(&bytes);
    bytes.extend(sum.to_le_bytes());
    bytes
}
