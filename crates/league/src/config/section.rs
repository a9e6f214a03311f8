//! A table of a TOML file, taken apart key by key, so that a wrong value or an unknown key is refused with its line and with
//! what would be right.

use ludoteca_kit::Refusal;
use ludoteca_kit::words::{COMMON, Message, say};
use std::ops::RangeInclusive;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// A text with its place in the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Placed<T> {
    pub(super) line: usize,
    pub(super) value: T,
}

/// A table, and which of its keys were asked for.
pub(super) struct Section<'a> {
    text: &'a str,
    table: &'a DeTable<'a>,
    line: usize,
    known: Vec<&'static str>,
}

/// The number of the line that begins at or before a place.
pub(super) fn line_of(text: &str, at: usize) -> usize {
    text.as_bytes().iter().take(at).filter(|&&byte| byte == b'\n').count() + 1
}

/// Where in the file something stands.
pub(super) fn place(line: usize, key: &str) -> Message {
    say!(COMMON, "league-place", line = line, key = key)
}

impl<'a> Section<'a> {
    pub(super) fn new(text: &'a str, table: &'a DeTable<'a>, line: usize) -> Section<'a> {
        Section { text, table, line, known: Vec::new() }
    }

    /// The line where the table begins.
    pub(super) fn line(&self) -> usize {
        self.line
    }

    fn take(&mut self, key: &'static str) -> Option<&'a Spanned<DeValue<'a>>> {
        self.known.push(key);
        self.table.iter().find(|(name, _)| name.get_ref().as_ref() == key).map(|(_, value)| value)
    }

    fn refuse(&self, key: &str, value: &Spanned<DeValue<'_>>, expected: Message) -> Refusal {
        let found = self.text.get(value.span()).unwrap_or_default();
        Refusal::new(place(line_of(self.text, value.span().start), key), found, expected)
    }

    /// A key that has to be there.
    pub(super) fn missing(&self, key: &str, expected: Message) -> Refusal {
        Refusal::of(place(self.line, key), say!(COMMON, "nothing"), expected)
    }

    pub(super) fn string(&mut self, key: &'static str) -> Result<Option<Placed<String>>, Refusal> {
        let Some(value) = self.take(key) else { return Ok(None) };
        match value.get_ref() {
            DeValue::String(text) => {
                Ok(Some(Placed { line: line_of(self.text, value.span().start), value: text.to_string() }))
            }
            _ => Err(self.refuse(key, value, say!(COMMON, "league-expected-text"))),
        }
    }

    /// A whole number of a range; `default` where the key is missing.
    pub(super) fn number(
        &mut self,
        key: &'static str,
        range: RangeInclusive<u64>,
        default: u64,
    ) -> Result<u64, Refusal> {
        Ok(self.optional(key, range)?.unwrap_or(default))
    }

    /// The same where there need not be one.
    pub(super) fn optional(
        &mut self,
        key: &'static str,
        range: RangeInclusive<u64>,
    ) -> Result<Option<u64>, Refusal> {
        let Some(value) = self.take(key) else { return Ok(None) };
        let read = match value.get_ref() {
            DeValue::Integer(number) => u64::from_str_radix(number.as_str(), number.radix()).ok(),
            _ => None,
        };
        let (least, most) = (*range.start(), *range.end());
        let expected = || say!(COMMON, "league-expected-number", least = least, most = most);
        match read.filter(|number| range.contains(number)) {
            Some(number) => Ok(Some(number)),
            None => Err(self.refuse(key, value, expected())),
        }
    }

    pub(super) fn flag(&mut self, key: &'static str) -> Result<bool, Refusal> {
        match self.take(key) {
            None => Ok(false),
            Some(value) => match value.get_ref() {
                DeValue::Boolean(flag) => Ok(*flag),
                _ => Err(self.refuse(key, value, say!(COMMON, "league-expected-flag"))),
            },
        }
    }

    /// A list of texts; empty where the key is missing.
    pub(super) fn strings(&mut self, key: &'static str) -> Result<Vec<Placed<String>>, Refusal> {
        let Some(value) = self.take(key) else { return Ok(Vec::new()) };
        let wrong = |value| self.refuse(key, value, say!(COMMON, "league-expected-texts"));
        let DeValue::Array(list) = value.get_ref() else { return Err(wrong(value)) };
        let text = |value: &'a Spanned<DeValue<'a>>| match value.get_ref() {
            DeValue::String(text) => {
                Ok(Placed { line: line_of(self.text, value.span().start), value: text.to_string() })
            }
            _ => Err(wrong(value)),
        };
        list.iter().map(text).collect()
    }

    /// The tables `[[key]]`, in their order.
    pub(super) fn tables(&mut self, key: &'static str) -> Result<Vec<Section<'a>>, Refusal> {
        let Some(value) = self.take(key) else { return Ok(Vec::new()) };
        let wrong = |value| self.refuse(key, value, say!(COMMON, "league-expected-tables", key = key));
        let DeValue::Array(list) = value.get_ref() else { return Err(wrong(value)) };
        let table = |value: &'a Spanned<DeValue<'a>>| match value.get_ref() {
            DeValue::Table(table) => {
                Ok(Section::new(self.text, table, line_of(self.text, value.span().start)))
            }
            _ => Err(wrong(value)),
        };
        list.iter().map(table).collect()
    }

    /// The table `[key]`, empty where it is missing.
    pub(super) fn table(&mut self, key: &'static str) -> Result<Option<Section<'a>>, Refusal> {
        let Some(value) = self.take(key) else { return Ok(None) };
        match value.get_ref() {
            DeValue::Table(table) => {
                Ok(Some(Section::new(self.text, table, line_of(self.text, value.span().start))))
            }
            _ => Err(self.refuse(key, value, say!(COMMON, "league-expected-table", key = key))),
        }
    }

    /// All keys with their texts, for a table whose keys are the teacher's own.
    pub(super) fn all_strings(&self) -> Result<Vec<(String, String)>, Refusal> {
        let text = |(name, value): (&'a Spanned<_>, &'a Spanned<DeValue<'a>>)| {
            let name: &toml::de::DeString<'_> = name.get_ref();
            match value.get_ref() {
                DeValue::String(text) => Ok((name.to_string(), text.to_string())),
                _ => Err(self.refuse(name, value, say!(COMMON, "league-expected-text"))),
            }
        };
        self.table.iter().map(text).collect()
    }

    /// Refuses a key that nobody asked for.
    pub(super) fn finish(self) -> Result<(), Refusal> {
        let strange = self.table.iter().find(|(name, _)| !self.known.contains(&name.get_ref().as_ref()));
        match strange {
            None => Ok(()),
            Some((name, _)) => {
                let at = say!(COMMON, "place-line", number = line_of(self.text, name.span().start));
                let expected = say!(COMMON, "expected-one-of", list = self.known);
                Err(Refusal::new(at, name.get_ref(), expected))
            }
        }
    }
}
