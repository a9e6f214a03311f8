//! `games` and `completions`: what there is.

use crate::cli::Cli;
use crate::output;
use anyhow::Result;
use clap::builder::{PossibleValue, PossibleValuesParser};
use clap::{Command, CommandFactory};
use ludoteca_games::Games;
use ludoteca_kit::{Meta, OptionSpec, OptionValue, Registry};
use ludoteca_session::Player;
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
pub(crate) fn value(value: OptionValue) -> serde_json::Value {
    match value {
        OptionValue::Number(number) => json!(number),
        OptionValue::Flag(flag) => json!(flag),
        OptionValue::Word(word) => json!(word),
    }
}

/// The computer players of a game: everybody's first, then its own.
pub(crate) fn players(meta: &Meta) -> Vec<&'static str> {
    std::iter::once("random").chain(meta.players.iter().map(|player| player.name)).collect()
}

fn describe(meta: &Meta) -> serde_json::Value {
    let option = |spec: &OptionSpec| {
        let values: Vec<_> = spec.values.all().into_iter().map(value).collect();
        json!({"name": spec.name, "values": values, "default": value(spec.default), "meaning": meta.option_meaning(spec).to_string()})
    };
    let samples = std::iter::once("initial").chain(meta.samples.iter().map(|sample| sample.name));
    json!({
        "id": meta.id,
        "title": meta.title().to_string(),
        "sentence": meta.sentence().to_string(),
        "sides": meta.sides.map(|side| side.letter),
        "side_names": meta.sides.map(|side| side.name),
        "options": meta.options.iter().map(option).collect::<Vec<_>>(),
        "players": players(meta),
        "samples": samples.collect::<Vec<_>>(),
    })
}

fn tell(meta: &Meta, out: &mut String) {
    let [first, second] = meta.sides;
    let _ = writeln!(out, "{} ({})\n  {}", meta.title(), meta.id, meta.sentence());
    let _ =
        writeln!(out, "  sides    {} ({}), {} ({})", first.name, first.letter, second.name, second.letter);
    for spec in meta.options {
        let values: Vec<String> = spec.values.all().iter().map(ToString::to_string).collect();
        let (name, values) = (spec.name, values.join(" "));
        let _ =
            writeln!(out, "  option   {name}={} of {values}: {}", spec.default, meta.option_meaning(spec));
    }
    let _ =
        writeln!(out, "  players  human {} mcts engine:level=1 … engine:level=10", players(meta).join(" "));
    for player in meta.players {
        let [_, sentence] = meta.player(player);
        let _ = writeln!(out, "  player   {}: {sentence}", player.name);
    }
    let names: Vec<_> = meta.samples.iter().map(|sample| sample.name).collect();
    let _ = writeln!(out, "  examples initial {}\n", names.join(" "));
}

pub(crate) fn completions(shell: clap_complete::Shell) -> Result<()> {
    let mut script = Vec::new();
    let mut command = completing();
    clap_complete::generate(shell, &mut command, "ludoteca", &mut script);
    let mut script = String::from_utf8_lossy(&script).into_owned();
    if shell == clap_complete::Shell::Fish {
        script += &games_for_fish(&command);
    }
    output::print(&script)
}

/// What the generator leaves out for this shell: the games, behind every verb that takes one.
fn games_for_fish(command: &Command) -> String {
    let takes_game = |verb: &&Command| verb.get_arguments().any(|arg| arg.get_id() == "game");
    let verbs: Vec<&str> = command.get_subcommands().filter(takes_game).map(Command::get_name).collect();
    let line = |meta: &&Meta| {
        let (verbs, id, title) = (verbs.join(" "), meta.id, meta.title().to_string().replace('\'', "\\'"));
        format!(
            "complete -c ludoteca -n \"__fish_ludoteca_using_subcommand {verbs}\" -f -a \"{id}\" -d '{title}'\n"
        )
    };
    Games::metas().iter().map(line).collect()
}

/// The command line as completions see it: where a game, options or a player may stand, the usual ones are offered. When it
/// is read, much more is understood there: full game strings, several options, limits of players.
fn completing() -> Command {
    let metas = Games::metas();
    let games = metas.iter().map(|meta| PossibleValue::new(meta.id).help(meta.title().to_string()));
    let options = metas.iter().flat_map(|meta| {
        meta.options.iter().flat_map(move |spec| {
            let value = move |value| {
                let help = format!("{}: {}", meta.title(), meta.option_meaning(spec));
                PossibleValue::new(format!("{}={value}", spec.name)).help(help)
            };
            spec.values.all().into_iter().map(value)
        })
    });
    let players = metas.iter().flat_map(|meta| Player::all(meta)).map(|player| player.name().into_owned());
    let examples = metas.iter().flat_map(|meta| meta.samples.iter().map(|sample| sample.name));
    let lists = [
        ("game", unique(games)),
        ("variant", unique(options)),
        ("first", unique(players.clone().map(PossibleValue::new))),
        ("second", unique(players.map(PossibleValue::new))),
        ("example", unique(std::iter::once("initial").chain(examples).map(PossibleValue::new))),
        ("theme", unique(ludoteca_draw::Theme::NAMES.iter().map(PossibleValue::new))),
    ];
    Cli::command().mut_subcommands(|verb| {
        lists.iter().fold(verb, |verb, (name, values)| {
            if verb.get_arguments().any(|arg| arg.get_id() == name) {
                verb.mut_arg(name, |arg| arg.value_parser(PossibleValuesParser::new(values.clone())))
            } else {
                verb
            }
        })
    })
}

/// Each of them once, in their order.
fn unique(values: impl Iterator<Item = PossibleValue>) -> Vec<PossibleValue> {
    let mut found: Vec<PossibleValue> = Vec::new();
    for value in values {
        if !found.iter().any(|known| known.get_name() == value.get_name()) {
            found.push(value);
        }
    }
    found
}
