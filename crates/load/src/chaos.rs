//! Nodes that are killed, stopped and cut off while people play, and a checker over everything the people were told.

pub mod check;
pub mod clients;
pub mod history;
pub mod nodes;
#[cfg(test)]
mod planted;
pub mod proxy;
pub mod storm;
