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
use crate::theme::Material;
use crate::words;
use ludoteca_kit::words::{COMMON, say};
use ludoteca_kit::{Swatch, Tiling};
use paper::{Paper, escape, outline};

/// The height of a coordinate.
const LABEL: f64 = 25.0;
/// Around the board and its coordinates.
const MARGIN: f64 = 30.0;
/// How far the frame reaches beyond the cells.
const FRAME: f64 = 9.0;
/// How thick a board of some material is.
const THICK: f64 = 12.0;
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
    // A bare board lies on whatever page shows it.
    let page = if is_bare(subject) { "none" } else { subject.view.theme.page };
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

/// Whether nothing but the board is shown.
fn is_bare(subject: &Subject) -> bool {
    !subject.view.coordinates && !subject.view.legend
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
    let margin = if is_bare(subject) { THICK + 2.0 } else { MARGIN };
    (left - margin, top - margin, right + margin, bottom + margin)
}

fn board(subject: &Subject, geometry: &Geometry, paper: &mut Paper) {
    let theme = &subject.view.theme;
    let centres: Vec<Point> = subject.layout.sites.iter().map(|site| geometry.centre(site.at)).collect();
    let cells = |zone: Option<usize>| {
        let chosen =
            subject.sites().filter(|&site| zone.is_none_or(|z| subject.layout.sites[site].zone == z));
        chosen.map(|site| outline(&geometry.cell(centres[site], 0.0))).collect::<String>()
    };
    if let Some(material) = subject.material() {
        tiles(subject, geometry, &centres, material, paper);
        finish(subject, geometry, &centres, paper);
        return;
    }
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
    finish(subject, geometry, &centres, paper);
}

/// A base with an edge below it, and a tile for every cell. Tiles of one colour are one path.
fn tiles(subject: &Subject, geometry: &Geometry, centres: &[Point], material: Material, paper: &mut Paper) {
    let solid = |colour: &str, width: f64| {
        format!(
            "fill=\"{colour}\" stroke=\"{colour}\" stroke-width=\"{}\" stroke-linejoin=\"round\"",
            number(width)
        )
    };
    let base = |down: f64| {
        centres.iter().map(|&(x, y)| outline(&geometry.cell((x, y + down), 0.0))).collect::<String>()
    };
    paper.path(&base(THICK), &solid(material.edge, 2.0 * FRAME));
    paper.path(&base(0.0), &solid(material.base, 2.0 * FRAME));
    let mut colours: Vec<(&str, String)> = Vec::new();
    for site in subject.sites() {
        let fill = subject.ground(subject.zone(site).swatch).fill;
        let at = subject.layout.sites[site].at;
        let odd = subject.layout.tiling == Tiling::Squares && (at.x + at.y).rem_euclid(4) != 0;
        let fill = if odd && fill == material.tile { material.other } else { fill };
        let cell = outline(&geometry.cell(centres[site], 5.5));
        match colours.iter_mut().find(|(colour, _)| *colour == fill) {
            Some((_, path)) => *path += &cell,
            None => colours.push((fill, cell)),
        }
    }
    for (colour, path) in colours {
        paper.path(&path, &solid(colour, 6.0));
    }
}

/// Everything on the cells.
fn finish(subject: &Subject, geometry: &Geometry, centres: &[Point], paper: &mut Paper) {
    let theme = &subject.view.theme;
    for site in subject.sites() {
        let empty = subject.piece(site).is_none() && subject.marked(site).lit.is_none();
        ground::draw(subject, geometry, subject.zone(site), centres[site], 1.0, empty, paper);
    }
    marks::below(subject, geometry, centres, paper);
    for piece in &subject.scene.pieces {
        if let (Some(&centre), Some(spec)) =
            (centres.get(piece.site.index()), subject.layout.pieces.get(piece.kind))
        {
            pieces::draw(subject, piece.pips, spec, centre, pieces::size(subject), paper);
        }
    }
    marks::above(subject, geometry, centres, paper);
    if subject.view.coordinates {
        let mut strokes = String::new();
        for label in &subject.layout.labels {
            let (x, y) = geometry.centre(label.at);
            strokes += &glyphs::centred(&label.text, x, y, LABEL);
        }
        paper.path(&strokes, &paper::pen(theme.words, 3.2));
    }
}
