//! What was chosen last, here and on the full screen: it is offered again, in this run and in the next ones.

use crate::console::Result;
use crate::menu::LineMode;
use crate::setup::settings_texts;
use crate::{Boards, Options};
use ludoteca_draw::Glyphs;
use ludoteca_kit::words::{COMMON, Language, say, system};
use ludoteca_kit::{Meta, Side};
use ludoteca_session::{Player, Preferences, Setup};
use std::time::Duration;

/// The names of the sides where choices are remembered.
const SIDES: [&str; 2] = ["first", "second"];
/// The coordinates that every game has.
const OWN: &str = "own";

/// How things look and how fast they go.
#[derive(Clone, Debug)]
pub(crate) struct Manner {
    pub(crate) language: Language,
    pub(crate) glyphs: Glyphs,
    pub(crate) boards: Boards,
    /// Other names for cells, where a game has them.
    pub(crate) coordinates: Option<String>,
    pub(crate) delay: Duration,
}

impl Manner {
    /// What was asked for comes before what was chosen last.
    pub(crate) fn new(options: &Options, known: &Preferences) -> Manner {
        let is = |name: &str, value: &str| known.get(name) == Some(value);
        let glyphs = if is("glyphs", "ascii") { Glyphs::Ascii } else { Glyphs::Unicode };
        let boards = if is("line.boards", "told") { Boards::Told } else { Boards::Drawn };
        let delay = known.get("line.delay").and_then(|text| text.parse().ok()).map(Duration::from_millis);
        let coordinates = options.coordinates.clone();
        let coordinates = coordinates.or_else(|| known.get("coordinates").map(str::to_string));
        Manner {
            language: options.language,
            glyphs: options.glyphs.unwrap_or(glyphs),
            boards: options.boards.unwrap_or(boards),
            coordinates: coordinates.filter(|name| name != OWN),
            delay: options.delay.or(delay).unwrap_or_default(),
        }
    }

    /// Each with its name. The full screen paces computers in its own way, and draws all boards.
    fn values(&self) -> [(&'static str, String); 5] {
        [
            ("language", self.language.code().to_string()),
            ("glyphs", if self.glyphs == Glyphs::Ascii { "ascii" } else { "unicode" }.to_string()),
            ("line.boards", if self.boards == Boards::Told { "told" } else { "drawn" }.to_string()),
            ("coordinates", self.coordinates.clone().unwrap_or_else(|| OWN.to_string())),
            ("line.delay", self.delay.as_millis().to_string()),
        ]
    }
}

/// What was last chosen for a game; it is offered again.
#[derive(Clone, Debug)]
pub(crate) struct Offered {
    pub(crate) setup: Setup,
    pub(crate) players: [Option<Player>; 2],
}

impl Offered {
    /// What does not fit the game any more is passed over.
    pub(crate) fn new(game: usize, meta: &'static Meta, known: &Preferences) -> Offered {
        let chosen = |name: &str| known.get(&format!("{}.{name}", meta.id));
        let mut setup = Setup::defaults(game, meta);
        for spec in meta.options {
            let mut options = setup.options.clone();
            if chosen(spec.name).is_some_and(|text| options.set(meta.options, spec.name, text).is_ok()) {
                setup.options = options;
            }
        }
        for name in ["repetition", "limit", "starts"] {
            let text = chosen(name).map(|text| format!("{name}={text}"));
            let amended = text.and_then(|text| setup.settings.amended(&meta.history, &text).ok());
            setup.settings = amended.unwrap_or(setup.settings);
        }
        let player = |side: Side| Player::parse(meta, chosen(SIDES[side.index()])?).ok();
        Offered { setup, players: Side::BOTH.map(player) }
    }

    /// Each choice with its name, as the full screen has them.
    fn values(&self, meta: &'static Meta) -> Vec<(String, String)> {
        let options = self.setup.options.iter().map(|(name, value)| (name.to_string(), value.to_string()));
        let settings = settings_texts(&meta.history, &self.setup.settings).into_iter();
        let settings = settings.filter_map(|text| {
            text.split_once('=').map(|(name, value)| (name.to_string(), value.to_string()))
        });
        let player = |side: Side| {
            let player = self.players[side.index()]?;
            Some((SIDES[side.index()].to_string(), player.name().into_owned()))
        };
        let chosen = options.chain(settings).chain(Side::BOTH.into_iter().filter_map(player));
        chosen.map(|(name, value)| (format!("{}.{name}", meta.id), value)).collect()
    }
}

impl LineMode<'_> {
    /// Remembers what has changed in how things look. What only the command line says stays as it was chosen last.
    pub(crate) fn remember_manner(&mut self, before: &Manner) -> Result {
        let (before, now) = (before.values(), self.manner.values());
        let changed = before.into_iter().zip(now).filter(|(before, now)| before != now);
        self.remember(changed.map(|(_, (name, value))| (name.to_string(), value)).collect())
    }

    /// Remembers what was chosen for a game.
    pub(crate) fn remember_game(&mut self, game: usize) -> Result {
        let meta = self.games.metas[game];
        let mut values = self.offered[game].values(meta);
        values.push(("game".to_string(), meta.id.to_string()));
        self.remember(values)
    }

    /// Changes nothing but what is named: the full screen may have been at the file meanwhile. Where it cannot be written,
    /// that is said once.
    fn remember(&mut self, values: Vec<(String, String)>) -> Result {
        let Some(path) = self.options.config.clone() else { return Ok(()) };
        let before = Preferences::recall(&path);
        let mut after = before.clone();
        values.into_iter().for_each(|(name, value)| after.set(name, value));
        if after == before {
            return Ok(());
        }
        match after.remember(&path) {
            Ok(()) => Ok(()),
            Err(_) if std::mem::replace(&mut self.forgetful, true) => Ok(()),
            Err(error) => {
                let (file, error) = (path.display().to_string(), system(&error));
                self.console.refuse(&say!(COMMON, "plain-not-remembered", file = file, error = error))
            }
        }
    }
}
