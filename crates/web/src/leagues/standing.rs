//! Who stands where in a league, by what is decided of it.

use super::{ABSENT, WITHDRAWN};
use crate::http::Problem;
use crate::limits;
use crate::shared::Shared;
use crate::wire::{LeagueMatch, LeagueMet};
use lru::LruCache;
use ludoteca_kit::Side;
use ludoteca_session::tourney::{Pairing, Rating, Tally, ratings};
use ludoteca_store::{League, LeagueEntry, LeagueGame};
use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use std::sync::{Arc, Mutex, PoisonError};

/// What came of one who takes part.
#[derive(Clone, Debug)]
pub(crate) struct Row {
    /// Which of the entries it is, by its index.
    pub(crate) entry: usize,
    pub(crate) rank: u32,
    /// Half points, with those of rounds without a game.
    pub(crate) halves: u32,
    pub(crate) results: [u32; 3],
    pub(crate) faults: u32,
    pub(crate) rating: Rating,
}

/// How a league stands.
#[derive(Clone, Debug)]
pub(crate) struct Standing {
    /// The best first.
    pub(crate) rows: Vec<Row>,
    /// What each has made against each, by their indices among the entries.
    met: BTreeMap<(usize, usize), LeagueMet>,
}

/// Whether a game counts, and for whom it was a failure.
pub(crate) fn failed(game: &LeagueGame) -> Option<Side> {
    let lost = match game.points? {
        [2, 0] => Side::Second,
        [0, 2] => Side::First,
        _ => return None,
    };
    matches!(game.how.as_deref()?, "time" | "absence" | "left" | ABSENT | WITHDRAWN).then_some(lost)
}

/// The two who met in a decided game, by their indices, and their half points; `None` for what counts for nobody.
fn counted(entries: &[LeagueEntry], game: &LeagueGame) -> Option<([usize; 2], [u32; 2])> {
    let points = game.points.filter(|points| points.iter().sum::<u32>() == 2)?;
    let index = |place: u32| entries.iter().position(|entry| entry.place == place);
    Some(([index(game.first)?, index(game.second?)?], points))
}

impl Standing {
    pub(crate) fn of(entries: &[LeagueEntry], games: &[LeagueGame]) -> Standing {
        let rating = Rating { elo: 0.0, error: f64::INFINITY };
        let empty = |entry| Row { entry, rank: 0, halves: 0, results: [0; 3], faults: 0, rating };
        let mut rows: Vec<Row> = (0..entries.len()).map(empty).collect();
        let mut met = BTreeMap::<(usize, usize), LeagueMet>::new();
        let mut tallies = BTreeMap::<(usize, usize), Tally>::new();
        for game in games {
            if let (Some([halves, _]), None) = (game.points, game.second) {
                rows.iter_mut()
                    .filter(|row| entries[row.entry].place == game.first)
                    .for_each(|row| row.halves += halves);
            }
            let Some((met_here, points)) = counted(entries, game) else { continue };
            for side in Side::BOTH {
                let (me, other) = (met_here[side.index()], met_here[side.other().index()]);
                let half = points[side.index()];
                rows[me].halves += half;
                rows[me].results[2 - half as usize] += 1;
                rows[me].faults += u32::from(failed(game) == Some(side));
                let cell = met.entry((me, other)).or_insert(LeagueMet { halves: 0, games: 0 });
                cell.halves += half;
                cell.games += 1;
            }
            let [first, second] = met_here;
            let seen = if first < second { points[0] } else { points[1] };
            let tally = tallies.entry((first.min(second), first.max(second))).or_default();
            match seen {
                2 => tally.wins += 1,
                1 => tally.draws += 1,
                _ => tally.losses += 1,
            }
        }
        let pairings: Vec<Pairing> =
            tallies.into_iter().map(|((first, second), tally)| Pairing { first, second, tally }).collect();
        for (row, rating) in rows.iter_mut().zip(ratings(entries.len(), &pairings)) {
            row.rating = rating;
        }
        // As in the report: those with equal points by their strength.
        rows.sort_by(|a, b| {
            b.halves.cmp(&a.halves).then(b.rating.elo.total_cmp(&a.rating.elo)).then(a.entry.cmp(&b.entry))
        });
        let halves: Vec<u32> = rows.iter().map(|row| row.halves).collect();
        for row in &mut rows {
            let better = halves.iter().filter(|&&halves| halves > row.halves).count();
            row.rank = 1 + u32::try_from(better).unwrap_or(u32::MAX);
        }
        Standing { rows, met }
    }

