//! A rule book as lines of characters, broken between words, with tables whose columns stand below each other.
//!
//! [`lay`] makes the lines, for an interface that styles them in a way of its own; [`write`](fn@write) makes a text of them.

mod table;

use super::{Block, Book, Diagram, Look, Part, Span};
use crate::{Glyphs, View};

/// Lines are no longer where nobody says how much room there is.
pub const WIDTH: usize = 78;
/// Lines are no longer however much room there is: longer ones are hard to read.
pub const WIDEST: usize = 100;

/// How far from the left edge diagrams stand, and quotations, and lines that are shown as they are.
const INDENT: usize = 2;

/// A blank at which no line is broken.
const FIRM: char = '\u{a0}';

/// What lines are laid out for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Paper {
    /// Characters in a line. A longer word stands alone and sticks out.
    pub width: usize,
    /// The characters that may be used.
    pub glyphs: Glyphs,
    /// Whether nothing can look unlike the rest. Headings then have a line below them, and what is typed with blanks inside
    /// stands in quotation marks.
    pub bare: bool,
}

/// A line, or a picture between lines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Laid<'a> {
    /// A line, from left to right; without pieces it is empty.
    Line(Vec<Piece>),
    /// A place for a diagram. Its caption follows in lines of its own.
    Diagram {
        /// How far from the left edge.
        indent: usize,
        /// What is to be drawn.
        diagram: &'a Diagram,
    },
}

/// A part of a line that looks alike.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Piece {
    /// The characters.
    pub text: String,
    /// What they are.
    pub role: Role,
    /// How they look.
    pub look: Look,
}

/// What a piece of a line is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// Words of a paragraph, an item or a cell.
    Words,
    /// A heading, with its level.
    Heading(u8),
    /// The name of a column.
    Column,
    /// What is to be seen in a diagram.
    Caption,
    /// What stands before an item of a list.
    Mark,
    /// Lines drawn between words.
    Frame,
}

/// The lines of a book. No line is empty at the beginning or at the end, and no two in a row are.
pub fn lay<'a>(book: &'a Book, paper: &Paper) -> Vec<Laid<'a>> {
    let paper = Paper { width: paper.width.max(1), ..*paper };
    flow(&book.blocks, &paper, false)
}

/// The lines of a book as one text, which ends with a line feed. `draw` draws a diagram; only in the first one it is asked to
/// explain the signs. What it cannot draw is at least named.
pub fn write(
    book: &Book,
    width: usize,
    view: &View,
    mut draw: impl FnMut(&Diagram, &View) -> Option<String>,
) -> String {
    let mut view = View { legend: true, ..*view };
    let mut out = String::new();
    for laid in lay(book, &Paper { width, glyphs: view.glyphs, bare: true }) {
        match laid {
            Laid::Line(pieces) => {
                let mut line = String::new();
                pieces.iter().for_each(|piece| line += &shown(piece, &view));
                out += line.trim_end();
                out.push('\n');
            }
            Laid::Diagram { indent, diagram } => {
                let drawn = draw(diagram, &view).unwrap_or_else(|| diagram.position.clone());
                view.legend = false;
                for line in drawn.trim_end().lines() {
                    out += format!("{:indent$}{line}", "").trim_end();
                    out.push('\n');
                }
            }
        }
    }
    out
}

/// A piece as it is written, with terminal escape sequences where colour is wanted.
fn shown(piece: &Piece, view: &View) -> String {
    let text = match view.glyphs {
        Glyphs::Unicode => piece.text.clone(),
        Glyphs::Ascii => piece.text.chars().map(crate::text::plain).collect(),
    };
    let bold = piece.look.strong || matches!(piece.role, Role::Heading(_) | Role::Column);
    let codes = [(bold, "1"), (piece.look.emphasis, "3"), (piece.look.code, "36")];
    let codes: Vec<&str> = codes.iter().filter(|(wanted, _)| *wanted).map(|(_, code)| *code).collect();
    if !view.colour || codes.is_empty() || text.trim().is_empty() {
        return text;
    }
    format!("\u{1b}[{}m{text}\u{1b}[0m", codes.join(";"))
}

