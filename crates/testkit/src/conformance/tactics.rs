//! What a search asks agrees with what can be found out by playing.

use super::{LONG, features, some_moves};
use ludoteca_kit::{
    DECISIVE_WEIGHT, EVALUATION_LIMIT, Evaluate, HISTORY_SLOTS, Present, Rng, Stage, Tactics,
};
use std::collections::HashSet;

pub(super) fn position<G: Present + Tactics>(game: &G, state: &G::State, rng: &mut Rng) {
    let at = game.write_state(state);
    numbers(game, state, rng, &at);
    ending(game, state, rng, &at);
    features::position(game, state, &at);
    let orbit = orbit(game, state);
    standing(game, &orbit, &at);
    if game.outcome(state).is_none() {
        let value = game.evaluation().evaluate(game, state);
        assert!(value.abs() < EVALUATION_LIMIT, "{at}: the evaluation {value} is within its bounds");
        evaluation_is_symmetric(game, &orbit, &at);
        passing(game, state, &at);
    }
    if game.count(state) <= LONG {
        stages(game, state, &at);
        winning(game, state, &at);
    }
    for limit in [4, 40, 500] {
        few_of_many(game, state, limit, &at);
    }
}

/// The evaluation is what its parts say: every term has a name of its own and a weight, those that are as good as a win are
/// terms and weigh what such terms weigh.
pub(super) fn terms<G: Tactics>(game: &G) {
    assert_eq!(G::TERMS.len(), game.weights().len(), "every term has its weight");
    assert_eq!(G::TERMS.iter().collect::<HashSet<_>>().len(), G::TERMS.len(), "every term has its name");
    assert_eq!(G::DECISIVE.iter().collect::<HashSet<_>>().len(), G::DECISIVE.len(), "each is decisive once");
    for &term in G::DECISIVE {
        let weight = game.weights().get(term).copied();
        assert_eq!(weight, Some(DECISIVE_WEIGHT), "term {term} is decisive and weighs as much");
    }
    assert_eq!(game.evaluation().0, game.weights(), "the evaluation goes by the weights that were found");
}

/// What was before progress never comes back, and in a game that always ends every move is progress.
pub(super) fn progress_is_for_good<G: Present + Tactics>(game: &G, states: &[G::State], moves: &[G::Move]) {
    let ends = game.plies_left(&game.initial()).is_some();
    let (mut gone, mut since): (HashSet<&G::State>, Vec<&G::State>) = (HashSet::new(), Vec::new());
    for (pair, &mv) in states.windows(2).zip(moves) {
        let (state, after) = (&pair[0], &pair[1]);
        let at = format!("{} {}", game.write_state(state), game.write_move(state, mv));
        since.push(state);
        if game.progress(state, mv) {
            gone.extend(since.drain(..));
        } else {
            assert!(!ends, "{at}: a game that always ends goes on with every move");
        }
        assert!(!gone.contains(after), "{at}: what was before progress does not come back");
    }
}

/// All images of a position under the group that the symmetries generate, itself first.
fn orbit<G: Present>(game: &G, state: &G::State) -> Vec<G::State> {
    let symmetries = game.symmetries();
    let mut orbit = vec![state.clone()];
    let mut next = 0;
    while next < orbit.len() {
        for symmetry in &symmetries {
            let image = game.transform(&orbit[next], symmetry);
            if !orbit.contains(&image) {
                orbit.push(image);
            }
        }
        next += 1;
        assert!(orbit.len() <= MOST_IMAGES, "{}: symmetries form a small group", game.write_state(state));
    }
    orbit
}

/// No group of symmetries of a board on a plane is larger.
const MOST_IMAGES: usize = 24;

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

/// Every position stands for itself, or one of those that are alike, under the whole group, stands for all of them.
fn standing<G: Present + Tactics>(game: &G, orbit: &[G::State], at: &str) {
    let standing: Vec<G::State> = orbit.iter().map(|image| game.canonical(image)).collect();
    let one = &standing[0];
    assert!(orbit.contains(one), "{at}: what stands for it is like it");
    assert!(
        standing == orbit || standing.iter().all(|other| other == one),
        "{at}: one position stands for all that are alike"
    );
}

/// Positions that are alike are worth the same to the side to move, term by term.
fn evaluation_is_symmetric<G: Present + Tactics>(game: &G, orbit: &[G::State], at: &str) {
    let amounts = |state: &G::State| {
        let mut amounts = vec![0; G::TERMS.len()];
        game.terms(state, |term, amount| amounts[term] += amount);
        amounts
    };
    let here = amounts(&orbit[0]);
    for image in &orbit[1..] {
        let there = amounts(image);
        for (term, name) in G::TERMS.iter().enumerate() {
            assert_eq!(here[term], there[term], "{at}: {name} in {}", game.write_state(image));
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

/// A limited list is a part of the whole one, has something in it, and says whether it is complete.
fn few_of_many<G: Present + Tactics>(game: &G, state: &G::State, limit: usize, at: &str) {
    let mut moves = Vec::new();
    let mut complete = true;
    for stage in [Stage::Noisy, Stage::Quiet] {
        complete &= game.staged_moves(state, stage, limit, &mut moves);
    }
    assert_eq!(moves.is_empty(), game.outcome(state).is_some(), "{at}: something is left");
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
