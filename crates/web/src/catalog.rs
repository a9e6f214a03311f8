//! Every game with its options and players, as the page offers it.

use crate::limits;
use crate::registry::Games;
use crate::wire::{
    self, Catalog, CatalogGame, CatalogLimits, OptionSpec, OptionValue, PlayerKind, PlayerSpec, Step,
};
use ludoteca_kit::words::{COMMON, Language, Message, Teller, say};
use ludoteca_kit::{Meta, Side};
use ludoteca_session::{Player, Strength, has_lesson};

/// The catalog as it is sent.
pub(crate) fn text(games: &Games, language: Language) -> String {
    let teller = Teller::new(language);
    let described = games.metas.iter().filter_map(|meta| describe(games, meta, teller)).collect();
    let limits =
        CatalogLimits { name: limits::NAME as u32, base: limits::BASE, increment: limits::INCREMENT };
    serde_json::to_string(&Catalog { games: described, limits }).unwrap_or_default()
}

fn describe(games: &Games, meta: &'static Meta, teller: Teller<'_>) -> Option<CatalogGame> {
    let opened = games.show(meta.id, None).ok()?;
    Some(CatalogGame {
        id: meta.id.to_string(),
        title: teller.tell(&meta.title()),
        sentence: teller.tell(&meta.sentence()),
        short: teller.tell(&meta.short()),
        sides: Side::BOTH.map(|side| teller.tell(&meta.side_name(side))),
        options: options(meta, teller),
        settings: settings(meta, teller),
        players: players(meta).iter().map(|player| describe_player(meta, player, teller)).collect(),
        opponent: Player::OPPONENT.name().into_owned(),
        layout: wire::layout(opened.layout(), teller),
        scene: wire::scene(&opened, opened.node(), teller),
        line: line(games, meta),
        levels: meta.levels.len() as u8,
        rules_url: format!("/rules/{}", meta.id),
        lesson_url: lesson_url(meta),
    })
}

/// The first opening of the game under its default options, move by move.
fn line(games: &Games, meta: &'static Meta) -> Vec<Step> {
    let mut lines = meta.openings.lines().map(str::trim).skip_while(|line| *line != format!("[{}]", meta.id));
    let moves = lines.nth(1).filter(|line| !line.starts_with(['#', '['])).unwrap_or_default();
    let Ok(mut game) = games.show(meta.id, None) else { return Vec::new() };
    let mut steps = Vec::new();
    for text in moves.split_whitespace() {
        if game.play_text(text).is_err() {
            break;
        }
        let scene = game.scene_at(game.node());
        steps.push(Step {
            pieces: scene.pieces.iter().map(|piece| (piece.site.0, piece.kind as u16, piece.pips)).collect(),
            trails: wire::trails(&game.trails_to(game.node())),
        });
    }
    steps
}

/// The options of a game.
pub(crate) fn options(meta: &Meta, teller: Teller<'_>) -> Vec<OptionSpec> {
    meta.options.iter().map(|spec| option(meta, spec, teller)).collect()
}

fn option(meta: &Meta, spec: &ludoteca_kit::OptionSpec, teller: Teller<'_>) -> OptionSpec {
    let value = |value: ludoteca_kit::OptionValue| OptionValue {
        value: value.to_string(),
        label: teller.tell(&meta.option_value(spec, value)),
    };
    OptionSpec {
        name: spec.name.to_string(),
        label: teller.tell(&meta.option_name(spec)),
        values: spec.values.all().into_iter().map(value).collect(),
        default: spec.default.to_string(),
        sentence: teller.tell(&meta.option_meaning(spec)),
    }
}

/// Where a game is learned step by step, if it has a lesson.
pub(crate) fn lesson_url(meta: &Meta) -> Option<String> {
    has_lesson(meta).then(|| format!("/learn/{}", meta.id))
}

