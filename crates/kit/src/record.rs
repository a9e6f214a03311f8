//! Games on disk and on the wire: headers, numbered moves, comments, variations.
//!
//! ```text
//! [Game "claustro(size=6)"]
//! [First "human"]
//! [Result "*"]
//!
//! 1. d6-c6 b1-c1 {a quiet start} 2. c6-b6 (2. e6-d6) *
//! ```

use crate::{MoveError, Refusal};
use ludoteca_words::{COMMON, Message, Quoted, say};
use std::fmt;

/// The names a header may have, in the order they are written.
pub const HEADERS: [&str; 9] =
    ["Game", "First", "Second", "Date", "Seed", "Position", "Settings", "Result", "Reason"];

/// How a record says a game went.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum GameResult {
    /// It goes on.
    #[default]
    Open,
    /// Nobody won.
    Draw,
    /// The side with this letter won.
    Won(char),
}

impl fmt::Display for GameResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            GameResult::Open => f.write_str("*"),
            GameResult::Draw => f.write_str("draw"),
            GameResult::Won(letter) => write!(f, "{letter}"),
        }
    }
}

/// A move with what was said about it and what else might have been played instead.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct RecordMove {
    /// The move as it was written.
    pub text: String,
    /// The comments behind it.
    pub comments: Vec<String>,
    /// Lines that begin with another move in its place.
    pub variations: Vec<Vec<RecordMove>>,
}

/// A game as text says it, not yet held against any rules.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Record {
    /// Name and value of each header line, in the order of [`HEADERS`].
    pub headers: Vec<(String, String)>,
    /// What was said before the first move.
    pub comments: Vec<String>,
    /// The moves.
    pub line: Vec<RecordMove>,
    /// How it ended.
    pub result: GameResult,
}

/// Why a record was refused.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("{}", self.message())]
pub enum RecordError {
    /// It could not be read.
    Text(Refusal),
    /// A move at this ply (from 1) is wrong.
    Move(usize, String, MoveError),
    /// The result it states is not the one of the last position: which it states, and how that ended.
    Result(GameResult, Box<Message>),
}

impl RecordError {
    /// What is to be told.
    pub fn message(&self) -> Message {
        match self {
            RecordError::Text(refusal) => refusal.message().clone(),
            RecordError::Move(ply, text, error) => {
                // Also as the text numbers it, where somebody will look for it.
                let (number, second) = (ply.div_ceil(2), ply.is_multiple_of(2));
                let number = format!("{number}{}", if second { "..." } else { "." });
                let text = Quoted(text.clone());
                say!(COMMON, "record-move", ply = *ply, number = number, text = text, error = error.message())
            }
            RecordError::Result(stated, ending) => {
                say!(COMMON, "record-result", found = stated.to_string(), ending = (**ending).clone())
            }
        }
    }
}

impl From<Refusal> for RecordError {
    fn from(refusal: Refusal) -> Self {
        RecordError::Text(refusal)
    }
}

impl Record {
    /// The value of a header.
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    /// Sets a header, keeping the order of [`HEADERS`].
    pub fn set(&mut self, name: &str, value: impl Into<String>) {
        self.headers.retain(|(known, _)| known != name);
        self.headers.push((name.to_string(), value.into()));
        self.headers.sort_by_key(|(known, _)| HEADERS.iter().position(|header| header == known));
    }

    /// Reads a record. Where there is a header `Result`, its word has to stand at the end too: a text without it was cut off.
    pub fn parse(input: &str) -> Result<Record, Refusal> {
        let (mut record, rest) = Record::read_headers(input)?;
        let mut reader = Reader { rest, depth: 0 };
        (record.comments, record.line) = reader.line()?;
        let end = reader.result()?;
        if let Some(stated) = record.header("Result").and_then(result).filter(|stated| end != Some(*stated)) {
            let place = say!(COMMON, "place-record-end");
            let expected = say!(COMMON, "expected-result-of-header", result = stated.to_string());
            return Err(match end {
                Some(end) => Refusal::of(place, Quoted(end.to_string()), expected),
                None => Refusal::of(place, say!(COMMON, "nothing"), expected),
            });
        }
        record.result = end.unwrap_or_default();
        Ok(record)
    }

