//! The board: one widget for every tiling, at several sizes.

mod cursor;
mod laid;
mod paint;
mod plan;
#[cfg(test)]
mod tests;

pub(crate) use cursor::{Aim, Arrow, step};
pub(crate) use laid::{Laid, Place, miniature};
pub(crate) use paint::{FALLS, Picture, Window, content_width};
pub(crate) use plan::{Plan, Pose, Scale};
