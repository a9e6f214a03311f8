//! The proof that a table is right: every value follows from the values of the moves.
//!
//! That is enough. A win has a move to a loss that is shorter by one ply, and so on to the end of the game; a loss has
//! only moves to shorter wins; a draw has no winning move and one that keeps the draw, for ever. The check asks the rules
//! for the moves and the index for ranks and nothing else, so no mistake in going backwards escapes it.

use crate::array::Cells;
use crate::value::{GameValue, UNUSED};
use crate::workers::{Phase, Workers};
use crate::{SolveError, Summary};
use ludoteca_kit::{Game, Index, Job};
use std::marker::PhantomData;
use std::sync::Mutex;

/// Derives every value from the moves and counts what there is.
pub(crate) fn verify<G: Game, X: Index<G>>(
    index: &X,
    cells: &Cells,
    workers: &mut Workers<'_>,
) -> Result<Summary, SolveError> {
    let all = Mutex::new(Count::default());
    workers.share(Phase::Verifying, index.len(), &|from, to| {
        let count = index.game().enter(Check { index, cells, from, to, game: PhantomData });
        let mut all = all.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        all.add(&count);
    })?;
    let all = all.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
    if let Some((rank, found, derived)) = all.wrong {
        return Err(SolveError::Wrong { rank, found, derived });
    }
    let start = index.game().initial();
    let start = index.rank(&start).map(|rank| GameValue::of_code(cells.code(rank)));
    Ok(all.summary(start))
}

struct Check<'a, G, X> {
    index: &'a X,
    cells: &'a Cells,
    from: u64,
    to: u64,
    game: PhantomData<fn() -> G>,
}

impl<G: Game, X: Index<G>> Job for Check<'_, G, X> {
    type Out = Count;

    #[inline(always)]
    fn run(self) -> Count {
        let Check { index, cells, .. } = self;
        let game = index.game();
        let mut count = Count::default();
        for place in self.from..self.to {
            let Some(state) = index.at(place) else { continue };
            let Some(rank) = index.rank(&state) else { continue };
            let found = GameValue::of_code(cells.code(rank));
            let derived = if let Some(outcome) = game.outcome(&state) {
                GameValue::of_outcome(game, &state, &outcome)
            } else {
                let mut best = Best::default();
                // A closure left to itself may be compiled for the plain machine.
                game.children(
                    &state,
                    #[inline(always)]
                    |child| {
                        best.add(match index.rank(child) {
                            Some(rank) => cells.code(rank),
                            None => game.outcome(child).map_or(UNUSED, |outcome| {
                                GameValue::of_outcome(game, child, &outcome).code()
                            }),
                        });
                    },
                );
                count.insert(rank, found);
                best.value()
            };
            if derived != found || cells.code(rank) == UNUSED {
                count.wrong = Some((rank, found, derived));
            }
        }
        count
    }
}

/// The best of several moves, by the codes of the positions they lead to. Codes are compared and not values, because this
/// looks at every move of every position.
struct Best {
    /// The smallest code of a position that the opponent loses.
    lost: u16,
    /// The largest code of one that the opponent wins.
    won: u16,
    drawn: bool,
}

impl Default for Best {
    fn default() -> Self {
        Best { lost: u16::MAX, won: 0, drawn: false }
    }
}

impl Best {
    #[inline(always)]
    fn add(&mut self, code: u16) {
        if code == 0 {
            self.drawn = true;
        } else if code.is_multiple_of(2) {
            self.lost = self.lost.min(code);
        } else {
            self.won = self.won.max(code);
        }
    }

    fn value(&self) -> GameValue {
        if self.lost != u16::MAX {
            GameValue::of_code(self.lost).before()
        } else if self.drawn || self.won == 0 {
            GameValue::Draw
        } else {
            GameValue::of_code(self.won).before()
        }
    }
}

/// How many unfinished positions there are of each value.
#[derive(Default)]
struct Count {
    won: Vec<u64>,
    lost: Vec<u64>,
    drawn: u64,
    longest: Option<(u32, u64)>,
    wrong: Option<(u64, GameValue, GameValue)>,
}

impl Count {
    #[inline(always)]
    fn insert(&mut self, rank: u64, value: GameValue) {
        match value {
            GameValue::Win(plies) => {
                add(&mut self.won, plies as usize, 1);
                self.lengthen(plies, rank);
            }
            GameValue::Loss(plies) => add(&mut self.lost, plies as usize, 1),
            GameValue::Draw => self.drawn += 1,
        }
    }

    /// The longest win; of several the one with the smallest rank, so that the number of threads does not matter.
    #[inline(always)]
    fn lengthen(&mut self, plies: u32, rank: u64) {
        if self.longest.is_none_or(|(most, first)| plies > most || plies == most && rank < first) {
            self.longest = Some((plies, rank));
        }
    }

    fn add(&mut self, other: &Count) {
        for (mine, more) in [(&mut self.won, &other.won), (&mut self.lost, &other.lost)] {
            more.iter().enumerate().for_each(|(plies, &more)| add(mine, plies, more));
        }
        self.drawn += other.drawn;
        if let Some((plies, rank)) = other.longest {
            self.lengthen(plies, rank);
        }
        self.wrong = self.wrong.or(other.wrong);
    }

    fn summary(&self, start: Option<GameValue>) -> Summary {
        let (won, lost) = (self.won.iter().sum::<u64>(), self.lost.iter().sum::<u64>());
        Summary {
            positions: won + lost + self.drawn,
            won,
            lost,
            drawn: self.drawn,
            start,
            longest: self.longest,
            won_in: self.won.clone(),
            lost_in: self.lost.clone(),
        }
    }
}

/// Counts so many more at a place, to which the list grows.
#[inline(always)]
fn add(counts: &mut Vec<u64>, place: usize, more: u64) {
    if counts.len() <= place {
        counts.resize(place + 1, 0);
    }
    counts[place] += more;
}
