//! Monte-Carlo tree search, plain: it knows the rules and nothing else, and is here to be beaten.
//!
//! Every iteration has the usual four steps. *Selection* walks down the tree by the upper confidence bound for trees (UCT; L.
//! Kocsis and C. Szepesvári, *Bandit based Monte-Carlo planning*, 2006), which weighs how often a move has won against how
//! seldom it was visited. *Expansion* adds one position to the tree, *simulation* finishes the game with random moves (a
//! playout), and *backpropagation* tells everybody on the way who won. The move visited most often is played. Children are
//! made one by one when their turn comes, because a game with hundreds of moves a turn would fill the memory with children
//! nobody ever visits.

use crate::limits::{Control, Limits};
use ludoteca_kit::{Game, Job, Playout, Rng, Side, playout};
use std::sync::atomic::Ordering::Relaxed;

/// What a search has found.
#[derive(Clone, Debug, PartialEq)]
pub struct Found<M> {
    /// The move visited most often.
    pub best: M,
    /// Its share of wins, draws counting half.
    pub win_rate: f64,
    /// Playouts made.
    pub playouts: u64,
}

/// A position of the tree.
struct MctsNode<M> {
    /// The move that leads to it; the root has none.
    mv: Option<M>,
    /// The first child and the next sibling; 0 is nobody, because it is the root.
    child: u32,
    sibling: u32,
    /// Moves already in the tree, and all of them.
    expanded: u32,
    count: u32,
    visits: u32,
    /// Half points for the side that made the move.
    points: u64,
}

/// The tree stops growing here: 4 million positions.
const MAX_NODES: usize = 1 << 22;
/// The exploration constant of UCT: how much it counts that a move was seldom visited. The usual √2, halved for games decided
/// by tactics.
const EXPLORATION: f64 = 0.7;
/// Playouts between two looks at the clock.
const POLL_INTERVAL: u64 = 32;

/// Makes playouts from a position until there were as many as [`Limits::nodes`] says, or until it is told to stop. The other
/// limits mean nothing here. `None` if the game is over.
pub fn search<G: Game>(
    game: &G,
    state: &G::State,
    limits: &Limits,
    control: &Control<'_>,
    rng: &mut Rng,
) -> Option<Found<G::Move>> {
    let mut tree = Tree { game, nodes: vec![MctsNode::new(None, game.count(state))], path: Vec::new() };
    if tree.nodes[0].count == 0 {
        return None;
    }
    let mut playouts = 0;
    let enough = |playouts| {
        control.stop.load(Relaxed)
            || limits.nodes.is_some_and(|most| playouts >= most)
            || (control.out_of_time)()
    };
    while playouts == 0 || !enough(playouts) {
        game.enter(Iterations { tree: &mut tree, state, rng });
        playouts += POLL_INTERVAL;
    }
    let best = tree.children(0).max_by_key(|&child| tree.nodes[child].visits)?;
    let best = &tree.nodes[best];
    let win_rate = best.points as f64 / f64::from(2 * best.visits.max(1));
    best.mv.map(|mv| Found { best: mv, win_rate, playouts })
}

struct Iterations<'t, 'g, G: Game> {
    tree: &'t mut Tree<'g, G>,
    state: &'t G::State,
    rng: &'t mut Rng,
}

impl<G: Game> Job for Iterations<'_, '_, G> {
    type Out = ();
    #[inline(always)]
    fn run(self) {
        for _ in 0..POLL_INTERVAL {
            self.tree.iterate(self.state.clone(), self.rng);
        }
    }
}

struct Tree<'g, G: Game> {
    game: &'g G,
    nodes: Vec<MctsNode<G::Move>>,
    /// The positions of this iteration, and who moved to each.
    path: Vec<(usize, Side)>,
}

impl<M> MctsNode<M> {
    fn new(mv: Option<M>, count: usize) -> Self {
        MctsNode { mv, child: 0, sibling: 0, expanded: 0, count: count as u32, visits: 0, points: 0 }
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
    fn iterate(&mut self, mut state: G::State, rng: &mut Rng) {
        self.descend(&mut state);
        let winner = match self.game.outcome(&state) {
            Some(outcome) => outcome.winner(),
            None => {
                let Playout { outcome, .. } = playout(self.game, &state, rng);
                outcome.and_then(|outcome| outcome.winner())
            }
        };
        self.backpropagate(winner);
    }

    /// Selection, down to a position that has a move without a child, and its expansion.
    #[inline(always)]
    fn descend(&mut self, state: &mut G::State) {
        self.path.clear();
        let mut here = 0;
        loop {
            let MctsNode { expanded, count, .. } = self.nodes[here];
            if count == 0 {
                break;
            }
            let mover = self.game.turn(state);
            if expanded < count && self.has_room() {
                let mv = self.game.nth(state, place(here, expanded, count));
                self.game.play(state, mv);
                let new = self.expand(here, mv, state);
                self.path.push((new, mover));
                break;
            }
            let Some(child) = self.select(here) else { break };
            let mv = self.nodes[child].mv.expect("only the root has no move");
            self.game.play(state, mv);
            self.path.push((child, mover));
            here = child;
        }
    }

    /// Whether one more position may be added. A tree that finds no more memory stays as large as it is.
    #[inline(always)]
    fn has_room(&mut self) -> bool {
        self.nodes.len() < MAX_NODES && self.nodes.try_reserve(1).is_ok()
    }

    /// Adds the position after a move to the tree.
    #[inline(always)]
    fn expand(&mut self, parent: usize, mv: G::Move, state: &G::State) -> usize {
        let new = self.nodes.len();
        let mut node = MctsNode::new(Some(mv), self.game.count(state));
        node.sibling = self.nodes[parent].child;
        self.nodes.push(node);
        self.nodes[parent].child = new as u32;
        self.nodes[parent].expanded += 1;
        new
    }

    #[inline(always)]
    fn backpropagate(&mut self, winner: Option<Side>) {
        self.nodes[0].visits += 1;
        for &(node, mover) in &self.path {
            let node = &mut self.nodes[node];
            node.visits += 1;
            node.points += winner.map_or(1, |winner| 2 * u64::from(winner == mover));
        }
    }

    /// The child with the highest upper confidence bound.
    #[inline(always)]
    fn select(&self, parent: usize) -> Option<usize> {
        let log = f64::from(self.nodes[parent].visits.max(1)).ln();
        let mut best = (None, f64::NEG_INFINITY);
        let mut child = self.nodes[parent].child as usize;
        while child != 0 {
            let node = &self.nodes[child];
            let visits = f64::from(node.visits.max(1));
            let bound = node.points as f64 / (2.0 * visits) + EXPLORATION * (log / visits).sqrt();
            if bound > best.1 {
                best = (Some(child), bound);
            }
            child = node.sibling as usize;
        }
        best.0
    }
}

/// Which move of the list is expanded next: all of them once, in an order that has nothing to do with the list's.
fn place(node: usize, expanded: u32, count: u32) -> usize {
    let count = u64::from(count);
    // A step that shares no factor with the count meets every place.
    let mut step = (count * 5 / 8).max(1);
    while gcd(step, count) != 1 {
        step += 1;
    }
    ((node as u64 * 7 + u64::from(expanded) * step) % count) as usize
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
    fn every_move_is_expanded_once() {
        for count in 1..200 {
            let mut places: Vec<usize> = (0..count).map(|expanded| place(17, expanded, count)).collect();
            places.sort_unstable();
            assert!(places.into_iter().eq(0..count as usize), "{count}");
        }
    }
}
