//! Nets as a whole: what they say, however they come to it, and what is refused.

mod agree;
mod made;
mod refused;
mod shipped;
