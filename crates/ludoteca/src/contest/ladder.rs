//! `ladder`: several computer players on one scale.

use super::{Matches, contender, forfeits_told, told};
use crate::cli::contest::LadderArgs;
use crate::output;
use crate::target::Target;
use anyhow::{Result, bail};
use ludoteca_kit::mix;
use ludoteca_kit::words::{COMMON, Decimal, Message, say};
use ludoteca_session::Contender;
use ludoteca_session::tourney::{End, MatchReport, Pairing, Rating, ratings, roster};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::fmt::Write;

/// The verb.
pub(crate) fn ladder(args: &LadderArgs) -> Result<()> {
    let target = Target::from_args(&args.contest.game)?;
    let players = roster(&args.players, |name| contender(target.meta, name))?;
    let meetings = meetings(players.len(), args.neighbours);
    let mut matches = Matches::open(&args.contest, target)?;
    let mut played = Vec::new();
    let mut stopped = false;
    for (number, &(first, second)) in meetings.iter().enumerate() {
        // Each meeting has openings of its own.
        let contest = matches
            .contest([players[first].clone(), players[second].clone()], mix([matches.seed, number as u64]))?;
        let (at, of) = (number + 1, meetings.len());
        let pairing = pairing(&players[first], &players[second]);
        let report = matches.play(&contest, |progress| {
            let pairing = pairing.clone();
            say!(COMMON, "app-ladder-meeting", at = at, of = of, pairing = pairing, progress = progress)
        })?;
        stopped = report.end == End::Stopped;
        played.push((Pairing { first, second, tally: report.tally }, report));
        if stopped {
            break;
        }
    }
    let standings = Standings::new(players, played);
    if args.contest.json {
        output::json(&standings.json(&matches))?;
    } else {
        output::print(&standings.text(&matches))?;
    }
    if stopped {
        bail!(say!(COMMON, "app-ladder-stopped", at = standings.played.len(), of = meetings.len()));
    }
    Ok(())
}

/// Who meets whom, by their places.
fn meetings(players: usize, neighbours: bool) -> Vec<(usize, usize)> {
    let all = (0..players).flat_map(|first| (first + 1..players).map(move |second| (first, second)));
    all.filter(|(first, second)| !neighbours || first + 1 == *second).collect()
}

/// What came of it.
struct Standings {
    players: Vec<Contender>,
    played: Vec<(Pairing, MatchReport)>,
    ratings: Vec<Rating>,
    /// The places of the players, the best one first.
    order: Vec<usize>,
}

impl Standings {
    fn new(players: Vec<Contender>, played: Vec<(Pairing, MatchReport)>) -> Standings {
        let pairings: Vec<Pairing> = played.iter().map(|(pairing, _)| *pairing).collect();
        let ratings = ratings(players.len(), &pairings);
        let mut order: Vec<usize> = (0..players.len()).collect();
        order.sort_by(|&a, &b| ratings[b].elo.total_cmp(&ratings[a].elo));
        Standings { players, played, ratings, order }
    }

    /// Games and half points of a player.
    fn points(&self, player: usize) -> (u64, u64) {
        self.played.iter().fold((0, 0), |(games, points), (Pairing { first, second, tally }, _)| {
            if *first == player {
                (games + tally.games(), points + 2 * tally.wins + tally.draws)
            } else if *second == player {
                (games + tally.games(), points + 2 * tally.losses + tally.draws)
            } else {
                (games, points)
            }
        })
    }

