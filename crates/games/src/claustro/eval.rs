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

/// What one side has.
struct Look {
    /// Steps of the nearest pawn.
    nearest: i32,
    /// The nearest pawn has no opposing one before it.
    free: bool,
    /// A nearest pawn is not attacked.
    safe: bool,
    /// A nearest pawn can step forward.
    walks: bool,
    /// The terms that count as a difference, from [`SHARED`] on.
    shared: [i32; 23],
    /// The pawns it attacks: 2 steps or less before their goal, 3, 4, farther away.
    attacked: [i32; 4],
}

/// The numbers of the terms.
const MOVER_NEAREST: usize = 1;
const OTHER_NEAREST: usize = 7;
const MOVER_CAPTURES: usize = 14;
const OTHER_CAPTURES: usize = 18;
const MOVER_WINS_RACE: usize = 23;
const SHARED: usize = 25;

impl<B: Word, I: Isa> Claustro<B, I> {
    /// What a side has; the side is a constant wherever this is called, so that every shift is one too.
    #[inline(always)]
    fn look(&self, side: Side, own: B, other: B) -> Look {
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
        let shared = [
            nearest,
            second,
            sum,
            count(own & at[2]),
            count(own & at[3]),
            count(own & at[4]),
            count(own & at[5]),
            free_steps,
            count(one & !danger) + count(another & !danger),
            free_steps + back,
            count(attacks & their_at[1]),
            count(attacks & their_at[2]),
            count(attacks & their_at[3]),
            count(own & their_at[1]),
            count(own & their_at[2]),
            count(own & their_at[3]),
            i32::from(before.is_empty()),
            count(before),
            i32::from(!(a | b).is_empty()),
            i32::from(!((a | b) & !danger).is_empty()),
            count(own & self.rings.edge),
            count(own & self.rings.diagonal),
            count(own & attacks),
        ];
        let attacked = [
            count(attacked & their_within[2]),
            count(attacked & their_at[3]),
            count(attacked & their_at[4]),
            count(attacked & !their_within[4]),
        ];
        Look {
            nearest,
            free: before.is_empty(),
            safe: !(foremost & !danger).is_empty(),
            walks: !(a | b).is_empty(),
            shared,
            attacked,
        }
    }
}

impl<B: Word, I: Isa> Terms for Claustro<B, I> {
    ludoteca_kit::plain_terms!(DECISIVE, evaluation);

    const TERMS: &'static [&'static str] = &[
        "tempo",
        "the mover's nearest pawn: 2 steps",
        "the mover's nearest pawn: 3 steps",
        "the mover's nearest pawn: 4 steps",
        "the mover's nearest pawn: 5 steps",
        "the mover's nearest pawn: 6 steps",
        "the mover's nearest pawn: 7 or more steps",
        "the other's nearest pawn: 1 steps",
        "the other's nearest pawn: 2 steps",
        "the other's nearest pawn: 3 steps",
        "the other's nearest pawn: 4 steps",
        "the other's nearest pawn: 5 steps",
        "the other's nearest pawn: 6 steps",
        "the other's nearest pawn: 7 or more steps",
        "the mover captures 2 steps or less before the goal",
        "the mover captures 3 steps before the goal",
        "the mover captures 4 steps before the goal",
        "the mover captures farther away",
        "the other captures 2 steps or less before the goal",
        "the other captures 3 steps before the goal",
        "the other captures 4 steps before the goal",
        "the other captures farther away",
        "the other captures two or more",
        "the mover wins a free race",
        "the other wins a free race",
        "steps of the nearest pawn",
        "steps of the second nearest pawn",
        "steps of all pawns",
        "pawns 2 steps away",
        "pawns 3 steps away",
        "pawns 4 steps away",
        "pawns 5 steps away",
        "free steps forward",
        "safe steps forward",
        "free steps",
        "doors of the opponent guarded",
        "cells 2 steps before the opponent's goal guarded",
        "cells 3 steps before the opponent's goal guarded",
        "doors of the opponent blocked",
        "pawns 2 steps before the opponent's goal",
        "pawns 3 steps before the opponent's goal",
        "nobody before the nearest pawn",
        "opposing pawns before the nearest pawn",
        "the nearest pawn has a step forward",
        "the nearest pawn has a safe step forward",
        "pawns on the edge",
        "pawns on the long diagonal",
        "pawns guarded",
    ];

    #[inline(always)]
    fn terms(&self, state: &State<B>, mut add: impl FnMut(usize, i32)) {
        let turn = state.turn();
        let (green, blue) = (state.pawns(Side::First), state.pawns(Side::Second));
        let green_look = self.look(Side::First, green, blue);
        let blue_look = self.look(Side::Second, blue, green);
        let sign = if turn == Side::First { 1 } else { -1 };
        for (n, (green, blue)) in green_look.shared.into_iter().zip(blue_look.shared).enumerate() {
            add(SHARED + n, sign * (green - blue));
        }
        let (mover, other) =
            if turn == Side::First { (green_look, blue_look) } else { (blue_look, green_look) };
        add(0, 1);
        // A mover one step away has won already, so its classes start with two.
        add(MOVER_NEAREST + (mover.nearest.clamp(2, 7) - 2) as usize, 1);
        add(OTHER_NEAREST + (other.nearest.clamp(1, 7) - 1) as usize, -1);
        for n in 0..4 {
            add(MOVER_CAPTURES + n, mover.attacked[n]);
            add(OTHER_CAPTURES + n, -other.attacked[n]);
        }
        let attacked: i32 = other.attacked.into_iter().sum();
        add(OTHER_CAPTURES + 4, -i32::from(attacked > 1));
        let wins = mover.free && mover.walks && mover.nearest <= other.nearest;
        let loses = other.free && other.safe && other.nearest < mover.nearest;
        add(MOVER_WINS_RACE, i32::from(wins));
        add(MOVER_WINS_RACE + 1, -i32::from(loses));
    }

    fn weights(&self) -> &'static [i16] {
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
