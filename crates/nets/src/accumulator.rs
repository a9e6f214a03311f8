//! The sums of the first layer, kept along the lines of a search.
//!
//! For every ply there is a place with the bits of the position that was evaluated there last, and its sums. The next position
//! of that ply begins with these sums, with those of the ply before or with those of an empty board, whichever differs in the
//! fewest bits, and adds and takes away what differs. Every place is always in order, whatever way a search takes: nothing has
//! to be undone when a move is taken back, or known of null moves.

use crate::net::{Net, Row};
use ludoteca_kit::{Features, Side};

/// The sums of the positions around the one that a search looks at.
#[derive(Clone, Debug)]
pub struct Accumulators<B> {
    places: Vec<Place<B>>,
}

#[derive(Clone, Copy, Debug)]
struct Place<B> {
    bits: B,
    sums: Row,
}

impl<B: Copy + Default + AsRef<[u64]>> Accumulators<B> {
    /// Empty boards for lines of so many plies.
    pub(crate) fn new(net: &Net, plies: usize) -> Self {
        Accumulators { places: vec![Place { bits: B::default(), sums: net.bias }; plies.max(1)] }
    }

    /// No places: for who does not ask.
    pub(crate) fn none() -> Self {
        Accumulators { places: Vec::new() }
    }

    /// The sums of a position so many plies below the root.
    #[inline(always)]
    pub(crate) fn sums<G: Features<Bits = B>>(
        &mut self,
        net: &Net,
        game: &G,
        state: &G::State,
        ply: usize,
    ) -> &Row {
        let bits = game.bits(state);
        let here = ply.min(self.places.len() - 1);
        let before = here.saturating_sub(1);
        let ways = [differing(&self.places[here].bits, &bits), differing(&self.places[before].bits, &bits)];
        if differing(&B::default(), &bits) < ways[0].min(ways[1]) {
            self.places[here] = Place { bits: B::default(), sums: net.bias };
        } else if ways[1] < ways[0] {
            self.places[here] = self.places[before];
        }
        let place = &mut self.places[here];
        change(net, &mut place.sums, &place.bits, &bits);
        place.bits = bits;
        &place.sums
    }
}

/// The sums of a position, from nothing.
#[inline(always)]
pub(crate) fn afresh<G: Features>(net: &Net, game: &G, state: &G::State) -> Row {
    let mut sums = net.bias;
    change(net, &mut sums, &G::Bits::default(), &game.bits(state));
    sums
}

#[inline(always)]
fn differing<B: AsRef<[u64]>>(one: &B, another: &B) -> u32 {
    let mut count = 0;
    for (one, another) in one.as_ref().iter().zip(another.as_ref()) {
        count += (one ^ another).count_ones();
    }
    count
}

/// Makes of the sums of one position those of another.
#[inline(always)]
fn change<B: AsRef<[u64]>>(net: &Net, sums: &mut Row, from: &B, to: &B) {
    // Kept apart from where it came from, so that it stays in registers.
    let mut kept = *sums;
    for (word, (&from, &to)) in from.as_ref().iter().zip(to.as_ref()).enumerate() {
        let (mut gone, mut new) = (from & !to, to & !from);
        while gone != 0 {
            kept.take(&net.rows[64 * word + gone.trailing_zeros() as usize]);
            gone &= gone - 1;
        }
        while new != 0 {
            kept.add(&net.rows[64 * word + new.trailing_zeros() as usize]);
            new &= new - 1;
        }
    }
    *sums = kept;
}

/// What a position is worth by a net, from nothing.
#[inline(always)]
pub(crate) fn value<G: Features>(net: &Net, game: &G, state: &G::State) -> i32 {
    let turn: Side = game.turn(state);
    net.value(&afresh(net, game, state), turn)
}
