//! The engine with a table of perfect play.
//!
//! A table knows no past: in it nothing ever ends by repetition or for want of progress. A match does, so what a table
//! says is used as far as it holds there.
//!
//! * Where the past can make draws, nobody who could not force a win before can force one now, so a draw stays a draw,
//!   and every move that keeps it keeps it. The search chooses among these moves.
//! * On the shortest way to a win the plies that are left fall with every move, so no position on it comes up twice.
//!   The win holds unless a position that is nearer to the end has been on the board twice already, or there are more
//!   plies to go than may pass without progress. The winner then walks the shortest way, the loser the longest.
//! * Otherwise the table does not decide. As long as the limit is far away the side to move keeps to the shortest way,
//!   or to the longest; where it is near, or a position could come up for the third time, the search chooses among all
//!   moves that keep the win, and without any advice where the game is lost, because it may be saved. What is then said
//!   of the position is what the search says.
//! * Where the third occurrence of a position wins, a draw may be a win, and the table is not asked at all.

use crate::ArenaError;
use crate::brain::{Brain, Effort, Question, Thought, ThoughtLine};
use crate::engines::OwnedLine;
use crate::tables::Troubles;
use ludoteca_engine::Score as Verdict;
use ludoteca_kit::Repetition;
use ludoteca_solver::{GameValue as Value, Oracle, OracleError};
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Instant;

/// So many plies before the limit the search sees what is coming.
const NEAR: u32 = 12;
/// Longer lines are not told.
const TOLD: usize = 16;

/// A table of perfect play for one game under its options.
#[derive(Clone)]
pub struct Perfect {
    inner: Arc<Inner>,
}

struct Inner {
    oracle: Oracle,
    /// Set once it could not be read.
    broken: AtomicBool,
    troubles: Troubles,
}

impl fmt::Debug for Perfect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Perfect")
    }
}

/// What a table says of a position in a match, for the side to move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Known {
    /// What the position is worth.
    pub value: Value,
    /// Every legal move with what it is worth for the one who makes it, best first.
    pub moves: Vec<(String, Value)>,
    /// Whether this holds under the rules about the past, which the table does not know.
    pub sure: bool,
}

impl Known {
    /// What a move of the position is worth.
    pub fn of(&self, text: &str) -> Option<Value> {
        self.moves.iter().find(|(known, _)| known == text).map(|(_, value)| *value)
    }

    /// What has to be said beside the values, if anything.
    pub fn caveat(&self) -> Option<&'static str> {
        (!self.sure).then_some("the rules about repetition and progress may still make it a draw")
    }
}

/// How well a way to the end holds under the rules about the past.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Hold {
    /// Nothing can happen to it.
    Firm,
    /// It may be too long, but the limit is far away.
    Long,
    /// It may end as a draw before the search looks away.
    Shaky,
}

/// Thinks about the end of a line, with a table where there is one and it may be asked. `None` if the game is over there,
/// or none of the moves in `only` is legal.
pub fn think(
    brain: &Brain,
    perfect: Option<&Perfect>,
    line: &OwnedLine,
    only: &[String],
    effort: &Effort<'_>,
    watch: &mut dyn FnMut(&Thought),
) -> Result<Option<Thought>, ArenaError> {
    if let Some(perfect) = perfect.filter(|_| effort.perfect)
        && let Some(thought) = perfect.think(brain, line, only, effort, watch)?
    {
        return Ok(Some(thought));
    }
    brain.think(&Question { only, ..line.question() }, effort, watch)
}

impl Perfect {
    pub(crate) fn new(oracle: Oracle, troubles: Troubles) -> Perfect {
        Perfect { inner: Arc::new(Inner { oracle, broken: AtomicBool::new(false), troubles }) }
    }

    /// What the table says of the end of a line; `None` if it does not have the position, if it does not hold under the
    /// settings, or if it cannot be read, which is told once.
    pub fn known(&self, line: &OwnedLine) -> Option<Known> {
        if line.settings.repetition == Repetition::Official {
            return None;
        }
        self.sound(|oracle| {
            let Some(found) = oracle.exact(Some(&line.here))? else { return Ok(None) };
            let sure = hold(oracle, line, found.value)? == Hold::Firm;
            Ok(Some(Known { value: found.value, moves: found.moves, sure }))
        })
    }

