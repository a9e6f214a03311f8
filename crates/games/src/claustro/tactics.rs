//! What a search asks: who wins at once, which captures are loud, what deserves to be tried first.
//!
//! Nothing is ever lost for good in Claustro, so loud are only the captures that decide a race: those that throw back a
//! pawn close to its goal, and those that carry the captor close to its own. Of the many places for the captured pawn
//! only those far from its goal count for that. A pawn so thrown back is too far away to be loud again, and a captor
//! that throws one back lands far from its own goal; so a search that follows only loud moves comes to an end.

use super::board::{Cell, Word};
use super::rings::{diagonals, steps};
use super::rules::{Claustro, Move, State, cell, singles};
use ludoteca_kit::{Game, HistorySlots, Isa, Side, Stage, Tactics};

/// A pawn so many steps from its goal is worth a loud capture.
const THROWN_BACK: usize = 3;
/// A pawn that comes so near to its goal by a capture makes it loud.
const ARRIVING: usize = 2;
/// A captured pawn is put so near to its captor's goal by a loud capture.
const REMOTE: usize = 3;

/// A capture without its place.
struct Leap<B> {
    from: B,
    to: B,
    /// Where the captured pawn may be put.
    places: B,
    /// Of these, the places that make the capture loud.
    loud: B,
}

impl<B: Word, I: Isa> Claustro<B, I> {
    /// Every capture of the side to move.
    #[inline(always)]
    fn leaps(&self, state: &State<B>, mut visit: impl FnMut(Leap<B>)) {
        let side = state.turn();
        let (own, other) = (side.index(), side.other().index());
        // The last of the diagonals leads towards the second side's goal, the first one towards the first side's.
        let onwards = if side == Side::First { B::DIAGONAL[0] } else { B::DIAGONAL[3] };
        for (targets, way) in self.captures(state).into_iter().zip(B::DIAGONAL) {
            if targets.is_empty() {
                continue;
            }
            let mut weighty = self.rings.within[other][THROWN_BACK];
            if way == onwards {
                weighty |= self.rings.within[own][ARRIVING];
            }
            for to in singles(targets) {
                let from = to.shifted(-way);
                let places = self.places(state, from);
                let loud = if (to & weighty).is_empty() {
                    B::EMPTY
                } else {
                    self.loud_places(side, state.own() ^ from | to, places)
                };
                visit(Leap { from, to, places, loud });
            }
        }
    }

    /// Of the places for a captured pawn, those far from its goal where it neither blocks the captor's doors nor meets
    /// a pawn of the captor; or, where there are none, all those far away.
    #[inline(always)]
    fn loud_places(&self, side: Side, own: B, places: B) -> B {
        let rings = &self.rings;
        let far = places & rings.within[side.index()][REMOTE];
        let apart = far & !diagonals(own) & !rings.at[side.index()][1];
        if apart.is_empty() { far } else { apart }
    }
}

impl<B: Word, I: Isa> Tactics for Claustro<B, I> {
    ludoteca_kit::plain_tactics!(ENDS, plies_left, canonical);

    /// A win is always a step into the goal: whom one shuts in has won, not lost.
    #[inline(always)]
    fn winning_move(&self, state: &State<B>) -> Option<Move> {
        let side = state.turn().index();
        let ready = state.own() & self.rings.at[side][1];
        if ready.is_empty() || self.arrived(state) {
            return None;
        }
        Some(Move::Step { from: Cell::of_bit(ready.lowest()), to: cell(self.board.goals[side]) })
    }

    #[inline(always)]
    fn null_move(&self, state: &State<B>) -> Option<State<B>> {
        let passed = state.passed();
        // With steps in all directions nobody is ever shut in.
        let over = if self.forward { self.outcome(&passed).is_some() } else { self.arrived(&passed) };
        (!over).then_some(passed)
    }

    /// Where pawns can step back there is nearly always a move that changes little; where they cannot, running out of
    /// harmless moves is what the game is about.
    #[inline(always)]
    fn zugzwang_unlikely(&self, state: &State<B>) -> bool {
        let [a, b, c, d] = self.steps(state);
        let safe = (a | b | c | d) & !diagonals(state.other());
        !self.forward && safe.count() > 3
    }

