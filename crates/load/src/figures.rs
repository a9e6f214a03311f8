//! Figures of many waits.

use std::time::Duration;

/// Waits in order.
#[derive(Clone, Debug, Default)]
pub struct Waits(Vec<Duration>);

impl Waits {
    /// Puts them in order.
    pub fn of(mut waits: Vec<Duration>) -> Waits {
        waits.sort_unstable();
        Waits(waits)
    }

    /// How many there are.
    pub fn count(&self) -> usize {
        self.0.len()
    }

    /// What a share of them did not exceed, in milliseconds; 0 where there are none.
    pub fn at(&self, share: f64) -> f64 {
        let place = (self.0.len() as f64 * share).ceil() as usize;
        self.0.get(place.saturating_sub(1)).map_or(0.0, |wait| wait.as_secs_f64() * 1e3)
    }
}

#[cfg(test)]
mod tests {
    use super::Waits;
    use std::time::Duration;

    #[test]
    fn shares_are_those_that_were_not_exceeded() {
        let waits = Waits::of((1..=100).rev().map(Duration::from_millis).collect());
        assert_eq!((waits.at(0.5), waits.at(0.99), waits.at(1.0), waits.count()), (50.0, 99.0, 100.0, 100));
        assert_eq!(Waits::default().at(0.5), 0.0);
    }
}
