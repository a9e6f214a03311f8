#![doc = include_str!("../README.md")]
//! # How it works
//!
//! `kit::Features` says which bits of a position are on and which input each is to either side. The first layer adds, for every bit
//! that is on, a row of weights: one half of the row is what the first side sees in it, the other half what the second does. The
//! sums are kept (see `accumulator`); what changed since the position before is all that is added and taken away. Behind it the
//! half of the mover is put before that of the other side, and two small layers make one number of it, in the unit of the terms.
//! (Nasu, "Efficiently updatable neural-network-based evaluation functions for computer shogi", 2018.)
//!
//! There is no `unsafe` code and there are no intrinsics here. The loops run over arrays of fixed length with the one type whose
//! products machines add up in pairs, and are compiled inside the search for the instructions it was opened with.

mod accumulator;
mod file;
mod judge;
mod net;

pub use accumulator::Accumulators;
pub use file::{NetError, checksum, fingerprint};
pub use judge::Judge;
pub use net::{HIDDEN, Net, SECOND};
