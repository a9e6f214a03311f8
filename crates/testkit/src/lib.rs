//! What the games are tested with: the referee's data, and slow reference implementations to compare with.

pub mod data;
pub mod slow;
