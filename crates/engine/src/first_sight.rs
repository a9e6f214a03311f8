//! What there is to take, at first sight: without a search, by what a game says of its noisy moves.
//!
//! A noisy move gains its ordering score, which is in the unit of the evaluation. What the opponent can take afterwards counts
//! against it, as far as it is more than the opponent could have taken anyway; where it is not, the move costs nothing. This is how a beginner looks at a board, and
//! what a weakened player never overlooks (see [`handicap`](crate::handicap)).

use ludoteca_kit::{Advice, EVALUATION_LIMIT, Stage, Tactics, cold};

/// What a win in one is worth, which is more than anything else.
const WIN: i32 = EVALUATION_LIMIT;

/// The captures and their kin; none once the game is over.
#[inline(never)]
pub(crate) fn noisy_moves<G: Tactics>(game: &G, state: &G::State) -> Vec<G::Move> {
    let mut moves = Vec::new();
    if cold::outcome(game, state).is_none() {
        game.staged_moves(state, Stage::Noisy, usize::MAX, &mut moves);
    }
    moves
}

/// The most that the side to move can take with one move; 0 if there is nothing.
#[inline(never)]
pub(crate) fn prize<G: Tactics>(game: &G, state: &G::State) -> i32 {
    if game.winning_move(state).is_some() {
        return WIN;
    }
    let noisy = noisy_moves(game, state).into_iter();
    noisy.map(|mv| game.ordering_score(state, mv)).max().map_or(0, |best| best.max(0))
}

/// The most that the opponent could take if it were to move; 0 where that has no meaning.
pub(crate) fn threat<G: Tactics>(game: &G, state: &G::State) -> i32 {
    game.null_move(state).map_or(0, |passed| prize(game, &passed))
}

/// What the opponent can take after a move; as much as a win if the move itself loses.
pub(crate) fn answer<G: Tactics>(game: &G, state: &G::State, mv: G::Move) -> i32 {
    let after = cold::after(game, state, mv);
    match cold::outcome(game, &after) {
        Some(outcome) if outcome.winner() == Some(game.turn(state).other()) => WIN,
        Some(_) => 0,
        None => prize(game, &after),
    }
}

/// What somebody does who takes whatever is free: a win in one; else the noisy moves that gain most and more than they cost;
/// else any move, for which there is no advice.
pub fn free_moves<G: Tactics>(game: &G, state: &G::State) -> Option<Advice<G::Move>> {
    if let Some(mv) = game.winning_move(state) {
        return Some(Advice { rule: "win", moves: vec![mv] });
    }
    let threat = threat(game, state);
    let gain = |mv| {
        let (score, cost) = (game.ordering_score(state, mv), answer(game, state, mv) - threat);
        if cost > 0 { score - cost } else { (score - cost).max(1) }
    };
    let scored = noisy_moves(game, state).into_iter().map(|mv| (mv, gain(mv)));
    let advice = Advice::highest("free", scored.filter(|&(_, gain)| gain > 0));
    (!advice.moves.is_empty()).then_some(advice)
}
