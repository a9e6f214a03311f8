//! Random games, for statistics, for benches and as the leaf of a Monte-Carlo search.

use crate::{Game, Job, Outcome, Rng};

/// Some games can go on for ever; a playout gives up after this many plies.
pub const PLY_LIMIT: u32 = 2500;

/// How a random game went.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Playout {
    /// The moves made.
    pub plies: u32,
    /// `None` if the limit came first.
    pub outcome: Option<Outcome>,
}

/// Plays uniformly random legal moves to the end or the limit, whichever comes first. No history rules.
pub fn playout<G: Game>(game: &G, state: &G::State, rng: &mut Rng) -> Playout {
    let mut state = state.clone();
    let plies = run_on(game, &mut state, rng, PLY_LIMIT);
    Playout { plies, outcome: game.outcome(&state) }
}

/// Goes on for so many plies at most. It is long where rules are inlined, and one of it for each game is enough.
#[inline(never)]
fn run_on<G: Game>(game: &G, state: &mut G::State, rng: &mut Rng, limit: u32) -> u32 {
    game.enter(Run { game, state, rng, limit })
}

/// Plays `games` random games from one position and returns how many moves they had altogether.
pub fn playouts<G: Game>(game: &G, state: &G::State, games: u32, rng: &mut Rng) -> u64 {
    game.enter(Batch { game, state, games, rng })
}

struct Run<'a, G: Game> {
    game: &'a G,
    state: &'a mut G::State,
    rng: &'a mut Rng,
    limit: u32,
}

impl<G: Game> Job for Run<'_, G> {
    type Out = u32;
    #[inline(always)]
    fn run(self) -> u32 {
        let mut plies = 0;
        while plies < self.limit && self.game.play_random(self.state, self.rng) {
            plies += 1;
        }
        plies
    }
}

struct Batch<'a, G: Game> {
    game: &'a G,
    state: &'a G::State,
    games: u32,
    rng: &'a mut Rng,
}

impl<G: Game> Job for Batch<'_, G> {
    type Out = u64;

    /// Two games at a time, a move here and a move there: a random move is one long chain of steps that wait for each
    /// other, and while one game waits the machine works on the other.
    #[inline(always)]
    fn run(self) -> u64 {
        let Batch { game, state: start, games, rng: shared } = self;
        // A local copy of the generator stays in registers for the whole batch.
        let mut rng = shared.clone();
        let mut total = 0;
        let (mut left, mut right) = (start.clone(), start.clone());
        let (mut left_plies, mut right_plies) = (0, 0);
        let mut waiting = games;
        if waiting >= 2 {
            waiting -= 2;
            loop {
                if left_plies < PLY_LIMIT && game.play_random(&mut left, &mut rng) {
                    left_plies += 1;
                } else {
                    total += u64::from(left_plies);
                    if waiting == 0 {
                        // The other game is finished below, alone.
                        (left, left_plies) = (right, right_plies);
                        break;
                    }
                    waiting -= 1;
                    (left, left_plies) = (start.clone(), 0);
                }
                if right_plies < PLY_LIMIT && game.play_random(&mut right, &mut rng) {
                    right_plies += 1;
                } else {
                    total += u64::from(right_plies);
                    if waiting == 0 {
                        break;
                    }
                    waiting -= 1;
                    (right, right_plies) = (start.clone(), 0);
                }
            }
            waiting = 1;
        }
        if waiting == 1 {
            total += u64::from(left_plies + run_on(game, &mut left, &mut rng, PLY_LIMIT - left_plies));
        }
        *shared = rng;
        total
    }
}
