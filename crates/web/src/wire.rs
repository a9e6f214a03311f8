//! What travels between the server and the page, as JSON. Nothing else in the program knows that notation.
//!
//! The types are plain data in the words of the page. `page/wire.d.ts` is written from them, so that the page is
//! checked against what the server really says; a test keeps that file current.

/// Declares data that travels: all of it can be compared, written as JSON and read again.
macro_rules! data {
    ($($(#[$meta:meta])* pub $kind:ident $name:ident $body:tt)+) => {$(
        #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
        #[cfg_attr(test, derive(ts_rs::TS))]
        #[serde(rename_all = "camelCase")]
        $(#[$meta])*
        pub $kind $name $body
    )+};
}

mod board;
mod bots;
mod classes;
mod from;
mod game;
mod leagues;
mod lesson;
mod message;
mod pages;
#[cfg(test)]
mod tests;
mod words;

pub use board::*;
pub use bots::*;
pub use classes::*;
pub(crate) use from::*;
pub use game::*;
pub use leagues::*;
pub use lesson::*;
pub use message::*;
pub use pages::*;
pub use words::*;
