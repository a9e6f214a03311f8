//! The rule books as the page shows them: words as they look, diagrams as positions.

use crate::registry::Games;
use crate::wire::{self, Align, Block, Inline, Look, Rules};
use ludoteca_draw::book::{self, Book, Diagram, Span};
use ludoteca_kit::words::Teller;
use ludoteca_kit::{Meta, Options};

/// The rules of a game.
pub(crate) fn of(games: &Games, meta: &'static Meta, teller: Teller<'_>) -> Rules {
    let book = Book::parse(meta.rules);
    Rules {
        game: meta.id.to_string(),
        title: teller.tell(&meta.title()),
        blocks: blocks(&book.blocks, &|found| diagram(games, meta, found, teller)),
    }
}

fn blocks(found: &[book::Block], draw: &dyn Fn(&Diagram) -> Option<Block>) -> Vec<Block> {
    let part = |block: &book::Block| {
        Some(match block {
            book::Block::Heading { level, id, text } => {
                Block::Heading { level: *level, id: id.clone(), text: inline(text) }
            }
            book::Block::Paragraph(text) => Block::Paragraph { text: inline(text) },
            book::Block::List { start, items } => Block::List {
                start: start.map(|start| u32::try_from(start).unwrap_or(u32::MAX)),
                items: items.iter().map(|item| blocks(item, draw)).collect(),
            },
            book::Block::Table { head, align, rows } => Block::Table {
                head: row(head),
                align: align.iter().copied().map(Align::from).collect(),
                rows: rows.iter().map(|cells| row(cells)).collect(),
            },
            book::Block::Quote(inside) => Block::Quote { blocks: blocks(inside, draw) },
            book::Block::Code(text) => Block::Code { text: text.clone() },
            book::Block::Rule => Block::Rule,
            book::Block::Diagram(diagram) => return draw(diagram),
        })
    };
    found.iter().filter_map(part).collect()
}

fn diagram(games: &Games, meta: &'static Meta, diagram: &Diagram, teller: Teller<'_>) -> Option<Block> {
    let game = meta.game_string(&Options::parse(meta.options, &diagram.options).ok()?);
    let opened = games.show(&game, Some(&diagram.position)).ok()?;
    Some(Block::Position {
        game,
        position: diagram.position.clone(),
        caption: inline(&diagram.caption),
        layout: Box::new(wire::layout(opened.layout(), teller)),
        scene: Box::new(wire::scene(&opened, opened.node(), teller)),
    })
}

fn row(cells: &[book::Spans]) -> Vec<Vec<Inline>> {
    cells.iter().map(|cell| inline(cell)).collect()
}

fn inline(spans: &[Span]) -> Vec<Inline> {
    let part = |span: &Span| Inline {
        text: span.text.clone(),
        look: [
            (span.look.strong, Look::Strong),
            (span.look.emphasis, Look::Em),
            (span.look.code, Look::Code),
        ]
        .into_iter()
        .filter_map(|(wanted, look)| wanted.then_some(look))
        .collect(),
        href: span.link.clone().filter(|link| leads_somewhere(link)),
    };
    spans.iter().map(part).collect()
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

    fn text(text: &str) -> Inline {
        Inline { text: text.to_string(), look: Vec::new(), href: None }
    }

    fn check(markdown: &str, expected: &[Block]) {
        assert_eq!(blocks(&Book::parse(markdown).blocks, &|_| None), expected, "{markdown}");
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
            let rules = of(&games, meta, Teller::default());
            let shown = rules.blocks.iter().filter(|block| matches!(block, Block::Position { .. })).count();
            assert_eq!(shown, Book::parse(meta.rules).diagrams().len(), "{}", meta.id);
            assert!(shown > 0 && matches!(rules.blocks[0], Block::Heading { level: 1, .. }));
        }
    }
}
