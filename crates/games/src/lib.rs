//! The rooms of the house, one folder a game.
//!
//! A game is registered here and nowhere else: its `pub mod` line and its line on the shelf.

pub mod claustro;
mod orbits;
pub mod taacoca;
pub mod tactigon;
pub mod three_dragons;

ludoteca_kit::shelf! {
    /// The games of the house, in the order they are shown.
    pub Games:
        tactigon::TactigonRoom,
        taacoca::TaacocaRoom,
        claustro::ClaustroRoom,
        three_dragons::ThreeDragonsRoom,
}
