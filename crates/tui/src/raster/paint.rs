//! A board painted: ground that stays, then marks and pieces, then what is written over them.

use super::canvas::{Canvas, Polygon};
use super::colours::Rgb;
use super::field::{Field, Shape};
use super::fit::{Blocks, Fitted, Manner, fit, ground};
use super::look::Look;
use super::marks::{self, Spot};
use super::path::outlines;
use super::pieces;
use ludoteca_draw::Glyphs;
use ludoteca_draw::parts::ground_sign;
use ludoteca_kit::{Layout, Piece, Scene, Site, Swatch, Zone};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use std::cell::RefCell;

/// What is to be seen on a board.
#[derive(Clone, Copy)]
pub(crate) struct Shown<'a> {
    pub(crate) layout: &'a Layout,
    pub(crate) scene: &'a Scene,
    /// What is pointed out, one for each site.
    pub(crate) spots: &'a [Spot],
    pub(crate) cursor: Option<Site>,
    /// A move on its way.
    pub(crate) gliding: Option<&'a Gliding>,
}

/// A move on its way: pieces between two places, and those that fade.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Gliding {
    /// Where each piece comes from and where it stands already.
    pub(crate) trails: Vec<(Site, Site)>,
    /// The pieces that fall.
    pub(crate) falling: Vec<Piece>,
    /// How much of the way is done, from 0 to 1.
    pub(crate) done: f64,
}

/// A board prepared for its place on the screen: everything that stays while a game is played.
#[derive(Clone, Debug)]
pub(crate) struct Board {
    pub(crate) area: Rect,
    /// How far a board that is larger than the area is moved.
    pub(crate) scroll: (i32, i32),
    /// The tiles, in columns and rows of the area.
    pub(crate) field: Field,
    pub(crate) look: Look,
    manner: Manner,
    base: Canvas,
    fitted: Vec<Fitted>,
    /// The picture before this one: most of it is the same.
    before: RefCell<Option<Box<Before>>>,
    /// The shapes of the kinds of pieces and of ground.
    pub(super) pieces: Vec<Vec<Polygon>>,
    /// The same for tiles on which they are to be made of halves of characters, around the origin.
    pub(super) coarse: Vec<Vec<Polygon>>,
    zones: Vec<Vec<Polygon>>,
}

/// A picture that was shown, for what the next one has in common with it.
#[derive(Clone, Debug)]
struct Before {
    canvas: Canvas,
    fitted: Vec<Fitted>,
    /// A canvas that is painted over, kept for its memory.
    spare: Canvas,
}

/// A palette of more colours is given up: tints of moves on their way would fill it.
const MANY_COLOURS: usize = 160;

/// A character written over the picture.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sign {
    pub(super) column: i32,
    pub(super) row: i32,
    pub(super) sign: char,
    pub(super) colour: Rgb,
}

/// A board while it is painted.
pub(super) struct Painting<'a> {
    pub(super) board: &'a Board,
    pub(super) shown: Shown<'a>,
    pub(super) canvas: Canvas,
    pub(super) signs: Vec<Sign>,
}

impl Board {
    /// Puts a board into the middle of an area. One that is larger begins so many characters further.
    pub(crate) fn new(
        layout: &Layout,
        mut field: Field,
        look: Look,
        sextants: bool,
        area: Rect,
        scroll: (i32, i32),
    ) -> Board {
        let spare = |room: u16, size: i32| ((i32::from(room) - size) / 2).max(0);
        let right = spare(area.width, field.size.0) - scroll.0;
        let down = spare(area.height, field.size.1) - scroll.1;
        let blocks = match (look.few, sextants) {
            (true, _) => Blocks::Halves,
            (false, true) => Blocks::Sextants,
            (false, false) => Blocks::Eighths,
        };
        for tile in &mut field.tiles {
            tile.centre = (tile.centre.0 + f64::from(right), tile.centre.1 + f64::from(down));
        }
        for label in &mut field.labels {
            (label.column, label.row) = (label.column + right, label.row + down);
        }
        let canvas = Canvas::new(usize::from(area.width), usize::from(area.height), look.chrome.page);
        let mut board = Board {
            area,
            scroll,
            field,
            look,
            manner: Manner { blocks, mixed: look.mixed },
            base: canvas,
            fitted: Vec::new(),
            before: RefCell::new(None),
            pieces: layout.pieces.iter().map(|piece| outlines(piece.shape)).collect(),
            coarse: Vec::new(),
            zones: layout.zones.iter().map(|zone| outlines(zone.shape)).collect(),
        };
        let small = (2.9..4.0).contains(&board.field.radius);
        let coarse = |shape: &Vec<Polygon>| match small {
            true => pieces::coarse(shape, pieces::body_size(&board.field)),
            false => Vec::new(),
        };
        board.coarse = board.pieces.iter().map(coarse).collect();
        board.paint_ground(layout);
        board
    }

