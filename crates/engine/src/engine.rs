//! The door to the search, and its threads.
//!
//! Every thread searches the same position for itself. What one puts into the transposition table another finds there, and
//! what one searches another defers (see `abdada`), so each has less to do. They work at the same iteration, and whoever
//! finishes it first has finished it for all (see `pace`). With one thread a search repeats exactly.

use crate::abdada::Abdada;
use crate::handicap::{NoisyEvaluation, visible_moves};
use crate::limits::{Control, Limits};
use crate::parameters::Parameters;
use crate::report::{Line, Report};
use crate::root::Root;
use crate::transposition::TranspositionTable;
use crate::worker::{Mode, Shared, Worker};
use ludoteca_kit::{Evaluate, Tactics};
use std::sync::atomic::Ordering::Relaxed;

/// A game with an evaluation and a transposition table, ready to be asked.
#[derive(Debug)]
pub struct Engine<'a, G, E> {
    /// The game.
    pub game: &'a G,
    /// What positions are worth.
    pub evaluation: &'a E,
    /// What was found before; it may be shared by searches of the same game with the same evaluation.
    pub table: &'a TranspositionTable,
    /// How many threads search, at least one.
    pub threads: usize,
    /// How they do it.
    pub mode: Mode,
    /// The margins, depths and limits of the search.
    pub parameters: Parameters,
    /// What a weakened player misjudges and does not see follows from this; at full strength it means nothing.
    pub seed: u64,
}

impl<'a, G: Tactics, E: Evaluate<G>> Engine<'a, G, E> {
    /// An engine with one thread and everything that makes it strong.
    pub fn new(game: &'a G, evaluation: &'a E, table: &'a TranspositionTable) -> Self {
        Engine {
            game,
            evaluation,
            table,
            threads: 1,
            mode: Mode::Selective,
            parameters: Parameters::default(),
            seed: 0,
        }
    }

    /// Searches until a limit is met, telling `watch` after every iteration. `None` if the game is over or none of the
    /// moves asked for is legal.
    pub fn search(
        &self,
        root: &Root<G>,
        limits: &Limits,
        control: &Control<'_>,
        watch: &mut dyn FnMut(&Report<G::Move>),
    ) -> Option<Report<G::Move>> {
        let evaluation = &self.noisy(limits.noise);
        let Engine { game, table, threads, mode, parameters, seed, .. } = *self;
        let engine = Engine { game, evaluation, table, threads, mode, parameters, seed };
        if limits.sees == 0 || !root.only.is_empty() {
            return engine.run(root, limits, control, watch);
        }
        let only = visible_moves(game, &root.state, limits.sees, seed);
        if let [mv] = only[..] {
            return Some(unsearched(mv));
        }
        engine.run(&Root { only, ..root.clone() }, limits, control, watch)
    }

    /// The evaluation of a weakened player, or the true one. Both have the same type, so that the search is compiled once.
    fn noisy(&self, noise: i32) -> NoisyEvaluation<E> {
        NoisyEvaluation { evaluation: self.evaluation.clone(), noise, seed: self.seed }
    }

    fn run(
        &self,
        root: &Root<G>,
        limits: &Limits,
        control: &Control<'_>,
        watch: &mut dyn FnMut(&Report<G::Move>),
    ) -> Option<Report<G::Move>> {
        self.table.new_search();
        let shared = Shared { abdada: (self.threads > 1).then(Abdada::new), ..Shared::default() };
        let help = || {
            Worker::new(self, root, limits, None, &shared).deepen(root, &mut |_| {});
        };
        let mut report = None;
        beside(self.threads.saturating_sub(1), &help, &mut || {
            report = Worker::new(self, root, limits, Some(*control), &shared).deepen(root, watch);
            shared.stop.store(true, Relaxed);
        });
        report
    }
}

/// The report about the only move that is seen: there is nothing to search.
fn unsearched<M>(mv: M) -> Report<M> {
    let lines = vec![Line { value: 0, moves: vec![mv] }];
    Report { depth: 0, seldepth: 0, nodes: 0, hashfull: 0, lines, exact: false }
}

