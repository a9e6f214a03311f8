//! Golden playthroughs, each in the folder of its game. `cargo xtask bless` accepts what is written now.

use ludoteca_games::Games;
use ludoteca_kit::Registry;
use ludoteca_testkit::{folder, playthrough};

#[test]
fn every_game_under_every_option() {
    for (game, meta) in Games::metas().iter().enumerate() {
        insta::with_settings!({ snapshot_path => folder(meta.id), prepend_module_to_snapshot => false }, {
            insta::assert_snapshot!("playthrough", playthrough::<Games>(game));
        });
    }
}
