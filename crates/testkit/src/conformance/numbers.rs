//! The laws of an index: numbers and positions belong together, moves lead from number to number, and the way back is the
//! moves turned round.

use ludoteca_kit::{Exits, Game, Index, Outcome, Present, Rng};
use std::collections::BTreeMap;

/// Holds an index to its laws, on numbers drawn by lot and on the first ones.
pub fn numbers<G: Present, X: Index<G>>(index: &X, rng: &mut Rng) {
    let len = index.len();
    let drawn = (0..400).map(|_| rng.below(len as usize) as u64);
    let ranks: Vec<u64> = (0..len.min(100)).chain(drawn).collect();
    let mut used = 0;
    for rank in ranks {
        if let Some(state) = index.unrank(rank) {
            used += 1;
            belongs(index, rank, &state);
            leads_on(index, &state);
            if X::BACKWARD && used % 4 == 0 {
                leads_back(index, rank, &state, rng);
            }
        }
    }
    assert!(used > 0, "some of the numbers are in use");
    assert!(
        index.covers().is_some() || index.rank(&index.game().initial()).is_some(),
        "an index without the start says what it has"
    );
}

fn at<G: Present, X: Index<G>>(index: &X, state: &G::State) -> String {
    index.game().write_state(state)
}

/// A position of a number has that number, and so has the one at its place.
fn belongs<G: Present, X: Index<G>>(index: &X, rank: u64, state: &G::State) {
    let text = at(index, state);
    assert_eq!(index.rank(state), Some(rank), "{text}: the position of a number has that number");
    assert!(index.game().parse_state(&text).as_ref() == Ok(state), "{text} is a position");
    let place = index.place(rank);
    assert!(place < index.len(), "{text}: places are below the number of positions");
    let there = index.at(place).unwrap_or_else(|| panic!("{text}: somebody is at its place"));
    assert_eq!(index.rank(&there), Some(rank), "{text}: its place is its own");
}

/// Moves lead to positions that have a number or are over, and the index counts them well.
fn leads_on<G: Present, X: Index<G>>(index: &X, state: &G::State) {
    let (game, text) = (index.game(), at(index, state));
    if game.outcome(state).is_some() {
        return;
    }
    let mut exits = Exits::default();
    game.children(state, |child| {
        let child_text = game.write_state(child);
        let slot = match (index.rank(child), game.outcome(child)) {
            (Some(rank), _) => {
                assert!(rank < index.len(), "{text} to {child_text}: there are no such numbers");
                assert!(index.unrank(rank).is_some(), "{text} to {child_text}: its number is in use");
                &mut exits.inside
            }
            (None, Some(Outcome::Draw(_))) => &mut exits.drawn,
            (None, Some(Outcome::Win(side, _))) if side == game.turn(state) => &mut exits.won,
            (None, Some(Outcome::Win(..))) => &mut exits.lost,
            (None, None) => panic!("{text} to {child_text}: who has no number is over"),
        };
        *slot += 1;
    });
    assert_eq!(index.exits(state), exits, "{text}: what its moves lead to");
}

/// The numbers that moves lead to, and how many lead to each.
fn ahead<G: Game, X: Index<G>>(index: &X, state: &G::State) -> BTreeMap<u64, usize> {
    let mut ahead = BTreeMap::new();
    if index.game().outcome(state).is_none() {
        index.game().children(state, |child| {
            if let Some(rank) = index.rank(child) {
                *ahead.entry(rank).or_default() += 1;
            }
        });
    }
    ahead
}

/// The numbers from which moves lead here, and how many from each.
fn behind<G: Game, X: Index<G>>(index: &X, rank: u64) -> BTreeMap<u64, usize> {
    let mut behind = BTreeMap::new();
    let state = index.at(index.place(rank)).expect("the number is in use");
    index.sources(&state, |source| *behind.entry(source).or_default() += 1);
    behind
}

/// Whoever leads here is found, as often as it does, and nobody else is.
fn leads_back<G: Present, X: Index<G>>(index: &X, rank: u64, state: &G::State, rng: &mut Rng) {
    let (game, text) = (index.game(), at(index, state));
    let ahead_of_it = ahead(index, state);
    for (child, moves) in ahead_of_it.into_iter().filter(|_| rng.below(4) == 0) {
        let back = behind(index, child).get(&rank).copied().unwrap_or(0);
        let child = index.unrank(child).expect("it is in use");
        assert_eq!(back, moves, "{text}: as many ways back from {} as moves to it", game.write_state(&child));
    }
    for (source, moves) in behind(index, rank) {
        let before = index.unrank(source).unwrap_or_else(|| panic!("{text}: sources are in use"));
        let there = ahead(index, &before).get(&rank).copied().unwrap_or(0);
        assert_eq!(
            there,
            moves,
            "{text}: as many moves from {} as ways back to it",
            game.write_state(&before)
        );
    }
}
