//! Pictures of positions: for downloads, and for the previews of links.

use crate::replay::Replay;
use lru::LruCache;
use ludoteca_draw::{Marks, View};
use std::sync::{Arc, Mutex, PoisonError};

/// The position of a game after so many moves, as an SVG document.
pub(crate) fn svg(replay: &Replay, ply: usize, view: View) -> Option<String> {
    let (game, node) = (&replay.game, replay.node(ply)?);
    let (layout, last) = (game.layout(), game.picks_to(node));
    let view = View { diamond: view.diamond && layout.diamond, ..view };
    Some(ludoteca_draw::svg(layout, &game.scene_at(node), &Marks { last, ..Marks::default() }, &view))
}

/// Pictures that were made of late, by what they show: who asks for one again waits for no game to be played again.
pub(crate) struct Pictures {
    kept: Mutex<Kept>,
}

struct Kept {
    pictures: LruCache<String, Arc<Vec<u8>>>,
    bytes: usize,
}

/// So many bytes of them are kept.
const MOST: usize = 32 << 20;

impl Default for Pictures {
    fn default() -> Self {
        Pictures { kept: Mutex::new(Kept { pictures: LruCache::unbounded(), bytes: 0 }) }
    }
}

impl Pictures {
    pub(crate) fn find(&self, key: &str) -> Option<Arc<Vec<u8>>> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner).pictures.get(key).cloned()
    }

    pub(crate) fn keep(&self, key: String, picture: Arc<Vec<u8>>) {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.bytes += picture.len();
        if let Some(before) = kept.pictures.put(key, picture) {
            kept.bytes -= before.len();
        }
        while kept.bytes > MOST
            && let Some((_, oldest)) = kept.pictures.pop_lru()
        {
            kept.bytes -= oldest.len();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_pictures_that_were_asked_for_last_are_kept() {
        let pictures = Pictures::default();
        let keep = |key: &str, bytes| pictures.keep(key.to_string(), Arc::new(vec![0; bytes]));
        keep("a", MOST / 2);
        keep("b", MOST / 2);
        assert!(pictures.find("a").is_some(), "it is used again");
        keep("c", MOST / 2);
        assert_eq!(["a", "b", "c"].map(|key| pictures.find(key).is_some()), [true, false, true]);
        keep("c", 1);
        keep("d", MOST / 2 - 1);
        assert!(
            ["a", "c", "d"].iter().all(|key| pictures.find(key).is_some()),
            "what is replaced is not counted"
        );
        keep("e", MOST + 1);
        assert!(["a", "c", "d", "e"].iter().all(|key| pictures.find(key).is_none()), "nothing is too large");
    }
}
