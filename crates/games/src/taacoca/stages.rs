//! Moves in two stages, and few of them where there are too many.
//!
//! A capture is one stone's doing, and any two others may go along: all captures are far too many to follow to their
//! end. Loud are therefore only some, chosen for each direction: where three or more stones could capture, the sets of
//! three of the most promising of these; where one or two could, these with the companions that gain most. All other
//! moves are quiet, captures among them.
//!
//! Where there are more quiet moves than a search wants to see, it is shown those of the most promising stones: for each
//! direction, stones that capture and stay safe, that leave a cell where they could be captured, that capture, that
//! are safe anyway, and so on, the foremost first.

use super::board::Direction;
use super::plane::Plane;
use super::rules::{Move, State, Taacoca};
use super::sets::{Front, THREE_OF, take_lowest};
use ludoteca_kit::{Isa, Side};

/// Of so many stones that could capture in one direction, every three are loud.
const LOUD_STONES: u32 = 5;

/// The most loud moves in one direction: the sets of three of [`LOUD_STONES`].
const LOUD_MOVES: usize = 10;

/// The loud moves in one direction.
pub(super) struct Loud<B> {
    sets: [B; LOUD_MOVES],
    len: usize,
    /// The stones that could capture.
    takers: B,
}

impl<B: Plane> Loud<B> {
    /// The sets of stones.
    #[inline(always)]
    pub(super) fn sets(&self) -> &[B] {
        &self.sets[..self.len]
    }

    #[inline(always)]
    fn push(&mut self, set: B) {
        self.sets[self.len] = set;
        self.len += 1;
    }

    /// Whether these stones are one of the sets.
    #[inline(always)]
    fn has(&self, stones: B) -> bool {
        !(stones & self.takers).is_empty() && self.sets().contains(&stones)
    }
}

impl<B: Plane, const SIDE: u32, I: Isa> Taacoca<B, SIDE, I> {
    /// The loud moves in one direction; `covered` are the cells where the opponent could capture.
    #[inline(always)]
    pub(super) fn loud(
        &self,
        state: &State<B>,
        direction: Direction,
        front: Front<B>,
        covered: B,
    ) -> Loud<B> {
        let sources = self.board.sources(state.enemy, direction) & self.board.inside(direction);
        let takers = (front.free | front.few) & sources;
        let mut loud = Loud { sets: [B::EMPTY; LOUD_MOVES], len: 0, takers };
        if takers.is_empty() {
            return loud;
        }
        if front.free.count() < 3 {
            // At most four sets, so that none is worth leaving out.
            front.each(&self.board, direction, self.isa, |stones| {
                if !(stones & takers).is_empty() {
                    loud.push(stones);
                }
            });
            return loud;
        }
        let risky = self.board.sources(covered, direction);
        match takers.count() {
            1 | 2 => {
                let others = front.free & !takers;
                let companions = self.gainers(others, B::EMPTY, covered, risky);
                let companions = self.best(state.turn, companions, 3 - takers.count());
                loud.push(takers | companions);
            }
            _ => {
                let best = self.best(state.turn, [takers & !risky, takers & risky], LOUD_STONES);
                let three = Front { free: best, second: B::EMPTY, third: B::EMPTY, few: B::EMPTY };
                three.each(&self.board, direction, self.isa, |stones| loud.push(stones));
            }
        }
        loud
    }

    /// Some stones that can step, by what the step gains, best first. `risky` are the cells from which it leads to a
    /// covered one.
    #[inline(always)]
    fn gainers(&self, stones: B, takers: B, covered: B, risky: B) -> [B; 6] {
        let (quiet, takers) = (stones & !takers, stones & takers);
        [
            takers & !risky,
            quiet & covered & !risky,
            takers & risky,
            quiet & !covered & !risky,
            quiet & covered & risky,
            quiet & !covered & risky,
        ]
    }

