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
use ludoteca_games::Games;
use ludoteca_kit::Settings;
use ludoteca_session::tourney::{self, Contest, End, Hypothesis, MatchReport, Openings, Sprt, Tally};
use ludoteca_session::{Player, Setup};
use serde_json::{Map, Value, json};
use std::fmt::Write;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

/// The verb.
pub(crate) fn contest(args: &MatchArgs) -> Result<()> {
    let target = Target::from_args(&args.contest.game)?;
    let players =
        [tourney::computer(target.meta, &args.first)?, tourney::computer(target.meta, &args.second)?];
    let mut matches = Matches::open(&args.contest, target)?;
    let contest = Contest { sprt: args.sprt, ..matches.contest(players, matches.seed)? };
    let report = matches.play(&contest, "")?;
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

/// A match that was broken off has not been done, though its result was told.
fn finished(report: &MatchReport, pairs: u64) -> Result<()> {
    if report.end == End::Stopped {
        bail!("the match was stopped after {} of {} games", report.tally.games(), 2 * pairs);
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
        let openings = match args.book {
            false => Openings::Random(args.openings),
            true => Openings::Book(tourney::book::lines(target.meta.openings, &name)),
        };
        if openings == Openings::Book(Vec::new()) {
            bail!(
                "book: found no openings for {name}, expected a game that ships some; --openings draws them"
            );
        }
        if args.games % 2 == 1 {
            output::note(&format!("games are played in pairs: {} instead of {}", args.games + 1, args.games));
        }
        let log = args.log.as_deref().map(GameLog::create).transpose()?;
        let seed = args.seed.unwrap_or_else(play::any_seed);
        Ok(Matches { args, target, settings, openings, seed, log, stop: interrupt::flag()? })
    }

    fn name(&self) -> String {
        self.target.meta.game_string(&self.target.options)
    }

    fn contest(&self, players: [Player; 2], seed: u64) -> Result<Contest> {
        let Target { game, options, .. } = self.target.clone();
        let setup = Setup { game, options, settings: self.settings, position: None, seed };
        Ok(Contest {
            pairs: u64::from(self.args.games.div_ceil(2)),
            openings: self.openings.clone(),
            threads: usize::from(self.args.threads),
            date: Some(play::today()),
            ..Contest::new(setup, players)
        })
    }

    /// Plays a match, writes its log and shows how it goes, with `before` in front.
    fn play(&mut self, contest: &Contest, before: &str) -> Result<MatchReport> {
        let mut progress = Progress::new();
        let mut show = |tally: &Tally| {
            let (games, all) = (tally.games(), 2 * contest.pairs);
            progress.show(&format!("{before}{games} of {all} games{}", standing(contest, tally)));
        };
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

/// The results so far, as they follow a number of games.
fn standing(contest: &Contest, tally: &Tally) -> String {
    let Some(score) = tally.score() else { return String::new() };
    let mut out = format!(", score {:.1} %", 100.0 * score);
    if let Some(elo) = tally.elo() {
        let _ = write!(out, ", Elo {}", with_error(elo, tally.elo_error()));
    }
    if let Some(sprt) = contest.sprt {
        let [lower, upper] = Sprt::bounds();
        let _ = write!(out, ", LLR {:.2} ({lower:.2} to {upper:.2})", sprt.ratio(tally));
    }
    out
}

fn with_error(elo: f64, error: Option<f64>) -> String {
    match error {
        Some(error) => format!("{elo:+.1} ± {error:.1} (95 %)"),
        None => format!("{elo:+.1}"),
    }
}

fn text(matches: &Matches<'_>, contest: &Contest, report: &MatchReport) -> String {
    let Tally { wins, draws, losses, pairs } = report.tally;
    let [first, second] = &contest.players;
    let (name, seed, games) = (matches.name(), matches.seed, report.tally.games());
    let mut out = format!("{name}: {first} against {second}, seed {seed}\n");
    let _ = writeln!(out, "{games} games: {wins} won, {draws} drawn, {losses} lost");
    let Some(score) = report.tally.score() else { return out };
    let elo = match report.tally.elo() {
        Some(elo) => format!("Elo {}", with_error(elo, report.tally.elo_error())),
        None => "Elo beyond measure".to_string(),
    };
    let _ = writeln!(out, "score {:.1} %, {elo}", 100.0 * score);
    let _ = writeln!(out, "pairs by half points, 0 to 4: {}", pairs.map(|count| count.to_string()).join(" "));
    if report.cut > 0 {
        let longest = contest.longest;
        let _ = writeln!(out, "broken off at {longest} plies and counted as draws: {}", report.cut);
    }
    if let Some(sprt) = contest.sprt {
        let [lower, upper] = Sprt::bounds();
        let Sprt { elo0, elo1 } = sprt;
        let answer = match report.end {
            End::Decided(Hypothesis::Elo0) => format!("elo0 = {elo0} is accepted"),
            End::Decided(Hypothesis::Elo1) => format!("elo1 = {elo1} is accepted"),
            End::Complete | End::Stopped => "not decided".to_string(),
        };
        let (alpha, beta, ratio) = (Sprt::ALPHA, Sprt::BETA, sprt.ratio(&report.tally));
        let _ = writeln!(
            out,
            "SPRT of elo0 = {elo0} against elo1 = {elo1}, alpha = {alpha}, beta = {beta}: \
             LLR {ratio:.2} ({lower:.2} to {upper:.2}), {answer}"
        );
    }
    out
}

/// A result as JSON has it.
fn told(report: &MatchReport) -> Map<String, Value> {
    let MatchReport { tally, cut, .. } = report;
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
