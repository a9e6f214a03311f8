//! What makes a position good: dice and their powers, where they stand, dragons within reach, and what the opponent
//! threatens to do next.
//!
//! What the mover itself can capture is not told, because a search looks at its captures before it asks for a value.

use super::board::Direction::{self, Down, Left, Right, Up};
use super::board::{CAVE_CELLS, CAVES, MOUNTAINS, Plane, Slide};
use super::dice::{Army, Powers};
use super::rules::{Ruleset, State, ThreeDragons};
use super::weights::{BASE, POWER, WEIGHTS};
use ludoteca_kit::{Isa, Terms};

/// The rows and columns at most so many steps away from the edge are left out.
const fn inside(steps: usize) -> Plane {
    let mut cells = Plane::ALL;
    let mut n = 0;
    while n < steps {
        let (up, down) = (cells.step(Up), cells.step(Down));
        let (left, right) = (cells.step(Left), cells.step(Right));
        cells = Plane {
            low: cells.low & up.low & down.low & left.low & right.low,
            high: cells.high & up.high & down.high & left.high & right.high,
        };
        n += 1;
    }
    cells
}

ludoteca_kit::terms! {
    NAMES:
    TEMPO = ["tempo"],
    /// From power 1.
    POWERS = [
        "dice of power 1",
        "dice of power 2",
        "dice of power 3",
        "dice of power 4",
        "dice of power 5",
    ],
    /// From two dice.
    FEW = [
        "two dice",
        "three dice",
        "four dice",
    ],
    SHARE = ["share of the dice"],
    WEAKER = ["dice weaker than the strongest opposing one"],
    HALF_ENCLOSED = ["half enclosed dice"],
    PAIRS = ["pairs of neighbours"],
    CONTACT = ["dice beside opposing ones"],
    FREE = ["free cells beside the dice"],
    /// By the parts of the board.
    PLACES = [
        "dice on the edge",
        "dice on the second line",
        "dice on the third line",
        "dice in the middle",
        "dice beside a mountain",
        "dice beside a cave at the side",
        "dice beside the cave in the middle",
    ],
    /// From one die.
    MIDDLE_RING = [
        "one die beside the middle dragon",
        "two dice beside the middle dragon",
        "three dice beside the middle dragon",
    ],
    /// From one die.
    SIDE_RING = [
        "one die beside a dragon at the side",
        "two dice beside a dragon at the side",
    ],
    KEPT_OPEN = ["a ring kept open"],
    /// The first die, and further ones.
    ENCLOSING = [
        "the other threatens to enclose a die",
        "the other threatens to enclose further dice",
    ],
    /// The first die, and further ones.
    OVERPOWERING = [
        "the other threatens a die by power",
        "the other threatens further dice by power",
    ],
    THREATENED_POWER = ["power of threatened dice"],
    WAKING = [
        "the other threatens to wake a dragon at the side",
        "the other threatens to wake the middle dragon",
    ],
    THREAT_TO_FEW = [
        "a threat to three dice or fewer",
        "a threat to two dice",
    ],
}

/// Parts of the board by the number of the term that counts the dice on them.
const PARTS: [Plane; PLACES.len] = [
    Plane::ALL.minus(inside(1)),
    inside(1).minus(inside(2)),
    inside(2).minus(inside(3)),
    inside(3),
    MOUNTAINS.around(),
    CAVE_CELLS.around().minus(CAVES[1].ring),
    CAVES[1].ring,
];

impl<R: Ruleset, I: Isa> ThreeDragons<R, I> {
    /// The dice of the player to move that the opponent could capture if it were its turn: by custody, by power. And
    /// the cells to which the opponent's dice can slide.
    #[inline(always)]
    fn threats(&self, state: &State<R::Powers>) -> (Plane, Plane, Plane) {
        let blocked = state.blocked();
        let mut reach = [Plane::EMPTY; 8];
        for (rank, from) in (0..).zip(state.opp.cells.cells()) {
            let power = if R::POWER { usize::from(state.opp.ranked(rank)) & 7 } else { 1 };
            reach[power] = reach[power] | Slide::new(blocked, from).plane();
        }
        let mut prey = Plane::EMPTY;
        let mut stronger = Plane::EMPTY;
        if R::POWER {
            for power in [5, 4, 3, 2] {
                if !reach[power].is_empty() {
                    prey = prey | reach[power].around() & state.own.weaker(self.isa, power as u8);
                    stronger = stronger | reach[power];
                }
            }
        }
        let reach = stronger | reach[1];
        (state.passed().custody(reach), prey, reach)
    }
}

