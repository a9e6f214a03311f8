//! How much of a clock one move may take.

use std::time::Duration;

/// A game is taken to last so many more moves.
const MOVES: u32 = 25;
/// A position in doubt may take so many times what a usual one takes.
const DOUBT: u32 = 4;
/// Even the worst guess leaves two thirds of the clock.
const MOST: u32 = 3;
/// Less is not worth a search, and nothing at all would be a search without a limit.
const LEAST: Duration = Duration::from_millis(1);

/// The time for one move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Share {
    /// What a usual position deserves: a share of what is left and most of the increment, less what is lost on the way.
    pub(crate) plan: Duration,
    /// What no position may take more than.
    pub(crate) most: Duration,
}

pub(crate) fn share(left: Duration, increment: Duration, overhead: Duration) -> Share {
    let third = (left.saturating_sub(overhead) / MOST).max(LEAST);
    let plan = (left / MOVES + increment * 3 / 4).saturating_sub(overhead).clamp(LEAST, third);
    Share { plan, most: (plan * DOUBT).min(third) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(left: u64, increment: u64, overhead: u64, expected: [u64; 2]) {
        let ms = Duration::from_millis;
        let share = share(ms(left), ms(increment), ms(overhead));
        assert_eq!([share.plan, share.most], expected.map(ms), "{left} {increment} {overhead}");
    }

    #[test]
    fn a_move_takes_a_share() {
        check(60_000, 0, 10, [2_390, 9_560]);
        check(60_000, 1_000, 10, [3_140, 12_560]);
        // Never more than a third of what is left.
        check(3_025, 500, 10, [486, 1_005]);
        check(310, 10_000, 10, [100, 100]);
        // The clock is nearly or wholly down.
        check(5, 0, 10, [1, 1]);
        check(0, 0, 0, [1, 1]);
    }

    #[test]
    fn a_game_never_loses_on_time() {
        let (mut left, increment, overhead) =
            (Duration::from_secs(10), Duration::ZERO, Duration::from_millis(5));
        for _ in 0..1_000 {
            let share = share(left, increment, overhead).most;
            assert!(share <= Duration::from_millis(1) || share + overhead < left);
            left = left.saturating_sub(share);
        }
    }
}
