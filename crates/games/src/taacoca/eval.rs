//! What makes a position good: a sum of terms, each of them what one side has of something less what the other has.
//!
//! A side *covers* the cells its stones could step to. Whatever stands there can be captured, and a stone there would be
//! captured in return. A stone has *passed* if no opposing one is ahead of it, in the wedge that its forward steps can
//! reach: nobody stands in its way to the goal.

use super::board::{Direction, NEAR};
use super::plane::Plane;
use super::rules::{State, Taacoca};
use super::weights::{FORWARD, WEIGHTS};
use ludoteca_kit::{Isa, Side, Terms};

ludoteca_kit::terms! {
    NAMES:
    TEMPO = ["having the move"],
    STONES = ["stones"],
    LATE_STONES = ["stones while few are left"],
    SCARCE = [
        "fewer than three stones",
        "three stones",
        "four or five stones",
    ],
    /// By rows to go.
    ROWS = [
        "stones with one row to go",
        "stones with two rows to go",
        "stones with three rows to go",
        "stones with four rows to go",
        "stones with five rows to go",
        "stones with six rows to go",
        "stones with seven rows to go",
        "stones with eight rows to go or more",
    ],
    FAR = ["rows to go beyond eight"],
    /// By rows to go, as far as a race is near.
    FOREMOST = [
        "the foremost stone has one row to go",
        "the foremost stone has two rows to go",
        "the foremost stone has three rows to go",
        "the foremost stone has four rows to go",
        "the foremost stone has five rows to go",
        "the foremost stone has six rows to go",
    ],
    LEAD = ["rows by which the foremost stone is ahead"],
    PASSED = [
        "stones that have passed with one or two rows to go",
        "stones that have passed with three rows to go",
        "stones that have passed with four rows to go",
        "other stones that have passed",
    ],
    PASSED_LEAD = ["the foremost stone that has passed comes first"],
    PREY = [
        "to move: undefended stones to capture",
        "to move: defended stones to capture",
    ],
    /// The same, seen from the side that is not to move.
    HANGING = [
        "not to move: undefended stones to capture",
        "not to move: defended stones to capture",
    ],
    BEST_CAPTURE = [
        "to move: one stone can be captured at once",
        "to move: two stones can be captured at once",
        "to move: three stones can be captured at once",
    ],
    /// The same for the side that is not to move.
    BEST_THREAT = [
        "not to move: one stone can be captured at once",
        "not to move: two stones can be captured at once",
        "not to move: three stones can be captured at once",
    ],
    PAIRS = ["pairs of stones beside each other"],
    FREE_FORWARD = ["free steps forward"],
    FREE = ["free steps"],
    EDGE = ["stones on the edge"],
    HOLES = [
        "cells not covered in the last row before home",
        "cells not covered in the last row but one before home",
    ],
    TERRITORY = ["cells only this side covers"],
    RUNNERS_ATTACKED = ["stones with at most three rows to go that can be captured"],
    UNSTOPPED = ["an opposing stone before home that cannot be captured"],
}

const _: () = assert!(ROWS.len == NEAR, "a term for every row that is near");

/// While there are no more stones than this, they count as few.
const FEW: u32 = 12;

/// How far ahead an opposing stone is looked for where stones may go in any direction.
const AHEAD: usize = 4;

/// One side's stones and what they could do.
struct Camp<B> {
    stones: B,
    covers: B,
    /// The most stones a step in one direction would meet, more than three counted as three.
    best: u32,
    pairs: u32,
    free: u32,
    free_forward: u32,
    passed: B,
}

impl<B: Plane, const SIDE: u32, I: Isa> Taacoca<B, SIDE, I> {
    /// The cells some stones of a side could step to.
    #[inline(always)]
    pub(super) fn covered(&self, stones: B, side: Side) -> B {
        let mut covers = B::EMPTY;
        if self.forward {
            for direction in Direction::FORWARD[side.index()] {
                covers |= self.board.onward(stones, direction);
            }
        } else {
            for direction in Direction::ALL {
                covers |= self.board.onward(stones, direction);
            }
        }
        covers
    }

    #[inline(always)]
    fn camp<const D: usize>(&self, stones: B, foe: B, side: Side, directions: [Direction; D]) -> Camp<B> {
        let (mut covers, mut best, mut pairs, mut free) = (B::EMPTY, 0, 0, 0);
        for direction in directions {
            let targets = self.board.onward(stones, direction);
            covers |= targets;
            best = (targets & foe).count().max(best);
            pairs += (targets & stones).count();
            free += (targets & !stones).count();
        }
        let [one, other] = Direction::FORWARD[side.index()];
        let forward = |direction| (self.board.onward(stones, direction) & !stones).count();
        let mut behind = foe;
        let depth = if self.forward { NEAR } else { AHEAD };
        let [one_back, other_back] = Direction::FORWARD[side.other().index()];
        for _ in 0..depth {
            behind |= self.board.onward(behind, one_back) | self.board.onward(behind, other_back);
        }
        Camp {
            stones,
            covers,
            best: best.min(3),
            pairs,
            free,
            free_forward: forward(one) + forward(other),
            passed: stones & !behind,
        }
    }

    /// How many rows the foremost of some stones has to go, one too many if that is no race yet.
    #[inline(always)]
    fn foremost(&self, stones: B, side: Side) -> usize {
        let rows = &self.board.rows_to_goal[side.index()];
        let mut found = 0;
        for (row, &cells) in rows[..NEAR - 1].iter().enumerate() {
            found |= u32::from(!(stones & cells).is_empty()) << row;
        }
        (found | 1 << (NEAR - 1)).trailing_zeros() as usize + 1
    }

