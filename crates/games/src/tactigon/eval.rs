//! What makes a position good: a sum of terms, each of them what one side has of something less what the other has.
//!
//! Everything is found for whole sets of pieces at once. All triangles of a side flood the board together, so that where
//! they may go is known in three steps, whichever of them goes there; the same for squares and circles. What the
//! pentagon may attack is left out: it attacks nothing but the other pentagon, and a search sees that by itself.

use super::board::{Board, spread};
use super::measure::BELTS;
use super::rules::{State, Tactigon};
use super::weights::WEIGHTS;
use ludoteca_kit::{Bits, Isa, Terms};

const TEMPO: usize = 0;
/// Circles, triangles, squares.
const PIECES: usize = 1;
/// The same while few pieces are left.
const LATE_PIECES: usize = 4;
const LONE: usize = 7;
/// The four kinds.
const ON_GOLD: usize = 8;
const GOLD_ATTACKED: usize = 12;
const GOLD_IN_REACH: usize = 13;
/// The side to move, its opponent.
const GOLD_ALMOST: usize = 14;
const GOLD_HELD: usize = 16;
const GOLD_LOST: usize = 17;
/// Circles within one, two and three steps.
const GOLD_CIRCLES: usize = 18;
const GOLD_TRIANGLES: usize = 21;
const PENTAGON_ATTACKED: usize = 22;
/// Circles within two, three and four steps, triangles within four, squares within five.
const BESIEGERS: usize = 23;
/// By circles, triangles, squares.
const GATES: usize = 28;
const PENTAGON_FREE: usize = 31;
const PENTAGON_GUARDS: usize = 32;
/// The first three belts and the others.
const PENTAGON_BELT: usize = 33;
/// Circles, triangles, squares.
const MOBILITY: usize = 37;
const CIRCLE_BELT: usize = 40;
/// Two belts taken together.
const TRIANGLE_BELT: usize = CIRCLE_BELT + BELTS;
const SQUARE_BELT: usize = TRIANGLE_BELT + BELTS / 2;
/// Undefended and defended circles, triangles, squares; circles by triangles and triangles by squares.
const PREY: usize = SQUARE_BELT + BELTS / 2;
/// The same, seen from the side that is not to move.
const HANGING: usize = PREY + 8;
const FORKED: usize = HANGING + 8;
const COUNT: usize = FORKED + 1;

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

impl<I: Isa, B: Board, const ADVANCED: bool> Tactigon<I, B, ADVANCED> {
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
    fn one_side(&self, empty: B::Set, own: &Army<B::Set>, foe: &Army<B::Set>, side: usize) -> [u32; COUNT] {
        let mut has = [0; COUNT];
        let kinds = [own.circles, own.triangles, own.squares, own.pentagon];
        let ends = [own.circle_ends, own.triangle_ends, own.square_ends];
        let few = u32::from((own.all | foe.all).count() <= FEW);
        for kind in 0..3 {
            has[PIECES + kind] = kinds[kind].count();
            has[LATE_PIECES + kind] = few * has[PIECES + kind];
            has[MOBILITY + kind] = (ends[kind] & empty).count();
        }
        has[LONE] = u32::from(own.all == own.pentagon);

        for kind in 0..4 {
            has[ON_GOLD + kind] = (kinds[kind] & B::GOLD).count();
        }
        has[GOLD_ATTACKED] = (foe.attacks(own) & B::GOLD).count();
        let attacks = own.attacks(foe);
        let all_ends = own.circle_ends | own.triangle_ends | own.square_ends;
        has[GOLD_IN_REACH] = (B::GOLD & (attacks | all_ends & empty)).count();
        for steps in 0..3 {
            has[GOLD_CIRCLES + steps] = (own.circles & B::NEAR_GOLD[steps]).count();
        }
        has[GOLD_TRIANGLES] = (own.triangles & B::NEAR_GOLD[2]).count();

        // An unfinished position has both pentagons; any other may be asked for and gets some number.
        let theirs = foe.pentagon.lowest();
        has[BESIEGERS] = (own.circles & B::within(theirs, 2)).count();
        has[BESIEGERS + 1] = (own.circles & B::within(theirs, 3)).count();
        has[BESIEGERS + 2] = (own.circles & B::within(theirs, 4)).count();
        has[BESIEGERS + 3] = (own.triangles & B::within(theirs, 4)).count();
        has[BESIEGERS + 4] = (own.squares & B::within(theirs, 5)).count();
        let gates = B::neighbours(theirs) & empty;
        for kind in 0..3 {
            has[GATES + kind] = (gates & ends[kind]).count();
        }
        let beside = B::neighbours(own.pentagon.lowest());
        has[PENTAGON_FREE] = (beside & empty).count();
        has[PENTAGON_GUARDS] = (beside & own.all).count();

        let belts = &B::BELTS[side];
        for belt in 0..3 {
            has[PENTAGON_BELT + belt] = (own.pentagon & belts[belt]).count();
        }
        has[PENTAGON_BELT + 3] = (own.pentagon & (belts[3] | belts[4] | belts[5])).count();
        for belt in 0..BELTS {
            has[CIRCLE_BELT + belt] = (own.circles & belts[belt]).count();
        }
        for pair in 0..BELTS / 2 {
            let belt = belts[2 * pair] | belts[2 * pair + 1];
            has[TRIANGLE_BELT + pair] = (own.triangles & belt).count();
            has[SQUARE_BELT + pair] = (own.squares & belt).count();
        }
        has
    }
}

