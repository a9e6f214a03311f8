//! Who meets whom.
//!
//! In a round robin each meets each once, in the rounds of Berger's tables: one contender stays, the others go round, so that
//! everybody has somebody to play in every round. In a Swiss tournament the next round is known only when the last one is over:
//! those with equal points meet, nobody meets the same contender twice as long as that can be avoided, and where the number is
//! odd, somebody among the last who has not yet done so goes without a game and gets the points of it. Within a group of equal
//! points the upper half meets the lower half, as the Dutch system of FIDE has it. All of it is one maximum weight matching
//! (Edmonds' blossoms, by `mwmatching`), in which a difference in points costs its square, so that no two who stand far apart
//! are paired for the comfort of others. Sides play no part in it: they are exchanged within every pair of games.

use std::cmp::Reverse;
use std::collections::HashSet;

/// A meeting of two contenders, by their places in the league file; the first one is listed before the second.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Meeting {
    /// The round, from 0.
    pub round: u64,
    /// One of them.
    pub first: usize,
    /// The other.
    pub second: usize,
}

/// All meetings of a round robin, round by round.
pub fn round_robin(contenders: usize) -> Vec<Meeting> {
    let even = contenders + contenders % 2;
    let mut meetings = Vec::new();
    for round in 0..even.saturating_sub(1) {
        let place = |seat: usize| if seat == 0 { even - 1 } else { (round + seat) % (even - 1) };
        for seat in 0..even / 2 {
            let (a, b) = if seat == 0 { (place(0), round) } else { (place(seat), place(even - 1 - seat)) };
            if a < contenders && b < contenders {
                meetings.push(Meeting { round: round as u64, first: a.min(b), second: a.max(b) });
            }
        }
    }
    meetings
}

/// What has come of a Swiss tournament so far.
#[derive(Clone, Debug, PartialEq)]
pub struct Swiss {
    /// The points of everybody; those of a round without a game are among them.
    pub points: Vec<f64>,
    /// Who has met whom.
    pub met: HashSet<(usize, usize)>,
    /// How often each went without a game.
    pub byes: Vec<u64>,
}

impl Swiss {
    /// Before the first round.
    pub fn new(contenders: usize) -> Swiss {
        Swiss { points: vec![0.0; contenders], met: HashSet::new(), byes: vec![0; contenders] }
    }

    /// A meeting took place, in which the contenders made these points.
    pub fn count(&mut self, meeting: Meeting, points: [f64; 2]) {
        self.met.insert((meeting.first, meeting.second));
        self.points[meeting.first] += points[0];
        self.points[meeting.second] += points[1];
    }

    /// Somebody went without a game and gets what could be won in one.
    pub fn sit_out(&mut self, contender: usize, points: f64) {
        self.byes[contender] += 1;
        self.points[contender] += points;
    }

    /// The meetings of the next round, and who goes without one.
    pub fn pair(&self, round: u64) -> (Vec<Meeting>, Option<usize>) {
        let mut order: Vec<usize> = (0..self.points.len()).collect();
        // The order of the file breaks ties, so that a round can be drawn once more after an interruption.
        order.sort_by(|&a, &b| self.points[b].total_cmp(&self.points[a]).then(a.cmp(&b)));
        let bye = (order.len() % 2 == 1).then(|| self.bye(&order)).flatten();
        order.retain(|&contender| Some(contender) != bye);
        let mut meetings: Vec<Meeting> = self
            .matched(&order)
            .into_iter()
            .map(|(a, b)| Meeting { round, first: a.min(b), second: a.max(b) })
            .collect();
        // The best play first, as everybody wants to see.
        let best = |meeting: &Meeting| {
            order.iter().position(|&place| place == meeting.first || place == meeting.second)
        };
        meetings.sort_by_key(best);
        (meetings, bye)
    }

