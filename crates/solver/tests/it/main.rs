//! Tables held to their definition, to a second way of solving, and to damage; proofs held to plain search.

mod common;
mod damage;
mod endings;
mod proof;
mod resume;
mod truth;
