//! Where cells lie among the characters of a terminal, at several sizes.
//!
//! ```text
//! squares       rows of hexagons     columns of hexagons     squares on a corner     compact     small
//! +---+---+        / \ / \               ___                        / \
//! | a | b |       | a | b |             / a \___                   / a \             [a]  b      [a b
//! +---+---+        \ / \ / \            \___/ b \                 / \ / \
//! | c | d |         | c | d |           / c \___/                / b   c \            c   d       c d
//! ```
//!
//! The slants of rows of hexagons run from the middle of one row to that of the next, one character a line, so that
//! such a board can be drawn `k` lines a row and `2k` characters a cell for every `k`.

use ludoteca_draw::parts::{Geometry, arm, joint};
use ludoteca_draw::{Glyphs, View};
use ludoteca_kit::{Label, Layout, Place, Site, Tiling};

/// How large a board is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Scale {
    /// Four lines a cell.
    Large,
    /// Three lines a cell, where a tiling has such a size.
    Middle,
    /// Two lines a cell: a sign, its marks and the edges.
    Standard,
    /// One line a row, no edges.
    Compact,
    /// The same with one mark a cell.
    Small,
}

impl Scale {
    /// From the largest to the smallest.
    pub(crate) const ALL: [Scale; 5] =
        [Scale::Large, Scale::Middle, Scale::Standard, Scale::Compact, Scale::Small];

    /// The smallest size at which one can play. Columns of hexagons lose their stagger when they are small.
    pub(crate) fn least(tiling: Tiling) -> Scale {
        match tiling {
            Tiling::Squares | Tiling::HexRows => Scale::Small,
            Tiling::HexColumns => Scale::Compact,
        }
    }

    /// Whether the cells have edges.
    pub(crate) fn edges(self) -> bool {
        matches!(self, Scale::Large | Scale::Middle | Scale::Standard)
    }
}

/// How a board is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Pose {
    /// Turned by half a turn.
    pub(crate) flip: bool,
    /// Squares standing on a corner.
    pub(crate) diamond: bool,
    /// Turned by a quarter, the first side on the left.
    pub(crate) lying: bool,
    pub(crate) glyphs: Glyphs,
}

impl Pose {
    /// A board as it is.
    pub(crate) fn plain(glyphs: Glyphs) -> Pose {
        Pose { flip: false, diamond: false, lying: false, glyphs }
    }

    pub(crate) fn geometry(self, layout: &Layout) -> Geometry {
        let view = View { flip: self.flip, diamond: self.diamond, ..View::default() };
        Geometry::new(layout, &view)
    }

    /// The same without what a board does not allow.
    pub(crate) fn of(self, layout: &Layout) -> Pose {
        let squares = layout.tiling == Tiling::Squares;
        Pose { diamond: self.diamond && layout.diamond && squares, lying: self.lying && !squares, ..self }
    }

    /// A place as the viewer has it. On a diamond x and y are mixed as well, so that neighbours differ by 2 in both.
    pub(crate) fn turned(self, at: Place) -> Place {
        let Place { x, y } = if self.lying { quarter(at) } else { at };
        let Place { x, y } = if self.flip { Place { x: -x, y: -y } } else { Place { x, y } };
        if self.diamond { Place { x: x - y, y: x + y } } else { Place { x, y } }
    }

    /// A board turned by a quarter.
    fn laid_down(self, layout: &Layout) -> Layout {
        let mut laid = layout.clone();
        laid.tiling = self.tiling(layout.tiling);
        laid.sites.iter_mut().for_each(|site| site.at = quarter(site.at));
        laid.labels.iter_mut().for_each(|label| label.at = quarter(label.at));
        laid
    }

    fn laid_label(self, label: &Label) -> Label {
        Label { at: quarter(label.at), ..label.clone() }
    }

    /// A point of a sign that points somewhere, turned with the board.
    pub(crate) fn pointed(self, (x, y): (f64, f64)) -> (f64, f64) {
        let (x, y) = if self.lying { (-y, x) } else { (x, y) };
        if self.flip { (-x, -y) } else { (x, y) }
    }

    /// How the cells lie then.
    pub(crate) fn tiling(self, tiling: Tiling) -> Tiling {
        match tiling {
            Tiling::HexRows if self.lying => Tiling::HexColumns,
            Tiling::HexColumns if self.lying => Tiling::HexRows,
            tiling => tiling,
        }
    }
}

