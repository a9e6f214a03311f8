//! A game judged move by move.
//!
//! Every position of the main line is searched once, the last one first: what was found about later positions is then
//! still in the table and makes the earlier ones deeper. What a move was worth is what the opponent's next position is
//! worth, seen from the other side.
//!
//! Where a table of perfect play has a position, and the rules about the past cannot touch what it says, nothing is
//! searched: the judgement is exact.

use crate::ArenaError;
use crate::bout::Match;
use crate::brain::Effort;
use crate::perfect::verdict;
use crate::tree::NodeId;
use crate::walk::Entry;
use ludoteca_engine::Score as Verdict;
use ludoteca_kit::Side;
use std::ops::ControlFlow;
use std::sync::atomic::Ordering::Relaxed;

/// What is thought of a move that was played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judged {
    /// The number of the move, from 1.
    pub ply: usize,
    /// Who made it.
    pub side: Side,
    /// The move.
    pub text: String,
    /// What the position was worth for the mover, with the best play.
    pub before: Verdict,
    /// What it was worth for the mover once the move was made.
    pub after: Verdict,
    /// The best line instead, its first move being the best one.
    pub line: Vec<String>,
    /// How deep the position was searched; the plies to the end, or 0 for a draw, where a table knows it.
    pub depth: u32,
    /// Whether both values come from a table of perfect play or from the end of the game. A value of 0 is then a draw.
    pub exact: bool,
}

