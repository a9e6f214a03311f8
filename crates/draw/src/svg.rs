//! The picture as an SVG document.
//!
//! Layers from back to front: page, frame, cells by ground, signs of the ground, last move and picked cells, pieces,
//! lit cells, coordinates, caption. Cells of one ground are one path, so that large boards stay small files.

mod caption;
mod ground;
mod marks;
mod paper;
mod pieces;

use crate::geometry::{Geometry, Point, number};
use crate::glyphs;
use crate::subject::Subject;
use crate::words;
use ludoteca_kit::Swatch;
use ludoteca_kit::words::{COMMON, say};
use paper::{Paper, escape, outline};

/// The height of a coordinate.
const LABEL: f64 = 25.0;
/// Around the board and its coordinates.
const MARGIN: f64 = 30.0;
/// How far the frame reaches beyond the cells.
const FRAME: f64 = 9.0;
/// The whole document.
pub(crate) fn draw(subject: &Subject) -> String {
    let mut paper = Paper::default();
    let geometry = Geometry::new(subject.layout, subject.view);
    let mut area = bounds(subject, &geometry);
    board(subject, &geometry, &mut paper);
    if subject.view.legend {
        area.3 += caption::draw(subject, &geometry, area, &mut paper);
    }
    let (left, top, width, height) = (area.0, area.1, area.2 - area.0, area.3 - area.1);
    let box_of = [left, top, width, height].map(number).join(" ");
    let (title, status) = (subject.layout.title(), subject.layout.status(subject.scene));
    let title = subject.tell(&say!(COMMON, "picture-title", game = title, status = status));
    let page = subject.view.theme.page;
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{box_of}\" role=\"img\">\n\
         <title>{}</title>\n<desc>{}</desc>\n\
         <rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"18\" fill=\"{page}\"/>\n{}</svg>\n",
        escape(&title),
        escape(&words::description(subject).join(" ")),
        number(left),
        number(top),
        number(width),
        number(height),
        paper.into_text(),
    )
}

/// Left, top, right and bottom of the board with its coordinates and a margin.
fn bounds(subject: &Subject, geometry: &Geometry) -> (f64, f64, f64, f64) {
    let mut points: Vec<Point> = Vec::new();
    for site in &subject.layout.sites {
        points.extend(geometry.cell(geometry.centre(site.at), -FRAME));
    }
    if subject.view.coordinates {
        for label in &subject.layout.labels {
            let (x, y) = geometry.centre(label.at);
            let half = glyphs::width(&label.text, LABEL) / 2.0;
            points.extend([(x - half, y - LABEL / 2.0), (x + half, y + LABEL / 2.0)]);
        }
    }
    let Some(&(x, y)) = points.first() else { return (0.0, 0.0, 2.0 * MARGIN, 2.0 * MARGIN) };
    let grow = |(left, top, right, bottom): (f64, f64, f64, f64), &(x, y): &Point| {
        (left.min(x), top.min(y), right.max(x), bottom.max(y))
    };
    let (left, top, right, bottom) = points.iter().fold((x, y, x, y), grow);
    (left - MARGIN, top - MARGIN, right + MARGIN, bottom + MARGIN)
}

fn board(subject: &Subject, geometry: &Geometry, paper: &mut Paper) {
    let theme = &subject.view.theme;
    let centres: Vec<Point> = subject.layout.sites.iter().map(|site| geometry.centre(site.at)).collect();
    let cells = |zone: Option<usize>| {
        let chosen =
            subject.sites().filter(|&site| zone.is_none_or(|z| subject.layout.sites[site].zone == z));
        chosen.map(|site| outline(&geometry.cell(centres[site], 0.0))).collect::<String>()
    };
    paper.path(
        &cells(None),
        &format!(
            "fill=\"{0}\" stroke=\"{0}\" stroke-width=\"{1}\" stroke-linejoin=\"round\"",
            theme.frame,
            2.0 * FRAME
        ),
    );
    let line = format!("stroke=\"{}\" stroke-width=\"2.5\" stroke-linejoin=\"round\"", theme.line);
    let last = subject.layout.sites.iter().map(|site| site.zone).max().unwrap_or(0);
    for zone in 0..=last {
        let swatch = subject.layout.zones.get(zone).map_or(Swatch::Plain, |zone| zone.swatch);
        let fill = subject.ground(swatch).fill;
        paper.path(&cells(Some(zone)), &format!("fill=\"{fill}\" {line}"));
    }
    for site in subject.sites() {
        let empty = subject.piece(site).is_none() && subject.marked(site).lit.is_none();
        ground::draw(subject, geometry, subject.zone(site), centres[site], 1.0, empty, paper);
    }
    marks::below(subject, geometry, &centres, paper);
    for piece in &subject.scene.pieces {
        if let (Some(&centre), Some(spec)) =
            (centres.get(piece.site.index()), subject.layout.pieces.get(piece.kind))
        {
            pieces::draw(subject, piece.pips, spec, centre, pieces::SIZE, paper);
        }
    }
    marks::above(subject, geometry, &centres, paper);
    if subject.view.coordinates {
        let mut strokes = String::new();
        for label in &subject.layout.labels {
            let (x, y) = geometry.centre(label.at);
            strokes += &glyphs::centred(&label.text, x, y, LABEL);
        }
        paper.path(&strokes, &paper::pen(theme.words, 3.2));
    }
}
