//! `match`: two computer players measured against each other.

pub(crate) mod ladder;
mod log;
pub(crate) mod openings;

use crate::cli::contest::{ContestArgs, MatchArgs};
use crate::output::{self, Progress};
use crate::target::Target;
use crate::{interrupt, play};
use anyhow::{Result, anyhow, bail};
use log::GameLog;
use ludoteca_bots::{Direct, Program, Spec};
use ludoteca_games::Games;
use ludoteca_kit::words::{COMMON, Decimal, Message, say};
use ludoteca_kit::{Meta, Refusal, Settings};
use ludoteca_session::tourney::{self, Contest, End, Hypothesis, MatchReport, Openings, Sprt, Tally};
use ludoteca_session::{Contender, Outside, Setup};
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

/// The verb.
pub(crate) fn contest(args: &MatchArgs) -> Result<()> {
    let target = Target::from_args(&args.contest.game)?;
    let players = [contender(target.meta, &args.first)?, contender(target.meta, &args.second)?];
    let mut matches = Matches::open(&args.contest, target)?;
    let contest = Contest { sprt: args.sprt, ..matches.contest(players, matches.seed)? };
    let report = matches.play(&contest, |progress| progress)?;
    if args.contest.json {
        let mut out = told(&report);
        out.insert("seed".into(), json!(matches.seed));
        if let Some(sprt) = args.sprt {
            out.insert("sprt".into(), tested(sprt, &report));
        }
        output::json(&Value::Object(out))?;
    } else {
        output::print(&text(&matches, &contest, &report))?;
    }
    finished(&report, contest.pairs)
}

/// Reads the name of somebody who can play without help, from here or from outside.
pub(crate) fn contender(meta: &'static Meta, text: &str) -> Result<Contender, Refusal> {
    match outside(text)? {
        Some(outside) => Ok(Contender::Outside(outside)),
        None => tourney::computer(meta, text).map(Contender::Known),
    }
}

/// The program that is meant, if one from outside is.
pub(crate) fn outside(text: &str) -> Result<Option<Arc<dyn Outside>>, Refusal> {
    if !Spec::is_meant(text) {
        return Ok(None);
    }
    Ok(Some(Arc::new(Program::new(Spec::parse(text)?, Direct::shared()))))
}

/// A match that was broken off has not been done, though its result was told.
fn finished(report: &MatchReport, pairs: u64) -> Result<()> {
    if report.end == End::Stopped {
        bail!(say!(COMMON, "app-match-stopped", done = report.tally.games(), all = 2 * pairs));
    }
    Ok(())
}

/// What all matches of a run have in common.
struct Matches<'a> {
    args: &'a ContestArgs,
    target: Target,
    settings: Settings,
    openings: Openings,
    seed: u64,
    log: Option<GameLog>,
    stop: Arc<AtomicBool>,
}

impl<'a> Matches<'a> {
    /// Whatever is wrong is told here, before the first game.
    fn open(args: &'a ContestArgs, target: Target) -> Result<Self> {
        let settings = Settings::parse(&target.meta.history, args.settings.as_deref().unwrap_or(""))?;
        let name = target.meta.game_string(&target.options);
        let openings = match &args.lines {
            None if !args.book => Openings::Random(args.openings),
            None => Openings::Book(tourney::book::lines(target.meta.openings, &name)),
            Some(path) => {
                let text =
                    play::record(&path.to_string_lossy(), ludoteca_files::read_text(path, play::LONGEST))?;
                Openings::Book(tourney::book::lines(&text, &name))
            }
        };
        if openings == Openings::Book(Vec::new()) {
            let found = say!(COMMON, "app-found-no-openings", game = name);
            let expected = say!(COMMON, "app-expected-book");
            return Err(Refusal::of(say!(COMMON, "app-place-book"), found, expected).into());
        }
        if args.games % 2 == 1 {
            output::note(&say!(COMMON, "app-match-pairs-only", pairs = args.games + 1, games = args.games));
        }
        let log = args.log.as_deref().map(GameLog::create).transpose()?;
        let seed = args.seed.unwrap_or_else(play::any_seed);
        Ok(Matches { args, target, settings, openings, seed, log, stop: interrupt::flag()? })
    }

