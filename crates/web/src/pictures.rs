//! Pictures of positions: for downloads, and for the previews of links.

use crate::replay::Replay;
use ludoteca_draw::{Marks, Theme, View};
use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};

/// How a picture is wanted.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Wish {
    pub(crate) flip: bool,
    pub(crate) diamond: bool,
    pub(crate) theme: Theme,
    pub(crate) legend: bool,
}

impl Default for Wish {
    fn default() -> Self {
        Wish { flip: false, diamond: false, theme: Theme::LIGHT, legend: true }
    }
}

/// The position of a game after so many moves, as an SVG document.
pub(crate) fn svg(replay: &Replay, ply: usize, wish: Wish) -> Option<String> {
    let (scene, last) = replay.picture(ply)?;
    let layout = replay.game.layout();
    let view = View {
        flip: wish.flip,
        diamond: wish.diamond && layout.diamond,
        theme: wish.theme,
        legend: wish.legend,
        ..View::default()
    };
    Some(ludoteca_draw::svg(layout, &scene, &Marks { last, ..Marks::default() }, &view))
}

/// Previews that were made of late.
#[derive(Default)]
pub(crate) struct Previews {
    kept: Mutex<VecDeque<(String, Arc<Vec<u8>>)>>,
}

/// So many are kept; each has some tens of kilobytes.
const MOST: usize = 200;

impl Previews {
    pub(crate) fn find(&self, key: &str) -> Option<Arc<Vec<u8>>> {
        let kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.iter().find(|(known, _)| known == key).map(|(_, picture)| picture.clone())
    }

    pub(crate) fn keep(&self, key: String, picture: Arc<Vec<u8>>) {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.push_back((key, picture));
        if kept.len() > MOST {
            kept.pop_front();
        }
    }
}
