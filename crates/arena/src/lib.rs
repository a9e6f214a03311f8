//! Matches of two players: any game of any shelf, under any options, behind one face of plain data.
//!
//! ```
//! use ludoteca_arena::{Match, Player, Setup};
//! use ludoteca_testkit::noughts::Examples;
//!
//! let mut game = Match::open::<Examples>(&Setup::new::<Examples>("noughts(size=4)")?)?;
//! game.play("b2")?;
//! let player = Player::parse(game.meta(), "eager")?;
//! let decision = game.think(&player)?.run();
//! game.play(&decision.text)?;
//! assert_eq!(game.ply(), 2);
//! assert_eq!(game.take_back([true, false]), 2);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The type of the game is forgotten when a match is opened; what is left is one virtual call per user action. Legal
//! moves, and what may be picked next, come from here, so an interface holds no rules. The rules about the past of a
//! game, which no position knows, are applied here.

mod analysis;
mod bout;
mod brain;
mod engines;
mod error;
mod perfect;
mod player;
mod records;
mod setup;
pub mod store;
mod table;
mod tables;
pub mod tourney;
mod tree;
mod walk;

pub use analysis::{DECISIVE, Judged, Standing};
pub use bout::{Ending, Match, Picking, Played};
pub use brain::{Brain, Effort, Hunch, Question, Thought, ThoughtLine};
pub use engines::{Engines, OwnedLine, TABLE, centi, opine, tell};
pub use error::ArenaError;
pub use ludoteca_engine::Score as Verdict;
pub use ludoteca_solver::GameValue as Value;
pub use perfect::{Known, Perfect, think};
pub use player::{Decision, Player, Stopper, Strength, Thinking};
pub use setup::Setup;
pub use tables::Tables;
pub use tree::NodeId;
pub use walk::Entry;
