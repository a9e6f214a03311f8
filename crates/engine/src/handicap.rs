//! Ways to play below one's strength.
//!
//! **Noise.** Every position gets an error of its own, drawn once from its key and a seed, so that the same position is always
//! misjudged in the same way. A search with such an evaluation errs by choosing among moves that are nearly as good as the
//! best one; what is worth more than the error it still sees.

use ludoteca_kit::{EVALUATION_LIMIT, Evaluate, Game, mix};

/// An evaluation whose values are off by up to `noise`, up or down.
#[derive(Clone, Debug)]
pub struct NoisyEvaluation<E> {
    /// The true evaluation.
    pub evaluation: E,
    /// The largest error; small ones are likelier.
    pub noise: i32,
    /// Other seeds, other errors.
    pub seed: u64,
}

impl<G: Game, E: Evaluate<G>> Evaluate<G> for NoisyEvaluation<E> {
    #[inline(always)]
    fn evaluate(&self, game: &G, state: &G::State) -> i32 {
        let value = self.evaluation.evaluate(game, state);
        if self.noise == 0 {
            return value;
        }
        let bits = mix([game.key(state), self.seed]);
        // The sum of two even draws has its peak in the middle.
        let draw = |bits: u64| ((bits & 0xffff) as i32 * (self.noise + 1)) >> 16;
        let error = draw(bits) - draw(bits >> 32);
        (value + error).clamp(1 - EVALUATION_LIMIT, EVALUATION_LIMIT - 1)
    }
}
