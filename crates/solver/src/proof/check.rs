//! Going through a finished proof once more, by the rules alone.
//!
//! The search says which move to try where one is enough; everything else is the rules. Positions are told apart by their
//! whole content here and not by a hash, so that what passes is a proof even if keys of the table should have clashed.

use super::search::ProofSearch;
use super::task::Solution;
use ludoteca_kit::{Outcome, Tactics, cold};
use std::collections::HashMap;

/// How many positions the proof of a solution has; `None` if it is no proof or the search was stopped. `draw` says whether
/// there was a second question.
pub(super) fn check<G: Tactics>(
    game: &G,
    state: &G::State,
    solution: Solution,
    draw: bool,
    search: &mut ProofSearch<'_, G>,
) -> Option<u64> {
    match solution {
        Solution::Win => walk(game, state, (false, true, false), search),
        // What is not won is lost where no game of the proof is drawn.
        Solution::Loss => walk(game, state, (draw, false, false), search),
        Solution::Draw => Some(
            walk(game, state, (false, false, true), search)? + walk(game, state, (true, true, true), search)?,
        ),
        Solution::NoWin | Solution::Open => None,
    }
}

/// A position, whether a draw is enough there, and whether the side to move is said to reach its aim.
struct Claim<S> {
    state: S,
    draw: bool,
    reaches: bool,
}

/// The proof of one claim: whether a draw is enough, whether the aim is said to be reached, and whether games of the proof may
/// be drawn at all.
fn walk<G: Tactics>(
    game: &G,
    state: &G::State,
    (draw, reaches, draws): (bool, bool, bool),
    search: &mut ProofSearch<'_, G>,
) -> Option<u64> {
    let mut open = vec![Claim { state: game.canonical(state), draw, reaches }];
    let mut seen: HashMap<(G::State, bool), bool> = HashMap::new();
    while let Some(Claim { state, draw, reaches }) = open.pop() {
        if search.stopped {
            return None;
        }
        if let Some(outcome) = cold::outcome(game, &state) {
            let reached = match outcome {
                Outcome::Win(side, _) => side == game.turn(&state),
                Outcome::Draw(_) if !draws => return None,
                Outcome::Draw(_) => draw,
            };
            if reached != reaches {
                return None;
            }
            continue;
        }
        match seen.insert((state.clone(), draw), reaches) {
            None => {}
            Some(before) if before == reaches => continue,
            Some(_) => return None,
        }
        let moves = if !reaches {
            cold::moves(game, &state)
        } else if let Some(mv) = game.winning_move(&state) {
            vec![mv]
        } else {
            search.run(&state, draw);
            vec![cold::moves(game, &state)[search.reaching(&state, draw)?]]
        };
        open.extend(moves.into_iter().map(|mv| {
            let after = cold::after(game, &state, mv);
            Claim { state: game.canonical(&after), draw: !draw, reaches: !reaches }
        }));
    }
    Some(seen.len() as u64)
}
