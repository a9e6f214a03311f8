//! What makes a position good: how near the pawns are, who stands in their way, who can capture whom.
//!
//! Some terms are told of both sides and count as a difference. In a race it matters whose turn it is, so the terms of
//! the race are told of the mover and of the other side apart, each with a weight of its own; what the other side has
//! counts negative there too.

use super::board::{Cell, Word};
use super::rings::{FAR, diagonals, steps};
use super::rules::{Claustro, State};
use super::weights::{FIVE, FIVE_FORWARD, FORWARD, SIX, SIX_FORWARD, WEIGHTS};
use ludoteca_kit::{Isa, Side, Terms};

ludoteca_kit::terms! {
    NAMES:
    TEMPO = ["tempo"],
    /// A mover one step away has won already, so its classes start with two.
    MOVER_NEAREST = [
        "the mover's nearest pawn: 2 steps",
        "the mover's nearest pawn: 3 steps",
        "the mover's nearest pawn: 4 steps",
        "the mover's nearest pawn: 5 steps",
        "the mover's nearest pawn: 6 steps",
        "the mover's nearest pawn: 7 or more steps",
    ],
    OTHER_NEAREST = [
        "the other's nearest pawn: 1 steps",
        "the other's nearest pawn: 2 steps",
        "the other's nearest pawn: 3 steps",
        "the other's nearest pawn: 4 steps",
        "the other's nearest pawn: 5 steps",
        "the other's nearest pawn: 6 steps",
        "the other's nearest pawn: 7 or more steps",
    ],
    /// By the steps that the captured pawn was away from its goal.
    MOVER_CAPTURES = [
        "the mover captures 2 steps or less before the goal",
        "the mover captures 3 steps before the goal",
        "the mover captures 4 steps before the goal",
        "the mover captures farther away",
    ],
    OTHER_CAPTURES = [
        "the other captures 2 steps or less before the goal",
        "the other captures 3 steps before the goal",
        "the other captures 4 steps before the goal",
        "the other captures farther away",
    ],
    OTHER_FORKS = ["the other captures two or more"],
    MOVER_WINS_RACE = ["the mover wins a free race"],
    OTHER_WINS_RACE = ["the other wins a free race"],
    /// From here on what both sides have, as a difference.
    NEAREST = ["steps of the nearest pawn"],
    SECOND = ["steps of the second nearest pawn"],
    ALL_STEPS = ["steps of all pawns"],
    /// Two to five steps away.
    NEAR_PAWNS = [
        "pawns 2 steps away",
        "pawns 3 steps away",
        "pawns 4 steps away",
        "pawns 5 steps away",
    ],
    FREE_FORWARD = ["free steps forward"],
    SAFE_FORWARD = ["safe steps forward"],
    FREE = ["free steps"],
    /// One to three steps before the opponent's goal.
    GUARDED = [
        "doors of the opponent guarded",
        "cells 2 steps before the opponent's goal guarded",
        "cells 3 steps before the opponent's goal guarded",
    ],
    /// One to three steps before the opponent's goal.
    BLOCKING = [
        "doors of the opponent blocked",
        "pawns 2 steps before the opponent's goal",
        "pawns 3 steps before the opponent's goal",
    ],
    NOBODY_BEFORE = ["nobody before the nearest pawn"],
    PAWNS_BEFORE = ["opposing pawns before the nearest pawn"],
    NEAREST_STEPS = ["the nearest pawn has a step forward"],
    NEAREST_SAFE = ["the nearest pawn has a safe step forward"],
    EDGE = ["pawns on the edge"],
    DIAGONAL = ["pawns on the long diagonal"],
    PAWNS_GUARDED = ["pawns guarded"],
}

/// The first of the terms that count as a difference.
const SHARED: usize = NEAREST.first;

/// What one side has.
struct Features {
    /// Steps of the nearest pawn.
    nearest: i32,
    /// The nearest pawn has no opposing one before it.
    free: bool,
    /// A nearest pawn is not attacked.
    safe: bool,
    /// A nearest pawn can step forward.
    walks: bool,
    /// The terms that count as a difference, from [`SHARED`] on.
    has: [i32; NAMES.len()],
    /// The pawns it attacks: 2 steps or less before their goal, 3, 4, farther away.
    attacked: [i32; 4],
}

