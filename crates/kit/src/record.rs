//! Games on disk and on the wire: headers, numbered moves, comments, variations.
//!
//! ```text
//! [Game "claustro(size=6)"]
//! [First "human"]
//! [Result "*"]
//!
//! 1. d6-c6 b1-c1 {a quiet start} 2. c6-b6 (2. e6-d6) *
//! ```

use crate::{MoveError, Outcome, Present, Refusal, Side, cold, text};
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
pub struct Node {
    /// The move as it was written.
    pub text: String,
    /// The comments behind it.
    pub comments: Vec<String>,
    /// Lines that begin with another move in its place.
    pub variations: Vec<Vec<Node>>,
}

/// A game as text says it, not yet held against any rules.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Record {
    /// Name and value of each header line, in the order of [`HEADERS`].
    pub headers: Vec<(String, String)>,
    /// What was said before the first move.
    pub comments: Vec<String>,
    /// The moves.
    pub line: Vec<Node>,
    /// How it ended.
    pub result: GameResult,
}

/// Why a record was refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RecordError {
    /// It could not be read.
    Text(Refusal),
    /// A move at this ply (from 1) is wrong.
    Move(usize, String, MoveError),
    /// The result it states is not the one of the last position.
    Result(String),
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RecordError::Text(refusal) => refusal.fmt(f),
            RecordError::Move(ply, text, error) => write!(f, "ply {ply}, {}: {error}", text::quote(text)),
            RecordError::Result(sentence) => f.write_str(sentence),
        }
    }
}

impl std::error::Error for RecordError {}

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

    /// Reads a record. `Result`, if there is such a header, and the word at the end must agree.
    pub fn parse(input: &str) -> Result<Record, Refusal> {
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
        let stated = match record.header("Result") {
            None => None,
            Some(text) => Some(
                result(text)
                    .ok_or_else(|| Refusal::new("header Result", text, "the winner's letter, draw or *"))?,
            ),
        };
        let mut reader = Reader { rest, depth: 0 };
        (record.comments, record.line) = reader.line()?;
        record.result = match (stated, reader.result()?) {
            (Some(stated), Some(end)) if stated != end => {
                return Err(Refusal::new(
                    "end of the record",
                    end.to_string(),
                    format!("{stated}, as its header says"),
                ));
            }
            (stated, end) => end.or(stated).unwrap_or_default(),
        };
        Ok(record)
    }

    fn read_header(&mut self, line: &str, number: usize) -> Result<(), Refusal> {
        let place = format!("line {number}");
        let inner = line.strip_prefix('[').and_then(|line| line.strip_suffix(']'));
        let parts = inner.and_then(|inner| inner.trim().split_once(char::is_whitespace));
        let value = parts.and_then(|(_, value)| value.trim().strip_prefix('"')?.strip_suffix('"'));
        let (Some((name, _)), Some(value)) = (parts, value) else {
            return Err(Refusal::new(place, line, "a header [Name \"value\"]"));
        };
        if !HEADERS.contains(&name) {
            return Err(Refusal::new(place, name, format!("one of {}", HEADERS.join(", "))));
        }
        if self.header(name).is_some() {
            return Err(Refusal::new(place, name, "each header once"));
        }
        self.set(name, unescape(value));
        Ok(())
    }

    /// Replays the main line and every variation; the positions of the main line, the first one included.
    pub fn replay<G: Present>(&self, game: &G) -> Result<Vec<G::State>, RecordError> {
        let start = match self.header("Position") {
            Some(text) => game.parse_state(text)?,
            None => game.initial(),
        };
        let states = replay_line(game, start, &self.line, 0)?;
        let last = states.last().expect("the first position is always there");
        self.check_result(game, game.outcome(last))?;
        Ok(states)
    }

    /// A game may end by resignation or by a rule about its past, so an open position allows any result; a position
    /// that is over allows only its own.
    fn check_result<G: Present>(&self, game: &G, outcome: Option<Outcome>) -> Result<(), RecordError> {
        let sides = game.layout().sides;
        if let GameResult::Won(letter) = self.result
            && !sides.iter().any(|side| side.letter == letter)
        {
            let expected = format!("{}, {}, draw or *", sides[0].letter, sides[1].letter);
            return Err(Refusal::new("result", letter.to_string(), expected).into());
        }
        let Some(outcome) = outcome else { return Ok(()) };
        let known = match outcome.winner() {
            Some(side) => GameResult::Won(sides[side.index()].letter),
            None => GameResult::Draw,
        };
        if self.result == known {
            return Ok(());
        }
        Err(RecordError::Result(format!("result: found {}, but the last position is {known}", self.result)))
    }
}

