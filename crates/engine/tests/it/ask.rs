//! Games to search, positions to search from, and short ways to ask.

use ludoteca_engine::{Control, Engine, Limits, Mode, Report, Root, TranspositionTable};
use ludoteca_games::Games;
use ludoteca_kit::{Evaluate, FullGame, Game, Present, Registry, Rng, Tactics, Visit, mix};
use ludoteca_testkit::{Outlined, smallest};
use std::sync::atomic::AtomicBool;

/// Something to be done with each of the games.
pub(crate) trait Each {
    fn visit<G: Tactics + Present>(&self, name: &str, game: &G);
}

/// The smallest board of each game, and some boards with other rules, behind ordinary calls so that tests compile in time.
pub(crate) fn each_game(each: &impl Each) {
    let boards = Games::metas().iter().map(|meta| smallest(meta));
    let others = ["claustro(moves=forward)", "taacoca(side=4,directions=forward)"];
    for name in boards.chain(others.map(str::to_string)) {
        let (game, options) = Games::find(&name).expect("a game of ours");
        Games::open(game, &options, Opened { name: &name, each });
    }
}

struct Opened<'a, E> {
    name: &'a str,
    each: &'a E,
}

impl<E: Each> Visit for Opened<'_, E> {
    type Out = ();

    fn visit<G: FullGame>(self, game: G) {
        self.each.visit(self.name, &Outlined(game));
    }
}

/// Positions of random games, also near their ends.
pub(crate) fn positions<G: Game>(game: &G, seed: u64, count: usize) -> Vec<G::State> {
    let mut rng = Rng::new(seed);
    let mut found = Vec::new();
    while found.len() < count {
        let mut line = vec![game.initial()];
        while line.len() < 1_500
            && let Some(mv) = game.sample(&line[line.len() - 1], &mut rng)
        {
            let mut state = line[line.len() - 1].clone();
            game.play(&mut state, mv);
            line.push(state);
        }
        let back = [rng.below(line.len()), line.len() - 1 - rng.below(line.len().min(6))];
        found.extend(
            back.into_iter().map(|ply| line[ply].clone()).filter(|state| game.outcome(state).is_none()),
        );
    }
    found
}

/// Any position has a value drawn from its key: nothing can be right by accident.
#[derive(Clone, Debug)]
pub(crate) struct Hashed;

impl<G: Game> Evaluate<G> for Hashed {
    ludoteca_kit::no_memory!(G, G::State);

    fn evaluate(&self, game: &G, state: &G::State) -> i32 {
        (mix([game.key(state)]) % 2001) as i32 - 1000
    }
}

/// What a search says, with a table of its own.
pub(crate) fn ask<G: Tactics, E: Evaluate<G>>(
    game: &G,
    evaluation: &E,
    mode: Mode,
    root: &Root<G>,
    (depth, nodes): (Option<u32>, Option<u64>),
) -> Option<Report<G::Move>> {
    let table = TranspositionTable::new(1 << 22);
    ask_with(&Engine { mode, ..Engine::new(game, evaluation, &table) }, root, (depth, nodes))
}

pub(crate) fn ask_with<G: Tactics, E: Evaluate<G>>(
    engine: &Engine<'_, G, E>,
    root: &Root<G>,
    (depth, nodes): (Option<u32>, Option<u64>),
) -> Option<Report<G::Move>> {
    let stop = AtomicBool::new(false);
    let limits = Limits { depth, nodes, ..Limits::default() };
    engine.search(root, &limits, &Control::new(&stop), &mut |_| {})
}
