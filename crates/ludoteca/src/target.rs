//! Which game, under which options, in which position.

use crate::cli::GameArgs;
use anyhow::{Result, anyhow, bail};
use ludoteca_games::Games;
use ludoteca_kit::{Meta, MoveError, Options, Present, Registry, cold};

/// A game of the house under one set of options.
#[derive(Clone, Debug)]
pub(crate) struct Target {
    pub(crate) game: usize,
    pub(crate) meta: &'static Meta,
    pub(crate) options: Options,
}

impl Target {
    /// Reads a game string and further options.
    pub(crate) fn read(game: &str, variant: Option<&str>) -> Result<Target> {
        let (game, mut options) = Games::find(game)?;
        let meta = Games::metas()[game];
        for part in variant.unwrap_or("").split(',').map(str::trim).filter(|part| !part.is_empty()) {
            match part.split_once('=') {
                Some((name, value)) => options.set(meta.options, name, value)?,
                None => bail!("options: found {part:?}, expected name=value, several joined by commas"),
            }
        }
        Ok(Target { game, meta, options })
    }

    pub(crate) fn from_args(args: &GameArgs) -> Result<Target> {
        Target::read(&args.game, args.variant.as_deref())
    }

    /// The text of a position by name; `None` stands for the start.
    pub(crate) fn example(&self, name: &str) -> Result<Option<&'static str>> {
        if name == "initial" {
            return Ok(None);
        }
        match self.meta.samples.iter().find(|sample| sample.name == name) {
            Some(sample) => Ok(Some(sample.position)),
            None => {
                let names: Vec<_> = self.meta.samples.iter().map(|sample| sample.name).collect();
                bail!("example: found {name:?}, expected one of initial, {}", names.join(", "))
            }
        }
    }
}

/// The position a text stands for, or the start.
pub(crate) fn position<G: Present>(game: &G, text: Option<&str>) -> Result<G::State> {
    Ok(match text {
        Some(text) => game.parse_state(text)?,
        None => game.initial(),
    })
}

/// The position after moves from another, or from the start. `watch` sees every move and the position it is made in.
pub(crate) fn reach<G: Present>(
    game: &G,
    start: Option<&str>,
    moves: impl Iterator<Item = impl AsRef<str>>,
    watch: &mut dyn FnMut(&G::State, G::Move),
) -> Result<G::State> {
    let mut state = position(game, start)?;
    for (number, text) in moves.enumerate() {
        let text = text.as_ref();
        let mv = game.parse_move(&state, text).map_err(|error| refused("play", number, text, &error))?;
        watch(&state, mv);
        cold::play(game, &mut state, mv);
    }
    Ok(state)
}

/// What to say of a move that cannot be made; `place` is the list it stands in.
pub(crate) fn refused(place: &str, number: usize, text: &str, error: &MoveError) -> anyhow::Error {
    anyhow!("{place}, move {}, {}: {error}", number + 1, ludoteca_kit::text::quote(text))
}
