//! What is wrong with a move, in words: what it loses, what it overlooks, what was better.
//!
//! All of it is read off two lines: what follows the move that was played, and what would have followed the best one. The
//! first thing that one of them does and the other does not is the reason. No rule of any game stands here: games say
//! what falls, what wakes, what ends and what threatens.

use super::{Grade, Judged, Standing, accuracy, accuracy_told};
use crate::Session;
use crate::board::Step;
use ludoteca_engine::Score;
use ludoteca_kit::words::{COMMON, Message, MoveText, say};
use ludoteca_kit::{Outcome, Side, Site};

/// Lines are told so far.
const TOLD: usize = 5;
/// An exchange is over after so many plies.
const EXCHANGE: usize = 4;

/// How many pieces a side has captured in the first plies of a line, less those it has lost.
fn balance(line: &[Step], side: Side) -> i32 {
    let of = |step: &Step| {
        let (falls, trade) = (step.effect.falls.len() as i32, i32::from(step.effect.trade));
        if step.side == side { falls - trade } else { trade - falls }
    };
    line.iter().take(EXCHANGE).map(of).sum()
}

/// Whether a move ends the game in favour of whoever makes it.
fn wins(step: &Step) -> bool {
    matches!(step.effect.outcome, Some(Outcome::Win(side, _)) if side == step.side)
}

fn percent(chance: f64) -> i64 {
    (100.0 * chance).round() as i64
}

