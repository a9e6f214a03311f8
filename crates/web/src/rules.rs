//! The rule books as the page shows them: Markdown taken apart, diagrams as positions.

use crate::registry::Games;
use crate::wire::{self, Block, Inline, Rules};
use ludoteca_kit::rulebook::{self, Diagram};
use ludoteca_kit::words::Teller;
use ludoteca_kit::{Meta, Options};

/// The rules of a game.
pub(crate) fn of(games: &Games, meta: &'static Meta, teller: Teller<'_>) -> Rules {
    let mut blocks = Vec::new();
    for block in rulebook::blocks(meta.rules) {
        match block {
            rulebook::Block::Text(text) => markdown(text, &mut blocks),
            rulebook::Block::Diagram(found) => blocks.extend(diagram(games, meta, &found, teller)),
        }
    }
    Rules { game: meta.id.to_string(), title: teller.tell(&meta.title()), blocks }
}

fn diagram(games: &Games, meta: &'static Meta, diagram: &Diagram<'_>, teller: Teller<'_>) -> Option<Block> {
    let game = meta.game_string(&Options::parse(meta.options, diagram.options).ok()?);
    let opened = games.show(&game, Some(diagram.position)).ok()?;
    Some(Block::Position {
        game,
        position: diagram.position.to_string(),
        caption: inline(&joined(diagram.caption)),
        layout: Box::new(wire::layout(opened.layout(), teller)),
        scene: Box::new(wire::scene(&opened, opened.node(), teller)),
    })
}

