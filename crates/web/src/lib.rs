//! The web server of the house.

pub mod wire;
