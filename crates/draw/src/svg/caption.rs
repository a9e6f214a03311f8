//! What stands below the board: turn or result, counters, and what the signs mean.

use super::paper::{Paper, outline, pen};
use super::{ground, marks, pieces};
use crate::geometry::{Geometry, HALF, Point};
use crate::glyphs;
use crate::subject::Subject;
use crate::words;
use ludoteca_kit::words::{COMMON, say};
use ludoteca_kit::{EffectKind, Ink, Piece, PieceSpec, Site, Swatch, Zone};

/// A picture in the legend.
enum Item<'a> {
    Piece(&'a PieceSpec),
    Ground(&'a Zone),
    Last,
    Picked,
    Lit(EffectKind),
}

/// Draws below `area` and returns how much height that took.
pub(crate) fn draw(
    subject: &Subject,
    geometry: &Geometry,
    area: (f64, f64, f64, f64),
    paper: &mut Paper,
) -> f64 {
    let (left, width) = (area.0 + super::MARGIN, area.2 - area.0 - 2.0 * super::MARGIN);
    // Letters grow with the board, but more slowly, so that a small board has room for them and a large one does
    // not drown them.
    let height = (0.6 * width.max(1.0).sqrt()).clamp(15.0, 34.0);
    let theme = &subject.view.theme;
    let mut y = area.3;
    let mut line = |text: &str, height: f64, y: &mut f64| {
        for part in words::wrap(text, |line| glyphs::width(line, height) <= width) {
            *y += height;
            paper.path(&glyphs::path(&part, left, *y, height), &pen(theme.words, 0.13 * height));
            *y += 0.9 * height;
        }
    };
    line(&words::status(subject), 1.25 * height, &mut y);
    for counter in words::counters(subject) {
        line(&counter, height, &mut y);
    }
    y += 0.4 * height;
    y += legend(subject, geometry, (left, y, width), height, paper);
    y + super::MARGIN - 0.6 * height - area.3
}

/// The signs in columns of equal width; returns their height.
fn legend(
    subject: &Subject,
    geometry: &Geometry,
    (left, top, width): (f64, f64, f64),
    height: f64,
    paper: &mut Paper,
) -> f64 {
    let items = items(subject);
    let icon = 2.3 * height;
    let widest = items.iter().map(|item| glyphs::width(&item.1, height)).fold(0.0, f64::max);
    let column = icon + 0.7 * height + widest + 1.6 * height;
    let columns = ((width + 1.6 * height) / column).floor().clamp(1.0, 6.0) as usize;
    let rows = items.len().div_ceil(columns);
    let mut strokes = String::new();
    for (index, (item, name)) in items.iter().enumerate() {
        // Down the columns, so that the pieces of a side stand together.
        let (row, at) = (index % rows, index / rows);
        let x = left + at as f64 * column;
        let y = top + (row as f64 + 0.5) * 1.25 * icon;
        draw_item(subject, geometry, item, (x + icon / 2.0, y), icon / 2.0, paper);
        strokes += &glyphs::path(name, x + icon + 0.7 * height, y + height / 2.0, height);
    }
    paper.path(&strokes, &pen(subject.view.theme.words, 0.13 * height));
    rows as f64 * 1.25 * icon + 0.8 * height
}

fn items<'a>(subject: &Subject<'a>) -> Vec<(Item<'a>, String)> {
    let mut items = Vec::new();
    for (kind, spec) in subject.layout.pieces.iter().enumerate() {
        let piece = Piece { site: Site(0), kind, pips: 0 };
        items.push((Item::Piece(spec), subject.tell(&subject.layout.piece(&piece))));
    }
    for zone in subject.named_zones() {
        items.push((Item::Ground(zone), subject.tell(&subject.layout.zone_name(zone))));
    }
    if subject.any(|marked| marked.last) {
        items.push((Item::Last, subject.tell(&say!(COMMON, "mark-last"))));
    }
    if subject.any(|marked| marked.picked) {
        items.push((Item::Picked, subject.tell(&say!(COMMON, "mark-picked"))));
    }
    for kind in subject.effects() {
        items.push((Item::Lit(kind), subject.tell(&subject.layout.effect_name(kind))));
    }
    items
}

/// One sign in a box of half width `half`.
fn draw_item(
    subject: &Subject,
    geometry: &Geometry,
    item: &Item,
    centre: Point,
    half: f64,
    paper: &mut Paper,
) {
    let theme = &subject.view.theme;
    // A diamond is wider than a square of the same edges.
    let scale = if geometry.diamond() { 0.7 } else { 0.92 } * half / HALF;
    let cell = geometry.cell(centre, HALF - scale * HALF);
    let plain = |paper: &mut Paper, fill: &str| {
        let line = format!("fill=\"{fill}\" stroke=\"{}\" stroke-width=\"1.5\"", theme.line);
        paper.path(&outline(&cell), &line);
    };
    match item {
        Item::Piece(spec) => {
            let die = subject.scene.pieces.iter().find(|piece| {
                subject.layout.pieces.get(piece.kind).is_some_and(|kind| std::ptr::eq(kind, *spec))
            });
            let pips = die.map_or(0, |piece| piece.pips);
            // On a chip of its board, so that black is black on a dark page and white is white on a pale one.
            if subject.material().is_some() {
                let dark = subject.view.theme.paint(Ink::Black).fill;
                let chip = if spec.side.is_some() { subject.ground(Swatch::Plain).fill } else { dark };
                plain(paper, chip);
            }
            pieces::draw(
                subject,
                pips,
                spec,
                centre,
                if subject.material().is_some() { 0.86 * half } else { 0.78 * half },
                paper,
            );
        }
        Item::Ground(zone) => {
            plain(paper, subject.ground(zone.swatch).fill);
            ground::draw(subject, geometry, zone, centre, scale, true, paper);
        }
        Item::Last => {
            plain(paper, theme.page);
            marks::last(subject, &cell, scale, paper);
        }
        Item::Picked => marks::picked(subject, &cell, scale, paper),
        Item::Lit(hint) => marks::sign(subject, *hint, centre, 0.6 * half, paper),
    }
}
