//! The board: one widget for every tiling, at several sizes.

mod cursor;
mod paint;
mod plan;
#[cfg(test)]
mod tests;

pub(crate) use cursor::{Aim, Arrow, step};
pub(crate) use paint::{FALLS, Picture, Window, content_width};
pub(crate) use plan::{Plan, Pose, Scale};
