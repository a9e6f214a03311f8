//! What a store promises, held against SQLite and against a plain model.

mod contract;
mod house;
mod model;
