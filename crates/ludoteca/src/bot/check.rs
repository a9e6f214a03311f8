//! `bot check`: what is wrong with a program, what is slow, and what it is worth.

use super::{settled, setup};
use crate::cli::bot::CheckArgs;
use crate::output::{self, Progress};
use crate::{interrupt, perfect, play};
use anyhow::{Result, bail};
use ludoteca_bots::{Check, Direct, Fault, Findings, Pace, Regret, Scored, Spec, Trouble};
use ludoteca_games::Games;
use ludoteca_kit::words::{COMMON, Decimal, Message, say};
use ludoteca_session::{Session, Tablebases};
use serde_json::{Map, Value, json};
use std::time::Duration;

/// So many legal moves are told to people.
const TOLD: usize = 24;
/// A program that answers so slowly is told so.
const SLOW: Duration = Duration::from_secs(1);
/// A program that is started for every move and takes so long is told so.
const SLOW_START: Duration = Duration::from_millis(50);

pub(super) fn check(args: &CheckArgs) -> Result<()> {
    let (setup, session) = setup(&args.game, args.seed)?;
    let spec = settled(&args.command, &session)?;
    let stop = interrupt::flag()?;
    let tables = args.tables.clone().or_else(play::tables);
    if let Some(folder) = tables.iter().find(|_| !args.no_solve) {
        perfect::prepare(&setup, folder, &stop);
    }
    let check = Check {
        setup,
        spec,
        launch: Direct::shared(),
        games: args.games,
        movetime: args.movetime.map(Duration::from_millis),
        tables: tables.map(|folder| Tablebases::at(&folder)),
    };
    let mut progress = Progress::new();
    let findings = check.run::<Games>(&stop, &mut |opponent, findings| {
        let (games, opponent) = (findings.games + 1, opponent.name().into_owned());
        progress.show(&say!(COMMON, "check-progress", game = games, opponent = opponent));
    })?;
    drop(progress);
    if args.json {
        output::json(&Value::Object(document(&findings, &session)))?;
    } else {
        output::print(&text(&findings, &check.spec, &session))?;
    }
    match findings.troubles.len() {
        _ if findings.stopped => bail!(say!(COMMON, "check-stopped")),
        0 => Ok(()),
        count => bail!(say!(COMMON, "check-wrong", count = count)),
    }
}

/// What came out, as JSON has it.
fn document(findings: &Findings, session: &Session) -> Map<String, Value> {
    let Findings { games, finished, troubles, broken_off, scores, regret, pace, .. } = findings;
    let score: Map<String, Value> =
        scores.iter().map(|scored| (scored.opponent.name().into_owned(), json!(scored.score()))).collect();
    let milliseconds = |time: Duration| (time.as_secs_f64() * 100_000.0).round() / 100.0;
    let told = json!({
        "games": games,
        "finished": finished,
        "illegal": findings.count("illegal"),
        "nonsense": findings.count("nonsense"),
        "timeouts": findings.count("timeout"),
        "crashes": findings.count("crash"),
        "too_much": findings.count("too-much"),
        "not_started": findings.count("not-started"),
        "broken_off": broken_off,
        "errors": troubles.iter().map(|trouble| error(trouble, session)).collect::<Vec<_>>(),
        "score": score,
        "speed": {
            "moves": pace.moves,
            "mean_ms": milliseconds(pace.mean()),
            "slowest_ms": milliseconds(pace.slowest),
            "slowest_position": (pace.moves > 0).then_some(&pace.position),
            "starts": pace.starts,
        },
        "regret": regret.as_ref().map(Regret::json),
    });
    match told {
        Value::Object(told) => told,
        _ => unreachable!("it was written as an object"),
    }
}

fn error(trouble: &Trouble, session: &Session) -> Value {
    let Trouble { fault, game, opponent, side, position, legal, advice } = trouble;
    json!({
        "kind": fault.kind(),
        "told": fault.to_string(),
        "advice": advice.as_ref().map(Message::to_string),
        "position": position,
        "said": said(fault),
        "legal": legal,
        "stderr": stderr(fault),
        "game": game,
        "opponent": opponent.name(),
        "side": session.meta().sides[side.index()].letter,
    })
}

fn said(fault: &Fault) -> Option<&str> {
    match fault {
        Fault::Illegal { said, .. } | Fault::Nonsense { said } => Some(said),
        _ => None,
    }
}

fn stderr(fault: &Fault) -> Option<&str> {
    match fault {
        Fault::Crash { stderr, .. } => Some(stderr),
        _ => None,
    }
}

