//! The proof that a table is right: every value follows from the values of the moves.
//!
//! That is enough. A win has a move to a loss that is shorter by one ply, and so on to the end of the game; a loss has
//! only moves to shorter wins; a draw has no winning move and one that keeps the draw, for ever. The check asks the rules
//! for the moves and the index for ranks and nothing else, so no mistake in going backwards escapes it.

use crate::array::Bytes;
use crate::retrograde::UNUSED;
use crate::value::{DEEPEST, Value};
use crate::workers::{Stage, Workers};
use crate::{SolveError, Summary};
use gamekit::{Game, Index, Job};
use std::marker::PhantomData;
use std::sync::Mutex;
use std::sync::atomic::Ordering::Relaxed;

/// Derives every value from the moves and counts what there is.
pub(crate) fn verify<G: Game, X: Index<G>>(
    index: &X,
    values: &Bytes,
    workers: &mut Workers<'_>,
) -> Result<Summary, SolveError> {
    let all = Mutex::new(Count::default());
    workers.share(Stage::Verifying, index.len(), |from, to| {
        let count = index.game().enter(Check { index, values, from, to, game: PhantomData });
        let mut all = all.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        all.add(&count);
    })?;
    let all = all.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
    if let Some((rank, found, derived)) = all.wrong {
        return Err(SolveError::Wrong { rank, found, derived });
    }
    let start = index.game().initial();
    let start = index.rank(&start).map_or(Value::Draw, |rank| value(values, rank));
    Ok(all.summary(start))
}

#[inline(always)]
fn value(values: &Bytes, rank: u64) -> Value {
    Value::of_code(values[rank as usize].load(Relaxed))
}

struct Check<'a, G, X> {
    index: &'a X,
    values: &'a Bytes,
    from: u64,
    to: u64,
    game: PhantomData<fn() -> G>,
}

impl<G: Game, X: Index<G>> Job for Check<'_, G, X> {
    type Out = Count;

    #[inline(always)]
    fn run(self) -> Count {
        let Check { index, values, .. } = self;
        let game = index.game();
        let mut count = Count::default();
        for place in self.from..self.to {
            let Some(state) = index.at(place) else { continue };
            let Some(rank) = index.rank(&state) else { continue };
            let found = value(values, rank);
            let derived = if let Some(outcome) = game.outcome(&state) {
                Value::of_outcome(game, &state, &outcome)
            } else {
                let mut best = Value::Loss(0);
                game.children(&state, |child| {
                    let after = match index.rank(child) {
                        Some(rank) => value(values, rank),
                        None => game
                            .outcome(child)
                            .map_or(Value::Draw, |outcome| Value::of_outcome(game, child, &outcome)),
                    };
                    if after.before().worth() > best.worth() {
                        best = after.before();
                    }
                });
                count.insert(rank, found);
                best
            };
            if derived != found || values[rank as usize].load(Relaxed) == UNUSED {
                count.wrong = Some((rank, found, derived));
            }
        }
        count
    }
}

/// How many unfinished positions there are of each value.
struct Count {
    won: [u64; DEEPEST as usize + 2],
    lost: [u64; DEEPEST as usize + 2],
    drawn: u64,
    longest: Option<(u32, u64)>,
    wrong: Option<(u64, Value, Value)>,
}

impl Default for Count {
    fn default() -> Self {
        let none = [0; DEEPEST as usize + 2];
        Count { won: none, lost: none, drawn: 0, longest: None, wrong: None }
    }
}

impl Count {
    #[inline(always)]
    fn insert(&mut self, rank: u64, value: Value) {
        match value {
            Value::Win(plies) => {
                self.won[plies as usize] += 1;
                self.lengthen(plies, rank);
            }
            Value::Loss(plies) => self.lost[plies as usize] += 1,
            Value::Draw => self.drawn += 1,
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
            mine.iter_mut().zip(more).for_each(|(mine, more)| *mine += more);
        }
        self.drawn += other.drawn;
        if let Some((plies, rank)) = other.longest {
            self.lengthen(plies, rank);
        }
        self.wrong = self.wrong.or(other.wrong);
    }

    fn summary(&self, start: Value) -> Summary {
        let trimmed = |counts: &[u64]| {
            let used = counts.iter().rposition(|&count| count > 0).map_or(0, |last| last + 1);
            counts[..used].to_vec()
        };
        let (won, lost) = (self.won.iter().sum::<u64>(), self.lost.iter().sum::<u64>());
        Summary {
            positions: won + lost + self.drawn,
            won,
            lost,
            drawn: self.drawn,
            start,
            longest: self.longest,
            won_in: trimmed(&self.won),
            lost_in: trimmed(&self.lost),
        }
    }
}
