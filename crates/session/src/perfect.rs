//! The engine with a tablebase.
//!
//! A tablebase knows no past: in it nothing ever ends by repetition or for want of progress. A session does, so what a
//! tablebase says is used as far as it holds there.
//!
//! * Where the past can make draws, nobody who could not force a win before can force one now, so a draw stays a draw,
//!   and every move that keeps it keeps it. The search chooses among these moves.
//! * On the shortest way to a win the plies that are left fall with every move, so no position on it comes up twice.
//!   The win holds unless a position that is nearer to the end has been on the board twice already, or there are more
//!   plies to go than may pass without progress. The winner then walks the shortest way, the loser the longest.
//! * Otherwise the tablebase does not decide. As long as the limit is far away the side to move keeps to the shortest way,
//!   or to the longest; where it is near, or a position could come up for the third time, the search chooses among all
//!   moves that keep the win, and without any advice where the game is lost, because it may be saved. What is then said
//!   of the position is what the search says.
//! * Where the third occurrence of a position wins, a draw may be a win, and the tablebase is not asked at all.

use crate::board::Move;
use crate::position::{AnyPosition, Before};
use crate::think::Request;
use ludoteca_engine::{Line, Report, Score};
use ludoteca_kit::Repetition;
use ludoteca_kit::words::{COMMON, Message, say};
use ludoteca_solver::GameValue;

/// So many plies before the limit the search sees what is coming.
const NEAR: u32 = 12;
/// Longer lines are not told.
const TOLD: usize = 16;

/// What a tablebase says of a position of a session, for the side to move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Known {
    /// What the position is worth.
    pub value: GameValue,
    /// Every legal move with what it is worth for the one who makes it, best first.
    pub moves: Vec<(Move, GameValue)>,
    /// Whether this holds under the rules about the past, which the tablebase does not know.
    pub sure: bool,
    /// The plies to the end of the positions that have come up twice already, where somebody wins there.
    pub(crate) twice: Vec<u32>,
}

impl Known {
    /// What a move of the position is worth.
    pub fn of(&self, mv: Move) -> Option<GameValue> {
        self.moves.iter().find(|(known, _)| *known == mv).map(|(_, value)| *value)
    }

    /// What has to be said beside the values, if anything.
    pub fn caveat(&self) -> Option<Message> {
        (!self.sure).then(|| say!(COMMON, "table-caveat"))
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

/// What the tablebase says of a position; `None` without one, where it does not have the position, or where the settings
/// make it worthless.
pub(crate) fn known(position: &dyn AnyPosition) -> Option<Known> {
    let before = position.before();
    if before.settings.repetition == Repetition::Official {
        return None;
    }
    let known = position.exact()?;
    let sure = hold(before, &known.twice, known.value) == Hold::Firm;
    Some(Known { sure, ..known })
}

/// Whether somebody who is to win so does.
fn hold(before: &Before, twice: &[u32], value: GameValue) -> Hold {
    let Some(plies) = value.plies() else { return Hold::Firm };
    // From what a tablebase has, moves lead only to what it has: nothing else lies on the way.
    let nearer = twice.iter().any(|&there| there < plies);
    if before.settings.repetition == Repetition::Draw && nearer {
        return Hold::Shaky;
    }
    let limit = before.settings.limit.filter(|_| before.rules.limit);
    match limit.map(|limit| limit.saturating_sub(before.quiet)) {
        // The last ply of a win counts before the limit does.
        Some(left) if plies > left => {
            if left > NEAR {
                Hold::Long
            } else {
                Hold::Shaky
            }
        }
        _ => Hold::Firm,
    }
}

/// How a question is answered with the help of what is known.
pub(crate) enum Plan {
    /// With this; there is nothing to be searched.
    Answer(Report<Move>),
    /// By a search, which considers perhaps fewer moves than were asked for.
    Search(Request),
    /// By a search among moves that all keep a draw. These lines of moves that do not are told behind what it finds.
    Drawn(Request, Vec<Line<Move>>),
}

/// What is to be searched for a request, if anything.
pub(crate) fn plan(position: &dyn AnyPosition, known: &Known, request: &Request) -> Plan {
    let mut moves = known.moves.clone();
    let nodes = moves.len() as u64;
    moves.retain(|(mv, _)| request.only.is_empty() || request.only.contains(mv));
    // None of the moves asked for is legal: the search says so.
    let Some(&(_, best)) = moves.first() else { return Plan::Search(request.clone()) };
    let wanted = request.limits.lines.max(1);
    let narrowed = |test: &dyn Fn(GameValue) -> bool, lines: usize| {
        let only = moves.iter().filter(|(_, value)| test(*value)).map(|(mv, _)| *mv).collect();
        let mut narrowed = Request { only, ..request.clone() };
        narrowed.limits.lines = lines;
        narrowed
    };
    match (best, hold(position.before(), &known.twice, best)) {
        (GameValue::Draw, _) => {
            let keep = moves.iter().take_while(|(_, value)| *value == GameValue::Draw).count();
            let rest = lines(position, &moves[keep..], wanted.saturating_sub(keep));
            if keep == 1 {
                let only = Line { value: 0, moves: vec![moves[0].0] };
                return Plan::Answer(drawn(read(vec![only], 1, nodes), &rest));
            }
            Plan::Drawn(narrowed(&|value| value == GameValue::Draw, wanted.min(keep)), rest)
        }
        (GameValue::Win(plies) | GameValue::Loss(plies), Hold::Firm) => {
            Plan::Answer(read(lines(position, &moves, wanted), plies, nodes))
        }
        (_, Hold::Long) => Plan::Search(narrowed(&|value| value == best, wanted)),
        (GameValue::Win(_), Hold::Shaky) => {
            Plan::Search(narrowed(&|value| matches!(value, GameValue::Win(_)), wanted))
        }
        (GameValue::Loss(_), Hold::Shaky) => Plan::Search(request.clone()),
    }
}

/// What a search among moves that keep a draw has found, with the lines of those that do not.
pub(crate) fn drawn(mut report: Report<Move>, rest: &[Line<Move>]) -> Report<Move> {
    report.exact = true;
    for line in &mut report.lines {
        line.value = 0;
        // Only the first move is known to keep the draw.
        line.moves.truncate(1);
    }
    report.lines.extend(rest.iter().cloned());
    report
}

/// The first of these moves, each with the best play that follows it.
fn lines(position: &dyn AnyPosition, moves: &[(Move, GameValue)], most: usize) -> Vec<Line<Move>> {
    let told = |&(mv, value): &(Move, GameValue)| Line {
        value: score(value).into(),
        moves: best_line(position, mv),
    };
    moves.iter().take(most).map(told).collect()
}

/// The best line that begins with a move.
pub(crate) fn best_line(position: &dyn AnyPosition, first: Move) -> Vec<Move> {
    position.best_line(first, TOLD)
}

/// A report that was read, not thought.
fn read(lines: Vec<Line<Move>>, depth: u32, nodes: u64) -> Report<Move> {
    let seldepth = lines.first().map_or(0, |line| line.moves.len() as u32);
    Report { depth, seldepth, nodes, hashfull: 0, lines, exact: true }
}

/// A value of a tablebase as a score.
pub(crate) fn score(value: GameValue) -> Score {
    match value {
        GameValue::Win(plies) => Score::WinIn(plies),
        GameValue::Draw => Score::Centi(0),
        GameValue::Loss(plies) => Score::LossIn(plies),
    }
}

#[cfg(test)]
mod tests;
