#![doc = include_str!("../README.md")]
//! # Adding a game
//!
//! A game is registered here and nowhere else: its `pub mod` line and its line in the registry.

pub mod claustro;
mod orbits;
pub mod taacoca;
pub mod tactigon;
pub mod three_dragons;

ludoteca_kit::registry! {
    /// All the games, in the order they are shown.
    pub Games:
        tactigon::TactigonFamily,
        taacoca::TaacocaFamily,
        claustro::ClaustroFamily,
        three_dragons::ThreeDragonsFamily,
}
