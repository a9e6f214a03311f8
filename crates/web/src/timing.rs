//! Clocks, computed from what is stored: nothing ticks but the time itself.
//!
//! Each side has its base time, loses what its moves have cost and gains the increment for each. The first move of each
//! side is free, because nobody knows how long an opponent takes to arrive. Time during which the server was not there is
//! charged to nobody.

use ludoteca_kit::Side;
use ludoteca_store::{Clock, Millis, Outage};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// The moment, in milliseconds since 1970.
pub(crate) fn now() -> Millis {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Millis::try_from(since.as_millis()).unwrap_or(Millis::MAX)
}

/// A span in milliseconds.
pub(crate) fn millis(span: Duration) -> Millis {
    Millis::try_from(span.as_millis()).unwrap_or(Millis::MAX)
}

/// The time from one moment to another, less the outages between them.
pub(crate) fn elapsed(from: Millis, to: Millis, outages: &[Outage]) -> Millis {
    let lost = |outage: &Outage| (outage.to.min(to) - outage.from.max(from)).max(0);
    ((to - from) - outages.iter().map(lost).sum::<Millis>()).max(0)
}

/// What the clocks show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Timing {
    /// What each side has left, at least nothing.
    pub(crate) left: [Millis; 2],
    /// Whose clock runs.
    pub(crate) running: Option<Side>,
}

/// The clocks after these moves, each with its mover and its cost, when `turn` (`None` once nobody has to move) has
/// thought for `thinking`.
pub(crate) fn timing(
    clock: Clock,
    moves: impl IntoIterator<Item = (Side, Millis)>,
    turn: Option<Side>,
    thinking: Millis,
) -> Timing {
    let mut left = [clock.base; 2];
    let mut moved = [false; 2];
    for (side, spent) in moves {
        let n = side.index();
        if moved[n] {
            left[n] += clock.increment - spent;
        }
        moved[n] = true;
    }
    let running = turn.filter(|side| moved[side.index()]);
    if let Some(side) = running {
        left[side.index()] -= thinking;
    }
    Timing { left: left.map(|left| left.max(0)), running }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Side::{First, Second};

    const CLOCK: Clock = Clock { base: 10_000, increment: 1_000 };

    fn check(
        moves: &[(Side, Millis)],
        turn: Option<Side>,
        thinking: Millis,
        expected: ([Millis; 2], Option<Side>),
    ) {
        let found = timing(CLOCK, moves.iter().copied(), turn, thinking);
        assert_eq!((found.left, found.running), expected);
    }

    #[test]
    fn first_moves_are_free() {
        check(&[], Some(First), 99_000, ([10_000, 10_000], None));
        check(&[(First, 99_000)], Some(Second), 99_000, ([10_000, 10_000], None));
        check(&[(First, 99_000), (Second, 99_000)], Some(First), 400, ([9_600, 10_000], Some(First)));
    }

    #[test]
    fn later_moves_cost_their_time_and_earn_the_increment() {
        let moves = [(First, 0), (Second, 0), (First, 3_000), (Second, 500)];
        check(&moves, Some(First), 0, ([8_000, 10_500], Some(First)));
        check(&moves, Some(First), 9_000, ([0, 10_500], Some(First)));
        check(&moves, None, 9_000, ([8_000, 10_500], None));
    }

    #[test]
    fn outages_are_charged_to_nobody() {
        let outages = [Outage { from: 100, to: 200 }, Outage { from: 300, to: 350 }];
        assert_eq!(elapsed(0, 1_000, &outages), 850);
        assert_eq!(elapsed(150, 320, &outages), 100);
        assert_eq!(elapsed(120, 180, &outages), 0);
        assert_eq!(elapsed(500, 400, &outages), 0, "a clock that was set back takes nothing");
    }
}
