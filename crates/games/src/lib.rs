//! The rooms of the house, one folder a game.
//!
//! A game is registered here and nowhere else: its `pub mod` line and its line on the shelf.

pub mod three_dragons;

gamekit::shelf! {
    /// The games of the house, in the order they are shown.
    pub Games: three_dragons::ThreeDragonsRoom
}