    /// The terms that say something about one side, whoever is to move.
    #[inline(always)]
    fn one_side(&self, own: &Camp<B>, foe: &Camp<B>, side: Side) -> [i32; NAMES.len()] {
        let mut has = [0; NAMES.len()];
        let count = |set: B| set.count() as i32;
        let rows = &self.board.rows_to_goal[side.index()];
        let stones = own.stones.count();
        has[STONES.first] = stones as i32;
        has[LATE_STONES.first] = if stones + foe.stones.count() <= FEW { stones as i32 } else { 0 };
        has[SCARCE.first] = i32::from(stones < 3);
        has[SCARCE.at(1)] = i32::from(stones == 3);
        has[SCARCE.at(2)] = i32::from(stones == 4 || stones == 5);
        for (row, &cells) in rows.iter().enumerate() {
            has[ROWS.at(row)] = count(own.stones & cells);
        }
        for (row, &cells) in self.board.far_rows[side.index()].iter().enumerate() {
            has[FAR.first] += (row as i32 + 1) * count(own.stones & cells);
        }
        has[PASSED.first] = count(own.passed & (rows[0] | rows[1]));
        has[PASSED.at(1)] = count(own.passed & rows[2]);
        has[PASSED.at(2)] = count(own.passed & rows[3]);
        has[PASSED.at(3)] = count(own.passed) - has[PASSED.first] - has[PASSED.at(1)] - has[PASSED.at(2)];
        has[PAIRS.first] = own.pairs as i32;
        has[FREE.first] = own.free as i32;
        has[FREE_FORWARD.first] = own.free_forward as i32;
        let inside = self.board.inside(Direction::East) & self.board.inside(Direction::West);
        has[EDGE.first] = count(own.stones & !inside);
        let theirs = &self.board.rows_to_goal[side.other().index()];
        has[HOLES.first] = count(theirs[0] & !(own.covers | own.stones));
        has[HOLES.at(1)] = count(theirs[1] & !(own.covers | own.stones));
        has[TERRITORY.first] = count(own.covers & !foe.covers);
        has[RUNNERS_ATTACKED.first] = count(own.stones & foe.covers & (rows[0] | rows[1] | rows[2]));
        has
    }

    #[inline(always)]
    fn compare(&self, side: Side, own: &Camp<B>, foe: &Camp<B>, mut add: impl FnMut(usize, i32)) {
        let ours = self.one_side(own, foe, side);
        let theirs = self.one_side(foe, own, side.other());
        add(TEMPO.first, 1);
        for term in (STONES.first..FOREMOST.first)
            .chain(PASSED.first..PASSED_LEAD.first)
            .chain(PAIRS.first..UNSTOPPED.first)
        {
            add(term, ours[term] - theirs[term]);
        }

        let (first, second) = (self.foremost(own.stones, side), self.foremost(foe.stones, side.other()));
        if first <= FOREMOST.len {
            add(FOREMOST.at(first - 1), 1);
        }
        if second <= FOREMOST.len {
            add(FOREMOST.at(second - 1), -1);
        }
        add(LEAD.first, (second as i32 - first as i32).clamp(-3, 3));
        // Of two that nobody can stop, the one that is to move wins if it is not farther away.
        let (first, second) = (self.foremost(own.passed, side), self.foremost(foe.passed, side.other()));
        if first.min(second) < NEAR {
            add(PASSED_LEAD.first, if first <= second { 1 } else { -1 });
        }

        let count = |set: B| set.count() as i32;
        let (prey, hanging) = (foe.stones & own.covers, own.stones & foe.covers);
        add(PREY.first, count(prey & !foe.covers));
        add(PREY.at(1), count(prey & foe.covers));
        add(HANGING.first, -count(hanging & !own.covers));
        add(HANGING.at(1), -count(hanging & own.covers));
        if own.best > 0 {
            add(BEST_CAPTURE.at(own.best as usize - 1), 1);
        }
        if foe.best > 0 {
            add(BEST_THREAT.at(foe.best as usize - 1), -1);
        }
        let last_row = foe.stones & self.board.rows_to_goal[side.other().index()][0];
        add(UNSTOPPED.first, -i32::from(!(last_row & !own.covers).is_empty()));
    }
}

impl<B: Plane, const SIDE: u32, I: Isa> Terms for Taacoca<B, SIDE, I> {
    ludoteca_kit::plain_terms!(DECISIVE, evaluation);

    const TERMS: &'static [&'static str] = NAMES;

    #[inline(always)]
    fn terms(&self, state: &State<B>, add: impl FnMut(usize, i32)) {
        let (side, other) = (state.turn, state.turn.other());
        let (own, foe) = if self.forward {
            (
                self.camp(state.own, state.enemy, side, Direction::FORWARD[side.index()]),
                self.camp(state.enemy, state.own, other, Direction::FORWARD[other.index()]),
            )
        } else {
            (
                self.camp(state.own, state.enemy, side, Direction::ALL),
                self.camp(state.enemy, state.own, other, Direction::ALL),
            )
        };
        self.compare(side, &own, &foe, add);
    }

    fn weights(&self) -> &'static [i16] {
        const { assert!(NAMES.len() == WEIGHTS.len()) };
        if self.forward { &FORWARD } else { &WEIGHTS }
    }
}
