//! From Markdown to blocks. The grammar is `pulldown-cmark`'s; here its events become a tree.

use super::{Align, Block, Book, Diagram, Look, Part, Span, Spans, plain};
use pulldown_cmark::{Alignment, CodeBlockKind, Event, HeadingLevel, Options, Parser, Tag};

/// What the information of a fenced block begins with that is a diagram.
const DIAGRAM: &str = "position";

pub(super) fn book(markdown: &str) -> Book {
    let mut reader = Reader::new(markdown);
    Book { blocks: reader.blocks() }
}

struct Reader<'a> {
    events: Parser<'a>,
    look: Look,
    link: Option<String>,
    /// The names of the headings so far.
    ids: Vec<String>,
}

impl<'a> Reader<'a> {
    fn new(markdown: &'a str) -> Self {
        let events = Parser::new_ext(markdown, Options::ENABLE_TABLES);
        Reader { events, look: Look::default(), link: None, ids: Vec::new() }
    }

    /// The blocks up to the end of what contains them.
    fn blocks(&mut self) -> Vec<Block> {
        let mut blocks = Vec::new();
        // What stands before the parts that are open.
        let mut outside: Vec<(Part, Vec<Block>)> = Vec::new();
        // An item of a list may hold its words without a paragraph around them.
        let mut words = Spans::new();
        let flush = |words: &mut Spans, blocks: &mut Vec<Block>| {
            if !words.is_empty() {
                blocks.push(Block::Paragraph(std::mem::take(words)));
            }
        };
        while let Some(event) = self.events.next() {
            let Event::Start(tag) = event else {
                match event {
                    Event::End(_) => break,
                    Event::Rule => {
                        flush(&mut words, &mut blocks);
                        blocks.push(Block::Rule);
                    }
                    event => self.inline(event, &mut words),
                }
                continue;
            };
            if is_inline(&tag) {
                self.inline(Event::Start(tag), &mut words);
                continue;
            }
            flush(&mut words, &mut blocks);
            match tag {
                Tag::Heading { level, .. } => {
                    let text = self.spans();
                    blocks.push(Block::Heading { level: number(level), id: self.id(&text), text });
                }
                Tag::List(start) => {
                    let mut items = Vec::new();
                    while let Some(Event::Start(_)) = self.events.next() {
                        items.push(self.blocks());
                    }
                    blocks.push(Block::List { start, items });
                }
                Tag::Table(columns) => blocks.push(self.table(&columns)),
                Tag::BlockQuote(_) => blocks.push(Block::Quote(self.blocks())),
                Tag::CodeBlock(kind) => {
                    let text = plain(&self.spans());
                    let text = text.trim_end_matches('\n');
                    blocks.push(match &kind {
                        CodeBlockKind::Fenced(info) => match diagram(info, text) {
                            Some(diagram) => Block::Diagram(diagram),
                            None => Block::Code(text.to_string()),
                        },
                        CodeBlockKind::Indented => Block::Code(text.to_string()),
                    });
                }
                // A paragraph, and whatever else has only words inside.
                _ => {
                    let spans = self.spans();
                    match edge(&plain(&spans)) {
                        Some(Edge::Begin(part)) => outside.push((part, std::mem::take(&mut blocks))),
                        Some(Edge::End(part)) if outside.last().is_some_and(|(open, _)| *open == part) => {
                            close(&mut outside, &mut blocks);
                        }
                        _ if spans.is_empty() => {}
                        _ => blocks.push(Block::Paragraph(spans)),
                    }
                }
            }
        }
        flush(&mut words, &mut blocks);
        while !outside.is_empty() {
            close(&mut outside, &mut blocks);
        }
        blocks
    }

    fn table(&mut self, columns: &[Alignment]) -> Block {
        let align = columns.iter().map(|column| match column {
            Alignment::None | Alignment::Left => Align::Left,
            Alignment::Center => Align::Center,
            Alignment::Right => Align::Right,
        });
        let mut rows = Vec::new();
        // The head comes first and is a row like the others.
        while let Some(Event::Start(_)) = self.events.next() {
            let mut cells = Vec::new();
            while let Some(Event::Start(_)) = self.events.next() {
                cells.push(self.spans());
            }
            rows.push(cells);
        }
        let head = if rows.is_empty() { Vec::new() } else { rows.remove(0) };
        Block::Table { head, align: align.collect(), rows }
    }

    /// The words up to the end of what contains them.
    fn spans(&mut self) -> Spans {
        let mut spans = Spans::new();
        while let Some(event) = self.events.next() {
            if let Event::End(_) = event {
                break;
            }
            self.inline(event, &mut spans);
        }
        spans
    }

