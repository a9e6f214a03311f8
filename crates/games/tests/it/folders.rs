//! The recipe for a new game tells what the games are made of.

use ludoteca_games::Games;
use ludoteca_kit::Registry;
use ludoteca_testkit::{folder, missing};

#[test]
fn every_game_has_every_file_of_the_recipe() {
    for meta in Games::metas() {
        assert_eq!(missing(&folder(meta.id)), [""; 0], "{}", meta.id);
        assert!(
            folder(meta.id).join("screens").is_dir(),
            "{}: `cargo xtask bless` takes its screens",
            meta.id
        );
    }
}