    /// Reads the headers alone and takes the result from them.
    pub fn parse_headers(input: &str) -> Result<Record, Refusal> {
        Record::read_headers(input).map(|(record, _)| record)
    }

    /// The headers, and what follows them.
    fn read_headers(input: &str) -> Result<(Record, &str), Refusal> {
        let mut record = Record::default();
        let mut rest = input.trim_start_matches('\u{feff}');
        let mut number = 0;
        while let Some(line) = rest.lines().next() {
            number += 1;
            let inside = line.trim();
            if !inside.is_empty() {
                if !inside.starts_with('[') {
                    break;
                }
                record.read_header(inside, number)?;
            }
            rest = rest.split_once('\n').map_or("", |(_, rest)| rest);
        }
        if let Some(text) = record.header("Result") {
            record.result = result(text).ok_or_else(|| {
                let place = say!(COMMON, "place-header", name = "Result");
                Refusal::new(place, text, say!(COMMON, "expected-result"))
            })?;
        }
        Ok((record, rest))
    }

    fn read_header(&mut self, line: &str, number: usize) -> Result<(), Refusal> {
        let place = say!(COMMON, "place-line", number = number);
        let inner = line.strip_prefix('[').and_then(|line| line.strip_suffix(']'));
        let parts = inner.and_then(|inner| inner.trim().split_once(char::is_whitespace));
        let value = parts.and_then(|(_, value)| value.trim().strip_prefix('"')?.strip_suffix('"'));
        let (Some((name, _)), Some(value)) = (parts, value) else {
            return Err(Refusal::new(place, line, say!(COMMON, "expected-header")));
        };
        if !HEADERS.contains(&name) {
            return Err(Refusal::new(place, name, say!(COMMON, "expected-one-of", list = HEADERS.to_vec())));
        }
        if self.header(name).is_some() {
            return Err(Refusal::new(place, name, say!(COMMON, "expected-header-once")));
        }
        self.set(name, unescape(value));
        Ok(())
    }
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (name, value) in &self.headers {
            writeln!(f, "[{name} \"{}\"]", escape(value))?;
        }
        writeln!(f)?;
        let mut words = Vec::new();
        words.extend(self.comments.iter().map(|comment| format!("{{{comment}}}")));
        write_line(&self.line, 0, &mut words);
        words.push(self.result.to_string());
        // Lines of moderate length, as people read them; a move is never broken.
        let mut column = 0;
        for (number, word) in words.iter().enumerate() {
            let length = word.chars().count();
            if number > 0 {
                let wrap = column + 1 + length > 90;
                f.write_str(if wrap { "\n" } else { " " })?;
                column = if wrap { 0 } else { column + 1 };
            }
            f.write_str(word)?;
            column += length;
        }
        writeln!(f)
    }
}

fn write_line(line: &[RecordMove], played: usize, words: &mut Vec<String>) {
    let mut again = true;
    for (ply, node) in line.iter().enumerate() {
        let ply = played + ply;
        if ply.is_multiple_of(2) {
            words.push(format!("{}.", ply / 2 + 1));
        } else if again {
            words.push(format!("{}...", ply / 2 + 1));
        }
        again = false;
        words.push(node.text.clone());
        words.extend(node.comments.iter().map(|comment| format!("{{{comment}}}")));
        for variation in &node.variations {
            words.push("(".to_string());
            write_line(variation, ply, words);
            words.push(")".to_string());
            again = true;
        }
    }
}

fn escape(value: &str) -> String {
    value.replace('\\', "\\\\").replace('"', "\\\"").replace(['\n', '\r'], " ")
}

fn unescape(value: &str) -> String {
    let mut out = String::new();
    let mut chars = value.chars();
    while let Some(c) = chars.next() {
        out.push(if c == '\\' { chars.next().unwrap_or('\\') } else { c });
    }
    out
}

