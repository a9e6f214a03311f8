//! Text and SVG pictures of any game from its layout and scene.
//!
//! Both pictures are made from the same description and the same words, so that a board looks and reads alike in a
//! terminal, on a page and on paper. No game is known here: what a cell, a piece or a coordinate is comes from
//! [`ludoteca_kit::Layout`], what stands where from [`ludoteca_kit::Scene`]. Colour is never the only signal.
//!
//! ```
//! use ludoteca_kit::words::{Catalogue, Language};
//! use ludoteca_kit::*;
//! static WORDS: Catalogue =
//!     Catalogue::new("tiny", &[(Language::English, "title = Tiny\nside-red = red\nside-blue = blue\npiece-pawn = pawn\n")]);
//! let side = |letter, name, ink| SideSpec { letter, name, ink };
//! let plain = Zone { name: "", swatch: Swatch::Plain, ascii: ' ', unicode: ' ', shape: "" };
//! let pawn = PieceSpec { side: Some(Side::First), name: "pawn", ascii: 'r', unicode: '●', shape: "" };
//! let site = |label: &str, x| SiteSpec { label: label.to_string(), at: Place { x, y: 0 }, zone: 0 };
//! let layout = Layout {
//!     words: &WORDS,
//!     tiling: Tiling::Squares,
//!     sides: [side('r', "red", Ink::Red), side('b', "blue", Ink::Blue)],
//!     sites: vec![site("a1", 0), site("b1", 2)],
//!     labels: Vec::new(),
//!     zones: vec![plain],
//!     pieces: vec![pawn],
//!     diamond: false,
//! };
//! let piece = Piece { site: Site(0), kind: 0, pips: 0 };
//! let scene = Scene { pieces: vec![piece], counters: Vec::new(), turn: Side::First, outcome: None };
//! let marks = ludoteca_draw::Marks { last: vec![Site(0)], ..Default::default() };
//! let view = ludoteca_draw::View { glyphs: ludoteca_draw::Glyphs::Ascii, legend: false, ..Default::default() };
//! assert_eq!(ludoteca_draw::text(&layout, &scene, &marks, &view), "\
//! +---+---+
//! |(r)|   |
//! +---+---+
//!
//! Red to move
//! ");
//! assert!(ludoteca_draw::svg(&layout, &scene, &marks, &view).starts_with("<svg "));
//! ```

pub mod book;
mod geometry;
mod glyphs;
mod subject;
mod svg;
mod text;
mod theme;
mod words;

pub use theme::Theme;

/// What pictures are made of, for an interface that draws boards in a way of its own and lets them mean the same.
pub mod parts {
    pub use crate::geometry::Geometry;
    pub use crate::subject::Marked;
    pub use crate::text::{LAST, PICKED, arm, brackets, ground_sign, hint_pair, joint, plain};
    pub use crate::words::wrap;
}

use ludoteca_kit::words::Language;
use ludoteca_kit::{Choice, Layout, Scene, Site};
use subject::Subject;

/// Which characters a text picture may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Glyphs {
    /// Box-drawing lines and the Unicode characters of the pieces.
    #[default]
    Unicode,
    /// Nothing outside ASCII.
    Ascii,
}

/// How a board is looked at.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct View {
    /// Turned by half a turn, as the second side sees it.
    pub flip: bool,
    /// Standing on a corner, its top left corner on top; only where [`Layout::diamond`] allows it.
    pub diamond: bool,
    /// The colours.
    pub theme: Theme,
    /// The language of its words.
    pub language: Language,
    /// The characters of a text picture.
    pub glyphs: Glyphs,
    /// Whether a text picture is coloured with terminal escape sequences. SVG pictures follow the theme alone.
    pub colour: bool,
    /// Whether the coordinates beside the board are shown.
    pub coordinates: bool,
    /// Whether signs are explained below the board. An SVG picture without a legend is the bare board; its result
    /// and its counters are then told only in its description for screen readers.
    pub legend: bool,
}

impl Default for View {
    fn default() -> Self {
        View {
            flip: false,
            diamond: false,
            theme: Theme::LIGHT,
            language: Language::English,
            glyphs: Glyphs::Unicode,
            colour: false,
            coordinates: true,
            legend: true,
        }
    }
}

/// What is pointed out on the board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Marks {
    /// The sites of the last move.
    pub last: Vec<Site>,
    /// The sites picked so far.
    pub picked: Vec<Site>,
    /// The sites that may be picked next, with what that would do.
    pub lit: Vec<Choice>,
}

impl Marks {
    /// Nothing is pointed out.
    pub const NONE: Marks = Marks { last: Vec::new(), picked: Vec::new(), lit: Vec::new() };
}

/// The picture as lines of text, each ended by a line feed and none by a blank.
pub fn text(layout: &Layout, scene: &Scene, marks: &Marks, view: &View) -> String {
    text::draw(&Subject::new(layout, scene, marks, view))
}

/// The position in sentences, for somebody who does not see it: every piece with its site, then what is pointed out.
/// Each sentence has its capital and its full stop.
pub fn description(layout: &Layout, scene: &Scene, marks: &Marks, language: Language) -> Vec<String> {
    words::description(&Subject::new(layout, scene, marks, &View { language, ..View::default() }))
}

/// The picture as a self-contained SVG document: no scripts, no fonts, nothing fetched from elsewhere.
pub fn svg(layout: &Layout, scene: &Scene, marks: &Marks, view: &View) -> String {
    svg::draw(&Subject::new(layout, scene, marks, view))
}
