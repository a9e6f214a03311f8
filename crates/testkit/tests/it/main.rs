//! The referee's tools held to account: the slow references against the data, and the example game against the laws.

mod example;
mod references;
mod rulings;
