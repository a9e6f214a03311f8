//! Numbers for the endings with few pieces on the official board, so that they can be solved.
//!
//! Both sides have their pentagon, or the game is over. No rule mentions a colour or a direction, so that the board's two
//! mirrors, left to right and top to bottom, make positions alike. The pentagons are put into the image that comes first:
//! of 53 · 52 = 2756 ordered pairs 110 lie on the axis from top to bottom and 6 on the other, which leaves
//! (2756 + 110 + 6) / 4 = 718 up to mirrors.
//!
//! The other pieces are sets of the 51 tiles that are left, one set for each side and kind: C(51, n) for n pieces. Sets
//! that share a tile are no position, and neither is one whose mover holds both gold tiles, for that game is over; these
//! numbers are not in use.
//!
//! | other pieces | numbers for each pair of pentagons | in all |
//! |---|---|---|
//! | none | 1 | 718 |
//! | one (three kinds, two sides) | 6 · 51 | 219,708 |
//! | one each | 9 · 51² | 16,807,662 |
//! | two of one side | 2 · (3 · 1275 + 3 · 51²) | 16,697,808 |
//!
//! What comes next is a third piece: 2 · 585,276 numbers for three of one side and 2 · 1,779,084 for two against one, for each
//! pair of pentagons. That makes 3,428,946,856 in all, a hundred times as many, which take 8.6 GB of memory.

use super::WORDS;
use super::board::Board;
use super::rules::Tactigon;
use super::state::{Combat, Kind, State};
use crate::orbits::{MIRRORS, Orbits};
use ludoteca_kit::words::{Message, say};
use ludoteca_kit::{Bits, Exits, Index, Indexed, Isa, Side, Site, Unsolvable};

/// How many pieces there are at most beside the pentagons, unless somebody asks for fewer or more.
const OTHERS: usize = 2;
/// The most that somebody may ask for.
const MOST: usize = 3;
/// More of a kind than there ever are.
const MANY: usize = MOST + 1;
/// No ring has more places.
const PLACES: usize = 128;
/// The kinds of the other pieces.
const KINDS: [Kind; 3] = [Kind::Circle, Kind::Triangle, Kind::Square];
/// Attacks in which both fall.
const TRADES: [(Kind, Kind); 2] = [(Kind::Triangle, Kind::Circle), (Kind::Square, Kind::Triangle)];

/// How many other pieces there are of each kind: the mover's, then the opponent's.
type Material = [[usize; 3]; 2];

/// Positions with the same material.
#[derive(Clone, Debug)]
struct Family {
    material: Material,
    /// The first number among those of one pair of pentagons.
    first: u64,
}

/// Numbers for the positions with few pieces.
#[derive(Clone, Debug)]
pub struct TactigonIndex<B, const ADVANCED: bool, I> {
    game: Tactigon<B, ADVANCED, I>,
    /// Pairs of tiles of the pentagons, the mover's first.
    orbits: Orbits,
    /// By mirror and place on the ring: the tile in that mirror.
    tiles: [[u8; PLACES]; MIRRORS],
    families: Vec<Family>,
    /// By [`code`] of the material: the place in `families`.
    named: Vec<Option<u16>>,
    /// How many numbers belong to one pair of pentagons.
    inner: u64,
    /// By the number of pieces: every set of so many of the tiles that the pentagons leave.
    sets: [Vec<[u8; MOST]>; MANY],
    /// How many pieces there are at most beside the pentagons.
    others: usize,
}

impl<I: Isa, B: Board, const ADVANCED: bool> Indexed for Tactigon<B, ADVANCED, I> {
    type Index = TactigonIndex<B, ADVANCED, I>;

    // The larger boards are compiled with the advanced rules.
    const NUMBERED: bool = !ADVANCED;

    fn index(&self) -> Result<Self::Index, Unsolvable> {
        TactigonIndex::new(self, OTHERS)
    }
}

/// The material as one number.
#[inline(always)]
fn code(material: &Material) -> usize {
    material.iter().flatten().fold(0, |code, number| code * MANY + number)
}

