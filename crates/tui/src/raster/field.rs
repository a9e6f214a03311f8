//! Where the tiles of a board lie on the screen, and how large they are.
//!
//! A size is a pitch: columns and rows from a tile to the next. Pitches are tried for the largest tile that fits into
//! the room with its coordinates; a character is taken to be twice as high as it is wide.

use super::canvas::{Point, Polygon, inside, rectangle};
use crate::board::Pose;
use ludoteca_kit::{Label, Layout, Place, Site, Tiling};

/// The shape of a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Shape {
    Square,
    Diamond,
    /// A hexagon on its corner, in rows.
    Standing,
    /// A hexagon on its edge, in columns.
    Lying,
    /// What is left of a hexagon of a single row.
    Brick,
}

impl Shape {
    /// Columns for each row of a pitch: least, regular, most.
    fn ratios(self) -> (f64, f64, f64) {
        match self {
            Shape::Square | Shape::Diamond => (1.8, 2.0, 2.5),
            Shape::Standing => (1.9, 2.31, 2.7),
            Shape::Lying => (1.5, 1.73, 2.1),
            Shape::Brick => (2.0, 3.0, 3.0),
        }
    }

    /// The radius of the circle inside a tile, in columns.
    fn radius(self, (w, v): (f64, f64)) -> f64 {
        match self {
            Shape::Square | Shape::Brick => (w / 2.0).min(v),
            Shape::Diamond => (w / 2.0).min(v) * std::f64::consts::FRAC_1_SQRT_2,
            Shape::Standing => (w / 2.0).min(v * 1.155),
            Shape::Lying => v.min(w * 0.577),
        }
    }

    /// How far a tile reaches from its middle, in columns and in rows.
    fn reach(self, (w, v): (f64, f64)) -> (f64, f64) {
        match self {
            Shape::Square | Shape::Brick | Shape::Diamond => (w / 2.0, v / 2.0),
            Shape::Standing => (w / 2.0, v * 2.0 / 3.0),
            Shape::Lying => (w * 2.0 / 3.0, v / 2.0),
        }
    }

    /// The corners around the origin.
    fn corners(self, (w, v): (f64, f64)) -> Polygon {
        match self {
            Shape::Square | Shape::Brick => rectangle(-w / 2.0, -v / 2.0, w / 2.0, v / 2.0),
            Shape::Diamond => vec![(0.0, -v / 2.0), (w / 2.0, 0.0), (0.0, v / 2.0), (-w / 2.0, 0.0)],
            Shape::Standing => {
                let (x, tip, edge) = (w / 2.0, v * 2.0 / 3.0, v / 3.0);
                vec![(0.0, -tip), (x, -edge), (x, edge), (0.0, tip), (-x, edge), (-x, -edge)]
            }
            Shape::Lying => {
                let (tip, edge, y) = (w * 2.0 / 3.0, w / 3.0, v / 2.0);
                vec![(tip, 0.0), (edge, y), (-edge, y), (-tip, 0.0), (-edge, -y), (edge, -y)]
            }
        }
    }
}

/// A tile on the screen.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Tile {
    pub(crate) centre: Point,
    /// Tells it from its neighbours: 0 to 2.
    pub(crate) tone: usize,
}

/// A coordinate on the screen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Written {
    pub(crate) column: i32,
    pub(crate) row: i32,
    pub(crate) text: String,
}

/// A board laid out at one size. Columns and rows count from the top left corner of all that is needed.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Field {
    pub(crate) pose: Pose,
    pub(crate) shape: Shape,
    /// Columns and rows from a tile to the next.
    pub(crate) pitch: (f64, f64),
    /// The radius of the circle inside a tile, in columns.
    pub(crate) radius: f64,
    pub(crate) size: (i32, i32),
    pub(crate) tiles: Vec<Tile>,
    pub(crate) labels: Vec<Written>,
}

impl Field {
    /// The largest size that fits into `room` columns and rows. Where pieces are told by a sign, the middle of a small
    /// tile has to be the middle of a character.
    pub(crate) fn fitting(layout: &Layout, pose: Pose, signs: bool, room: (i32, i32)) -> Option<Field> {
        let pose = pose.of(layout);
        let mut sizes = sizes(pose, layout.tiling, signs);
        let span = extent(layout, pose);
        let (columns, rows) = (f64::from(room.0), f64::from(room.1));
        sizes.retain(|size| {
            let (w, v) = size.measure(span);
            w <= columns && v <= rows
        });
        sizes.sort_by(|a, b| b.merit().total_cmp(&a.merit()));
        let fits = |field: &Field| field.size.0 <= room.0 && field.size.1 <= room.1;
        sizes.iter().map(|size| Field::new(layout, pose, size.shape, size.pitch)).find(fits)
    }

