//! A board as a real picture, for terminals that show pictures. It is painted as the blocks are, four times as finely, so that
//! every tile lies where its characters do and whatever the picture leaves out is seen below it.

use super::canvas::{Canvas, SIDE};
use super::field::Field;
use super::paint::{Board, Shown};
use ludoteca_kit::Layout;
use ratatui::layout::Rect;

/// A character is this many times as wide and as high as one of the finer canvas.
const FINER: usize = 2;

/// Below this radius pieces are told by characters, which a picture does not have.
const SHAPES: f64 = 4.0;

impl Board {
    /// The board as a PNG over its area; `None` where the terminal has too few colours for one, or where a character says what no
    /// shape does.
    pub(crate) fn still(&self, shown: Shown<'_>) -> Option<Vec<u8>> {
        if self.look.few || !self.look.mixed {
            return None;
        }
        let fine = self.finer(shown.layout);
        let painting = fine.painted(shown, fine.bare());
        let blocks = self.painted(shown, self.bare());
        if self.field.radius < SHAPES && !painting.signs.is_empty() {
            return None;
        }
        let mut open = self.untouched(&blocks.canvas);
        let columns = blocks.canvas.columns();
        // Characters over the tiles and the coordinates stay what they are.
        let signs = blocks.signs.iter().map(|sign| (sign.column, sign.row));
        let signs = signs.filter(|_| self.field.radius >= SHAPES);
        let labels = self.field.labels.iter().flat_map(|label| {
            (0..label.text.chars().count() as i32).map(|at| (label.column + at, label.row))
        });
        for (column, row) in signs.chain(labels) {
            let inside =
                (0..columns as i32).contains(&column) && (0..blocks.canvas.rows() as i32).contains(&row);
            if inside {
                open[row as usize * columns + column as usize] = true;
            }
        }
        encode(&painting.canvas, &open, columns)
    }

    /// The same board with twice as many characters each way.
    fn finer(&self, layout: &Layout) -> Board {
        let more = FINER as f64;
        let area = Rect {
            width: self.area.width * FINER as u16,
            height: self.area.height * FINER as u16,
            ..self.area
        };
        let mut field = Field {
            pitch: (self.field.pitch.0 * more, self.field.pitch.1 * more),
            radius: self.field.radius * more,
            size: (i32::from(area.width), i32::from(area.height)),
            labels: Vec::new(),
            ..self.field.clone()
        };
        for tile in &mut field.tiles {
            tile.centre = (tile.centre.0 * more, tile.centre.1 * more);
        }
        Board::new(layout, field, self.look, false, area, (0, 0))
    }

    /// The characters of which no part belongs to the board.
    fn untouched(&self, canvas: &Canvas) -> Vec<bool> {
        let page = canvas.colours().iter().position(|&colour| colour == self.look.chrome.page);
        let bare = |at: usize| {
            let cell = canvas.cell(at % canvas.columns(), at / canvas.columns());
            cell.iter().all(|&ink| Some(usize::from(ink)) == page)
        };
        (0..canvas.columns() * canvas.rows()).map(bare).collect()
    }
}

/// A PNG with a palette. The characters named by `open`, so many a row, are transparent.
fn encode(canvas: &Canvas, open: &[bool], columns: usize) -> Option<Vec<u8>> {
    let clear = u8::try_from(canvas.colours().len()).ok()?;
    let (width, height) = (canvas.columns() * SIDE, canvas.rows() * SIDE);
    let mut pixels = vec![clear; width * height];
    for row in 0..canvas.rows() {
        for column in 0..canvas.columns() {
            if open[row / FINER * columns + column / FINER] {
                continue;
            }
            let cell = canvas.cell(column, row);
            for (line, samples) in cell.chunks(SIDE).enumerate() {
                let start = (row * SIDE + line) * width + column * SIDE;
                for (pixel, &ink) in pixels[start..start + SIDE].iter_mut().zip(samples) {
                    *pixel = ink;
                }
            }
        }
    }
    let mut palette: Vec<u8> =
        canvas.colours().iter().flat_map(|colour| [colour.0, colour.1, colour.2]).collect();
    palette.extend([0; 3]);
    let mut alpha = vec![255; usize::from(clear)];
    alpha.push(0);
    let mut out = Vec::new();
    let mut encoder = png::Encoder::new(&mut out, width as u32, height as u32);
    encoder.set_color(png::ColorType::Indexed);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_palette(palette);
    encoder.set_trns(alpha);
    let mut writer = encoder.write_header().ok()?;
    writer.write_image_data(&pixels).ok()?;
    writer.finish().ok()?;
    Some(out)
}
