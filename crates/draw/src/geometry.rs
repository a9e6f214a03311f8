//! From places in half cells to points of a picture.
//!
//! A cell is 100 units from edge to opposite edge. Hexagon constants are written out rather than computed, because
//! the same picture must come out on every machine.

use crate::View;
use ludoteca_kit::{Layout, Place, Tiling};

/// A point of the picture: x to the right, y downwards.
pub(crate) type Point = (f64, f64);

/// Half the distance between opposite edges of a cell.
pub(crate) const HALF: f64 = 50.0;
/// The side of a hexagon whose opposite edges are 100 apart; its corners are as far from the centre.
const SIDE: f64 = 57.735_026_918_962_58;
/// The sine and the cosine of 45 degrees.
const SLANT: f64 = std::f64::consts::FRAC_1_SQRT_2;

/// How the board of a layout lies in a view.
#[derive(Clone, Copy, Debug)]
pub struct Geometry {
    tiling: Tiling,
    flip: bool,
    diamond: bool,
}

impl Geometry {
    /// The board of a layout as a view shows it.
    pub fn new(layout: &Layout, view: &View) -> Self {
        let diamond = view.diamond && layout.diamond && layout.tiling == Tiling::Squares;
        Geometry { tiling: layout.tiling, flip: view.flip, diamond }
    }

    /// How the cells lie.
    pub fn tiling(&self) -> Tiling {
        self.tiling
    }

    /// Whether squares stand on a corner.
    pub fn diamond(&self) -> bool {
        self.diamond
    }

    /// The place as the viewer has it: turned by half a turn where the view is flipped. On a diamond x and y are
    /// mixed as well, so that neighbours differ by 2 in both.
    pub fn turned(&self, at: Place) -> Place {
        let Place { x, y } = if self.flip { Place { x: -at.x, y: -at.y } } else { at };
        if self.diamond { Place { x: x - y, y: x + y } } else { Place { x, y } }
    }

    /// The middle of a cell or label.
    pub(crate) fn centre(&self, at: Place) -> Point {
        let at = self.turned(at);
        let (x, y) = (f64::from(at.x), f64::from(at.y));
        match self.tiling {
            Tiling::Squares if self.diamond => (x * HALF * SLANT, y * HALF * SLANT),
            Tiling::Squares => (x * HALF, y * HALF),
            Tiling::HexRows => (x * HALF, y * SIDE * 0.75),
            Tiling::HexColumns => (x * SIDE * 0.75, y * HALF),
        }
    }

    /// The corners of a cell around `centre`, its edges moved inwards by `inset`.
    pub(crate) fn cell(&self, centre: Point, inset: f64) -> Vec<Point> {
        let h = HALF - inset;
        let s = SIDE * h / HALF;
        let tip = h / SLANT;
        let corners: &[Point] = match self.tiling {
            Tiling::Squares if self.diamond => &[(0.0, -tip), (tip, 0.0), (0.0, tip), (-tip, 0.0)],
            Tiling::Squares => &[(-h, -h), (h, -h), (h, h), (-h, h)],
            Tiling::HexRows => {
                &[(0.0, -s), (h, -s / 2.0), (h, s / 2.0), (0.0, s), (-h, s / 2.0), (-h, -s / 2.0)]
            }
            Tiling::HexColumns => {
                &[(s, 0.0), (s / 2.0, h), (-s / 2.0, h), (-s, 0.0), (-s / 2.0, -h), (s / 2.0, -h)]
            }
        };
        corners.iter().map(|corner| (centre.0 + corner.0, centre.1 + corner.1)).collect()
    }

    /// How far from the centre of a cell a badge sits, so that it is beside the piece and inside the cell.
    pub(crate) fn badge(&self) -> Point {
        match self.tiling {
            Tiling::Squares if self.diamond => (0.0, -46.0),
            Tiling::Squares => (32.0, -32.0),
            Tiling::HexRows => (30.0, -27.0),
            Tiling::HexColumns => (27.0, -31.0),
        }
    }
}

/// The part of a convex polygon where `normal · point <= limit`.
pub(crate) fn clip(polygon: &[Point], normal: Point, limit: f64) -> Vec<Point> {
    let above = |p: Point| p.0 * normal.0 + p.1 * normal.1 - limit;
    let mut out = Vec::new();
    for (index, &here) in polygon.iter().enumerate() {
        let next = polygon[(index + 1) % polygon.len()];
        let (a, b) = (above(here), above(next));
        if a <= 0.0 {
            out.push(here);
        }
        if (a < 0.0 && b > 0.0) || (a > 0.0 && b < 0.0) {
            let t = a / (a - b);
            out.push((here.0 + t * (next.0 - here.0), here.1 + t * (next.1 - here.1)));
        }
    }
    out
}

/// The part of a convex polygon between two parallel lines across the direction `normal` from `centre`.
pub(crate) fn band(polygon: &[Point], centre: Point, normal: Point, from: f64, to: f64) -> Vec<Point> {
    let base = centre.0 * normal.0 + centre.1 * normal.1;
    let below = clip(polygon, normal, base + to);
    clip(&below, (-normal.0, -normal.1), -(base + from))
}

