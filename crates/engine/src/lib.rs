//! One search for all games.
//!
//! It is written against [`ludoteca_kit::Tactics`] and [`ludoteca_kit::Evaluate`] and names no game. [`Engine`] searches a
//! [`Root`] within [`Limits`] and tells its caller what it has found after every iteration; the caller owns the clock.
//! [`mcts`] is a baseline that knows nothing but the rules.
//!
//! | file | idea |
//! |---|---|
//! | `engine` | the door: a game, an evaluation, a transposition table, some threads |
//! | `root`, `limits`, `report` | the question, when to stop, the answer |
//! | `score` | numbers for wins, and how far away they are |
//! | `transposition` | what was found elsewhere in the tree, shared by all threads without locks |
//! | `path` | the rules about repetition and progress, along the line that is being searched |
//! | `picker`, `history` | which move to try first: stages, the history heuristic, killers |
//! | `search` | alpha-beta with a null window, reductions, pruning, extensions |
//! | `quiescence` | noisy moves where the depth is spent |
//! | `deepening` | iterative deepening, aspiration windows, several best lines |
//! | `handicap` | ways to play below one's strength |
//! | `worker` | one thread of a search |
//! | `abdada` | parallel search: how threads keep out of each other's way |
//! | `pace` | parallel search: how they keep together |

mod abdada;
mod deepening;
mod engine;
mod handicap;
mod history;
mod limits;
pub mod mcts;
mod pace;
mod path;
mod picker;
mod quiescence;
mod report;
mod root;
mod score;
mod search;
mod transposition;
mod worker;

pub use engine::Engine;
pub use handicap::NoisyEvaluation;
pub use limits::Limits;
pub use report::{Line, Report};
pub use root::Root;
pub use score::{Score, Value};
pub use transposition::{NoMemory, TranspositionTable};
pub use worker::Mode;
