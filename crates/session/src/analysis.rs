//! A game judged move by move.
//!
//! A move is judged by the chances it loses: what may be expected of the position with the best move, less what may be
//! expected with the move that was made ([`Chances`]). Two searches of two positions cannot be compared: each looks as far
//! as it can, and what the later one sees beyond the horizon of the earlier one is nobody's fault. So both values belong to
//! one position and one depth.
//!
//! The last position is looked at first, and each one is told what was found about the next: what a move was worth is known
//! from the position behind it, looked at a ply deeper. Where another move seems better, it has to seem so from as deep a look
//! at all moves; if it does not, nothing was lost here, and what fell fell earlier. A fall is thus charged to the last move
//! after which it could not be avoided, and to nobody if it was there from the beginning.
//!
//! Where a tablebase knows a position, and the rules about the past cannot touch what it says, what the moves are
//! worth is exact. Among moves that keep a draw there are still good and bad ones, and the search tells them apart.

mod grade;
mod hint;
mod reason;
mod weigh;

pub use grade::{BLUNDER, Grade, INACCURACY, MISTAKE, accuracy, accuracy_told, faultless_told};

use crate::board::Move;
use crate::tree::NodeId;
use crate::walk::Entry;
use crate::{Resources, Session, SessionError};
use ludoteca_engine::{Limits, Score};
use ludoteca_kit::{Chances, Side};
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use weigh::Weighing;

/// What is thought of a move that was played. All values are those of the one who made it.
#[derive(Clone, Debug, PartialEq)]
pub struct Judged {
    /// The position in which it was made.
    pub node: NodeId,
    /// The number of the move, from 1.
    pub ply: usize,
    /// Who made it.
    pub side: Side,
    /// The move.
    pub mv: Move,
    /// What the position was worth with the best play.
    pub before: Score,
    /// What it was worth once the move was made.
    pub after: Score,
    /// What could be expected before it and after it, from 0, a loss, to 1, a win.
    pub chances: [f64; 2],
    /// What the move is called.
    pub grade: Grade,
    /// The best line, its first move being the best one.
    pub line: Vec<Move>,
    /// What best follows the move that was played.
    pub reply: Vec<Move>,
    /// How deep the position was searched; the plies to the end, or 0 for a draw, where a tablebase knows it.
    pub depth: u32,
    /// Whether both values come from a tablebase or from the end of the game. A value of 0 is then a draw.
    pub exact: bool,
    /// Whether there was no other move.
    pub forced: bool,
}

/// How somebody stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Standing {
    /// The opponent wins, or is ahead by [`DECISIVE`].
    Lost,
    /// Neither.
    Even,
    /// The other way round.
    Won,
}

/// Who is so far ahead, in hundredths, is taken to be winning.
pub const DECISIVE: i32 = 200;

impl Standing {
    /// How a value looks for the one it belongs to.
    pub fn of(score: Score) -> Standing {
        match score {
            Score::WinIn(_) => Standing::Won,
            Score::LossIn(_) => Standing::Lost,
            Score::Centi(value) if value >= DECISIVE => Standing::Won,
            Score::Centi(value) if value <= -DECISIVE => Standing::Lost,
            Score::Centi(_) => Standing::Even,
        }
    }

    /// One word.
    pub fn name(self) -> &'static str {
        match self {
            Standing::Lost => "lost",
            Standing::Even => "even",
            Standing::Won => "won",
        }
    }
}

impl Judged {
    /// The best move.
    pub fn best(&self) -> Move {
        self.line.first().copied().unwrap_or(self.mv)
    }

    /// What the move has cost of the chances, from 0 to 1.
    pub fn loss(&self) -> f64 {
        (self.chances[0] - self.chances[1]).max(0.0)
    }

    /// Whether the mover stands worse by it: a win became a draw, say.
    pub fn changed(&self) -> bool {
        self.grade.is_fault() && Standing::of(self.before) > Standing::of(self.after)
    }
}

/// The memory of a judgement, in bytes: enough for the positions of several searches in a row.
const MEMORY: usize = 16 << 20;

/// What is allowed for each position of a game of so many moves where nobody says how long it may take: a game of sixty is
/// judged in a few seconds, and a very long one less deeply.
pub fn judging(moves: usize) -> Limits {
    const EACH: u64 = 30_000;
    const ALL: u64 = 5_000_000;
    Limits::nodes(EACH.min(ALL / moves.max(1) as u64).max(1))
}

/// What may be expected of a value by the one it belongs to.
pub(crate) fn expected(chances: Chances, score: Score) -> f64 {
    match score {
        Score::Centi(value) => chances.expected(value),
        Score::WinIn(_) => 1.0,
        Score::LossIn(_) => 0.0,
    }
}

/// A value from the other side, one ply earlier.
fn earlier(score: Score) -> Score {
    match score {
        Score::Centi(value) => Score::Centi(-value),
        Score::WinIn(plies) => Score::LossIn(plies + 1),
        Score::LossIn(plies) => Score::WinIn(plies + 1),
    }
}

impl Session {
    /// What may be expected from 0, a loss, to 1, a win, by the one whom a value belongs to.
    pub fn expected(&self, score: Score) -> f64 {
        expected(self.meta.chances(&self.setup.options), score)
    }

    /// Judges every move of the main line within limits for each position, the last one first. What the players have declared
    /// at its end says nothing about it. `watch` is told what is judged already, in that order, and how many moves there are,
    /// and may break off; so may the flag. What was judged until then comes back.
    pub fn judge(
        &self,
        limits: &Limits,
        stop: &Arc<AtomicBool>,
        watch: &mut dyn FnMut(&[Judged], usize) -> ControlFlow<()>,
    ) -> Result<Vec<Judged>, SessionError> {
        let line = self.main_line();
        let Some(last) = line.last() else { return Ok(Vec::new()) };
        let resources = Resources::new(MEMORY, 1).of_terms();
        let weighing = Weighing { session: self, limits, stop, resources };
        let mut next = None;
        let mut judged = Vec::new();
        for entry in line.iter().rev() {
            if watch(&judged, line.len()).is_break() {
                break;
            }
            let behind = match next.take() {
                Some(view) => view,
                None => weighing.view(last.node)?,
            };
            let node = before(&line, entry);
            let (one, view) = weighing.weigh(node, entry, &behind)?;
            if stop.load(Relaxed) {
                break;
            }
            next = Some(view);
            judged.push(one);
        }
        judged.reverse();
        Ok(judged)
    }
}

/// The position before a move of a line.
fn before(line: &[Entry], entry: &Entry) -> NodeId {
    entry.ply.checked_sub(2).map_or(NodeId::ROOT, |last| line[last].node)
}

#[cfg(test)]
mod tests;
