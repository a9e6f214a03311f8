//! The texts of a JavaScript source, over its whole length: comments left out, gaps of template strings marked.

/// A text in quotation marks.
pub(crate) struct Text {
    /// What it says; a gap is [`GAP`].
    pub(crate) text: String,
    /// The line on which it begins.
    pub(crate) line: usize,
    /// Whether it tells where another module lies.
    pub(crate) import: bool,
}

/// What stands for a gap in a template string.
pub(crate) const GAP: char = '\u{fffc}';

struct Reader<'a> {
    source: &'a [char],
    place: usize,
    found: Vec<Text>,
}

/// All texts of a source, also those in the gaps of others.
pub(crate) fn texts(source: &str) -> Vec<Text> {
    let source: Vec<char> = source.chars().collect();
    let mut reader = Reader { source: &source, place: 0, found: Vec::new() };
    reader.code(false);
    reader.found
}

impl Reader<'_> {
    fn peek(&self, ahead: usize) -> Option<char> {
        self.source.get(self.place + ahead).copied()
    }

    fn next(&mut self) -> Option<char> {
        let c = self.peek(0)?;
        self.place += 1;
        Some(c)
    }

    /// Code until its end, or until the bracket that closes a gap.
    fn code(&mut self, in_gap: bool) {
        let mut depth = 0;
        while let Some(c) = self.peek(0) {
            match c {
                '"' | '\'' | '`' => self.text(c),
                '/' if self.peek(1) == Some('/') => self.skip_until("\n"),
                '/' if self.peek(1) == Some('*') => self.skip_until("*/"),
                '/' if self.begins_pattern() => self.pattern(),
                '}' if in_gap && depth == 0 => {
                    self.place += 1;
                    return;
                }
                c => {
                    depth += i32::from(c == '{') - i32::from(c == '}');
                    self.place += 1;
                }
            }
        }
    }

    fn skip_until(&mut self, end: &str) {
        let end: Vec<char> = end.chars().collect();
        self.place += 2;
        while self.place < self.source.len() && !self.source[self.place..].starts_with(&end) {
            self.place += 1;
        }
        self.place = (self.place + end.len()).min(self.source.len());
    }

    /// Whether a stroke begins a regular expression: behind a value it divides.
    fn begins_pattern(&self) -> bool {
        let before = self.source[..self.place].iter().rev().find(|c| !c.is_whitespace());
        before.is_none_or(|c| "(,=:[!&|?{};>".contains(*c))
    }

    fn pattern(&mut self) {
        self.place += 1;
        let mut in_class = false;
        while let Some(c) = self.next() {
            match c {
                '\\' => self.place += 1,
                '[' => in_class = true,
                ']' => in_class = false,
                '/' if !in_class => return,
                _ => {}
            }
        }
    }

    fn text(&mut self, mark: char) {
        let line = 1 + self.source[..self.place].iter().filter(|c| **c == '\n').count();
        let start = self.source[..self.place].iter().rposition(|c| *c == '\n').map_or(0, |end| end + 1);
        let before: String = self.source[start..self.place].iter().collect();
        let import = before.trim_end().ends_with("from") || before.contains("import");
        self.place += 1;
        let mut text = String::new();
        while let Some(c) = self.next() {
            match c {
                '\\' => match self.next() {
                    Some('n' | '\n') => text.push(' '),
                    other => text.extend(other),
                },
                c if c == mark => break,
                '$' if mark == '`' && self.peek(0) == Some('{') => {
                    self.place += 1;
                    text.push(GAP);
                    self.code(true);
                }
                '\n' => text.push(' '),
                c => text.push(c),
            }
        }
        self.found.push(Text { text, line, import });
    }
}

#[test]
fn texts_are_found_over_the_whole_of_a_source() {
    let source = r#"
// "no text" /* nor this */
/* "nor
   'this'" */
import { a } from "./dom.js";
const of = `the ${n > 1 ? `${n} "last" stones` : 'one stone'}
  of ${side} } wins`; const half = a / 2 / "b".length;
const mark = /["'`]/.test('it\'s'); // "over"
"#;
    let found: Vec<(usize, String)> =
        texts(source).into_iter().map(|text| (text.line, text.text.replace(GAP, "_"))).collect();
    let wanted = [
        (5, "./dom.js"),
        (6, "_ \"last\" stones"),
        (6, "one stone"),
        (6, "the _   of _ } wins"),
        (7, "b"),
        (8, "it's"),
    ];
    assert_eq!(found, wanted.map(|(line, text)| (line, text.to_string())));
}
