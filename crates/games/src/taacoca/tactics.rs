//! What a search asks: the move that wins at once, moves in stages, and hints which of them to try first.

use super::board::{Direction, Image};
use super::plane::Plane;
use super::rules::{Move, State, Taacoca, few};
use super::sets::Front;
use ludoteca_kit::{Game, HistorySlots, Isa, Side, Stage, Tactics};
use std::cmp::Ordering;

/// In a packed move: no cell.
const NOWHERE: u32 = 511;

impl<B: Plane, const SIDE: u32, I: Isa> Taacoca<B, SIDE, I> {
    /// Some stones that can step together with these, which are free, if there are any.
    #[inline(always)]
    fn joined(&self, state: &State<B>, direction: Direction, stones: B) -> Option<Move<B>> {
        let front = self.any_front(state, direction);
        if front.count() == 0 {
            return None;
        }
        if few(state) {
            return Some(Move { stones: front.few, direction });
        }
        // Where any three can step together, there are three with these among them: first come other free stones, and
        // once there are no more of those, what is left has all the free ones in front of it.
        let mut joined = stones;
        for others in [front.free, front.second, front.third] {
            for other in (others & !stones).ones() {
                if joined.count() < 3 {
                    joined |= B::bit(other);
                }
            }
        }
        Some(Move { stones: joined, direction })
    }

    /// How many stones could be captured where they are, and how many where they go.
    #[inline(always)]
    fn exposed(&self, state: &State<B>, mv: Move<B>, targets: B) -> (i32, i32) {
        if SIDE != 0 {
            // In a loop over many moves the compiler finds this set once.
            let covered = self.covered(state.enemy, state.turn.other());
            return ((mv.stones & covered).count() as i32, (targets & covered).count() as i32);
        }
        // On larger boards a look around three stones is cheaper than one around all the others.
        let from = if self.forward { &self.board.ahead[state.turn.index()] } else { &self.board.beside };
        let hit = |cell: u32| i32::from(!(from[cell as usize] & state.enemy).is_empty());
        let (mut left, mut entered) = (0, 0);
        for stone in mv.stones.ones() {
            left += hit(stone);
            entered += hit(self.board.next(stone, mv.direction));
        }
        (left, entered)
    }

    /// Whether one move might leave the opponent with stones but without a move. Only captures change what the opponent
    /// can do, at most three of them, and only of stones that can be captured at all.
    #[inline(always)]
    fn might_block(&self, state: &State<B>) -> bool {
        let other = state.turn.other();
        let directions = self.directions(other);
        let stones = state.enemy;
        if stones.count() < 3 {
            // A single stone is never blocked, so that capturing one of two blocks nobody.
            return directions.iter().all(|&direction| !(stones & !self.board.inside(direction)).is_empty());
        }
        // A free stone stays free whatever is captured, unless it is itself.
        let free = |direction| Front::of_many(&self.board, stones, direction).free;
        if directions.iter().any(|&direction| free(direction).count() >= 6) {
            return false;
        }
        let safe = !self.covered(state.own, state.turn);
        directions.iter().all(|&direction| (free(direction) & safe).count() < 3)
    }

    /// A move that leaves the opponent without any, found by trying all.
    #[cold]
    #[inline(never)]
    fn blocking(&self, state: &State<B>) -> Option<Move<B>> {
        let mut found = None;
        self.each(state, |mv| {
            if found.is_none() {
                let after = self.after(state, mv);
                let outcome = self.outcome(&after);
                if outcome.is_some_and(|outcome| outcome.winner() == Some(state.turn)) {
                    found = Some(mv);
                }
            }
        });
        found
    }
}

impl<B: Plane, const SIDE: u32, I: Isa> Tactics for Taacoca<B, SIDE, I> {
    const ENDS: bool = true;

    /// A step home, the last stones captured, or blocking.
    #[inline(always)]
    fn winning_move(&self, state: &State<B>) -> Option<Move<B>> {
        if self.settled(state) {
            return None;
        }
        let side = state.turn.index();
        let nearly = state.own & self.board.rows_to_goal[side][0];
        if !nearly.is_empty() {
            for direction in Direction::FORWARD[side] {
                let runners = nearly & self.board.inside(direction);
                if !runners.is_empty()
                    && let Some(mv) = self.joined(state, direction, B::bit(runners.lowest()))
                {
                    return Some(mv);
                }
            }
        }
        let left = state.enemy.count();
        if left <= 3 {
            for &direction in self.directions(state.turn) {
                let inside = self.board.inside(direction);
                let takers = state.own & inside & self.board.sources(state.enemy, direction);
                if takers.count() == left
                    && let Some(mv) = self.joined(state, direction, takers)
                {
                    return Some(mv);
                }
            }
        }
        if self.might_block(state) { self.blocking(state) } else { None }
    }

