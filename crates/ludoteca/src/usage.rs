//! Wrong usage of the command line, told as everything else is: where, what was found, what would be right.

use crate::cli::Cli;
use crate::{language, output};
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{CommandFactory, Error};
use ludoteca_games::Games;
use ludoteca_kit::words::{Arg, COMMON, Message, say};
use ludoteca_kit::{Refusal, Registry};
use std::error::Error as _;
use std::fmt::{self, Display};
use std::ops::RangeInclusive;
use std::process::ExitCode;
use std::str::FromStr;

/// What would have been right where something else was found.
#[derive(Clone, Debug)]
pub(crate) struct Expected(Message);

impl Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Display::fmt(&self.0, f)
    }
}

impl std::error::Error for Expected {}

/// Reads a whole number of a range.
pub(crate) fn number<T>(range: RangeInclusive<T>) -> impl Fn(&str) -> Result<T, Expected> + Clone
where
    T: FromStr + PartialOrd + Display + Clone,
{
    move |text| {
        let (first, last) = (range.start().to_string(), range.end().to_string());
        let read = text.trim().parse().ok().filter(|number| range.contains(number));
        read.ok_or_else(|| Expected(say!(COMMON, "usage-number", first = first, last = last)))
    }
}

/// Reads a whole number, however large, from this one on.
pub(crate) fn number_from<T>(first: T) -> impl Fn(&str) -> Result<T, Expected> + Clone
where
    T: FromStr + PartialOrd + Display + Clone,
{
    move |text| {
        let read = text.trim().parse().ok().filter(|number| *number >= first);
        read.ok_or_else(|| Expected(say!(COMMON, "usage-number-from", first = first.to_string())))
    }
}

/// Reads a time in seconds; whether it makes sense is for whoever takes it.
pub(crate) fn seconds(text: &str) -> Result<f64, Expected> {
    text.trim().parse().map_err(|_| Expected(say!(COMMON, "app-expected-seconds")))
}

/// Says what is wrong with the command line, or what it asks for: its help, its version.
pub(crate) fn complain(error: &Error, words: &[String]) -> ExitCode {
    if !error.use_stderr() {
        // Nobody may be reading, as with `--help | head -1`.
        let _ = error.print();
        return ExitCode::SUCCESS;
    }
    language::of_words(words).speak();
    match told(error) {
        Some(told) => {
            let verb = words.iter().find(|word| Cli::command().find_subcommand(word).is_some());
            let help = match verb {
                None => say!(COMMON, "usage-help"),
                Some(verb) => say!(COMMON, "usage-help-verb", verb = verb.as_str()),
            };
            output::note(&say!(COMMON, "usage-wrong", told = told, help = help));
        }
        // What is left is as rare as it is long.
        None => drop(error.print()),
    }
    ExitCode::from(2)
}

