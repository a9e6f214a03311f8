//! The fast games and the slow references side by side, over every option: random games from the start, random
//! positions of every density, so that contact and endgames are met as often as openings, and sieges and the referee's
//! positions with a few pieces moved, because hardly any random position is nearly blocked.
//!
//! `LUDOTECA_ROUNDS=50` plays fifty times as long.

use crate::scatter::Scatter;
use ludoteca_games::Games;
use ludoteca_kit::{Advise, Game, Meta, Options, Present, Registry, Rng, Visit};
use ludoteca_testkit::slow::{self, Slow};
use ludoteca_testkit::{Outlined, data};
use std::collections::{BTreeMap, BTreeSet};

/// Positions with more moves are compared by count and by a sample of moves.
const LONG: usize = 1_500;

/// Tests, unlike rules, may ask their surroundings.
#[allow(clippy::disallowed_methods)]
fn rounds() -> usize {
    std::env::var("LUDOTECA_ROUNDS").ok().and_then(|text| text.parse().ok()).unwrap_or(1)
}

/// Compares so many positions under every option; among them are all the `ends` that a game can have.
fn duel(id: &str, positions: usize, ends: &[&str]) {
    let vectors = data::vectors(id);
    let mut met = BTreeSet::new();
    let index = Games::metas().iter().position(|meta| meta.id == id).expect("it is registered");
    let meta = Games::metas()[index];
    for options in Options::every(meta.options) {
        let variant: BTreeMap<_, _> =
            options.iter().map(|(name, value)| (name.into(), value.to_string())).collect();
        let slow = slow::open(id, &variant).unwrap_or_else(|| panic!("a reference of {id} {variant:?}"));
        let mut known = [Vec::new(), Vec::new()];
        for vector in vectors.iter().filter(|vector| vector.variant == variant) {
            known[usize::from(vector.outcome.is_some())].push(vector.position.as_str());
        }
        let rules = variant.get("rules").map(String::as_str);
        let scatter = Scatter {
            meta,
            powers: matches!(rules, Some("dragons" | "power")),
            caves: rules == Some("dragons"),
        };
        let duel = Duel { meta, slow: &*slow, scatter, known, positions: positions * rounds() };
        met.append(&mut Games::open_fast(index, &options, duel));
    }
    assert_eq!(met, ends.iter().copied().collect(), "the ends that were met");
}

struct Duel<'a> {
    meta: &'static Meta,
    slow: &'a dyn Slow,
    scatter: Scatter,
    /// The referee's positions where play goes on, and those where it is over.
    known: [Vec<&'a str>; 2],
    positions: usize,
}

impl Visit for Duel<'_> {
    /// The words for the ends of the game that were met.
    type Out = BTreeSet<&'static str>;

    fn visit<G: Advise>(self, game: G) -> Self::Out {
        let mut met = BTreeSet::new();
        let game = Outlined(game);
        assert_eq!(game.write_state(&game.initial()), self.slow.initial());
        let mut rng = Rng::new(7);
        let mut state = game.initial();
        let mut refused = 0;
        for number in 0..self.positions {
            if number % 2 == 0 {
                // A random game, gone through with long strides; after its end, another one.
                for _ in 0..1 + rng.below(4) {
                    match game.sample(&state, &mut rng) {
                        Some(mv) => game.play(&mut state, mv),
                        None => state = game.initial(),
                    }
                }
                met.extend(self.compare(&game, &state, &mut rng));
                continue;
            }
            let here = game.write_state(&state);
            let text = match rng.below(3) {
                0 => self.scatter.strew(&here, &mut rng),
                1 => self.scatter.besiege(&here, &mut rng),
                _ => {
                    let known = &self.known[rng.below(2)];
                    let base = known.get(rng.below(known.len().max(1))).copied().unwrap_or(&here);
                    self.scatter.nudge(base, &mut rng)
                }
            };
            match (game.parse_state(&text), self.slow.check(&text)) {
                (Ok(scattered), Ok(())) => met.extend(self.compare(&game, &scattered, &mut rng)),
                (Err(_), Err(_)) => refused += 1,
                (fast, slow) => panic!("{text}: fast says {fast:?}, slow says {slow:?}"),
            }
        }
        assert!(refused < self.positions / 3, "{refused} of {} positions were impossible", self.positions);
        met
    }
}

impl Duel<'_> {
    /// The word for the end of the game, if this is one.
    fn compare<G: Present>(&self, game: &G, state: &G::State, rng: &mut Rng) -> Option<&'static str> {
        let at = game.write_state(state);
        let outcome = game.outcome(state);
        let told = outcome.map(|outcome| {
            outcome
                .winner()
                .map_or("draw".to_string(), |side| self.meta.sides[side.index()].letter.to_string())
        });
        let reason = outcome.map(|outcome| outcome.reason().word);
        assert_eq!((told, reason), self.slow.outcome(&at), "{at}: outcome and reason");
        let count = game.count(state);
        let after = |mv| {
            let mut after = state.clone();
            game.play(&mut after, mv);
            let text = game.write_state(&after);
            // A position remembers nothing that its text does not tell. (It may have a dragon too many to be read.)
            if count < 200
                && let Ok(read) = game.parse_state(&text)
            {
                assert!(read == after, "{at} {}: {text} is {after:?}", game.write_move(state, mv));
            }
            text
        };
        if count > LONG {
            assert_eq!(self.slow.quick(&at).count, count, "{at}: number of moves");
            for _ in 0..30 {
                let mv = game.nth(state, rng.below(count));
                let text = game.write_move(state, mv);
                assert_eq!(self.slow.play(&at, &text), Some(after(mv)), "{at} {text}");
            }
            return reason;
        }
        let mut moves = Vec::new();
        game.moves(state, &mut moves);
        // Where plies without progress are not counted, nothing hangs on the answer.
        for &mv in moves.iter().take(if self.meta.history.limit { 5 } else { 0 }) {
            let text = game.write_move(state, mv);
            assert_eq!(game.progress(state, mv), self.slow.progress(&at, &text), "{at} {text}: progress");
        }
        let found: BTreeMap<_, _> =
            moves.into_iter().map(|mv| (game.write_move(state, mv), after(mv))).collect();
        assert_eq!(found, self.slow.answer(&at).moves, "{at}");
        reason
    }
}

#[test]
fn tactigon() {
    duel("tactigon", 400, &["blocked", "gold", "pentagon"]);
}

#[test]
fn taacoca() {
    duel("taacoca", 60, &["blocked", "home", "stones"]);
}

#[test]
fn claustro() {
    duel("claustro", 400, &["goal", "stuck"]);
}

#[test]
fn three_dragons() {
    duel("three-dragons", 1500, &["blocked", "dice"]);
}