/// Every material with no more than so many other pieces.
fn materials(most: usize) -> impl Iterator<Item = Material> {
    let all = (0..MANY.pow(6)).map(|code| {
        let number = |digit: u32| code / MANY.pow(5 - digit) % MANY;
        [[number(0), number(1), number(2)], [number(3), number(4), number(5)]]
    });
    all.filter(move |material| material.iter().flatten().sum::<usize>() <= most)
}

/// Column and row in a mirror of the official board.
fn image((x, y): (i32, i32), mirror: usize) -> (i32, i32) {
    let row = if x % 2 == 1 { 10 - y } else { 9 - y };
    (if mirror & 1 > 0 { 6 - x } else { x }, if mirror & 2 > 0 { row } else { y })
}

/// The number of a set of tiles: how many sets of as many tiles come before it, by the last tile, then by the last but
/// one.
#[inline(always)]
fn set_number(tiles: &mut [u8]) -> u64 {
    let pairs = |n: u64| n * n.saturating_sub(1) / 2;
    match *tiles {
        [] => 0,
        [one] => u64::from(one),
        [one, two] => pairs(one.max(two).into()) + u64::from(one.min(two)),
        _ => {
            tiles.sort_unstable();
            let n = u64::from(tiles[2]);
            n * n.saturating_sub(1) * n.saturating_sub(2) / 6 + pairs(tiles[1].into()) + u64::from(tiles[0])
        }
    }
}

/// Every set of so many tiles out of the first `free`, in the order of their numbers.
fn sets(free: u8, len: usize) -> Vec<[u8; MOST]> {
    let Some(shorter) = len.checked_sub(1) else { return vec![[0; MOST]] };
    let with = |last: u8| {
        sets(last, shorter).into_iter().map(move |mut set| {
            set[shorter] = last;
            set
        })
    };
    (0..free).flat_map(with).collect()
}

impl<I: Isa, B: Board, const ADVANCED: bool> TactigonIndex<B, ADVANCED, I> {
    /// The numbers of positions with at most so many pieces beside the pentagons, up to three. Three take more memory and
    /// time than most machines have; tests may ask about fewer.
    pub fn new(game: &Tactigon<B, ADVANCED, I>, others: usize) -> Result<Self, Unsolvable> {
        let order = B::ORDER;
        let mirrored = |tile: (i32, i32), mirror| {
            let (x, y) = image(tile, mirror);
            B::SHAPE.has(x, y).then(|| order.site(B::SHAPE.place(x, y)).index() as u8)
        };
        let images =
            [0, 1, 2, 3].map(|mirror| order.tiles().map_while(|tile| mirrored(tile, mirror)).collect());
        let images: [Vec<u8>; MIRRORS] = images;
        // The advanced rules and the other boards, which have no mirrors, have not been looked at.
        if ADVANCED || others > MOST || images.iter().any(|image| image.len() < order.count()) {
            return Err(Unsolvable::Unnumbered);
        }
        let free = order.count() as u8 - 2;
        let sets: [Vec<[u8; MOST]>; MANY] = [0, 1, 2, 3].map(|len| sets(free, len));
        let mut inner = 0;
        let mut named = vec![None; MANY.pow(6)];
        let families: Vec<Family> = (0..)
            .zip(materials(others))
            .map(|(place, material)| {
                let first = inner;
                inner += material.iter().flatten().map(|&n| sets[n].len() as u64).product::<u64>();
                named[code(&material)] = Some(place);
                Family { material, first }
            })
            .collect();
        let mut tiles = [[0; PLACES]; MIRRORS];
        for (image, tiles) in images.iter().zip(&mut tiles) {
            for (site, &tile) in (0..).zip(image) {
                tiles[order.place(Site(site)) as usize] = tile;
            }
        }
        let orbits = Orbits::new(images, true);
        Ok(TactigonIndex { game: *game, orbits, tiles, families, named, inner, sets, others })
    }

