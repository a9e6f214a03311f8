//! What a program names by its type is what people get by the name of the game.

use ludoteca_games::Games;
use ludoteca_games::{claustro::Claustro, taacoca::Taacoca, tactigon::Tactigon, three_dragons::ThreeDragons};
use ludoteca_kit::{FullGame, Registry, Visit, perft};
use std::any::type_name;

struct Facts;

impl Visit for Facts {
    type Out = (&'static str, String, u64);

    fn visit<G: FullGame>(self, game: G) -> Self::Out {
        (type_name::<G>(), game.write_state(&game.initial()), perft(&game, &game.initial(), 2))
    }
}

#[test]
fn the_default_of_a_game_has_its_default_options() {
    fn check<G: FullGame>(game: G, name: &str) {
        let (number, options) = Games::find(name).unwrap();
        assert_eq!(Facts.visit(game), Games::open(number, &options, Facts), "{name}");
    }
    check(Tactigon::default(), "tactigon");
    check(Taacoca::default(), "taacoca");
    check(Claustro::default(), "claustro");
    check(ThreeDragons::default(), "three-dragons");
}
