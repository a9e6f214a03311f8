//! The server as visitors see it: requests through its router, sockets through a real listener.

mod agreements;
mod clocks;
mod hostile;
mod house;
mod limits;
mod pages;
mod picks;
mod play;
mod races;
mod restart;
