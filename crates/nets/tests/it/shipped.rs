//! The nets in the repository.

use ludoteca_games::Games;
use ludoteca_kit::{FullGame, Options, Registry as _, Visit};
use ludoteca_nets::Judge;
use std::fs;

/// No net may be larger.
const MOST_BYTES: usize = 300_000;

struct Load<'a>(&'a str);

impl Visit for Load<'_> {
    type Out = bool;

    fn visit<G: FullGame>(self, game: G) -> bool {
        let Some(file) = game.net() else { return false };
        assert_eq!(file.game, self.0, "a net is named after its game");
        assert!(file.data.len() < MOST_BYTES, "{}: {} bytes", self.0, file.data.len());
        let (judge, refused) = Judge::of(&game);
        assert!(judge.is_net() && refused.is_none(), "{}: {refused:?}", self.0);
        true
    }
}

#[test]
fn every_net_is_read_by_the_game_it_was_trained_for() {
    let mut nets = 0;
    for (number, meta) in Games::metas().iter().enumerate() {
        for options in Options::every(meta.options) {
            nets += u32::from(Games::open_fast(number, &options, Load(&meta.game_string(&options))));
        }
    }
    let games = fs::read_dir("../games/src").expect("there are games").flatten();
    let files = games.filter_map(|game| fs::read_dir(game.path().join("nets")).ok()).flatten().count();
    assert!(files > 0);
    assert_eq!(nets as usize, files, "every net of a folder has a board, and every board one net");
}
