//! A move that is proposed, and why, in one clause.

use crate::Session;
use crate::board::{Move, Step};
use crate::think::Decision;
use ludoteca_engine::Score;
use ludoteca_kit::words::{COMMON, Message, MoveText, say};
use ludoteca_kit::{Effect, Site};

/// Lines are told so far.
const TOLD: usize = 4;

impl Session {
    /// What somebody would play, and what for: "b2-b3 captures the red circle on b3 for nothing".
    pub fn hint_told(&self, decision: &Decision) -> Message {
        let mv = self.told_at(decision.node, decision.mv);
        let Some(report) = decision.report() else {
            return say!(COMMON, "hint-lot", r#move = mv, why = self.reason(decision));
        };
        if self.board.count(decision.node.index()) == 1 {
            return say!(COMMON, "hint-only", r#move = mv);
        }
        let line = report.lines.first().map_or(&[][..], |line| &line.moves);
        let steps = self.board.walk(decision.node.index(), &line[..line.len().min(TOLD)]);
        let told = || -> Vec<MoveText> { steps.iter().map(|step| step.told.clone()).collect() };
        match report.score() {
            Score::WinIn(1) => return say!(COMMON, "hint-wins", r#move = mv),
            Score::WinIn(plies) => {
                return say!(COMMON, "hint-wins-by-force", r#move = mv, plies = plies, line = told());
            }
            Score::LossIn(plies) => {
                return say!(COMMON, "hint-holds-out", r#move = mv, plies = plies);
            }
            Score::Centi(_) => {}
        }
        self.hint_by_effects(decision, &steps).unwrap_or_else(|| {
            if report.exact {
                return say!(COMMON, "hint-draws", r#move = mv);
            }
            let side = self.meta.side_name(self.tree.node(decision.node).turn);
            match told().get(1..) {
                Some(line) if !line.is_empty() => {
                    say!(COMMON, "hint-stands-line", r#move = mv, side = side, line = line.to_vec())
                }
                _ => say!(COMMON, "hint-stands", r#move = mv, side = side),
            }
        })
    }

    /// What the move does at once, what it is an answer to, or what it prepares.
    fn hint_by_effects(&self, decision: &Decision, steps: &[Step]) -> Option<Message> {
        let (at, first) = (decision.node.index(), steps.first()?);
        let mv = first.told.clone();
        let captures = |step: &Step| !step.effect.falls.is_empty();
        if captures(first) && !first.effect.trade && first.effect.wakes.is_none() {
            let pieces = first.fallen.clone();
            let free = !steps.get(1).is_some_and(captures);
            return Some(if free {
                say!(COMMON, "hint-captures-free", r#move = mv, pieces = pieces)
            } else {
                say!(COMMON, "hint-captures", r#move = mv, pieces = pieces)
            });
        }
        if first.effect != Effect::default() {
            let effect = self.layout().effect(&first.effect, first.side)?;
            return Some(say!(COMMON, "hint-does", r#move = mv, effect = effect));
        }
        if let Some(threat) = self.board.threat(at) {
            return Some(say!(COMMON, "hint-answers", r#move = mv, threat = threat));
        }
        let saved = self.saved(decision.node.index(), decision.mv);
        if !saved.is_empty() {
            let cells = self.layout().cells(&saved);
            return Some(say!(COMMON, "hint-saves", r#move = mv, cells = cells));
        }
        let then = steps.get(2).filter(|step| step.effect != Effect::default())?;
        let effect = self.layout().effect(&then.effect, then.side)?;
        Some(say!(COMMON, "hint-prepares", r#move = mv, then = then.told.clone(), effect = effect))
    }

    /// The pieces that could be captured if nothing were done, and no longer can be if the move leaves nothing in danger.
    fn saved(&self, at: usize, mv: Move) -> Vec<Site> {
        let [before, after] = self.board.loose(at, mv);
        if after.is_empty() { before } else { Vec::new() }
    }
}
