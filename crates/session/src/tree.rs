//! The moves of a session as a tree: what was played, what was taken back, what else was tried.
//!
//! Two lines run from every node. The *main* line is the game itself: playing, resigning and agreeing make the line
//! they happen in the main one. The *taken* line is where somebody last went, for looking and for redoing.

use crate::board::Move;
use ludoteca_kit::{Outcome, Side};
use std::collections::HashMap;

/// A position of a session by the way that led to it. The beginning is [`NodeId::ROOT`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct NodeId(pub u32);

impl NodeId {
    /// The position the session begins with.
    pub const ROOT: NodeId = NodeId(0);

    pub(crate) fn index(self) -> usize {
        self.0 as usize
    }
}

#[derive(Clone, Debug)]
pub(crate) struct TreeNode {
    pub(crate) parent: Option<NodeId>,
    /// In the order they were first played.
    pub(crate) children: Vec<NodeId>,
    pub(crate) main: Option<NodeId>,
    pub(crate) taken: Option<NodeId>,
    pub(crate) ply: usize,
    /// The move that led here; none at the root.
    pub(crate) mv: Option<Move>,
    pub(crate) comments: Vec<String>,
    pub(crate) turn: Side,
    pub(crate) key: u64,
    /// Plies since progress was last made.
    pub(crate) quiet: u32,
    /// By the rules of the game and of its past.
    pub(crate) outcome: Option<Outcome>,
}

/// Its nodes are in step with the positions of the board.
#[derive(Clone, Debug)]
pub(crate) struct Tree {
    nodes: Vec<TreeNode>,
    /// The nodes of each key, so that a long session does not look through its whole past at every move.
    keys: HashMap<u64, Vec<NodeId>>,
    pub(crate) current: NodeId,
}

impl Tree {
    pub(crate) fn new(root: TreeNode) -> Tree {
        let keys = HashMap::from([(root.key, vec![NodeId::ROOT])]);
        Tree { nodes: vec![root], keys, current: NodeId::ROOT }
    }

    pub(crate) fn node(&self, id: NodeId) -> &TreeNode {
        &self.nodes[id.index()]
    }

    pub(crate) fn node_mut(&mut self, id: NodeId) -> &mut TreeNode {
        &mut self.nodes[id.index()]
    }

    pub(crate) fn here(&self) -> &TreeNode {
        self.node(self.current)
    }

    pub(crate) fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Adds a child of `node.parent`, without going there.
    pub(crate) fn add(&mut self, node: TreeNode) -> NodeId {
        let id = NodeId(u32::try_from(self.nodes.len()).expect("nobody plays four thousand million moves"));
        let parent = node.parent.expect("only the root has no parent, and it is there already");
        self.keys.entry(node.key).or_default().push(id);
        self.nodes.push(node);
        let parent = self.node_mut(parent);
        parent.children.push(id);
        // The first line is the main one until another is played.
        parent.main = parent.main.or(Some(id));
        parent.taken = parent.taken.or(Some(id));
        id
    }

    pub(crate) fn child(&self, parent: NodeId, mv: Move) -> Option<NodeId> {
        self.node(parent).children.iter().copied().find(|&child| self.node(child).mv == Some(mv))
    }

    /// From a node up to the root, both included.
    pub(crate) fn up(&self, from: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        std::iter::successors(Some(from), |&id| self.node(id).parent)
    }

    /// The nodes with this key on the way from the root to `last`, which is included.
    pub(crate) fn with_key(&self, key: u64, last: NodeId) -> Vec<NodeId> {
        let Some(found) = self.keys.get(&key) else { return Vec::new() };
        let earliest = found.iter().map(|&id| self.node(id).ply).min().unwrap_or(0);
        let way = self.up(last).take_while(|&id| self.node(id).ply >= earliest);
        way.filter(|id| self.node(*id).key == key).collect()
    }

    /// Goes to a node, so that redoing leads along this way.
    pub(crate) fn go(&mut self, to: NodeId) {
        self.current = to;
        let mut child = to;
        while let Some(parent) = self.node(child).parent {
            self.node_mut(parent).taken = Some(child);
            child = parent;
        }
    }

    /// Makes the way to the current node the main line, and the line that is followed from there as well.
    pub(crate) fn promote(&mut self) {
        let mut child = self.current;
        while let Some(parent) = self.node(child).parent {
            self.node_mut(parent).main = Some(child);
            child = parent;
        }
    }

    /// From the root along the line last taken, the root left out.
    pub(crate) fn taken(&self) -> impl Iterator<Item = NodeId> + '_ {
        std::iter::successors(self.node(NodeId::ROOT).taken, |&id| self.node(id).taken)
    }
}
