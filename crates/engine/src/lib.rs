//! One search for all games.
//!
//! It is written against [`ludoteca_kit::Tactics`] and [`ludoteca_kit::Evaluate`] and names no game. [`Engine`] searches a
//! [`Root`] within [`Limits`] and tells its caller what it has found after every iteration; the caller owns the clock.
//! [`mcts`] is a baseline that knows nothing but the rules.
//!
//! | file | idea |
//! |---|---|
//! | `score` | numbers for wins, and how far away they are |
//! | `table` | what was found elsewhere in the tree, shared by all threads without locks |
//! | `past` | the rules about repetition and progress, along the line that is being searched |
//! | `order` | which move to try first |
//! | `node` | alpha-beta with a null window, reductions, pruning, extensions |
//! | `horizon` | what happens where the depth is spent |
//! | `root` | deepening, windows, several best lines |
//! | `blur` | a judge with bad eyes, for weak players |
//! | `team` | several threads on one table |
//! | `busy` | how they keep out of each other's way |
//! | `pace` | how they keep together |

mod blur;
mod busy;
mod horizon;
pub mod mcts;
mod node;
mod order;
mod pace;
mod past;
mod root;
mod score;
mod table;
mod team;
mod worker;

pub use blur::Blurred;
pub use root::{Line, Report};
pub use score::{Score, Verdict};
pub use table::{NoMemory, Table};
pub use team::Engine;
pub use worker::{Limits, Root, Style};
