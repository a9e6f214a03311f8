//! Solving from the moves alone, for boards whose index knows no way back.
//!
//! Every pass looks at the moves of every position that is still open and decides those that are one ply farther from the
//! end than the last. It is slow, short and shares nothing with the analysis that goes backwards, which tests use.

use crate::SolveError;
use crate::array::Cells;
use crate::value::{DEEPEST, GameValue};
use crate::workers::{Phase, Workers};
use ludoteca_kit::{Game, Index, Job};
use std::marker::PhantomData;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

/// Bytes of memory for so many positions.
pub(crate) fn memory(len: u64) -> u64 {
    2 * len
}

/// Decides every position.
pub(crate) fn solve<G: Game, X: Index<G>>(index: &X, workers: &mut Workers<'_>) -> Result<Cells, SolveError> {
    let len = index.len();
    let cells = Cells::open(len)?;
    for depth in 0.. {
        let (deep, found) = (AtomicBool::new(false), AtomicU64::new(0));
        workers.share(Phase::Distance(depth), len, &|from, to| {
            let game = PhantomData;
            let sweep = Sweep { index, cells: &cells, depth, deep: &deep, from, to, game };
            found.fetch_add(index.game().enter(sweep), Relaxed);
        })?;
        if deep.into_inner() {
            return Err(SolveError::TooDeep { most: DEEPEST });
        }
        let found = found.into_inner();
        workers.decided += found;
        // The first two passes find what is over and what the rules end at once.
        if depth > 0 && found == 0 {
            break;
        }
    }
    Ok(cells)
}

struct Sweep<'a, G, X> {
    index: &'a X,
    cells: &'a Cells,
    depth: u32,
    deep: &'a AtomicBool,
    from: u64,
    to: u64,
    game: PhantomData<fn() -> G>,
}

impl<G: Game, X: Index<G>> Sweep<'_, G, X> {
    /// What the position is, if this pass decides it.
    #[inline(always)]
    fn decide(&self, state: &G::State) -> Option<GameValue> {
        let game = self.index.game();
        let outcome = game.outcome(state);
        if outcome.is_some() || self.depth == 0 {
            let value = GameValue::of_outcome(game, state, &outcome?);
            return (self.depth == 0).then_some(value);
        }
        let (mut wins, mut holds) = (false, false);
        game.children(
            state,
            #[inline(always)]
            |child| {
                let value = match self.index.rank(child) {
                    Some(rank) => GameValue::of_code(self.cells.code(rank)),
                    None => game
                        .outcome(child)
                        .map_or(GameValue::Draw, |outcome| GameValue::of_outcome(game, child, &outcome)),
                };
                match value {
                    GameValue::Loss(plies) if plies < self.depth => wins = true,
                    GameValue::Win(plies) if plies < self.depth => {}
                    // Other threads may be ahead with positions of this depth; they count as open.
                    _ => holds = true,
                }
            },
        );
        match (wins, holds) {
            (true, _) => Some(GameValue::Win(self.depth)),
            (false, false) => Some(GameValue::Loss(self.depth)),
            (false, true) => None,
        }
    }
}

impl<G: Game, X: Index<G>> Job for Sweep<'_, G, X> {
    type Out = u64;

    #[inline(always)]
    fn run(self) -> u64 {
        let mut found = 0;
        for rank in self.from..self.to {
            if !self.cells.is_open(rank) {
                continue;
            }
            let Some(state) = self.index.unrank(rank) else {
                self.cells.unused(rank);
                continue;
            };
            match self.decide(&state) {
                Some(value) if value.plies().is_some_and(|plies| plies > DEEPEST) => {
                    self.deep.store(true, Relaxed);
                }
                Some(value) => {
                    self.cells.decide(rank, value);
                    found += u64::from(value != GameValue::Draw);
                }
                None => {}
            }
        }
        found
    }
}
