//! Sentences about the board.

use ludoteca_kit::{Effect, Layout, Outcome, Scene, Side, Site};

/// What stands on a site, or what ground it is: "blue pawn", "gold tile"; empty for an ordinary empty cell.
pub(crate) fn standing(layout: &Layout, scene: &Scene, site: Site) -> String {
    match scene.pieces.iter().rfind(|piece| piece.site == site) {
        Some(piece) => {
            let spec = &layout.pieces[piece.kind];
            let side = spec.side.map_or(String::new(), |side| format!("{} ", side_name(layout, side)));
            let pips = if piece.pips > 0 { format!(" with {}", piece.pips) } else { String::new() };
            format!("{side}{}{pips}", spec.name)
        }
        None => layout.zones[layout.sites[site.index()].zone].name.to_string(),
    }
}

/// The name of a side.
pub(crate) fn side_name(layout: &Layout, side: Side) -> &'static str {
    layout.sides[side.index()].name
}

/// What an effect is, as a clause: "captures the blue pawn on d4 and wins"; empty if nothing special happens.
pub(crate) fn prospect(layout: &Layout, scene: &Scene, effect: &Effect) -> String {
    let thing = |site: &Site| {
        let what = standing(layout, scene, *site);
        let what = if what.is_empty() { "piece".to_string() } else { what };
        format!("the {what} on {}", layout.label(*site))
    };
    let mut parts = Vec::new();
    if !effect.falls.is_empty() {
        parts.push(format!("captures {}", list(effect.falls.iter().map(thing).collect())));
    }
    if effect.trade {
        parts.push("falls itself".to_string());
    }
    if let Some(site) = effect.wakes {
        parts.push(format!("wakes {}", thing(&site)));
    }
    match effect.outcome {
        Some(Outcome::Win(side, _)) if side == scene.turn => parts.push("wins".to_string()),
        Some(Outcome::Win(..)) => parts.push("loses".to_string()),
        Some(Outcome::Draw(_)) => parts.push("draws".to_string()),
        None => {}
    }
    list(parts)
}

fn list(mut parts: Vec<String>) -> String {
    match parts.pop() {
        Some(last) if parts.is_empty() => last,
        Some(last) => format!("{} and {last}", parts.join(", ")),
        None => String::new(),
    }
}

/// The sites whose names occur in a move, in that order. The longest name counts: `b12` is not `b1`.
pub(crate) fn sites_in(layout: &Layout, text: &str) -> Vec<Site> {
    let mut sites = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let named = layout.sites.iter().enumerate().filter(|(_, site)| rest.starts_with(site.label.as_str()));
        match named.max_by_key(|(_, site)| site.label.len()) {
            Some((site, spec)) if !spec.label.is_empty() => {
                sites.push(Site(site as u16));
                rest = &rest[spec.label.len()..];
            }
            _ => rest = &rest[first.len_utf8()..],
        }
    }
    sites
}

/// Breaks a text between words into lines of at most `width` characters; a longer word is cut.
pub(crate) fn wrap(text: &str, width: usize) -> Vec<String> {
    let width = width.max(1);
    let lines = ludoteca_draw::parts::wrap(text, |line| line.chars().count() <= width);
    let cut = |line: String| {
        let signs: Vec<char> = line.chars().collect();
        signs.chunks(width).map(|chunk| chunk.iter().collect()).collect::<Vec<String>>()
    };
    lines.into_iter().flat_map(cut).collect()
}

/// A text of at most `width` characters; what is left out is shown by an ellipsis.
pub(crate) fn shorten(text: &str, width: usize) -> String {
    if text.chars().count() <= width {
        return text.to_string();
    }
    let mut short: String = text.chars().take(width.saturating_sub(1)).collect();
    if width > 0 {
        short.push('…');
    }
    short
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_words_are_cut() {
        assert_eq!(wrap("a abcdefgh", 3), ["a", "abc", "def", "gh"]);
        assert_eq!(shorten("abcdef", 4), "abc…");
        assert_eq!(shorten("abcd", 4), "abcd");
        assert_eq!(shorten("abcd", 0), "");
    }
}