impl Session {
    /// What is said of a move that was judged, in whole sentences. They begin with the move, which has no capital.
    pub fn judgement_told(&self, judged: &Judged) -> Message {
        let (mv, best) = (self.told_at(judged.node, judged.mv), self.told_at(judged.node, judged.best()));
        if judged.forced {
            return say!(COMMON, "judged-only", r#move = mv);
        }
        match (judged.grade, judged.before, judged.after) {
            (Grade::Best, ..) => say!(COMMON, "judged-best", r#move = mv),
            (_, Score::WinIn(plies), Score::WinIn(_)) => {
                say!(COMMON, "judged-wins-later", r#move = mv, best = best, plies = plies)
            }
            (_, Score::LossIn(_), Score::LossIn(_)) => {
                say!(COMMON, "judged-lost", r#move = mv, best = best)
            }
            (Grade::Good, ..) => say!(COMMON, "judged-good", r#move = mv, best = best),
            _ => self.fault_told(judged, mv),
        }
    }

    /// The same in a list: with the number of the move, as it stands beside the board, and who made it.
    pub fn numbered_told(&self, judged: &Judged) -> Message {
        let (number, side) = (self.move_number(judged.ply), self.meta.side_name(judged.side));
        say!(COMMON, "judged-numbered", number = number, side = side, told = self.judgement_told(judged))
    }

    /// How well a side has played, in one clause.
    pub fn side_judged_told(&self, judged: &[Judged], side: Side) -> Message {
        let own = || judged.iter().filter(|one| one.side == side);
        say!(
            COMMON,
            "judged-side",
            side = self.meta.side_name(side),
            accuracy = accuracy_told(accuracy(judged)[side.index()]),
            best = own().filter(|one| one.grade == Grade::Best).count(),
            moves = own().count(),
            changed = own().filter(|one| one.changed()).count()
        )
    }

    fn fault_told(&self, judged: &Judged, mv: MoveText) -> Message {
        let (why, better) = (self.fault(judged), self.better_told(judged));
        let grade = Message::new(&COMMON, format!("{}.of", judged.grade.message().key()));
        let standing = [judged.before, judged.after].map(Standing::of);
        if judged.exact && standing[0] == standing[1] {
            return say!(
                COMMON,
                "judged-fault-drawn",
                r#move = mv,
                grade = grade,
                why = why,
                better = better
            );
        }
        let chances = if judged.exact {
            say!(COMMON, "judged-result", before = standing[0].name(), after = standing[1].name())
        } else {
            let [before, after] = judged.chances.map(percent);
            let side = self.meta.side_name(judged.side);
            say!(COMMON, "judged-chances", side = side, before = before, after = after)
        };
        say!(
            COMMON,
            "judged-fault",
            r#move = mv,
            grade = grade,
            why = why,
            better = better,
            chances = chances
        )
    }

    /// The best move and how the game would have gone on.
    fn better_told(&self, judged: &Judged) -> Message {
        let line = &judged.line[..judged.line.len().min(TOLD)];
        let steps = self.board.walk(judged.node.index(), line).into_iter();
        let mut line: Vec<MoveText> = steps.map(|step| step.told).collect();
        let best = if line.is_empty() { MoveText::default() } else { line.remove(0) };
        if line.is_empty() {
            return say!(COMMON, "judged-better", best = best);
        }
        say!(COMMON, "judged-better-line", best = best, line = line)
    }

    /// The sites of what falls by the best reply to a move: what it has left to be taken.
    pub fn hanging(&self, judged: &Judged) -> Vec<Site> {
        let line: Vec<_> = [judged.mv].into_iter().chain(judged.reply.first().copied()).collect();
        self.board
            .walk(judged.node.index(), &line)
            .pop()
            .filter(|_| line.len() > 1)
            .map_or_else(Vec::new, |reply| reply.effect.falls)
    }

    /// What a move that lost something loses or overlooks, as the rest of a sentence about it.
    pub fn fault(&self, judged: &Judged) -> Message {
        let at = judged.node.index();
        let line = |moves: &[_]| self.board.walk(at, &moves[..moves.len().min(TOLD)]);
        let good = line(&judged.line);
        let bad = line(&[&[judged.mv], &judged.reply[..]].concat());
        let best = good.first().map_or(MoveText::default(), |step| step.told.clone());
        if let (Score::WinIn(plies), Grade::MissedWin | Grade::Blunder) = (judged.before, judged.grade) {
            return if good.first().is_some_and(wins) {
                say!(COMMON, "fault-misses-win", best = best)
            } else {
                say!(COMMON, "fault-misses-forced-win", best = best, plies = plies)
            };
        }
        let side = self.meta.side_name(judged.side.other());
        if let (Score::LossIn(plies), Some(reply)) = (judged.after, bad.get(1)) {
            let told = reply.told.clone();
            return if wins(reply) {
                say!(COMMON, "fault-loses-at-once", side = side, reply = told)
            } else {
                // The win is counted from where the other side begins it.
                let plies = plies.saturating_sub(1);
                say!(COMMON, "fault-loses-by-force", side = side, reply = told, plies = plies)
            };
        }
        let done = || self.by_what_falls(judged, &good, &bad);
        let threatened = || self.by_threats(judged, &good, &bad);
        done().or_else(threatened).unwrap_or_else(|| match bad.get(1) {
            Some(reply) => say!(COMMON, "fault-place", side = side, reply = reply.told.clone()),
            None => say!(COMMON, "fault-waits"),
        })
    }

    /// Pieces that fall in one line and not in the other, and what wakes.
    fn by_what_falls(&self, judged: &Judged, good: &[Step], bad: &[Step]) -> Option<Message> {
        let (mover, other) = (judged.side, judged.side.other());
        let does = |step: &Step| self.layout().effect(&step.effect, step.side);
        let captures = |step: &&Step| !step.effect.falls.is_empty();
        let overlooks = |reply: &Step| {
            let (side, told) = (self.meta.side_name(other), reply.told.clone());
            Some(say!(COMMON, "fault-overlooks-reply", side = side, effect = does(reply)?, reply = told))
        };
        let (best, reply) = (good.first(), bad.get(1));
        let fewer = balance(bad, mover) < balance(good, mover);
        if let Some(reply) = reply.filter(captures).filter(|_| fewer) {
            let returned = bad.get(2).is_some_and(|step| captures(&step));
            if !returned && !reply.effect.trade {
                let told = reply.told.clone();
                return Some(say!(COMMON, "fault-gives-away", pieces = reply.fallen.clone(), reply = told));
            }
            return overlooks(reply);
        }
        if let Some(best) = best.filter(captures).filter(|_| fewer) {
            return Some(say!(
                COMMON,
                "fault-overlooks-move",
                best = best.told.clone(),
                effect = does(best)?
            ));
        }
        if let ([_, reply, own, then, ..], true) = (bad, fewer)
            && captures(&then)
        {
            let line: Vec<MoveText> = [reply, own, then].map(|step| step.told.clone()).to_vec();
            return Some(say!(COMMON, "fault-overlooks-later", line = line, pieces = then.fallen.clone()));
        }
        if let ([best, _, then, ..], true) = (good, fewer)
            && captures(&then)
        {
            let (best, then) = (best.told.clone(), (then.told.clone(), does(then)?));
            return Some(say!(COMMON, "fault-overlooks-plan", best = best, then = then.0, effect = then.1));
        }
        let wakes = |step: &&Step| step.effect.wakes.is_some();
        if let Some(reply) = reply.filter(wakes) {
            return overlooks(reply);
        }
        let best = best.filter(wakes)?;
        Some(say!(COMMON, "fault-overlooks-move", best = best.told.clone(), effect = does(best)?))
    }

    /// What the opponent threatens already, or threatens next.
    fn by_threats(&self, judged: &Judged, good: &[Step], bad: &[Step]) -> Option<Message> {
        if let Some(threat) = self.board.threat(judged.node.index()) {
            return Some(say!(COMMON, "fault-ignores", threat = threat));
        }
        let reply = bad.get(1)?;
        let threat = reply.threat.clone().filter(|_| good.get(1).is_none_or(|step| step.threat.is_none()))?;
        Some(say!(COMMON, "fault-allows", reply = reply.told.clone(), threat = threat))
    }
}
