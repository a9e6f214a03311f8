//! What makes a position good: a sum of terms, each of them what one side has of something less what the other has.
//!
//! Everything is found for whole sets of pieces at once. All triangles of a side flood the board together, so that where
//! they may go is known in three steps, whichever of them goes there; the same for squares and circles. What the
//! pentagon may attack is left out: it attacks nothing but the other pentagon, and a search sees that by itself.

use super::board::{Board, spread};
use super::measure::BELTS;
use super::rules::Tactigon;
use super::state::State;
use super::weights::WEIGHTS;
use ludoteca_kit::{Bits, Isa, Terms};

ludoteca_kit::terms! {
    NAMES:
    TEMPO = ["having the move"],
    /// Circles, triangles, squares.
    PIECES = [
        "circles",
        "triangles",
        "squares",
    ],
    /// The same while few pieces are left.
    LATE_PIECES = [
        "circles while few pieces are left",
        "triangles while few pieces are left",
        "squares while few pieces are left",
    ],
    LONE = ["nothing but the pentagon"],
    /// The four kinds.
    ON_GOLD = [
        "circle on gold",
        "triangle on gold",
        "square on gold",
        "pentagon on gold",
    ],
    GOLD_ATTACKED = ["piece on gold that can be attacked"],
    GOLD_IN_REACH = ["gold in reach"],
    /// The side to move, its opponent.
    GOLD_ALMOST = [
        "one gold held, the other in reach: to move",
        "one gold held, the other in reach: not to move",
    ],
    GOLD_HELD = ["both gold held against an attack"],
    GOLD_LOST = ["both gold held and no attack on them"],
    /// Within one, two and three steps.
    GOLD_CIRCLES = [
        "circles within one step of gold",
        "circles within two steps of gold",
        "circles within three steps of gold",
    ],
    GOLD_TRIANGLES = ["triangles within three steps of gold"],
    PENTAGON_ATTACKED = ["the opponent's next move could take the pentagon"],
    BESIEGERS = [
        "circles within two steps of their pentagon",
        "circles within three steps of their pentagon",
        "circles within four steps of their pentagon",
        "triangles within four steps of their pentagon",
        "squares within five steps of their pentagon",
    ],
    /// By circles, triangles, squares.
    GATES = [
        "tiles beside their pentagon in reach of circles",
        "tiles beside their pentagon in reach of triangles",
        "tiles beside their pentagon in reach of squares",
    ],
    PENTAGON_FREE = ["empty tiles beside the pentagon"],
    PENTAGON_GUARDS = ["own pieces beside the pentagon"],
    /// The first three belts and the others.
    PENTAGON_BELT = [
        "pentagon in the belt at home",
        "pentagon in the second belt",
        "pentagon in the third belt",
        "pentagon beyond",
    ],
    /// Circles, triangles, squares.
    MOBILITY = [
        "tiles in reach of circles",
        "tiles in reach of triangles",
        "tiles in reach of squares",
    ],
    CIRCLE_BELT = [
        "circles in the belt at home",
        "circles in the second belt",
        "circles in the third belt",
        "circles in the fourth belt",
        "circles in the fifth belt",
        "circles in the last belt",
    ],
    /// Two belts taken together.
    TRIANGLE_BELT = [
        "triangles at home",
        "triangles in the middle",
        "triangles at their home",
    ],
    SQUARE_BELT = [
        "squares at home",
        "squares in the middle",
        "squares at their home",
    ],
    /// Undefended and defended circles, triangles, squares; circles by triangles and triangles by squares.
    PREY = [
        "to move: undefended circles to capture",
        "to move: defended circles to capture",
        "to move: undefended triangles to capture",
        "to move: defended triangles to capture",
        "to move: undefended squares to capture",
        "to move: defended squares to capture",
        "to move: circles to trade triangles for",
        "to move: triangles to trade squares for",
    ],
    /// The same, seen from the side that is not to move.
    HANGING = [
        "not to move: undefended circles to capture",
        "not to move: defended circles to capture",
        "not to move: undefended triangles to capture",
        "not to move: defended triangles to capture",
        "not to move: undefended squares to capture",
        "not to move: defended squares to capture",
        "not to move: circles to trade triangles for",
        "not to move: triangles to trade squares for",
    ],
    FORKED = ["not to move: more than one undefended piece to capture"],
}

