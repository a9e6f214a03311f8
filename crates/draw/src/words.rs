//! The sentences of a picture, the same for text and SVG.

use crate::subject::Subject;
use ludoteca_kit::{Effect, Layout, Outcome, Side, Site};

/// Whose turn it is, or how the game ended and why.
pub(crate) fn status(subject: &Subject) -> String {
    let name = |side| subject.side_name(side);
    match subject.scene.outcome {
        None => format!("{} to move", capital(name(subject.scene.turn))),
        Some(Outcome::Win(side, reason)) => {
            let told = reason.tell(name(side), name(side.other()));
            format!("{} wins: {}", capital(name(side)), told.trim_end_matches('.'))
        }
        Some(Outcome::Draw(reason)) => {
            let told = reason.tell(name(Side::First), name(Side::Second));
            format!("Draw: {}", told.trim_end_matches('.'))
        }
    }
}

/// One line for each counter.
pub(crate) fn counters(subject: &Subject) -> Vec<String> {
    let [first, second] = Side::BOTH.map(|side| subject.side_name(side));
    let line = |counter: &ludoteca_kit::Counter| {
        let [a, b] = &counter.values;
        format!("{}: {first} {a}, {second} {b}", capital(counter.name))
    };
    subject.scene.counters.iter().map(line).collect()
}

/// What the lit sites would do: the sites with the same consequence together, quiet ones first, the rest in the
/// order of the first site that has it.
pub(crate) fn prospects(subject: &Subject) -> Vec<(Vec<Site>, String)> {
    let mut groups: Vec<(Vec<Site>, String)> = Vec::new();
    for choice in subject.marks.lit.iter().filter(|choice| subject.label(choice.site).is_some()) {
        let told = consequence(subject.layout, &choice.effect, subject.scene.turn);
        match groups.iter_mut().find(|group| group.1 == told) {
            Some(group) => group.0.push(choice.site),
            None => groups.push((vec![choice.site], told)),
        }
    }
    groups.sort_by_key(|group| !group.1.is_empty());
    groups
}

/// What an effect is for the mover, as the rest of a sentence about a site or a move; empty if nothing special happens.
pub fn consequence(layout: &Layout, effect: &Effect, mover: Side) -> String {
    let name = |site: &Site| layout.sites.get(site.index()).map_or("?", |spec| spec.label.as_str());
    let mut parts = Vec::new();
    if !effect.falls.is_empty() {
        parts.push(format!("captures {}", effect.falls.iter().map(name).collect::<Vec<_>>().join(", ")));
    }
    if effect.trade {
        parts.push("falls itself".to_string());
    }
    if let Some(site) = effect.wakes {
        parts.push(format!("wakes {}", name(&site)));
    }
    match effect.outcome {
        Some(Outcome::Win(side, _)) if side == mover => parts.push("wins".to_string()),
        Some(Outcome::Win(..)) => parts.push("loses".to_string()),
        Some(Outcome::Draw(_)) => parts.push("draws".to_string()),
        None => {}
    }
    match parts.pop() {
        Some(last) if parts.is_empty() => last,
        Some(last) => format!("{} and {last}", parts.join(", ")),
        None => String::new(),
    }
}

/// The position told to somebody who does not see it: every piece with its site, then what is pointed out.
pub(crate) fn description(subject: &Subject) -> String {
    let mut sentences = vec![status(subject)];
    sentences.extend(counters(subject));
    for (kind, spec) in subject.layout.pieces.iter().enumerate() {
        let standing = |site: usize| {
            let (piece, _) = subject.piece(site).filter(|(piece, _)| piece.kind == kind)?;
            let label = &subject.layout.sites[site].label;
            Some(if piece.pips > 0 { format!("{label} with {}", piece.pips) } else { label.clone() })
        };
        let labels: Vec<String> = subject.sites().filter_map(standing).collect();
        if !labels.is_empty() {
            let owner = spec.side.map_or(String::new(), |side| format!("{} ", subject.side_name(side)));
            sentences.push(capital(&format!("{owner}{} on {}", spec.name, labels.join(", "))));
        }
    }
    let mut list = |name: &str, sites: &[Site]| {
        let labels: Vec<&str> = sites.iter().filter_map(|&site| subject.label(site)).collect();
        if !labels.is_empty() {
            sentences.push(format!("{name}: {}", labels.join(", ")));
        }
    };
    list("Last move", &subject.marks.last);
    list("Picked", &subject.marks.picked);
    for (sites, told) in prospects(subject) {
        list(if told.is_empty() { "May be picked" } else { &told }, &sites);
    }
    let mut out = String::new();
    for sentence in sentences {
        let sentence = sentence.trim_end_matches('.');
        out += if out.is_empty() { "" } else { " " };
        out += &format!("{}.", capital(sentence));
    }
    out
}

/// The text with its first letter in upper case.
pub fn capital(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or(String::new(), |first| first.to_uppercase().chain(chars).collect())
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

    #[test]
    fn capitals_reach_only_the_first_letter() {
        assert_eq!(capital("red To move"), "Red To move");
        assert_eq!(capital(""), "");
    }
}