    /// What each has made against each, in the order of the rows.
    pub(crate) fn cross(&self) -> Vec<Vec<Option<LeagueMet>>> {
        let cell = |row: &Row, other: &Row| self.met.get(&(row.entry, other.entry)).copied();
        self.rows.iter().map(|row| self.rows.iter().map(|other| cell(row, other)).collect()).collect()
    }
}

/// Standings that were worked out of late, by league, entries and decided games.
pub(crate) struct Standings(Mutex<LruCache<(String, usize, usize), Arc<Standing>>>);

impl Default for Standings {
    fn default() -> Self {
        let most = NonZeroUsize::new(limits::LEAGUE_PAPERS).unwrap_or(NonZeroUsize::MIN);
        Standings(Mutex::new(LruCache::new(most)))
    }
}

/// How a league stands. What many look at is worked out once.
pub(crate) async fn standing(
    shared: &Arc<Shared>,
    league: &League,
    entries: Vec<LeagueEntry>,
    games: Vec<LeagueGame>,
) -> Result<Arc<Standing>, Problem> {
    let decided = games.iter().filter(|game| game.points.is_some()).count();
    // Once anything is decided the same take part.
    let key = (league.id.clone(), entries.len(), decided);
    let known = || shared.desk.standings.0.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(known) = known().get(&key) {
        return Ok(known.clone());
    }
    let found = Arc::new(shared.aside(move || Standing::of(&entries, &games)).await?);
    known().put(key, found.clone());
    Ok(found)
}

/// Games as pages show them.
pub(crate) fn matches<'g>(games: impl IntoIterator<Item = &'g LeagueGame>) -> Vec<LeagueMatch> {
    let told = |game: &LeagueGame| LeagueMatch {
        number: game.number,
        round: game.round,
        board: game.board,
        first: game.first,
        second: game.second,
        game: game.game.clone(),
        halves: game.points,
        winner: match game.points {
            Some([2, 0]) if game.second.is_some() => Some(Side::First.into()),
            Some([0, 2]) => Some(Side::Second.into()),
            _ => None,
        },
        how: game.how.clone(),
    };
    games.into_iter().map(told).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(place: u32) -> LeagueEntry {
        LeagueEntry { place, bot: None, owner: None, name: String::new(), entered: 0, gone: None }
    }

    fn game(first: u32, second: Option<u32>, points: Option<[u32; 2]>, how: &str) -> LeagueGame {
        LeagueGame {
            number: 0,
            round: 0,
            board: 0,
            pair: 0,
            half: 0,
            first,
            second,
            opening: String::new(),
            game: None,
            points,
            how: points.map(|_| how.to_string()),
        }
    }

    #[test]
    fn points_are_counted_once_for_each_side() {
        // Places need not follow each other: who has left before the start leaves a gap.
        let entries = [entry(0), entry(2), entry(3)];
        let games = [
            game(0, Some(2), Some([2, 0]), "line"),
            game(2, Some(0), Some([1, 1]), "agreement"),
            game(3, Some(0), Some([0, 2]), "absent"),
            game(2, Some(3), Some([0, 0]), "void"),
            game(2, Some(3), None, ""),
            game(3, None, Some([4, 0]), "bye"),
        ];
        let standing = Standing::of(&entries, &games);
        let told: Vec<_> = standing
            .rows
            .iter()
            .map(|row| (entries[row.entry].place, row.rank, row.halves, row.results, row.faults))
            .collect();
        assert_eq!(
            told,
            [(0, 1, 5, [2, 1, 0], 0), (3, 2, 4, [0, 0, 1], 1), (2, 3, 1, [0, 1, 1], 0)],
            "what counts for nobody is no game"
        );
        let cross = standing.cross();
        let met = |halves, games| Some(LeagueMet { halves, games });
        assert_eq!(cross[0], [None, met(2, 1), met(3, 2)]);
        assert_eq!(cross[1], [met(0, 1), None, None]);
        assert!(standing.rows[0].rating.elo > standing.rows[1].rating.elo);
        assert!(standing.rows[0].rating.error.is_finite());
    }
}
