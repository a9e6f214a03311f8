//! The evaluation of a game: its net where it has one, its terms where it has none.

use crate::accumulator::{Accumulators, value};
use crate::file::{NetError, name};
use crate::net::Net;
use ludoteca_kit::{Evaluate, Features, Terms, WeightedTerms};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

/// An evaluation of either kind. Both have the same type, so that a search is compiled once.
#[derive(Clone, Debug)]
pub enum Judge {
    /// By a net.
    Net(Arc<Net>),
    /// By the sum of weighted terms.
    Terms(WeightedTerms),
}

/// What was read before, by where the file lies in memory and by what its game sees. A file that a game comes with belongs to one
/// set of options; there nobody asks for more than its place.
type Read = BTreeMap<(usize, u32), Result<Arc<Net>, NetError>>;
static READ: Mutex<Read> = Mutex::new(BTreeMap::new());

impl Judge {
    /// The net of a game, or its terms if it has none or what it has is refused; then the refusal is there, too.
    pub fn of<G: Terms + Features>(game: &G) -> (Judge, Option<NetError>) {
        match read(game) {
            None => (Judge::terms(game), None),
            Some(Ok(net)) => (Judge::Net(net), None),
            Some(Err(error)) => (Judge::terms(game), Some(error)),
        }
    }

    /// The net in a file that is tried for a game, whatever board it was trained for as long as what it sees is the same.
    pub fn trying<G: Terms + Features>(game: &G, data: &'static [u8]) -> (Judge, Option<NetError>) {
        let name = name(data).unwrap_or_default();
        match known(data, crate::fingerprint(game), || Net::read(game, &name, data)) {
            Ok(net) => (Judge::Net(net), None),
            Err(error) => (Judge::terms(game), Some(error)),
        }
    }

    /// The terms of a game, whether it has a net or not.
    pub fn terms<G: Terms>(game: &G) -> Judge {
        Judge::Terms(game.evaluation())
    }

    /// Whether a net judges.
    pub fn is_net(&self) -> bool {
        matches!(self, Judge::Net(_))
    }
}

/// The net of a game, read once.
fn read<G: Features>(game: &G) -> Option<Result<Arc<Net>, NetError>> {
    let file = game.net()?;
    Some(known(file.data, 0, || Net::read(game, file.game, file.data)))
}

/// What was read before from the same place, or what is read now.
fn known(
    data: &'static [u8],
    print: u32,
    read: impl FnOnce() -> Result<Net, NetError>,
) -> Result<Arc<Net>, NetError> {
    let mut known = READ.lock().unwrap_or_else(PoisonError::into_inner);
    known.entry((data.as_ptr().addr(), print)).or_insert_with(|| read().map(Arc::new)).clone()
}

impl<G: Terms + Features> Evaluate<G> for Judge {
    type Memory = Accumulators<G::Bits>;

    fn memory(&self, plies: usize) -> Self::Memory {
        match self {
            Judge::Net(net) => Accumulators::new(net, plies),
            Judge::Terms(_) => Accumulators::none(),
        }
    }

    #[inline(always)]
    fn evaluate(&self, game: &G, state: &G::State) -> i32 {
        match self {
            Judge::Net(net) => value(net, game, state),
            Judge::Terms(terms) => terms.evaluate(game, state),
        }
    }

    #[inline(always)]
    fn evaluate_along(&self, game: &G, state: &G::State, ply: usize, memory: &mut Self::Memory) -> i32 {
        match self {
            Judge::Net(net) => {
                let sums = memory.sums(net, game, state, ply);
                net.value(sums, game.turn(state))
            }
            Judge::Terms(terms) => terms.evaluate(game, state),
        }
    }
}