    /// The larger of the board as it is and the board turned by a quarter.
    pub(crate) fn roomier(layout: &Layout, pose: Pose, signs: bool, room: (i32, i32)) -> Option<Field> {
        let upright = Field::fitting(layout, Pose { lying: false, ..pose }, signs, room);
        if layout.tiling == Tiling::Squares {
            return upright;
        }
        let lying = Field::fitting(layout, Pose { lying: true, ..pose }, signs, room);
        match (upright, lying) {
            (Some(upright), Some(lying)) if lying.radius > upright.radius * 1.1 => Some(lying),
            (Some(upright), _) => Some(upright),
            (None, lying) => lying,
        }
    }

    /// The lowest size there is, for boards that fit nowhere: the widest of them that has room, else the narrowest.
    pub(crate) fn least(layout: &Layout, pose: Pose, signs: bool, columns: i32) -> Option<Field> {
        let pose = pose.of(layout);
        let mut sizes = sizes(pose, layout.tiling, signs);
        let low = sizes.iter().map(|size| size.pitch.1).min_by(f64::total_cmp)?;
        sizes.retain(|size| size.pitch.1 == low);
        sizes.sort_by(|a, b| b.pitch.0.total_cmp(&a.pitch.0));
        let fields = || sizes.iter().map(|size| Field::new(layout, pose, size.shape, size.pitch));
        fields().find(|field| field.size.0 <= columns).or_else(|| fields().next_back())
    }

    /// A board at a size.
    pub(crate) fn new(layout: &Layout, pose: Pose, shape: Shape, pitch: (f64, f64)) -> Field {
        let (across, down) = halves(shape, pitch);
        // The middles of characters where a sign needs them; the edges of squares between characters.
        let start = match shape {
            // Two rows have no middle one: their edges are halves of rows.
            Shape::Square if pitch.1 == 2.0 => (pitch.0 / 2.0, 0.5),
            Shape::Square => (pitch.0 / 2.0, pitch.1 / 2.0),
            Shape::Brick => (pitch.0 / 2.0, 0.5),
            Shape::Standing | Shape::Lying | Shape::Diamond => (0.5, 0.5),
        };
        let middle = |at: Place| {
            let at = pose.turned(at);
            (start.0 + f64::from(at.x) * across, start.1 + f64::from(at.y) * down)
        };
        let first = layout.sites.first().map_or(Place { x: 0, y: 0 }, |site| site.at);
        let tiles = layout.sites.iter().map(|site| {
            let relative = Place { x: site.at.x - first.x, y: site.at.y - first.y };
            Tile { centre: middle(site.at), tone: tone(layout.tiling, relative) }
        });
        let mut field = Field {
            pose,
            shape,
            pitch,
            radius: shape.radius(pitch),
            size: (0, 0),
            tiles: tiles.collect(),
            labels: Vec::new(),
        };
        field.labels = field.place_labels(layout, &middle);
        field.settle();
        field
    }

    /// Moves everything by whole characters, so that the top left corner is (0, 0).
    fn settle(&mut self) {
        let (mut left, mut top) = (f64::MAX, f64::MAX);
        let (mut right, mut bottom) = (f64::MIN, f64::MIN);
        let mut grow = |(x, y): Point| {
            (left, right) = (left.min(x), right.max(x));
            (top, bottom) = (top.min(y), bottom.max(y));
        };
        let corners = self.shape.corners(self.pitch);
        // The frame may lose what is above and below, but not what is beside.
        let frame = self.frame().0;
        for tile in &self.tiles {
            for corner in &corners {
                grow((tile.centre.0 + corner.0 + frame * corner.0.signum(), tile.centre.1 + corner.1));
            }
        }
        for label in &self.labels {
            let (column, row) = (f64::from(label.column), f64::from(label.row));
            grow((column, row));
            grow((column + label.text.chars().count() as f64, row + 1.0));
        }
        if left > right {
            return;
        }
        let (left, top) = ((left + 0.02).floor(), (top + 0.02).floor());
        self.size = ((right - left - 0.02).ceil() as i32, (bottom - top - 0.02).ceil() as i32);
        for tile in &mut self.tiles {
            tile.centre = (tile.centre.0 - left, tile.centre.1 - top);
        }
        for label in &mut self.labels {
            (label.column, label.row) = (label.column - left as i32, label.row - top as i32);
        }
    }

