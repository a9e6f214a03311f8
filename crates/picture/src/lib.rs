//! PNG pictures from SVG documents.
//!
//! It is a crate of its own because the renderer it rests on is large; whoever needs no pixels need not build it. The
//! documents that `draw` writes have no text and no images inside, so no font is ever looked for and no file opened.

use resvg::tiny_skia::{Color, Pixmap, Transform};
use resvg::usvg::{ImageHrefResolver, Options, Tree};

/// The longest side of a picture, in pixels. With four bytes a pixel the largest one takes 64 MiB while it is drawn.
pub const LONGEST: u32 = 4096;

/// Around the picture on a card, as a part of the card's height.
const CARD_MARGIN: f32 = 1.0 / 21.0;

/// Why there is no picture.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PictureError {
    /// The document is not one that can be drawn.
    #[error("the picture cannot be drawn: {0}")]
    Document(String),
    /// The picture would be empty or too large.
    #[error("a picture of {width}×{height} pixels: expected 1 to {LONGEST} on each side")]
    Size {
        /// The width it would have.
        width: u32,
        /// The height it would have.
        height: u32,
    },
}

/// A document as a PNG of a given width; the height follows from its proportions. What the document leaves free is
/// transparent.
pub fn png(svg: &str, width: u32) -> Result<Vec<u8>, PictureError> {
    let tree = read(svg)?;
    let scale = width as f32 / tree.size().width();
    let height = (tree.size().height() * scale).round().max(1.0) as u32;
    let mut pixels = canvas(width, height)?;
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixels.as_mut());
    encode(&pixels)
}

/// A document in the middle of a card of a given size, as large as fits with a margin: what a link shows before it is
/// opened. The background is red, green and blue.
pub fn card(svg: &str, width: u32, height: u32, background: [u8; 3]) -> Result<Vec<u8>, PictureError> {
    let tree = read(svg)?;
    let mut pixels = canvas(width, height)?;
    let [red, green, blue] = background;
    pixels.fill(Color::from_rgba8(red, green, blue, u8::MAX));
    let (wide, high) = (width as f32, height as f32);
    let margin = high * CARD_MARGIN;
    let across = (wide - 2.0 * margin) / tree.size().width();
    let down = (high - 2.0 * margin) / tree.size().height();
    // A card thinner than its margins has no room for anything; drawn at no size, the picture leaves it plain.
    let scale = across.min(down).max(0.0);
    let left = (wide - tree.size().width() * scale) / 2.0;
    let top = (high - tree.size().height() * scale) / 2.0;
    resvg::render(&tree, Transform::from_row(scale, 0.0, 0.0, scale, left, top), &mut pixels.as_mut());
    encode(&pixels)
}

fn read(svg: &str) -> Result<Tree, PictureError> {
    // A document that names images gets none: a renderer that opens files would let a document read them.
    let nothing =
        ImageHrefResolver { resolve_data: Box::new(|_, _, _| None), resolve_string: Box::new(|_, _| None) };
    let options = Options { image_href_resolver: nothing, ..Options::default() };
    Tree::from_str(svg, &options).map_err(|error| PictureError::Document(error.to_string()))
}

fn canvas(width: u32, height: u32) -> Result<Pixmap, PictureError> {
    let fits = (1..=LONGEST).contains(&width) && (1..=LONGEST).contains(&height);
    fits.then(|| Pixmap::new(width, height)).flatten().ok_or(PictureError::Size { width, height })
}

fn encode(pixels: &Pixmap) -> Result<Vec<u8>, PictureError> {
    pixels.encode_png().map_err(|error| PictureError::Document(error.to_string()))
}
