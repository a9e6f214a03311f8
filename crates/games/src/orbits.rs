//! Pairs of places on a board with mirrors, so that mirrored positions can share a number.
//!
//! The mirrors are numbered so that one after the other is the exclusive or of their numbers, and 0 changes nothing. Pairs
//! that mirrors turn into each other are an orbit, and one of them stands for it. Each pair knows one mirror that brings
//! it there. An index lets two pieces of a position choose the mirror: mirrored, they are the pair that stands for their
//! orbit, and the rest goes along.
//!
//! A pair may be its own image in a mirror. The rest of the position then has two images, which are alike but get two
//! numbers: positions share a number only if the mirrors known to their pairs make them equal. Going back from a position
//! has to heed that, see [`Orbits::alike`] and [`Orbits::sharing`].

/// How many mirrors there are: none, two, and both after each other.
pub(crate) const MIRRORS: usize = 4;

/// The pairs of places of a board, up to its mirrors.
#[derive(Clone, Debug)]
pub(crate) struct Orbits {
    ordered: bool,
    places: usize,
    /// By mirror and place.
    images: [Vec<u8>; MIRRORS],
    /// By both places: the number of the orbit, and a mirror that leads to the pair that stands for it.
    found: Vec<(u16, u8)>,
    /// By the number of an orbit: the pair that stands for it.
    pairs: Vec<(u8, u8)>,
    /// By the number of an orbit: a bit for each mirror that changes nothing in its pairs.
    alike: Vec<u8>,
    /// By the number of an orbit: a bit for each mirror that one of its pairs knows.
    known: Vec<u8>,
}

impl Orbits {
    /// All pairs of different places; where they are not `ordered`, the smaller place comes first.
    pub(crate) fn new(images: [Vec<u8>; MIRRORS], ordered: bool) -> Orbits {
        let places = images[0].len();
        let (found, pairs, alike, known) = (vec![(u16::MAX, 0); places * places], vec![], vec![], vec![]);
        let mut orbits = Orbits { ordered, places, images, found, pairs, alike, known };
        for one in 0..places as u8 {
            for two in 0..places as u8 {
                let fits = if ordered { one != two } else { one < two };
                if fits && orbits.find(one, two).0 == usize::from(u16::MAX) {
                    orbits.add(one, two);
                }
            }
        }
        orbits
    }

    fn add(&mut self, one: u8, two: u8) {
        let number = self.pairs.len() as u16;
        let (mut alike, mut known) = (0, 0);
        for mirror in 0..MIRRORS {
            let (first, second) = self.image((one, two), mirror);
            if (first, second) == (one, two) {
                alike |= 1 << mirror;
            }
            let slot = &mut self.found[usize::from(first) * self.places + usize::from(second)];
            if slot.0 == u16::MAX {
                *slot = (number, mirror as u8);
                known |= 1 << mirror;
            }
        }
        self.pairs.push((one, two));
        self.alike.push(alike);
        self.known.push(known);
    }

    /// How many orbits there are.
    pub(crate) fn len(&self) -> usize {
        self.pairs.len()
    }

    /// The place in a mirror.
    #[inline(always)]
    pub(crate) fn place(&self, place: u8, mirror: usize) -> u8 {
        self.images[mirror][usize::from(place)]
    }

    /// The pair in a mirror.
    #[inline(always)]
    pub(crate) fn image(&self, (one, two): (u8, u8), mirror: usize) -> (u8, u8) {
        let (one, two) = (self.place(one, mirror), self.place(two, mirror));
        if self.ordered || one < two { (one, two) } else { (two, one) }
    }

    /// The number of the orbit of a pair, and the mirror in which it stands for it.
    #[inline(always)]
    pub(crate) fn find(&self, one: u8, two: u8) -> (usize, usize) {
        let (orbit, mirror) = self.found[usize::from(one) * self.places + usize::from(two)];
        (usize::from(orbit), usize::from(mirror))
    }

    /// The pair that stands for an orbit.
    #[inline(always)]
    pub(crate) fn pair(&self, orbit: usize) -> (u8, u8) {
        self.pairs[orbit]
    }

    /// Whether some mirror changes nothing in the pairs of an orbit, so that not all images of a position share its number.
    #[inline(always)]
    pub(crate) fn is_mirrored(&self, orbit: usize) -> bool {
        self.alike[orbit] != 1
    }

    /// The mirrors that change nothing in the pairs of an orbit. If a move leads from a position with such a pair to one
    /// all of whose images share a number, then moves lead there from the images in these mirrors, too.
    #[inline(always)]
    pub(crate) fn alike(&self, orbit: usize) -> impl Iterator<Item = usize> {
        let mirrors = self.alike[orbit];
        (0..MIRRORS).filter(move |mirror| mirrors >> mirror & 1 == 1)
    }

    /// The mirrors that turn a position whose pair stands for the orbit into those that share its number.
    #[inline(always)]
    pub(crate) fn sharing(&self, orbit: usize) -> impl Iterator<Item = usize> {
        let mirrors = self.known[orbit];
        (0..MIRRORS).filter(move |mirror| mirrors >> mirror & 1 == 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Three by three places in reading order.
    fn square(ordered: bool) -> Orbits {
        let images = [0, 1, 2, 3].map(|mirror| {
            let flip = |place: u8, yes: bool| if yes { 2 - place } else { place };
            (0..9)
                .map(|place| 3 * flip(place / 3, mirror & 2 > 0) + flip(place % 3, mirror & 1 > 0))
                .collect()
        });
        Orbits::new(images, ordered)
    }

    #[test]
    fn orbits_are_counted_as_burnside_does() {
        // Of 36 pairs, each mirror leaves three on its axis and three across it, and both together the four through the middle.
        assert_eq!(square(false).len(), (36 + 6 + 6 + 4) / 4);
        // In order, only those on an axis stay as they are.
        assert_eq!(square(true).len(), (72 + 6 + 6) / 4);
    }

    #[test]
    fn every_pair_finds_the_one_that_stands_for_it() {
        for ordered in [false, true] {
            let orbits = square(ordered);
            let mut sizes = vec![0; orbits.len()];
            for (one, two) in (0..81).map(|n| (n / 9, n % 9)) {
                if one == two || !ordered && one > two {
                    continue;
                }
                let (orbit, mirror) = orbits.find(one, two);
                assert_eq!(orbits.image((one, two), mirror), orbits.pair(orbit));
                assert!(orbits.sharing(orbit).any(|known| known == mirror));
                for mirror in orbits.alike(orbit) {
                    assert_eq!(orbits.image((one, two), mirror), (one, two));
                }
                sizes[orbit] += 1;
            }
            for (orbit, &size) in sizes.iter().enumerate() {
                assert_eq!(orbits.sharing(orbit).count(), size);
                assert_eq!(orbits.alike(orbit).count() * size, MIRRORS);
                assert_eq!(orbits.is_mirrored(orbit), size < MIRRORS);
            }
        }
    }
}
