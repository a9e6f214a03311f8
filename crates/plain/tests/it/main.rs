//! The line mode as somebody meets it who types, and as a pipe does.

mod bad_input;
mod choosing;
mod documents;
mod first_hour;
mod keeping;
mod lessons;
mod menu;
mod portuguese;
mod script;
mod tables;
mod whole_games;
mod words;
