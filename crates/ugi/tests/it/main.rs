//! Conversations with the engine.

#![expect(clippy::unwrap_used, reason = "helpers of tests may panic like the tests themselves")]

mod conversations;
mod noise;
mod searches;
mod tables;
mod talk;