    /// The ground, once.
    fn paint_ground(&mut self, layout: &Layout) {
        let (look, field) = (self.look, &self.field);
        let inks = layout.sides.map(|side| side.ink);
        let mut canvas = self.base.clone();
        for site in 0..layout.sites.len() {
            canvas.fill(&[field.framed(site)], look.frame);
        }
        for site in 0..layout.sites.len() {
            canvas.fill(&[field.polygon(site)], look.grout);
        }
        for (site, spec) in layout.sites.iter().enumerate() {
            let swatch = layout.zones.get(spec.zone).map_or(Swatch::Plain, |zone| zone.swatch);
            let colour = look.ground(swatch, field.tiles[site].tone, inks);
            let tile = self.tile(site);
            canvas.fill(std::slice::from_ref(&tile), colour);
            self.texture(&mut canvas, site, swatch, colour);
        }
        let manner = self.manner;
        let cells = (0..canvas.rows()).flat_map(|row| (0..canvas.columns()).map(move |column| (column, row)));
        self.fitted = cells.map(|(column, row)| fit(&canvas, column, row, manner)).collect();
        canvas.settle();
        self.base = canvas;
    }

    /// The ground of a tile: all of it, or without the gap to its neighbours.
    pub(super) fn tile(&self, site: usize) -> Polygon {
        let field = &self.field;
        if self.look.few && field.radius >= 1.5 {
            let y = field.tiles[site].centre.1;
            let (w, v) = (field.pitch.0, field.pitch.1 / 2.0);
            // Small hexagons of halves would be crosses, so they are bricks.
            let brick = matches!(field.shape, Shape::Square | Shape::Brick) || field.radius < 4.0;
            if !brick || field.shape == Shape::Diamond {
                return field.ring(site, 0.5);
            }
            // A gap of a column and half a row, which half blocks show, around what is written in the middle.
            let left = f64::from(field.spot(site).0) - ((w - 2.0) / 2.0).floor();
            let low = if field.pitch.1 < 2.0 { 0.0 } else { 0.5 };
            return super::canvas::rectangle(left, y - v, left + w - 1.0, y + v - low);
        }
        // Where lines would be thinner than a quarter of a character the tones alone tell tiles apart.
        match field.shape {
            Shape::Square | Shape::Brick => field.polygon(site),
            _ if field.radius < 2.9 => field.polygon(site),
            _ => field.ring(site, 0.16),
        }
    }

    fn texture(&self, canvas: &mut Canvas, site: usize, swatch: Swatch, colour: Rgb) {
        let (field, look) = (&self.field, &self.look);
        if look.few || field.radius < 2.6 {
            return;
        }
        let strong = if look.light { Rgb(0, 0, 0) } else { Rgb(255, 255, 255) };
        match swatch {
            Swatch::Gold => {
                // A glint across the upper left, kept off the edges.
                canvas.fill(&[self.band(site, -0.62, -0.3)], look.sheen);
            }
            Swatch::Hollow if field.radius >= 4.0 => {
                let rim = [field.ring(site, 0.5), field.ring(site, 1.0)];
                canvas.fill(&rim, colour.mix(strong, 14));
            }
            Swatch::Rock if field.radius >= 4.0 => {
                canvas.fill(&[field.ring(site, 0.9)], colour.mix(strong, 5));
            }
            Swatch::First | Swatch::Second if field.radius >= 4.0 => {
                canvas.fill(&[field.ring(site, 0.8)], colour.mix(strong, 6));
            }
            _ => {}
        }
    }

    /// A slanted band across a tile, between two parts of its radius.
    fn band(&self, site: usize, from: f64, to: f64) -> Polygon {
        let radius = self.field.radius * 0.86;
        let (x, y) = self.field.tiles[site].centre;
        let chord = |at: f64| {
            let half = (1.0 - at * at).max(0.0).sqrt();
            // Along the falling diagonal, `at` across it.
            let turn = |across: f64, along: f64| {
                let slant = std::f64::consts::FRAC_1_SQRT_2;
                (x + radius * slant * (across + along), y + radius * slant * (across - along) / 2.0)
            };
            [turn(at, -half), turn(at, half)]
        };
        let ([a, b], [c, d]) = (chord(from), chord(to));
        vec![a, b, d, c]
    }

