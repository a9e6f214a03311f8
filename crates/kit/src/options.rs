//! Options of a game: their specification, their values, their text.

use crate::Refusal;
use ludoteca_words::{COMMON, say};
use std::fmt;

/// One option a game offers. The game's catalogue says what people call it (`option-NAME`), what it does
/// (`option-NAME.meaning`) and, where a value is a word, what people call that (`option-NAME.VALUE`). Names of a catalogue begin
/// with a letter, so such a value does too: `three-rows` or `rows3`, not `3rows`.
#[derive(Clone, Copy, Debug)]
pub struct OptionSpec {
    /// The name, as it is typed.
    pub name: &'static str,
    /// What may be chosen.
    pub values: OptionValues,
    /// What holds if nothing is chosen.
    pub default: OptionValue,
}

/// The values an option can take.
#[derive(Clone, Copy, Debug)]
pub enum OptionValues {
    /// These numbers.
    Numbers(&'static [u32]),
    /// `false` or `true`.
    Flag,
    /// One of these words.
    Words(&'static [&'static str]),
}

/// The value of an option.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum OptionValue {
    /// A number.
    Number(u32),
    /// On or off.
    Flag(bool),
    /// A word.
    Word(&'static str),
}

impl fmt::Display for OptionValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OptionValue::Number(n) => n.fmt(f),
            OptionValue::Flag(b) => b.fmt(f),
            OptionValue::Word(w) => f.write_str(w),
        }
    }
}

impl OptionValues {
    /// All of them, in order.
    pub fn all(&self) -> Vec<OptionValue> {
        match self {
            OptionValues::Numbers(numbers) => numbers.iter().map(|&n| OptionValue::Number(n)).collect(),
            OptionValues::Flag => vec![OptionValue::Flag(false), OptionValue::Flag(true)],
            OptionValues::Words(words) => words.iter().map(|&w| OptionValue::Word(w)).collect(),
        }
    }
}

/// A value for each option of one game.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Options {
    values: Vec<(&'static str, OptionValue)>,
}

impl Options {
    /// Every option at its default.
    pub fn defaults(specs: &[OptionSpec]) -> Self {
        Options { values: specs.iter().map(|spec| (spec.name, spec.default)).collect() }
    }

    /// Every combination of values, for tests that leave nothing out.
    pub fn every(specs: &[OptionSpec]) -> Vec<Self> {
        specs.iter().fold(vec![Options { values: Vec::new() }], |partial, spec| {
            let extend = |options: &Options, value| {
                let mut values = options.values.clone();
                values.push((spec.name, value));
                Options { values }
            };
            let all = spec.values.all();
            partial.iter().flat_map(|options| all.iter().map(move |&value| extend(options, value))).collect()
        })
    }

    /// Reads `name=value,name=value` (blanks allowed, names not mentioned stay at their default).
    pub fn parse(specs: &[OptionSpec], text: &str) -> Result<Self, Refusal> {
        let mut options = Self::defaults(specs);
        for part in text.split(',').map(str::trim).filter(|part| !part.is_empty()) {
            let refuse =
                || Refusal::new(say!(COMMON, "place-options"), part, say!(COMMON, "expected-assignments"));
            let (name, value) = part.split_once('=').ok_or_else(refuse)?;
            options.set(specs, name, value)?;
        }
        Ok(options)
    }

    /// With one option at another value; whether that is one of its values shows when the game is opened.
    pub fn with(mut self, name: &str, value: OptionValue) -> Self {
        for (known, slot) in &mut self.values {
            if *known == name {
                *slot = value;
            }
        }
        self
    }

    /// Sets one option from its text.
    pub fn set(&mut self, specs: &[OptionSpec], name: &str, text: &str) -> Result<(), Refusal> {
        let name = name.trim();
        let spec = specs.iter().find(|spec| spec.name.eq_ignore_ascii_case(name)).ok_or_else(|| {
            let names: Vec<_> = specs.iter().map(|spec| spec.name).collect();
            Refusal::new(say!(COMMON, "place-option"), name, say!(COMMON, "expected-one-of", list = names))
        })?;
        let text = text.trim();
        let all = spec.values.all();
        let value =
            all.iter().find(|value| value.to_string().eq_ignore_ascii_case(text)).ok_or_else(|| {
                let texts: Vec<_> = all.iter().map(OptionValue::to_string).collect();
                let place = say!(COMMON, "place-option-named", name = spec.name);
                Refusal::new(place, text, say!(COMMON, "expected-one-of", list = texts))
            })?;
        for (known, slot) in &mut self.values {
            if *known == spec.name {
                *slot = *value;
            }
        }
        Ok(())
    }

    /// Whether these are a value for each of some options and nothing else.
    pub fn fit(&self, specs: &[OptionSpec]) -> bool {
        self.values.len() == specs.len()
            && self
                .values
                .iter()
                .zip(specs)
                .all(|((name, value), spec)| *name == spec.name && spec.values.all().contains(value))
    }

    /// Name and value of every option, in the game's order.
    pub fn iter(&self) -> impl Iterator<Item = (&'static str, OptionValue)> + '_ {
        self.values.iter().copied()
    }

    /// A numeric option of the game. Panics if the game has no such option: a game asks for its own.
    pub fn number(&self, name: &str) -> u32 {
        match self.value(name) {
            OptionValue::Number(n) => n,
            other => unreachable!("option {name} is {other:?}, not a number"),
        }
    }

    /// An on/off option of the game.
    pub fn flag(&self, name: &str) -> bool {
        self.value(name) == OptionValue::Flag(true)
    }

    /// A word option of the game.
    pub fn word(&self, name: &str) -> &'static str {
        match self.value(name) {
            OptionValue::Word(word) => word,
            other => unreachable!("option {name} is {other:?}, not a word"),
        }
    }

    fn value(&self, name: &str) -> OptionValue {
        let found = self.values.iter().find(|(known, _)| *known == name);
        found.unwrap_or_else(|| unreachable!("the game has no option {name}")).1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SPECS: &[OptionSpec] = &[
        OptionSpec { name: "size", values: OptionValues::Numbers(&[5, 6]), default: OptionValue::Number(5) },
        OptionSpec { name: "jump", values: OptionValues::Flag, default: OptionValue::Flag(false) },
        OptionSpec {
            name: "way",
            values: OptionValues::Words(&["all", "some"]),
            default: OptionValue::Word("all"),
        },
    ];

    #[test]
    fn what_people_type_is_read() {
        let options = Options::parse(SPECS, " SIZE = 6 , jump=TRUE").unwrap();
        assert_eq!((options.number("size"), options.flag("jump"), options.word("way")), (6, true, "all"));
        assert_eq!(Options::parse(SPECS, ""), Ok(Options::defaults(SPECS)));
        assert_eq!(Options::every(SPECS).len(), 8);
        assert!(options.fit(SPECS) && !options.fit(&SPECS[1..]) && !options.fit(&[]));
    }

    #[test]
    fn the_rest_is_refused_with_what_would_be_right() {
        let refuse = |text| Options::parse(SPECS, text).unwrap_err().to_string();
        assert_eq!(refuse("size"), "options: found \"size\", expected name=value, several joined by commas");
        assert_eq!(refuse("size=7"), "option size: found \"7\", expected one of 5, 6");
        assert_eq!(refuse("colour=red"), "option: found \"colour\", expected one of size, jump, way");
        assert_eq!(refuse("jump=maybe"), "option jump: found \"maybe\", expected one of false, true");
    }
}
