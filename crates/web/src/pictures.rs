//! Pictures of positions: for downloads, and for the previews of links.

use crate::replay::Replay;
use ludoteca_draw::{Marks, View};
use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};

/// The position of a game after so many moves, as an SVG document.
pub(crate) fn svg(replay: &Replay, ply: usize, view: View) -> Option<String> {
    let (game, node) = (&replay.game, replay.node(ply)?);
    let (layout, last) = (game.layout(), game.picks_to(node));
    let view = View { diamond: view.diamond && layout.diamond, ..view };
    Some(ludoteca_draw::svg(layout, &game.scene_at(node), &Marks { last, ..Marks::default() }, &view))
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
