//! What tests share: the referee's data, the laws every game obeys, slow references, and a tiny example game.

pub mod conformance;
pub mod data;
pub mod hostile;
pub mod noughts;
pub mod slow;
