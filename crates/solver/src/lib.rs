//! Perfect play on small boards.
//!
//! [`solve`] finds out, for every position of an [`Index`](ludoteca_kit::Index), who wins and in how many plies when both
//! sides play as well as can be: the winner as fast as possible, the loser as slowly. Play that can go on for ever is a
//! draw. A table knows no past of a game: rules about repetition and about plies without progress do not exist in it.
//!
//! The result is a file ([`Table`]) that is asked by rank and read only where it is asked. It gets its name only after
//! [`verify`](Stage::Verifying) has derived every value once more from the values of the moves, by the rules alone.
//! [`Probe`] asks it by position.

mod array;
mod checkpoint;
mod error;
mod folder;
mod pack;
mod probe;
pub mod proof;
mod retrograde;
mod room;
mod solve;
mod sweep;
mod table;
mod value;
mod verify;
mod workers;

pub use error::{SolveError, TableError};
pub use folder::table_path;
pub use probe::{Judged, Probe};
pub use room::spare_memory;
pub use solve::{Need, Task, solve};
pub use table::{Summary, Table};
pub use value::Value;
pub use value::Value as GameValue;
pub use workers::{Progress, Stage};
