//! `games` and `completions`: what there is.

use crate::cli::Cli;
use crate::output;
use anyhow::Result;
use clap::CommandFactory;
use ludoteca_games::Games;
use ludoteca_kit::{Meta, Registry, Value};
use serde_json::json;
use std::fmt::Write;

pub(crate) fn games(as_json: bool) -> Result<()> {
    if as_json {
        let games: Vec<_> = Games::metas().iter().map(|meta| describe(meta)).collect();
        return output::json(&games.into());
    }
    let mut out = String::new();
    for meta in Games::metas() {
        tell(meta, &mut out);
    }
    output::print(&out)
}

/// The value of an option as JSON has it.
pub(crate) fn value(value: Value) -> serde_json::Value {
    match value {
        Value::Number(number) => json!(number),
        Value::Flag(flag) => json!(flag),
        Value::Word(word) => json!(word),
    }
}

/// The computer players of a game: everybody's first, then its own.
pub(crate) fn players(meta: &Meta) -> Vec<&'static str> {
    std::iter::once("random").chain(meta.players.iter().map(|player| player.name)).collect()
}

fn describe(meta: &Meta) -> serde_json::Value {
    let option = |spec: &ludoteca_kit::OptionSpec| {
        let values: Vec<_> = spec.values.all().into_iter().map(value).collect();
        json!({"name": spec.name, "values": values, "default": value(spec.default), "meaning": spec.meaning})
    };
    let samples = std::iter::once("initial").chain(meta.samples.iter().map(|sample| sample.name));
    json!({
        "id": meta.id,
        "title": meta.title,
        "sentence": meta.sentence,
        "sides": meta.sides.map(|side| side.letter),
        "side_names": meta.sides.map(|side| side.name),
        "options": meta.options.iter().map(option).collect::<Vec<_>>(),
        "players": players(meta),
        "samples": samples.collect::<Vec<_>>(),
    })
}

fn tell(meta: &Meta, out: &mut String) {
    let [first, second] = meta.sides;
    let _ = writeln!(out, "{} ({})\n  {}", meta.title, meta.id, meta.sentence);
    let _ =
        writeln!(out, "  sides    {} ({}), {} ({})", first.name, first.letter, second.name, second.letter);
    for spec in meta.options {
        let values: Vec<String> = spec.values.all().iter().map(ToString::to_string).collect();
        let (name, values) = (spec.name, values.join(" "));
        let _ = writeln!(out, "  option   {name}={} of {values}: {}", spec.default, spec.meaning);
    }
    let _ =
        writeln!(out, "  players  human {} mcts engine:level=1 … engine:level=10", players(meta).join(" "));
    for player in meta.players {
        let _ = writeln!(out, "  player   {}: {}", player.name, player.sentence);
    }
    let names: Vec<_> = meta.samples.iter().map(|sample| sample.name).collect();
    let _ = writeln!(out, "  examples initial {}\n", names.join(" "));
}

pub(crate) fn completions(shell: clap_complete::Shell) -> Result<()> {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut Cli::command(), "ludoteca", &mut script);
    output::print(&String::from_utf8_lossy(&script))
}