    /// Thinks about the end of a line with the help of the table; `None` where it is of no help.
    fn think(
        &self,
        brain: &Brain,
        line: &OwnedLine,
        only: &[String],
        effort: &Effort<'_>,
        watch: &mut dyn FnMut(&Thought),
    ) -> Result<Option<Thought>, ArenaError> {
        let clock = Instant::now();
        let Some(Known { mut moves, .. }) = self.known(line) else { return Ok(None) };
        let nodes = moves.len() as u64;
        moves.retain(|(text, _)| only.is_empty() || only.contains(text));
        let Some(&(_, best)) = moves.first() else { return Ok(None) };
        let Some(hold) = self.sound(|oracle| hold(oracle, line, best).map(Some)) else { return Ok(None) };
        let alike = |test: &dyn Fn(Value) -> bool| -> Vec<String> {
            moves.iter().filter(|(_, value)| test(*value)).map(|(text, _)| text.clone()).collect()
        };
        let search = |keep: &[String], lines: usize, watch: &mut dyn FnMut(&Thought)| {
            let question = Question { only: keep, ..line.question() };
            brain.think(&question, &Effort { lines, ..*effort }, watch)
        };
        let wanted = effort.lines.max(1);
        match (best, hold) {
            (Value::Draw, _) => {
                let keep = alike(&|value| value == Value::Draw);
                let rest = self.lines(line, &moves[keep.len()..], wanted.saturating_sub(keep.len()));
                let drawn = |mut thought: Thought| {
                    thought.exact = true;
                    for line in &mut thought.lines {
                        line.verdict = Verdict::Centi(0);
                        // Only the first move is known to keep the draw.
                        line.moves.truncate(1);
                    }
                    thought.lines.extend(rest.iter().cloned());
                    thought
                };
                if let [text] = &keep[..] {
                    let lines = vec![ThoughtLine { verdict: Verdict::Centi(0), moves: vec![text.clone()] }];
                    let thought = drawn(read(lines, 1, nodes, clock));
                    watch(&thought);
                    return Ok(Some(thought));
                }
                let lines = wanted.min(keep.len());
                Ok(search(&keep, lines, &mut |thought| watch(&drawn(thought.clone())))?.map(drawn))
            }
            (Value::Win(plies) | Value::Loss(plies), Hold::Firm) => {
                let thought = read(self.lines(line, &moves, wanted), plies, nodes, clock);
                watch(&thought);
                Ok(Some(thought))
            }
            (_, Hold::Long) => search(&alike(&|value| value == best), wanted, watch),
            (Value::Win(_), Hold::Shaky) => {
                search(&alike(&|value| matches!(value, Value::Win(_))), wanted, watch)
            }
            (Value::Loss(_), Hold::Shaky) => Ok(None),
        }
    }

    /// The first of these moves, each with the best play that follows it.
    fn lines(&self, line: &OwnedLine, moves: &[(String, Value)], most: usize) -> Vec<ThoughtLine> {
        let told = |(text, value): &(String, Value)| {
            let moves = self.sound(|oracle| oracle.line(&line.here, text, TOLD).map(Some));
            ThoughtLine { verdict: verdict(*value), moves: moves.unwrap_or_else(|| vec![text.clone()]) }
        };
        moves.iter().take(most).map(told).collect()
    }

    /// The best line from the end of a line, beginning with this move.
    pub(crate) fn line(&self, line: &OwnedLine, first: &str) -> Vec<String> {
        let found = self.sound(|oracle| oracle.line(&line.here, first, TOLD).map(Some));
        found.unwrap_or_else(|| vec![first.to_string()])
    }

    /// Asks the table unless it is broken; the first time it cannot be read is told.
    fn sound<T>(&self, ask: impl FnOnce(&Oracle) -> Result<Option<T>, OracleError>) -> Option<T> {
        let Inner { oracle, broken, troubles } = &*self.inner;
        if broken.load(Relaxed) {
            return None;
        }
        ask(oracle).unwrap_or_else(|error| {
            // A position that is refused says nothing about the table.
            if matches!(error, OracleError::Table(_)) && !broken.swap(true, Relaxed) {
                troubles.note(format!("{error}; play goes on without this table"));
            }
            None
        })
    }
}

/// Whether somebody who is to win so at the end of a line does.
fn hold(oracle: &Oracle, line: &OwnedLine, value: Value) -> Result<Hold, OracleError> {
    let Some(plies) = value.plies() else { return Ok(Hold::Firm) };
    let limit = line.settings.limit.filter(|_| line.rules.limit);
    let left = limit.map(|limit| limit.saturating_sub(line.quiet));
    if line.settings.repetition == Repetition::Draw {
        for text in &line.twice {
            // From what a table has, moves lead only to what it has: nothing else lies on the way.
            let there = oracle.value(Some(text))?.and_then(Value::plies);
            if there.is_some_and(|there| there < plies) {
                return Ok(Hold::Shaky);
            }
        }
    }
    Ok(match left {
        // The last ply of a win counts before the limit does.
        Some(left) if plies > left => {
            if left > NEAR {
                Hold::Long
            } else {
                Hold::Shaky
            }
        }
        _ => Hold::Firm,
    })
}

/// A thought that was read, not thought.
fn read(lines: Vec<ThoughtLine>, depth: u32, nodes: u64, clock: Instant) -> Thought {
    let deepest = lines.first().map_or(0, |line| line.moves.len() as u32);
    Thought { depth, deepest, nodes, full: 0, time: clock.elapsed(), lines, exact: true }
}

/// A value of the table as an engine tells it.
pub(crate) fn verdict(value: Value) -> Verdict {
    match value {
        Value::Win(plies) => Verdict::WinIn(plies),
        Value::Draw => Verdict::Centi(0),
        Value::Loss(plies) => Verdict::LossIn(plies),
    }
}

#[cfg(test)]
mod tests;