    fn inline(&mut self, event: Event<'a>, into: &mut Spans) {
        match event {
            Event::Start(tag) => {
                let before = (self.look, self.link.clone());
                match tag {
                    Tag::Strong => self.look.strong = true,
                    Tag::Emphasis => self.look.emphasis = true,
                    Tag::Link { dest_url, .. } => self.link = Some(dest_url.into_string()),
                    // A picture is what it shows, in words.
                    _ => {}
                }
                let inside = self.spans();
                (self.look, self.link) = before;
                inside.into_iter().for_each(|span| join(into, span));
            }
            Event::Code(text) => {
                let look = Look { code: true, ..self.look };
                join(into, Span { text: text.into_string(), look, link: self.link.clone() });
            }
            Event::Text(text) | Event::Html(text) | Event::InlineHtml(text) => self.say(&text, into),
            Event::SoftBreak => self.say(" ", into),
            Event::HardBreak => self.say("\n", into),
            // Nothing else was asked for, or it has no words.
            _ => {}
        }
    }

    fn say(&self, text: &str, into: &mut Spans) {
        join(into, Span { text: text.to_string(), look: self.look, link: self.link.clone() });
    }

    /// A name for a heading: its letters and digits with hyphens between.
    fn id(&mut self, text: &[Span]) -> String {
        let plain = plain(text).to_lowercase();
        let words = plain.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
        let name = words.collect::<Vec<_>>().join("-");
        let mut names = std::iter::once(name.clone()).chain((2..).map(|n: u32| format!("{name}-{n}")));
        let id = names.find(|name| !self.ids.contains(name)).unwrap_or(name);
        self.ids.push(id.clone());
        id
    }
}

/// Where blocks begin or end that are meant for some readers only.
enum Edge {
    Begin(Part),
    End(Part),
}

fn edge(text: &str) -> Option<Edge> {
    let word = text.trim().strip_prefix("<!--")?.strip_suffix("-->")?.trim();
    let part = match word.trim_start_matches('/') {
        "text" => Part::Text,
        "pictures" => Part::Pictures,
        "notes" => Part::Notes,
        _ => return None,
    };
    Some(if word.starts_with('/') { Edge::End(part) } else { Edge::Begin(part) })
}

/// Ends the innermost part.
fn close(outside: &mut Vec<(Part, Vec<Block>)>, blocks: &mut Vec<Block>) {
    if let Some((part, before)) = outside.pop() {
        let inside = std::mem::replace(blocks, before);
        blocks.push(Block::Part(part, inside));
    }
}

/// Adds words to the last ones if they look alike.
fn join(spans: &mut Spans, next: Span) {
    match spans.last_mut() {
        Some(last) if last.look == next.look && last.link == next.link => last.text += &next.text,
        _ if next.text.is_empty() => {}
        _ => spans.push(next),
    }
}

fn is_inline(tag: &Tag<'_>) -> bool {
    matches!(tag, Tag::Strong | Tag::Emphasis | Tag::Link { .. } | Tag::Image { .. })
}

fn number(level: HeadingLevel) -> u8 {
    level as u8
}

fn diagram(info: &str, text: &str) -> Option<Diagram> {
    let (word, options) = info.trim().split_once(char::is_whitespace).unwrap_or((info.trim(), ""));
    let (position, caption) = text.split_once('\n').unwrap_or((text, ""));
    let diagram = || Diagram {
        options: options.trim().to_string(),
        position: position.trim().to_string(),
        caption: caption_of(caption.trim()),
    };
    (word == DIAGRAM).then(diagram)
}

