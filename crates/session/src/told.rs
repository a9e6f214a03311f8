//! What players and the engine have found, as messages.

use crate::board::Move;
use crate::think::{Decision, Why};
use crate::tree::NodeId;
use crate::{Player, Session};
use ludoteca_engine::{Report, Score};
use ludoteca_kit::Side;
use ludoteca_kit::words::{Arg, COMMON, Decimal, Message, Quoted, say};
use ludoteca_solver::GameValue;

/// Hundredths as people read them.
pub fn hundredths(value: i32) -> Decimal {
    Decimal(format!("{}{}.{:02}", if value < 0 { '-' } else { '+' }, value.abs() / 100, value.abs() % 100))
}

/// What a position is worth by a tablebase, for the side to move: "win in 5", "draw".
pub fn value_told(value: GameValue) -> Message {
    match value {
        GameValue::Win(plies) => say!(COMMON, "value-win", plies = plies),
        GameValue::Draw => say!(COMMON, "value-draw"),
        GameValue::Loss(plies) => say!(COMMON, "value-loss", plies = plies),
    }
}

impl Session {
    /// Where a record names somebody whom this program does not know: that a human plays for them.
    pub fn strangers_told(&self) -> Vec<Message> {
        let told = |side: Side| {
            let name = self.names[side.index()].as_str();
            let stranger = !name.is_empty() && self.player(side).is_human();
            let unknown = stranger && Player::parse(self.meta, name).is_err();
            let side = self.meta.side_name(side);
            unknown.then(|| say!(COMMON, "record-stranger", side = side, name = Quoted(name.to_string())))
        };
        Side::BOTH.into_iter().filter_map(told).collect()
    }

    /// The move that led to where the session stands, and whose it was.
    pub fn last_told(&self) -> Option<Message> {
        let node = self.node();
        let side = self.meta.side_name(self.tree.node(self.tree.node(node).parent?).turn);
        let told = self.told_to(node);
        Some(match self.deed_to(node) {
            None => say!(COMMON, "last-move", side = side, r#move = told),
            Some(deed) => say!(COMMON, "last-move-deed", side = side, r#move = told, deed = deed),
        })
    }

    /// Why somebody decided as they did, in one sentence.
    pub fn reason(&self, decision: &Decision) -> Message {
        match &decision.why {
            Why::Unsaid => say!(COMMON, "why-unsaid"),
            Why::Lot(1) => say!(COMMON, "why-only"),
            Why::Lot(count) => say!(COMMON, "why-lot", count = *count),
            Why::Rule(rule, count) => say!(COMMON, "why-rule", rule = *rule, count = *count),
            Why::Playouts(share, games) => {
                say!(COMMON, "why-playouts", games = *games, share = (100.0 * share).round() as i64)
            }
            Why::Search(report) => search_told(report),
        }
    }

    /// What the engine or a tablebase thinks of a position, in one line: who is better by how much, how deep it has looked,
    /// and how the game may go on.
    pub fn opinion(&self, node: NodeId, report: &Report<Move>) -> Message {
        let turn = self.tree.node(node).turn;
        let moves = report.lines.first().map_or(&[][..], |line| &line.moves);
        let line = Arg::Line(self.board.line(self.layout(), node.index(), moves));
        let worth = self.worth(turn, report);
        if report.exact {
            return say!(COMMON, "opinion-table", worth = worth, line = line);
        }
        say!(COMMON, "opinion-engine", worth = worth, depth = report.depth, line = line)
    }

    /// Who is better, and by how much.
    fn worth(&self, turn: Side, report: &Report<Move>) -> Message {
        let side = |mover: bool| self.meta.side_name(if mover { turn } else { turn.other() });
        match report.score() {
            Score::Centi(_) if report.exact => say!(COMMON, "value-draw"),
            Score::Centi(0) => say!(COMMON, "worth-even"),
            Score::Centi(value) => {
                say!(COMMON, "worth-ahead", side = side(value > 0), value = hundredths(value.abs()))
            }
            Score::WinIn(plies) => say!(COMMON, "worth-wins", side = side(true), plies = plies),
            Score::LossIn(plies) => say!(COMMON, "worth-wins", side = side(false), plies = plies),
        }
    }

    /// What the move that led to a position did, as the rest of a sentence about it, with the pieces that fell: "captures
    /// the white die with 4 on c4 and wakes e5". `None` if nothing special happened.
    pub fn deed_to(&self, node: NodeId) -> Option<Message> {
        let parent = self.tree.node(node).parent?;
        let mover = self.tree.node(parent).turn;
        self.layout().deed(&self.board.scene(parent.index()), &self.effect_to(node), mover)
    }

    /// What a move of the current position does, as [`Session::deed_to`] tells it once it is made.
    pub fn deed(&self, mv: Move) -> Option<Message> {
        let node = self.node().index();
        self.layout().deed(&self.board.scene(node), &self.board.effect(node, mv), self.turn())
    }

    /// A move of the current position as an argument of a message.
    pub fn told(&self, mv: Move) -> Arg {
        self.told_at(self.node(), mv).into()
    }
}

/// What a search has found, in one sentence.
fn search_told(report: &Report<Move>) -> Message {
    let score = report.score();
    if report.exact {
        return match score {
            Score::Centi(_) => say!(COMMON, "why-table-draw"),
            Score::WinIn(plies) => say!(COMMON, "why-table-win", plies = plies),
            Score::LossIn(plies) => say!(COMMON, "why-table-loss", plies = plies),
        };
    }
    if report.nodes == 0 {
        return say!(COMMON, "why-one-seen");
    }
    if report.depth == 0 {
        return say!(COMMON, "why-first-sight");
    }
    let opinion = match score {
        Score::Centi(value) => say!(COMMON, "thinks-worth", value = hundredths(value)),
        Score::WinIn(plies) => say!(COMMON, "thinks-win", plies = plies),
        Score::LossIn(plies) => say!(COMMON, "thinks-loss", plies = plies),
    };
    say!(COMMON, "why-search", depth = report.depth, nodes = report.nodes, opinion = opinion)
}