    fn name(&self) -> String {
        self.target.meta.game_string(&self.target.options)
    }

    fn contest(&self, players: [Contender; 2], seed: u64) -> Result<Contest> {
        let Target { game, options, .. } = self.target.clone();
        let setup = Setup { settings: self.settings, seed, ..Setup::of(game, options) };
        Ok(Contest {
            pairs: u64::from(self.args.games.div_ceil(2)),
            openings: self.openings.clone(),
            threads: usize::from(self.args.threads),
            date: Some(play::today()),
            ..Contest::new(setup, players)
        })
    }

    /// Plays a match, writes its log and shows how it goes, as `within` has it.
    fn play(&mut self, contest: &Contest, within: impl Fn(Message) -> Message) -> Result<MatchReport> {
        let mut progress = Progress::new();
        let mut show = |tally: &Tally| progress.show(&within(standing(contest, tally)));
        show(&Tally::default());
        let (mut shown, mut failure) = (Instant::now(), None);
        let log = &mut self.log;
        let report = tourney::run::<Games>(contest, &self.stop, &mut |pair, tally| {
            // A terminal takes longer to show a line than some players take for a game.
            if shown.elapsed() > Duration::from_millis(100) {
                show(tally);
                shown = Instant::now();
            }
            match log.as_mut().map_or(Ok(()), |log| log.add(pair)) {
                Ok(()) => ControlFlow::Continue(()),
                Err(error) => {
                    failure = Some(error);
                    ControlFlow::Break(())
                }
            }
        });
        drop(progress);
        match failure {
            Some(error) => Err(error),
            None => report.map_err(|error| anyhow!(error)),
        }
    }
}

/// How many games have been played, and the results so far.
fn standing(contest: &Contest, tally: &Tally) -> Message {
    let (done, all) = (tally.games(), 2 * contest.pairs);
    let Some(score) = tally.score() else {
        return say!(COMMON, "app-match-progress", done = done, all = all);
    };
    let mut results = vec![score_told(score)];
    results.extend(tally.elo().map(|elo| elo_told(elo, tally.elo_error())));
    results.extend(contest.sprt.map(|sprt| ratio_told(sprt, tally)));
    say!(COMMON, "app-match-progress-results", done = done, all = all, results = results)
}

fn score_told(score: f64) -> Message {
    say!(COMMON, "app-match-score", percent = Decimal::new(100.0 * score, 1))
}

fn elo_told(elo: f64, error: Option<f64>) -> Message {
    let elo = Decimal(format!("{elo:+.1}"));
    match error {
        Some(error) => say!(COMMON, "app-match-elo-error", elo = elo, error = Decimal::new(error, 1)),
        None => say!(COMMON, "app-match-elo", elo = elo),
    }
}

fn ratio_told(sprt: Sprt, tally: &Tally) -> Message {
    let [lower, upper] = Sprt::bounds();
    let [ratio, lower, upper] = [sprt.ratio(tally), lower, upper].map(|number| Decimal::new(number, 2));
    say!(COMMON, "app-match-llr", ratio = ratio, lower = lower, upper = upper)
}