/// A caption is one paragraph, even if it begins with something that would begin a list elsewhere.
fn caption_of(text: &str) -> Spans {
    match book(text).blocks.as_mut_slice() {
        [] => Spans::new(),
        [Block::Paragraph(spans)] => std::mem::take(spans),
        _ => vec![Span { text: text.replace('\n', " "), look: Look::default(), link: None }],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(text: &str) -> Span {
        Span { text: text.to_string(), look: Look::default(), link: None }
    }

    fn strong(words: &str) -> Span {
        Span { look: Look { strong: true, ..Look::default() }, ..text(words) }
    }

    fn em(words: &str) -> Span {
        Span { look: Look { emphasis: true, ..Look::default() }, ..text(words) }
    }

    fn code(words: &str) -> Span {
        Span { look: Look { code: true, ..Look::default() }, ..text(words) }
    }

    fn paragraph(words: &str) -> Block {
        Block::Paragraph(vec![text(words)])
    }

    fn check(markdown: &str, expected: &[Block]) {
        assert_eq!(Book::parse(markdown).blocks, expected, "{markdown}");
    }

    #[test]
    fn words_are_set_apart_by_their_marks() {
        check(
            "**Step.** Move `c4` *once*, 2 * 3 and snake_case.",
            &[Block::Paragraph(vec![
                strong("Step."),
                text(" Move "),
                code("c4"),
                text(" "),
                em("once"),
                text(", 2 * 3 and snake_case."),
            ])],
        );
        let both = Span { look: Look { strong: true, emphasis: true, code: false }, ..text("b") };
        check("*a **b***", &[Block::Paragraph(vec![em("a "), both])]);
        let link = Span { link: Some("https://x.example".to_string()), ..code("here") };
        check("See [`here`](https://x.example).", &[Block::Paragraph(vec![text("See "), link, text(".")])]);
        check("one  \ntwo\nthree", &[paragraph("one\ntwo three")]);
        check("<b onclick=x>a</b> &amp; ![p](q)", &[paragraph("<b onclick=x>a</b> & p")]);
    }

    #[test]
    fn lines_become_blocks() {
        check(
            "# A\none\ntwo\n\n- x\n  y\n- z\n\n4. p\n5. q\n\n| a | b |\n|---|--:|\n| 1 | 2 |\n\n---\n\n> said\n\n    let\n      it\n",
            &[
                Block::Heading { level: 1, id: "a".to_string(), text: vec![text("A")] },
                paragraph("one two"),
                Block::List { start: None, items: vec![vec![paragraph("x y")], vec![paragraph("z")]] },
                Block::List { start: Some(4), items: vec![vec![paragraph("p")], vec![paragraph("q")]] },
                Block::Table {
                    head: vec![vec![text("a")], vec![text("b")]],
                    align: vec![Align::Left, Align::Right],
                    rows: vec![vec![vec![text("1")], vec![text("2")]]],
                },
                Block::Rule,
                Block::Quote(vec![paragraph("said")]),
                Block::Code("let\n  it".to_string()),
            ],
        );
        let inner = Block::List { start: None, items: vec![vec![paragraph("b")]] };
        check("- a\n  - b\n", &[Block::List { start: None, items: vec![vec![paragraph("a"), inner]] }]);
        let loose = vec![vec![paragraph("a"), paragraph("b")], vec![paragraph("c")]];
        check("1. a\n\n   b\n\n2. c\n", &[Block::List { start: Some(1), items: loose }]);
        // What has no names is a table all the same.
        check(
            "| | C |\n|---|---|\n| **T** | falls |\n",
            &[Block::Table {
                head: vec![vec![], vec![text("C")]],
                align: vec![Align::Left; 2],
                rows: vec![vec![vec![strong("T")], vec![text("falls")]]],
            }],
        );
    }

    #[test]
    fn headings_have_names_of_their_own() {
        let book =
            Book::parse("# Goal\n\n## 1. Goal, *again*!\n\n## Goal\n\n## Ende gut: Über\n\n## goal 2\n");
        let ids = book.blocks.iter().map(|block| match block {
            Block::Heading { id, .. } => id.as_str(),
            other => panic!("{other:?}"),
        });
        assert_eq!(ids.collect::<Vec<_>>(), ["goal", "1-goal-again", "goal-2", "ende-gut-über", "goal-2-2"]);
    }

    #[test]
    fn comments_set_apart_what_some_readers_do_not_need() {
        check(
            "a\n\n<!-- text -->\nb\n\n- c\n<!-- /text -->\n\n<!-- pictures -->\nd\n<!-- /pictures -->\n\n<!-- notes -->\n\ne\n",
            &[
                paragraph("a"),
                Block::Part(
                    Part::Text,
                    vec![paragraph("b"), Block::List { start: None, items: vec![vec![paragraph("c")]] }],
                ),
                Block::Part(Part::Pictures, vec![paragraph("d")]),
                Block::Part(Part::Notes, vec![paragraph("e")]),
            ],
        );
        let other = Block::Part(Part::Text, vec![paragraph("<!-- /notes -->\n"), paragraph("a")]);
        check("<!-- text -->\n\n<!-- /notes -->\n\na\n\n<!-- /text -->\n", &[other]);
        check("<!-- draft -->\n\na", &[paragraph("<!-- draft -->\n"), paragraph("a")]);
    }

    #[test]
    fn a_diagram_is_a_fence_of_its_own_kind() {
        let diagram = |options: &str, position: &str, caption: Spans| {
            let (options, position) = (options.to_string(), position.to_string());
            Block::Diagram(Diagram { options, position, caption })
        };
        check(
            "# A\n\ntext\n\n```position size=6\nabc w\nTwo\n`lines`.\n```\nmore\n```position\nx w\n```\n",
            &[
                Block::Heading { level: 1, id: "a".to_string(), text: vec![text("A")] },
                paragraph("text"),
                diagram("size=6", "abc w", vec![text("Two "), code("lines"), text(".")]),
                paragraph("more"),
                diagram("", "x w", vec![]),
            ],
        );
        check("```position", &[diagram("", "", vec![])]);
        check("```positions\nx\n```", &[Block::Code("x".to_string())]);
        check("```position\nx w\n1. e4 is seen.\n```", &[diagram("", "x w", vec![text("1. e4 is seen.")])]);
        let book = Book::parse("- a\n\n  ```position\n  x\n  ```\n\n> ```position\n> y\n> ```\n");
        let positions: Vec<&str> = book.diagrams().iter().map(|diagram| diagram.position.as_str()).collect();
        assert_eq!(positions, ["x", "y"]);
    }
}
