//! Every number of the search that could as well be another one.

use crate::score::Value;
use std::array;

/// The margins, depths and limits of a search. Depths are in plies, margins and scores in hundredths, as evaluations are. No
/// choice of them makes a search claim a win that is not there; they decide how fast it finds what is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Parameters {
    /// Reverse futility pruning: up to this depth a position may be left as too good to be reached …
    pub reverse_futility_depth: i32,
    /// … if its evaluation is above the window by this margin for every ply.
    pub reverse_futility_margin: Value,
    /// Razoring: up to this depth the quiescence search alone may decide about a position …
    pub razoring_depth: i32,
    /// … if its evaluation is below the window by this margin for every ply.
    pub razoring_margin: Value,
    /// The null move is tried from this depth on.
    pub null_move_depth: i32,
    /// It is searched so many plies less deep …
    pub null_move_reduction: i32,
    /// … and one more for every so many plies of depth.
    pub null_move_divisor: i32,
    /// From this depth on a search without null moves has to confirm it.
    pub null_move_verification_depth: i32,
    /// Internal iterative reduction: from this depth on a position without a hash move is searched one ply less deep.
    pub iir_depth: i32,
    /// With several threads, a hash move that was found so many plies less deep counts as none. Alone, a thread would not know
    /// it, and is not to search the position deeper because another one has been there.
    pub iir_shared_depth_gap: i32,
    /// A threat to win at once extends the search as long as the line is not longer than so many times the iteration's depth.
    pub extension_factor: usize,
    /// Where there are more quiet moves than this, by depth, only promising ones are listed.
    pub list_limits: [usize; 6],
    /// Longer lists are not searched to their end even if everything tried so far loses.
    pub rest_limit: usize,
    /// Late move pruning: up to this depth …
    pub late_move_pruning_depth: i32,
    /// … the quiet moves after so many …
    pub late_move_pruning_base: i32,
    /// … and so many times the depth squared are left out.
    pub late_move_pruning_factor: i32,
    /// Futility pruning: up to this depth quiet moves are left out …
    pub futility_depth: i32,
    /// … if the evaluation is below the window by this margin …
    pub futility_base: Value,
    /// … and this one for every ply.
    pub futility_margin: Value,
    /// Late move reductions begin at this depth …
    pub reduction_depth: i32,
    /// … after so many moves …
    pub reduction_moves: i32,
    /// … and so many more in a principal variation.
    pub reduction_moves_pv: i32,
    /// The reduction is the product of the logarithms of depth and number of the move, each squared and to the base two,
    /// divided by this.
    pub reduction_divisor: i32,
    /// It is one ply less for every two to the power of this of history score, and one more for as much below zero.
    pub reduction_history_bits: u32,
    /// A cutoff is worth so much times the depth squared in the history table …
    pub history_bonus_square: i32,
    /// … and so much times the depth …
    pub history_bonus_linear: i32,
    /// … but not more than this.
    pub history_bonus_limit: i32,
    /// As much is taken from the moves tried before, but from no more than so many.
    pub history_penalties: usize,
    /// The sum of a move's history slots is shifted right by so many bits to become an ordering score.
    pub history_shift: u32,
    /// What the last killer of a ply gains in the order of moves.
    pub killer_score: i32,
    /// What the last but one gains.
    pub second_killer_score: i32,
    /// Added to a negative score of a noisy move, so that it comes after every quiet one.
    pub losing_noisy_score: i32,
    /// So many moves are picked one by one before the rest of a list is sorted.
    pub selection_limit: usize,
    /// The quiescence search follows noisy moves for so many plies.
    pub quiescence_plies: u32,
    /// Delta pruning: what an evaluation may rise by beyond the ordering score of a noisy move.
    pub delta_margin: Value,
    /// Aspiration windows are used from this depth on.
    pub aspiration_depth: i32,
    /// The first one reaches so far to both sides.
    pub aspiration_width: Value,
    /// Every further one is so many times as wide, …
    pub aspiration_growth: Value,
    /// … and one that would be wider than this has no bound.
    pub aspiration_limit: Value,
    /// So many quiet moves are considered at the root.
    pub root_moves: usize,
    /// At the root, moves are searched one ply less deep from this depth on …
    pub root_reduction_depth: i32,
    /// … after so many moves, …
    pub root_reduction_moves: i32,
    /// … and two plies less after so many.
    pub root_reduction_many: i32,
    /// ABDADA: nearer to the leaves than this, deferring moves costs more than it saves.
    pub abdada_depth: i32,
}

impl Default for Parameters {
    fn default() -> Self {
        Parameters {
            reverse_futility_depth: 5,
            reverse_futility_margin: 90,
            razoring_depth: 2,
            razoring_margin: 250,
            null_move_depth: 3,
            null_move_reduction: 3,
            null_move_divisor: 4,
            null_move_verification_depth: 10,
            iir_depth: 4,
            iir_shared_depth_gap: 3,
            extension_factor: 2,
            list_limits: [48, 64, 128, 256, 512, 1_024],
            rest_limit: 8_192,
            late_move_pruning_depth: 5,
            late_move_pruning_base: 6,
            late_move_pruning_factor: 3,
            futility_depth: 3,
            futility_base: 80,
            futility_margin: 90,
            reduction_depth: 3,
            reduction_moves: 2,
            reduction_moves_pv: 2,
            reduction_divisor: 12,
            reduction_history_bits: 8,
            history_bonus_square: 16,
            history_bonus_linear: 32,
            history_bonus_limit: 1_600,
            history_penalties: 64,
            history_shift: 4,
            killer_score: 2_000,
            second_killer_score: 1_500,
            losing_noisy_score: -20_000,
            selection_limit: 24,
            quiescence_plies: 8,
            delta_margin: 150,
            aspiration_depth: 4,
            aspiration_width: 30,
            aspiration_growth: 3,
            aspiration_limit: 1_000,
            root_moves: 4_096,
            root_reduction_depth: 3,
            root_reduction_moves: 6,
            root_reduction_many: 40,
            abdada_depth: 3,
        }
    }
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
    pub(crate) fn too_late(&self, depth: i32, number: i32) -> bool {
        depth <= self.late_move_pruning_depth
            && number > self.late_move_pruning_base + self.late_move_pruning_factor * depth * depth
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
    fn history_is_divided_and_rounded_towards_zero() {
        let parameters = Parameters::default();
        assert!((-2000..2000).all(|score| parameters.reduction_by_history(score) == score / 256));
    }
}