/// What is wrong, as a clause.
pub(crate) fn told(error: &Error) -> Option<Message> {
    let all = |kind| match error.get(kind) {
        Some(ContextValue::String(one)) => vec![one.clone()],
        Some(ContextValue::Strings(all)) => all.clone(),
        _ => Vec::new(),
    };
    let one = |kind| all(kind).into_iter().next();
    let arg = one(ContextKind::InvalidArg);
    let value = || one(ContextKind::InvalidValue).unwrap_or_default();
    let refusal = |place: Arg, found: &str, expected: Message| {
        Some(Message::from(Refusal::or_nothing(place, found, expected)))
    };
    match error.kind() {
        ErrorKind::InvalidValue => {
            let list = all(ContextKind::ValidValue);
            let expected = if list.is_empty() {
                say!(COMMON, "usage-value")
            } else {
                say!(COMMON, "expected-one-of", list = list)
            };
            refusal(arg?.into(), &value(), expected)
        }
        ErrorKind::ValueValidation => {
            let source = error.source()?;
            if let Some(refused) = source.downcast_ref::<Refusal>() {
                return Some(refused.message().clone());
            }
            let expected = source.downcast_ref::<Expected>().map(|expected| expected.0.clone());
            match expected {
                Some(expected) => refusal(arg?.into(), &value(), expected),
                None => Some(say!(COMMON, "usage-refused", arg = arg?, why = source.to_string())),
            }
        }
        ErrorKind::UnknownArgument => {
            let place = say!(COMMON, "usage-place");
            match one(ContextKind::SuggestedArg) {
                Some(meant) => refusal(place.into(), &arg?, say!(COMMON, "usage-perhaps", meant = meant)),
                None => refusal(place.into(), &arg?, say!(COMMON, "usage-known-flag")),
            }
        }
        ErrorKind::InvalidSubcommand => {
            let found = one(ContextKind::InvalidSubcommand)?;
            let meant = match (Games::find(&found), one(ContextKind::SuggestedSubcommand)) {
                (Ok(_), _) => Some(Arg::from(say!(COMMON, "usage-play", game = found.as_str()))),
                (Err(_), meant) => meant.map(Arg::from),
            };
            let expected = match meant {
                Some(meant) => say!(COMMON, "usage-perhaps", meant = meant),
                None => say!(COMMON, "usage-known-verb"),
            };
            refusal(say!(COMMON, "usage-place").into(), &found, expected)
        }
        ErrorKind::MissingRequiredArgument => {
            let missing = all(ContextKind::InvalidArg);
            (!missing.is_empty()).then(|| say!(COMMON, "usage-missing", missing = missing))
        }
        ErrorKind::ArgumentConflict => {
            let other = one(ContextKind::PriorArg)?;
            let arg = arg?;
            Some(if arg == other {
                say!(COMMON, "usage-twice", arg = arg)
            } else {
                say!(COMMON, "usage-conflict", arg = arg, other = other)
            })
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::Parser;

    #[test]
    fn wrong_usage_says_where_what_and_what_would_be_right() {
        let check = |line: &str, expected: &str| {
            let error = Cli::try_parse_from(line.split(' ')).expect_err("it is wrong");
            assert_eq!(told(&error).map(|told| told.to_string()).as_deref(), Some(expected), "{line}");
        };
        check(
            "ludoteca dance",
            "command line: found \"dance\", expected one of the verbs that its help lists",
        );
        check("ludoteca plya", "command line: found \"plya\", expected perhaps play");
        check("ludoteca claustro", "command line: found \"claustro\", expected perhaps play claustro");
        check("ludoteca admin people fnid Ada", "command line: found \"fnid\", expected perhaps find");
        check("ludoteca play --plian", "command line: found \"--plian\", expected perhaps --plain");
        check("ludoteca play --second greedy", "missing: <GAME|--open <FILE>>");
        check(
            "ludoteca play --delay abc",
            "--delay <MS>: found \"abc\", expected a whole number from 0 to 3000",
        );
        check("ludoteca play --seed x", "--seed <N>: found \"x\", expected a whole number from 0");
        check(
            "ludoteca perft claustro --depth 99999",
            "--depth <PLIES>: found \"99999\", expected a whole number from 0 to 100",
        );
        check(
            "ludoteca perft claustro --depth -1",
            "--depth <PLIES>: found \"-1\", expected a whole number from 0 to 100",
        );
        check(
            "ludoteca show claustro --format bmp",
            "--format <FORMAT>: found \"bmp\", expected one of text, svg, png",
        );
        check(
            "ludoteca play --coordinates polar",
            "coordinates: found \"polar\", expected one of own, matrix",
        );
        check(
            "ludoteca show claustro --position x --example final",
            "--position <POSITION> and --example <NAME> cannot stand together",
        );
        check(
            "ludoteca perft claustro --depth 1 --depth 2",
            "--depth <PLIES> stands there twice, expected once",
        );
    }

    #[test]
    fn a_record_names_the_game_for_its_players() {
        let line = "ludoteca play --open game.txt --second greedy --first human";
        assert!(Cli::try_parse_from(line.split(' ')).is_ok());
    }
}
