//! The texture and the sign of ground: each kind has a texture of its own, so that none needs its colour.

use super::paper::{self, Paper, outline, segments};
use crate::Glyphs;
use crate::geometry::{self, Geometry, HALF, Point};
use crate::subject::Subject;
use crate::text::ground_sign;
use crate::theme::unpainted;
use ludoteca_kit::{Swatch, Zone};

/// The unit vectors across falling and rising hatching.
const ACROSS: [Point; 2] = [
    (std::f64::consts::FRAC_1_SQRT_2, -std::f64::consts::FRAC_1_SQRT_2),
    (std::f64::consts::FRAC_1_SQRT_2, std::f64::consts::FRAC_1_SQRT_2),
];

/// Draws over a filled cell around `centre`; `scale` is 1 for a cell of the board. The sign of the zone is left out
/// where something else stands in its place.
pub(crate) fn draw(
    subject: &Subject,
    geometry: &Geometry,
    zone: &Zone,
    centre: Point,
    scale: f64,
    sign: bool,
    paper: &mut Paper,
) {
    let theme = &subject.view.theme;
    let look = subject.ground(zone.swatch);
    // The edges of a cell that is `inset` smaller all round, at this scale.
    let inner = |inset: f64| geometry.cell(centre, HALF - scale * (HALF - inset));
    let cell = inner(1.5);
    let pen = |width: f64| paper::pen(look.sign, scale * width);
    let hatch = |polygon: &[Point], ways: &[usize], spacing: f64| {
        ways.iter()
            .flat_map(|&way| geometry::hatch(polygon, ACROSS[way], scale * spacing))
            .collect::<Vec<_>>()
    };
    if subject.material().is_some() {
        return cut(subject, geometry, zone, centre, scale, sign, paper);
    }
    match zone.swatch {
        Swatch::Plain => {}
        Swatch::Gold => {
            let facet =
                |from, to| outline(&geometry::band(&cell, centre, ACROSS[1], scale * from, scale * to));
            let glint = facet(-34.0, -10.0) + &facet(-4.0, 2.0);
            paper.path(&glint, &format!("fill=\"{}\"", theme.sheen));
            let rim = outline(&inner(7.0));
            paper.path(&rim, &format!("{} stroke-linejoin=\"round\"", pen(2.5)));
        }
        Swatch::First | Swatch::Second => {
            let way = usize::from(zone.swatch == Swatch::Second);
            let lines = segments(&hatch(&cell, &[way], 12.0));
            paper.path(&lines, &format!("{} opacity=\"0.4\"", pen(2.0)));
        }
        Swatch::Rock => {
            let lines = segments(&hatch(&cell, &[0, 1], 15.0));
            paper.path(&lines, &format!("{} opacity=\"0.45\"", pen(2.0)));
        }
        Swatch::Hollow => {
            let rims = outline(&inner(6.0)) + &outline(&inner(11.0));
            paper.path(&rims, &format!("{} stroke-linejoin=\"round\" opacity=\"0.7\"", pen(2.0)));
        }
    }
    if sign && !zone.shape.is_empty() {
        // What points somewhere points the other way on a board that is turned round.
        let turned = ground_sign(zone, Glyphs::Ascii, subject.view.flip) != zone.ascii;
        let size = if turned { -28.0 } else { 28.0 };
        paper.shape(zone.shape, centre, size * scale, &format!("fill=\"{}\"", look.sign));
    }
}

/// What is cut into a tile, or painted on it.
fn cut(
    subject: &Subject,
    geometry: &Geometry,
    zone: &Zone,
    centre: Point,
    scale: f64,
    sign: bool,
    paper: &mut Paper,
) {
    let (theme, look) = (&subject.view.theme, subject.ground(zone.swatch));
    let inner = |inset: f64| geometry.cell(centre, HALF - scale * (HALF - inset));
    let rounded = |width: f64| format!("{} stroke-linejoin=\"round\"", paper::pen(look.sign, scale * width));
    let owner = match zone.swatch {
        Swatch::First => Some(subject.inks()[0]),
        Swatch::Second => Some(subject.inks()[1]),
        _ => None,
    };
    if zone.swatch == Swatch::Gold {
        let (small, large) = (inner(16.0), inner(4.0));
        let spokes: Vec<(Point, Point)> = small.iter().copied().zip(large).collect();
        return paper.path(&(outline(&small) + &segments(&spokes)), &rounded(4.0));
    }
    if owner.is_some() && unpainted(subject.inks()) {
        return paper.path(&outline(&inner(9.0)), &rounded(5.0));
    }
    // A hollow is seen around what lies in it.
    if zone.shape.is_empty() || !sign && zone.swatch != Swatch::Hollow {
        return;
    }
    paper.shape(zone.shape, centre, 40.0 * scale, &format!("fill=\"{}\"", look.sign));
    // The last part of a shape lies on the rest.
    let detail = zone.shape.rfind('M').filter(|&at| at > 0).map(|at| &zone.shape[at..]);
    if let Some(detail) = detail {
        let colour = owner.map_or(theme.case, |ink| theme.paint(ink).edge);
        paper.shape(detail, centre, 40.0 * scale, &format!("fill=\"{colour}\""));
    }
}
