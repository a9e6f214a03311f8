//! How much of the planned time a position deserves.
//!
//! Most positions have an answer that the first iterations find and the later ones confirm: time that is spent on them is lost. Where
//! the answer changes from one iteration to the next, or is worth less than it was thought to be, more time may still find a better
//! one. So the share of the plan grows with doubt.

use crate::score::Value;

/// What the iterations of a search have said of its answer so far.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Doubt {
    /// The answer, as a number.
    mv: u32,
    /// How many iterations have confirmed it.
    confirmed: usize,
    /// What it was worth in the last iterations, the later ones counting more.
    usual: Option<Value>,
    /// How much less it is worth now.
    fallen: Value,
}

/// Hundredths of the plan, by how many iterations have confirmed the answer.
const SHARES: [u32; 7] = [170, 140, 115, 95, 80, 70, 60];

/// A fall of more than this counts as no more.
const DEEPEST_FALL: Value = 100;

impl Doubt {
    /// An iteration has ended.
    pub(crate) fn hear(&mut self, mv: u32, value: Value) {
        self.confirmed = if mv == self.mv { self.confirmed + 1 } else { 0 };
        self.mv = mv;
        let usual = self.usual.unwrap_or(value);
        self.fallen = (usual - value).clamp(0, DEEPEST_FALL);
        self.usual = Some((usual + value) / 2);
    }

    /// The share of the planned time that this position deserves.
    pub(crate) fn hundredths(&self) -> u32 {
        let share = SHARES[self.confirmed.min(SHARES.len() - 1)];
        share + share * self.fallen.unsigned_abs() / DEEPEST_FALL.unsigned_abs()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn after(heard: &[(u32, Value)]) -> u32 {
        let mut doubt = Doubt::default();
        heard.iter().for_each(|&(mv, value)| doubt.hear(mv, value));
        doubt.hundredths()
    }

    #[test]
    fn an_answer_that_stays_needs_less_and_less() {
        let stays: Vec<u32> = (1..10).map(|count| after(&vec![(7, 20); count])).collect();
        assert!(stays.windows(2).all(|pair| pair[0] >= pair[1]), "{stays:?}");
        assert!(stays[0] > 100 && stays[8] < 100, "{stays:?}");
    }

    #[test]
    fn another_answer_or_a_worse_one_needs_more() {
        let settled = [(7, 20); 6];
        let then = |mv, value| after(&[&settled[..], &[(mv, value)]].concat());
        assert!(then(8, 20) > 2 * then(7, 20));
        assert!(then(7, -60) > then(7, 10) && then(7, 10) > then(7, 20));
        assert_eq!(then(7, 90), then(7, 20), "what turns out better is no reason to look longer");
        assert_eq!(then(7, -9_000), then(7, -80), "and a loss is no reason to look for ever");
    }
}
