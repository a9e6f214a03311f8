//! Pieces and dice. Where the two sides have the same shape, the second is told by an inner line, whatever the
//! colours.

use super::paper::{Paper, pen};
use crate::geometry::{Point, number};
use crate::glyphs;
use crate::subject::Subject;
use ludoteca_kit::{PieceSpec, Side};

/// What a shape from -1 to 1 is multiplied by on the board.
pub(crate) const SIZE: f64 = 35.0;

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
