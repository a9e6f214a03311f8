//! Boards that live games have in common: each is kept once, however many games are played on it.

use crate::registry::Games;
use ludoteca_session::Session;
use std::sync::{Mutex, PoisonError};

/// A game at its start for each of the options that were played. There are some dozens of them in all.
#[derive(Default)]
pub(crate) struct Boards(Mutex<Vec<Session>>);

impl Boards {
    /// Has a game use the board that all of its kind use.
    pub(crate) fn share(&self, games: &Games, game: &mut Session) {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let same = |known: &Session| known.game() == game.game() && known.options() == game.options();
        if let Some(known) = known.iter().find(|known| same(known)) {
            return game.share_layout(known);
        }
        // What is played can be opened; if not, the game keeps a board of its own.
        if let Ok(first) = games.show(&game.game_string(), None) {
            game.share_layout(&first);
            known.push(first);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Boards;
    use crate::registry::Games;
    use ludoteca_testkit::Examples;

    #[test]
    fn games_of_one_kind_have_one_board() {
        let (games, boards) = (Games::of::<Examples>(), Boards::default());
        let [one, same, larger] = ["noughts", "noughts", "noughts(size=4)"].map(|game| {
            let mut game = games.show(game, None).unwrap();
            boards.share(&games, &mut game);
            game
        });
        assert!(std::ptr::eq(one.layout(), same.layout()));
        assert_eq!((one.layout().sites.len(), larger.layout().sites.len()), (9, 16));
    }
}
