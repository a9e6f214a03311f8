//! The interface without a terminal: screens, whole games, random events.

mod bytes;
mod choices;
mod driver;
mod first_hour;
mod games;
mod judgement;
mod lessons;
mod noise;
mod outside;
mod portuguese;
mod screens;
mod strangers;
mod tables;
mod tiles;