/// The opposing dice that fall by custody if a die of the player to move lands on a cell that is free.
#[inline(always)]
fn half_enclosed<P: Powers>(state: &State<P>, free: Plane) -> u32 {
    state.custody(free).count()
}

/// How many free cells there are beside the dice, each counted for every die beside it.
#[inline(always)]
fn free_neighbours(dice: Plane, free: Plane) -> i32 {
    let count = |direction: Direction| (dice.step(direction) & free).count() as i32;
    count(Up) + count(Down) + count(Left) + count(Right)
}

/// How many dice have a neighbour of their own side to the right or below.
#[inline(always)]
fn pairs(dice: Plane) -> i32 {
    ((dice & dice.step(Right)).count() + (dice & dice.step(Down)).count()) as i32
}

/// How many dice of each power from 1 there are.
#[inline(always)]
fn by_power<P: Powers>(army: Army<P>) -> [i32; 5] {
    let [two, three, four, five] = army.at_least();
    let (all, two, three, four, five) =
        (army.count() as i32, two as i32, three as i32, four as i32, five as i32);
    [all - two, two - three, three - four, four - five, five]
}

impl<R: Ruleset, I: Isa> Terms for ThreeDragons<R, I> {
    ludoteca_kit::plain_terms!(DECISIVE, evaluation);

