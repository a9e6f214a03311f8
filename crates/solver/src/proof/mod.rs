//! Settling one position of a game that always ends, without looking at all others.
//!
//! The search is depth-first proof-number search (df-pn; A. Nagai, *Df-pn Algorithm for Searching AND/OR Trees*, 2002). Two
//! numbers go with every position: the *proof number*, how many more positions have to be settled, at least, to prove that the
//! side to move reaches its aim, and the *disproof number*, how many to disprove it. One move that works is enough to prove,
//! so proving takes what the easiest move takes; all moves have to fail to disprove, so there the moves add up. The search
//! always goes where a proof and a disproof both seem nearest (to the most proving position), and stays in a part of the tree
//! until its numbers reach the thresholds at which the alternatives are easier. Three things are added to the plain form:
//! - a move may become harder than the second best by some percent before the search turns away (the "1 + ε" of J. Pawlewicz
//!   and Ł. Lew), because turning away costs a table that is full the details;
//! - where moves add up, [`DisproofSum::Weak`] counts the hardest in full and the others as one each (T. Ueda and others, *Weak
//!   Proof-Number Search*, 2008), because the same positions are reached by many orders of moves and would be counted again
//!   and again;
//! - a win at once is seen without a search ([`Tactics::winning_move`](ludoteca_kit::Tactics::winning_move)), and a new
//!   position is taken to be as hard to disprove as it has moves.
//!
//! None of this can make a result wrong: a position is settled only by the rules at the end of a game, or by its moves. What
//! the table forgets costs time alone. There is one reservation, that the keys of two positions might clash, about which
//! `transposition.rs` says how likely that is; and [`ProofSettings::check`] goes through the whole proof without any keys.
//!
//! A game that may go on for ever is refused. There the value of a position would depend on the way that led to it, and a
//! table of positions would mix up what must be kept apart.

mod check;
mod search;
mod task;
mod transposition;

pub use task::{DisproofSum, ProofError, ProofProgress, ProofSettings, Proved, Solution, Status, prove};