/// What came out, for people.
fn text(findings: &Findings, spec: &Spec, session: &Session) -> String {
    let (name, spec) = (session.game_string(), spec.to_string());
    let Findings { games, finished, troubles, broken_off, scores, regret, pace, .. } = findings;
    let mut lines = vec![say!(COMMON, "check-title", game = name.clone(), spec = spec).to_string()];
    let told = say!(COMMON, "check-games", games = *games, finished = *finished, wrong = troubles.len());
    lines.push(told.to_string());
    for (place, trouble) in troubles.iter().enumerate() {
        // Wrong moves differ, whatever else is wrong happens again and again.
        let again = |before: &&Trouble| said_alike(before, trouble) && trouble.fault.kind() != "illegal";
        if troubles[..place].iter().find(again).is_some() {
            continue;
        }
        lines.push(String::new());
        lines.extend(trouble_told(trouble, session));
        let others = troubles[place + 1..].iter().filter(again).map(|other| other.game.to_string());
        let others: Vec<String> = others.collect();
        if !others.is_empty() {
            lines.push(format!("  {}", say!(COMMON, "check-again", games = others)));
        }
    }
    if !troubles.is_empty() {
        lines.push(String::new());
    }
    if *broken_off {
        lines.push(say!(COMMON, "check-broken-off").to_string());
    }
    if pace.moves > 0 {
        lines.extend(pace_told(pace).iter().map(Message::to_string));
        lines.extend(scores.iter().map(|scored| score_told(scored).to_string()));
        lines.push(match regret {
            Some(regret) => regret_told(regret).to_string(),
            None => say!(COMMON, "check-no-regret", game = name).to_string(),
        });
    }
    let mut text: String = output::broken(&lines.join("\n"), output::width(), 2);
    text.push('\n');
    text
}

/// Whether the same has happened, as far as a reader is interested.
fn said_alike(one: &Trouble, other: &Trouble) -> bool {
    let last =
        |trouble: &Trouble| stderr(&trouble.fault).and_then(|said| said.lines().last().map(str::to_string));
    one.fault.kind() == other.fault.kind() && last(one) == last(other)
}

fn trouble_told(trouble: &Trouble, session: &Session) -> Vec<String> {
    let side = session.meta().side_name(trouble.side);
    let (game, opponent) = (trouble.game, trouble.opponent.name().into_owned());
    let mut lines = vec![
        say!(COMMON, "check-trouble", game = game, opponent = opponent, side = side).to_string(),
        format!("    {}", trouble.position),
        format!("  {}", say!(COMMON, "check-fault", fault = trouble.fault.message())),
    ];
    if let Some(stderr) = stderr(&trouble.fault).filter(|stderr| !stderr.trim().is_empty()) {
        lines.push(format!("  {}", say!(COMMON, "check-stderr")));
        lines.extend(tail(stderr).map(|line| format!("    {line}")));
    }
    if said(&trouble.fault).is_some() {
        let some = trouble.legal.iter().take(TOLD).cloned().collect::<Vec<_>>().join(" ");
        let more = trouble.legal.len().saturating_sub(TOLD);
        lines.push(format!("  {}", say!(COMMON, "check-legal", moves = some, more = more)));
    }
    if let Some(advice) = &trouble.advice {
        lines.push(format!("  {}", say!(COMMON, "check-advice", advice = advice.clone())));
    }
    lines
}

/// The last lines of what a program has said to people, without anything that could change a terminal.
fn tail(stderr: &str) -> impl Iterator<Item = String> {
    let lines: Vec<&str> = stderr.lines().collect();
    let first = lines.len().saturating_sub(12);
    let plain = |line: &str| line.chars().filter(|sign| !sign.is_control()).collect::<String>();
    lines[first..].iter().map(|line| plain(line)).collect::<Vec<_>>().into_iter()
}

fn pace_told(pace: &Pace) -> Vec<Message> {
    let milliseconds = |time: Duration| Decimal::new(time.as_secs_f64() * 1000.0, 1);
    let (mean, slowest) = (milliseconds(pace.mean()), milliseconds(pace.slowest));
    let mut told = vec![say!(COMMON, "check-pace", moves = pace.moves, mean = mean, slowest = slowest)];
    if pace.slowest >= SLOW {
        told.push(say!(COMMON, "check-slowest", position = pace.position.as_str()));
    }
    // One start for each move, but perhaps for the faults.
    if pace.moves > 10 && pace.starts > pace.moves / 2 && pace.mean() >= SLOW_START {
        told.push(say!(COMMON, "check-starts"));
    }
    told
}

fn score_told(scored: &Scored) -> Message {
    let percent = Decimal::new(100.0 * scored.score(), 0);
    let opponent = scored.opponent.name().into_owned();
    say!(COMMON, "check-score", percent = percent, opponent = opponent, games = scored.games)
}

fn regret_told(regret: &Regret) -> Message {
    let Regret { moves, won, wins_thrown, draws_thrown, .. } = *regret;
    let points = Decimal::new(regret.mean().unwrap_or_default(), 3);
    let delay = Decimal::new(regret.mean_delay().unwrap_or_default(), 1);
    say!(
        COMMON,
        "check-regret",
        moves = moves,
        won = won,
        wins = wins_thrown,
        draws = draws_thrown,
        points = points,
        delay = delay
    )
}