/// A place after a quarter of a turn.
fn quarter(at: Place) -> Place {
    Place { x: -at.y, y: at.x }
}

/// Characters from `from` to `to`, the last one included, on one line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Span {
    pub(crate) line: i32,
    pub(crate) from: i32,
    pub(crate) to: i32,
}

/// A board laid out at one size. Columns and lines count from the top left corner of all that is drawn.
#[derive(Clone, Debug)]
pub(crate) struct Plan {
    pub(crate) scale: Scale,
    pub(crate) pose: Pose,
    /// Characters of the content of a cell.
    pub(crate) content: i32,
    /// Columns and lines in all.
    pub(crate) size: (i32, i32),
    /// Column and line of the first character of each cell's content.
    pub(crate) spots: Vec<(i32, i32)>,
    /// What a cell covers besides its edges.
    pub(crate) spans: Vec<Vec<Span>>,
    /// The edges of all cells.
    pub(crate) edges: Vec<(i32, i32, char)>,
    /// Column and line of the first character of each coordinate.
    pub(crate) labels: Vec<(i32, i32, String)>,
}

impl Plan {
    /// Lays out a board whose contents take `content` characters; `None` if its tiling has no such size.
    pub(crate) fn new(layout: &Layout, pose: Pose, scale: Scale, content: i32) -> Option<Plan> {
        Plan::labelled(layout, pose, scale, content, &layout.labels)
    }

    fn labelled(layout: &Layout, pose: Pose, scale: Scale, content: i32, labels: &[Label]) -> Option<Plan> {
        if pose.lying {
            let (laid, labels) = (pose.laid_down(layout), labels.iter().map(|label| pose.laid_label(label)));
            let upright = Pose { lying: false, ..pose };
            let plan = Plan::labelled(&laid, upright, scale, content, &labels.collect::<Vec<_>>());
            return plan.map(|plan| Plan { pose, ..plan });
        }
        let geometry = pose.geometry(layout);
        let frame = Frame::new(&geometry, scale, content)?;
        let middles: Vec<(i32, i32)> =
            layout.sites.iter().map(|site| frame.middle(geometry.turned(site.at))).collect();
        let mut sheet = Sheet { glyphs: pose.glyphs, strokes: Vec::new(), arms: Vec::new() };
        let mut spans = Vec::new();
        for &middle in &middles {
            frame.outline(middle, &mut sheet);
            spans.push(frame.spans(middle));
        }
        let edges = sheet.join();
        let lines =
            spans.iter().flatten().map(|span: &Span| span.line).chain(edges.iter().map(|edge| edge.1));
        let (top, bottom) =
            lines.fold((i32::MAX, i32::MIN), |(top, bottom), line| (top.min(line), bottom.max(line)));
        let sides = spans.iter().flatten().flat_map(|span: &Span| [span.from, span.to]);
        let sides = sides.chain(edges.iter().map(|edge| edge.0));
        let (from, to) =
            sides.fold((i32::MAX, i32::MIN), |(from, to), column| (from.min(column), to.max(column)));
        let columns = middles.iter().map(|middle| middle.0);
        let (left, right) = (columns.clone().min().unwrap_or(0), columns.max().unwrap_or(0));
        let label = |label: &Label| {
            // A coordinate above or below the board stands close to it, however large the cells are; one beside it
            // never makes the board higher.
            let (column, line) = frame.middle(geometry.turned(label.at));
            let beside = column < left || column > right;
            let away = i32::from(!beside);
            let line = line.max(top.saturating_sub(away)).min(bottom.saturating_add(away));
            let length = label.text.chars().count() as i32;
            let start = match frame.shape {
                // The rows of a square board all begin and end at the same columns.
                Shape::Square if column < left => from - 1 - length,
                Shape::Square if column > right => to + 2,
                _ => column - (length - 1) / 2,
            };
            (start, line, label.text.clone())
        };
        let mut plan = Plan {
            scale,
            pose,
            content,
            size: (0, 0),
            spots: middles.iter().map(|&(column, line)| (column - (content - 1) / 2, line)).collect(),
            spans,
            labels: labels.iter().map(label).collect(),
            edges,
        };
        plan.settle();
        Some(plan)
    }

