//! Ways to play below one's strength. [`Engine::search`](crate::Engine::search) applies them by what
//! [`Limits`](crate::Limits) say; both follow from its seed.
//!
//! **Noise.** Every position gets an error of its own, drawn once from its key and a seed, so that the same position is always
//! misjudged in the same way. A search with such an evaluation errs by choosing among moves that are nearly as good as the
//! best one; what is worth more than the error it still sees.
//!
//! **Blindness.** Of the quiet moves only some are seen, drawn by lot. That is how people lose: not by misjudging the best move
//! but by not thinking of it. What jumps to the eye they do see: a win in one, captures and their kin, and where the opponent
//! threatens to win or to capture, moves that meet it are thought of as often as others. Who sees a single quiet move sees no
//! threat.

use crate::first_sight::{answer, noisy_moves, threat};
use ludoteca_kit::{EVALUATION_LIMIT, Evaluate, Game, Rng, Tactics, cold, mix};

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

impl<E> NoisyEvaluation<E> {
    /// A value with the error of its position.
    #[inline(always)]
    fn misjudged<G: Game>(&self, game: &G, state: &G::State, value: i32) -> i32 {
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

impl<G: Game, E: Evaluate<G>> Evaluate<G> for NoisyEvaluation<E> {
    type Memory = E::Memory;

    fn memory(&self, plies: usize) -> E::Memory {
        self.evaluation.memory(plies)
    }

    #[inline(always)]
    fn evaluate(&self, game: &G, state: &G::State) -> i32 {
        self.misjudged(game, state, self.evaluation.evaluate(game, state))
    }

    #[inline(always)]
    fn evaluate_along(&self, game: &G, state: &G::State, ply: usize, memory: &mut E::Memory) -> i32 {
        let value = self.evaluation.evaluate_along(game, state, ply, memory);
        self.misjudged(game, state, value)
    }
}

/// So many moves are drawn until one is found that is wanted.
const DRAWS: usize = 40;

/// The moves that somebody sees who sees so many quiet ones of them, in hundredths: a win in one, all noisy moves, and quiet
/// ones drawn by lot. Every other one of these is drawn from those that meet a threat, where there is one and they are found.
/// Who sees less than one whole move overlooks as many of the noisy ones. None where the game is over.
pub fn visible_moves<G: Tactics>(game: &G, state: &G::State, sees: u32, seed: u64) -> Vec<G::Move> {
    let (mut rng, sees) = (Rng::new(seed), sees as usize);
    let quiet = (sees / 100 + usize::from(rng.below(100) < sees % 100)).max(1);
    let mut moves = noisy_moves(game, state);
    moves.retain(|_| rng.below(100) < sees);
    moves.extend(game.winning_move(state).filter(|mv| !moves.contains(mv)));
    let threat = threat(game, state);
    for number in 0..quiet {
        let meets = |mv: G::Move| 2 * answer(game, state, mv) <= threat;
        let wanted = |mv: &G::Move| !moves.contains(mv) && (number % 2 == 0 || threat == 0 || meets(*mv));
        let drawn = (0..DRAWS).find_map(|_| cold::sample(game, state, &mut rng).filter(wanted));
        moves.extend(drawn);
    }
    moves
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludoteca_testkit::noughts::Noughts;

    #[derive(Clone)]
    struct Zero;

    impl Evaluate<Noughts> for Zero {
        ludoteca_kit::no_memory!(Noughts, <Noughts as Game>::State);

        fn evaluate(&self, _: &Noughts, _: &<Noughts as Game>::State) -> i32 {
            0
        }
    }

    #[test]
    fn errors_are_bounded_repeat_and_follow_from_the_seed() {
        let game = Noughts::new(4, false);
        let mut states = vec![game.initial()];
        game.children(&game.initial(), |child| states.push(*child));
        let errors = |seed| -> Vec<i32> {
            let noisy = NoisyEvaluation { evaluation: Zero, noise: 50, seed };
            states.iter().map(|state| noisy.evaluate(&game, state)).collect()
        };
        assert!(errors(1).iter().all(|error| error.abs() <= 50) && errors(1).iter().any(|error| *error != 0));
        assert_eq!(errors(1), errors(1));
        assert_ne!(errors(1), errors(2));
    }

    #[test]
    fn a_win_in_one_is_always_seen_and_so_are_as_many_as_allowed() {
        let game = Noughts::new(3, false);
        let mut state = game.initial();
        for sees in [1, 100, 250, 100_000] {
            for seed in 0..50 {
                let seen = visible_moves(&game, &state, sees, seed);
                let most = (sees as usize).div_ceil(100);
                assert!(!seen.is_empty() && seen.len() <= most, "{sees} {seen:?}");
                assert!(seen.iter().all(|&mv| game.legal(&state, mv)));
            }
        }
        [0, 3, 1, 4].into_iter().for_each(|cell| game.play(&mut state, cell));
        assert!((0..50).all(|seed| visible_moves(&game, &state, 100, seed).contains(&2)));
        game.play(&mut state, 2);
        assert!(visible_moves(&game, &state, 250, 1).is_empty(), "the game is over");
    }
}
