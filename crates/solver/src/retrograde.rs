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
use crate::value::{DEEPEST, Value};
use crate::workers::{Stage, Workers};
use ludoteca_kit::{Game, Index, Job};
use std::marker::PhantomData;

/// Bytes of memory for so many positions.
pub(crate) fn memory(len: u64) -> u64 {
    2 * len + len / 2
}

/// Positions that were decided at one distance, by place.
struct Level {
    won: Set,
    lost: Set,
}

impl Level {
    fn empty(len: u64) -> Result<Level, SolveError> {
        Ok(Level { won: Set::empty(len)?, lost: Set::empty(len)? })
    }

    fn count(&self) -> u64 {
        self.won.count() + self.lost.count()
    }

    #[inline(always)]
    fn insert(&self, value: Value, place: u64) {
        match value {
            Value::Win(_) => self.won.insert(place),
            Value::Loss(_) => self.lost.insert(place),
            Value::Draw => {}
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
    let (mut now, mut next) = (Level::empty(len)?, Level::empty(len)?);
    let (cells, mut depth);
    if let Some(earlier) = saver.load(len)? {
        (cells, depth) = earlier;
        let pass = Pass { index, cells: &cells, game: PhantomData };
        workers.share(Stage::Preparing, len, &|from, to| {
            index.game().enter(Recall { pass, now: &now, depth, from, to });
        })?;
        workers.decided = (0..len).filter(|&rank| !cells.is_open(rank)).count() as u64;
    } else {
        (cells, depth) = (Cells::open(len)?, 0);
        let pass = Pass { index, cells: &cells, game: PhantomData };
        workers.share(Stage::Preparing, len, &|from, to| {
            index.game().enter(Begin { pass, now: &now, next: &next, from, to });
        })?;
        workers.decided = now.count();
    }
    let pass = Pass { index, cells: &cells, game: PhantomData };
    loop {
        if depth >= DEEPEST && now.count() > 0 {
            return Err(SolveError::TooDeep);
        }
        workers.share(Stage::Level(depth), len, &|from, to| {
            index.game().enter(Spread { pass, now: &now, next: &next, depth: depth + 1, from, to });
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
struct Begin<'a, G, X> {
    pass: Pass<'a, G, X>,
    now: &'a Level,
    next: &'a Level,
    from: u64,
    to: u64,
}

impl<G: Game, X: Index<G>> Job for Begin<'_, G, X> {
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
                let value = Value::of_outcome(game, &state, &outcome);
                cells.decide(rank, value);
                self.now.insert(value, index.place(rank));
                continue;
            }
            let exits = index.exits(&state);
            let hopes = exits.inside + exits.drawn;
            let value = match (exits.won, hopes) {
                (0, 0) => Value::Loss(1),
                (0, _) => Value::Draw,
                _ => Value::Win(1),
            };
            cells.hope(rank, hopes);
            if value != Value::Draw {
                cells.decide(rank, value);
                self.next.insert(value, index.place(rank));
            }
        }
    }
}

/// Finds the positions of one depth again.
struct Recall<'a, G, X> {
    pass: Pass<'a, G, X>,
    now: &'a Level,
    depth: u32,
    from: u64,
    to: u64,
}

impl<G: Game, X: Index<G>> Job for Recall<'_, G, X> {
    type Out = ();

    #[inline(always)]
    fn run(self) {
        for rank in self.from..self.to {
            let value = Value::of_code(self.pass.cells.code(rank));
            if value.plies() == Some(self.depth) {
                self.now.insert(value, self.pass.index.place(rank));
            }
        }
    }
}

/// Goes back one move from the positions of one level.
struct Spread<'a, G, X> {
    pass: Pass<'a, G, X>,
    now: &'a Level,
    next: &'a Level,
    /// Of the positions that are found.
    depth: u32,
    from: u64,
    to: u64,
}

impl<G: Game, X: Index<G>> Job for Spread<'_, G, X> {
    type Out = ();

    #[inline(always)]
    fn run(self) {
        let Pass { index, cells, .. } = self.pass;
        let (win, loss) = (Value::Win(self.depth), Value::Loss(self.depth));
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
                        if cells.despair(rank, loss) {
                            self.next.lost.insert(index.place(rank));
                        }
                    },
                );
            },
        );
    }
}