/// The lines of some blocks. Inside an item of a list, a list of its own follows its words at once.
fn flow<'a>(blocks: &'a [Block], paper: &Paper, inside: bool) -> Vec<Laid<'a>> {
    let mut lines = Vec::new();
    for (index, block) in read(blocks).into_iter().enumerate() {
        let close = inside && matches!(block, Block::List { .. });
        if index > 0 && !close {
            lines.push(Laid::Line(Vec::new()));
        }
        lines.extend(set(block, paper));
    }
    lines
}

/// The blocks that are meant for whoever reads lines of characters.
fn read<'a>(blocks: &'a [Block]) -> Vec<&'a Block> {
    let seen = |block: &'a Block| match block {
        Block::Part(Part::Pictures, _) => Vec::new(),
        Block::Part(Part::Text | Part::Notes, inside) => read(inside),
        block => vec![block],
    };
    blocks.iter().flat_map(seen).collect()
}

fn set<'a>(block: &'a Block, paper: &Paper) -> Vec<Laid<'a>> {
    match block {
        Block::Part(_, inside) => flow(inside, paper, false),
        Block::Heading { level, text, .. } => heading(*level, text, paper),
        Block::Paragraph(text) => {
            wrap(text, Role::Words, paper.width, paper).into_iter().map(Laid::Line).collect()
        }
        Block::List { start, items } => list(*start, items, paper),
        Block::Table { head, align, rows } => {
            table::table(head, align, rows, paper).into_iter().map(Laid::Line).collect()
        }
        Block::Quote(blocks) => {
            let narrow = Paper { width: paper.width.saturating_sub(INDENT).max(1), ..*paper };
            indent(flow(blocks, &narrow, false), &blank(INDENT), INDENT)
        }
        Block::Code(text) => {
            let look = Look { code: true, ..Look::default() };
            let line = |text: &str| Piece { text: text.to_string(), role: Role::Words, look };
            let lines = text.lines().map(|text| Laid::Line(vec![line(text)])).collect();
            indent(lines, &blank(INDENT), INDENT)
        }
        Block::Rule => vec![Laid::Line(vec![frame('─', paper.width, paper)])],
        Block::Diagram(diagram) => {
            let mut lines = vec![Laid::Diagram { indent: 0, diagram }];
            let narrow = paper.width.saturating_sub(INDENT).max(1);
            let caption = wrap(&diagram.caption, Role::Caption, narrow, paper);
            if !caption.is_empty() {
                lines.push(Laid::Line(Vec::new()));
            }
            lines.extend(caption.into_iter().map(Laid::Line));
            indent(lines, &blank(INDENT), INDENT)
        }
    }
}

fn heading<'a>(level: u8, text: &[Span], paper: &Paper) -> Vec<Laid<'a>> {
    let mut lines = wrap(text, Role::Heading(level), paper.width, paper);
    let longest = lines.iter().map(|line| width(line)).max().unwrap_or(0);
    if paper.bare && level <= 2 {
        lines.push(vec![frame(if level == 1 { '═' } else { '─' }, longest, paper)]);
    }
    lines.into_iter().map(Laid::Line).collect()
}

fn list<'a>(start: Option<u64>, items: &'a [Vec<Block>], paper: &Paper) -> Vec<Laid<'a>> {
    let mark = |index: usize| match (start, paper.glyphs) {
        (Some(start), _) => format!("{}.", start.saturating_add(index as u64)),
        (None, Glyphs::Unicode) => "•".to_string(),
        (None, Glyphs::Ascii) => "-".to_string(),
    };
    let room = (0..items.len()).map(|index| mark(index).chars().count()).max().unwrap_or(0);
    let narrow = Paper { width: paper.width.saturating_sub(room + 1).max(1), ..*paper };
    // Where an item has several paragraphs, blank lines show where the next one begins.
    let loose =
        |item: &Vec<Block>| item.iter().filter(|block| !matches!(block, Block::List { .. })).count() > 1;
    let apart = items.iter().any(loose);
    let mut lines = Vec::new();
    for (index, item) in items.iter().enumerate() {
        if index > 0 && apart {
            lines.push(Laid::Line(Vec::new()));
        }
        let text = format!("{:>room$} ", mark(index));
        let head = Piece { text, role: Role::Mark, look: Look::default() };
        let mut inside = flow(item, &narrow, true);
        if !matches!(inside.first(), Some(Laid::Line(_))) {
            inside.insert(0, Laid::Line(Vec::new()));
        }
        lines.extend(indent(inside, &head, room + 1));
    }
    lines
}

