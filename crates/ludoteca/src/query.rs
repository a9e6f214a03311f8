//! `query`: JSON Lines in, JSON Lines out.

use crate::cli::QueryArgs;
use crate::engine::{Ask, Brains};
use crate::listing::players;
use crate::output;
use crate::perfect::Tables;
use crate::target::{Target, reach, refused};
use anyhow::{Context, Result, anyhow, bail};
use ludoteca_files::lines::{Line, read_line};
use ludoteca_games::Games;
use ludoteca_kit::{Advise, Evaluation, Meta, Outcome, Present, Shelf, Side, Visit, calm};
use serde::Deserialize;
use serde_json::{Map, Value, json};
use std::io::Write;

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
    loop {
        let line = match read_line(&mut input, LONGEST).context("standard input could not be read")? {
            Line::Text(text) => Ok(text.into_bytes()),
            Line::Torn { bytes, .. } => Ok(bytes),
            Line::Long { .. } => Err(anyhow!("the line is longer than {LONGEST} bytes")),
            Line::End => break,
        };
        if line.as_ref().is_ok_and(|line| line.trim_ascii().is_empty()) {
            continue;
        }
        let answer = line.and_then(|line| reply(&line, &mut brains, &mut tables));
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
    let facts = Games::open(target.game, &target.options, Answer(&question, target.meta))?;
    let mut answer = facts.told(target.meta);
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

/// What is true of a position. All boards of all games come here, so that what is done with it is compiled once.
struct Facts {
    position: String,
    turn: Side,
    outcome: Option<Outcome>,
    moves: Vec<String>,
    /// Moves with the positions behind them.
    apply: Option<Vec<(String, String)>>,
    bots: Option<Vec<Bot>>,
    values: Option<Vec<Evaluation>>,
}

struct Bot {
    name: String,
    rule: &'static str,
    candidates: Vec<String>,
}

impl Facts {
    fn told(mut self, meta: &Meta) -> Map<String, Value> {
        let letter = |side: Side| meta.sides[side.index()].letter;
        self.moves.sort();
        let outcome = match self.outcome {
            None => Value::Null,
            Some(Outcome::Win(side, _)) => json!(letter(side)),
            Some(Outcome::Draw(_)) => json!("draw"),
        };
        let mut answer = Map::new();
        answer.insert("position".into(), json!(self.position));
        answer.insert("turn".into(), json!(letter(self.turn)));
        answer.insert("outcome".into(), outcome);
        if let Some(outcome) = self.outcome {
            answer.insert("reason".into(), json!(outcome.reason().word));
        }
        answer.insert("moves".into(), json!(self.moves));
        if let Some(mut pairs) = self.apply {
            pairs.sort();
            let pairs: Map<_, _> = pairs.into_iter().map(|(mv, after)| (mv, json!(after))).collect();
            answer.insert("apply".into(), pairs.into());
        }
        if let Some(bots) = self.bots {
            let (mut found, mut rules) = (Map::new(), Map::new());
            for mut bot in bots {
                bot.candidates.sort();
                found.insert(bot.name.clone(), json!(bot.candidates));
                rules.insert(bot.name, json!(bot.rule));
            }
            answer.insert("bots".into(), found.into());
            answer.insert("rules".into(), rules.into());
        }
        if let Some(values) = self.values {
            let named = |value: Evaluation| (value.name.to_string(), by_side(&value, letter));
            answer.insert("values".into(), Value::Object(values.into_iter().map(named).collect()));
        }
        answer
    }
}

/// An evaluation by the letters of the sides; whole numbers are written without a point.
fn by_side(evaluation: &Evaluation, letter: impl Fn(Side) -> char) -> Value {
    let number = |value: f64| if evaluation.whole { json!(value as i64) } else { json!(value) };
    let entry =
        |side: Side| (letter(side).to_string(), evaluation.sides[side.index()].map_or(Value::Null, number));
    Value::Object(Side::BOTH.into_iter().map(entry).collect())
}

struct Answer<'a>(&'a Question, &'static Meta);

impl Visit for Answer<'_> {
    type Out = Result<Facts>;

    fn visit<G: Advise>(self, game: G) -> Result<Facts> {
        let Answer(question, meta) = self;
        let state = reach(&game, question.position.as_deref(), question.play.iter(), &mut |_, _| ())?;
        let moves = calm::moves(&game, &state);
        let texts = |moves: &[G::Move]| moves.iter().map(|&mv| game.write_move(mv)).collect::<Vec<_>>();
        let bot = |name: &String| -> Result<Bot> {
            let (rule, candidates) = if name == "random" {
                ("random", texts(&moves))
            } else {
                let advice = game.advise(name, &state).ok_or_else(|| unknown_bot(name, meta))?;
                (advice.rule, texts(&advice.moves))
            };
            Ok(Bot { name: name.clone(), rule, candidates })
        };
        let apply = |apply| apply_moves(&game, &state, &moves, apply);
        Ok(Facts {
            position: game.write_state(&state),
            turn: game.turn(&state),
            outcome: calm::outcome(&game, &state),
            moves: texts(&moves),
            apply: question.apply.as_ref().map(apply).transpose()?,
            bots: question.bots.as_ref().map(|names| names.iter().map(bot).collect()).transpose()?,
            values: question.values.then(|| game.values(&state)),
        })
    }
}

fn unknown_bot(name: &str, meta: &Meta) -> anyhow::Error {
    anyhow!("bots: found {}, expected one of {}", ludoteca_kit::text::quote(name), players(meta).join(", "))
}

fn apply_moves<G: Present>(
    game: &G,
    state: &G::State,
    all: &[G::Move],
    apply: &Apply,
) -> Result<Vec<(String, String)>> {
    let after = |mv| {
        let after = calm::after(game, state, mv);
        (game.write_move(mv), game.write_state(&after))
    };
    match apply {
        Apply::Word(word) if word == "all" => Ok(all.iter().map(|&mv| after(mv)).collect()),
        Apply::Word(word) => bail!("apply: found {word:?}, expected a list of moves or \"all\""),
        Apply::Moves(texts) => {
            let read = |(number, text): (usize, &String)| {
                let mv =
                    game.parse_move(state, text).map_err(|error| refused("apply", number, text, &error))?;
                Ok(after(mv))
            };
            texts.iter().enumerate().map(read).collect()
        }
    }
}