    /// The corners of a tile, in columns and rows.
    pub(crate) fn polygon(&self, site: usize) -> Polygon {
        self.ring(site, 0.0)
    }

    /// The corners of a tile whose edges are moved inwards by so many columns.
    pub(crate) fn ring(&self, site: usize, inset: f64) -> Polygon {
        let half = self.half();
        let (x, y) = (1.0 - inset / half.0, 1.0 - inset / half.1);
        let centre = self.tiles[site].centre;
        let corners = self.shape.corners(self.pitch);
        corners.iter().map(|corner| (centre.0 + x * corner.0, centre.1 + y * corner.1)).collect()
    }

    /// The corners of a tile with the frame around it.
    pub(crate) fn framed(&self, site: usize) -> Polygon {
        let (across, down) = self.frame();
        self.grown(site, across, down)
    }

    fn grown(&self, site: usize, across: f64, down: f64) -> Polygon {
        let half = self.half();
        let centre = self.tiles[site].centre;
        let (x, y) = (1.0 + across / half.0, 1.0 + 2.0 * down / half.1);
        let corners = self.shape.corners(self.pitch);
        corners.iter().map(|corner| (centre.0 + x * corner.0, centre.1 + y * corner.1)).collect()
    }

    /// Half the width and half the height of a tile, both in columns.
    fn half(&self) -> (f64, f64) {
        let (across, down) = self.shape.reach(self.pitch);
        (across, 2.0 * down)
    }

    /// How far the frame reaches beyond the tiles, in columns and in rows.
    fn frame(&self) -> (f64, f64) {
        match self.shape {
            Shape::Brick => (0.0, 0.0),
            Shape::Square => (1.0, 0.5),
            _ if self.radius < 2.6 => (0.6, 0.17),
            _ => (0.8, 0.35),
        }
    }

    /// The site whose tile lies in the middle of a character.
    pub(crate) fn hit(&self, column: i32, row: i32) -> Option<Site> {
        let point = (f64::from(column) + 0.5, f64::from(row) + 0.5);
        let corners = self.shape.corners(self.pitch);
        let covers = |tile: &Tile| inside(&corners, (point.0 - tile.centre.0, point.1 - tile.centre.1));
        self.tiles.iter().position(covers).map(|site| Site(site as u16))
    }

    /// The character in the middle of a tile, where a sign stands.
    pub(crate) fn spot(&self, site: usize) -> (i32, i32) {
        let (x, y) = self.tiles[site].centre;
        ((x - 0.01).floor() as i32, (y - 0.01).floor() as i32)
    }

    // ---- coordinates ----

    fn place_labels(&self, layout: &Layout, middle: &dyn Fn(Place) -> Point) -> Vec<Written> {
        if layout.sites.is_empty() {
            return Vec::new();
        }
        if self.shape == Shape::Square {
            return self.square_labels(layout, middle);
        }
        let mut chosen: Vec<(&Label, Point)> = Vec::new();
        for label in &layout.labels {
            let at = middle(label.at);
            // A coordinate that stands at both ends of its line is written once: below, or on the left.
            let rank = |at: Point| 2.0 * at.1 - at.0;
            match chosen.iter_mut().find(|(known, _)| known.text == label.text) {
                Some(known) if rank(known.1) < rank(at) => *known = (label, at),
                Some(_) => {}
                None => chosen.push((label, at)),
            }
        }
        let mut written: Vec<Written> = Vec::new();
        for (label, at) in chosen {
            let (from, row) = self.last_named(layout, &label.text, at);
            let way = if row { 2 } else { 8 };
            let free = |framed: bool| self.beside(&label.text, (from, at), way, framed, &written);
            // Beside the frame, unless that would take it away from its tile.
            let (near, off) = (free(false), free(true));
            let close = near.row == off.row && (near.column - off.column).abs() <= 1;
            let next = if row || close { off } else { near };
            written.push(next);
        }
        written
    }