    /// The last one who has gone without a game least often, if the others can then be paired without meeting again.
    fn bye(&self, order: &[usize]) -> Option<usize> {
        let mut candidates: Vec<usize> = order.iter().rev().copied().collect();
        candidates.sort_by_key(|&contender| self.byes[contender]);
        let fresh = |&bye: &usize| {
            let rest: Vec<usize> = order.iter().copied().filter(|&other| other != bye).collect();
            let found = matching(&rest, |a, b| (!self.have_met(a, b)).then_some(1));
            2 * found.len() == rest.len()
        };
        let least = candidates.first().map(|&contender| self.byes[contender]);
        let among = |contender: &usize| Some(self.byes[*contender]) == least;
        candidates.iter().copied().filter(among).find(fresh).or(candidates.first().copied())
    }

    fn have_met(&self, a: usize, b: usize) -> bool {
        self.met.contains(&(a.min(b), a.max(b)))
    }

    /// Everybody paired; those who have met already meet again only where it cannot be avoided.
    fn matched(&self, order: &[usize]) -> Vec<(usize, usize)> {
        let groups = groups(order, &self.points);
        let cost = |a: usize, b: usize| {
            let (a, b) = (spot(order, a), spot(order, b));
            let (upper, lower) = (a.min(b), a.max(b));
            let apart = groups[lower].number - groups[upper].number;
            let half = (groups[upper].size / 2).max(1);
            let off = (lower - upper).abs_diff(half);
            // So many groups apart are never needed, and the costs stay small enough for the matching's numbers.
            (apart.min(60).pow(2) * 512 + off.min(511)) as i32
        };
        const MOST: i32 = 1 << 22;
        let fresh = matching(order, |a, b| (!self.have_met(a, b)).then(|| MOST - cost(a, b)));
        if 2 * fresh.len() == order.len() {
            return fresh;
        }
        const AGAIN: i32 = 1 << 21;
        matching(order, |a, b| Some(MOST - cost(a, b) - if self.have_met(a, b) { AGAIN } else { 0 }))
    }
}

fn spot(order: &[usize], contender: usize) -> usize {
    order.iter().position(|&other| other == contender).unwrap_or(0)
}

/// Those with equal points.
#[derive(Clone, Copy)]
struct Group {
    /// How many groups are above it.
    number: usize,
    size: usize,
}

fn groups(order: &[usize], points: &[f64]) -> Vec<Group> {
    let mut groups: Vec<Group> = Vec::new();
    for equal in order.chunk_by(|&a, &b| points[a] == points[b]) {
        let number = groups.last().map_or(0, |group| group.number + 1);
        groups.extend(std::iter::repeat_n(Group { number, size: equal.len() }, equal.len()));
    }
    groups
}