/// What is thought of a position.
struct Look {
    verdict: Verdict,
    line: Vec<String>,
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
    pub fn of(verdict: Verdict) -> Standing {
        match verdict {
            Verdict::WinIn(_) => Standing::Won,
            Verdict::LossIn(_) => Standing::Lost,
            Verdict::Centi(value) if value >= DECISIVE => Standing::Won,
            Verdict::Centi(value) if value <= -DECISIVE => Standing::Lost,
            Verdict::Centi(_) => Standing::Even,
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
    pub fn best(&self) -> &str {
        self.line.first().map_or("", String::as_str)
    }

    /// What the move has cost, in hundredths: nothing if it was the best one, at most 2,000.
    pub fn loss(&self) -> i32 {
        if self.best() == self.text {
            return 0;
        }
        (worth(self.before) - worth(self.after)).max(0)
    }

    /// How many steps of [`Standing`] the mover has fallen by it: 1 changed the result, 2 turned it round.
    pub fn fall(&self) -> u8 {
        if self.best() == self.text {
            return 0;
        }
        (Standing::of(self.before) as u8).saturating_sub(Standing::of(self.after) as u8)
    }
}

fn worth(verdict: Verdict) -> i32 {
    match verdict {
        Verdict::WinIn(_) => MOST,
        Verdict::LossIn(_) => -MOST,
        Verdict::Centi(value) => value.clamp(-MOST, MOST),
    }
}

/// A value from the other side, one ply earlier.
fn earlier(verdict: Verdict) -> Verdict {
    match verdict {
        Verdict::Centi(value) => Verdict::Centi(-value),
        Verdict::WinIn(plies) => Verdict::LossIn(plies + 1),
        Verdict::LossIn(plies) => Verdict::WinIn(plies + 1),
    }
}

impl Match {
    /// Judges every move of the main line, the last one first. `watch` is told what is judged already, in that order, and
    /// how many moves there are, and may break off; so does the flag of the effort. What was judged until then comes back.
    pub fn judge(
        &self,
        effort: &Effort<'_>,
        watch: &mut dyn FnMut(&[Judged], usize) -> ControlFlow<()>,
    ) -> Result<Vec<Judged>, ArenaError> {
        let (line, engines) = (self.main_line(), self.engines());
        let Some(last) = line.last() else { return Ok(Vec::new()) };
        let whole = self.line_to(last.node);
        let end = self.tree.node(last.node);
        let mut after = end.outcome.map(|outcome| {
            let verdict = match outcome.winner() {
                None => Verdict::Centi(0),
                Some(side) if side == end.turn => Verdict::WinIn(0),
                Some(_) => Verdict::LossIn(0),
            };
            (verdict, true)
        });
        let think = |ply: usize| -> Result<Look, ArenaError> {
            if let Some(look) = self.look_up(&line, ply) {
                return Ok(look);
            }
            let question = crate::Question { moves: &whole.moves[..ply], ..whole.question() };
            let mut thought =
                engines.brain().think(&question, effort, &mut |_| {})?.ok_or(ArenaError::Over)?;
            let best = thought.lines.swap_remove(0);
            Ok(Look { verdict: best.verdict, line: best.moves, depth: thought.depth, exact: false })
        };
        let mut judged = Vec::new();
        for entry in line.iter().rev() {
            if watch(&judged, line.len()).is_break() {
                break;
            }
            let (next, sure) = match after {
                Some(next) => next,
                None => {
                    let next = think(entry.ply)?;
                    (next.verdict, next.exact)
                }
            };
            let best = think(entry.ply - 1)?;
            if effort.stop.is_some_and(|stop| stop.load(Relaxed)) {
                break;
            }
            after = Some((best.verdict, best.exact));
            judged.push(Judged {
                ply: entry.ply,
                side: entry.side,
                text: entry.text.clone(),
                before: best.verdict,
                after: earlier(next),
                line: best.line,
                depth: best.depth,
                exact: best.exact && sure,
            });
        }
        judged.reverse();
        Ok(judged)
    }

    /// What the table says of the position after so many moves of a line. Where the move that was played is as good as
    /// any, it is the best one.
    fn look_up(&self, line: &[Entry], ply: usize) -> Option<Look> {
        let node = ply.checked_sub(1).map_or(NodeId::ROOT, |before| line[before].node);
        let (engines, here) = (self.engines(), self.line_to(node));
        let perfect = engines.perfect()?;
        let known = perfect.known(&here).filter(|known| known.sure)?;
        let played = line.get(ply).map(|entry| entry.text.as_str());
        let best = played.filter(|text| known.of(text) == Some(known.value));
        let first = best.or(known.moves.first().map(|(text, _)| text.as_str()))?;
        Some(Look {
            verdict: verdict(known.value),
            line: perfect.line(&here, first),
            depth: known.value.plies().unwrap_or(0),
            exact: true,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Setup;
    use ludoteca_testkit::noughts::Examples;

    fn judged(moves: &str) -> Vec<Judged> {
        let mut game = Match::open::<Examples>(&Setup::new::<Examples>("noughts").unwrap()).unwrap();
        moves.split(' ').for_each(|text| drop(game.play(text).unwrap()));
        let effort = Effort { depth: Some(9), ..Effort::default() };
        game.judge(&effort, &mut |_, _| ControlFlow::Continue(())).unwrap()
    }

    #[test]
    fn the_move_that_loses_is_found() {
        // Crosses in the middle, noughts on an edge: that loses. Crosses in a corner keep the win.
        let moves = judged("b2 b1 a1 c3");
        assert_eq!(Standing::of(moves[0].before), Standing::Even);
        assert_eq!((moves[0].fall(), moves[0].loss()), (0, 0), "the middle is as good as anything");
        assert_eq!((Standing::of(moves[1].before), moves[1].fall()), (Standing::Even, 1), "{:?}", moves[1]);
        assert!(matches!(moves[1].after, Verdict::LossIn(_)), "{:?}", moves[1]);
        assert!(moves[1].loss() > DECISIVE);
        assert_eq!((moves[2].fall(), moves[3].fall()), (0, 0));
    }

    #[test]
    fn the_end_of_a_game_is_known_without_a_search() {
        let moves = judged("a1 b1 a2 b2 a3");
        let last = moves.last().unwrap();
        assert_eq!((last.before, last.after, last.best()), (Verdict::WinIn(1), Verdict::WinIn(1), "a3"));
        let missed = judged("a1 b1 a2 b2 c3");
        let last = missed.last().unwrap();
        assert_eq!((last.before, last.after), (Verdict::WinIn(1), Verdict::LossIn(2)), "noughts win at b3");
        assert_eq!((last.fall(), last.loss()), (2, 2_000));
    }

    #[test]
    fn what_was_judged_before_a_break_is_kept() {
        let mut game = Match::open::<Examples>(&Setup::new::<Examples>("noughts").unwrap()).unwrap();
        "a1 b1 a2 b2 a3".split(' ').for_each(|text| drop(game.play(text).unwrap()));
        let effort = Effort { depth: Some(3), ..Effort::default() };
        let until = |most| {
            move |done: &[Judged], _| {
                if done.len() < most { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            }
        };
        let plies = |most| -> Vec<usize> {
            game.judge(&effort, &mut until(most)).unwrap().iter().map(|judged| judged.ply).collect()
        };
        assert_eq!(plies(2), [4, 5], "the last moves come first");
        assert!(plies(0).is_empty());
        assert_eq!(plies(9), [1, 2, 3, 4, 5]);
    }
}
