//! The laws that every game obeys under every option, unasked, once it is registered.
//!
//! Positions come from random games, so no law is fitted to positions somebody thought of. A broken law panics with
//! the game, the position and the law.

#[cfg(test)]
mod faults;
#[cfg(test)]
mod faulty;
mod features;
mod lessons;
mod numbers;
mod picking;
mod rules;
mod symmetry;
mod tactics;
mod texts;

pub use numbers::numbers;

use crate::Outlined;
use ludoteca_kit::{Advise, Game, Indexed, Meta, Options, Portable, Present, Registry, Rng, Tactics, Visit};
use std::collections::HashSet;

/// Lists longer than this are looked at in samples only.
const LONG: usize = 3_000;

/// Holds every game of a registry, under every combination of options, to every law.
pub fn check<S: Registry + 'static>() {
    (0..S::metas().len()).for_each(lessons::check::<S>);
    // Two at a time: a machine that runs tests has at least two cores, and the largest boards take longest.
    let jobs: Vec<(usize, Options)> = (0..S::metas().len())
        .flat_map(|game| {
            Options::every(S::metas()[game].options).into_iter().map(move |options| (game, options))
        })
        .collect();
    let next = std::sync::atomic::AtomicUsize::new(0);
    let work = || {
        while let Some((game, options)) = jobs.get(next.fetch_add(1, std::sync::atomic::Ordering::Relaxed)) {
            check_one::<S>(*game, options);
        }
    };
    std::thread::scope(|scope| {
        scope.spawn(work);
        scope.spawn(work);
    });
}

/// Holds one game under one set of options to every law.
pub fn check_one<S: Registry>(game: usize, options: &Options) {
    let meta = S::metas()[game];
    texts::about(meta);
    let name = meta.game_string(options);
    assert_eq!(
        S::find(&name),
        Ok((game, options.clone())),
        "the game string {name} is read as it is written"
    );
    S::open_with(Portable, game, options, Numbers);
    let laws = Laws { meta, options };
    let plain = S::open_with(Portable, game, options, laws);
    let fast = S::open_fast(game, options, laws);
    assert_eq!(plain, fast, "{name}: every set of instructions plays the same game");
}

/// The numbering of a game, where it has one, to be held to its laws.
struct Numbers;

impl Visit for Numbers {
    type Out = ();

    fn visit<G: Advise + Tactics + Indexed>(self, game: G) {
        if let Ok(index) = game.index() {
            numbers(&index, &mut Rng::new(6));
        }
    }
}

/// One game to be held to every law. What comes out is for comparison between instruction sets, which may come with another
/// type of board and so with other keys.
#[derive(Clone, Copy)]
struct Laws<'a> {
    meta: &'static Meta,
    options: &'a Options,
}

impl Visit for Laws<'_> {
    type Out = Vec<(String, usize)>;

    fn visit<G: Advise + Tactics>(self, game: G) -> Vec<(String, usize)> {
        check_game(&Outlined(game), self.meta, self.options)
    }
}

/// Holds a game, opened under these options, to the laws of its rules, texts, picks, symmetries and tactics. What comes out are
/// positions that were seen and how many moves they have.
pub fn check_game<G: Present + Tactics>(
    game: &G,
    meta: &'static Meta,
    options: &Options,
) -> Vec<(String, usize)> {
    let name = meta.game_string(options);
    texts::layout(game, meta);
    texts::named_positions(game, meta, options);
    tactics::terms(game);
    features::inputs(game);
    let start = game.initial();
    assert!(game.outcome(&start).is_none(), "{name}: the game is not over before it starts");
    let mut rng = Rng::new(2026);
    rules::draws_are_fair(game, &start, &mut rng);
    let mut digest = Vec::new();
    let mut seen = Seen::default();
    for number in 0..6 {
        let (states, moves) = random_game(game, &mut rng);
        texts::record(game, &name, &moves);
        rules::only_listed_moves_are_legal(game, &states, &mut rng);
        tactics::progress_is_for_good(game, &states, &moves);
        // Every position of the end, where pieces are few and rules bite, and a handful of the others.
        let last = states.len().saturating_sub(8);
        let chosen = (0..states.len()).filter(|ply| *ply >= last || rng.below(states.len()) < 12);
        for state in chosen.map(|ply| &states[ply]).collect::<Vec<_>>() {
            one_position(game, state, &mut rng, &mut seen);
            digest.push((game.write_state(state), game.count(state)));
        }
        if number == 0 {
            rules::draws_are_fair(game, &states[states.len() / 2], &mut rng);
            rules::loops_agree(game, &states[states.len() / 2], &mut rng);
        }
    }
    digest
}

fn one_position<G: Present + Tactics>(game: &G, state: &G::State, rng: &mut Rng, seen: &mut Seen<G>) {
    rules::lists_agree(game, state, rng);
    rules::random_moves_lead_to_children(game, state, rng);
    seen.position(game, state);
    texts::position(game, state);
    texts::moves(game, state, rng);
    picking::every_move(game, state, rng);
    picking::anything(game, state, rng);
    picking::objections(game, state, rng);
    symmetry::commutes(game, state, rng);
    tactics::position(game, state, rng);
}

/// A random game of at most 300 plies; with large counts and endless games more would only be more of the same.
fn random_game<G: Game>(game: &G, rng: &mut Rng) -> (Vec<G::State>, Vec<G::Move>) {
    let mut states = vec![game.initial()];
    let mut moves = Vec::new();
    while moves.len() < 300
        && let Some(mv) = game.sample(states.last().expect("never empty"), rng)
    {
        let mut state = states.last().expect("never empty").clone();
        game.play(&mut state, mv);
        states.push(state);
        moves.push(mv);
    }
    (states, moves)
}

/// All moves, or a sample of a long list without listing it.
fn some_moves<G: Game>(game: &G, state: &G::State, rng: &mut Rng, most: usize) -> Vec<G::Move> {
    let count = game.count(state);
    if count <= most {
        let mut moves = Vec::new();
        game.moves(state, &mut moves);
        return moves;
    }
    (0..most).map(|_| game.nth(state, rng.below(count))).collect()
}

/// The positions met so far with their keys and what they look like.
struct Seen<G: Game> {
    states: HashSet<G::State>,
    keys: HashSet<u64>,
    scenes: HashSet<String>,
}

impl<G: Game> Default for Seen<G> {
    fn default() -> Self {
        Seen { states: HashSet::new(), keys: HashSet::new(), scenes: HashSet::new() }
    }
}

impl<G: Present> Seen<G> {
    /// Different positions have different keys (among so few a collision is a bug) and look different, and equal ones do not.
    fn position(&mut self, game: &G, state: &G::State) {
        let at = game.write_state(state);
        let new_state = self.states.insert(state.clone());
        let new_key = self.keys.insert(game.key(state));
        assert_eq!(new_state, new_key, "{at}: keys agree with equality");
        assert_eq!(game.key(&state.clone()), game.key(state), "{at}: a position keeps its key");
        let new_scene = self.scenes.insert(format!("{:?}", game.scene(state)));
        assert_eq!(new_state, new_scene, "{at}: scenes agree with equality");
    }
}
