//! The picture as lines of characters.

mod canvas;
mod grid;

use crate::subject::{Marked, Subject};
use crate::words;
use crate::{Glyphs, Theme};
use canvas::{Canvas, Style};
pub use canvas::{arm, joint};
use grid::Grid;
use ludoteca_kit::text::unaccented;
use ludoteca_kit::words::{COMMON, Message, capital, say};
use ludoteca_kit::{EffectKind, Piece, PieceSpec, Side, Swatch, Zone};

/// Lines below the board are broken before this column.
const WIDTH: usize = 100;

/// The whole text picture.
pub(crate) fn draw(subject: &Subject) -> String {
    let mut lines = board(subject);
    lines.push(String::new());
    lines.extend(words::wrap(&words::status(subject), |line| line.chars().count() <= WIDTH));
    lines.extend(words::counters(subject));
    if subject.view.legend {
        lines.extend(legend(subject));
        lines.extend(prospects(subject));
    }
    let mut out = String::new();
    for line in &lines {
        let line = line.trim_end();
        match subject.view.glyphs {
            Glyphs::Unicode => out += line,
            Glyphs::Ascii => out.extend(line.chars().map(plain)),
        }
        out.push('\n');
    }
    out
}

/// The sign of an empty cell. That of a side's goal may point somewhere, and points the other way on a board that is turned
/// round.
pub fn ground_sign(zone: &Zone, glyphs: Glyphs, flip: bool) -> char {
    let sign = match glyphs {
        Glyphs::Ascii => zone.ascii,
        Glyphs::Unicode => zone.unicode,
    };
    match sign {
        _ if !flip || !matches!(zone.swatch, Swatch::First | Swatch::Second) => sign,
        '^' => 'v',
        'v' => '^',
        '▵' => '▿',
        '▿' => '▵',
        _ => sign,
    }
}

/// The nearest ASCII character: names come from the layout and words from catalogues, which may use any sign.
pub fn plain(c: char) -> char {
    match c {
        c if c.is_ascii() => c,
        '–' | '—' | '−' => '-',
        '’' | '‘' => '\'',
        '“' | '”' | '«' | '»' => '"',
        '×' => 'x',
        '→' | '≥' => '>',
        '≤' => '<',
        '·' | '…' | '•' => '.',
        '\u{a0}' => ' ',
        c => match unaccented(c) {
            c if c.is_ascii() => c,
            _ => '?',
        },
    }
}

/// The marks around the character of a cell. Where two apply, the left one is of the pick and the right one of the
/// past, so that neither is lost.
pub fn brackets(marked: Marked) -> (char, char) {
    let mut pairs = Vec::new();
    pairs.extend(marked.picked.then_some(PICKED));
    pairs.extend(marked.lit.map(hint_pair));
    pairs.extend(marked.last.then_some(LAST));
    match (pairs.first(), pairs.last()) {
        (Some(left), Some(right)) => (left.0, right.1),
        _ => (' ', ' '),
    }
}

/// The marks around what was picked.
pub const PICKED: (char, char) = ('[', ']');
/// The marks around the sites of the last move.
pub const LAST: (char, char) = ('(', ')');

/// The marks around what may be picked next.
pub fn hint_pair(effect: EffectKind) -> (char, char) {
    match effect {
        EffectKind::Quiet => ('<', '>'),
        EffectKind::Capture => ('{', '}'),
        EffectKind::Trade => ('%', '%'),
        EffectKind::Wake => ('~', '~'),
        EffectKind::Win => ('*', '*'),
        EffectKind::Loss => ('!', '!'),
        EffectKind::Draw => ('=', '='),
    }
}

/// The colours of the two marks around a cell, chosen as [`brackets`] chooses the characters.
fn bracket_styles(marked: Marked) -> (Style, Style) {
    let lit = marked.lit.is_some();
    let left = if marked.picked {
        Style::Picked
    } else if lit {
        Style::Lit
    } else {
        Style::Last
    };
    let right = if marked.last {
        Style::Last
    } else if lit {
        Style::Lit
    } else {
        Style::Picked
    };
    (left, right)
}