    #[inline(always)]
    fn null_move(&self, state: &State<B>) -> Option<State<B>> {
        let passed = State { own: state.enemy, enemy: state.own, turn: state.turn.other() };
        self.outcome(&passed).is_none().then_some(passed)
    }

    /// Where stones may go back and forth, and three of them can be spared. Who must go forward runs out of good moves.
    #[inline(always)]
    fn zugzwang_unlikely(&self, state: &State<B>) -> bool {
        !self.forward && state.own.count() >= 7
    }

    /// Stones that only go forward have so many rows to go, all together, and every move takes at least one of them one
    /// row on. A stone that is captured has no rows to go any more.
    #[inline(always)]
    fn plies_left(&self, state: &State<B>) -> Option<u32> {
        if !self.forward {
            return None;
        }
        let rows = |stones: B, side: Side| {
            let near = self.board.rows_to_goal[side.index()].iter().zip(1..);
            let far = self.board.far_rows[side.index()].iter().zip(1..);
            near.chain(far).map(|(&row, number)| (stones & row).count() * number).sum::<u32>()
        };
        Some(rows(state.own, state.turn) + rows(state.enemy, state.turn.other()))
    }

    /// Whoever is to move goes up, and of the two mirror images it is the one whose numbers come first.
    #[inline(always)]
    fn canonical(&self, state: &State<B>) -> State<B> {
        let board = &self.board;
        let up = state.turn == Side::First;
        let one = |set: B| if up { set } else { board.image(set, Image::Turned) };
        let other = |set: B| board.image(set, if up { Image::Mirrored } else { Image::UpsideDown });
        let (own, mirrored) = (one(state.own), other(state.own));
        let state = match own.words().cmp(mirrored.words()) {
            Ordering::Less => (own, one(state.enemy)),
            Ordering::Greater => (mirrored, other(state.enemy)),
            Ordering::Equal => {
                let (enemy, mirrored) = (one(state.enemy), other(state.enemy));
                let first = enemy.words().cmp(mirrored.words()) != Ordering::Greater;
                (own, if first { enemy } else { mirrored })
            }
        };
        State { own: state.0, enemy: state.1, turn: Side::First }
    }

    #[inline(always)]
    fn staged_moves(&self, state: &State<B>, stage: Stage, limit: usize, out: &mut Vec<Move<B>>) -> bool {
        if self.settled(state) {
            return true;
        }
        match stage {
            Stage::Noisy => {
                self.noisy(state, out);
                true
            }
            Stage::Quiet => self.quiet(state, limit, out),
        }
    }

    /// What each stone gains, added up: captures, cells left where it could be captured, cells entered where it can,
    /// and rows.
    #[inline(always)]
    fn ordering_score(&self, state: &State<B>, mv: Move<B>) -> i32 {
        let count = |set: B| set.count() as i32;
        let targets = self.board.step(mv.stones, mv.direction);
        let (left, entered) = self.exposed(state, mv, targets);
        let rows = &self.board.rows_to_goal[state.turn.index()];
        let last = rows[0] | rows[1];
        let climb = if state.turn == Side::First { mv.direction.climb() } else { -mv.direction.climb() };
        100 * count(targets & state.enemy) + 40 * left - 60 * entered
            + 40 * (count(targets & last) - count(mv.stones & last))
            + 8 * climb * count(mv.stones)
    }

    /// Every stone with the direction, so that what is known about stones adds up.
    #[inline(always)]
    fn history_slots(&self, state: &State<B>, mv: Move<B>) -> HistorySlots {
        let way = state.turn.index() * 6 + mv.direction as usize;
        let mut slots = HistorySlots::default();
        for stone in mv.stones.ones() {
            slots.push(stone as usize * 12 + way);
        }
        slots
    }

    #[inline(always)]
    fn pack(&self, mv: Move<B>) -> u32 {
        let mut stones = mv.stones.ones();
        let mut next = || stones.next().unwrap_or(NOWHERE);
        next() | next() << 9 | next() << 18 | (mv.direction as u32 + 1) << 27
    }

