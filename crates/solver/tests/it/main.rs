//! Tables held to their definition, to a second way of solving, and to damage.

mod damage;
mod desk;
mod endings;
mod resume;
mod truth;
