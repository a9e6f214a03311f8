//! What a search tells.

use crate::score::{Score, Value};

/// One of the best lines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line<M> {
    /// What its first move is worth for the side to move.
    pub value: Value,
    /// The moves, the first one to be played.
    pub moves: Vec<M>,
}

impl<M> Line<M> {
    /// Its value as people read it.
    pub fn score(&self) -> Score {
        self.value.into()
    }
}

/// What an iteration has found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report<M> {
    /// The depth of the iteration.
    pub depth: u32,
    /// The longest line looked at.
    pub seldepth: u32,
    /// Positions looked at so far, by all threads.
    pub nodes: u64,
    /// How full the transposition table is with what this search has found, in thousandths.
    pub hashfull: u32,
    /// The best lines, best first.
    pub lines: Vec<Line<M>>,
    /// Whether it was read from a tablebase and not searched: nothing else can be found out, and a value of 0 is a draw. The
    /// engine itself knows no tablebases and always says `false`.
    pub exact: bool,
}

impl<M> Report<M> {
    /// What the best line is worth for the side to move, as people read it.
    pub fn score(&self) -> Score {
        self.lines.first().map_or(Score::Centi(0), Line::score)
    }

    /// The same with other moves, texts for instance.
    pub fn map<N>(self, mut to: impl FnMut(M) -> N) -> Report<N> {
        let Report { depth, seldepth, nodes, hashfull, lines, exact } = self;
        let line = |Line { value, moves }| Line { value, moves: moves.into_iter().map(&mut to).collect() };
        let lines = lines.into_iter().map(line).collect();
        Report { depth, seldepth, nodes, hashfull, lines, exact }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_report_keeps_all_but_its_moves() {
        let report = |moves| Report {
            depth: 3,
            seldepth: 5,
            nodes: 77,
            hashfull: 1,
            lines: vec![Line { value: -4, moves }],
            exact: true,
        };
        let texts = report(vec![1, 2]).map(|mv| mv.to_string());
        assert_eq!(
            (texts.depth, texts.seldepth, texts.nodes, texts.hashfull, texts.exact),
            (3, 5, 77, 1, true)
        );
        assert_eq!(texts.lines, [Line { value: -4, moves: vec!["1".to_string(), "2".to_string()] }]);
    }
}
