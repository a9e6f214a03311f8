//! Every game of the house, as the page offers it.

use crate::house::House;
use crate::limits;
use crate::wire::{self, Catalog, CatalogGame, CatalogLimits, OptionSpec, PlayerKind, PlayerSpec};
use ludoteca_arena::{Player, Setup, Strength};
use ludoteca_draw::parts::capital;
use ludoteca_kit::{Meta, Options, Settings};

/// The catalog as it is sent.
pub(crate) fn text(house: &House) -> String {
    let games = (0..house.metas.len()).filter_map(|game| describe(house, game)).collect();
    let limits =
        CatalogLimits { name: limits::NAME as u32, base: limits::BASE, increment: limits::INCREMENT };
    serde_json::to_string(&Catalog { games, limits }).unwrap_or_default()
}

fn describe(house: &House, game: usize) -> Option<CatalogGame> {
    let meta = house.metas[game];
    let options = Options::defaults(meta.options);
    let setup = Setup { game, options, settings: Settings::default(), position: None, seed: 0 };
    let opened = (house.open)(&setup).ok()?;
    Some(CatalogGame {
        id: meta.id.to_string(),
        title: meta.title.to_string(),
        sentence: meta.sentence.to_string(),
        sides: meta.sides.map(|side| side.name.to_string()),
        options: meta.options.iter().map(option).collect(),
        settings: settings(meta),
        players: players(meta).iter().map(|player| describe_player(meta, player)).collect(),
        opponent: Player::OPPONENT.name().into_owned(),
        layout: wire::layout(opened.layout()),
        scene: wire::scene(&opened.scene(), opened.layout()),
        levels: meta.levels.len() as u8,
        rules_url: format!("/rules/{}", meta.id),
    })
}

fn option(spec: &ludoteca_kit::OptionSpec) -> OptionSpec {
    OptionSpec {
        name: spec.name.to_string(),
        values: spec.values.all().iter().map(ToString::to_string).collect(),
        default: spec.default.to_string(),
        sentence: spec.meaning.to_string(),
    }
}

fn settings(meta: &Meta) -> Vec<OptionSpec> {
    let spec = |name: &str, values: &[&str], default: &str, sentence: &str| OptionSpec {
        name: name.to_string(),
        values: values.iter().map(ToString::to_string).collect(),
        default: default.to_string(),
        sentence: sentence.to_string(),
    };
    let rules = &meta.history;
    let (values, sentence): (&[&str], _) = if rules.official_repetition {
        (
            &["draw", "official", "none"],
            "what the third occurrence of a position means: a draw, a win for the player who has just moved, or nothing",
        )
    } else {
        (&["draw", "none"], "what the third occurrence of a position means: a draw or nothing")
    };
    let mut specs = vec![spec("repetition", values, "draw", sentence)];
    if rules.limit {
        let sentence = "so many plies without progress are a draw; any number, or none";
        specs.push(spec("limit", &["100", "50", "200", "500", "none"], "100", sentence));
    }
    if rules.starts {
        specs.push(spec("starts", &["first", "second", "random"], "first", "who moves first"));
    }
    specs
}

/// The computer players that visitors may choose: those the house offers, and none with limits of their own.
pub(crate) fn players(meta: &'static Meta) -> Vec<Player> {
    Player::all(meta).into_iter().filter(|player| !player.is_human()).collect()
}

fn describe_player(meta: &'static Meta, player: &Player) -> PlayerSpec {
    let (kind, level) = match player {
        Player::Engine(Strength { level, .. }) => (PlayerKind::Engine, *level),
        Player::Mcts(_) => (PlayerKind::Mcts, None),
        Player::Own(_) => (PlayerKind::Own, None),
        Player::Human | Player::Random => (PlayerKind::Random, None),
    };
    PlayerSpec {
        name: player.name().into_owned(),
        label: label(player),
        sentence: player.sentence(meta).to_string(),
        kind,
        level,
    }
}

/// What people call a computer player.
pub(crate) fn label(player: &Player) -> String {
    match player {
        Player::Engine(Strength { level: Some(level), .. }) => format!("Engine, level {level}"),
        Player::Engine(_) => "Engine".to_string(),
        Player::Mcts(_) => "Monte Carlo".to_string(),
        Player::Human => "Human".to_string(),
        Player::Random => "Random".to_string(),
        Player::Own(name) => capital(name),
    }
}