fn replay_line<G: Present>(
    game: &G,
    start: G::State,
    line: &[Node],
    played: usize,
) -> Result<Vec<G::State>, RecordError> {
    let mut states = vec![start];
    for (ply, node) in line.iter().enumerate() {
        let ply = played + ply;
        let before = states.last().expect("the first position is always there").clone();
        for variation in &node.variations {
            replay_line(game, before.clone(), variation, ply)?;
        }
        let mv = game
            .parse_move(&before, &node.text)
            .map_err(|error| RecordError::Move(ply + 1, node.text.clone(), error))?;
        let mut after = before;
        cold::play(game, &mut after, mv);
        states.push(after);
    }
    Ok(states)
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

fn write_line(line: &[Node], played: usize, words: &mut Vec<String>) {
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

struct Reader<'a> {
    rest: &'a str,
    depth: usize,
}

impl<'a> Reader<'a> {
    /// Comments and moves up to a result, a closing bracket or the end.
    fn line(&mut self) -> Result<(Vec<String>, Vec<Node>), Refusal> {
        let mut before = Vec::new();
        let mut line: Vec<Node> = Vec::new();
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
                        return Err(Refusal::new("moves", "(", "a move before its variation"));
                    };
                    node.variations.push(variation);
                }
                Some('}') => return Err(Refusal::new("moves", "}", "a comment opened by {")),
                // A number is one only with its period: `3-4` is a move of somebody.
                Some('0'..='9') if self.skip_number() => {}
                Some(_) => {
                    let word = self.peek();
                    if result(word).is_some() {
                        break;
                    }
                    self.rest = &self.rest[word.len()..];
                    line.push(Node { text: word.to_string(), ..Node::default() });
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
        let end = self.rest.find('}').ok_or_else(|| Refusal::new("comment", self.rest, "a closing }"))?;
        let comment = self.rest[1..end].to_string();
        self.rest = &self.rest[end + 1..];
        Ok(comment)
    }

    fn variation(&mut self) -> Result<Vec<Node>, Refusal> {
        if self.depth == DEEPEST {
            return Err(Refusal::new("variation", self.rest, format!("at most {DEEPEST} inside each other")));
        }
        let whole = self.rest;
        self.rest = &self.rest[1..];
        self.depth += 1;
        let (comments, mut line) = self.line()?;
        self.depth -= 1;
        let Some(rest) = self.rest.strip_prefix(')') else {
            return Err(Refusal::new("variation", whole, "a closing )"));
        };
        self.rest = rest;
        let Some(first) = line.first_mut() else {
            return Err(Refusal::new("variation", whole, "at least one move"));
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
            Some(_) => Err(Refusal::new("after the result", rest, "the end of the record")),
            None => Err(Refusal::new("moves", self.rest, "a move, a comment, a variation or a result")),
        }
    }
}

/// A record of a finished or unfinished line, ready to be written.
pub fn from_moves<G: Present>(game: &G, game_string: &str, start: &G::State, moves: &[G::Move]) -> Record {
    let mut record = Record::default();
    record.set("Game", game_string);
    if *start != game.initial() {
        record.set("Position", game.write_state(start));
    }
    let mut state = start.clone();
    for &mv in moves {
        record.line.push(Node { text: game.write_move(mv), ..Node::default() });
        cold::play(game, &mut state, mv);
    }
    if let Some(outcome) = cold::outcome(game, &state) {
        let sides = game.layout().sides;
        let letter = |side: Side| sides[side.index()].letter;
        record.result = outcome.winner().map_or(GameResult::Draw, |side| GameResult::Won(letter(side)));
        record.set("Reason", outcome.reason().word);
    }
    record.set("Result", record.result.to_string());
    record
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
        let deep = "a1 (".repeat(1000);
        assert!(
            Record::parse(&deep).unwrap_err().to_string().ends_with("expected at most 64 inside each other")
        );
    }
}
