//! The catalogues beside the code that uses them. This reads the sources of the whole workspace; where the crate stands
//! alone there is nothing to read, and nothing to hold.

mod glue;
mod idle;
mod messages;
mod page;
mod script;
mod sentences;
mod source;
