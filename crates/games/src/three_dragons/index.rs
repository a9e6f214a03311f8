//! Numbers for the endings with two dice a side, so that they can be solved.
//!
//! Whoever loses a die of two has lost the game, so nothing is captured in these endings before they are over, and what a
//! capture costs does not matter any more. A dragon is woken by three dice at least, so nobody wakes one, and whether a
//! cave has given its dragon changes nothing. What matters is where the dice stand and who may take whom.
//!
//! *Places.* 74 cells are plain, and a dragon that has not moved yet stands on one of the three caves: 77 places, of which
//! the mover has a pair and the opponent another, 2926 · 2775 = 8,119,650 placements. (Without dragons 74 places, 6,903,756
//! placements.)
//!
//! *Powers.* Five powers a die would be 625 ways, but only which die is stronger than which of the opponent's counts. If
//! the two of the opponent are equal, each of the mover's is below, equal or above: 9 ways. If the first is weaker, each is
//! below both, equal to the first, between, equal to the second or above both: 25 ways, of which 4 have nothing between the
//! two and were counted already, so 21 more; and 21 again if the second is weaker. That makes 51.
//!
//! *Mirrors.* The board has two, left to right and top to bottom, and the rules know no direction. The mover's pair is put
//! into the image that comes first. Each mirror has nine places on its axis, so that it leaves C(9, 2) + 34 = 70 pairs as
//! they are, and both together leave 38, which makes (2926 + 70 + 70 + 38) / 4 = 776 pairs up to mirrors. Each is combined
//! with all 2926 pairs of the opponent and all 51 relations: 115,799,376 numbers, of which a twentieth is not in use, because
//! two dice would share a place.
//!
//! What comes next: three dice against two. Captures by power leave the captor weaker in a game that goes on, so that
//! differences of powers count; 748 ways instead of 51. With 395 million placements and both sides to move these are
//! 7·10^10 positions, and three dice can wake the dragons beside them unless those are awake.

use super::WORDS;
use super::board::{CAVE_CELLS, CAVES, Cell, Slide, TERRAIN};
use super::rules::{ALL_ASLEEP, Ruleset, State, ThreeDragons};
use crate::orbits::{MIRRORS, Orbits};
use ludoteca_kit::words::{Message, say};
use ludoteca_kit::{Exits, Index, Indexed, Isa, Side, Unsolvable};

/// Not a place.
const NOWHERE: u8 = u8::MAX;

/// A die: its place and its power.
type Die = (u8, u8);

/// Numbers for all positions with two dice a side.
#[derive(Clone, Debug)]
pub struct ThreeDragonsIndex<R, I> {
    game: ThreeDragons<R, I>,
    /// By cell: its place.
    places: [u8; Cell::COUNT],
    /// By place: its cell.
    cells: Vec<Cell>,
    /// Pairs of places of the mover.
    orbits: Orbits,
    /// By the four powers, three bits each: which relation they have.
    relations: Vec<u8>,
    /// By relation: powers that have it, those of the mover first.
    powers: Vec<[u8; 4]>,
    /// By number: a pair of places of the opponent, the smaller first.
    pairs: Vec<(u8, u8)>,
}

impl<R: Ruleset, I: Isa> Indexed for ThreeDragons<R, I> {
    type Index = ThreeDragonsIndex<R, I>;

    fn index(&self) -> Result<ThreeDragonsIndex<R, I>, Unsolvable> {
        Ok(ThreeDragonsIndex::new(self))
    }
}

/// The number of a pair of places, the smaller first.
#[inline(always)]
fn pair_number((one, two): (u8, u8)) -> usize {
    usize::from(two) * (usize::from(two) - 1) / 2 + usize::from(one)
}

/// The four powers as one number.
#[inline(always)]
fn packed([a, b, c, d]: [u8; 4]) -> usize {
    usize::from(a) | usize::from(b) << 3 | usize::from(c) << 6 | usize::from(d) << 9
}