/// Moves lines to the right: the first one behind `head`, the others as far.
fn indent<'a>(lines: Vec<Laid<'a>>, head: &Piece, by: usize) -> Vec<Laid<'a>> {
    let moved = lines.into_iter().enumerate().map(|(index, laid)| match laid {
        Laid::Line(pieces) if index == 0 => Laid::Line([vec![head.clone()], pieces].concat()),
        Laid::Line(pieces) if pieces.is_empty() => Laid::Line(pieces),
        Laid::Line(pieces) => Laid::Line([vec![blank(by)], pieces].concat()),
        Laid::Diagram { indent, diagram } => Laid::Diagram { indent: indent + by, diagram },
    });
    moved.collect()
}

fn blank(width: usize) -> Piece {
    Piece { text: " ".repeat(width), role: Role::Words, look: Look::default() }
}

fn frame(sign: char, width: usize, paper: &Paper) -> Piece {
    let sign = match (paper.glyphs, sign) {
        (Glyphs::Unicode, sign) => sign,
        (Glyphs::Ascii, '═') => '=',
        (Glyphs::Ascii, _) => '-',
    };
    Piece { text: sign.to_string().repeat(width), role: Role::Frame, look: Look::default() }
}

fn width(pieces: &[Piece]) -> usize {
    pieces.iter().map(|piece| piece.text.chars().count()).sum()
}

/// Without what cannot be seen at its end.
fn trimmed(mut pieces: Vec<Piece>) -> Vec<Piece> {
    while pieces.last().is_some_and(|piece| piece.text.trim().is_empty()) {
        pieces.pop();
    }
    pieces.retain(|piece| !piece.text.is_empty());
    pieces
}

/// Breaks words into lines of at most so many characters, between words alone.
fn wrap(spans: &[Span], role: Role, most: usize, paper: &Paper) -> Vec<Vec<Piece>> {
    let mut lines: Vec<Vec<Piece>> = Vec::new();
    for paragraph in words(spans, paper.bare) {
        let mut line: Vec<Piece> = Vec::new();
        for word in paragraph {
            let word: Vec<Piece> = word.into_iter().map(|(text, look)| Piece { text, role, look }).collect();
            if line.is_empty() {
                line = word;
            } else if width(&line) + 1 + width(&word) <= most {
                let alike = line.last().map(|piece| piece.look) == word.first().map(|piece| piece.look);
                let look = if alike { word[0].look } else { Look::default() };
                append(&mut line, Piece { text: " ".to_string(), role, look });
                word.into_iter().for_each(|piece| append(&mut line, piece));
            } else {
                lines.push(std::mem::replace(&mut line, word));
            }
        }
        if !line.is_empty() {
            lines.push(line);
        }
    }
    lines
}

fn append(line: &mut Vec<Piece>, next: Piece) {
    match line.last_mut() {
        Some(last) if last.look == next.look => last.text += &next.text,
        _ => line.push(next),
    }
}

/// What has no blank inside, perhaps in several looks.
type Word = Vec<(String, Look)>;

