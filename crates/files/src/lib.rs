//! Files that are written whole or not at all, and texts and lines that cannot fill the memory. Nothing here knows a game.
//!
//! ```
//! # let folder = tempfile::tempdir()?;
//! let path = folder.path().join("game.txt");
//! ludoteca_files::replace(&path, b"one")?;
//! ludoteca_files::replace(&path, b"two")?;
//! assert_eq!(ludoteca_files::read_text(&path, 100)?, "two");
//! assert!(ludoteca_files::create_new(&path, b"three").is_err(), "it is there already");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod lines;
mod read;
mod write;

pub use read::{Unreadable, at_home, read_text, text};
pub use write::{create_new, replace, replace_with, sweep, unused};