/// Which relations four powers can have: by the packed powers, and for each relation some powers that have it.
fn relations(highest: u8) -> (Vec<u8>, Vec<[u8; 4]>) {
    let mut known = Vec::new();
    let (mut relations, mut powers) = (vec![0; 1 << 12], Vec::new());
    let all = (0..usize::from(highest).pow(4)).map(|n| {
        let power = |digit| (n / usize::from(highest).pow(digit) % usize::from(highest)) as u8 + 1;
        [power(0), power(1), power(2), power(3)]
    });
    for four in all {
        let [a, b, c, d] = four;
        let relation = [a.cmp(&c), a.cmp(&d), b.cmp(&c), b.cmp(&d)];
        let number = known.iter().position(|other| *other == relation).unwrap_or_else(|| {
            known.push(relation);
            powers.push(four);
            known.len() - 1
        });
        relations[packed(four)] = number as u8;
    }
    (relations, powers)
}

impl<R: Ruleset, I: Isa> ThreeDragonsIndex<R, I> {
    fn new(game: &ThreeDragons<R, I>) -> Self {
        let mut places = [NOWHERE; Cell::COUNT];
        // Only a dragon can stand on a cave.
        let barred = if R::DRAGONS { TERRAIN.minus(CAVE_CELLS) } else { TERRAIN };
        let cells: Vec<Cell> = Cell::all().filter(|&cell| !barred.has(cell)).collect();
        for (place, cell) in (0..).zip(&cells) {
            places[cell.index()] = place;
        }
        let images: [Vec<u8>; MIRRORS] = [0, 1, 2, 3].map(|mirror| {
            let flip = |n: usize, yes: bool| if yes { 8 - n } else { n };
            let image = |cell: &Cell| {
                places
                    [Cell::at(flip(cell.row(), mirror & 2 > 0), flip(cell.column(), mirror & 1 > 0)).index()]
            };
            cells.iter().map(image).collect()
        });
        let (relations, powers) = relations(if R::POWER { 5 } else { 1 });
        let pairs = (1..cells.len() as u8).flat_map(|two| (0..two).map(move |one| (one, two))).collect();
        let orbits = Orbits::new(images, false);
        ThreeDragonsIndex { game: *game, places, cells, orbits, relations, powers, pairs }
    }

    /// The two dice of a side; `None` if it has another number of them.
    #[inline(always)]
    fn dice(&self, army: super::Army<R::Powers>) -> Option<[Die; 2]> {
        let mut cells = army.cells.cells();
        let (one, two) = (cells.next()?, cells.next()?);
        if cells.next().is_some() {
            return None;
        }
        let die = |cell: Cell, rank| (self.places[cell.index()], army.ranked(rank));
        Some([die(one, 0), die(two, 1)])
    }

    /// The dice in a mirror, the smaller place first.
    #[inline(always)]
    fn mirrored(&self, [one, two]: [Die; 2], mirror: usize) -> [Die; 2] {
        let image = |die: Die| (self.orbits.place(die.0, mirror), die.1);
        let (one, two) = (image(one), image(two));
        if one.0 < two.0 { [one, two] } else { [two, one] }
    }

    /// The number of a position, from the orbit of the mover's dice and the mirror in which they stand for it.
    #[inline(always)]
    fn join(&self, orbit: usize, mirror: usize, own: [Die; 2], opp: [Die; 2]) -> u64 {
        let (own, opp) = (self.mirrored(own, mirror), self.mirrored(opp, mirror));
        let pair = orbit * self.pairs.len() + pair_number((opp[0].0, opp[1].0));
        let relation = self.relations[packed([own[0].1, own[1].1, opp[0].1, opp[1].1])];
        (pair * self.powers.len() + usize::from(relation)) as u64
    }

    fn state(&self, own: [Die; 2], opp: [Die; 2]) -> State<R::Powers> {
        let mut state = State::empty(Side::First);
        for (side, dice) in [(Side::First, own), (Side::Second, opp)] {
            for (place, power) in dice {
                let cell = self.cells[usize::from(place)];
                state.put(side, cell, power);
                // A die on a cave is the dragon of that cave.
                let cave = CAVES.iter().position(|cave| cave.cell == cell);
                state.asleep &= ALL_ASLEEP ^ cave.map_or(0, |n| 1 << n);
            }
        }
        state
    }

