//! What came of all games, counted.

use crate::config::{Contender, League};
use crate::game::Game;
use crate::log::Pair;
use crate::run::Played;
use crate::truth::{Exact, Judged, Truth};
use ludoteca_kit::Side;
use ludoteca_session::tourney::{Fate, Pairing, Rating, Tally, ratings};
use std::collections::BTreeMap;

/// Points of some games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Points {
    pub(crate) half: u64,
    pub(crate) games: u64,
}

impl Points {
    fn add(&mut self, half: u64) {
        self.half += half;
        self.games += 1;
    }

    pub(crate) fn score(self) -> Option<f64> {
        (self.games > 0).then(|| self.half as f64 / (2 * self.games) as f64)
    }
}

/// What came of a contender.
#[derive(Clone, Debug)]
pub(crate) struct Row {
    /// Its place in the league file.
    pub(crate) place: usize,
    /// From 1; those with equal points share one.
    pub(crate) rank: usize,
    /// Its games and those of the pairs, as it sees them.
    pub(crate) tally: Tally,
    /// Points with those of rounds without a game.
    pub(crate) points: f64,
    pub(crate) rating: Rating,
    /// By what faults are called.
    pub(crate) faults: BTreeMap<String, u64>,
    pub(crate) exact: Exact,
    pub(crate) judged: Judged,
    /// Moves, and microseconds in all and for the longest of them.
    pub(crate) moves: u64,
    pub(crate) micros: u64,
    pub(crate) longest: u64,
    /// By board and number of the opening.
    pub(crate) openings: BTreeMap<(String, u64), Points>,
    /// Against those to be compared with.
    pub(crate) reference: Points,
    pub(crate) grade: Option<f64>,
    /// Its best and its worst game, by their places.
    pub(crate) best: Option<usize>,
    pub(crate) worst: Option<usize>,
}

impl Row {
    /// So many faults of these kinds.
    pub(crate) fn count(&self, kinds: &[&str]) -> u64 {
        kinds.iter().filter_map(|kind| self.faults.get(*kind)).sum()
    }

    pub(crate) fn all_faults(&self) -> u64 {
        self.faults.values().sum()
    }

    /// Milliseconds a move.
    pub(crate) fn ms(&self) -> Option<f64> {
        (self.moves > 0).then(|| self.micros as f64 / 1000.0 / self.moves as f64)
    }

    /// What formulas and tables ask of it.
    pub(crate) fn value(&self, name: &str, contenders: usize) -> Option<f64> {
        let games = self.tally.games();
        let judged = |count: u64| (self.judged.games > 0).then_some(count as f64);
        let exact = |count: u64| (self.exact.moves > 0).then_some(count as f64);
        Some(match name {
            "score" => self.tally.score()?,
            "points" => self.points,
            "games" => games as f64,
            "wins" => self.tally.wins as f64,
            "draws" => self.tally.draws as f64,
            "losses" => self.tally.losses as f64,
            "rank" => self.rank as f64,
            "contenders" => contenders as f64,
            "elo" => self.rating.elo,
            "elo_error" => self.rating.error,
            "illegal" => self.count(&["illegal", "nonsense"]) as f64,
            "timeouts" => self.count(&["timeout"]) as f64,
            "crashes" => self.count(&["crash", "not-started"]) as f64,
            "faults" => self.all_faults() as f64,
            "regret" => self.exact.regret()?,
            "wins_thrown" => exact(self.exact.wins_thrown)?,
            "draws_thrown" => exact(self.exact.draws_thrown)?,
            "plies_delayed" => exact(self.exact.plies)?,
            "accuracy" => self.judged.mean()?,
            "mistakes" => judged(self.judged.mistakes)?,
            "blunders" => judged(self.judged.blunders)?,
            "ms" => self.ms()?,
            "moves" => self.moves as f64,
            "reference_score" => self.reference.score()?,
            _ => return None,
        })
    }
}

/// What came of the league.
#[derive(Debug)]
pub(crate) struct Standings {
    /// The best first.
    pub(crate) rows: Vec<Row>,
    /// Points of each against each, by their places in the league file.
    pub(crate) cross: Vec<Vec<Points>>,
    /// What the league needed beside the players, in milliseconds a move.
    pub(crate) overhead: Option<f64>,
    pub(crate) moves: u64,
}

