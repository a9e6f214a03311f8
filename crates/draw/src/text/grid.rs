//! Where cells lie among characters, and their outlines.
//!
//! Cells are three characters wide inside (four with dice): a sign and a mark on either side of it.
//!
//! ```text
//! squares       rows of hexagons     columns of hexagons     a square on its corner
//! +---+---+        / \ / \               ___                        / \
//! | a | b |       | a | b |             / a \___                   / a \
//! +---+---+        \ / \ / \            \___/ b \                 / \ / \
//! | c | d |         | c | d |           / c \___/                / b   c \
//! ```

use super::canvas::{Canvas, Style, arm};
use crate::geometry::Geometry;
use crate::subject::Subject;
use crate::{Glyphs, View};
use ludoteca_kit::{Place, Tiling};

/// The text geometry of a board. Columns and lines may be negative.
pub(crate) struct Grid {
    geometry: Geometry,
    glyphs: Glyphs,
    /// Characters of the content of a cell, without its marks.
    content: i32,
    /// Squares: characters from a cell to the next. Otherwise: characters to half a cell.
    step: i32,
}

impl Grid {
    /// A grid for contents of `content` characters.
    pub(crate) fn new(subject: &Subject, content: i32) -> Self {
        let view: &View = subject.view;
        let geometry = Geometry::new(subject.layout, view);
        let step = match geometry.tiling() {
            Tiling::Squares if !geometry.diamond() => content + 3,
            Tiling::HexColumns => (content + 4) / 2,
            // The slanted edges of these cells stand halfway, so half a cell is an even number of characters.
            _ => 2 * ((content + 6) / 4).max(1),
        };
        Grid { geometry, glyphs: view.glyphs, content, step }
    }

    /// Characters of the content of a cell.
    pub(crate) fn width(&self) -> i32 {
        self.content
    }

    /// The line and the column of the middle of a cell or a label.
    pub(crate) fn middle(&self, at: Place) -> (i32, i32) {
        let at = self.geometry.turned(at);
        let column = match self.geometry.tiling() {
            Tiling::Squares if self.geometry.diamond() => (at.x * self.step).div_euclid(2),
            Tiling::Squares => (at.x * self.step).div_euclid(2) + self.step / 2,
            Tiling::HexRows | Tiling::HexColumns => at.x * self.step,
        };
        (at.y, column)
    }

    /// The line and the column of the left mark of a cell.
    pub(crate) fn inside(&self, at: Place) -> (i32, i32) {
        let (line, column) = self.middle(at);
        (line, column - (self.content + 1) / 2)
    }

    /// Draws the outline of a cell. Neighbours draw their common edge alike.
    pub(crate) fn outline(&self, at: Place, canvas: &mut Canvas) {
        match self.geometry.tiling() {
            Tiling::Squares if self.geometry.diamond() => self.diamond(at, canvas),
            Tiling::Squares => self.square(at, canvas),
            Tiling::HexRows => self.standing(at, canvas),
            Tiling::HexColumns => self.lying(at, canvas),
        }
    }

    fn square(&self, at: Place, canvas: &mut Canvas) {
        let (line, middle) = self.middle(at);
        let left = middle - self.step / 2;
        let right = left + self.step;
        for column in left + 1..right {
            canvas.reach(line - 1, column, arm::LEFT | arm::RIGHT);
            canvas.reach(line + 1, column, arm::LEFT | arm::RIGHT);
        }
        for column in [left, right] {
            canvas.reach(line, column, arm::UP | arm::DOWN);
            let inwards = if column == left { arm::RIGHT } else { arm::LEFT };
            canvas.reach(line - 1, column, arm::DOWN | inwards);
            canvas.reach(line + 1, column, arm::UP | inwards);
        }
    }

    fn diamond(&self, at: Place, canvas: &mut Canvas) {
        let (line, middle) = self.middle(at);
        self.slants(at, canvas);
        canvas.reach(line - 2, middle, arm::DOWN_LEFT | arm::DOWN_RIGHT);
        canvas.reach(line + 2, middle, arm::UP_LEFT | arm::UP_RIGHT);
        canvas.reach(line, middle - self.step, arm::UP_RIGHT | arm::DOWN_RIGHT);
        canvas.reach(line, middle + self.step, arm::UP_LEFT | arm::DOWN_LEFT);
    }

    /// The four slanted edges that a diamond and a hexagon standing on a corner have alike.
    fn slants(&self, at: Place, canvas: &mut Canvas) {
        let (line, middle) = self.middle(at);
        let half = self.step / 2;
        let [rise, fall, _] = self.strokes();
        canvas.put(line - 1, middle - half, rise, Style::Frame);
        canvas.put(line - 1, middle + half, fall, Style::Frame);
        canvas.put(line + 1, middle - half, fall, Style::Frame);
        canvas.put(line + 1, middle + half, rise, Style::Frame);
    }

    fn standing(&self, at: Place, canvas: &mut Canvas) {
        let (line, middle) = self.middle(at);
        let [_, _, bar] = self.strokes();
        self.slants(at, canvas);
        canvas.put(line, middle - self.step, bar, Style::Frame);
        canvas.put(line, middle + self.step, bar, Style::Frame);
    }

    fn lying(&self, at: Place, canvas: &mut Canvas) {
        let (line, middle) = self.middle(at);
        let [rise, fall, _] = self.strokes();
        let (left, right) = (middle - self.step, middle + self.step);
        for column in left + 1..right {
            canvas.put(line - 1, column, '_', Style::Frame);
            canvas.put(line + 1, column, '_', Style::Frame);
        }
        canvas.put(line, left, rise, Style::Frame);
        canvas.put(line, right, fall, Style::Frame);
        canvas.put(line + 1, left, fall, Style::Frame);
        canvas.put(line + 1, right, rise, Style::Frame);
    }

    /// A rising, a falling and an upright stroke.
    fn strokes(&self) -> [char; 3] {
        match self.glyphs {
            Glyphs::Unicode => ['╱', '╲', '│'],
            Glyphs::Ascii => ['/', '\\', '|'],
        }
    }
}