    #[inline(always)]
    fn staged_moves(&self, state: &State<B>, stage: Stage, _: usize, out: &mut Vec<Move>) -> bool {
        if self.arrived(state) {
            return true;
        }
        if stage == Stage::Quiet {
            for (targets, way) in self.steps(state).into_iter().zip(B::STRAIGHT) {
                for to in singles(targets) {
                    out.push(Move::Step { from: cell(to.shifted(-way)), to: cell(to) });
                }
            }
        }
        self.leaps(state, |leap| {
            let places = if stage == Stage::Noisy { leap.loud } else { leap.places & !leap.loud };
            let (from, to) = (cell(leap.from), cell(leap.to));
            out.extend(places.ones().map(|place| Move::Capture { from, to, place: Cell::of_bit(place) }));
        });
        true
    }

    /// Steps won and lost, the captured pawn's included, with an eye on who can capture whom afterwards.
    #[inline(always)]
    fn ordering_score(&self, state: &State<B>, mv: Move) -> i32 {
        let side = state.turn();
        let home = |cell| steps(&self.board, side, cell);
        let attacked = |to: Cell, by: B| !(diagonals(B::bit(to.bit())) & by).is_empty();
        match mv {
            Move::Step { from, to } => {
                let near = (12 - home(to)).max(0) * 5;
                let flees = i32::from(attacked(from, state.other()));
                let walks_into = i32::from(attacked(to, state.other()));
                100 * (home(from) - home(to)) + near + 100 * flees - 150 * walks_into
            }
            Move::Capture { from, to, place } => {
                let their_home = |cell| steps(&self.board, side.other(), cell);
                let after = state.other() ^ B::bit(to.bit()) | B::bit(place.bit());
                let recaptured = i32::from(attacked(to, after));
                let meets = i32::from(attacked(place, state.own() ^ B::bit(from.bit())));
                let won = home(from) - home(to) + their_home(place) - their_home(to);
                100 * won - 100 * recaptured - 30 * meets
            }
        }
    }

    /// A move is remembered by its pawn's cell and direction, a capture also by the place of the captured pawn.
    #[inline(always)]
    fn history_slots(&self, state: &State<B>, mv: Move) -> HistorySlots {
        const CELLS: usize = 128;
        let side = state.turn().index();
        let (from, to, place) = match mv {
            Move::Step { from, to } => (from, to, None),
            Move::Capture { from, to, place } => (from, to, Some(place)),
        };
        // Among the neighbours of a cell the difference modulo 32 tells them apart, whatever the distance of rows.
        let way = (to.bit().wrapping_sub(from.bit()) % 32) as usize;
        let mut slots = HistorySlots::default();
        slots.push((side * CELLS + from.bit() as usize) * 32 + way);
        if let Some(place) = place {
            slots.push(2 * CELLS * 32 + side * CELLS + place.bit() as usize);
        }
        slots
    }

    #[inline(always)]
    fn pack(&self, mv: Move) -> u32 {
        match mv {
            Move::Step { from, to } => 1 << 21 | to.bit() << 7 | from.bit(),
            Move::Capture { from, to, place } => 1 << 22 | place.bit() << 14 | to.bit() << 7 | from.bit(),
        }
    }