/// As many pairs as can be, and of those the ones with the largest sum of weights. Who may not meet has no weight.
fn matching(order: &[usize], weight: impl Fn(usize, usize) -> Option<i32>) -> Vec<(usize, usize)> {
    let mut edges = Vec::new();
    for (i, &a) in order.iter().enumerate() {
        for (j, &b) in order.iter().enumerate().skip(i + 1) {
            edges.extend(weight(a, b).map(|weight| (i, j, weight)));
        }
    }
    if edges.is_empty() {
        return Vec::new();
    }
    let mates = mwmatching::Matching::new(edges).max_cardinality().solve();
    let pairs = mates.iter().enumerate().filter(|&(i, &mate)| mate != mwmatching::SENTINEL && i < mate);
    let mut pairs: Vec<(usize, usize)> = pairs.map(|(i, &mate)| (order[i], order[mate])).collect();
    pairs.sort_by_key(|&(a, _)| Reverse(order.len() - spot(order, a)));
    pairs
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn each_meets_each_once_and_nobody_twice_in_a_round(contenders in 2_usize..24) {
            let meetings = round_robin(contenders);
            prop_assert_eq!(meetings.len(), contenders * (contenders - 1) / 2);
            let pairs: HashSet<(usize, usize)> = meetings.iter().map(|at| (at.first, at.second)).collect();
            prop_assert_eq!(pairs.len(), meetings.len());
            prop_assert!(meetings.iter().all(|at| at.first < at.second && at.second < contenders));
            let busy: Vec<_> = meetings.iter().flat_map(|at| [(at.round, at.first), (at.round, at.second)]).collect();
            prop_assert_eq!(busy.iter().collect::<HashSet<_>>().len(), busy.len());
            let rounds = contenders + contenders % 2 - 1;
            prop_assert!(meetings.iter().all(|at| (at.round as usize) < rounds));
        }

        /// Whatever the results: everybody plays or goes without a game, nobody meets anybody twice as long as there are
        /// fewer rounds than half the contenders, and nobody goes without a game twice.
        #[test]
        fn a_swiss_tournament_keeps_its_rules(contenders in 4_usize..20, results in prop::collection::vec(0_u8..3, 200)) {
            let mut swiss = Swiss::new(contenders);
            let mut results = results.into_iter().cycle();
            for round in 0..contenders.div_ceil(2) as u64 - 1 {
                let (meetings, bye) = swiss.pair(round);
                prop_assert_eq!(meetings.len(), contenders / 2);
                prop_assert_eq!(bye.is_some(), contenders % 2 == 1);
                for meeting in meetings {
                    let again = swiss.have_met(meeting.first, meeting.second);
                    prop_assert!(!again, "round {round}: {meeting:?}");
                    let won = f64::from(results.next().unwrap_or(1)) / 2.0;
                    swiss.count(meeting, [won, 1.0 - won]);
                }
                if let Some(bye) = bye {
                    prop_assert_eq!(swiss.byes[bye], 0);
                    swiss.sit_out(bye, 1.0);
                }
            }
        }
    }

    fn met(meetings: &[Meeting]) -> Vec<(usize, usize)> {
        let mut pairs: Vec<_> = meetings.iter().map(|at| (at.first, at.second)).collect();
        pairs.sort_unstable();
        pairs
    }

    #[test]
    fn the_upper_half_meets_the_lower_half() {
        let mut swiss = Swiss::new(8);
        let (first, bye) = swiss.pair(0);
        // As in FIDE's Dutch system: with eight players 1 meets 5, 2 meets 6, and so on.
        assert_eq!((met(&first), bye), (vec![(0, 4), (1, 5), (2, 6), (3, 7)], None));
        first.iter().for_each(|&at| swiss.count(at, [1.0, 0.0]));
        let (second, _) = swiss.pair(1);
        assert_eq!(met(&second), [(0, 2), (1, 3), (4, 6), (5, 7)], "winners meet winners");
    }

    #[test]
    fn the_last_goes_without_a_game() {
        let mut swiss = Swiss::new(5);
        let (first, bye) = swiss.pair(0);
        assert_eq!(bye, Some(4));
        first.iter().for_each(|&at| swiss.count(at, [1.0, 0.0]));
        swiss.sit_out(4, 1.0);
        let (_, bye) = swiss.pair(1);
        assert_eq!(bye, Some(3), "the last of those who have played both rounds");
    }

    /// If the better one always wins, as many rounds as the number can be halved leave one who has won them all.
    #[test]
    fn the_best_is_found_in_as_many_rounds_as_the_number_can_be_halved() {
        for contenders in [4_usize, 8, 16, 32, 33, 64] {
            let mut swiss = Swiss::new(contenders);
            let rounds = contenders.next_power_of_two().trailing_zeros();
            for round in 0..u64::from(rounds) {
                let (meetings, bye) = swiss.pair(round);
                meetings.iter().for_each(|&at| swiss.count(at, [1.0, 0.0]));
                bye.iter().for_each(|&bye| swiss.sit_out(bye, 1.0));
            }
            let perfect = swiss.points.iter().filter(|&&points| points == f64::from(rounds)).count();
            assert_eq!((perfect, swiss.points[0]), (1, f64::from(rounds)), "{contenders}");
        }
    }

    #[test]
    fn who_has_met_everybody_meets_somebody_again() {
        let mut swiss = Swiss::new(4);
        for round in 0..5 {
            let (meetings, _) = swiss.pair(round);
            assert_eq!(meetings.len(), 2, "round {round}");
            meetings.iter().for_each(|&at| swiss.count(at, [0.5, 0.5]));
        }
    }
}
