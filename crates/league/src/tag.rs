//! What the log knows of a game beside its moves: to which pair it belongs, who played, and how long they thought.
//!
//! It stands in a comment before the first move, `[%league board=0 …]`, where whoever replays the record passes over it. Values
//! are percent-encoded, so that no name can end the comment or pass for another field.

use std::collections::BTreeMap;
use std::fmt::Write;

const HEAD: &str = "[%league ";

/// Fields by their names.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Tag(BTreeMap<String, String>);

impl Tag {
    pub(crate) fn set(&mut self, name: &str, value: impl Into<String>) {
        self.0.insert(name.to_string(), value.into());
    }

    pub(crate) fn text(&self, name: &str) -> Option<&str> {
        self.0.get(name).map(String::as_str)
    }

    pub(crate) fn number(&self, name: &str) -> Option<u64> {
        self.text(name)?.parse().ok()
    }

    /// Numbers joined by commas.
    pub(crate) fn numbers<const N: usize>(&self, name: &str) -> Option<[u64; N]> {
        let numbers: Option<Vec<u64>> =
            self.text(name)?.split(',').map(|number| number.parse().ok()).collect();
        numbers?.try_into().ok()
    }

    pub(crate) fn set_numbers(&mut self, name: &str, numbers: &[u64]) {
        let texts: Vec<String> = numbers.iter().map(u64::to_string).collect();
        self.set(name, texts.join(","));
    }

    /// As a comment.
    pub(crate) fn write(&self) -> String {
        let mut out = HEAD.to_string();
        for (place, (name, value)) in self.0.iter().enumerate() {
            let blank = if place > 0 { " " } else { "" };
            let _ = write!(out, "{blank}{name}={}", encode(value));
        }
        out + "]"
    }

    /// Reads a comment; `None` if it is another one.
    pub(crate) fn read(comment: &str) -> Option<Tag> {
        let inside = comment.trim().strip_prefix(HEAD)?.strip_suffix(']')?;
        let mut tag = Tag::default();
        for part in inside.split_whitespace() {
            let (name, value) = part.split_once('=')?;
            tag.0.insert(name.to_string(), decode(value)?);
        }
        Some(tag)
    }
}

/// Letters, digits and a few signs stand for themselves.
fn encode(text: &str) -> String {
    let mut out = String::new();
    for c in text.chars() {
        if c.is_alphanumeric() || "-_.,:()/+".contains(c) {
            out.push(c);
        } else {
            let mut bytes = [0; 4];
            for byte in c.encode_utf8(&mut bytes).bytes() {
                let _ = write!(out, "%{byte:02x}");
            }
        }
    }
    out
}

fn decode(text: &str) -> Option<String> {
    let mut bytes = Vec::new();
    let mut rest = text.bytes();
    while let Some(byte) = rest.next() {
        if byte == b'%' {
            let digits = [rest.next()?, rest.next()?];
            bytes.push(u8::from_str_radix(std::str::from_utf8(&digits).ok()?, 16).ok()?);
        } else {
            bytes.push(byte);
        }
    }
    String::from_utf8(bytes).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn what_is_written_is_read(value in ".*", number in any::<u64>()) {
            let mut tag = Tag::default();
            tag.set("said", value.clone());
            tag.set_numbers("us", &[number, 7]);
            let written = tag.write();
            let broken = written.contains(['{', '}', '\n']);
            prop_assert!(!broken);
            let read = Tag::read(&written).expect("it was written just now");
            prop_assert_eq!(read.text("said"), Some(&*value));
            prop_assert_eq!(read.numbers::<2>("us"), Some([number, 7]));
            prop_assert_eq!(read.numbers::<3>("us"), None);
        }

        #[test]
        fn no_comment_breaks_it(text in ".*") {
            let _ = Tag::read(&text);
            let _ = Tag::read(&format!("{HEAD}{text}]"));
        }
    }
}