    /// The tile at a place of the ring, in a mirror.
    #[inline(always)]
    fn tile(&self, place: u32, mirror: usize) -> u8 {
        self.tiles[mirror % MIRRORS][place as usize % PLACES]
    }

    /// The orbit of the pentagons, of which each side has one, and the mirror in which they stand for it.
    #[inline(always)]
    fn pentagons(&self, state: &State<B::Set>) -> (usize, usize) {
        let pentagons = state.pieces(Kind::Pentagon);
        let tile = |set: B::Set| self.tile((set & pentagons).lowest(), 0);
        self.orbits.find(tile(state.own), tile(state.opp))
    }

    /// Whether the position has a number. A side that is to move and holds both gold tiles has won.
    #[inline(always)]
    fn family(&self, state: &State<B::Set>) -> Option<&Family> {
        let pentagons = state.pieces(Kind::Pentagon);
        let others = (state.own | state.opp) & !pentagons;
        if (state.own & pentagons).is_empty()
            || (state.opp & pentagons).is_empty()
            || others.count() as usize > self.others
            || state.own & B::GOLD == B::GOLD
        {
            return None;
        }
        // As `code` has it; loops and no closures, which may be compiled for the plain machine.
        let mut code = 0;
        for side in [state.own, state.opp] {
            for kind in KINDS {
                code = code * MANY + (side & state.pieces(kind)).count() as usize;
            }
        }
        Some(&self.families[usize::from(self.named[code]?)])
    }

    /// The number of a position, from the orbit of its pentagons and the mirror in which they stand for it.
    #[inline(always)]
    fn join(&self, family: &Family, orbit: usize, mirror: usize, state: &State<B::Set>) -> u64 {
        let (one, two) = self.orbits.pair(orbit);
        let mut number = 0;
        for side in [state.own, state.opp] {
            for kind in KINDS {
                let mut tiles = [0; MOST];
                let mut len = 0;
                for place in (side & state.pieces(kind)).ones() {
                    let tile = self.tile(place, mirror);
                    tiles[len] = tile - u8::from(tile > one) - u8::from(tile > two);
                    len += 1;
                }
                number = number * self.sets[len].len() as u64 + set_number(&mut tiles[..len]);
            }
        }
        orbit as u64 * self.inner + family.first + number
    }

    /// The position in a mirror.
    fn mirrored(&self, state: &State<B::Set>, mirror: usize) -> State<B::Set> {
        let mut image = State::empty(state.turn);
        for place in (state.own | state.opp).ones() {
            let (side, kind) = state.on(place).expect("it is occupied");
            let site = Site(u16::from(self.tile(place, mirror)));
            image.put(B::ORDER.place(site), side, kind);
        }
        image
    }

    /// Shows `visit` every position from which a legal move leads to this one, and some that are over.
    #[inline(always)]
    fn befores(&self, state: &State<B::Set>, mut visit: impl FnMut(&State<B::Set>)) {
        let empty = B::TILES & !(state.own | state.opp);
        let others = (state.own | state.opp).count() as usize - 2;
        let before = State { own: state.opp, opp: state.own, turn: state.turn.other(), ..*state };
        for to in before.own.ones() {
            let kind = state.kind(to);
            let mut taken = before;
            taken.take(to);
            // The way back is free if the way there was: between, all tiles are empty before and after.
            let from = self.game.reach(to, kind.range(), empty) & empty;
            for from in from.ones() {
                let mut before = taken;
                before.put(from, before.turn, kind);
                visit(&before);
                for fallen in KINDS {
                    if others < self.others && kind.attacks(fallen) == Combat::Captures {
                        let mut before = before;
                        before.put(to, state.turn, fallen);
                        visit(&before);
                    }
                }
            }
        }
        if others + 2 > self.others {
            return;
        }
        for (kind, fallen) in TRADES {
            for to in empty.ones() {
                let from = self.game.reach(to, kind.range(), empty) & empty & !B::Set::bit(to);
                for from in from.ones() {
                    let mut before = before;
                    before.put(from, before.turn, kind);
                    before.put(to, state.turn, fallen);
                    visit(&before);
                }
            }
        }
    }
}

