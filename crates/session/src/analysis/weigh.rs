//! One position: its best move beside the one that was made.

use super::grade::{EQUAL, Grade};
use super::{Judged, earlier, expected};
use crate::board::Move;
use crate::perfect::{self, Known};
use crate::tree::NodeId;
use crate::walk::Entry;
use crate::{Request, Resources, Session, SessionError};
use ludoteca_engine::{Limits, Score};
use ludoteca_solver::GameValue;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// What is thought of a position, or of one of its moves, by the side to move.
#[derive(Clone, Debug)]
pub(super) struct View {
    pub(super) score: Score,
    /// How the game goes on.
    pub(super) line: Vec<Move>,
    /// How far it looks; what is exact looks to the end.
    pub(super) depth: u32,
    pub(super) exact: bool,
}

/// Nothing looks farther.
const TO_THE_END: u32 = u32::MAX;

impl View {
    /// A finished position.
    fn over(score: Score) -> View {
        View { score, line: Vec::new(), depth: TO_THE_END, exact: true }
    }

    /// What the opponent thinks of the position behind a move, as the one who made it sees it.
    fn behind(&self, mv: Move) -> View {
        View {
            score: earlier(self.score),
            line: [&[mv], &self.line[..]].concat(),
            depth: self.depth.saturating_add(1),
            exact: self.exact,
        }
    }

    fn first(&self) -> Option<Move> {
        self.line.first().copied()
    }
}

/// Scores in the order in which a player likes them.
fn liking(score: Score) -> i64 {
    match score {
        Score::WinIn(plies) => i64::from(i32::MAX) - i64::from(plies),
        Score::Centi(value) => i64::from(value),
        Score::LossIn(plies) => i64::from(plies) - i64::from(i32::MAX),
    }
}

/// Weighs the moves of a game.
pub(super) struct Weighing<'a> {
    pub(super) session: &'a Session,
    /// For each position; a first look at it takes half.
    pub(super) limits: &'a Limits,
    pub(super) stop: &'a Arc<AtomicBool>,
    /// What one position teaches about the next, and nothing else: judged again, a game is judged alike.
    pub(super) resources: Resources,
}

