//! What tests share: the referee's data, the laws every game obeys, slow references, and a tiny example game.

mod calm;
pub mod conformance;
pub mod data;
pub mod hostile;
mod lively;
pub mod noughts;
pub mod records;
pub mod slow;

pub use calm::Calm;
pub use lively::lively;
