//! Boards as areas of colour, drawn with the block elements of a terminal.
//!
//! The vector shapes of a game are filled into a canvas of palette indices, eight by eight samples a character
//! ([`canvas`]); each character then takes the block element and the two colours that come nearest to its samples
//! ([`fit`]). Where the tiles of a board lie, and how large they may be, says a [`Field`].

mod canvas;
mod colours;
mod field;
mod fit;
mod look;
mod marks;
mod paint;
mod path;
mod pieces;
mod still;
#[cfg(test)]
mod tests;

pub use colours::Depth;
pub(crate) use colours::Rgb;
pub(crate) use field::Field;
pub(crate) use look::{Chrome, Look, MarkInks};
pub(crate) use marks::{POINTED, Spot, THREAT};
pub(crate) use paint::{Board, Gliding, Shown};
