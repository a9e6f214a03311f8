//! The list of moves and its shortcuts say the same.

use super::{LONG, some_moves};
use ludoteca_kit::{Job, PLY_LIMIT, Playout, Present, Rng, leaves, perft, playout};
use std::collections::{HashMap, HashSet};
use std::hash::Hash;

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

/// Playing a random move leads to a child; once the game is over it is refused and changes nothing.
pub(super) fn random_moves_lead_to_children<G: Present>(game: &G, state: &G::State, rng: &mut Rng) {
    let at = game.write_state(state);
    let over = game.outcome(state).is_some();
    let mut after = state.clone();
    assert_eq!(game.play_random(&mut after, rng), !over, "{at}: random moves end when the game does");
    if over {
        assert!(after == *state, "{at}: after the end nothing changes any more");
        return;
    }
    assert!(after != *state, "{at}: a move changes the position");
    if game.count(state) > LONG {
        return;
    }
    let mut found = false;
    game.children(state, |child| found |= *child == after);
    assert!(found, "{at}: {} is one legal move away", game.write_state(&after));
}

/// Loops that are run inside [`Game::enter`] come to the same as calls one by one.
pub(super) fn loops_agree<G: Present>(game: &G, state: &G::State, rng: &mut Rng) {
    struct Once<'a>(&'a mut u32);
    impl Job for Once<'_> {
        type Out = u32;
        fn run(self) -> u32 {
            *self.0 += 1;
            77
        }
    }
    let at = game.write_state(state);
    let mut runs = 0;
    assert_eq!((game.enter(Once(&mut runs)), runs), (77, 1), "{at}: a job is run once and answers");
    let count = game.count(state) as u64;
    assert_eq!(leaves(game, state, 1), count, "{at}: leaves are made one a move");
    if count <= 100 {
        let mut sum = 0;
        game.children(state, |child| sum += game.count(child) as u64);
        assert_eq!((perft(game, state, 2), leaves(game, state, 2)), (sum, sum), "{at}: two plies");
    }
    let Playout { plies, outcome } = playout(game, state, rng);
    assert_eq!(plies == 0, game.outcome(state).is_some(), "{at}: random games move until the end");
    assert_eq!(plies < PLY_LIMIT, outcome.is_some(), "{at}: a random game ends or reaches the limit");
}

/// A move drawn and a move played at random are each legal move with the same probability.
pub(super) fn draws_are_fair<G: Present>(game: &G, state: &G::State, rng: &mut Rng) {
    let at = game.write_state(state);
    if game.count(state) > LONG {
        return;
    }
    let mut moves = Vec::new();
    game.moves(state, &mut moves);
    let drawn = |rng: &mut Rng| game.sample(state, rng).expect("the game goes on");
    fair(&moves, 200, &mut || drawn(rng), &format!("{at}: moves drawn"));
    let mut children = Vec::new();
    game.children(state, |child| children.push(child.clone()));
    let mut played = || {
        let mut after = state.clone();
        game.play_random(&mut after, rng);
        after
    };
    fair(&children, 100, &mut played, &format!("{at}: moves played at random"));
}

/// Pearson's test with a fixed seed: the statistic of a fair draw is close to the number of kinds; the bound lies
/// six standard deviations above, and a draw that forgets or prefers some is far beyond it. What is listed twice has twice the
/// chance.
fn fair<T: Clone + Eq + Hash>(listed: &[T], each: usize, draw: &mut dyn FnMut() -> T, what: &str) {
    let mut kinds: HashMap<&T, (f64, f64)> = HashMap::new();
    for kind in listed {
        kinds.entry(kind).or_default().0 += each as f64;
    }
    if kinds.len() < 2 {
        return;
    }
    for _ in 0..each * listed.len() {
        let drawn = draw();
        kinds.get_mut(&drawn).unwrap_or_else(|| panic!("{what} are legal")).1 += 1.0;
    }
    let statistic: f64 = kinds.values().map(|(expected, seen)| (seen - expected).powi(2) / expected).sum();
    let freedom = (kinds.len() - 1) as f64;
    assert!(statistic < freedom + 6.0 * (2.0 * freedom).sqrt(), "{what} are fair: {statistic} for {freedom}");
}