    /// The largest size that fits into `room` columns and lines, else the smallest there is.
    pub(crate) fn fitting(layout: &Layout, pose: Pose, content: i32, room: (i32, i32)) -> Plan {
        let mut least: Option<Plan> = None;
        let smallest = Scale::least(pose.tiling(layout.tiling));
        let end = Scale::ALL.iter().position(|&scale| scale == smallest).unwrap_or(0);
        for &scale in &Scale::ALL[..=end] {
            let few = few_labels(layout, pose);
            for labels in [&layout.labels, &few] {
                let Some(plan) = Plan::labelled(layout, pose, scale, content, labels) else { continue };
                if plan.size.0 <= room.0 && plan.size.1 <= room.1 {
                    return plan;
                }
                least = Some(plan);
            }
        }
        least.expect("every tiling has a standard size")
    }

    /// A board without coordinates, as small as it can be told what it is.
    pub(crate) fn thumbnail(layout: &Layout, pose: Pose, room: (i32, i32)) -> Plan {
        let bare = Layout { labels: Vec::new(), ..layout.clone() };
        let larger = Plan::fitting(&bare, pose, 1, room);
        if larger.size.0 <= room.0 && larger.size.1 <= room.1 {
            return larger;
        }
        Plan::new(&bare, pose, Scale::Small, 1).unwrap_or(larger)
    }

    /// Moves everything so that the top left corner is (0, 0).
    fn settle(&mut self) {
        let mut points: Vec<(i32, i32)> = self.edges.iter().map(|edge| (edge.0, edge.1)).collect();
        for span in self.spans.iter().flatten() {
            points.extend([(span.from, span.line), (span.to, span.line)]);
        }
        for (column, line, text) in &self.labels {
            points.extend([(*column, *line), (column + text.chars().count() as i32 - 1, *line)]);
        }
        let left = points.iter().map(|point| point.0).min().unwrap_or(0);
        let top = points.iter().map(|point| point.1).min().unwrap_or(0);
        let right = points.iter().map(|point| point.0).max().unwrap_or(0);
        let bottom = points.iter().map(|point| point.1).max().unwrap_or(0);
        self.size = (right - left + 1, bottom - top + 1);
        self.spots.iter_mut().for_each(|spot| *spot = (spot.0 - left, spot.1 - top));
        self.edges.iter_mut().for_each(|edge| (edge.0, edge.1) = (edge.0 - left, edge.1 - top));
        self.labels.iter_mut().for_each(|label| (label.0, label.1) = (label.0 - left, label.1 - top));
        for span in self.spans.iter_mut().flatten() {
            *span = Span { line: span.line - top, from: span.from - left, to: span.to - left };
        }
    }

    /// The cell at a column and a line. An edge belongs to a cell beside it.
    pub(crate) fn hit(&self, column: i32, line: i32) -> Option<Site> {
        let covers = |spans: &Vec<Span>| {
            spans.iter().any(|span| span.line == line && (span.from..=span.to).contains(&column))
        };
        if let Some(site) = self.spans.iter().position(covers) {
            return Some(Site(site as u16));
        }
        if !self.edges.iter().any(|edge| (edge.0, edge.1) == (column, line)) {
            return None;
        }
        // A line away is nearer than two characters, which is across another edge.
        let distance = |span: &Span| {
            let x = (span.from - column).max(column - span.to).max(0);
            let y = line - span.line;
            x * x + 3 * y * y
        };
        let beside = |spans: &Vec<Span>| spans.iter().map(distance).min();
        let nearest = self.spans.iter().enumerate().min_by_key(|(_, spans)| beside(spans));
        nearest.map(|(site, _)| Site(site as u16))
    }
}

/// The coordinates without those below the board that stand above it as well.
fn few_labels(layout: &Layout, pose: Pose) -> Vec<Label> {
    let geometry = pose.geometry(layout);
    let height = |at: Place| geometry.turned(if pose.lying { quarter(at) } else { at }).y;
    let cells = || layout.sites.iter().map(|site| height(site.at));
    let (Some(top), Some(bottom)) = (cells().min(), cells().max()) else { return Vec::new() };
    let above = |text: &str| layout.labels.iter().any(|label| label.text == text && height(label.at) < top);
    let needed = |label: &&Label| height(label.at) <= bottom || !above(&label.text);
    layout.labels.iter().filter(needed).cloned().collect()
}

