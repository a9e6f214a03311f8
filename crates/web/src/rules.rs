//! The rule books as the page shows them: words as they look, diagrams as positions.

use crate::catalog;
use crate::registry::Games;
use crate::wire::{self, Align, Block, Inline, Look, OptionSpec, Rules};
use ludoteca_draw::book::{self, Book, Diagram, Part, Span};
use ludoteca_kit::words::Teller;
use ludoteca_kit::{Meta, Options};

/// The rules of a game.
pub(crate) fn of(games: &Games, meta: &'static Meta, teller: Teller<'_>) -> Option<Rules> {
    let opened = games.show(meta.id, None).ok()?;
    let specs = [catalog::options(meta, teller), catalog::settings(meta, teller)].concat();
    let scribe = Scribe {
        draw: &|found| diagram(games, meta, found, teller),
        piece: &|name| opened.layout().pieces.iter().position(|piece| piece.name == name),
        specs: &specs,
        teller,
    };
    Some(Rules {
        game: meta.id.to_string(),
        title: teller.tell(&meta.title()),
        lesson_url: catalog::lesson_url(meta),
        layout: Box::new(wire::layout(opened.layout(), teller)),
        blocks: scribe.blocks(&Book::parse(meta.rules(teller.language())).blocks),
    })
}

/// What a rule book needs besides its words.
struct Scribe<'a> {
    draw: &'a dyn Fn(&Diagram) -> Option<Block>,
    /// The kind of piece with this name in the catalogue.
    piece: &'a dyn Fn(&str) -> Option<usize>,
    /// The options and settings of the game.
    specs: &'a [OptionSpec],
    teller: Teller<'a>,
}

impl Scribe<'_> {
    fn blocks(&self, found: &[book::Block]) -> Vec<Block> {
        found.iter().flat_map(|block| self.block(block)).collect()
    }

    fn block(&self, block: &book::Block) -> Vec<Block> {
        vec![match block {
            book::Block::Heading { level, id, text } => {
                Block::Heading { level: *level, id: id.clone(), text: self.inline(text) }
            }
            book::Block::Paragraph(text) => Block::Paragraph { text: self.inline(text) },
            book::Block::List { start, items } => Block::List {
                start: start.map(|start| u32::try_from(start).unwrap_or(u32::MAX)),
                items: items.iter().map(|item| self.blocks(item)).collect(),
            },
            book::Block::Table { head, align, rows } => Block::Table {
                head: self.row(head),
                align: align.iter().copied().map(Align::from).collect(),
                rows: rows.iter().map(|cells| self.row(cells)).collect(),
            },
            book::Block::Quote(inside) => Block::Quote { blocks: self.blocks(inside) },
            book::Block::Code(text) => Block::Code { text: text.clone() },
            book::Block::Rule => Block::Rule,
            book::Block::Diagram(diagram) => return (self.draw)(diagram).into_iter().collect(),
            // The page draws its boards.
            book::Block::Part(Part::Text, _) => return Vec::new(),
            book::Block::Part(Part::Pictures, inside) => return self.blocks(inside),
            book::Block::Part(Part::Notes, inside) => Block::Notes { blocks: self.blocks(inside) },
        }]
    }

    fn row(&self, cells: &[book::Spans]) -> Vec<Vec<Inline>> {
        cells.iter().map(|cell| self.inline(cell)).collect()
    }

    fn inline(&self, spans: &[Span]) -> Vec<Inline> {
        spans.iter().map(|span| self.part(span)).collect()
    }

    fn part(&self, span: &Span) -> Inline {
        let looks =
            [(span.look.strong, Look::Strong), (span.look.emphasis, Look::Em), (span.look.code, Look::Code)];
        let look = looks.into_iter().filter_map(|(wanted, look)| wanted.then_some(look));
        let words = Inline { text: span.text.clone(), look: look.collect(), href: None, piece: None };
        let Some(link) = &span.link else { return words };
        let (scheme, name) = link.split_once(':').unwrap_or((link, ""));
        let told = |text: Option<String>| match text {
            Some(text) => Inline { text, look: vec![Look::Em], ..words.clone() },
            None => words.clone(),
        };
        match scheme {
            "piece" => Inline { piece: (self.piece)(name).map(|kind| kind as u32), ..words },
            "option" => told(catalog::option_told(self.specs, name, self.teller)),
            "value" => told(catalog::value_told(self.specs, name)),
            _ => Inline { href: Some(link.clone()).filter(|link| leads_somewhere(link)), ..words },
        }
    }
}

fn diagram(games: &Games, meta: &'static Meta, diagram: &Diagram, teller: Teller<'_>) -> Option<Block> {
    let game = meta.game_string(&Options::parse(meta.options, &diagram.options).ok()?);
    let opened = games.show(&game, Some(&diagram.position)).ok()?;
    let plain = Scribe { draw: &|_| None, piece: &|_| None, specs: &[], teller };
    Some(Block::Position {
        game,
        position: diagram.position.clone(),
        caption: plain.inline(&diagram.caption),
        layout: Box::new(wire::layout(opened.layout(), teller)),
        scene: Box::new(wire::scene(&opened, opened.node(), teller)),
    })
}

/// Whether an address is one of a page and does nothing but lead there.
fn leads_somewhere(link: &str) -> bool {
    ["https://", "http://", "/", "#"].iter().any(|begin| link.starts_with(begin))
}

