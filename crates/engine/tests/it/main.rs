//! The search against what it has to agree with.

mod ask;
mod exact;
mod limits;
mod memory;
mod wins;