/// The measures of a tiling at a scale.
struct Frame {
    shape: Shape,
    scale: Scale,
    content: i32,
    /// Columns for this many halves of a cell to the right.
    across: (i32, i32),
    /// Lines for this many halves of a cell down.
    down: (i32, i32),
    /// Squares: characters from a cell to the next. Rows of hexagons and diamonds: half of that. Columns of
    /// hexagons: lines of a slant.
    step: i32,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Shape {
    Square,
    Diamond,
    Standing,
    Lying,
}

impl Frame {
    fn new(geometry: &Geometry, scale: Scale, content: i32) -> Option<Frame> {
        let shape = match geometry.tiling() {
            Tiling::Squares if geometry.diamond() => Shape::Diamond,
            Tiling::Squares => Shape::Square,
            Tiling::HexRows => Shape::Standing,
            Tiling::HexColumns => Shape::Lying,
        };
        let frame = |across, down, step| Some(Frame { shape, scale, content, across, down, step });
        match shape {
            Shape::Square => {
                let (pitch, lines) = match scale {
                    Scale::Large => (content + 7, 4),
                    Scale::Middle => return None,
                    Scale::Standard => (content + 3, 2),
                    Scale::Compact => (content + 3, 1),
                    Scale::Small => (content + 1, 1),
                };
                frame((pitch, 2), (lines, 2), pitch)
            }
            Shape::Standing | Shape::Diamond => {
                let half = match scale {
                    Scale::Large => content / 2 + 4,
                    Scale::Middle => content / 2 + 3,
                    Scale::Standard | Scale::Compact => content / 2 + 2,
                    Scale::Small => content / 2 + 1,
                };
                let lines = if scale.edges() { half } else { 1 };
                // Neighbours on a slant differ by 1 in x among hexagons and by 2 among diamonds.
                let across = if shape == Shape::Standing { (half, 1) } else { (half, 2) };
                frame(across, (lines, 2), half)
            }
            Shape::Lying => {
                let (flat, slant) = match scale {
                    Scale::Large => ((content + 4) | 1, 2),
                    Scale::Standard | Scale::Compact => (content + 2, 1),
                    Scale::Middle => return None,
                    Scale::Small => return frame((content + 1, 2), (1, 2), 0),
                };
                frame((flat + slant, 2), (slant, 1), slant)
            }
        }
    }

    /// Column and line of the middle of a cell or a coordinate; of two middle columns the left one.
    fn middle(&self, at: Place) -> (i32, i32) {
        let column = (at.x * self.across.0).div_euclid(self.across.1);
        (column, (at.y * self.down.0).div_euclid(self.down.1))
    }

    /// The width of the flat side of a hexagon that lies on it.
    fn flat(&self) -> i32 {
        self.across.0 - self.step
    }

    /// The columns of the left and the right edge at the line of the content.
    fn sides(&self, middle: i32) -> (i32, i32) {
        match self.shape {
            Shape::Square => {
                let left = middle - self.step / 2;
                (left, left + self.step)
            }
            Shape::Standing | Shape::Diamond => (middle - self.step, middle + self.step),
            Shape::Lying => {
                let left = middle - (self.flat() - 1) / 2 - self.step;
                (left, left + self.flat() + 2 * self.step - 1)
            }
        }
    }

    fn spans(&self, (column, line): (i32, i32)) -> Vec<Span> {
        let start = column - (self.content - 1) / 2;
        match self.scale {
            Scale::Compact => return vec![Span { line, from: start - 1, to: start + self.content }],
            Scale::Small => return vec![Span { line, from: start - 1, to: start + self.content - 1 }],
            Scale::Large | Scale::Middle | Scale::Standard => {}
        }
        let (left, right) = self.sides(column);
        let span = |line, inset: i32| Span { line, from: left + 1 + inset, to: right - 1 - inset };
        match self.shape {
            Shape::Square => {
                let reach = self.down.0 / 2 - 1;
                (line - reach..=line + reach).map(|line| span(line, 0)).collect()
            }
            Shape::Standing | Shape::Diamond => {
                (1 - self.step..self.step).map(|away| span(line + away, away.abs())).collect()
            }
            Shape::Lying => (0..self.step)
                .flat_map(|inset| [span(line - inset, inset), span(line + 1 + inset, inset)])
                .collect(),
        }
    }

