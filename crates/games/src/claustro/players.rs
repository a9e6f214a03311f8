//! The document's evaluation and player.
//!
//! dist(S) is the smallest Manhattan distance from a pawn of S to S's goal, 0 after a win. `value(position, S)` is +1 if
//! dist(S) is smaller than the opponent's, else −1: where the two are equal both sides have −1, as at the start. Whose
//! turn it is does not matter.
//!
//! `greedy` looks one ply ahead and takes the moves after which dist(mover), the nearest of all its pawns, is smallest.
//! The opponent does not enter into it, so it never defends; a step into the goal scores 0 and is always taken. Where a
//! captured pawn is put cannot change the score. The document puts it on the empty cell farthest from the captor's goal,
//! which is next to its own and nearly always lets it win at once. The ruling here: on the empty ordinary cell farthest
//! (Manhattan) from the goal of the captured pawn; the cell just left counts as empty. Ties, of moves and of
//! places, are broken by lot.

use super::board::{Cell, Word};
use super::rules::{Claustro, Move, State};
use ludoteca_kit::{Advice, Advise, Evaluation, Isa, PlayerSpec, Rng, Side, cold};

/// The player of the document.
pub(super) const PLAYERS: &[PlayerSpec] = &[PlayerSpec { name: "greedy" }];

impl<B: Word, I: Isa> Claustro<B, I> {
    /// How far the foremost pawn of a side is from its goal.
    fn dist(&self, state: &State<B>, side: Side) -> u32 {
        self.board.distance(state.pawns(side), side).expect("a side never loses a pawn")
    }

    /// How far a cell is from a side's goal.
    fn way(&self, cell: Cell, side: Side) -> Option<u32> {
        self.board.distance(B::bit(cell.bit()), side)
    }

    /// Whether no place is farther from the goal of the captured pawn than where the move puts it. A step puts none.
    fn well_placed(&self, state: &State<B>, mv: Move) -> bool {
        let Move::Capture { from, place, .. } = mv else { return true };
        let victim = state.turn().other();
        let places = self.places(state, B::bit(from.bit()));
        let farthest = places.ones().map(|bit| self.way(Cell::of_bit(bit), victim)).max();
        farthest == Some(self.way(place, victim))
    }
}

impl<B: Word, I: Isa> Advise for Claustro<B, I> {
    /// First a pawn and where it goes, each such pair with the same probability; then, if that captures, any place for the
    /// captured pawn. Were every move as likely as any other, hardly anything but captures would be played, because each
    /// counts as often as there are places.
    fn draw(&self, state: &State<B>, rng: &mut Rng) -> Option<Move> {
        let moves = cold::moves(self, state);
        let way = |mv: Move| match mv {
            Move::Step { from, to } | Move::Capture { from, to, .. } => (from.bit(), to.bit()),
        };
        let mut ways: Vec<_> = moves.iter().map(|&mv| way(mv)).collect();
        ways.sort_unstable();
        ways.dedup();
        let chosen = *ways.get(rng.below(ways.len().max(1)))?;
        let places: Vec<Move> = moves.into_iter().filter(|&mv| way(mv) == chosen).collect();
        Some(places[rng.below(places.len())])
    }

    fn advise(&self, player: &str, state: &State<B>) -> Option<Advice<Move>> {
        if player != "greedy" {
            return None;
        }
        let mut scored = Vec::new();
        self.each(state, |mv, after| {
            if self.well_placed(state, mv) {
                scored.push((mv, std::cmp::Reverse(self.dist(&after, state.turn()))));
            }
        });
        Some(Advice::highest("nearest", scored))
    }

