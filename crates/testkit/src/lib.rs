//! What tests share: the referee's data, the laws every game obeys, slow references, and a tiny example game, which
//! `cargo xtask new-game` copies.

pub mod conformance;
pub mod data;
mod folder;
pub mod hostile;
mod lively;
pub mod noughts;
mod outlined;
mod playthrough;
pub mod records;
pub mod slow;
mod variants;

pub use folder::{folder, missing};
pub use lively::lively;
pub use outlined::Outlined;
pub use playthrough::playthrough;
pub use variants::{ends, smallest};

ludoteca_kit::registry! {
    /// A registry with the example game alone.
    pub Examples: noughts::NoughtsFamily,
}
