//! What attackers were answered.

use std::collections::BTreeMap;
use std::fmt;

/// How often each answer came: a status, or a word for what happened to a connection.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Answers(BTreeMap<String, u64>);

impl Answers {
    /// Counts one.
    pub fn note(&mut self, answer: impl Into<String>) {
        self.add(answer, 1);
    }

    /// Counts several.
    pub fn add(&mut self, answer: impl Into<String>, count: u64) {
        *self.0.entry(answer.into()).or_default() += count;
    }

    /// Adds those of somebody else.
    pub fn join(&mut self, others: Answers) {
        for (answer, count) in others.0 {
            self.add(answer, count);
        }
    }
}

impl fmt::Display for Answers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let told: Vec<String> = self.0.iter().map(|(answer, count)| format!("{count} {answer}")).collect();
        f.write_str(&told.join(", "))
    }
}

/// The status that an answer begins with.
pub(super) fn status(answer: &[u8]) -> String {
    let head = String::from_utf8_lossy(answer.get(..12).unwrap_or(answer)).into_owned();
    match head.split(' ').nth(1) {
        Some(status) => status.to_string(),
        None => "cut off".to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::{Answers, status};

    #[test]
    fn answers_are_counted_by_kind() {
        let mut answers = Answers::default();
        answers.note(status(b"HTTP/1.1 429 Too Many Requests"));
        answers.note(status(b"HTTP/1.1 429"));
        answers.note(status(b""));
        assert_eq!(answers.to_string(), "2 429, 1 cut off");
    }
}