/// The words between the line breaks that are meant, with quotation marks around several that are typed together if need be.
fn words(spans: &[Span], quoted: bool) -> Vec<Vec<Word>> {
    let mut paragraphs = vec![Vec::new()];
    let mut word = Word::new();
    let end = |word: &mut Word, paragraphs: &mut Vec<Vec<Word>>| {
        if let (false, Some(last)) = (word.is_empty(), paragraphs.last_mut()) {
            last.push(std::mem::take(word));
        }
    };
    for span in spans {
        let quoted = quoted && span.look.code && span.text.contains(' ');
        let mark = if quoted { "\"" } else { "" };
        for c in mark.chars().chain(span.text.chars()).chain(mark.chars()) {
            if c.is_whitespace() && c != FIRM {
                end(&mut word, &mut paragraphs);
                if c == '\n' {
                    paragraphs.push(Vec::new());
                }
                continue;
            }
            match word.last_mut() {
                Some((text, look)) if *look == span.look => text.push(c),
                _ => word.push((c.to_string(), span.look)),
            }
        }
    }
    end(&mut word, &mut paragraphs);
    paragraphs
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(markdown: &str, width: usize, expected: &str) {
        let draw = |diagram: &Diagram, view: &View| {
            (diagram.position != "wrong")
                .then(|| format!("[{}]\n legend {}\n\n", diagram.position, view.legend))
        };
        let found = write(&Book::parse(markdown), width, &View::default(), draw);
        assert_eq!(found, expected, "{markdown}\n{found}");
    }

    #[test]
    fn lines_are_broken_between_words() {
        check("one **two** `three four` five", 12, "one two\n\"three four\"\nfive\n");
        check("extraordinarily (*so*), it is", 8, "extraordinarily\n(so), it\nis\n");
        check("one  \ntwo\nthree", 78, "one\ntwo three\n");
        check("3\u{a0}cells", 2, "3\u{a0}cells\n");
        check("a b", 0, "a\nb\n");
        check("", 78, "");
    }

    #[test]
    fn what_is_meant_for_pictures_is_left_out() {
        check(
            "a\n\n<!-- text -->\nletters\n<!-- /text -->\n<!-- pictures -->\nshapes\n<!-- /pictures -->\n\n\
             <!-- notes -->\n## N\n\n[C](piece:circle) [`x=1`](option:x=1)\n<!-- /notes -->\n",
            78,
            "a\n\nletters\n\nN\n─\n\nC x=1\n",
        );
    }

    #[test]
    fn headings_have_lines_below_them() {
        check(
            "# A title\n\ntext\n\n## Part `x`\n\n### Deep\nend",
            78,
            "\
A title
═══════

text

Part x
──────

Deep

end
",
        );
        check("# one two three", 8, "one two\nthree\n═══════\n");
    }

    #[test]
    fn items_hang_behind_their_marks() {
        check(
            "- one two three\n- four\n  1. five six\n  2. seven",
            10,
            "\
• one two
  three
• four
  1. five
     six
  2. seven
",
        );
        check("9. a\n10. b\n\n    c\n", 78, " 9. a\n\n10. b\n\n    c\n");
        check(
            "> said\n> so\n\n---\n\n```\nlet it\n    be\n```\n",
            12,
            "  said so\n\n────────────\n\n  let it\n      be\n",
        );
    }

    #[test]
    fn the_columns_of_a_table_stand_below_each_other() {
        const TABLE: &str = "\
| piece | what it does | n |
|---|:-:|--:|
| **circle** | takes anything | 6 |
| square | runs | 13 |
";
        check(
            TABLE,
            78,
            "\
piece     what it does     n
──────   ──────────────   ──
circle   takes anything    6
square        runs        13
",
        );
        // Cells are broken inside their columns, and the short columns keep their width.
        check(
            "| a | b |\n|---|---|\n| one | two three four |\n| five | six |\n",
            16,
            "\
a      b
────   ─────────
one    two three
       four

five   six
",
        );
        // Where words do not fit beside each other, each row is a record.
        check(
            "| | b |\n|---|---|\n| extraordinary | words |\n| x | |\n",
            14,
            "\
extraordinary
b: words

x
b:
",
        );
        check("| | C |\n|---|---|\n| **T** | falls |\n", 78, "    C\n─   ─────\nT   falls\n");
    }

    #[test]
    fn diagrams_are_drawn_and_only_the_first_explains_the_signs() {
        const BOOK: &str = "a\n```position\nx w\nThe start of it.\n```\nb\n```position\nwrong\n```\n- c\n\n  ```position\n  y w\n  ```\n";
        check(
            BOOK,
            12,
            "\
a

  [x w]
   legend true

  The start
  of it.

b

  wrong

• c

    [y w]
     legend false
",
        );
    }

    #[test]
    fn looks_are_escape_sequences_where_they_are_wanted_and_ascii_is_ascii() {
        let view = View { colour: true, glyphs: Glyphs::Ascii, ..View::default() };
        let found = write(&Book::parse("# É…\n- **a *b*** `c`\n"), 78, &view, |_, _| None);
        let expected =
            "\u{1b}[1mE.\u{1b}[0m\n==\n\n- \u{1b}[1ma\u{1b}[0m \u{1b}[1;3mb\u{1b}[0m \u{1b}[36mc\u{1b}[0m\n";
        assert_eq!(found, expected);
    }
}
