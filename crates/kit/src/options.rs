//! Options of a game: their specification, their values, their text.

use crate::Refusal;
use std::fmt;

/// One option a game offers.
#[derive(Clone, Copy, Debug)]
pub struct OptionSpec {
    /// The name, as it is typed.
    pub name: &'static str,
    /// What may be chosen.
    pub values: Values,
    /// What holds if nothing is chosen.
    pub default: Value,
    /// What the option does, in a few words.
    pub meaning: &'static str,
}

/// The values an option can take.
#[derive(Clone, Copy, Debug)]
pub enum Values {
    /// These numbers.
    Numbers(&'static [u32]),
    /// `false` or `true`.
    Flag,
    /// One of these words.
    Words(&'static [&'static str]),
}

/// The value of an option.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Value {
    /// A number.
    Number(u32),
    /// On or off.
    Flag(bool),
    /// A word.
    Word(&'static str),
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Number(n) => n.fmt(f),
            Value::Flag(b) => b.fmt(f),
            Value::Word(w) => f.write_str(w),
        }
    }
}

impl Values {
    /// All of them, in order.
    pub fn all(&self) -> Vec<Value> {
        match self {
            Values::Numbers(numbers) => numbers.iter().map(|&n| Value::Number(n)).collect(),
            Values::Flag => vec![Value::Flag(false), Value::Flag(true)],
            Values::Words(words) => words.iter().map(|&w| Value::Word(w)).collect(),
        }
    }
}

/// Why options were refused.
pub type OptionError = Refusal;

/// A value for each option of one game.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Options {
    values: Vec<(&'static str, Value)>,
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
    pub fn parse(specs: &[OptionSpec], text: &str) -> Result<Self, OptionError> {
        let mut options = Self::defaults(specs);
        for part in text.split(',').map(str::trim).filter(|part| !part.is_empty()) {
            let (name, value) = part
                .split_once('=')
                .ok_or_else(|| Refusal::new("options", part, "name=value, several joined by commas"))?;
            options.set(specs, name, value)?;
        }
        Ok(options)
    }

    /// Sets one option from its text.
    pub fn set(&mut self, specs: &[OptionSpec], name: &str, text: &str) -> Result<(), OptionError> {
        let name = name.trim();
        let spec = specs.iter().find(|spec| spec.name.eq_ignore_ascii_case(name)).ok_or_else(|| {
            let names: Vec<_> = specs.iter().map(|spec| spec.name).collect();
            Refusal::new("option", name, format!("one of {}", names.join(", ")))
        })?;
        let text = text.trim();
        let all = spec.values.all();
        let value =
            all.iter().find(|value| value.to_string().eq_ignore_ascii_case(text)).ok_or_else(|| {
                let texts: Vec<_> = all.iter().map(Value::to_string).collect();
                Refusal::new(format!("option {}", spec.name), text, format!("one of {}", texts.join(", ")))
            })?;
        for (known, slot) in &mut self.values {
            if *known == spec.name {
                *slot = *value;
            }
        }
        Ok(())
    }

    /// Name and value of every option, in the game's order.
    pub fn iter(&self) -> impl Iterator<Item = (&'static str, Value)> + '_ {
        self.values.iter().copied()
    }

    /// A numeric option of the game. Panics if the game has no such option: the room asks for its own.
    pub fn number(&self, name: &str) -> u32 {
        match self.value(name) {
            Value::Number(n) => n,
            other => unreachable!("option {name} is {other:?}, not a number"),
        }
    }

    /// An on/off option of the game.
    pub fn flag(&self, name: &str) -> bool {
        self.value(name) == Value::Flag(true)
    }

    /// A word option of the game.
    pub fn word(&self, name: &str) -> &'static str {
        match self.value(name) {
            Value::Word(word) => word,
            other => unreachable!("option {name} is {other:?}, not a word"),
        }
    }

    fn value(&self, name: &str) -> Value {
        let found = self.values.iter().find(|(known, _)| *known == name);
        found.unwrap_or_else(|| unreachable!("the game has no option {name}")).1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SPECS: &[OptionSpec] = &[
        OptionSpec { name: "size", values: Values::Numbers(&[5, 6]), default: Value::Number(5), meaning: "" },
        OptionSpec { name: "jump", values: Values::Flag, default: Value::Flag(false), meaning: "" },
        OptionSpec {
            name: "way",
            values: Values::Words(&["all", "some"]),
            default: Value::Word("all"),
            meaning: "",
        },
    ];

    #[test]
    fn what_people_type_is_read() {
        let options = Options::parse(SPECS, " SIZE = 6 , jump=TRUE").unwrap();
        assert_eq!((options.number("size"), options.flag("jump"), options.word("way")), (6, true, "all"));
        assert_eq!(Options::parse(SPECS, ""), Ok(Options::defaults(SPECS)));
        assert_eq!(Options::every(SPECS).len(), 8);
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