    /// So many of some stones, from the first classes; within a class those nearest to the goal.
    #[inline(always)]
    fn best<const CLASSES: usize>(&self, side: Side, classes: [B; CLASSES], number: u32) -> B {
        let (mut chosen, mut wanted) = (B::EMPTY, number);
        for class in classes {
            if class.count() <= wanted {
                chosen |= class;
                wanted -= class.count();
                continue;
            }
            for row in self.board.rows_to_goal[side.index()] {
                let mut here = class & row;
                if here.count() <= wanted {
                    chosen |= here;
                    wanted -= here.count();
                    continue;
                }
                while wanted > 0 {
                    chosen |= take_lowest(&mut here);
                    wanted -= 1;
                }
            }
        }
        chosen
    }

    /// Appends the loud moves.
    #[inline(always)]
    pub(super) fn noisy(&self, state: &State<B>, out: &mut Vec<Move<B>>) {
        let covered = self.covered(state.enemy, state.turn.other());
        for &direction in self.directions(state.turn) {
            let front = self.any_front(state, direction);
            let loud = self.loud(state, direction, front, covered);
            out.extend(loud.sets().iter().map(|&stones| Move { stones, direction }));
        }
    }

    /// Appends the quiet moves, or about `limit` of them; says whether these are all.
    #[inline(always)]
    pub(super) fn quiet(&self, state: &State<B>, limit: usize, out: &mut Vec<Move<B>>) -> bool {
        let covered = self.covered(state.enemy, state.turn.other());
        let directions = self.directions(state.turn);
        let (mut counts, mut all) = ([0; 6], 0);
        for (count, &direction) in counts.iter_mut().zip(directions) {
            *count = self.any_front(state, direction).count() as usize;
            all += *count;
        }
        let shares = if all > limit { self.shares(state.turn, counts, limit) } else { counts };
        let before = out.len();
        let mut not_quiet = 0;
        for (share, &direction) in shares.into_iter().zip(directions) {
            let whole = self.any_front(state, direction);
            let loud = self.loud(state, direction, whole, covered);
            not_quiet += loud.len;
            let front = self.narrowed(state, direction, whole, covered, share);
            front.each(&self.board, direction, self.isa, |stones| {
                if !loud.has(stones) {
                    out.push(Move { stones, direction });
                }
            });
        }
        out.len() - before + not_quiet == all
    }

    /// How many of so many moves go in each direction, given how many there are: forward twice as many as elsewhere, and
    /// what one direction leaves goes to the others.
    fn shares(&self, side: Side, counts: [usize; 6], limit: usize) -> [usize; 6] {
        let directions = self.directions(side);
        let mut shares = [0; 6];
        for _ in 0..3 {
            let wanted = |place: usize, direction: &Direction| {
                let forward = Direction::FORWARD[side.index()].contains(direction);
                if shares[place] == counts[place] { 0 } else { 1 + usize::from(forward) }
            };
            let mut parts = [0; 6];
            for (place, direction) in directions.iter().enumerate() {
                parts[place] = wanted(place, direction);
            }
            let all_parts: usize = parts.iter().sum();
            let rest = limit.saturating_sub(shares.iter().sum());
            for place in 0..directions.len() {
                shares[place] = counts[place].min(shares[place] + rest * parts[place] / all_parts.max(1));
            }
        }
        shares
    }

    /// What the most promising stones can do, so that it is about so many moves.
    #[inline(always)]
    fn narrowed(
        &self,
        state: &State<B>,
        direction: Direction,
        front: Front<B>,
        covered: B,
        moves: usize,
    ) -> Front<B> {
        if front.count() as usize <= moves {
            return front;
        }
        // Besides three of so many there are chains, behind perhaps half of them.
        let mut number = 3;
        while THREE_OF[number as usize + 1] + (number + 1) * number / 2 <= moves as u32 {
            number += 1;
        }
        let inside = self.board.inside(direction);
        let takers = self.board.sources(state.enemy, direction) & inside;
        let risky = self.board.sources(covered, direction) & inside;
        let classes = self.gainers(front.free, takers, covered, risky);
        let free = self.best(state.turn, classes, number);
        let second = front.second & self.board.sources(free, direction);
        let third = front.third & self.board.sources(second, direction);
        Front { free, second, third, few: front.few }
    }
}
