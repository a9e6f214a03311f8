//! Programs that play well, badly and not at all. They are small scripts of the system's shell.
#![cfg(unix)]

mod answers;
mod faults;
