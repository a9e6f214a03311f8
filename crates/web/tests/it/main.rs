//! The server as visitors see it: requests through its router, sockets through a real listener.

mod agreements;
mod archive;
mod choosing;
mod clocks;
mod hostile;
mod leaving;
mod lessons;
mod limits;
mod messages;
mod pages;
mod picks;
mod play;
mod races;
mod restart;
mod server;
mod words;
