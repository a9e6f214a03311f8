//! Pieces and dice. Where the two sides have the same shape, the second is told by an inner line, whatever the
//! colours.

use super::paper::{Paper, pen};
use crate::geometry::{Point, number};
use crate::glyphs;
use crate::subject::Subject;
use ludoteca_kit::{Ink, PieceSpec, Side, Swatch};

/// What a shape from -1 to 1 is multiplied by on the board.
pub(crate) const SIZE: f64 = 35.0;

/// The same where a piece has an edge of its own below it and no outline.
const BODY: f64 = 48.0;

/// What a shape is multiplied by on this board.
pub(crate) fn size(subject: &Subject) -> f64 {
    if subject.material().is_some() { BODY } else { SIZE }
}

/// Draws a piece of a kind; `size` is half the box its shape is drawn in.
pub(crate) fn draw(
    subject: &Subject,
    pips: u8,
    spec: &PieceSpec,
    centre: Point,
    size: f64,
    paper: &mut Paper,
) {
    let theme = &subject.view.theme;
    if subject.material().is_some() {
        return solid(subject, pips, spec, centre, size, paper);
    }
    let paint = theme.paint(subject.ink(spec));
    let twin = |other: &PieceSpec| other.side == Some(Side::First) && other.shape == spec.shape;
    let lined = spec.side == Some(Side::Second) && subject.layout.pieces.iter().any(twin);
    let body = format!("fill=\"{}\" stroke=\"{}\"", paint.fill, paint.edge);
    let shade = format!("fill=\"{}\" opacity=\"0.22\"", theme.shadow);
    let below = (centre.0 + 0.05 * size, centre.1 + 0.1 * size);
    if pips > 0 {
        let (half, round) = (0.92 * size, 0.3 * size);
        if !theme.shadow.is_empty() {
            paper.tile(below, half + 1.5, round, &shade);
        }
        paper.tile(centre, half, round, &format!("{body} stroke-width=\"{}\"", number(0.09 * size)));
        if spec.side == Some(Side::Second) {
            paper.tile(centre, 0.78 * size, 0.2 * size, &pen(paint.sign, 0.05 * size));
        }
        draw_pips(pips, paint.sign, centre, size, paper);
        return;
    }
    if !theme.shadow.is_empty() {
        paper.shape(spec.shape, below, size, &shade);
    }
    let stroke = "stroke-width=\"0.1\" stroke-linejoin=\"round\"";
    paper.shape(spec.shape, centre, size, &format!("{body} {stroke}"));
    if lined {
        let inner = format!("fill=\"none\" stroke=\"{}\" stroke-linejoin=\"round\"", paint.sign);
        paper.shape(spec.shape, centre, 0.58 * size, &format!("{inner} stroke-width=\"0.2\""));
    }
}

/// A body with an edge below it, and what tells its side: a raised face, an inner outline, or the details of its shape.
fn solid(subject: &Subject, pips: u8, spec: &PieceSpec, centre: Point, size: f64, paper: &mut Paper) {
    let theme = &subject.view.theme;
    let ink = subject.ink(spec);
    let paint = theme.paint(ink);
    let below = (centre.0, centre.1 + 0.146 * size);
    let round = |colour: &str| {
        format!("fill=\"{colour}\" stroke=\"{colour}\" stroke-width=\"0.2\" stroke-linejoin=\"round\"")
    };
    let filled = |colour: &str| format!("fill=\"{colour}\"");
    let line = |colour: &str, width: f64| {
        format!("fill=\"none\" stroke=\"{colour}\" stroke-width=\"{width}\" stroke-linejoin=\"round\"")
    };
    if pips > 0 {
        paper.tile(below, 0.81 * size, 0.35 * size, &filled(paint.edge));
        paper.tile(centre, 0.81 * size, 0.35 * size, &filled(paint.fill));
        draw_pips(pips, paint.sign, centre, size, paper);
        return;
    }
    if spec.side.is_none() {
        // Nobody's: it lies in its cell like an inlay.
        let tile = subject.ground(Swatch::Plain).fill;
        return paper.shape(spec.shape, centre, 0.8 * size, &filled(tile));
    }
    let end = spec.shape.find('Z').map_or(spec.shape.len(), |at| at + 1);
    let (body, details) = spec.shape.split_at(end);
    paper.shape(body, below, size, &round(paint.edge));
    paper.shape(body, centre, size, &round(paint.fill));
    let (small, inner) = match ink {
        Ink::White => (0.71, line("#e6dcc8", 0.12)),
        Ink::Black => (0.71, line("#47413b", 0.12)),
        _ if spec.side == Some(Side::First) => (0.54, filled(paint.sign)),
        _ if details.is_empty() => (0.54, line(paint.sign, 0.2)),
        _ => (0.54, line(paint.sign, 0.09)),
    };
    if details.is_empty() {
        paper.shape(body, (centre.0, centre.1 + middle(body) * (1.0 - small) * size), small * size, &inner);
    } else {
        paper.shape(details, centre, size, &inner);
    }
}

/// How far below the origin the middle of a polygon is, so that a smaller one can lie in it; other shapes lie around it.
fn middle(shape: &str) -> f64 {
    if shape.contains(['A', 'Q', 'H', 'V']) {
        return 0.0;
    }
    let corners = shape.trim_start_matches('M').trim_end_matches('Z').split('L');
    let heights: Vec<f64> = corners
        .filter_map(|corner| corner.split_at(corner.rfind([' ', '-'])?).1.trim().parse().ok())
        .collect();
    heights.iter().sum::<f64>() / heights.len().max(1) as f64
}

/// Pips as on a die up to six; beyond that, the number.
fn draw_pips(pips: u8, colour: &str, centre: Point, size: f64, paper: &mut Paper) {
    const CORNERS: [Point; 4] = [(-1.0, -1.0), (1.0, 1.0), (1.0, -1.0), (-1.0, 1.0)];
    let mut spots: Vec<Point> = Vec::new();
    match pips {
        1 => {}
        2 | 3 => spots.extend(&CORNERS[2..]),
        4 | 5 => spots.extend(CORNERS),
        6 => spots.extend(CORNERS.into_iter().chain([(-1.0, 0.0), (1.0, 0.0)])),
        _ => {
            let strokes = glyphs::centred(&pips.to_string(), centre.0, centre.1, 0.8 * size);
            paper.path(&strokes, &pen(colour, 0.12 * size));
            return;
        }
    }
    if pips % 2 == 1 {
        spots.push((0.0, 0.0));
    }
    for spot in spots {
        let at = (centre.0 + 0.43 * size * spot.0, centre.1 + 0.43 * size * spot.1);
        paper.circle(at, 0.155 * size, &format!("fill=\"{colour}\""));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_middle_of_a_polygon() {
        assert!((middle("M0-.68L.73 .58L-.73 .58Z") - 0.16).abs() < 1e-9);
        assert_eq!(middle("M0-.73A.73 .73 0 0 1 0 .73Z"), 0.0);
    }

    #[test]
    fn a_die_has_its_pips() {
        for pips in 1..=6 {
            let mut paper = Paper::default();
            draw_pips(pips, "#000", (0.0, 0.0), SIZE, &mut paper);
            assert_eq!(paper.into_text().matches("<circle").count(), usize::from(pips));
        }
        let mut paper = Paper::default();
        draw_pips(12, "#000", (0.0, 0.0), SIZE, &mut paper);
        assert_eq!(paper.into_text().matches("<path").count(), 1);
    }
}
