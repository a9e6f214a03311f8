#![doc = include_str!("../README.md")]
//! # Where is what
//! | file | idea |
//! |---|---|
//! | `engine` | where a search begins: a game, an evaluation, a transposition table, some threads |
//! | `root`, `limits`, `report` | the question, when to stop, the answer |
//! | `score` | numbers for wins, and how far away they are |
//! | `transposition` | what was found elsewhere in the tree, shared by all threads without locks |
//! | `path` | the rules about repetition and progress, along the line that is being searched |
//! | `picker`, `history` | which move to try first: stages, the history heuristic, killers |
//! | `search` | alpha-beta with null moves, reductions, pruning, extensions |
//! | `pvs` | principal variation search: one move and its window |
//! | `parameters` | every margin, depth and limit |
//! | `quiescence` | noisy moves where the depth is spent |
//! | `deepening` | iterative deepening, aspiration windows, several best lines |
//! | `doubt` | how much of the planned time a position deserves |
//! | `handicap` | ways to play below one's strength |
//! | `first_sight` | what there is to take, without a search |
//! | `worker` | one thread of a search |
//! | `abdada` | parallel search: how threads keep out of each other's way |
//! | `pace` | parallel search: how they keep together |

mod abdada;
mod deepening;
mod doubt;
mod engine;
pub mod first_sight;
pub mod handicap;
mod history;
mod limits;
pub mod mcts;
mod pace;
mod parameters;
mod path;
mod picker;
mod pvs;
mod quiescence;
mod report;
mod root;
mod score;
mod search;
mod transposition;
mod worker;

pub use engine::Engine;
pub use limits::{Control, Limits};
pub use parameters::Parameters;
pub use report::{Line, Report};
pub use root::Root;
pub use score::{Score, Value};
pub use transposition::{NoMemory, TranspositionTable};
pub use worker::Mode;
