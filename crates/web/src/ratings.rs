//! Ratings among bots by Glicko-2 (M. Glickman, "Example of the Glicko-2 system", 2013), one for each game with all its options.
//!
//! Every game is a rating period of its own, as on servers that show a rating after each game. The database knows which games
//! are still to be rated and lets each be rated once; so this may run at any time, at any node, and be cut short anywhere.

use crate::limits;
use crate::shared::Shared;
use ludoteca_kit::Side;
use ludoteca_store::{StoreError, Strength};
use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2};

const THOUSANDTHS: f64 = 1e3;
const BILLIONTHS: f64 = 1e9;

/// Rates all games that wait for it.
pub(crate) async fn rate(shared: &Shared) -> Result<(), StoreError> {
    for game in shared.store.unrated(limits::RATED).await? {
        shared.store.rate(game, shared.now(), judge).await?;
    }
    Ok(())
}

/// The new strengths of both sides after a game.
fn judge(before: [Option<Strength>; 2], winner: Option<Side>) -> [Strength; 2] {
    let [first, second] = before.map(rating);
    let outcome = match winner {
        Some(Side::First) => Outcomes::WIN,
        Some(Side::Second) => Outcomes::LOSS,
        None => Outcomes::DRAW,
    };
    let (first, second) = glicko2(&first, &second, &outcome, &Glicko2Config::new());
    [strength(&first), strength(&second)]
}

fn rating(known: Option<Strength>) -> Glicko2Rating {
    known.map_or_else(Glicko2Rating::new, |known| Glicko2Rating {
        rating: known.rating as f64 / THOUSANDTHS,
        deviation: known.deviation as f64 / THOUSANDTHS,
        volatility: known.volatility as f64 / BILLIONTHS,
    })
}

fn strength(rating: &Glicko2Rating) -> Strength {
    Strength {
        rating: (rating.rating * THOUSANDTHS).round() as i64,
        deviation: (rating.deviation * THOUSANDTHS).round() as i64,
        volatility: (rating.volatility * BILLIONTHS).round() as i64,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_wins_rises_by_as_much_as_the_other_falls() {
        let [first, second] = judge([None, None], Some(Side::First));
        // The first game between two newcomers: 1500 ± 350 each.
        assert_eq!((first.rating / 1000, second.rating / 1000), (1662, 1337));
        assert_eq!(first.deviation, second.deviation);
        assert!(first.deviation < 350_000);
        let [third, fourth] = judge([Some(second), Some(first)], Some(Side::First));
        assert!(third.rating - second.rating > 162_000, "an upset weighs more: {third:?}");
        assert!(fourth.rating < first.rating);
    }

    #[test]
    fn a_draw_between_equals_changes_what_is_uncertain_alone() {
        let [first, second] = judge([None, None], None);
        assert_eq!((first.rating, second.rating), (1_500_000, 1_500_000));
        assert!(first.deviation < 350_000);
    }
}
