//! What is agreed before a match.

use ludoteca_kit::{Meta, Options, Refusal, Settings, Registry};

/// What is agreed before a match: the game, its options, the settings, where it begins, and the seed of its chances.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// The place of the game on its shelf.
    pub game: usize,
    /// The options of the game.
    pub options: Options,
    /// The rules about the past.
    pub settings: Settings,
    /// The position it begins with, if not the start; it also says who moves first.
    pub position: Option<String>,
    /// Everything drawn by lot in the match follows from it.
    pub seed: u64,
}

impl Setup {
    /// A game id or a full game string, `claustro(size=6)`; default settings, from the start, seed 0.
    pub fn new<S: Registry>(game: &str) -> Result<Setup, Refusal> {
        let (game, options) = S::find(game)?;
        Ok(Setup { game, options, settings: Settings::default(), position: None, seed: 0 })
    }

    /// The game it names, once game, options and settings are known to fit each other.
    pub(crate) fn meta<S: Registry>(&self) -> Result<&'static Meta, Refusal> {
        let metas = S::metas();
        let meta = *metas.get(self.game).ok_or_else(|| {
            Refusal::of("game", format!("number {}", self.game), format!("a number below {}", metas.len()))
        })?;
        // What a text says is checked when it is read, so written and read again is the whole check.
        let options: Vec<String> =
            self.options.iter().map(|(name, value)| format!("{name}={value}")).collect();
        let options = Options::parse(meta.options, &options.join(","))?;
        if options != self.options {
            return Err(Refusal::of(
                "options",
                "those of another game",
                format!("all options of {}", meta.id),
            ));
        }
        Settings::parse(&meta.history, &self.settings.to_string())?;
        Ok(meta)
    }
}
