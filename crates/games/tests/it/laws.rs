//! Every registered game, under every combination of its options, obeys the laws.

#[test]
fn every_game_obeys_the_laws() {
    ludoteca_testkit::conformance::check::<ludoteca_games::Games>();
}
