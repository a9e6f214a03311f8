//! A net: its weights, and what becomes of the sums of the first layer.
//!
//! Activations are numbers from 0 to [`ONE`], which stands for 1. The weights of the second layer are in [`WEIGHT_ONE`]s, those
//! of the last one are such that its sum, shifted, is the value of the position in hundredths.

use ludoteca_kit::{EVALUATION_LIMIT, Side};

/// How many sums of the first layer each side has.
pub const HIDDEN: usize = 64;
/// How many numbers the second layer has.
pub const SECOND: usize = 16;
/// What an activation of 1 is.
pub(crate) const ONE: i16 = 255;
/// What a weight of 1 in the second layer is: 1 << this.
pub(crate) const WEIGHT_SHIFT: u32 = 6;
/// So many products are added up side by side: as many as a register of AVX2 multiplies at once.
const LANES: usize = 16;
/// By how much the last sum is shifted.
pub(crate) const LAST_SHIFT: u32 = 8;

/// The sums of the first layer, those of the first side and then those of the second; or what one bit adds to them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(align(64))]
pub(crate) struct Row(pub(crate) [i16; 2 * HIDDEN]);

/// A net that was read. [`Net::read`] makes one.
#[derive(Clone, Debug)]
pub struct Net {
    /// What each bit of a position adds.
    pub(crate) rows: Vec<Row>,
    /// The sums of a position in which nothing is on.
    pub(crate) bias: Row,
    pub(crate) second: Box<[Row; SECOND]>,
    pub(crate) second_bias: [i32; SECOND],
    pub(crate) third: [i16; SECOND],
    pub(crate) third_bias: i32,
    /// Whether its value is to be added to that of the weighed terms, instead of standing for itself.
    pub(crate) beside: bool,
}

impl Row {
    /// Adds what a bit that is on now adds. Sums go round where they do not fit, which training sees to; so it does not matter
    /// in which order bits come and go.
    #[inline(always)]
    pub(crate) fn add(&mut self, row: &Row) {
        for n in 0..2 * HIDDEN {
            self.0[n] = self.0[n].wrapping_add(row.0[n]);
        }
    }

    /// Takes away what a bit that is off now has added.
    #[inline(always)]
    pub(crate) fn take(&mut self, row: &Row) {
        for n in 0..2 * HIDDEN {
            self.0[n] = self.0[n].wrapping_sub(row.0[n]);
        }
    }
}

impl Net {
    /// What a position with these sums is worth to the side to move, in hundredths.
    #[expect(
        clippy::needless_range_loop,
        reason = "iterators over these arrays are compiled to loops of any length"
    )]
    #[inline(always)]
    pub(crate) fn value(&self, sums: &Row, turn: Side) -> i32 {
        let (mover, other) = if turn == Side::First { (0, HIDDEN) } else { (HIDDEN, 0) };
        let mut active = Row([0; 2 * HIDDEN]);
        for n in 0..HIDDEN {
            active.0[n] = sums.0[mover + n].clamp(0, ONE);
            active.0[HIDDEN + n] = sums.0[other + n].clamp(0, ONE);
        }
        let mut value = self.third_bias;
        for n in 0..SECOND {
            let weights = &self.second[n];
            let mut lanes = [0; LANES];
            for from in (0..2 * HIDDEN).step_by(LANES) {
                for k in 0..LANES {
                    lanes[k] += i32::from(active.0[from + k]) * i32::from(weights.0[from + k]);
                }
            }
            let mut sum = self.second_bias[n];
            for lane in lanes {
                sum += lane;
            }
            let number = sum >> WEIGHT_SHIFT;
            value += number.clamp(0, i32::from(ONE)) * i32::from(self.third[n]);
        }
        (value >> LAST_SHIFT).clamp(1 - EVALUATION_LIMIT, EVALUATION_LIMIT - 1)
    }
}
