//! Every number of the search that could as well be another one.

use crate::score::Value;
use std::array;

/// Declares the parameters, each once: what it does, its type and its usual value.
macro_rules! parameters {
    ($($(#[$doc:meta])+ $name:ident: $type:ty = $usual:expr,)+) => {
        /// The margins, depths and limits of a search. Depths are in plies, margins and scores in hundredths, as evaluations are.
        /// No choice of them makes a search claim a win that is not there; they decide how fast it finds what is.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub struct Parameters {
            $($(#[$doc])+ pub $name: $type,)+
        }

        impl Default for Parameters {
            fn default() -> Self {
                Parameters { $($name: $usual,)+ }
            }
        }

        impl Parameters {
            /// The names of all parameters that are one number.
            pub fn names() -> impl Iterator<Item = &'static str> {
                let usual = Parameters::default();
                [$(stringify!($name)),+].into_iter().filter(move |name| usual.get(name).is_some())
            }

            /// The parameter of this name, if there is one and it is one number.
            pub fn get(&self, name: &str) -> Option<i32> {
                match name {
                    $(stringify!($name) => Number::read(&self.$name),)+
                    _ => None,
                }
            }

            /// Sets the parameter of this name; `false` if there is none or it cannot have this value.
            pub fn set(&mut self, name: &str, value: i32) -> bool {
                match name {
                    $(stringify!($name) => Number::write(&mut self.$name, value),)+
                    _ => false,
                }
            }
        }
    };
}

/// A parameter that may be one number.
trait Number {
    fn read(&self) -> Option<i32>;
    fn write(&mut self, value: i32) -> bool;
}

macro_rules! numbers {
    ($($type:ty)+) => {$(
        impl Number for $type {
            fn read(&self) -> Option<i32> {
                i32::try_from(*self).ok()
            }

            fn write(&mut self, value: i32) -> bool {
                <$type>::try_from(value).map(|value| *self = value).is_ok()
            }
        }
    )+};
}

numbers!(i32 u32 usize);

impl Number for [usize; 6] {
    fn read(&self) -> Option<i32> {
        None
    }

    fn write(&mut self, _: i32) -> bool {
        false
    }
}

parameters! {
    /// Reverse futility pruning: up to this depth a position may be left as too good to be reached …
    reverse_futility_depth: i32 = 5,
    /// … if its evaluation is above the window by this margin for every ply.
    reverse_futility_margin: Value = 90,
    /// Where the position improves it is searched as if it had so many plies less.
    improving_plies: i32 = 1,
    /// Razoring: up to this depth the quiescence search alone may decide about a position …
    razoring_depth: i32 = 2,
    /// … if its evaluation is below the window by this margin for every ply.
    razoring_margin: Value = 250,
    /// The null move is tried from this depth on.
    null_move_depth: i32 = 3,
    /// It is searched so many plies less deep …
    null_move_reduction: i32 = 3,
    /// … and one more for every so many plies of depth.
    null_move_divisor: i32 = 4,
    /// From this depth on a search without null moves has to confirm it.
    null_move_verification_depth: i32 = 10,
    /// Internal iterative reduction: from this depth on a position without a hash move is searched one ply less deep.
    iir_depth: i32 = 4,
    /// With several threads, a hash move that was found so many plies less deep counts as none. Alone, a thread would not know
    /// it, and is not to search the position deeper because another one has been there.
    iir_shared_depth_gap: i32 = 3,
    /// A threat to win at once extends the search as long as the line is not longer than so many times the iteration's depth.
    extension_factor: usize = 2,
    /// Where there are more quiet moves than this, by depth, only promising ones are listed.
    list_limits: [usize; 6] = [48, 64, 128, 256, 512, 1_024],
    /// Longer lists are not searched to their end even if everything tried so far loses.
    rest_limit: usize = 8_192,
    /// Late move pruning: up to this depth …
    late_move_pruning_depth: i32 = 5,
    /// … the quiet moves after so many …
    late_move_pruning_base: i32 = 6,
    /// … and so many times the depth squared are left out, …
    late_move_pruning_factor: i32 = 3,
    /// … and where the position does not improve those after so many hundredths of that number.
    late_move_pruning_worsening: i32 = 60,
    /// Futility pruning: up to this depth quiet moves are left out …
    futility_depth: i32 = 3,
    /// … if the evaluation is below the window by this margin …
    futility_base: Value = 80,
    /// … and this one for every ply.
    futility_margin: Value = 90,
    /// Late move reductions begin at this depth …
    reduction_depth: i32 = 3,
    /// … after so many moves …
    reduction_moves: i32 = 2,
    /// … and so many more in a principal variation.
    reduction_moves_pv: i32 = 2,
    /// The reduction is the product of the logarithms of depth and number of the move, each squared and to the base two,
    /// divided by this.
    reduction_divisor: i32 = 12,
    /// It is one ply less for every two to the power of this of history score, and one more for as much below zero.
    reduction_history_bits: u32 = 8,
    /// A cutoff is worth so much times the depth squared in the history table …
    history_bonus_square: i32 = 16,
    /// … and so much times the depth …
    history_bonus_linear: i32 = 32,
    /// … but not more than this.
    history_bonus_limit: i32 = 1_600,
    /// As much is taken from the moves tried before, but from no more than so many.
    history_penalties: usize = 64,
    /// The sum of a move's history slots is shifted right by so many bits to become an ordering score.
    history_shift: u32 = 4,
    /// What the last killer of a ply gains in the order of moves.
    killer_score: i32 = 2_000,
    /// What the last but one gains.
    second_killer_score: i32 = 1_500,
    /// Added to a negative score of a noisy move, so that it comes after every quiet one.
    losing_noisy_score: i32 = -20_000,
    /// So many moves are picked one by one before the rest of a list is sorted.
    selection_limit: usize = 24,
    /// The quiescence search follows noisy moves for so many plies.
    quiescence_plies: u32 = 8,
    /// Delta pruning: what an evaluation may rise by beyond the ordering score of a noisy move.
    delta_margin: Value = 150,
    /// Aspiration windows are used from this depth on.
    aspiration_depth: i32 = 4,
    /// The first one reaches so far to both sides.
    aspiration_width: Value = 30,
    /// Every further one is so many times as wide, …
    aspiration_growth: Value = 3,
    /// … and one that would be wider than this has no bound.
    aspiration_limit: Value = 1_000,
    /// So many quiet moves are considered at the root.
    root_moves: usize = 4_096,
    /// At the root, moves are searched one ply less deep from this depth on …
    root_reduction_depth: i32 = 3,
    /// … after so many moves, …
    root_reduction_moves: i32 = 6,
    /// … and two plies less after so many.
    root_reduction_many: i32 = 40,
    /// ABDADA: nearer to the leaves than this, deferring moves costs more than it saves.
    abdada_depth: i32 = 3,
}

/// Late move reductions by the logarithms of depth and number of the move.
#[derive(Clone, Debug)]
pub(crate) struct Reductions([[u8; 32]; 32]);

impl Reductions {
    pub(crate) fn new(parameters: &Parameters) -> Self {
        let quotient = |depth: usize, number: usize| (depth * number) as i32 / parameters.reduction_divisor;
        Reductions(array::from_fn(|depth| array::from_fn(|number| quotient(depth, number) as u8)))
    }

    /// How much less deep the move of this number is searched.
    #[inline(always)]
    pub(crate) fn of(&self, depth: i32, number: i32) -> i32 {
        // The number of bits of a square is close enough to twice its logarithm; no list has more than 2¹⁵ moves.
        let log = |number: i32| (64 - ((number * number) as u64).leading_zeros() as usize) % 32;
        i32::from(self.0[log(depth)][log(number)])
    }
}

impl Parameters {
    /// From how many quiet moves on a list is cut at this depth.
    #[inline(always)]
    pub(crate) fn list_limit(&self, depth: i32) -> usize {
        self.list_limits[(depth as usize).min(self.list_limits.len() - 1)]
    }

    /// Late move pruning: whether the quiet move of this number, and all after it, are left out.
    #[inline(always)]
    pub(crate) fn too_late(&self, depth: i32, number: i32, improving: bool) -> bool {
        let most = self.late_move_pruning_base + self.late_move_pruning_factor * depth * depth;
        let share = if improving { 100 } else { self.late_move_pruning_worsening };
        depth <= self.late_move_pruning_depth && 100 * number > share * most
    }

    /// Reverse futility pruning: whether an evaluation is so far above the upper bound that it will stay there.
    #[inline(always)]
    pub(crate) fn is_too_good(&self, depth: i32, static_value: Value, beta: Value, improving: bool) -> bool {
        let plies = depth - if improving { self.improving_plies } else { 0 };
        depth <= self.reverse_futility_depth && static_value - self.reverse_futility_margin * plies >= beta
    }

    /// Futility pruning: whether a quiet move cannot lift the evaluation above the lower bound.
    #[inline(always)]
    pub(crate) fn is_futile(&self, depth: i32, static_value: Value, alpha: Value) -> bool {
        depth <= self.futility_depth
            && static_value + self.futility_base + self.futility_margin * depth <= alpha
    }

    /// By how much history changes the reduction of a move: the quotient, rounded towards zero.
    #[inline(always)]
    pub(crate) fn reduction_by_history(&self, score: i32) -> i32 {
        // Shifting rounds down, and what is negative is to be rounded up. A division would take longer than all the rest.
        let up = (score >> 31) & ((1 << self.reduction_history_bits) - 1);
        (score + up) >> self.reduction_history_bits
    }

    /// What a cutoff at this depth is worth in the history table.
    #[inline(always)]
    pub(crate) fn history_bonus(&self, depth: i32) -> i32 {
        let bonus = self.history_bonus_square * depth * depth + self.history_bonus_linear * depth;
        bonus.min(self.history_bonus_limit)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reductions_grow_with_depth_and_number() {
        let reductions = Reductions::new(&Parameters::default());
        assert_eq!((reductions.of(3, 3), reductions.of(8, 20), reductions.of(20, 100)), (1, 5, 10));
        for depth in 1..200 {
            for number in 1..500 {
                assert!(reductions.of(depth, number) <= reductions.of(depth + 1, number + 1));
            }
        }
    }

    #[test]
    fn parameters_are_set_by_their_names() {
        let mut parameters = Parameters::default();
        let names: Vec<&str> = Parameters::names().collect();
        assert!(names.contains(&"razoring_margin") && names.contains(&"selection_limit"));
        assert!(!names.contains(&"list_limits"), "that is more than one number");
        for name in names {
            let usual = parameters.get(name).expect("it is named");
            assert!(parameters.set(name, usual + 1), "{name}");
            assert_eq!(parameters.get(name), Some(usual + 1), "{name}");
        }
        assert_eq!(parameters.razoring_margin, Parameters::default().razoring_margin + 1);
        assert!(!parameters.set("selection_limit", -1) && !parameters.set("list_limits", 1));
        assert!(!parameters.set("speed", 1) && parameters.get("speed").is_none());
    }

    #[test]
    fn who_improves_is_cut_off_sooner_and_looks_at_more_moves() {
        let parameters = Parameters::default();
        let margin = parameters.reverse_futility_margin;
        assert!(
            parameters.is_too_good(3, 2 * margin, 0, true)
                && !parameters.is_too_good(3, 2 * margin, 0, false)
        );
        assert!(!parameters.is_too_good(6, 9 * margin, 0, true));
        let most = |improving| (1..100).take_while(|&n| !parameters.too_late(2, n, improving)).count();
        assert_eq!((most(true), most(false)), (18, 10));
    }

    #[test]
    fn history_is_divided_and_rounded_towards_zero() {
        let parameters = Parameters::default();
        assert!((-2000..2000).all(|score| parameters.reduction_by_history(score) == score / 256));
    }
}