impl<I: Isa, B: Board, const ADVANCED: bool> Index<Tactigon<B, ADVANCED, I>>
    for TactigonIndex<B, ADVANCED, I>
{
    const BACKWARD: bool = true;

    fn game(&self) -> &Tactigon<B, ADVANCED, I> {
        &self.game
    }

    fn layout(&self) -> String {
        format!(
            "{} pairs of pentagons up to mirrors, then up to {} others, {} numbers by kinds and tiles",
            self.orbits.len(),
            self.others,
            self.inner
        )
    }

    fn covers(&self) -> Option<Message> {
        Some(say!(WORDS, "covers", others = self.others))
    }

    fn len(&self) -> u64 {
        self.orbits.len() as u64 * self.inner
    }

    #[inline(always)]
    fn rank(&self, state: &State<B::Set>) -> Option<u64> {
        let family = self.family(state)?;
        let (orbit, mirror) = self.pentagons(state);
        Some(self.join(family, orbit, mirror, state))
    }

    #[inline(always)]
    fn unrank(&self, rank: u64) -> Option<State<B::Set>> {
        let (orbit, mut number) = ((rank / self.inner) as usize, rank % self.inner);
        let family = &self.families[self.families.partition_point(|family| family.first <= number) - 1];
        number -= family.first;
        let (one, two) = self.orbits.pair(orbit);
        let (low, high) = (one.min(two), one.max(two));
        let mut state = State::<B::Set>::empty(Side::First);
        let place = |tile: u8| B::ORDER.place(Site(u16::from(tile)));
        state.put(place(one), Side::First, Kind::Pentagon);
        state.put(place(two), Side::Second, Kind::Pentagon);
        for (side, numbers) in [Side::First, Side::Second].into_iter().zip(&family.material).rev() {
            for (kind, &len) in KINDS.into_iter().zip(numbers).rev() {
                let sets = &self.sets[len];
                let set = sets[(number % sets.len() as u64) as usize];
                number /= sets.len() as u64;
                for &tile in &set[..len] {
                    let tile = tile + u8::from(tile >= low);
                    let place = place(tile + u8::from(tile >= high));
                    if (state.own | state.opp).has(place) {
                        return None;
                    }
                    state.put(place, side, kind);
                }
            }
        }
        (state.own & B::GOLD != B::GOLD).then_some(state)
    }

    /// Counted without making the moves. All of them keep the number of pieces low enough, so a move leads to a number or
    /// takes the pentagon, or it leaves both gold tiles to the opponent.
    #[inline(always)]
    fn exits(&self, state: &State<B::Set>) -> Exits {
        let pentagon = state.opp & state.pieces(Kind::Pentagon);
        let holders = if state.opp & B::GOLD == B::GOLD { B::GOLD } else { B::Set::EMPTY };
        let mut exits = Exits::default();
        let mut add = |targets: B::Set| {
            let (all, won) = (targets.count(), (targets & pentagon).count());
            // A pentagon on a gold tile that is taken is a win all the same.
            let inside = if holders.is_empty() { all - won } else { (targets & holders & !pentagon).count() };
            exits.won += won;
            exits.inside += inside;
            exits.lost += all - won - inside;
        };
        self.game.runners(state, |_, targets| add(targets));
        self.game.circles(state).for_each(|(_, targets)| add(targets));
        exits
    }

    #[inline(always)]
    fn sources(&self, state: &State<B::Set>, mut visit: impl FnMut(u64)) {
        let (orbit, _) = self.pentagons(state);
        if !self.orbits.is_mirrored(orbit) {
            self.befores(
                state,
                #[inline(always)]
                |before| {
                    let Some(family) = self.family(before) else { return };
                    let (orbit, mirror) = self.pentagons(before);
                    for alike in self.orbits.alike(orbit) {
                        visit(self.join(family, orbit, mirror ^ alike, before));
                    }
                },
            );
            return;
        }
        for sharing in self.orbits.sharing(orbit) {
            self.befores(
                &self.mirrored(state, sharing),
                #[inline(always)]
                |before| {
                    let Some(family) = self.family(before) else { return };
                    // Only the positions that have numbers of their own; the others are their images.
                    let (orbit, mirror) = self.pentagons(before);
                    if mirror == 0 {
                        visit(self.join(family, orbit, mirror, before));
                    }
                },
            );
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Eleven, Thirteen};
    use super::*;
    use ludoteca_kit::{Portable, Present, Rng};

    type Official = Tactigon<Eleven, false, Portable>;

    fn official() -> Official {
        Tactigon::new(Portable, false, false)
    }

    fn index(others: usize) -> TactigonIndex<Eleven, false, Portable> {
        TactigonIndex::new(&official(), others).unwrap()
    }

    #[test]
    fn the_numbers_are_as_many_as_the_arithmetic_says() {
        let of_each_pair = |one: u64, one_each: u64, two: u64| 1 + 6 * one + 9 * one_each + 2 * two;
        assert_eq!(index(0).len(), 718);
        assert_eq!(index(1).len(), 718 * of_each_pair(51, 0, 0));
        assert_eq!(index(2).len(), 718 * of_each_pair(51, 51 * 51, 3 * 1275 + 3 * 51 * 51));
        // Three of one side: 3 kinds of one sort, 6 of two, 1 of three. Two against one: as two, times three kinds.
        let three = 3 * 20_825 + 6 * 1275 * 51 + 51 * 51 * 51;
        let two_and_one = (3 * 1275 + 3 * 51 * 51) * 3 * 51;
        assert_eq!(index(3).len() - index(2).len(), 718 * 2 * (three + two_and_one));
    }

    #[test]
    fn sets_come_in_the_order_of_their_numbers() {
        for len in 0..=MOST {
            for (number, set) in (0..).zip(sets(9, len)) {
                let mut turned = set;
                turned[..len].reverse();
                assert_eq!(set_number(&mut turned[..len]), number, "{set:?}");
            }
        }
        assert_eq!(sets(51, 3).len(), 20_825);
    }

    #[test]
    fn every_index_of_few_pieces_obeys_the_laws() {
        for others in 0..=MOST {
            ludoteca_testkit::conformance::numbers(&index(others), &mut Rng::new(others as u64));
        }
    }

    #[test]
    fn mirrored_positions_and_those_of_other_colours_share_a_number() {
        let (game, index) = (official(), index(2));
        let rank = |text: &str| index.rank(&game.parse_state(text).unwrap());
        let here = rank("p2/5/5/1C3/7/7/5/5/5/3s1/P r");
        assert!(here.is_some());
        assert_eq!(here, rank("2p/5/5/3C1/7/7/5/5/5/1s3/P r"), "left and right");
        assert_eq!(here, rank("P2/5/5/1c3/7/7/5/5/5/3S1/p b"), "with the colours exchanged");
    }

    #[test]
    fn what_is_over_or_too_large_has_no_number() {
        let (game, index) = (official(), index(2));
        let rank = |text: &str| index.rank(&game.parse_state(text).unwrap());
        assert_eq!(rank("p2/5/5/5/7/1P3C1/5/5/5/5/1 r"), None, "Red has held the gold tiles");
        assert!(rank("p2/5/5/5/7/1P3C1/5/5/5/5/1 b").is_some(), "Blue may still take one of them");
        assert_eq!(rank("3/5/5/5/7/1P3C1/5/5/5/5/1 b"), None, "there is no blue pentagon");
        assert_eq!(rank("p2/5/5/1CCC1/7/7/5/5/5/5/P r"), None, "three pieces are too many");
        assert!(Tactigon::<Eleven, true, Portable>::new(Portable, true, false).index().is_err());
        assert!(Tactigon::<Thirteen, true, Portable>::new(Portable, false, false).index().is_err());
        assert!(TactigonIndex::new(&game, 4).is_err());
    }
}