const _: () = assert!(CIRCLE_BELT.len == BELTS && TRIANGLE_BELT.len == BELTS / 2, "a term for every belt");

/// While there are no more pieces than this, they count as few.
const FEW: u32 = 14;

/// One side's pieces and where they may go.
struct Army<S> {
    all: S,
    circles: S,
    triangles: S,
    squares: S,
    pentagon: S,
    /// Where circles, triangles and squares may end a move, occupied tiles and places without tile included.
    circle_ends: S,
    triangle_ends: S,
    square_ends: S,
}

impl<S: Bits> Army<S> {
    /// The pieces of the opponent that can be attacked: undefended and defended ones of each kind that would fall alone,
    /// then circles and triangles that would take their attacker with them.
    #[inline(always)]
    fn prey(&self, foe: &Army<S>) -> [u32; 8] {
        let by_two = self.circle_ends | self.triangle_ends;
        let defended = foe.circle_ends | foe.triangle_ends;
        let circles = foe.circles & self.circle_ends;
        let triangles = foe.triangles & by_two;
        let squares = foe.squares & (by_two | self.square_ends);
        [
            (circles & !defended).count(),
            (circles & defended).count(),
            (triangles & !defended).count(),
            (triangles & defended).count(),
            (squares & !defended).count(),
            (squares & defended).count(),
            (foe.circles & self.triangle_ends).count(),
            (foe.triangles & self.square_ends).count(),
        ]
    }

    /// The pieces of the opponent that can be captured or taken along.
    #[inline(always)]
    fn attacks(&self, foe: &Army<S>) -> S {
        let by_squares = self.square_ends & !foe.circles;
        foe.all & (self.circle_ends | self.triangle_ends | by_squares)
    }
}

impl<I: Isa, B: Board, const ADVANCED: bool> Tactigon<B, ADVANCED, I> {
    #[inline(always)]
    fn army(&self, state: &State<B::Set>, own: B::Set, foe: B::Set) -> Army<B::Set> {
        let (low, high) = (state.low, state.high);
        let (triangles, squares) = (own & low & !high, own & high & !low);
        let empty = B::TILES & !(own | foe);
        let flood = |pieces, passable, steps| {
            let mut ends = spread::<B>(pieces);
            for _ in 1..steps {
                ends |= spread::<B>(ends & passable);
            }
            ends
        };
        let under_squares = if self.jump() { B::TILES & !(foe & high & !low) } else { empty };
        let circles = own & !(low | high);
        Army {
            all: own,
            circles,
            triangles,
            squares,
            pentagon: own & low & high,
            circle_ends: spread::<B>(circles),
            triangle_ends: flood(triangles, empty, 3),
            square_ends: flood(squares, under_squares, 4),
        }
    }

