//! `games` and `completions`: what there is.

use crate::cli::Cli;
use crate::output;
use anyhow::Result;
use clap::builder::{PossibleValue, PossibleValuesParser};
use clap::{Command, CommandFactory};
use ludoteca_games::Games;
use ludoteca_kit::words::{COMMON, Message, say};
use ludoteca_kit::{Meta, OptionSpec, OptionValue, Options, Refusal, Registry, Side};
use ludoteca_session::{Player, Session, Setup, Strength};
use serde_json::json;
use std::fmt::{Display, Write};

pub(crate) fn games(as_json: bool) -> Result<()> {
    if as_json {
        let games: Vec<_> = Games::metas().iter().map(|meta| describe(meta)).collect();
        return output::json(&games.into());
    }
    let mut out = String::new();
    for meta in Games::metas() {
        tell(meta, &mut out);
    }
    everybody(&mut out);
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

/// Names cells as the game itself does.
pub(crate) const OWN: &str = "own";

/// What cells may be named by: as each game does, or by a spelling that some game has under its default options.
fn spellings() -> Vec<&'static str> {
    let games = 0..Games::metas().len();
    let opened = games.filter_map(|game| {
        let options = Options::defaults(Games::metas()[game].options);
        Session::open::<Games>(&Setup::of(game, options)).ok()
    });
    let mut names = vec![OWN];
    for session in opened {
        names.extend(session.spellings().iter().map(|spelling| spelling.name));
    }
    names.sort_unstable_by_key(|name| (*name != OWN, *name));
    names.dedup();
    names
}

/// Reads how cells are to be named.
pub(crate) fn coordinates(text: &str) -> Result<String, Refusal> {
    // Only somebody who names another spelling waits for the games to be looked through.
    if text == OWN || spellings().contains(&text) {
        return Ok(text.to_string());
    }
    let expected = say!(COMMON, "expected-one-of", list = spellings());
    Err(Refusal::new(say!(COMMON, "app-place-coordinates"), text, expected))
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
    let [first_letter, second_letter] = meta.sides.map(|side| side.letter);
    let [first, second] = Side::BOTH.map(|side| meta.side_name(side));
    let sentence = output::hung("  ", &meta.sentence().to_string(), 2);
    let _ = writeln!(out, "{} ({})\n{sentence}", meta.title(), meta.id);
    let mut row = |name: Message, told: &dyn Display| {
        let head = format!("  {:<8} ", name.to_string());
        let _ = writeln!(out, "{}", output::hung(&head, &told.to_string(), 11));
    };
    let both = say!(
        COMMON,
        "app-games-both-sides",
        first = first,
        first_letter = first_letter,
        second = second,
        second_letter = second_letter,
    );
    row(say!(COMMON, "app-games-sides"), &both);
    for spec in meta.options {
        let values: Vec<String> = spec.values.all().iter().map(ToString::to_string).collect();
        let (values, default, meaning) =
            (values.join(" "), spec.default.to_string(), meta.option_meaning(spec));
        let told = say!(
            COMMON,
            "app-games-option-told",
            name = spec.name,
            default = default,
            values = values,
            meaning = meaning,
        );
        row(say!(COMMON, "app-games-option"), &told);
    }
    for player in meta.players {
        let [_, sentence] = meta.player(player);
        let told = say!(COMMON, "app-games-player-told", name = player.name, sentence = sentence);
        row(say!(COMMON, "app-games-player"), &told);
    }
    let names = std::iter::once("initial").chain(meta.samples.iter().map(|sample| sample.name));
    row(say!(COMMON, "app-games-examples"), &names.collect::<Vec<_>>().join(" "));
    out.push('\n');
}

/// Who plays every game.
fn everybody(out: &mut String) {
    let Some(meta) = Games::metas().first() else { return };
    let _ = writeln!(out, "{}", say!(COMMON, "app-games-everybody"));
    let ends = [1, 10].map(|level| Player::Engine(Strength::Level(level)));
    let monte_carlo = Player::parse(meta, "mcts").ok();
    let all = [Player::Human, Player::Random, Player::Taker].into_iter().chain(monte_carlo).chain(ends);
    for player in all.chain([Player::BEST]) {
        let (name, sentence) = (player.name(), player.sentence(meta));
        let told = say!(COMMON, "app-games-player-told", name = name.as_ref(), sentence = sentence);
        let _ = writeln!(out, "{}", output::hung("  ", &told.to_string(), 4));
    }
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
        ("coordinates", unique(spellings().into_iter().map(PossibleValue::new))),
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