    /// The site that is seen at a place of the screen.
    pub(crate) fn hit(&self, column: u16, line: u16) -> Option<Site> {
        let within = self.area.contains((column, line).into());
        let (column, row) = (i32::from(column), i32::from(line));
        within.then(|| self.field.hit(column - i32::from(self.area.x), row - i32::from(self.area.y)))?
    }

    /// Where the middle of a site is seen.
    pub(crate) fn seen_at(&self, site: Site) -> Option<(u16, u16)> {
        let known = site.index() < self.field.tiles.len();
        let (column, row) = known.then(|| self.field.spot(site.index()))?;
        self.place(column, row).map(|(at, _)| at)
    }

    /// Draws the board with all that stands on it.
    pub(crate) fn render(&self, shown: Shown<'_>, buffer: &mut Buffer) {
        let before = self.before.take().filter(|before| before.canvas.colours().len() <= MANY_COLOURS);
        let (before, canvas) = match before.map(|before| *before) {
            Some(Before { canvas, fitted, mut spare }) => {
                spare.restart(&self.base);
                spare.share_colours(&canvas);
                (Some((canvas, fitted)), spare)
            }
            None => (None, self.base.clone()),
        };
        let painting = self.painted(shown, canvas);
        let canvas = &painting.canvas;
        let (columns, rows) = (canvas.columns(), canvas.rows());
        let mut all = Vec::with_capacity(columns * rows);
        for row in 0..rows {
            for column in 0..columns {
                let at = row * columns + column;
                // One palette for both pictures: equal samples are equal colours.
                let same = |before: &&(Canvas, Vec<Fitted>)| {
                    before.0.touched(column, row) && before.0.cell(column, row) == canvas.cell(column, row)
                };
                let fitted = match canvas.touched(column, row) {
                    false => self.fitted[at],
                    true => before
                        .as_ref()
                        .filter(same)
                        .map_or_else(|| fit(canvas, column, row, self.manner), |before| before.1[at]),
                };
                all.push(fitted);
                let at = (self.area.x + column as u16, self.area.y + row as u16);
                let Some(cell) = buffer.cell_mut(at) else { continue };
                cell.set_char(fitted.sign);
                // A blank has no colour of its own to be sent.
                if fitted.sign != ' ' {
                    cell.fg = fitted.fore.into();
                }
                cell.bg = fitted.ground.into();
                cell.modifier = Modifier::empty();
            }
        }
        for sign in &painting.signs {
            let Some((at, (column, row))) = self.place(sign.column, sign.row) else { continue };
            let below = ground(canvas, column, row);
            let style = Style::new().fg(sign.colour.into()).bg(below.into()).add_modifier(Modifier::BOLD);
            if let Some(cell) = buffer.cell_mut(at) {
                cell.set_char(sign.sign).set_style(style);
            }
        }
        self.write_labels(shown, buffer);
        self.write_arrows(buffer);
        let spare = before.map_or_else(|| self.base.clone(), |before| before.0);
        self.before.replace(Some(Box::new(Before { canvas: painting.canvas, fitted: all, spare })));
    }

    /// The ground alone.
    pub(super) fn bare(&self) -> Canvas {
        self.base.clone()
    }

    /// Paints on a canvas that has the ground already.
    pub(super) fn painted<'a>(&'a self, shown: Shown<'a>, canvas: Canvas) -> Painting<'a> {
        let mut painting = Painting { board: self, shown, canvas, signs: Vec::new() };
        painting.ground_signs();
        marks::below(&mut painting);
        pieces::paint(&mut painting);
        marks::above(&mut painting);
        painting
    }

    /// A place of the area on the screen and in the canvas, if it is one.
    fn place(&self, column: i32, row: i32) -> Option<((u16, u16), (usize, usize))> {
        let inside = (0..i32::from(self.area.width)).contains(&column)
            && (0..i32::from(self.area.height)).contains(&row);
        inside.then(|| {
            ((self.area.x + column as u16, self.area.y + row as u16), (column as usize, row as usize))
        })
    }