/// The rules about the past that may be chosen; of each the default stands first.
pub(crate) fn settings(meta: &Meta, teller: Teller<'_>) -> Vec<OptionSpec> {
    let spec = |key: &'static str, values: &[&str]| {
        let told = |attribute: &str| teller.tell(&Message::new(&COMMON, format!("{key}.{attribute}")));
        let label = |value: &str| match value {
            "first" => teller.tell(&meta.side_name(Side::First)),
            "second" => teller.tell(&meta.side_name(Side::Second)),
            number if number.parse::<u32>().is_ok() => number.to_string(),
            word => told(word),
        };
        OptionSpec {
            name: key.trim_start_matches("server-setting-").to_string(),
            label: teller.tell(&Message::new(&COMMON, key)),
            values: (values.iter())
                .map(|value| OptionValue { value: (*value).to_string(), label: label(value) })
                .collect(),
            default: values[0].to_string(),
            sentence: told("meaning"),
        }
    };
    let rules = &meta.history;
    let repetition = "server-setting-repetition";
    let mut specs = vec![if rules.official_repetition {
        spec(repetition, &["draw", "official", "none"])
    } else {
        spec(repetition, &["draw", "none"])
    }];
    if rules.limit {
        specs.push(spec("server-setting-limit", &["100", "50", "200", "500", "none"]));
    }
    if rules.starts {
        specs.push(spec("server-setting-starts", &["first", "second", "random"]));
    }
    specs
}

/// What people call what was chosen for a game: "jump: yes". Whatever nobody offers stays as it is written.
pub(crate) fn variant(meta: &Meta, game: &str, settings: &str, teller: Teller<'_>) -> Vec<String> {
    let specs = [options(meta, teller), self::settings(meta, teller)].concat();
    let inside = game.split_once('(').map_or("", |(_, rest)| rest.trim_end_matches(')'));
    let chosen = inside.split(',').chain(settings.split(',')).map(str::trim).filter(|text| !text.is_empty());
    chosen.map(|text| option_told(&specs, text, teller).unwrap_or_else(|| text.to_string())).collect()
}

/// An option or a setting as people say it, with its value if one is named: `jump=true` is "jump: yes".
pub(crate) fn option_told(specs: &[OptionSpec], text: &str, teller: Teller<'_>) -> Option<String> {
    let (name, value) = text.split_once('=').map_or((text, None), |(name, value)| (name, Some(value)));
    let label = specs.iter().find(|spec| spec.name == name)?.label.clone();
    let Some(value) = value else { return Some(label) };
    let value = value_told(specs, text).unwrap_or_else(|| value.to_string());
    Some(teller.tell(&say!(COMMON, "server-option-value", option = label, value = value)))
}

/// What people call the value of an option.
pub(crate) fn value_told(specs: &[OptionSpec], text: &str) -> Option<String> {
    let (name, value) = text.split_once('=')?;
    let spec = specs.iter().find(|spec| spec.name == name)?;
    spec.values.iter().find(|known| known.value == value).map(|known| known.label.clone())
}

/// The computer players that visitors may choose: those everybody is offered, and none with limits of their own.
pub(crate) fn players(meta: &'static Meta) -> Vec<Player> {
    Player::all(meta).into_iter().filter(|player| !player.is_human()).collect()
}

fn describe_player(meta: &'static Meta, player: &Player, teller: Teller<'_>) -> PlayerSpec {
    let (kind, level) = match player {
        Player::Engine(Strength::Level(level)) => (PlayerKind::Engine, Some(*level)),
        Player::Engine(Strength::Limits(_)) => (PlayerKind::Engine, None),
        Player::Mcts(_) => (PlayerKind::Mcts, None),
        // Nobody from outside is offered here.
        Player::Taker | Player::Own(_) | Player::Outside(_) => (PlayerKind::Own, None),
        Player::Human | Player::Random => (PlayerKind::Random, None),
    };
    PlayerSpec {
        name: player.name().into_owned(),
        label: teller.tell(&player.label(meta)),
        sentence: teller.tell(&player.sentence(meta)),
        kind,
        level,
    }
}
