//! Instruments that play against servers on this machine: with a stopwatch (`load`), beside attackers (`siege`), and while nodes
//! are killed (`chaos`).
//!
//! They talk to loopback addresses only and are bounded in number and time: measuring instruments, which must not become weapons.

mod bots;
pub mod chaos;
pub mod figures;
pub mod http;
pub mod pair;
pub mod postgres;
pub mod report;
pub mod road;
pub mod server;
pub mod siege;