fn joined(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// What a line begins.
enum Line<'a> {
    Blank,
    Heading(u8, &'a str),
    Item(bool, &'a str),
    Row(&'a str),
    Words(&'a str),
}

fn read(line: &str) -> Line<'_> {
    let text = line.trim();
    let hashes = text.bytes().take_while(|&byte| byte == b'#').count();
    if text.is_empty() {
        return Line::Blank;
    }
    if (1..=6).contains(&hashes) && text[hashes..].starts_with(' ') {
        return Line::Heading(hashes as u8, text[hashes..].trim());
    }
    if let Some(item) = text.strip_prefix("- ") {
        return Line::Item(false, item.trim());
    }
    if let Some((number, item)) = text.split_once(". ")
        && !number.is_empty()
        && number.bytes().all(|byte| byte.is_ascii_digit())
    {
        return Line::Item(true, item.trim());
    }
    if text.starts_with('|') { Line::Row(text) } else { Line::Words(text) }
}

/// Reads as much Markdown as our rule books use: headings, paragraphs, lists, tables.
fn markdown(text: &str, out: &mut Vec<Block>) {
    let mut open: Option<Open> = None;
    for line in text.lines() {
        match (read(line), &mut open) {
            (Line::Blank, _) => close(&mut open, out),
            (Line::Heading(level, words), _) => {
                close(&mut open, out);
                out.push(Block::Heading { level, text: inline(words) });
            }
            (Line::Item(ordered, words), Some(Open::List(same, items))) if *same == ordered => {
                items.push(words.to_string());
            }
            (Line::Item(ordered, words), _) => {
                close(&mut open, out);
                open = Some(Open::List(ordered, vec![words.to_string()]));
            }
            (Line::Row(row), Some(Open::Table(rows))) => rows.push(row.to_string()),
            (Line::Row(row), _) => {
                close(&mut open, out);
                open = Some(Open::Table(vec![row.to_string()]));
            }
            (Line::Words(words), Some(Open::Paragraph(text))) => *text = format!("{text} {words}"),
            (Line::Words(words), Some(Open::List(_, items))) => {
                if let Some(last) = items.last_mut() {
                    *last = format!("{last} {words}");
                }
            }
            (Line::Words(words), _) => {
                close(&mut open, out);
                open = Some(Open::Paragraph(words.to_string()));
            }
        }
    }
    close(&mut open, out);
}

/// A block to which lines are still added.
enum Open {
    Paragraph(String),
    List(bool, Vec<String>),
    Table(Vec<String>),
}

fn close(open: &mut Option<Open>, out: &mut Vec<Block>) {
    match open.take() {
        None => {}
        Some(Open::Paragraph(text)) => out.push(Block::Paragraph { text: inline(&text) }),
        Some(Open::List(ordered, items)) => {
            out.push(Block::List { ordered, items: items.iter().map(|item| inline(item)).collect() });
        }
        Some(Open::Table(rows)) => {
            let cells = |row: &String| -> Vec<Vec<Inline>> {
                row.trim_matches('|').split('|').map(|cell| inline(cell.trim())).collect()
            };
            // The second row only draws the line below the head.
            let rule = |row: &&String| !row.bytes().all(|byte| b"|-: ".contains(&byte));
            let mut rows = rows.iter().filter(rule).map(cells);
            let head = rows.next().unwrap_or_default();
            out.push(Block::Table { head, rows: rows.collect() });
        }
    }
}

/// Words with what stands between `**`, `*` and backquotes set apart. A mark that is never closed is a character.
fn inline(text: &str) -> Vec<Inline> {
    let mut out = Vec::new();
    let mut plain = String::new();
    let mut rest = text;
    while let Some(at) = rest.find(['*', '`']) {
        let mark = if rest[at..].starts_with("**") { "**" } else { &rest[at..=at] };
        let inside = &rest[at + mark.len()..];
        plain += &rest[..at];
        match inside.find(mark).filter(|&end| end > 0) {
            Some(end) => {
                if !plain.is_empty() {
                    out.push(Inline::Text { text: std::mem::take(&mut plain) });
                }
                let text = inside[..end].to_string();
                out.push(match mark {
                    "**" => Inline::Strong { text },
                    "*" => Inline::Em { text },
                    _ => Inline::Code { text },
                });
                rest = &inside[end + mark.len()..];
            }
            None => {
                plain += mark;
                rest = inside;
            }
        }
    }
    plain += rest;
    if !plain.is_empty() {
        out.push(Inline::Text { text: plain });
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(text: &str) -> Inline {
        Inline::Text { text: text.to_string() }
    }

    #[test]
    fn words_are_set_apart_by_their_marks() {
        let found = inline("**Step.** Move `c4` *once*, 2 * 3.");
        let expected = [
            Inline::Strong { text: "Step.".to_string() },
            text(" Move "),
            Inline::Code { text: "c4".to_string() },
            text(" "),
            Inline::Em { text: "once".to_string() },
            text(", 2 * 3."),
        ];
        assert_eq!(found, expected);
    }

    #[test]
    fn lines_become_blocks() {
        let mut blocks = Vec::new();
        markdown(
            "# A\none\ntwo\n\n- x\n  y\n- z\n\n1. p\n2. q\n\n| a | b |\n|---|---|\n| 1 | 2 |\n",
            &mut blocks,
        );
        let expected = [
            Block::Heading { level: 1, text: vec![text("A")] },
            Block::Paragraph { text: vec![text("one two")] },
            Block::List { ordered: false, items: vec![vec![text("x y")], vec![text("z")]] },
            Block::List { ordered: true, items: vec![vec![text("p")], vec![text("q")]] },
            Block::Table {
                head: vec![vec![text("a")], vec![text("b")]],
                rows: vec![vec![vec![text("1")], vec![text("2")]]],
            },
        ];
        assert_eq!(blocks, expected);
    }

    #[test]
    fn every_diagram_of_every_rule_book_can_be_shown() {
        let games = Games::of::<ludoteca_games::Games>();
        for &meta in games.metas {
            let rules = of(&games, meta, Teller::default());
            let shown = rules.blocks.iter().filter(|block| matches!(block, Block::Position { .. })).count();
            assert_eq!(shown, rulebook::diagrams(meta.rules).count(), "{}", meta.id);
            assert!(shown > 0 && matches!(rules.blocks[0], Block::Heading { level: 1, .. }));
        }
    }
}
