//! Retrograde analysis: from the ends of the game back to all other positions.
//!
//! Positions are decided in the order of their distance from the end. Each has a counter of the moves that are not known
//! to lose. A position that is lost makes every position from which a move leads to it a win, one ply longer. A position
//! that is won takes one from the counters of those positions, and whose counter comes to nothing is lost, one ply longer.
//! Every move is looked at once, backwards. What is never decided is a draw: both sides can go on for ever.
//! (Thompson, "Retrograde analysis of certain endgames", 1986, has the idea; the counters are due to others since.)

use crate::SolveError;
use crate::array::{Cells, Set};
use crate::checkpoint::Saver;
use crate::value::{DEEPEST, GameValue};
use crate::workers::{Phase, Workers};
use ludoteca_kit::{Game, Index, Job};
use std::marker::PhantomData;

/// Bytes of memory for so many positions.
pub(crate) fn memory(len: u64) -> u64 {
    2 * len + len / 2
}

/// Positions that were decided at one distance, by place.
struct Frontier {
    won: Set,
    lost: Set,
}

impl Frontier {
    fn empty(len: u64) -> Result<Frontier, SolveError> {
        Ok(Frontier { won: Set::empty(len)?, lost: Set::empty(len)? })
    }

    fn count(&self) -> u64 {
        self.won.count() + self.lost.count()
    }

    #[inline(always)]
    fn insert(&self, value: GameValue, place: u64) {
        match value {
            GameValue::Win(_) => self.won.insert(place),
            GameValue::Loss(_) => self.lost.insert(place),
            GameValue::Draw => {}
        }
    }
}

/// Decides every position; a checkpoint from an earlier run is gone on from.
pub(crate) fn solve<G: Game, X: Index<G>>(
    index: &X,
    saver: &mut Saver,
    workers: &mut Workers<'_>,
) -> Result<Cells, SolveError> {
    let len = index.len();
    let (mut now, mut next) = (Frontier::empty(len)?, Frontier::empty(len)?);
    let (cells, mut depth);
    if let Some(earlier) = saver.load(len)? {
        (cells, depth) = earlier;
        workers.saved = true;
        let pass = Pass { index, cells: &cells, game: PhantomData };
        workers.share(Phase::Preparing, len, &|from, to| {
            index.game().enter(Reload { pass, now: &now, depth, from, to });
        })?;
        workers.decided = (0..len).filter(|&rank| !cells.is_open(rank)).count() as u64;
    } else {
        (cells, depth) = (Cells::open(len)?, 0);
        let pass = Pass { index, cells: &cells, game: PhantomData };
        workers.share(Phase::Preparing, len, &|from, to| {
            index.game().enter(Initialise { pass, now: &now, next: &next, from, to });
        })?;
        workers.decided = now.count();
    }
    let pass = Pass { index, cells: &cells, game: PhantomData };
    loop {
        if depth >= DEEPEST && now.count() > 0 {
            return Err(SolveError::TooDeep { most: DEEPEST });
        }
        workers.share(Phase::Distance(depth), len, &|from, to| {
            index.game().enter(Propagate { pass, now: &now, next: &next, depth: depth + 1, from, to });
        })?;
        std::mem::swap(&mut now, &mut next);
        depth += 1;
        let found = now.count();
        workers.decided += found;
        if found == 0 {
            break;
        }
        saver.offer(&cells, depth, workers)?;
    }
    saver.save(&cells, depth, workers)?;
    Ok(cells)
}

/// What all passes share.
struct Pass<'a, G, X> {
    index: &'a X,
    cells: &'a Cells,
    game: PhantomData<fn() -> G>,
}

impl<G, X> Clone for Pass<'_, G, X> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G, X> Copy for Pass<'_, G, X> {}

/// Looks at every position once: who is over, who can end the game, who has how many moves.
struct Initialise<'a, G, X> {
    pass: Pass<'a, G, X>,
    now: &'a Frontier,
    next: &'a Frontier,
    from: u64,
    to: u64,
}

impl<G: Game, X: Index<G>> Job for Initialise<'_, G, X> {
    type Out = ();

    #[inline(always)]
    fn run(self) {
        let Pass { index, cells, .. } = self.pass;
        let game = index.game();
        for rank in self.from..self.to {
            let Some(state) = index.unrank(rank) else {
                cells.unused(rank);
                continue;
            };
            if let Some(outcome) = game.outcome(&state) {
                let value = GameValue::of_outcome(game, &state, &outcome);
                cells.decide(rank, value);
                self.now.insert(value, index.place(rank));
                continue;
            }
            let exits = index.exits(&state);
            let undecided = exits.inside + exits.drawn;
            let value = match (exits.won, undecided) {
                (0, 0) => GameValue::Loss(1),
                (0, _) => GameValue::Draw,
                _ => GameValue::Win(1),
            };
            cells.set_counter(rank, undecided);
            if value != GameValue::Draw {
                cells.decide(rank, value);
                self.next.insert(value, index.place(rank));
            }
        }
    }
}

/// Finds the positions of one depth again.
struct Reload<'a, G, X> {
    pass: Pass<'a, G, X>,
    now: &'a Frontier,
    depth: u32,
    from: u64,
    to: u64,
}

impl<G: Game, X: Index<G>> Job for Reload<'_, G, X> {
    type Out = ();

    #[inline(always)]
    fn run(self) {
        for rank in self.from..self.to {
            let value = GameValue::of_code(self.pass.cells.code(rank));
            if value.plies() == Some(self.depth) {
                self.now.insert(value, self.pass.index.place(rank));
            }
        }
    }
}

/// Goes back one move from the positions at one distance.
struct Propagate<'a, G, X> {
    pass: Pass<'a, G, X>,
    now: &'a Frontier,
    next: &'a Frontier,
    /// Of the positions that are found.
    depth: u32,
    from: u64,
    to: u64,
}

impl<G: Game, X: Index<G>> Job for Propagate<'_, G, X> {
    type Out = ();

    #[inline(always)]
    fn run(self) {
        let Pass { index, cells, .. } = self.pass;
        let (win, loss) = (GameValue::Win(self.depth), GameValue::Loss(self.depth));
        // Closures left to themselves may be compiled for the plain machine.
        self.now.lost.drain(
            self.from,
            self.to,
            #[inline(always)]
            |place| {
                let Some(state) = index.at(place) else { return };
                index.sources(
                    &state,
                    #[inline(always)]
                    |rank| {
                        if cells.is_open(rank) {
                            cells.decide(rank, win);
                            self.next.won.insert(index.place(rank));
                        }
                    },
                );
            },
        );
        self.now.won.drain(
            self.from,
            self.to,
            #[inline(always)]
            |place| {
                let Some(state) = index.at(place) else { return };
                index.sources(
                    &state,
                    #[inline(always)]
                    |rank| {
                        if cells.decrement(rank, loss) {
                            self.next.lost.insert(index.place(rank));
                        }
                    },
                );
            },
        );
    }
}
