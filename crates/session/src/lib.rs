//! One game going on: any game of any registry, under any options, behind one type.
//!
//! ```
//! use ludoteca_session::{Player, Session, Setup};
//! use ludoteca_testkit::Examples;
//!
//! let mut game = Session::open::<Examples>(&Setup::new::<Examples>("noughts(size=4)")?)?;
//! game.play_text("b2")?;
//! let player = Player::parse(game.meta(), "eager")?;
//! let decision = game.think(&player)?.run()?;
//! game.play(decision.mv)?;
//! assert_eq!(game.ply(), 2);
//! assert_eq!(game.take_back([true, false]), 2);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A [`Session`] owns the rules under their options, the tree of positions and moves, the settings, the players, the memory of
//! the engine and the tablebase. The type of the game is forgotten at its edge and nowhere else: inside are states and moves
//! of the game's own types, outside small handles ([`NodeId`], [`Move`]). Whoever wants text asks for text, and nothing is
//! parsed that the program itself has written. The rules about the past of a game, which no position knows, are applied here.
//!
//! Legal moves, what may be picked next, and what a typed text means come from here, so an interface holds no rules.

mod analysis;
mod board;
mod choose;
mod error;
pub mod kept;
mod lesson;
mod nets;
mod outside;
mod perfect;
mod player;
mod position;
mod preferences;
mod records;
mod resources;
pub mod saves;
mod session;
mod setup;
mod tablebases;
mod think;
mod told;
pub mod tourney;
mod tree;
mod unsolved;
mod walk;

pub use analysis::{
    BLUNDER, DECISIVE, Grade, INACCURACY, Judged, MISTAKE, Standing, accuracy, accuracy_told, faultless_told,
    judging,
};
pub use board::Move;
pub use choose::{Choices, Offer, Typed};
pub use error::SessionError;
pub use lesson::{Lesson, Tried, has_lesson};
pub use ludoteca_engine::{Limits, Line, Report, Score};
pub use ludoteca_solver::GameValue;
pub use nets::try_net;
pub use outside::{Contender, Forfeit, Guest, Guests, Outside};
pub use perfect::Known;
pub use player::{Player, Strength};
pub use preferences::Preferences;
pub use resources::Resources;
pub use session::{Ending, Played, Session};
pub use setup::Setup;
pub use tablebases::{AnyTablebase, Tablebases};
pub use think::{Decision, Insight, Request, Stopper, Thinking, Why};
pub use told::{hundredths, value_told};
pub use tree::NodeId;
pub use unsolved::unsolved;
pub use walk::Entry;
