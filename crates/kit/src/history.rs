//! The rules about the past of a game, in one place for matches and searches.

use crate::{HistoryRules, Outcome, Reason, Repetition, Settings, Side};

const REPETITION: Reason = Reason::new("repetition");
const OFFICIAL: Reason = Reason { word: "repetition", key: "repetition-official" };
const LIMIT: Reason = Reason::new("limit");

/// What the rules ask about the line of moves that led to a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Past {
    /// How often the position has occurred with the same side to move, this time included.
    pub occurrences: u32,
    /// The plies since [`Game::progress`](crate::Game::progress) was last made, or since the beginning.
    pub quiet: u32,
}

/// How a game ends because of its past, if it does. `turn` is the side to move. The rules of the game itself come
/// first: a position in which they have decided is not asked about.
pub fn history(rules: &HistoryRules, settings: &Settings, turn: Side, past: Past) -> Option<Outcome> {
    let repeated = past.occurrences >= 3;
    match settings.repetition {
        Repetition::Draw if repeated => return Some(Outcome::Draw(REPETITION)),
        Repetition::Official if repeated => return Some(Outcome::Win(turn.other(), OFFICIAL)),
        Repetition::Draw | Repetition::Official | Repetition::None => {}
    }
    let spent = settings.limit.is_some_and(|limit| past.quiet >= limit);
    (rules.limit && spent).then_some(Outcome::Draw(LIMIT))
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALL: HistoryRules = HistoryRules { official_repetition: true, limit: true, starts: true };
    const FEW: HistoryRules = HistoryRules { official_repetition: false, limit: false, starts: false };

    fn check(rules: &HistoryRules, settings: &str, (occurrences, quiet): (u32, u32), expected: Option<&str>) {
        let settings = Settings::parse(&ALL, settings).unwrap();
        let outcome = history(rules, &settings, Side::Second, Past { occurrences, quiet });
        let told = outcome.map(|outcome| match outcome.winner() {
            Some(side) => format!("{} {side:?}", outcome.reason()),
            None => format!("{} draw", outcome.reason()),
        });
        assert_eq!(told.as_deref(), expected, "{settings:?} {occurrences} {quiet}");
    }

    #[test]
    fn the_third_occurrence_and_the_hundredth_quiet_ply() {
        check(&ALL, "", (2, 99), None);
        check(&ALL, "", (3, 4), Some("repetition draw"));
        check(&ALL, "repetition=official", (3, 4), Some("repetition First"));
        check(&ALL, "repetition=none", (9, 4), None);
        check(&ALL, "", (1, 100), Some("limit draw"));
        check(&ALL, "limit=7", (1, 7), Some("limit draw"));
        check(&ALL, "limit=none", (1, 1000), None);
        check(&FEW, "", (1, 1000), None);
        check(&FEW, "", (3, 1000), Some("repetition draw"));
    }
}
