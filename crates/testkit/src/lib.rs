//! What tests share: the referee's data, the laws every game obeys, slow references, and a tiny example game.

pub mod conformance;
pub mod data;
pub mod hostile;
mod lively;
pub mod noughts;
mod outlined;
pub mod records;
pub mod slow;

pub use lively::lively;
pub use outlined::Outlined;