    fn outline(&self, (column, line): (i32, i32), sheet: &mut Sheet) {
        if !self.scale.edges() {
            return;
        }
        let (left, right) = self.sides(column);
        match self.shape {
            Shape::Square => {
                let (top, bottom) = (line - self.down.0 / 2, line + self.down.0 / 2);
                for column in left + 1..right {
                    sheet.reach(column, top, arm::LEFT | arm::RIGHT);
                    sheet.reach(column, bottom, arm::LEFT | arm::RIGHT);
                }
                for (column, inwards) in [(left, arm::RIGHT), (right, arm::LEFT)] {
                    sheet.reach(column, top, arm::DOWN | inwards);
                    sheet.reach(column, bottom, arm::UP | inwards);
                    for line in top + 1..bottom {
                        sheet.reach(column, line, arm::UP | arm::DOWN);
                    }
                }
            }
            Shape::Standing => {
                self.slants(column, line, sheet);
                sheet.stroke(left, line, Stroke::Bar);
                sheet.stroke(right, line, Stroke::Bar);
            }
            Shape::Diamond => {
                self.slants(column, line, sheet);
                sheet.reach(column, line - self.step, arm::DOWN_LEFT | arm::DOWN_RIGHT);
                sheet.reach(column, line + self.step, arm::UP_LEFT | arm::UP_RIGHT);
                sheet.reach(left, line, arm::UP_RIGHT | arm::DOWN_RIGHT);
                sheet.reach(right, line, arm::UP_LEFT | arm::DOWN_LEFT);
            }
            Shape::Lying => {
                let slant = self.step;
                for column in left + slant..=right - slant {
                    sheet.stroke(column, line - slant, Stroke::Floor);
                    sheet.stroke(column, line + slant, Stroke::Floor);
                }
                for away in 0..slant {
                    sheet.stroke(left + away, line - away, Stroke::Rise);
                    sheet.stroke(right - away, line - away, Stroke::Fall);
                    sheet.stroke(left + away, line + 1 + away, Stroke::Fall);
                    sheet.stroke(right - away, line + 1 + away, Stroke::Rise);
                }
            }
        }
    }

    /// The four slanted edges that a diamond and a hexagon standing on a corner have alike.
    fn slants(&self, column: i32, line: i32, sheet: &mut Sheet) {
        for away in 1..self.step {
            let side = self.step - away;
            sheet.stroke(column - side, line - away, Stroke::Rise);
            sheet.stroke(column + side, line - away, Stroke::Fall);
            sheet.stroke(column - side, line + away, Stroke::Fall);
            sheet.stroke(column + side, line + away, Stroke::Rise);
        }
    }
}

#[derive(Clone, Copy)]
enum Stroke {
    Rise,
    Fall,
    Bar,
    Floor,
}

/// Collects edges; neighbours draw their common edge alike.
struct Sheet {
    glyphs: Glyphs,
    strokes: Vec<(i32, i32, char)>,
    arms: Vec<(i32, i32, u8)>,
}

impl Sheet {
    fn reach(&mut self, column: i32, line: i32, arms: u8) {
        self.arms.push((column, line, arms));
    }

    fn stroke(&mut self, column: i32, line: i32, stroke: Stroke) {
        let sign = match (stroke, self.glyphs) {
            (Stroke::Rise, Glyphs::Unicode) => '╱',
            (Stroke::Rise, Glyphs::Ascii) => '/',
            (Stroke::Fall, Glyphs::Unicode) => '╲',
            (Stroke::Fall, Glyphs::Ascii) => '\\',
            (Stroke::Bar, Glyphs::Unicode) => '│',
            (Stroke::Bar, Glyphs::Ascii) => '|',
            (Stroke::Floor, _) => '_',
        };
        self.strokes.push((column, line, sign));
    }

    /// Every edge character once; slants stand before the floor that they cross.
    fn join(mut self) -> Vec<(i32, i32, char)> {
        self.arms.sort_unstable();
        let mut edges = self.strokes;
        for same in self.arms.chunk_by(|a, b| (a.0, a.1) == (b.0, b.1)) {
            let arms = same.iter().fold(0, |arms, entry| arms | entry.2);
            edges.push((same[0].0, same[0].1, joint(arms, self.glyphs)));
        }
        edges.sort_unstable_by_key(|&(column, line, sign)| (line, column, sign == '_'));
        edges.dedup_by_key(|&mut (column, line, _)| (line, column));
        edges.retain(|edge| edge.2 != ' ');
        edges
    }
}
