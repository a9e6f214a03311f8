//! Without anything that makes it strong, the search is plain negamax, only faster.

use crate::ask::{Each, Hashed, ask, ask_with, each_game, positions};
use ludoteca_engine::{Engine, Mode, Root, Score, TranspositionTable};
use ludoteca_kit::{Evaluate, Game, Present, Tactics};
use ludoteca_testkit::noughts::Noughts;

/// The definition: no bounds, no table, no order.
fn negamax<G: Game>(game: &G, evaluation: &impl Evaluate<G>, state: &G::State, depth: u32, ply: i32) -> i32 {
    if let Some(outcome) = game.outcome(state) {
        return match outcome.winner() {
            None => 0,
            Some(side) if side == game.turn(state) => 30_000 - ply,
            Some(_) => ply - 30_000,
        };
    }
    if depth == 0 {
        return evaluation.evaluate(game, state);
    }
    let mut best = i32::MIN;
    game.children(state, |child| best = best.max(-negamax(game, evaluation, child, depth - 1, ply + 1)));
    best
}

/// The largest depth whose tree the definition can walk in a moment.
fn deepest<G: Game>(game: &G, state: &G::State) -> u32 {
    match game.count(state) {
        0..12 => 5,
        12..40 => 3,
        40..400 => 2,
        _ => 1,
    }
}

struct Agree {
    threads: usize,
}

impl Each for Agree {
    fn visit<G: Tactics + Present>(&self, name: &str, game: &G) {
        for state in positions(game, 11, 40) {
            for depth in 1..=deepest(game, &state) {
                let expected = negamax(game, &Hashed, &state, depth, 0);
                let root = Root::new(state.clone());
                let table = TranspositionTable::new(1 << 22);
                let (threads, mode) = (self.threads, Mode::FullWidth);
                let engine = Engine { threads, mode, ..Engine::new(game, &Hashed, &table) };
                let report = ask_with(&engine, &root, (Some(depth), None)).expect("an answer");
                let at = game.write_state(&state);
                assert_eq!(report.lines[0].value, expected, "{name}: {at} at depth {depth}");
                // The move is one that has this value.
                let mut after = state.clone();
                game.play(&mut after, report.lines[0].moves[0]);
                let value = -negamax(game, &Hashed, &after, depth - 1, 1);
                assert_eq!(value, expected, "{name}: {at} at depth {depth}: the move");
            }
        }
    }
}

#[test]
fn full_width_search_is_negamax_on_every_game() {
    each_game(&Agree { threads: 1 });
}

/// Whoever of them finishes first, and whatever they find in each other's table.
#[test]
fn full_width_search_of_several_threads_is_negamax_too() {
    each_game(&Agree { threads: 3 });
}

#[test]
fn full_width_search_is_negamax_to_the_end_of_noughts_and_crosses() {
    for misere in [false, true] {
        let game = Noughts::new(3, misere);
        for depth in 1..=9 {
            let root = Root::new(game.initial());
            let report = ask(&game, &Hashed, Mode::FullWidth, &root, (Some(depth), None)).expect("an answer");
            assert_eq!(report.lines[0].value, negamax(&game, &Hashed, &game.initial(), depth, 0), "{depth}");
            assert!(depth < 9 || report.lines[0].score() == Score::Centi(0), "it is a draw");
        }
    }
}
