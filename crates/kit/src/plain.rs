//! Plain bodies for what a game does not want to write itself.
//!
//! [`Game`], [`Terms`] and [`Tactics`] have no default methods: a wrapper that forgot to forward one would silently
//! get the default, and whatever it wraps would never be called. So every implementation names every method, and a line of
//! [`by_listing!`](crate::by_listing), [`plain_terms!`](crate::plain_terms) or [`plain_tactics!`](crate::plain_tactics) inside
//! the `impl` takes the plain body where that is good enough. The bodies stand here as functions, so that they are read,
//! formatted and checked like any other code.

use crate::{Game, Rng, Tactics, Terms, WeightedTerms};

/// [`Game::legal`]: it is in the list.
pub fn legal<G: Game>(game: &G, state: &G::State, mv: G::Move) -> bool {
    listed(game, state).contains(&mv)
}

/// [`Game::count`]: the length of the list.
#[inline(always)]
pub fn count<G: Game>(game: &G, state: &G::State) -> usize {
    listed(game, state).len()
}

/// [`Game::nth`]: an entry of the list.
#[inline(always)]
pub fn nth<G: Game>(game: &G, state: &G::State, n: usize) -> G::Move {
    listed(game, state)[n]
}

/// [`Game::sample`]: a random number below [`Game::count`], and the move of that number.
#[inline(always)]
pub fn sample<G: Game>(game: &G, state: &G::State, rng: &mut Rng) -> Option<G::Move> {
    match game.count(state) {
        0 => None,
        n => Some(game.nth(state, rng.below(n))),
    }
}

/// [`Game::play_random`]: [`Game::sample`] and [`Game::play`] together.
#[inline(always)]
pub fn play_random<G: Game>(game: &G, state: &mut G::State, rng: &mut Rng) -> bool {
    let mv = game.sample(state, rng);
    if let Some(mv) = mv {
        game.play(state, mv);
    }
    mv.is_some()
}

/// [`Game::children`]: the moves of the list, played one by one.
#[inline(always)]
pub fn children<G: Game>(game: &G, state: &G::State, mut visit: impl FnMut(&G::State)) {
    for mv in listed(game, state) {
        let mut child = state.clone();
        game.play(&mut child, mv);
        visit(&child);
    }
}

/// [`Terms::evaluation`]: the terms with the game's weights.
pub fn evaluation<G: Terms>(game: &G) -> WeightedTerms {
    WeightedTerms(game.weights())
}

/// [`Tactics::winning_move`]: every move is tried.
#[inline(always)]
pub fn winning_move<G: Tactics>(game: &G, state: &G::State) -> Option<G::Move> {
    let mover = game.turn(state);
    listed(game, state).into_iter().find(|&mv| {
        let mut after = state.clone();
        game.play(&mut after, mv);
        game.outcome(&after).is_some_and(|outcome| outcome.winner() == Some(mover))
    })
}

#[inline(always)]
fn listed<G: Game>(game: &G, state: &G::State) -> Vec<G::Move> {
    let mut moves = Vec::new();
    game.moves(state, &mut moves);
    moves
}

/// Inside an `impl Game`: the named methods by writing down the list of moves, slowly; `enter` with plain instructions. Any of
/// `legal`, `count`, `nth`, `sample`, `play_random`, `children` and `enter` may be named. The [crate's example](crate) uses all of them.
#[macro_export]
macro_rules! by_listing {
    ($($method:ident),+ $(,)?) => { $($crate::by_listing! { @ $method })+ };
    (@ legal) => {
        fn legal(&self, state: &Self::State, mv: Self::Move) -> bool {
            $crate::plain::legal(self, state, mv)
        }
    };
    (@ count) => {
        #[inline(always)]
        fn count(&self, state: &Self::State) -> usize {
            $crate::plain::count(self, state)
        }
    };
    (@ nth) => {
        #[inline(always)]
        fn nth(&self, state: &Self::State, n: usize) -> Self::Move {
            $crate::plain::nth(self, state, n)
        }
    };
    (@ sample) => {
        #[inline(always)]
        fn sample(&self, state: &Self::State, rng: &mut $crate::Rng) -> Option<Self::Move> {
            $crate::plain::sample(self, state, rng)
        }
    };
    (@ play_random) => {
        #[inline(always)]
        fn play_random(&self, state: &mut Self::State, rng: &mut $crate::Rng) -> bool {
            $crate::plain::play_random(self, state, rng)
        }
    };
    (@ children) => {
        #[inline(always)]
        fn children(&self, state: &Self::State, visit: impl FnMut(&Self::State)) {
            $crate::plain::children(self, state, visit)
        }
    };
    (@ enter) => {
        #[inline(always)]
        fn enter<J: $crate::Job>(&self, job: J) -> J::Out {
            job.run()
        }
    };
}

/// Inside an `impl Terms`: no decisive terms (`DECISIVE`), the terms with the game's weights (`evaluation`).
#[macro_export]
macro_rules! plain_terms {
    ($($item:ident),+ $(,)?) => { $($crate::plain_terms! { @ $item })+ };
    (@ DECISIVE) => {
        const DECISIVE: &'static [usize] = &[];
    };
    (@ evaluation) => {
        fn evaluation(&self) -> $crate::WeightedTerms {
            $crate::plain::evaluation(self)
        }
    };
}

/// Inside an `impl Tactics`: a win found by trying every move (`winning_move`), never a null move to prune by
/// (`zugzwang_unlikely`), a game that may go on for ever (`ENDS`, `plies_left`), and every position standing for itself
/// (`canonical`).
#[macro_export]
macro_rules! plain_tactics {
    ($($item:ident),+ $(,)?) => { $($crate::plain_tactics! { @ $item })+ };
    (@ ENDS) => {
        const ENDS: bool = false;
    };
    (@ winning_move) => {
        #[inline(always)]
        fn winning_move(&self, state: &Self::State) -> Option<Self::Move> {
            $crate::plain::winning_move(self, state)
        }
    };
    (@ zugzwang_unlikely) => {
        #[inline(always)]
        fn zugzwang_unlikely(&self, _: &Self::State) -> bool {
            false
        }
    };
    (@ plies_left) => {
        #[inline(always)]
        fn plies_left(&self, _: &Self::State) -> Option<u32> {
            None
        }
    };
    (@ canonical) => {
        #[inline(always)]
        fn canonical(&self, state: &Self::State) -> Self::State {
            state.clone()
        }
    };
}