fn result(word: &str) -> Option<GameResult> {
    let mut chars = word.chars();
    match (word, chars.next(), chars.next()) {
        ("*", ..) => Some(GameResult::Open),
        ("draw", ..) => Some(GameResult::Draw),
        (_, Some(letter), None) if letter.is_ascii_lowercase() => Some(GameResult::Won(letter)),
        _ => None,
    }
}

/// Variations within variations deeper than this are refused, because reading them takes stack.
const DEEPEST: usize = 64;

fn refuse_moves(found: &str, expected: Message) -> Refusal {
    Refusal::new(say!(COMMON, "place-moves"), found, expected)
}

struct Reader<'a> {
    rest: &'a str,
    depth: usize,
}

impl<'a> Reader<'a> {
    /// Comments and moves up to a result, a closing bracket or the end.
    fn line(&mut self) -> Result<(Vec<String>, Vec<RecordMove>), Refusal> {
        let mut before = Vec::new();
        let mut line: Vec<RecordMove> = Vec::new();
        loop {
            self.rest = self.rest.trim_start();
            match self.rest.chars().next() {
                None | Some(')') => break,
                Some('{') => {
                    let comment = self.comment()?;
                    line.last_mut().map_or(&mut before, |node| &mut node.comments).push(comment);
                }
                Some('(') => {
                    let variation = self.variation()?;
                    let Some(node) = line.last_mut() else {
                        return Err(refuse_moves("(", say!(COMMON, "expected-move-before")));
                    };
                    node.variations.push(variation);
                }
                Some('}') => return Err(refuse_moves("}", say!(COMMON, "expected-comment"))),
                // A number is one only with its period: `3-4` is a move of somebody.
                Some('0'..='9') if self.skip_number() => {}
                Some(_) => {
                    let word = self.peek();
                    if result(word).is_some() {
                        break;
                    }
                    self.rest = &self.rest[word.len()..];
                    line.push(RecordMove { text: word.to_string(), ..RecordMove::default() });
                }
            }
        }
        Ok((before, line))
    }

    /// Takes a move number, `12.` or `12...`, if there is one.
    fn skip_number(&mut self) -> bool {
        let after = self.rest.trim_start_matches(|c: char| c.is_ascii_digit());
        let rest = after.trim_start_matches('.');
        let found = rest.len() < after.len();
        if found {
            self.rest = rest;
        }
        found
    }

