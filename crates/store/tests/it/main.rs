//! What a store promises, held against SQLite and against a plain model.

#![expect(clippy::unwrap_used, reason = "helpers of tests may panic like the tests themselves")]

mod backend;
mod contract;
mod files;
mod keeping;
mod kill;
mod model;
mod nodes;
mod random;
