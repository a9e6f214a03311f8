//! `query`: JSON Lines in, JSON Lines out.

use crate::cli::QueryArgs;
use crate::engine::{Ask, Brains};
use crate::listing::players;
use crate::output;
use crate::perfect::Tables;
use crate::target::{Target, position};
use anyhow::{Context, Result, anyhow, bail};
use gamekit::{Advise, Evaluation, MoveError, Outcome, Present, Shelf, Side, Visit};
use games::Games;
use serde::Deserialize;
use serde_json::{Map, Value, json};
use std::io::{BufRead, Write};

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
    let mut failures = 0usize;
    let (mut brains, mut tables) = (Brains::default(), Tables::new(args.tables.as_deref()));
    let mut line = Vec::new();
    while let Some(whole) = read_line(&mut input, &mut line).context("standard input could not be read")? {
        if line.trim_ascii().is_empty() {
            continue;
        }
        let answer = if whole {
            reply(&line, &mut brains, &mut tables)
        } else {
            Err(anyhow!("the line is longer than {LONGEST} bytes"))
        };
        let answer = answer.unwrap_or_else(|error| {
            failures += 1;
            json!({"error": format!("{error:#}")})
        });
        output::written(writeln!(out, "{answer}").and_then(|()| out.flush()))?;
    }
    match failures {
        0 => Ok(()),
        1 => bail!("1 line could not be answered"),
        n => bail!("{n} lines could not be answered"),
    }
}

/// The next line without its end; `Some(false)` if it was too long and its rest was thrown away.
fn read_line(input: &mut impl BufRead, line: &mut Vec<u8>) -> std::io::Result<Option<bool>> {
    line.clear();
    let mut whole = true;
    let mut any = false;
    loop {
        let chunk = input.fill_buf()?;
        if chunk.is_empty() {
            return Ok(any.then_some(whole));
        }
        any = true;
        let end = chunk.iter().position(|&byte| byte == b'\n');
        let taken = end.unwrap_or(chunk.len());
        if whole && line.len() + taken <= LONGEST {
            line.extend_from_slice(&chunk[..taken]);
        } else {
            whole = false;
        }
        input.consume(taken + usize::from(end.is_some()));
        if end.is_some() {
            return Ok(Some(whole));
        }
    }
}

/// Answers one line, the engine within a moment.
pub fn answer(line: &[u8]) -> Result<Value> {
    reply(line, &mut Brains::hurried(), &mut Tables::default())
}

fn reply(line: &[u8], brains: &mut Brains, tables: &mut Tables) -> Result<Value> {
    let question: Question =
        serde_json::from_slice(line).map_err(|error| anyhow!("malformed question: {error}"))?;
    let mut target = Target::read(&question.game, None)?;
    for (name, value) in &question.variant {
        let text = match value {
            Value::String(text) => text.clone(),
            other => other.to_string(),
        };
        target.options.set(target.meta.options, name, &text)?;
    }
    let ask = question.engine.as_ref().map(Ask::read).transpose()?;
    let mut answer =
        Games::open(target.game, &target.options, Answer { question: &question, target: &target })?;
    if let Some(ask) = ask {
        let position = answer.get("position").and_then(Value::as_str).unwrap_or_default();
        let found = brains.ask(&target, position, &ask)?;
        answer.insert("engine".into(), found);
    }
    let position = answer.get("position").and_then(Value::as_str).unwrap_or_default();
    if let Some(exact) = tables.exact(&target, position)? {
        answer.insert("exact".into(), exact);
    }
    Ok(answer.into())
}

struct Answer<'a> {
    question: &'a Question,
    target: &'a Target,
}