fn board(subject: &Subject) -> Vec<String> {
    let width = subject.sites().filter_map(|site| subject.piece(site)).map(|(p, _)| digits(p) + 1).max();
    let grid = Grid::new(subject, width.unwrap_or(1));
    let mut canvas = Canvas::default();
    for site in &subject.layout.sites {
        grid.outline(site.at, &mut canvas);
    }
    canvas.join_lines(subject.view.glyphs);
    for site in subject.sites() {
        let (content, style) = content(subject, site);
        let marked = subject.marked(site);
        let (left, right) = brackets(marked);
        let styles = bracket_styles(marked);
        let (line, column) = grid.inside(subject.layout.sites[site].at);
        canvas.put(line, column, below(subject, site), Style::Ground(subject.zone(site).swatch));
        canvas.put(line, column, left, styles.0);
        canvas.write(line, column + 1, &content, style);
        canvas.put(line, column + 1 + grid.width(), right, styles.1);
    }
    if subject.view.coordinates {
        for label in &subject.layout.labels {
            let (line, column) = grid.middle(label.at);
            let length = label.text.chars().count() as i32;
            canvas.write(line, column - (length - 1) / 2, &label.text, Style::Frame);
        }
    }
    canvas.lines(palette(subject))
}

/// The sign of special ground below a player's piece, shown beside it where no mark stands. Ordinary ground and that
/// of a side are known by their place and would only add noise; what belongs to the board says itself what is there.
fn below(subject: &Subject, site: usize) -> char {
    let zone = subject.zone(site);
    let usual = matches!(zone.swatch, Swatch::Plain | Swatch::First | Swatch::Second);
    match subject.piece(site) {
        Some((_, spec)) if spec.side.is_some() && !usual => pick(subject, zone.ascii, zone.unicode),
        _ => ' ',
    }
}

/// What is written in a cell: the piece with its pips, or the sign of the ground.
fn content(subject: &Subject, site: usize) -> (String, Style) {
    if let Some((piece, spec)) = subject.piece(site) {
        return (piece_text(subject, piece, spec), Style::Piece(subject.ink(spec)));
    }
    let zone = subject.zone(site);
    let sign = ground_sign(zone, subject.view.glyphs, subject.view.flip);
    (sign.to_string(), Style::Ground(zone.swatch))
}

fn piece_text(subject: &Subject, piece: Piece, spec: &PieceSpec) -> String {
    let sign = pick(subject, spec.ascii, spec.unicode);
    if piece.pips > 0 { format!("{sign}{}", piece.pips) } else { sign.to_string() }
}

fn digits(piece: Piece) -> i32 {
    match piece.pips {
        0 => 0,
        1..=9 => 1,
        10..=99 => 2,
        100.. => 3,
    }
}

fn pick(subject: &Subject, ascii: char, unicode: char) -> char {
    match subject.view.glyphs {
        Glyphs::Ascii => ascii,
        Glyphs::Unicode => unicode,
    }
}

/// The theme and the inks of the sides, if the text is to be coloured.
fn palette<'a>(subject: &Subject<'a>) -> Option<(&'a Theme, [ludoteca_kit::Ink; 2])> {
    subject.view.colour.then(|| (&subject.view.theme, subject.layout.sides.map(|side| side.ink)))
}

/// What the signs on the board mean: pieces a side, ground, marks.
fn legend(subject: &Subject) -> Vec<String> {
    let mut rows: Vec<(String, Vec<String>)> = Vec::new();
    let owners = Side::BOTH.map(Some).into_iter().chain([None]);
    for owner in owners {
        let kinds = subject.layout.pieces.iter().enumerate().filter(|(_, spec)| spec.side == owner);
        let entry = |(kind, spec): (usize, &PieceSpec)| {
            let name = subject.tell(&subject.layout.piece_name(kind));
            format!("{} {name}", pick(subject, spec.ascii, spec.unicode))
        };
        let name = owner.map_or(say!(COMMON, "legend-neither"), |side| subject.layout.side_name(side));
        rows.push((capital(&subject.tell(&name)), kinds.map(entry).collect()));
    }
    let mut ground: Vec<String> = Vec::new();
    for zone in subject.named_zones() {
        let sign = ground_sign(zone, subject.view.glyphs, subject.view.flip);
        let entry = format!("{sign} {}", subject.tell(&subject.layout.zone_name(zone)));
        if sign != ' ' && !ground.contains(&entry) {
            ground.push(entry);
        }
    }
    rows.push((subject.tell(&say!(COMMON, "legend-ground")), ground));
    rows.push((subject.tell(&say!(COMMON, "legend-marks")), marks(subject)));
    rows.retain(|row| !row.1.is_empty());
    let margin = rows.iter().map(|row| row.0.chars().count()).max().unwrap_or(0) + 2;
    let mut lines: Vec<String> = if rows.is_empty() { Vec::new() } else { vec![String::new()] };
    for (name, entries) in rows {
        lines.extend(hanging(&name, margin, &entries, "   "));
    }
    lines
}