    fn peek(&self) -> &'a str {
        let end = self.rest.find(|c: char| c.is_whitespace() || matches!(c, '{' | '}' | '(' | ')'));
        match end {
            Some(0) => &self.rest[..1],
            Some(end) => &self.rest[..end],
            None => self.rest,
        }
    }

    fn comment(&mut self) -> Result<String, Refusal> {
        let refuse = || {
            Refusal::new(
                say!(COMMON, "place-comment"),
                self.rest,
                say!(COMMON, "expected-closing", sign = "}"),
            )
        };
        let end = self.rest.find('}').ok_or_else(refuse)?;
        let comment = self.rest[1..end].to_string();
        self.rest = &self.rest[end + 1..];
        Ok(comment)
    }

    fn variation(&mut self) -> Result<Vec<RecordMove>, Refusal> {
        let refuse = |found, expected| Refusal::new(say!(COMMON, "place-variation"), found, expected);
        if self.depth == DEEPEST {
            return Err(refuse(self.rest, say!(COMMON, "expected-nesting", most = DEEPEST)));
        }
        let whole = self.rest;
        self.rest = &self.rest[1..];
        self.depth += 1;
        let (comments, mut line) = self.line()?;
        self.depth -= 1;
        let Some(rest) = self.rest.strip_prefix(')') else {
            return Err(refuse(whole, say!(COMMON, "expected-closing", sign = ")")));
        };
        self.rest = rest;
        let Some(first) = line.first_mut() else {
            return Err(refuse(whole, say!(COMMON, "expected-some-move")));
        };
        first.comments.splice(0..0, comments);
        Ok(line)
    }

    /// The word at the end; nothing but white space may follow it.
    fn result(&mut self) -> Result<Option<GameResult>, Refusal> {
        self.rest = self.rest.trim_start();
        if self.rest.is_empty() {
            return Ok(None);
        }
        let word = self.peek();
        let found = result(word);
        let rest = self.rest[word.len()..].trim_start();
        match found {
            Some(found) if rest.is_empty() => Ok(Some(found)),
            Some(_) => Err(Refusal::new(
                say!(COMMON, "place-after-result"),
                rest,
                say!(COMMON, "expected-record-end"),
            )),
            None => Err(refuse_moves(self.rest, say!(COMMON, "expected-movetext"))),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SAMPLE: &str = "[Game \"claustro\"]\n[First \"a \\\"b\\\"\"]\n[Result \"g\"]\n\n{before} 1. e3-e4 {[%clk 0:01:30]} b1-c1 ( 1... b1-b2 ( 1... a2-b2 ) 2. c5-c4 ) 2. e4-e3 g\n";

    #[test]
    fn a_record_survives_its_text() {
        let record = Record::parse(SAMPLE).unwrap();
        assert_eq!(record.header("First"), Some("a \"b\""));
        assert_eq!(record.line.len(), 3);
        assert_eq!(record.line[1].variations[0][0].variations[0][0].text, "a2-b2");
        assert_eq!(record.result, GameResult::Won('g'));
        assert_eq!(record.to_string(), SAMPLE);
        assert_eq!(Record::parse(&record.to_string()), Ok(record));
    }

    #[test]
    fn numbers_may_touch_their_moves() {
        let record = Record::parse("1.e3-e4 1...b1-c1 2.e4-e3").unwrap();
        let texts: Vec<_> = record.line.iter().map(|node| node.text.as_str()).collect();
        assert_eq!(texts, ["e3-e4", "b1-c1", "e4-e3"]);
        assert_eq!(Record::parse("1.e3-e4 1...*").unwrap().line.len(), 1, "a result may touch a number too");
    }

    #[test]
    fn headers_are_read_alone() {
        let record = Record::parse_headers("[Game \"x\"]\n[Result \"g\"]").unwrap();
        assert_eq!((record.header("Game"), record.result), (Some("x"), GameResult::Won('g')));
        assert!(Record::parse_headers("[Result \"?\"]").is_err());
    }

    #[test]
    fn moves_are_counted_as_the_text_counts_them() {
        let refused = |ply| RecordError::Move(ply, "zz".to_string(), MoveError::Over).to_string();
        assert_eq!(refused(3), "ply 3 (move 2.), \"zz\": the game is over, there are no moves any more");
        assert_eq!(refused(4), "ply 4 (move 2...), \"zz\": the game is over, there are no moves any more");
    }

    #[test]
    fn torn_records_are_refused() {
        let check =
            |text: &str, message: &str| assert_eq!(Record::parse(text).unwrap_err().to_string(), message);
        check("[Game claustro]", "line 1: found \"[Game claustro]\", expected a header [Name \"value\"]");
        check("[Game \"x\"]\n[Game \"y\"]", "line 2: found \"Game\", expected each header once");
        check("1. a1 {never closed", "comment: found \"{never closed\", expected a closing }");
        check("(a1)", "moves: found \"(\", expected a move before its variation");
        check("a1 (a2", "variation: found \"(a2\", expected a closing )");
        check("a1 }", "moves: found \"}\", expected a comment opened by {");
        check("a1 ()", "variation: found \"()\", expected at least one move");
        check("a1 * a2", "after the result: found \"a2\", expected the end of the record");
        check("[Result \"g\"]\n\na1 *", "end of the record: found \"*\", expected g, as its header says");
        check("[Result \"*\"]\n\n1. a1 ", "end of the record: found nothing, expected *, as its header says");
        check("[Result \"*\"]\n", "end of the record: found nothing, expected *, as its header says");
        let deep = "a1 (".repeat(1000);
        assert!(
            Record::parse(&deep).unwrap_err().to_string().ends_with("expected at most 64 inside each other")
        );
    }
}
