//! What tests share: the referee's data, the laws every game obeys, slow references, and a tiny example game.

pub mod data;