/// The marks that occur on this board.
fn marks(subject: &Subject) -> Vec<String> {
    let mut entries = Vec::new();
    let mut entry = |pair: (char, char), name: Message| {
        entries.push(format!("{} {} {}", pair.0, pair.1, subject.tell(&name)));
    };
    if subject.any(|marked| marked.picked) {
        entry(PICKED, say!(COMMON, "mark-picked"));
    }
    if subject.any(|marked| marked.last) {
        entry(LAST, say!(COMMON, "mark-last"));
    }
    for kind in subject.effects() {
        entry(hint_pair(kind), subject.layout.effect_name(kind));
    }
    if subject.scene.pieces.iter().any(|piece| piece.pips > 0) {
        entries.push(subject.tell(&say!(COMMON, "legend-pips")));
    }
    entries
}

/// What each lit site would do.
fn prospects(subject: &Subject) -> Vec<String> {
    let mut lines = Vec::new();
    for (sites, told) in words::prospects(subject) {
        if lines.is_empty() {
            lines.push(String::new());
        }
        let labels: Vec<String> =
            sites.iter().filter_map(|&site| subject.label(site)).map(String::from).collect();
        if told.is_empty() {
            let name = subject.tell(&say!(COMMON, "may-be-picked"));
            let name = format!("{name}:");
            lines.extend(hanging(&name, name.chars().count() + 1, &labels, " "));
        } else {
            let all = format!("{}: {told}", labels.join(" "));
            lines.extend(words::wrap(&all, |line| line.chars().count() <= WIDTH));
        }
    }
    lines
}

/// Entries after a name, further lines indented by `margin`.
fn hanging(name: &str, margin: usize, entries: &[String], between: &str) -> Vec<String> {
    let mut lines = vec![format!("{name:margin$}")];
    let mut fresh = true;
    for entry in entries {
        let last = lines.last_mut().expect("there is a first line");
        if !fresh && last.chars().count() + between.len() + entry.chars().count() > WIDTH {
            lines.push(format!("{:margin$}{entry}", ""));
            continue;
        }
        if !fresh {
            last.push_str(between);
        }
        last.push_str(entry);
        fresh = false;
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_marks_on_one_cell_are_both_seen() {
        let check = |last, picked, lit, expected: (char, char)| {
            assert_eq!(brackets(Marked { last, picked, lit }), expected);
        };
        check(false, false, None, (' ', ' '));
        check(true, false, None, ('(', ')'));
        check(true, true, None, ('[', ')'));
        check(true, false, Some(EffectKind::Capture), ('{', ')'));
        check(false, true, Some(EffectKind::Win), ('[', '*'));
    }

    #[test]
    fn hints_have_different_brackets() {
        let mut seen = vec![PICKED, LAST];
        for hint in EffectKind::ALL {
            assert!(!seen.contains(&hint_pair(hint)));
            seen.push(hint_pair(hint));
        }
    }

    #[test]
    fn long_lists_hang() {
        let entries: Vec<String> = (0..60).map(|n| n.to_string()).collect();
        let lines = hanging("Name", 6, &entries, " ");
        assert!(lines.len() > 1 && lines.iter().all(|line| line.len() <= WIDTH));
        assert!(lines[0].starts_with("Name  0 1") && lines[1].starts_with("      3"));
    }
}