impl<I: Isa, B: Board, const ADVANCED: bool> Terms for Tactigon<I, B, ADVANCED> {
    ludoteca_kit::plain_terms!(evaluation);

    const DECISIVE: &'static [usize] = &[GOLD_LOST];

    const TERMS: &'static [&'static str] = &[
        "having the move",
        "circles",
        "triangles",
        "squares",
        "circles while few pieces are left",
        "triangles while few pieces are left",
        "squares while few pieces are left",
        "nothing but the pentagon",
        "circle on gold",
        "triangle on gold",
        "square on gold",
        "pentagon on gold",
        "piece on gold that can be attacked",
        "gold in reach",
        "one gold held, the other in reach: to move",
        "one gold held, the other in reach: not to move",
        "both gold held against an attack",
        "both gold held and no attack on them",
        "circles within one step of gold",
        "circles within two steps of gold",
        "circles within three steps of gold",
        "triangles within three steps of gold",
        "the opponent's next move could take the pentagon",
        "circles within two steps of their pentagon",
        "circles within three steps of their pentagon",
        "circles within four steps of their pentagon",
        "triangles within four steps of their pentagon",
        "squares within five steps of their pentagon",
        "tiles beside their pentagon in reach of circles",
        "tiles beside their pentagon in reach of triangles",
        "tiles beside their pentagon in reach of squares",
        "empty tiles beside the pentagon",
        "own pieces beside the pentagon",
        "pentagon in the belt at home",
        "pentagon in the second belt",
        "pentagon in the third belt",
        "pentagon beyond",
        "tiles in reach of circles",
        "tiles in reach of triangles",
        "tiles in reach of squares",
        "circles in the belt at home",
        "circles in the second belt",
        "circles in the third belt",
        "circles in the fourth belt",
        "circles in the fifth belt",
        "circles in the last belt",
        "triangles at home",
        "triangles in the middle",
        "triangles at their home",
        "squares at home",
        "squares in the middle",
        "squares at their home",
        "to move: undefended circles to capture",
        "to move: defended circles to capture",
        "to move: undefended triangles to capture",
        "to move: defended triangles to capture",
        "to move: undefended squares to capture",
        "to move: defended squares to capture",
        "to move: circles to trade triangles for",
        "to move: triangles to trade squares for",
        "not to move: undefended circles to capture",
        "not to move: defended circles to capture",
        "not to move: undefended triangles to capture",
        "not to move: defended triangles to capture",
        "not to move: undefended squares to capture",
        "not to move: defended squares to capture",
        "not to move: circles to trade triangles for",
        "not to move: triangles to trade squares for",
        "not to move: more than one undefended piece to capture",
    ];

    #[inline(always)]
    fn terms(&self, state: &State<B::Set>, mut add: impl FnMut(usize, i32)) {
        let own = self.army(state, state.own, state.opp);
        let opp = self.army(state, state.opp, state.own);
        let empty = B::TILES & !(state.own | state.opp);
        let side = state.turn.index();
        let ours = self.one_side(empty, &own, &opp, side);
        let theirs = self.one_side(empty, &opp, &own, 1 - side);
        add(TEMPO, 1);
        for term in PIECES..GOLD_ALMOST {
            add(term, ours[term] as i32 - theirs[term] as i32);
        }
        for term in GOLD_CIRCLES..PREY {
            if term != PENTAGON_ATTACKED {
                add(term, ours[term] as i32 - theirs[term] as i32);
            }
        }

        let almost = |army: &Army<B::Set>, has: &[u32; COUNT]| {
            i32::from((army.all & B::GOLD).count() == 1 && has[GOLD_IN_REACH] > 0)
        };
        add(GOLD_ALMOST, almost(&own, &ours));
        add(GOLD_ALMOST + 1, -almost(&opp, &theirs));
        // Only the side that has just moved can hold both: its opponent breaks the hold now or has lost.
        if state.opp & B::GOLD == B::GOLD {
            add(if theirs[GOLD_ATTACKED] > 0 { GOLD_HELD } else { GOLD_LOST }, -1);
        }
        let attack = opp.circle_ends | opp.triangle_ends | opp.square_ends;
        add(PENTAGON_ATTACKED, -((attack & own.pentagon).count() as i32));

        let (prey, hanging) = (own.prey(&opp), opp.prey(&own));
        for kind in 0..8 {
            add(PREY + kind, prey[kind] as i32);
            add(HANGING + kind, -(hanging[kind] as i32));
        }
        add(FORKED, -((hanging[0] + hanging[2] + hanging[4]).saturating_sub(1) as i32));
    }

    fn weights(&self) -> &'static [i16] {
        const { assert!(COUNT == WEIGHTS.len()) };
        &WEIGHTS
    }
}