    /// How many games a player has lost without a move, by kind.
    fn forfeits(&self, player: usize) -> BTreeMap<&'static str, u64> {
        let mut counts = BTreeMap::new();
        for (Pairing { first, second, .. }, report) in &self.played {
            let sides = [*first, *second].into_iter().zip(&report.forfeits);
            let own = sides.filter(|(place, _)| *place == player).flat_map(|(_, forfeits)| forfeits);
            own.for_each(|(&kind, count)| *counts.entry(kind).or_default() += count);
        }
        counts
    }

    fn score(&self, player: usize) -> Option<f64> {
        let (games, points) = self.points(player);
        (games > 0).then(|| points as f64 / (2 * games) as f64)
    }

    fn json(&self, matches: &Matches<'_>) -> Value {
        let player = |&place: &usize| {
            let Rating { elo, error } = self.ratings[place];
            json!({
                "player": self.players[place].name(),
                "elo": elo,
                // JSON knows no infinity; it comes only from a ladder that was stopped.
                "elo_error": error.is_finite().then_some(error),
                "games": self.points(place).0,
                "score": self.score(place),
            })
        };
        let pairing = |(pairing, report): &(Pairing, MatchReport)| {
            let mut out = serde_json::Map::new();
            out.insert("first".into(), json!(self.players[pairing.first].name()));
            out.insert("second".into(), json!(self.players[pairing.second].name()));
            out.extend(told(report));
            Value::Object(out)
        };
        json!({
            "game": matches.name(),
            "seed": matches.seed,
            "players": self.order.iter().map(player).collect::<Vec<_>>(),
            "pairings": self.played.iter().map(pairing).collect::<Vec<_>>(),
        })
    }

    fn text(&self, matches: &Matches<'_>) -> String {
        let width = self.players.iter().map(|player| player.name().len()).max().unwrap_or(0).max(6);
        let title = say!(COMMON, "app-ladder-title", game = matches.name(), seed = matches.seed.to_string());
        let mut out = format!("{title}\n\n");
        let [player, elo, error, games, score] = [
            say!(COMMON, "app-ladder-player"),
            say!(COMMON, "app-ladder-elo"),
            say!(COMMON, "app-ladder-error"),
            say!(COMMON, "app-ladder-games"),
            say!(COMMON, "app-ladder-score"),
        ]
        .map(|word| word.to_string());
        let _ = writeln!(out, "{player:<width$} {elo:>7} {error:>8} {games:>7} {score:>8}");
        for &place in &self.order {
            let Rating { elo, error } = self.ratings[place];
            let (name, games) = (self.players[place].name(), self.points(place).0);
            let score = percent(self.score(place));
            let _ = writeln!(out, "{name:<width$} {elo:>+7.0} {error:>8.0} {games:>7} {score:>8}");
        }
        let both = 2 * width + 9;
        let [pairs, won, drawn, lost] = [
            say!(COMMON, "app-ladder-pairings"),
            say!(COMMON, "app-ladder-won"),
            say!(COMMON, "app-ladder-drawn"),
            say!(COMMON, "app-ladder-lost"),
        ]
        .map(|word| word.to_string());
        let _ = writeln!(out, "\n{pairs:<both$} {games:>7} {won:>5} {drawn:>6} {lost:>6} {score:>8}");
        for (Pairing { first, second, tally }, _) in &self.played {
            let pair = pairing(&self.players[*first], &self.players[*second]).to_string();
            let (games, score) = (tally.games(), percent(tally.score()));
            let _ = writeln!(
                out,
                "{pair:<both$} {games:>7} {:>5} {:>6} {:>6} {score:>8}",
                tally.wins, tally.draws, tally.losses
            );
        }
        for (place, player) in self.players.iter().enumerate() {
            let told = forfeits_told(&player.name(), &self.forfeits(place));
            let _ = told.iter().try_for_each(|told| writeln!(out, "{told}"));
        }
        out
    }
}

fn pairing(first: &Contender, second: &Contender) -> Message {
    say!(COMMON, "app-ladder-pairing", first = first.to_string(), second = second.to_string())
}

fn percent(score: Option<f64>) -> String {
    let told = |score: f64| say!(COMMON, "app-percent", number = Decimal::new(100.0 * score, 1)).to_string();
    score.map_or("-".to_string(), told)
}

#[cfg(test)]
mod tests {
    use super::meetings;

    #[test]
    fn each_meets_each_once() {
        assert_eq!(meetings(3, false), [(0, 1), (0, 2), (1, 2)]);
        assert_eq!(meetings(4, true), [(0, 1), (1, 2), (2, 3)]);
    }
}