fn text(matches: &Matches<'_>, contest: &Contest, report: &MatchReport) -> String {
    let mut lines = Vec::new();
    let [first, second] = contest.players.each_ref().map(ToString::to_string);
    let (game, seed) = (matches.name(), matches.seed);
    lines.push(say!(
        COMMON,
        "app-match-title",
        game = game,
        first = first,
        second = second,
        seed = seed.to_string()
    ));
    let Tally { wins, draws, losses, pairs } = report.tally;
    let games = report.tally.games();
    let results =
        say!(COMMON, "app-match-results", games = games, wins = wins, draws = draws, losses = losses);
    lines.push(results);
    if let Some(score) = report.tally.score() {
        let elo = report.tally.elo().map(|elo| elo_told(elo, report.tally.elo_error()));
        let elo = elo.unwrap_or_else(|| say!(COMMON, "app-match-elo-none"));
        lines.push(say!(COMMON, "app-list", parts = vec![score_told(score), elo]));
        let pairs = pairs.map(|count| count.to_string()).join(" ");
        lines.push(say!(COMMON, "app-match-pairs", pairs = pairs));
        if report.cut > 0 {
            lines.push(say!(COMMON, "app-match-cut", longest = contest.longest, count = report.cut));
        }
        lines.extend(contest.sprt.map(|sprt| test_told(sprt, report)));
    }
    let forfeits = contest.players.iter().zip(&report.forfeits);
    lines.extend(forfeits.filter_map(|(player, counts)| forfeits_told(&player.name(), counts)));
    lines.iter().map(|line| format!("{line}\n")).collect()
}

/// How many games somebody has lost without a move, if any.
fn forfeits_told(player: &str, counts: &BTreeMap<&'static str, u64>) -> Option<Message> {
    let kinds =
        counts.iter().map(|(kind, count)| say!(COMMON, "app-match-forfeit", kind = *kind, count = *count));
    let kinds: Vec<Message> = kinds.collect();
    let games: u64 = counts.values().sum();
    (games > 0).then(|| say!(COMMON, "app-match-forfeits", player = player, games = games, kinds = kinds))
}

fn test_told(sprt: Sprt, report: &MatchReport) -> Message {
    let [elo0, elo1] = [sprt.elo0, sprt.elo1].map(|elo| elo.to_string());
    let answer = match report.end {
        End::Decided(Hypothesis::Elo0) => {
            say!(COMMON, "app-match-accepted", name = "elo0", elo = elo0.clone())
        }
        End::Decided(Hypothesis::Elo1) => {
            say!(COMMON, "app-match-accepted", name = "elo1", elo = elo1.clone())
        }
        End::Complete | End::Stopped => say!(COMMON, "app-match-undecided"),
    };
    say!(
        COMMON,
        "app-match-sprt",
        elo0 = elo0,
        elo1 = elo1,
        alpha = Sprt::ALPHA.to_string(),
        beta = Sprt::BETA.to_string(),
        ratio = ratio_told(sprt, &report.tally),
        answer = answer,
    )
}

/// A result as JSON has it.
fn told(report: &MatchReport) -> Map<String, Value> {
    let MatchReport { tally, cut, forfeits, .. } = report;
    let told = json!({
        "games": tally.games(),
        "wins": tally.wins,
        "draws": tally.draws,
        "losses": tally.losses,
        "score": tally.score(),
        "elo": tally.elo(),
        "elo_error": tally.elo_error(),
        "pairs": tally.pairs,
        "broken_off": cut,
        "faults": {"first": forfeits[0], "second": forfeits[1]},
    });
    match told {
        Value::Object(told) => told,
        _ => unreachable!("it was written as an object"),
    }
}

fn tested(sprt: Sprt, report: &MatchReport) -> Value {
    let [lower, upper] = Sprt::bounds();
    let accepted = match report.end {
        End::Decided(Hypothesis::Elo0) => Some("elo0"),
        End::Decided(Hypothesis::Elo1) => Some("elo1"),
        End::Complete | End::Stopped => None,
    };
    json!({
        "elo0": sprt.elo0,
        "elo1": sprt.elo1,
        "alpha": Sprt::ALPHA,
        "beta": Sprt::BETA,
        "llr": sprt.ratio(&report.tally),
        "lower": lower,
        "upper": upper,
        "accepted": accepted,
    })
}
