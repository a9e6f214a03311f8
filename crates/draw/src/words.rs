//! The sentences of a picture, the same for text and SVG.

use crate::subject::Subject;
use ludoteca_kit::words::{COMMON, Message, capital, say};
use ludoteca_kit::{Piece, Site};

/// Whose turn it is, or how the game ended and why.
pub(crate) fn status(subject: &Subject) -> String {
    subject.tell(&subject.layout.status(subject.scene))
}

/// One line for each counter.
pub(crate) fn counters(subject: &Subject) -> Vec<String> {
    let line = |counter| subject.tell(&subject.layout.counter(counter));
    subject.scene.counters.iter().map(line).collect()
}

/// What the lit sites would do: the sites with the same consequence together, quiet ones first, the rest in the
/// order of the first site that has it.
pub(crate) fn prospects(subject: &Subject) -> Vec<(Vec<Site>, String)> {
    let mut groups: Vec<(Vec<Site>, String)> = Vec::new();
    for choice in subject.marks.lit.iter().filter(|choice| subject.label(choice.site).is_some()) {
        let told = subject.layout.effect(&choice.effect, subject.scene.turn);
        let told = told.map_or(String::new(), |told| subject.tell(&told));
        match groups.iter_mut().find(|group| group.1 == told) {
            Some(group) => group.0.push(choice.site),
            None => groups.push((vec![choice.site], told)),
        }
    }
    groups.sort_by_key(|group| !group.1.is_empty());
    groups
}

/// The position told to somebody who does not see it: every piece with its site, then what is pointed out.
pub(crate) fn description(subject: &Subject) -> Vec<String> {
    let layout = subject.layout;
    let mut sentences = vec![status(subject)];
    sentences.extend(counters(subject));
    for kind in 0..layout.pieces.len() {
        let standing = |site: usize| {
            let (piece, _) = subject.piece(site).filter(|(piece, _)| piece.kind == kind)?;
            let cell = layout.cell(Site(site as u16));
            Some(match piece.pips {
                0 => say!(COMMON, "described-cell", cell = cell),
                pips => say!(COMMON, "described-cell-pips", cell = cell, pips = pips),
            })
        };
        let cells: Vec<Message> = subject.sites().filter_map(standing).collect();
        if !cells.is_empty() {
            let piece = layout.piece(&Piece { site: Site(0), kind, pips: 0 });
            sentences.push(subject.tell(&say!(COMMON, "described-pieces", piece = piece, cells = cells)));
        }
    }
    let mut list = |name: String, sites: &[Site]| {
        let labels: Vec<&str> = sites.iter().filter_map(|&site| subject.label(site)).collect();
        if !labels.is_empty() {
            let cells = labels.join(", ");
            sentences.push(subject.tell(&say!(COMMON, "described-list", name = name, cells = cells)));
        }
    };
    list(subject.tell(&say!(COMMON, "mark-last")), &subject.marks.last);
    list(subject.tell(&say!(COMMON, "mark-picked")), &subject.marks.picked);
    for (sites, told) in prospects(subject) {
        let name = if told.is_empty() { subject.tell(&say!(COMMON, "may-be-picked")) } else { told };
        list(name, &sites);
    }
    sentences.iter().map(|sentence| format!("{}.", capital(sentence.trim_end_matches('.')))).collect()
}

/// Breaks a text between words into lines that `fits` accepts; a word too long for a line stands alone.
pub fn wrap(text: &str, fits: impl Fn(&str) -> bool) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line) if fits(&format!("{line} {word}")) => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_string()),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_break_between_words() {
        let lines = wrap("one two  three extraordinarily four", |line| line.len() <= 8);
        assert_eq!(lines, ["one two", "three", "extraordinarily", "four"]);
        assert!(wrap("  ", |_| true).is_empty());
    }
}