    /// Squares end in straight lines, so their coordinates stand in one too.
    fn square_labels(&self, layout: &Layout, middle: &dyn Fn(Place) -> Point) -> Vec<Written> {
        let xs = || self.tiles.iter().map(|tile| tile.centre.0);
        let ys = || self.tiles.iter().map(|tile| tile.centre.1);
        let (left, right) = (xs().fold(f64::MAX, f64::min), xs().fold(f64::MIN, f64::max));
        let bottom = ys().fold(f64::MIN, f64::max);
        let edge = left - self.pitch.0 / 2.0;
        let mut labels: Vec<Written> = Vec::new();
        for label in &layout.labels {
            let (x, y) = middle(label.at);
            let length = label.text.chars().count() as i32;
            let (column, row) = if x < left - 0.01 || x > right + 0.01 {
                ((edge - 2.0).floor() as i32 - length + 1, (y - 0.01).floor() as i32)
            } else {
                let below = (bottom + self.pitch.1 / 2.0).ceil() as i32;
                ((x - 0.01).floor() as i32 - (length - 1) / 2, below)
            };
            let written = Written { column, row, text: label.text.clone() };
            if !labels.contains(&written) {
                labels.push(written);
            }
        }
        labels
    }

    /// The middle of the last tile that a coordinate names, the nearest of them to where it belongs, and whether all of them
    /// lie in one row.
    fn last_named(&self, layout: &Layout, text: &str, at: Point) -> (Point, bool) {
        let named = |name: &str| {
            let (letters, digits) = name.split_at(name.find(|c: char| c.is_ascii_digit()).unwrap_or(0));
            letters.eq_ignore_ascii_case(text) || digits == text
        };
        let distance = |centre: Point| (centre.0 - at.0).hypot(2.0 * (centre.1 - at.1));
        let nearest = |all: bool| {
            let tiles = self.tiles.iter().zip(&layout.sites).filter(|(_, site)| all || named(&site.label));
            let centres = tiles.map(|(tile, _)| tile.centre);
            centres.min_by(|a, b| distance(*a).total_cmp(&distance(*b)))
        };
        let from = nearest(false).or_else(|| nearest(true)).unwrap_or(at);
        let all = || self.tiles.iter().zip(&layout.sites).filter(|(_, site)| named(&site.label));
        let row = all().all(|(tile, _)| (tile.centre.1 - from.1).abs() < 0.01);
        (from, row && all().count() > 1)
    }

    /// The nearest free place around a tile in one of so many directions, rather in that of where a coordinate belongs.
    fn beside(
        &self,
        text: &str,
        (from, at): (Point, Point),
        directions: usize,
        framed: bool,
        others: &[Written],
    ) -> Written {
        let length = text.chars().count() as i32;
        let away = (at.0 - from.0, 2.0 * (at.1 - from.1));
        let size = away.0.hypot(away.1).max(0.1);
        let slant = std::f64::consts::FRAC_1_SQRT_2;
        let ways = [
            (-1.0, 0.0),
            (1.0, 0.0),
            (0.0, 1.0),
            (0.0, -1.0),
            (-slant, slant),
            (slant, slant),
            (-slant, -slant),
            (slant, -slant),
        ];
        let free = |written: &Written| {
            let apart = |other: &Written| {
                let end = other.column + other.text.chars().count() as i32;
                other.row != written.row || end < written.column || written.column + length < other.column
            };
            !self.crossed(written.column, written.row, length, framed) && others.iter().all(apart)
        };
        let mut best: Option<(f64, Written)> = None;
        for way in &ways[..directions] {
            let turned = 1.0 - (way.0 * away.0 + way.1 * away.1) / size;
            for step in 0..80 {
                let far = 0.25 * f64::from(step);
                let cost = far + turned * self.radius;
                if best.as_ref().is_some_and(|best| best.0 <= cost) {
                    break;
                }
                let point = (from.0 + way.0 * far, from.1 + way.1 * far / 2.0);
                let column = (point.0 - f64::from(length) / 2.0 + 0.49).floor() as i32;
                let written = Written { column, row: point.1.floor() as i32, text: text.to_string() };
                if free(&written) {
                    best = Some((cost, written));
                    break;
                }
            }
        }
        let home = Written { column: at.0.floor() as i32, row: at.1.floor() as i32, text: text.to_string() };
        best.map_or(home, |(_, written)| written)
    }

