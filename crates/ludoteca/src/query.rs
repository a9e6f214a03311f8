//! `query`: JSON Lines in, JSON Lines out.

use crate::cli::QueryArgs;
use crate::engine::{ResourceCache, read_limits};
use crate::listing::players;
use crate::output;
use crate::perfect::exact_value;
use crate::target::{Target, one_of, play, refused};
use anyhow::{Context, Result, anyhow, bail};
use ludoteca_files::lines::{Line, read_line};
use ludoteca_kit::words::{COMMON, Quoted, say};
use ludoteca_kit::{Evaluation, Outcome, Refusal, Side};
use ludoteca_session::{Move, Session, Tablebases};
use serde::Deserialize;
use serde_json::{Map, Value, json};
use std::io::Write;
use std::time::Duration;

/// A longer line is answered with an error and skipped, so that no input can fill the memory.
const LONGEST: usize = 16 << 20;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Question {
    game: String,
    #[serde(default)]
    variant: Map<String, Value>,
    position: Option<String>,
    #[serde(default)]
    play: Vec<String>,
    apply: Option<Apply>,
    bots: Option<Vec<String>>,
    #[serde(default)]
    values: bool,
    engine: Option<Value>,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Apply {
    Moves(Vec<String>),
    Word(String),
}

pub(crate) fn query(args: &QueryArgs) -> Result<()> {
    let mut input = std::io::stdin().lock();
    let mut out = std::io::stdout().lock();
    let (mut failures, mut number) = (0usize, 0usize);
    let (mut engines, tables) = (ResourceCache::default(), args.tables.as_deref().map(Tablebases::at));
    loop {
        let line =
            match read_line(&mut input, LONGEST).with_context(|| say!(COMMON, "app-input-unreadable"))? {
                Line::Text(text) => Ok(text.into_bytes()),
                Line::Torn { bytes, .. } => Ok(bytes),
                Line::Long { .. } => Err(anyhow!(say!(COMMON, "app-line-long", most = LONGEST))),
                Line::End => break,
            };
        number += 1;
        if line.as_ref().is_ok_and(|line| line.trim_ascii().is_empty()) {
            continue;
        }
        let answer = line.and_then(|line| reply(&line, &mut engines, tables.as_ref()));
        let answer = answer.unwrap_or_else(|error| {
            failures += 1;
            // Whoever sends many lines looks for the one that is meant.
            json!({"error": say!(COMMON, "app-question-line", number = number, error = format!("{error:#}")).to_string()})
        });
        output::written(writeln!(out, "{answer}").and_then(|()| out.flush()))?;
    }
    match failures {
        0 => Ok(()),
        count => bail!(say!(COMMON, "app-lines-failed", count = count)),
    }
}

/// How long the engine may take where many questions are asked, as fuzzers do.
const MOMENT: Duration = Duration::from_millis(5);

/// Answers one line, the engine within a moment.
pub fn answer(line: &[u8]) -> Result<Value> {
    reply(line, &mut ResourceCache::with_time_limit(MOMENT), None)
}

fn reply(line: &[u8], engines: &mut ResourceCache, tables: Option<&Tablebases>) -> Result<Value> {
    let question = read_question(line)?;
    let mut target = Target::read(&question.game, None)?;
    for (name, value) in &question.variant {
        let text = match value {
            Value::String(text) => text.clone(),
            other => other.to_string(),
        };
        target.options.set(target.meta.options, name, &text)?;
    }
    let limits = question.engine.as_ref().map(read_limits).transpose()?;
    let mut session = target.without_history(question.position.as_deref())?;
    play(&mut session, question.play.iter())?;
    let mut answer = facts(&session, &question)?;
    if let Some(limits) = limits {
        answer.insert("engine".into(), engines.ask(&target, &mut session, limits)?);
    }
    let exact = tables.map(|tables| exact_value(tables, &mut session)).transpose()?.flatten();
    answer.extend(exact.map(|exact| ("exact".into(), exact)));
    Ok(answer.into())
}

/// Reads a question. What is no object is told in our words: the parser speaks of lines and of types that nobody sees.
fn read_question(line: &[u8]) -> Result<Question> {
    let value: Value = serde_json::from_slice(line).map_err(|error| {
        let found = say!(COMMON, "app-question-no-json", column = error.column());
        anyhow!(say!(COMMON, "app-question-malformed", error = found))
    })?;
    if !value.is_object() {
        let found = say!(COMMON, "app-question-no-object", found = Quoted(value.to_string()));
        bail!(say!(COMMON, "app-question-malformed", error = found));
    }
    Question::deserialize(value)
        .map_err(|error| anyhow!(say!(COMMON, "app-question-malformed", error = error.to_string())))
}

/// What is true of a position.
fn facts(session: &Session, question: &Question) -> Result<Map<String, Value>> {
    let letter = |side: Side| session.meta().sides[side.index()].letter;
    let moves = session.moves();
    let outcome = match session.outcome() {
        None => Value::Null,
        Some(Outcome::Win(side, _)) => json!(letter(side)),
        Some(Outcome::Draw(_)) => json!("draw"),
    };
    let mut answer = Map::new();
    answer.insert("position".into(), json!(session.position()));
    answer.insert("turn".into(), json!(letter(session.turn())));
    answer.insert("outcome".into(), outcome);
    if let Some(outcome) = session.outcome() {
        answer.insert("reason".into(), json!(outcome.reason().word));
    }
    answer.insert("moves".into(), json!(texts(session, &moves)));
    if let Some(apply) = &question.apply {
        answer.insert("apply".into(), applied(session, &moves, apply)?.into());
    }
    if let Some(names) = &question.bots {
        let (mut found, mut rules) = (Map::new(), Map::new());
        for name in names {
            let advice = session.advise(name);
            let advice = advice.ok_or_else(|| one_of("bots", name, players(session.meta())))?;
            found.insert(name.clone(), json!(texts(session, &advice.moves)));
            rules.insert(name.clone(), json!(advice.rule));
        }
        answer.insert("bots".into(), found.into());
        answer.insert("rules".into(), rules.into());
    }
    if question.values {
        let named = |value: Evaluation| (value.name.to_string(), by_side(&value, letter));
        let values = session.values().into_iter().map(named).collect();
        answer.insert("values".into(), Value::Object(values));
    }
    Ok(answer)
}

/// The texts of moves, sorted.
fn texts(session: &Session, moves: &[Move]) -> Vec<String> {
    let mut texts: Vec<String> = moves.iter().map(|&mv| session.write(mv)).collect();
    texts.sort();
    texts
}

/// An evaluation by the letters of the sides; whole numbers are written without a point.
fn by_side(evaluation: &Evaluation, letter: impl Fn(Side) -> char) -> Value {
    let number = |value: f64| if evaluation.whole { json!(value as i64) } else { json!(value) };
    let entry =
        |side: Side| (letter(side).to_string(), evaluation.sides[side.index()].map_or(Value::Null, number));
    Value::Object(Side::BOTH.into_iter().map(entry).collect())
}

/// Moves with the positions behind them.
fn applied(session: &Session, all: &[Move], apply: &Apply) -> Result<Map<String, Value>> {
    let moves = match apply {
        Apply::Word(word) if word == "all" => all.to_vec(),
        // JSON in, JSON out: the word is shown whole, as JSON has it.
        Apply::Word(word) => {
            let expected = say!(COMMON, "app-expected-apply");
            return Err(Refusal::of("apply", format!("{word:?}"), expected).into());
        }
        Apply::Moves(texts) => {
            let read = |(number, text): (usize, &String)| {
                session.parse(text).map_err(|error| refused("apply", number, text, &error))
            };
            texts.iter().enumerate().map(read).collect::<Result<_>>()?
        }
    };
    let mut pairs: Vec<(String, String)> =
        moves.into_iter().map(|mv| (session.write(mv), session.position_after(mv))).collect();
    pairs.sort();
    Ok(pairs.into_iter().map(|(mv, after)| (mv, json!(after))).collect())
}
