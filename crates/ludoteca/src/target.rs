//! Which game, under which options, in which position.

use crate::cli::GameArgs;
use anyhow::{Result, anyhow};
use ludoteca_games::Games;
use ludoteca_kit::words::{Arg, COMMON, Quoted, say};
use ludoteca_kit::{Meta, MoveError, Options, Present, Refusal, Registry, Settings};
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
                None => {
                    let (place, expected) =
                        (say!(COMMON, "place-options"), say!(COMMON, "expected-assignments"));
                    return Err(Refusal::new(place, part, expected).into());
                }
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
                let samples = self.meta.samples.iter().map(|sample| sample.name);
                let names: Vec<&str> = std::iter::once("initial").chain(samples).collect();
                Err(one_of(say!(COMMON, "app-place-example"), name, names))
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
    let text = Quoted(text.to_string());
    anyhow!(say!(
        COMMON,
        "app-move-refused",
        list = place,
        number = number + 1,
        text = text,
        error = error.message()
    ))
}

/// Refuses a word that is none of a list.
pub(crate) fn one_of(place: impl Into<Arg>, found: &str, list: Vec<&str>) -> anyhow::Error {
    Refusal::new(place, found, say!(COMMON, "expected-one-of", list = list)).into()
}
