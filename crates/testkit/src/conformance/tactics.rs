//! What a search asks agrees with what can be found out by playing.

use super::{LONG, some_moves};
use ludoteca_kit::{EVALUATION_LIMIT, Evaluate, HISTORY_SLOTS, Present, Rng, Stage, Tactics};
use std::collections::HashSet;

pub(super) fn position<G: Present + Tactics>(game: &G, state: &G::State, rng: &mut Rng) {
    let at = game.write_state(state);
    assert_eq!(G::TERMS.len(), game.weights().len(), "every term has its weight");
    numbers(game, state, rng, &at);
    ending(game, state, rng, &at);
    standing(game, state, &at);
    if game.outcome(state).is_none() {
        let value = game.evaluation().evaluate(game, state);
        assert!(value.abs() < EVALUATION_LIMIT, "{at}: the evaluation {value} is within its bounds");
        passing(game, state, &at);
    }
    let count = game.count(state);
    if count <= LONG {
        stages(game, state, &at);
        winning(game, state, &at);
    } else {
        few_of_many(game, state, &at);
    }
}

/// Moves survive being packed, and a number nobody made does no harm.
fn numbers<G: Present + Tactics>(game: &G, state: &G::State, rng: &mut Rng, at: &str) {
    for mv in some_moves(game, state, rng, 200) {
        let number = game.pack(mv);
        assert_ne!(number, 0, "{at}: {} has a number", game.write_move(state, mv));
        assert_eq!(game.unpack(number), Some(mv), "{at}: {} survives", game.write_move(state, mv));
        let slots = game.history_slots(state, mv);
        assert!(!slots.as_slice().is_empty(), "{at}: {} has slots", game.write_move(state, mv));
        assert!(slots.as_slice().iter().all(|&slot| usize::from(slot) < HISTORY_SLOTS));
        let score = game.ordering_score(state, mv);
        assert!(
            score.abs() < EVALUATION_LIMIT,
            "{at}: the score {score} of {} is within its bounds",
            game.write_move(state, mv)
        );
    }
    for _ in 0..20 {
        if let Some(mv) = game.unpack(rng.bits() as u32) {
            let legal = game.legal(state, mv);
            assert!(!legal || game.unpack(game.pack(mv)) == Some(mv), "{at}: a legal move of any number");
        }
    }
}

/// Where a game says that it always ends, every move brings the end nearer.
fn ending<G: Present + Tactics>(game: &G, state: &G::State, rng: &mut Rng, at: &str) {
    let left = game.plies_left(state);
    assert_eq!(
        left.is_some(),
        game.plies_left(&game.initial()).is_some(),
        "{at}: it always ends or it may not"
    );
    assert!(left.is_none() || G::ENDS, "{at}: a game that always ends says that there is such a one");
    for mv in some_moves(game, state, rng, 200) {
        let mut after = state.clone();
        game.play(&mut after, mv);
        // Where play may go on for ever both are `None`, and there is nothing to compare.
        let nearer = left.is_none() || game.plies_left(&after) < left;
        assert!(nearer, "{at}: {} brings the end nearer", game.write_move(state, mv));
    }
}

/// Positions that are alike have one that stands for them: it is one of them, and it stands for itself.
fn standing<G: Present + Tactics>(game: &G, state: &G::State, at: &str) {
    let one = game.canonical(state);
    let symmetries = game.symmetries();
    let images: Vec<G::State> = symmetries.iter().map(|symmetry| game.transform(state, symmetry)).collect();
    assert!(one == *state || images.contains(&one), "{at}: what stands for it is like it");
    assert!(game.canonical(&one) == one, "{at}: what stands for others stands for itself");
    if one != *state {
        for image in images {
            assert!(game.canonical(&image) == one, "{at}: what is alike has one that stands for it");
        }
    }
}

/// The stages are the list, parted in two.
fn stages<G: Present + Tactics>(game: &G, state: &G::State, at: &str) {
    let list = |stage| {
        let mut moves = Vec::new();
        assert!(
            game.staged_moves(state, stage, usize::MAX, &mut moves),
            "{at}: without a limit nothing is left out"
        );
        moves
    };
    let (noisy, quiet) = (list(Stage::Noisy), list(Stage::Quiet));
    let mut all = Vec::new();
    game.moves(state, &mut all);
    assert_eq!(noisy.len() + quiet.len(), all.len(), "{at}: the stages have all moves");
    let parted: HashSet<_> = noisy.iter().chain(&quiet).collect();
    assert_eq!(parted, all.iter().collect(), "{at}: the stages have the legal moves, each once");
}

/// A limited list is a part of the whole one, has something in it, and says that it is not complete.
fn few_of_many<G: Present + Tactics>(game: &G, state: &G::State, at: &str) {
    let mut moves = Vec::new();
    let mut complete = true;
    for stage in [Stage::Noisy, Stage::Quiet] {
        complete &= game.staged_moves(state, stage, 500, &mut moves);
    }
    assert!(!moves.is_empty(), "{at}: something is left");
    assert!(complete == (moves.len() == game.count(state)), "{at}: what is left out is told");
    assert_eq!(moves.iter().collect::<HashSet<_>>().len(), moves.len(), "{at}: each once");
    assert!(moves.iter().all(|&mv| game.legal(state, mv)), "{at}: and legal");
}

fn winning<G: Present + Tactics>(game: &G, state: &G::State, at: &str) {
    let wins = |mv| {
        let mut after = state.clone();
        game.play(&mut after, mv);
        game.outcome(&after).is_some_and(|outcome| outcome.winner() == Some(game.turn(state)))
    };
    match game.winning_move(state) {
        Some(mv) => {
            assert!(game.legal(state, mv), "{at}: the winning move {} is legal", game.write_move(state, mv));
            assert!(wins(mv), "{at}: the winning move {} wins", game.write_move(state, mv));
        }
        None => {
            let mut moves = Vec::new();
            game.moves(state, &mut moves);
            let missed = moves.into_iter().find(|&mv| wins(mv));
            assert!(
                missed.is_none(),
                "{at}: {} wins and was not found",
                game.write_move(state, missed.expect("it is some"))
            );
        }
    }
}

/// Who passes changes nothing but the side to move.
fn passing<G: Present + Tactics>(game: &G, state: &G::State, at: &str) {
    let Some(passed) = game.null_move(state) else { return };
    assert!(game.outcome(&passed).is_none(), "{at}: a pass does not end the game");
    let (mut before, mut after) = (at.to_string(), game.write_state(&passed));
    assert_ne!(before.pop(), after.pop(), "{at}: the other side is to move");
    assert_eq!(before, after, "{at}: and nothing else has changed");
}
