//! The search against what it has to agree with.

mod ask;
mod exact;
mod levels;
mod limits;
mod memory;
mod wins;