    /// Arrows at the edges beyond which the board goes on.
    fn write_arrows(&self, buffer: &mut Buffer) {
        let Rect { x, y, width, height } = self.area;
        if width == 0 || height == 0 {
            return;
        }
        let (right, bottom) = (x + width - 1, y + height - 1);
        let beyond = [
            (self.scroll.1 > 0, (right, y), '↑'),
            (self.scroll.1 + i32::from(height) < self.field.size.1, (right, bottom), '↓'),
            (self.scroll.0 > 0, (x, bottom), '←'),
            (self.scroll.0 + i32::from(width) < self.field.size.0, (right, y + height / 2), '→'),
        ];
        let chrome = &self.look.chrome;
        let style = Style::new().fg(chrome.accent.into()).bg(chrome.page.into()).add_modifier(Modifier::BOLD);
        for (_, at, sign) in beyond.into_iter().filter(|(there, ..)| *there) {
            if let Some(cell) = buffer.cell_mut(at) {
                cell.set_char(sign).set_style(style);
            }
        }
    }

    /// Coordinates; those of the cursor stand out.
    fn write_labels(&self, shown: Shown<'_>, buffer: &mut Buffer) {
        let chrome = &self.look.chrome;
        let here = shown.cursor.map_or("", |site| shown.layout.label(site));
        let (letters, digits) = here.split_at(here.find(|sign: char| sign.is_ascii_digit()).unwrap_or(0));
        for label in &self.field.labels {
            let named = !here.is_empty()
                && [letters, digits].iter().any(|part| part.eq_ignore_ascii_case(&label.text));
            let style = match named {
                true => Style::new().fg(chrome.accent.into()).add_modifier(Modifier::BOLD),
                false => Style::new().fg(chrome.dim.into()),
            };
            for (sign, column) in label.text.chars().zip(label.column..) {
                let Some((at, _)) = self.place(column, label.row) else { continue };
                let below = chrome.page;
                if let Some(cell) = buffer.cell_mut(at) {
                    cell.set_char(sign.to_ascii_lowercase()).set_style(style.bg(below.into()));
                }
            }
        }
    }
}

impl Painting<'_> {
    pub(super) fn look(&self) -> &Look {
        &self.board.look
    }

    pub(super) fn field(&self) -> &Field {
        &self.board.field
    }

    /// What is pointed out about a site.
    pub(super) fn spot(&self, site: usize) -> Spot {
        self.shown.spots.get(site).copied().unwrap_or_default()
    }

    /// The piece that is seen on a site.
    pub(super) fn piece(&self, site: usize) -> Option<Piece> {
        self.shown.scene.pieces.iter().rev().find(|piece| piece.site.index() == site).copied()
    }

    /// Writes a character in the middle of a tile, or so many columns beside it.
    pub(super) fn write(&mut self, site: usize, beside: i32, sign: char, colour: Rgb) {
        let (column, row) = self.field().spot(site);
        self.signs.push(Sign { column: column + beside, row, sign, colour });
    }

    fn zone(&self, site: usize) -> Option<(usize, &Zone)> {
        let zone = self.shown.layout.sites[site].zone;
        self.shown.layout.zones.get(zone).map(|spec| (zone, spec))
    }

    /// The signs of special ground where nothing stands and nothing is offered.
    fn ground_signs(&mut self) {
        let inks = self.shown.layout.sides.map(|side| side.ink);
        let mut taken = vec![false; self.shown.layout.sites.len()];
        for piece in &self.shown.scene.pieces {
            if let Some(place) = taken.get_mut(piece.site.index()) {
                *place = true;
            }
        }
        for (site, taken) in taken.into_iter().enumerate() {
            let Some((kind, zone)) = self.zone(site) else { continue };
            if taken || self.spot(site).lit.is_some() || zone.shape.is_empty() {
                continue;
            }
            let colour = self.look().sign(zone.swatch, inks);
            let pose = self.field().pose;
            if self.field().radius < 2.6 || self.look().few {
                // Rock is told by its ground alone where a sign would not stand in the middle.
                let middle = zone.swatch != Swatch::Rock || self.field().pitch.1 < 2.0 || self.look().few;
                if middle {
                    self.write(site, 0, ground_sign(zone, Glyphs::Unicode, pose.flip), colour);
                }
                continue;
            }
            // What points somewhere is turned with the board.
            let points = ground_sign(zone, Glyphs::Ascii, true) != zone.ascii;
            let centre = self.field().tiles[site].centre;
            let size = 0.62 * self.field().radius;
            let shape: Vec<Polygon> = self.board.zones[kind]
                .iter()
                .map(|outline| {
                    outline.iter().map(|&point| if points { pose.pointed(point) } else { point }).collect()
                })
                .collect();
            let placed = pieces::placed(&shape, centre, size);
            self.canvas.fill(&placed, colour);
        }
    }
}
