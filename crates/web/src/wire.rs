//! What travels between the server and the page, as JSON. Nothing else in the house knows that notation.
//!
//! The types are plain data in the words of the page. `page/wire.d.ts` is written from them, so that the page is
//! checked against what the server really says; a test keeps that file current.

mod board;
mod from;
mod game;
mod message;
mod pages;
#[cfg(test)]
mod types;

pub use board::*;
pub use from::*;
pub use game::*;
pub use message::*;
pub use pages::*;