impl<B: Word, I: Isa> Claustro<B, I> {
    /// What a side has; the side is a constant wherever this is called, so that every shift is one too.
    #[inline(always)]
    fn features(&self, side: Side, own: B, other: B) -> Features {
        let (at, within) = (&self.rings.at[side.index()], &self.rings.within[side.index()]);
        let (their_at, their_within) =
            (&self.rings.at[side.other().index()], &self.rings.within[side.other().index()]);
        let count = |set: B| set.count() as i32;
        let (mut nearest, mut second, mut sum) = (FAR as i32, FAR as i32, 0);
        for bit in own.ones() {
            let steps = steps(&self.board, side, Cell::of_bit(bit));
            sum += steps;
            second = second.min(steps.max(nearest));
            nearest = nearest.min(steps);
        }
        let foremost = own & at[nearest as usize];
        let before = other & within[nearest.max(1) as usize - 1];
        let (attacks, danger) = (diagonals(own), diagonals(other));
        let room = (self.board.ordinary | self.board.goals[side.index()]) & !(own | other);
        let ahead = match side {
            Side::First => [B::STRAIGHT[0], B::STRAIGHT[1]],
            Side::Second => [B::STRAIGHT[2], B::STRAIGHT[3]],
        };
        let forward = |set: B| (set.shifted(ahead[0]) & room, set.shifted(ahead[1]) & room);
        let (one, another) = forward(own);
        let (a, b) = forward(foremost);
        let free_steps = count(one) + count(another);
        let back = if self.forward {
            0
        } else {
            count(own.shifted(-ahead[0]) & room) + count(own.shifted(-ahead[1]) & room)
        };
        let attacked = attacks & other;
        let mut has = [0; NAMES.len()];
        has[NEAREST.first] = nearest;
        has[SECOND.first] = second;
        has[ALL_STEPS.first] = sum;
        for n in 0..NEAR_PAWNS.len {
            has[NEAR_PAWNS.at(n)] = count(own & at[n + 2]);
        }
        has[FREE_FORWARD.first] = free_steps;
        has[SAFE_FORWARD.first] = count(one & !danger) + count(another & !danger);
        has[FREE.first] = free_steps + back;
        for n in 0..GUARDED.len {
            has[GUARDED.at(n)] = count(attacks & their_at[n + 1]);
            has[BLOCKING.at(n)] = count(own & their_at[n + 1]);
        }
        has[NOBODY_BEFORE.first] = i32::from(before.is_empty());
        has[PAWNS_BEFORE.first] = count(before);
        has[NEAREST_STEPS.first] = i32::from(!(a | b).is_empty());
        has[NEAREST_SAFE.first] = i32::from(!((a | b) & !danger).is_empty());
        has[EDGE.first] = count(own & self.rings.edge);
        has[DIAGONAL.first] = count(own & self.rings.diagonal);
        has[PAWNS_GUARDED.first] = count(own & attacks);
        let attacked = [
            count(attacked & their_within[2]),
            count(attacked & their_at[3]),
            count(attacked & their_at[4]),
            count(attacked & !their_within[4]),
        ];
        Features {
            nearest,
            free: before.is_empty(),
            safe: !(foremost & !danger).is_empty(),
            walks: !(a | b).is_empty(),
            has,
            attacked,
        }
    }
}

