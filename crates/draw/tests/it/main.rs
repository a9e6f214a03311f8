//! Pictures of small boards made by hand: how they look, and what is true of every picture.

// Helpers outside test functions may fail a test, too.
#![allow(clippy::unwrap_used)]

mod boards;
mod laws;
mod svg;
mod text;
