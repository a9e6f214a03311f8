//! Symmetries commute with the rules.

use super::some_moves;
use ludoteca_kit::{Outcome, Present, Rng, Side, Symmetry};

pub(super) fn commutes<G: Present>(game: &G, state: &G::State, rng: &mut Rng) {
    for symmetry in game.symmetries() {
        let at = format!("{} by {}", game.write_state(state), symmetry.name);
        let image = game.transform(state, &symmetry);
        let text = game.write_state(&image);
        assert!(game.parse_state(&text).as_ref() == Ok(&image), "{at}: {text} is a position");
        let side = |side: Side| if symmetry.swaps { side.other() } else { side };
        assert_eq!(game.turn(&image), side(game.turn(state)), "{at}: whose turn");
        let outcome = game.outcome(state).map(|outcome| match outcome {
            Outcome::Win(winner, reason) => Outcome::Win(side(winner), reason),
            draw @ Outcome::Draw(_) => draw,
        });
        assert_eq!(game.outcome(&image), outcome, "{at}: the outcome");
        assert_eq!(game.count(&image), game.count(state), "{at}: as many moves");
        for mv in some_moves(game, state, rng, 60) {
            follows(game, state, &image, &symmetry, mv);
        }
    }
}

/// The image of a move, spelled by the images of its picks, leads to the image of the position after it.
fn follows<G: Present>(game: &G, state: &G::State, image: &G::State, symmetry: &Symmetry, mv: G::Move) {
    let at = format!("{} {} by {}", game.write_state(state), game.write_move(state, mv), symmetry.name);
    let picks: Vec<_> = game.picks(state, mv).into_iter().map(|site| symmetry.sites[site.index()]).collect();
    let twin = game.next(image, &picks).done.unwrap_or_else(|| panic!("{at}: the image is a move"));
    let (mut after, mut image_after) = (state.clone(), image.clone());
    game.play(&mut after, mv);
    game.play(&mut image_after, twin);
    assert!(game.transform(&after, symmetry) == image_after, "{at}: play commutes");
    assert_eq!(game.progress(state, mv), game.progress(image, twin), "{at}: progress is the same");
}
