//! What a store promises, held against SQLite and against a plain model.

#![expect(clippy::unwrap_used, reason = "helpers of tests may panic like the tests themselves")]

mod backend;
mod bots;
mod classes;
mod contract;
mod copies;
mod files;
mod keeping;
mod kill;
mod leagues;
mod model;
mod model_bots;
mod nodes;
#[cfg(feature = "postgres")]
mod postgres;
#[cfg(feature = "postgres")]
mod proxy;
mod random;
#[cfg(feature = "postgres")]
mod server;
