//! Going to and fro in a session, and the ends that players bring about themselves.

use crate::Session;
use crate::board::Move;
use crate::records::plain;
use crate::tree::NodeId;
use ludoteca_kit::{MoveError, Outcome, Reason, Side};

const RESIGNATION: Reason = Reason::new("resignation");
const TIME: Reason = Reason::new("time");
const AGREEMENT: Reason = Reason::new("agreement");
const FORFEIT: Reason = Reason::new("forfeit");
const ABSENCE: Reason = Reason::new("absence");
const ABSENCE_DRAW: Reason = Reason { word: "absence", key: "absence-draw" };

/// A move of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The position after it.
    pub node: NodeId,
    /// The number of the move, from 1.
    pub ply: usize,
    /// Who made it.
    pub side: Side,
    /// The move.
    pub mv: Move,
    /// What was said about it.
    pub comments: Vec<String>,
    /// Whether the session stands here.
    pub current: bool,
    /// How many other moves were tried in its place.
    pub variations: usize,
}

/// An end that the players brought about, not the rules. There is one at most, at the end of the main line.
#[derive(Clone, Debug)]
pub(crate) struct Declared {
    pub(crate) node: NodeId,
    pub(crate) outcome: Outcome,
    /// Another word for the reason, where a record has one that we do not know.
    pub(crate) word: Option<String>,
}

impl Session {
    /// Takes back a resignation or an agreement made here, or else goes one move back; `false` at the beginning.
    pub fn undo(&mut self) -> bool {
        if self.declared.take_if(|declared| declared.node == self.tree.current).is_some() {
            return true;
        }
        let parent = self.tree.here().parent;
        if let Some(parent) = parent {
            self.tree.current = parent;
        }
        parent.is_some()
    }

    /// Goes one move on along the line last taken; `false` at its end.
    pub fn redo(&mut self) -> bool {
        let child = self.tree.here().taken.filter(|_| self.outcome().is_none());
        if let Some(child) = child {
            self.tree.current = child;
        }
        child.is_some()
    }

    /// Goes back to the last position in which a human was to move: against a computer, its move and one's own. Says
    /// how many steps were taken back; none if no human has moved yet.
    pub fn take_back(&mut self, humans: [bool; 2]) -> usize {
        let asked = |node: NodeId| humans[self.tree.node(node).turn.index()];
        let declared = self.declared.as_ref().is_some_and(|declared| declared.node == self.tree.current);
        if declared && asked(self.tree.current) {
            self.declared = None;
            return 1;
        }
        let before = self.tree.up(self.tree.current).enumerate().skip(1).find(|&(_, node)| asked(node));
        let Some((steps, node)) = before else { return 0 };
        if declared {
            self.declared = None;
        }
        self.tree.current = node;
        steps + usize::from(declared)
    }

    /// The line last taken, from the first move to its end, what lies ahead included.
    pub fn line(&self) -> Vec<Entry> {
        let mut line = Vec::new();
        for node in self.tree.taken() {
            let before = self.tree.node(node).parent.expect("only the root has none, and it is left out");
            if self.outcome_at(before).is_some() {
                break;
            }
            line.push(self.entry(node, before));
        }
        line
    }

    /// The game itself, from the first move to the last, whatever was looked at since.
    pub fn main_line(&self) -> Vec<Entry> {
        let mut line = Vec::new();
        let (mut before, mut next) = (NodeId::ROOT, self.tree.node(NodeId::ROOT).main);
        while let Some(node) = next.filter(|_| self.outcome_at(before).is_none()) {
            line.push(self.entry(node, before));
            (before, next) = (node, self.tree.node(node).main);
        }
        line
    }

    fn entry(&self, id: NodeId, before: NodeId) -> Entry {
        let (node, before) = (self.tree.node(id), self.tree.node(before));
        Entry {
            node: id,
            ply: node.ply,
            side: before.turn,
            mv: node.mv.expect("only the root has none, and it is left out"),
            comments: node.comments.clone(),
            current: id == self.tree.current,
            variations: before.children.len() - 1,
        }
    }