/// Does `work` here while so many threads help. The types of both are forgotten, so that a thread is compiled once and not for
/// every game.
fn beside(helpers: usize, help: &(dyn Fn() + Sync), work: &mut dyn FnMut()) {
    #[expect(clippy::disallowed_methods, reason = "this is where the threads are")]
    std::thread::scope(|scope| {
        for _ in 0..helpers {
            scope.spawn(help);
        }
        work();
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pace::{Attempt, Finished};
    use ludoteca_kit::{Game, Rng, Terms as _};
    use ludoteca_testkit::noughts::Noughts;
    use std::sync::atomic::AtomicBool;

    fn after<G: Game>(game: &G, state: &G::State) -> Vec<G::State> {
        let mut moves = Vec::new();
        game.moves(state, &mut moves);
        let play = |mv| {
            let mut child = state.clone();
            game.play(&mut child, mv);
            child
        };
        moves.into_iter().map(play).collect()
    }

    /// Somebody says to be at every position near the root and never finds anything out. Who waits for it in vain has to
    /// look for itself, or it takes the first move for the only one.
    #[test]
    fn what_was_deferred_is_searched() {
        let game = Noughts::new(3, false);
        let evaluation = game.evaluation();
        let never = AtomicBool::new(false);
        let (limits, control) = (Limits { depth: Some(9), ..Limits::default() }, Control::new(&never));
        let mut rng = Rng::new(3);
        for number in 0..60 {
            let mut state = game.initial();
            for _ in 0..number % 4 {
                let mv = game.sample(&state, &mut rng).expect("the board is not full");
                game.play(&mut state, mv);
            }
            let shared = Shared { abdada: Some(Abdada::new()), ..Shared::default() };
            let abdada = shared.abdada.as_ref().expect("it was just made");
            for grandchild in after(&game, &state).iter().flat_map(|child| after(&game, child)) {
                (0..16).for_each(|depth| abdada.begin(game.key(&grandchild), depth));
            }
            let (root, tables) =
                (Root::new(state), [TranspositionTable::new(1 << 20), TranspositionTable::new(1 << 20)]);
            let mut waiting = Worker::new(
                &Engine::new(&game, &evaluation, &tables[0]),
                &root,
                &limits,
                Some(control),
                &shared,
            );
            let waited = waiting.deepen(&root, &mut |_| {}).expect("an answer");
            let alone = Engine::new(&game, &evaluation, &tables[1])
                .search(&root, &limits, &control, &mut |_| {})
                .expect("an answer");
            assert_eq!(waited.lines[0].value, alone.lines[0].value, "game {number}");
        }
    }

    /// Somebody else has finished an iteration and found what nobody could find.
    #[test]
    fn what_another_thread_has_finished_is_taken_over() {
        let game = Noughts::new(3, false);
        let (evaluation, state, never) = (game.evaluation(), game.initial(), AtomicBool::new(false));
        let root = Root::new(state);
        let mut moves = Vec::new();
        game.moves(&root.state, &mut moves);
        for mv in moves {
            for (lines, expected) in [(1, vec![5, 6]), (2, vec![])] {
                let limits = Limits { depth: Some(6), lines, ..Limits::default() };
                let (shared, table) = (Shared::default(), TranspositionTable::new(1 << 20));
                shared.pace.finish(Finished { depth: 5, value: 777, line: vec![game.pack(mv)] });
                let mut seen = Vec::new();
                let (engine, control) = (Engine::new(&game, &evaluation, &table), Control::new(&never));
                Worker::new(&engine, &root, &limits, Some(control), &shared)
                    .deepen(&root, &mut |report| {
                        let taken_over = report.lines[0].value == 777;
                        assert!(!taken_over || report.depth == 5 && report.lines[0].moves == [mv]);
                        // The first iterations are over before it looks up.
                        if taken_over || !seen.is_empty() {
                            seen.push(report.depth);
                        }
                    })
                    .expect("an answer");
                assert_eq!(seen, expected, "{lines} lines");
            }
        }
    }

    /// Who helps goes where the main thread is, whatever it has not finished.
    #[test]
    fn who_falls_behind_follows() {
        let game = Noughts::new(3, false);
        let (evaluation, root) = (game.evaluation(), Root::new(game.initial()));
        let limits = Limits { depth: Some(9), ..Limits::default() };
        let (shared, table) = (Shared::default(), TranspositionTable::new(1 << 20));
        shared.pace.lead(Attempt::first(7), (-40, 60));
        let engine = Engine::new(&game, &evaluation, &table);
        let mut helper = Worker::new(&engine, &root, &limits, None, &shared);
        let mut depths = Vec::new();
        helper.deepen(&root, &mut |report| depths.push(report.depth)).expect("an answer");
        let late = depths.iter().position(|&depth| depth >= 7).expect("it got there");
        assert!(depths[late - 1] < 6, "it left what it was at: {depths:?}");
        assert_eq!(shared.pace.found().depth, 9);
    }
}
