//! The rules about repetition and progress, along the line that is being searched.
//!
//! A position that comes back inside the searched line can be brought back again, so its second occurrence there is
//! treated as the third already; otherwise every cycle would have to be searched twice. Occurrences before the root are
//! counted as they were. Under the published rule of Claustro, by which bringing about the third occurrence wins, that
//! shortcut would claim wins that are not there, and only true third occurrences count.

use crate::score::{Value, WIN};
use ludoteca_kit::{HistoryRules, Past, Repetition, Settings, Side, history};

/// The keys of the positions that led here, and how long ago something happened for good.
#[derive(Clone, Debug)]
pub(crate) struct SearchPath {
    rules: Option<(HistoryRules, Settings)>,
    /// One a position: its key and the plies without progress up to it.
    steps: Vec<(u64, u32)>,
    root: usize,
}

impl SearchPath {
    /// The line before the root, oldest first, and the root itself. Without rules nothing is ever decided here.
    pub(crate) fn new(
        rules: Option<(HistoryRules, Settings)>,
        before: &[u64],
        quiet: u32,
        root: u64,
    ) -> Self {
        let mut steps: Vec<_> = before.iter().map(|&key| (key, 0)).collect();
        steps.push((root, quiet));
        SearchPath { rules, root: steps.len() - 1, steps }
    }

    #[inline(always)]
    pub(crate) fn push(&mut self, key: u64, progress: bool) {
        let quiet = if progress { 0 } else { self.steps.last().map_or(0, |&(_, quiet)| quiet) + 1 };
        self.steps.push((key, quiet));
    }

    #[inline(always)]
    pub(crate) fn pop(&mut self) {
        self.steps.pop();
    }

    /// The key of the last position.
    #[inline(always)]
    pub(crate) fn key(&self) -> u64 {
        self.steps[self.steps.len() - 1].0
    }

    /// The value of the last position for the side to move, if the past decides it.
    #[inline(always)]
    pub(crate) fn adjudicated(&self, turn: Side, ply: usize) -> Option<Value> {
        let (rules, settings) = self.rules.as_ref()?;
        let last = self.steps.len() - 1;
        let (key, quiet) = self.steps[last];
        let mut occurrences = 1;
        if settings.repetition != Repetition::None && quiet >= 4 {
            let oldest = last.saturating_sub(quiet as usize);
            let mut at = last;
            while at >= oldest + 2 {
                at -= 2;
                if self.steps[at].0 == key {
                    occurrences += 1;
                    if at > self.root && settings.repetition == Repetition::Draw {
                        occurrences = 3;
                        break;
                    }
                }
            }
        }
        let limited = rules.limit && settings.limit.is_some();
        if occurrences < 3 && !limited {
            return None;
        }
        let outcome = history(rules, settings, turn, Past { occurrences, quiet })?;
        Some(match outcome.winner() {
            None => 0,
            Some(side) if side == turn => WIN - ply as Value,
            Some(_) => ply as Value - WIN,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const RULES: HistoryRules = HistoryRules { official_repetition: true, limit: true, starts: false };

    fn path(settings: &str, before: &[u64]) -> SearchPath {
        let settings = Settings::parse(&RULES, settings).unwrap();
        SearchPath::new(Some((RULES, settings)), before, before.len() as u32, 100)
    }

    fn walk(path: &mut SearchPath, keys: &[u64]) -> Option<Value> {
        keys.iter().for_each(|&key| path.push(key, false));
        path.adjudicated(Side::First, keys.len())
    }

    #[test]
    fn the_second_occurrence_in_the_line_is_enough() {
        assert_eq!(walk(&mut path("", &[]), &[1, 2, 3, 4, 1]), Some(0));
        assert_eq!(walk(&mut path("", &[]), &[1, 2, 3, 4, 5]), None);
        assert_eq!(walk(&mut path("repetition=none", &[]), &[1, 2, 3, 4, 1]), None);
    }

    #[test]
    fn before_the_root_occurrences_count_as_they_were() {
        assert_eq!(walk(&mut path("", &[1, 2, 3]), &[1]), None);
        assert_eq!(walk(&mut path("", &[1, 2, 3, 9, 1, 5, 6]), &[1]), Some(0));
    }

    #[test]
    fn the_published_rule_counts_to_three_and_the_mover_wins() {
        assert_eq!(walk(&mut path("repetition=official", &[]), &[1, 2, 3, 4, 1]), None);
        let nine = [1, 2, 3, 4, 1, 2, 3, 4, 1];
        assert_eq!(walk(&mut path("repetition=official", &[]), &nine), Some(9 - WIN));
    }

    #[test]
    fn progress_wipes_the_past_out() {
        let mut path = path("limit=5", &[1, 2, 3]);
        path.push(7, true);
        assert_eq!(walk(&mut path, &[1, 2, 3, 4]), None);
        assert_eq!(walk(&mut path, &[9]), Some(0));
    }
}