impl From<book::Align> for Align {
    fn from(align: book::Align) -> Align {
        match align {
            book::Align::Left => Align::Left,
            book::Align::Center => Align::Center,
            book::Align::Right => Align::Right,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::wire::OptionValue;

    fn text(text: &str) -> Inline {
        Inline { text: text.to_string(), look: Vec::new(), href: None, piece: None }
    }

    fn check(markdown: &str, expected: &[Block]) {
        let value =
            |value: &str, label: &str| OptionValue { value: value.to_string(), label: label.to_string() };
        let jump = OptionSpec {
            name: "jump".to_string(),
            label: "long jump".to_string(),
            values: vec![value("false", "no"), value("true", "yes")],
            default: "false".to_string(),
            sentence: String::new(),
        };
        let scribe = Scribe {
            draw: &|_| None,
            piece: &|name| (name == "circle").then_some(2),
            specs: &[jump],
            teller: Teller::default(),
        };
        assert_eq!(scribe.blocks(&Book::parse(markdown).blocks), expected, "{markdown}");
    }

    #[test]
    fn what_speaks_of_letters_and_typed_options_is_said_otherwise() {
        let paragraph = |text: Vec<Inline>| Block::Paragraph { text };
        let em = |words: &str| Inline { look: vec![Look::Em], ..text(words) };
        check(
            "<!-- text -->\nletters\n<!-- /text -->\n<!-- pictures -->\nshapes\n<!-- /pictures -->",
            &[paragraph(vec![text("shapes")])],
        );
        check("[C](piece:circle)", &[paragraph(vec![Inline { piece: Some(2), ..text("C") }])]);
        check("[Q](piece:queen)", &[paragraph(vec![text("Q")])]);
        check("[`jump=true`](option:jump=true)", &[paragraph(vec![em("long jump: yes")])]);
        check("[`jump`](option:jump)", &[paragraph(vec![em("long jump")])]);
        check("[`true`](value:jump=true)", &[paragraph(vec![em("yes")])]);
        let code = Inline { look: vec![Look::Code], ..text("x=1") };
        check("[`x=1`](option:x=1)", &[paragraph(vec![code])]);
        check("<!-- notes -->\na\n", &[Block::Notes { blocks: vec![paragraph(vec![text("a")])] }]);
    }

    #[test]
    fn no_rule_book_speaks_of_what_the_page_does_not_show() {
        let games = Games::of::<ludoteca_games::Games>();
        for &meta in games.metas {
            let rules = of(&games, meta, Teller::default()).unwrap();
            for block in rules.blocks.iter().filter(|block| !matches!(block, Block::Position { .. })) {
                let told = serde_json::to_string(block).unwrap();
                for typed in meta.options.iter().map(|spec| format!("{}=", spec.name)) {
                    assert!(!told.contains(&typed), "{}: {typed} in {told}", meta.id);
                }
                assert!(!told.contains("are capitals"), "{}: {told}", meta.id);
            }
            // Where a book tells its sources it does so at its end, folded.
            let notes = |block: &Block| matches!(block, Block::Notes { .. });
            let place = rules.blocks.iter().rposition(notes).unwrap_or(rules.blocks.len() - 1);
            assert_eq!(place, rules.blocks.len() - 1, "{}: the sources can be folded", meta.id);
        }
    }

    #[test]
    fn words_keep_their_looks_and_links_lead_to_pages_alone() {
        let look = |words: &str, look: &[Look]| Inline { look: look.to_vec(), ..text(words) };
        let link = |words: &str, href: &str| Inline { href: Some(href.to_string()), ..text(words) };
        check(
            "***Step.*** `c4` <b>",
            &[Block::Paragraph {
                text: vec![
                    look("Step.", &[Look::Strong, Look::Em]),
                    text(" "),
                    look("c4", &[Look::Code]),
                    text(" <b>"),
                ],
            }],
        );
        check(
            "[a](https://x.example) [b](#goal) [c](javascript:alert(1)) [d](data:text/html,x)",
            &[Block::Paragraph {
                text: vec![
                    link("a", "https://x.example"),
                    text(" "),
                    link("b", "#goal"),
                    text(" "),
                    text("c"),
                    text(" "),
                    text("d"),
                ],
            }],
        );
    }

    #[test]
    fn lists_and_tables_keep_their_form() {
        let paragraph = |words: &str| Block::Paragraph { text: vec![text(words)] };
        check(
            "3. p\n4. q\n   - r\n\n| a | b |\n|---|--:|\n| 1 | 2 |\n",
            &[
                Block::List {
                    start: Some(3),
                    items: vec![
                        vec![paragraph("p")],
                        vec![paragraph("q"), Block::List { start: None, items: vec![vec![paragraph("r")]] }],
                    ],
                },
                Block::Table {
                    head: vec![vec![text("a")], vec![text("b")]],
                    align: vec![Align::Left, Align::Right],
                    rows: vec![vec![vec![text("1")], vec![text("2")]]],
                },
            ],
        );
    }

    #[test]
    fn every_diagram_of_every_rule_book_can_be_shown() {
        let games = Games::of::<ludoteca_games::Games>();
        for &meta in games.metas {
            let rules = of(&games, meta, Teller::default()).unwrap();
            let shown = rules.blocks.iter().filter(|block| matches!(block, Block::Position { .. })).count();
            assert_eq!(
                shown,
                Book::parse(meta.rules(ludoteca_kit::words::Language::English)).diagrams().len(),
                "{}",
                meta.id
            );
            assert!(shown > 0 && matches!(rules.blocks[0], Block::Heading { level: 1, .. }));
        }
    }
}