    /// Whether characters lie on tiles or touch them, or the frame around them.
    fn crossed(&self, column: i32, row: i32, length: i32, framed: bool) -> bool {
        let (left, top) = (f64::from(column) - 0.4, f64::from(row));
        let right = left + f64::from(length) + 0.8;
        let (across, down) = (0.2 + self.shape.reach(self.pitch).0, self.shape.reach(self.pitch).1);
        let corners = self.shape.corners(self.pitch);
        let frame = if framed { self.frame() } else { (0.0, 0.0) };
        let (across, down) = (across + frame.0, down + frame.1);
        let wider = 1.0 + (0.2 + frame.0) / self.half().0;
        let higher = 1.0 + 2.0 * frame.1 / self.half().1;
        self.tiles.iter().any(|tile| {
            let (x, y) = tile.centre;
            let near = x + across > left && x - across < right && y + down > top && y - down < top + 1.0;
            near && (0..4 * length + 4).any(|part| {
                let point = (left + f64::from(part) * 0.25 - x) / wider;
                [0.05, 0.5, 0.95].iter().any(|part| inside(&corners, (point, (top + part - y) / higher)))
            })
        })
    }
}

/// A size that may fit.
#[derive(Clone, Copy, Debug)]
struct Size {
    shape: Shape,
    pitch: (f64, f64),
}

impl Size {
    /// How welcome it is: large tiles, whole rows, and of equally large ones the more regular.
    fn merit(&self) -> f64 {
        let whole = if self.pitch.1.fract() == 0.0 { 1.1 } else { 1.0 };
        let (_, regular, _) = self.shape.ratios();
        let off = (self.pitch.0 / self.pitch.1 / regular - 1.0).abs();
        // A small tile needs its columns for signs.
        let wide = if self.pitch.1 < 3.0 { 0.05 * self.pitch.0 } else { 0.0 };
        self.shape.radius(self.pitch) * whole + wide - 0.1 * off
    }

    /// Columns and rows of the tiles alone, if they span so many halves.
    fn measure(&self, span: (i32, i32)) -> (f64, f64) {
        let (across, down) = halves(self.shape, self.pitch);
        let reach = self.shape.reach(self.pitch);
        (f64::from(span.0) * across + 2.0 * reach.0, f64::from(span.1) * down + 2.0 * reach.1)
    }
}

/// Columns and rows of half a cell.
fn halves(shape: Shape, (w, v): (f64, f64)) -> (f64, f64) {
    match shape {
        Shape::Diamond => (w / 4.0, v / 4.0),
        _ => (w / 2.0, v / 2.0),
    }
}

/// All sizes of a tiling.
fn sizes(pose: Pose, tiling: Tiling, signs: bool) -> Vec<Size> {
    let shape = match pose.tiling(tiling) {
        Tiling::Squares if pose.diamond => Shape::Diamond,
        Tiling::Squares => Shape::Square,
        Tiling::HexRows => Shape::Standing,
        Tiling::HexColumns => Shape::Lying,
    };
    let mut sizes = Vec::new();
    for half_rows in 2..=40 {
        let v = f64::from(half_rows) / 2.0;
        for columns in 2..=48 {
            let w = f64::from(columns);
            let shape = if v == 1.0 && shape == Shape::Standing { Shape::Brick } else { shape };
            let (least, _, most) = shape.ratios();
            let size = Size { shape, pitch: (w, v) };
            let radius = shape.radius(size.pitch);
            let text = (signs || radius < 2.0) && radius < 4.0;
            let centred = match shape {
                Shape::Standing => columns % 2 == 0 && half_rows % 2 == 0,
                Shape::Lying => half_rows % 4 == 0,
                Shape::Diamond => columns % 2 == 0 && half_rows % 4 == 0,
                Shape::Square | Shape::Brick => true,
            };
            let even = shape != Shape::Square || half_rows % 2 == 0 || (radius < 3.0 && v > 2.0);
            if (least..=most).contains(&(w / v)) && (centred || !text) && even {
                sizes.push(size);
            }
        }
    }
    sizes
}

/// How many halves the middles of the tiles span.
fn extent(layout: &Layout, pose: Pose) -> (i32, i32) {
    let places = || layout.sites.iter().map(|site| pose.turned(site.at));
    let span =
        |of: fn(Place) -> i32| places().map(of).max().unwrap_or(0) - places().map(of).min().unwrap_or(0);
    (span(|at| at.x), span(|at| at.y))
}

/// Two tones on squares and three on hexagons: no two neighbours have the same.
fn tone(tiling: Tiling, at: Place) -> usize {
    let hexagon = |along: i32, line: i32| {
        let r = line.div_euclid(2);
        let q = (along - r).div_euclid(2);
        (q - r).rem_euclid(3) as usize
    };
    match tiling {
        Tiling::Squares => 2 * ((at.x + at.y).div_euclid(2).rem_euclid(2) as usize),
        Tiling::HexRows => hexagon(at.x, at.y),
        Tiling::HexColumns => hexagon(at.y, at.x),
    }
}
