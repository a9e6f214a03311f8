#![doc = include_str!("../README.md")]

mod array;
mod checkpoint;
mod error;
mod folder;
mod memory;
mod pack;
mod probe;
pub mod proof;
mod retrograde;
mod solve;
mod sweep;
mod tablebase;
mod value;
mod verify;
mod workers;

pub use error::{SolveError, TablebaseError, bytes_text};
pub use folder::table_path;
pub use memory::spare_memory;
pub use probe::{MoveValues, Probe};
pub use solve::{Need, Task, solve};
pub use tablebase::{Summary, Tablebase};
pub use value::GameValue;
pub use workers::{Phase, Progress};
