//! Perfect play on small boards.
//!
//! [`solve`] finds out, for every position of an [`Index`](ludoteca_kit::Index), who wins and in how many plies when both
//! sides play as well as can be: the winner as fast as possible, the loser as slowly. Play that can go on for ever is a
//! draw. A table knows no past of a game: rules about repetition and about plies without progress do not exist in it.
//!
//! The result is a file ([`Tablebase`]) that is asked by rank and read only where it is asked. It gets its name only after
//! [`verify`](Phase::Verifying) has derived every value once more from the values of the moves, by the rules alone.
//! [`Probe`] asks it by position.

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

pub use error::{SolveError, TablebaseError};
pub use folder::table_path;
pub use memory::spare_memory;
pub use probe::{Judged, Probe};
pub use solve::{Need, Task, solve};
pub use tablebase::{Summary, Tablebase};
pub use value::GameValue;
pub use workers::{Phase, Progress};
