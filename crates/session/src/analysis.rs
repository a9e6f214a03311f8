//! A game judged move by move.
//!
//! Every position of the main line is searched once, the last one first: what was found about later positions is then
//! still in the table and makes the earlier ones deeper. What a move was worth is what the opponent's next position is
//! worth, seen from the other side.
//!
//! Where a tablebase has a position, and the rules about the past cannot touch what it says, nothing is
//! searched: the judgement is exact.

use crate::board::Move;
use crate::perfect;
use crate::tree::NodeId;
use crate::walk::Entry;
use crate::{Request, Session, SessionError};
use ludoteca_engine::{Limits, Score};
use ludoteca_kit::Side;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

/// What is thought of a move that was played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judged {
    /// The position in which it was made.
    pub node: NodeId,
    /// The number of the move, from 1.
    pub ply: usize,
    /// Who made it.
    pub side: Side,
    /// The move.
    pub mv: Move,
    /// What the position was worth for the mover, with the best play.
    pub before: Score,
    /// What it was worth for the mover once the move was made.
    pub after: Score,
    /// The best line instead, its first move being the best one.
    pub line: Vec<Move>,
    /// How deep the position was searched; the plies to the end, or 0 for a draw, where a tablebase knows it.
    pub depth: u32,
    /// Whether both values come from a tablebase or from the end of the game. A value of 0 is then a draw.
    pub exact: bool,
}

/// What is thought of a position.
struct Look {
    score: Score,
    line: Vec<Move>,
    depth: u32,
    exact: bool,
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
/// Nothing is worth more, in hundredths, so that one blunder does not outweigh all other moves.
const MOST: i32 = 1_000;

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

    /// What the move has cost, in hundredths: nothing if it was the best one, at most 2,000.
    pub fn loss(&self) -> i32 {
        if self.best() == self.mv {
            return 0;
        }
        (worth(self.before) - worth(self.after)).max(0)
    }

    /// How many steps of [`Standing`] the mover has fallen by it: 1 changed the result, 2 turned it round.
    pub fn fall(&self) -> u8 {
        if self.best() == self.mv {
            return 0;
        }
        (Standing::of(self.before) as u8).saturating_sub(Standing::of(self.after) as u8)
    }
}

fn worth(score: Score) -> i32 {
    match score {
        Score::WinIn(_) => MOST,
        Score::LossIn(_) => -MOST,
        Score::Centi(value) => value.clamp(-MOST, MOST),
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
        let end = self.tree.node(last.node);
        let mut after = end.outcome.map(|outcome| {
            let score = match outcome.winner() {
                None => Score::Centi(0),
                Some(side) if side == end.turn => Score::WinIn(0),
                Some(_) => Score::LossIn(0),
            };
            (score, true)
        });
        let mut judged = Vec::new();
        for entry in line.iter().rev() {
            if watch(&judged, line.len()).is_break() {
                break;
            }
            let (next, sure) = match after {
                Some(next) => next,
                None => {
                    let next = self.look(&line, entry.ply, limits, stop)?;
                    (next.score, next.exact)
                }
            };
            let best = self.look(&line, entry.ply - 1, limits, stop)?;
            if stop.load(Relaxed) {
                break;
            }
            after = Some((best.score, best.exact));
            judged.push(Judged {
                node: before(&line, entry.ply - 1),
                ply: entry.ply,
                side: entry.side,
                mv: entry.mv,
                before: best.score,
                after: earlier(next),
                line: best.line,
                depth: best.depth,
                exact: best.exact && sure,
            });
        }
        judged.reverse();
        Ok(judged)
    }

    /// What is thought of the position after so many moves of a line. Where the tablebase knows it and the move that was
    /// played is as good as any, it is the best one.
    fn look(
        &self,
        line: &[Entry],
        ply: usize,
        limits: &Limits,
        stop: &Arc<AtomicBool>,
    ) -> Result<Look, SessionError> {
        let node = before(line, ply);
        if let Some(known) = self.known_by_rules(node).filter(|known| known.sure) {
            let played = line.get(ply).map(|entry| entry.mv);
            let best = played.filter(|&mv| known.of(mv) == Some(known.value));
            if let Some(first) = best.or(known.moves.first().map(|(mv, _)| *mv)) {
                return Ok(Look {
                    score: perfect::score(known.value),
                    line: self.best_line(node, first),
                    depth: known.value.plies().unwrap_or(0),
                    exact: true,
                });
            }
        }
        let request = Request { limits: *limits, ..Request::default() };
        let decision = self.ask_by_rules(node, request).stopped_by(stop).run()?;
        let report = decision.report().ok_or(SessionError::NoMove)?;
        let best = &report.lines[0];
        Ok(Look { score: best.score(), line: best.moves.clone(), depth: report.depth, exact: false })
    }
}