    /// Shows `visit` the mover's dice in every position from which a legal move leads to this one. What the opponent has
    /// is the same in all of them.
    #[inline(always)]
    fn befores(&self, state: &State<R::Powers>, mut visit: impl FnMut([Die; 2])) {
        let before = state.passed();
        let Some(dice) = self.dice(before.own) else { return };
        for (die, other) in [(dice[0], dice[1]), (dice[1], dice[0])] {
            let to = self.cells[usize::from(die.0)];
            // Nobody enters a cave, and a landing that captures would have ended the game. Where the die came from does not
            // matter for that: it cannot have come from behind its neighbour.
            let (custody, prey) = self.game.captures(&before, to, die.1);
            if CAVE_CELLS.has(to) || !custody.is_empty() || !prey.is_empty() {
                continue;
            }
            let mut from = Slide::new(state.blocked(), to).plane();
            if R::DRAGONS {
                let free = state.blocked().minus(to.plane());
                let dice = state.own.cells | state.opp.cells;
                for cave in CAVE_CELLS.minus(dice).cells() {
                    if Slide::new(free, cave).plane().has(to) {
                        from = from | cave.plane();
                    }
                }
            }
            for cell in from.cells() {
                let moved = (self.places[cell.index()], die.1);
                visit(if moved.0 < other.0 { [moved, other] } else { [other, moved] });
            }
        }
    }
}

impl<R: Ruleset, I: Isa> Index<ThreeDragons<R, I>> for ThreeDragonsIndex<R, I> {
    const BACKWARD: bool = true;

    fn game(&self) -> &ThreeDragons<R, I> {
        &self.game
    }

    fn layout(&self) -> String {
        format!(
            "mover {} pairs of {} places up to mirrors, then other {}, then {} relations of powers",
            self.orbits.len(),
            self.cells.len(),
            self.pairs.len(),
            self.powers.len()
        )
    }

    fn covers(&self) -> Option<Message> {
        Some(say!(WORDS, "covers"))
    }

    fn len(&self) -> u64 {
        (self.orbits.len() * self.pairs.len() * self.powers.len()) as u64
    }

    #[inline(always)]
    fn rank(&self, state: &State<R::Powers>) -> Option<u64> {
        let (own, opp) = (self.dice(state.own)?, self.dice(state.opp)?);
        let (orbit, mirror) = self.orbits.find(own[0].0, own[1].0);
        Some(self.join(orbit, mirror, own, opp))
    }

    #[inline(always)]
    fn unrank(&self, rank: u64) -> Option<State<R::Powers>> {
        let (pair, relation) = (rank as usize / self.powers.len(), rank as usize % self.powers.len());
        let (orbit, opp) = (pair / self.pairs.len(), self.pairs[pair % self.pairs.len()]);
        let own = self.orbits.pair(orbit);
        if own.0 == opp.0 || own.0 == opp.1 || own.1 == opp.0 || own.1 == opp.1 {
            return None;
        }
        let [a, b, c, d] = self.powers[relation];
        Some(self.state([(own.0, a), (own.1, b)], [(opp.0, c), (opp.1, d)]))
    }

    /// Counted without making the moves: whoever captures wins.
    #[inline(always)]
    fn exits(&self, state: &State<R::Powers>) -> Exits {
        let mut exits = Exits::default();
        for die in self.game.dice(state) {
            exits.inside += die.quiet.count();
            for to in die.eventful.cells() {
                match self.game.captures(state, to, die.power) {
                    (custody, prey) if custody.is_empty() && prey.is_empty() => exits.inside += 1,
                    // Where there are several to choose from, each is a move.
                    (_, prey) => exits.won += prey.count().max(1),
                }
            }
        }
        exits
    }

