//! Principal variation search: the first move gets the whole window; every other one only has to prove that it is no better,
//! with a window of width zero, which is cheap. If it turns out better it is searched again.

use crate::abdada::Abdada;
use crate::score::{INFINITE, Value};
use crate::search::SearchNode;
use crate::worker::Worker;
use ludoteca_kit::{Evaluate, Tactics};

/// One move of a position, about to be searched.
#[derive(Debug)]
pub(crate) struct Step<'s, S> {
    /// The position after it, its key, and whether it was progress.
    pub(crate) child: &'s S,
    pub(crate) key: u64,
    pub(crate) progress: bool,
    /// It is the first move of the position.
    pub(crate) first: bool,
    /// The depth of the position before it, and by how much less than usual the move is searched at first.
    pub(crate) depth: i32,
    pub(crate) reduction: i32,
    /// The window of the position before it.
    pub(crate) alpha: Value,
    pub(crate) beta: Value,
    /// The plies of the position after it below the root.
    pub(crate) ply: usize,
}

impl<G: Tactics, E: Evaluate<G>> Worker<'_, G, E> {
    /// What a move is worth to the one who makes it, as far as it lies within the window; other threads are told that it is
    /// being searched. The value means nothing once the search is stopped.
    #[inline(always)]
    pub(crate) fn search_move(&mut self, step: &Step<'_, G::State>, abdada: Option<&Abdada>) -> Value {
        if let Some(abdada) = abdada {
            abdada.begin(step.key, step.depth);
        }
        self.path.push(step.key, step.progress);
        let value = self.principal_variation(step);
        self.path.pop();
        if let Some(abdada) = abdada {
            abdada.end(step.key, step.depth);
        }
        value
    }

    #[inline(always)]
    fn principal_variation(&mut self, step: &Step<'_, G::State>) -> Value {
        let &Step { child, first, depth, reduction, alpha, beta, ply, .. } = step;
        let mut value = INFINITE;
        if !first {
            let null_window = (-alpha - 1, -alpha);
            value = -self.search(child, SearchNode::new(depth - 1 - reduction, null_window, ply));
            if value > alpha && reduction > 0 && !self.stopped {
                value = -self.search(child, SearchNode::new(depth - 1, null_window, ply));
            }
        }
        if first || (value > alpha && value < beta && !self.stopped) {
            value = -self.search(child, SearchNode::new(depth - 1, (-beta, -alpha), ply));
        }
        value
    }
}