    /// The terms that say something about one side, whoever is to move.
    #[inline(always)]
    fn one_side(
        &self,
        empty: B::Set,
        own: &Army<B::Set>,
        foe: &Army<B::Set>,
        side: usize,
    ) -> [u32; NAMES.len()] {
        let mut has = [0; NAMES.len()];
        let kinds = [own.circles, own.triangles, own.squares, own.pentagon];
        let ends = [own.circle_ends, own.triangle_ends, own.square_ends];
        let few = u32::from((own.all | foe.all).count() <= FEW);
        for kind in 0..3 {
            has[PIECES.at(kind)] = kinds[kind].count();
            has[LATE_PIECES.at(kind)] = few * has[PIECES.at(kind)];
            has[MOBILITY.at(kind)] = (ends[kind] & empty).count();
        }
        has[LONE.first] = u32::from(own.all == own.pentagon);

        for kind in 0..4 {
            has[ON_GOLD.at(kind)] = (kinds[kind] & B::GOLD).count();
        }
        has[GOLD_ATTACKED.first] = (foe.attacks(own) & B::GOLD).count();
        let attacks = own.attacks(foe);
        let all_ends = own.circle_ends | own.triangle_ends | own.square_ends;
        has[GOLD_IN_REACH.first] = (B::GOLD & (attacks | all_ends & empty)).count();
        for steps in 0..3 {
            has[GOLD_CIRCLES.at(steps)] = (own.circles & B::NEAR_GOLD[steps]).count();
        }
        has[GOLD_TRIANGLES.first] = (own.triangles & B::NEAR_GOLD[2]).count();

        // An unfinished position has both pentagons; any other may be asked for and gets some number.
        let theirs = foe.pentagon.lowest();
        has[BESIEGERS.first] = (own.circles & B::within(theirs, 2)).count();
        has[BESIEGERS.at(1)] = (own.circles & B::within(theirs, 3)).count();
        has[BESIEGERS.at(2)] = (own.circles & B::within(theirs, 4)).count();
        has[BESIEGERS.at(3)] = (own.triangles & B::within(theirs, 4)).count();
        has[BESIEGERS.at(4)] = (own.squares & B::within(theirs, 5)).count();
        let gates = B::neighbours(theirs) & empty;
        for kind in 0..3 {
            has[GATES.at(kind)] = (gates & ends[kind]).count();
        }
        let beside = B::neighbours(own.pentagon.lowest());
        has[PENTAGON_FREE.first] = (beside & empty).count();
        has[PENTAGON_GUARDS.first] = (beside & own.all).count();

        let belts = &B::BELTS[side];
        for belt in 0..3 {
            has[PENTAGON_BELT.at(belt)] = (own.pentagon & belts[belt]).count();
        }
        has[PENTAGON_BELT.at(3)] = (own.pentagon & (belts[3] | belts[4] | belts[5])).count();
        for belt in 0..BELTS {
            has[CIRCLE_BELT.at(belt)] = (own.circles & belts[belt]).count();
        }
        for pair in 0..BELTS / 2 {
            let belt = belts[2 * pair] | belts[2 * pair + 1];
            has[TRIANGLE_BELT.at(pair)] = (own.triangles & belt).count();
            has[SQUARE_BELT.at(pair)] = (own.squares & belt).count();
        }
        has
    }
}

impl<I: Isa, B: Board, const ADVANCED: bool> Terms for Tactigon<B, ADVANCED, I> {
    ludoteca_kit::plain_terms!(evaluation);

    const DECISIVE: &'static [usize] = &[GOLD_LOST.first];

    const TERMS: &'static [&'static str] = NAMES;

    #[inline(always)]
    fn terms(&self, state: &State<B::Set>, mut add: impl FnMut(usize, i32)) {
        let own = self.army(state, state.own, state.opp);
        let opp = self.army(state, state.opp, state.own);
        let empty = B::TILES & !(state.own | state.opp);
        let side = state.turn.index();
        let ours = self.one_side(empty, &own, &opp, side);
        let theirs = self.one_side(empty, &opp, &own, 1 - side);
        add(TEMPO.first, 1);
        for term in PIECES.first..GOLD_ALMOST.first {
            add(term, ours[term] as i32 - theirs[term] as i32);
        }
        for term in GOLD_CIRCLES.first..PREY.first {
            if term != PENTAGON_ATTACKED.first {
                add(term, ours[term] as i32 - theirs[term] as i32);
            }
        }

        let almost = |army: &Army<B::Set>, has: &[u32; NAMES.len()]| {
            i32::from((army.all & B::GOLD).count() == 1 && has[GOLD_IN_REACH.first] > 0)
        };
        add(GOLD_ALMOST.first, almost(&own, &ours));
        add(GOLD_ALMOST.at(1), -almost(&opp, &theirs));
        // Only the side that has just moved can hold both: its opponent breaks the hold now or has lost.
        if state.opp & B::GOLD == B::GOLD {
            add(if theirs[GOLD_ATTACKED.first] > 0 { GOLD_HELD.first } else { GOLD_LOST.first }, -1);
        }
        let attack = opp.circle_ends | opp.triangle_ends | opp.square_ends;
        add(PENTAGON_ATTACKED.first, -((attack & own.pentagon).count() as i32));

        let (prey, hanging) = (own.prey(&opp), opp.prey(&own));
        for kind in 0..8 {
            add(PREY.at(kind), prey[kind] as i32);
            add(HANGING.at(kind), -(hanging[kind] as i32));
        }
        add(FORKED.first, -((hanging[0] + hanging[2] + hanging[4]).saturating_sub(1) as i32));
    }

    fn weights(&self) -> &'static [i16] {
        const { assert!(NAMES.len() == WEIGHTS.len()) };
        &WEIGHTS
    }
}