impl<B: Word, I: Isa> Terms for Claustro<B, I> {
    const TERMS: &'static [&'static str] = NAMES;

    ludoteca_kit::plain_terms!(DECISIVE, evaluation);

    #[inline(always)]
    fn terms(&self, state: &State<B>, mut add: impl FnMut(usize, i32)) {
        let turn = state.turn();
        let (green, blue) = (state.pawns(Side::First), state.pawns(Side::Second));
        let (green, blue) =
            (self.features(Side::First, green, blue), self.features(Side::Second, blue, green));
        let sign = if turn == Side::First { 1 } else { -1 };
        for term in SHARED..NAMES.len() {
            add(term, sign * (green.has[term] - blue.has[term]));
        }
        let (mover, other) = if turn == Side::First { (green, blue) } else { (blue, green) };
        add(TEMPO.first, 1);
        add(MOVER_NEAREST.at((mover.nearest.clamp(2, 7) - 2) as usize), 1);
        add(OTHER_NEAREST.at((other.nearest.clamp(1, 7) - 1) as usize), -1);
        for n in 0..4 {
            add(MOVER_CAPTURES.at(n), mover.attacked[n]);
            add(OTHER_CAPTURES.at(n), -other.attacked[n]);
        }
        let attacked: i32 = other.attacked.into_iter().sum();
        add(OTHER_FORKS.first, -i32::from(attacked > 1));
        let wins = mover.free && mover.walks && mover.nearest <= other.nearest;
        let loses = other.free && other.safe && other.nearest < mover.nearest;
        add(MOVER_WINS_RACE.first, i32::from(wins));
        add(OTHER_WINS_RACE.first, -i32::from(loses));
    }

    fn weights(&self) -> &'static [i16] {
        const { assert!(NAMES.len() == WEIGHTS.len()) };
        match (self.board.size, self.forward) {
            (5, false) => &FIVE,
            (5, true) => &FIVE_FORWARD,
            (6, false) => &SIX,
            (6, true) => &SIX_FORWARD,
            (_, true) => &FORWARD,
            (_, false) => &WEIGHTS,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludoteca_kit::{Evaluate, Game, Portable, Present, Rng, Tactics};

    /// The amounts of all terms.
    fn amounts<B: Word>(game: &Claustro<B, Portable>, state: &State<B>) -> Vec<i32> {
        let mut amounts = vec![0; WEIGHTS.len()];
        game.terms(state, |term, amount| amounts[term] += amount);
        amounts
    }

    fn amount(position: &str, term: &str) -> i32 {
        let game = Claustro::<u32, Portable>::new(Portable, 5, false);
        let number = Claustro::<u32, Portable>::TERMS.iter().position(|name| *name == term).unwrap();
        amounts(&game, &game.parse_state(position).unwrap())[number]
    }

    /// Positions of random games that are not over.
    fn some<B: Word>(game: &Claustro<B, Portable>, mut visit: impl FnMut(State<B>)) {
        let mut rng = Rng::new(11);
        for _ in 0..20 {
            let mut state = game.initial();
            for _ in 0..80 {
                if game.outcome(&state).is_none() {
                    visit(state);
                }
                game.play_random(&mut state, &mut rng);
            }
        }
    }

    fn check<B: Word>(size: u32, forward: bool) {
        let game = Claustro::<B, Portable>::new(Portable, size, forward);
        some(&game, |state| {
            let value = game.evaluation().evaluate(&game, &state);
            for symmetry in game.symmetries() {
                let image = game.transform(&state, &symmetry);
                let name = game.write_state(&state);
                assert_eq!(game.evaluation().evaluate(&game, &image), value, "{name} {}", symmetry.name);
            }
            if let Some(passed) = game.null_move(&state) {
                let (before, after) = (amounts(&game, &state), amounts(&game, &passed));
                for term in SHARED..WEIGHTS.len() {
                    assert_eq!(before[term], -after[term], "{}", Claustro::<B, Portable>::TERMS[term]);
                }
            }
        });
    }

    #[test]
    fn images_of_a_position_are_worth_the_same() {
        for forward in [false, true] {
            check::<u32>(5, forward);
            check::<u64>(7, forward);
            check::<u128>(10, forward);
        }
    }

    #[test]
    fn the_terms_are_what_their_names_say() {
        const START: &str = "1bb1#/b4/b3g/4g/#1gg1 g";
        let check = |position, term, expected| {
            assert_eq!(amount(position, term), expected, "{position} {term}");
        };
        check(START, "tempo", 1);
        check(START, "the mover's nearest pawn: 6 steps", 1);
        check(START, "the other's nearest pawn: 6 steps", -1);
        // Green's c3 is 4 steps away, blue's d4 is 2; each can capture the other.
        let fight = "1b2#/b4/b1g1g/3b1/#1gg1 g";
        check(fight, "the mover's nearest pawn: 4 steps", 1);
        check(fight, "the other's nearest pawn: 2 steps", -1);
        check(fight, "steps of the nearest pawn", 2);
        check(fight, "the mover captures 2 steps or less before the goal", 1);
        check(fight, "the other captures 4 steps before the goal", -1);
        // Green's a4 has nobody before it and wins by walking; blue at three steps is no faster.
        let race = "3g#/5/1bb2/b1b1g/#1gg1 g";
        check(race, "the mover wins a free race", 1);
        check(race, "nobody before the nearest pawn", 1);
        check(&race.replace(" g", " b"), "the other wins a free race", 0);
    }
}