/// Parallel lines across a convex polygon, `spacing` apart, at right angles to `normal`, which has length 1.
pub(crate) fn hatch(polygon: &[Point], normal: Point, spacing: f64) -> Vec<(Point, Point)> {
    let heights = polygon.iter().map(|p| p.0 * normal.0 + p.1 * normal.1);
    let (low, high) =
        heights.fold((f64::MAX, f64::MIN), |(low, high), height| (low.min(height), high.max(height)));
    // The lines lie symmetrically in the cell, so that all cells are hatched alike.
    let count = ((high - low) / spacing - 0.2).floor();
    let first = (low + high - (count - 1.0) * spacing) / 2.0;
    let mut lines = Vec::new();
    for number in 0..count as u32 {
        let height = first + f64::from(number) * spacing;
        let crossings: Vec<Point> = (0..polygon.len())
            .filter_map(|index| {
                let (here, next) = (polygon[index], polygon[(index + 1) % polygon.len()]);
                let a = here.0 * normal.0 + here.1 * normal.1 - height;
                let b = next.0 * normal.0 + next.1 * normal.1 - height;
                let t = a / (a - b);
                ((a <= 0.0) != (b <= 0.0))
                    .then_some((here.0 + t * (next.0 - here.0), here.1 + t * (next.1 - here.1)))
            })
            .collect();
        if let [from, to] = crossings[..] {
            lines.push((from, to));
        }
    }
    lines
}

/// A number with at most two decimals and nothing superfluous.
pub(crate) fn number(value: f64) -> String {
    let text = format!("{value:.2}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    if text == "-0" { "0".to_string() } else { text.to_string() }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TILINGS: [Tiling; 3] = [Tiling::Squares, Tiling::HexRows, Tiling::HexColumns];

    fn near(a: Point, b: Point) -> bool {
        (a.0 - b.0).abs() < 1e-9 && (a.1 - b.1).abs() < 1e-9
    }

    #[test]
    fn turning_twice_changes_nothing() {
        for tiling in TILINGS {
            let geometry = Geometry { tiling, flip: true, diamond: false };
            for (x, y) in [(0, 0), (3, -2), (-7, 12)] {
                let at = Place { x, y };
                assert_eq!(geometry.turned(geometry.turned(at)), at);
            }
        }
        let square = Geometry { tiling: Tiling::Squares, flip: false, diamond: true };
        let turned = Geometry { flip: true, ..square };
        let (a, b) = (square.centre(Place { x: 4, y: 2 }), turned.centre(Place { x: 4, y: 2 }));
        assert!(near(a, (-b.0, -b.1)));
    }

    #[test]
    fn neighbours_share_an_edge() {
        let check = |geometry: Geometry, steps: &[(i32, i32)]| {
            let home = geometry.cell(geometry.centre(Place { x: 0, y: 0 }), 0.0);
            for &(x, y) in steps {
                let away = geometry.cell(geometry.centre(Place { x, y }), 0.0);
                let shared = home.iter().filter(|&&a| away.iter().any(|&b| near(a, b))).count();
                assert_eq!(shared, 2, "{geometry:?} {x} {y}");
            }
        };
        for flip in [false, true] {
            let orthogonal = [(2, 0), (-2, 0), (0, 2), (0, -2)];
            check(Geometry { tiling: Tiling::Squares, flip, diamond: false }, &orthogonal);
            check(Geometry { tiling: Tiling::Squares, flip, diamond: true }, &orthogonal);
            let rows = [(2, 0), (-2, 0), (1, 2), (-1, 2), (1, -2), (-1, -2)];
            check(Geometry { tiling: Tiling::HexRows, flip, diamond: false }, &rows);
            let columns = [(0, 2), (0, -2), (2, 1), (-2, 1), (2, -1), (-2, -1)];
            check(Geometry { tiling: Tiling::HexColumns, flip, diamond: false }, &columns);
        }
    }

    #[test]
    fn a_diamond_stands_on_its_last_corner() {
        let geometry = Geometry { tiling: Tiling::Squares, flip: false, diamond: true };
        let top = geometry.centre(Place { x: 0, y: 0 });
        let (right, left) = (geometry.centre(Place { x: 8, y: 0 }), geometry.centre(Place { x: 0, y: 8 }));
        assert!(top.1 < right.1 && near((right.0, right.1), (-left.0, left.1)) && right.0 > 0.0);
    }

    #[test]
    fn hatching_stays_inside() {
        for tiling in TILINGS {
            let geometry = Geometry { tiling, flip: false, diamond: false };
            let polygon = geometry.cell((10.0, 20.0), 4.0);
            let lines = hatch(&polygon, (SLANT, SLANT), 14.0);
            assert!(lines.len() > 3);
            for (from, to) in lines {
                let middle = ((from.0 + to.0) / 2.0, (from.1 + to.1) / 2.0);
                assert!((middle.0 - 10.0).abs() < 58.0 && (middle.1 - 20.0).abs() < 58.0);
            }
            assert!(band(&polygon, (10.0, 20.0), (SLANT, SLANT), -10.0, 10.0).len() >= 4);
            assert!(band(&polygon, (10.0, 20.0), (SLANT, SLANT), 500.0, 510.0).is_empty());
        }
    }

    #[test]
    fn numbers_are_short() {
        for (value, text) in [(1.0, "1"), (-0.001, "0"), (2.346, "2.35"), (-12.5, "-12.5"), (100.0, "100")] {
            assert_eq!(number(value), text);
        }
    }
}
