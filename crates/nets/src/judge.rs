//! The evaluation of a game: its net where it has one, its terms where it has none.

use crate::accumulator::{Accumulators, value};
use crate::file::{NetError, name};
use crate::net::Net;
use ludoteca_kit::{EVALUATION_LIMIT, Evaluate, Features, Terms, WeightedTerms};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

/// An evaluation of any kind. All have the same type, so that a search is compiled once.
#[derive(Clone, Debug)]
pub enum Judge {
    /// By a net.
    Net(Arc<Net>),
    /// By the sum of weighted terms and a net that says by how much it errs.
    Both(Arc<Net>, WeightedTerms),
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
            Some(Ok(net)) => (Judge::with(game, net), None),
            Some(Err(error)) => (Judge::terms(game), Some(error)),
        }
    }

    /// The net in a file that is tried for a game, whatever board it was trained for as long as what it sees is the same.
    pub fn trying<G: Terms + Features>(game: &G, data: &'static [u8]) -> (Judge, Option<NetError>) {
        let name = name(data).unwrap_or_default();
        match known(data, crate::fingerprint(game), || Net::read(game, &name, data)) {
            Ok(net) => (Judge::with(game, net), None),
            Err(error) => (Judge::terms(game), Some(error)),
        }
    }

    /// A net that was read, beside the terms if it was trained for that.
    pub fn with<G: Terms>(game: &G, net: Arc<Net>) -> Judge {
        if net.beside { Judge::Both(net, game.evaluation()) } else { Judge::Net(net) }
    }

    /// The terms of a game, whether it has a net or not.
    pub fn terms<G: Terms>(game: &G) -> Judge {
        Judge::Terms(game.evaluation())
    }

    /// Whether a net judges, alone or beside the terms.
    pub fn is_net(&self) -> bool {
        !matches!(self, Judge::Terms(_))
    }

    #[inline(always)]
    fn parts(&self) -> (Option<&Net>, Option<&WeightedTerms>) {
        match self {
            Judge::Net(net) => (Some(net), None),
            Judge::Both(net, terms) => (Some(net), Some(terms)),
            Judge::Terms(terms) => (None, Some(terms)),
        }
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
            Judge::Net(net) | Judge::Both(net, _) => Accumulators::new(net, plies),
            Judge::Terms(_) => Accumulators::none(),
        }
    }

    #[inline(always)]
    fn evaluate(&self, game: &G, state: &G::State) -> i32 {
        let (net, terms) = self.parts();
        let said = net.map_or(0, |net| value(net, game, state));
        together(said, terms, game, state)
    }

    #[inline(always)]
    fn evaluate_along(&self, game: &G, state: &G::State, ply: usize, memory: &mut Self::Memory) -> i32 {
        let (net, terms) = self.parts();
        let said = net.map_or(0, |net| net.value(memory.sums(net, game, state, ply), game.turn(state)));
        together(said, terms, game, state)
    }
}

/// What a net says and what the terms say. Terms are much code, so that they stand in one place of a search, whoever asks.
#[inline(always)]
fn together<G: Terms>(net: i32, terms: Option<&WeightedTerms>, game: &G, state: &G::State) -> i32 {
    let weighed = terms.map_or(0, |terms| terms.evaluate(game, state));
    (net + weighed).clamp(1 - EVALUATION_LIMIT, EVALUATION_LIMIT - 1)
}