impl Weighing<'_> {
    /// Half of what is allowed for a position.
    fn half(&self) -> Limits {
        let Limits { nodes, time, cpu, .. } = *self.limits;
        let halved = |time: std::time::Duration| time / 2;
        Limits {
            nodes: nodes.map(|nodes| nodes.div_ceil(2)),
            time: time.map(halved),
            cpu: cpu.map(halved),
            ..*self.limits
        }
    }

    /// Looks at all moves of a position, or only at some.
    fn search(&self, node: NodeId, limits: Limits, only: Vec<Move>) -> Result<View, SessionError> {
        let request = Request { limits, only, ..Request::default() };
        let decision =
            self.session.ask_by_rules(node, request, &self.resources).stopped_by(self.stop).run()?;
        let report = decision.report().ok_or(SessionError::NoMove)?;
        let best = &report.lines[0];
        Ok(View { score: best.score(), line: best.moves.clone(), depth: report.depth, exact: false })
    }

    /// What is thought of a position that nothing follows.
    pub(super) fn view(&self, node: NodeId) -> Result<View, SessionError> {
        let end = self.session.tree.node(node);
        if let Some(outcome) = end.outcome {
            return Ok(View::over(match outcome.winner() {
                None => Score::Centi(0),
                Some(side) if side == end.turn => Score::WinIn(0),
                Some(_) => Score::LossIn(0),
            }));
        }
        match self.session.known_by_rules(node).filter(|known| known.sure) {
            Some(known) => Ok(self.exact(node, known.value, known.moves.first().map(|&(mv, _)| mv))),
            None => self.search(node, *self.limits, Vec::new()),
        }
    }

    fn exact(&self, node: NodeId, value: GameValue, first: Option<Move>) -> View {
        let line = first.map_or(Vec::new(), |first| self.session.best_line(node, first));
        View { score: perfect::score(value), line, depth: TO_THE_END, exact: true }
    }

    /// Judges a move by what is thought of the position behind it; also says what is thought of the one before it.
    pub(super) fn weigh(
        &self,
        node: NodeId,
        entry: &Entry,
        behind: &View,
    ) -> Result<(Judged, View), SessionError> {
        let played = behind.behind(entry.mv);
        let forced = self.session.board.count(node.index()) == 1;
        let known = self.session.known_by_rules(node).filter(|known| known.sure);
        let pair = match known {
            Some(known) => self.by_table(node, entry.mv, &known)?,
            // Nothing is better than the only move, or than winning at once.
            None if forced || played.score == Score::WinIn(1) => Pair::same(played),
            None => self.by_search(node, played)?,
        };
        let Pair { best, played, searched } = pair;
        let [before, after] = searched.unwrap_or([best.score, played.score]);
        let curve = self.session.meta.chances(&self.session.setup.options);
        let mut chances = [expected(curve, before), expected(curve, after)];
        let keeps = searched.is_some();
        let same = best.first() == played.first() || !keeps && liking(best.score) == liking(played.score);
        let equal = same || proven(best.score).is_none() && chances[0] - chances[1] < EQUAL;
        if equal && chances[0] > chances[1] {
            // A difference that no search is sure of is none.
            chances[0] = chances[1];
        }
        let grade = Grade::of(chances, matches!(best.score, Score::WinIn(_)), keeps, equal);
        let view = if liking(best.score) >= liking(played.score) { &best } else { &played }.clone();
        let judged = Judged {
            node,
            ply: entry.ply,
            side: entry.side,
            mv: entry.mv,
            before: best.score,
            after: played.score,
            chances,
            grade,
            // Who plays as well as can be has played the best line.
            line: if grade == Grade::Best { played.line.clone() } else { best.line },
            reply: played.line.get(1..).unwrap_or_default().to_vec(),
            depth: if view.depth == TO_THE_END { proven(view.score).unwrap_or(0) } else { view.depth },
            exact: best.exact && played.exact,
            forced,
        };
        Ok((judged, view))
    }

    /// The best move beside the one that was played, seen from the same position and as deep as each other.
    fn by_search(&self, node: NodeId, played: View) -> Result<Pair, SessionError> {
        let mv = played.line[0];
        let best = self.search(node, self.half(), Vec::new())?;
        if best.first() == Some(mv) {
            // What was found behind it stands: two values would be a fall that belongs to no move.
            return Ok(Pair::same(played));
        }
        if best.depth > played.depth {
            // Only the best move has a value of its own, so the one that was played is looked at alone.
            let limits = Limits { depth: Some(best.depth), ..self.half() };
            let alone = self.search(node, limits, vec![mv])?;
            return Ok(Pair::of(best, alone));
        }
        let pair = Pair::of(best, played);
        if self.gap(&pair) < EQUAL || pair.played.depth == pair.best.depth {
            return Ok(pair);
        }
        // More is known of the move that was played. Another one is better only if it stays so from as far away.
        let Pair { best, played, .. } = pair;
        let deep = if played.depth == TO_THE_END { self.limits.depth } else { Some(played.depth) };
        let again = self.search(node, Limits { depth: deep, ..self.half() }, Vec::new())?;
        let best = if again.depth >= best.depth { again } else { best };
        Ok(if best.first() == Some(mv) { Pair::same(played) } else { Pair::of(best, played) })
    }

    fn gap(&self, pair: &Pair) -> f64 {
        self.session.expected(pair.best.score) - self.session.expected(pair.played.score)
    }

    /// The same where a tablebase knows every move. Among those that keep a draw the search chooses.
    fn by_table(&self, node: NodeId, mv: Move, known: &Known) -> Result<Pair, SessionError> {
        let value = known.of(mv).unwrap_or(known.value);
        let played = self.exact(node, value, Some(mv));
        if value == known.value && value != GameValue::Draw {
            return Ok(Pair::same(played));
        }
        let first = known.moves.first().map(|&(mv, _)| mv);
        if value != GameValue::Draw || known.value != GameValue::Draw {
            return Ok(Pair::of(self.exact(node, known.value, first), played));
        }
        let drawn = known.moves.iter().filter(|(_, value)| *value == GameValue::Draw);
        let keep: Vec<Move> = drawn.map(|&(mv, _)| mv).collect();
        if keep.len() < 2 {
            return Ok(Pair::same(played));
        }
        let best = self.search(node, self.half(), keep)?;
        if best.first() == Some(mv) {
            return Ok(Pair::same(View { line: best.line, ..played }));
        }
        let alone = self.search(node, Limits { depth: Some(best.depth), ..self.half() }, vec![mv])?;
        let drawn = |line| View { line, ..played.clone() };
        if liking(alone.score) >= liking(best.score) {
            return Ok(Pair::same(drawn(alone.line)));
        }
        let searched = Some([best.score, alone.score]);
        Ok(Pair { best: drawn(best.line), played: drawn(alone.line), searched })
    }
}

/// How many plies are left where somebody wins.
fn proven(score: Score) -> Option<u32> {
    match score {
        Score::WinIn(plies) | Score::LossIn(plies) => Some(plies),
        Score::Centi(_) => None,
    }
}

/// The best move of a position and the one that was played.
struct Pair {
    best: View,
    played: View,
    /// What searches say of both where a tablebase calls them equal.
    searched: Option<[Score; 2]>,
}

impl Pair {
    /// The move that was played is the best one.
    fn same(view: View) -> Pair {
        Pair { best: view.clone(), played: view, searched: None }
    }

    /// Two moves; if the one that was played turns out better it is the best one.
    fn of(best: View, played: View) -> Pair {
        if liking(played.score) >= liking(best.score) {
            return Pair::same(played);
        }
        Pair { best, played, searched: None }
    }
}
