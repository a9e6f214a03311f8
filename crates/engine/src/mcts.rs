//! Monte-Carlo tree search, plain: it knows the rules and nothing else, and is here to be beaten.
//!
//! Every round walks down the tree by the upper confidence bound (UCT), which weighs how often a move has won against
//! how seldom it was tried, adds one position to the tree, finishes the game with random moves, and tells everybody on
//! the way who won. The move tried most often is played. Children are made one by one when their turn comes, because a
//! game with hundreds of moves a turn would fill the memory with children nobody ever visits.

use ludoteca_kit::{Game, Job, Playout, Rng, Side, playout};

/// What a search has found.
#[derive(Clone, Debug, PartialEq)]
pub struct Found<M> {
    /// The move tried most often.
    pub best: M,
    /// Its share of wins, draws counting half.
    pub share: f64,
    /// Games played.
    pub games: u64,
}

struct Node<M> {
    mv: Option<M>,
    /// The first and the next in the list of siblings; 0 is nobody, because it is the root.
    child: u32,
    sibling: u32,
    /// Moves already in the tree, and all of them.
    tried: u32,
    count: u32,
    visits: u32,
    /// Half points for the side that made the move.
    points: u64,
}

/// The tree stops growing here: 4 million positions.
const MOST: usize = 1 << 22;
/// How much what was seldom tried is worth; the usual √2, halved for games decided by tactics.
const CURIOSITY: f64 = 0.7;
/// Rounds between two looks at the clock.
const BREATH: u64 = 32;

/// Plays random games from a position until `enough`, which is told how many there were, says so. `None` if the game is
/// over.
pub fn search<G: Game>(
    game: &G,
    state: &G::State,
    rng: &mut Rng,
    enough: &mut dyn FnMut(u64) -> bool,
) -> Option<Found<G::Move>> {
    let mut tree = Tree { game, nodes: vec![Node::new(None, game.count(state))], walk: Vec::new() };
    if tree.nodes[0].count == 0 {
        return None;
    }
    let mut games = 0;
    while games == 0 || !enough(games) {
        game.enter(Rounds { tree: &mut tree, state, rng });
        games += BREATH;
    }
    let best = tree.children(0).max_by_key(|&child| tree.nodes[child].visits)?;
    let best = &tree.nodes[best];
    let share = best.points as f64 / f64::from(2 * best.visits.max(1));
    best.mv.map(|mv| Found { best: mv, share, games })
}

struct Rounds<'t, 'g, G: Game> {
    tree: &'t mut Tree<'g, G>,
    state: &'t G::State,
    rng: &'t mut Rng,
}

impl<G: Game> Job for Rounds<'_, '_, G> {
    type Out = ();
    #[inline(always)]
    fn run(self) {
        for _ in 0..BREATH {
            self.tree.round(self.state.clone(), self.rng);
        }
    }
}

struct Tree<'g, G: Game> {
    game: &'g G,
    nodes: Vec<Node<G::Move>>,
    /// The positions of this round, and who moved to each.
    walk: Vec<(usize, Side)>,
}

impl<M> Node<M> {
    fn new(mv: Option<M>, count: usize) -> Self {
        Node { mv, child: 0, sibling: 0, tried: 0, count: count as u32, visits: 0, points: 0 }
    }
}

impl<G: Game> Tree<'_, G> {
    fn children(&self, parent: usize) -> impl Iterator<Item = usize> + '_ {
        let mut child = self.nodes[parent].child as usize;
        std::iter::from_fn(move || {
            let here = child;
            child = if here == 0 { 0 } else { self.nodes[here].sibling as usize };
            (here != 0).then_some(here)
        })
    }

    #[inline(always)]
    fn round(&mut self, mut state: G::State, rng: &mut Rng) {
        self.walk.clear();
        let mut here = 0;
        loop {
            let Node { tried, count, .. } = self.nodes[here];
            if count == 0 {
                break;
            }
            let mover = self.game.turn(&state);
            if tried < count && self.nodes.len() < MOST {
                let mv = self.game.nth(&state, place(here, tried, count));
                self.game.play(&mut state, mv);
                let new = self.nodes.len();
                let mut node = Node::new(Some(mv), self.game.count(&state));
                node.sibling = self.nodes[here].child;
                self.nodes.push(node);
                self.nodes[here].child = new as u32;
                self.nodes[here].tried += 1;
                self.walk.push((new, mover));
                break;
            }
            let Some(child) = self.choose(here) else { break };
            let mv = self.nodes[child].mv.expect("only the root has no move");
            self.game.play(&mut state, mv);
            self.walk.push((child, mover));
            here = child;
        }
        let winner = match self.game.outcome(&state) {
            Some(outcome) => outcome.winner(),
            None => {
                let Playout { outcome, .. } = playout(self.game, &state, rng);
                outcome.and_then(|outcome| outcome.winner())
            }
        };
        self.nodes[0].visits += 1;
        for &(node, mover) in &self.walk {
            let node = &mut self.nodes[node];
            node.visits += 1;
            node.points += winner.map_or(1, |winner| 2 * u64::from(winner == mover));
        }
    }

    #[inline(always)]
    fn choose(&self, parent: usize) -> Option<usize> {
        let log = f64::from(self.nodes[parent].visits.max(1)).ln();
        let mut best = (None, f64::NEG_INFINITY);
        let mut child = self.nodes[parent].child as usize;
        while child != 0 {
            let node = &self.nodes[child];
            let visits = f64::from(node.visits.max(1));
            let bound = node.points as f64 / (2.0 * visits) + CURIOSITY * (log / visits).sqrt();
            if bound > best.1 {
                best = (Some(child), bound);
            }
            child = node.sibling as usize;
        }
        best.0
    }
}

/// Which move of the list is tried next: all of them once, in an order that has nothing to do with the list's.
fn place(node: usize, tried: u32, count: u32) -> usize {
    let count = u64::from(count);
    // A step that shares no factor with the count meets every place.
    let mut step = (count * 5 / 8).max(1);
    while gcd(step, count) != 1 {
        step += 1;
    }
    ((node as u64 * 7 + u64::from(tried) * step) % count) as usize
}

fn gcd(mut a: u64, mut b: u64) -> u64 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_move_is_tried_once() {
        for count in 1..200 {
            let mut places: Vec<usize> = (0..count).map(|tried| place(17, tried, count)).collect();
            places.sort_unstable();
            assert!(places.into_iter().eq(0..count as usize), "{count}");
        }
    }
}