    const TERMS: &'static [&'static str] = NAMES;

    #[inline(always)]
    fn terms(&self, state: &State<R::Powers>, mut add: impl FnMut(usize, i32)) {
        let (own, opp) = (state.own.cells, state.opp.cells);
        let (ours, theirs) = (own.count() as i32, opp.count() as i32);
        let free = Plane::ALL.minus(state.blocked());
        add(TEMPO.first, 1);
        let (our_powers, their_powers) = (by_power(state.own), by_power(state.opp));
        for n in 0..if R::POWER { 5 } else { 1 } {
            add(POWERS.at(n), our_powers[n] - their_powers[n]);
        }
        for n in 0..3 {
            let few = n as i32 + 2;
            add(FEW.at(n), i32::from(ours == few) - i32::from(theirs == few));
        }
        add(SHARE.first, 64 * (ours - theirs) / (ours + theirs).max(1));
        if R::POWER {
            let weaker = |powers: [i32; 5], than: [i32; 5]| {
                let strongest = 4 - than.iter().rev().position(|&dice| dice > 0).unwrap_or(4);
                powers[..strongest].iter().sum::<i32>()
            };
            add(WEAKER.first, weaker(our_powers, their_powers) - weaker(their_powers, our_powers));
        }
        add(
            HALF_ENCLOSED.first,
            half_enclosed(&state.passed(), free) as i32 - half_enclosed(state, free) as i32,
        );
        add(PAIRS.first, pairs(own) - pairs(opp));
        add(CONTACT.first, (own & opp.around()).count() as i32 - (opp & own.around()).count() as i32);
        add(FREE.first, free_neighbours(own, free) - free_neighbours(opp, free));
        for (n, part) in PARTS.into_iter().enumerate() {
            add(PLACES.at(n), (own & part).count() as i32 - (opp & part).count() as i32);
        }
        if R::DRAGONS {
            for (n, cave) in CAVES.iter().enumerate() {
                if !state.sleeps(n) {
                    continue;
                }
                let (we, they) = ((own & cave.ring).count() as usize, (opp & cave.ring).count() as usize);
                let ring = if n == 1 { MIDDLE_RING } else { SIDE_RING };
                let whole = ring.len + 1;
                // A ring with dice of both sides wakes nobody for now.
                if they == 0 && we > 0 && we < whole {
                    add(ring.at(we - 1), 1);
                } else if we == 0 && they > 0 && they < whole {
                    add(ring.at(they - 1), -1);
                } else if we + they >= whole - 1 && we > 0 && they > 0 {
                    add(KEPT_OPEN.first, they.cmp(&we) as i32);
                }
            }
        }
        let (enclosed, prey, reach) = self.threats(state);
        let (enclosing, overpowering) = (enclosed.count() as i32, prey.count() as i32);
        add(ENCLOSING.first, -enclosing.min(1));
        add(ENCLOSING.at(1), 1 - enclosing.max(1));
        if R::POWER {
            add(OVERPOWERING.first, -overpowering.min(1));
            add(OVERPOWERING.at(1), 1 - overpowering.max(1));
            let threatened = (enclosed | prey).cells();
            add(
                THREATENED_POWER.first,
                -threatened.map(|cell| i32::from(state.own.power(cell.plane()))).sum::<i32>(),
            );
        }
        if R::DRAGONS {
            let waking = state.passed().waking_landings() & reach;
            add(WAKING.first, -i32::from(!waking.minus(CAVES[1].ring).is_empty()));
            add(WAKING.at(1), -i32::from(!(waking & CAVES[1].ring).is_empty()));
        }
        let threat = (enclosing + overpowering).min(1);
        add(THREAT_TO_FEW.first, if ours <= 3 { -threat } else { 0 });
        add(THREAT_TO_FEW.at(1), if ours == 2 { -threat } else { 0 });
    }

    fn weights(&self) -> &'static [i16] {
        match (R::POWER, R::DRAGONS) {
            (_, true) => &WEIGHTS,
            (true, false) => &POWER,
            (false, false) => &BASE,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Base, Dragons, Power};
    use super::*;
    use ludoteca_kit::{Evaluate, Game, Portable, Present, Rng, Tactics};

    type Full = ThreeDragons<Dragons, Portable>;

    fn amounts<R: Ruleset>(game: &ThreeDragons<R, Portable>, state: &State<R::Powers>) -> Vec<i32> {
        let mut amounts = vec![0; WEIGHTS.len()];
        game.terms(state, |term, amount| amounts[term] += amount);
        amounts
    }

    fn check<R: Ruleset>() {
        let (game, mut rng) = (ThreeDragons::<R, Portable>::new(Portable), Rng::new(4));
        for _ in 0..15 {
            let mut state = game.initial();
            while game.outcome(&state).is_none() {
                let value = game.evaluation().evaluate(&game, &state);
                for symmetry in game.symmetries() {
                    let image = game.transform(&state, &symmetry);
                    let name = game.write_state(&state);
                    assert_eq!(game.evaluation().evaluate(&game, &image), value, "{name} {}", symmetry.name);
                }
                if let Some(passed) = game.null_move(&state) {
                    let (before, after) = (amounts(&game, &state), amounts(&game, &passed));
                    for term in POWERS.first..ENCLOSING.first {
                        assert_eq!(before[term], -after[term], "{}", Full::TERMS[term]);
                    }
                }
                if rng.below(200) == 0 {
                    break;
                }
                game.play_random(&mut state, &mut rng);
            }
        }
    }

    #[test]
    fn images_of_a_position_are_worth_the_same() {
        check::<Base>();
        check::<Power>();
        check::<Dragons>();
    }

    #[test]
    fn the_terms_are_what_their_names_say() {
        let check = |position: &str, term: &str, expected: i32| {
            let game = Full::new(Portable);
            let number = Full::TERMS.iter().position(|name| *name == term).unwrap();
            let amounts = amounts(&game, &game.parse_state(position).unwrap());
            assert_eq!(amounts[number], expected, "{position} {term}");
        };
        // White has a3 a4 b5 b9 d9 and Black a2 b2 h2; h2 can close in on nobody.
        let one = "#7#/B2B15B31/W28/W28/oW22o3o/9/9/9/#W31W34# w";
        check(one, "dice of power 1", -1);
        check(one, "dice of power 2", 2);
        check(one, "dice of power 3", 1);
        check(one, "three dice", -1);
        check(one, "dice weaker than the strongest opposing one", 1);
        check(one, "two dice beside a dragon at the side", 1);
        check(one, "pairs of neighbours", 0);
        check(one, "the other threatens to enclose a die", 0);
        // d7-d3 would enclose c3 against b3.
        let threat = "#7#/9/1B2W26/9/o3o3o/9/3B25/9/#5W21# w";
        check(threat, "the other threatens to enclose a die", -1);
        check(threat, "a threat to two dice", -1);
        check(threat, "power of threatened dice", -2);
        check(&threat.replace("B25", "B35"), "the other threatens a die by power", -1);
        // h5, i4 and i6 of Black: i6 is missing, and h6 can go there.
        let dragon = "#7#/9/9/8B2/o3o2B2o/7B21/9/9/#W25W2# w";
        check(dragon, "the other threatens to wake a dragon at the side", -1);
        check(dragon, "the other threatens to wake the middle dragon", 0);
    }
}