    #[inline(always)]
    fn unpack(&self, number: u32) -> Option<Move<B>> {
        let direction = *Direction::ALL.get((number >> 27).checked_sub(1)? as usize)?;
        let mut stones = B::EMPTY;
        for place in [number, number >> 9, number >> 18] {
            match place & NOWHERE {
                NOWHERE => {}
                cell if cell < B::WIDTH => stones |= B::bit(cell),
                _ => return None,
            }
        }
        Some(Move { stones, direction })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludoteca_kit::{Evaluate, Portable, Present, Terms};
    use std::collections::BTreeSet;

    type Five = Taacoca<u64, 5, Portable>;

    fn five(forward: bool) -> Five {
        Taacoca::new(Portable, 5, forward)
    }

    /// The reason for which the winning move wins.
    fn wins(game: &Five, position: &str) -> &'static str {
        let mut state = game.parse_state(position).unwrap();
        let Some(mv) = game.winning_move(&state) else { return "none" };
        assert!(game.legal(&state, mv), "{position}: {}", game.write_move(&state, mv));
        game.play(&mut state, mv);
        game.outcome(&state).map_or("nothing", |outcome| outcome.reason().word)
    }

    #[test]
    fn a_stone_before_the_goal_goes_home_if_two_others_can_go_along() {
        let check = |position: &str, expected: &str| {
            assert_eq!(wins(&five(false), position), expected, "{position}");
            assert_eq!(wins(&five(true), position), expected, "{position}");
        };
        check("5/2w3/7/8/4b4/8/7/1w1w2/5 w", "home");
        check("5/6/2w4/8/4b4/8/7/1w1w2/5 w", "none");
        // Three in a line.
        check("5/2w3/2w4/2w5/6b2/8/7/6/5 w", "home");
        // Two stones, which have to go the same way.
        check("5/w5/7/8/4b3w/8/7/6/5 w", "none");
        check("5/w5/7/8/4b2w1/8/7/6/5 w", "home");
        // Black goes down.
        check("5/1b4/2b4/8/4w4/8/7/2b3/5 b", "home");
    }

    #[test]
    fn the_last_stones_are_captured_together() {
        let check = |position: &str, expected: &str| {
            assert_eq!(wins(&five(false), position), expected, "{position}");
        };
        check("5/6/7/2bb4/2ww5/8/7/2w3/5 w", "stones");
        check("5/6/1b5/2b5/1w1w5/8/7/2w3/5 w", "none");
        check("5/6/7/1bbb4/1www5/8/7/2w3/5 w", "stones");
        check("5/6/7/bbbb4/wwww5/8/7/2w3/5 w", "none");
        check("5/6/7/8/3wb4/8/7/6/5 w", "stones");
    }

    #[test]
    fn whoever_is_blocked_already_has_lost_unless_captures_free_it() {
        // Black's two stones are at opposite ends of the middle row and cannot step together.
        let blocked = "5/6/7/8/b7b/8/7/1www2/5 w";
        assert_eq!(wins(&five(true), blocked), "blocked");
        assert_eq!(wins(&five(false), "5/6/7/8/b6b1/8/7/1www2/5 w"), "none");
    }

    /// Positions of random games in which captures are frequent.
    fn positions(game: &Five, number: usize) -> Vec<State<u64>> {
        ludoteca_testkit::lively(game, 5, 3, number)
    }

    /// The conformance kit asks the same of random games; here captures make the armies small.
    #[test]
    fn a_win_at_once_is_found_and_never_imagined() {
        for game in [five(false), five(true)] {
            for state in positions(&game, 600) {
                let mut expected = false;
                game.children(&state, |child| {
                    expected |=
                        game.outcome(child).is_some_and(|outcome| outcome.winner() == Some(state.turn));
                });
                let found = wins(&game, &game.write_state(&state));
                assert_eq!(found != "none", expected, "{}: {found}", game.write_state(&state));
                assert_ne!(found, "nothing");
            }
        }
    }

    #[test]
    fn the_stages_part_the_moves_and_a_limit_is_kept() {
        for game in [five(false), five(true)] {
            for state in positions(&game, 300) {
                let (mut moves, mut few) = (Vec::new(), Vec::new());
                assert!(game.staged_moves(&state, Stage::Noisy, 0, &mut moves));
                assert!(moves.len() <= 60 && moves.iter().all(|&mv| captures(&game, &state, mv) > 0));
                let noisy = moves.len();
                let all = game.staged_moves(&state, Stage::Quiet, 40, &mut few);
                assert!(game.staged_moves(&state, Stage::Quiet, usize::MAX, &mut moves));
                assert_eq!(moves.len(), game.count(&state));
                let distinct = |moves: &[Move<u64>]| -> usize {
                    moves.iter().map(|&mv| game.pack(mv)).collect::<BTreeSet<_>>().len()
                };
                assert_eq!(distinct(&moves), moves.len());
                assert!(few.iter().all(|mv| moves[noisy..].contains(mv)));
                assert_eq!(distinct(&few), few.len());
                assert_eq!(all, few.len() + noisy == moves.len());
                assert!(few.len() <= 100, "about forty: {}", few.len());
            }
        }
    }