    fn values(&self, state: &State<B>) -> Vec<Evaluation> {
        let ahead = |side: Side| self.dist(state, side) < self.dist(state, side.other());
        let sides = Side::BOTH.map(|side| Some(if ahead(side) { 1.0 } else { -1.0 }));
        vec![Evaluation { name: "greedy", whole: true, sides }]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludoteca_kit::{Game, Portable, Present};
    use std::collections::BTreeMap;

    fn five() -> Claustro<u32, Portable> {
        Claustro::new(Portable, 5, false)
    }

    /// The candidates that begin with `from`, sorted.
    fn check(position: &str, from: &str, expected: &[&str]) {
        let game = five();
        let state = game.parse_state(position).unwrap();
        let advice = game.advise("greedy", &state).unwrap();
        let texts = advice.moves.into_iter().map(|mv| game.write_move(&state, mv));
        let mut moves: Vec<String> = texts.filter(|mv| mv.starts_with(from)).collect();
        moves.sort();
        assert_eq!(
            (advice.rule, moves),
            ("nearest", expected.iter().map(ToString::to_string).collect()),
            "{position}"
        );
    }

    #[test]
    fn a_win_is_always_taken() {
        check("1b2#/g1g2/b2g1/g3b/#b3 g", "", &["b1-a1"]);
    }

    #[test]
    fn the_captured_pawn_goes_far_from_its_own_goal() {
        // The capture brings the pawn to within two of its goal. Blue walks to e5: of the cells seven away, b1 is taken.
        check("4#/bb3/2g2/bb2g/#1gg1 g", "", &["c3xb2@a2"]);
    }

    #[test]
    fn the_cell_just_left_is_empty() {
        // a2 and b1, the farthest, are taken; six away are a3, where the captor now stands, c1, and b2, which it left.
        check("1bb1#/bg3/5/3bg/#1gg1 g", "b2x", &["b2xa3@b2", "b2xa3@c1"]);
    }

    /// Green has one capture, with fifteen places, among its steps.
    #[test]
    fn a_capture_is_drawn_as_often_as_a_step() {
        let game = five();
        let state = game.parse_state("1b2#/b4/2bg1/g3g/#b1g1 g").unwrap();
        let (mut ways, mut places) = (BTreeMap::new(), BTreeMap::new());
        let mut rng = Rng::new(19);
        for _ in 0..20_000 {
            let mv = game.draw(&state, &mut rng).unwrap();
            assert!(game.legal(&state, mv));
            let text = game.write_move(&state, mv);
            let way = text.split('@').next().unwrap_or_default();
            *ways.entry(way.to_string()).or_insert(0) += 1;
            if text.contains('@') {
                *places.entry(text).or_insert(0) += 1;
            }
        }
        let even = |counts: &BTreeMap<String, usize>| {
            let mean = counts.values().sum::<usize>() / counts.len();
            counts.values().all(|&count| count > mean * 3 / 4 && count < mean * 5 / 4)
        };
        assert!(ways.len() > 5 && even(&ways), "{ways:?}");
        assert!(places.len() > 10 && even(&places), "{places:?}");
        let over = game.parse_state("gb2#/2g2/b2g1/g3b/#b3 b").unwrap();
        assert_eq!(game.draw(&over, &mut rng), None);
    }

    #[test]
    fn nobody_advises_after_the_end() {
        check("gb2#/2g2/b2g1/g3b/#b3 b", "", &[]);
    }

    #[test]
    fn the_nearer_side_is_ahead() {
        let game = five();
        let check = |position: &str, expected| {
            let values = game.values(&game.parse_state(position).unwrap());
            assert_eq!(values, [Evaluation { name: "greedy", whole: true, sides: expected }], "{position}");
        };
        check(&game.write_state(&game.initial()), [Some(-1.0), Some(-1.0)]);
        check("gb2#/2g2/b2g1/g3b/#b3 b", [Some(1.0), Some(-1.0)]);
        // Green is four steps away, Blue two, and whose turn it is does not matter.
        check("4#/bb3/b1g2/3bg/#1gg1 g", [Some(-1.0), Some(1.0)]);
        check("4#/bb3/b1g2/3bg/#1gg1 b", [Some(-1.0), Some(1.0)]);
        // Both are two steps away.
        check("4#/bg3/b1b2/3bg/#1gg1 b", [Some(-1.0), Some(-1.0)]);
    }
}
