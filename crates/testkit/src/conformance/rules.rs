//! The list of moves and its shortcuts say the same.

use super::{LONG, some_moves};
use ludoteca_kit::{Game, Present, Rng};
use std::collections::HashSet;

pub(super) fn lists_agree<G: Present>(game: &G, state: &G::State, rng: &mut Rng) {
    let at = game.write_state(state);
    let count = game.count(state);
    assert_eq!(game.outcome(state).is_some(), count == 0, "{at}: moves end when the game does");
    assert_eq!(game.sample(state, rng).is_none(), count == 0, "{at}: a move is drawn while there are any");
    if count > 20 * LONG {
        return some_moves(game, state, rng, 100)
            .into_iter()
            .for_each(|mv| assert!(game.legal(state, mv), "{at}"));
    }
    let mut moves = Vec::new();
    game.moves(state, &mut moves);
    assert_eq!(moves.len(), count, "{at}: count is the length of the list");
    assert_eq!(moves.iter().collect::<HashSet<_>>().len(), count, "{at}: no move is listed twice");
    let mut places: Vec<usize> = (0..count).collect();
    if count > LONG {
        places = (0..200).map(|_| rng.below(count)).collect();
    }
    for &place in &places {
        assert_eq!(game.nth(state, place), moves[place], "{at}: move {place} of the list");
    }
    for &place in places.iter().take(300) {
        assert!(game.legal(state, moves[place]), "{at}: {} is legal", game.write_move(state, moves[place]));
    }
    let drawn = game.sample(state, rng);
    assert!(drawn.is_none_or(|mv| moves.contains(&mv)), "{at}: what is drawn is legal");
    let mut place = 0;
    game.children(state, |child| {
        if count <= LONG || place % 97 == 0 {
            let mut after = state.clone();
            game.play(&mut after, moves[place]);
            let mv = game.write_move(state, moves[place]);
            assert!(*child == after, "{at}: the child of {mv} is {}", game.write_state(child));
        }
        place += 1;
    });
    assert_eq!(place, count, "{at}: a child a move");
}

/// A move of one position of a game is legal in another one exactly if it is listed there; after the end none is.
pub(super) fn only_listed_moves_are_legal<G: Present>(game: &G, states: &[G::State], rng: &mut Rng) {
    let last = states.len() - 1;
    for number in 0..8 {
        let place = if number == 0 { last } else { rng.below(states.len()) };
        let state = &states[place];
        if game.count(state) > LONG {
            continue;
        }
        let mut moves = Vec::new();
        game.moves(state, &mut moves);
        let listed: HashSet<G::Move> = moves.into_iter().collect();
        // Positions shortly before have most in common with this one.
        for back in 1..=20.min(place) {
            let other = &states[place - back];
            for mv in (0..10).filter_map(|_| game.sample(other, rng)) {
                let at = game.write_state(state);
                assert_eq!(
                    game.legal(state, mv),
                    listed.contains(&mv),
                    "{at}: {} is legal",
                    game.write_move(state, mv)
                );
            }
        }
    }
}

/// Pearson's test with a fixed seed: the statistic of a fair draw is close to the number of moves; the bound lies
/// six standard deviations above, and a picker that forgets or prefers moves is far beyond it.
pub(super) fn sampling_is_uniform<G: Game>(game: &G, state: &G::State, rng: &mut Rng) {
    let mut moves = Vec::new();
    if game.count(state) > LONG {
        return;
    }
    game.moves(state, &mut moves);
    if moves.len() < 2 {
        return;
    }
    let draws = 200 * moves.len();
    let mut seen = vec![0u32; moves.len()];
    for _ in 0..draws {
        let mv = game.sample(state, rng).expect("the game goes on");
        seen[moves.iter().position(|known| *known == mv).expect("only legal moves are drawn")] += 1;
    }
    let expected = draws as f64 / moves.len() as f64;
    let statistic: f64 = seen.iter().map(|&n| (f64::from(n) - expected).powi(2) / expected).sum();
    let freedom = (moves.len() - 1) as f64;
    assert!(
        statistic < freedom + 6.0 * (2.0 * freedom).sqrt(),
        "draws are fair: {statistic} for {freedom}: {seen:?}"
    );
}