    fn captures(game: &Five, state: &State<u64>, mv: Move<u64>) -> u32 {
        (game.board.step(mv.stones, mv.direction) & state.enemy).count_ones()
    }

    #[test]
    fn a_known_side_scores_moves_the_same() {
        for forward in [false, true] {
            let (game, free) = (five(forward), Taacoca::<u64, 0, Portable>::new(Portable, 5, forward));
            for state in positions(&game, 100) {
                let mut moves = Vec::new();
                game.moves(&state, &mut moves);
                assert!(
                    moves
                        .iter()
                        .all(|&mv| game.ordering_score(&state, mv) == free.ordering_score(&state, mv))
                );
            }
        }
    }

    #[test]
    fn the_largest_capture_is_loud() {
        let game = five(false);
        for state in positions(&game, 300) {
            let (mut noisy, mut all) = (Vec::new(), Vec::new());
            game.staged_moves(&state, Stage::Noisy, usize::MAX, &mut noisy);
            game.moves(&state, &mut all);
            let most = |moves: &[Move<u64>]| moves.iter().map(|&mv| captures(&game, &state, mv)).max();
            assert_eq!(most(&noisy).unwrap_or(0), most(&all).unwrap_or(0), "{}", game.write_state(&state));
        }
    }

    #[test]
    fn symmetric_positions_are_worth_the_same() {
        for game in [five(false), five(true)] {
            let value = |state: &State<u64>| game.evaluation().evaluate(&game, state);
            for state in positions(&game, 200) {
                for symmetry in game.symmetries() {
                    let image = game.transform(&state, &symmetry);
                    assert_eq!(value(&image), value(&state), "{}", game.write_state(&state));
                }
            }
        }
    }

    #[test]
    fn a_game_of_stones_that_only_go_forward_ends() {
        // Five stones have eight rows to go, four have seven, three have six; and so has the other side.
        assert_eq!(five(true).plies_left(&five(true).initial()), Some(2 * (5 * 8 + 4 * 7 + 3 * 6)));
        assert_eq!(five(false).plies_left(&five(false).initial()), None);
        let large = Taacoca::<ludoteca_kit::BitArray<8>, 0, Portable>::new(Portable, 13, true);
        let rows: u32 = (0..11).map(|row| (13 - row) * (24 - row)).sum();
        assert_eq!(large.plies_left(&large.initial()), Some(2 * rows));
        // The conformance kit asks the same of random games; here captures make the armies small.
        for state in positions(&five(true), 300) {
            let left = five(true).plies_left(&state);
            five(true).children(&state, |child| assert!(five(true).plies_left(child) < left));
        }
    }

    #[test]
    fn one_position_stands_for_four() {
        let game = five(true);
        let mut stand = BTreeSet::new();
        for state in positions(&game, 200) {
            let one = game.canonical(&state);
            assert_eq!((one.turn, game.canonical(&one)), (Side::First, one));
            for symmetry in game.symmetries() {
                assert_eq!(game.canonical(&game.transform(&state, &symmetry)), one, "{}", symmetry.name);
            }
            stand.insert(game.write_state(&one));
        }
        assert!(stand.len() > 150, "different positions have different ones: {}", stand.len());
    }

    /// Terms that both sides have whoever is to move change their sign with a pass.
    #[test]
    fn a_pass_turns_the_stones_around() {
        let game = five(false);
        let amounts = |state: &State<u64>| {
            let mut amounts = vec![0; Five::TERMS.len()];
            game.terms(state, |term, amount| amounts[term] += amount);
            amounts
        };
        for state in positions(&game, 200) {
            let Some(passed) = game.null_move(&state) else { continue };
            let (before, after) = (amounts(&state), amounts(&passed));
            for (term, name) in Five::TERMS.iter().enumerate() {
                let of_the_move = ["move", "comes first", "before home that"];
                if !of_the_move.iter().any(|words| name.contains(words)) {
                    assert_eq!(before[term], -after[term], "{name} {}", game.write_state(&state));
                }
            }
        }
    }
}