/// The position before a move of a line, by how many moves led to it.
fn before(line: &[Entry], ply: usize) -> NodeId {
    ply.checked_sub(1).map_or(NodeId::ROOT, |last| line[last].node)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Setup;
    use ludoteca_testkit::Examples;

    fn judged(moves: &str) -> (Session, Vec<Judged>) {
        let mut game = Session::open::<Examples>(&Setup::new::<Examples>("noughts").unwrap()).unwrap();
        moves.split(' ').for_each(|text| drop(game.play_text(text).unwrap()));
        let limits = Limits { depth: Some(9), ..Limits::default() };
        let judged = game.judge(&limits, &Arc::default(), &mut |_, _| ControlFlow::Continue(())).unwrap();
        (game, judged)
    }

    #[test]
    fn the_move_that_loses_is_found() {
        // Crosses in the middle, noughts on an edge: that loses. Crosses in a corner keep the win.
        let (_, moves) = judged("b2 b1 a1 c3");
        assert_eq!(Standing::of(moves[0].before), Standing::Even);
        assert_eq!((moves[0].fall(), moves[0].loss()), (0, 0), "the middle is as good as anything");
        assert_eq!((Standing::of(moves[1].before), moves[1].fall()), (Standing::Even, 1), "{:?}", moves[1]);
        assert!(matches!(moves[1].after, Score::LossIn(_)), "{:?}", moves[1]);
        assert!(moves[1].loss() > DECISIVE);
        assert_eq!((moves[2].fall(), moves[3].fall()), (0, 0));
    }

    #[test]
    fn the_end_of_a_game_is_known_without_a_search() {
        let (game, moves) = judged("a1 b1 a2 b2 a3");
        let last = moves.last().unwrap();
        assert_eq!((last.before, last.after), (Score::WinIn(1), Score::WinIn(1)));
        assert_eq!(game.write_at(last.node, &[last.best()]), ["a3"]);
        let (_, missed) = judged("a1 b1 a2 b2 c3");
        let last = missed.last().unwrap();
        assert_eq!((last.before, last.after), (Score::WinIn(1), Score::LossIn(2)), "noughts win at b3");
        assert_eq!((last.fall(), last.loss()), (2, 2_000));
    }

    #[test]
    fn what_was_judged_before_a_break_is_kept() {
        let mut game = Session::open::<Examples>(&Setup::new::<Examples>("noughts").unwrap()).unwrap();
        "a1 b1 a2 b2 a3".split(' ').for_each(|text| drop(game.play_text(text).unwrap()));
        let limits = Limits { depth: Some(3), ..Limits::default() };
        let until = |most| {
            move |done: &[Judged], _| {
                if done.len() < most { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            }
        };
        let plies = |most| -> Vec<usize> {
            game.judge(&limits, &Arc::default(), &mut until(most))
                .unwrap()
                .iter()
                .map(|judged| judged.ply)
                .collect()
        };
        assert_eq!(plies(2), [4, 5], "the last moves come first");
        assert!(plies(0).is_empty());
        assert_eq!(plies(9), [1, 2, 3, 4, 5]);
    }
}