    #[inline(always)]
    fn unpack(&self, number: u32) -> Option<Move> {
        let cell = |shift: u32| Cell::of_bit(number >> shift & 0x7f);
        let (from, to, place) = (cell(0), cell(7), cell(14));
        match number >> 21 {
            1 => Some(Move::Step { from, to }),
            2 => Some(Move::Capture { from, to, place }),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludoteca_kit::{Portable, Present};

    fn five(forward: bool) -> Claustro<u32, Portable> {
        Claustro::new(Portable, 5, forward)
    }

    fn winning(forward: bool, position: &str) -> Option<String> {
        let game = five(forward);
        let state = game.parse_state(position).unwrap();
        game.winning_move(&state).map(|mv| game.write_move(&state, mv))
    }

    /// The moves of a stage, in order of the alphabet.
    fn stage(position: &str, stage: Stage) -> Vec<String> {
        let (game, mut moves) = (five(false), Vec::new());
        let state = game.parse_state(position).unwrap();
        game.staged_moves(&state, stage, usize::MAX, &mut moves);
        let mut texts: Vec<String> = moves.into_iter().map(|mv| game.write_move(&state, mv)).collect();
        texts.sort();
        texts
    }

    #[test]
    fn a_win_is_a_step_into_the_own_goal() {
        for forward in [false, true] {
            let check = |position, expected: Option<&str>| {
                assert_eq!(winning(forward, position).as_deref(), expected, "{position}");
            };
            check("1gb1#/b4/b3b/4g/#1gg1 g", Some("a2-a1"));
            check("1bb1#/g4/b3b/4g/#1gg1 g", Some("b1-a1"));
            check("1bb1#/b4/g3g/4b/#1gg1 b", Some("d5-e5"));
            check("1bb1#/b4/b3g/4g/#1gg1 g", None);
            // The other side's doors are no use, and neither is a finished game.
            check("1gb1#/b4/b3b/4g/#1gg1 b", None);
            check("gg2#/b4/b3b/4b/#1gg1 b", None);
        }
    }

    #[test]
    fn whom_one_shuts_in_has_not_lost() {
        // Wherever green goes, blue is not shut in by it and lost; green's own pass would end the game.
        assert_eq!(winning(true, "4#/3bg/2bg1/1bg2/#gb2 g"), None);
        let game = five(true);
        let other = game.parse_state("4#/3bg/2bg1/1bg2/#gb2 b").unwrap();
        assert_eq!(game.null_move(&other), None, "green would be shut in, and the game over");
    }

    #[test]
    fn a_pass_changes_the_side_and_can_be_taken_back() {
        let game = five(false);
        let start = game.initial();
        let passed = game.null_move(&start).unwrap();
        assert_eq!(game.write_state(&passed), "1bb1#/b4/b3g/4g/#1gg1 b");
        assert_eq!(game.null_move(&passed), Some(start));
    }

    #[test]
    fn captures_that_decide_a_race_are_loud() {
        // Blue's d4 is two steps before its goal and can be captured from c3, c5 and e3.
        let position = "1b2#/b4/b1g1g/3b1/#1gg1 g";
        let loud = stage(position, Stage::Noisy);
        for from in ["c3", "c5", "e3"] {
            assert!(loud.iter().any(|mv| mv.starts_with(&format!("{from}xd4@"))), "{from}: {loud:?}");
        }
        assert!(loud.iter().all(|mv| mv.contains("xd4@")), "{loud:?}");
        assert!(loud.contains(&"c3xd4@b2".to_string()), "{loud:?}");
        assert!(!loud.iter().any(|mv| mv.ends_with("@d5")), "next to its goal is no place for it: {loud:?}");
        // From the start nobody captures.
        assert!(stage("1bb1#/b4/b3g/4g/#1gg1 g", Stage::Noisy).is_empty());
    }

    #[test]
    fn loud_captures_come_to_an_end() {
        /// The longest run of loud moves from a position; it fails if there is one of more than 16.
        fn longest(game: &Claustro<u32, Portable>, state: &State<u32>, depth: usize) -> usize {
            assert!(depth <= 16, "{}", game.write_state(state));
            let mut moves = Vec::new();
            game.staged_moves(state, Stage::Noisy, usize::MAX, &mut moves);
            let after = moves.into_iter().map(|mv| {
                let mut after = *state;
                game.play(&mut after, mv);
                longest(game, &after, depth + 1)
            });
            after.max().map_or(0, |longest| longest + 1)
        }
        let game = five(false);
        let mut rng = ludoteca_kit::Rng::new(5);
        let mut most = 0;
        for _ in 0..300 {
            let mut state = game.initial();
            for _ in 0..60 {
                if !game.play_random(&mut state, &mut rng) {
                    break;
                }
            }
            most = most.max(longest(&game, &state, 0));
        }
        assert!(most >= 2, "some runs are longer than one move: {most}");
    }

    #[test]
    fn numbers_that_are_no_moves_are_refused_or_illegal() {
        let game = five(false);
        let start = game.initial();
        for number in [0, 1, 1 << 21, 3 << 21, u32::MAX] {
            assert!(!game.unpack(number).is_some_and(|mv| game.legal(&start, mv)), "{number}");
        }
    }
}
