//! The rules for people, taken apart once for everybody who shows them: headings, paragraphs, lists, tables, and diagrams
//! that are fenced position strings.
//!
//! ````
//! use ludoteca_draw::book::{Block, Book};
//! let book = Book::parse("\
//! ## Tiny
//!
//! ```position size=6
//! 1bb2#/b5/b5/5g/5g/#2gg1 g
//! The start on six by six.
//! ```
//! ");
//! assert!(matches!(&book.blocks[0], Block::Heading { level: 1, id, .. } if id == "tiny"));
//! let diagram = book.diagrams()[0];
//! assert_eq!((diagram.options.as_str(), diagram.position.as_str()), ("size=6", "1bb2#/b5/b5/5g/5g/#2gg1 g"));
//! ````
//!
//! [`text`] lays a book out as lines for terminals and pipes.

mod parse;
pub mod text;

/// A rule book.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Book {
    /// Its parts, in order.
    pub blocks: Vec<Block>,
}

/// A part of a rule book.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Block {
    /// A heading.
    Heading {
        /// 1 for the title, 2 for a chapter, and so on up to 6.
        level: u8,
        /// A name for links that no other heading of the book has.
        id: String,
        /// The words.
        text: Spans,
    },
    /// A paragraph.
    Paragraph(Spans),
    /// A list.
    List {
        /// The first number; `None` for a list without numbers.
        start: Option<u64>,
        /// The items, each with blocks of its own.
        items: Vec<Vec<Block>>,
    },
    /// A table. Every row has as many cells as the head.
    Table {
        /// The names of the columns; some may be empty.
        head: Vec<Spans>,
        /// How the cells of each column stand.
        align: Vec<Align>,
        /// The rows.
        rows: Vec<Vec<Spans>>,
    },
    /// What somebody else says.
    Quote(Vec<Block>),
    /// Lines that are shown as they are.
    Code(String),
    /// A line between two parts.
    Rule,
    /// A position to be drawn.
    Diagram(Diagram),
    /// Blocks that are meant for some readers only. In Markdown `<!-- text -->` and `<!-- /text -->` stand around them, each on
    /// a line of its own.
    Part(Part, Vec<Block>),
}

/// For whom some blocks are meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// Whoever sees boards of characters: what the letters mean. The word is `text`.
    Text,
    /// Whoever sees drawn boards. The word is `pictures`.
    Pictures,
    /// Whoever wants to know more than how to play: how moves are written, where the rules come from. They begin with a
    /// heading, and may be folded. The word is `notes`.
    Notes,
}

/// How the cells of a column stand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Align {
    /// At the left edge.
    #[default]
    Left,
    /// In the middle.
    Center,
    /// At the right edge.
    Right,
}

/// A position to be drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagram {
    /// Options of the game, `name=value,name=value`; often none.
    pub options: String,
    /// The position.
    pub position: String,
    /// What is to be seen in it.
    pub caption: Spans,
}

/// Words with their looks.
pub type Spans = Vec<Span>;

/// Some words that look alike. A line break inside is meant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Span {
    /// The words, with the blanks that separate them from their neighbours.
    pub text: String,
    /// How they look.
    pub look: Look,
    /// Where they lead. `piece:circle` is a piece by its name in the catalogue, `option:jump=true` an option or a setting with
    /// its value, `value:jump=true` the value alone: whoever can draw or name them better than the words do, does.
    pub link: Option<String>,
}

/// How words look. Several may be true at once.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Look {
    /// They are important.
    pub strong: bool,
    /// They are stressed.
    pub emphasis: bool,
    /// They are to be typed, or a sign of the notation.
    pub code: bool,
}

impl Book {
    /// Takes Markdown apart. Everything is a rule book: what is no Markdown is text, and markup of other kinds is text too.
    pub fn parse(markdown: &str) -> Book {
        parse::book(markdown)
    }

    /// The diagrams, in order.
    pub fn diagrams(&self) -> Vec<&Diagram> {
        let mut found = Vec::new();
        collect(&self.blocks, &mut found);
        found
    }
}

fn collect<'a>(blocks: &'a [Block], found: &mut Vec<&'a Diagram>) {
    for block in blocks {
        match block {
            Block::Diagram(diagram) => found.push(diagram),
            Block::Quote(inside) | Block::Part(_, inside) => collect(inside, found),
            Block::List { items, .. } => items.iter().for_each(|item| collect(item, found)),
            _ => {}
        }
    }
}

/// The words alone.
pub fn plain(spans: &[Span]) -> String {
    spans.iter().map(|span| span.text.as_str()).collect()
}
