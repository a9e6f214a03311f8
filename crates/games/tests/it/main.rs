//! The games against the referee's data, the laws of every game and the slow references.

mod defaults;
mod duel;
mod folders;
mod hostile;
mod laws;
mod layers;
mod players;
mod playthroughs;
mod referee;
mod scatter;
mod weights;