    /// The number of the pair of moves to which a ply belongs, counted from 1 as people count: a move and its answer have the
    /// same number, and a game that the side listed second begins has half a pair first.
    pub fn move_number(&self, ply: usize) -> usize {
        (ply + usize::from(self.turn_at_root() == Side::Second)).div_ceil(2)
    }

    /// Plays in another session of the same game what led here in this one.
    pub fn lead(&self, other: &mut Session) -> Result<(), MoveError> {
        self.way().iter().try_for_each(|text| other.play_text(text).map(drop))
    }

    /// The texts of the moves that led here from the beginning.
    pub fn way(&self) -> Vec<String> {
        let mut way: Vec<NodeId> = self.tree.up(self.tree.current).collect();
        way.pop();
        way.iter().rev().map(|&node| self.text_to(node)).collect()
    }

    /// The text of the position in which the game began.
    pub fn first_position(&self) -> String {
        self.position_at(NodeId::ROOT)
    }

    /// The moves that were tried from the current position, in that order, and where they lead.
    pub fn variations(&self) -> &[NodeId] {
        &self.tree.here().children
    }

    /// Goes to any position of the session; `false` if there is none of this number.
    pub fn go(&mut self, node: NodeId) -> bool {
        let known = self.has(node);
        if known {
            self.tree.go(node);
        }
        known
    }

    /// What was said about the current position.
    pub fn comments(&self) -> &[String] {
        &self.tree.here().comments
    }

    /// Says something about the current position; saying nothing takes back what was said.
    pub fn comment(&mut self, text: &str) {
        // Records have no way to write a closing brace inside a comment.
        let text = plain(text).trim().replace('{', "(").replace('}', ")");
        let node = self.tree.current;
        let comments = &mut self.tree.node_mut(node).comments;
        if text.is_empty() { comments.clear() } else { comments.push(text) }
    }

    /// A player gives up. Nothing happens once the game has ended here. Moves that were played from here before and
    /// taken back are not part of a record then, because nothing follows the end of a game.
    pub fn resign(&mut self, side: Side) {
        self.declare(Outcome::Win(side.other(), RESIGNATION), None);
    }

    /// The players agree on a draw; otherwise like [`Session::resign`].
    pub fn agree_draw(&mut self) {
        self.declare(Outcome::Draw(AGREEMENT), None);
    }

    /// A player's time is up; otherwise like [`Session::resign`].
    pub fn run_out(&mut self, side: Side) {
        self.declare(Outcome::Win(side.other(), TIME), None);
    }

    /// A player from outside has made the game impossible; otherwise like [`Session::resign`]. Why is said in a comment.
    pub fn forfeit(&mut self, side: Side, why: &str) {
        if self.outcome().is_none() {
            self.comment(why);
            self.lose_by_forfeit(side);
        }
    }

    /// The same where the comment is there already.
    pub(crate) fn lose_by_forfeit(&mut self, side: Side) {
        self.declare(Outcome::Win(side.other(), FORFEIT), None);
    }

    /// A player has left, and the other, if it is said who, claims the win, else a draw; otherwise like
    /// [`Session::resign`].
    pub fn claim_absence(&mut self, winner: Option<Side>) {
        let outcome = winner.map_or(Outcome::Draw(ABSENCE_DRAW), |winner| Outcome::Win(winner, ABSENCE));
        self.declare(outcome, None);
    }

    /// Whoever watches over the game ends it here, for a reason of theirs: a program made an illegal move, a game goes on for too
    /// long. Otherwise like [`Session::resign`].
    pub fn end(&mut self, winner: Option<Side>, reason: Reason) {
        self.declare(winner.map_or(Outcome::Draw(reason), |winner| Outcome::Win(winner, reason)), None);
    }

    /// The game ends here for a reason that is none of its rules, perhaps under another word for it.
    pub(crate) fn declare(&mut self, outcome: Outcome, word: Option<String>) {
        if self.outcome().is_none() {
            self.tree.promote();
            self.declared = Some(Declared { node: self.tree.current, outcome, word });
        }
    }
}