    #[inline(always)]
    fn sources(&self, state: &State<R::Powers>, mut visit: impl FnMut(u64)) {
        let (Some(own), Some(opp)) = (self.dice(state.own), self.dice(state.opp)) else { return };
        let (orbit, _) = self.orbits.find(own[0].0, own[1].0);
        if !self.orbits.is_mirrored(orbit) {
            self.befores(
                state,
                #[inline(always)]
                |dice| {
                    let (orbit, mirror) = self.orbits.find(dice[0].0, dice[1].0);
                    for alike in self.orbits.alike(orbit) {
                        visit(self.join(orbit, mirror ^ alike, dice, own));
                    }
                },
            );
            return;
        }
        for sharing in self.orbits.sharing(orbit) {
            let (own, opp) = (self.mirrored(own, sharing), self.mirrored(opp, sharing));
            self.befores(
                &self.state(own, opp),
                #[inline(always)]
                |dice| {
                    // Only the positions that have numbers of their own; the others are their images.
                    let (orbit, mirror) = self.orbits.find(dice[0].0, dice[1].0);
                    if mirror == 0 {
                        visit(self.join(orbit, mirror, dice, own));
                    }
                },
            );
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Base, Dragons, Power};
    use super::*;
    use ludoteca_kit::{Portable, Present, Rng};

    fn index<R: Ruleset>() -> ThreeDragonsIndex<R, Portable> {
        ThreeDragonsIndex::new(&ThreeDragons::new(Portable))
    }

    #[test]
    fn the_numbers_are_as_many_as_the_arithmetic_says() {
        assert_eq!(index::<Dragons>().len(), 776 * 2926 * 51);
        // Without places on caves: 74, of which eight lie on one axis, six on the other and none on both.
        let orbits = (2701 + (28 + 33) + (15 + 34) + 37) / 4;
        assert_eq!(index::<Power>().len(), orbits * 2701 * 51);
        assert_eq!(index::<Base>().len(), orbits * 2701);
    }

    #[test]
    fn every_set_of_rules_obeys_the_laws() {
        ludoteca_testkit::conformance::numbers(&index::<Dragons>(), &mut Rng::new(1));
        ludoteca_testkit::conformance::numbers(&index::<Power>(), &mut Rng::new(2));
        ludoteca_testkit::conformance::numbers(&index::<Base>(), &mut Rng::new(3));
    }

    #[test]
    fn only_who_may_take_whom_matters() {
        let index = index::<Dragons>();
        let rank = |text: &str| index.rank(&index.game.parse_state(text).unwrap());
        let here = rank("#7#/W38/9/9/o3o3o/9/6B22/1W13B13/#7# w");
        assert!(here.is_some());
        let same = [
            ("#7#/W58/9/9/o3o3o/9/6B42/1W23B23/#7# w", "other powers, the same order"),
            ("#7#/W38/9/9/x3x3o/9/6B22/1W13B13/#7# w", "dragons that have gone"),
            ("#7#/8W3/9/9/o3o3o/9/2B26/3B13W11/#7# w", "left and right"),
            ("#7#/1W13B13/6B22/9/o3o3o/9/9/W38/#7# w", "top and bottom"),
            ("#7#/B38/9/9/o3o3o/9/6W22/1B13W13/#7# b", "with the colours exchanged"),
        ];
        for (text, why) in same {
            assert_eq!(rank(text), here, "{why}");
        }
        let others = [
            ("#7#/W28/9/9/o3o3o/9/6B22/1W13B13/#7# w", "equal dice do not take each other"),
            ("#7#/W38/9/9/o3o3o/9/6B22/1W13B13/#7# b", "the other side to move"),
            ("#7#/W18/9/9/o3o3o/9/6B22/1W33B13/#7# w", "the strong die elsewhere"),
        ];
        for (text, why) in others {
            assert!(rank(text).is_some() && rank(text) != here, "{why}");
        }
        for text in ["#7#/W38/9/9/o3o3o/9/6B22/5B13/#7# w", "#7#/W3W27/9/9/o3o3o/9/6B22/1W13B13/#7# w"] {
            assert_eq!(rank(text), None, "not two dice a side");
        }
    }
}
