//! The rules for people: Markdown in which diagrams are fenced position strings.
//!
//! ````text
//! ```position size=6
//! 1bb2#/b5/b5/5g/5g/#2gg1 g
//! The start on six by six.
//! ```
//! ````

/// A part of a rule book.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Block<'a> {
    /// Markdown, to be shown as it is.
    Text(&'a str),
    /// A position to be drawn.
    Diagram(Diagram<'a>),
}

/// A position to be drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagram<'a> {
    /// Options of the game, `name=value,name=value`; often none.
    pub options: &'a str,
    /// The position.
    pub position: &'a str,
    /// What is to be seen in it.
    pub caption: &'a str,
}

/// Takes a rule book apart. A diagram that is never closed runs to the end.
pub fn blocks(rules: &str) -> Vec<Block<'_>> {
    const OPEN: &str = "```position";
    let mut out = Vec::new();
    let mut rest = rules;
    while let Some(start) = find_line(rest, OPEN) {
        push_text(&mut out, &rest[..start]);
        let (info, body) = rest[start + OPEN.len()..].split_once('\n').unwrap_or(("", ""));
        let end = find_line(body, "```").unwrap_or(body.len());
        let inside = body[..end].trim_end();
        let (position, caption) = inside.split_once('\n').unwrap_or((inside, ""));
        out.push(Block::Diagram(Diagram {
            options: info.trim(),
            position: position.trim(),
            caption: caption.trim(),
        }));
        rest = body[end..].split_once('\n').map_or("", |(_, rest)| rest);
    }
    push_text(&mut out, rest);
    out
}

/// Only the diagrams.
pub fn diagrams(rules: &str) -> impl Iterator<Item = Diagram<'_>> {
    blocks(rules).into_iter().filter_map(|block| match block {
        Block::Diagram(diagram) => Some(diagram),
        Block::Text(_) => None,
    })
}

fn push_text<'a>(out: &mut Vec<Block<'a>>, text: &'a str) {
    if !text.trim().is_empty() {
        out.push(Block::Text(text.trim_matches('\n')));
    }
}

/// Where a line begins that begins with `prefix`.
fn find_line(text: &str, prefix: &str) -> Option<usize> {
    let mut start = 0;
    for line in text.split_inclusive('\n') {
        if line.starts_with(prefix) {
            return Some(start);
        }
        start += line.len();
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rule_book_is_text_and_diagrams() {
        let book =
            "# A\n\ntext\n\n```position size=6\nabc w\nTwo\nlines.\n```\nmore\n```position\nx w\n```\n";
        let diagram = |options, position, caption| Block::Diagram(Diagram { options, position, caption });
        let expected = [
            Block::Text("# A\n\ntext"),
            diagram("size=6", "abc w", "Two\nlines."),
            Block::Text("more"),
            diagram("", "x w", ""),
        ];
        assert_eq!(blocks(book), expected);
        assert_eq!(diagrams(book).count(), 2);
        assert_eq!(blocks("```position"), [diagram("", "", "")]);
    }
}