/// Counts everything. `games` are those of the pairs, one after another, and `truths` belong to them.
pub(crate) fn standings(league: &League, played: &Played, games: &[&Game], truths: &[Truth]) -> Standings {
    let count = league.contenders.len();
    let place = |name: &str| league.contenders.iter().position(|contender| contender.name == name);
    let mut tallies: BTreeMap<(usize, usize), Tally> = BTreeMap::new();
    let mut rows: Vec<Row> = (0..count).map(empty).collect();
    let mut cross = vec![vec![Points::default(); count]; count];
    for pair in &played.pairs {
        let Some((a, b)) = place(&pair[0].names[0]).zip(place(&pair[0].names[1])) else { continue };
        let fates = fates(pair, &league.contenders[a]);
        rows[a].tally.add(fates);
        rows[b].tally.add(fates.map(Fate::other));
        let (first, second) = (a.min(b), a.max(b));
        let seen = if first == a { fates } else { fates.map(Fate::other) };
        tallies.entry((first, second)).or_default().add(seen);
    }
    for game in &played.singles {
        let Some((a, b)) = place(&game.names[0]).zip(place(&game.names[1])) else { continue };
        let fate = fate(game, &league.contenders[a]);
        count_one(&mut rows[a].tally, fate);
        count_one(&mut rows[b].tally, fate.other());
        let (first, second) = (a.min(b), a.max(b));
        let seen = if first == a { fate } else { fate.other() };
        count_one(tallies.entry((first, second)).or_default(), seen);
    }
    let (mut own, mut moves) = (0, 0);
    for (game, truth) in games.iter().zip(truths) {
        own += game.own;
        let Some((a, b)) = place(&game.names[0]).zip(place(&game.names[1])) else { continue };
        for (side, (me, other)) in Side::BOTH.into_iter().zip([(a, b), (b, a)]) {
            let half = game.points(side);
            cross[me][other].add(half);
            let row = &mut rows[me];
            row.openings.entry((game.key.board.clone(), game.opening)).or_default().add(half);
            if league.contenders[other].reference {
                row.reference.add(half);
            }
            let took = game.took[side.index()];
            moves += took.moves;
            row.moves += took.moves;
            row.micros += took.total;
            row.longest = row.longest.max(took.longest);
            row.exact.add(&truth.exact[side.index()]);
            row.judged.add(&truth.judged[side.index()]);
            if let Some(lapse) = game.lapse.as_ref().filter(|lapse| lapse.side == side) {
                *row.faults.entry(lapse.kind.clone()).or_default() += 1;
            }
        }
    }
    let pairings: Vec<Pairing> =
        tallies.into_iter().map(|((first, second), tally)| Pairing { first, second, tally }).collect();
    for (row, rating) in rows.iter_mut().zip(ratings(count, &pairings)) {
        row.rating = rating;
        row.points = row.tally.wins as f64 + row.tally.draws as f64 / 2.0;
    }
    for &(_, sat) in &played.byes {
        rows[sat].points += (2 * league.pairs * league.boards.len() as u64) as f64;
    }
    let elo: Vec<f64> = rows.iter().map(|row| row.rating.elo).collect();
    let notable: Vec<_> =
        league.contenders.iter().map(|contender| notable(contender, games, truths, &elo, &place)).collect();
    for (row, (best, worst)) in rows.iter_mut().zip(notable) {
        (row.best, row.worst) = (best, worst);
    }
    rows.sort_by(|a, b| {
        b.points.total_cmp(&a.points).then(b.rating.elo.total_cmp(&a.rating.elo)).then(a.place.cmp(&b.place))
    });
    let points: Vec<f64> = rows.iter().map(|row| row.points).collect();
    for row in &mut rows {
        row.rank = 1 + points.iter().filter(|&&points| points > row.points).count();
    }
    for row in &mut rows {
        let formula = league.grade.as_ref().filter(|_| !league.contenders[row.place].reference);
        row.grade = formula.and_then(|formula| formula.of(&|name| row.value(name, count)));
    }
    // A server does not measure it.
    let overhead = (moves > 0 && own > 0).then(|| own as f64 / 1000.0 / moves as f64);
    Standings { rows, cross, overhead, moves }
}

fn empty(place: usize) -> Row {
    Row {
        place,
        rank: 0,
        tally: Tally::default(),
        points: 0.0,
        rating: Rating { elo: 0.0, error: f64::INFINITY },
        faults: BTreeMap::new(),
        exact: Exact::default(),
        judged: Judged::default(),
        moves: 0,
        micros: 0,
        longest: 0,
        openings: BTreeMap::new(),
        reference: Points::default(),
        grade: None,
        best: None,
        worst: None,
    }
}

/// How both games of a pair went for a contender.
fn fates(pair: &Pair, contender: &Contender) -> [Fate; 2] {
    pair.each_ref().map(|game| fate(game, contender))
}

/// How a game went for a contender.
fn fate(game: &Game, contender: &Contender) -> Fate {
    match game.side(&contender.name).map(|side| game.points(side)) {
        Some(2) => Fate::Win,
        Some(0) => Fate::Loss,
        _ => Fate::Draw,
    }
}

/// Counts a game that has no other half. It says nothing about the spread of pairs.
fn count_one(tally: &mut Tally, fate: Fate) {
    match fate {
        Fate::Win => tally.wins += 1,
        Fate::Draw => tally.draws += 1,
        Fate::Loss => tally.losses += 1,
    }
}

/// A contender's best game, a win against the strongest it has beaten, and its worst, a loss against the weakest; of several the
/// one with fewer, or more, points thrown away. Games that a fault decided show nothing of how somebody plays.
fn notable(
    contender: &Contender,
    games: &[&Game],
    truths: &[Truth],
    elo: &[f64],
    place: &dyn Fn(&str) -> Option<usize>,
) -> (Option<usize>, Option<usize>) {
    let of = |wanted: u64| {
        games.iter().enumerate().filter_map(move |(number, game)| {
            let side = game.side(&contender.name).filter(|_| game.lapse.is_none())?;
            let other = place(&game.names[side.other().index()])?;
            let thrown = truths[number].exact[side.index()].points;
            (game.points(side) == wanted).then_some((number, elo[other], thrown))
        })
    };
    let best = of(2).max_by(|a, b| a.1.total_cmp(&b.1).then(b.2.total_cmp(&a.2)).then(b.0.cmp(&a.0)));
    let worst = of(0).min_by(|a, b| a.1.total_cmp(&b.1).then(b.2.total_cmp(&a.2)).then(a.0.cmp(&b.0)));
    (best.map(|best| best.0), worst.map(|worst| worst.0))
}