impl Visit for Answer<'_> {
    type Out = Result<Map<String, Value>>;

    fn visit<G: Advise>(self, game: G) -> Self::Out {
        let question = self.question;
        let mut state = position(&game, question.position.as_deref())?;
        for (number, text) in question.play.iter().enumerate() {
            let mv = game.parse_move(&state, text).map_err(|error| told("play", number, text, &error))?;
            game.play(&mut state, mv);
        }
        let letter = |side: Side| self.target.meta.sides[side.index()].letter;
        let outcome = game.outcome(&state);
        let mut moves = Vec::new();
        game.moves(&state, &mut moves);
        let sorted = |moves: &[G::Move]| {
            let mut texts: Vec<String> = moves.iter().map(|&mv| game.write_move(mv)).collect();
            texts.sort();
            texts
        };
        let mut answer = Map::new();
        answer.insert("position".into(), json!(game.write_state(&state)));
        answer.insert("turn".into(), json!(letter(game.turn(&state))));
        answer.insert(
            "outcome".into(),
            match outcome {
                None => Value::Null,
                Some(Outcome::Win(side, _)) => json!(letter(side)),
                Some(Outcome::Draw(_)) => json!("draw"),
            },
        );
        if let Some(outcome) = outcome {
            answer.insert("reason".into(), json!(outcome.reason().word));
        }
        answer.insert("moves".into(), json!(sorted(&moves)));
        if let Some(apply) = &question.apply {
            answer.insert("apply".into(), apply_moves(&game, &state, &moves, apply)?.into());
        }
        if let Some(names) = &question.bots {
            let (mut bots, mut rules) = (Map::new(), Map::new());
            for name in names {
                let (rule, candidates) = if name == "random" {
                    ("random", sorted(&moves))
                } else if let Some(advice) = game.advise(name, &state) {
                    (advice.rule, sorted(&advice.moves))
                } else {
                    let known = players(self.target.meta).join(", ");
                    bail!("bots: found {}, expected one of {known}", gamekit::text::quote(name));
                };
                bots.insert(name.clone(), json!(candidates));
                rules.insert(name.clone(), json!(rule));
            }
            answer.insert("bots".into(), bots.into());
            answer.insert("rules".into(), rules.into());
        }
        if question.values {
            let named = |value: Evaluation| (value.name.to_string(), by_side(&value, letter));
            answer
                .insert("values".into(), Value::Object(game.values(&state).into_iter().map(named).collect()));
        }
        Ok(answer)
    }
}

/// An evaluation by the letters of the sides; whole numbers are written without a point.
fn by_side(evaluation: &Evaluation, letter: impl Fn(Side) -> char) -> Value {
    let number = |value: f64| if evaluation.whole { json!(value as i64) } else { json!(value) };
    let entry =
        |side: Side| (letter(side).to_string(), evaluation.sides[side.index()].map_or(Value::Null, number));
    Value::Object(Side::BOTH.into_iter().map(entry).collect())
}

fn apply_moves<G: Present>(
    game: &G,
    state: &G::State,
    all: &[G::Move],
    apply: &Apply,
) -> Result<Map<String, Value>> {
    let moves = match apply {
        Apply::Word(word) if word == "all" => all.to_vec(),
        Apply::Word(word) => bail!("apply: found {word:?}, expected a list of moves or \"all\""),
        Apply::Moves(texts) => {
            let read = |(number, text): (usize, &String)| {
                game.parse_move(state, text).map_err(|error| told("apply", number, text, &error))
            };
            texts.iter().enumerate().map(read).collect::<Result<_>>()?
        }
    };
    let mut out: Vec<(String, Value)> = moves
        .into_iter()
        .map(|mv| {
            let mut after = state.clone();
            game.play(&mut after, mv);
            (game.write_move(mv), json!(game.write_state(&after)))
        })
        .collect();
    out.sort_by(|a, b| a.0.cmp(&b.0));
    Ok(out.into_iter().collect())
}

fn told(place: &str, number: usize, text: &str, error: &MoveError) -> anyhow::Error {
    anyhow!("{place}, move {}, {}: {error}", number + 1, gamekit::text::quote(text))
}
