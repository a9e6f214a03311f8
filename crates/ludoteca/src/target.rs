//! Which game, under which options, in which position.

use crate::cli::GameArgs;
use anyhow::{Result, anyhow, bail};
use ludoteca_games::Games;
use ludoteca_kit::words::{Arg, Teller};
use ludoteca_kit::{Meta, MoveError, Options, Present, Registry, Settings};
use ludoteca_session::{Session, Setup};

/// A game under one set of options.
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

    /// A session in which nothing about the past matters, at a position or at the start.
    pub(crate) fn without_history(&self, position: Option<&str>) -> Result<Session> {
        let setup = Setup {
            settings: Settings::without_history(&self.meta.history),
            position: position.map(str::to_string),
            ..Setup::of(self.game, self.options.clone())
        };
        Ok(Session::open::<Games>(&setup)?)
    }

    /// The full game string.
    pub(crate) fn name(&self) -> String {
        self.meta.game_string(&self.options)
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

/// Plays moves one after the other.
pub(crate) fn play(session: &mut Session, moves: impl Iterator<Item = impl AsRef<str>>) -> Result<()> {
    for (number, text) in moves.enumerate() {
        let text = text.as_ref();
        session.play_text(text).map_err(|error| refused("play", number, text, &error))?;
    }
    Ok(())
}

/// What to say of a move that cannot be made; `place` is the list it stands in.
pub(crate) fn refused(place: &str, number: usize, text: &str, error: &MoveError) -> anyhow::Error {
    anyhow!("{place}, move {}, {}: {error}", number + 1, quoted(text))
}

/// A text as errors quote it.
pub(crate) fn quoted(text: &str) -> String {
    Teller::default().arg(&Arg::Quoted(text.to_string()))
}
